"""Stores the letters that are to be sent to people who are away, and who was called to which match."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.storage.database_access import DatabaseAccess
from wartable.server.storage.database_tables import (
    ContactsTable,
    MatchesTable,
    OutboxTable,
    SeatsTable,
    TurnCallsTable,
)
from wartable.server.storage.matches.match_facts import RUNNING
from wartable.server.times import time_of_day_ms

MAIL, WEBHOOK = "mail", "webhook"


class Letter(msgspec.Struct, frozen=True):
    """What is to be said to somebody: `letter` is the key of its words, `facts` what they are filled with."""

    person: str
    kind: str
    address: str
    letter: str
    language: str
    facts: Mapping[str, str] = {}
    match: str | None = None


class QueuedLetter(msgspec.Struct, frozen=True):
    """A letter that waits to be sent."""

    number: int
    due: int
    tries: int
    letter: Letter


class OutboxStore(DatabaseAccess):
    """The letters of a database; `added` is set whenever there may be one more."""

    added: asyncio.Event

    def open(self) -> None:
        """Be ready to say that letters were added."""
        self.added = asyncio.Event()

    async def _read(self, query: Select[*tuple[Any, ...]]) -> Sequence[Any]:
        """Read between two writes, for letters are looked for at any time, perhaps on their connection."""

        async def work(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query)).all()

        return await self.write_queue.transact(work)

    async def due(self, now: int, limit: int) -> list[QueuedLetter]:
        """The letters that are to be sent by now, the oldest first."""
        query = select(OutboxTable).where(OutboxTable.due <= now)
        oldest = query.order_by(OutboxTable.due, OutboxTable.number).limit(limit)
        return [
            QueuedLetter(
                row.number,
                row.due,
                row.tries,
                Letter(
                    row.person,
                    row.kind,
                    row.address,
                    row.letter,
                    row.language,
                    msgspec.json.decode(row.facts),
                    row.match,
                ),
            )
            for row in await self._read(oldest)
        ]

    async def put_off(self, queued: QueuedLetter, until: int) -> bool:
        """Make a letter due later, with one more try; false if somebody else was first, or it is gone."""
        same = OutboxTable.number == queued.number, OutboxTable.due == queued.due
        later = update(OutboxTable).where(*same).values(due=until, tries=queued.tries + 1)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(later)).rowcount == 1

        return await self.write_queue.transact(work)

    async def settle(self, queued: QueuedLetter, fault: str | None, *, gone: bool) -> None:
        """Note with the address how sending went; a letter that was sent, or never will be, is deleted."""
        to = queued.letter
        contact = ContactsTable.person == to.person, ContactsTable.kind == to.kind

        async def work(connection: AsyncConnection) -> None:
            same = *contact, ContactsTable.address == to.address
            await connection.execute(update(ContactsTable).where(*same).values(fault=fault))
            if gone:
                await connection.execute(delete(OutboxTable).where(OutboxTable.number == queued.number))

        await self.write_queue.transact(work)

    async def matches_of_contacts(self) -> list[str]:
        """The running matches of people who have an address."""
        query = (
            select(MatchesTable.id)
            .join(SeatsTable, SeatsTable.match == MatchesTable.id)
            .join(ContactsTable, ContactsTable.person == SeatsTable.person)
            .where(MatchesTable.status == RUNNING, ContactsTable.confirmed)
            .distinct()
        )
        return [row.id for row in await self._read(query)]

    async def call(self, people: Collection[str], match: str, letter: str, facts: Mapping[str, str]) -> None:
        """Write to those of some people who have an address and were not called since they opened a match."""
        contacts = await self._read(
            select(ContactsTable).where(ContactsTable.person.in_(people), ContactsTable.confirmed)
        )
        if not contacts:
            return
        called = select(TurnCallsTable.person).where(TurnCallsTable.match == match)

        async def work(connection: AsyncConnection) -> None:
            known = {row.person for row in await connection.execute(called)}
            to = [contact for contact in contacts if contact.person not in known]
            now = time_of_day_ms()
            for person in sorted({contact.person for contact in to}):
                noted = {"person": person, "match": match, "at": now}
                await connection.execute(insert(TurnCallsTable), noted)
            letters = [
                Letter(
                    row.person,
                    row.kind,
                    row.address,
                    letter,
                    row.language,
                    {**facts, "stop": row.stop},
                    match,
                )
                for row in to
            ]
            await post(connection, letters)

        await self.write_queue.transact(work)
        self.added.set()

    async def opened(self, person: str, match: str) -> None:
        """Forget that somebody was called to a match, for they have opened it, and what was to be sent."""
        called = TurnCallsTable.person == person, TurnCallsTable.match == match
        if not await self._read(select(TurnCallsTable.at).where(*called)):
            return

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(TurnCallsTable).where(*called))
            waiting = OutboxTable.person == person, OutboxTable.match == match
            await connection.execute(delete(OutboxTable).where(*waiting))

        await self.write_queue.transact(work)


async def post(connection: AsyncConnection, letters: Sequence[Letter]) -> None:
    """Put letters into the outbox, due at once."""
    now = time_of_day_ms()
    rows = [
        {
            **msgspec.structs.asdict(letter),
            "facts": msgspec.json.encode(letter.facts).decode(),
            "due": now,
            "tries": 0,
        }
        for letter in letters
    ]
    if rows:
        await connection.execute(insert(OutboxTable), rows)
