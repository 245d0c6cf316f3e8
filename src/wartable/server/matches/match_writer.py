"""Stores what happens at one match, and knows whether memory still agrees with what is stored."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any

from wartable.server.asking.agreements import Agreements
from wartable.server.asking.clock import TimeRan
from wartable.server.errors import Conflict, StorageDown
from wartable.server.history.remembered_choices import RememberedChoices
from wartable.server.storage.matches.match_chapters import ChapterTurn
from wartable.server.storage.matches.match_facts import (
    ALSO,
    ANSWER,
    CHOSEN,
    CHOSEN_IN_WINDOW,
    GIVEN_UP,
    TIMED,
    TIMED_IN_WINDOW,
    UNDONE,
    MatchEnding,
    MatchRecord,
    SeatFacts,
)
from wartable.server.storage.matches.match_past import Departure, StoredSnapshot
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.times import time_of_day_ms

log = logging.getLogger("wartable.server")
Line = tuple[str, int, str, str | None, int]


class MatchWriter:
    """Writes the records of one match; `stale` once what is in memory no longer agrees with them."""

    def __init__(
        self, store: MatchStore, match: str, records: int, logged: int, agreements: Agreements
    ) -> None:
        self._store = store
        self._match = match
        self._stored = agreements.to_store(records)
        self._logged = logged  # events
        self.records = records
        self.stale = False

    async def write_choice(
        self,
        seat: int,
        choice: str,
        digest: str | None,
        took: int,
        made: RememberedChoices,
        ran: Iterable[TimeRan] = (),
    ) -> None:
        """Store a choice, the time that ran for it and for partners, and all that was told up to now."""
        kind = CHOSEN_IN_WINDOW if made.last_in_window else CHOSEN
        rows = self._numbered([*_charged(ran), (kind, seat, choice, digest, took)])
        await self._guarded(self._store.add_records(self._match, rows, made.told_since(self._logged)))
        self.records, self._logged = rows[-1].number, made.events_told

    async def write_time(self, ran: Iterable[TimeRan]) -> None:
        """Store time that ran without a choice."""
        rows = self._numbered(_charged(ran))
        await self._guarded(self._store.add_records(self._match, rows))
        self.records = rows[-1].number

    async def write_undo(
        self, ran: Iterable[TimeRan], undone: Iterable[int], choices: int, events: int
    ) -> None:
        """Store time that ran and choices that are taken back; so many choices and events are left."""
        taken_back: list[Line] = [
            (UNDONE, seat, ALSO if place else "", None, 0) for place, seat in enumerate(undone)
        ]
        rows = self._numbered([*_charged(ran), *taken_back])
        await self._guarded(self._store.past.take_back(self._match, rows, choices))
        self.records, self._logged = rows[-1].number, min(self._logged, events)

    async def write_answer_taken_back(self, seat: int) -> None:
        """Store that a seat took back its answer to a secret question; nothing was told since."""
        rows = self._numbered([(UNDONE, seat, ANSWER, None, 0)])
        await self._guarded(self._store.add_records(self._match, rows))
        self.records = rows[-1].number

    async def write_snapshot(
        self, stored: StoredSnapshot, made: RememberedChoices, turn: ChapterTurn | None = None
    ) -> bool:
        """Store a snapshot, and all that was told up to now; return whether that worked."""
        told = made.told_since(self._logged)
        try:
            await self._store.past.add_snapshot(self._match, stored, told, self.records, turn)
        except Conflict:
            self.stale = True
            return False
        except StorageDown:
            log.error("match %s: a snapshot could not be written", self._match)
            return False
        self._logged = made.events_told
        return True

    async def write_departure(
        self,
        departure: Departure,
        agreements: Agreements,
        ending: MatchEnding | None,
        heir: SeatFacts | None,
    ) -> None:
        """Store that a seat was given up, what people still ask of each other, and how it ended the match."""
        row = MatchRecord(self.records + 1, GIVEN_UP, departure.seat, departure.as_text, None, 0)
        stored = agreements.to_store(row.number)
        writing = self._store.give_up(self._match, row, stored, ending, heir, time_of_day_ms())
        await self._guarded(writing)
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

    def _numbered(self, lines: Sequence[Line]) -> list[MatchRecord]:
        return [MatchRecord(number, *line) for number, line in enumerate(lines, self.records + 1)]

    async def _guarded(self, writing: Awaitable[Any]) -> None:
        """Wait for a write; if it fails, mark what is in memory as stale."""
        try:
            await writing
        except BaseException:
            self.stale = True
            raise


def _charged(ran: Iterable[TimeRan]) -> list[Line]:
    return [(TIMED_IN_WINDOW if window else TIMED, seat, "", None, took) for seat, took, window in ran]
