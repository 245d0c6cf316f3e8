"""The Assignment Phase: missions face down, with one or two leaders on them (RB-ASSIGN-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import Any, Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Moment, Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import happened
from wartable.games.rebellion.rules.assignment_cards import Using, every_use, legal_uses, refuse_use, use
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, to_pool
from wartable.games.rebellion.rules.not_an_answer import leaders_elsewhere
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, REBEL, Assigned, Away
from wartable.games.rebellion.tables import SIDE_NUMBERS, Tables
from wartable.games.rebellion.verbs.turns import ASSIGN, DONE, FORBID, JOIN
from wartable.kernel.agenda import topmost
from wartable.kernel.ask import Answered, Ask, AskAny, Family, Refusal, Script

OR_DONE: Final = {DONE(): None}
MOST_REMEMBERED: Final = 1 << 10  # groups of leaders, and missions that another leader may join
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
        if side == EMPIRE:  # who assigns last: the phase is over
            yield from happened(m, Moment.ASSIGNMENT_ENDS, first=REBEL)
        return
    if len(seats) > 1:
        answered: Answered = yield AskAny(tuple(_question(m, side, seat) for seat in seats))
        seat, value = answered.ask.seat, answered.value
    else:
        seat = seats[0]
        value = yield _question(m, side, seat)
    phase.steps.append(Step.NEXT_SIDE_ASSIGNS)
    if value is None:
        phase.done.append(seat)
    elif isinstance(value, Using):
        use(m, seat, value)
    elif isinstance(value, TakingBack):
        _take_back(m, phase, seat, value)
    elif isinstance(value, Joining):
        _join(m, side, seat, value)
    else:
        _assign(m, side, seat, value)


def _question(m: Match, side: int, seat: int) -> Ask:
    """What one member of a side may assign or take back."""
    options = ASSIGNINGS.later(m, side, seat, apart=OR_DONE)
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
    names = m.leader_texts(assigning.leaders)
    m.tell(events.LeadersAssigned, seat, SIDE_TEXTS[side], names, m.mission_text(assigning.card))


def _join(m: Match, side: int, seat: int, joining: Joining) -> None:
    """Put a second leader on a card."""
    assigned = m.faction(side).assigned[joining.place]
    assigned.leaders.append(joining.leader)
    m.state.leaders[joining.leader] = Away.ON_MISSION
    names = (m.leader_text(joining.leader),)
    m.tell(events.LeadersAssigned, seat, SIDE_TEXTS[side], names, m.mission_text(assigned.card))


def _take_back(m: Match, phase: Assignment, seat: int, taking: TakingBack) -> None:
    """Card and leaders go back where they came from, and what was forbidden stays so (RB-ASSIGN-07)."""
    side = phase.side
    faction, own = m.faction(side), m.leaders_of_seat(side, seat)
    assigned = faction.assigned.pop(taking.place)
    phase.forbidden += [(assigned.card, leader) for leader in assigned.leaders if leader not in own]
    faction.missions.append(assigned.card)
    for leader in assigned.leaders:
        to_pool(m, leader)
    names = m.leader_texts(assigned.leaders)
    m.tell(events.LeadersTakenBack, seat, SIDE_TEXTS[side], names, m.mission_text(assigned.card))


def assignings(m: Match, side: int, seat: int) -> Iterator[tuple[str, AnyAssigning]]:
    """Every mission in hand with one or two leaders of the pool, and what lies there to be taken back."""
    pool = m.pool(side)
    yield from CardsAndLeaders(m, side, pool, (*every_use(m, seat), *_changes(m, side, seat, pool)))


def legal_assignings(m: Match, side: int, seat: int) -> Sequence[tuple[str, AnyAssigning]]:
    """The same with own leaders alone, and only where they may be."""
    leaders = m.leaders_of_seat(side, seat)
    own = [leader for leader in m.pool(side) if leader in leaders]
    found: list[tuple[str, AnyAssigning]] = [*legal_uses(m, seat)]
    for place, assigned in enumerate(m.faction(side).assigned):
        if not _is_full(assigned):
            found += _joinings(m, place, assigned, own)
        if not leaders.issuperset(assigned.leaders) and _may_forbid(m, side, seat, assigned):
            found.append(_forbidding(m, place, assigned))
    legal = CardsAndLeaders(m, side, own, found)
    if not _forbidden(m):
        return legal
    return [choice for choice in legal if _refuse_forbidden(m, side, choice[1]) is None]


class CardsAndLeaders(Sequence[tuple[str, AnyAssigning]]):
    """Every mission in hand with one or two of some leaders (RB-ASSIGN-03), and after them other choices.

    They are many: who draws one has only that one made.
    """

    def __init__(
        self, m: Match, side: int, leaders: list[int], others: Sequence[tuple[str, AnyAssigning]]
    ) -> None:
        self.tables = m.tables
        self.cards = list(dict.fromkeys(m.faction(side).missions))
        self.groups = groups_of(tuple(leaders))
        self.others = others

    def __len__(self) -> int:
        return len(self.cards) * len(self.groups) + len(self.others)

    def __getitem__(self, at: Any) -> Any:
        beyond = at - len(self.cards) * len(self.groups)
        if beyond >= 0:
            return self.others[beyond]
        card, group = divmod(at, len(self.groups))
        return assigned_to(self.tables, self.cards[card])[self.groups[group]]

    def __iter__(self) -> Iterator[tuple[str, AnyAssigning]]:
        choices = (assigned_to(self.tables, card) for card in self.cards)
        assigned = (map(texts.__getitem__, self.groups) for texts in choices)
        return chain(chain.from_iterable(assigned), self.others)


@lru_cache(MOST_REMEMBERED)
def groups_of(leaders: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """Each of some leaders alone, and each two of them."""
    return [*zip(leaders, strict=True), *combinations(leaders, MOST_LEADERS)]


@cache
def assigned_to(tables: Tables, card: int) -> AssigningTexts:
    """A mission with one or two leaders, as choices."""
    return AssigningTexts(tables, card)


class AssigningTexts(dict[tuple[int, ...], tuple[str, Assigning]]):
    """A mission with each group of leaders as a choice, written when it is first asked for."""

    def __init__(self, tables: Tables, card: int) -> None:
        self.tables, self.card = tables, card

    def __missing__(self, leaders: tuple[int, ...]) -> tuple[str, Assigning]:
        names = [self.tables.leader_texts[leader] for leader in leaders]
        text = ASSIGN(self.tables.mission_texts[self.card], *names)
        self[leaders] = choice = (text, Assigning(self.card, leaders))
        return choice


def _changes(m: Match, side: int, seat: int, pool: list[int]) -> Iterator[tuple[str, AnyAssigning]]:
    """What may be done to cards that lie there: a second leader joins, and the General forbids."""
    for place, assigned in enumerate(m.faction(side).assigned):
        yield from _joinings(m, place, assigned, pool)
        if _may_forbid(m, side, seat, assigned):
            yield _forbidding(m, place, assigned)


def _joinings(m: Match, place: int, assigned: Assigned, pool: list[int]) -> list[tuple[str, AnyAssigning]]:
    """Each of some leaders joins those on a card."""
    choices = joining(m.tables, place, assigned.card, tuple(assigned.leaders))
    return list(map(choices.__getitem__, pool))


@lru_cache(MOST_REMEMBERED)
def joining(
    tables: Tables, place: int, card: int, leaders: tuple[int, ...]
) -> Sequence[tuple[str, AnyAssigning]]:
    """Every leader joins those on a card that lies in a place, as choices."""
    words = (tables.mission_texts[card], *map(tables.leader_texts.__getitem__, leaders))
    return [(JOIN(*words, name), Joining(place, leader)) for leader, name in enumerate(tables.leader_texts)]


def _forbidding(m: Match, place: int, assigned: Assigned) -> tuple[str, AnyAssigning]:
    """A card is taken back."""
    return FORBID(*_named(m, assigned)), TakingBack(place)


def _named(m: Match, assigned: Assigned) -> Sequence[str]:
    """A card that lies there, as choices name it: with its leaders."""
    return (m.mission_text(assigned.card), *map(m.leader_text, assigned.leaders))


def _is_full(assigned: Assigned) -> bool:
    """Whether no other leader may join those on a card."""
    return len(assigned.leaders) >= MOST_LEADERS


def _may_forbid(m: Match, side: int, seat: int, assigned: Assigned) -> bool:
    """Whether this is the General, and a leader of an Admiral who is somebody else is on the card."""
    own = m.leaders_of_seat(side, seat).issuperset(assigned.leaders)
    return not own and seat == m.seat(side, Role.GENERAL)


def refuse_assigning(m: Match, side: int, seat: int, value: AnyAssigning) -> Refusal | None:
    """Why leaders cannot be assigned so: a card is full, or they are the partner's to assign."""
    if isinstance(value, TakingBack):
        return None
    if isinstance(value, Using):
        return refuse_use(m, value)
    leaders = value.leaders if isinstance(value, Assigning) else (value.leader,)
    for leader in leaders:
        if leader not in m.leaders_of_seat(side, seat):
            return Refusal("RB-ASSIGN-07", "partners_leader", {"leader": m.leader_text(leader)})
    forbidden = _refuse_forbidden(m, side, value)
    if forbidden is not None:
        return forbidden
    if isinstance(value, Joining):
        assigned = m.faction(side).assigned[value.place]
        if _is_full(assigned):
            rule = "RB-ASSIGN-06" if len(sides_of(m.state.players)[side]) > 1 else "RB-ASSIGN-03"
            return Refusal(rule, "card_is_full", {"mission": m.mission_text(assigned.card)})
    return None


