"""Closes the connections that one address holds beyond its share, also those on which nothing was asked.

The network accepts connections by itself and tells the server of requests only. So this looks at the
process's own sockets: where each comes from is asked once, and a surplus one is shut down, which the network
takes as its other side having hung up.
"""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path

from wartable.server.people.limits import block_of, is_one_of

LOOKS_APART = 1.0
DESCRIPTORS = Path("/dev/fd")
INTERNET = (socket.AF_INET, socket.AF_INET6)


class ConnectionCap:
    """Looks again and again at the connections that came to a port; `closed` counts those beyond the cap."""

    def __init__(self, port: int, most: int, trusted_proxies: Sequence[str]) -> None:
        self._port = port
        self._most = most
        self._proxies = [ip_network(proxy) for proxy in trusted_proxies]
        # Whose each known socket is; the oldest first, which may stay. None: not for this to count.
        self._known: dict[int, str | None] = {}
        self.closed = 0

    @property
    def open(self) -> int:
        """How many connections visitors held when this looked last."""
        return sum(whose is not None for whose in self._known.values())

    async def watch(self) -> None:
        """Look until cancelled, beside the loop; where no list of open files can be read, do nothing."""
        while DESCRIPTORS.exists():
            await asyncio.sleep(LOOKS_APART)
            await asyncio.to_thread(self.look)

    def look(self) -> None:
        """Shut down what is too much."""
        open_now = dict(_sockets())
        known = {inode: whose for inode, whose in self._known.items() if inode in open_now}
        for inode, descriptor in open_now.items():
            if inode not in known:
                known[inode] = self._visitor(descriptor, inode)
        self._known = known
        held: Counter[str] = Counter()
        for inode, whose in known.items():
            if whose is None:
                continue
            held[whose] += 1
            if held[whose] > self._most:
                self._shut(open_now[inode], inode)

    def _visitor(self, descriptor: int, inode: int) -> str | None:
        """Return who came by a socket; None where nobody did, or a trusted proxy."""
        with suppress(OSError), _same_socket(descriptor, inode) as found:
            if found.family not in INTERNET or found.getsockname()[1] != self._port:
                return None
            address = str(found.getpeername()[0])
            return None if is_one_of(address, self._proxies) else block_of(address)
        return None

    def _shut(self, descriptor: int, inode: int) -> None:
        with suppress(OSError), _same_socket(descriptor, inode) as found:
            found.shutdown(socket.SHUT_RDWR)
            self.closed += 1


def _sockets() -> Iterator[tuple[int, int]]:
    """The sockets of this process by their inodes, and the descriptor of each."""
    for name in os.listdir(DESCRIPTORS):
        with suppress(OSError):
            found = os.fstat(int(name))
            if stat.S_ISSOCK(found.st_mode):
                yield found.st_ino, int(name)


def _same_socket(descriptor: int, inode: int) -> socket.socket:
    """A socket of one's own that leads to the same connection, if the descriptor still does."""
    own = os.dup(descriptor)
    try:
        if os.fstat(own).st_ino != inode:
            raise OSError(descriptor)
        return socket.socket(fileno=own)
    except OSError:
        os.close(own)
        raise
