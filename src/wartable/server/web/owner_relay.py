"""Stands between request guard and app of one of several processes: sends requests to their owners."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from wartable.server.errors import Closing, StorageDown
from wartable.server.settings import LONGEST_BODY
from wartable.server.web.request_guard import answer_with_error
from wartable.server.web.services import Services

MATCH = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,32})(?:/([a-z]+).*)?")
OF_STORED_MATCHES = ("replay", "journal", "verify")  # which any process answers as well as another
WHY = "/api/why"
TRY_LATER = 1013


class WhyAbout(msgspec.Struct):
    """As much of a question as tells which match it is about."""

    match: str = ""


class OwnerRelay:
    """Answers what is for the matches of this process, and passes the rest on."""

    def __init__(self, core: Litestar) -> None:
        self._core = core

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request here, or let the owner of its match do so."""
        services: Services | None = self._core.state.get("services")
        if services is None or scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._core(scope, receive, send)
            return
        match_id, receive = await _match_of(scope, receive)
        if match_id is None or services.matches.find(match_id) is not None:
            await self._core(scope, receive, send)
            return
        try:
            passed = await services.pass_on(match_id, scope, receive, send)
        except (Closing, StorageDown) as error:
            if scope["type"] == ScopeType.HTTP:
                await answer_with_error(send, error)
            else:
                await _close(send, str(error))
            return
        if not passed:
            await self._core(scope, receive, send)


async def _close(send: Send, why: str) -> None:
    """Let a page come again; it hears that only once its socket is open."""
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": TRY_LATER, "reason": why[:120]})


async def _match_of(scope: Scope, receive: Receive) -> tuple[str | None, Receive]:
    """Which match a request is about, if its owner must answer it; of one kind only its body tells."""
    if scope["type"] == ScopeType.HTTP and scope["path"] == WHY:
        return await _match_in_body(receive)
    found = MATCH.fullmatch(scope["path"])
    if found is None or found[2] in OF_STORED_MATCHES:
        return None, receive
    return found[1], receive


async def _match_in_body(receive: Receive) -> tuple[str | None, Receive]:
    """Which match a body is about, and how to receive the same body once more."""
    held: list[Any] = []
    body = b""
    while not held or (held[-1]["type"] == "http.request" and held[-1].get("more_body")):
        message = await receive()
        held.append(message)
        body += message["body"] if message["type"] == "http.request" else b""
        if len(body) > LONGEST_BODY:
            break  # which the app refuses
    waiting = iter(held)

    async def again() -> Any:
        return next(waiting, None) or await receive()

    try:
        return msgspec.json.decode(body, type=WhyAbout).match or None, again
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None, again
