"""Sends the letters of the outbox beside everything else: whatever becomes of them, nothing waits for it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec

from wartable.server.addresses import address_of_table
from wartable.server.errors import Problem, StorageDown, problem_of, where_it_failed
from wartable.server.notices.faults import LetterFailed, LetterRefused
from wartable.server.notices.letter_texts import letter_text
from wartable.server.notices.mail import send_mail
from wartable.server.notices.webhook import send_to_webhook
from wartable.server.settings import Settings
from wartable.server.storage.outbox_store import MAIL, Letter, OutboxStore, QueuedLetter
from wartable.server.times import time_of_day_ms

log = logging.getLogger("wartable.server")
AT_ONCE, LOOK_SECONDS = 8, 15.0
# How long one try may take, and when the next ones follow; after the last a letter is given up.
TRY_SECONDS = 20.0
AGAIN_SECONDS = (60, 300, 1800, 7200)


class Postman:
    """Sends letters, a few at once, and tells those who gave the addresses how it went."""

    def __init__(self, outbox: OutboxStore, settings: Settings) -> None:
        self._outbox = outbox
        self._settings = settings
        self._running: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to send."""
        self._running = asyncio.create_task(self._run())

    def close(self) -> None:
        """Stop; a letter that was just being sent is sent again by whoever comes next."""
        for task in (self._running, *self._sending):
            if task is not None:
                task.cancel()

    async def _run(self) -> None:
        while True:
            self._outbox.added.clear()
            with suppress(StorageDown):  # which is logged where it is found
                await self._send_due()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._outbox.added.wait()

    async def _send_due(self) -> None:
        """Begin to send what is due, no more at once than a slow receiver may hold up."""
        room = AT_ONCE - len(self._sending)
        for queued in await self._outbox.due(time_of_day_ms(), room) if room else ():
            last = queued.tries >= len(AGAIN_SECONDS)
            wait = AGAIN_SECONDS[-1] if last else AGAIN_SECONDS[queued.tries]
            if await self._outbox.put_off(queued, time_of_day_ms() + wait * 1000):
                sending = asyncio.create_task(self._send(queued, last=last))
                self._sending.add(sending)
                sending.add_done_callback(self._sent)

    def _sent(self, sending: asyncio.Task[None]) -> None:
        self._sending.discard(sending)
        self._outbox.added.set()  # there may be more than there was room for

    async def _send(self, queued: QueuedLetter, *, last: bool) -> None:
        fault, gone = None, True
        try:
            async with asyncio.timeout(TRY_SECONDS + 1):
                await self._deliver(queued.letter)
        except LetterFailed as error:
            fault = msgspec.json.encode(problem_of(error, Problem)).decode()
            gone = last or isinstance(error, LetterRefused)
        except Exception as error:  # no letter stops the others
            log.error("a letter met %s", where_it_failed(error))
        with suppress(StorageDown):  # then it is sent again
            await self._outbox.settle(queued, fault, gone=gone)

    async def _deliver(self, letter: Letter) -> None:
        text = letter_text(letter, address_of_table(self._settings))
        if letter.kind == MAIL:
            await send_mail(self._settings, letter.address, text, TRY_SECONDS)
        else:
            networks = self._settings.webhook_networks
            await send_to_webhook(letter.address, text, networks, TRY_SECONDS)
