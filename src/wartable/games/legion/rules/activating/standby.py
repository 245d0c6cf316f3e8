"""Standby: trooper units that react when an enemy near them has completed an action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.legion import verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Standby, Step
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.attack import declaring
from wartable.games.legion.rules.movement import moves
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Ask, Refusal, Script, beside

STANDBY_RANGE: Final = 2


class Reaction(NamedTuple):
    """What a unit that stands by does: attack, or move."""

    unit: int
    attacks: bool


PASS: Final = Reaction(-1, False)


def watch(b: Battle, number: int) -> None:
    """An enemy of those who stand by at range 1-2 has completed an action: they may react (LG-STANDBY-04).

    All of them may, even if one that reacts first moves away or leaves nobody of the enemy unit.
    """
    units = b.state.units
    if units[number].defeated:
        _tell_no_reaction(b, number, "unit_to_react_to_gone")
        return
    near = [
        enemy
        for enemy in b.enemies(number)
        if units[enemy].standby and b.range(enemy, number) <= STANDBY_RANGE
    ]
    if near:
        b.state.agenda.append(Standby([Step.STANDBY], near))
    else:
        _tell_no_reaction(b, number, "nobody_near_to_react")


def _tell_no_reaction(b: Battle, number: int, reason: str) -> None:
    """Nobody of the other player was asked to react to what a unit has done."""
    facts = {"unit": unit_text(b, number), "range": STANDBY_RANGE}
    b.passed(1 - b.state.units[number].seat, ("react_attack", "react_move"), "LG-STANDBY-04", reason, facts)


def standby(b: Battle) -> Script[None]:
    """Units with a standby token may spend it, one after the other, to attack or to move (LG-STANDBY-04).

    What they do is no action, so nobody reacts to it; the activation that they interrupt waits.
    """
    state, waiting = b.state, b.standby
    waiting.reacting = NOBODY
    activation = b.activation
    options = reactions(b)
    chosen = PASS
    if options:
        options[verbs.PASS()] = PASS
        seat = 1 - state.units[activation.unit].seat
        facts = {"unit": unit_text(b, activation.unit)}
        chosen = yield Ask(seat, "LG-STANDBY-04", "react", options, OTHER_REACTIONS, (b,), facts)
    elif b.listening and any(state.units[number].standby for number in waiting.units):
        _tell_no_reaction(b, activation.unit, "nothing_to_react_with")
    if chosen is PASS:
        return
    changes.lose_standby(b, chosen.unit)
    waiting.units.remove(chosen.unit)
    waiting.reacting = chosen.unit
    waiting.steps.append(Step.STANDBY)
    if chosen.attacks:
        declaring.begin(b, chosen.unit)
    else:
        moves.begin(b, chosen.unit, moves.Kind.STANDBY, state.units[chosen.unit].seat)


def reactions(b: Battle) -> dict[str, Reaction]:
    """What the units that may react can do; engaged ones cannot move (LG-ENGAGED-05)."""
    options: dict[str, Reaction] = {}
    for number in b.standby.units:
        unit = b.state.units[number]
        if unit.defeated or not unit.standby:
            continue
        name = unit_text(b, number)
        if declaring.refuse_any(b, number) is None:
            options[verbs.REACT_ATTACK(name)] = Reaction(number, True)
        if not b.engaged(number):
            options[verbs.REACT_MOVE(name)] = Reaction(number, False)
    return options


def other_reactions(b: Battle) -> Iterator[tuple[str, Refusal]]:
    """Units that do not answer the enemy's action, and what those who may react cannot do."""
    seat = 1 - b.state.units[b.activation.unit].seat
    for number, unit in enumerate(b.state.units):
        name = unit_text(b, number)
        facts = {"unit": name}
        if number in b.standby.units and unit.standby:
            if declaring.refuse_any(b, number) is not None:
                yield verbs.REACT_ATTACK(name), declaring.why_nobody(b, number)
            if b.engaged(number):
                yield verbs.REACT_MOVE(name), Refusal("LG-ENGAGED-05", "engaged_only_withdraws", facts)
            continue
        if unit.seat != seat:
            refusal = Refusal("LG-STANDBY-04", "not_your_unit", facts)
        elif not unit.standby:
            refusal = Refusal("LG-STANDBY-04", "no_standby_token", facts)
        else:
            refusal = Refusal("LG-STANDBY-04", "too_far_to_react", facts)
        for verb in (verbs.REACT_ATTACK, verbs.REACT_MOVE):
            yield verb(name), refusal


OTHER_REACTIONS: Final = beside(other_reactions)
