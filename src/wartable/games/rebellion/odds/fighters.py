"""Units that fight in sampled battles, their dice, and where damage goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from wartable.games.rebellion.content.components import Unit
from wartable.games.rebellion.content.vocabulary import Colour, Face, Theater, UnitAbility
from wartable.games.rebellion.rules.combat.attack.dice import attack_value

Faces: TypeAlias = tuple[tuple[Colour, tuple[Face, ...], int], ...]
"""The dice of each colour: their faces, and how many there are at most."""


class Fighter:
    """A unit in a battle and the damage it has."""

    __slots__ = ("damage", "row")

    def __init__(self, row: Unit) -> None:
        self.row = row
        self.damage = 0

    @property
    def left(self) -> int:
        """How much more damage destroys it."""
        return self.row.health - self.damage


def dice_of(own: Sequence[Fighter], faces: Faces, lost: int) -> list[int]:
    """The dice of an attack by colour, `lost` red ones less, as far as there are so many (RB-ATTACK-02)."""
    numbers = []
    for colour, _, most in faces:
        number = sum(attack_value(fighter.row, colour) for fighter in own)
        number -= lost if colour is Colour.RED else 0
        numbers.append(min(max(number, 0), most))
    return numbers


def silenced(enemies: Sequence[Fighter], theater: Theater) -> int:
    """The red dice that structures take off an attack in space (RB-STRUCTURE-02)."""
    rows = [fighter.row for fighter in enemies]
    silencers = [row for row in rows if row.ability is UnitAbility.SILENCES_RED_DICE]
    return sum(row.ability_value for row in silencers) if theater is Theater.SPACE else 0


def exposed(force: Sequence[Fighter], side: Sequence[Fighter]) -> list[Fighter]:
    """What of a force may be hit: not a station that is shielded from the ground (RE-BUNKER-02)."""
    shielded = any(fighter.row.ability is UnitAbility.SHIELDS_STATIONS for fighter in side)
    return [fighter for fighter in force if not (shielded and fighter.row.station)]


def deal(targets: Sequence[Fighter], hits: int) -> None:
    """Destroy what can be destroyed with the fewest hits first; what is doomed takes no more."""
    for _ in range(hits):
        standing = [target for target in targets if target.left > 0]
        if not standing:
            return
        min(standing, key=lambda target: (target.left, -target.row.black - target.row.red)).damage += 1
