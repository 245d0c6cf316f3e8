"""Plays a match that is over, or one chapter of it, and shows it after so many choices from any seat."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from wartable.kernel.events import Event, shown
from wartable.kernel.game import Handout, find_game
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records.replay import going_on, replaying
from wartable.server.history.event_numbers import EventNumbers
from wartable.server.history.match_history import MatchHistory, asked_next, recorded_phrase
from wartable.server.live.frames import (
    HandoutSheets,
    LoggedDeparture,
    LoggedEvent,
    LoggedUpdate,
    WaitingSeat,
    logged_event,
)
from wartable.server.matches.handouts import all_handouts, handout_mark, handout_of, handout_sheets
from wartable.server.matches.state_frames import ending_by_rules, logged_departure, logged_updates
from wartable.server.short_slices import in_short_slices
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import MatchEnding, MatchFacts
from wartable.server.storage.matches.match_past import Departure, StoredSnapshot
from wartable.words.messages import Phrase

KEYFRAME_EVERY = 20


class ReplayPosition(msgspec.Struct, frozen=True):
    """A match after `at` of its `of` choices: the choice that led here, the board, what happened lately.

    `what` was asked of who made that choice, and `phrase` is the choice in words; `waiting` are those who are
    asked something then: nobody where the match has ended. What lies before `first` was played under older
    rules and cannot be shown. `handout` marks what may be looked up besides the game's reference and words.
    """

    first: int
    at: int
    of: int
    seat: int | None
    revealed: bool
    chooser: int | None
    choice: str | None
    what: str | None
    phrase: Phrase | None
    waiting: Sequence[WaitingSeat]
    board: Any
    events: Sequence[LoggedEvent]
    parted: Sequence[LoggedDeparture]
    updated: Sequence[LoggedUpdate]
    outcome: MatchEnding | None
    handout: str | msgspec.UnsetType = msgspec.UNSET


class ReplayPlace(msgspec.Struct, frozen=True):
    """A place to go to in a replay: after so many choices this event had happened."""

    at: int
    event: LoggedEvent


class Stretch(NamedTuple):
    """What is played through at once, between two numbers of choices: a chapter, or a match that has none.

    It is played from the snapshot with which the chapter `began`, or else from where the journal begins.
    """

    first: int
    last: int
    began: StoredSnapshot | None = None


def stretch_at(journal: Journal, chapters: Sequence[StoredChapter], at: int) -> Stretch:
    """The stretch of a match that led to so many choices, or begins with them."""
    of = len(journal.choices)
    inside = {chapter.first for chapter in chapters if journal.first < chapter.first < of}
    bounds = [journal.first, *sorted(inside), of]
    place = max(1, min(bisect_left(bounds, at), len(bounds) - 1))
    return Stretch(bounds[place - 1], bounds[place])


class PlayedStretch:
    """A match, or a chapter of it, played through once: keyframes to start from, and its events by choice."""

    def __init__(self, facts: MatchFacts, history: MatchHistory, stretch: Stretch) -> None:
        self.facts = facts
        self.journal = history.journal
        self.first = stretch.first
        self._stretch = stretch
        self._departures = history.departures
        self._keyframes: list[tuple[int, Table]] = []
        self._events_before: list[int] = []
        self._asked: list[str] = []
        self._events: list[Event] = []
        self._first_event = 0

    async def play_through(self) -> None:
        """Play it through, in short slices."""
        async for number, table in in_short_slices(self._steps()):
            if number % KEYFRAME_EVERY == 0:
                self._keyframes.append((table.choices, table.fork()))
            self._events_before.append(table.events_told)
            self._asked += asked_next(table, self.journal, table.choices)
        self._first_event = table.first_event
        self._events = table.play.events
        began = self._stretch.began
        self._numbers = EventNumbers(table, began.place.unseen if began else ())

    def _steps(self) -> Iterator[Table]:
        """The table at the beginning of the stretch, and after each choice of it."""
        journal, (first, last, began) = self.journal, self._stretch
        if began is None:
            return replaying(journal, upto=last)
        table = Table.resume(journal.header, began.snapshot)
        return going_on(table, journal.choices[first:last], journal.hashes)

    def table_at(self, at: int) -> Table:
        """A table as it stood after so many choices."""
        start, keyframe = self._keyframes[bisect_right(self._keyframes, at, key=lambda frame: frame[0]) - 1]
        table = keyframe.fork()
        for seat, choice in self.journal.choices[start:at]:
            table.choose(choice, seat)
        return table

    def scene(self, at: int, seat: int | None, revealed: bool, log: int) -> ReplayPosition:
        """What is to be seen after so many choices, with the events of the last `log` of them."""
        at = max(at, self.first)
        table, made = self.table_at(at), at - self.first
        since = self._events_before[made - log] if made >= log else self._first_event
        happened = self._events[since - self._first_event : self._events_before[made] - self._first_event]
        side = () if seat is None else table.side_of(seat)
        told_of = (event if revealed else shown(event, seat, side) for event in happened)
        events = [event for event in told_of if event is not None]
        number = self._seen(since, seat, revealed)
        chooser, choice = self.journal.choices[at - 1] if at else (None, None)
        told = made > 0 and (revealed or chooser == seat)
        what = self._asked[made - 1] if told else None
        of, messages = len(self.journal.choices), table.game.messages
        ending = self.facts.ending if at == of else None
        outcome = msgspec.convert(ending, MatchEnding) if ending else ending_by_rules(table)
        return ReplayPosition(
            first=self.journal.first,
            at=at,
            of=of,
            seat=seat,
            revealed=revealed,
            chooser=chooser,
            choice=choice if told else None,
            what=what,
            phrase=recorded_phrase(table, choice, what) if choice and what is not None else None,
            waiting=[] if outcome else [WaitingSeat(ask.seat, ask.what) for ask in table.asks],
            board=table.game.revealed_board(table.play) if revealed else table.game.board(table.play, seat),
            events=[logged_event(n, event, messages) for n, event in enumerate(events, number)],
            parted=[
                logged_departure(left, self._seen(self._told_before(left), seat, revealed))
                for left in self._departures
                if left.after <= at
            ],
            updated=logged_updates(self.journal.updates),
            outcome=outcome,
            handout=handout_mark(_handout(table, seat, revealed)),
        )

    def places(self, types: Sequence[str]) -> list[ReplayPlace]:
        """Where in the match events of some types are, as a spectator may see them."""
        messages = find_game(self.facts.game).messages
        found = []
        for number, told in enumerate(self._events, self._first_event):
            event = shown(told, None, ()) if type(told).__name__ in types else None
            if event is not None:
                at = self.first + bisect_right(self._events_before, number)
                found.append(ReplayPlace(at, logged_event(number, event, messages)))
        return found

    def handout(self, at: int, seat: int | None, revealed: bool, language: str) -> HandoutSheets:
        """What these eyes may look up after so many choices."""
        table = self.table_at(max(at, self.first))
        return handout_sheets(table, _handout(table, seat, revealed), language)

    def _told_before(self, left: Departure) -> int:
        """How many events were told before somebody gave a seat up."""
        return self._events_before[max(left.after - self.first, 0)]

    def _seen(self, events: int, seat: int | None, revealed: bool) -> int:
        """How many of the first so many events a viewer has seen: all if nothing is hidden from them."""
        return events if revealed else self._numbers.seen_before(seat, events)


def _handout(table: Table, seat: int | None, revealed: bool) -> Handout:
    return all_handouts(table) if revealed else handout_of(table, seat)
