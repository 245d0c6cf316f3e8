"""Knows guests, accounts and their sessions."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.errors import Conflict, Forbidden, NotSignedIn, ServerError
from wartable.server.people.tickets import RESET, token_hash, use_ticket
from wartable.server.settings import LONGEST_NAME
from wartable.server.storage.database_tables import (
    ContactsTable,
    MatchesTable,
    OutboxTable,
    PeopleTable,
    SeatsTable,
    SessionsTable,
    TalkTable,
    TicketsTable,
    TurnCallsTable,
)
from wartable.server.storage.matches.match_facts import OVER
from wartable.server.storage.matches.match_store import MatchStore

SESSION_DAYS = 365
REMEMBERED = 5000
# What stands in old matches where the name of a deleted account stood.
NAME_OF_NOBODY = "\u2014"
# Letters and signs that Unicode calls printable and nobody sees.
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{1,31}")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Login = Annotated[str, msgspec.Meta(min_length=2, max_length=32)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=256)]

MakeKnown = Callable[[AsyncConnection], Awaitable["Person"]]
"""Stores who somebody is, and returns them."""

# Nineteen mebibytes a hash, two at a time: enough to make guessing dear, little enough for a small server.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODYS_HASH = _hasher.hash(secrets.token_hex(16))


class Person(msgspec.Struct, frozen=True):
    """A guest or an account, as they see themselves; `login` is empty for a guest."""

    id: str
    name: str
    login: str = ""


def tidy_text(text: str) -> str:
    """Put a title or a remark on one line, without what cannot be printed."""
    tidied = " ".join("".join(c if c.isprintable() and c not in BLANK else " " for c in text).split())
    if not tidied:
        raise ServerError("nothing_to_read")
    return tidied


def tidy_name(text: str) -> str:
    """Tidy a name, which must have a letter or a digit."""
    name = tidy_text(text)
    if not any(c.isalnum() for c in name):
        raise ServerError("nothing_to_read")
    return name


class Accounts:
    """Signs people in and out, and knows whose session a token is."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        self._hashing = asyncio.Semaphore(2)
        self._endings = 0

    async def open(self) -> None:
        """Delete the sessions that have expired."""
        old = delete(SessionsTable).where(SessionsTable.expires < int(time.time()))
        await self._store.write_queue.transact(lambda connection: connection.execute(old))

    async def who(self, token: str) -> Person | None:
        """Return who holds a token, if anybody still does."""
        key = token_hash(token)
        now = int(time.time())
        held = self._known.get(key)
        while held is None:
            endings = self._endings
            query = select(PeopleTable, SessionsTable.expires).join(
                SessionsTable, SessionsTable.person == PeopleTable.id
            )
            rows = await self._store.rows(query.where(SessionsTable.token == key))
            if not rows:
                return None
            if endings == self._endings:  # else the session or the name may be gone while it was looked up
                held = _person(rows[0]), rows[0].expires
                self._remember(key, *held)
        return held[0] if held[1] > now else None

    def _remember(self, key: str, me: Person, expires: int) -> None:
        self._known[key] = me, expires
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, person: str) -> None:
        """Look somebody up again when they come next: who they are, or that they are known, has changed."""
        self._endings += 1
        for key in [key for key, (me, _) in self._known.items() if me.id == person]:
            del self._known[key]

    async def guest(self, name: str, me: Person | None) -> tuple[Person, str | None]:
        """Make a guest and a session, and return both; somebody already known only takes the new name."""
        name = tidy_name(name)
        if me is not None:
            renamed = Person(me.id, name, me.login)
            await self._store.write_queue.transact(lambda connection: _rename(connection, renamed))
            self.forget(me.id)
            return renamed, None
        person = Person(secrets.token_hex(12), name)
        return await self._begin(lambda connection: _add(connection, person, None))

    async def register(
        self, login: str, password: str, name: str, me: Person | None, held: str | None
    ) -> tuple[Person, str]:
        """Make an account, and a session in place of the one held; a guest keeps all that was theirs."""
        if me is not None and me.login:
            raise Conflict("account_already")
        key = login.casefold()
        if not LOGIN.fullmatch(key):
            raise ServerError("bad_login")
        async with self._hashing:
            secret = await asyncio.to_thread(_hasher.hash, password)
        person = Person(me.id if me else secrets.token_hex(12), tidy_name(name), key)

        async def enrol(connection: AsyncConnection) -> Person:
            # In another page of the same browser, the guest may have made an account in the meantime.
            if me is not None and await _login_of(connection, me.id):
                raise Conflict("account_already")
            namesake = select(PeopleTable.id).where(PeopleTable.login == key)
            if (await connection.execute(namesake)).first() is not None:
                raise Conflict("login_taken", login=key)
            if me is None:
                return await _add(connection, person, secret)
            await _rename(connection, person, login=key, password=secret)
            # A token from before the account is not good enough for it.
            await connection.execute(delete(SessionsTable).where(SessionsTable.person == me.id))
            return person

        known = await self._begin(enrol, held)
        self.forget(person.id)
        return known

    async def login(
        self, login: str, password: str, me: Person | None, held: str | None
    ) -> tuple[Person, str, str | None]:
        """Begin a session for an account, in place of the one held.

        The seats that a guest held in this browser become the account's, and the guest is no more: the third
        that is told is who they were.
        """
        key = login.casefold()
        query = select(PeopleTable).where(PeopleTable.login == key)
        rows = await self._store.rows(query) if LOGIN.fullmatch(key) else []
        known = rows[0].password if rows else _NOBODYS_HASH
        async with self._hashing:
            fits = await asyncio.to_thread(_is_password, known, password)
        if not rows or not fits:
            raise Forbidden("no_account")
        guests: list[str] = []

        async def arrive(connection: AsyncConnection) -> Person:
            # Read again, for it took a while to look at the password: the account may have another name.
            account = _person((await connection.execute(query)).one())
            if me is not None and await _login_of(connection, me.id) == "":
                guests.append(me.id)
                await _transfer(connection, me.id, account)
            return account

        person, token = await self._begin(arrive, held)
        for guest in guests:
            self.forget(guest)
        return person, token, next(iter(guests), None)

    async def logout(self, token: str) -> None:
        """End the session of a token."""
        key = token_hash(token)
        await self._store.write_queue.transact(lambda connection: _end(connection, key))
        self.forget_session(key)

    async def change_password(
        self, me: Person, password: str, new: str, held: str | None
    ) -> tuple[Person, str]:
        """Give an account another password, and begin a session in place of all that it had."""
        async with self._hashing:
            secret = await asyncio.to_thread(_hasher.hash, new)
        await self._check_password(me, password)

        async def change(connection: AsyncConnection) -> Person:
            await _rename(connection, me, password=secret)
            await _end_all(connection, me.id)
            return me

        known = await self._begin(change, held)
        self.forget(me.id)
        return known

    async def reset_password(self, token: str, new: str, held: str | None) -> tuple[Person, str]:
        """Give an account the password that who reads its mail wants, and begin a session in place of all."""
        async with self._hashing:
            secret = await asyncio.to_thread(_hasher.hash, new)

        async def change(connection: AsyncConnection) -> Person:
            ticket = await use_ticket(connection, token, RESET)
            query = select(PeopleTable).where(PeopleTable.id == (ticket.person if ticket else ""))
            row = (await connection.execute(query)).first()
            if row is None or not row.login:
                raise Forbidden("link_used_up")
            account = _person(row)
            await _rename(connection, account, password=secret)
            await _end_all(connection, account.id)
            return account

        person, session = await self._begin(change, held)
        self.forget(person.id)
        return person, session

    async def logout_everywhere(self, me: Person) -> None:
        """End all sessions of somebody."""
        await self._store.write_queue.transact(lambda connection: _end_all(connection, me.id))
        self.forget(me.id)

    async def delete(self, me: Person, password: str) -> Person:
        """Delete who somebody is: their old matches stay without the name, and nobody signs in as them again.

        A guest has no password; who has matches that are not over ends them first.
        """
        if me.login:
            await self._check_password(me, password)
        gone = Person(me.id, NAME_OF_NOBODY)

        async def delete_all(connection: AsyncConnection) -> Person:
            unfinished = await _unfinished_matches(connection, me.id)
            if unfinished:
                raise Conflict("unfinished_matches", count=unfinished)
            await _rename(connection, gone, login=None, password=None)
            seats = select(SeatsTable.number).where(
                SeatsTable.match == TalkTable.match,
                SeatsTable.number == TalkTable.seat,
                SeatsTable.person == me.id,
            )
            await connection.execute(update(TalkTable).where(seats.exists()).values(name=gone.name))
            await _end_all(connection, me.id)
            for table in (ContactsTable, TicketsTable, OutboxTable, TurnCallsTable):
                await connection.execute(delete(table).where(table.person == me.id))
            return gone

        await self._store.write_queue.transact(delete_all)
        self.forget(me.id)
        return gone

    async def _check_password(self, me: Person, password: str) -> None:
        """Refuse a password that is not the account's."""
        if not me.login:
            raise Conflict("guest_without_password")
        rows = await self._store.rows(select(PeopleTable.password).where(PeopleTable.id == me.id))
        known = (rows[0].password if rows else None) or _NOBODYS_HASH
        async with self._hashing:
            fits = await asyncio.to_thread(_is_password, known, password)
        if not fits:
            raise Forbidden("wrong_password")

    def forget_session(self, key: str) -> None:
        """Look a session up again when it comes next, for it has ended."""
        self._endings += 1
        self._known.pop(key, None)

    async def _begin(self, arrive: MakeKnown, held: str | None = None) -> tuple[Person, str]:
        """Make somebody known and begin their session, and end the one held, all in one transaction.

        The token is told once.
        """
        token = secrets.token_urlsafe(32)
        expires = int(time.time()) + SESSION_DAYS * 86400
        old = None if held is None else token_hash(held)

        async def work(connection: AsyncConnection) -> Person:
            person = await arrive(connection)
            if old is not None:
                await _end(connection, old)
            session = {"token": token_hash(token), "person": person.id, "expires": expires}
            await connection.execute(insert(SessionsTable), session)
            return person

        person = await self._store.write_queue.transact(work)
        if old is not None:
            self.forget_session(old)
        return person, token


