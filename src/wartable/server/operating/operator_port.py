"""Listens on a port for the operator alone: whether the server lives, whether it is ready, its figures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from litestar import Litestar

from wartable.server.errors import OperatorError
from wartable.server.operating import metrics
from wartable.server.settings import Settings
from wartable.server.web.request_guard import RequestGuard
from wartable.server.web.services import Services

LONGEST_REQUEST = 8 * 1024
HEARING_SECONDS = 5.0
PLAIN = "text/plain; charset=utf-8"
Answer = tuple[HTTPStatus, str, str]


@asynccontextmanager
async def operator_port(core: Litestar, guard: RequestGuard, settings: Settings) -> AsyncIterator[None]:
    """Answer the operator in this context, if a port is named for it."""
    if not settings.metrics_port:
        yield
        return
    port = OperatorPort(core, guard)
    host, number = settings.metrics_host, settings.metrics_port
    try:
        server = await asyncio.start_server(port.serve, host, number, limit=LONGEST_REQUEST)
    except OSError as error:
        raise OperatorError("cannot_listen_metrics", host=host, port=number, why=error.strerror) from None
    async with server:
        yield


class OperatorPort:
    """Answers one request a connection, whatever its headers."""

    def __init__(self, core: Litestar, guard: RequestGuard) -> None:
        self._core = core
        self._guard = guard

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read a request, answer it and hang up."""
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(HEARING_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(_encoded(*await self._answer(head.split(b"\r\n", 1)[0])))
                await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> Answer:
        """Answer the first line of a request."""
        method, path, *_ = (*line.decode("latin-1").split(" "), "", "")
        if method not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED, PLAIN, ""
        services: Services | None = self._core.state.get("services")
        if path == "/health":
            return HTTPStatus.OK, PLAIN, "ok\n"
        if path == "/ready":
            return await _readiness(services)
        if path == "/metrics" and services is not None:
            answers = await services.database_answers()
            told = metrics.written(services, self._guard, database_answers=answers)
            return HTTPStatus.OK, metrics.CONTENT_TYPE, told
        return HTTPStatus.NOT_FOUND, PLAIN, ""


async def _readiness(services: Services | None) -> Answer:
    """Tell whether people can play: the server has opened, is not closing, and its database answers."""
    if services is None or services.matches.closing:
        return HTTPStatus.SERVICE_UNAVAILABLE, PLAIN, "closed\n"
    if not await services.database_answers():
        return HTTPStatus.SERVICE_UNAVAILABLE, PLAIN, "database\n"
    return HTTPStatus.OK, PLAIN, "ready\n"


def _encoded(status: HTTPStatus, kind: str, body: str) -> bytes:
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: {kind}\r\n"
        f"content-length: {len(body.encode())}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return (head + body).encode()
