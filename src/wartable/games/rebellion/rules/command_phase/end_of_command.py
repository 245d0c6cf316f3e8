"""The end of the Command Phase: what cards left to be done then, and missions that were never revealed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.rebellion.content.vocabulary import Moment
from wartable.games.rebellion.frames import EndOfCommand, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rules.changes import to_pool
from wartable.games.rebellion.state import REBEL, SIDES, Pending
from wartable.games.rebellion.verbs.missions import FIRST
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Ask, Script

Ending: TypeAlias = Callable[[Match, Pending], Script[None]]
E = TypeVar("E", bound=Ending)
CARDS_MAY_BE_USED: Final = 20
"""The place of the moment at which action cards may be used in the order of what happens then."""


class Registered(NamedTuple):
    """What carries out a pending effect, and its place in the order of them."""

    order: int
    run: Ending


ENDINGS: dict[str, Registered] = {}


def at_end_of_command(what: str, order: int) -> Callable[[E], E]:
    """Register what a card leaves to be done at the end of the phase; lower orders come first."""

    def register(ending: E) -> E:
        ENDINGS[what] = Registered(order, ending)
        return ending

    return register


def wait_for_end(m: Match, what: str, seat: int, leaders: list[int]) -> None:
    """Leave something to be done at the end of the Command Phase (RB-NEW_BASE-02)."""
    m.state.pending.append(Pending(what, seat, list(leaders)))


def begin(m: Match) -> None:
    """The Command Phase ends."""
    m.state.agenda.append(EndOfCommand([Step.RETURN_UNREVEALED, Step.RUN_PENDING]))


def run_pending(m: Match) -> Script[None]:
    """Do what is pending, one after the other, in its order; action cards have their place in it."""
    ending = topmost(m.state.agenda, EndOfCommand)
    assert ending is not None
    pending = m.state.pending
    lowest = min((ENDINGS[each.what].order for each in pending), default=CARDS_MAY_BE_USED)
    if not ending.announced and lowest >= CARDS_MAY_BE_USED:
        ending.announced = True
        ending.steps.append(Step.RUN_PENDING)
        yield from happened(m, Moment.COMMAND_ENDS, first=REBEL)
    elif pending:
        ending.steps.append(Step.RUN_PENDING)
        next_one = yield from _first(m, [each for each in pending if ENDINGS[each.what].order == lowest])
        pending.remove(next_one)
        yield from ENDINGS[next_one.what].run(m, next_one)


def _first(m: Match, due: list[Pending]) -> Script[Pending]:
    """Which of several effects comes first, if that makes a difference: its owner says."""
    if all(each == due[0] for each in due):
        return due[0]
    options = {FIRST(number): each for number, each in enumerate(due, start=1)}
    facts = {"leaders": [[m.leader_text(leader) for leader in each.leaders] for each in due]}
    chosen: Pending = yield Ask(due[0].seat, "RB-NEW_BASE-02", "first_effect", options, facts=facts)
    return chosen


def return_unrevealed(m: Match) -> None:
    """Leaders on missions that were never revealed return, the cards unseen (RB-COMMAND-08)."""
    for side in SIDES:
        faction = m.faction(side)
        for assigned in faction.assigned:
            faction.missions.append(assigned.card)
            for leader in assigned.leaders:
                to_pool(m, leader)
        faction.assigned = []
    m.state.closed_to_rebels = 0
