"""The Assignment Phase: missions face down, with one or two leaders on them (RB-ASSIGN-01)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Place, Role, Timing
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import (
    Happening,
    Usable,
    cards_with_leaders,
    refuse_condition,
    refuse_place,
    spend,
)
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, to_pool
from wartable.games.rebellion.rules.leaders import move_leaders
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Assigned, Away
from wartable.games.rebellion.tables import SIDE_NUMBERS
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Answered, Ask, AskAny, Family, Refusal, Script

DONE: Final = "done"
MOST_LEADERS: Final = 2


class Assigning(NamedTuple):
    """A mission from the hand and the leaders to be put on it."""

    card: int
    leaders: tuple[int, ...]


class Joining(NamedTuple):
    """A leader who joins a partner's on a card that lies there (RB-ASSIGN-06)."""

    place: int
    leader: int


class TakingBack(NamedTuple):
    """An assignment of a partner that the General forbids."""

    place: int


class Using(NamedTuple):
    """An action card used instead, with the leader it shows, and where he is placed (NOBODY: nowhere)."""

    usable: Usable
    place: int


AnyAssigning: TypeAlias = Assigning | Joining | TakingBack | Using


def begin(m: Match) -> None:
    """The Rebel assigns first, then the Empire (RB-ASSIGN-01, RB-ASSIGN-08)."""
    m.tell(events.PhaseBegan, "assignment")
    m.state.agenda.append(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE))
    m.state.agenda.append(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))


def assign(m: Match) -> Script[None]:
    """A side assigns until all its members are done; partners act in any order (RB-ASSIGN-07)."""
    phase = topmost(m.state.agenda, Assignment)
    assert phase is not None
    side = phase.side
    seats = [seat for seat in sides_of(m.state.players)[side] if seat not in phase.done]
    if not seats:
        return
    asks = tuple(_question(m, side, seat) for seat in seats)
    if len(asks) > 1:
        answered: Answered = yield AskAny(asks)
        seat, value = answered.ask.seat, answered.value
    else:
        seat, value = seats[0], (yield asks[0])
    phase.steps.append(Step.NEXT_SIDE_ASSIGNS)
    if value is None:
        phase.done.append(seat)
    elif isinstance(value, Using):
        _use(m, seat, value)
    elif isinstance(value, TakingBack):
        _take_back(m, side, seat, value)
    elif isinstance(value, Joining):
        _join(m, side, seat, value)
    else:
        _assign(m, side, seat, value)


def _question(m: Match, side: int, seat: int) -> Ask:
    """What one member of a side may assign or take back."""
    options = ASSIGNINGS.later(m, side, seat, apart={DONE: None})
    return Ask(seat, "RB-ASSIGN-02", "assign_leaders", options, ASSIGNINGS, (m, side, seat))


def _assign(m: Match, side: int, seat: int, assigning: Assigning) -> None:
    """Put the card face down and the leaders on it (RB-ASSIGN-02).

    The others stay in the pool (RB-ASSIGN-04).
    """
    faction = m.faction(side)
    faction.missions.remove(assigning.card)
    faction.assigned.append(Assigned(assigning.card, list(assigning.leaders)))
    for leader in assigning.leaders:
        m.state.leaders[leader] = Away.ON_MISSION
    names = tuple(m.leader_text(leader) for leader in assigning.leaders)
    m.tell(events.LeadersAssigned, seat, SIDE_TEXTS[side], names, m.mission_text(assigning.card))


def _join(m: Match, side: int, seat: int, joining: Joining) -> None:
    """Put a second leader on a card."""
    assigned = m.faction(side).assigned[joining.place]
    assigned.leaders.append(joining.leader)
    m.state.leaders[joining.leader] = Away.ON_MISSION
    names = (m.leader_text(joining.leader),)
    m.tell(events.LeadersAssigned, seat, SIDE_TEXTS[side], names, m.mission_text(assigned.card))


def _use(m: Match, seat: int, using: Using) -> None:
    """Turn the card up, place its leader where it says, and carry it out (RB-ACTION-05)."""
    used = spend(m, seat, using.usable, using.place)
    if using.place != NOBODY:
        move_leaders(m, used.leaders, using.place)
    resolution.begin(m, used, m.content.actions[used.card])


def _take_back(m: Match, side: int, seat: int, taking: TakingBack) -> None:
    """Card and leaders go back where they came from (RB-ASSIGN-07)."""
    faction = m.faction(side)
    assigned = faction.assigned.pop(taking.place)
    faction.missions.append(assigned.card)
    for leader in assigned.leaders:
        to_pool(m, leader)
    names = tuple(m.leader_text(leader) for leader in assigned.leaders)
    m.tell(events.LeadersTakenBack, seat, SIDE_TEXTS[side], names, m.mission_text(assigned.card))


