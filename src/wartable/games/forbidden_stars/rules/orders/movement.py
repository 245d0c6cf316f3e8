"""Paths: the chains of friendly areas along which ground units move and retreat."""

from __future__ import annotations

from functools import lru_cache

from wartable.games.forbidden_stars import moments
from wartable.games.forbidden_stars.frames import Order
from wartable.games.forbidden_stars.map.galaxy import NO_EDGE, Galaxy
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules.orders.order_upgrades import NO_UPGRADE, serving

MOST_UNITS = 5
"""No more of a player's units may end a movement in one area (FS-ADVANCE-06)."""


def ships_cross_storms(order: Order) -> bool:
    """Whether the ships of an order cross storms: all its units do, or an upgrade in use lets ships alone."""
    return order.warp or not moments.SHIPS_CROSS_STORMS.isdisjoint(order.used)


def crossing_upgrade(m: Match, order: Order) -> int:
    """The upgrade by which one more ground unit may cross an uncontrolled void; NO_UPGRADE if none."""
    upgrade = serving(m, order, moments.VOID_CROSSED)
    if upgrade != NO_UPGRADE and moments.VOID_CROSSED[upgrade].advance(m, order):
        return upgrade
    return NO_UPGRADE


def retreat_upgrade(m: Match, order: Order, number: int) -> int:
    """The upgrade by which so many attackers may retreat over a void; NO_UPGRADE if there is none."""
    upgrade = serving(m, order, moments.VOID_CROSSED)
    if upgrade != NO_UPGRADE and moments.VOID_CROSSED[upgrade].retreat(m, order, number):
        return upgrade
    return NO_UPGRADE


def friendly_mask(m: Match, seat: int) -> int:
    """The areas friendly to a seat, as a bit mask."""
    structures = m.state.structures
    mask = 0
    for area, units in enumerate(m.state.units):
        if (units or structures[area]) and m.holder(area) == seat:
            mask |= 1 << area
    return mask


def within_reach(
    m: Match,
    start: int,
    friendly: int,
    systems: tuple[int, ...],
    *,
    cross_storms: bool,
    one_void: bool = False,
) -> frozenset[int]:
    """The areas to which a path leads from `start` (FS-GROUND_MOVE-02).

    Every area on the way is friendly (FS-GROUND_MOVE-06) and in one of `systems`, each adjacent to the next,
    and no storm lies between (FS-STORM-02). With `one_void` the way may use one uncontrolled void as if it
    were friendly. An area beside the start is always reached (FS-GROUND_MOVE-05).
    """
    storms = () if cross_storms else tuple(m.state.storms)
    spare_voids = _uncontrolled_voids(m, systems) if one_void else 0
    here = 0  # what lies outside of the systems makes no difference
    for system in systems:
        here |= 0b1111 << system * 4
    return _within_reach(m.galaxy, start, friendly & here, systems, storms, spare_voids)


def _uncontrolled_voids(m: Match, systems: tuple[int, ...]) -> int:
    mask = 0
    for system in systems:
        for void in m.galaxy.voids[system]:
            if m.holder(void) == NOBODY:
                mask |= 1 << void
    return mask


@lru_cache(maxsize=4096)
def _within_reach(
    galaxy: Galaxy,
    start: int,
    friendly: int,
    systems: tuple[int, ...],
    storms: tuple[int, ...],
    spare_voids: int,
) -> frozenset[int]:
    """As above, a pure function of its arguments; of `spare_voids` one may be used."""
    reached: set[int] = set()
    seen = {(start, spare_voids != 0)}
    frontier = list(seen)
    while frontier:
        area, spare = frontier.pop()
        for neighbour, edge in galaxy.links[area]:
            if neighbour // 4 not in systems or (edge != NO_EDGE and edge in storms):
                continue
            reached.add(neighbour)
            if friendly >> neighbour & 1:
                step = (neighbour, spare)
            elif spare and spare_voids >> neighbour & 1:
                step = (neighbour, False)
            else:
                continue
            if step not in seen:
                seen.add(step)
                frontier.append(step)
    return frozenset(reached - {start})
