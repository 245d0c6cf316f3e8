"""The hall: all matches in memory. They come when somebody asks for them, and go when nobody has for long."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from typing import TypeVar

from wartable.kernel.errors import JournalError, WartableError
from wartable.kernel.replay import replaying
from wartable.server.errors import Closing, Conflict, NotSignedIn, StorageDown, Stranded
from wartable.server.matches.bot_workers import Thinkers
from wartable.server.matches.clock import Clock, ClockRules
from wartable.server.matches.game_catalogue import check_rules
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.match_history import Position, course_of, wound
from wartable.server.people.accounts import Me
from wartable.server.settings import Settings
from wartable.server.storage.match_facts import GATHERING, OVER
from wartable.server.storage.match_store import Store
from wartable.server.times import now_ms, today_ms

T = TypeVar("T")
log = logging.getLogger("wartable.server")
SWEEP_SECONDS = 10.0
AGAIN_SECONDS = 1.0
LONGEST_SLICE = 0.004


async def unhurried(steps: Iterable[T]) -> AsyncIterator[tuple[int, T]]:
    """Numbered steps of something long, a little at a time, so that nobody else waits for it."""
    began = time.perf_counter()
    for number, step in enumerate(steps):
        yield number, step
        if time.perf_counter() - began > LONGEST_SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()


class Hall:
    """The live matches, by id."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self._store = store
        self._thinkers = thinkers
        self._settings = settings
        self._matches: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._leaving: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._stranded: set[str] = set()
        self._changes = 0
        self._noted = today_ms()
        self.closing = False

    def open(self) -> None:
        """Bring back the matches whose clocks run, and begin to sweep out idle ones."""
        self._tasks = [asyncio.create_task(self._sweep()), asyncio.create_task(self._bring_timed())]

    async def _bring_timed(self) -> None:
        """While the database does not answer, again and again: what is in memory already stays as it is."""
        waiting = True
        while waiting:
            try:
                for match_id in await self._store.timed_matches():
                    await self._bring_back(match_id)
                waiting = False
            except StorageDown:  # which is logged where it is found
                await asyncio.sleep(AGAIN_SECONDS)

    async def _bring_back(self, match_id: str) -> None:
        try:
            await (await self.match(match_id)).resume()
        except StorageDown:
            raise
        except (Stranded, Closing):
            return  # the first is logged where it is found
        except WartableError as error:
            log.error("match %s cannot be brought back: %s", match_id, error)

    async def close(self) -> None:
        """Let all matches go; everything that was acknowledged is on the disk."""
        while self._leaving:  # one that is just being let go of is not cut off in the middle of it
            await next(iter(self._leaving.values())).wait()
        for task in self._tasks:
            task.cancel()
        for match_id in list(self._matches):
            await self._let_go(match_id)

    def hand_over(self, guest: str, account: Me) -> None:
        """What a guest held in matches that are in memory is the account's now."""
        self._changes += 1
        for match in self._matches.values():
            match.hand_over(guest, account)

    def rename(self, person: Me) -> None:
        """Somebody goes by another name, in matches that are in memory too."""
        self._changes += 1
        for match in self._matches.values():
            match.rename(person)

    def hang_up(self, session: str) -> None:
        """Close the pages that were opened in a session which has ended."""
        for match in self._matches.values():
            for sitting in match.audience:
                if sitting.session == session:
                    sitting.end(NotSignedIn("logged_out"))
                    match.detach(sitting)

    def hang_up_all(self) -> None:
        """Close every page, and let no other come."""
        self.closing = True
        for match in self._matches.values():
            for sitting in match.audience:
                sitting.end(Closing("closing"))

    def __len__(self) -> int:
        return len(self._matches)

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(self._matches.values())

    def find(self, match_id: str) -> LiveMatch | None:
        """The match if it is in memory."""
        return self._matches.get(match_id)

    def has_stranded(self, match_id: str) -> bool:
        """Whether a match was found not to play again here as it was recorded."""
        return match_id in self._stranded

    async def match(self, match_id: str) -> LiveMatch:
        """The match, brought back from the disk if need be; who comes meanwhile waits for the same one."""
        while not self.closing:
            found = self._matches.get(match_id)
            if found is not None:
                found.last_used = now_ms()
                return found
            task = self._loading.get(match_id)
            if task is None:
                task = self._loading[match_id] = asyncio.create_task(self._bring(match_id))
            await asyncio.shield(task)  # and it may have left again before it is found
        raise Closing("closing")

    async def _bring(self, match_id: str) -> None:
        try:
            if match_id in self._leaving:
                await self._leaving[match_id].wait()
            position = await self._load(match_id)
            self._matches[match_id] = LiveMatch(position, self._store, self._thinkers, self._load)
        finally:
            del self._loading[match_id]

    async def _load(self, match_id: str) -> Position:
        """Play a match's records again, a little at a time, so that nobody else waits for it."""
        changes = self._changes
        facts = await self._store.match(match_id)
        if facts.status == GATHERING:
            raise Conflict("not_begun")
        try:
            check_rules(facts)
        except Stranded as error:
            self._note_stranded(logging.WARNING, match_id, str(error))
            raise
        records = await self._store.records(match_id)
        journal, undos, partings = course_of(facts, records)
        try:
            told = []
            async for _, table in unhurried(replaying(journal)):
                told.append(len(table.play.events))
        except JournalError as error:
            # The error may quote a choice that not everybody at the table may see.
            self._note_stranded(logging.ERROR, match_id, re.split("[:(]", str(error))[0])
            raise Stranded("unreadable") from None
        table.header = journal.header
        people = [chair.number for chair in facts.chairs if not chair.bot]
        clock = None
        if facts.clock is not None:
            clock = wound(Clock(ClockRules(**facts.clock), people, len(facts.chairs)), records)
        if facts.asked is not None and facts.status != OVER:
            # The lobby asks the match itself from now on; what was written must not outlive its next choice.
            with suppress(StorageDown):  # who only looks may do so
                await self._store.note_asked(match_id, None, facts.touched)
        while changes != self._changes:  # somebody took another name meanwhile, or became an account
            changes = self._changes
            now = await self._store.match(match_id)
            facts.creator, facts.chairs = now.creator, now.chairs
        return Position(table, journal.choices, told[:-1], partings, len(records), undos, clock, facts)

    def _note_stranded(self, level: int, match_id: str, why: str) -> None:
        """One line for the operator, however often people try."""
        if match_id not in self._stranded:
            self._stranded.add(match_id)
            log.log(level, "match %s cannot be played again: %s", match_id, why)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self._settings.idle_seconds / 2 + 0.05))
            await self.sweep()

    async def sweep(self) -> None:
        """Let go of the matches that nobody has used for long, and note which of the others were played."""
        since, self._noted = self._noted, today_ms()
        played = {match.id: match.facts.touched for match in self if match.facts.touched >= since}
        if played:
            with suppress(StorageDown):  # it is only for the lobby, and written again when they leave memory
                await self._store.note_touched(played)
        oldest = now_ms() - self._settings.idle_seconds * 1000
        for match_id, match in list(self._matches.items()):
            if match.last_used < oldest and not match.busy:
                await self._let_go(match_id)

    async def _let_go(self, match_id: str) -> None:
        """Write down what only memory knows, and forget the match; who wants it back waits for that."""
        match = self._matches.pop(match_id)
        left = self._leaving[match_id] = asyncio.Event()
        try:
            await match.stop_clock()
            match.close()
            if match.ended is None:
                await self._store.note_asked(match_id, match.asked, match.facts.touched)
        except WartableError as error:
            log.error("match %s: who is up and for how long could not be written: %s", match_id, error)
        finally:
            match.close()
            del self._leaving[match_id]
            left.set()
