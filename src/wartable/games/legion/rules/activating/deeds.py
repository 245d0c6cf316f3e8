"""What a unit may do with its actions or freely: every deed, and why it cannot be done now."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from wartable.games.legion import moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Activation
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import not_an_answer, objectives
from wartable.games.legion.rules.attack import declaring
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Family, Refusal
from wartable.kernel.later import Below, drawn

MOST_ACTIONS: Final = 2  # LG-ACTION-01
DISABLED_MOVE: Final = 2  # LG-RESILIENCE-07: a disabled unit's move costs so many actions


class Action(IntEnum):
    """What a unit may do with its actions, or freely; the first four are in the learning battle too."""

    MOVE = 0
    ATTACK = 1
    AIM = 2
    DODGE = 3
    WITHDRAW = 4
    FREE_ATTACK = 5
    RECOVER = 6
    STANDBY = 7
    JUMP = 8
    THROW = 9
    FREE_THROW = 10
    CLAIM = 11
    FREE_CARD = 12


# By themselves, since every question about what a unit can do asks for them.
MOVE, ATTACK, AIM, DODGE, WITHDRAW, FREE_ATTACK, RECOVER = list(Action)[:7]
STANDBY, JUMP, THROW, FREE_THROW, CLAIM, FREE_CARD = list(Action)[7:]
# The verb of each action, but for those that a card or a weapon names.
VERB_OF: Final = {
    MOVE: verbs.MOVE,
    ATTACK: verbs.ATTACK,
    AIM: verbs.AIM,
    DODGE: verbs.DODGE,
    WITHDRAW: verbs.WITHDRAW,
    FREE_ATTACK: verbs.FREE_ATTACK,
    RECOVER: verbs.RECOVER,
    STANDBY: verbs.STANDBY,
    JUMP: verbs.JUMP,
    CLAIM: verbs.CLAIM,
}
NAMES: Final = {action: verb.name for action, verb in VERB_OF.items()}
RELENTLESS, CHARGE, JUMPING = Keyword.RELENTLESS, Keyword.CHARGE, Keyword.JUMP


class Deed(NamedTuple):
    """An action with what it is done to or with: a token, a weapon, a card and its target.

    `engaged` says of a move or a withdrawal whether the unit is engaged.
    """

    action: Action
    target: int = NOBODY
    card: str = ""
    mini: int = NOBODY
    engaged: bool = False


DONE: Final = Deed(MOVE, target=-2)
# LG-CARD_ACTION-01, notes: a card action that is an attack or a move counts as both
COUNTS_AS: Final = {
    WITHDRAW: MOVE,
    JUMP: MOVE,
    THROW: ATTACK,
    FREE_ATTACK: ATTACK,
    FREE_THROW: ATTACK,
}
FREE: Final = frozenset((FREE_ATTACK, FREE_THROW, FREE_CARD))
NOT_ENGAGED: Final = Refusal("LG-WITHDRAW-01", "not_engaged")
CLAIMED: Final = verbs.CLAIM.name
JUMPED: Final = verbs.JUMP.name


@cache
def deed_verbs() -> tuple[str, ...]:
    """The verbs of all deeds, those of the registered cards too."""
    throws = sorted(moments.WEAPON_THROWN)
    free_throws = (f"free_{card}" for card in throws)
    return (*NAMES.values(), *throws, *free_throws, *sorted(moments.FREE_CARD_ACTION))


@cache
def _usual_deeds(
    engaged: bool, granting: bool, jumping: bool, learning: bool
) -> tuple[tuple[str, Deed], ...]:
    """What any unit so placed and with these keywords might think of doing."""
    usual = (MOVE, WITHDRAW, ATTACK, AIM, DODGE)
    found = [(VERB_OF[action](), Deed(action, engaged=engaged)) for action in usual]
    if granting:
        found.append((verbs.FREE_ATTACK(), Deed(FREE_ATTACK)))
    if not learning:  # LG-ACTION-03: what the standard battle adds (LG-LEARN-10), besides card actions
        found += [(VERB_OF[action](), Deed(action)) for action in (RECOVER, STANDBY)]
        if jumping:
            found.append((verbs.JUMP(), Deed(JUMP, engaged=engaged)))
    return tuple(found)


def deeds(b: Battle, number: int, *, near: bool = False) -> Iterator[tuple[str, Deed]]:
    """All that the unit might think of doing; of what is done to enemies, perhaps only to those near it."""
    engaged, keywords, learning = b.engaged(number), b.sheet(number).keywords, b.state.learning
    granting = bool(keywords[RELENTLESS] or keywords[CHARGE])
    yield from _usual_deeds(engaged, granting, bool(keywords[JUMPING]), learning)
    if learning:
        return  # LG-LEARN-10
    unit = b.state.units[number]
    card_thrown = thrower(b, number)
    if card_thrown:
        throw, free_throw = verbs.VERBS.of(card_thrown), verbs.VERBS.of(f"free_{card_thrown}")
        for weapon in b.weapons(number, unit.leader):
            if weapon.melee:
                yield throw(weapon.key), Deed(THROW, card=weapon.key)
                if granting:
                    yield free_throw(weapon.key), Deed(FREE_THROW, card=weapon.key)
    for token in objectives.claimable(b, number):
        yield verbs.CLAIM(token + 1), Deed(CLAIM, token)
    for card in unit.upgrades:
        free = moments.FREE_CARD_ACTION.get(card)
        if free is not None:
            for text, target, mini in free.uses(b, number, near):
                yield text, Deed(FREE_CARD, target, card, mini)


def thrower(b: Battle, number: int) -> str:
    """The upgrade by which a unit throws melee weapons; no name if it has none."""
    for card in b.state.units[number].upgrades:
        if card in moments.WEAPON_THROWN:
            return card
    return ""


def refuse_deed(b: Battle, _number: int, deed: Deed) -> Refusal | None:
    """Why the unit cannot do that now; of an attack, why not on each enemy."""
    activation = b.activation
    refusal = _refuse(b, activation, deed)
    if refusal is not declaring.NOBODY_TO_ATTACK:
        return refusal
    thrown = deed.card if COUNTS_AS.get(deed.action) is ATTACK else ""
    melee = deed.action is FREE_ATTACK and RELENTLESS not in activation.granted
    return declaring.why_nobody(b, activation.unit, melee_only=melee, saber_throw=thrown)


def _refuse(b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    """The same as quickly as can be."""
    action, left = deed[0], activation.actions
    if activation.waiting and action is not MOVE and action is not JUMP:
        return _minis_wait(b, activation)
    if action in FREE:
        if action is FREE_CARD:
            if deed.card in b.state.units[activation.unit].exhausted:
                return Refusal("LG-EXHAUST-02", "upgrade_exhausted", {"card": deed.card})
            if deed.card in activation.cards:
                return Refusal("LG-CARD_ACTION-03", "card_used", {"card": deed.card})
            return moments.FREE_CARD_ACTION[deed.card].refuse(b, activation.unit, deed.target, deed.mini)
        if not activation.granted:
            rule = "LG-RELENTLESS-01" if b.keyword(activation.unit, RELENTLESS) else "LG-CHARGE-01"
            return Refusal(rule, "no_free_attack", {})
    elif left < DISABLED_MOVE and left < (cost := cost_of(b, activation.unit, action)):
        rule = "LG-ACTION-01" if cost == 1 else "LG-RESILIENCE-07"
        return Refusal(rule, "too_few_actions", {"actions": left, "cost": cost})
    kind = COUNTS_AS.get(action, action)
    # LG-ACTION-06: only moves may be repeated; which card actions were used is noted apart
    if kind is not MOVE and kind is not CLAIM and kind in activation.done:
        return Refusal("LG-ACTION-05", "done_already", {"action": NAMES[kind]})
    check = CHECKS.get(action)
    return None if check is None else check(b, activation, deed)


def _minis_wait(b: Battle, activation: Activation) -> Refusal:
    """The unit's minis are placed only after its next move, so that comes first (LG-MOVE-08)."""
    return Refusal("LG-MOVE-08", "minis_wait_for_move", {"unit": unit_text(b, activation.unit)})


