"""Steps from space to space: which spaces are open, which edges are closed, what is beside what, how far.

A step in each direction is a set of the spaces from which it can be made, so a step from a whole set of
spaces is a shift of an integer.
"""

from __future__ import annotations

from typing import Final

from .spaces import EdgeSet, SpaceNumbers, bits

# East, south-east and so on, clockwise, as (columns, rows).
DIRECTIONS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
STRAIGHT: Final = (0, 2, 4, 6)
UNREACHED: Final = 255
"""The distance between spaces that no count joins."""


def shifted(mask: int, by: int) -> int:
    """A set with every number raised (or lowered) by so many."""
    return mask << by if by >= 0 else mask >> -by


class Passage:
    """The steps that some way of going allows: between open spaces, across edges that are not closed.

    A diagonal step needs one of the two ways around the corner: both spaces beside it and the edges between
    them decide (IA-ADJACENT-03, IA-MOVE_GEO-03). Whoever stands there does not matter (IA-MOVE_GEO-01).
    """

    __slots__ = ("allowed", "closed", "shifts", "spaces")

    def __init__(self, frame: SpaceNumbers, spaces: int, closed: EdgeSet) -> None:
        self.spaces = spaces
        self.closed = closed
        stride = frame.stride
        self.shifts = tuple(dy * stride + dx for dx, dy in DIRECTIONS)
        east = spaces & spaces >> 1 & ~(closed.upright >> 1)
        south = spaces & spaces >> stride & ~(closed.level >> stride)
        south_east = east & south >> 1 | south & east >> stride
        west = east << 1
        south_west = west & south << 1 | south & west >> stride
        self.allowed = (
            east,
            south_east,
            south,
            south_west,
            west,
            south_east << stride + 1,
            south << stride,
            south_west << stride - 1,
        )

    def neighbours(self, space: int) -> int:
        """The spaces one step away from a space."""
        return self.spread(1 << space)

    def spread(self, spaces: int) -> int:
        """The spaces one step away from any space of a set."""
        found = 0
        for allowed, by in zip(self.allowed, self.shifts, strict=True):
            from_here = spaces & allowed
            if from_here:
                found |= from_here << by if by > 0 else from_here >> -by
        return found

    def joins(self, one: int, other: int) -> bool:
        """Whether one step leads from one space to another."""
        by = other - one
        return by in self.shifts and bool(self.allowed[self.shifts.index(by)] >> one & 1)

    def connected(self, space: int) -> int:
        """All spaces that steps lead to from a space, with itself."""
        found = new = 1 << space
        while new:
            new = self.spread(new) & ~found
            found |= new
        return found


class Distances:
    """Counts over the steps of a passage, each step one space (IA-COUNT-01, IA-COUNT-02)."""

    __slots__ = ("_passage", "_rows", "_size", "_within")

    def __init__(self, passage: Passage, size: int) -> None:
        self._passage = passage
        self._size = size
        self._within: dict[int, list[int]] = {}
        self._rows: dict[int, bytes] = {}

    def between(self, one: int, other: int) -> int:
        """The distance between two spaces, or UNREACHED."""
        row = self._rows.get(one)
        return (row or self._row(one))[other]

    def least(self, ones: int, others: int) -> int:
        """The distance between the nearest two spaces of two sets, such as those of large figures."""
        if ones & others:
            return 0
        if ones & ones - 1 == 0 == others & others - 1 and ones and others:
            return self.between(ones.bit_length() - 1, others.bit_length() - 1)
        counts = (self.between(one, other) for one in bits(ones) for other in bits(others))
        return min(counts, default=UNREACHED)

    def within(self, space: int, most: int) -> int:
        """The spaces at most so far away, the space itself among them."""
        rings = self._within.get(space) or self._rings(space)
        return rings[min(most, len(rings) - 1)]

    def _rings(self, space: int) -> list[int]:
        """For each distance the spaces that are at most so far away."""
        found = new = 1 << space
        rings = [found]
        while new := self._passage.spread(new) & ~found:
            found |= new
            rings.append(found)
        self._within[space] = rings
        return rings

    def _row(self, space: int) -> bytes:
        """The distances of all spaces from one."""
        row = bytearray([UNREACHED]) * self._size
        before = 0
        for distance, found in enumerate(self._within.get(space) or self._rings(space)):
            for number in bits(found & ~before):
                row[number] = min(distance, UNREACHED)
            before = found
        self._rows[space] = kept = bytes(row)
        return kept
