"""The clock of a match: time for each seat, more of it with every choice; a match may do without."""

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
        self._left = [rules.seconds * 1000 if seat in people else None for seat in range(seats)]
        self._since: dict[int, int] = {}

    def spend(self, seat: int, took: int) -> None:
        """Charge a choice, as when a match is loaded: what it took goes, the increment comes."""
        self.charge(seat, took)
        self._add(seat, self._increment)

    def charge(self, seat: int, took: int) -> None:
        """Time ran for a seat without a choice: it goes."""
        self._add(seat, -took)

    def lose_increment(self, seat: int) -> None:
        """A choice of the seat was taken back, and so is what it had added."""
        self._add(seat, -self._increment)

    def _add(self, seat: int, time: int) -> None:
        left = self._left[seat]
        if left is not None:
            self._left[seat] = max(0, left + time)

    def run(self, asked: Collection[int], now: int) -> None:
        """Let the time of those asked run, from now unless it runs already; nobody else's runs."""
        self._since = {seat: self._since.get(seat, now) for seat in asked if self._left[seat] is not None}

    def pressed(self, seat: int, now: int) -> int:
        """A choice is made: what it took, charged."""
        took = self._ran(seat, now)
        self._since.pop(seat, None)
        self.spend(seat, took)
        return took

    def affords(self, undone: Sequence[int], now: int) -> bool:
        """Whether everybody would have time left if these seats' choices were taken back."""
        return all(
            left is None or left - self._ran(seat, now) > undone.count(seat) * self._increment
            for seat, left in enumerate(self._left)
            if seat in undone
        )

    def take_back(self, undone: Sequence[int], now: int) -> dict[int, int]:
        """Choices of these seats are taken back: for whom time ran meanwhile and how long, charged."""
        ran = self.stop(now)
        for seat in undone:
            self.lose_increment(seat)
        return ran

    def stop(self, now: int) -> dict[int, int]:
        """Let nobody's time run any more: for whom it ran and how long, charged."""
        ran = {seat: self._ran(seat, now) for seat in self._since}
        for seat, took in ran.items():
            self.charge(seat, took)
        self._since = {}
        return ran

    def out_of_time(self, now: int) -> int | None:
        """The first seat that has no time left, if any."""
        return next((seat for seat in sorted(self._since) if self._remaining(seat, now) == 0), None)

    def next_out_of_time(self, now: int) -> int | None:
        """Milliseconds until somebody's time is up, if any runs."""
        return min((self._remaining(seat, now) for seat in self._since), default=None)

    def _remaining(self, seat: int, now: int) -> int:
        return max(0, (self._left[seat] or 0) - self._ran(seat, now))

    def _ran(self, seat: int, now: int) -> int:
        return max(0, now - self._since.get(seat, now))

    def reading(self, now: int) -> ClockReading:
        """What the clock shows."""
        left = [
            self._remaining(seat, now) if seat in self._since else ms for seat, ms in enumerate(self._left)
        ]
        return ClockReading(left, sorted(self._since))
