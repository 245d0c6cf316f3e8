"""Orbital strikes: ships in a void attack an enemy world of the active system."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.cards import strikes
from wartable.games.forbidden_stars.content import ATTACK, BASTION
from wartable.games.forbidden_stars.frames import Step, Strike
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes, not_an_answer, order_upgrades
from wartable.games.forbidden_stars.rules.movement import MOST_UNITS
from wartable.kernel.ask import Ask, Family, Refusal, Script

THE_BASTION = -1
"""Stands among unit codes for a bastion that suffers damage."""

USE_EXTERMINATUS, USE_VICIOUS_RAIDS = "scheme:exterminatus", "scheme:vicious_raids"


def unrouted_ships(m: Match, void: int, seat: int) -> list[int]:
    """The ships of a seat that can strike from a void (FS-ORBITAL-06)."""
    if m.galaxy.world[void]:
        return []
    return [code for code in m.own_units(void, seat) if not code & 1]


def strike_value(m: Match, void: int, seat: int) -> int:
    """The combat value of the unrouted ships of a seat in a void (FS-ORBITAL-06)."""
    return sum(m.unit(code).combat for code in unrouted_ships(m, void, seat))


def targets(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every pair of areas."""
    names = m.galaxy.area_names
    for void in range(len(names)):
        for world in range(len(names)):
            yield f"strike:{names[void]},{names[world]}", (void, world)


def refuse_strike(m: Match, seat: int, strike: tuple[int, int]) -> Refusal | None:
    """Why a world cannot be struck from a void.

    It may well be empty of units (FS-ORBITAL-05), if only for the sake of an upgrade (FS-UM_ORDER-03,
    FS-CH_ORDER-13).
    """
    void, world = strike
    facts = {"void": m.area_text(void), "world": m.area_text(world)}
    system = m.order.system
    if void // 4 != system or world // 4 != system:
        return Refusal("FS-ORBITAL-02", "not_in_active_system", {**facts, "system": m.system_text(system)})
    if not unrouted_ships(m, void, seat):
        return Refusal("FS-ORBITAL-06", "no_unrouted_ship", facts)
    if not m.galaxy.world[world] or not m.enemy(world, seat):
        return Refusal("FS-ORBITAL-04", "not_an_enemy_world", facts)
    if all(border.area != world for border in m.galaxy.links[void]):
        return Refusal("FS-ORBITAL-03", "areas_not_adjacent", facts)
    if changes.has_bastion(m, world) and order_upgrades.bastion_breaker(m, seat) is None:
        return Refusal("FS-BASTION-03", "bastion_protects", facts)
    return None


