"""Reads a match's history from its records: its journal, who gave up, and the time on its clock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from wartable.kernel.ask import role_of
from wartable.kernel.journal import EndedByPeople, Header, Journal, last_choice
from wartable.kernel.past import STANDING, RulesUpdate
from wartable.kernel.table import Table
from wartable.server.asking.clock import Clock
from wartable.server.errors import MatchUnplayable
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import (
    ALSO,
    ANSWER,
    CHOSEN,
    CHOSEN_IN_WINDOW,
    GIVEN_UP,
    OVER,
    TIMED,
    TIMED_IN_WINDOW,
    UNDONE,
    UPDATED,
    MatchEnding,
    MatchFacts,
    MatchRecord,
)
from wartable.server.storage.matches.match_past import Departure, StoredSnapshot
from wartable.words.messages import ChoicePhrase


class RecordedChoice(NamedTuple):
    """A choice that stands, the hash of the quiet point that it led to, if any, and if it was in a window."""

    seat: int
    choice: str
    digest: str | None
    window: bool = False


class HistoryPart:
    """What a part of a match's records says; `before` choices lie before it."""

    def __init__(self, kept: StoredSnapshot | None = None) -> None:
        """Begin at a snapshot, or at the start of the match."""
        self.before = 0 if kept is None else kept.snapshot.choices
        self.choices: list[RecordedChoice] = []
        self.undos = 0
        self.departures: list[Departure] = []
        self.updates: list[RulesUpdate] = []
        if kept is not None:
            self.choices = [RecordedChoice(seat, choice, None) for seat, choice in kept.place.since]
            self.undos = kept.place.undos
            self.departures = list(kept.place.departures)
            self.updates = list(kept.place.updates)

    @property
    def last(self) -> int:
        """How many choices stand in all."""
        return self.before + len(self.choices)

    @property
    def hashes(self) -> dict[int, str]:
        """The hashes of quiet points, by the number of choices that led there."""
        numbered = enumerate(self.choices, self.before + 1)
        return {number: choice.digest for number, choice in numbered if choice.digest is not None}

    def read(self, records: Iterable[MatchRecord]) -> HistoryPart:
        """Take in the records that follow."""
        for record in records:
            if record.kind in (CHOSEN, CHOSEN_IN_WINDOW):
                window = record.kind == CHOSEN_IN_WINDOW
                self.choices.append(RecordedChoice(record.seat, record.choice, record.digest, window))
            elif record.kind == UNDONE:
                self._take_back(record.seat, record.choice)
            elif record.kind == GIVEN_UP:
                self.departures.append(Departure.from_text(record.seat, record.choice, self.last))
            elif record.kind == UPDATED:
                self._update_rules(msgspec.json.decode(record.choice, type=RulesUpdate))
        return self

    def _update_rules(self, update: RulesUpdate) -> None:
        """Go on under other rules, which give other hashes; pages get the whole log again."""
        base = update.after - self.before
        since = [] if update.dropped else [choice._replace(digest=None) for choice in self.choices[base:]]
        self.choices[base:] = since
        self.updates.append(update)
        self.undos += 1
        self.departures = departures_after_undo(self.departures, self.last)

    def _take_back(self, seat: int, how: str) -> None:
        """Take back the last choice of a seat; after it stand at most others' secret answers."""
        own = last_choice(self.choices, seat, how == ANSWER)
        if own is None:
            raise MatchUnplayable("unreadable")
        del self.choices[own]
        self.undos += how != ALSO
        self.departures = departures_after_undo(self.departures, self.last)  # their events are counted later


class MadeChoice(NamedTuple):
    """A choice that was made: whose, how many events were told before it, and whether it was in a window.

    `unseen` is how many of those events spectators, and then each seat, have not seen, if it was read from
    the record.
    """

    seat: int
    events: int
    window: bool
    unseen: Sequence[int] = ()


class MatchHistory(NamedTuple):
    """How a match went: its journal, who gave a seat up, and the updates of its rules."""

    journal: Journal
    undos: int
    departures: list[Departure]
    updates: list[RulesUpdate]


