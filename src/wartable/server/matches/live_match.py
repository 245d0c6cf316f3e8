"""Runs a match in memory: its table, and everything that people may do there.

One thing happens at a time (`_turn`). A choice is first made on the table, then written down, and only then
shown to anybody: what a page has seen is on the disk. If it cannot be written, the table is thrown away and
read again from what was written, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from wartable.kernel.ask import Ask
from wartable.kernel.errors import Refused
from wartable.kernel.looking_back import NumberedEvent
from wartable.kernel.past import SNAPSHOT_EVERY
from wartable.server.errors import Closing, Conflict, Forbidden, ServerError, where_it_failed
from wartable.server.live.frames import (
    ChoiceRefused,
    ClockReading,
    DrawDeclined,
    HandoutSheets,
    SeatGivenUp,
    TalkFrame,
    UndoAnswered,
    UndoAsked,
    UndoneChoice,
)
from wartable.server.live.open_pages import OpenPage
from wartable.server.matches import state_frames
from wartable.server.matches.agreements import Agreements
from wartable.server.matches.bot_and_clock_tasks import BotAndClockTasks
from wartable.server.matches.bot_workers import BotQuestion, BotWorkers
from wartable.server.matches.choice_meant import Meant, choice_meant, why_not
from wartable.server.matches.match_history import LoadedMatch, departures_after_undo
from wartable.server.matches.match_loading import last_choices
from wartable.server.matches.match_seats import MatchSeats
from wartable.server.matches.match_snapshots import MatchSnapshots
from wartable.server.matches.match_writer import MatchWriter
from wartable.server.matches.remembered_choices import RememberedChoices
from wartable.server.matches.stored_log import stored_events
from wartable.server.storage.match_facts import OVER, MatchEnding, TalkLine
from wartable.server.storage.match_past import Departure
from wartable.server.storage.match_store import MatchStore
from wartable.server.times import monotonic_ms, time_of_day_ms

log = logging.getLogger("wartable.server")
RESIGNED, AGREED_DRAW, TIME = "resigned", "agreed_draw", "time"
TALK_SHOWN = 100
LOOKED_BACK = 500  # events that are read from the stored log to tell what a turn passed over


Loader = Callable[[str], Awaitable[LoadedMatch]]


class LiveMatch(MatchSeats):
    """A running or finished match, and the pages that are open at it."""

    def __init__(self, loaded: LoadedMatch, store: MatchStore, bot_workers: BotWorkers, load: Loader) -> None:
        super().__init__(loaded.facts)
        self._store = store
        self._load = load
        self._lock = asyncio.Lock()
        self._tasks = BotAndClockTasks(self, bot_workers)
        self.last_used = monotonic_ms()
        self._closed = False
        self._take_over(loaded)

    def _take_over(self, loaded: LoadedMatch) -> None:
        """Take over what was loaded from the database."""
        self.facts = loaded.facts
        self.table = loaded.table
        last = () if loaded.kept is None else loaded.kept.place.last
        self.made = RememberedChoices(loaded.table, loaded.told, last)
        self.departures = loaded.departures
        self.updates = loaded.updates
        self.undos = loaded.undos
        self.clock = loaded.clock
        self.agreements = Agreements.from_stored(loaded.facts.agreements, loaded.records, self.people)
        self.going_back = loaded.going_back
        self._writer = MatchWriter(self._store, self.id, loaded.records, loaded.logged, self.agreements)
        self._snapshots = MatchSnapshots(loaded.kept)
        self._asked: dict[int, tuple[Ask, int]] = {}
        self._number_asks()

    @property
    def records(self) -> int:
        """How many records it has."""
        return self._writer.records

    @property
    def asked(self) -> list[int]:
        """The seats that are asked, as far as the choices that led there are stored."""
        return list(self._asked)

    @property
    def ended(self) -> MatchEnding | None:
        """How the match ended, by its rules or by its people; None while it goes on."""
        if self.facts.ending is not None:
            return msgspec.convert(self.facts.ending, MatchEnding)
        return state_frames.ending_by_rules(self.table)

    def ask_no(self, seat: int | None) -> int:
        """The number of the question put to a seat; of none, the number of records."""
        if seat is not None and seat in self._asked:
            return self._asked[seat][1]
        return self.records

    def bot_question(self, seat: int, bot: str) -> BotQuestion:
        """A question for a bot, with a snapshot to begin from and the choices made since."""
        snapshot = self._snapshots.for_bots(self)
        since = self.made.after(snapshot.choices)
        return BotQuestion(self.id, self.table.header, snapshot, since, seat, bot)

    def clock_reading(self) -> ClockReading | None:
        """What the clock shows, if there is one."""
        return None if self.clock is None else self.clock.reading(monotonic_ms())

    @property
    def busy(self) -> bool:
        """Whether the match must stay in memory: somebody looks, a bot thinks, or a clock runs."""
        timed = self.clock is not None and self.ended is None
        return bool(self.audience) or self._tasks.busy or timed or self._lock.locked()

    def close(self) -> None:
        """Leave memory; whoever still comes is told to come again."""
        self._closed = True
        self._tasks.close()

    async def open_page(self, page: OpenPage, since: int, undos: int) -> None:
        """Let a page follow the match, beginning with the events it has not seen."""
        async with self._turn():
            known = since if undos == self.undos and 0 <= since <= self.table.events_told else 0
            lines = await self._store.talk(self.id, TALK_SHOWN)
            earlier = await self._earlier(known)
            self.audience.join(page)
            page.send(state_frames.state_frame(self, page.seat, page.mine, known, earlier))
            if lines:
                page.send(TalkFrame(lines))
            self.audience.tell(state_frames.presence_frame(self))
            self._tasks.wake()

    async def resume(self) -> None:
        """Let clocks and bots go on though nobody looks."""
        async with self._turn():
            self._tasks.wake()

    def close_page(self, page: OpenPage) -> None:
        """Forget a page that was closed."""
        self.audience.leave(page)
        self.last_used = monotonic_ms()
        self.audience.tell(state_frames.presence_frame(self))

    async def look_from_seat(self, page: OpenPage, seat: int | None) -> None:
        """Show a page the match from another of its person's seats, with that seat's whole log."""
        if seat is not None and seat not in page.mine:
            raise Forbidden("not_your_seat")
        async with self._turn():
            earlier = await self._earlier(0)
            page.seat = seat
            page.send(state_frames.state_frame(self, seat, page.mine, 0, earlier))

    async def _earlier(self, since: int) -> list[NumberedEvent]:
        """The events from `since` on that only the stored log remembers."""
        game, before = self.facts.game, self.table.first_event
        return await stored_events(self._store.past, self.id, game, since, before)

    async def _turn_before(self, seat: int) -> list[NumberedEvent]:
        """The latest stored events, if the table does not remember how the turn of a seat began."""
        before = self.table.first_event
        if not before or self.table.looking_back(seat).whole:
            return []
        return await self._earlier(max(0, before - LOOKED_BACK))

    def _show(self, since: int, earlier: Sequence[NumberedEvent] = ()) -> None:
        """Send every page the position and the events from `since` on."""
        self.audience.show(lambda seat, mine: state_frames.state_frame(self, seat, mine, since, earlier))

    async def choose(
        self, seat: int, ask_no: int, meant: str | Meant, *, bot: bool = False
    ) -> ChoiceRefused | None:
        """Take a choice: None once it is durable and shown, or why it was not taken."""
        async with self._turn():
            self._check_going()
            if not bot:
                self._check_plays(seat)
            if seat not in self._asked or self._asked[seat][1] != ask_no:
                raise Conflict("answered_already")
            since = self.table.events_told
            choice = choice_meant(self.table, seat, meant) or ""
            refused = self._make(seat, ask_no, choice)
            if refused is not None:
                return refused
            took = 0 if self.clock is None else self.clock.pressed(seat, monotonic_ms())
            self.made.add(since)
            digest = self.table.quiet_hash(self.table.choices)
            await self._writer.write_choice(seat, choice, digest, took, self.made)
            await self._changed(since, None if bot else seat)
            await self._keep_snapshot_if_due()
            return None

    def _make(self, seat: int, ask_no: int, choice: str) -> ChoiceRefused | None:
        """Make a choice on the table; a fault of the rules leaves the match as it was written down."""
        try:
            self.table.choose(choice, seat)
        except Refused as error:
            return ChoiceRefused(ask_no, choice, state_frames.refusal_text(self.table, seat, error.refusal))
        except Exception as error:
            self._writer.stale = True
            log.error("match %s: the rules met %s", self.id, where_it_failed(error))
            raise ServerError("choice_met_a_fault") from None
        return None

    async def why(self, seat: int, meant: str | Meant) -> ChoiceRefused:
        """Why a choice is not legal; an answer without refusal if it is."""
        async with self._turn():
            self._check_plays(seat)
            choice = choice_meant(self.table, seat, meant)
            refusal = why_not(self.table, seat, meant, choice, await self._turn_before(seat))
            text = None if refusal is None else state_frames.refusal_text(self.table, seat, refusal)
            return ChoiceRefused(self.ask_no(seat), choice or "", text)

    async def measure(self, one: str, other: str) -> dict[str, Any]:
        """What lies between two things on the table, as everybody may measure it."""
        async with self._turn():
            return state_frames.measure(self.table, one, other)

    async def handout(self, seat: int | None, language: str) -> HandoutSheets:
        """What a seat, or a spectator, may read in this match beyond what everybody may."""
        async with self._turn():
            return state_frames.handout_sheets(self.table, seat, language)

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice and all after it, or ask those who must agree."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            possible = state_frames.possible_undo(self, seat)
            if possible is None:
                raise Conflict("nothing_to_take_back")
            going = await self._last_choices(possible.choices)
            self._check_time(going)
            if possible.needs:
                undo_request = self.agreements.request_undo(seat, possible.choices, possible.needs)
                await self._writer.write_agreements(self.agreements)
                self.going_back = going
                self.audience.tell(UndoAsked(state_frames.undo_request_details(self, undo_request)))
            else:
                await self._take_back(going)

    async def consent(self, seat: int, yes: bool) -> None:
        """Answer somebody's request to take choices back."""
        async with self._turn():
            self._check_plays(seat)
            if yes and self.agreements.undo_request is not None:
                self._check_time(self.going_back)
            undo_request = self.agreements.answer_undo(seat, yes)
            if yes and not undo_request.needs:
                self.audience.tell(UndoAsked(state_frames.undo_request_details(self, undo_request)))
                await self._take_back(self.going_back)
                self.audience.tell(UndoAnswered(granted=True, by=seat))
                return
            await self._writer.write_agreements(self.agreements)
            self.audience.tell(
                UndoAsked(state_frames.undo_request_details(self, undo_request))
                if yes
                else UndoAnswered(False, seat)
            )

    async def _last_choices(self, number: int) -> list[UndoneChoice]:
        """The last so many choices; those that memory has forgotten are read from the record."""
        known = self.made.last(number)
        return await last_choices(self._store, self.id, self.table, number) if known is None else known

    def _check_time(self, going: Sequence[UndoneChoice]) -> None:
        """Refuse an undo that would cost a seat more increments than it has time left."""
        undone = [choice.seat for choice in going]
        if self.clock is not None and not self.clock.affords(undone, monotonic_ms()):
            raise Conflict("no_time_to_take_back")

    async def _take_back(self, going: Sequence[UndoneChoice]) -> None:
        """Take back the last choices: at the table as far as it remembers them, else from the record."""
        undone = [choice.seat for choice in reversed(going)]
        choices, events = self.table.choices - len(undone), going[0].n
        remembered = choices >= self.made.before
        ran = {} if self.clock is None else self.clock.take_back(undone, monotonic_ms())
        if remembered:
            for _ in undone:
                self.table.undo(range(self.table.seats))
            self.made.cut()
            self.departures = departures_after_undo(self.departures, choices, events)
            self._snapshots.taken_back(choices)
            self.undos += len(undone)
        await self._writer.write_undo(ran, undone, choices, events)
        if not remembered:
            await self._load_again()
        await self._changed(events, None)
        await self._keep_snapshot_if_due()

    async def store_before_leaving(self) -> None:
        """Store what only memory knows: the time that ran for open questions, and the position."""
        async with self._turn():
            ran = {} if self.clock is None else self.clock.stop(monotonic_ms())
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
        if await self._writer.write_snapshot(stored, self.made):
            self._snapshots.stored(stored)
            self.made.forget_before(stored.snapshot.choices - SNAPSHOT_EVERY)

    async def resign(self, seat: int) -> None:
        """Give a seat up."""
        async with self._turn():
            await self._give_up(seat, RESIGNED)

    async def time_is_up(self, seat: int) -> None:
        """Give a seat up whose time has run out, unless it answered in the same moment."""
        async with self._turn():
            if self.clock is None or self.clock.out_of_time(monotonic_ms()) != seat:
                raise Conflict("overtaken")
            await self._give_up(seat, TIME)

    async def _give_up(self, seat: int, reason: str) -> None:
        """The last who has not given up wins; while several have not, a bot plays on in the seat."""
        self._check_going()
        self._check_plays(seat)
        staying = [other.number for other in self.seats if not other.resigned and other.number != seat]
        people = [number for number in staying if self.is_person(number)]
        drawn, lapsed = self.agreements.continue_with(people)
        ending = MatchEnding((), "", AGREED_DRAW) if drawn else None
        if len(staying) == 1 or not people:
            ending = MatchEnding(tuple(staying), "", reason, {"seat": seat})
        await self._writer.write_departure(seat, reason, self.agreements, ending)
        self.seats[seat].resigned = True
        told = self.table.events_told
        self.departures.append(Departure(seat, reason, self.table.choices, told))
        self._note_ending(ending)
        await self._changed(told, None)
        if ending is None:
            self.audience.tell(SeatGivenUp(seat, reason, lapsed))

    async def draw(self, seat: int, yes: bool) -> None:
        """Offer a draw or agree to one; else take the offer back, or say no. When all agree, it is drawn."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            own_seats, declined = self.seats_with_same_person(seat), False
            if yes and self.agreements.offer_draw(own_seats, self.people):
                ending = MatchEnding((), "", AGREED_DRAW)
                await self._writer.write_ending(ending)
                self._note_ending(ending)
                await self._changed(self.table.events_told, None)
                return
            if not yes:
                declined = self.agreements.decline_draw(own_seats)
            await self._writer.write_agreements(self.agreements)
            self._show(self.table.events_told)
            if declined:
                self.audience.tell(DrawDeclined(seat))

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something at the table."""
        async with self._turn():
            line = await self._store.add_talk(self.id, TalkLine(0, seat, name, text, time_of_day_ms()))
            self.audience.tell(TalkFrame([line]))

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
                earlier = await self._earlier(0)
                self._writer.stale = False
            await self._note_over()
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

    async def _changed(self, since: int, chooser: int | None) -> None:
        """What follows every change of the position: requests lapse, clocks and bots go on, pages see it.

        `chooser` is the person who made a choice, if one did: who plays on declines a draw; a bot does not.
        """
        self.facts.touched = time_of_day_ms()
        lapsed = self.agreements.void_after_change(chooser)
        await self._writer.rewrite_agreements(self.agreements)
        self._number_asks()
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

    def _number_asks(self) -> None:
        """Number the questions that wait: one that was asked before keeps its number."""
        known = self._asked
        self._asked = {
            ask.seat: known[ask.seat]
            if ask.seat in known and known[ask.seat][0] is ask
            else (ask, self.records)
            for ask in self.table.asks
        }
