"""Watches the files of a SQLite database, so that nothing is written to one that was moved or deleted.

SQLite goes on writing to a file that was moved or deleted, and makes a new one where there is none; both lose
what was acknowledged. PostgreSQL says by itself that it is gone.
"""

from __future__ import annotations

import os
from contextlib import suppress

from sqlalchemy import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MEMORY = ":memory:"
PARTS = ("", "-wal", "-shm")


class DatabaseFileMoved(OSError):
    """A file of the database was moved, deleted or replaced."""


class SqliteFiles:
    """The files of a database, as they were when they were remembered; there may be none.

    A connection is kept open meanwhile: as long as there is one, SQLite itself changes none of its files for
    another.
    """

    def __init__(self, url: str) -> None:
        self._file = file_of(make_url(url))
        self._known: dict[str, tuple[int, int]] = {}
        self._connection: AsyncConnection | None = None

    async def remember(self, engine: AsyncEngine) -> None:
        """Remember which files the database has now."""
        if not self._file:
            return
        self._connection = await engine.connect()
        # SQLite opens its files when it first reads.
        await self._connection.exec_driver_sql("PRAGMA schema_version")
        await self._connection.rollback()
        for path in (self._file + part for part in PARTS):
            identity = _identity(path)
            if identity is not None:
                self._known[path] = identity

    async def release(self) -> None:
        """Forget the files."""
        self._known = {}
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    def check(self) -> None:
        """Raise an error if a file is gone or another is in its place; this takes a few microseconds."""
        for path, identity in self._known.items():
            if _identity(path) != identity:
                raise DatabaseFileMoved(
                    f"{path} is gone, or another file is in its place; put it back, or start again"
                )


def file_of(url: URL) -> str:
    """Return the file of a database; empty if it lies in memory, or is no SQLite."""
    file = url.database or MEMORY
    plain = file != MEMORY and not file.startswith("file:")
    return file if url.get_backend_name() == "sqlite" and plain else ""


def make_private_file(file: str) -> None:
    """Make the file of a new database, which holds seeds, so that only its owner can read it.

    SQLite gives the files that it makes beside it the same permissions.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
