"""Counts each seat's time in a match that is played with a clock."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

import msgspec

from wartable.server.live.frames import ClockReading


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long each person may think in all, and what each choice adds, in seconds."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=30 * 24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Clock:
    """Counts milliseconds down for the seats that are asked; the time of day is given to it, never read."""

    def __init__(self, rules: ClockRules, people: Collection[int], seats: int) -> None:
        self._increment = rules.increment * 1000
        self.left = [rules.seconds * 1000 if seat in people else None for seat in range(seats)]
        self._since: dict[int, int] = {}

    def spend(self, seat: int, took: int) -> None:
        """Charge a stored choice: subtract the time it took and add the increment."""
        self.charge(seat, took)
        self._add(seat, self._increment)

    def charge(self, seat: int, took: int) -> None:
        """Subtract time that ran for a seat without a choice."""
        self._add(seat, -took)

    def lose_increment(self, seat: int) -> None:
        """Take back the increment of a choice that was undone."""
        self._add(seat, -self._increment)

    def _add(self, seat: int, time: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(0, left + time)

    def run(self, asked: Collection[int], now: int) -> None:
        """Run the clocks of the seats that are asked, and stop all others."""
        self._since = {seat: self._since.get(seat, now) for seat in asked if self.left[seat] is not None}

    def pressed(self, seat: int, now: int) -> int:
        """Charge the time that a choice took, and return it."""
        took = self._ran(seat, now)
        self._since.pop(seat, None)
        self.spend(seat, took)
        return took

    def affords(self, undone: Sequence[int], now: int) -> bool:
        """Whether everybody would have time left if these seats' choices were taken back."""
        return all(
            left is None or left - self._ran(seat, now) > undone.count(seat) * self._increment
            for seat, left in enumerate(self.left)
            if seat in undone
        )

    def take_back(self, undone: Sequence[int], now: int) -> dict[int, int]:
        """Undo choices of these seats; charge and return the time that ran meanwhile."""
        ran = self.stop(now)
        for seat in undone:
            self.lose_increment(seat)
        return ran

    def stop(self, now: int) -> dict[int, int]:
        """Stop all clocks; charge and return the time that ran."""
        ran = {seat: self._ran(seat, now) for seat in self._since}
        for seat, took in ran.items():
            self.charge(seat, took)
        self._since = {}
        return ran

    def out_of_time(self, now: int) -> int | None:
        """Return the first seat that has no time left, if any."""
        return next((seat for seat in sorted(self._since) if self._remaining(seat, now) == 0), None)

    def next_out_of_time(self, now: int) -> int | None:
        """Return the milliseconds until the next seat's time is up, if any clock runs."""
        return min((self._remaining(seat, now) for seat in self._since), default=None)

    def _remaining(self, seat: int, now: int) -> int:
        return max(0, (self.left[seat] or 0) - self._ran(seat, now))

    def _ran(self, seat: int, now: int) -> int:
        return max(0, now - self._since.get(seat, now))

    def reading(self, now: int) -> ClockReading:
        """Return what the clock shows."""
        left = [
            self._remaining(seat, now) if seat in self._since else ms for seat, ms in enumerate(self.left)
        ]
        return ClockReading(left, sorted(self._since))
