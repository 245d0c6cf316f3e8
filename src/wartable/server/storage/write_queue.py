"""Writes to the database, one job after the other; what was waited for is on the disk.

Records of all matches that come while a commit is under way go into the next one together, so that two
hundred choices a second cost far fewer than two hundred flushes. Everything else is a small transaction of
its own.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.errors import Conflict, StorageDown
from wartable.server.storage.database import reason
from wartable.server.storage.record_writers import NewRecords, record_writer_for
from wartable.server.storage.sqlite_files import SqliteFiles

T = TypeVar("T")
Transaction = Callable[[AsyncConnection], Awaitable[Any]]
log = logging.getLogger("wartable.server")

MOST_AT_ONCE = 500
LONGEST_QUEUE = 20_000


class WriteQueue:
    """The queue of what is to be written, and the task that empties it.

    It counts the `records` that were written, and the writes that `failed`.
    """

    def __init__(self, engine: AsyncEngine, sqlite_files: SqliteFiles) -> None:
        self._engine = engine
        self._sqlite_files = sqlite_files
        self._record_writer = record_writer_for(engine)
        self._queue: asyncio.Queue[tuple[Transaction | NewRecords, asyncio.Future[Any]]]
        self._queue = asyncio.Queue(LONGEST_QUEUE)
        self._task: asyncio.Task[None] | None = None
        self.records = 0
        self.failed = 0

    @property
    def waiting(self) -> int:
        """How many writes wait for their turn."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        await self._queue.join()
        if self._task is not None:
            self._task.cancel()
        await self._record_writer.close()

    async def add_records(
        self, records: Sequence[dict[str, Any]], told: Sequence[dict[str, Any]] = ()
    ) -> None:
        """Add records to their matches, and to the logs what came of them; on return they are durable."""
        await self._put(NewRecords(records, told))
        self.records += len(records)

    async def transact(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a small transaction; on return it is durable."""
        result: T = await self._put(work)
        return result

    async def _put(self, job: Transaction | NewRecords) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait((job, done))
        except asyncio.QueueFull:
            raise StorageDown("storage_down") from None
        return await done

    async def _run(self) -> None:
        while True:
            jobs = [await self._queue.get()]
            while len(jobs) < MOST_AT_ONCE and not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            added = [(job, done) for job, done in jobs if isinstance(job, NewRecords)]
            if added:
                await self._add(added)
            for job, done in jobs:
                if not isinstance(job, NewRecords):
                    await self._settle(partial(self._run_transaction, job), done)
            for _ in jobs:
                self._queue.task_done()

    async def _add(self, batch: list[tuple[NewRecords, asyncio.Future[Any]]]) -> None:
        """Add the records of many matches at once; if one of them conflicts, each match's on its own."""
        together: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        records, told = ([row for new, _ in batch for row in new[part]] for part in (0, 1))
        every = NewRecords(records, told)
        await self._settle(partial(self._record_writer.add, every), together)
        error = together.exception()
        if isinstance(error, Conflict) and len(batch) > 1:
            for new, done in batch:
                await self._settle(partial(self._record_writer.add, new), done)
            return
        for _, done in batch:
            _resolve(done, error)

    async def _run_transaction(self, work: Transaction) -> Any:
        async with self._engine.begin() as connection:
            return await work(connection)

    async def _settle(self, write: Callable[[], Awaitable[Any]], done: asyncio.Future[Any]) -> None:
        """Write something, and tell whoever waits for it how it went."""
        try:
            self._sqlite_files.check()
            result = await write()
            self._sqlite_files.check()  # they may have gone while it was written
        except (IntegrityError, sqlite3.IntegrityError):
            _resolve(done, Conflict("overtaken"))
        except (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError) as error:
            self.failed += 1
            log.error("the database does not take what is written: %s", reason(error))
            _resolve(done, StorageDown("storage_down"))
        except Exception as error:
            _resolve(done, error)
        else:
            _resolve(done, None, result)


def _resolve(done: asyncio.Future[Any], error: BaseException | None, result: Any = None) -> None:
    """Tell who waits, unless they have gone."""
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