def other_deeds(b: Battle, number: int) -> Iterator[tuple[str, Refusal]]:
    """What is no deed now: to stop while minis are still to be placed, and what others stand for."""
    if b.activation.waiting:
        yield verbs.DONE_TEXT, _minis_wait(b, b.activation)
    yield from not_an_answer.other_deeds(b, number)


def cost_of(b: Battle, number: int, action: Action) -> int:
    """How many of its actions a unit spends: one, but a disabled unit two to move (LG-RESILIENCE-07)."""
    moving = action is MOVE or action is JUMP
    return DISABLED_MOVE if moving and b.state.units[number].disabled else 1


def _refuse_move(_b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    if deed.engaged:
        return Refusal("LG-ENGAGED-05", "engaged_only_withdraws", {})
    if activation.cumbersome_fired:
        return Refusal("LG-WEAPON-06", "cumbersome_fired", {})
    return None


def _refuse_withdrawal(_b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    """To withdraw takes the whole activation (LG-WITHDRAW-01)."""
    if not deed.engaged:
        return NOT_ENGAGED
    if activation.done or activation.cards:
        return Refusal("LG-WITHDRAW-01", "withdrawal_takes_all", {})
    return None


def _refuse_jump(b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    if JUMPED in activation.cards:
        return Refusal("LG-CARD_ACTION-03", "card_used", {"card": JUMPED})
    return _refuse_move(b, activation, deed)


def _refuse_attack(b: Battle, activation: Activation, _deed: Deed) -> Refusal | None:
    return declaring.refuse_any(b, activation.unit)


def _refuse_free_attack(b: Battle, activation: Activation, _deed: Deed) -> Refusal | None:
    """After a move Relentless gives an attack (LG-RELENTLESS-01), Charge a melee attack (LG-CHARGE-01)."""
    return declaring.refuse_any(b, activation.unit, melee_only=RELENTLESS not in activation.granted)


def _refuse_throw(b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    card = thrower(b, activation.unit)
    if card in activation.cards:
        return Refusal("LG-CARD_ACTION-03", "card_used", {"card": card})
    return declaring.refuse_any(b, activation.unit, saber_throw=deed.card)


def _refuse_free_throw(b: Battle, activation: Activation, deed: Deed) -> Refusal | None:
    """A throw is an attack action, which Relentless may grant, but no melee attack as Charge wants."""
    if RELENTLESS not in activation.granted:
        return Refusal("LG-CHARGE-01", "charge_is_melee", {})
    return _refuse_throw(b, activation, deed)


def _refuse_standby(b: Battle, activation: Activation, _deed: Deed) -> Refusal | None:
    if not b.trooper(activation.unit):
        return Refusal("LG-STANDBY-01", "standby_troopers_only", {})
    if ATTACK in activation.done:
        return Refusal("LG-STANDBY-02", "standby_after_attack", {})
    return None


def _refuse_claim(_b: Battle, activation: Activation, _deed: Deed) -> Refusal | None:
    if CLAIMED in activation.cards:
        return Refusal("LG-CARD_ACTION-03", "card_used", {"card": CLAIMED})
    return None


CHECKS = {
    MOVE: _refuse_move,
    WITHDRAW: _refuse_withdrawal,
    JUMP: _refuse_jump,
    ATTACK: _refuse_attack,
    FREE_ATTACK: _refuse_free_attack,
    THROW: _refuse_throw,
    FREE_THROW: _refuse_free_throw,
    STANDBY: _refuse_standby,
    CLAIM: _refuse_claim,
}

DEEDS = Family(deeds, refuse_deed, other_deeds)


def legal_deeds(b: Battle, number: int) -> dict[str, Deed]:
    """What the unit can do now; it may always stop.

    With an action left there is always something, since it cannot have aimed, dodged and recovered.
    """
    activation = b.activation
    options = {
        text: deed for text, deed in deeds(b, number, near=True) if _refuse(b, activation, deed) is None
    }
    if not activation.waiting:
        options[verbs.DONE_TEXT] = DONE
    return options


def find_deed(b: Battle, number: int, text: str) -> Deed | None:
    """What a text names, if the unit can do it now."""
    if text == verbs.DONE_TEXT and not b.activation.waiting:
        return DONE
    named = (deed for name, deed in deeds(b, number) if name == text)
    return next((deed for deed in named if not _refuse(b, b.activation, deed)), None)


def draw_deed(b: Battle, number: int, below: Below) -> tuple[str, Deed]:
    """One of the legal deeds, or to stop, without judging the others."""

    def legal(deed: Deed) -> Deed | None:
        return deed if deed is DONE or not _refuse(b, activation, deed) else None

    activation = b.activation
    stop = [] if activation.waiting else [(verbs.DONE_TEXT, DONE)]
    found = drawn([*deeds(b, number, near=True), *stop], legal, below)
    assert found is not None
    return found
