"""Copies a database, also one that is being served, to a file, and a file of that kind to an empty database.

The copy is a SQLite database, whatever it is a copy of: all its rows are of one moment.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy import Table, func, insert, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.errors import OperatorError
from wartable.server.settings import DRIVERS, Settings
from wartable.server.storage.database import migrate, open_engine, unusable
from wartable.server.storage.database_lease import hold_lease
from wartable.server.storage.database_tables import DatabaseTable
from wartable.server.storage.sqlite_files import PARTS, file_of, make_private_file

ROWS_AT_ONCE = 500
DOWN = (SQLAlchemyError, OSError, TimeoutError)
_SCHEMA = text("select version_num from alembic_version")


async def back_up(database: str, file: Path) -> int:
    """Copy a database to a new file that only its owner can read; return how many rows it has."""
    source = file_of(make_url(database))
    if source and not os.path.exists(source):
        raise OperatorError("no_database", file=source)
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        make_private_file(str(unfinished))
        try:
            copied = await _copy(database, _url(unfinished))
            _flush(unfinished)
            os.link(unfinished, file)  # unlike a renaming, it never takes the place of another file
        finally:
            for part in PARTS:
                with suppress(FileNotFoundError):
                    os.unlink(f"{unfinished}{part}")
    except OSError as error:
        raise OperatorError("cannot_back_up", file=str(file), why=error.strerror or str(error)) from None
    return copied


async def restore(file: Path, database: str) -> int:
    """Copy a backup to an empty database that nobody serves; return how many rows it has."""
    if not file.is_file():
        raise OperatorError("no_database", file=str(file))
    async with hold_lease(Settings(database)):
        with tempfile.TemporaryDirectory(prefix="wartable-") as folder:
            # A copy, which may be of an older schema, is brought up to date; the backup stays as it is.
            copy = Path(folder) / "backup.db"
            shutil.copyfile(file, copy)
            return await _copy(_url(copy), database, upgrade=True)


async def _copy(source: str, target: str, *, upgrade: bool = False) -> int:
    """Copy all rows of one moment from one database to another, which is empty, or copy none."""
    try:
        async with _opened(source) as old, _opened(target) as new:
            if upgrade:
                await migrate(old)
            await migrate(new)
            async with _one_moment(old) as reading, new.begin() as writing:
                await _check_same_schema(reading, writing)
                return sum(
                    [
                        await _copy_table(table, reading, writing)
                        for table in DatabaseTable.metadata.sorted_tables
                        if "passing" not in table.info
                    ]
                )
    except DOWN as error:
        raise unusable(error) from None


@asynccontextmanager
async def _opened(url: str) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(url)
    try:
        yield engine
    finally:
        await engine.dispose()


@asynccontextmanager
async def _one_moment(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Open a connection on which all that is read is of the moment of the first reading."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql(
                "BEGIN"
            )  # its driver would begin only where something is written
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


async def _check_same_schema(reading: AsyncConnection, writing: AsyncConnection) -> None:
    """Refuse a database of another wartable."""
    found, here = [(await each.execute(_SCHEMA)).scalar() for each in (reading, writing)]
    if found != here:
        raise OperatorError("other_schema", found=str(found), here=str(here))


async def _copy_table(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    if (await writing.execute(select(func.count()).select_from(table))).scalar_one():
        raise OperatorError("not_empty", table=table.name)
    copied = 0
    rows = await reading.stream(select(table))
    async for some in rows.mappings().partitions(ROWS_AT_ONCE):
        await writing.execute(insert(table), [dict(row) for row in some])
        copied += len(some)
    return copied


def _url(file: Path) -> str:
    return f"{DRIVERS['sqlite']}:///{file.absolute()}"


def _flush(file: Path) -> None:
    """Let a file be on the disk."""
    opened = os.open(file, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
