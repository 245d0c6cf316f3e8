"""Stores what happens at one match, and knows whether memory still agrees with what is stored."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterable, Mapping
from typing import Any

from wartable.server.errors import Conflict, StorageDown
from wartable.server.matches.agreements import Agreements
from wartable.server.storage.match_facts import CHOSEN, GIVEN_UP, TIMED, UNDONE, MatchEnding, MatchRecord
from wartable.server.storage.match_store import MatchStore
from wartable.server.times import time_of_day_ms

log = logging.getLogger("wartable.server")


class MatchWriter:
    """Writes the records of one match; `stale` once what is in memory no longer agrees with them."""

    def __init__(self, store: MatchStore, match: str, records: int, agreements: Agreements) -> None:
        self._store = store
        self._match = match
        self._stored = agreements.to_store(records)
        self.records = records
        self.stale = False

    async def write_choice(self, seat: int, choice: str, digest: str | None, took: int) -> None:
        """Store a choice, and the time that it took."""
        await self._add([(CHOSEN, seat, choice, digest, took)])

    async def write_time(self, ran: Mapping[int, int], undone: Iterable[int] = ()) -> None:
        """Store time that ran without a choice and, after it, choices that are taken back."""
        charged = [(TIMED, seat, "", None, took) for seat, took in ran.items()]
        await self._add([*charged, *((UNDONE, seat, "", None, 0) for seat in undone)])

    async def write_departure(
        self, seat: int, reason: str, agreements: Agreements, ending: MatchEnding | None
    ) -> None:
        """Store that a seat was given up, what people still ask of each other, and how it ended the match."""
        row = MatchRecord(self.records + 1, GIVEN_UP, seat, reason, None, 0)
        stored = agreements.to_store(row.number)
        await self._guarded(self._store.give_up(self._match, row, stored, ending, time_of_day_ms()))
        self.records, self._stored = row.number, stored

    async def write_ending(self, ending: MatchEnding) -> None:
        """Store how the match ended."""
        await self._guarded(self._store.end_match(self._match, self.records, ending, time_of_day_ms()))

    async def write_ending_by_rules(self, ending: MatchEnding) -> bool:
        """Store how the rules ended the match; return whether that worked."""
        try:
            await self.write_ending(ending)
        except Conflict:
            return False  # somebody else went on with the match, or wrote the same: it is read again
        except StorageDown:
            log.error("match %s: that it is over could not be written", self._match)
            return False
        return True

    async def write_agreements(self, agreements: Agreements) -> None:
        """Store what people ask of each other, before anybody is told of it."""
        stored = agreements.to_store(self.records)
        await self._guarded(self._store.write_agreements(self._match, self.records, stored))
        self._stored = stored

    async def rewrite_agreements(self, agreements: Agreements) -> None:
        """Store what a change left of the agreements; those stored before the newest record are void."""
        void = self._stored is None or self._stored.records != self.records
        if agreements.to_store(self.records) is None and void:
            return
        try:
            await self.write_agreements(agreements)
        except Conflict:
            return  # somebody else went on with the match, so it is read again
        except StorageDown:
            log.error("match %s: what its people ask of each other could not be written", self._match)

    async def _add(self, lines: list[tuple[str, int, str, str | None, int]]) -> None:
        rows = [MatchRecord(number, *line) for number, line in enumerate(lines, self.records + 1)]
        await self._guarded(self._store.add_records(self._match, rows))
        self.records += len(rows)

    async def _guarded(self, writing: Awaitable[Any]) -> None:
        """Wait for a write; if it fails, mark what is in memory as stale."""
        try:
            await writing
        except BaseException:
            self.stale = True
            raise
