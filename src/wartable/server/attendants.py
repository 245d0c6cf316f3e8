"""Who sees to a match when no person acts: one lets the bots play, one watches the clock."""

from __future__ import annotations

import asyncio
import logging
import weakref
from typing import TYPE_CHECKING

from wartable.kernel.ask import Ask
from wartable.kernel.errors import WartableError
from wartable.server.errors import Conflict, StorageDown
from wartable.server.library import stand_in
from wartable.server.moments import now_ms
from wartable.server.thinkers import Problem, Thinkers

if TYPE_CHECKING:
    from wartable.server.match import LiveMatch

log = logging.getLogger("wartable.server")
RETRY_SECONDS = 1.0
LONGEST_NAP = 60.0


class Attendants:
    """The tasks that go on at a match by themselves."""

    def __init__(self, match: LiveMatch, thinkers: Thinkers) -> None:
        # The match holds its attendants; were they to hold it too, it would not leave memory at once.
        self._match: LiveMatch = weakref.proxy(match)
        self._thinkers = thinkers
        self._bots: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """The position changed: bots that are asked answer, and the time of people who are asked runs."""
        match = self._match
        clock = match.clock
        if clock is not None:
            going = match.ended is None
            asked = [ask.seat for ask in match.table.asks if going and match.is_person(ask.seat)]
            clock.run(asked, now_ms())
            if asked and (self._clock is None or self._clock.done()):
                self._clock = asyncio.create_task(self._watch_clock())
        if self._bot_asked() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return self._bots is not None and not self._bots.done()

    def close(self) -> None:
        """Go home."""
        for task in (self._bots, self._clock):
            if task is not None:
                task.cancel()

    def _bot_asked(self) -> Ask | None:
        match = self._match
        if match.ended is not None:
            return None
        return next((ask for ask in match.table.asks if not match.is_person(ask.seat)), None)

    async def _play_bots(self) -> None:
        match = self._match
        while (ask := self._bot_asked()) is not None:
            number = match.ask_no(ask.seat)
            bot = match.chairs[ask.seat].bot or stand_in(match.facts.game)
            problem = Problem(match.id, match.table.header, match.choices, ask.seat, bot)
            choice = await self._thinkers.choose(problem, list(ask.options))
            try:
                await match.choose(ask.seat, number, choice)
            except Conflict:
                continue  # somebody resigned, or took a choice back, while the bot thought
            except StorageDown:
                await asyncio.sleep(RETRY_SECONDS)
            except WartableError as error:
                log.error("match %s: bot %s cannot go on: %s", match.id, bot, error)
                return

    async def _watch_clock(self) -> None:
        match = self._match
        while match.clock is not None and (left := match.clock.next_fall(now_ms())) is not None:
            await asyncio.sleep(min(left / 1000 + 0.005, LONGEST_NAP))
            seat = match.clock.fallen(now_ms())
            if seat is None:
                continue
            try:
                await match.time_is_up(seat)
            except Conflict:
                continue  # the choice came in the same moment
            except StorageDown:
                await asyncio.sleep(RETRY_SECONDS)
