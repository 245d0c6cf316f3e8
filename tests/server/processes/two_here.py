"""Two processes of one server as two servers within the test's own, which it may look into."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory

from tests.server.running_server import RunningServer, running_server
from wartable.server.processes.server_process import ServerProcess

NUMBERS = (0, 1)


@asynccontextmanager
async def two_servers(database: str) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers that take each other for processes of one, each on a port of its own."""
    with TemporaryDirectory(prefix="wartable-") as folder:
        first, second = (ServerProcess(number, len(NUMBERS), folder) for number in NUMBERS)
        async with running_server(database, first) as one, running_server(database, second) as other:
            for server in (one, other):
                assert server.services.several is not None
                while server.services.several.living < len(NUMBERS):
                    await asyncio.sleep(0.01)
            yield one, other
