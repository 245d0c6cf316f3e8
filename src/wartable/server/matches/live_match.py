"""A match in memory: its table, who sits at it, and all that people may do there.

One thing happens at a time (`_turn`). A choice is first made on the table, then written down, and only then
shown to anybody: what a page has seen is on the disk. If it cannot be written, the table is thrown away and
read again from what was written, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from wartable.kernel.ask import Ask
from wartable.kernel.errors import Refused as KernelRefused
from wartable.server.errors import Closing, Conflict, Forbidden, ServerError, where_it_failed
from wartable.server.live.frames import (
    ClockFace,
    DrawDeclined,
    GivenUp,
    Refused,
    Talk,
    UndoAnswered,
    UndoAsked,
)
from wartable.server.live.open_pages import Sitting
from wartable.server.matches import state_frames
from wartable.server.matches.agreements import Accord
from wartable.server.matches.bot_and_clock_tasks import Attendants
from wartable.server.matches.bot_workers import Thinkers
from wartable.server.matches.match_history import Parting, Position, back_to
from wartable.server.matches.match_seats import Seating
from wartable.server.matches.match_writer import Pen
from wartable.server.storage.match_facts import OVER, Ended, TalkLine
from wartable.server.storage.match_store import Store
from wartable.server.times import now_ms, today_ms

log = logging.getLogger("wartable.server")
RESIGNED, AGREED_DRAW, TIME = "resigned", "agreed_draw", "time"
TALK_SHOWN = 100


Loader = Callable[[str], Awaitable[Position]]


class LiveMatch(Seating):
    """A running or finished match, and the pages that are open at it."""

    def __init__(self, position: Position, store: Store, thinkers: Thinkers, load: Loader) -> None:
        super().__init__(position.facts)
        self._store = store
        self._load = load
        self._lock = asyncio.Lock()
        self._attendants = Attendants(self, thinkers)
        self.last_used = now_ms()
        self._closed = False
        self._adopt(position)

    def _adopt(self, position: Position) -> None:
        """Take over what was read from the disk."""
        self.facts = position.facts
        self.table = position.table
        self.choices = position.choices
        self.told = position.told
        self.partings = position.partings
        self.undos = position.undos
        self.clock = position.clock
        self.accord = Accord.read(position.facts.accord, position.records, self.people)
        self._pen = Pen(self._store, self.id, position.records, self.accord)
        self._asked: dict[int, tuple[Ask, int]] = {}
        self._number_asks()

    @property
    def records(self) -> int:
        """How many records it has."""
        return self._pen.records

    @property
    def asked(self) -> list[int]:
        """The seats that are up, as far as all that led there is on the disk."""
        return list(self._asked)

    @property
    def ended(self) -> Ended | None:
        """How the match ended, by its rules or by its people; None while it goes on."""
        if self.facts.ending is not None:
            return msgspec.convert(self.facts.ending, Ended)
        return state_frames.ended(self.table)

    def ask_no(self, seat: int | None) -> int:
        """The number of the question put to a seat; of none, the number of records."""
        if seat is not None and seat in self._asked:
            return self._asked[seat][1]
        return self.records

    def clock_face(self) -> ClockFace | None:
        """What the clock shows, if there is one."""
        return None if self.clock is None else self.clock.face(now_ms())

    @property
    def busy(self) -> bool:
        """Whether the match must stay in memory: somebody looks, a bot thinks, or a clock runs."""
        timed = self.clock is not None and self.ended is None
        return bool(self.audience) or self._attendants.busy or timed or self._lock.locked()

    def close(self) -> None:
        """Leave memory; whoever still comes is told to come again."""
        self._closed = True
        self._attendants.close()

    async def attach(self, sitting: Sitting, since: int, undos: int) -> None:
        """Let a page follow the match from the events it has not seen."""
        async with self._turn():
            known = since if undos == self.undos and 0 <= since <= len(self.table.play.events) else 0
            lines = await self._store.talk(self.id, TALK_SHOWN)
            self.audience.join(sitting)
            sitting.send(state_frames.state_frame(self, sitting.seat, sitting.mine, known))
            if lines:
                sitting.send(Talk(lines))
            self.audience.tell(state_frames.presence(self))
            self._attendants.wake()

    async def resume(self) -> None:
        """Let clocks and bots go on though nobody looks."""
        async with self._turn():
            self._attendants.wake()

    def detach(self, sitting: Sitting) -> None:
        """A page has gone."""
        self.audience.leave(sitting)
        self.last_used = now_ms()
        self.audience.tell(state_frames.presence(self))

    async def look_from(self, sitting: Sitting, seat: int | None) -> None:
        """Let a page look from another of its person's seats: all that seat's log comes with it."""
        if seat is not None and seat not in sitting.mine:
            raise Forbidden("not_your_seat")
        async with self._turn():
            sitting.seat = seat
            sitting.send(state_frames.state_frame(self, seat, sitting.mine, 0))

    def _show(self, since: int) -> None:
        """Send every page the position and the events from `since` on."""
        self.audience.show(lambda seat, mine: state_frames.state_frame(self, seat, mine, since))

    async def choose(self, seat: int, ask_no: int, choice: str, *, bot: bool = False) -> Refused | None:
        """Take a choice: None once it is durable and shown, or why it was not taken."""
        async with self._turn():
            self._check_going()
            if not bot:
                self._check_plays(seat)
            if seat not in self._asked or self._asked[seat][1] != ask_no:
                raise Conflict("answered_already")
            since = len(self.table.play.events)
            refused = self._make(seat, ask_no, choice)
            if refused is not None:
                return refused
            took = 0 if self.clock is None else self.clock.pressed(seat, now_ms())
            self.choices.append((seat, choice))
            self.told.append(since)
            digest = self.table.quiet_hash(len(self.choices))
            await self._pen.choice(seat, choice, digest, took)
            await self._changed(since, None if bot else seat)
            return None

    def _make(self, seat: int, ask_no: int, choice: str) -> Refused | None:
        """Make a choice on the table; a fault of the rules leaves the match as it was written down."""
        try:
            self.table.choose(choice, seat)
        except KernelRefused as error:
            return Refused(ask_no, choice, state_frames.refusal_text(self.table, error.refusal))
        except Exception as error:
            self._pen.stale = True
            log.error("match %s: the rules met %s", self.id, where_it_failed(error))
            raise ServerError("choice_met_a_fault") from None
        return None

    async def why(self, seat: int, choice: str) -> Refused:
        """Why a choice is not legal; a Refused without refusal if it is."""
        async with self._turn():
            self._check_plays(seat)
            refusal = self.table.why_not(choice, seat)
            text = None if refusal is None else state_frames.refusal_text(self.table, refusal)
            return Refused(self.ask_no(seat), choice, text)

    async def measure(self, one: str, other: str) -> dict[str, Any]:
        """What lies between two things on the table, as everybody may measure it."""
        async with self._turn():
            return state_frames.measured(self.table, one, other)

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice and all after it, or ask those who must agree."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            possible = state_frames.take_back(self, seat)
            if possible is None:
                raise Conflict("nothing_to_take_back")
            self._check_time(possible.choices)
            if possible.needs:
                wish = self.accord.ask_back(seat, possible.choices, possible.needs)
                await self._pen.keep(self.accord)
                self.audience.tell(UndoAsked(state_frames.wished(self, wish)))
            else:
                await self._take_back(possible.choices)

    async def consent(self, seat: int, yes: bool) -> None:
        """Answer somebody's wish to take choices back."""
        async with self._turn():
            self._check_plays(seat)
            if yes and self.accord.wish is not None:
                self._check_time(self.accord.wish.choices)
            wish = self.accord.answer(seat, yes)
            if yes and not wish.needs:
                self.audience.tell(UndoAsked(state_frames.wished(self, wish)))
                await self._take_back(wish.choices)
                self.audience.tell(UndoAnswered(granted=True, by=seat))
                return
            await self._pen.keep(self.accord)
            self.audience.tell(
                UndoAsked(state_frames.wished(self, wish)) if yes else UndoAnswered(False, seat)
            )

    def _check_time(self, choices: int) -> None:
        """With the choices goes the time that they added; nobody runs out of it by taking back."""
        undone = [seat for seat, _ in self.choices[-choices:]]
        if self.clock is not None and not self.clock.affords(undone, now_ms()):
            raise Conflict("no_time_to_take_back")

    async def _take_back(self, choices: int) -> None:
        before = self.table.play.events
        undone = [self.choices.pop()[0] for _ in range(choices)]
        del self.told[-choices:]
        self.partings = back_to(self.partings, len(self.choices))
        for _ in undone:
            self.table.undo(range(self.table.seats))
        ran = {} if self.clock is None else self.clock.take_back(undone, now_ms())
        self.undos += choices
        await self._pen.time(ran, undone)
        after = self.table.play.events
        shorter = min(len(before), len(after))
        await self._changed(next((n for n in range(shorter) if before[n] != after[n]), shorter), None)

    async def stop_clock(self) -> None:
        """Write down the time that ran for open questions, as when the server ends in the middle of them."""
        async with self._turn():
            ran = {} if self.clock is None else self.clock.stop(now_ms())
            if ran:
                await self._pen.time(ran)
                await self._pen.renew(self.accord)

    async def resign(self, seat: int) -> None:
        """Give a seat up."""
        async with self._turn():
            await self._give_up(seat, RESIGNED)

    async def time_is_up(self, seat: int) -> None:
        """Give a seat up whose time has run out, unless it answered in the same moment."""
        async with self._turn():
            if self.clock is None or self.clock.fallen(now_ms()) != seat:
                raise Conflict("overtaken")
            await self._give_up(seat, TIME)

    async def _give_up(self, seat: int, reason: str) -> None:
        """The last who has not given up wins; while several have not, a bot plays on in the seat."""
        self._check_going()
        self._check_plays(seat)
        staying = [chair.number for chair in self.chairs if not chair.resigned and chair.number != seat]
        people = [number for number in staying if self.is_person(number)]
        drawn, lapsed = self.accord.part(people)
        ending = Ended((), "", AGREED_DRAW) if drawn else None
        if len(staying) == 1 or not people:
            ending = Ended(tuple(staying), "", reason, {"seat": seat})
        await self._pen.give_up(seat, reason, self.accord, ending)
        self.chairs[seat].resigned = True
        self.partings.append(Parting(seat, reason, len(self.choices)))
        self._note_ending(ending)
        await self._changed(len(self.table.play.events), None)
        if ending is None:
            self.audience.tell(GivenUp(seat, reason, lapsed))

    async def draw(self, seat: int, yes: bool) -> None:
        """Offer a draw or agree to one; else take the offer back, or say no. When all agree, it is drawn."""
        async with self._turn():
            self._check_going()
            self._check_plays(seat)
            company, declined = self.company_of(seat), False
            if yes and self.accord.offer_draw(company, self.people):
                ending = Ended((), "", AGREED_DRAW)
                await self._pen.end(ending)
                self._note_ending(ending)
                await self._changed(len(self.table.play.events), None)
                return
            if not yes:
                declined = self.accord.decline_draw(company)
            await self._pen.keep(self.accord)
            self._show(len(self.table.play.events))
            if declined:
                self.audience.tell(DrawDeclined(seat))

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something at the table."""
        async with self._turn():
            line = await self._store.add_talk(self.id, TalkLine(0, seat, name, text, today_ms()))
            self.audience.tell(Talk([line]))

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One thing at a time, on a table that agrees with the disk."""
        async with self._lock:
            if self._closed:
                raise Closing("closing")
            self.last_used = now_ms()
            if again := self._pen.stale:
                position = await self._load(self.id)
                position.facts.touched = self.facts.touched  # which is written when the match leaves memory
                self._adopt(position)
            await self._note_over()
            if again:
                self._show(0)
                self._attendants.wake()
            yield

    def _check_going(self) -> None:
        if self.ended is not None:
            raise Conflict("match_over")

    def _check_plays(self, seat: int) -> None:
        """Whoever gave a seat up may watch from it, and that is all."""
        if not self.is_person(seat):
            raise Conflict("given_up_already")

    async def _changed(self, since: int, chooser: int | None) -> None:
        """What follows every change of the position: wishes lapse, clocks and bots go on, pages see it.

        `chooser` is the person who made a choice, if one did: who plays on declines a draw; a bot does not.
        """
        self.facts.touched = today_ms()
        lapsed = self.accord.lapse(chooser)
        await self._pen.renew(self.accord)
        self._number_asks()
        self._attendants.wake()
        await self._note_over()
        self._show(since)
        for frame in lapsed:
            self.audience.tell(frame)

    async def _note_over(self) -> None:
        """Write down that the rules have ended the match; if that cannot be, whoever comes next does so."""
        ended = None if self.facts.status == OVER else self.ended
        if ended is not None and await self._pen.end_by_rules(ended):
            self.facts.status = OVER

    def _note_ending(self, ending: Ended | None) -> None:
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
