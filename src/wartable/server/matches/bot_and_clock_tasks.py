"""Runs a match while no person acts: lets its bots choose, and gives up seats whose time is up."""

from __future__ import annotations

import asyncio
import logging
import secrets
import weakref
from typing import TYPE_CHECKING

from wartable.kernel.ask import Ask
from wartable.server.asking.clock import Clock
from wartable.server.errors import Conflict, StorageDown
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.games.game_catalogue import replacement_bot
from wartable.server.times import monotonic_ms, playing_ms
from wartable.words.errors import WartableError

if TYPE_CHECKING:
    from wartable.server.matches.live_match import LiveMatch

log = logging.getLogger("wartable.server")
RETRY_SECONDS = 1.0


class BotAndClockTasks:
    """The background tasks of one match: its bots and its clock."""

    def __init__(self, match: LiveMatch, bot_workers: BotWorkers, bot_pause: float) -> None:
        # The match holds its tasks; if they held it too, it would not leave memory at once.
        self._match: LiveMatch = weakref.proxy(match)
        self._bot_workers = bot_workers
        self._bot_pause = bot_pause
        self._bots: asyncio.Task[None] | None = None
        self._giving_up: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Let the bots that are asked answer, and start the clocks of the people who are asked."""
        match = self._match
        match.turn_calls.changed(match.id)
        clock = match.clock
        if clock is not None:
            going = match.ended is None
            asks = [ask for ask in match.table.asks if going and match.is_person(ask.seat)]
            windows = [ask.seat for ask in asks if ask.window]
            clock.run([ask.seat for ask in asks if self._time_runs(clock, ask.seat)], playing_ms(), windows)
            self._set_alarm(clock.next_out_of_time(playing_ms()))
        if self._bot_asked() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    def _time_runs(self, clock: Clock, seat: int) -> bool:
        """Whether a seat's own time runs: in a joint question that of the partner who has the most left."""
        joint = [other for other in self._match.table.asked_with(seat) if self._match.is_person(other)]
        return not joint or clock.longest_of(joint) == seat

    @property
    def busy(self) -> bool:
        """Whether a bot is choosing."""
        return self._bots is not None and not self._bots.done()

    def close(self) -> None:
        """Stop all tasks."""
        self._bot_workers.forget(self._match.id)
        self._set_alarm(None)
        for task in (self._bots, self._giving_up):
            if task is not None:
                task.cancel()

    def _set_alarm(self, left: int | None) -> None:
        """Call `_time_is_up` in so many milliseconds; never if None."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if left is not None:
            self._alarm = asyncio.get_running_loop().call_later(left / 1000 + 0.005, self._time_is_up)

    def _time_is_up(self) -> None:
        self._giving_up = asyncio.create_task(self._give_up_seat())

    async def _give_up_seat(self) -> None:
        """Give up the seat whose time is up; if that cannot be stored, try again soon."""
        match = self._match
        if match.clock is None:
            return
        seat = match.clock.out_of_time(playing_ms())
        try:
            if seat is None:  # the server stood still meanwhile, which is nobody's time
                self._set_alarm(match.clock.next_out_of_time(playing_ms()))
            else:
                await match.time_is_up(seat)
        except Conflict:
            await self._go_on()  # the choice came in the same moment
        except StorageDown:
            self._set_alarm(int(RETRY_SECONDS * 1000))

    async def _go_on(self) -> None:
        """Let the clock go on, after loading the match again if somebody else has written to it."""
        try:
            await self._match.resume()
        except WartableError:
            self._set_alarm(int(RETRY_SECONDS * 1000))

    def _bot_asked(self) -> Ask | None:
        match = self._match
        if match.ended is not None:
            return None
        asks = (ask for ask in match.table.asks if not match.is_person(ask.seat))
        return next((ask for ask in asks if not self._left_to_person(ask.seat)), None)

    def _left_to_person(self, seat: int) -> bool:
        """Whether a partner who is a person may answer in place of a bot."""
        return any(self._match.is_person(other) for other in self._match.table.asked_with(seat))

    async def _play_bots(self) -> None:
        """Let bots answer until a person is asked; if a bot's answer is refused, try a random one once."""
        match, refused = self._match, False
        while (ask := self._bot_asked()) is not None:
            number = match.ask_no(ask.seat)
            bot = match.seats[ask.seat].bot or replacement_bot(match.facts.game)
            question = match.bot_question(ask.seat, bot, ask.role)
            # Drawn before it thinks, so that the time it takes says nothing of how hard that was.
            shown = monotonic_ms() + self._bot_pause * secrets.randbelow(1000)
            answer = None if refused else await self._bot_workers.choose(question)
            await asyncio.sleep(max(0.0, shown - monotonic_ms()) / 1000)
            try:
                choice = ask.draw(secrets.randbelow) if answer is None else answer
                objection = await self._objection(ask.seat, number, ask.written(choice))
            except Conflict:
                refused = False  # somebody resigned, or took a choice back, while the bot thought
                continue
            except StorageDown:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            refused = bool(objection)
            if refused and answer is None:
                log.error("match %s: bot %s cannot go on: %s", match.id, bot, objection)
                return
            if refused:
                log.warning("match %s: chance answers for bot %s: %s", match.id, bot, objection)

    async def _objection(self, seat: int, number: int, choice: str) -> str:
        """Make a bot's choice; return why it was refused, without naming it, or an empty text."""
        try:
            refused = await self._match.choose(seat, number, choice, bot=True)
        except (Conflict, StorageDown):
            raise
        except WartableError as error:
            return str(error)
        return "" if refused is None else "its choice is not legal"
