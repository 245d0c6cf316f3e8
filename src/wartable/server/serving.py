"""Serves in this process until it is told to stop: alone, or as one of several on the same port."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
from collections.abc import Callable

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.embed import Server
from litestar import Litestar

from wartable.server.operating.log_lines import write_log
from wartable.server.operating.operator_port import operator_port
from wartable.server.processes.server_process import ServerProcess
from wartable.server.settings import Settings
from wartable.server.web.app import create_core
from wartable.server.web.owner_relay import OwnerRelay
from wartable.server.web.request_guard import RequestGuard
from wartable.server.web.services import Services

MOST_CONNECTIONS = 4096
TIDY_SECONDS = 600
NEVER = 1_000_000
LOOP_TURNS_BEFORE_LISTENING = 100  # the network begins some turns of the loop after the services are open


async def serve_process(
    settings: Settings, begun: Callable[[], None], place: ServerProcess | None = None
) -> None:
    """Serve; `begun` is called when the server is about to listen."""
    write_log(as_json=settings.log_json)
    # The threads of the network and of SQLite take turns with this one, and wait this long at most for each.
    sys.setswitchinterval(0.0005)
    core = create_core(settings, place)
    guard = RequestGuard(core if place is None else OwnerRelay(core), settings, place)
    server = Server(
        guard,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,  # a silent connection that might become HTTP/2 would be kept for ever
        http1_settings=HTTP1Settings(header_read_timeout=int(settings.header_seconds * 1000)),
        backlog=1024,
        backpressure=MOST_CONNECTIONS,
        log_level=LogLevels.error,
        log_access=False,
    )
    async with operator_port(core, guard, settings):
        await _serve_pages(server, core, begun)


async def _serve_pages(server: Server, core: Litestar, begun: Callable[[], None]) -> None:
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    begun()
    beside = [asyncio.create_task(_tidy_memory()), asyncio.create_task(_stop(server, core, told))]
    await server.serve()
    for task in beside:
        task.cancel()


async def _stop(server: Server, core: Litestar, told: asyncio.Event) -> None:
    """Stop the server when it is told to, after it has told every open page.

    One that has hardly begun is let begin first: in the middle of that it can neither be stopped nor tidy up.
    """
    await told.wait()
    while "services" not in core.state:
        await asyncio.sleep(0.01)
    for _ in range(LOOP_TURNS_BEFORE_LISTENING):
        await asyncio.sleep(0)
    services: Services = core.state.services
    await services.close_pages()
    server.stop()  # type: ignore[no-untyped-call]


async def _tidy_memory() -> None:
    """Look for cyclic garbage in all of memory seldom: with hundreds of matches it takes a tenth of a second.

    Matches make no cycles of their own, so next to nothing waits for it.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    gc.collect()
    gc.freeze()
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        gc.collect()
