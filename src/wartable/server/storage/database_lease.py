"""Lets only one server use a database: the one that holds its lease.

The lease is a lock that the system lets go of when the process ends, however it ends, so that a server that
was killed can be started again at once: on a file beside a SQLite database, or in PostgreSQL on a connection.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy import make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.errors import OperatorError
from wartable.server.settings import Settings
from wartable.server.storage.database import open_engine, unusable
from wartable.server.storage.sqlite_files import MEMORY
from wartable.words.messages import Phrase

log = logging.getLogger("wartable.server")
PATIENCE_SECONDS, AGAIN_SECONDS = 5.0, 0.1
HEARTBEAT_SECONDS = 5.0
LONGEST_NAME = 63
LOCK = 0x77617274
SOMEBODY = Phrase("another_wartable")
DOWN = (SQLAlchemyError, OSError, TimeoutError)

# PostgreSQL finds out within half a minute that a machine is gone, and not after hours.
_INTRODUCE = text(
    "select set_config('application_name', :name, false), set_config('tcp_keepalives_idle', '10', false), "
    "set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)"
)
_TAKE = text("select pg_try_advisory_lock(:lock)")
_HOLDER = text(
    "select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' "
    "and classid = 0 and objid = :lock and granted and datname = current_database()"
)
_STILL = text("select 1")


@asynccontextmanager
async def hold_lease(settings: Settings) -> AsyncIterator[None]:
    """Hold the lease of the database in this context; one clear line if another server has it."""
    name = f"wartable at {settings.host}:{settings.port}, process {os.getpid()}"
    url = make_url(settings.database)
    lease: FileLease | AdvisoryLease
    if url.get_backend_name() == "sqlite":
        lease = FileLease(_lock_beside(url.database or MEMORY), name)
    else:
        lease = AdvisoryLease(settings.database, name)
    try:
        await _open(lease)
        yield
    finally:
        await lease.close()


def _lock_beside(file: str) -> Path:
    """Return the lock of a database's file, the same one by whatever links it is reached.

    Of a file that has several names SQLite would keep a journal for each, so none is served.
    """
    found = Path(file) if file == MEMORY else Path(os.path.realpath(file))
    if found.exists() and found.stat().st_nlink > 1:
        raise OperatorError("linked_database", file=str(found))
    return Path(f"{found}.lock")


async def _open(lease: FileLease | AdvisoryLease) -> None:
    """Take the lease, and wait a while for a server that is just ending."""
    tries = int(PATIENCE_SECONDS / AGAIN_SECONDS)
    while not await lease.take():
        tries -= 1
        if not tries:
            holder = await lease.holder()
            raise OperatorError("database_served", holder=holder or SOMEBODY)
        await asyncio.sleep(AGAIN_SECONDS)


class FileLease:
    """A lock on a file beside the database, which says who holds it."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._name = name
        self._file: int | None = None

    async def take(self) -> bool:
        """Take the lock, if nobody has it; a database in memory needs none."""
        if self._path.name == f"{MEMORY}.lock":
            return True
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            raise OperatorError("cannot_lock", file=str(self._path), why=error.strerror) from None
        os.truncate(self._file, 0)
        os.write(self._file, self._name.encode())
        return True

    async def holder(self) -> str:
        """Who has it."""
        return self._path.read_text()

    async def close(self) -> None:
        """Let it go."""
        if self._file is not None:
            os.close(self._file)


class AdvisoryLease:
    """A lock of PostgreSQL, held by a connection of its own that is checked and renewed."""

    def __init__(self, url: str, name: str) -> None:
        self._engine = open_engine(url)
        self._name = name[:LONGEST_NAME]
        self._connection: AsyncConnection | None = None
        self._keeping: asyncio.Task[None] | None = None

    async def take(self) -> bool:
        """Take the lock, if nobody has it, and keep it from then on."""
        try:
            held = await self._hold()
        except DOWN as error:
            raise unusable(error) from None
        if held:
            self._keeping = asyncio.create_task(self._keep())
        return held

    async def holder(self) -> str:
        """Who has it."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(_HOLDER, {"lock": LOCK})).scalar()
        return str(found or "")

    async def close(self) -> None:
        """Let it go."""
        if self._keeping is not None:
            self._keeping.cancel()
        await self._drop()
        await self._engine.dispose()

    async def _hold(self) -> bool:
        """Whether the lock is ours: still, or again."""
        try:
            if self._connection is not None:
                await self._connection.execute(_STILL)
                return True
            opened = await self._engine.connect()
            self._connection = await opened.execution_options(isolation_level="AUTOCOMMIT")
            await self._connection.execute(_INTRODUCE, {"name": self._name})
            held = bool((await self._connection.execute(_TAKE, {"lock": LOCK})).scalar())
        except DOWN:
            await self._drop()
            raise
        if not held:
            await self._drop()
        return held

    async def _keep(self) -> None:
        """Check and renew the lock: the database may have gone away and come back without it."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            with suppress(*DOWN):
                if not await self._hold():
                    log.error("%s serves this database too; end one of the two", await self.holder())

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # The lock belongs to the connection: it must not go back to the pool with it.
            with suppress(*DOWN):
                await connection.invalidate()
                await connection.close()
