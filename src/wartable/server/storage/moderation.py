"""Stores what was reported of talk, and who may not talk."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy import delete, insert, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.errors import NotFound, OperatorError, ServerError
from wartable.server.storage.database import open_engine, unusable
from wartable.server.storage.database_access import DatabaseAccess
from wartable.server.storage.database_tables import (
    PeopleTable,
    ProblemsTable,
    ReportsTable,
    SilencesTable,
    TalkTable,
)
from wartable.server.storage.sqlite_files import file_of


class ReportedLine(msgspec.Struct):
    """A line of talk that people have reported, and why each of them did."""

    match: str
    number: int
    speaker: str | None
    name: str
    text: str
    at: int
    reasons: list[str]


class ModerationStore(DatabaseAccess):
    """Reports and silences, as the server writes and reads them."""

    async def report(self, match_id: str, number: int, reporter: str, reason: str) -> None:
        """Keep a line for a moderator, with why; who reports it once more gives another reason."""

        async def work(connection: AsyncConnection) -> None:
            line = select(TalkTable).where(TalkTable.match == match_id, TalkTable.number == number)
            said = (await connection.execute(line)).first()
            if said is None:
                raise NotFound("no_line")
            if said.person == reporter:
                raise ServerError("own_line")
            same = (
                ReportsTable.match == match_id,
                ReportsTable.number == number,
                ReportsTable.reporter == reporter,
            )
            await connection.execute(delete(ReportsTable).where(*same))
            row = {"match": match_id, "number": number, "reporter": reporter, "reason": reason}
            told = {"speaker": said.person, "name": said.name, "text": said.text, "at": said.at}
            await connection.execute(insert(ReportsTable), row | told | {"settled": False})

        await self.write_queue.transact(work)

    async def silent_until(self, person: str, now: int) -> int | None:
        """Until when somebody may not talk; None if they may."""
        query = select(SilencesTable.until).where(SilencesTable.person == person, SilencesTable.until > now)
        found = await self.rows(query)
        return found[0].until if found else None


@asynccontextmanager
async def moderating(url: str) -> AsyncIterator[Moderator]:
    """Open a database for who moderates; one that cannot be used is one clear error."""
    file = file_of(make_url(url))
    if file and not os.path.exists(file):
        raise OperatorError("no_database", file=file)
    engine = open_engine(url)
    try:
        yield Moderator(engine)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise unusable(error) from None
    finally:
        await engine.dispose()


class Moderator:
    """What who moderates does, beside a running server: each deed is one short transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def reports(self) -> list[ReportedLine]:
        """The lines that wait for a moderator, the oldest first."""
        query = select(ReportsTable).where(ReportsTable.settled.is_(False))
        lines: dict[tuple[str, int], ReportedLine] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(query.order_by(ReportsTable.at, ReportsTable.number)):
                line = ReportedLine(row.match, row.number, row.speaker, row.name, row.text, row.at, [])
                lines.setdefault((row.match, row.number), line).reasons.append(row.reason)
        return list(lines.values())

    async def problems(self) -> list[str]:
        """The problems that were reported from matches, each as JSON, the oldest first."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(ProblemsTable.report).order_by(ProblemsTable.number))
            return list(found.scalars())

    async def settle(self, match_id: str, number: int) -> None:
        """Settle what was reported of a line."""
        line = ReportsTable.match == match_id, ReportsTable.number == number
        async with self._engine.begin() as connection:
            if not (
                await connection.execute(update(ReportsTable).where(*line).values(settled=True))
            ).rowcount:
                raise NotFound("no_report")

    async def silence(self, person: str, until: int) -> str:
        """Let somebody talk at no table until then; return their name."""
        async with self._engine.begin() as connection:
            name = await _name(connection, person)
            await connection.execute(delete(SilencesTable).where(SilencesTable.person == person))
            await connection.execute(insert(SilencesTable), {"person": person, "until": until})
            return name

    async def release(self, person: str) -> str:
        """Let somebody talk again; return their name."""
        async with self._engine.begin() as connection:
            name = await _name(connection, person)
            await connection.execute(delete(SilencesTable).where(SilencesTable.person == person))
            return name


async def _name(connection: AsyncConnection, person: str) -> str:
    query = select(PeopleTable.name).where(PeopleTable.id == person)
    found = (await connection.execute(query)).first()
    if found is None:
        raise NotFound("no_person_of_id")
    return str(found.name)
