"""Shows matches that are over again, from any seat, and gives out their journals."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.kernel.events import Event, shown
from wartable.kernel.game import Handout, find_game
from wartable.kernel.table import Table
from wartable.records.replay import replaying
from wartable.server.errors import Conflict, NotFound, TooMany
from wartable.server.games.game_catalogue import check_rules
from wartable.server.history.event_numbers import EventNumbers
from wartable.server.history.match_history import MatchHistory, asked_next, history_of, recorded_phrase
from wartable.server.history.short_slices import in_short_slices
from wartable.server.live.frames import (
    HandoutSheets,
    LoggedDeparture,
    LoggedEvent,
    LoggedUpdate,
    WaitingSeat,
    logged_event,
)
from wartable.server.lobby.match_cards import may_see
from wartable.server.matches.handouts import all_handouts, handout_mark, handout_of, handout_sheets
from wartable.server.matches.state_frames import ending_by_rules, logged_departure, logged_updates, measure
from wartable.server.people.accounts import Person
from wartable.server.people.limits import ConcurrencyLimit
from wartable.server.replaying.verification import Verification, verify
from wartable.server.storage.match_facts import OVER, MatchEnding, MatchFacts
from wartable.server.storage.match_past import Departure
from wartable.server.storage.match_store import MatchStore
from wartable.words.messages import Phrase

KEPT_REPLAYS = 4
MOST_WAITING = 8
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


class ReplayedMatch:
    """A match played through once: keyframes to start from, and all its events by choice."""

    def __init__(self, facts: MatchFacts, history: MatchHistory) -> None:
        self.facts = facts
        self.journal = history.journal
        self.first = history.journal.first
        self._departures = history.departures
        self._keyframes: list[tuple[int, Table]] = []
        self._events_before: list[int] = []
        self._asked: list[str] = []
        self._events: list[Event] = []
        self._first_event = 0

    async def play_through(self) -> None:
        """Play the journal through, in short slices."""
        async for number, table in in_short_slices(replaying(self.journal)):
            if number % KEYFRAME_EVERY == 0:
                self._keyframes.append((table.choices, table.fork()))
            self._events_before.append(table.events_told)
            self._asked += asked_next(table, self.journal, table.choices)
        self._first_event = table.first_event
        self._events = table.play.events
        self._numbers = EventNumbers(table, ())

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
            first=self.first,
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
                if left.after - self.first <= made
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


class Replays:
    """Replays finished matches on demand; the last few stay in memory."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._replays: OrderedDict[str, ReplayedMatch] = OrderedDict()
        self._replaying = asyncio.Lock()
        # Each that goes on at once makes everybody else wait one slice longer.
        self._verifying = asyncio.Lock()
        self._queue = ConcurrencyLimit(MOST_WAITING)

    async def _history(self, match_id: str, me: Person | None) -> tuple[MatchFacts, MatchHistory]:
        facts = await self._store.match(match_id)
        if not may_see(facts, me):
            raise NotFound("no_match")
        if facts.status != OVER:
            raise Conflict("not_over")
        history = history_of(facts, await self._store.records(match_id))
        if history.updates:
            kept = await self._store.past.last_snapshot(match_id, history.journal.first)
            history.journal.snapshots = [] if kept is None else [kept.snapshot]
        return facts, history

    async def journal(self, match_id: str, me: Person | None) -> bytes:
        """The journal as a file."""
        return (await self._history(match_id, me))[1].journal.as_bytes()

    async def _replay(self, match_id: str, me: Person | None, at: int) -> ReplayedMatch:
        """Return a match played through, which has at least so many choices."""
        async with self._replaying:
            replay = self._replays.get(match_id)
            if replay is None or not may_see(replay.facts, me):
                replay = ReplayedMatch(*await self._history(match_id, me))
                check_rules(replay.facts)
                await replay.play_through()
                self._replays[match_id] = replay
                if len(self._replays) > KEPT_REPLAYS:
                    self._replays.popitem(last=False)
            self._replays.move_to_end(match_id)
        of = len(replay.journal.choices)
        if at > of:
            raise NotFound("no_such_choice", last=of)
        return replay

    async def scene(
        self, match_id: str, me: Person | None, at: int, seat: int | None, revealed: bool, log: int
    ) -> ReplayPosition:
        """A match after so many choices."""
        replay = await self._replay_seen_from(match_id, me, at, seat)
        return replay.scene(at, seat, revealed, log)

    async def places(self, match_id: str, me: Person | None, types: Sequence[str]) -> list[ReplayPlace]:
        """Where to go to in a match."""
        return (await self._replay(match_id, me, 0)).places(types)

    async def handout(
        self, match_id: str, me: Person | None, at: int, seat: int | None, revealed: bool, language: str
    ) -> HandoutSheets:
        """What a seat, or with everything revealed all of them, might look up after so many choices."""
        replay = await self._replay_seen_from(match_id, me, at, seat)
        return replay.handout(at, seat, revealed, language)

    async def _replay_seen_from(
        self, match_id: str, me: Person | None, at: int, seat: int | None
    ) -> ReplayedMatch:
        replay = await self._replay(match_id, me, at)
        seats = len(replay.facts.seats)
        if seat is not None and seat >= seats:
            raise NotFound("no_seat", seats=seats)
        return replay

    async def measure(
        self, match_id: str, me: Person | None, at: int, one: str, other: str
    ) -> dict[str, Any]:
        """What lay between two things after so many choices."""
        replay = await self._replay(match_id, me, at)
        return measure(replay.table_at(max(at, replay.first)), one, other)

    async def verify(self, match_id: str, me: Person | None) -> Verification:
        """Play a match again and compare every hash and the seed with what was stored."""
        with self._queue.one("verify", TooMany("too_much_at_once")):
            async with self._verifying:
                return await verify(*await self._history(match_id, me))
