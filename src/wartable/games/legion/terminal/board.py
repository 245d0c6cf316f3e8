"""The battlefield from above, to scale: a character is half as wide as it is high, and so is the ground."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from wartable.games.legion.cards.objective_cards import BREAKTHROUGH
from wartable.games.legion.choices.destinations import numbered_destinations
from wartable.games.legion.map import zones
from wartable.games.legion.map.ground import Feature, Ground
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.terrain import Cover, Standing
from wartable.games.legion.terminal.marks import Glyphs, Scene
from wartable.kernel.ask import Ask
from wartable.parts.canvas import Canvas
from wartable.parts.plane import UNITS_PER_MM, units

FRAME_STYLE = "bright_black"
TERRAIN_STYLE = "yellow"
AREA_STYLE = "green"
TOKEN_STYLE = "bold bright_magenta"
OPTION_STYLE = "bold cyan"
ZONE_STYLES = ("bright_blue", "red")
ZONE_MARKS = ("+", "x")
NARROWEST, COMFORTABLE, WIDEST = 40, 60, 160
FEWEST_ROWS = 11
SAMPLES = 3  # points to a side of a character's ground that are looked at
TICK = units(300)
SIGHT_HEIGHT = units(38)  # what is higher hides a trooper


class Plan(NamedTuple):
    """The measures of a drawing: columns and rows of ground inside the frame."""

    columns: int
    rows: int


class Cell(NamedTuple):
    """What a character of bare ground shows."""

    glyph: str
    style: str


def plan(ground: Ground, width: int, height: int, narrowest: int) -> Plan | None:
    """The largest drawing to scale that fits the width, and the height if it can; None if too narrow."""
    if width < narrowest:
        return None
    most = min(width, WIDEST) - 2
    rows = max(FEWEST_ROWS, min(height - 2, most * ground.depth // (2 * ground.width)))
    columns = round(2 * rows * ground.width / ground.depth)
    return Plan(columns, rows) if columns <= most else None


class Sheet:
    """The canvas of a battlefield, on which things are put by where they stand."""

    def __init__(self, ground: Ground, measures: Plan) -> None:
        self.ground = ground
        self.measures = measures
        self.canvas = Canvas(measures.columns + 2, measures.rows + 2)

    def cell(self, x: int, y: int) -> tuple[int, int]:
        """The place on the canvas of a place on the ground; y grows upwards."""
        columns, rows = self.measures
        column = min(max(x * columns // self.ground.width, 0), columns - 1)
        row = min(max(y * rows // self.ground.depth, 0), rows - 1)
        return column + 1, rows - row

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write at a place, moved to the left where it would leave the ground."""
        column, row = self.cell(x, y)
        self.canvas.put(max(1, min(column, self.measures.columns + 1 - len(text))), row, text, style)


def draw(scene: Scene, measures: Plan, ask: Ask | None) -> list[Text]:
    """The battlefield as lines."""
    ground = scene.b.ground
    sheet = Sheet(ground, measures)
    _frame(scene, sheet)
    if zones_matter(scene):
        _zones(scene, sheet)
    for (column, row), (glyph, style) in bare_ground(ground, measures, scene.glyphs).items():
        sheet.canvas.put(column, row, glyph, style)
    _minis(scene, sheet)
    for number, (x, y) in () if ask is None else numbered_destinations(scene.b, ask):
        sheet.put(x, y, str(number), OPTION_STYLE)
    for number, token in enumerate(scene.state.tokens, 1):
        if token.claimant < 0:
            sheet.put(token.x, token.y, f"{scene.glyphs.token}{number}", TOKEN_STYLE)
    _leaders(scene, sheet)
    return sheet.canvas.lines()