async def _login_of(connection: AsyncConnection, person: str) -> str | None:
    """Return somebody's login, empty for a guest; None if they no longer exist."""
    row = (await connection.execute(select(PeopleTable.login).where(PeopleTable.id == person))).first()
    return None if row is None else row.login or ""


async def _add(connection: AsyncConnection, person: Person, password: str | None) -> Person:
    await connection.execute(insert(PeopleTable), _person_row(person, password))
    return person


async def _rename(connection: AsyncConnection, person: Person, **values: str | None) -> None:
    """Store somebody's new name, also in their seats, and other new values."""
    named = update(PeopleTable).where(PeopleTable.id == person.id).values(name=person.name, **values)
    if (await connection.execute(named)).rowcount != 1:
        raise NotSignedIn("logged_out")
    await connection.execute(
        update(SeatsTable).where(SeatsTable.person == person.id).values(name=person.name)
    )


async def _transfer(connection: AsyncConnection, guest: str, account: Person) -> None:
    """Transfer a guest's seats and matches to an account, and delete the guest."""
    values = {"person": account.id, "name": account.name}
    await connection.execute(update(SeatsTable).where(SeatsTable.person == guest).values(values))
    await connection.execute(
        update(MatchesTable).where(MatchesTable.creator == guest).values(creator=account.id)
    )
    kept = select(ContactsTable.kind).where(ContactsTable.person == account.id).scalar_subquery()
    new = ContactsTable.person == guest, ContactsTable.kind.not_in(kept)
    await connection.execute(update(ContactsTable).where(*new).values(person=account.id))
    await connection.execute(delete(SessionsTable).where(SessionsTable.person == guest))
    await connection.execute(delete(PeopleTable).where(PeopleTable.id == guest))


