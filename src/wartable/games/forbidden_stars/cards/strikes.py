"""Orbital strikes: the abilities of the eight strike upgrades, and two schemes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from wartable.games.forbidden_stars import moments, verbs
from wartable.games.forbidden_stars.cards.upgrades import (
    COMPLETE_DESTRUCTION,
    DROP_PODS,
    FEAR_FROM_ABOVE,
    LOOTIN,
    RAIN_OF_FIRE,
    STEALIN,
    STRAFING_RUN,
    TACTICAL_STRIKES,
)
from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    ATTACK,
    DEFENCE,
    DICE_PER_SIDE,
    EVENT_BY_KEY,
    FACES,
    LINE,
    MORALE,
)
from wartable.games.forbidden_stars.frames import Contest, Order, Step
from wartable.games.forbidden_stars.match import NOBODY, Match, structure_text
from wartable.games.forbidden_stars.moments import OrderCard, StrikeAbility
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat.strike_abilities import roll, tell_dice, victim
from wartable.games.forbidden_stars.rules.orders.movement import MOST_UNITS
from wartable.kernel.agenda import defer
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.dice import without_dice

EXTERMINATUS = EVENT_BY_KEY["exterminatus"].id
VICIOUS_RAIDS = EVENT_BY_KEY["vicious_raids"].id


def rain_of_fire(m: Match) -> Script[None]:
    """Rain of Fire: a morale die is turned to attack."""
    m.strike.dice[ATTACK] += 1
    tell_dice(m)
    yield from ()


def drop_pods(m: Match) -> Script[None]:
    """Drop Pods: a free Space Marine lands on the struck world (FS-FREE-03); a combat may follow."""
    strike, seat = m.strike, m.order.seat
    if changes.place_unit(m, seat, LINE, strike.world):
        # FS-UM_ORDER-04, FS-UM_ORDER-05: he fights for the world after the strike, if it is still the enemy's
        defer(m.state.agenda, strike, Contest([Step.CONTEST], strike.world, seat))
    yield from ()


def fear_from_above(m: Match) -> Script[None]:
    """Fear from Above: who is damaged and survives is routed (FS-CH_ORDER-08)."""
    m.strike.rout_survivors = True
    yield from ()


def complete_destruction(m: Match) -> Script[None]:
    """Complete Destruction: the opponent picks one of his figures there to be destroyed (FS-CH_ORDER-10)."""
    world, owner = m.strike.world, victim(m)
    figures: dict[str, tuple[bool, int]] = {
        verbs.LOSE(m.unit_text(code)): (False, code) for code in m.own_units(world, owner)
    }
    for kind in m.own_structures(world, owner):  # FS-CH_ORDER-11: cities and factories too
        figures[verbs.LOSE(structure_text(kind))] = (True, owner * 3 + kind)
    facts = {"area": m.area_text(world)}
    args = (m, verbs.LOSE, owner, world, "FS-CH_ORDER-10")
    built, code = yield from m.decide(
        Ask(owner, "FS-CH_ORDER-10", "lose_figure", figures, not_an_answer.OWN_NAMES, args, facts)
    )
    if built:
        changes.destroy_structure(m, code, world)
    else:
        changes.destroy_unit(m, code, world)


def lootin(m: Match) -> Script[None]:
    """Lootin'!: 1 materiel gained, 1 lost, each by itself (FS-ORK_ORDER-10, FS-ORK_ORDER-11)."""
    changes.gain_materiel(m, m.order.seat, 1)
    changes.lose_materiel(m, victim(m), 1)
    yield from ()


def stealin(m: Match) -> Script[None]:
    """Stealin'!: discard one of the opponent's asset tokens and gain one like it.

    Without one to discard nothing is gained (FS-ORK_ORDER-12); it is discarded even if a fourth of its kind
    cannot be gained (FS-ORK_ORDER-13).
    """
    owner = victim(m)
    options = {
        verbs.STEAL(ASSET_ICONS[kind]): kind for kind, held in enumerate(m.player(owner).assets) if held
    }
    if not options:
        m.passed(m.order.seat, ("steal",), "FS-ORK_ORDER-12", "no_asset_to_steal")
        return
    kind = yield from m.decide(Ask(m.order.seat, "FS-ORK_ORDER-12", "steal_asset", options))
    changes.spend_asset(m, owner, kind)
    changes.gain_asset(m, m.order.seat, kind)


