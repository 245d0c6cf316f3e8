"""Watches over the processes of a server: begins them, begins one anew that died, and ends all together.

All listen on the same port, and the system gives each connection to one of them. The process that watches
serves nothing itself; it holds the lease of the database. When it dies, however it does, the others end.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

import msgspec
from sqlalchemy import delete

from wartable.server.errors import OperatorError
from wartable.server.operating.log_lines import write_log
from wartable.server.processes.server_process import ServerProcess
from wartable.server.settings import Settings
from wartable.server.storage.database import open_engine
from wartable.server.storage.database_tables import MatchLeasesTable, ProcessesTable
from wartable.server.times import monotonic_ms

log = logging.getLogger("wartable.server")
PROGRAM = "wartable.server.worker"
MISTAKE = 2  # the exit code of a process that has said in one line what its operator must put right
GOODBYE_SECONDS = 30.0
SHORT_LIFE_SECONDS, LONGEST_PAUSE_SECONDS = 10.0, 30.0
FOLDER = "wartable-"
SHORT_FOLDER = "/tmp"  # only the parent of a folder of the server's own
SOCKET_BYTES = 103  # so many the address of a Unix socket takes on every system


class WorkerOrders(msgspec.Struct, frozen=True):
    """What a process is told when it begins."""

    settings: Settings
    place: ServerProcess


async def supervise(settings: Settings, begun: Callable[[], None]) -> None:
    """Keep the processes of a server running until told to stop; raise what none of them can run with."""
    parent = _parent_of_sockets()
    write_log(as_json=settings.log_json)
    await _forget_processes(settings)
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told.set)
    with TemporaryDirectory(prefix=FOLDER, dir=parent) as folder:
        places = [ServerProcess(number, settings.workers, folder) for number in range(settings.workers)]
        keeping = [asyncio.create_task(_keep(settings, place, told)) for place in places]
        begun()
        try:
            await asyncio.gather(*keeping)
        finally:
            told.set()
            await asyncio.gather(*keeping, return_exceptions=True)


def _parent_of_sockets() -> str:
    """The usual folder of temporary files, or a short one if sockets there had too long an address."""
    usual = gettempdir()
    for parent in (usual, SHORT_FOLDER):
        socket = ServerProcess(0, 1, str(Path(parent, FOLDER + "12345678"))).socket
        if len(os.fsencode(socket)) <= SOCKET_BYTES and os.access(parent, os.W_OK | os.X_OK):
            return parent
    raise OperatorError("no_folder_for_sockets", folder=usual, short=SHORT_FOLDER)


async def _forget_processes(settings: Settings) -> None:
    """Forget the processes of a server that was killed: who has the lease of the database has it alone."""
    engine = open_engine(settings.database)
    async with engine.begin() as connection:
        await connection.execute(delete(ProcessesTable))
        await connection.execute(delete(MatchLeasesTable))
    await engine.dispose()


async def _keep(settings: Settings, place: ServerProcess, told: asyncio.Event) -> None:
    """Run one of the processes, and begin it anew when it dies; ever later, if it does so at once."""
    pause = 0.0
    while not told.is_set():
        began = monotonic_ms()
        worker = await _begin(settings, msgspec.structs.replace(place, id=ServerProcess(0, 1, "").id))
        ended = await _ended(worker, told)
        if told.is_set():
            return
        if ended == MISTAKE:
            told.set()
            raise OperatorError("worker_cannot_run")
        log.error("process %d ended with code %d; it is begun anew", place.number + 1, ended)
        lived = (monotonic_ms() - began) / 1000
        pause = 0.0 if lived > SHORT_LIFE_SECONDS else min(max(1.0, pause * 2), LONGEST_PAUSE_SECONDS)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await told.wait()


async def _begin(settings: Settings, place: ServerProcess) -> Process:
    """Begin a process and give it its orders; what it reads them from stays open while this one lives."""
    worker = await asyncio.create_subprocess_exec(sys.executable, "-m", PROGRAM, stdin=PIPE, stdout=DEVNULL)
    assert worker.stdin is not None
    figures = settings.metrics_port and settings.metrics_port + place.number
    own = msgspec.structs.replace(settings, metrics_port=figures)
    orders = msgspec.msgpack.encode(WorkerOrders(own, place))
    worker.stdin.write(len(orders).to_bytes(4, "big") + orders)
    with suppress(OSError):
        await worker.stdin.drain()
    return worker


async def _ended(worker: Process, told: asyncio.Event) -> int:
    """Wait for the end of a process, its own or the one that everybody is told; return its exit code."""
    ending = asyncio.create_task(worker.wait())
    stopping = asyncio.create_task(told.wait())
    await asyncio.wait((ending, stopping), return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not ending.done():
        with suppress(ProcessLookupError):
            worker.terminate()
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await asyncio.shield(ending)
        except TimeoutError:
            worker.kill()
    return await ending
