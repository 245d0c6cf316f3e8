"""Adds records to the database, with as few round trips as its driver allows."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, Protocol

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.storage.database_tables import RecordsTable

COLUMNS = tuple(column.name for column in RecordsTable.__table__.columns)


class RecordWriter(Protocol):
    """Adds records, all or none; they are durable on return."""

    async def add(self, rows: Sequence[dict[str, Any]]) -> None: ...

    async def close(self) -> None: ...


def record_writer_for(engine: AsyncEngine) -> RecordWriter:
    """Return the record writer that fits a database."""
    return SqliteRecordWriter(engine) if engine.dialect.name == "sqlite" else TransactionRecordWriter(engine)


class TransactionRecordWriter:
    """Adds each batch in one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """Add records."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(RecordsTable), list(rows))

    async def close(self) -> None:
        """Do nothing; no connection is held."""


class SqliteRecordWriter:
    """Adds each batch in one statement, which is a transaction by itself, on a connection of its own.

    SQLite is reached through a thread, and each step of a transaction is a trip there and back: ten of them
    took longer than the flush to the disk.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._statement = f"INSERT INTO {RecordsTable.__tablename__} ({', '.join(COLUMNS)}) VALUES "
        self._row = f"({', '.join('?' * len(COLUMNS))})"

    async def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """Add records."""
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        statement = self._statement + ", ".join([self._row] * len(rows))
        try:
            await driver.execute_insert(statement, [row[name] for row in rows for name in COLUMNS])
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error:
            await self._connection.invalidate()
            await self.close()
            raise

    async def close(self) -> None:
        """Close the connection; the next record opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
