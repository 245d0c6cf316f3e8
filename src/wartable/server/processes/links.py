"""Joins the processes of a server: each listens on a socket, and whoever has something for it calls.

A call is one connection: first what it is about, then messages in both directions, each behind its length.
Unix sockets in a folder of the server's user need no secret, and that of a dead process refuses at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec

from wartable.server.errors import where_it_failed

log = logging.getLogger("wartable.server")
LENGTH = 4
GONE = (OSError, EOFError)
"""What tells that the other side of a call is no more."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode


class Call:
    """One connection between two processes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, message: Any) -> None:
        """Send a message; wait while the other side takes no more."""
        body = encode(message)
        self._writer.write(len(body).to_bytes(LENGTH, "big") + body)
        await self._writer.drain()

    async def next(self) -> Any:
        """The next message; one of `GONE` when the other side has hung up."""
        size = int.from_bytes(await self._reader.readexactly(LENGTH), "big")
        return decode(await self._reader.readexactly(size))

    def end(self) -> None:
        """Hang up."""
        self._writer.close()


async def call_up(socket: str) -> Call:
    """Call the process that listens there; one of `GONE` if it does not live."""
    return Call(*await asyncio.open_unix_connection(socket))


Answering = Callable[[Any, Call], Awaitable[None]]
"""What a process does with a call: it gets what it is about."""


async def listen(socket: str, answer: Answering) -> asyncio.Server:
    """Answer calls from now on."""

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        call = Call(reader, writer)
        try:
            with suppress(*GONE):
                await answer(await call.next(), call)
        except asyncio.CancelledError:
            return  # the process ends, which whoever called sees
        except Exception as error:
            log.error("a call of another process met %s", where_it_failed(error))
        finally:
            call.end()

    return await asyncio.start_unix_server(take, socket)
