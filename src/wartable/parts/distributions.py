"""Exact distributions: what dice may show, as whole numbers of equally likely cases out of all cases.

Nothing is sampled and nothing is rounded. What may come of a roll is a number, which may stand for several
counts at once, such as hits and criticals: its maker packs them, and adding dice adds numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TypeAlias

from msgspec import Struct

Cases: TypeAlias = dict[int, int]
"""What may come of it, each with its equally likely cases."""

Outcomes: TypeAlias = Iterable[tuple[int, int]]
"""What dice may add, each with its equally likely cases."""


class Distribution(Struct, frozen=True):
    """How likely each number from 0 on is: `cases[number]` out of `total`."""

    cases: tuple[int, ...]
    total: int

    def chance(self, number: int) -> Fraction:
        """The probability of exactly this number."""
        return Fraction(self.cases[number], self.total) if 0 <= number < len(self.cases) else Fraction(0)

    def at_least(self, number: int) -> Fraction:
        """The probability of this number or more."""
        return Fraction(sum(self.cases[max(0, number) :]), self.total)

    @property
    def mean(self) -> Fraction:
        """The expected number."""
        return Fraction(sum(number * cases for number, cases in enumerate(self.cases)), self.total)

    @property
    def floats(self) -> tuple[float, ...]:
        """The probabilities of 0, 1, 2 ... as floats."""
        return tuple(cases / self.total for cases in self.cases)


def distribution(cases: Sequence[int], total: int) -> Distribution:
    """A distribution from the cases of 0, 1, 2 ..., as far as they go."""
    last = max(number for number, ways in enumerate(cases) if ways)
    return Distribution(tuple(cases[: last + 1]), total)


@lru_cache(maxsize=1024)
def showing(dice: int, faces: int, sides: int) -> tuple[int, ...]:
    """Cases out of sides ** dice in which 0, 1, 2 ... of the dice show one of `faces` faces.

    >>> showing(2, 1, 6)
    (25, 10, 1)
    """
    others = sides - faces
    return tuple(comb(dice, n) * faces**n * others ** (dice - n) for n in range(dice + 1))


@lru_cache(maxsize=1024)
def falls_of(dice: int, faces: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How equal dice may fall: how many show each kind of face, with the cases out of sides ** dice.

    `faces` are the sides of a die that show each kind, which are all its sides together.
    """
    if len(faces) == 1:
        return (((dice,), faces[0] ** dice),) if faces[0] or not dice else ()
    falls = []
    for first in range(dice + 1 if faces[0] else 1):
        ways = comb(dice, first) * faces[0] ** first
        falls += [((first, *rest), ways * more) for rest, more in falls_of(dice - first, faces[1:])]
    return tuple(falls)


def rolled_on(
    cases: Cases, policy: Callable[[int], Outcomes], known: Callable[[int], int] | None = None
) -> Cases:
    """What may come of it when what is rolled next hangs on what lies there, as with rerolls.

    The cases of what the policy adds must have the same total each time. `known` takes from a number what
    matters no more, so that fewer are told apart.
    """
    wider: Cases = {}
    for fallen, ways in cases.items():
        for added, more in policy(fallen):
            key = fallen + added if known is None else known(fallen + added)
            wider[key] = wider.get(key, 0) + ways * more
    return wider


def rolled_with(cases: Cases, more: Outcomes, known: Callable[[int], int] | None = None) -> Cases:
    """What may come of it when dice are added, whatever lies there.

    >>> coin = [(0, 1), (1, 1)]
    >>> rolled_with({0: 1, 1: 1}, coin)
    {0: 1, 1: 2, 2: 1}
    """
    return rolled_on(cases, lambda _: more, known)


def over_dice(dice: Distribution, rolled: Sequence[Sequence[int]], sides: int) -> Distribution:
    """What dice give whose number is itself by chance: `rolled[n]` are its cases out of sides ** n."""
    most = len(dice.cases) - 1
    cases = [0] * max(len(rolled[number]) for number, ways in enumerate(dice.cases) if ways)
    for number, ways in enumerate(dice.cases):
        if ways:
            scale = ways * sides ** (most - number)
            for shown, more in enumerate(rolled[number]):
                cases[shown] += scale * more
    return distribution(cases, dice.total * sides**most)
