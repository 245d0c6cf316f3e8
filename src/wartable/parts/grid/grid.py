"""The printed map: spaces, terrain, borders, places of doors and marks, fixed for good and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .spaces import (
    Border,
    Edge,
    EdgeSet,
    GridError,
    Point,
    Side,
    SpaceNumbers,
    Terrain,
    bits,
    edge_set,
    mask_of,
)
from .tiles import Face, Placed, Tile, called, join

OUTLINED: Mapping[Border, Terrain] = {
    Border.BLOCKING: Terrain.BLOCKING,
    Border.IMPASSABLE: Terrain.IMPASSABLE,
}


class Door:
    """A door: its name on the map, the edges it stands on, and the spaces beside them.

    Only spaces that share an edge with a door are adjacent to it (IA-DOOR-09).
    """

    __slots__ = ("beside", "edges", "name")

    def __init__(self, name: str, edges: Sequence[Edge], frame: SpaceNumbers) -> None:
        self.name = name
        self.edges = edge_set(edges)
        self.beside = mask_of(space for edge in edges for space in frame.beside(edge))


class Grid:
    """The printed map, in sets of spaces (bits of integers) and of edges.

    `pieces` has the spaces of each tile that the map was joined of, `marks` those that bear a mark. The line
    around terrain is no border of its own: the terrain's spaces say it all (IA-TERRAIN-01, IA-TERRAIN-03). A
    line that encloses nothing is a border (IA-TERRAIN-02).
    """

    __slots__ = (
        "blocking",
        "blocking_lines",
        "difficult",
        "doors",
        "frame",
        "impassable",
        "impassable_lines",
        "marks",
        "name",
        "pieces",
        "spaces",
        "walls",
    )

    def __init__(self, tile: Tile, pieces: Iterable[Iterable[Point]] = ()) -> None:
        if min(min(point) for point in tile.spaces) < 0:
            raise GridError(f"{tile.name}: a space lies left of or above the map; shift all tiles")
        self.name = tile.name
        self.frame = frame = SpaceNumbers(tile.width, tile.height)
        self.spaces = self._mask(tile.spaces)
        self.difficult, self.impassable, self.blocking = (
            self._mask(point for point, terrain in tile.spaces.items() if terrain is kind)
            for kind in (Terrain.DIFFICULT, Terrain.IMPASSABLE, Terrain.BLOCKING)
        )
        self.walls, self.blocking_lines, self.impassable_lines = (
            self._border(tile, kind) for kind in (Border.WALL, Border.BLOCKING, Border.IMPASSABLE)
        )
        self.doors = tuple(
            Door(name, [self._door_edge(tile, name, face) for face in faces], frame)
            for name, faces in tile.doors.items()
        )
        self.marks = {mark: self._mask(points) for mark, points in tile.marks.items()}
        self.pieces = tuple(self._mask(points) for points in pieces)

    def _mask(self, points: Iterable[Point]) -> int:
        return mask_of(self.frame.number(x, y) for x, y in points)

    def _edge(self, face: Face) -> Edge:
        x, y, side = face
        return self.frame.edge(self.frame.number(x, y), side)

    def _border(self, tile: Tile, kind: Border) -> EdgeSet:
        """The edges with one kind of border, without the lines that only enclose terrain."""
        enclosed = self.mask_of_terrain(OUTLINED[kind]) if kind in OUTLINED else 0
        edges = [self._edge(face) for face, border in tile.borders.items() if border is kind]
        level, upright = edge_set(edges)
        outline = self.frame.around(enclosed)
        return EdgeSet(level & ~outline.level, upright & ~outline.upright)

    def _door_edge(self, tile: Tile, name: str, face: Face) -> Edge:
        """An edge that a door stands on: between two spaces, with no other border."""
        edge = self._edge(face)
        one, other = self.frame.beside(edge)
        free = self.spaces >> one & self.spaces >> other & 1
        if not free or (self.walls | self.blocking_lines | self.impassable_lines).has(edge):
            raise GridError(
                f"{tile.name}: door {name} at {called(face[:2])} {face[2].name.lower()}"
                " stands on no free edge; a door stands between two spaces"
            )
        return edge

    def mask_of_terrain(self, terrain: Terrain) -> int:
        """The spaces of one terrain."""
        if terrain is Terrain.BLOCKING:
            return self.blocking
        if terrain is Terrain.IMPASSABLE:
            return self.impassable
        if terrain is Terrain.DIFFICULT:
            return self.difficult
        return self.spaces & ~(self.blocking | self.impassable | self.difficult)

    def terrain(self, space: int) -> Terrain:
        """What a space of the map is made of."""
        return next(kind for kind in Terrain if self.mask_of_terrain(kind) >> space & 1)

    def border(self, space: int, side: Side) -> Border:
        """What is printed along one side of a space."""
        edge = self.frame.edge(space, side)
        if self.walls.has(edge):
            return Border.WALL
        if self.blocking_lines.has(edge):
            return Border.BLOCKING
        return Border.IMPASSABLE if self.impassable_lines.has(edge) else Border.OPEN

    def read(self, name: str) -> int:
        """The number of the space of this map that people call so."""
        space = self.frame.read(name)
        if not self.spaces >> space & 1:
            raise GridError(f"{self.name} has no space {name}; that place is not on the map")
        return space

    def read_all(self, names: Iterable[str]) -> int:
        """The set of the spaces that people call so."""
        return mask_of(self.read(name) for name in names)

    def names(self, spaces: int) -> list[str]:
        """What people call the spaces of a set."""
        return [self.frame.name(space) for space in bits(spaces)]


def assemble(name: str, pieces: Sequence[Placed]) -> Grid:
    """The map that tiles laid side by side make; what does not fit is a GridError."""
    tile, parts = join(name, pieces)
    return Grid(tile, parts)
