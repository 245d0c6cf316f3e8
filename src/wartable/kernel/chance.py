"""Dice and shuffles from a keyed, counted stream.

Block i of a match is `blake2b(key, i)`. Each request (a roll, a shuffle, a pick) starts at a fresh block and
reads 32-bit words from it, rejecting those that would bias the result. The position in the stream is
therefore one number, and a match can be rewound to any point of it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_words = Struct("<16I").unpack
_SPAN = 1 << 32


def _limit(n: int) -> int:
    """The largest multiple of n in a word's span: a word from there on would favour the low numbers."""
    if n < 1 or n > _SPAN:
        raise ValueError(f"chance draws below 1 to {_SPAN}, not below {n}")
    return _SPAN - _SPAN % n


_LIMITS = [0, *(_limit(n) for n in range(1, 1025))]


class Chance:
    """A stream of chance. `position` counts the blocks used, `rolled` the dice."""

    __slots__ = ("key", "loaded", "position", "rolled")

    def __init__(self, key: bytes, position: int = 0, rolled: int = 0) -> None:
        self.key = key
        self.position = position
        self.rolled = rolled
        self.loaded: dict[int, int] = {}

    @classmethod
    def from_seed(cls, seed: int | str) -> Chance:
        """A stream that depends on nothing but the seed.

        >>> Chance.from_seed(7).roll(5, 6) == Chance.from_seed(7).roll(5, 6)
        True
        """
        return cls(key_of(seed))

    def mark(self) -> tuple[int, int]:
        """Where the stream stands, for `rewind`."""
        return self.position, self.rolled

    def rewind(self, mark: tuple[int, int]) -> None:
        """Go back to a mark: what is drawn next is what was drawn then."""
        self.position, self.rolled = mark

    def copy(self) -> Chance:
        """A stream that will give exactly what this one gives."""
        twin = Chance(self.key, self.position, self.rolled)
        if self.loaded:
            twin.loaded = dict(self.loaded)
        return twin

    def child(self, name: str) -> Chance:
        """An independent stream named after this one, without drawing from this one."""
        return Chance(blake2b(name.encode(), key=self.key, digest_size=32).digest())

    def spawn(self) -> Chance:
        """An independent stream for somebody else; this one moves on by a block, so the next differs."""
        self.position += 1
        return self.child(f"spawned {self.position}")

    def load(self, faces: Sequence[int]) -> None:
        """Fix the faces of the next dice: for scenarios that need a certain roll."""
        start = max([self.rolled, *(index + 1 for index in self.loaded)])
        for offset, face in enumerate(faces):
            self.loaded[start + offset] = face

    def _block(self) -> tuple[Any, ...]:
        position = self.position
        self.position = position + 1
        return _words(blake2b(position.to_bytes(8, "little"), key=self.key, digest_size=64).digest())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""
        limit = _LIMITS[n] if 0 < n <= 1024 else _limit(n)
        while True:
            for word in self._block():
                if word < limit:
                    return int(word % n)

    def numbers(self, bounds: Sequence[int]) -> list[int]:
        """One number below each bound, as one request."""
        drawn: list[int] = []
        words = iter(self._block())
        for n in bounds:
            limit = _LIMITS[n] if 0 < n <= 1024 else _limit(n)
            while True:
                word = next(words, -1)
                if word < 0:
                    words = iter(self._block())
                elif word < limit:
                    drawn.append(word % n)
                    break
        return drawn

    def roll(self, dice: int, sides: int) -> list[int]:
        """The faces (from 0) of dice rolled together."""
        if dice <= 0:
            return []
        faces = self.numbers((sides,) * dice)
        if self.loaded:
            faces = [self.loaded.get(self.rolled + i, face) for i, face in enumerate(faces)]
        self.rolled += dice
        return faces

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Bring the cards into a random order, in place."""
        size = len(cards)
        if size < 2:
            return
        for i, j in zip(range(size - 1, 0, -1), self.numbers(range(size, 1, -1)), strict=True):
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]


def key_of(seed: int | str) -> bytes:
    """The key of a match whose seed is a number or a text."""
    return blake2b(f"wartable:{seed}".encode(), digest_size=32).digest()
