"""Maps and tiles drawn in characters, as content files hold them.

Every space is three characters wide and one high, with its edges around it:

    +---+---+     + corner   - | wall   # blocking line   ~ impassable line   1 to 9 a door of that number
    |.a ~.  |     . open   : difficult   ~ impassable   # blocking   (blank: no space)
    +   +###+     the two characters after the terrain are marks, letters that the content gives a meaning
    |.a  .  |
    +---+---+

An edge is drawn along its whole length or not at all: a wall that covers an edge partly does not exist for
any rule (IA-WALL-03). Spaces within a blue line are difficult (IA-TERRAIN-07). The line that encloses
terrain may be drawn or left out (IA-TERRAIN-01).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .spaces import Border, GridError, Point, Side, Terrain
from .tiles import Face, Tile, called, seen_once

WIDE: Final = 4
TERRAINS: Final = {".": Terrain.OPEN, ":": Terrain.DIFFICULT, "~": Terrain.IMPASSABLE, "#": Terrain.BLOCKING}
LEVEL: Final = {" ": Border.OPEN, "-": Border.WALL, "#": Border.BLOCKING, "~": Border.IMPASSABLE}
UPRIGHT: Final = {" ": Border.OPEN, "|": Border.WALL, "#": Border.BLOCKING, "~": Border.IMPASSABLE}
DOORS: Final = "123456789"


def read_drawing(name: str, text: str) -> Tile:
    """The tile or the map that a drawing shows."""
    lines = text.strip("\n").split("\n")
    columns = (max(map(len, lines)) - 1) // WIDE
    rows = (len(lines) - 1) // 2
    if len(lines) != 2 * rows + 1:
        raise GridError(f"{name}: {len(lines)} lines; a row of spaces has a line of edges above and below")
    lines = [line.ljust(columns * WIDE + 1) for line in lines]
    tile = _read_spaces(name, lines, columns, rows)
    borders: dict[Face, Border] = {}
    doors: dict[str, list[Face]] = {}
    for face, drawn in _read_edges(name, lines, columns, rows):
        if drawn == " ":
            continue
        x, y, _ = edge = seen_once(tile, face)
        if (x, y) not in tile.spaces:
            raise GridError(f"{name}: an edge is drawn at {_place(face)}, where no space is; leave it out")
        if drawn in DOORS:
            doors.setdefault(drawn, []).append(edge)
        else:
            borders[edge] = (LEVEL if face[2] is Side.NORTH else UPRIGHT)[drawn]
    return tile._replace(borders=borders, doors=dict(sorted(doors.items())))


def _read_spaces(name: str, lines: Sequence[str], columns: int, rows: int) -> Tile:
    """The spaces of a drawing with their terrain and marks."""
    spaces: dict[Point, Terrain] = {}
    marks: dict[str, list[Point]] = {}
    for y in range(rows):
        for x in range(columns):
            drawn = lines[2 * y + 1][WIDE * x + 1 : WIDE * x + WIDE]
            if drawn.isspace():
                continue
            if drawn[0] not in TERRAINS:
                raise GridError(f"{name}: {drawn!r} at {called((x, y))}; {_known(TERRAINS)} begin a space")
            spaces[x, y] = TERRAINS[drawn[0]]
            for mark in drawn[1:].replace(" ", ""):
                if not mark.isalpha():
                    raise GridError(f"{name}: mark {mark!r} at {called((x, y))}; a mark is a letter")
                marks.setdefault(mark, []).append((x, y))
    if not spaces:
        raise GridError(f"{name}: no space is drawn; a space is one of {_known(TERRAINS)} between its edges")
    return Tile(name, spaces, {}, marks=marks)


def _read_edges(name: str, lines: Sequence[str], columns: int, rows: int) -> list[tuple[Face, str]]:
    """Every edge of a drawing as the north or the west edge of a place, with its character."""
    edges: list[tuple[Face, str]] = []
    for y in range(rows + 1):
        for x in range(columns):
            face = (x, y, Side.NORTH)
            drawn = lines[2 * y][WIDE * x : WIDE * x + WIDE + 1]
            if len({*drawn[1:WIDE]}) > 1:
                raise GridError(
                    f"{name}: {drawn!r} at {_place(face)}; draw an edge whole or not at all (IA-WALL-03)"
                )
            if drawn[0] not in "+ " or drawn[WIDE] not in "+ ":
                raise GridError(f"{name}: {drawn!r} at {_place(face)}; an edge lies between two corners +")
            edges.append((face, _checked(name, face, drawn[1], LEVEL)))
    for y in range(rows):
        for x in range(columns + 1):
            face = (x, y, Side.WEST)
            edges.append((face, _checked(name, face, lines[2 * y + 1][WIDE * x], UPRIGHT)))
    return edges


def _checked(name: str, face: Face, drawn: str, known: Mapping[str, Border]) -> str:
    if drawn not in known and drawn not in DOORS:
        raise GridError(f"{name}: {drawn!r} at {_place(face)}; an edge is {_known(known)} or a door 1-9")
    return drawn


def _known(signs: Mapping[str, object]) -> str:
    return " ".join(sign for sign in signs if sign != " ")


def _place(face: Face) -> str:
    return f"{called(face[:2])} {face[2].name.lower()}"
