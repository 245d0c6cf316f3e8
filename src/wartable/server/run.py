"""Runs the server until it is told to stop: in this process, or in several that this one watches over."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import threading

from wartable.reader import language
from wartable.server.addresses import address_of_table
from wartable.server.errors import OperatorError
from wartable.server.operating.way_in import tell_the_way
from wartable.server.serving import serve_process
from wartable.server.settings import Settings
from wartable.server.storage.database import migrate, open_engine
from wartable.server.storage.database_lease import hold_lease
from wartable.server.supervision import supervise
from wartable.server.web.open_browser import open_lobby
from wartable.server.web.page_files import is_built


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
    def begun() -> None:
        tell_the_way(settings)
        if open_browser:
            door = settings.host, settings.port
            url = address_of_table(settings)
            threading.Thread(target=open_lobby, args=(url, door), daemon=True).start()

    async with hold_lease(settings):
        engine = open_engine(settings.database)
        try:
            await migrate(engine)  # before anything listens, so that a bad database is one clear line
        finally:
            await engine.dispose()
        if settings.workers > 1:
            await supervise(settings, begun)
        else:
            await serve_process(settings, begun)
