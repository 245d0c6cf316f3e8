"""Attack and defence dice: colours, faces, and pools of attack dice."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from wartable.games.legion.mistakes import LegionMistake
from wartable.kernel.ask import quoted
from wartable.parts.dice import pool_text, read_pool, with_dice


class AttackColour(IntEnum):
    """The eight-sided attack dice, strongest first (LG-COMP-02)."""

    RED = 0
    BLACK = 1
    WHITE = 2


class AttackFace(IntEnum):
    """What an attack die shows; SURGE is gone once surges are converted (LG-ATTACK-10)."""

    BLANK = 0
    HIT = 1
    CRITICAL = 2
    SURGE = 3


class DefenceColour(IntEnum):
    """The six-sided defence dice (LG-COMP-02)."""

    RED = 0
    WHITE = 1


class DefenceFace(IntEnum):
    """What a defence die shows; SURGE is gone once surges are converted (LG-ATTACK-16)."""

    BLANK = 0
    BLOCK = 1
    SURGE = 2


ATTACK_SIDES: Final = 8
DEFENCE_SIDES: Final = 6
LARGEST_POOL: Final = 20  # dice that a text may ask for; no pool of the box comes near it
_LETTERS: Final = "rbw"


class Pool(NamedTuple):
    """How many attack dice of each colour are rolled together."""

    red: int = 0
    black: int = 0
    white: int = 0

    @property
    def size(self) -> int:
        """All dice of the pool."""
        return self.red + self.black + self.white

    def with_pool(self, other: Pool) -> Pool:
        """Both pools in one: the dice of all contributed weapons add up (LG-ATTACK-07, LG-WEAPON-05)."""
        return Pool(*with_dice(self, other))

    def times(self, number: int) -> Pool:
        """The dice of `number` equal weapons (LG-WEAPON-05)."""
        return Pool(self.red * number, self.black * number, self.white * number)

    def colours(self) -> tuple[AttackColour, ...]:
        """One entry a die, in the order of the colours."""
        return tuple(colour for colour in AttackColour for _ in range(self[colour]))

    @property
    def text(self) -> str:
        """The short form that `parse_pool` reads, unless the pool is empty.

        >>> Pool(red=3, white=2).text
        '3r2w'
        """
        return pool_text(self, _LETTERS) or "0r"


def parse_pool(text: str) -> Pool:
    """A pool from its short form, such as 3r2w for three red and two white dice.

    >>> parse_pool("1w 2b 3w")
    Pool(red=0, black=2, white=4)
    """
    numbers = read_pool(text, _LETTERS)
    if numbers is None:
        raise LegionMistake("bad_dice", text=quoted(text))
    if not any(numbers):
        raise LegionMistake("no_dice", text=quoted(text))
    if sum(numbers) > LARGEST_POOL:
        raise LegionMistake("too_many_dice", text=quoted(text), most=LARGEST_POOL)
    return Pool(*numbers)


def convert_attack(face: AttackFace, surge: AttackFace) -> AttackFace:
    """Turn an attack surge to what the unit card prints, a blank if it prints nothing (LG-ATTACK-10)."""
    return surge if face is AttackFace.SURGE else face


def convert_defence(face: DefenceFace, surge_blocks: bool) -> DefenceFace:
    """Turn a defence surge to a block if the card or Deflect says so, else to a blank (LG-ATTACK-16)."""
    if face is not DefenceFace.SURGE:
        return face
    return DefenceFace.BLOCK if surge_blocks else DefenceFace.BLANK