def assignings(m: Match, side: int, seat: int) -> Iterator[tuple[str, AnyAssigning]]:
    """Every mission in hand with one or two leaders of the pool, and what lies there to be taken back."""
    faction = m.faction(side)
    pool = list(m.pool(side))
    groups = [*((leader,) for leader in pool), *combinations(pool, MOST_LEADERS)]  # RB-ASSIGN-03
    named = [(leaders, ",".join(m.leader_text(leader) for leader in leaders)) for leaders in groups]
    for card in dict.fromkeys(faction.missions):
        mission = m.mission_text(card)
        for leaders, names in named:
            yield f"assign:{mission},{names}", Assigning(card, leaders)
    yield from _uses(m, seat)
    yield from _changes(m, side, seat, pool)


def _uses(m: Match, seat: int) -> Iterator[tuple[str, Using]]:
    """Every held 'Assignment' card with each of its leaders, in every place that one could think of."""
    for card in m.actions_of(seat):
        row = m.content.actions[card]
        if row.timing is not Timing.ASSIGNMENT:
            continue
        for text, usable in cards_with_leaders(m, card):
            if row.where is None:
                yield text, Using(usable, NOBODY)
            elif row.where.place is Place.REBEL_BASE_SPACE:
                place = m.base_place()  # RB-BASE_REVEAL-10
                yield f"{text},{m.place_text(place)}", Using(usable, place)
            else:
                for place in m.all_systems():
                    yield f"{text},{m.place_text(place)}", Using(usable, place)


def _changes(m: Match, side: int, seat: int, pool: list[int]) -> Iterator[tuple[str, AnyAssigning]]:
    """What may be done to cards that lie there: a second leader joins, and the General forbids."""
    for place, assigned in enumerate(m.faction(side).assigned):
        card = m.mission_text(assigned.card)
        names = ",".join(m.leader_text(leader) for leader in assigned.leaders)
        for leader in pool:
            yield f"join:{card},{names},{m.leader_text(leader)}", Joining(place, leader)
        if _may_forbid(m, side, seat, assigned):
            yield f"forbid:{card},{names}", TakingBack(place)


def _may_forbid(m: Match, side: int, seat: int, assigned: Assigned) -> bool:
    """Whether this is the General, and a leader of an Admiral who is somebody else is on the card."""
    return seat == m.seat(side, Role.GENERAL) and not all(
        _controls(m, side, seat, leader) for leader in assigned.leaders
    )


def refuse_assigning(m: Match, side: int, seat: int, value: AnyAssigning) -> Refusal | None:
    """Why leaders cannot be assigned so: a card is full, or they are the partner's to assign."""
    if isinstance(value, TakingBack):
        return None
    if isinstance(value, Using):
        return _refuse_use(m, value)
    leaders = value.leaders if isinstance(value, Assigning) else (value.leader,)
    for leader in leaders:
        if not _controls(m, side, seat, leader):
            return Refusal("RB-ASSIGN-07", "partners_leader", {"leader": m.leader_text(leader)})
    if isinstance(value, Joining):
        assigned = m.faction(side).assigned[value.place]
        if len(assigned.leaders) >= MOST_LEADERS:
            rule = "RB-ASSIGN-06" if len(sides_of(m.state.players)[side]) > 1 else "RB-ASSIGN-03"
            return Refusal(rule, "card_is_full", {"mission": m.mission_text(assigned.card)})
    return None


def _refuse_use(m: Match, using: Using) -> Refusal | None:
    """Why an 'Assignment' card cannot be used so: its leader is not to be had, or the place does not fit."""
    usable, place = using
    row, leader = m.content.actions[usable.card], usable.leader
    if m.state.leaders[leader] != Away.POOL or m.side_of_leader(leader) != SIDE_NUMBERS[row.side]:
        facts = {"card": row.key, "leader": m.leader_text(leader)}
        return Refusal("RB-ACTION-05", "leader_not_in_pool", facts)
    if row.where is not None and row.where.place is Place.SYSTEM:
        refusal = refuse_place(m, place, usable)
        if refusal is not None:
            return refusal
    return refuse_condition(m, Happening(row.timing, place), usable)


def _controls(m: Match, side: int, seat: int, leader: int) -> bool:
    """Whether a leader is in a seat's own pool (RB-LEADER-05)."""
    return m.seat(side, m.content.leaders[leader].role) == seat


ASSIGNINGS = Family(assignings, refuse_assigning)
