"""Who watches a stream of chance: every request with its place, its bounds and what came of it.

Only a match that is verified is watched; all others draw from a plain `Chance` and pay nothing for this.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Literal, TypeVar

import msgspec

from wartable.kernel.chance import Chance

T = TypeVar("T")

Purpose = Literal["roll", "shuffle", "pick", "number"]


class Draw(msgspec.Struct, frozen=True):
    """One request: the first block it read, what it was for, and the number that came below each bound."""

    block: int
    what: Purpose
    bounds: Sequence[int]
    numbers: Sequence[int]


class Witnessed(Chance):
    """A stream that gives what a plain one gives and adds every request to `draws`."""

    __slots__ = ("_draws", "_purpose")

    def __init__(self, draws: list[Draw], key: bytes) -> None:
        super().__init__(key)
        self._draws = draws
        self._purpose: Purpose = "number"

    def rewind(self, mark: tuple[int, int]) -> None:
        """Go back to a mark; what was drawn since has not been drawn."""
        super().rewind(mark)
        while self._draws and self._draws[-1].block >= self.position:
            self._draws.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, as a request of its own."""
        block = self.position
        number = super().below(n)
        self._draws.append(Draw(block, self._purpose, (n,), (number,)))
        return number

    def numbers(self, bounds: Sequence[int]) -> list[int]:
        """One number below each bound, as one request."""
        block = self.position
        drawn = super().numbers(bounds)
        self._draws.append(Draw(block, self._purpose, tuple(bounds), tuple(drawn)))
        return drawn

    def roll(self, dice: int, sides: int) -> list[int]:
        """Dice rolled together, seen as a roll."""
        self._purpose = "roll"
        faces = super().roll(dice, sides)
        self._purpose = "number"
        return faces

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Cards shuffled, seen as a shuffle."""
        self._purpose = "shuffle"
        super().shuffle(cards)
        self._purpose = "number"

    def pick(self, items: Sequence[T]) -> T:
        """One thing picked, seen as a pick."""
        self._purpose = "pick"
        item = super().pick(items)
        self._purpose = "number"
        return item
