"""Lets all that is in memory follow when people change: their names, their accounts, their sessions.

What is in the memory of other processes follows before it is acknowledged, too.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.people.accounts import Accounts, Person
from wartable.server.processes.server_process import Processes

RENAMED, MOVED, SESSION_ENDED, ALL_SESSIONS_ENDED = "renamed", "moved", "session_ended", "all_sessions_ended"


class PeopleNews:
    """What has changed of people, here and at the other processes."""

    def __init__(self, people: Accounts, matches: MatchesInMemory, processes: Processes) -> None:
        self._people = people
        self._matches = matches
        self._processes = processes
        processes.hear(RENAMED, self._renamed)
        processes.hear(MOVED, self._moved)
        processes.hear(SESSION_ENDED, self._session_ended)
        processes.hear(ALL_SESSIONS_ENDED, self._all_sessions_ended)

    async def renamed(self, person: Person) -> None:
        """Somebody has another name."""
        self._matches.rename(person)
        await self._processes.tell(RENAMED, person)

    def _renamed(self, told: Any) -> None:
        person = msgspec.convert(told, Person)
        self._people.forget(person.id)
        self._matches.rename(person)

    async def moved(self, guest: str, account: Person) -> None:
        """What a guest held is an account's now."""
        self._matches.transfer(guest, account)
        await self._processes.tell(MOVED, guest, account)

    def _moved(self, guest: str, told: Any) -> None:
        self._people.forget(guest)
        self._matches.transfer(guest, msgspec.convert(told, Person))

    async def session_ended(self, session: str) -> None:
        """A session has ended: its pages are closed."""
        self._matches.close_pages(session)
        await self._processes.tell(SESSION_ENDED, session)

    def _session_ended(self, session: str) -> None:
        self._people.forget_session(session)
        self._matches.close_pages(session)

    async def all_sessions_ended(self, person: str) -> None:
        """All sessions of somebody have ended."""
        self._matches.close_pages_of(person)
        await self._processes.tell(ALL_SESSIONS_ENDED, person)

    def _all_sessions_ended(self, person: str) -> None:
        self._people.forget(person)
        self._matches.close_pages_of(person)
