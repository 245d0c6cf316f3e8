"""The exact chance that a mission succeeds, from the dice of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from wartable.games.rebellion.content.vocabulary import Attempt
from wartable.games.rebellion.frames import Mission
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.command_phase import mission_dice, missions


class Dice(NamedTuple):
    """So many dice with the successes that their faces give."""

    number: int
    faces: tuple[int, ...]


NO_DICE: Final = Dice(0, (0,))


@lru_cache(maxsize=256)
def successes(dice: Dice, green: Dice = NO_DICE) -> tuple[int, ...]:
    """Cases of 0, 1, 2 … successes with some dice and green ones beside them (RB-MISSION-18)."""
    if green.number:
        before, faces = successes(dice, green._replace(number=green.number - 1)), green.faces
    elif dice.number:
        before, faces = successes(dice._replace(number=dice.number - 1)), dice.faces
    else:
        return (1,)
    cases = [0] * (len(before) + max(faces))
    for number, ways in enumerate(before):
        for face in faces:
            cases[number + face] += ways
    return tuple(cases)


def chance_to_beat(
    dice: int,
    bonus: int,
    enemy_dice: int,
    enemy_bonus: int,
    faces: tuple[int, ...],
    green: Dice = NO_DICE,
    enemy_green: Dice = NO_DICE,
) -> Fraction:
    """How likely one side has more successes than the other (RB-MISSION-17).

    >>> chance_to_beat(1, 0, 0, 0, (0, 0, 1, 1, 1, 2))
    Fraction(2, 3)
    """
    own, theirs = successes(Dice(dice, faces), green), successes(Dice(enemy_dice, faces), enemy_green)
    won = sum(
        ways * other
        for number, ways in enumerate(own)
        for against, other in enumerate(theirs)
        if number + bonus > against + enemy_bonus
    )
    return Fraction(won, sum(own) * sum(theirs))


def chance_of(m: Match, mission: Mission, opposing: Sequence[int] = (), added: int = 0) -> Fraction:
    """How likely a mission succeeds as it stands, with more leaders of the enemy there if some are named.

    `added` are dice that what sends them adds to theirs.

    What cards and rings could change later does not count, since nobody has used them.
    """
    card = missions.card_of(m, mission)
    enemy = 1 - mission.side
    if card.attempt is not Attempt.ATTEMPT:
        return Fraction(1)
    before = list(m.state.leaders)
    for leader in mission.leaders:
        m.state.leaders[leader] = mission.system
    for leader in opposing:
        m.state.leaders[leader] = mission.system
    try:
        if not missions.taking_part(m, mission, enemy):
            return Fraction(1)  # RB-MISSION-13
        faces = tuple(mission_dice.SUCCESSES[face] for face in m.content.dice[0].faces)
        return chance_to_beat(
            missions.dice(m, mission, mission.side),
            missions.successes(m, mission, mission.side),
            min(missions.dice(m, mission, enemy) + added, mission_dice.MOST_DICE),
            missions.successes(m, mission, enemy),
            faces,
            _green_dice(m, mission, mission.side),
            _green_dice(m, mission, enemy),
        )
    finally:
        m.state.leaders[:] = before


def _green_dice(m: Match, mission: Mission, side: int) -> Dice:
    """The green dice of a side (RE-MINOR_SKILL-01)."""
    number = missions.green_dice(m, mission, side)
    if not number:
        return NO_DICE
    return Dice(number, tuple(mission_dice.SUCCESSES[face] for face in mission_dice.faces(m, green=True)))
