"""The Command Phase: in turn, activate a system, reveal a mission, or pass (RB-COMMAND-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Moment
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import CommandPhase, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, reveal_base
from wartable.games.rebellion.rules.combat import beginning as combat
from wartable.games.rebellion.rules.command_phase import activation, missions
from wartable.games.rebellion.rules.command_phase.movement import may_be_activated
from wartable.games.rebellion.rules.not_an_answer import leaders_elsewhere
from wartable.games.rebellion.seats import Turn
from wartable.games.rebellion.state import BASE_SPACE, PLACES, REBEL, SYSTEMS
from wartable.games.rebellion.tables import Tables
from wartable.games.rebellion.verbs.turns import ACTIVATE, KEEP_HIDDEN, PASS, REVEAL, REVEAL_BASE
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

OR_PASS: Final = {PASS(): None}


class Activating(NamedTuple):
    """A leader and the place that he would activate."""

    leader: int
    place: int


class Revealing(NamedTuple):
    """An assigned mission to be revealed, by its place among the assigned ones."""

    assigned: int


InTurn: TypeAlias = Activating | Revealing
AT_START_OF_TURN: list[Callable[[Match, Turn], Script[None]]] = []
"""What else may be done at the start of a turn, before its action; boxes add theirs."""


def begin(m: Match) -> None:
    """Nobody has passed; the Rebel takes the first turn (RB-COMMAND-02)."""
    m.tell(events.PhaseBegan, "command")
    m.state.passed = 0
    m.state.agenda.append(CommandPhase([Step.TURN]))


def phase(m: Match) -> CommandPhase:
    """The Command Phase under way."""
    found = topmost(m.state.agenda, CommandPhase)
    assert found is not None
    return found


def turn(m: Match) -> Script[None]:
    """One turn; who has passed takes no more, and the phase ends when all have (RB-COMMAND-06)."""
    command, turns = phase(m), m.turns()
    if m.state.passed == (1 << len(turns)) - 1:
        return
    while m.state.passed >> command.turn & 1:
        command.turn = (command.turn + 1) % len(turns)
    mine = turns[command.turn]
    command.steps.append(Step.TAKE_TURN)
    m.tell(events.TurnBegan, mine.seat, SIDE_TEXTS[mine.side], mine.role or "")
    yield from happened(m, Moment.TURN_BEGINS, first=mine.side)
    for begins in AT_START_OF_TURN:
        yield from begins(m, mine)
    if m.state.outcome is None:
        yield from _reveal_first(m, mine)


def _reveal_first(m: Match, mine: Turn) -> Script[None]:
    """At the start of a turn the Rebel may reveal the base of his own accord (RB-BASE_REVEAL-05).

    In a team each member may at the start of his own turn (RB-BASE_REVEAL-07). Enemies of a shared theater
    fight at once, the Rebel being active; his turn goes on after it.
    """
    if mine.side != REBEL or m.state.base_revealed:
        return
    options = {KEEP_HIDDEN(): False, REVEAL_BASE(): True}
    if (yield Ask(mine.seat, "RB-BASE_REVEAL-05", "reveal_base", options)):
        reveal_base(m, forced=False)
        yield from checked(m)
        if m.state.outcome is None:
            combat.begin(m, m.state.base, REBEL, initiator=REBEL)


def take_turn(m: Match) -> Script[None]:
    """Activate, reveal or pass, even with missions assigned (RB-COMMAND-07); then the next turn comes."""
    command, turns = phase(m), m.turns()
    number, mine = command.turn, turns[command.turn]
    command.turn = (command.turn + 1) % len(turns)
    command.steps.append(Step.TURN)
    options = TURNS.later(m, mine, apart=OR_PASS)
    facts = {"role": mine.role or ""}
    chosen = yield Ask(mine.seat, "RB-COMMAND-01", "take_turn", options, TURNS, (m, mine), facts)
    if chosen is None:
        m.state.passed |= 1 << number  # RB-COMMAND-04; each role for itself: RB-COMMAND-12
        m.tell(events.Passed, mine.seat, SIDE_TEXTS[mine.side], mine.role or "")
    elif isinstance(chosen, Activating):
        activation.activate(m, mine.seat, mine.side, chosen.leader, chosen.place)
    else:
        missions.begin(m, mine, chosen.assigned)


@cache
def activated_by(tables: Tables, leader: int) -> tuple[tuple[str, InTurn], ...]:
    """A leader who activates each place, as a choice."""
    name, places = tables.leader_texts[leader], enumerate(tables.place_texts)
    return tuple((ACTIVATE(where, name), Activating(leader, place)) for place, where in places)


def in_turn(m: Match, mine: Turn) -> Iterator[tuple[str, InTurn]]:
    """Every leader of the pool in every place, and every mission assigned."""
    for leader in m.pool(mine.side):
        yield from activated_by(m.tables, leader)
    yield from _reveals(m, mine)


def legal_in_turn(m: Match, mine: Turn) -> list[tuple[str, InTurn]]:
    """The leaders who may activate in the places that may be activated, and missions that can be revealed."""
    found: list[tuple[str, InTurn]] = []
    places = SYSTEMS if may_be_activated(m, mine.side, BASE_SPACE) else PLACES
    for leader in m.pool(mine.side):
        if refuse_leader(m, mine, leader) is None:
            found += activated_by(m.tables, leader)[:places]
    for text, revealing in _reveals(m, mine):
        if missions.refuse_reveal(m, mine, revealing.assigned) is None:
            found.append((text, revealing))
    return found


def _reveals(m: Match, mine: Turn) -> Iterator[tuple[str, Revealing]]:
    """Every mission assigned, by its leaders."""
    for place, assigned in enumerate(m.faction(mine.side).assigned):
        yield revealed(m.tables, place, assigned.card, tuple(assigned.leaders))


@cache
def revealed(tables: Tables, place: int, card: int, leaders: tuple[int, ...]) -> tuple[str, Revealing]:
    """A mission that is revealed with its leaders, as a choice."""
    names = map(tables.leader_texts.__getitem__, leaders)
    return REVEAL(tables.mission_texts[card], *names), Revealing(place)


def refuse_in_turn(m: Match, mine: Turn, chosen: InTurn) -> Refusal | None:
    """Why a turn cannot be used so."""
    if isinstance(chosen, Revealing):
        return missions.refuse_reveal(m, mine, chosen.assigned)
    return refuse_leader(m, mine, chosen.leader) or may_be_activated(m, mine.side, chosen.place)


def refuse_leader(m: Match, mine: Turn, leader: int) -> Refusal | None:
    """Why a leader cannot activate anything: he is a partner's, or leads no units."""
    if not m.controls(mine.role, leader):
        return Refusal("RB-COMMAND-10", "partners_leader", {"leader": m.leader_text(leader)})
    if not m.tables.leads_units[leader]:
        return Refusal("RB-ACTIVATE-02", "no_tactic_values", {"leader": m.leader_text(leader)})
    return None


def others_in_turn(m: Match, mine: Turn) -> Iterator[tuple[str, Refusal]]:
    """Leaders who are not in the pool (RB-ACTIVATE-01)."""
    for leader, refusal in leaders_elsewhere(m, mine.side, "RB-ACTIVATE-01"):
        for text, _ in activated_by(m.tables, leader):
            yield text, refusal


TURNS = Family(in_turn, refuse_in_turn, others_in_turn, legal=legal_in_turn)
