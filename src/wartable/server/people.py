"""Guests, accounts and sessions: who somebody is, across visits and devices."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Annotated, Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.errors import Conflict, Forbidden, ServerError
from wartable.server.settings import LONGEST_NAME
from wartable.server.store import Store
from wartable.server.tables import Match, Person, Seat, Session

SESSION_DAYS = 365
REMEMBERED = 5000
# Letters and signs that Unicode calls printable and nobody sees.
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{1,31}")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Login = Annotated[str, msgspec.Meta(min_length=2, max_length=32)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=256)]

# Nineteen mebibytes a hash, two at a time: enough to make guessing dear, little enough for a small server.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODYS_HASH = _hasher.hash(secrets.token_hex(16))


class Me(msgspec.Struct, frozen=True):
    """Somebody as they themselves see it; `login` is empty for a guest."""

    id: str
    name: str
    login: str = ""


def hashed(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy(text: str) -> str:
    """A title or a remark on one line, without what cannot be printed."""
    tidied = " ".join("".join(c if c.isprintable() and c not in BLANK else " " for c in text).split())
    if not tidied:
        raise ServerError("nothing_to_read")
    return tidied


def tidy_name(text: str) -> str:
    """A name that others can read: it has a letter or a digit."""
    name = tidy(text)
    if not any(c.isalnum() for c in name):
        raise ServerError("nothing_to_read")
    return name


class People:
    """Who is known, and by which tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Me, int]] = OrderedDict()
        self._hashing = asyncio.Semaphore(2)
        self._endings = 0

    async def open(self) -> None:
        """Forget the sessions that have run out."""
        old = delete(Session).where(Session.expires < int(time.time()))
        await self._store.ledger.do(lambda connection: connection.execute(old))

    async def who(self, token: str) -> Me | None:
        """Who holds a token, if anybody still does."""
        key = hashed(token)
        now = int(time.time())
        held = self._known.get(key)
        if held is None:
            endings = self._endings
            query = select(Person, Session.expires).join(Session, Session.person == Person.id)
            rows = await self._store.rows(query.where(Session.token == key))
            if not rows:
                return None
            held = _me(rows[0]), rows[0].expires
            if endings == self._endings:  # else the session may have ended while it was looked up
                self._remember(key, *held)
        return held[0] if held[1] > now else None

    def _remember(self, key: str, me: Me, expires: int) -> None:
        self._known[key] = me, expires
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _forget(self, person: str) -> None:
        self._endings += 1
        for key in [key for key, (me, _) in self._known.items() if me.id == person]:
            del self._known[key]

    async def guest(self, name: str, me: Me | None) -> tuple[Me, str | None]:
        """A new guest and the token of the session; somebody already known only takes the new name."""
        name = tidy_name(name)
        if me is not None:
            await self._change(me.id, name=name)
            self._forget(me.id)
            return Me(me.id, name, me.login), None
        person = Me(secrets.token_hex(12), name)
        return person, await self._begin(person, _person_row(person, None))

    async def register(self, login: str, password: str, name: str, me: Me | None) -> tuple[Me, str]:
        """An account; a guest keeps all that was theirs."""
        if me is not None and me.login:
            raise Conflict("account_already")
        key = login.casefold()
        if not LOGIN.fullmatch(key):
            raise ServerError("bad_login")
        async with self._hashing:
            secret = await asyncio.to_thread(_hasher.hash, password)
        person = Me(me.id if me else secrets.token_hex(12), tidy_name(name), key)
        row = _person_row(person, secret)
        try:
            if me is None:
                return person, await self._begin(person, row)
            await self._change(me.id, name=person.name, login=key, password=secret)
        except Conflict:
            raise Conflict("login_taken", login=key) from None
        # A token from before the account is not good enough for it.
        await self._end_sessions(me.id)
        return person, await self._begin(person, None)

    async def _change(self, person: str, *, name: str, **values: str) -> None:
        """Write down what is new about somebody; where they sit their name is new too."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(Person).where(Person.id == person).values(name=name, **values))
            await connection.execute(update(Seat).where(Seat.person == person).values(name=name))

        await self._store.ledger.do(work)

    async def login(self, login: str, password: str, me: Me | None) -> tuple[Me, str]:
        """A session for an account; the seats a guest held in this browser become the account's."""
        key = login.casefold()
        query = select(Person).where(Person.login == key)
        rows = await self._store.rows(query) if LOGIN.fullmatch(key) else []
        known = rows[0].password if rows else _NOBODYS_HASH
        async with self._hashing:
            fits = await asyncio.to_thread(_fits, known, password)
        if not rows or not fits:
            raise Forbidden("no_account")
        person = _me(rows[0])
        if me is not None and not me.login:
            await self._hand_over(me.id, person)
        return person, await self._begin(person, None)

    async def _hand_over(self, guest: str, account: Me) -> None:
        """The seats and matches of a guest become the account's, and the guest's sessions end."""

        async def work(connection: AsyncConnection) -> None:
            values = {"person": account.id, "name": account.name}
            await connection.execute(update(Seat).where(Seat.person == guest).values(values))
            made = update(Match).where(Match.creator == guest)
            await connection.execute(made.values(creator=account.id))
            await connection.execute(delete(Session).where(Session.person == guest))

        await self._store.ledger.do(work)
        self._forget(guest)

    async def logout(self, token: str) -> None:
        """End the session of a token."""
        key = hashed(token)
        await self._store.ledger.do(lambda c: c.execute(delete(Session).where(Session.token == key)))
        self._endings += 1
        self._known.pop(key, None)

    async def _end_sessions(self, person: str) -> None:
        await self._store.ledger.do(lambda c: c.execute(delete(Session).where(Session.person == person)))
        self._forget(person)

    async def _begin(self, person: Me, row: dict[str, Any] | None) -> str:
        """A new session, and the person's row if it is new too; the token is told once."""
        token = secrets.token_urlsafe(32)
        expires = int(time.time()) + SESSION_DAYS * 86400
        key = hashed(token)
        session = {"token": key, "person": person.id, "expires": expires}

        async def work(connection: AsyncConnection) -> None:
            if row is not None:
                await connection.execute(insert(Person), row)
            await connection.execute(insert(Session), session)

        await self._store.ledger.do(work)
        self._remember(key, person, expires)
        return token


def _fits(known: str, password: str) -> bool:
    try:
        return _hasher.verify(known, password)
    except (Argon2Error, InvalidHashError):
        return False


def _me(row: Any) -> Me:
    return Me(row.id, row.name, row.login or "")


def _person_row(person: Me, password: str | None) -> dict[str, Any]:
    return {
        "id": person.id,
        "name": person.name,
        "login": person.login or None,
        "password": password,
        "created": int(time.time()),
    }
