"""One of several processes: it owns some matches, passes on what is for others, and tells them its news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from inspect import isawaitable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.ext.asyncio import AsyncEngine

from wartable.server.errors import Closing
from wartable.server.processes.links import GONE, Call, call_up, listen
from wartable.server.processes.match_leases import MatchLeases
from wartable.server.processes.neighbours import DOWN, Neighbour, Neighbours
from wartable.server.processes.relay import Relay, Unreachable, answer_here
from wartable.server.processes.server_process import Hearer, ServerProcess

log = logging.getLogger("wartable.server")
ANSWER_SECONDS = 3.0
TRIES = 3
NEWS = "news"


class News(msgspec.Struct, frozen=True, tag_field=NEWS, tag="told"):
    """Something that a process tells the others, by its name."""

    name: str
    facts: list[Any]


class Several:
    """This process among those of its server."""

    def __init__(self, engine: AsyncEngine, place: ServerProcess, lost: Callable[[], None]) -> None:
        self._neighbours = Neighbours(engine, place, lost)
        self._leases = MatchLeases(engine, self._neighbours.me)
        self._relay = Relay()
        self._hearers: dict[str, Hearer] = {}
        self._server: asyncio.Server | None = None
        self._neighbours.when_one_dies(self._relay.end)

    async def open(self, app: ASGIApp) -> None:
        """Answer the others' calls, and let them know that this process lives."""

        async def answer(about: Any, call: Call) -> None:
            if NEWS in about:
                await call.send(await self._hear(msgspec.convert(about, News)))
            else:
                await answer_here(app, about, call)

        self._server = await listen(self._neighbours.me.socket, answer)
        await self._neighbours.open()

    async def close(self) -> None:
        """Live no longer."""
        await self._neighbours.close()
        self._relay.end()
        if self._server is not None:
            self._server.close()

    @property
    def living(self) -> int:
        """How many processes of the server live, as far as this one knows."""
        return len(self._neighbours.living)

    @property
    def passed_on(self) -> int:
        """How many requests and websockets are being passed on."""
        return len(self._relay)

    def end_relays(self) -> None:
        """Close the pages whose matches are elsewhere; they come again by another process."""
        self._relay.end()

    async def pass_on(self, match_id: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Let another process answer if a match is its own; False if it is for this one."""
        for _ in range(TRIES):
            owner = await self._leases.holder(match_id) or self._neighbours.candidate(match_id)
            if owner.id == self._neighbours.me.id:
                return False
            try:
                await self._relay.pass_on(owner, scope, receive, send)
            except Unreachable:
                await self._bury(owner)
            else:
                return True
        raise Closing("closing")

    async def claim(self, match_id: str) -> None:
        """Own a match from now on; `Closing` if another process does."""
        await self._leases.claim(match_id)

    async def release(self, match_id: str) -> None:
        """Own a match no longer."""
        await self._leases.release(match_id)

    async def cares_for(self, match_id: str) -> bool:
        """Whether this process looks after a match: it owns it, or would be the one to."""
        owner = await self._leases.holder(match_id) or self._neighbours.candidate(match_id)
        return owner.id == self._neighbours.me.id

    async def complete(self) -> None:
        """Wait a while until all processes of the server have begun."""
        await self._neighbours.complete()

    def when_one_dies(self, act: Callable[[], None]) -> None:
        """Do this when another process is found dead."""
        self._neighbours.when_one_dies(lambda _: act())

    def hear(self, name: str, hearer: Hearer) -> None:
        """Do this when another process tells something of that name."""
        self._hearers[name] = hearer

    async def _hear(self, news: News) -> Any:
        heard = self._hearers[news.name](*news.facts)
        return await heard if isawaitable(heard) else heard

    async def tell(self, name: str, /, *facts: Any) -> list[Any]:
        """Tell all others something, and wait until they have heard it: what they answer.

        One that does not answer counts as dead: what it does not know it must not act on.
        """
        news = News(name, list(facts))
        told = await asyncio.gather(*(self._tell(each, news) for each in self._neighbours.others))
        return [answer for answer in told if answer is not None]

    async def _tell(self, other: Neighbour, news: News) -> Any:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                call = await call_up(other.socket)
                try:
                    await call.send(news)
                    return await call.next()
                finally:
                    call.end()
        except (*GONE, TimeoutError):
            await self._bury(other)
            return None

    async def _bury(self, dead: Neighbour) -> None:
        with suppress(*DOWN):  # then it is found again when the database answers
            await self._neighbours.bury(dead)