def tactical_strikes(m: Match) -> Script[None]:
    """Tactical Strikes: name the enemy unit that must suffer damage first."""
    strike = m.strike
    units = m.own_units(strike.world, victim(m))
    options = {verbs.MARK(m.unit_text(code)): code for code in units}
    facts = {"area": m.area_text(strike.world)}
    args = (m, verbs.MARK, victim(m), strike.world, "FS-ORBITAL-12")
    strike.marked = yield from m.decide(
        Ask(m.order.seat, "FS-ORBITAL-12", "mark_unit", options, not_an_answer.THEIR_NAMES, args, facts)
    )


def strafing_run(m: Match) -> Script[None]:
    """Strafing Run: ships leave for an adjacent system; the dice stay (FS-EL_ORDER-02)."""
    m.strike.steps.append(Step.STRIKE_MOVE)
    yield from ()


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
                text = verbs.MOVE(m.unit_text(code), m.area_text(origin), m.area_text(void))
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
            text = verbs.MOVE(unit, names[origin], name)
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
    options[verbs.DONE_TEXT] = None
    departure = yield Ask(seat, "FS-EL_ORDER-02", "strafing_run", options, DEPARTURES, (m, seat))
    if departure is None:
        return
    m.strike.haven = departure.destination // 4
    changes.relocate_unit(m, departure.code, departure.origin, departure.destination)
    m.strike.steps.append(Step.STRIKE_MOVE)


def _marine_left(m: Match) -> bool:
    """Whether a Space Marine is left to land (FS-FREE-02)."""
    return m.player(m.order.seat).reserve[LINE] > 0


def _unit_there(m: Match) -> bool:
    return bool(m.own_units(m.strike.world, victim(m)))


moments.STRIKE_ABILITIES.update(
    {
        # FS-CH_ORDER-09, FS-ORK_ORDER-09, FS-EL_ORDER-01: some add one rolled die, but no ninth
        RAIN_OF_FIRE: StrikeAbility((MORALE,), 1, rain_of_fire, gains_die=True),
        DROP_PODS: StrikeAbility((DEFENCE,), 2, drop_pods, _marine_left),
        FEAR_FROM_ABOVE: StrikeAbility((MORALE,), 1, fear_from_above, gains_die=True),
        COMPLETE_DESTRUCTION: StrikeAbility((DEFENCE,), 2, complete_destruction),
        LOOTIN: StrikeAbility((ATTACK, DEFENCE, MORALE), 1, lootin, gains_die=True),
        STEALIN: StrikeAbility((MORALE,), 1, stealin),
        TACTICAL_STRIKES: StrikeAbility((MORALE,), 1, tactical_strikes, _unit_there, gains_die=True),
        STRAFING_RUN: StrikeAbility((DEFENCE,), 1, strafing_run, go_on=depart),
    }
)


def always(_m: Match, _order: Order) -> bool:
    """Both schemes of strikes have their use in every strike."""
    return True


def exterminatus(m: Match, _order: Order) -> None:
    """Exterminatus, declared before the roll (FS-UM_EVENT-01): every die counts as attack."""
    m.strike.all_attack = True


def vicious_raids(m: Match, order: Order) -> Script[None]:
    """Vicious Raids: reroll any dice, then gain one with a face of choice, but no ninth (FS-EL_EVENT-08)."""
    seat, strike = order.seat, m.strike
    attack, defence, morale = strike.dice
    options = {
        verbs.REROLL(a, d, e): (a, d, e)
        for a, d, e in product(range(attack + 1), range(defence + 1), range(morale + 1))
    }
    rerolled = yield from m.decide(Ask(seat, "FS-EL_EVENT-08", "reroll_dice", options))
    strike.dice = without_dice(strike.dice, rerolled)
    roll(m, sum(rerolled))
    if sum(strike.dice) < DICE_PER_SIDE:
        faces = {verbs.GAIN(name): face for face, name in enumerate(FACES)}
        face = yield Ask(seat, "FS-EL_EVENT-08", "gain_die", faces)
        m.strike.dice[face] += 1
        tell_dice(m)


moments.STRIKE_DECLARED.schemes[EXTERMINATUS] = OrderCard(always, exterminatus)
moments.STRIKE_ROLLED.schemes[VICIOUS_RAIDS] = OrderCard(always, vicious_raids)
