"""The actions of an activating unit: it does what it may, in any order, until it stops."""

from __future__ import annotations

from functools import partial
from typing import Final

from wartable.games.legion import events, moments
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Activation, Step
from wartable.games.legion.map.layout import weapon_of
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes, objectives
from wartable.games.legion.rules.activating import standby, suppression
from wartable.games.legion.rules.activating.deeds import (
    AIM,
    ATTACK,
    CHARGE,
    CLAIM,
    CLAIMED,
    COUNTS_AS,
    DEEDS,
    DODGE,
    DONE,
    FREE,
    FREE_ATTACK,
    FREE_CARD,
    FREE_THROW,
    JUMP,
    JUMPED,
    MOVE,
    NAMES,
    RECOVER,
    RELENTLESS,
    STANDBY,
    THROW,
    WITHDRAW,
    Action,
    Deed,
    cost_of,
    deed_verbs,
    draw_deed,
    find_deed,
    legal_deeds,
    refuse_deed,
    thrower,
)
from wartable.games.legion.rules.attack import declaring
from wartable.games.legion.rules.movement import moves
from wartable.kernel.ask import Ask, Script
from wartable.kernel.later import Later


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


def _tell_no_deed(b: Battle, number: int, rule: str, reason: str) -> None:
    """The unit was not asked what it does, or does next."""
    b.unasked(b.state.units[number].seat, deed_verbs(), rule, reason, number)


def _tell_no_free_attack(b: Battle, number: int) -> None:
    """A free attack that the last move granted found nobody to attack."""
    refusal = refuse_deed(b, number, Deed(FREE_ATTACK)) if b.listening and b.activation.granted else None
    if refusal is not None:
        seat, facts = b.state.units[number].seat, {"unit": unit_text(b, number)}
        b.passed(seat, ("free_attack",), refusal.rule, "no_free_attack_then", facts, because=[refusal])


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
    b.activation.cards.append(thrower(b, number))
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
