"""Links in mails that let their holder do one thing, once, within some time."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.storage.database_tables import TicketsTable

CONFIRM, RESET = "confirm", "reset"
HOURS = {CONFIRM: 48, RESET: 1}


class Ticket(msgspec.Struct, frozen=True):
    """Whose ticket it is, and where it was sent."""

    person: str
    address: str


def token_hash(token: str) -> str:
    """Hash a token, so that what is stored cannot be used."""
    return hashlib.sha256(token.encode()).hexdigest()


async def make_ticket(connection: AsyncConnection, person: str, purpose: str, address: str) -> str:
    """Make a ticket in place of those of its kind that somebody has; its token is told once."""
    token = secrets.token_urlsafe(24)
    now = int(time.time())
    theirs = TicketsTable.person == person, TicketsTable.purpose == purpose
    await connection.execute(delete(TicketsTable).where(*theirs))
    await connection.execute(delete(TicketsTable).where(TicketsTable.expires < now))
    row = {
        "token": token_hash(token),
        "person": person,
        "purpose": purpose,
        "address": address,
        "expires": now + HOURS[purpose] * 3600,
    }
    await connection.execute(insert(TicketsTable), row)
    return token


async def use_ticket(connection: AsyncConnection, token: str, purpose: str) -> Ticket | None:
    """Use a ticket up; None if there is none, or it has expired."""
    key = TicketsTable.token == token_hash(token), TicketsTable.purpose == purpose
    row = (await connection.execute(select(TicketsTable).where(*key))).first()
    if row is None:
        return None
    await connection.execute(delete(TicketsTable).where(*key))
    return Ticket(row.person, row.address) if row.expires > time.time() else None
