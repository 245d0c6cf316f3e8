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

from .bundles import SPACE_CORNERS, BundleTable, EndSide
from .corners import Corners, closes
from .lines import CORNERS, LEVEL_EDGES, UPRIGHT_EDGES, Trace
from .spaces import EdgeSet, Point, Side, SpaceNumbers, bits

HALF_AROUND: Final = 4


class SightLines(NamedTuple):
    """Two lines from a corner to both ends of an edge of the space that is looked at."""

    start: Point
    ends: tuple[Point, Point]


class Sight:
    """Who sees whom where these spaces and edges stop sight; figures are told with each question.

    `stops` has all that stops lines of each course, `edges` the edges that stop sight, as lines have them.
    `simpler` finds another that is the same between two spaces, and where they may have been looked at.
    """

    __slots__ = ("_kept", "_simpler", "_unseeing", "_unseen", "corners", "edges", "frame", "stops", "table")

    def __init__(
        self,
        frame: SpaceNumbers,
        opaque_spaces: int,
        opaque_edges: EdgeSet,
        simpler: Callable[[int, int], Sight | None] = lambda _space, _target: None,
    ) -> None:
        self.frame = frame
        self._simpler = simpler
        self.table = _bundle_table(frame.stride, frame.size)
        self.corners = Corners(frame, opaque_spaces, opaque_edges)
        self.edges = layers(frame, opaque_edges)
        self.stops = self._static_stops(opaque_spaces)
        self._kept: dict[int, tuple[int, ...]] = {}
        self._unseen: dict[int, int] = {}
        self._unseeing: dict[int, int] = {}

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

    def ways_from(self, spaces: int, target: int) -> Sequence[int]:
        """The same from any of several spaces, given as a set."""
        if spaces & spaces - 1:
            return [met for space in bits(spaces) for met in self.ways(space, target)]
        return self.ways(spaces.bit_length() - 1, target) if spaces else ()

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

    def unseen_from(self, space: int) -> int:
        """The spaces that were looked at from a space and are not seen, whoever stands around."""
        return self._unseen.get(space, 0)

    def unseeing(self, target: int) -> int:
        """The spaces from which a space was looked at and is not seen, whoever stands around."""
        return self._unseeing.get(target, 0)

    def _look(self, space: int, target: int) -> tuple[int, ...]:
        """The ways in which a space is seen from another, worked out and kept."""
        simpler = self._simpler(space, target)
        ways = self._least_ways(space, target) if simpler is None else simpler.ways(space, target)
        self._kept[space * self.frame.size + target] = ways
        if not ways:
            self._unseen[space] = self._unseen.get(space, 0) | 1 << target
            self._unseeing[target] = self._unseeing.get(target, 0) | 1 << space
        return ways

    def _least_ways(self, space: int, target: int) -> tuple[int, ...]:
        """The spaces that each pair of lines meets, without pairs that meet all of another's and more."""
        least: list[int] = []
        for met in sorted({met: None for _, _, met in self._pairs(space, target)}, key=int.bit_count):
            if all(other & met != other for other in least):
                least.append(met)
        return tuple(least)

    def _pairs(self, space: int, target: int) -> Iterator[tuple[int, Side, int]]:
        """The pairs of lines that walls, doors and terrain leave: start, side, spaces met."""
        ends: list[tuple[int, int]] = []
        for corner, quarter, away, lines in self.table.bundles(*self.frame.apart(space, target)):
            start = space + corner
            north_west, _, south_east, _ = lines
            if self._stops(start, north_west) and self._stops(start, south_east):
                continue  # every side ends at one of the two
            ends = ends or self._ends(target)
            met = self._clear_lines(start, quarter, lines, ends)
            for side, before, edge, first, inside in self.table.sides(*away):
                one, other = met[side], met[(side + 1) % 4]
                if one is None or other is None or self.edges >> start - first & inside:
                    continue
                if not (before and self.edges >> target + edge & 1):
                    yield start, side, one | other

    def sides(self, start: int, target: int) -> tuple[EndSide, ...]:
        """The sides of a space that lines from a corner may end at."""
        return self.table.sides(*self.frame.apart(start, target))

    def _stops(self, start: int, line: Trace | None) -> bool:
        """Whether walls, doors or terrain stop a line from a corner on its way, or it is none."""
        if line is None:
            return True
        course, _, first, met, _ = line
        return bool(self.stops[course] >> start - first & met)

    def _ends(self, target: int) -> list[tuple[int, int]]:
        """What stops lines around each corner of a space, and the quarter that the space fills there."""
        stride, around = self.frame.stride, self.corners.around
        return [(around(target + down * stride + right), quarter) for right, down, quarter in SPACE_CORNERS]

    def _clear_lines(
        self, start: int, quarter: int, lines: Sequence[Trace | None], ends: Sequence[tuple[int, int]]
    ) -> list[int | None]:
        """For each line from a corner the spaces it meets; None if it is stopped already.

        Whether the corners that it begins and ends at let it pass depends on the spaces it belongs to.
        """
        around = self.corners.around(start)
        found: list[int | None] = []
        for line, (around_end, end_quarter) in zip(lines, ends, strict=True):
            if line is None or self._stops(start, line):
                found.append(None)
                continue
            _, heading, first, _, spaces = line
            closed = (around and closes(around, quarter, heading)) or (
                around_end and closes(around_end, (heading + HALF_AROUND) % 8, end_quarter)
            )
            found.append(None if closed else spaces << start - first)
        return found


def layers(frame: SpaceNumbers, edges: EdgeSet) -> int:
    """Edges as lines have them."""
    return _layer(frame, LEVEL_EDGES, edges.level) | _layer(frame, UPRIGHT_EDGES, edges.upright)


def _layer(frame: SpaceNumbers, layer: int, numbers: int) -> int:
    return (numbers & (1 << frame.size) - 1) << layer * frame.size


@lru_cache(None)
def _bundle_table(stride: int, size: int) -> BundleTable:
    return BundleTable(stride, size)
