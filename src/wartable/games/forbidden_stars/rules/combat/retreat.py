"""Retreats: the loser's after a combat, and those that cards allow in the middle of one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.forbidden_stars import events, verbs
from wartable.games.forbidden_stars.frames import ATTACKER
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes
from wartable.games.forbidden_stars.rules.combat import fighters
from wartable.games.forbidden_stars.rules.orders import order_upgrades
from wartable.games.forbidden_stars.rules.orders.movement import (
    friendly_mask,
    retreat_upgrade,
    ships_cross_storms,
    within_reach,
)
from wartable.kernel.ask import Ask, Family, Refusal, Script


def origins(m: Match) -> list[int]:
    """The areas from which attackers came into the contested area, with the order or by an effect."""
    order = m.state.order
    if order is None or not m.combat.by_order:
        return [m.combat.origin] if m.combat.origin >= 0 else []
    return sorted({move.origin for move in order.moves if move.destination == m.combat.area})


def destinations(m: Match, _side: int, _number: int) -> Iterator[tuple[str, int]]:
    """Every other area of the board."""
    for area, name in enumerate(m.galaxy.area_names):
        if area != m.combat.area:
            yield verbs.RETREAT(name), area


def refuse_retreat(m: Match, side: int, number: int, area: int) -> Refusal | None:
    """Why so many units of a side cannot retreat to an area."""
    refusal = _refuse_refuge(m, side, number, area)
    if refusal is None and side != ATTACKER and m.holder(area) == NOBODY:
        refuges = (other for _, other in destinations(m, side, number) if m.holder(other) != NOBODY)
        if any(_refuse_refuge(m, side, number, other) is None for other in refuges):
            return Refusal("FS-RETREAT-14", "friendly_area_first", {"area": m.area_text(area)})
    return refusal


def _refuse_refuge(m: Match, side: int, number: int, area: int) -> Refusal | None:
    """What forbids an area by itself, whether or not there is a better one."""
    facts = {"area": m.area_text(area)}
    world = m.galaxy.world[area]
    if world != m.galaxy.world[m.combat.area]:
        return Refusal("FS-RETREAT-06", "retreat_to_same_kind", facts)
    if m.holder(area) not in (fighters.seat_of(m, side), NOBODY):
        return Refusal("FS-RETREAT-13", "retreat_to_enemy", facts)
    refusal = _refuse_attacker(m, area) if side == ATTACKER else _refuse_defender(m, area)
    if refusal is not None:
        return refusal
    if world and not _has_path(m, side, area, over_void=_may_cross_void(m, side, number)):
        return Refusal("FS-RETREAT-02", "no_retreat_path", facts)
    if not world and _storm_stops_ships(m, side, area):
        return Refusal("FS-STORM-02", "storm_in_the_way", {"system": m.system_text(area // 4)})
    return None


def _refuse_attacker(m: Match, area: int) -> Refusal | None:
    facts = {"area": m.area_text(area)}
    if not m.combat.by_order:
        return Refusal("FS-RETREAT-12", "attacker_cannot_retreat", facts)
    if area not in origins(m):
        return Refusal("FS-RETREAT-11", "retreat_to_origin", facts)
    return None


def _refuse_defender(m: Match, area: int) -> Refusal | None:
    facts = {"area": m.area_text(area)}
    system, active = area // 4, m.state.active_system
    if system != active and system not in m.galaxy.neighbours[active]:
        return Refusal("FS-RETREAT-15", "retreat_too_far", facts)
    came_from = origins(m)
    if area in came_from:
        return Refusal("FS-RETREAT-17", "attackers_came_from_area", facts)
    if system != active and any(origin // 4 == system for origin in came_from):
        return Refusal("FS-RETREAT-16", "attackers_came_from_system", facts)
    return None


def _has_path(m: Match, side: int, area: int, *, over_void: bool) -> bool:
    """Whether retreating ground units have a path (FS-RETREAT-02); it need not be short (FS-RETREAT-04)."""
    start = m.combat.area
    systems = (start // 4, area // 4, m.state.active_system)
    friendly = friendly_mask(m, fighters.seat_of(m, side))
    crosses = side == ATTACKER and m.order.warp
    return area in within_reach(m, start, friendly, systems, cross_storms=crosses, one_void=over_void)


def _may_cross_void(m: Match, side: int, number: int) -> bool:
    """Whether an upgrade of the order leads so many attackers back over an uncontrolled void."""
    return side == ATTACKER and retreat_upgrade(m, m.order, number) != order_upgrades.NO_UPGRADE


def _storm_stops_ships(m: Match, side: int, area: int) -> bool:
    """Ships cannot retreat across a border with a storm, unless their order lets them cross."""
    if side == ATTACKER and ships_cross_storms(m.order):
        return False
    return m.storm_between(m.combat.area // 4, area // 4)


def here(m: Match, _side: int, _number: int) -> Iterator[tuple[str, Refusal]]:
    """The contested area itself."""
    name = m.area_text(m.combat.area)
    yield verbs.RETREAT(name), Refusal("FS-RETREAT-01", "area_to_leave", {"area": name})


RETREATS = Family(destinations, refuse_retreat, here)


def can_retreat(m: Match, side: int) -> list[int]:
    """The figures of a side, routed ones too (FS-ROUT-03); a token is a unit here only (FS-WORDING-11)."""
    return [fighter for fighter in fighters.all_of(m, side) if fighter < fighters.TOKEN]


def choose_refuge(m: Match, side: int, number: int) -> Script[int | None]:
    """The one area to which all units of a retreat go (FS-RETREAT-03); None if there is none."""
    options = RETREATS.options(m, side, number)
    seat = fighters.seat_of(m, side)
    if not options:
        because = partial(RETREATS.reasons, m, side, number)
        m.passed(seat, ("retreat",), "FS-RETREAT-07", "no_area_to_retreat_to", because=because)
        return None
    rule = "FS-RETREAT-11" if side == ATTACKER else "FS-RETREAT-14"
    area: int = yield from m.decide(Ask(seat, rule, "choose_retreat", options, RETREATS, (m, side, number)))
    return area


def retreat(m: Match, side: int, units: list[int]) -> Script[None]:
    """Retreat figures to one area, this retreat's own (FS-RETREAT-10), where they are routed (FS-ROUT-05)."""
    if not units:
        m.passed(fighters.seat_of(m, side), ("retreat",), "FS-RETREAT-01", "nobody_had_to_retreat")
        return
    area = yield from choose_refuge(m, side, len(units))
    yield from retreat_to(m, side, units, area)


