"""Tells the pages of a match who is there: who sits at once, how many watch at most twice a second."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from wartable.server.live.frames import PresenceFrame
from wartable.server.live.open_pages import OpenPage
from wartable.server.matches import state_frames

if TYPE_CHECKING:
    from wartable.server.matches.match_seats import MatchSeats

WATCHERS_SECONDS = 0.5


class Presence:
    """What the pages of a match were told last, and when they are told that others watch.

    If a thousand came to watch and each were told to all, that would be a million frames.
    """

    def __init__(self, match: MatchSeats) -> None:
        # The match holds its presence; if that held it too, it would not leave memory at once.
        self._match: MatchSeats = weakref.proxy(match)
        self._told: PresenceFrame | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def tell(self, newcomer: OpenPage | None = None) -> None:
        """Tell a page that has come how it is; all others at once only what changed at the seats."""
        now = state_frames.presence_frame(self._match)
        if self._told is None or self._told.seats != now.seats:
            self._tell_all()
            return
        if newcomer is not None:
            newcomer.send(now)
        if self._told != now and self._timer is None and not self._closed:
            self._timer = asyncio.get_running_loop().call_later(WATCHERS_SECONDS, self._tell_all)

    def close(self) -> None:
        """Tell nothing later."""
        self._closed = True
        self._stop_timer()

    def _tell_all(self) -> None:
        self._stop_timer()
        now = state_frames.presence_frame(self._match)
        if self._told != now:
            self._told = now
            self._match.audience.tell(now)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
