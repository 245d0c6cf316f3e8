"""Reads the clocks of the server: one that never goes back, the time of day, and the time of players.

The last stands still while the server does: nobody's time runs while nobody's answer could be heard.
"""

from __future__ import annotations

import asyncio
import time

BEAT_MS = 50


def monotonic_ms() -> int:
    """Return the milliseconds of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


def time_of_day_ms() -> int:
    """Return the time of day in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LoopPauses:
    """Adds up how long the event loop stood still, from a beat that comes late when it does."""

    def __init__(self) -> None:
        self._beat: int | None = None
        self.lost = 0
        self.longest = 0

    async def watch(self) -> None:
        """Beat until cancelled; then no time is lost any more."""
        try:
            while True:
                self.beat(monotonic_ms())
                await asyncio.sleep(BEAT_MS / 1000)
        finally:
            self._beat = None

    def beat(self, now: int) -> None:
        """Count how late this beat is, if it is."""
        late = self._late(now)
        self.lost += late
        self.longest = max(self.longest, late)
        self._beat = now

    def lost_until(self, now: int) -> int:
        """Return the milliseconds lost so far, also in a pause after which no beat has come yet."""
        return self.lost + self._late(now)

    def _late(self, now: int) -> int:
        # A beat is as late as a loop with little to do may be before its time counts as lost.
        return 0 if self._beat is None else max(0, now - self._beat - 2 * BEAT_MS)


LOOP_PAUSES = LoopPauses()
"""The pauses of the process's one event loop."""


def playing_ms() -> int:
    """Return the milliseconds in which people could play; a difference of two is what a clock charges."""
    now = monotonic_ms()
    return now - LOOP_PAUSES.lost_until(now)
