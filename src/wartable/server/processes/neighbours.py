"""Knows which processes of the server live: each has a row in the database, and counts in it while it does.

One whose row has stood still for some looks, or whose socket refuses, is dead: whoever finds that takes its
row away, and with it all that it owned is free. A process whose own row is gone was taken for dead, and ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from wartable.server.processes.server_process import ServerProcess
from wartable.server.storage.database_tables import ProcessesTable

log = logging.getLogger("wartable.server")
BEAT_SECONDS = 2.0
LOOKS_UNTIL_DEAD = 3
PATIENCE_SECONDS = 30.0
DOWN = (SQLAlchemyError, OSError, TimeoutError)


class Neighbour(NamedTuple):
    """A process of this server, perhaps this one itself, and the socket by which it is reached."""

    id: str
    number: int
    socket: str


class Neighbours:
    """The processes that live; `lost` is called when the others took this one for dead."""

    def __init__(self, engine: AsyncEngine, place: ServerProcess, lost: Callable[[], None]) -> None:
        self._engine = engine
        self._place = place
        self._lost = lost
        self._beats: dict[str, tuple[int, int]] = {}  # what each had counted, and how often it was just that
        self._when_one_dies: list[Callable[[Neighbour], None]] = []
        self._task: asyncio.Task[None] | None = None
        self.me = Neighbour(place.id, place.number, str(place.socket))
        self.living: dict[str, Neighbour] = {}

    async def open(self) -> None:
        """Write down that this process lives; the one whose number it has is dead."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(ProcessesTable).where(ProcessesTable.number == self.me.number))
            await connection.execute(insert(ProcessesTable), {**self.me._asdict(), "beat": 0})
        await self.look()
        self._task = asyncio.create_task(self._look_regularly())

    async def close(self) -> None:
        """Write down that it lives no longer, so that nobody waits for it."""
        if self._task is not None:
            self._task.cancel()
        with suppress(*DOWN):
            await self._take_away(self.me)

    async def complete(self) -> None:
        """Wait until all processes of the server have begun, or some have had time enough."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                while len(self.living) < self._place.workers:
                    await asyncio.sleep(BEAT_SECONDS / 8)

    def when_one_dies(self, act: Callable[[Neighbour], None]) -> None:
        """Do this when another process is found dead."""
        self._when_one_dies.append(act)

    @property
    def others(self) -> list[Neighbour]:
        """All that live but this one."""
        return [each for each in self.living.values() if each.id != self.me.id]

    def candidate(self, match_id: str) -> Neighbour:
        """Who is to own a match that nobody owns: of the same processes everybody finds the same one."""
        return max(self.living.values(), key=lambda each: _weight(match_id, each.number), default=self.me)

    async def bury(self, dead: Neighbour) -> None:
        """Take away the row of a process that is dead."""
        log.warning("process %d is gone; the others take over its matches", dead.number + 1)
        await self._take_away(dead)
        self._forget(dead)

    async def _take_away(self, dead: Neighbour) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(ProcessesTable).where(ProcessesTable.id == dead.id))

    async def _look_regularly(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with suppress(*DOWN):  # while the database does not answer, nobody is found dead
                await self.look()

    async def look(self) -> None:
        """Count on, and look who else does."""
        mine = ProcessesTable.id == self.me.id
        async with self._engine.begin() as connection:
            counted = await connection.execute(
                update(ProcessesTable).where(mine).values(beat=ProcessesTable.beat + 1)
            )
            rows = (await connection.execute(select(ProcessesTable))).all()
        if not counted.rowcount:
            self._lost()
            return
        found = {row.id: Neighbour(row.id, row.number, row.socket) for row in rows}
        for gone in [each for each in self.living.values() if each.id not in found]:
            self._forget(gone)
        self.living = found
        for row in rows:
            beat, stood = self._beats.get(row.id, (-1, 0))
            self._beats[row.id] = row.beat, stood + 1 if row.beat == beat else 0
        for each in self.others:
            if self._beats[each.id][1] >= LOOKS_UNTIL_DEAD:
                await self.bury(each)

    def _forget(self, dead: Neighbour) -> None:
        self._beats.pop(dead.id, None)
        if self.living.pop(dead.id, None) is not None:
            for act in self._when_one_dies:
                act(dead)


def _weight(match_id: str, number: int) -> bytes:
    return blake2b(f"{match_id} {number}".encode(), digest_size=8).digest()
