"""What dice and abilities give an attack: pools, results, and what bonuses add (IA-ATTACK-15)."""

from __future__ import annotations

from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.content.components import Face
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.match import Match


def face_of(m: Match, die: Die) -> Face:
    """What a rolled die shows."""
    return m.content.faces[die.colour][die.face]


def faces(m: Match, dice: list[Die]) -> list[Face]:
    """What the dice of a pool show."""
    return [face_of(m, die) for die in dice if die.face >= 0]


def damage(m: Match, attack: Attack) -> int:
    """The damage results with what abilities added."""
    return sum(face.damage for face in faces(m, attack.dice)) + attack.damage


def surge_results(m: Match, attack: Attack) -> int:
    """The surge results of the dice with what abilities added (IA-SURGE-01)."""
    return max(0, sum(face.surge for face in faces(m, attack.dice)) + attack.more_surges)


def accuracy(m: Match, attack: Attack) -> int:
    """The total accuracy: numbers of the dice and modifiers (IA-ACCURACY-01)."""
    return sum(face.accuracy for face in faces(m, attack.dice)) + attack.accuracy


def block(m: Match, attack: Attack) -> int:
    """The block results of the defence with what abilities added."""
    return max(0, sum(face.block for face in faces(m, attack.defence)) + attack.block)


def evade(m: Match, attack: Attack) -> int:
    """The evade results of the defence with what abilities added."""
    return max(0, sum(face.evade for face in faces(m, attack.defence)) + attack.evade)


def dodged(m: Match, attack: Attack) -> bool:
    """Whether a defence die shows a dodge (IA-MISS-02)."""
    return any(face.dodge for face in faces(m, attack.defence))


def gain(m: Match, attack: Attack, bonus: Bonus, times: int = 1) -> None:
    """Add to an attack what an ability gives; the values of Pierce add up (IA-PIERCE-03)."""
    attack.damage += bonus.damage * times
    attack.more_surges += bonus.surge * times
    attack.accuracy += bonus.accuracy * times
    attack.block += bonus.block * times
    attack.evade += bonus.evade * times
    attack.pierce += bonus.pierce * times
    attack.blast += bonus.blast * times
    attack.cleave += bonus.cleave * times
    attack.recover += bonus.recover * times
    for key in bonus.conditions:
        attack.inflicts |= 1 << m.content.condition[key].id
