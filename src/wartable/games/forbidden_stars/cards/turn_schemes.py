"""Schemes used instead of revealing an order (FS-EVENT-07), and one at the end of the planning phase."""

from __future__ import annotations

from wartable.games.forbidden_stars import events, moments, verbs
from wartable.games.forbidden_stars.content import ADVANCE, EVENT_BY_KEY, ORDERS
from wartable.games.forbidden_stars.frames import AFTER_ORDER, Order, Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.moments import Instead
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.not_an_answer import Wanted
from wartable.kernel.ask import Ask, Refusal, Script, beside

OUTMANOEUVRE = EVENT_BY_KEY["outmanoeuvre"].id
MOB_SIZE = 2
MOB_STEPS: list[int] = [*AFTER_ORDER, Step.ADVANCE_FIGHT, Step.ADVANCE_GROUND, Step.ADVANCE_SHIPS]


def _own_routed(m: Match, seat: int, system: int) -> list[tuple[int, int]]:
    """The routed units of a seat in a system, with their areas."""
    areas = range(system * 4, system * 4 + 4)
    return [(code, area) for area in areas for code in m.own_units(area, seat) if code % 2]


def _systems_to_rally(m: Match, seat: int) -> dict[str, int]:
    systems = range(len(m.state.systems))
    return {verbs.RALLY(m.system_text(system)): system for system in systems if _own_routed(m, seat, system)}


def _unwavering_resolve(m: Match, seat: int, system: int) -> None:
    """All own units in one system rally."""
    for code, area in _own_routed(m, seat, system):
        changes.rally_unit(m, code, area)


def _own_count(m: Match, seat: int, system: int) -> int:
    """How many units of a seat stand in a system."""
    return sum(len(m.own_units(area, seat)) for area in range(system * 4, system * 4 + 4))


def _units_to_blight(m: Match, seat: int) -> dict[str, tuple[int, int]]:
    """Enemy units that can become routed (FS-ROUT-04), in systems with an own unit."""
    return {
        verbs.ROUT(m.unit_text(code), m.area_text(area)): (code, area)
        for system in range(len(m.state.systems))
        if _own_count(m, seat, system)
        for area in range(system * 4, system * 4 + 4)
        for code in m.state.units[area]
        if code // 12 != seat and not code % 2
    }


def _blight_of_nurgle(m: Match, _seat: int, target: tuple[int, int]) -> None:
    """One enemy unit is routed."""
    changes.rout_unit(m, *target)


def _systems_to_mob(m: Match, seat: int) -> dict[str, int]:
    systems = range(len(m.state.systems))
    return {verbs.ADVANCE(m.system_text(s)): s for s in systems if _own_count(m, seat, s) >= MOB_SIZE}


def _mob_up(m: Match, seat: int, system: int) -> None:
    """As if an Advance order were revealed (FS-ORK_EVENT-07): attackers may retreat (FS-ORK_EVENT-08)."""
    # FS-WORDING-06: though a card caused it, the order is one of the owner's like any other
    state = m.state
    state.active_system = system
    m.tell(events.OrderRevealed, seat, ORDERS[ADVANCE], m.system_text(system))
    state.agenda.append(Order(list(MOB_STEPS), seat, ADVANCE, ADVANCE, system, from_stack=False))


def _ready_units(m: Match, seat: int, area: int) -> list[int]:
    """The units of a seat that may be taken from an area: unrouted ones (FS-EL_EVENT-09)."""
    return [code for code in m.own_units(area, seat) if not code % 2]


def _gates(m: Match, seat: int, origin: int) -> list[int]:
    """Other friendly or uncontrolled areas of the same kind (FS-GROUND_MOVE-09, FS-SHIP_MOVE-05)."""
    world = m.galaxy.world
    return [
        area
        for area in range(len(world))
        if area != origin and world[area] == world[origin] and m.holder(area) in (seat, NOBODY)
    ]


def _areas_to_leave(m: Match, seat: int) -> dict[str, int]:
    return {
        verbs.FROM(m.area_text(area)): area
        for area in range(len(m.state.units))
        if _ready_units(m, seat, area) and _gates(m, seat, area)
    }


def _warp_gate(m: Match, seat: int, origin: int) -> Script[None]:
    """Any own units of one area are placed together in another, past capacity for now (FS-CAPACITY-05)."""
    gates = {verbs.AT(m.area_text(area)): area for area in _gates(m, seat, origin)}
    wanted = Wanted("FS-EL_EVENT-09", m.galaxy.world[origin], (seat, NOBODY), apart=origin)
    ask = Ask(seat, "FS-EL_EVENT-09", "warp_gate_area", gates, not_an_answer.AREAS, (m, verbs.AT, wanted))
    area = yield from m.decide(ask)
    taken = 0
    while ready := _ready_units(m, seat, origin):
        options: dict[str, int | None] = {
            verbs.TAKE(m.unit_text(code), m.area_text(origin)): code for code in ready
        }
        if taken:
            options[verbs.DONE_TEXT] = None
        ask = Ask(seat, "FS-EL_EVENT-09", "warp_gate_unit", options, LEFT_BEHIND, (m, seat, origin))
        code = yield from m.decide(ask)
        if code is None:
            break
        changes.relocate_unit(m, code, origin, area)
        taken += 1
    yield from changes.check_capacity(m)


