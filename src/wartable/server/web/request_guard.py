"""Checks every request before the app sees it: its host, its origin, its size and how often it comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wartable.kernel.ask import quoted
from wartable.server.errors import (
    Forbidden,
    MethodNotAllowed,
    NotJSON,
    Problem,
    ServerError,
    TooMany,
    WrongHost,
    problem_of,
)
from wartable.server.people.limits import block_of, is_one_of
from wartable.server.people.shared_limits import Limits
from wartable.server.processes.server_process import ServerProcess
from wartable.server.settings import LONGEST_BODY, LONGEST_PATH, LONGEST_QUERY_STRING, Settings
from wartable.server.web.error_responses import too_long

SAFE = ("GET", "HEAD")
METHODS = (*SAFE, "POST", "DELETE")
FILES_A_CALL = 10
LONGEST_HEARING, HEARING_SECONDS = 4 * 1024 * 1024, 10.0

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class RequestGuard:
    """Wraps the app: refuses requests that may not come in, and adds security headers to answers."""

    def __init__(self, app: ASGIApp, settings: Settings, place: ServerProcess | None = None) -> None:
        limits = Limits(place)
        self._app = app
        self._hosts = settings.hosts
        self._secure = settings.secure
        self._proxies = [ip_network(proxy) for proxy in settings.trusted_proxies]
        self._body_seconds = settings.body_seconds
        self._at_once = limits.at_once("requests_at_once", settings.requests_per_address)
        self.answers: Counter[int] = Counter()  # by status
        self._requests = limits.rate("requests", settings.request_rate, settings.request_burst)
        # A page is made of many small files, and many people behind one address may open it at once.
        files = settings.request_rate * FILES_A_CALL, settings.request_burst * FILES_A_CALL
        self._files = limits.rate("files", *files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        scope["client"] = (block_of(self._address(scope)), 0)
        if scope["type"] == ScopeType.WEBSOCKET:
            objection = self._objection(scope)
            if objection is None:
                await self._app(scope, receive, self._with_headers(scope, send))
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": str(objection)})
            return
        try:
            with self._at_once.one(address_of(scope), TooMany("too_much_at_once")):
                await self._answer(scope, _within(self._body_seconds, receive), send)
        except TooMany as objection:  # the app answers those of its own
            await answer_with_error(self._with_headers(scope, send), objection)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        objection = self._objection(scope)
        answering = self._with_headers(scope, send)
        if objection is not None:
            await _read_to_the_end(receive)
            await answer_with_error(answering, objection)
            return
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            scope["method"] = HttpMethod.GET
            answering = _without_body(answering)
        await self._app(scope, receive, answering)

    def _objection(self, scope: Scope) -> ServerError | None:
        """Return why a request is refused, if it is."""
        method: Any = scope.get("method", "GET")
        if method not in METHODS:
            return MethodNotAllowed("not_done_here")
        if len(scope["raw_path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY_STRING:
            return ServerError("too_long_path", path=LONGEST_PATH // 1024, query=LONGEST_QUERY_STRING // 1024)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if self._hosts is not None and host not in self._hosts:
            return WrongHost("not_our_name", host=quoted(host), name=self._hosts[0])
        if not _may_act(scope, method, headers, host):
            return Forbidden("not_our_page")
        length = headers.get(b"content-length", "")
        if length.isdecimal() and int(length) > LONGEST_BODY:
            return too_long()
        brings = b"transfer-encoding" in headers or length not in ("", "0")
        if method == HttpMethod.POST and brings and not _is_json(headers):
            return NotJSON("not_json")
        limit = self._requests if scope["path"].startswith("/api/") else self._files
        return None if limit.allows(address_of(scope)) else TooMany("too_much_at_once")

    def _address(self, scope: Scope) -> str:
        """Return a visitor's address: the last one that is not one of our own proxies."""
        address = address_of(scope)
        passed = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        for hop in reversed(",".join(passed).split(",")):
            named = _ip(hop)
            if named is None or not is_one_of(address, self._proxies):
                break
            address = named
        return address

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.answers[message["status"]] += 1
                headers = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/"):
                    headers.append((b"cache-control", b"no-store"))
                if self._secure:
                    headers.append((b"strict-transport-security", b"max-age=31536000"))
                message["headers"] = headers
            await send(message)

        return sending


def _may_act(scope: Scope, method: str, headers: dict[bytes, str], host: str) -> bool:
    """Whether what would change something comes from the table's own pages, or from no page at all.

    A browser says where a page comes from whenever it opens a websocket or sends a form; other programs need
    not, and have no cookies of other people.
    """
    if scope["type"] == ScopeType.HTTP and method in SAFE:
        return True
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site", "none") in ("none", "same-origin")
    try:
        return urlsplit(origin).netloc.lower() == host
    except ValueError:
        return False


def _is_json(headers: dict[bytes, str]) -> bool:
    """Whether a body says that it is JSON, which no form of another site can say."""
    return headers.get(b"content-type", "").partition(";")[0].strip().lower() == "application/json"


def _without_body(send: Send) -> Send:
    """Answer HEAD as GET would be answered, but without the body."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sending


def _within(seconds: float, receive: Receive) -> Receive:
    """Receive a body that comes in this time; of a slower one it is told that its sender has gone."""
    deadline: float | None = asyncio.get_running_loop().time() + seconds

    async def receiving() -> Any:
        nonlocal deadline
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}
        if not message.get("more_body"):
            deadline = None  # from here on only the sender's going can be received
        return message

    return receiving


def _ip(text: str) -> str | None:
    """An address as proxies write it, perhaps with a port; None if it is none."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return str(ip_address(bare))
    except ValueError:
        return None


def address_of(scope: Scope) -> str:
    """Return a visitor's address; behind the guard, what limits count as one (`block_of`)."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


async def _read_to_the_end(receive: Receive) -> None:
    """Read what a visitor sends, within bounds: who is cut off in the middle never reads the answer."""
    heard = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(HEARING_SECONDS):
            while heard < LONGEST_HEARING:
                message = await receive()
                if message["type"] != "http.request" or not message.get("more_body"):
                    return
                heard += len(message["body"])


async def answer_with_error(send: Send, objection: ServerError) -> None:
    """Answer a request with why it is refused."""
    body = msgspec.json.encode(problem_of(objection, Problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(objection, MethodNotAllowed):
        headers.append((b"allow", ", ".join(METHODS).encode()))
    await send({"type": "http.response.start", "status": objection.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
