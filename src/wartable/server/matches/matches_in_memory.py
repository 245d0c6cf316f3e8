"""Keeps matches in memory: loads one when somebody asks for it, and unloads it when nobody has for long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress

from wartable.server.errors import Closing, Conflict, MatchUnplayable, NotSignedIn, StorageDown
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.history.match_history import LoadedMatch
from wartable.server.history.match_loading import load_match
from wartable.server.live.open_pages import OpenPage
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.turn_calls import TurnCalls
from wartable.server.people.accounts import Person
from wartable.server.processes.server_process import Processes
from wartable.server.settings import Settings
from wartable.server.storage.matches.match_facts import GATHERING, OVER
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import monotonic_ms, time_of_day_ms
from wartable.words.errors import WartableError
from wartable.words.mistakes import JournalError

log = logging.getLogger("wartable.server")
UNLOAD_SECONDS = 10.0
AGAIN_SECONDS = 1.0
TRY_AGAIN = "try_again"


class MatchesInMemory:
    """The matches that are in memory, by id."""

    def __init__(
        self,
        store: MatchStore,
        bot_workers: BotWorkers,
        turn_calls: TurnCalls,
        settings: Settings,
        processes: Processes,
    ) -> None:
        self._store = store
        self._turn_calls = turn_calls
        self._bot_workers = bot_workers
        self._settings = settings
        self._processes = processes
        self._matches: dict[str, LiveMatch] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._unloading: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._unplayable: dict[str, str] = {}
        self._changes = 0
        self._noted = time_of_day_ms()
        self.closing = False
        processes.hear(TRY_AGAIN, self._forget_unplayable)

    def open(self) -> None:
        """Load the matches whose clocks run, and begin to unload idle ones."""
        self._tasks = [
            asyncio.create_task(self._unload_idle_regularly()),
            asyncio.create_task(self._load_first()),
        ]
        self._processes.when_one_dies(self._load_more)

    def _load_more(self) -> None:
        """Load the matches with a clock that another process leaves behind."""
        self._tasks.append(asyncio.create_task(self._load_timed()))

    async def _load_first(self) -> None:
        """Load the matches with a clock when all processes are there to share them."""
        await self._processes.complete()
        await self._load_timed()

    async def _load_timed(self) -> None:
        """Load this process's running matches with a clock; try again while the database does not answer."""
        waiting = True
        while waiting:
            try:
                for match_id in await self._store.timed_matches():
                    if match_id not in self._matches and await self._processes.cares_for(match_id):
                        await self._resume(match_id)
                waiting = False
            except StorageDown:  # which is logged where it is found
                await asyncio.sleep(AGAIN_SECONDS)

    async def _resume(self, match_id: str) -> None:
        try:
            await (await self.match(match_id)).resume()
        except StorageDown:
            raise
        except (MatchUnplayable, Closing):
            return  # the first is logged where it is found
        except WartableError as error:
            log.error("match %s cannot be brought back: %s", match_id, error)

    async def close(self) -> None:
        """Unload all matches; everything that was acknowledged is stored."""
        while self._unloading:  # one that is just being let go of is not cut off in the middle of it
            await next(iter(self._unloading.values())).wait()
        for task in self._tasks:
            task.cancel()
        for match_id in list(self._matches):
            await self._unload(match_id)

    def transfer(self, guest: str, account: Person) -> None:
        """Transfer what a guest held in matches in memory to an account."""
        self._changes += 1
        for match in self._matches.values():
            match.transfer(guest, account)

    def rename(self, person: Person) -> None:
        """Give somebody their new name in all matches in memory."""
        self._changes += 1
        for match in self._matches.values():
            match.rename(person)

    def close_pages(self, session: str) -> None:
        """Close the pages that were opened in a session which has ended."""
        self._close(lambda page: page.session == session)

    def close_pages_of(self, person: str) -> None:
        """Close the pages of somebody all of whose sessions have ended."""
        self._close(lambda page: page.is_of(person))

    def _close(self, ended: Callable[[OpenPage], bool]) -> None:
        for match in self._matches.values():
            for page in match.audience:
                if ended(page):
                    page.end(NotSignedIn("logged_out"))
                    match.close_page(page)

    def close_all_pages(self) -> None:
        """Close every page, and refuse new ones."""
        self.closing = True
        for match in self._matches.values():
            for page in match.audience:
                page.end(Closing("closing"))

    def __len__(self) -> int:
        return len(self._matches)

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(self._matches.values())

    def find(self, match_id: str) -> LiveMatch | None:
        """Return the match if it is in memory."""
        return self._matches.get(match_id)

    def why_unplayable(self, match_id: str) -> str:
        """The key of what was found of a match that cannot be played again; empty of any other."""
        return self._unplayable.get(match_id, "")

    async def try_again(self, match_id: str) -> None:
        """Forget at every process what was found of a match, since what is stored of it has changed."""
        self._forget_unplayable(match_id)
        await self._processes.tell(TRY_AGAIN, match_id)

    def _forget_unplayable(self, match_id: str) -> None:
        self._unplayable.pop(match_id, None)

    async def match(self, match_id: str) -> LiveMatch:
        """Return the match, loaded if need be; whoever asks meanwhile waits for the same one."""
        while not self.closing:
            found = self._matches.get(match_id)
            if found is not None:
                found.last_used = monotonic_ms()
                return found
            task = self._loading.get(match_id)
            if task is None:
                task = self._loading[match_id] = asyncio.create_task(self._bring_into_memory(match_id))
            await asyncio.shield(task)  # and it may have left again before it is found
        raise Closing("closing")

    async def _bring_into_memory(self, match_id: str) -> None:
        try:
            if match_id in self._unloading:
                await self._unloading[match_id].wait()
            await self._processes.claim(match_id)
            loaded = await self._load(match_id)
            pauses = self._settings.window_pause_seconds, self._settings.bot_pause_seconds
            self._matches[match_id] = LiveMatch(
                loaded, self._store, self._bot_workers, self._load, self._turn_calls, *pauses
            )
        finally:
            if match_id not in self._matches:
                await self._release(match_id)
            del self._loading[match_id]

    async def _load(self, match_id: str) -> LoadedMatch:
        """Load a match from what is stored of it."""
        changes = self._changes
        facts = await self._store.match(match_id)
        if facts.status == GATHERING:
            raise Conflict("not_begun")
        try:
            loaded = await load_match(self._store, facts)
        except MatchUnplayable as error:
            self._note_unplayable(logging.WARNING, match_id, error.key, str(error))
            raise
        except JournalError as error:
            # Without its facts: one may quote a choice that not everybody at the table may see.
            why = f"{error.key} {error.facts.get('number', '')}".strip()
            self._note_unplayable(logging.ERROR, match_id, error.key, why)
            raise MatchUnplayable("unreadable") from None
        if facts.asked is not None and facts.status != OVER:
            # The lobby asks the match itself from now on; what was written must not outlive its next choice.
            with suppress(StorageDown):  # who only looks may do so
                await self._store.note_asked(match_id, None, facts.touched)
        while changes != self._changes:  # somebody took another name meanwhile, or became an account
            changes = self._changes
            now = await self._store.match(match_id)
            facts.creator, facts.seats = now.creator, now.seats
        return loaded

    def _note_unplayable(self, level: int, match_id: str, key: str, why: str) -> None:
        """Log once, however often people try, that a match cannot be played again."""
        if match_id not in self._unplayable:
            self._unplayable[match_id] = key
            log.log(level, "match %s cannot be played again: %s", match_id, why)

    async def _unload_idle_regularly(self) -> None:
        while True:
            await asyncio.sleep(min(UNLOAD_SECONDS, self._settings.idle_seconds / 2 + 0.05))
            await self.unload_idle()

    async def unload_idle(self) -> None:
        """Unload the matches that nobody has used for long, and store when the others were played."""
        since, self._noted = self._noted, time_of_day_ms()
        played = {match.id: match.facts.touched for match in self if match.facts.touched >= since}
        if played:
            with suppress(StorageDown):  # it is only for the lobby, and written again when they leave memory
                await self._store.note_touched(played)
        oldest = monotonic_ms() - self._settings.idle_seconds * 1000
        for match_id, match in list(self._matches.items()):
            if match.last_used < oldest and not match.busy:
                await self._unload(match_id)

    async def _unload(self, match_id: str) -> None:
        """Store what only memory knows and drop the match; whoever wants it back waits for that."""
        match = self._matches.pop(match_id)
        left = self._unloading[match_id] = asyncio.Event()
        try:
            await match.store_before_leaving()
            match.close()
            await self._store.note_glance(match_id, match.glance)
            if match.ended is None:
                await self._store.note_asked(match_id, match.asked_to_store, match.facts.touched)
        except WartableError as error:
            log.error("match %s: who is up and for how long could not be written: %s", match_id, error)
        finally:
            match.close()
            await self._release(match_id)
            del self._unloading[match_id]
            left.set()

    async def _release(self, match_id: str) -> None:
        """Own a match no longer; a lease that cannot be given back is this process's until it ends."""
        with suppress(StorageDown):
            await self._processes.release(match_id)
