"""Ports for servers that tests start."""

from __future__ import annotations

import secrets
import socket

# Below those that the system hands out to whoever connects: none of them is taken by chance while a server
# starts, or before it comes back to its own.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
