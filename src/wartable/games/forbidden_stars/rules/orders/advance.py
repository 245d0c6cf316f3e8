"""The Advance order: ships move, ground units move, and a combat or an orbital strike follows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.content import KIND_SHIP
from wartable.games.forbidden_stars.frames import Move, Order, Step
from wartable.games.forbidden_stars.match import SHIP_CODES, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat import orbital_strike, rounds
from wartable.games.forbidden_stars.rules.orders import order_upgrades
from wartable.games.forbidden_stars.rules.orders.movement import (
    MOST_UNITS,
    crossing_upgrade,
    friendly_mask,
    ships_cross_storms,
    within_reach,
)
from wartable.kernel.ask import Ask, Family, Refusal, Script


class Course(NamedTuple):
    """A move that could be made: a unit, where it stands and where it would go."""

    code: int
    origin: int
    destination: int


def ships(m: Match) -> Script[None]:
    """Step 1: ships move, one at a time, into voids of the active system (FS-ADVANCE-01)."""
    order = m.order
    options: dict[str, Any] = ship_options(m, order)
    options.update(order_upgrades.offers(m, order, moments.SHIPS_MOVE))
    if options:
        options[verbs.DONE_TEXT] = None
        move = yield Ask(order.seat, "FS-ADVANCE-01", "move_ships", options, SHIP_MOVES, (m, order))
        if isinstance(move, Course):
            make_move(m, order, move, over_void=False)
            order.steps.append(Step.ADVANCE_SHIPS)
            return
        if move is not None:
            yield from order_upgrades.carry_out(m, order, moments.SHIPS_MOVE, move)
            order.steps.append(Step.ADVANCE_SHIPS)
            return
    else:
        because, facts = partial(SHIP_MOVES.reasons, m, order), {"system": m.system_text(order.system)}
        m.passed(order.seat, ("move",), "FS-ADVANCE-01", "no_ship_could_move", facts, because=because)
    # FS-GROUND_MOVE-07: every ground path is determined now, after the ships and before any ground unit
    order.friendly = friendly_mask(m, order.seat)


def adjacent_origin(order: Order, ship: bool) -> int:
    """The adjacent system from which ships (or ground units) have come with this order; -1 if none."""
    for move in order.moves:
        if KIND_SHIP[move.kind] == ship and move.origin // 4 != order.system:
            return move.origin // 4
    return -1


def unmoved(m: Match, order: Order, code: int, area: int) -> int:
    """How many units of this code in the area have not moved with this order yet."""
    left = m.state.units[area].count(code)
    for move in order.moves:
        if move.destination == area and move.kind == code % 12 // 2:
            left -= 1
    return left


def ship_moves(m: Match, order: Order) -> Iterator[tuple[str, Course]]:
    """Every ship of the player to every void of the active system (FS-SHIP_MOVE-02)."""
    yield from _moves(m, order, m.galaxy.voids[order.system], ship=True)


def _moves(m: Match, order: Order, targets: list[int], *, ship: bool) -> Iterator[tuple[str, Course]]:
    for origin in range(len(m.state.units)):
        for code in _kinds_in(m, order.seat, origin, ship=ship):
            yield from _courses(m, code, origin, targets)


def _kinds_in(m: Match, seat: int, area: int, *, ship: bool) -> list[int]:
    """The codes of a seat's ships (or ground units) in an area, each once."""
    low = seat * 12
    own = dict.fromkeys(m.state.units[area])
    return [code for code in own if low <= code < low + 12 and SHIP_CODES[code - low] == ship]


def _courses(m: Match, code: int, origin: int, targets: list[int]) -> list[tuple[str, Course]]:
    """The ways of a unit to these areas."""
    unit, names = m.unit_text(code), m.galaxy.area_names
    return [
        (verbs.MOVE(unit, names[origin], names[target]), Course(code, origin, target))
        for target in targets
        if target != origin
    ]


