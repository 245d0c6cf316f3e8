"""The Assignment Phase: missions face down, with one or two leaders on them (RB-ASSIGN-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Place, Role, Timing
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import (
    Happening,
    Usable,
    cards_with_leaders,
    refuse_condition,
    refuse_place,
    spend,
    systems_for,
    usable_text,
)
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, to_pool
from wartable.games.rebellion.rules.leaders import move_leaders
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Assigned, Away
from wartable.games.rebellion.tables import SIDE_NUMBERS, Tables
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
    pool = list(m.pool(side))
    yield from _assignings(m, side, pool)
    yield from _uses(m, seat)
    yield from _changes(m, side, seat, pool)


def legal_assignings(m: Match, side: int, seat: int) -> list[tuple[str, AnyAssigning]]:
    """The same with own leaders alone, and only where they may be."""
    own = [leader for leader in m.pool(side) if _controls(m, side, seat, leader)]
    changes = _changes(m, side, seat, own)
    return [
        *_assignings(m, side, own),
        *_legal_uses(m, seat),
        *(change for change in changes if refuse_assigning(m, side, seat, change[1]) is None),
    ]


def _assignings(m: Match, side: int, leaders: list[int]) -> list[tuple[str, AnyAssigning]]:
    """Every mission in hand with one or two of some leaders (RB-ASSIGN-03)."""
    groups = [*zip(leaders, strict=True), *combinations(leaders, MOST_LEADERS)]
    cards = [assigned_to(m.tables, card) for card in dict.fromkeys(m.faction(side).missions)]
    return [choices[group] for choices in cards for group in groups]


@cache
def assigned_to(tables: Tables, card: int) -> AssigningTexts:
    """A mission with one or two leaders, as choices."""
    return AssigningTexts(tables, card)


class AssigningTexts(dict[tuple[int, ...], tuple[str, Assigning]]):
    """A mission with each group of leaders as a choice, written when it is first asked for."""

    def __init__(self, tables: Tables, card: int) -> None:
        self.tables, self.card = tables, card

    def __missing__(self, leaders: tuple[int, ...]) -> tuple[str, Assigning]:
        names = ",".join([self.tables.leader_texts[leader] for leader in leaders])
        text = f"assign:{self.tables.mission_texts[self.card]},{names}"
        self[leaders] = choice = (text, Assigning(self.card, leaders))
        return choice


def _uses(m: Match, seat: int) -> Iterator[tuple[str, Using]]:
    """Every held 'Assignment' card with each of its leaders, in every place that one could think of."""
    for card in m.actions_of(seat):
        if m.content.actions[card].timing is Timing.ASSIGNMENT:
            for _, usable in cards_with_leaders(m, card):
                yield from uses_of(m, usable, m.galaxy.all)


def _legal_uses(m: Match, seat: int) -> Iterator[tuple[str, Using]]:
    """The same with leaders who are there to use them, in the systems that the cards are meant for."""
    for card in m.actions_of(seat):
        row = m.content.actions[card]
        if row.timing is Timing.ASSIGNMENT:
            for _, usable in cards_with_leaders(m, card):
                if _refuse_leader(m, usable) is None:
                    for use in uses_of(m, usable, systems_for(m, row, m.galaxy.all)):
                        if refuse_condition(m, Happening(row.timing, use[1].place), usable) is None:
                            yield use


def uses_of(m: Match, usable: Usable, systems: int) -> Iterator[tuple[str, Using]]:
    """A card with a leader, in some systems if that is where he is placed."""
    where = m.content.actions[usable.card].where
    choices = used_in(m.tables, usable)
    if where is None:
        yield choices[NOBODY]
    elif where.place is Place.REBEL_BASE_SPACE:
        yield choices[m.base_place()]  # RB-BASE_REVEAL-10
    else:
        yield from (choices[system] for system in members(systems))


@cache
def used_in(tables: Tables, usable: Usable) -> Sequence[tuple[str, Using]]:
    """A card with a leader as choices, in every place and, last, in none."""
    text = usable_text(tables, usable)
    places = enumerate(tables.place_texts)
    return [
        *((f"{text},{where}", Using(usable, place)) for place, where in places),
        (text, Using(usable, NOBODY)),
    ]


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
    row = m.content.actions[usable.card]
    refusal = _refuse_leader(m, usable)
    if refusal is None and row.where is not None and row.where.place is Place.SYSTEM:
        refusal = refuse_place(m, place, usable)
    return refusal or refuse_condition(m, Happening(row.timing, place), usable)


def _refuse_leader(m: Match, usable: Usable) -> Refusal | None:
    """Why the leader of an 'Assignment' card cannot use it: he must be in the own pool (RB-ACTION-05)."""
    row, leader = m.content.actions[usable.card], usable.leader
    if m.state.leaders[leader] == Away.POOL and m.side_of_leader(leader) == SIDE_NUMBERS[row.side]:
        return None
    facts = {"card": row.key, "leader": m.leader_text(leader)}
    return Refusal("RB-ACTION-05", "leader_not_in_pool", facts)


def _controls(m: Match, side: int, seat: int, leader: int) -> bool:
    """Whether a leader is in a seat's own pool (RB-LEADER-05)."""
    return m.seat(side, m.content.leaders[leader].role) == seat


ASSIGNINGS = Family(assignings, refuse_assigning, legal=legal_assignings)
