"""A mail server and a webhook's receiver on loopback, which keep what they get."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import msgspec
from aiosmtpd.smtp import SMTP, Envelope, Session

PATIENCE = 60.0


class Mailbox:
    """A mail server that answers what it is told to, and keeps the mails that it takes."""

    def __init__(self) -> None:
        self.port = 0
        self.answer = "250 taken"
        self._mails: asyncio.Queue[EmailMessage] = asyncio.Queue()

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        """Take a mail, or refuse it."""
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, EmailMessage, policy=policy.default)
        if self.answer.startswith("250"):
            self._mails.put_nowait(mail)
        return self.answer

    async def next(self) -> EmailMessage:
        """The next mail that comes."""
        return await asyncio.wait_for(self._mails.get(), PATIENCE)

    def forget(self) -> None:
        """Throw away what came."""
        self._mails = asyncio.Queue()

    @property
    def waiting(self) -> int:
        """How many mails came that nobody has read."""
        return self._mails.qsize()


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    """A mail server."""
    box = Mailbox()
    server = await asyncio.get_running_loop().create_server(
        lambda: SMTP(box, hostname="mail.test"), "127.0.0.1", 0
    )
    box.port = server.sockets[0].getsockname()[1]
    yield box
    server.close()


def link_in(mail: EmailMessage, page: str) -> str:
    """The token of a mail's link to a page."""
    [token] = re.findall(rf"/#/{page}/(\S+)", mail.get_content())
    return str(token)


class Receiver:
    """A webhook that answers what it is told to, and keeps what it gets."""

    def __init__(self) -> None:
        self.port = 0
        self.answer = "204 No Content"
        self.headers = ""
        self.silent = False
        self._got: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heads: list[str] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/hooks/1?key=a"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.findall(r"Content-Length: (\d+)", head)[0])
        body = await reader.readexactly(length)
        self.heads.append(head)
        self._got.put_nowait(msgspec.json.decode(body))
        if self.silent:
            await reader.read()
        else:
            writer.write(f"HTTP/1.1 {self.answer}\r\n{self.headers}Content-Length: 0\r\n\r\n".encode())
        writer.close()

    async def next(self) -> dict[str, Any]:
        """What comes next."""
        return await asyncio.wait_for(self._got.get(), PATIENCE)

    @property
    def waiting(self) -> int:
        """How much came that nobody has read."""
        return self._got.qsize()


@asynccontextmanager
async def receiver() -> AsyncIterator[Receiver]:
    """A webhook."""
    hook = Receiver()
    server = await asyncio.start_server(hook.serve, "127.0.0.1", 0)
    hook.port = server.sockets[0].getsockname()[1]
    yield hook
    server.close()
