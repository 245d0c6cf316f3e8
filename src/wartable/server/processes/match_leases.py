"""Knows which process owns a match: its lease names the process, whose own row says where that is."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from wartable.server.errors import Closing, StorageDown
from wartable.server.processes.neighbours import DOWN, Neighbour
from wartable.server.storage.database_tables import MatchLeasesTable, ProcessesTable


class MatchLeases:
    """The leases of matches, as one process takes and reads them."""

    def __init__(self, engine: AsyncEngine, me: Neighbour) -> None:
        self._engine = engine
        self._me = me

    async def holder(self, match_id: str) -> Neighbour | None:
        """Return the living process that owns a match, if one does."""
        query = (
            select(ProcessesTable)
            .join(MatchLeasesTable, MatchLeasesTable.process == ProcessesTable.id)
            .where(MatchLeasesTable.match == match_id)
        )
        try:
            async with self._engine.connect() as connection:
                row = (await connection.execute(query)).first()
        except DOWN:
            raise StorageDown("storage_down") from None
        return None if row is None else Neighbour(row.id, row.number, row.socket)

    async def claim(self, match_id: str) -> None:
        """Take the lease of a match, unless a process that lives holds it."""
        mine = {"match": match_id, "process": self._me.id}
        free = MatchLeasesTable.process.not_in(select(ProcessesTable.id))
        taking = (
            insert(MatchLeasesTable)
            .values(mine)
            .on_conflict_do_update(
                index_elements=[MatchLeasesTable.match],
                set_={"process": self._me.id},
                where=free | (MatchLeasesTable.process == self._me.id),
            )
            .returning(MatchLeasesTable.process)
        )
        try:
            async with self._engine.begin() as connection:
                taken = (await connection.execute(taking)).first()
        except DOWN:
            raise StorageDown("storage_down") from None
        if taken is None:
            raise Closing("closing")

    async def release(self, match_id: str) -> None:
        """Let the lease go."""
        own = MatchLeasesTable.match == match_id, MatchLeasesTable.process == self._me.id
        try:
            async with self._engine.begin() as connection:
                await connection.execute(delete(MatchLeasesTable).where(*own))
        except DOWN:
            raise StorageDown("storage_down") from None
