"""Stores the chapters of long matches: where each begins, and of those that are over the end and the log."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.storage.database_tables import ChaptersTable, LogTable, SnapshotsTable
from wartable.words.messages import ChapterPhrase


class StoredChapter(msgspec.Struct, frozen=True):
    """A chapter: it began after the `first` choices and so many `events`, with a snapshot.

    `unseen` counts the events before it that spectators, and then each seat, have not seen. Once it is over,
    it has its `last` choice, how many events were `told` by then, and its result, if there is one to tell.
    """

    number: int
    first: int
    events: int
    unseen: Sequence[int]
    name: ChapterPhrase
    last: int | None = None
    told: int | None = None
    result: ChapterPhrase | None = None


class ChapterTurn(NamedTuple):
    """What a snapshot changes of the chapters: one is over there, or one begins, or both."""

    over: StoredChapter | None
    begun: StoredChapter | None


async def write_turn(
    connection: AsyncConnection, match_id: str, turn: ChapterTurn, landmarks: Sequence[int]
) -> None:
    """Pack the log of the chapter that is over, drop its later snapshots, and begin the next one.

    No undo goes back into it, so that it needs its first snapshot alone; `landmarks` stay.
    """
    if turn.over is not None:
        await _close(connection, match_id, turn.over, landmarks)
    if turn.begun is not None:
        await connection.execute(insert(ChaptersTable), _row(match_id, turn.begun))


async def _close(
    connection: AsyncConnection, match_id: str, over: StoredChapter, landmarks: Sequence[int]
) -> None:
    assert over.last is not None
    assert over.told is not None
    log = await _taken_from_log(connection, match_id, over.events, over.told)
    own = ChaptersTable.match == match_id, ChaptersTable.number == over.number
    values = {"last": over.last, "told": over.told, "name": _json(over.name), "log": zlib.compress(log)}
    values["result"] = None if over.result is None else _json(over.result)
    await connection.execute(update(ChaptersTable).where(*own).values(**values))
    inside = (
        SnapshotsTable.match == match_id,
        SnapshotsTable.number > over.first,
        SnapshotsTable.number < over.last,
        SnapshotsTable.number.not_in(landmarks),
    )
    await connection.execute(delete(SnapshotsTable).where(*inside))


async def _taken_from_log(connection: AsyncConnection, match_id: str, since: int, before: int) -> bytes:
    """Take the events from one number on and before another out of a match's log: a JSON list of them.

    What came of one choice may lie on both sides of a chapter's end: the rest of it stays.
    """
    own = LogTable.match == match_id, LogTable.number >= since, LogTable.number < before
    rows = (await connection.execute(select(LogTable).where(*own).order_by(LogTable.number))).all()
    events: list[msgspec.Raw] = []
    for row in rows:
        told = msgspec.json.decode(row.events, type=list[msgspec.Raw])
        inside, rest = told[: before - row.number], told[before - row.number :]
        events += inside
        await connection.execute(
            delete(LogTable).where(LogTable.match == match_id, LogTable.number == row.number)
        )
        if rest:
            left = {"match": match_id, "number": before, "choices": row.choices, "events": _json(rest)}
            await connection.execute(insert(LogTable), left)
    return msgspec.json.encode(events)


def packed_log(log: bytes) -> str:
    """The events of a chapter that is over, as JSON."""
    return zlib.decompress(log).decode()


def chapter_of(row: Any) -> StoredChapter:
    """A chapter of its row."""
    return StoredChapter(
        row.number,
        row.first,
        row.events,
        msgspec.json.decode(row.unseen, type=list[int]),
        msgspec.json.decode(row.name, type=ChapterPhrase),
        row.last,
        row.told,
        None if row.result is None else msgspec.json.decode(row.result, type=ChapterPhrase),
    )


def _row(match_id: str, begun: StoredChapter) -> dict[str, Any]:
    return {
        "match": match_id,
        "number": begun.number,
        "first": begun.first,
        "events": begun.events,
        "unseen": _json(begun.unseen),
        "name": _json(begun.name),
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