class LoadedMatch(msgspec.Struct):
    """A match loaded from its records.

    `told` counts the events before each choice that the table remembers; `logged` are stored. `kept` is the
    snapshot that it was loaded from, `going_back` the choices that somebody has asked to take back. Of a
    long match `chapters` are the last two that are stored.
    """

    table: Table
    told: list[int]
    departures: list[Departure]
    records: int
    undos: int
    clock: Clock | None
    facts: MatchFacts
    updates: Sequence[RulesUpdate] = ()
    kept: StoredSnapshot | None = None
    logged: int = 0
    going_back: Sequence[MadeChoice] = ()
    chapters: Sequence[StoredChapter] = ()


def departures_after_undo(departures: Iterable[Departure], choices: int, events: int = 0) -> list[Departure]:
    """Move departures back to where an undo leaves the match; who has given up stays away."""
    return [
        left if left.after <= choices else left._replace(after=choices, events=events, unseen=())
        for left in departures
    ]


def departures_in_log(departures: Iterable[Departure], told: Sequence[int], before: int) -> list[Departure]:
    """Departures with how many events came before each; `told` counts them after `before` choices and on."""
    return [
        left._replace(events=told[left.after - before]) if left.after >= before else left
        for left in departures
    ]


def header_of(facts: MatchFacts, updates: Sequence[RulesUpdate] = ()) -> Header:
    """What a match is made of besides its choices, and which rules it began under.

    Its secret is there only once it is over.
    """
    fairness: dict[str, Any] = {"commitment": facts.commitment}
    if facts.drawing is not None and facts.draw is not None:
        fairness = {"rule": facts.drawing.rule} | msgspec.structs.asdict(facts.draw)
    if facts.status == OVER:
        fairness |= {"secret": facts.secret, "nonces": facts.nonces}
    seats = tuple(seat.player for seat in facts.seats)
    rules = updates[0].before if updates else facts.rules or 0
    return Header(facts.game, rules, facts.options, facts.seed or "", fairness, seats, facts.lesson)


def history_of(facts: MatchFacts, records: Iterable[MatchRecord]) -> MatchHistory:
    """Read the whole history of a match from all its records."""
    part = HistoryPart().read(records)
    journal = Journal(
        header_of(facts, part.updates),
        [(made.seat, made.choice) for made in part.choices],
        part.hashes,
        ended=_ended_by_people(facts),
        updates=part.updates,
    )
    return MatchHistory(journal, part.undos, part.departures, part.updates)


def _ended_by_people(facts: MatchFacts) -> EndedByPeople | None:
    """How a match ended otherwise than by its rules, if it did."""
    ending = None if facts.ending is None else msgspec.convert(facts.ending, MatchEnding)
    if ending is None or ending.rule:
        return None
    return EndedByPeople(ending.reason, ending.facts.get("seat"))


def charge_records(clock: Clock, records: Iterable[MatchRecord]) -> Clock:
    """Charge a clock with the time in these records, and return it."""
    windows: dict[int, list[bool]] = {}
    for record in records:
        window = record.kind in (CHOSEN_IN_WINDOW, TIMED_IN_WINDOW)
        if record.kind in (CHOSEN, CHOSEN_IN_WINDOW):
            windows.setdefault(record.seat, []).append(window)
            if not record.choice.startswith(STANDING):
                clock.spend(record.seat, record.took, window=window)
        elif record.kind == UNDONE:
            known = windows.get(record.seat)
            clock.lose_increment(record.seat, window=bool(known and known.pop()))
        elif record.kind in (TIMED, TIMED_IN_WINDOW):
            clock.charge(record.seat, record.took, window=window)
    return clock


def asked_next(table: Table, journal: Journal, at: int) -> list[str]:
    """Return what the choice after `at` others was an answer to; nothing after the last."""
    made = journal.choices[at : at + 1]
    asks = [table.ask_of(seat, role_of(choice)[0]) for seat, choice in made]
    return [ask.what if ask else "" for ask in asks]


def recorded_phrase(table: Table, choice: str, what: str) -> ChoicePhrase:
    """A choice of a record in words, whatever role it was made in."""
    return table.game.messages.choice_phrase(role_of(choice)[1], what)