def refuse_any_move(m: Match, order: Order, move: Course) -> Refusal | None:
    """What holds for ships and ground units alike."""
    code, origin, destination = move
    return _refuse_unit(m, order, code, origin) or _refuse_destination(m, order, destination)


def _refuse_unit(m: Match, order: Order, code: int, origin: int) -> Refusal | None:
    """Why a unit moves nowhere with this order."""
    if code & 1:
        return Refusal("FS-ROUT-03", "unit_is_routed", {"unit": m.unit(code).key})
    if unmoved(m, order, code, origin) <= 0:
        return Refusal("FS-ADVANCE-01", "unit_has_moved", {"unit": m.unit_text(code)})
    return None


def _refuse_destination(m: Match, order: Order, destination: int) -> Refusal | None:
    """Why no unit can end its move in an area."""
    if len(m.own_units(destination, order.seat)) >= MOST_UNITS:
        return Refusal("FS-ADVANCE-06", "five_units_there", {"area": m.area_text(destination)})
    if order.target >= 0 and m.enemy(destination, order.seat):
        return Refusal("FS-ADVANCE-05", "one_contested_area", {"area": m.area_text(order.target)})
    return None


def refuse_ship_move(m: Match, order: Order, move: Course) -> Refusal | None:
    """Why a ship cannot go there; it needs no path (FS-SHIP_MOVE-01)."""
    return refuse_any_move(m, order, move) or _refuse_ships_of(m, order, move.origin // 4)


def _refuse_ships_of(m: Match, order: Order, system: int) -> Refusal | None:
    """Why no ship can come from a system."""
    if system == order.system:
        return None
    if system not in m.galaxy.neighbours[order.system]:
        return Refusal("FS-SHIP_MOVE-03", "system_not_adjacent", {"system": m.system_text(system)})
    if adjacent_origin(order, ship=True) not in (-1, system):
        return Refusal("FS-SHIP_MOVE-03", "one_adjacent_system", {"system": m.system_text(system)})
    if m.storm_between(system, order.system) and not ships_cross_storms(order):
        return Refusal("FS-STORM-02", "storm_in_the_way", {"system": m.system_text(system)})
    return None


def other_moves(m: Match, order: Order, *, ship: bool) -> not_an_answer.Others:
    """Every unit on the board to every area, as far as it is no move of this step."""
    step, going, end, kind = SHIP_STEP if ship else GROUND_STEP
    names, active = m.galaxy.area_names, m.system_text(order.system)
    for code, origin in not_an_answer.units(m):
        unit = m.unit_text(code)
        facts = {"unit": unit, "area": names[origin]}
        refusal = None
        if code // 12 != order.seat:
            refusal = not_an_answer.not_yours(m, code, origin, step)
        elif SHIP_CODES[code % 12] != ship:
            refusal = Refusal(step, "only_ships_now" if ship else "only_ground_units_now", facts)
        for area, name in enumerate(names):
            text = verbs.MOVE(unit, names[origin], name)
            if refusal is not None:
                yield text, refusal
            elif area == origin:
                yield text, Refusal(going, "unit_stands_there", facts)
            elif area // 4 != order.system:
                yield text, Refusal(end, "area_in_other_system", {"area": name, "system": active})
            else:
                yield text, Refusal(kind, "wrong_kind_of_area", {"area": name})


# The rules of the step, of a move from one area to another, of the system and the kind of area where it ends.
SHIP_STEP = ("FS-ADVANCE-01", "FS-SHIP_MOVE-02", "FS-SHIP_MOVE-02", "FS-SHIP_MOVE-05")
GROUND_STEP = ("FS-ADVANCE-02", "FS-GROUND_MOVE-01", "FS-GROUND_MOVE-03", "FS-GROUND_MOVE-03")
SHIP_MOVES = Family(ship_moves, refuse_ship_move, partial(other_moves, ship=True))


def ship_options(m: Match, order: Order) -> dict[str, Course]:
    """The legal ship moves, looked for only near the active system."""
    options: dict[str, Course] = {}
    movers = _movers(m, order, m.galaxy.voids, ship=True)
    if movers:
        targets = _open_to(m, order, m.galaxy.voids[order.system])
        for code, origin in movers:
            if _refuse_ships_of(m, order, origin // 4) is None:
                options.update(_courses(m, code, origin, targets))
    return options


def _open_to(m: Match, order: Order, areas: list[int]) -> list[int]:
    """Those of the areas in which a unit can end its move."""
    return [area for area in areas if _refuse_destination(m, order, area) is None]


def _movers(m: Match, order: Order, areas: list[list[int]], *, ship: bool) -> list[tuple[int, int]]:
    """The units of the order's owner near the active system that can still move, each kind once an area.

    `areas` are those of each system where they can stand.
    """
    units = m.state.units
    return [
        (code, area)
        for system in (order.system, *m.galaxy.neighbours[order.system])
        for area in areas[system]
        if units[area]
        for code in _kinds_in(m, order.seat, area, ship=ship)
        if _refuse_unit(m, order, code, area) is None
    ]


def units_beyond_storms(m: Match, order: Order) -> bool:
    """Whether own units stand in a system beyond a storm, so that crossing it could matter."""
    return any(
        m.storm_between(system, order.system) and m.present(system, order.seat)
        for system in m.galaxy.neighbours[order.system]
    )


def make_move(m: Match, order: Order, move: Course, *, over_void: bool) -> None:
    """Move a unit; an enemy area becomes contested that very moment (FS-AREA-07)."""
    if m.enemy(move.destination, order.seat):
        order.target = move.destination
    order.moves.append(Move(move.code % 12 // 2, move.origin, move.destination, over_void))
    changes.relocate_unit(m, move.code, move.origin, move.destination)


def ground(m: Match) -> Script[None]:
    """Step 2: ground units move, one at a time, to worlds of the active system (FS-ADVANCE-02)."""
    order = m.order
    options: dict[str, Any] = ground_options(m, order)
    if not options:
        because, facts = partial(GROUND_MOVES.reasons, m, order), {"system": m.system_text(order.system)}
        m.passed(order.seat, ("move",), "FS-ADVANCE-02", "no_ground_unit_could_move", facts, because=because)
        return
    options[verbs.DONE_TEXT] = None
    move = yield Ask(order.seat, "FS-ADVANCE-02", "move_ground_units", options, GROUND_MOVES, (m, order))
    if move is None:
        return
    over_void = move.destination not in reached_from(m, order, move.origin, one_void=False)
    if over_void and (upgrade := crossing_upgrade(m, order)) not in order.used:
        order_upgrades.use(m, order.seat, upgrade)
    make_move(m, order, move, over_void=over_void)
    order.steps.append(Step.ADVANCE_GROUND)


def ground_moves(m: Match, order: Order) -> Iterator[tuple[str, Course]]:
    """Every ground unit of the player to every world of the active system (FS-GROUND_MOVE-03)."""
    yield from _moves(m, order, m.galaxy.worlds[order.system], ship=False)


def reached_from(m: Match, order: Order, origin: int, *, one_void: bool) -> frozenset[int]:
    """The areas to which a path of friendly areas of the two systems leads (FS-GROUND_MOVE-01)."""
    systems = (order.system, origin // 4)
    return within_reach(m, origin, order.friendly, systems, cross_storms=order.warp, one_void=one_void)


def may_cross_void(m: Match, order: Order) -> bool:
    """Whether an upgrade lets one more ground unit use an uncontrolled void as if it were friendly."""
    return crossing_upgrade(m, order) != order_upgrades.NO_UPGRADE


def refuse_ground_move(m: Match, order: Order, move: Course) -> Refusal | None:
    """Why a ground unit cannot go there."""
    refusal = refuse_any_move(m, order, move) or _refuse_ground_of(m, order, move.origin // 4)
    if refusal is not None:
        return refusal
    if move.destination in reached_from(m, order, move.origin, one_void=may_cross_void(m, order)):
        return None
    facts = {"origin": m.area_text(move.origin), "area": m.area_text(move.destination)}
    if _only_storms_bar(m, order, move):
        return Refusal("FS-STORM-02", "storm_bars_the_path", facts)
    return Refusal("FS-GROUND_MOVE-02", "no_path", facts)


def _refuse_ground_of(m: Match, order: Order, system: int) -> Refusal | None:
    """Why no ground unit can come from a system."""
    if system == order.system:
        return None
    if system not in m.galaxy.neighbours[order.system]:
        return Refusal("FS-GROUND_MOVE-04", "system_not_adjacent", {"system": m.system_text(system)})
    if adjacent_origin(order, ship=False) not in (-1, system):
        return Refusal("FS-GROUND_MOVE-04", "one_adjacent_system", {"system": m.system_text(system)})
    if adjacent_origin(order, ship=True) not in (-1, system):
        return Refusal("FS-ADVANCE-04", "ships_came_from_elsewhere", {"system": m.system_text(system)})
    return None


def _only_storms_bar(m: Match, order: Order, move: Course) -> bool:
    """Whether a path would lead there if no Warp Storm lay on its borders."""
    systems = (order.system, move.origin // 4)
    void = may_cross_void(m, order)
    return move.destination in within_reach(
        m, move.origin, order.friendly, systems, cross_storms=True, one_void=void
    )


GROUND_MOVES = Family(ground_moves, refuse_ground_move, partial(other_moves, ship=False))


def ground_options(m: Match, order: Order) -> dict[str, Course]:
    """The legal ground moves, looked for only near the active system and where a path leads."""
    options: dict[str, Course] = {}
    movers = _movers(m, order, m.galaxy.worlds, ship=False)
    if movers:
        targets, one_void = _open_to(m, order, m.galaxy.worlds[order.system]), may_cross_void(m, order)
        for code, origin in movers:
            if _refuse_ground_of(m, order, origin // 4) is None:
                reached = reached_from(m, order, origin, one_void=one_void)
                options.update(_courses(m, code, origin, [area for area in targets if area in reached]))
    return options


def fight(m: Match) -> Script[None]:
    """Step 3: a combat in the contested area, or else an orbital strike if he likes (FS-ADVANCE-03)."""
    order = m.order
    if order.target >= 0:
        if order_upgrades.unused(m, order.seat, moments.ADVANCE_FOUGHT):
            order.steps.append(Step.ADVANCE_AFTER)
        else:
            facts = {"area": m.area_text(order.target)}
            m.passed(order.seat, ("strike",), "FS-ADVANCE-03", "combat_instead_of_strike", facts)
        rounds.begin(m, order.target, order.seat, by_order=True)  # FS-CONTEST-02
        return
    yield from offer_strike(m, order)


def offer_strike(m: Match, order: Order) -> Script[bool]:
    """Offer the one orbital strike of the order; True if it is made."""
    options: dict[str, Any] = orbital_strike.strike_options(m, order.seat)
    if not options:
        because = partial(orbital_strike.STRIKES_HERE.reasons, m, order.seat)
        facts = {"system": m.system_text(order.system)}
        m.passed(order.seat, ("strike",), "FS-ADVANCE-03", "no_strike_possible", facts, because=because)
        return False
    options[verbs.DONE_TEXT] = None
    choice = yield Ask(
        order.seat, "FS-ADVANCE-03", "orbital_strike", options, orbital_strike.STRIKES, (m, order.seat)
    )
    if choice is None:
        return False
    orbital_strike.begin(m, *choice)
    return True


def after_combat(m: Match) -> Script[None]:
    """After the combat of the order: what upgrades let its owner do beyond it."""
    order = m.order
    for upgrade in order_upgrades.unused(m, order.seat, moments.ADVANCE_FOUGHT):
        yield from moments.ADVANCE_FOUGHT[upgrade](m, order)
