"""Line of sight from space to space, corner to corner, exact.

A space is seen from another if from some corner of the one two lines lead to both ends of an edge of the
other, and nothing stops either (IA-LOS-01, IA-LOS-02, IA-LOS_GEO-01, IA-LOS_GEO-02). What walls, doors and
terrain leave of the sixteen pairs of lines is kept for every two spaces; asked each time is only whether
figures stand on the lines that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .corners import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Corners, closes
from .lines import CORNERS, LEVEL_EDGES, UPRIGHT_EDGES, LineTable
from .spaces import EdgeSet, Point, Side, SpaceNumbers

# The corners of a space, clockwise from the north-west one: columns, rows, and the quarter that the space
# fills of what lies around the corner. A side runs from the corner with its number to the next.
SPACE_CORNERS: Final = ((0, 0, SOUTH_EAST), (1, 0, SOUTH_WEST), (1, 1, NORTH_WEST), (0, 1, NORTH_EAST))
HALF_AROUND: Final = 4
SIDES: Final = tuple(Side)
STOPPED: Final = (-1, 0)
"""A line that is none, or that walls, doors or terrain stop."""


class SightLines(NamedTuple):
    """Two lines from a corner to both ends of an edge of the space that is looked at."""

    start: Point
    ends: tuple[Point, Point]


class Sight:
    """Who sees whom where these spaces and edges stop sight; figures are told with each question.

    `stops` has all that stops lines of each course, `edges` the edges that stop sight, as lines have them.
    `simpler` finds another that is the same between two spaces, and where they may have been looked at.
    """

    __slots__ = ("_kept", "_lines", "_simpler", "corners", "edges", "frame", "stops", "table")

    def __init__(
        self,
        frame: SpaceNumbers,
        opaque_spaces: int,
        opaque_edges: EdgeSet,
        simpler: Callable[[int, int], Sight | None] = lambda _space, _target: None,
    ) -> None:
        self.frame = frame
        self._simpler = simpler
        self.table = _line_table(frame.stride, frame.size)
        self.corners = Corners(frame, opaque_spaces, opaque_edges)
        self.edges = layers(frame, opaque_edges)
        self.stops = self._static_stops(opaque_spaces)
        self._kept: dict[int, tuple[int, ...]] = {}
        self._lines: dict[int, tuple[int, int]] = {}

    def _static_stops(self, opaque_spaces: int) -> tuple[int, ...]:
        """All that stops lines of each course.

        A line is stopped by the inside of spaces and edges (IA-LOS_GEO-03, IA-LOS_GEO-04), not by what it
        runs along (IA-LOS-05, IA-LOS_GEO-05), and by closed corners and no others (IA-LOS_GEO-06,
        IA-LOS_GEO-07). Nobody need ask whether a line runs between two spaces of one blocking region or one
        large figure: the other line to that edge runs through one of them.
        """
        solid = opaque_spaces | self.edges
        return tuple(solid | _layer(self.frame, CORNERS, closed) for closed in self.corners.closed)

    def sees(self, space: int, target: int, figures: int = 0) -> bool:
        """Whether a space is seen from another past figures, given as the set of their spaces.

        The caller leaves out the one who looks and the target. Adjacent spaces always see each other
        (IA-LOS-10); farther ones need not (IA-LOS-08).
        """
        for met in self.ways(space, target):  # noqa: SIM110  (twice as fast as any())
            if not met & figures:
                return True
        return False

    def ways(self, space: int, target: int) -> tuple[int, ...]:
        """The ways in which a space is seen from another: for each the spaces where nobody may stand."""
        kept = self._kept.get(space * self.frame.size + target)
        return self._look(space, target) if kept is None else kept

    def lines(self, space: int, target: int, figures: int = 0) -> SightLines | None:
        """The lines by which a space is seen from another: the first that nothing stops, or None."""
        for start, side, met in self._pairs(space, target):
            if not met & figures:
                return self.drawn(start, target, side)
        return None

    def drawn(self, start: int, target: int, side: Side) -> SightLines:
        """The lines from a corner to the ends of a side of a space."""
        x, y = self.frame.point(target)
        (one_x, one_y, _), (other_x, other_y, _) = SPACE_CORNERS[side], SPACE_CORNERS[(side + 1) % 4]
        return SightLines(self.frame.point(start), ((x + one_x, y + one_y), (x + other_x, y + other_y)))

    def _look(self, space: int, target: int) -> tuple[int, ...]:
        """The spaces that each pair of lines meets, without pairs that meet all of another's and more."""
        simpler = self._simpler(space, target)
        if simpler is not None:
            kept = self._kept[space * self.frame.size + target] = simpler.ways(space, target)
            return kept
        least: list[int] = []
        for met in sorted((met for _, _, met in self._pairs(space, target)), key=int.bit_count):
            if all(other & met != other for other in least):
                least.append(met)
        kept = self._kept[space * self.frame.size + target] = tuple(least)
        return kept

    def _pairs(self, space: int, target: int) -> Iterator[tuple[int, Side, int]]:
        """The pairs of lines that walls, doors and terrain leave: start, side, spaces met."""
        stride = self.frame.stride
        ends = [(target + down * stride + right, quarter) for right, down, quarter in SPACE_CORNERS]
        edges_beyond = -1
        for right, down, quarter in SPACE_CORNERS:
            start = space + down * stride + right
            met = self._clear_lines(start, quarter, ends)
            if met.count(None) > 2:
                continue
            for side, before in self.sides(start, target):
                one, other = met[side], met[(side + 1) % 4]
                if one is None or other is None:
                    continue
                if before and self.edges >> _side_bit(self.frame, target, side) & 1:
                    continue
                if edges_beyond < 0:
                    edges_beyond = self.edges & ~layers(self.frame, self.frame.around(1 << target))
                by, inside = self.inside(start, target, side)
                if not edges_beyond >> by & inside:
                    yield start, side, one | other

    def sides(self, start: int, target: int) -> Iterator[tuple[Side, bool]]:
        """The sides of a space that lines from a corner may end at, and whether each lies before the space.

        Lines to a side in whose own line the corner lies would overlap (IA-LOS-03).
        """
        y, x = divmod(target, self.frame.stride)
        start_y, start_x = divmod(start, self.frame.stride)
        ahead = (y - start_y, start_x - x - 1, start_y - y - 1, x - start_x)
        return ((side, ahead[side] > 0) for side in SIDES if ahead[side])

    def inside(self, start: int, target: int, side: Side) -> tuple[int, int]:
        """The edges between the lines from a corner to the ends of a side: the shift and the bits."""
        edge = self.frame.edge(target, side)
        y, x = divmod(edge.space, self.frame.stride)
        start_y, start_x = divmod(start, self.frame.stride)
        triangle = self.table.triangle(x - start_x, y - start_y, edge.upright)
        return start - triangle.start, triangle.edges

    def _clear_lines(self, start: int, quarter: int, ends: Sequence[tuple[int, int]]) -> list[int | None]:
        """For each end of a line from a corner the spaces it meets; None if it is stopped already."""
        lines, first = self._lines, start * self.frame.size
        around = self.corners.around
        found: list[int | None] = []
        for end, end_quarter in ends:
            line = lines.get(first + end)
            if line is None:
                line = lines[first + end] = self._line(start, end)
            heading, spaces = line
            clear = heading >= 0 and not (
                closes(around(start), quarter, heading)
                or closes(around(end), (heading + HALF_AROUND) % 8, end_quarter)
            )
            found.append(spaces if clear else None)
        return found

    def _line(self, start: int, end: int) -> tuple[int, int]:
        """How a line from a corner to another leaves its start, and the spaces it meets; STOPPED if it is.

        Whether the corners that it begins and ends at let it pass depends on the spaces it belongs to.
        """
        start_y, start_x = divmod(start, self.frame.stride)
        y, x = divmod(end, self.frame.stride)
        if start == end:
            return STOPPED
        trace = self.table.trace(x - start_x, y - start_y)
        by = start - trace.start
        if self.stops[trace.course] >> by & trace.met:
            return STOPPED
        return trace.heading, trace.spaces << by


def layers(frame: SpaceNumbers, edges: EdgeSet) -> int:
    """Edges as lines have them."""
    return _layer(frame, LEVEL_EDGES, edges.level) | _layer(frame, UPRIGHT_EDGES, edges.upright)


def _layer(frame: SpaceNumbers, layer: int, numbers: int) -> int:
    return (numbers & (1 << frame.size) - 1) << layer * frame.size


def _side_bit(frame: SpaceNumbers, space: int, side: Side) -> int:
    edge = frame.edge(space, side)
    return edge.space + (UPRIGHT_EDGES if edge.upright else LEVEL_EDGES) * frame.size


@lru_cache(None)
def _line_table(stride: int, size: int) -> LineTable:
    return LineTable(stride, size)
