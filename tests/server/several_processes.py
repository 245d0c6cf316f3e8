"""A server of several processes for tests, which know each of them and may stop or kill it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.ports import free_port
from tests.server.running_server import Page, Visitor
from tests.server.server_process import ServerProcess


class SeveralProcesses(ServerProcess):
    """`wartable serve --workers`, where each process tells its own figures."""

    def __init__(self, database: str, log: Path, workers: int = 2, *options: str) -> None:
        self.figures_ports = figures = _free_ports(workers)
        named = ("--workers", str(workers), "--metrics-port", str(figures[0]), "--sockets", "5000")
        super().__init__(database, log, [*named, *options])

    async def start(self) -> None:
        """Start all processes, and wait until each knows all the others."""
        await super().start()
        await self.complete()

    async def complete(self) -> None:
        """Wait until as many processes as there are to be live, and know it."""
        for number, _ in enumerate(self.figures_ports):
            while (await self.figures(number)).get("wartable_processes") != len(self.figures_ports):
                assert self.runs, self.log
                await asyncio.sleep(0.05)

    async def figures(self, number: int) -> Mapping[str, float]:
        """The figures of a process; none while it does not answer."""
        async with httpx.AsyncClient() as client:
            try:
                answer = await client.get(f"http://127.0.0.1:{self.figures_ports[number]}/metrics")
            except httpx.HTTPError:
                return {}
        lines = (line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, value in lines} if answer.status_code == 200 else {}

    async def owned(self) -> list[float]:
        """How many matches each process has in memory; none, while it does not answer."""
        numbers = range(len(self.figures_ports))
        return [(await self.figures(number)).get("wartable_matches_in_memory", 0) for number in numbers]

    async def until(self, number: int, name: str, value: float) -> None:
        """Wait until a figure of a process is this."""
        while (await self.figures(number)).get(name) != value:
            await asyncio.sleep(0.05)

    @property
    def workers(self) -> list[int]:
        """The processes that serve, in the order of their begin."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sorted(int(child) for child in children if b"wartable.server.worker" in _command(child))

    def server_of(self, page: Page) -> int:
        """Which process holds the socket of a page."""
        _, port = page._socket.local_address[:2]
        inode = _inode(self.port, port)
        return next(pid for pid in self.workers if f"socket:[{inode}]" in _files(pid))

    async def open_at(self, person: Visitor, match: str, worker: int) -> Page:
        """Open a match by a socket that this process holds; the system chooses, so it is tried again."""
        while self.server_of(page := await person.open(match)) != worker:
            await page.leave()
        return page


async def open_again(person: Visitor, match: str) -> Page:
    """Open a match as a page does that lost its server: again and again, until it is shown."""
    while True:
        with suppress(WebSocketException, OSError, EOFError):
            page = await person.connect(match)
            if (await page.until("state", "error"))["t"] == "state":
                return page
        await asyncio.sleep(0.05)


def kill(pid: int, number: signal.Signals = signal.SIGKILL) -> None:
    """Kill, stop or continue one of the processes."""
    os.kill(pid, number)


def _free_ports(number: int) -> list[int]:
    """Ports in a row that nobody listens on."""
    while True:
        first = free_port()
        others = [free_port() for _ in range(number - 1)]
        if others == list(range(first + 1, first + number)):
            return [first, *others]


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def _files(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            found.add(os.readlink(file))
    return found


def _inode(local: int, remote: int) -> str:
    """The inode of the server's end of a connection on loopback, by the ports of both ends."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if [int(end.rpartition(":")[2], 16) for end in fields[1:3]] == [local, remote]:
            return fields[9]
    raise LookupError(f"no connection from port {remote} to {local}")
