"""Calls people who are away to the matches in which they are up.

A match only notes that it has changed. A while later, beside everything else, it is looked who is asked there
and has no page open, and to whom nothing was written since they opened it last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Protocol

from wartable.server.errors import where_it_failed
from wartable.server.live.open_pages import Audience
from wartable.server.processes.server_process import Processes
from wartable.server.settings import Settings
from wartable.server.storage.matches.match_facts import RUNNING, MatchFacts, asked_seat
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.outbox_store import OutboxStore
from wartable.server.times import monotonic_ms
from wartable.words.errors import WartableError

log = logging.getLogger("wartable.server")
TURN = "turn"


class WatchedMatch(Protocol):
    """What is looked at of a match in memory."""

    facts: MatchFacts
    audience: Audience

    @property
    def asked(self) -> list[int]: ...


class WatchedMatches(Protocol):
    """The matches that are in memory."""

    def find(self, match_id: str) -> WatchedMatch | None: ...

    async def match(self, match_id: str) -> WatchedMatch: ...


class TurnCalls:
    """The matches that have changed lately, the pages that were opened, and the task that looks at both."""

    def __init__(
        self, outbox: OutboxStore, store: MatchStore, settings: Settings, processes: Processes
    ) -> None:
        self._outbox = outbox
        self._store = store
        self._processes = processes
        self._wait = int(settings.away_seconds * 1000)
        self._due: dict[str, int] = {}
        self._opened: set[tuple[str, str]] = set()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._began = False

    def open(self, matches: WatchedMatches) -> None:
        """Begin to call, also to matches that somebody left up when the server ended."""
        self._task = asyncio.create_task(self._run(matches))
        self._processes.when_one_dies(self._begin_again)

    def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()

    def changed(self, match_id: str) -> None:
        """Note that other people may be up in a match."""
        self._due[match_id] = monotonic_ms() + self._wait
        self._news.set()

    def opened(self, person: str, match_id: str) -> None:
        """Note that somebody has opened a match."""
        self._opened.add((person, match_id))
        self._news.set()

    def _begin_again(self) -> None:
        """Look once more where people are up: a process that died called nobody."""
        self._began = False
        self._news.set()

    async def _begin(self) -> None:
        self._began = True
        with suppress(WartableError):
            for match_id in await self._outbox.matches_of_contacts():
                self._due.setdefault(match_id, monotonic_ms() + self._wait)

    async def _run(self, matches: WatchedMatches) -> None:
        while True:
            self._news.clear()
            if not self._began:
                await self._begin()
            for person, match_id in self._take_opened():
                with suppress(WartableError):
                    await self._outbox.opened(person, match_id)
            for match_id in self._take_due():
                await self._call(matches, match_id)
            first = min(self._due.values(), default=None)
            with suppress(TimeoutError):
                async with asyncio.timeout(None if first is None else max(0, first - monotonic_ms()) / 1000):
                    await self._news.wait()

    def _take_opened(self) -> Iterable[tuple[str, str]]:
        opened, self._opened = self._opened, set()
        return opened

    def _take_due(self) -> list[str]:
        now = monotonic_ms()
        due = [match_id for match_id, at in self._due.items() if at <= now]
        for match_id in due:
            del self._due[match_id]
        return due

    async def _call(self, matches: WatchedMatches, match_id: str) -> None:
        """Write to those who are up in a match and away; one that cannot be read is left alone."""
        try:
            if not await self._processes.cares_for(match_id):
                return
            facts, asked, pages = await self._look(matches, match_id)
            here = {page.person.id for page in pages if page.person is not None}
            away = set(_up(facts, asked)) - here
            if away:
                await self._outbox.call(away, match_id, TURN, {"title": facts.title})
        except WartableError:
            return
        except Exception as error:  # no match stops the calls to others
            log.error("match %s: calling its people met %s", match_id, where_it_failed(error))

    async def _look(
        self, matches: WatchedMatches, match_id: str
    ) -> tuple[MatchFacts, Iterable[int], Audience]:
        """A match, who is asked there, and its open pages; it is loaded only if nobody wrote down who is."""
        live = matches.find(match_id)
        if live is None:
            facts = await self._store.match(match_id)
            if facts.status != RUNNING or facts.asked is not None:
                return facts, map(asked_seat, facts.asked or ()), Audience()
            live = await matches.match(match_id)
        return live.facts, live.asked, live.audience


def _up(facts: MatchFacts, asked: Iterable[int]) -> Iterator[str]:
    """The people who are up in a match in which somebody else plays, too."""
    people = {seat.person for seat in facts.seats if seat.person is not None and not seat.resigned}
    if facts.status != RUNNING or len(people) < 2:
        return
    for number in asked:
        seat = facts.seats[number]
        if seat.person is not None and not seat.resigned:
            yield seat.person
