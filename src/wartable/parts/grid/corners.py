"""Corners of the grid: whether walls and blocking spaces that meet at one close it to a line.

Eight things meet at a corner: in turn an edge and the quarter that a space fills, clockwise from the east
edge. A line that comes from one of them and goes to another may pass if it can turn from the first to the
second without meeting a wall or a blocking space, this way around or that way (IA-LOS-06, IA-LOS_GEO-07). So
the free end of a wall is open (IA-LOS_GEO-09). Figures never close a corner (IA-LOS-07).
"""

from __future__ import annotations

from typing import Final

from .spaces import EdgeSet, SpaceNumbers

EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST = range(8)
AROUND: Final = 8

# The courses a line can take, by which the corners on its way are judged.
LEVEL, UPRIGHT, FALLING, RISING = range(4)
_PASSING: Final = ((WEST, EAST), (NORTH, SOUTH), (NORTH_WEST, SOUTH_EAST), (SOUTH_WEST, NORTH_EAST))


def _between(comes: int, goes: int) -> int:
    """What lies between two of the eight, clockwise, as bits."""
    return sum(1 << (comes + turn) % AROUND for turn in range(1, (goes - comes) % AROUND))


TURNS: Final = tuple(
    tuple((_between(comes, goes), _between(goes, comes)) for goes in range(AROUND)) for comes in range(AROUND)
)
"""For every two of the eight what lies between them, one way around and the other."""


def closes(around: int, comes: int, goes: int) -> bool:
    """Whether what is around a corner closes it to a line from one of the eight to another.

    >>> blocking = 1 << NORTH_EAST | 1 << SOUTH_WEST
    >>> closes(blocking, NORTH_WEST, SOUTH_EAST), closes(blocking, NORTH_WEST, SOUTH)
    (True, True)
    >>> closes(1 << NORTH_EAST, NORTH_WEST, SOUTH_EAST)
    False
    """
    one_way, other_way = TURNS[comes][goes]
    return comes != goes and bool(around & one_way) and bool(around & other_way)


class Corners:
    """The corners of a layout: what stops lines around each, and which are closed to lines of each course."""

    __slots__ = ("_around", "_stops", "closed")

    def __init__(self, frame: SpaceNumbers, opaque_spaces: int, opaque_edges: EdgeSet) -> None:
        stride = frame.stride
        level, upright = opaque_edges
        # Bit n of each is what lies there as seen from corner n.
        self._stops = (
            level,
            opaque_spaces,
            upright,
            opaque_spaces << 1,
            level << 1,
            opaque_spaces << stride + 1,
            upright << stride,
            opaque_spaces << stride,
        )
        self._around: dict[int, int] = {}
        self.closed = tuple(self._closed(comes, goes) for comes, goes in _PASSING)

    def _closed(self, comes: int, goes: int) -> int:
        """All corners that are closed to lines that come from one of the eight and go to another."""
        ways = [0, 0]
        for way, between in enumerate(TURNS[comes][goes]):
            for number, stops in enumerate(self._stops):
                if between >> number & 1:
                    ways[way] |= stops
        return ways[0] & ways[1]

    def around(self, corner: int) -> int:
        """Which of the eight around a corner stop a line, as bits."""
        around = self._around.get(corner)
        if around is None:
            around = sum((stops >> corner & 1) << number for number, stops in enumerate(self._stops))
            self._around[corner] = around
        return around