def _frame(scene: Scene, sheet: Sheet) -> None:
    """The edges of the table, with millimetres along the lower one and the length of a range in the upper."""
    glyphs, (columns, rows) = scene.glyphs, sheet.measures
    for row, (left, right) in ((0, glyphs.upper), (rows + 1, glyphs.lower)):
        sheet.canvas.put(0, row, left + glyphs.horizontal * columns + right, FRAME_STYLE)
    for row in range(1, rows + 1):
        sheet.canvas.put(0, row, glyphs.vertical, FRAME_STYLE)
        sheet.canvas.put(columns + 1, row, glyphs.vertical, FRAME_STYLE)
    for x in range(0, sheet.ground.width, TICK):
        column, text = sheet.cell(x, 0)[0], str(x // UNITS_PER_MM)
        if column + len(text) <= columns + 1:
            sheet.canvas.put(column, rows + 1, text, FRAME_STYLE)
    segment = round(SEGMENT * columns / sheet.ground.width)
    ruler = f"|{scene.say('ruler'):{glyphs.horizontal}^{max(0, segment - 2)}}|"
    for number in range(min(4, columns // max(segment, 1))):
        text = ruler.replace("#", str(number + 1))
        sheet.canvas.put(2 + number * segment, 0, text[: segment + 1], FRAME_STYLE)


@lru_cache(maxsize=64)
def bare_ground(ground: Ground, measures: Plan, glyphs: Glyphs) -> dict[tuple[int, int], Cell]:
    """The terrain, and a dot at each crossing of lines a segment apart."""
    sheet = Sheet(ground, measures)
    cells: dict[tuple[int, int], Cell] = {}
    for x in range(SEGMENT, ground.width, SEGMENT):
        for y in range(SEGMENT, ground.depth, SEGMENT):
            cells[sheet.cell(x, y)] = Cell(glyphs.dot, FRAME_STYLE)
    for feature in sorted(ground.features, key=lambda feature: feature.height):
        cell = _look(feature, glyphs)
        for place in _covered(sheet, feature):
            cells[place] = cell
    return cells


def _look(feature: Feature, glyphs: Glyphs) -> Cell:
    """How a piece of terrain is drawn: what hides, what covers, what slows."""
    if feature.standing is Standing.WITHIN:
        return Cell(glyphs.area if feature.cover[0] else glyphs.slow, AREA_STYLE)
    if feature.height > SIGHT_HEIGHT:
        return Cell(glyphs.top if feature.standing is Standing.TOP else glyphs.tall, TERRAIN_STYLE)
    return Cell(glyphs.heavy if feature.cover[0] is Cover.HEAVY else glyphs.light, TERRAIN_STYLE)


def _covered(sheet: Sheet, feature: Feature) -> set[tuple[int, int]]:
    """The characters whose ground a piece covers: a third of it, or any of it if the piece is thin."""
    columns, rows = sheet.measures
    wide, high = sheet.ground.width / columns, sheet.ground.depth / rows
    counts: dict[tuple[int, int], int] = {}
    left, right = int(feature.left / wide), int(feature.right / wide)
    bottom, top = int(feature.bottom / high), int(feature.top / high)
    for column in range(max(left, 0), min(right, columns - 1) + 1):
        for row in range(max(bottom, 0), min(top, rows - 1) + 1):
            for sample in range(SAMPLES * SAMPLES):
                across, along = divmod(sample, SAMPLES)
                x = round((column + (across + 0.5) / SAMPLES) * wide)
                y = round((row + (along + 0.5) / SAMPLES) * high)
                if feature.overlaps(x, y, max(1, int(wide) // (2 * SAMPLES))):
                    place = sheet.cell(x, y)
                    counts[place] = counts.get(place, 0) + 1
    solid = {place for place, count in counts.items() if count >= SAMPLES}
    return solid or set(counts)


def zones_matter(scene: Scene) -> bool:
    """Whether deployment zones are shown: in the set-up, and where they are the objective."""
    battle = scene.state.battle
    return bool(battle) and (not scene.state.round or battle[0] == BREAKTHROUGH)


def _zones(scene: Scene, sheet: Sheet) -> None:
    """The borders of the deployment zones, with a mark for each colour."""
    for seat, player in enumerate(scene.state.players):
        index = 0 if player.blue else 1
        for area in zones.areas(scene.b, seat):
            for left, bottom, right, top in area:
                _outline(sheet, left, bottom, right - 1, top - 1, ZONE_MARKS[index], ZONE_STYLES[index])


def _outline(sheet: Sheet, left: int, bottom: int, right: int, top: int, mark: str, style: str) -> None:
    """A dotted rectangle."""
    (first, low), (last, high) = sheet.cell(left, bottom), sheet.cell(right, top)
    for column in range(first, last + 1, 2):
        for row in {low, high}:
            sheet.canvas.put(column, row, mark, style)
    for row in range(high, low + 1):
        for column in {first, last}:
            sheet.canvas.put(column, row, mark, style)


def _minis(scene: Scene, sheet: Sheet) -> None:
    """All minis that do not lead."""
    for number in scene.b.on_table():
        unit = scene.state.units[number]
        for mini in scene.b.followers(number):
            found = unit.minis[mini]
            arrow = "" if scene.b.trooper(number) else scene.arrow(found.facing)
            sheet.put(found.x, found.y, scene.follower(unit) + arrow, scene.style(unit.seat))


def _leaders(scene: Scene, sheet: Sheet) -> None:
    """All leaders, the one that acts last."""
    for number in sorted(scene.b.on_table(), key=lambda number: number == scene.acting):
        leader, label = scene.b.leader(number), scene.label(number)
        sheet.put(leader.x, leader.y, label.text, label.style)


def small(scene: Scene) -> list[Text]:
    """The battlefield in words: where each unit stands, in millimetres."""
    lines = []
    for number in scene.b.on_table():
        leader = scene.b.leader(number)
        facts = {
            "x": round(leader.x / UNITS_PER_MM),
            "y": round(leader.y / UNITS_PER_MM),
            "health": scene.health(number),
        }
        style = scene.style(scene.state.units[number].seat)
        lines.append(Text(scene.say("stands", unit=scene.title(number), **facts), style))
    return lines
