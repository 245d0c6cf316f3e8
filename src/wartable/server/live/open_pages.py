"""Knows the pages that are open at a match, and queues the frames to send to each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence

from wartable.server.errors import ServerError
from wartable.server.live.frames import StateFrame, ToPage, encode
from wartable.server.people.accounts import Person

LONGEST_BACKLOG = 200


class OpenPage:
    """One open websocket; `seat` is None for a spectator, `mine` are the seats its person may look from.

    `session` is what is kept of the token it came with: when that session ends, the page is closed. `ended`
    says why, once it has.
    """

    __slots__ = ("_queue", "ended", "mine", "person", "seat", "session", "slow")

    def __init__(
        self, person: Person | None, mine: Sequence[int], seat: int | None, session: str | None = None
    ) -> None:
        self.person = person
        self.session = session
        self.mine = tuple(mine)
        self.seat = seat
        self.slow = False
        self.ended: ServerError | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_BACKLOG)

    def send(self, frame: ToPage) -> None:
        """Queue a frame."""
        self.send_text(encode(frame))

    def send_text(self, text: str) -> None:
        """Queue an encoded frame; a page that takes no more is marked as slow, to be closed."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.slow = True

    def is_of(self, person: str) -> bool:
        """Whether the page is this person's."""
        return self.person is not None and self.person.id == person

    def end(self, why: ServerError) -> None:
        """Close the page: nothing more is sent but the reason."""
        self.ended = why
        self.send_text("")  # wakes who waits for a frame to send

    @property
    def waiting(self) -> int:
        """How many frames wait to be sent."""
        return self._queue.qsize()

    async def next(self) -> str:
        """The next frame to send."""
        return await self._queue.get()


class Audience:
    """All pages that are open at a match."""

    def __init__(self) -> None:
        self._pages: set[OpenPage] = set()

    def __iter__(self) -> Iterator[OpenPage]:
        return iter(tuple(self._pages))

    def __len__(self) -> int:
        return len(self._pages)

    def join(self, page: OpenPage) -> None:
        """Add a page."""
        self._pages.add(page)

    def leave(self, page: OpenPage) -> None:
        """Remove a page."""
        self._pages.discard(page)

    def tell(self, frame: ToPage) -> None:
        """Send every page the same frame."""
        text = encode(frame)
        for page in self._pages:
            page.send_text(text)

    def tell_each(self, frame: Callable[[int | None], ToPage]) -> None:
        """Send every page a frame as its seat may see it."""
        for page in self._pages:
            page.send(frame(page.seat))

    def show(
        self, sight: Callable[[int | None, Sequence[int]], StateFrame], only: Collection[int] | None = None
    ) -> None:
        """Send every page the position as it may see it; pages of the same seats share one encoded frame.

        Pages that look from none of the seats in `only`, if it is given, are left as they are.
        """
        made: dict[tuple[int | None, tuple[int, ...]], str] = {}
        for page in self._pages:
            if only is not None and page.seat not in only:
                continue
            eyes = (page.seat, page.mine)
            if eyes not in made:
                made[eyes] = encode(sight(*eyes))
            page.send_text(made[eyes])
