"""The house: everything that the handlers need, opened and closed with the server."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from wartable.server.matches.bot_workers import Thinkers
from wartable.server.matches.lobby import Lobby
from wartable.server.matches.matches_in_memory import Hall
from wartable.server.matches.replays import Projection
from wartable.server.people.accounts import People
from wartable.server.people.limits import Limit, Places
from wartable.server.settings import Settings
from wartable.server.storage.database import migrate, open_engine
from wartable.server.storage.match_store import Store
from wartable.server.storage.sqlite_files import Mooring
from wartable.server.storage.write_queue import Ledger

GOODBYE_SECONDS = 10.0


class House:
    """The server's parts, wired."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._mooring = Mooring(settings.database)
        self._engine = open_engine(settings.database, self._mooring)
        self._ledger = Ledger(self._engine, self._mooring)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.guests = Limit(settings.guest_rate, settings.guest_burst)
        self.entries = Limit(settings.entry_rate, settings.entry_burst)
        self.messages = Limit(settings.message_rate, settings.message_burst)
        self.talk = Limit(settings.talk_rate, settings.talk_burst)
        self.pages = Places(settings.sockets_per_address)
        self.own_pages = Places(settings.sockets_per_person)
        self.store = Store(self._engine, self._ledger)
        self.people = People(self.store)
        self.hall = Hall(self.store, self.thinkers, settings)
        self.lobby = Lobby(self.store, self.hall, settings)
        self.projection = Projection(self.store)

    async def open(self) -> None:
        """Make ready: the newest schema, the writer, the matches whose clocks run."""
        await migrate(self._engine)
        await self._mooring.make_fast(self._engine)
        self._ledger.start()
        await self.people.open()
        self.hall.open()

    async def hang_up(self) -> None:
        """Tell every page that the server ends, and wait a little until all of them know."""
        self.hall.hang_up_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self.pages.taken:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Write what is waiting and let go of everything."""
        await self.hall.close()
        self.thinkers.close()
        await self._ledger.close()
        await self._mooring.cast_off()
        await self._engine.dispose()
