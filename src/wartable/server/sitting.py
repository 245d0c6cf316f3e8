"""A page that is open at a match: whose it is, from which seat it looks, and the frames on their way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from wartable.server.frames import ToPage, encode

LONGEST_BACKLOG = 200


class Sitting:
    """One open websocket; `seat` is None for a spectator, `mine` are the seats its person may look from.

    `session` is what is kept of the token it came with: when that session ends, so does the sitting.
    """

    __slots__ = ("_queue", "gone", "mine", "person", "seat", "session", "slow")

    def __init__(
        self, person: str | None, mine: Sequence[int], seat: int | None, session: str | None = None
    ) -> None:
        self.person = person
        self.session = session
        self.mine = tuple(mine)
        self.seat = seat
        self.slow = False
        self.gone = False
        self._queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_BACKLOG)

    def send(self, frame: ToPage) -> None:
        """Put a frame on its way."""
        self.send_text(encode(frame))

    def send_text(self, text: str) -> None:
        """Put an encoded frame on its way; a page that takes none any more is marked to be hung up on."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True

    def end(self) -> None:
        """Its session has ended: nothing more is sent or heard."""
        self.gone = True
        self.send_text("")  # wakes who waits for a frame to send

    async def next(self) -> str:
        """The next frame to send."""
        return await self._queue.get()
