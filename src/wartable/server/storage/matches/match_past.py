"""Stores what lies behind a match: snapshots to go on from, and the log of what happened.

Snapshots are thinned, so that a record stays small and an undo still replays little. The three latest stay.
Of the others each has a rank, its number of choices divided by fifty: a rank that two divides z times stays
while at most twice 2**z ranks lie behind it, and of two with one rank only the later stays. So ever fewer are
kept the older they are, and an undo makes again at most about twice as many choices as it takes back. Where
other rules began, the snapshot stays: nothing before it can be played again. The start needs none. Of a
chapter that is over only the first snapshot stays, for no undo goes back into it.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.kernel.past import SNAPSHOT_EVERY, Entry, RulesUpdate, Snapshot
from wartable.server.storage.database_access import DatabaseAccess, check_newest
from wartable.server.storage.database_tables import (
    ChaptersTable,
    LogTable,
    MatchesTable,
    RecordsTable,
    SnapshotsTable,
)
from wartable.server.storage.matches.match_chapters import (
    ChapterTurn,
    StoredChapter,
    chapter_of,
    packed_log,
    write_turn,
)
from wartable.server.storage.matches.match_facts import MatchRecord

LATEST_KEPT = 3


class Departure(NamedTuple):
    """Somebody who gave a seat up: why, after how many choices and how many events.

    `unseen` counts those of the events that spectators, and then each seat, have not seen. A partner in the
    seat `to` took the seat over from who was called `name`.
    """

    seat: int
    reason: str
    after: int
    events: int = 0
    unseen: Sequence[int] = ()
    to: int | None = None
    name: str = ""

    @property
    def as_text(self) -> str:
        """What a record says of it."""
        return self.reason if self.to is None else f"{self.reason} {self.to} {self.name}"

    @classmethod
    def from_text(cls, seat: int, text: str, after: int) -> Departure:
        """Read what a record says."""
        reason, taken_over, rest = text.partition(" ")
        to, _, name = rest.partition(" ")
        return cls(seat, reason, after, to=int(to), name=name) if taken_over else cls(seat, reason, after)


class LastChoice(NamedTuple):
    """The last choice of a seat, the how manieth of the match it is, and of those that the seat knows of."""

    number: int
    entry: Entry
    seen: int = 0


class EarlierChoice(NamedTuple):
    """A choice of the turn before a snapshot, the rule that asked for it, and the events told before it."""

    seat: int
    choice: str
    rule: str
    told: int


class PlaceInRecords(msgspec.Struct, frozen=True):
    """What the records up to one of them say besides a snapshot's position.

    `since` are the choices that followed the snapshot, `left` is what the clock had, and `shown` what it
    showed to other sides; `last` is each seat's last choice before the snapshot, `unseen` how many of its
    events spectators, and then each seat, have not seen; `turn` what everybody has chosen in the turn so far.
    """

    record: int
    undos: int = 0
    since: Sequence[tuple[int, str]] = ()
    left: Sequence[int | None] | None = None
    departures: Sequence[Departure] = ()
    updates: Sequence[RulesUpdate] = ()
    last: Sequence[LastChoice] = ()
    shown: Sequence[int | None] | None = None
    unseen: Sequence[int] = ()
    turn: Sequence[EarlierChoice] = ()


class StoredSnapshot(NamedTuple):
    """A snapshot, and its place in the records of its match."""

    snapshot: Snapshot
    place: PlaceInRecords


class StoredStart(NamedTuple):
    """Where a match begins that is played again from a chapter of another, and the record that says so."""

    record: MatchRecord
    kept: StoredSnapshot


class ToldEvents(msgspec.Struct, frozen=True):
    """What came of the last of so many choices: JSON of a list of events, and the number of the first."""

    number: int
    choices: int
    events: str


class LogPlace(NamedTuple):
    """The number of the first event that came of the last of so many choices."""

    number: int
    choices: int


class PastStore(DatabaseAccess):
    """The snapshots and logs of all matches."""

    async def last_snapshot(self, match_id: str, choices: int | None = None) -> StoredSnapshot | None:
        """The last snapshot of a match, or the last after at most so many choices; None if it has none."""
        own = select(SnapshotsTable).where(SnapshotsTable.match == match_id)
        if choices is not None:
            own = own.where(SnapshotsTable.number <= choices)
        rows = await self.rows(own.order_by(SnapshotsTable.number.desc()).limit(1))
        return _stored(rows[0]) if rows else None

    async def snapshot_at(self, match_id: str, choices: int) -> StoredSnapshot | None:
        """The snapshot of a match after exactly so many choices, if it has one."""
        found = await self.last_snapshot(match_id, choices)
        return found if found is not None and found.snapshot.choices == choices else None

    async def chapters(self, match_id: str) -> list[StoredChapter]:
        """The chapters of a match that have begun, without their logs."""
        columns = [column for column in ChaptersTable.__table__.columns if column.name != "log"]
        own = select(*columns).where(ChaptersTable.match == match_id)
        return [chapter_of(row) for row in await self.rows(own.order_by(ChaptersTable.number))]

    async def last_chapter(self, match_id: str) -> StoredChapter | None:
        """The chapter of a match that began last; None if it has none."""
        found = await self.chapters(match_id)
        return found[-1] if found else None

    async def packed_log(self, match_id: str, chapter: int) -> bytes | None:
        """The packed log of a chapter that is over."""
        own = ChaptersTable.match == match_id, ChaptersTable.number == chapter
        rows = await self.rows(select(ChaptersTable.log).where(*own))
        return rows[0].log if rows else None

    async def log(self, match_id: str, since: int, before: int) -> list[ToldEvents]:
        """The part of a match's log that holds the events from one number on and before another."""
        return [*await self._packed(match_id, since, before), *await self._rows(match_id, since, before)]

    async def _packed(self, match_id: str, since: int, before: int) -> list[ToldEvents]:
        """The logs of the chapters that are over in which some of these events are."""
        part = ChaptersTable.match == match_id, ChaptersTable.told > since, ChaptersTable.events < before
        rows = await self.rows(select(ChaptersTable).where(*part).order_by(ChaptersTable.number))
        return [ToldEvents(row.events, row.last, packed_log(row.log)) for row in rows]

    async def _rows(self, match_id: str, since: int, before: int) -> list[ToldEvents]:
        own = LogTable.match == match_id
        first = select(func.coalesce(func.max(LogTable.number), 0)).where(own, LogTable.number <= since)
        part = LogTable.number >= first.scalar_subquery(), LogTable.number < before
        rows = await self.rows(select(LogTable).where(own, *part).order_by(LogTable.number))
        return [ToldEvents(row.number, row.choices, row.events) for row in rows]

    async def log_places(self, match_id: str, choices: int) -> list[LogPlace]:
        """Where the log tells what came of the choices after so many."""
        later = LogTable.match == match_id, LogTable.choices > choices
        places = select(LogTable.number, LogTable.choices).where(*later)
        return [LogPlace(*row) for row in await self.rows(places.order_by(LogTable.number))]

    async def events_logged(self, match_id: str) -> int:
        """How many events the log of a match has."""
        own = select(LogTable).where(LogTable.match == match_id)
        rows = await self.rows(own.order_by(LogTable.number.desc()).limit(1))
        if rows:
            return int(rows[0].number) + len(_raw(rows[0].events))
        packed = select(func.coalesce(func.max(ChaptersTable.told), 0)).where(ChaptersTable.match == match_id)
        return int((await self.rows(packed))[0][0])

    async def add_snapshot(
        self,
        match_id: str,
        stored: StoredSnapshot,
        told: Sequence[ToldEvents],
        records: int,
        turn: ChapterTurn | None = None,
    ) -> None:
        """Store a snapshot, and what the log lacks up to it; others that are no longer needed go.

        Where a chapter ends or begins with it, that is stored too.
        """

        async def work(connection: AsyncConnection) -> None:
            await check_newest(connection, match_id, records)
            if told:
                await connection.execute(insert(LogTable), rows_of(match_id, told))
            if turn is not None:
                await write_turn(
                    connection, match_id, turn, [change.after for change in stored.place.updates]
                )
            await _put(connection, match_id, stored)

        await self.write_queue.transact(work)

    async def take_back(self, match_id: str, records: Sequence[MatchRecord], choices: int) -> None:
        """Add records that leave a match with so many choices; what came of the others goes."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(RecordsTable), rows_of(match_id, records))
            later = LogTable.match == match_id, LogTable.choices > choices
            await connection.execute(delete(LogTable).where(*later))
            after = SnapshotsTable.match == match_id, SnapshotsTable.number > choices
            await connection.execute(delete(SnapshotsTable).where(*after))

        await self.write_queue.transact(work)

    async def update_rules(self, match_id: str, record: MatchRecord, change: RulesUpdate) -> None:
        """Store that a match goes on under other rules; what was told after its snapshot is told anew."""

        async def work(connection: AsyncConnection) -> None:
            await check_newest(connection, match_id, record.number - 1)
            await connection.execute(insert(RecordsTable), rows_of(match_id, [record]))
            own = MatchesTable.id == match_id
            await connection.execute(update(MatchesTable).where(own).values(rules=change.rules))
            later = SnapshotsTable.match == match_id, SnapshotsTable.number > change.after
            await connection.execute(delete(SnapshotsTable).where(*later))
            await _cut_log(connection, match_id, change.events)

        await self.write_queue.transact(work)


async def begin_at(connection: AsyncConnection, match_id: str, start: StoredStart) -> None:
    """Let a match begin from a snapshot."""
    await connection.execute(insert(RecordsTable), rows_of(match_id, [start.record]))
    await connection.execute(insert(SnapshotsTable), _row(match_id, start.kept))


async def _cut_log(connection: AsyncConnection, match_id: str, events: int) -> None:
    """Leave so many events in the log of a match."""
    own = LogTable.match == match_id
    await connection.execute(delete(LogTable).where(own, LogTable.number >= events))
    last = select(LogTable).where(own).order_by(LogTable.number.desc()).limit(1)
    row = (await connection.execute(last)).first()
    if row is not None:
        left = msgspec.json.encode(_raw(row.events)[: events - row.number]).decode()
        cut = update(LogTable).where(own, LogTable.number == row.number).values(events=left)
        await connection.execute(cut)


async def _put(connection: AsyncConnection, match_id: str, stored: StoredSnapshot) -> None:
    """Store a snapshot in place of one after as many choices, and thin the others."""
    own = SnapshotsTable.match == match_id
    kept = (await connection.execute(select(SnapshotsTable.number).where(own))).scalars().all()
    number = stored.snapshot.choices
    openings = select(ChaptersTable.first).where(ChaptersTable.match == match_id)
    landmarks = {change.after for change in stored.place.updates}
    landmarks.update((await connection.execute(openings)).scalars())
    gone = [number, *superfluous({*kept, number}, landmarks)]
    await connection.execute(delete(SnapshotsTable).where(own, SnapshotsTable.number.in_(gone)))
    await connection.execute(insert(SnapshotsTable), _row(match_id, stored))


def superfluous(numbers: Collection[int], landmarks: Collection[int]) -> list[int]:
    """Which of the snapshots after so many choices are no longer needed; `landmarks` always are."""
    latest_first = sorted(numbers, reverse=True)
    gone, newest = [], latest_first[0] // SNAPSHOT_EVERY if latest_first else 0
    taken = {number // SNAPSHOT_EVERY for number in latest_first[:LATEST_KEPT]}
    for number in latest_first[LATEST_KEPT:]:
        rank = number // SNAPSHOT_EVERY
        divided = rank & -rank  # the greatest power of two that divides it; 0 for 0
        stays = rank not in taken and (rank == 0 or newest - rank <= 2 * divided)
        if stays:
            taken.add(rank)
        elif number not in landmarks:
            gone.append(number)
    return gone


def rows_of(match_id: str, structs: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
    """Rows of a match's tables."""
    return [{"match": match_id, **msgspec.structs.asdict(each)} for each in structs]


def _raw(events: str) -> list[msgspec.Raw]:
    return msgspec.json.decode(events, type=list[msgspec.Raw])


def _row(match_id: str, stored: StoredSnapshot) -> dict[str, Any]:
    snapshot = stored.snapshot
    return {
        "match": match_id,
        "number": snapshot.choices,
        "rules": snapshot.rules,
        "state": zlib.compress(snapshot.state),
        "chance": snapshot.chance[0],
        "rolled": snapshot.chance[1],
        "disclosures": snapshot.disclosures,
        "events": snapshot.events,
        "digest": snapshot.digest,
        "hidden": msgspec.json.encode(snapshot.hidden).decode(),
        "place": msgspec.json.encode(stored.place).decode(),
    }


def _stored(row: Any) -> StoredSnapshot:
    snapshot = Snapshot(
        row.rules,
        row.number,
        zlib.decompress(row.state),
        (row.chance, row.rolled),
        row.disclosures,
        row.events,
        row.digest,
        msgspec.json.decode(row.hidden, type=tuple[int, ...]),
    )
    return StoredSnapshot(snapshot, msgspec.json.decode(row.place, type=PlaceInRecords))
