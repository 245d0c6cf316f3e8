"""Ports for servers that tests start, and waiting until somebody listens there."""

from __future__ import annotations

import random
import socket
import subprocess
import time
from collections.abc import Iterator
from functools import cache
from itertools import cycle

# Below those that systems hand out to whoever connects: none of them is taken by chance while a server
# starts, or before it comes back to its own.
PORTS, BLOCK = range(10_000, 16_000), 100
LOOPBACK = "127.0.0.1"
A_MOMENT = 0.05


def free_port() -> int:
    """A port of loopback that nobody listens on, and that no other process of tests is given."""
    _, own = _claim()
    while True:
        port = next(own)
        with socket.socket() as probe:
            # As servers do: what is left of an earlier one's connections keeps nobody from listening.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((LOOPBACK, port))
            except OSError:
                continue
        return port


@cache
def _claim() -> tuple[socket.socket, Iterator[int]]:
    """A block of ports for this process alone: who holds the datagram port of its first number has it.

    A port is free until its server listens, and two servers may listen on one without either's knowing it.
    """
    firsts = range(PORTS.start, PORTS.stop, BLOCK)
    for first in random.sample(firsts, len(firsts)):
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            claim.bind((LOOPBACK, first))
        except OSError:
            claim.close()
            continue
        return claim, cycle(range(first, first + BLOCK))
    raise OSError(f"every block of ports from {PORTS.start} on is claimed")


def await_listener(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a process that has been started listens on a port of loopback."""
    while process.poll() is None:
        try:
            socket.create_connection((LOOPBACK, port)).close()
        except OSError:
            time.sleep(A_MOMENT)
        else:
            return
    raise AssertionError(f"the server ended before it listened on port {port}")
