"""A server in a process of its own, which a test may kill in the middle of anything, and start again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from tests.ports import free_port
from tests.server.running_server import PATIENCE, Visitor

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "tests.fixed_secret", "serve", "--no-open", "--requests", "5000"]


class ServerProcess:
    """`wartable serve` with a fixed secret on loopback, over and over on the same port and database."""

    def __init__(self, database: str, log: Path, options: Sequence[str] = ()) -> None:
        self.port = free_port()
        self._database = database
        self._log = log
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process of the server."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        """What the operator reads."""
        return self._log.read_text()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave nothing running, however the test ended."""
        if self.runs:
            self.kill()

    async def start(self) -> None:
        """Start the server and wait until it listens."""
        command = [*COMMAND, "--port", str(self.port), "--database", self._database, *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True
            )
        while True:
            assert self._process.poll() is None, self.log
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return

    def kill(self) -> None:
        """Kill it as a power cut would."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(number)
        return self._process.wait(PATIENCE)

    def visitor(self, stack: AsyncExitStack) -> Visitor:
        """Somebody new."""
        return Visitor(self.port, stack)
