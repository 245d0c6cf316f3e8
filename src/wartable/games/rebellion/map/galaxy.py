"""The galaxy as numbers: who borders on whom, how far it is, and sets of systems as bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from wartable.games.rebellion.content import Content, content

NO_SYSTEMS: Final = 0


class Galaxy:
    """What the board fixes, computed once; bit n of a mask is the system with the id n."""

    def __init__(self, printed: Content) -> None:
        systems = printed.systems
        self.size = len(systems)
        self.all = (1 << self.size) - 1
        self.neighbours = _neighbours(printed)
        self.distances = tuple(self._distances_from(start) for start in range(self.size))
        numbers = sorted({system.region for system in systems})
        self.regions = {
            number: mask_of(system.id for system in systems if system.region == number) for number in numbers
        }
        self.region_of = tuple(self.regions[system.region] for system in systems)
        self.populous = mask_of(system.id for system in systems if system.populous)
        self.remote = mask_of(system.id for system in systems if system.remote)

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two systems share a border (RB-MOVE-06)."""
        return bool(self.neighbours[one] >> other & 1)

    def next_to(self, systems: int) -> int:
        """The systems that border on any of some."""
        found = NO_SYSTEMS
        for system in members(systems):
            found |= self.neighbours[system]
        return found

    def within(self, start: int, steps: int) -> int:
        """The systems that are at most so many moves away, the start among them."""
        return mask_of(system for system, far in enumerate(self.distances[start]) if far <= steps)

    def closest(self, start: int, systems: int) -> int:
        """Those of some systems that are closest; the start itself is at distance 0 (RB-SYSTEM-02)."""
        far = self.distances[start]
        nearest = min((far[system] for system in members(systems)), default=0)
        return mask_of(system for system in members(systems) if far[system] == nearest)

    def reachable(self, starts: int, passable: int) -> int:
        """The starts, and what can be reached from them through passable systems alone."""
        found, edge = starts, starts
        while edge:
            edge = self.next_to(edge) & passable & ~found
            found |= edge
        return found

    def _distances_from(self, start: int) -> tuple[int, ...]:
        """The number of moves to every system."""
        distances = [0] * self.size
        found, steps = 1 << start, 0
        edge = found
        while edge:
            for system in members(edge):
                distances[system] = steps
            edge = self.next_to(edge) & ~found
            found |= edge
            steps += 1
        return tuple(distances)


def mask_of(systems: Iterable[int]) -> int:
    """Some systems as a mask."""
    mask = NO_SYSTEMS
    for system in systems:
        mask |= 1 << system
    return mask


_BYTES: Final = tuple(
    tuple(tuple(first + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for first in range(0, 40, 8)
)
"""The systems of each byte of a mask, for each of its five places."""
_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH = _BYTES


def members(systems: int) -> tuple[int, ...]:
    """The systems of a mask in the order of their ids."""
    if not systems:
        return ()
    found = _FIRST[systems & 255] + _SECOND[systems >> 8 & 255]
    systems >>= 16
    return found + _THIRD[systems & 255] + _FOURTH[systems >> 8 & 255] + _FIFTH[systems >> 16]


def _neighbours(printed: Content) -> tuple[int, ...]:
    """For each system the mask of those it shares a border with."""
    masks = [NO_SYSTEMS] * len(printed.systems)
    for one, other in printed.borders:
        first, second = printed.system[one].id, printed.system[other].id
        masks[first] |= 1 << second
        masks[second] |= 1 << first
    return tuple(masks)


@cache
def galaxy() -> Galaxy:
    """The galaxy of the board, which no box changes."""
    return Galaxy(content())
