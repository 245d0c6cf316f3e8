"""The map: tiles with their four areas, what stands there, order stacks, and storms on the borders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from wartable.games.forbidden_stars.content import SIDES
from wartable.games.forbidden_stars.map.area_names import QUADRANTS
from wartable.games.forbidden_stars.map.galaxy import EAST, NORTH, SOUTH, WEST, edge_of, north_edge
from wartable.games.forbidden_stars.match import CONTESTED
from wartable.games.forbidden_stars.terminal.marks import Scene, spaced
from wartable.parts.canvas import Canvas, Piece, length, text_of

STORM_STYLE = "bold bright_magenta"
FRAME_STYLE = "bright_black"
WORLD_STYLE = "bold"
NARROWEST, COMFORTABLE, WIDEST = 9, 10, 16
# Where an area lies in its tile, by quadrant: NW, NE, SE, SW.
_PLACES = ((0, 0), (1, 0), (1, 1), (0, 1))
# Heights of an area, and whether a line parts the upper areas of a tile from the lower; the first that fits.
_ANY_HEIGHT = 9
_HEIGHTS = ((4, True), (3, True), (3, False), (2, True), (2, False))


class Plan(NamedTuple):
    """The measures of a drawing: rows and columns of tiles, width and height of an area."""

    top: int
    left: int
    rows: int
    columns: int
    wide: int
    high: int
    parted: bool

    @property
    def tile_width(self) -> int:
        """From the west border of a tile to the next."""
        return 2 * self.wide + 2

    @property
    def tile_height(self) -> int:
        """From the north border of a tile to the next."""
        return 2 * self.high + 1 + self.parted

    @property
    def width(self) -> int:
        return self.columns * self.tile_width + 1

    @property
    def height(self) -> int:
        return self.rows * self.tile_height + 1


def plan(scene: Scene, width: int, height: int, narrowest: int = NARROWEST) -> Plan | None:
    """The largest drawing that fits the width, and the height if it can; None if the width is too small."""
    systems = scene.state.systems
    if not systems:
        return None
    rows, columns = [system.row for system in systems], [system.column for system in systems]
    tall, broad = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    wide = min(WIDEST, ((width - 1) // broad - 2) // 2)
    if wide < narrowest:
        return None
    plans = [Plan(min(rows), min(columns), tall, broad, wide, high, parted) for high, parted in _HEIGHTS]
    return next((found for found in plans if found.height <= height), plans[-1])


def draw(scene: Scene, measures: Plan) -> list[Text]:
    """The map as lines."""
    canvas = Canvas(measures.width, measures.height)
    _draw_borders(scene, measures, canvas)
    for number, system in enumerate(scene.state.systems):
        x = (system.column - measures.left) * measures.tile_width
        y = (system.row - measures.top) * measures.tile_height
        _draw_tile(scene, measures, canvas, number, x, y)
    return canvas.lines()


def _draw_borders(scene: Scene, measures: Plan, canvas: Canvas) -> None:
    """The frames of the tiles; a border under a Warp Storm is drawn as one."""
    glyphs, storms = scene.glyphs, scene.state.storms
    arms: dict[tuple[int, int], int] = {}
    for system in scene.state.systems:
        row, column = system.row - measures.top, system.column - measures.left
        for side in (NORTH, SOUTH):
            x, y = column * measures.tile_width, (row + (side == SOUTH)) * measures.tile_height
            stormy = edge_of(system.row, system.column, side) in storms
            glyph, style = (glyphs.storm, STORM_STYLE) if stormy else (glyphs.horizontal, FRAME_STYLE)
            canvas.put(x + 1, y, glyph * (measures.tile_width - 1), style)
            _join(arms, (x, y), 2)
            _join(arms, (x + measures.tile_width, y), 8)
        for side in (WEST, EAST):
            x, y = (column + (side == EAST)) * measures.tile_width, row * measures.tile_height
            stormy = edge_of(system.row, system.column, side) in storms
            glyph, style = (glyphs.storm, STORM_STYLE) if stormy else (glyphs.vertical, FRAME_STYLE)
            for line in range(y + 1, y + measures.tile_height):
                canvas.put(x, line, glyph, style)
            _join(arms, (x, y), 4)
            _join(arms, (x, y + measures.tile_height), 1)
    for (x, y), joined in arms.items():
        canvas.put(x, y, glyphs.corners[joined], FRAME_STYLE)


def _join(arms: dict[tuple[int, int], int], corner: tuple[int, int], arm: int) -> None:
    arms[corner] = arms.get(corner, 0) | arm


def _draw_tile(scene: Scene, measures: Plan, canvas: Canvas, number: int, x: int, y: int) -> None:
    """One system: its head in the border, the lines that part its areas, and the areas."""
    glyphs = scene.glyphs
    wide, high, parted = measures.wide, measures.high, measures.parted
    for line in range(y + 1, y + measures.tile_height):
        canvas.put(x + 1 + wide, line, glyphs.inner_vertical, FRAME_STYLE)
    if parted:
        canvas.put(x + 1, y + 1 + high, glyphs.inner_horizontal * (2 * wide + 1), FRAME_STYLE)
    canvas.put_pieces(x + 2, y, head(scene, number, 2 * wide - 1))
    for quadrant, (right, down) in enumerate(_PLACES):
        area = number * 4 + quadrant
        left, top = x + 1 + right * (wide + 1), y + 1 + down * (high + parted)
        if not scene.match.galaxy.world[area]:
            _draw_stars(scene, measures, canvas, left, top)
        for line, pieces in enumerate(area_lines(scene, area, wide, high)):
            if pieces:
                canvas.put(left, top + line, " " * wide)
                canvas.put_pieces(left, top + line, pieces)


def _draw_stars(scene: Scene, measures: Plan, canvas: Canvas, left: int, top: int) -> None:
    """A void is strewn with dots."""
    for line in range(measures.high):
        for place in range(measures.wide):
            if (left + place + 4 * (top + line)) % 9 == 0:
                canvas.put(left + place, top + line, scene.glyphs.dot, FRAME_STYLE)


def head(scene: Scene, number: int, room: int) -> list[Piece]:
    """The code of a system, marked if an order is being resolved there, and its stack with the top first."""
    state = scene.state
    active = state.order is not None and state.active_system == number
    code = scene.match.system_text(number)
    pieces = [Piece(f">{code}<", "bold reverse"), Piece(" ")] if active else [Piece(f" {code} ", "bold")]
    stack, system = state.stacks[number], state.systems[number]
    name = Piece(f"{scene.messages.name(SIDES[system.side].name)} ", FRAME_STYLE)
    stormy = north_edge(system.row, system.column) in state.storms  # which a name would hide
    for named, short in ((not stormy, False), (False, False), (False, True)):
        begun = [*pieces, name] if named else pieces
        orders = spaced(scene.orders(stack, short=short), "/")
        ended = [*begun, Piece(" "), *orders, Piece(" ")] if stack else begun
        if length(ended) <= room:
            return ended
    top = scene.orders(stack[-1:], short=True)
    return [*pieces, Piece(" "), *top, Piece(f"+{len(stack) - 1} ")] if stack else pieces


def area_lines(scene: Scene, area: int, wide: int, high: int) -> list[list[Piece]]:
    """What is printed in an area on its first line, and what stands there below."""
    world = scene.match.galaxy.world[area]
    lines = [_world_line(scene, area, wide)] if world else []
    present = _present(scene, area)
    if not present:
        return lines
    room = high - len(lines)
    if scene.match.holder(area) == CONTESTED and len(present) > room:
        return [*lines, _summary(scene, area, present)]
    for short, gap in ((False, " "), (True, " "), (True, "")):
        wrapped = [
            line for seat in present for line in _wrap(_things(scene, area, seat, short), wide, gap, short)
        ]
        if len(wrapped) <= room:
            return lines + wrapped
    return [*lines, _summary(scene, area, present)]


def _world_line(scene: Scene, area: int, wide: int) -> list[Piece]:
    """`(4) 2m FC  *O`: capacity, materiel, assets, and whose objective token lies here."""
    spec = scene.match.galaxy.areas[area]
    owner = scene.state.objectives[area]
    token = f"{scene.glyphs.objective}{scene.letter(owner)}" if owner >= 0 else ""
    materiel = scene.say("mark_materiel", number=spec.materiel) if spec.materiel else ""
    assets = "".join(scene.mark(asset) for asset in spec.assets)
    printed = " ".join(filter(None, (materiel, assets)))
    gap = " " if len(printed) + len(token) + 5 <= wide else ""
    text = f"({spec.capacity}){gap}{printed}"
    pieces = [Piece(text, WORLD_STYLE)]
    if token:
        pieces.append(Piece(" " * (wide - len(text) - len(token))))
        pieces.append(Piece(token, f"bold reverse {scene.style(owner)}"))
    return pieces


def _present(scene: Scene, area: int) -> list[int]:
    """The seats with anything in an area."""
    state = scene.state
    seats = {code // 12 for code in state.units[area]} | {code // 3 for code in state.structures[area]}
    return sorted(seats)


def _things(scene: Scene, area: int, seat: int, short: bool) -> list[Piece]:
    """A seat's letter, structures and units in an area."""
    structures = scene.structures(seat, scene.match.own_structures(area, seat), short=short)
    units = scene.units(seat, scene.match.own_units(area, seat))
    owner = scene.owner(seat)
    if short and structures:
        return [Piece(owner.text + "".join(piece.text for piece in structures), owner.style), *units]
    return [owner, *structures, *units]


