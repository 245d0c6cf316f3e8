"""Writing down what happens at one match, and knowing whether memory still agrees with what is written."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterable, Mapping
from typing import Any

from wartable.server.errors import Conflict, StorageDown
from wartable.server.matches.agreements import Accord
from wartable.server.storage.match_facts import CHOSEN, GIVEN_UP, TIMED, UNDONE, Ended, RecordRow
from wartable.server.storage.match_store import Store
from wartable.server.times import today_ms

log = logging.getLogger("wartable.server")


class Pen:
    """The pen of a match that has so many records; `stale` once what is in memory no longer counts."""

    def __init__(self, store: Store, match: str, records: int, accord: Accord) -> None:
        self._store = store
        self._match = match
        self._kept = accord.written(records)
        self.records = records
        self.stale = False

    async def choice(self, seat: int, choice: str, digest: str | None, took: int) -> None:
        """Write a choice down, and the time that it took."""
        await self._add([(CHOSEN, seat, choice, digest, took)])

    async def time(self, ran: Mapping[int, int], undone: Iterable[int] = ()) -> None:
        """Write down time that ran without a choice and, after it, choices that are taken back."""
        charged = [(TIMED, seat, "", None, took) for seat, took in ran.items()]
        await self._add([*charged, *((UNDONE, seat, "", None, 0) for seat in undone)])

    async def give_up(self, seat: int, reason: str, accord: Accord, ending: Ended | None) -> None:
        """Write down that a seat was given up, what people still ask, and how it ended the match."""
        row = RecordRow(self.records + 1, GIVEN_UP, seat, reason, None, 0)
        kept = accord.written(row.number)
        await self._guarded(self._store.give_up(self._match, row, kept, ending, today_ms()))
        self.records, self._kept = row.number, kept

    async def end(self, ending: Ended) -> None:
        """Write down how the match ended."""
        await self._guarded(self._store.end_match(self._match, self.records, ending, today_ms()))

    async def end_by_rules(self, ending: Ended) -> bool:
        """Write down how the rules ended the match: whether that was done. Its last choice is written."""
        try:
            await self.end(ending)
        except Conflict:
            return False  # somebody else went on with the match, or wrote the same: it is read again
        except StorageDown:
            log.error("match %s: that it is over could not be written", self._match)
            return False
        return True

    async def keep(self, accord: Accord) -> None:
        """Write down what people ask of each other, before anybody is told of it."""
        kept = accord.written(self.records)
        await self._guarded(self._store.keep_accord(self._match, self.records, kept))
        self._kept = kept

    async def renew(self, accord: Accord) -> None:
        """Write down what is left of it after a change; what was written before new records is void."""
        void = self._kept is None or self._kept.records != self.records
        if accord.written(self.records) is None and void:
            return
        try:
            await self.keep(accord)
        except Conflict:
            return  # somebody else went on with the match, so it is read again
        except StorageDown:
            log.error("match %s: what its people ask of each other could not be written", self._match)

    async def _add(self, lines: list[tuple[str, int, str, str | None, int]]) -> None:
        rows = [RecordRow(number, *line) for number, line in enumerate(lines, self.records + 1)]
        await self._guarded(self._store.add_records(self._match, rows))
        self.records += len(rows)

    async def _guarded(self, writing: Awaitable[Any]) -> None:
        """Wait for a write; if it fails, what is in memory no longer counts."""
        try:
            await writing
        except BaseException:
            self.stale = True
            raise
