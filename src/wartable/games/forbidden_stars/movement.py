"""Paths: the chains of friendly areas along which ground units move and retreat."""

from __future__ import annotations

from wartable.games.forbidden_stars.cards.upgrades import FROM_THE_WARP
from wartable.games.forbidden_stars.galaxy import NO_EDGE
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.state import Order

MOST_UNITS = 5
"""No more of a player's units may end a movement in one area (FS-ADVANCE-06)."""
MOST_BY_ROKS = 2


def ships_cross_storms(order: Order) -> bool:
    """From the Warp lets ships cross storms, and only ships (FS-CH_ORDER-01); Through the Warp all units."""
    return order.warp or FROM_THE_WARP in order.used


def friendly_mask(m: Match, seat: int) -> int:
    """The areas friendly to a seat, as a bit mask."""
    mask = 0
    for area in range(len(m.state.units)):
        if m.holder(area) == seat:
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
) -> set[int]:
    """The areas to which a path leads from `start` (FS-GROUND_MOVE-02).

    Every area on the way is friendly (FS-GROUND_MOVE-06) and in one of `systems`, each adjacent to the next,
    and no storm lies between (FS-STORM-02). With `one_void` the way may use one uncontrolled void as if it
    were friendly. An area beside the start is always reached (FS-GROUND_MOVE-05).
    """
    storms = () if cross_storms else m.state.storms
    links = m.galaxy.links
    reached: set[int] = set()
    seen = {(start, one_void)}
    frontier = [(start, one_void)]
    while frontier:
        area, spare = frontier.pop()
        for neighbour, edge in links[area]:
            if neighbour // 4 not in systems or (edge != NO_EDGE and edge in storms):
                continue
            reached.add(neighbour)
            if friendly >> neighbour & 1:
                step = (neighbour, spare)
            elif spare and not m.galaxy.world[neighbour] and m.holder(neighbour) == NOBODY:
                step = (neighbour, False)
            else:
                continue
            if step not in seen:
                seen.add(step)
                frontier.append(step)
    reached.discard(start)
    return reached
