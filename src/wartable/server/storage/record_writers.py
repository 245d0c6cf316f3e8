"""Adds records, and what came of them, to the database, with as few round trips as its driver allows."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.storage.database_tables import DatabaseTable, LogTable, RecordsTable


class NewRecords(NamedTuple):
    """Rows of records, and rows of the log that tell what came of them."""

    records: Sequence[dict[str, Any]]
    told: Sequence[dict[str, Any]] = ()


class RecordWriter(Protocol):
    """Adds records and log, all or none; they are durable on return."""

    async def add(self, new: NewRecords) -> None: ...

    async def close(self) -> None: ...


def record_writer_for(engine: AsyncEngine) -> RecordWriter:
    """Return the record writer that fits a database."""
    return SqliteRecordWriter(engine) if engine.dialect.name == "sqlite" else TransactionRecordWriter(engine)


class TransactionRecordWriter:
    """Adds each batch in one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, new: NewRecords) -> None:
        """Add records and log."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(RecordsTable), list(new.records))
            if new.told:
                await connection.execute(insert(LogTable), list(new.told))

    async def close(self) -> None:
        """Do nothing; no connection is held."""


class SqliteRecordWriter:
    """Adds each batch in one statement for each table, on a connection of its own.

    SQLite is reached through a thread, and each step of a transaction is a trip there and back: ten of them
    took longer than the flush to the disk. A statement alone is a transaction by itself.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def add(self, new: NewRecords) -> None:
        """Add records and log."""
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        try:
            if not new.told:
                await driver.execute_insert(*_inserted(RecordsTable, new.records))
                return
            await driver.execute("BEGIN IMMEDIATE")
            try:
                await driver.execute_insert(*_inserted(RecordsTable, new.records))
                await driver.execute_insert(*_inserted(LogTable, new.told))
                await driver.execute("COMMIT")
            except BaseException:
                await driver.rollback()
                raise
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


def _inserted(table: type[DatabaseTable], rows: Sequence[dict[str, Any]]) -> tuple[str, list[Any]]:
    """One statement that inserts many rows, and the values in it."""
    names = table.__table__.columns.keys()
    row = f"({', '.join('?' * len(names))})"
    statement = f"INSERT INTO {table.__tablename__} ({', '.join(names)}) VALUES "
    return statement + ", ".join([row] * len(rows)), [each[name] for each in rows for name in names]
