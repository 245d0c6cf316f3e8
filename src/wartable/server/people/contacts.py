"""Knows where people want to be called when they are away: by mail, and by a webhook."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.errors import Conflict, Forbidden, Problem, ServerError, TooMany
from wartable.server.people.accounts import Person
from wartable.server.people.shared_limits import Limits
from wartable.server.people.tickets import CONFIRM, RESET, make_ticket, use_ticket
from wartable.server.settings import MAIL_ADDRESS, Settings
from wartable.server.storage.database_tables import ContactsTable, OutboxTable, PeopleTable
from wartable.server.storage.outbox_store import MAIL, WEBHOOK, Letter, OutboxStore, post

LONGEST_ADDRESS, LONGEST_HOOK = 254, 1000
LETTERS_AN_HOUR, LETTERS_AT_ONCE = 6, 3

MailAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ADDRESS)]
HookAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_HOOK)]
TicketToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
LanguageTag = Annotated[str, msgspec.Meta(pattern="^[A-Za-z-]{1,64}$")]


class Contact(msgspec.Struct, frozen=True):
    """An address of somebody: whether it is used, and what went wrong with the latest letter to it."""

    address: str
    confirmed: bool
    fault: Problem | None


class ContactBook(msgspec.Struct, frozen=True):
    """How somebody is called; `mails` if this table sends any."""

    mails: bool
    mail: Contact | None
    webhook: Contact | None


class Contacts:
    """Keeps people's addresses, and lets them confirm or end them by the links that were sent there."""

    def __init__(self, outbox: OutboxStore, settings: Settings, limits: Limits) -> None:
        self._outbox = outbox
        self._mails = bool(settings.smtp)
        # However many people somebody is, nobody else's mailbox is filled with what they never asked for.
        self._letters = limits.rate("letters", LETTERS_AN_HOUR / 3600, LETTERS_AT_ONCE)

    async def of(self, me: Person) -> ContactBook:
        """How somebody is called."""
        rows = await self._outbox.rows(select(ContactsTable).where(ContactsTable.person == me.id))
        known = {row.kind: _contact(row) for row in rows}
        return ContactBook(self._mails, known.get(MAIL), known.get(WEBHOOK))

    async def set_mail(self, me: Person, address: str, language: str) -> None:
        """Note a mail address; it counts once it is confirmed by the link that is sent there."""
        if not self._mails:
            raise Conflict("sends_no_mail")
        if not MAIL_ADDRESS.fullmatch(address):
            raise ServerError("no_mail_address")
        self._check_pace(address)

        async def work(connection: AsyncConnection) -> None:
            await _note(connection, me.id, MAIL, address, language, confirmed=False)
            token = await make_ticket(connection, me.id, CONFIRM, address)
            await post(connection, [Letter(me.id, MAIL, address, "confirm", language, {"token": token})])

        await self._write(work)

    async def set_webhook(self, me: Person, address: str, language: str) -> None:
        """Note a webhook, and greet it, so that its owner learns whether it answers."""
        if not is_web_address(address):
            raise ServerError("no_web_address")
        self._check_pace(urlsplit(address).netloc)

        async def work(connection: AsyncConnection) -> None:
            stop = await _note(connection, me.id, WEBHOOK, address, language, confirmed=True)
            await post(connection, [Letter(me.id, WEBHOOK, address, "hello", language, {"stop": stop})])

        await self._write(work)

    async def forget(self, me: Person, kind: str) -> None:
        """Delete an address, and what was still to be sent there."""
        theirs = ContactsTable.person == me.id, ContactsTable.kind == kind
        await self._outbox.write_queue.transact(lambda connection: _delete(connection, *theirs))

    async def confirm(self, token: str) -> None:
        """Let an address count, since its owner has read what was sent there."""

        async def work(connection: AsyncConnection) -> bool:
            ticket = await use_ticket(connection, token, CONFIRM)
            if ticket is None:
                return False
            theirs = ContactsTable.person == ticket.person, ContactsTable.kind == MAIL
            same = *theirs, ContactsTable.address == ticket.address
            confirmed = update(ContactsTable).where(*same).values(confirmed=True)
            return (await connection.execute(confirmed)).rowcount == 1

        if not await self._outbox.write_queue.transact(work):
            raise Forbidden("link_used_up")

    async def stop(self, token: str) -> None:
        """Delete the address that a letter was sent to, as its reader wishes."""
        work = self._outbox.write_queue.transact(
            lambda connection: _delete(connection, ContactsTable.stop == token)
        )
        if not await work:
            raise Forbidden("link_used_up")

    async def forgot_password(self, known_by: str, language: str) -> None:
        """Mail a link to set a new password to an account's confirmed address, if there is one."""
        if not self._mails:
            raise Conflict("sends_no_mail")
        key = known_by.strip().casefold()
        self._check_pace(key)

        async def work(connection: AsyncConnection) -> None:
            for account, address in await _accounts_of(connection, key):
                token = await make_ticket(connection, account, RESET, address)
                await post(connection, [Letter(account, MAIL, address, "reset", language, {"token": token})])

        await self._write(work)

    def _check_pace(self, asked: str) -> None:
        if not self._letters.allows(asked.casefold()):
            raise TooMany("too_many_letters")

    async def _write(self, work: Any) -> None:
        await self._outbox.write_queue.transact(work)
        self._outbox.added.set()


def is_web_address(address: str) -> bool:
    """Whether a text can be the address of a webhook."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    plain = address.isascii() and address.isprintable() and " " not in address
    known = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
    return plain and known and (port is None or port > 0) and not parts.fragment


async def _accounts_of(connection: AsyncConnection, key: str) -> Sequence[tuple[str, str]]:
    """The accounts of a login or a confirmed address that can be written to, each with its address."""
    mail = ContactsTable.kind == MAIL, ContactsTable.confirmed, PeopleTable.login.is_not(None)
    query = (
        select(PeopleTable.id, ContactsTable.address)
        .join(ContactsTable, ContactsTable.person == PeopleTable.id)
        .where(*mail, or_(PeopleTable.login == key, func.lower(ContactsTable.address) == key))
    )
    return [(row.id, row.address) for row in (await connection.execute(query)).all()]


async def _note(
    connection: AsyncConnection, person: str, kind: str, address: str, language: str, *, confirmed: bool
) -> str:
    """Store an address in place of the one before; return the token that ends it."""
    await _delete(connection, ContactsTable.person == person, ContactsTable.kind == kind)
    stop = secrets.token_urlsafe(24)
    row = {"person": person, "kind": kind, "address": address, "confirmed": confirmed, "language": language}
    await connection.execute(insert(ContactsTable), {**row, "stop": stop})
    return stop


async def _delete(connection: AsyncConnection, *which: Any) -> bool:
    """Delete addresses, and the letters that wait for them; whether there were any."""
    found = (await connection.execute(select(ContactsTable).where(*which))).all()
    for row in found:
        letters = OutboxTable.person == row.person, OutboxTable.kind == row.kind
        await connection.execute(delete(OutboxTable).where(*letters))
    await connection.execute(delete(ContactsTable).where(*which))
    return bool(found)


def _contact(row: Any) -> Contact:
    fault = None if row.fault is None else msgspec.json.decode(row.fault, type=Problem)
    return Contact(row.address, bool(row.confirmed), fault)