def _forbidden(m: Match) -> Sequence[tuple[int, int]]:
    """The missions with leaders that the General has forbidden in this phase."""
    phase = topmost(m.state.agenda, Assignment)
    return () if phase is None else phase.forbidden


def _refuse_forbidden(m: Match, side: int, value: AnyAssigning) -> Refusal | None:
    """Why leaders cannot be assigned so: the General has taken one of them back from that mission."""
    if isinstance(value, Assigning):
        card, leaders = value
    elif isinstance(value, Joining):
        card, leaders = m.faction(side).assigned[value.place].card, (value.leader,)
    else:
        return None
    for leader in leaders:
        if (card, leader) in _forbidden(m):
            facts = {"mission": m.mission_text(card), "leader": m.leader_text(leader)}
            return Refusal("RB-ASSIGN-07", "forbidden_by_general", facts)
    return None


def others(m: Match, side: int, _seat: int) -> Iterator[tuple[str, Refusal]]:
    """Leaders who are not in the pool, and missions that are not in the hand (RB-ASSIGN-02)."""
    hand = set(m.faction(side).missions)
    away = list(leaders_elsewhere(m, side, "RB-ASSIGN-02"))
    for card in sorted(hand):
        for leader, refusal in away:
            yield assigned_to(m.tables, card)[leader,][0], refusal
    for row in m.content.missions:
        if SIDE_NUMBERS[row.side] == side and row.id not in hand:
            refusal = Refusal("RB-ASSIGN-02", "mission_not_in_hand", {"mission": row.key})
            for leader in m.pool(side):
                yield assigned_to(m.tables, row.id)[leader,][0], refusal


ASSIGNINGS = Family(assignings, refuse_assigning, others, legal=legal_assignings)