async def _unfinished_matches(connection: AsyncConnection, person: str) -> int:
    """Count the matches that are not over and in which somebody sits, or that they have made."""
    seated = select(SeatsTable.match).where(SeatsTable.person == person)
    theirs = or_(MatchesTable.creator == person, MatchesTable.id.in_(seated))
    counted = select(func.count()).select_from(MatchesTable).where(theirs, MatchesTable.status != OVER)
    return (await connection.execute(counted)).scalar_one()


async def _end_all(connection: AsyncConnection, person: str) -> None:
    """End somebody's sessions; a link to set a new password no longer works either."""
    resets = TicketsTable.person == person, TicketsTable.purpose == RESET
    await connection.execute(delete(TicketsTable).where(*resets))
    await connection.execute(delete(SessionsTable).where(SessionsTable.person == person))


async def _end(connection: AsyncConnection, session: str) -> None:
    await connection.execute(delete(SessionsTable).where(SessionsTable.token == session))


def _is_password(known: str, password: str) -> bool:
    try:
        return _hasher.verify(known, password)
    except (Argon2Error, InvalidHashError):
        return False


def _person(row: Any) -> Person:
    return Person(row.id, row.name, row.login or "")


def _person_row(person: Person, password: str | None) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "login": person.login or None,
        "password": password,
        "created": int(time.time()),
    }
