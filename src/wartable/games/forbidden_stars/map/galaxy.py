"""The board: areas, borders and what lies beside what. Fixed once the tiles lie, so worked out once."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from wartable.games.forbidden_stars.content import ACROSS, DIAGONAL_L, ORDERS, SIDES, SIDEWAYS, Area
from wartable.games.forbidden_stars.map.area_names import AREA_NAMES
from wartable.games.forbidden_stars.state import System
from wartable.games.forbidden_stars.verbs import PLACE, REVEAL

NORTH, EAST, SOUTH, WEST = range(4)
# The two quadrants along each side of a tile, and the quadrants of the neighbour that they touch.
_FACING = {NORTH: ((0, 3), (1, 2)), EAST: ((1, 0), (2, 3)), SOUTH: ((2, 1), (3, 0)), WEST: ((3, 2), (0, 1))}
_STEP = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
NO_EDGE = -1

# A tile edge is `(row * WIDTH + column) * 2`, plus 1 for the west edge of the cell, else its north edge.
WIDTH = 32


class Border(NamedTuple):
    """A way from one area to a neighbouring one; `edge` is the tile edge it crosses, or NO_EDGE."""

    area: int
    edge: int


def north_edge(row: int, column: int) -> int:
    """The edge between a cell and the one north of it."""
    return (row * WIDTH + column) * 2


def west_edge(row: int, column: int) -> int:
    """The edge between a cell and the one west of it."""
    return (row * WIDTH + column) * 2 + 1


def edge_of(row: int, column: int, side: int) -> int:
    """The edge on one side of a cell."""
    if side == NORTH:
        return north_edge(row, column)
    if side == SOUTH:
        return north_edge(row + 1, column)
    if side == WEST:
        return west_edge(row, column)
    return west_edge(row, column + 1)


@cache
def storm_targets(edge: int, icon: int) -> tuple[int, int]:
    """The two edges to which an icon lets a storm on `edge` move (FS-STORM_MOVE-01).

    The icon is read with the storm lying horizontally; for a storm on a west edge the picture is turned a
    quarter clockwise, which brings the western tile above it.
    """
    cell, west = divmod(edge, 2)
    row, column = divmod(cell, WIDTH)
    if not west:
        if icon == ACROSS:
            return north_edge(row - 1, column), north_edge(row + 1, column)
        if icon == SIDEWAYS:
            return north_edge(row, column - 1), north_edge(row, column + 1)
        if icon == DIAGONAL_L:
            return west_edge(row - 1, column), west_edge(row, column + 1)
        return west_edge(row - 1, column + 1), west_edge(row, column)
    if icon == ACROSS:
        return west_edge(row, column - 1), west_edge(row, column + 1)
    if icon == SIDEWAYS:
        return west_edge(row + 1, column), west_edge(row - 1, column)
    if icon == DIAGONAL_L:
        return north_edge(row + 1, column - 1), north_edge(row, column)
    return north_edge(row, column - 1), north_edge(row + 1, column)


_LATER = (
    "edge_names",
    "edges",
    "joins",
    "links",
    "neighbours",
    "placement_texts",
    "reveal_texts",
    "system_edges",
    "voids",
    "worlds",
)
"""The tables that only a whole board needs."""


class Galaxy:
    """The tables of one board: each area's facts and neighbours, each system's neighbours and edges."""

    __slots__ = (
        "area_names",
        "areas",
        "capacity",
        "codes",
        "edge_names",
        "edges",
        "joins",
        "links",
        "neighbours",
        "placement_texts",
        "placements",
        "reveal_texts",
        "system_edges",
        "systems",
        "voids",
        "world",
        "worlds",
    )

    neighbours: list[list[int]]
    joins: dict[tuple[int, int], int]
    links: list[list[Border]]
    edge_names: dict[int, str]
    edges: list[int]
    system_edges: list[list[int]]
    worlds: list[list[int]]
    voids: list[list[int]]
    placement_texts: list[list[str]]
    reveal_texts: list[str]

    def __init__(self, systems: tuple[tuple[int, int, int, int], ...]) -> None:
        self.systems = systems
        self.codes = [SIDES[side].code for side, *_ in systems]
        self.placements: dict[tuple[object, ...], dict[str, tuple[int, int]]] = {}
        self.areas = [area for system in systems for area in turned(system[0], system[1])]
        self.world = [area.world for area in self.areas]
        # FS-CAPACITY-02 for worlds, FS-VOID-01 for voids: the tile data carries both.
        self.capacity = [area.capacity for area in self.areas]
        self.area_names = [name for side, *_ in systems for name in AREA_NAMES[side]]

    def __getattr__(self, name: str) -> Any:
        """Work out the rest when it is first asked for: a board that is built changes with every tile."""
        if name not in _LATER:
            raise AttributeError(name)
        areas = [range(system * 4, system * 4 + 4) for system in range(len(self.systems))]
        self.worlds = [[area for area in four if self.world[area]] for four in areas]
        self.voids = [[area for area in four if not self.world[area]] for four in areas]
        self.placement_texts = [[PLACE(order, code) for code in self.codes] for order in ORDERS]
        self.reveal_texts = [REVEAL(code) for code in self.codes]
        self._lay_borders()
        return getattr(self, name)

    def _lay_borders(self) -> None:
        systems = self.systems
        places = {(row, column): index for index, (_, _, row, column) in enumerate(systems)}
        self.neighbours = [[] for _ in systems]
        self.joins = {}
        self.links = [list(_borders_inside(area)) for area in range(len(self.areas))]
        self.edge_names = {}
        self.system_edges = [[] for _ in systems]
        for index, (_, _, row, column) in enumerate(systems):
            for side in range(4):
                self._link_outside(index, row, column, side, places)
        self.edges = sorted(self.edge_names)

    def _link_outside(
        self, system: int, row: int, column: int, side: int, places: dict[tuple[int, int], int]
    ) -> None:
        """Tiles are adjacent along an edge (FS-ADJ-01), never at a corner (FS-ADJ-03)."""
        edge = edge_of(row, column, side)
        self.system_edges[system].append(edge)
        self.edge_names.setdefault(edge, f"{self.codes[system]}.{'NESW'[side]}")
        down, right = _STEP[side]
        other = places.get((row + down, column + right))
        if other is None:
            return
        self.neighbours[system].append(other)
        self.joins[system, other] = edge
        for mine, theirs in _FACING[side]:
            self.links[system * 4 + mine].append(Border(other * 4 + theirs, edge))


@cache
def _borders_inside(area: int) -> tuple[Border, ...]:
    """Areas of one tile touch their two orthogonal neighbours only (FS-ADJ-02, FS-ADJ-04)."""
    first = area // 4 * 4
    return tuple(Border(first + (area + turn) % 4, NO_EDGE) for turn in (1, 3))


@cache
def turned(side: int, rotation: int) -> tuple[Area, ...]:
    """The areas NW, NE, SE, SW of a tile side after so many quarter turns clockwise."""
    areas = SIDES[side].areas
    return tuple(areas[(quadrant - rotation) % 4] for quadrant in range(4))


@lru_cache(maxsize=4096)
def _galaxy(systems: tuple[tuple[int, int, int, int], ...]) -> Galaxy:
    return Galaxy(systems)


def galaxy_of(systems: list[System]) -> Galaxy:
    """The tables of the board as it lies."""
    return _galaxy(tuple((s.side, s.rotation, s.row, s.column) for s in systems))