def retreat_to(m: Match, side: int, units: list[int], area: int | None) -> Script[None]:
    """Bring figures to a refuge; without one they are destroyed (FS-RETREAT-07).

    They are out of the combat and its damage (FS-RETREAT-09), and hold the area they reach (FS-RETREAT-18).
    """
    if area is None:
        for fighter in units:
            fighters.destroy(m, side, fighter)
        return
    seat = fighters.seat_of(m, side)
    _pay_for_crossing(m, side, len(units), area)
    for fighter in units:
        fighters.leave(m, side, fighter, area)
        if not fighter & 1:
            changes.rout_unit(m, seat * 12 + fighter, area)
    m.tell(events.UnitsRetreated, seat, len(units), m.area_text(area))
    yield from changes.trim_to_capacity(m, area, seat)  # FS-RETREAT-05


def _pay_for_crossing(m: Match, side: int, number: int, area: int) -> None:
    """Turn the upgrade facedown that leads over a void, if the retreat needs it."""
    if not m.galaxy.world[area] or not _may_cross_void(m, side, number):
        return
    upgrade = retreat_upgrade(m, m.order, number)
    if upgrade not in m.order.used and not _has_path(m, side, area, over_void=False):
        order_upgrades.use(m, m.order.seat, upgrade)


def may_retreat_one(m: Match, side: int, rule: str) -> Script[None]:
    """A side may retreat one figure in the middle of a combat (FS-RETREAT-08)."""
    pool = can_retreat(m, side)
    fighter = yield from fighters.choose(m, side, side, pool, "may_retreat_unit", rule, optional=True)
    if fighter is not None:
        yield from retreat(m, side, [fighter])


def retreat_loser(m: Match, side: int) -> Script[None]:
    """The loser retreats all his figures from the contested area (FS-RETREAT-01)."""
    yield from retreat(m, side, can_retreat(m, side))
