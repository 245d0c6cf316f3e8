"""Builds what the request handlers need, and opens and closes it with the server."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Sequence
from contextlib import suppress

from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy import select

from wartable.server.errors import StorageDown
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.lobby.lobby import Lobby
from wartable.server.lobby.match_cards import MatchCards
from wartable.server.lobby.match_lists import MatchListing
from wartable.server.lobby.matches_elsewhere import LookElsewhere
from wartable.server.lobby.player_pages import PlayerPages
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.matches.turn_calls import TurnCalls
from wartable.server.notices.postman import Postman
from wartable.server.people.accounts import Accounts
from wartable.server.people.contacts import Contacts
from wartable.server.people.shared_limits import Limits
from wartable.server.processes.server_process import Alone, ServerProcess
from wartable.server.processes.several import Several
from wartable.server.replaying.replays import Replays
from wartable.server.settings import Settings
from wartable.server.storage.database import migrate, open_engine
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.moderation import ModerationStore
from wartable.server.storage.outbox_store import OutboxStore
from wartable.server.storage.sqlite_files import SqliteFiles
from wartable.server.storage.write_queue import WriteQueue
from wartable.server.times import LOOP_PAUSES
from wartable.server.web.connection_cap import ConnectionCap
from wartable.server.web.people_news import PeopleNews
from wartable.server.web.routes.games import make_ready

log = logging.getLogger("wartable.server")
GOODBYE_SECONDS, ANSWER_SECONDS = 10.0, 3.0


class Services:
    """The server's parts, connected with each other."""

    def __init__(self, settings: Settings, place: ServerProcess | None = None) -> None:
        self.settings = settings
        limits = Limits(place)
        self._sqlite_files = SqliteFiles(settings.database)
        self._engine = open_engine(settings.database, self._sqlite_files)
        self.write_queue = WriteQueue(self._engine, self._sqlite_files)
        self.bot_workers = BotWorkers(-(-settings.bot_workers // settings.workers), settings.bot_seconds)
        self.calls = limits.rate("calls", settings.person_rate, settings.person_burst)
        self.guests = limits.rate("guests", settings.guest_rate, settings.guest_burst)
        self.entries = limits.rate("entries", settings.entry_rate, settings.entry_burst)
        self.messages = limits.rate("messages", settings.message_rate, settings.message_burst)
        self.talk = limits.rate("talk", settings.talk_rate, settings.talk_burst)
        self.pages = limits.at_once("pages", settings.sockets_per_address)
        self.own_pages = limits.at_once("own_pages", settings.sockets_per_person)
        self.several = None if place is None else Several(self._engine, place, _end)
        processes = self.several or Alone()
        self.store = MatchStore(self._engine, self.write_queue)
        self.moderation = ModerationStore(self._engine, self.write_queue)
        self.people = Accounts(self.store)
        self.outbox = OutboxStore(self._engine, self.write_queue)
        self.contacts = Contacts(self.outbox, settings, limits)
        self.turn_calls = TurnCalls(self.outbox, self.store, settings, processes)
        self.postman = Postman(self.outbox, settings)
        self.matches = MatchesInMemory(self.store, self.bot_workers, self.turn_calls, settings, processes)
        self.people_news = PeopleNews(self.people, self.matches, processes)
        others = LookElsewhere(self.matches, processes)
        cards = MatchCards(self.store, self.matches)
        self.lobby = Lobby(self.store, self.matches, cards, settings)
        self.match_lists = MatchListing(self.store, self.matches, cards, others)
        self.player_pages = PlayerPages(self.store, cards, others)
        self.replays = Replays(self.store)
        cap = settings.port, settings.connections_per_address, settings.trusted_proxies
        self.connections = ConnectionCap(*cap)
        self._watching: Sequence[asyncio.Task[None]] = ()

    async def open(self) -> None:
        """Migrate the database and start writing."""
        await asyncio.to_thread(make_ready)
        await migrate(self._engine)
        await self._sqlite_files.remember(self._engine)
        self.write_queue.start()
        await self.people.open()
        watches = LOOP_PAUSES.watch(), self.connections.watch()
        self._watching = [asyncio.create_task(watch) for watch in watches]

    async def begin(self, app: ASGIApp) -> None:
        """Join the server's other processes, if there are any, and begin with what goes on by itself."""
        if self.several is not None:
            await self.several.open(app)
        self.matches.open()
        self.outbox.open()
        self.postman.open()
        self.turn_calls.open(self.matches)

    async def pass_on(self, match_id: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Let another process answer if a match is its own; False if it is for this one."""
        return self.several is not None and await self.several.pass_on(match_id, scope, receive, send)

    async def database_answers(self) -> bool:
        """Whether the database answers within a few seconds."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self.store.rows(select(1))
        except (StorageDown, TimeoutError):
            return False
        return True

    async def close_pages(self) -> None:
        """Tell every open page that the server ends, and wait a few seconds until all have closed."""
        self.matches.close_all_pages()
        if self.several is not None:
            self.several.end_relays()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self.pages.taken:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Write what is queued, then close everything."""
        self.turn_calls.close()
        self.postman.close()
        await self.matches.close()
        if self.several is not None:
            await self.several.close()
        self.bot_workers.close()
        await self.write_queue.close()
        for task in self._watching:
            task.cancel()
        await self._sqlite_files.release()
        await self._engine.dispose()


def _end() -> None:
    """End this process at once: the others took it for dead, and play its matches."""
    log.error("process %d stood still for too long; it ends, and is begun anew", os.getpid())
    os._exit(1)
