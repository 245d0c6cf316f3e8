"""The actions of an activating unit: what it may do, in any order, until it stops."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache, partial
from typing import Final, NamedTuple

from wartable.games.legion import events, moments
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Activation, Step
from wartable.games.legion.map.layout import weapon_of
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes, not_an_answer, objectives, standby, suppression
from wartable.games.legion.rules.attack import declaring
from wartable.games.legion.rules.movement import moves
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.kernel.later import Below, Later, drawn

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
NAMES: Final = {action: action.name.lower() for action in Action}
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


PLAIN: Final = tuple(
    tuple((NAMES[action], Deed(action, engaged=engaged)) for action in (MOVE, WITHDRAW, ATTACK, AIM, DODGE))
    for engaged in (False, True)
)
# LG-ACTION-03: what the standard battle adds, besides card actions
STANDARD: Final = tuple((NAMES[action], Deed(action)) for action in (RECOVER, STANDBY))
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
CLAIMED: Final = "claim"
JUMPED: Final = "jump"


def actions(b: Battle) -> Script[None]:
    """The active player has the unit act, or stop; it may do less than it could (LG-ACTIVATE-06).

    It goes on at once after what is done at once; what takes steps of its own is on the agenda before.
    """
    activation = b.activation
    number = activation.unit
    unit = b.state.units[number]
    if unit.defeated:
        return
    if activation.withdrawn:
        _tell_no_deed(b, number, "LG-WITHDRAW-02", "withdrawn_and_done")
        return
    if unit.panicked:
        if MOVE not in activation.done:
            _tell_no_deed(b, number, "LG-PANIC-04", "panicked_only_flees")
            flee(b, activation)
        return
    acting = True
    while acting and (activation.actions or free_deeds(b, activation)):
        options = Later(
            partial(legal_deeds, b, number), partial(find_deed, b, number), partial(draw_deed, b, number)
        )
        facts = {"unit": unit_text(b, number), "actions": activation.actions}
        deed: Deed = yield Ask(unit.seat, "LG-ACTION-02", "act", options, DEEDS, (b, number), facts)
        if deed is DONE:
            return
        perform(b, number, deed)
        acting = b.frame is activation and activation.steps[-1] == Step.ACTIONS
        if acting:
            activation.steps.pop()
    if acting:
        _tell_no_deed(b, number, "LG-ACTION-01", "no_actions_left")
        _tell_no_free_attack(b, number)


@cache
def deed_verbs() -> tuple[str, ...]:
    """The verbs of all deeds, those of the registered cards too."""
    plain = (NAMES[action] for action in Action if action not in (THROW, FREE_THROW, FREE_CARD))
    throws = sorted(moments.WEAPON_THROWN)
    free_throws = (f"free_{card}" for card in throws)
    return (*plain, *throws, *free_throws, *sorted(moments.FREE_CARD_ACTION))


def _tell_no_deed(b: Battle, number: int, rule: str, reason: str) -> None:
    """The unit was not asked what it does, or does next."""
    b.unasked(b.state.units[number].seat, deed_verbs(), rule, reason, number)


def _tell_no_free_attack(b: Battle, number: int) -> None:
    """A free attack that the last move granted found nobody to attack."""
    refusal = refuse_deed(b, number, Deed(FREE_ATTACK)) if b.listening and b.activation.granted else None
    if refusal is not None:
        seat, facts = b.state.units[number].seat, {"unit": unit_text(b, number)}
        b.passed(seat, ("free_attack",), refusal.rule, "no_free_attack_then", facts, because=[refusal])


def legal_deeds(b: Battle, number: int) -> dict[str, Deed]:
    """What the unit can do now; it may always stop.

    With an action left there is always something, since it cannot have aimed, dodged and recovered.
    """
    activation = b.activation
    options = {
        text: deed for text, deed in deeds(b, number, near=True) if _refuse(b, activation, deed) is None
    }
    if not activation.waiting:
        options["done"] = DONE
    return options


def find_deed(b: Battle, number: int, text: str) -> Deed | None:
    """What a text names, if the unit can do it now."""
    if text == "done" and not b.activation.waiting:
        return DONE
    named = (deed for name, deed in deeds(b, number) if name == text)
    return next((deed for deed in named if not _refuse(b, b.activation, deed)), None)


def draw_deed(b: Battle, number: int, below: Below) -> tuple[str, Deed]:
    """One of the legal deeds, or to stop, without judging the others."""

    def legal(deed: Deed) -> Deed | None:
        return deed if deed is DONE or not _refuse(b, activation, deed) else None

    activation = b.activation
    stop = [] if activation.waiting else [("done", DONE)]
    found = drawn([*deeds(b, number, near=True), *stop], legal, below)
    assert found is not None
    return found


def free_deeds(b: Battle, activation: Activation) -> bool:
    """Whether a unit without actions left can still do something freely."""
    unit = b.state.units[activation.unit]
    if not activation.granted and moments.FREE_CARD_ACTION.keys().isdisjoint(unit.upgrades):
        return False
    return len(legal_deeds(b, activation.unit)) > 1


def flee(b: Battle, activation: Activation) -> None:
    """A panicked unit performs one move action and nothing else, free or not (LG-PANIC-04, LG-PANIC-05)."""
    activation.done.append(MOVE)
    activation.actions = 0
    changes.lose_standby(b, activation.unit)
    completed(b, activation)
    moves.begin(b, activation.unit, moves.Kind.PANIC, b.state.units[activation.unit].seat)


# What may be done


def deeds(b: Battle, number: int, *, near: bool = False) -> Iterator[tuple[str, Deed]]:
    """All that the unit might think of doing; of what is done to enemies, perhaps only to those near it."""
    engaged, keywords = b.engaged(number), b.sheet(number).keywords
    yield from PLAIN[engaged]
    granting = keywords[RELENTLESS] or keywords[CHARGE]
    if granting:
        yield "free_attack", Deed(FREE_ATTACK)
    if b.state.learning:
        return  # LG-LEARN-10
    yield from STANDARD
    if keywords[JUMPING]:
        yield JUMPED, Deed(JUMP, engaged=engaged)
    unit = b.state.units[number]
    thrower = _thrower(b, number)
    if thrower:
        for weapon in b.weapons(number, unit.leader):
            if weapon.melee:
                yield f"{thrower}:{weapon.key}", Deed(THROW, card=weapon.key)
                if granting:
                    yield f"free_{thrower}:{weapon.key}", Deed(FREE_THROW, card=weapon.key)
    for token in objectives.claimable(b, number):
        yield f"{CLAIMED}:{token + 1}", Deed(CLAIM, token)
    for card in unit.upgrades:
        free = moments.FREE_CARD_ACTION.get(card)
        if free is not None:
            for text, target, mini in free.uses(b, number, near):
                yield text, Deed(FREE_CARD, target, card, mini)


def _thrower(b: Battle, number: int) -> str:
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
        yield "done", _minis_wait(b, b.activation)
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
    thrower = _thrower(b, activation.unit)
    if thrower in activation.cards:
        return Refusal("LG-CARD_ACTION-03", "card_used", {"card": thrower})
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


# Doing it


def perform(b: Battle, number: int, deed: Deed) -> None:
    """Spend what the action costs, note it, do it; then the unit goes on acting."""
    activation, unit = b.activation, b.state.units[number]
    action = deed.action
    melee_only = RELENTLESS not in activation.granted
    if action not in FREE:
        activation.actions -= cost_of(b, number, action)
    if action is not FREE_CARD:
        activation.done.append(COUNTS_AS.get(action, action))
        activation.granted = []
    changes.lose_standby(b, number)  # LG-STANDBY-06
    b.tell(events.ActionTaken, unit.seat, unit_text(b, number), deed.card or NAMES[action])
    activation.steps.append(Step.ACTIONS)
    completed(b, activation)
    if action in MOVES:
        activation.withdrawn = action is WITHDRAW
        _move(b, activation, action)
    elif action is ATTACK:
        declaring.begin(b, number)
    elif action is FREE_ATTACK:
        declaring.begin(b, number, melee_only=melee_only)
    elif action is FREE_CARD:
        activation.cards.append(deed.card)
        changes.exhaust(b, number, deed.card)
        moments.FREE_CARD_ACTION[deed.card].use(b, number, deed.target, deed.mini)
    else:
        SIMPLE[action](b, number, deed)


MOVES: Final = {
    MOVE: moves.Kind.STANDARD,
    WITHDRAW: moves.Kind.WITHDRAWAL,
    JUMP: moves.Kind.JUMP,
}


def _move(b: Battle, activation: Activation, action: Action) -> None:
    """A move action is one move (LG-MOVE-01); what it grants can be used next."""
    number = activation.unit
    if action is JUMP:
        activation.cards.append(JUMPED)  # LG-CARD_ACTION-02, LG-CARD_ACTION-03
    if action is not WITHDRAW:
        activation.granted = [word for word in (RELENTLESS, CHARGE) if b.keyword(number, word)]
    moves.begin(b, number, MOVES[action], b.state.units[number].seat)


def _aim(b: Battle, number: int, _deed: Deed) -> None:
    changes.gain_aim(b, number)  # LG-AIM-01


def _dodge(b: Battle, number: int, _deed: Deed) -> None:
    changes.gain_dodge(b, number)  # LG-DODGE-01


def _recover(b: Battle, number: int, _deed: Deed) -> None:
    """Remove all suppression tokens (LG-RECOVER-01) and ready all exhausted upgrades (LG-RECOVER-02)."""
    unit = b.state.units[number]
    suppression.remove(b, number, unit.suppression)
    for card in list(unit.exhausted):
        changes.ready(b, number, card)


def _stand_by(b: Battle, number: int, _deed: Deed) -> None:
    changes.gain_standby(b, number)  # LG-STANDBY-03


def _throw(b: Battle, number: int, deed: Deed) -> None:
    b.activation.cards.append(_thrower(b, number))
    declaring.begin(b, number, saber_throw=weapon_of(deed.card).key)


def _claim(b: Battle, number: int, deed: Deed) -> None:
    b.activation.cards.append(CLAIMED)
    objectives.claim(b, number, deed.target)


SIMPLE = {
    AIM: _aim,
    DODGE: _dodge,
    RECOVER: _recover,
    STANDBY: _stand_by,
    THROW: _throw,
    FREE_THROW: _throw,
    CLAIM: _claim,
}


def completed(b: Battle, activation: Activation) -> None:
    """When the unit's action is over, enemies that stand by may react (LG-STANDBY-04)."""
    units = b.state.units
    for enemy in b.enemies(activation.unit):
        if units[enemy].standby:
            activation.steps.append(Step.AFTER_ACTION)
            return


def after_action(b: Battle) -> None:
    """The action is completed: who stands by near enough may be asked."""
    standby.watch(b, b.activation.unit)
