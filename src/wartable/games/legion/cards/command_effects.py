"""What command cards do while they lie face up (LG-COMMAND-17)."""

from __future__ import annotations

from bisect import insort

from wartable.games.legion import attack_events, events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Attack
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes, command, not_an_answer
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.rules.attack import declaring, wounds
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, Script

MY_ALLY = "my_ally_is_the_force"
VADER = "darth_vader"
LUKE = "luke_skywalker"

MASTER_OF_EVIL_RANGE = 2
MASTER_OF_EVIL_TOKENS = 3
RETURN_RANGE = 3


# When an order is issued


def dodge_for_owner(b: Battle, number: int) -> None:
    """Return of the Jedi and Master of Evil: their owner gains a dodge token with his order."""
    unit = b.state.units[number]
    if unit.card == command.card_of(b.state.players[unit.seat].played).owner:
        changes.gain_dodge(b, number)


def my_ally_is_the_force(b: Battle, number: int) -> None:
    """My Ally is the Force: each trooper unit gains a dodge token with its order."""
    if b.trooper(number):
        changes.gain_dodge(b, number)


# When a unit activates


def new_ways(b: Battle, number: int) -> Script[None]:
    """New Ways to Motivate Them: a trooper unit with a face-up order may suffer a wound for a free action.

    Not Vader himself.
    """
    unit, activation = b.state.units[number], b.activation
    if unit.card == VADER:
        return
    if not activation.face_up or not b.trooper(number):
        b.unasked(unit.seat, ("motivate",), "LG-COMMAND-17", "not_to_be_motivated", number)
        return
    options = {verbs.MOTIVATE(): True, verbs.DECLINE_TEXT: False}
    facts = {"unit": unit_text(b, number)}
    if (yield Ask(unit.seat, "LG-COMMAND-17", "new_ways", options, facts=facts)):
        activation.actions += 1  # LG-ACTION-04
        wounds.begin(b, number, 1, visible=None, told=attack_events.WoundsByCommand)


def master_of_evil(b: Battle, number: int) -> Script[None]:
    """Master of Evil: each enemy trooper unit at range 1-2 of Vader gains three suppression tokens."""
    if b.state.units[number].card != VADER:
        return
    for enemy in list(b.enemies(number)):
        if b.trooper(enemy) and b.range(number, enemy) <= MASTER_OF_EVIL_RANGE:
            suppression.gain(b, enemy, MASTER_OF_EVIL_TOKENS)
    yield from ()


def return_of_the_jedi(b: Battle, number: int) -> Script[None]:
    """Return of the Jedi: each friendly trooper unit at range 1-3 of Luke may remove a suppression token."""
    if b.state.units[number].card != LUKE:
        return
    seat = b.state.units[number].seat
    waiting = [
        other
        for other in b.on_table(seat)
        if other != number and b.state.units[other].suppression and b.range(number, other) <= RETURN_RANGE
    ]
    if not waiting:
        b.unasked(seat, ("calm",), "LG-COMMAND-17", "nobody_to_calm", number)
    while waiting:
        options = {verbs.CALM(unit_text(b, other)): other for other in waiting} | {verbs.DONE_TEXT: NOBODY}
        args = (b, number, RETURN_RANGE)
        chosen = yield Ask(seat, "LG-COMMAND-17", "return_of_the_jedi", options, not_an_answer.CALM, args)
        if chosen == NOBODY:
            return
        waiting.remove(chosen)
        suppression.remove(b, chosen, 1)


def one_action_fewer(b: Battle, _number: int) -> Script[None]:
    """Implacable: the second activation has one action fewer."""
    if b.activation.second:
        b.activation.actions -= 1
    yield from ()


# When an activation or an attack has ended


def implacable(b: Battle, number: int) -> Script[None]:
    """Implacable: after his first activation Vader may suffer a wound to be activated again by a draw."""
    unit = b.state.units[number]
    player = b.state.players[unit.seat]
    if unit.card != VADER:
        return
    if unit.activations > 1:
        b.unasked(unit.seat, ("implacable",), "LG-COMMAND-17", "implacable_before", number)
        return
    options = {verbs.IMPLACABLE(): True, verbs.DECLINE_TEXT: False}
    facts = {"unit": unit_text(b, number)}
    if (yield Ask(unit.seat, "LG-COMMAND-17", "implacable", options, facts=facts)):
        unit.order = 0
        insort(player.pool, unit.rank)
        b.tell(events.OrderReturned, unit.seat, unit_text(b, number))
        wounds.begin(b, number, 1, visible=None, told=attack_events.WoundsByCommand)


def son_of_skywalker(b: Battle, attack: Attack) -> Script[None]:
    """Son of Skywalker: after his first attack Luke may attack once more; it is no attack action."""
    number = attack.attacker
    unit = b.unit(number)
    if not attack.first or unit.card != LUKE or unit.defeated:
        return
    if declaring.refuse_any(b, number) is None:
        options = {verbs.ATTACK(): True, verbs.DECLINE_TEXT: False}
        if (yield Ask(unit.seat, "LG-COMMAND-17", "attack_again", options)):
            declaring.begin(b, number)
    elif b.listening:
        because, facts = [declaring.why_nobody(b, number)], {"unit": unit_text(b, number)}
        b.passed(unit.seat, ("attack",), "LG-COMMAND-17", "no_second_attack", facts, because=because)


moments.ORDER_ISSUED[MY_ALLY] = my_ally_is_the_force
moments.ORDER_ISSUED["return_of_the_jedi"] = dodge_for_owner
moments.ORDER_ISSUED["master_of_evil"] = dodge_for_owner
moments.UNIT_ACTIVATED["new_ways_to_motivate_them"] = new_ways
moments.UNIT_ACTIVATED["master_of_evil"] = master_of_evil
moments.UNIT_ACTIVATED["return_of_the_jedi"] = return_of_the_jedi
moments.UNIT_ACTIVATED["implacable"] = one_action_fewer
moments.ACTIVATION_ENDED["implacable"] = implacable
moments.ATTACK_ENDED["son_of_skywalker"] = son_of_skywalker
