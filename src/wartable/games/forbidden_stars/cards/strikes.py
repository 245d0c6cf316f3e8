"""Orbital strikes: the abilities of the eight strike upgrades, and two schemes.

An ability is paid for with dice and resolved before damage is assigned (FS-ORBITAL-12, FS-CH_ORDER-12), and
once a strike only (FS-ORBITAL-13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from wartable.games.forbidden_stars import events
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
    UPGRADES,
)
from wartable.games.forbidden_stars.frames import Contest, Step
from wartable.games.forbidden_stars.match import NOBODY, Match, structure_text
from wartable.games.forbidden_stars.rules import changes, not_an_answer
from wartable.games.forbidden_stars.rules.combat.dice import roll_faces
from wartable.games.forbidden_stars.rules.order_upgrades import refuse_facedown
from wartable.kernel.agenda import defer
from wartable.kernel.ask import Ask, Refusal, Script, beside, each_once
from wartable.parts.dice import with_dice, without_dice

EXTERMINATUS = EVENT_BY_KEY["exterminatus"].id
VICIOUS_RAIDS = EVENT_BY_KEY["vicious_raids"].id

GAIN_A_DIE = (RAIN_OF_FIRE, FEAR_FROM_ABOVE, LOOTIN, TACTICAL_STRIKES)
"""The upgrades that add one rolled die, but no ninth (FS-CH_ORDER-09, FS-ORK_ORDER-09, FS-EL_ORDER-01)."""


def victim(m: Match) -> int:
    """Whose world is struck: NOBODY once nothing of his is left there."""
    strike, attacker = m.strike, m.order.seat
    for code in m.state.units[strike.world]:
        if code // 12 != attacker:
            return code // 12
    for structure in m.state.structures[strike.world]:
        if structure // 3 != attacker:
            return structure // 3
    return NOBODY


def roll(m: Match, number: int) -> None:
    """Roll so many dice and add them, eight in all at most (FS-ORBITAL-07)."""
    strike = m.strike
    number = min(number, DICE_PER_SIDE - sum(strike.dice))
    if number <= 0:
        return
    faces = roll_faces(m, number)
    if strike.all_attack:
        faces = [number, 0, 0]
    m.tell(events.DiceRolled, m.order.seat, *faces)
    strike.dice = with_dice(strike.dice, faces)
    tell_dice(m)


def tell_dice(m: Match) -> None:
    """Say what the dice of the strike show now."""
    m.tell(events.DiceChanged, m.order.seat, *m.strike.dice)


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
        f"lose:{m.unit_text(code)}": (False, code) for code in m.own_units(world, owner)
    }
    for kind in m.own_structures(world, owner):  # FS-CH_ORDER-11: cities and factories too
        figures[f"lose:{structure_text(kind)}"] = (True, owner * 3 + kind)
    facts = {"area": m.area_text(world)}
    args = (m, "lose", owner, world, "FS-CH_ORDER-10")
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
    options = {f"steal:{ASSET_ICONS[kind]}": kind for kind, held in enumerate(m.player(owner).assets) if held}
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
    options = {f"mark:{m.unit_text(code)}": code for code in units}
    facts = {"area": m.area_text(strike.world)}
    args = (m, "mark", victim(m), strike.world, "FS-ORBITAL-12")
    strike.marked = yield from m.decide(
        Ask(m.order.seat, "FS-ORBITAL-12", "mark_unit", options, not_an_answer.THEIR_NAMES, args, facts)
    )


def strafing_run(m: Match) -> Script[None]:
    """Strafing Run: ships leave for an adjacent system; the dice stay (FS-EL_ORDER-02)."""
    m.strike.steps.append(Step.STRIKE_MOVE)
    yield from ()


def _always(_m: Match) -> bool:
    return True


def _marine_left(m: Match) -> bool:
    """Whether a Space Marine is left to land (FS-FREE-02)."""
    return m.player(m.order.seat).reserve[LINE] > 0


def _unit_there(m: Match) -> bool:
    return bool(m.own_units(m.strike.world, victim(m)))


class Ability(NamedTuple):
    """What an upgrade's ability costs in dice, what it does, and whether it can do anything.

    The conversion of Rain of Fire is written as a morale die spent for an attack die gained.
    """

    faces: tuple[int, ...]
    number: int
    resolve: Callable[[Match], Script[None]]
    possible: Callable[[Match], bool] = _always


ABILITIES: dict[int, Ability] = {
    RAIN_OF_FIRE: Ability((MORALE,), 1, rain_of_fire),
    DROP_PODS: Ability((DEFENCE,), 2, drop_pods, _marine_left),
    FEAR_FROM_ABOVE: Ability((MORALE,), 1, fear_from_above),
    COMPLETE_DESTRUCTION: Ability((DEFENCE,), 2, complete_destruction),
    LOOTIN: Ability((ATTACK, DEFENCE, MORALE), 1, lootin),
    STEALIN: Ability((MORALE,), 1, stealin),
    TACTICAL_STRIKES: Ability((MORALE,), 1, tactical_strikes, _unit_there),
    STRAFING_RUN: Ability((DEFENCE,), 1, strafing_run),
}


def ability_options(m: Match) -> dict[str, tuple[int, int]]:
    """The abilities that can be paid for now, as (upgrade, face of the dice to spend)."""
    strike = m.strike
    options: dict[str, tuple[int, int]] = {}
    for upgrade in strike.used:
        ability = ABILITIES[upgrade]
        if upgrade in strike.spent or victim(m) == NOBODY or not ability.possible(m):
            continue
        for face in ability.faces:
            if strike.dice[face] >= ability.number:
                options[f"ability:{UPGRADES[upgrade].key},{FACES[face]}"] = (upgrade, face)
    return options


def other_abilities(m: Match) -> Iterator[tuple[str, Refusal]]:
    """The abilities that are no answer now: used up, without effect, not paid for, or not in this strike."""
    strike, seat = m.strike, m.order.seat
    for upgrade, ability in ABILITIES.items():
        facts = {"upgrade": UPGRADES[upgrade].key, "number": ability.number}
        for face in ability.faces:
            text = f"ability:{UPGRADES[upgrade].key},{FACES[face]}"
            if upgrade in strike.spent:
                yield text, Refusal("FS-ORBITAL-13", "ability_used_up", facts)
            elif upgrade not in strike.used:
                refusal = refuse_facedown(m, seat, upgrade)
                yield text, refusal or Refusal("FS-ORBITAL-09", "upgrade_not_declared", facts)
            elif strike.dice[face] < ability.number:
                yield text, Refusal("FS-ORBITAL-12", "dice_missing", {**facts, "face": FACES[face]})
            else:
                yield text, Refusal("FS-ORBITAL-12", "ability_without_effect", facts)


OTHER_ABILITIES = beside(other_abilities)


def reasons_against_declared(m: Match) -> list[Refusal]:
    """Why no ability of the upgrades of this strike can be paid for now."""
    names = tuple(f"ability:{UPGRADES[upgrade].key}," for upgrade in m.strike.used)
    return each_once(refusal for text, refusal in other_abilities(m) if text.startswith(names))


def use_ability(m: Match, upgrade: int, face: int) -> Script[None]:
    """Spend the dice, which deal no damage any more (FS-ORBITAL-12, FS-SPEND-02), and resolve the ability."""
    strike, ability = m.strike, ABILITIES[upgrade]
    strike.dice[face] -= ability.number
    strike.spent.append(upgrade)
    tell_dice(m)
    yield from ability.resolve(m)


def exterminatus(m: Match) -> None:
    """Exterminatus, declared before the roll (FS-UM_EVENT-01): every die counts as attack."""
    changes.use_scheme(m, m.order.seat, EXTERMINATUS)
    m.strike.all_attack = True


def vicious_raids(m: Match) -> Script[None]:
    """Vicious Raids: reroll any dice, then gain one with a face of choice, but no ninth (FS-EL_EVENT-08)."""
    seat = m.order.seat
    strike = m.strike
    changes.use_scheme(m, seat, VICIOUS_RAIDS)
    attack, defence, morale = strike.dice
    options = {
        f"reroll:{a},{d},{e}": (a, d, e)
        for a, d, e in product(range(attack + 1), range(defence + 1), range(morale + 1))
    }
    rerolled = yield from m.decide(Ask(seat, "FS-EL_EVENT-08", "reroll_dice", options))
    strike.dice = without_dice(strike.dice, rerolled)
    roll(m, sum(rerolled))
    if sum(strike.dice) < DICE_PER_SIDE:
        faces = {f"gain:{name}": face for face, name in enumerate(FACES)}
        face = yield Ask(seat, "FS-EL_EVENT-08", "gain_die", faces)
        m.strike.dice[face] += 1
        tell_dice(m)
