"""Passes requests and websockets on to the process that owns their match.

A request goes to the owner as it came, in a call of its own, and what the owner sends comes back the same
way: nothing else of the server knows that there is a process between a page and its match.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from wartable.server.errors import Closing
from wartable.server.processes.links import GONE, Call, call_up
from wartable.server.processes.neighbours import Neighbour

GOING_AWAY, CUT_OFF = 1001, 1006
CLOSE = "websocket.close"
ADDRESS = ("path", "raw_path", "query_string", "root_path", "server", "client")
KEPT = ("type", "asgi", "http_version", "scheme", "method", *ADDRESS, "headers", "subprotocols")
LEFT = ("http.disconnect", "websocket.disconnect")


class Unreachable(Exception):
    """The process that was called does not live."""


class Relay:
    """The requests that this process passes on to others."""

    def __init__(self) -> None:
        self._calls: dict[Call, Neighbour] = {}

    def __len__(self) -> int:
        return len(self._calls)

    def end(self, dead: Neighbour | None = None) -> None:
        """End what is passed on to a process that is dead, or everything."""
        for call, owner in list(self._calls.items()):
            if dead is None or owner.id == dead.id:
                call.end()

    async def pass_on(self, owner: Neighbour, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the owner answer; `Unreachable` if it is dead, `Closing` if it dies before it does."""
        try:
            call = await call_up(owner.socket)
        except GONE:
            raise Unreachable from None
        self._calls[call] = owner
        coming = asyncio.create_task(_bring(scope, receive, call))
        try:
            await _bring_back(scope["type"], call, send, coming)
        finally:
            coming.cancel()
            call.end()
            del self._calls[call]


async def _bring(scope: Scope, receive: Receive, call: Call) -> None:
    """Bring the owner the request and all that comes of it, until its sender leaves."""
    with suppress(*GONE):
        await call.send({key: scope[key] for key in KEPT if key in scope})  # type: ignore[literal-required]
        kind = ""
        while kind not in LEFT:
            message = await receive()
            kind = message["type"]
            await call.send(message)


async def _bring_back(kind: str, call: Call, send: Send, coming: asyncio.Task[None]) -> None:
    """Bring back what the owner sends, until it has said its last."""
    begun = last = False
    try:
        while not last:
            message = await call.next()
            last = _is_last(message)
            if message["type"] == CLOSE:
                await _hear_no_more(coming)
            await send(message)
            begun = True
    except GONE:
        if not begun:
            raise Closing("closing") from None
        if kind == ScopeType.WEBSOCKET:
            await _hear_no_more(coming)
            with suppress(RuntimeError):
                await send({"type": "websocket.close", "code": GOING_AWAY, "reason": ""})
    except RuntimeError:
        return  # whoever asked has gone


async def _hear_no_more(coming: asyncio.Task[None]) -> None:
    """Listen to a page no longer: a socket that is still being read is closed only when something comes."""
    coming.cancel()
    await asyncio.gather(coming, return_exceptions=True)


def _is_last(message: Any) -> bool:
    if message["type"] == "http.response.body":
        return not message.get("more_body")
    return bool(message["type"] == CLOSE)


async def answer_here(app: ASGIApp, given: Any, call: Call) -> None:
    """Answer a request that another process passes on."""
    scope: Any = {**given, "headers": [tuple(header) for header in given["headers"]], "state": {}}
    left = {"type": LEFT[scope["type"] == ScopeType.WEBSOCKET], "code": CUT_OFF}

    async def receive() -> Any:
        try:
            return await call.next()
        except GONE:
            return left

    async def send(message: Any) -> None:
        try:
            await call.send(message)
        except GONE:
            raise RuntimeError("whoever asked has gone") from None

    await app(scope, receive, send)
