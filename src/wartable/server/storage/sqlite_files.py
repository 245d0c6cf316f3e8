"""Where a SQLite database lies: nothing is written to a file that was taken away from there.

SQLite goes on writing to a file that was moved or deleted, and makes a new one where there is none; both lose
what was acknowledged. PostgreSQL says by itself that it is gone.
"""

from __future__ import annotations

import os

from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MEMORY = ":memory:"
PARTS = ("", "-wal", "-shm")


class DatabaseFileMoved(OSError):
    """A file of the database is not where it was opened."""


class SqliteFiles:
    """The files of a database, known from when it is made fast; one without files is never adrift.

    A connection is kept open meanwhile: as long as there is one, SQLite itself changes none of its files for
    another.
    """

    def __init__(self, url: str) -> None:
        address = make_url(url)
        file = address.database or MEMORY
        plain = file != MEMORY and not file.startswith("file:")
        self._file = file if address.get_backend_name() == "sqlite" and plain else ""
        self._known: dict[str, tuple[int, int]] = {}
        self._line: AsyncConnection | None = None

    async def remember(self, engine: AsyncEngine) -> None:
        """Know the files from now on."""
        if not self._file:
            return
        self._line = await engine.connect()
        # SQLite opens its files when it first reads.
        await self._line.exec_driver_sql("PRAGMA schema_version")
        await self._line.rollback()
        for path in (self._file + part for part in PARTS):
            place = _identity(path)
            if place is not None:
                self._known[path] = place

    async def release(self) -> None:
        """Let the files go."""
        self._known = {}
        line, self._line = self._line, None
        if line is not None:
            await line.close()

    def check(self) -> None:
        """Whether the files are still there, and no others in their place: a few microseconds."""
        for path, place in self._known.items():
            if _identity(path) != place:
                raise DatabaseFileMoved(
                    f"{path} is gone, or another file is in its place; put it back, or start again"
                )


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
