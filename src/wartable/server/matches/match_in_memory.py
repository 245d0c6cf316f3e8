"""Keeps a match in memory: its table, who looks at it, and what is stored of it.

One thing happens at a time (`_turn`). What changes is first written down, and only then shown to anybody:
what a page has seen is on the disk. If it cannot be written, the table is thrown away and read again from
what was written, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from wartable.kernel.ask import role_of
from wartable.kernel.looking_back import NOTHING_EARLIER, Earlier, NumberedEvent
from wartable.kernel.past import SNAPSHOT_EVERY
from wartable.server.asking.agreements import Agreements
from wartable.server.asking.choice_meant import Meant, choice_meant, why_not
from wartable.server.asking.open_questions import OpenQuestions
from wartable.server.errors import Closing, Conflict, Forbidden
from wartable.server.games.bot_workers import BotQuestion
from wartable.server.history.event_numbers import EventNumbers, seen_of
from wartable.server.history.match_history import LoadedMatch
from wartable.server.history.remembered_choices import RememberedChoices
from wartable.server.history.stored_log import stored_events
from wartable.server.live.frames import ChoiceRefused, ClockReading, StateFrame, TalkFrame
from wartable.server.live.open_pages import OpenPage
from wartable.server.matches import state_frames
from wartable.server.matches.bot_and_clock_tasks import BotAndClockTasks
from wartable.server.matches.glances import glance_of
from wartable.server.matches.match_seats import MatchSeats
from wartable.server.matches.match_snapshots import MatchSnapshots
from wartable.server.matches.match_writer import MatchWriter
from wartable.server.matches.turn_calls import TurnCalls
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import OVER, MatchEnding, MatchGlance
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import monotonic_ms, playing_ms, time_of_day_ms

log = logging.getLogger("wartable.server")
TALK_SHOWN = 100
LOOKED_BACK = 500  # events that are read from the stored log to tell what a turn passed over


Loader = Callable[[str], Awaitable[LoadedMatch]]


class MatchInMemory(MatchSeats):
    """A running or finished match, and the pages that are open at it."""

    _tasks: BotAndClockTasks

    def __init__(
        self,
        loaded: LoadedMatch,
        store: MatchStore,
        load: Loader,
        turn_calls: TurnCalls,
    ) -> None:
        super().__init__(loaded.facts)
        self.turn_calls = turn_calls
        self._store = store
        self._load = load
        self._lock = asyncio.Lock()
        self.last_used = monotonic_ms()
        self._closed = False
        self._glanced: tuple[int, MatchGlance | None] = (-1, loaded.facts.glance)
        self._take_over(loaded)

    def _take_over(self, loaded: LoadedMatch) -> None:
        """Take over what was loaded from the database."""
        self.facts = loaded.facts
        self.table = loaded.table
        place = None if loaded.kept is None else loaded.kept.place
        last, turn = (place.last, place.turn) if place else ((), ())
        self.made = RememberedChoices(loaded.table, loaded.told, last, turn)
        self.numbers = EventNumbers(loaded.table, place.unseen if place else ())
        self.departures = self.numbers.with_unseen(loaded.departures)
        self.updates = loaded.updates
        self.undos = loaded.undos
        self.clock = loaded.clock
        self.agreements = Agreements.from_stored(
            loaded.facts.agreements, loaded.records, self.people_by_side()
        )
        self.going_back = loaded.going_back
        self._writer = MatchWriter(self._store, self.id, loaded.records, loaded.logged, self.agreements)
        self._snapshots = MatchSnapshots(loaded.kept, loaded.chapters)
        self._questions = OpenQuestions()
        self._questions.ask_anew(self.table, self.undos)

    @property
    def sides(self) -> Sequence[Sequence[int]]:
        """The seats that belong together."""
        return self.table.game.sides(self.table.state)

    def side_of(self, seat: int) -> Sequence[int]:
        """The seats that belong together with one, itself among them."""
        return self.table.side_of(seat)

    @property
    def records(self) -> int:
        """How many records it has."""
        return self._writer.records

    @property
    def asked(self) -> list[int]:
        """The seats that are asked, as far as the choices that led there are stored."""
        return self._questions.seats

    @property
    def asked_to_store(self) -> list[int]:
        """The seats that are asked; in a window their complement, for only their own side may know it."""
        return [~seat if seat in self._questions.seats_in_windows else seat for seat in self.asked]

    def asked_as_known_to(self, held: Collection[int]) -> list[int]:
        """The seats that are asked, as far as the holder of these seats may know it."""
        known = {partner for seat in held for partner in self.table.side_of(seat)}
        hidden = set(self._questions.seats_in_windows) - known
        return [seat for seat in self.asked if seat not in hidden]

    @property
    def glance(self) -> MatchGlance | None:
        """What the lobby shows of it, as far as the choices that led there are stored."""
        if self._glanced[0] != self.records and not self._lock.locked():
            self._glanced = self.records, glance_of(self.table)
        return self._glanced[1]

    @property
    def ended(self) -> MatchEnding | None:
        """How the match ended, by its rules or by its people; None while it goes on."""
        if self.facts.ending is not None:
            return msgspec.convert(self.facts.ending, MatchEnding)
        return state_frames.ending_by_rules(self.table)

    @property
    def chapter(self) -> StoredChapter | None:
        """The chapter of a long match that began last, as it is stored."""
        return self._snapshots.chapter

    def ask_no(self, seat: int | None) -> int:
        """The number of the question put to a seat; of none, that of the position as it knows it."""
        return self._questions.number_of(seat, self.table, self.undos)

    def bot_question(self, seat: int, bot: str, role: str = "") -> BotQuestion:
        """A question for a bot, with a snapshot to begin from and the choices made since."""
        snapshot = self._snapshots.for_bots(self)
        since = self.made.after(snapshot.choices)
        return BotQuestion(self.id, self.table.header, snapshot, since, seat, bot, role)

    def clock_reading(self, seat: int | None) -> ClockReading | None:
        """What the clock shows to a seat, if there is one."""
        side = () if seat is None else self.table.side_of(seat)
        return None if self.clock is None else self.clock.reading(playing_ms(), side)

    @property
    def busy(self) -> bool:
        """Whether the match must stay in memory: somebody looks, a bot thinks, or a clock runs."""
        timed = self.clock is not None and self.ended is None
        return bool(self.audience) or self._tasks.busy or timed or self._lock.locked()

    def close(self) -> None:
        """Leave memory; whoever still comes is told to come again."""
        self._closed = True
        self._tasks.close()
        self.presence.close()

    async def open_page(self, page: OpenPage, since: int, undos: int) -> None:
        """Let a page follow the match, beginning with the events it has not seen."""
        async with self._turn():
            seen = self.numbers.seen_before(page.seat, self.table.events_told)
            known = since if undos == self.undos and 0 <= since <= seen else 0
            known = max(known, self._seen_before_log(page.seat))
            lines = await self._store.talk(self.id, TALK_SHOWN)
            earlier = await self._earlier(known, page.seat)
            self.audience.join(page)
            page.send(state_frames.state_frame(self, page.seat, page.mine, known, earlier))
            if lines:
                page.send(TalkFrame(state_frames.talk_heard(self, lines, page.seat)))
            self.presence.tell(page)
            if page.person is not None:
                self.turn_calls.opened(page.person.id, self.id)
            self._tasks.wake()

    async def resume(self) -> None:
        """Let clocks and bots go on though nobody looks."""
        async with self._turn():
            self._tasks.wake()

    def close_page(self, page: OpenPage) -> None:
        """Forget a page that was closed."""
        self.audience.leave(page)
        self.last_used = monotonic_ms()
        self.presence.tell()

    async def whole_state(self, seat: int | None, mine: Sequence[int]) -> StateFrame:
        """The position as a seat may see it, with its whole log."""
        async with self._turn():
            return state_frames.state_frame(self, seat, mine, 0, await self._earlier(0))

    async def look_from_seat(self, page: OpenPage, seat: int | None) -> None:
        """Show a page the match from another of its person's seats, with that seat's whole log."""
        if seat is not None and seat not in page.mine:
            raise Forbidden("not_your_seat")
        async with self._turn():
            known = self._seen_before_log(seat)
            earlier = await self._earlier(known, seat)
            page.seat = seat
            page.send(state_frames.state_frame(self, seat, page.mine, known, earlier))
            lines = await self._store.talk(self.id, TALK_SHOWN)
            if any(line.side for line in lines):
                page.send(TalkFrame(state_frames.talk_heard(self, lines, seat)))

    async def _earlier(self, since: int, seat: int | None = None) -> list[NumberedEvent]:
        """The events from the `since`th on that a seat sees, as far as only the stored log remembers them."""
        game, before = self.facts.game, self.table.first_event
        if self.numbers.seen_before(seat, before) <= since:
            return []
        begun = self._log_begins
        if begun is not None and since >= self._seen_before_log(seat):
            since = max(since, begun.events)  # as many were told at least
        return await stored_events(self._store.past, self.id, game, since, before)

    @property
    def _log_begins(self) -> StoredChapter | None:
        """The chapter with which the log of a page begins: the one before the last tells what led here."""
        return self._snapshots.before or self.chapter

    def _seen_before_log(self, seat: int | None) -> int:
        """How many events a seat had seen before those that a page gets that opens."""
        begun = self._log_begins
        return 0 if begun is None else seen_of(seat, begun)

    async def _turn_before(self, seat: int) -> Earlier:
        """The latest stored events and choices, if the table does not remember how a seat's turn began."""
        before = self.table.first_event
        if not before or self.table.looking_back(seat).whole:
            return NOTHING_EARLIER
        first = max(0, before - LOOKED_BACK)
        events = await stored_events(self._store.past, self.id, self.facts.game, first, before)
        return Earlier(events, self.made.earlier)

    def _show(
        self, since: int, earlier: Sequence[NumberedEvent] = (), only: Collection[int] | None = None
    ) -> None:
        """Send every page, or only those of some seats, the position and the events from `since` on."""

        def sight(seat: int | None, mine: Sequence[int]) -> StateFrame:
            known = self.numbers.seen_before(seat, since)
            return state_frames.state_frame(self, seat, mine, known, earlier)

        self.audience.show(sight, only)

    async def why(self, seat: int, meant: str | Meant) -> ChoiceRefused:
        """Why a choice is not legal; an answer without refusal if it is."""
        async with self._turn():
            self._check_plays(seat)
            choice = choice_meant(self.table, seat, meant)
            refusal = why_not(self.table, seat, meant, choice, await self._turn_before(seat))
            number, told = self.ask_no(seat), choice or ""
            if refusal is None:
                regrets = state_frames.warnings_of(self.table, seat, told)
                return ChoiceRefused(number, role_of(told)[1], None, warnings=regrets)
            return ChoiceRefused(
                number, role_of(told)[1], state_frames.refusal_text(self.table, seat, refusal)
            )

    async def measure(self, one: str, other: str) -> dict[str, Any]:
        """What lies between two things on the table, as everybody may measure it."""
        async with self._turn():
            return state_frames.measure(self.table, one, other)

    async def store_before_leaving(self) -> None:
        """Store what only memory knows: the time that ran for open questions, and the position."""
        async with self._turn():
            ran = [] if self.clock is None else self.clock.stop(playing_ms())
            if ran:
                await self._writer.write_time(ran)
                await self._writer.rewrite_agreements(self.agreements)
            if self._snapshots.outdated(self):
                await self._keep_snapshot()

    async def _keep_snapshot_if_due(self) -> None:
        if self._snapshots.due(self):
            await self._keep_snapshot()

    async def _keep_snapshot(self) -> None:
        """Store a snapshot, and forget what lies far enough before it."""
        stored = self._snapshots.take(self)
        turn = self._snapshots.turn(self, stored)
        if await self._writer.write_snapshot(stored, self.made, turn):
            self._snapshots.stored(stored, turn)
            self.numbers.read()
            self.made.forget_before(stored.snapshot.choices - SNAPSHOT_EVERY)
            self.numbers.forget()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Hold the lock, and load the match again first if it no longer agrees with what is stored."""
        async with self._lock:
            if self._closed:
                raise Closing("closing")
            self.last_used = monotonic_ms()
            earlier: list[NumberedEvent] = []
            if again := self._writer.stale:
                await self._load_again()
                self._writer.stale = True  # until all pages are shown what was loaded
                earlier = await self._earlier(self._seen_before_log(None))
                self._writer.stale = False
            await self._note_over()
            if self._snapshots.chapter_due(self):
                await self._keep_snapshot()  # before anything else happens in it
            if again:
                self._show(0, earlier)
                self._tasks.wake()
            yield

    async def _load_again(self) -> None:
        """Load the match from what is stored."""
        self._writer.stale = True
        loaded = await self._load(self.id)
        loaded.facts.touched = self.facts.touched  # which is written when the match leaves memory
        self._take_over(loaded)

    def _check_going(self) -> None:
        if self.ended is not None:
            raise Conflict("match_over")

    def _check_plays(self, seat: int) -> None:
        """Refuse whoever gave the seat up; they may only watch."""
        if not self.is_person(seat):
            raise Conflict("given_up_already")

    async def _changed(self, since: int, chooser: int | None, *, declines: bool = False) -> None:
        """What follows every change of the position: requests lapse, clocks and bots go on, pages see it.

        `chooser` is who made a choice, if anybody did; who plays on declines a draw, but for a bot.
        """
        self.facts.touched = time_of_day_ms()
        lapsed = self.agreements.void_after_change(chooser if declines else None)
        await self._writer.rewrite_agreements(self.agreements)
        self._questions.ask_anew(self.table, self.undos, chooser)
        self._tasks.wake()
        await self._note_over()
        self._show(since)
        for frame in lapsed:
            self.audience.tell(frame)

    async def _note_over(self) -> None:
        """Store that the rules have ended the match; if that fails, the next turn tries again."""
        ended = None if self.facts.status == OVER else self.ended
        if ended is not None and await self._writer.write_ending_by_rules(ended):
            self.facts.status = OVER

    def _note_ending(self, ending: MatchEnding | None) -> None:
        if ending is not None:
            self.facts.ending = msgspec.to_builtins(ending)
            self.facts.status = OVER
