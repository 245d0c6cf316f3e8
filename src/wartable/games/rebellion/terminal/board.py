"""The map: systems about where the board has them, with their loyalty, units and leaders."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.text import Text

from wartable.games.rebellion.content.components import BOARD_HEIGHT, BOARD_WIDTH
from wartable.games.rebellion.state import BASE_SPACE, SIDES, SYSTEMS
from wartable.games.rebellion.terminal.marks import Scene, spaced
from wartable.parts.canvas import Canvas, Piece, length, text_of
from wartable.parts.terminal import FAINT

NARROWEST: Final = 76
COMFORTABLE: Final = 90
LEAST_ROWS: Final = 8
MOST_ROWS: Final = 10
GAP: Final = 1


class Spot(NamedTuple):
    """Where a system is written: its column, its row of systems, and the room to the next on its right."""

    x: int
    row: int
    room: int


def plan(width: int, height: int, narrowest: int) -> int | None:
    """How many rows of systems the drawing has; None if the width is too small."""
    if width < narrowest:
        return None
    return max(LEAST_ROWS, min(MOST_ROWS, height // 2))


def draw(scene: Scene, width: int, rows: int, height: int) -> list[Text]:
    """The map as lines: a system takes a line for its name and those below it for what is there."""
    each = max(2, min(3, height // rows))
    canvas = Canvas(width, rows * each)
    spots = arrange(scene, width, rows)
    for system, spot in spots.items():
        _draw_system(scene, canvas, system, spot, each)
    return canvas.lines()


def arrange(scene: Scene, width: int, rows: int) -> dict[int, Spot]:
    """Systems in rows from top to bottom as the board has them, moved apart where they would overlap."""
    in_row: dict[int, list[int]] = defaultdict(list)
    for row in scene.match.content.systems:
        in_row[min(rows - 1, row.y * rows // BOARD_HEIGHT)].append(row.id)
    spots: dict[int, Spot] = {}
    for number, systems in in_row.items():
        systems.sort(key=lambda system: scene.match.system(system).x)
        starts = _columns(scene, systems, width)
        for place, system in enumerate(systems):
            end = starts[place + 1] if place + 1 < len(systems) else width
            spots[system] = Spot(starts[place], number, end - starts[place] - GAP)
    return spots


def _columns(scene: Scene, systems: list[int], width: int) -> list[int]:
    """Where the systems of a row begin: as on the board, but each with its share of the row at least."""
    share = min(18, width // len(systems))
    starts: list[int] = []
    for place, system in enumerate(systems):
        wanted = scene.match.system(system).x * (width - share) // BOARD_WIDTH
        least = starts[-1] + share if starts else 0
        most = width - share * (len(systems) - place)
        starts.append(max(least, min(wanted, most)))
    return starts


def _draw_system(scene: Scene, canvas: Canvas, system: int, spot: Spot, each: int) -> None:
    """Name and markers on the first line, units and leaders on those below."""
    y = spot.row * each
    canvas.put_pieces(spot.x, y, _cut(head(scene, system), spot.room))
    lines = in_lines(contents(scene, system), spot.room - 1, each - 1)
    for offset, pieces in enumerate(lines):
        canvas.put_pieces(spot.x + 1, y + 1 + offset, pieces)


def head(scene: Scene, system: int) -> list[Piece]:
    """A system's marker and name, with what lies there besides."""
    m = scene.match
    name = scene.place_name(system)
    known = m.state.base == system
    pieces = [scene.loyalty(system), Piece(name, "bold underline" if known else "bold")]
    if m.is_sabotaged(system):
        pieces.append(Piece(scene.mark("sabotage"), FAINT))
    if known:
        pieces.append(Piece(scene.mark("base"), "bold"))
    if scene.known is not None and scene.known.possible >> system & 1:
        pieces.append(Piece(scene.mark("possible"), "bold"))
    pieces += [Piece(scene.glyphs.marker, "bold")] * sum(
        target.system == system for target in m.state.targets
    )
    return [pieces[0], *spaced(pieces[1:])]


def contents(scene: Scene, place: int) -> list[Piece]:
    """The units of both sides and the leaders in a place."""
    m = scene.match
    units = [piece for side in SIDES for piece in scene.units(side, m.units_of(side, place))]
    return [*scene.leaders(place), *units]


def in_lines(pieces: list[Piece], room: int, most: int) -> list[list[Piece]]:
    """Pieces in lines of some room; what does not fit ends in a sign that there is more."""
    lines: list[list[Piece]] = [[]]
    for piece in pieces:
        if lines[-1] and length(spaced([*lines[-1], piece])) > room:
            if len(lines) == most:
                lines[-1] = _cut([*lines[-1], Piece("+", FAINT)], room)
                return [spaced(line) for line in lines]
            lines.append([])
        lines[-1].append(piece)
    return [spaced(line) for line in lines]


def _cut(pieces: list[Piece], room: int) -> list[Piece]:
    """The pieces that fit into some room, the last cut short."""
    kept: list[Piece] = []
    for piece in pieces:
        left = room - length(kept)
        if left <= 0:
            break
        kept.append(Piece(piece.text[:left], piece.style))
    return kept


def small(scene: Scene) -> list[Text]:
    """The map in words: a line for each place where something is."""
    return [line for place in (*range(SYSTEMS), BASE_SPACE) for line in _in_words(scene, place)]


def _in_words(scene: Scene, place: int) -> Iterator[Text]:
    inside = contents(scene, place)
    if place == BASE_SPACE:
        yield text_of([Piece(scene.place_name(place), "bold"), Piece(" "), *spaced(inside)])
    elif inside or scene.match.is_imperial(place) or scene.match.is_rebel(place):
        yield text_of([*head(scene, place), Piece(" "), *spaced(inside)])
