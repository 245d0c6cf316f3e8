"""Reads rows from the database, and writes only where the match is as memory knows it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.errors import Conflict, StorageDown
from wartable.server.storage.database import reason
from wartable.server.storage.database_tables import MatchesTable, RecordsTable
from wartable.server.storage.write_queue import WriteQueue

log = logging.getLogger("wartable.server")


class DatabaseAccess:
    """Reads directly and writes through the write queue."""

    def __init__(self, engine: AsyncEngine, write_queue: WriteQueue) -> None:
        self._engine = engine
        self.write_queue = write_queue

    async def rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        """The rows of a query; a database that does not answer is a clear error."""
        try:
            async with self._engine.connect() as connection:
                found: Sequence[Any] = (await connection.execute(query)).all()
                return found
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            log.error("the database does not answer: %s", reason(error))
            raise StorageDown("storage_down") from None


async def check_newest(
    connection: AsyncConnection, match_id: str, records: int, *conditions: ColumnElement[bool]
) -> None:
    """Refuse to write if another server went on with the match, or ended it."""
    # Where a database has several writers, this keeps the records of others out until all is written.
    match = select(MatchesTable.id).where(MatchesTable.id == match_id, *conditions).with_for_update()
    newest = select(func.coalesce(func.max(RecordsTable.number), 0)).where(RecordsTable.match == match_id)
    if (await connection.execute(match)).first() is None:
        raise Conflict("overtaken")
    if (await connection.execute(newest)).scalar_one() != records:
        raise Conflict("overtaken")