def targets_here(m: Match, _seat: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every world of the active system, from each void there."""
    names, system = m.galaxy.area_names, m.order.system
    for void in m.galaxy.voids[system]:
        for world in m.galaxy.worlds[system]:
            yield f"strike:{names[void]},{names[world]}", (void, world)


STRIKES = Family(targets, refuse_strike)
STRIKES_HERE = Family(targets_here, refuse_strike)


def strike_options(m: Match, seat: int) -> dict[str, tuple[int, int]]:
    """The legal strikes: from each void of the active system with ships at each world there."""
    system = m.order.system
    names = m.galaxy.area_names
    return {
        f"strike:{names[void]},{names[world]}": (void, world)
        for void in m.galaxy.voids[system]
        if unrouted_ships(m, void, seat)
        for world in m.galaxy.worlds[system]
        if refuse_strike(m, seat, (void, world)) is None
    }


def begin(m: Match, void: int, world: int) -> None:
    """Begin the one orbital strike of an order (FS-ORBITAL-01)."""
    m.state.agenda.append(Strike([Step.STRIKE], void, world))
    m.tell(events.StrikeBegan, m.order.seat, m.area_text(void), m.area_text(world))
    if changes.has_bastion(m, world):
        breaker = order_upgrades.bastion_breaker(m, m.order.seat)
        assert breaker is not None
        declare(m, breaker)


def declare(m: Match, upgrade: int) -> None:
    """Use an upgrade in this strike; several may be used (FS-ORBITAL-10)."""
    order_upgrades.use(m, m.order.seat, upgrade)
    m.strike.used.append(upgrade)


def strike(m: Match) -> Script[None]:
    """Upgrades and Exterminatus are declared one at a time before the dice are rolled (FS-ORBITAL-09)."""
    seat = m.order.seat
    usable = order_upgrades.STRIKE_UPGRADES[m.player(seat).faction]
    options: dict[str, int | None] = {
        order_upgrades.USE[upgrade]: upgrade for upgrade in usable if changes.has_upgrade(m, seat, upgrade)
    }
    if strikes.EXTERMINATUS in m.player(seat).schemes:
        options[USE_EXTERMINATUS] = -1  # FS-UM_EVENT-01
    choice = None
    if options:
        options["done"] = None
        choice = yield Ask(
            seat, "FS-ORBITAL-09", "declare_strike", options, order_upgrades.FACEDOWN, (m, seat)
        )
    else:
        because = partial(order_upgrades.facedown_reasons, m, seat)
        m.passed(seat, ("use", "scheme"), "FS-ORBITAL-09", "no_strike_upgrade", because=because)
    if choice is None:
        roll_dice(m)
        m.strike.steps.append(Step.STRIKE_ABILITY)
        return
    if choice < 0:
        strikes.exterminatus(m)
    else:
        declare(m, choice)
    m.strike.steps.append(Step.STRIKE)


def roll_dice(m: Match) -> None:
    """As many dice as the combat value of the unrouted ships (FS-ORBITAL-06), and those of the upgrades."""
    strike = m.strike
    strikes.roll(m, strike_value(m, strike.void, m.order.seat))
    strikes.roll(m, sum(upgrade in strikes.GAIN_A_DIE for upgrade in strike.used))


def abilities(m: Match) -> Script[None]:
    """Dice are spent on abilities, each once (FS-ORBITAL-12, FS-ORBITAL-13); then damage is counted."""
    seat = m.order.seat
    options: dict[str, Any] = dict(strikes.ability_options(m))
    if strikes.VICIOUS_RAIDS in m.player(seat).schemes:
        options[USE_VICIOUS_RAIDS] = USE_VICIOUS_RAIDS
    choice = None
    if options:
        options["done"] = None
        choice = yield Ask(seat, "FS-ORBITAL-12", "strike_ability", options, strikes.OTHER_ABILITIES, (m,))
    else:
        because = partial(strikes.reasons_against_declared, m)
        m.passed(seat, ("ability",), "FS-ORBITAL-12", "no_strike_ability", because=because)
    if choice is None:
        count_damage(m)
        return
    m.strike.steps.append(Step.STRIKE_ABILITY)
    if choice == USE_VICIOUS_RAIDS:
        yield from strikes.vicious_raids(m)
    else:
        yield from strikes.use_ability(m, *choice)


class Departure(NamedTuple):
    """A ship that leaves the active system, its void and the void it goes to."""

    code: int
    origin: int
    destination: int


def departures(m: Match, seat: int) -> Iterator[tuple[str, Departure]]:
    """Every ship of the active system to every void of the systems beside it."""
    system = m.order.system
    voids = [void for other in m.galaxy.neighbours[system] for void in m.galaxy.voids[other]]
    for origin in m.galaxy.voids[system]:
        for code in dict.fromkeys(m.own_units(origin, seat)):
            for void in voids:
                text = f"move:{m.unit_text(code)},{m.area_text(origin)},{m.area_text(void)}"
                yield text, Departure(code, origin, void)


def refuse_departure(m: Match, seat: int, departure: Departure) -> Refusal | None:
    """Why a ship cannot leave by Strafing Run: all that leave go to the voids of one adjacent system."""
    code, _, void = departure
    system = void // 4
    if code & 1:
        return Refusal("FS-EL_ORDER-03", "unit_is_routed", {"unit": m.unit(code).key})
    if m.strike.haven not in (-1, system):
        return Refusal("FS-EL_ORDER-02", "one_adjacent_system", {"system": m.system_text(system)})
    if m.storm_between(m.order.system, system):
        return Refusal("FS-STORM-02", "storm_in_the_way", {"system": m.system_text(system)})
    if m.holder(void) not in (seat, NOBODY):
        return Refusal("FS-EL_ORDER-02", "enemy_void", {"area": m.area_text(void)})
    if len(m.own_units(void, seat)) >= MOST_UNITS:
        return Refusal("FS-ADVANCE-06", "five_units_there", {"area": m.area_text(void)})
    return None


def other_departures(m: Match, seat: int) -> not_an_answer.Others:
    """Units that Strafing Run does not take out of the active system, and areas to which it takes nobody."""
    rule, system, names = "FS-EL_ORDER-02", m.order.system, m.galaxy.area_names
    for code, origin in not_an_answer.units(m):
        unit = m.unit_text(code)
        facts = {"unit": unit, "area": names[origin], "system": m.system_text(system)}
        refusal = None
        if code // 12 != seat:
            refusal = not_an_answer.not_yours(m, code, origin, rule)
        elif origin // 4 != system:
            refusal = Refusal(rule, "unit_in_other_system", facts)
        elif m.galaxy.world[origin]:
            refusal = Refusal(rule, "only_ships_leave", facts)
        for area, name in enumerate(names):
            text = f"move:{unit},{names[origin]},{name}"
            if refusal is not None:
                yield text, refusal
            elif area // 4 not in m.galaxy.neighbours[system]:
                yield text, Refusal(rule, "system_not_adjacent", {"system": m.system_text(area // 4)})
            else:
                yield text, not_an_answer.wrong_kind(m, area)


DEPARTURES = Family(departures, refuse_departure, other_departures)


def depart(m: Match) -> Script[None]:
    """Strafing Run: ships leave one at a time."""
    seat = m.order.seat
    options: dict[str, Any] = DEPARTURES.options(m, seat)
    if not options:
        because, facts = partial(DEPARTURES.reasons, m, seat), {"system": m.system_text(m.order.system)}
        m.passed(seat, ("move",), "FS-EL_ORDER-02", "no_ship_could_leave", facts, because=because)
        return
    options["done"] = None
    departure = yield Ask(seat, "FS-EL_ORDER-02", "strafing_run", options, DEPARTURES, (m, seat))
    if departure is None:
        return
    m.strike.haven = departure.destination // 4
    changes.relocate_unit(m, departure.code, departure.origin, departure.destination)
    m.strike.steps.append(Step.STRIKE_MOVE)


def count_damage(m: Match) -> None:
    """One damage for each attack icon; defence icons do not help (FS-ORBITAL-08)."""
    strike = m.strike
    strike.damage = strike.dice[ATTACK]
    owner = strikes.victim(m)
    if owner != NOBODY:
        m.tell(events.DamageDealt, owner, strike.damage, 0, strike.damage)
        strike.steps.append(Step.STRIKE_DAMAGE)


def sufferers(m: Match, owner: int) -> dict[str, int]:
    """Who may suffer: a marked unit first; bastions and unrouted units before routed ones (FS-DAMAGE-04)."""
    strike = m.strike
    if strike.marked >= 0:
        return {f"suffer:{m.unit_text(strike.marked)}": strike.marked}
    units = m.own_units(strike.world, owner)
    # FS-ORBITAL-11: where a bastion stands, the upgrade that makes it suffer was declared
    standing = {f"suffer:{m.unit_text(code)}": code for code in units if not code & 1}
    if m.bastions(strike.world, owner):
        standing["suffer:bastion"] = THE_BASTION
    return standing or {f"suffer:{m.unit_text(code)}": code for code in units}


def assign_damage(m: Match) -> Script[None]:
    """The owner lets one unit or bastion suffer; what it cannot take goes to the next (FS-ORBITAL-08)."""
    strike = m.strike
    owner = strikes.victim(m)
    if owner == NOBODY:
        return
    options = sufferers(m, owner) if strike.damage else {}
    if not options:
        m.passed(owner, ("suffer",), "FS-ORBITAL-08", "no_damage_to_assign")
        return
    facts = {"damage": strike.damage, "area": m.area_text(strike.world)}
    args = (m, owner, strike.world, "FS-ORBITAL-08")
    code = yield from m.decide(
        Ask(owner, "FS-ORBITAL-08", "assign_strike_damage", options, not_an_answer.STRIKE_NAMES, args, facts)
    )
    strike.marked = -1
    health = m.bastion(owner).health if code == THE_BASTION else m.unit(code).health
    damage, strike.damage = strike.damage, max(strike.damage - health, 0)
    if damage >= health:  # FS-DAMAGE-01
        if code == THE_BASTION:
            changes.destroy_structure(m, owner * 3 + BASTION, strike.world)
        else:
            changes.destroy_unit(m, code, strike.world)
        strike.steps.append(Step.STRIKE_DAMAGE)
    elif strike.rout_survivors and code != THE_BASTION and not code & 1:
        changes.rout_unit(m, code, strike.world)  # else nobody is routed: FS-DAMAGE-11
