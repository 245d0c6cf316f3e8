"""Tiles: pieces of a map with their spaces, terrain and borders, which are turned and joined into a map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from .spaces import Border, GridError, Point, Side, Terrain, column_name

Face: TypeAlias = tuple[int, int, Side]
"""An edge as one of its two spaces sees it: column, row, side."""

STEPS: Final[Mapping[Side, Point]] = {
    Side.NORTH: (0, -1),
    Side.EAST: (1, 0),
    Side.SOUTH: (0, 1),
    Side.WEST: (-1, 0),
}


class Tile(NamedTuple):
    """A piece of a map: terrain by space, borders and doors by edge, and marks, each a list of its spaces.

    An outer edge without a border is an opening, where another tile goes on. Every edge is seen from one
    space only: from the one north or west of it if both are on the tile.
    """

    name: str
    spaces: Mapping[Point, Terrain]
    borders: Mapping[Face, Border]
    doors: Mapping[str, Sequence[Face]] = {}
    marks: Mapping[str, Sequence[Point]] = {}

    @property
    def width(self) -> int:
        """How many columns the tile reaches over."""
        return max(x for x, _ in self.spaces) + 1

    @property
    def height(self) -> int:
        """How many rows the tile reaches over."""
        return max(y for _, y in self.spaces) + 1


class Placed(NamedTuple):
    """A tile laid down: the column and row of the corner of its box, and its quarter turns clockwise."""

    tile: Tile
    x: int = 0
    y: int = 0
    turns: int = 0


def across(face: Face) -> Face:
    """The same edge as the space beyond sees it.

    >>> across((2, 3, Side.EAST))
    (3, 3, <Side.WEST: 3>)
    """
    x, y, side = face
    dx, dy = STEPS[side]
    return x + dx, y + dy, Side((side + 2) % 4)


def seen_once(tile: Tile, face: Face) -> Face:
    """An edge of a tile as the tile lists it."""
    x, y, side = face
    other = across(face)
    if side in (Side.NORTH, Side.WEST) and other[:2] in tile.spaces:
        return other
    return face if (x, y) in tile.spaces else other


def turned(tile: Tile, turns: int) -> Tile:
    """A tile turned clockwise by so many quarters, its box again at column 0 and row 0."""
    for _ in range(turns % 4):
        tile = _turned_once(tile)
    return tile


def _turned_once(tile: Tile) -> Tile:
    last = tile.height - 1

    def space(point: Point) -> Point:
        return last - point[1], point[0]

    def face(face: Face) -> Face:
        return *space(face[:2]), Side((face[2] + 1) % 4)

    bare = Tile(tile.name, {space(point): terrain for point, terrain in tile.spaces.items()}, {})
    return bare._replace(
        borders={seen_once(bare, face(edge)): border for edge, border in tile.borders.items()},
        doors={door: [seen_once(bare, face(edge)) for edge in edges] for door, edges in tile.doors.items()},
        marks={mark: [space(point) for point in points] for mark, points in tile.marks.items()},
    )


def moved(tile: Tile, dx: int, dy: int) -> Tile:
    """A tile shifted by columns and rows."""

    def face(edge: Face) -> Face:
        return edge[0] + dx, edge[1] + dy, edge[2]

    return Tile(
        tile.name,
        {(x + dx, y + dy): terrain for (x, y), terrain in tile.spaces.items()},
        {face(edge): border for edge, border in tile.borders.items()},
        {door: [face(edge) for edge in edges] for door, edges in tile.doors.items()},
        {mark: [(x + dx, y + dy) for x, y in points] for mark, points in tile.marks.items()},
    )


def join(name: str, pieces: Sequence[Placed]) -> tuple[Tile, tuple[frozenset[Point], ...]]:
    """Tiles joined into one, and the spaces of each; they must not overlap, and open must meet open.

    A line of terrain on an outer edge of one tile holds for the seam. Doors of the tiles are told apart by
    the numbers of the pieces.
    """
    laid = [moved(turned(tile, turns), x, y) for tile, x, y, turns in pieces]
    spaces: dict[Point, Terrain] = {}
    owners: dict[Point, Tile] = {}
    borders: dict[Face, Border] = {}
    doors: dict[str, Sequence[Face]] = {}
    marks: dict[str, list[Point]] = {}
    for number, tile in enumerate(laid):
        for point in sorted(tile.spaces, key=_row_by_row):
            if point in owners:
                raise GridError(
                    f"{name}: tile {tile.name} overlaps tile {owners[point].name} at {called(point)};"
                    " lay them so that no space is covered twice"
                )
            spaces[point], owners[point] = tile.spaces[point], tile
        doors |= {door if len(laid) == 1 else f"{number}.{door}": edges for door, edges in tile.doors.items()}
        for mark, points in tile.marks.items():
            marks.setdefault(mark, []).extend(points)
    whole = Tile(name, spaces, borders, doors, marks)
    for tile in laid:
        for edge in sorted({*tile.borders, *outer_edges(tile)}, key=_row_by_row):
            border = _seam(name, owners, tile, edge)
            if border:
                borders[seen_once(whole, edge)] = border
    return whole, tuple(frozenset(tile.spaces) for tile in laid)


def _row_by_row(thing: Point | Face) -> tuple[int, ...]:
    x, y, *side = thing
    return y, x, *side


def outer_edges(tile: Tile) -> Iterator[Face]:
    """The edges of a tile beyond which it has no space."""
    for x, y in tile.spaces:
        for side, (dx, dy) in STEPS.items():
            if (x + dx, y + dy) not in tile.spaces:
                yield x, y, side


def _seam(name: str, owners: Mapping[Point, Tile], tile: Tile, edge: Face) -> Border:
    """What runs along an edge of a tile when those beside it are laid."""
    border = tile.borders.get(edge, Border.OPEN)
    beyond = owners.get(across(edge)[:2])
    if beyond is tile or (border is Border.WALL and beyond is None):
        return border
    if beyond is None:
        raise GridError(
            f"{name}: the opening of tile {tile.name} at {called(edge[:2])} {edge[2].name.lower()}"
            " leads off the map; wall it off or lay a tile there"
        )
    other = beyond.borders.get(across(edge), Border.OPEN)
    if (border is Border.WALL) != (other is Border.WALL):
        raise GridError(
            f"{name}: tiles {tile.name} and {beyond.name} do not fit at {called(edge[:2])}"
            f" {edge[2].name.lower()}; open must meet open and wall must meet wall"
        )
    return max(border, other)


def called(point: Point) -> str:
    """A space of no certain map as people call it: its column and row, from 1 on."""
    x, y = point
    return f"{column_name(x)}{y + 1}" if min(x, y) >= 0 else f"({x}, {y})"
