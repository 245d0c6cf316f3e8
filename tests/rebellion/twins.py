"""Two tables that differ only in where the base is, and all that reaches a seat which may not know it."""

from __future__ import annotations

from typing import Any

from tests import twin_tables
from tests.twin_tables import ask_anew, told_to, two_copies
from wartable.games.rebellion.knowledge import knowledge
from wartable.games.rebellion.state import EMPIRE, State
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table


def state_of(table: Table) -> State:
    """The position of a table."""
    state: State = table.play.state
    return state


def other_bases(table: Table) -> list[int]:
    """Where else the base may be for all that the Empire knows: systems whose cards are in the probe deck."""
    state = state_of(table)
    if state.base_revealed or state.base < 0:
        return []
    possible = knowledge(state).possible
    return [system for system in state.probe_deck if possible >> system & 1]


def twins(table: Table, base: int) -> tuple[Table, Table]:
    """A copy of the table, and one whose base is elsewhere: its card has changed places with the base's.

    Both cards lie under the probe deck, so that neither is drawn soon.
    """
    true, false = two_copies(table)
    for twin, where in ((true, state_of(true).base), (false, base)):
        state = state_of(twin)
        spare = base if where == state.base else state.base
        state.probe_deck.remove(base)
        state.probe_deck.insert(0, spare)
        state.base = where
    ask_anew(false)
    return true, false


WONDERED = "base:hoth", "move:x_wing,rebel_base", "activate:rebel_base,jan_dodonna"


def told(table: Table, seat: int | None) -> dict[str, Any]:
    """All that a seat gets of a table, and what follows from it."""
    known = {} if seat is None else {"knowledge": knowledge(table.view(seat).state)}
    return known | told_to(table, seat, WONDERED)


def imperial_seats(table: Table) -> tuple[int, ...]:
    """The seats of the Empire."""
    return table.game.sides(table.play.state)[EMPIRE]


def compare(true: Table, false: Table) -> None:
    """The same reaches the Empire and spectators."""
    twin_tables.compare(true, false, (None, *imperial_seats(true)), told)


def still_alike(true: Table, false: Table, bases: tuple[int, int]) -> bool:
    """Whether the Empire has seen nothing yet that only one of the two bases explains.

    A base that is moved shows where it was (RB-NEW_BASE-05).
    """
    if true.outcome is not None or false.outcome is not None:
        return False
    if state_of(true).base_revealed or state_of(false).base_revealed:
        return False
    if (state_of(true).base, state_of(false).base) != bases:
        return False
    possible = knowledge(state_of(true)).possible & knowledge(state_of(false)).possible
    both = 1 << state_of(true).base | 1 << state_of(false).base
    return possible & both == both


def play_both(true: Table, false: Table, chance: Chance, most: int) -> int:
    """Make the same choices at both, and compare after each; the number of choices made until they part.

    The Empire must have the same choices; of the Rebel's those are taken that are legal at both.
    """
    compare(true, false)
    bases = state_of(true).base, state_of(false).base
    for made in range(most):
        asks = true.asks
        place = chance.below(len(asks))
        here, there = asks[place], false.asks[place]
        assert (here.seat, here.what) == (there.seat, there.what)
        legal = list(here.options)
        if here.seat in imperial_seats(true):
            assert legal == list(there.options)
        legal = [text for text in legal if text in there.options]
        if not legal:
            return made
        choice = chance.pick(legal)
        true.choose(choice, here.seat)
        false.choose(choice, here.seat)
        if not still_alike(true, false, bases):
            return made
        compare(true, false)
    return most