# What is no target


def _no_systems_to_rally(m: Match, _seat: int) -> not_an_answer.Others:
    for system in range(len(m.state.systems)):
        name = m.system_text(system)
        yield verbs.RALLY(name), Refusal("FS-EVENT-07", "nobody_routed_there", {"system": name})


def _no_units_to_blight(m: Match, seat: int) -> not_an_answer.Others:
    for code, area in not_an_answer.units(m):
        facts = {"unit": m.unit_text(code), "area": m.area_text(area), "system": m.system_text(area // 4)}
        if code // 12 == seat:
            refusal = Refusal("FS-EVENT-07", "your_own_unit", facts)
        elif code & 1:
            refusal = Refusal("FS-ROUT-04", "unit_is_routed", {"unit": m.unit(code).key})
        else:
            refusal = Refusal("FS-EVENT-07", "no_own_unit_in_system", facts)
        yield verbs.ROUT(m.unit_text(code), m.area_text(area)), refusal


def _no_systems_to_mob(m: Match, _seat: int) -> not_an_answer.Others:
    for system in range(len(m.state.systems)):
        facts = {"system": m.system_text(system), "number": MOB_SIZE}
        yield verbs.ADVANCE(facts["system"]), Refusal("FS-ORK_EVENT-07", "too_few_units_there", facts)


def _no_areas_to_leave(m: Match, seat: int) -> not_an_answer.Others:
    for area, name in enumerate(m.galaxy.area_names):
        ready = _ready_units(m, seat, area)
        reason = "nowhere_to_go" if ready else "no_unrouted_unit_there"
        yield verbs.FROM(name), Refusal("FS-EL_EVENT-09", reason, {"area": name})


def left_behind(m: Match, seat: int, origin: int) -> not_an_answer.Others:
    """Units that do not go through a Warp Gate: of others, of other areas, and routed ones."""
    for code, area in not_an_answer.units(m):
        facts = {"unit": m.unit_text(code), "area": m.area_text(origin)}
        if code // 12 != seat:
            refusal = not_an_answer.not_yours(m, code, area, "FS-EL_EVENT-09")
        elif area != origin:
            refusal = Refusal("FS-EL_EVENT-09", "units_of_one_area", facts)
        else:
            refusal = Refusal("FS-EL_EVENT-09", "unit_is_routed", {"unit": m.unit(code).key})
        yield verbs.TAKE(m.unit_text(code), m.area_text(area)), refusal


LEFT_BEHIND = beside(left_behind)

moments.INSTEAD_OF_ORDER.update(
    {
        EVENT_BY_KEY["unwavering_resolve"].id: Instead(
            _systems_to_rally,
            "FS-EVENT-07",
            "rally_system",
            _unwavering_resolve,
            beside(_no_systems_to_rally),
        ),
        EVENT_BY_KEY["blight_of_nurgle"].id: Instead(
            _units_to_blight, "FS-EVENT-07", "blight_unit", _blight_of_nurgle, beside(_no_units_to_blight)
        ),
        EVENT_BY_KEY["mob_up"].id: Instead(
            _systems_to_mob, "FS-ORK_EVENT-07", "mob_up_system", _mob_up, beside(_no_systems_to_mob)
        ),
        EVENT_BY_KEY["warp_gate"].id: Instead(
            _areas_to_leave, "FS-EL_EVENT-09", "warp_gate_origin", _warp_gate, beside(_no_areas_to_leave)
        ),
    }
)


# At the end of the planning phase


def outmanoeuvre(m: Match, seat: int) -> Script[None]:
    """Outmanoeuvre: its owner may look at one of his orders in a stack and put it on top or at the bottom.

    He decides when all orders are placed (FS-EVENT-05).
    """
    stacks = m.state.stacks
    options: dict[str, tuple[int, int] | None] = {
        verbs.LOOK(m.system_text(system), len(stack) - index): (system, index)
        for system, stack in enumerate(stacks)
        if len(stack) > 1
        for index in reversed(range(len(stack)))
        if stack[index] // 4 == seat
    }
    if not options:
        m.passed(seat, ("look",), "FS-EVENT-05", "no_order_to_shift")
        return
    options[verbs.DECLINE_TEXT] = None
    place = yield Ask(seat, "FS-EVENT-05", "outmanoeuvre", options)
    if place is None:
        return
    changes.use_scheme(m, seat, OUTMANOEUVRE)
    system, index = place
    stack = stacks[system]
    m.tell(events.OrderLookedAt, seat, m.system_text(system), len(stack) - index, ORDERS[stack[index] % 4])
    ends = {verbs.TOP(): True, verbs.BOTTOM(): False}
    facts = {"system": m.system_text(system)}
    top = yield Ask(seat, "FS-EVENT-05", "shift_order", ends, facts=facts)
    order = stack.pop(index)
    stack.insert(len(stack) if top else 0, order)
    m.tell(events.OrderShifted, seat, m.system_text(system), "top" if top else "bottom")


moments.PLANNING_ENDED[OUTMANOEUVRE] = outmanoeuvre
