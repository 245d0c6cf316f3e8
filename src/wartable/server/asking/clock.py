"""Counts each seat's time in a match that is played with a clock."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec

from wartable.server.live.frames import ClockReading

RUNNING, PER_CHOICE, CLAIM = "running", "per_choice", "claim"


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think, in seconds.

    Of kind `running` it is the time of each person in all, and each choice adds the `increment`; of kind
    `per_choice` that of each choice. Of kind `claim` no clock runs: when nobody has chosen for so long, the
    others may claim that who is up has left.
    """

    seconds: Annotated[int, msgspec.Meta(ge=10, le=60 * 24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    kind: Literal["running", "per_choice", "claim"] = "running"


class TimeRan(NamedTuple):
    """Time that ran for a seat; `window` if it was asked where nobody else may know of it."""

    seat: int
    took: int
    window: bool


class Clock:
    """Counts milliseconds down for the seats that are asked; the time of day is given to it, never read.

    `left` is the time that a seat has. `shown` is what the other sides see of it: neither time that ran in
    windows nor what an answer there added, for it would tell them who was asked.
    """

    def __init__(self, rules: ClockRules, people: Collection[int], seats: int) -> None:
        per_choice = rules.kind == PER_CHOICE
        self._increment = 0 if per_choice else rules.increment * 1000
        self._anew = rules.seconds * 1000 if per_choice else None
        self.left = [rules.seconds * 1000 if seat in people else None for seat in range(seats)]
        self.shown = list(self.left)
        self._since: dict[int, int] = {}
        self._windows: frozenset[int] = frozenset()

    def spend(self, seat: int, took: int, *, window: bool = False) -> None:
        """Charge a stored choice: subtract the time it took and add the increment.

        Where each choice has its time, that begins anew: for everybody, as a partner may have been asked the
        same; but in a window for its seat alone, for nobody else may know of it.
        """
        self.charge(seat, took, window=window)
        self._add(seat, self._increment, window)
        if self._anew is None:
            return
        if window:
            self.left[seat] = self._anew
        else:
            self.left = [None if time is None else self._anew for time in self.left]
            self.shown = list(self.left)

    def charge(self, seat: int, took: int, *, window: bool = False) -> None:
        """Subtract time that ran for a seat without a choice."""
        self._add(seat, -took, window)

    def lose_increment(self, seat: int, *, window: bool = False) -> None:
        """Take back the increment of a choice that was undone."""
        self._add(seat, -self._increment, window)

    def _add(self, seat: int, time: int, window: bool) -> None:
        for times in (self.left,) if window else (self.left, self.shown):
            had = times[seat]
            if had is not None:
                times[seat] = max(0, had + time)

    def run(self, asked: Collection[int], now: int, windows: Collection[int] = ()) -> None:
        """Run the clocks of the seats that are asked, some of them in windows, and stop all others."""
        self._since = {seat: self._since.get(seat, now) for seat in asked if self.left[seat] is not None}
        self._windows = frozenset(windows)

    def longest_of(self, seats: Collection[int]) -> int | None:
        """The seat with the most time left as everybody sees it, the first of several; None if untimed."""
        timed = [seat for seat in seats if self.shown[seat] is not None]
        return max(timed, key=lambda seat: self.shown[seat] or 0, default=None)

    def pressed(self, seat: int, now: int) -> int:
        """Charge the time that a choice took, and return it."""
        took = self._ran(seat, now)
        self._since.pop(seat, None)
        self.spend(seat, took, window=seat in self._windows)
        return took

    def affords(self, undone: Sequence[int], now: int) -> bool:
        """Whether everybody would have time left if these seats' choices were taken back."""
        return all(
            left is None or left - self._ran(seat, now) > undone.count(seat) * self._increment
            for seat, left in enumerate(self.left)
            if seat in undone
        )

    def stop(self, now: int) -> list[TimeRan]:
        """Stop all clocks; charge and return the time that ran."""
        return self.stop_for(self._since, now)

    def stop_for(self, seats: Collection[int], now: int) -> list[TimeRan]:
        """Stop the clocks of some seats; charge and return the time that ran."""
        running = [seat for seat in self._since if seat in seats]
        ran = [TimeRan(seat, self._ran(seat, now), seat in self._windows) for seat in running]
        for seat, took, window in ran:
            self.charge(seat, took, window=window)
            del self._since[seat]
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

    def reading(self, now: int, side: Collection[int]) -> ClockReading:
        """Return what the clock shows to a side; of the others nothing that ran in windows."""
        running = [seat for seat in sorted(self._since) if seat in side or seat not in self._windows]
        left = []
        for seat, time in enumerate(self.left):
            known = time if seat in side else self.shown[seat]
            ran = self._ran(seat, now) if seat in running else 0
            left.append(None if known is None else max(0, known - ran))
        return ClockReading(left, running)