def _wrap(pieces: Sequence[Piece], wide: int, gap: str, short: bool) -> list[list[Piece]]:
    """The pieces in lines of a width; the letter of their owner leads the first."""
    lines: list[list[Piece]] = [[]]
    for number, piece in enumerate(pieces):
        space = gap if lines[-1] else ""
        if number == 1 and short and not gap:
            space = " "
        if lines[-1] and length(lines[-1]) + len(space) + len(piece.text) > wide:
            lines.append([])
            space = ""
        if space:
            lines[-1].append(Piece(space))
        lines[-1].append(piece)
    return lines


def _summary(scene: Scene, area: int, present: Sequence[int]) -> list[Piece]:
    """Only how many units each side has: `U3 O4`; the thing itself is told by the facts of the area."""
    pieces = []
    for seat in present:
        number = len(scene.match.own_units(area, seat))
        structures = scene.structures(seat, scene.match.own_structures(area, seat), short=True)
        text = scene.letter(seat) + "".join(piece.text for piece in structures) + str(number)
        pieces.append(Piece(text, f"bold {scene.style(seat)}"))
    return spaced(pieces)


def small(scene: Scene, width: int) -> list[Text]:
    """The map in words, a few lines for each system, for windows that cannot hold the drawing."""
    lines = []
    for number in range(len(scene.state.systems)):
        lines.append(text_of(head(scene, number, width)))
        for area in range(number * 4, number * 4 + 4):
            rows = area_lines(scene, area, WIDEST, _ANY_HEIGHT)
            pieces = spaced([piece for row in rows for piece in row if piece.text.strip()])
            if not pieces:
                continue
            entry = text_of([Piece(f" {QUADRANTS[area % 4]} ", FRAME_STYLE), *pieces])
            if lines[-1].cell_len + entry.cell_len > width:
                lines.append(Text(" "))
            lines[-1].append_text(entry)
    return lines
