"""The chain of hashes of a match: at each quiet point a digest of its state and of all before it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from hashlib import blake2b


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
