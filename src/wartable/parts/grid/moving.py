"""Moves over a layout: how far a mover comes with its points, by which path, and where it is put at last.

The search takes whole sets of places at once: for every cost those first reached at that cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from .layout import Layout
from .spaces import bits
from .steps import CHEAPEST_STEP, DEAREST_STEP, Mover, Place, end_places, price, priced_steps, ways_out

MOST_POINTS: Final = 250


class Reach:
    """The places that a mover can come to with its points, by what the cheapest way to each costs.

    `levels[cost]` has those that are not turned and those that are. Places to move through are among them;
    `ends` has only those where the mover may end (IA-MOVE-04, IA-MOVE-06), so that whoever goes to one of
    them never spends its last point on a place to move through (IA-MOVE-07).
    """

    __slots__ = ("_groups", "levels", "may_end", "start")

    def __init__(self, layout: Layout, mover: Mover, start: Place, points: int) -> None:
        self.start = start
        self._groups = priced_steps(layout, mover)
        self.may_end = end_places(layout, mover)
        self.levels = self._search(min(points, MOST_POINTS))

    def _search(self, points: int) -> list[list[int]]:
        """The places first reached at each cost, as far as the points go."""
        levels = [[0, 0] for _ in range(points + DEAREST_STEP + 1)]
        levels[0][self.start.turned] = 1 << self.start.space
        seen = [0, 0]
        last = 0
        for cost in range(points + 1):
            if cost > last:
                break
            here = levels[cost]
            for turned in (0, 1):
                here[turned] &= ~seen[turned]
                seen[turned] |= here[turned]
            for steps, (one_more, two_more, barred) in self._groups:
                turned = steps[0].is_turned
                new = 0
                for was_turned, _, by, allowed, _ in steps:
                    leaving = here[was_turned] & allowed
                    if leaving:
                        new |= leaving << by if by >= 0 else leaving >> -by
                new &= ~(barred | seen[turned])
                if new:
                    last = cost + DEAREST_STEP
                    levels[cost + 1][turned] |= new & ~(one_more | two_more)
                    levels[cost + 2][turned] |= new & one_more
                    levels[cost + 3][turned] |= new & two_more
        return levels[: points + 1]

    def cost(self, place: Place) -> int | None:
        """What the cheapest way to a place costs; None if it is out of reach."""
        for cost, level in enumerate(self.levels):
            if level[place.turned] >> place.space & 1:
                return cost
        return None

    def ends(self) -> Iterator[tuple[Place, int]]:
        """The places where the mover can end its movement, other than where it is, the cheapest first."""
        for cost, level in enumerate(self.levels[1:], 1):
            for turned in (False, True):
                for space in bits(level[turned] & self.may_end[turned]):
                    yield Place(space, turned), cost

    def path(self, end: Place) -> list[Place]:
        """The places of a cheapest way, from where the mover is to an end that it can reach."""
        cost = self.cost(end)
        if cost is None:
            raise ValueError(f"{end} is out of reach")
        path = [end]
        while cost:
            end, cost = self._before(end, cost)
            path.append(end)
        return path[::-1]

    def _before(self, place: Place, cost: int) -> tuple[Place, int]:
        """The place before another on a cheapest way, and what the way to it cost."""
        for steps, prices in self._groups:
            before = cost - price(prices, place)
            if steps[0].is_turned != place.turned or before < 0:
                continue
            for was_turned, _, by, allowed, _ in steps:
                space = place.space - by
                if self.levels[before][was_turned] & allowed & 1 << space:
                    return Place(space, was_turned), before
        raise AssertionError(f"no step leads to {place}")


def next_places(layout: Layout, mover: Mover, place: Place, points: int) -> Mapping[Place, int]:
    """The places one step away that a mover may enter now, and what each step costs (IA-MOVE_POINTS-01).

    Where it may only move through, it must have the points to go on to where it may end (IA-MOVE-07).
    """
    base, ignores_terrain, pays, rotates, costly, barred, occupied, _ = mover
    difficult, costly = mover.difficult(layout), costly if pays else 0
    taken = occupied | barred
    out = ways_out(layout, base, ignores_terrain, rotates, place)
    if points > 0 and not (out.covered & taken or out.entered & (difficult | costly)):
        return out.cheapest  # nothing is in the way, as mostly
    found: dict[Place, int] = {}
    for new, entered, covered in out.ways:
        if entered & barred:
            continue
        cost = CHEAPEST_STEP + (entered & difficult != 0) + (entered & costly != 0)
        left = points - cost
        if left >= 0 and (not covered & taken or _goes_on(layout, mover, new, left)):
            found[new] = cost
    return found


def _goes_on(layout: Layout, mover: Mover, place: Place, points: int) -> bool:
    """Whether a mover can come from a place to one where it may end; mostly one more step leads there."""
    if points < 1:
        return False
    base, ignores_terrain, _, rotates, costly, barred, occupied, _ = mover
    dear = layout.difficult | costly | occupied | barred
    for _, entered, covered in ways_out(layout, base, ignores_terrain, rotates, place).ways:
        if not (entered & dear or covered & (occupied | barred)):
            return True
    return any(Reach(layout, mover, place, points).ends())


def placements(layout: Layout, mover: Mover, space: int) -> list[Place]:
    """The places that cover a space where a base may be put: where it could end its movement.

    The player who puts a large base down chooses how it lies, as long as part of it is on the space
    (IA-LARGE-08, IA-PLACE-03, IA-MOVE_GEO-05).
    """
    return placements_on(layout, mover, 1 << space)


def placements_on(layout: Layout, mover: Mover, spaces: int) -> list[Place]:
    """The places that cover any of these spaces where a base may be put, each once."""
    ends = end_places(layout, mover)
    if not mover.base.large:
        return [Place(space) for space in bits(spaces & ends[0])]
    found: dict[Place, None] = {}
    for space in bits(spaces):
        for place in mover.base.places_on(layout.frame, space):
            if place.space >= 0 and ends[place.turned] >> place.space & 1:
                found[place] = None
    return list(found)


def nearest_ends(layout: Layout, mover: Mover, place: Place) -> list[Place]:
    """The places nearest to a figure where it may end: its own, or those with the fewest steps to them.

    Each step counts one space, and the base neither turns (IA-LARGE-06) nor moves diagonally if it is large
    (IA-PUSH-06). If steps lead nowhere, it is put down where the fewest spaces are counted to.
    """
    walker = mover._replace(pays=False, rotates=False)
    if _may_end(layout, mover, place):
        return [place]
    reach = Reach(layout, walker, place, MOST_POINTS)
    for level in reach.levels:
        found = [
            Place(space, bool(turned))
            for turned in (0, 1)
            for space in bits(level[turned] & reach.may_end[turned])
        ]
        if found:
            return found
    return _nearest_put(layout, mover, place)


def _nearest_put(layout: Layout, mover: Mover, place: Place) -> list[Place]:
    """The places where a base may be put that the fewest spaces are counted to."""
    covered = mover.base.covers(layout.frame, place)
    counted = layout.opened(covered).distances
    away: dict[int, list[Place]] = {}
    for end in _ends(layout, mover):
        distance = counted.least(covered, mover.base.covers(layout.frame, end))
        away.setdefault(distance, []).append(end)
    return away[min(away)] if away else []


def _ends(layout: Layout, mover: Mover) -> Iterator[Place]:
    for turned, spaces in enumerate(end_places(layout, mover)):
        yield from (Place(space, bool(turned)) for space in bits(spaces))


def _may_end(layout: Layout, mover: Mover, place: Place) -> bool:
    return place.space >= 0 and bool(end_places(layout, mover)[place.turned] >> place.space & 1)
