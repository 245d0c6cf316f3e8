"""Limits that count what visitors do at all processes of a server together.

Each asker has a place in each of three rows of shared memory, found by a keyed hash. Two who share a place in
one row seldom do in another, so the least of the counts at an asker's places is theirs. Nothing is locked:
two processes that count in the same microsecond may count one for two, and none ever waits for another.
"""

from __future__ import annotations

import mmap
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

from wartable.server.errors import TooMany
from wartable.server.people.limits import ConcurrencyLimit, RateLimit
from wartable.server.processes.server_process import ServerProcess

ROWS, SLOTS = 3, 1 << 15


class Limits:
    """Makes the limits of a process: its own, or, where it is one of several, those of all."""

    def __init__(self, place: ServerProcess | None = None) -> None:
        self._place = place

    def rate(self, name: str, rate: float, burst: int) -> RateLimit:
        """A limit on how often something is asked."""
        return (
            RateLimit(rate, burst) if self._place is None else SharedRateLimit(self._place, name, rate, burst)
        )

    def at_once(self, name: str, most: int) -> ConcurrencyLimit:
        """A limit on how many of something are held at once."""
        if self._place is None:
            return ConcurrencyLimit(most)
        return SharedConcurrencyLimit(self._place, name, most)


def _shared_memory(place: ServerProcess, name: str, size: int) -> memoryview:
    """Memory of this name that all processes of the server see; it begins as zeros."""
    file = os.open(Path(place.folder) / f"{name}.counts", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        os.ftruncate(file, size)
        return memoryview(mmap.mmap(file, size))
    finally:
        os.close(file)


def _places_of(place: ServerProcess, asker: str) -> list[int]:
    """Where an asker is counted; nobody outside can tell, for the name of the server's folder is drawn."""
    key = blake2b(place.folder.encode(), digest_size=32).digest()
    digest = blake2b(asker.encode(), digest_size=4 * ROWS, key=key).digest()
    return [row * SLOTS + int.from_bytes(digest[4 * row : 4 * row + 4], "big") % SLOTS for row in range(ROWS)]


class SharedRateLimit(RateLimit):
    """Keeps how much each asker has used lately; what is used comes back at `rate` a second."""

    def __init__(self, place: ServerProcess, name: str, rate: float, burst: int) -> None:
        super().__init__(rate, burst)
        self._place = place
        # What was used at each place, and behind all of these when that was.
        self._counts = _shared_memory(place, name, ROWS * SLOTS * 16).cast("d")

    def allows(self, asker: str, now: float | None = None) -> bool:
        """Whether the asker may ask once more now."""
        moment = time.monotonic() if now is None else now  # the same for all processes of a machine
        places = _places_of(self._place, asker)
        used = [self._used(place, moment) for place in places]
        more = min(used) + 1
        if more > self._burst:
            return False
        for place, before in zip(places, used, strict=True):
            self._counts[place] = max(before, more)
            self._counts[ROWS * SLOTS + place] = moment
        return True

    def _used(self, place: int, now: float) -> float:
        """What was used at a place and has not come back yet."""
        since = now - self._counts[ROWS * SLOTS + place]
        return max(0.0, self._counts[place] - max(0.0, since) * self._rate)


class SharedConcurrencyLimit(ConcurrencyLimit):
    """Adds up what each process counts for itself, so that what one that died held is forgotten."""

    def __init__(self, place: ServerProcess, name: str, most: int) -> None:
        super().__init__(most)
        self._place = place
        every = _shared_memory(place, name, place.workers * ROWS * SLOTS * 2).cast("H")
        size = ROWS * SLOTS
        self._counts = [every[size * number : size * (number + 1)] for number in range(place.workers)]
        own = self._counts[place.number]
        for slot in [slot for slot, held in enumerate(own) if held]:  # by the process that was here before
            own[slot] = 0

    @contextmanager
    def one(self, asker: str, objection: TooMany) -> Iterator[None]:
        """Hold one in this context; raise the objection if the asker holds the most allowed."""
        places, own = _places_of(self._place, asker), self._counts[self._place.number]
        if min(sum(counts[place] for counts in self._counts) for place in places) >= self._most:
            raise objection
        for place in places:
            own[place] += 1
        try:
            with super().one(asker, objection):
                yield
        finally:
            for place in places:
                own[place] -= 1
