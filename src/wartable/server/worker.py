"""`python -m wartable.server.worker`: one of the processes of a server, begun by who watches over them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading

import msgspec

from wartable.reader import language
from wartable.server.serving import serve_process
from wartable.server.supervision import MISTAKE, WorkerOrders
from wartable.words.errors import WartableError
from wartable.words.mistakes import Mistake

STDIN = 0


def main() -> int:
    """Read the orders, and serve until told to stop."""
    orders = msgspec.msgpack.decode(_read(int.from_bytes(_read(4), "big")), type=WorkerOrders)
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    try:
        asyncio.run(serve_process(orders.settings, lambda: None, orders.place))
    except WartableError as error:
        told = error.said(language()) if isinstance(error, Mistake) else str(error)
        print(f"wartable: {told}", file=sys.stderr)
        return MISTAKE
    return 0


def _read(size: int) -> bytes:
    """Read so many bytes; not by `sys.stdin`, which cannot be closed while a thread waits for more."""
    read = b""
    while len(read) < size and (more := os.read(STDIN, size - len(read))):
        read += more
    return read


def _end_with_supervisor() -> None:
    """End at once when the process that watches over this one is no more; what was acknowledged is stored."""
    while os.read(STDIN, 1):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
