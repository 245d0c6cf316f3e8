"""Straight lines between corners: the spaces they meet, the edges they cross or follow, the corners on them.

All of it depends only on how many columns and rows the ends are apart, so every line is traced once, from
the north-west of its box, and then shifted. A trace is one integer of four layers, each as long as the frame
has numbers: spaces, level edges, upright edges, corners. All is exact, in integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from .corners import (
    EAST,
    FALLING,
    LEVEL,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    RISING,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    UPRIGHT,
    WEST,
)
from .spaces import Point

SPACES, LEVEL_EDGES, UPRIGHT_EDGES, CORNERS = range(4)
_HEADINGS: Final = {
    (1, 0): EAST,
    (1, 1): SOUTH_EAST,
    (0, 1): SOUTH,
    (-1, 1): SOUTH_WEST,
    (-1, 0): WEST,
    (-1, -1): NORTH_WEST,
    (0, -1): NORTH,
    (1, -1): NORTH_EAST,
}


class Trace(NamedTuple):
    """A line that ends so many columns and rows from its start, its box laid at number 0.

    `start` is the number of its start then, `spaces` those whose interior it meets (IA-LOS_GEO-03). `met` has
    also the edges it crosses and the corners it passes; an edge that it runs along does not stop it
    (IA-LOS_GEO-05). `course` says how the corners are judged, `heading` how it leaves its start.
    """

    course: int
    heading: int
    start: int
    met: int
    spaces: int


class Triangle(NamedTuple):
    """The edges that run inside a triangle whose box is laid at number 0, and the number of its tip then."""

    start: int
    edges: int


class LineTable:
    """The traces of all lines of a frame, each made when it is first asked for."""

    __slots__ = ("_size", "_stride", "_traces", "_triangles")

    def __init__(self, stride: int, size: int) -> None:
        self._stride = stride
        self._size = size
        self._traces: dict[tuple[int, int], Trace] = {}
        self._triangles: dict[tuple[int, int, bool], Triangle] = {}

    def trace(self, columns: int, rows: int) -> Trace:
        """The line from a corner to the one so many columns and rows away."""
        found = self._traces.get((columns, rows))
        if found is None:
            found = self._traces[columns, rows] = self._traced(columns, rows)
        return found

    def triangle(self, columns: int, rows: int, upright: bool) -> Triangle:
        """The edges inside the triangle of a corner and an edge.

        The edge begins so many columns and rows away and goes on to the south if upright, else to the east.
        """
        found = self._triangles.get((columns, rows, upright))
        if found is None:
            found = self._triangles[columns, rows, upright] = self._filled(columns, rows, upright)
        return found

    def _traced(self, columns: int, rows: int) -> Trace:
        wide, high = abs(columns), abs(rows)
        start = (wide if columns < 0 else 0) + (high * self._stride if rows < 0 else 0)
        heading = _HEADINGS[_sign(columns), _sign(rows)]
        if rows == 0:
            return Trace(LEVEL, heading, start, self._layer(CORNERS, ((x, 0) for x in range(1, wide))), 0)
        if columns == 0:
            return Trace(UPRIGHT, heading, start, self._layer(CORNERS, ((0, y) for y in range(1, high))), 0)
        falling = (columns > 0) == (rows > 0)
        # A falling line runs from the north-west of its box to the south-east; a rising one mirrors it.
        spaces = self._layer(SPACES, _mirrored(_spaces_met(wide, high), falling, wide - 1))
        upright = [(x, x * high // wide) for x in range(1, wide) if x * high % wide]
        level = [(y * wide // high, y) for y in range(1, high) if y * wide % high]
        corners = [(x, x * high // wide) for x in range(1, wide) if not x * high % wide]
        met = spaces | self._layer(UPRIGHT_EDGES, _mirrored(upright, falling, wide))
        met |= self._layer(LEVEL_EDGES, _mirrored(level, falling, wide - 1))
        met |= self._layer(CORNERS, _mirrored(corners, falling, wide))
        return Trace(FALLING if falling else RISING, heading, start, met, spaces)

    def _filled(self, columns: int, rows: int, upright: bool) -> Triangle:
        """The edges that run inside a triangle without crossing its two long sides.

        Seen from its tip, the triangle is nowhere wider than the edge that it ends at. So an edge parallel to
        that one which has anything inside crosses a long side, and only edges at right angles to it are left.
        """
        if upright:
            edges = [(x, y) for x, y in _edges_inside(columns, rows)]
            layer, west, north = LEVEL_EDGES, min(0, columns), min(0, rows)
        else:
            edges = [(x, y) for y, x in _edges_inside(rows, columns)]
            layer, west, north = UPRIGHT_EDGES, min(0, columns), min(0, rows)
        inside = self._layer(layer, ((x - west, y - north) for x, y in edges))
        return Triangle(-north * self._stride - west, inside)

    def _layer(self, layer: int, points: Iterable[Point]) -> int:
        """The bits of one layer."""
        bits = 0
        for x, y in points:
            bits |= 1 << y * self._stride + x
        return bits << layer * self._size


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _mirrored(points: Iterable[Point], falling: bool, last: int) -> Iterator[Point]:
    return ((x if falling else last - x, y) for x, y in points)


def _spaces_met(wide: int, high: int) -> Iterator[Point]:
    """The spaces whose interior the diagonal of a box of so many columns and rows meets.

    >>> list(_spaces_met(3, 2))
    [(0, 0), (1, 0), (1, 1), (2, 1)]
    """
    for x in range(wide):
        for y in range(x * high // wide, -(-(x + 1) * high // wide)):
            yield x, y


def _edges_inside(far: int, along: int) -> Iterator[Point]:
    """The edges inside the triangle of (0, 0), (far, along) and (far, along + 1), as (first x, y), all level.

    At height y the triangle spans the open interval from y * far / (along + 1) to y * far / along.

    >>> list(_edges_inside(5, 1)), list(_edges_inside(-5, -2))
    ([(2, 1), (3, 1), (4, 1)], [(-3, -1), (-4, -1), (-5, -1)])
    """
    reach, rise = abs(far), along if along >= 0 else -(along + 1)
    for y in range(1, rise + 1):
        first, last = y * reach // (rise + 1), -(-y * reach // rise)
        for x in range(first, last):
            yield (x if far > 0 else -x - 1), (y if along >= 0 else -y)
