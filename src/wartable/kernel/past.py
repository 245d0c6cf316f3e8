"""What a table remembers of its past: choices, quiet points and their hashes, snapshots, guesses."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

import msgspec

from wartable.kernel.chance import Chance
from wartable.kernel.redrawn import Changes

KEPT_QUIET_POINTS = 12
SNAPSHOT_EVERY = 50  # choices, at the least, from one snapshot to the next quiet point that is recorded whole
STANDING = "standing"  # the verb of answers that are given in advance
SPARSE = 16  # choices from one quiet point to the next that is kept, while nobody wants them all


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A choice made, and how much chance and disclosure had happened before it.

    A table that tells events also notes the rule, how many were `told` before, who could answer `jointly`.
    """

    seat: int
    choice: str
    chance: int
    disclosures: int
    window: bool = False
    rule: str = ""
    told: int = 0
    jointly: tuple[int, ...] = ()


class QuietPoint(msgspec.Struct, frozen=True, gc=False):
    """A position between steps: everything needed to go on from it."""

    entries: int
    state: bytes
    chance: tuple[int, int]
    disclosures: int
    events: int
    facts: Any


class Snapshot(msgspec.Struct, frozen=True):
    """A quiet point as a record keeps it: from it a match goes on without what came before.

    `rules` is the version of the rules it was made under, `digest` the chained hash there; `hidden` counts
    for each seat the choices before it that the others know nothing of.
    """

    rules: int
    choices: int
    state: bytes
    chance: tuple[int, int]
    disclosures: int
    events: int
    digest: str
    hidden: tuple[int, ...] = ()


class RulesUpdate(NamedTuple):
    """A match that went on under other rules, from a snapshot after so many choices and events.

    All choices after it were made again, or `dropped`, if the new rules refused one of them.
    """

    before: int
    rules: int
    after: int
    events: int
    dropped: int


class QuietPoints:
    """The quiet points a table keeps: its first, its latest few, and of those between one in a while.

    Keeping one takes a copy of the position. Where nobody has asked for a fork or a hash yet, as in a match
    that is only played to its end, one in a while will do: from it the others can be made again.
    """

    __slots__ = ("_kept", "_older", "all_wanted", "latest")

    def __init__(self, all_wanted: bool) -> None:
        self._kept: deque[QuietPoint] = deque(maxlen=KEPT_QUIET_POINTS)
        self._older: tuple[QuietPoint, ...] = ()  # the first, and those from which an undo goes far back
        self.all_wanted = all_wanted
        self.latest = 0  # the choices made before the latest quiet point, kept or not

    @property
    def first(self) -> QuietPoint:
        """The first: nothing goes back behind it."""
        return self._older[0]

    @property
    def last(self) -> QuietPoint:
        """The last that is kept."""
        return self._kept[-1]

    def due(self, entries: int) -> bool:
        """Whether a quiet point after so many choices is to be kept."""
        self.latest = entries
        return self.all_wanted or not self._kept or entries - self._kept[-1].entries >= SPARSE

    def keep(self, point: QuietPoint) -> None:
        """Remember a quiet point."""
        self._add(point)
        self.latest = point.entries

    def _add(self, point: QuietPoint) -> None:
        kept, older = self._kept, self._older
        if not older:
            self._older = (point,)
        elif len(kept) == KEPT_QUIET_POINTS and kept[0].entries - older[-1].entries >= SNAPSHOT_EVERY:
            self._older = (*older, kept[0])
        kept.append(point)

    def begin_at(self, point: QuietPoint) -> None:
        """Put another position in place of the last, and forget those before, which led to the old one."""
        self._kept.clear()
        self._kept.append(point)
        self._older = (point,)

    def drop_before(self, entries: int) -> QuietPoint:
        """Forget those before the last one after at most so many choices, which is the first from now on."""
        while len(self._kept) > 1 and self._kept[1].entries <= entries:
            self._kept.popleft()
        self._older = (self._kept[0],)
        return self.first

    def share_older(self, twin: QuietPoints) -> None:
        """Let a twin go as far back."""
        twin._older = self._older

    def catch_up(self, twin: QuietPoints) -> None:
        """Keep all from now on, beginning with the last that a twin has kept on its way here."""
        self.all_wanted = True
        if twin.last.entries > self.last.entries:
            self._add(twin.last)

    def back_to(self, entries: int) -> QuietPoint:
        """Forget the quiet points after so many choices; the last before them, which is to be kept again."""
        while self._kept:
            point = self._kept.pop()
            if point.entries <= entries:
                return point
        while len(self._older) > 1 and self._older[-1].entries > entries:
            self._older = self._older[:-1]
        return self._older[-1]


class HashChain:
    """The quiet points of a match, by how many choices led there, each with its chained hash."""

    __slots__ = ("_counts", "_digests")

    def __init__(self, choices: int = 0, digest: str = "") -> None:
        """A new chain, or one that goes on from a quiet point after so many choices."""
        self._counts: list[int] = [choices] if digest else []
        self._digests: list[bytes] = [bytes.fromhex(digest)] if digest else []

    def add(self, choices: int, state: bytes) -> str:
        """Chain the state of the next quiet point to those before; returns its hash."""
        before = self._digests[-1] if self._digests else b""
        digest = blake2b(before + state, digest_size=16).digest()
        self._counts.append(choices)
        self._digests.append(digest)
        return digest.hex()

    def at(self, choices: int) -> str | None:
        """The hash of the quiet point after so many choices, if there was one."""
        place = bisect_left(self._counts, choices)
        if place == len(self._counts) or self._counts[place] != choices:
            return None
        return self._digests[place].hex()

    def cut(self, choices: int) -> None:
        """Forget the quiet points after so many choices."""
        place = bisect_right(self._counts, choices)
        del self._counts[place:], self._digests[place:]

    def forget(self, choices: int) -> None:
        """Let go of the quiet points before so many choices."""
        place = bisect_left(self._counts, choices)
        del self._counts[:place], self._digests[:place]

    def as_dict(self) -> dict[int, str]:
        """All the hashes, as a journal holds them."""
        return {count: digest.hex() for count, digest in zip(self._counts, self._digests, strict=True)}


class Guess(NamedTuple):
    """Hidden facts redrawn after so many choices, for a seat: what it changed, so that copies need not draw.

    `before` is the stream until then and `since` the one after the draw; `apart` are the options of each
    question to others that hang on nothing hidden.
    """

    entries: int
    seat: int
    before: Chance
    since: Chance
    changed: Changes
    apart: tuple[dict[str, Any], ...]
    tried: bool = False
    settled: bool = False


class Recorder(Protocol):
    """Somebody who writes down what happens at the table, such as a journal file."""

    def choice(self, seat: int, choice: str) -> None: ...

    def quiet(self, digest: str) -> None: ...

    def undo(self, seat: int) -> None: ...

    def take_back_answer(self, seat: int) -> None: ...

    def snapshot(self, snapshot: Snapshot) -> None: ...
