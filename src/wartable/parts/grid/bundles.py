"""The lines from the corners of a space to those of another, by how many columns and rows they are apart.

What is the same for all spaces that lie so to each other is worked out once: which lines there are, and at
which sides two of them may end. What stops the lines where they are is the business of sight.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .corners import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST
from .lines import LEVEL_EDGES, UPRIGHT_EDGES, LineTable, Trace
from .spaces import Side

# The corners of a space, clockwise from the north-west one: columns, rows, and the quarter that the space
# fills of what lies around the corner. A side runs from the corner with its number to the next.
SPACE_CORNERS: Final = ((0, 0, SOUTH_EAST), (1, 0, SOUTH_WEST), (1, 1, NORTH_WEST), (0, 1, NORTH_EAST))
SIDES: Final = tuple(Side)


class EndSide(NamedTuple):
    """A side of a space at whose ends two lines from a corner may end.

    `before`: it lies on the near side of the space, as seen from the corner; then `edge` is its place among
    the edges as lines have them, counted from the number of the space. `inside` are the edges between the
    lines, without those of the space itself, in a box laid at number 0, where the corner is number `start`.
    """

    side: Side
    before: bool
    edge: int
    start: int
    inside: int


class LineBundle(NamedTuple):
    """The lines from one corner of a space to the corners of another.

    `corner` is the difference from the number of the space to that of the corner, `quarter` what the space
    fills around it, `away` how many columns and rows the first corner of the other lies from it. One of
    `lines` is None where both corners are the same.
    """

    corner: int
    quarter: int
    away: tuple[int, int]
    lines: tuple[Trace | None, ...]


class BundleTable:
    """The bundles of all spaces of a frame, each made when it is first asked for."""

    __slots__ = ("_bundles", "_own_edges", "_sides", "_stride", "traces")

    def __init__(self, stride: int, size: int) -> None:
        self.traces = LineTable(stride, size)
        self._stride = stride
        level, upright = LEVEL_EDGES * size, UPRIGHT_EDGES * size
        self._own_edges = (level, upright + 1, level + stride, upright)
        self._bundles: dict[tuple[int, int], tuple[LineBundle, ...]] = {}
        self._sides: dict[tuple[int, int], tuple[EndSide, ...]] = {}

    def bundles(self, columns: int, rows: int) -> tuple[LineBundle, ...]:
        """The lines from each corner of a space to one that lies so many columns and rows away."""
        found = self._bundles.get((columns, rows))
        if found is None:
            found = self._bundles[columns, rows] = tuple(
                self._bundle(down * self._stride + right, quarter, columns - right, rows - down)
                for right, down, quarter in SPACE_CORNERS
            )
        return found

    def _bundle(self, corner: int, quarter: int, columns: int, rows: int) -> LineBundle:
        ends = ((columns + right, rows + down) for right, down, _ in SPACE_CORNERS)
        lines = tuple(self.traces.trace(*end) if any(end) else None for end in ends)
        return LineBundle(corner, quarter, (columns, rows), lines)

    def sides(self, columns: int, rows: int) -> tuple[EndSide, ...]:
        """The sides at which lines from a corner may end, of a space whose first corner lies so far away.

        Lines to a side in whose own line the corner lies would overlap (IA-LOS-03).
        """
        found = self._sides.get((columns, rows))
        if found is None:
            ahead = (rows, -columns - 1, -rows - 1, columns)
            found = self._sides[columns, rows] = tuple(
                self._end_side(columns, rows, side, ahead[side] > 0) for side in SIDES if ahead[side]
            )
        return found

    def _end_side(self, columns: int, rows: int, side: Side, before: bool) -> EndSide:
        upright = side in (Side.EAST, Side.WEST)
        right, down = columns + (side is Side.EAST), rows + (side is Side.SOUTH)
        start, inside = self.traces.triangle(right, down, upright)
        number = start + rows * self._stride + columns
        for edge in self._own_edges:
            inside &= ~(1 << number + edge)
        return EndSide(side, before, self._own_edges[side], start, inside)
