"""Runs the server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
import threading

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.embed import Server
from litestar import Litestar

from wartable.reader import language
from wartable.server.addresses import address_of_table
from wartable.server.errors import OperatorError
from wartable.server.operating.log_lines import write_log
from wartable.server.operating.operator_port import operator_port
from wartable.server.operating.way_in import tell_the_way
from wartable.server.settings import Settings
from wartable.server.storage.database import migrate, open_engine
from wartable.server.storage.database_lease import hold_lease
from wartable.server.web.app import create_core
from wartable.server.web.open_browser import open_lobby
from wartable.server.web.page_files import is_built
from wartable.server.web.request_guard import RequestGuard
from wartable.server.web.services import Services

MOST_CONNECTIONS = 4096
TIDY_SECONDS = 600
NEVER = 1_000_000
LOOP_TURNS_BEFORE_LISTENING = 100  # the network begins some turns of the loop after the services are open


def run(settings: Settings, *, open_browser: bool) -> None:
    """Serve until interrupted."""
    _check_page(open_browser)
    _check_port(settings)
    asyncio.run(_serve(settings, open_browser))


def _check_page(needed: bool) -> None:
    """Refuse to open a page that was not built; without it, say so and serve only the API."""
    if is_built():
        return
    if needed:
        raise OperatorError("page_not_built")
    print(f"wartable: {OperatorError('api_alone').said(language())}", file=sys.stderr)


def _check_port(settings: Settings) -> None:
    """Say at once, in one line, that somebody else listens there, or that nobody may."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            host, port, why = settings.host, settings.port, error.strerror
            if error.errno == errno.EADDRINUSE:
                raise OperatorError("port_taken", host=host, port=port, why=why) from None
            raise OperatorError("cannot_listen", host=host, port=port, why=why) from None


async def _serve(settings: Settings, open_browser: bool) -> None:
    async with hold_lease(settings):
        await _serve_alone(settings, open_browser)


async def _serve_alone(settings: Settings, open_browser: bool) -> None:
    engine = open_engine(settings.database)
    try:
        await migrate(engine)  # before anything listens, so that a bad database is one clear line
    finally:
        await engine.dispose()
    write_log(as_json=settings.log_json)
    # The threads of the network and of SQLite take turns with this one, and wait this long at most for each.
    sys.setswitchinterval(0.0005)
    core = create_core(settings)
    guard = RequestGuard(core, settings)
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
        await _serve_pages(server, core, settings, open_browser)


async def _serve_pages(server: Server, core: Litestar, settings: Settings, open_browser: bool) -> None:
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    url = address_of_table(settings)
    tell_the_way(settings)
    if open_browser:
        door = settings.host, settings.port
        threading.Thread(target=open_lobby, args=(url, door), daemon=True).start()
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
