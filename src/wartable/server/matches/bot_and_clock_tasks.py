"""Who sees to a match when no person acts: one lets the bots play, one watches the clock."""

from __future__ import annotations

import asyncio
import logging
import secrets
import weakref
from typing import TYPE_CHECKING

from wartable.kernel.ask import Ask
from wartable.kernel.errors import WartableError
from wartable.server.errors import Conflict, StorageDown
from wartable.server.matches.bot_workers import BotQuestion, BotWorkers
from wartable.server.matches.game_catalogue import replacement_bot
from wartable.server.times import monotonic_ms

if TYPE_CHECKING:
    from wartable.server.matches.live_match import LiveMatch

log = logging.getLogger("wartable.server")
RETRY_SECONDS = 1.0


class BotAndClockTasks:
    """The tasks that go on at a match by themselves."""

    def __init__(self, match: LiveMatch, bot_workers: BotWorkers) -> None:
        # The match holds its attendants; were they to hold it too, it would not leave memory at once.
        self._match: LiveMatch = weakref.proxy(match)
        self._bot_workers = bot_workers
        self._bots: asyncio.Task[None] | None = None
        self._giving_up: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """The position changed: bots that are asked answer, and the time of people who are asked runs."""
        match = self._match
        clock = match.clock
        if clock is not None:
            going = match.ended is None
            asked = [ask.seat for ask in match.table.asks if going and match.is_person(ask.seat)]
            clock.run(asked, monotonic_ms())
            self._set_alarm(clock.next_out_of_time(monotonic_ms()))
        if self._bot_asked() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return self._bots is not None and not self._bots.done()

    def close(self) -> None:
        """Go home."""
        self._bot_workers.forget(self._match.id)
        self._set_alarm(None)
        for task in (self._bots, self._giving_up):
            if task is not None:
                task.cancel()

    def _set_alarm(self, left: int | None) -> None:
        """Be there when the next time is up, in so many milliseconds."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if left is not None:
            self._alarm = asyncio.get_running_loop().call_later(left / 1000 + 0.005, self._time_is_up)

    def _time_is_up(self) -> None:
        self._giving_up = asyncio.create_task(self._give_up_seat())

    async def _give_up_seat(self) -> None:
        """Whose time is up gives the seat up; if that cannot be written down, again soon."""
        match = self._match
        seat = None if match.clock is None else match.clock.out_of_time(monotonic_ms())
        try:
            if seat is not None:
                await match.time_is_up(seat)
        except Conflict:
            await self._go_on()  # the choice came in the same moment
        except StorageDown:
            self._set_alarm(int(RETRY_SECONDS * 1000))

    async def _go_on(self) -> None:
        """Let the clock run on, from what is on the disk if somebody else has written there."""
        try:
            await self._match.resume()
        except WartableError:
            self._set_alarm(int(RETRY_SECONDS * 1000))

    def _bot_asked(self) -> Ask | None:
        match = self._match
        if match.ended is not None:
            return None
        return next((ask for ask in match.table.asks if not match.is_person(ask.seat)), None)

    async def _play_bots(self) -> None:
        """Let bots answer until a person is asked; if a bot's answer cannot be taken, chance answers once."""
        match, doubted = self._match, False
        while (ask := self._bot_asked()) is not None:
            number = match.ask_no(ask.seat)
            bot = match.seats[ask.seat].bot or replacement_bot(match.facts.game)
            problem = BotQuestion(match.id, match.table.header, match.choices, ask.seat, bot)
            answer = None if doubted else await self._bot_workers.choose(problem)
            try:
                choice = ask.draw(secrets.randbelow) if answer is None else answer
                objection = await self._objection(ask.seat, number, choice)
            except Conflict:
                doubted = False  # somebody resigned, or took a choice back, while the bot thought
                continue
            except StorageDown:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            doubted = bool(objection)
            if doubted and answer is None:
                log.error("match %s: bot %s cannot go on: %s", match.id, bot, objection)
                return
            if doubted:
                log.warning("match %s: chance answers for bot %s: %s", match.id, bot, objection)

    async def _objection(self, seat: int, number: int, choice: str) -> str:
        """Make a choice for a bot: why it was not taken, which never names it, or nothing if it was."""
        try:
            refused = await self._match.choose(seat, number, choice, bot=True)
        except (Conflict, StorageDown):
            raise
        except WartableError as error:
            return str(error)
        return "" if refused is None else "its choice is not legal"
