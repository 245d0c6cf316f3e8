"""A match in memory: its table, who sits at it, and all that people may do there.

One thing happens at a time (`_turn`). A choice is first made on the table, then written down, and only then shown
to anybody: what a page has seen is on the disk. If it cannot be written, the table is thrown away and read
again from what was written, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from wartable.kernel.ask import Ask
from wartable.kernel.errors import Refused as KernelRefused
from wartable.kernel.errors import WartableError
from wartable.kernel.table import Table
from wartable.server import sight
from wartable.server.clock import Clock
from wartable.server.errors import Conflict, Forbidden, ServerError, StorageDown
from wartable.server.frames import (
    ClockFace,
    Ended,
    Refused,
    Talk,
    TalkLine,
    ToPage,
    UndoAnswered,
    UndoAsked,
    UndoWish,
    encode,
)
from wartable.server.sitting import Sitting
from wartable.server.store import OVER, Chair, MatchFacts, Store
from wartable.server.thinkers import Problem, Thinkers

log = logging.getLogger("wartable.server")
RESIGNED, AGREED_DRAW, TIME = "resigned", "agreed_draw", "time"
STAND_IN = "random"
TALK_SHOWN = 100


class Position(msgspec.Struct):
    """What the records of a match add up to."""

    table: Table
    choices: list[tuple[int, str]]
    records: int
    undos: int
    clock: Clock | None
    facts: MatchFacts


Loader = Callable[[str], Awaitable[Position]]


def now_ms() -> int:
    """Milliseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class LiveMatch:
    """A running or finished match, and the pages that are open at it."""

    def __init__(self, position: Position, store: Store, thinkers: Thinkers, load: Loader) -> None:
        self._store = store
        self._thinkers = thinkers
        self._load = load
        self._lock = asyncio.Lock()
        self._stale = False
        self._bot_task: asyncio.Task[None] | None = None
        self._clock_task: asyncio.Task[None] | None = None
        self.sittings: set[Sitting] = set()
        self.wish: UndoWish | None = None
        self.draw_offers: set[int] = set()
        self.last_used = now_ms()
        self._adopt(position)

    def _adopt(self, position: Position) -> None:
        """Take over what was read from the disk."""
        self.facts = position.facts
        self.chairs = position.facts.chairs
        self.table = position.table
        self.choices = position.choices
        self.records = position.records
        self.undos = position.undos
        self.clock = position.clock
        self._asked: dict[int, tuple[Ask, int]] = {}
        self._note_asks()
        self.wish = None
        self.draw_offers = set()

    # What everybody may ask of a match

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.facts.id

    @property
    def ended(self) -> Ended | None:
        """How the match ended, by its rules or by its people; None while it goes on."""
        if self.facts.ending is not None:
            return msgspec.convert(self.facts.ending, Ended)
        outcome = self.table.outcome
        if outcome is None:
            return None
        return Ended(outcome.winners, outcome.rule, outcome.reason, outcome.facts)

    def is_person(self, seat: int) -> bool:
        """Whether somebody plays this seat who has not given up."""
        chair = self.chairs[seat]
        return not chair.bot and not chair.resigned

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds."""
        return [chair.number for chair in self.chairs if person is not None and chair.person == person]

    def ask_no(self, seat: int | None) -> int:
        """The number of the question put to a seat; of none, the number of records."""
        if seat is not None and seat in self._asked:
            return self._asked[seat][1]
        return self.records

    def choices_since_own(self, seat: int) -> int:
        """How many choices there are from the seat's last one on; 0 if it has made none."""
        for back, (who, _) in enumerate(reversed(self.choices), 1):
            if who == seat:
                return back
        return 0

    def clock_face(self) -> ClockFace | None:
        """What the clock shows, if there is one."""
        return None if self.clock is None else self.clock.face(now_ms())

    # Pages

    async def attach(self, sitting: Sitting, since: int, undos: int) -> None:
        """Let a page follow the match from the events it has not seen."""
        async with self._turn():
            known = since if undos == self.undos and 0 <= since <= len(self.table.play.events) else 0
            self.sittings.add(sitting)
            sitting.send(sight.state_frame(self, sitting.seat, sitting.mine, known))
            self._tell(sight.presence(self))
            self._run_clock()
            self._wake_bots()
        lines = await self._store.talk(self.id, TALK_SHOWN)
        if lines:
            sitting.send(Talk([TalkLine(row.number, row.seat, row.name, row.text, row.at) for row in lines]))

    async def resume(self) -> None:
        """Let clocks and bots go on though nobody looks."""
        async with self._turn():
            self._run_clock()
            self._wake_bots()

    def detach(self, sitting: Sitting) -> None:
        """A page has gone."""
        self.sittings.discard(sitting)
        self.last_used = now_ms()
        self._tell(sight.presence(self))

    async def look_from(self, sitting: Sitting, seat: int | None) -> None:
        """Let a page look from another of its person's seats: all that seat's log comes with it."""
        if seat is not None and seat not in sitting.mine:
            raise Forbidden("that is somebody else's seat")
        async with self._turn():
            sitting.seat = seat
            sitting.send(sight.state_frame(self, seat, sitting.mine, 0))

    def _tell(self, frame: ToPage) -> None:
        text = encode(frame)
        for sitting in self.sittings:
            sitting.send_text(text)

    def _show(self, since: int) -> None:
        """Send every page its own sight of the position; pages with the same eyes share the work."""
        made: dict[tuple[int | None, tuple[int, ...]], str] = {}
        for sitting in self.sittings:
            eyes = (sitting.seat, sitting.mine)
            if eyes not in made:
                made[eyes] = encode(sight.state_frame(self, *eyes, since))
            sitting.send_text(made[eyes])

    # What people do

    async def choose(self, seat: int, ask_no: int, choice: str) -> Refused | None:
        """Take a choice: None once it is durable and shown, or why it was not taken."""
        async with self._turn():
            self._check_going()
            if seat not in self._asked or self._asked[seat][1] != ask_no:
                raise Conflict("that question is answered already; look at the table again")
            return await self._choose(seat, ask_no, choice)

    async def _choose(self, seat: int, ask_no: int, choice: str) -> Refused | None:
        since = len(self.table.play.events)
        try:
            self.table.choose(choice, seat)
        except KernelRefused as error:
            return Refused(ask_no, choice, sight.refusal_text(self.table, error.refusal))
        except Exception:
            self._stale = True
            log.exception("match %s: a choice of seat %d met a fault in the rules", self.id, seat)
            raise ServerError("the table met a fault and did not take this choice; try another") from None
        took = 0 if self.clock is None else self.clock.pressed(seat, now_ms())
        self.choices.append((seat, choice))
        digest = self.table.quiet_hash(len(self.choices))
        await self._write([self._row("c", seat, choice, digest, took)])
        self._after_change(since, seat)
        return None

    async def why(self, seat: int, choice: str) -> Refused:
        """Why a choice is not legal; a Refused without refusal if it is."""
        async with self._turn():
            refusal = self.table.why_not(choice, seat)
            text = None if refusal is None else sight.refusal_text(self.table, refusal)
            return Refused(self.ask_no(seat), choice, text)

    async def undo(self, seat: int) -> None:
        """Take back the seat's last choice and all after it, or ask those who must agree."""
        async with self._turn():
            self._check_going()
            possible = sight.take_back(self, seat)
            if possible is None:
                raise Conflict("you have made no choice yet that could be taken back")
            if not possible.needs:
                await self._take_back(possible.choices)
                return
            self.wish = UndoWish(seat, possible.choices, [], possible.needs)
            self._tell(UndoAsked(self.wish))

    async def consent(self, seat: int, yes: bool) -> None:
        """Answer somebody's wish to take choices back."""
        async with self._turn():
            wish = self.wish
            if wish is None or seat not in wish.needs:
                raise Conflict("nobody asks for your consent")
            if not yes:
                self.wish = None
                self._tell(UndoAnswered(granted=False, by=seat))
                return
            needs = [other for other in wish.needs if other != seat]
            self.wish = UndoWish(wish.seat, wish.choices, [*wish.agreed, seat], needs)
            self._tell(UndoAsked(self.wish))
            if not needs:
                await self._take_back(wish.choices)
                self._tell(UndoAnswered(granted=True, by=seat))

    async def _take_back(self, choices: int) -> None:
        before = self.table.play.events
        rows = []
        for _ in range(choices):
            seat, _ = self.choices.pop()
            self.table.undo(range(self.table.seats))
            rows.append(self._row("u", seat, "", None, 0, len(rows)))
        self.undos += choices
        if self.clock is not None:
            self.clock.halt()
        await self._write(rows)
        after = self.table.play.events
        paired = zip(before, after, strict=False)
        shorter = min(len(before), len(after))
        self._after_change(next((at for at, (a, b) in enumerate(paired) if a != b), shorter), None)

    async def resign(self, seat: int, reason: str = RESIGNED) -> None:
        """Give a seat up: the last who has not wins; while several have not, a bot plays on in its place."""
        async with self._turn():
            self._check_going()
            if not self.is_person(seat):
                raise Conflict("that seat was given up already")
            staying = [chair.number for chair in self.chairs if chair.number != seat and not chair.resigned]
            await self._guarded(self._store.resign_seat(self.id, seat))
            self.chairs[seat].resigned = True
            if len(staying) == 1 or not any(map(self.is_person, staying)):
                await self._end(Ended(staying, "", reason, {"seat": seat}))
            self._after_change(len(self.table.play.events), None)

    async def draw(self, seat: int, yes: bool) -> None:
        """Offer a draw, agree to one, or take the offer back; when all people agree the match is drawn."""
        async with self._turn():
            self._check_going()
            people = [chair.number for chair in self.chairs if self.is_person(chair.number)]
            if len(people) < 2:
                raise Conflict("bots agree to no draw; you can resign")
            if yes:
                self.draw_offers.add(seat)
            else:
                self.draw_offers.discard(seat)
            if self.draw_offers.issuperset(people):
                await self._end(Ended((), "", AGREED_DRAW))
            self._show(len(self.table.play.events))

    async def say(self, seat: int | None, name: str, text: str) -> None:
        """Say something at the table."""
        async with self._turn():
            last = await self._store.talk(self.id, 1)
            line = TalkLine(last[0].number + 1 if last else 1, seat, name, text, time.time_ns() // 1_000_000)
            await self._guarded(self._store.add_talk({"match": self.id, **msgspec.structs.asdict(line)}))
            self._tell(Talk([line]))

    # How it is done

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One thing at a time, on a table that agrees with the disk."""
        async with self._lock:
            self.last_used = now_ms()
            await self._refresh()
            yield

    async def _refresh(self) -> None:
        if self._stale:
            self._adopt(await self._load(self.id))
            self._stale = False
            self._show(0)

    def _check_going(self) -> None:
        if self.ended is not None:
            raise Conflict("the match is over")

    def _row(
        self, kind: str, seat: int, choice: str, digest: str | None, took: int, ahead: int = 0
    ) -> dict[str, Any]:
        number = self.records + 1 + ahead
        return {
            "match": self.id,
            "number": number,
            "kind": kind,
            "seat": seat,
            "choice": choice,
            "digest": digest,
            "took": took,
        }

    async def _write(self, rows: list[dict[str, Any]]) -> None:
        await self._guarded(self._store.ledger.record(rows))
        self.records += len(rows)

    async def _guarded(self, writing: Awaitable[Any]) -> None:
        """Wait for a write; if it fails, what is in memory no longer counts."""
        try:
            await writing
        except BaseException:
            self._stale = True
            raise

    def _after_change(self, since: int, chooser: int | None) -> None:
        """What follows every change of the position: wishes lapse, clocks and bots go on, pages see it."""
        if self.wish is not None and self.wish.needs:
            self._tell(UndoAnswered(granted=False, by=None))
        self.wish = None
        if chooser is not None and self.is_person(chooser) and chooser not in self.draw_offers:
            self.draw_offers.clear()
        self._note_asks()
        self._run_clock()
        self._show(since)
        if self.table.outcome is not None and self.facts.status != OVER:
            self.facts.status = OVER
            self._spawn(self._store.change_match(self.id, status=OVER, touched=time.time_ns() // 1_000_000))
        self._wake_bots()

    def _note_asks(self) -> None:
        """Number the questions that wait: one that was asked before keeps its number."""
        asks = {ask.seat: ask for ask in self.table.asks}
        known = self._asked
        self._asked = {
            seat: known[seat] if seat in known and known[seat][0] is ask else (ask, self.records)
            for seat, ask in asks.items()
        }

    async def _end(self, ending: Ended) -> None:
        held: dict[str, Any] = msgspec.to_builtins(ending)
        now = time.time_ns() // 1_000_000
        text = msgspec.json.encode(held).decode()
        await self._guarded(self._store.change_match(self.id, ending=text, status=OVER, touched=now))
        self.facts.ending, self.facts.status = held, OVER
        if self.clock is not None:
            self.clock.halt()

    def _spawn(self, work: Awaitable[None]) -> None:
        async def quietly() -> None:
            try:
                await work
            except StorageDown:
                log.error("match %s: its status could not be written; it will be when it is loaded", self.id)

        task = asyncio.create_task(quietly())
        _running.add(task)
        task.add_done_callback(_running.discard)

    # Clocks and bots

    def _run_clock(self) -> None:
        """Let the time of those asked run, and be there when it is up."""
        if self.clock is None:
            return
        if self.ended is not None:
            self.clock.halt()
            return
        self.clock.run([ask.seat for ask in self.table.asks if self.is_person(ask.seat)], now_ms())
        if self._clock_task is None or self._clock_task.done():
            self._clock_task = asyncio.create_task(self._watch_clock())

    async def _watch_clock(self) -> None:
        assert self.clock is not None
        while (left := self.clock.next_fall(now_ms())) is not None:
            await asyncio.sleep(min(left, 60_000) / 1000 + 0.01)
            seat = self.clock.fallen(now_ms())
            if seat is not None:
                try:
                    await self.resign(seat, TIME)
                except ServerError:
                    await asyncio.sleep(1)

    def _wake_bots(self) -> None:
        """See to it that bots who are asked answer."""
        if self._bot_asked() is not None and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._play_bots())

    def _bot_asked(self) -> Ask | None:
        if self.ended is not None or self._stale:
            return None
        return next((ask for ask in self.table.asks if not self.is_person(ask.seat)), None)

    async def _play_bots(self) -> None:
        while (ask := self._bot_asked()) is not None:
            number = self.ask_no(ask.seat)
            bot = self.chairs[ask.seat].bot or STAND_IN
            problem = Problem(self.id, self.table.header, list(self.choices), ask.seat, bot)
            choice = await self._thinkers.choose(problem, list(ask.options))
            try:
                await self.choose(ask.seat, number, choice)
            except Conflict:
                continue  # somebody resigned, or took a choice back, while the bot thought
            except WartableError as error:
                log.error(
                    "match %s: the choice of bot %s was not taken: %s", self.id, bot, type(error).__name__
                )
                return

    @property
    def busy(self) -> bool:
        """Whether the match must stay in memory: somebody looks, a bot thinks, or a clock runs."""
        thinking = self._bot_task is not None and not self._bot_task.done()
        timed = self.clock is not None and self.ended is None
        return bool(self.sittings) or thinking or timed or self._lock.locked()

    def close(self) -> None:
        """Leave memory."""
        for task in (self._bot_task, self._clock_task):
            if task is not None:
                task.cancel()


_running: set[asyncio.Task[None]] = set()
