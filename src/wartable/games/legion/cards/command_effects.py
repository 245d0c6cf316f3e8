"""Command cards that do something when a unit activates or has finished (LG-COMMAND-17)."""

from __future__ import annotations

from bisect import insort

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import not_an_answer, suppression
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, Script

IMPLACABLE = "implacable"
NEW_WAYS = "new_ways_to_motivate_them"
MASTER_OF_EVIL = "master_of_evil"
RETURN_OF_THE_JEDI = "return_of_the_jedi"
VADER = "darth_vader"
LUKE = "luke_skywalker"

MASTER_OF_EVIL_RANGE = 2
MASTER_OF_EVIL_TOKENS = 3
RETURN_RANGE = 3
EFFECTS = frozenset((NEW_WAYS, MASTER_OF_EVIL, RETURN_OF_THE_JEDI))


def when_activated(b: Battle, number: int) -> Script[None]:
    """The effects of the card that the unit's player has on the table."""
    unit = b.state.units[number]
    played = b.state.players[unit.seat].played
    if played not in EFFECTS:
        return
    if played == NEW_WAYS and unit.card != VADER:
        yield from new_ways(b, number)
    elif played == MASTER_OF_EVIL and unit.card == VADER:
        master_of_evil(b, number)
    elif played == RETURN_OF_THE_JEDI and unit.card == LUKE:
        yield from return_of_the_jedi(b, number)


def new_ways(b: Battle, number: int) -> Script[None]:
    """A trooper unit with a face-up order token may suffer a wound to perform a free action."""
    unit, activation = b.state.units[number], b.activation
    if not activation.face_up or not b.trooper(number):
        b.unasked(unit.seat, ("motivate",), "LG-COMMAND-17", "not_to_be_motivated", number)
        return
    options = {"motivate": True, "decline": False}
    facts = {"unit": unit_text(b, number)}
    if (yield Ask(unit.seat, "LG-COMMAND-17", "new_ways", options, facts=facts)):
        activation.actions += 1  # LG-ACTION-04
        wounds.begin(b, number, 1, visible=None, told=events.WoundsByCommand)


def master_of_evil(b: Battle, number: int) -> None:
    """Each enemy trooper unit at range 1-2 of Vader gains three suppression tokens."""
    for enemy in list(b.enemies(number)):
        if b.trooper(enemy) and b.range(number, enemy) <= MASTER_OF_EVIL_RANGE:
            suppression.gain(b, enemy, MASTER_OF_EVIL_TOKENS)


def return_of_the_jedi(b: Battle, number: int) -> Script[None]:
    """Each friendly trooper unit at range 1-3 of Luke may remove a suppression token."""
    seat = b.state.units[number].seat
    waiting = [
        other
        for other in b.on_table(seat)
        if other != number and b.state.units[other].suppression and b.range(number, other) <= RETURN_RANGE
    ]
    if not waiting:
        b.unasked(seat, ("calm",), "LG-COMMAND-17", "nobody_to_calm", number)
    while waiting:
        options = {f"calm:{unit_text(b, other)}": other for other in waiting} | {"done": NOBODY}
        args = (b, number, RETURN_RANGE)
        chosen = yield Ask(seat, "LG-COMMAND-17", "return_of_the_jedi", options, not_an_answer.CALM, args)
        if chosen == NOBODY:
            return
        waiting.remove(chosen)
        suppression.remove(b, chosen, 1)


def when_finished(b: Battle, number: int) -> Script[None]:
    """Implacable: after his first activation Vader may suffer a wound to be activated again by a draw."""
    unit = b.state.units[number]
    player = b.state.players[unit.seat]
    if player.played != IMPLACABLE or unit.card != VADER:
        return
    if unit.activations > 1:
        b.unasked(unit.seat, ("implacable",), "LG-COMMAND-17", "implacable_before", number)
        return
    options = {"implacable": True, "decline": False}
    facts = {"unit": unit_text(b, number)}
    if (yield Ask(unit.seat, "LG-COMMAND-17", "implacable", options, facts=facts)):
        unit.order = 0
        insort(player.pool, unit.rank)
        b.tell(events.OrderReturned, unit.seat, unit_text(b, number))
        wounds.begin(b, number, 1, visible=None, told=events.WoundsByCommand)
