"""Dice with faces, rolled by a match's chance; and pools, which say how many dice there are of each kind.

A die is the sequence of its faces. A pool is a sequence of counts, one for each face or each colour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from wartable.kernel.chance import Chance

F = TypeVar("F")
_MOST_DIGITS = 9


def roll(chance: Chance, die: Sequence[F], number: int) -> list[F]:
    """Roll equal dice together: the face that each shows."""
    return [die[side] for side in chance.roll(number, len(die))]


def roll_together(chance: Chance, dice: Sequence[Sequence[F]]) -> list[F]:
    """Roll dice of several colours together, all with as many sides: the face that each shows."""
    sides = chance.roll(len(dice), len(dice[0])) if dice else []
    return [die[side] for die, side in zip(dice, sides, strict=True)]


def counted(shown: Iterable[int], kinds: int) -> list[int]:
    """The pool of dice that show these faces.

    >>> counted([2, 0, 2], 4)
    [1, 0, 2, 0]
    """
    pool = [0] * kinds
    for face in shown:
        pool[face] += 1
    return pool


def with_dice(pool: Sequence[int], more: Sequence[int]) -> list[int]:
    """A pool with those of another."""
    return [have + new for have, new in zip(pool, more, strict=True)]


def without_dice(pool: Sequence[int], some: Sequence[int]) -> list[int]:
    """A pool without those of another, which are among its own."""
    return [have - old for have, old in zip(pool, some, strict=True)]


def places_of(dice: Sequence[Hashable], picked: Iterable[Hashable]) -> list[int]:
    """Where dice like those picked lie on the table, the first of equal ones first.

    >>> places_of(["hit", "blank", "hit"], ["hit"])
    [0]
    """
    wanted = Counter(picked)
    places = []
    for place, die in enumerate(dice):
        if wanted[die]:
            wanted[die] -= 1
            places.append(place)
    return places


def pool_text(pool: Sequence[int], letters: str) -> str:
    """The short form of a pool, which `read_pool` reads unless the pool is empty.

    >>> pool_text((3, 0, 2), "rbw")
    '3r2w'
    """
    return "".join(f"{number}{letter}" for number, letter in zip(pool, letters, strict=True) if number)


def read_pool(text: str, letters: str) -> list[int] | None:
    """The pool of a short form, in which spaces and the order do not matter; None if it is none.

    >>> read_pool("1w 2b 3w", "rbw")
    [0, 2, 4]
    """
    compact = "".join(text.lower().split())
    if not re.fullmatch(f"([0-9]+[{letters}])+", compact):
        return None
    pool = [0] * len(letters)
    for number, letter in re.findall(f"([0-9]+)([{letters}])", compact):
        pool[letters.index(letter)] += int(number[:_MOST_DIGITS])
    return pool
