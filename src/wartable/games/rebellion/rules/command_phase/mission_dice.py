"""The dice of missions: ordinary ones, whose colour does not matter, and green ones (RE-GREEN_DICE-01).

`Mission.rolled` keeps a die as the number of the face it shows, a green one as GREEN more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wartable.games.rebellion.content.cards import Mission as MissionCard
from wartable.games.rebellion.content.vocabulary import Colour, Face, Skill
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import NO_RING

FACES: Final = tuple(Face)
GREEN: Final = len(FACES)
MOST_DICE: Final = 10
SUCCESSES: Final = {Face.BLANK: 0, Face.HIT: 1, Face.DIRECT_HIT: 1, Face.SPECIAL: 2}


def face_of(die: int) -> Face:
    """The face that a die shows."""
    return FACES[die % GREEN]


def is_green(die: int) -> bool:
    """Whether a die on the table is green."""
    return die >= GREEN


def die_text(die: int) -> str:
    """A die as choices and events spell it: its face, with the colour of a green one."""
    return f"{Colour.GREEN}_{face_of(die)}" if is_green(die) else face_of(die)


def blank_like(die: int) -> int:
    """The same die with its blank face up."""
    return FACES.index(Face.BLANK) + (GREEN if is_green(die) else 0)


def faces(m: Match, *, green: bool) -> tuple[Face, ...]:
    """The six faces of a green die, or of another: outside of combat their colour does not matter."""
    if green:
        return next(die.faces for die in m.content.dice if die.colour is Colour.GREEN)
    return m.content.dice[0].faces  # RB-DICE-03, RE-GREEN_DICE-05


def roll(m: Match, number: int, *, green: bool) -> list[int]:
    """Roll so many dice."""
    if not number:
        return []
    sides, more = faces(m, green=green), GREEN if green else 0
    return [FACES.index(sides[side]) + more for side in m.chance.roll(number, len(sides))]


def icons(m: Match, leaders: Iterable[int], skill: Skill) -> int:
    """All icons of a skill that some leaders have; minor ones count as others do (RE-MINOR_SKILL-02)."""
    printed, number = m.content.leaders, 0
    for leader in leaders:
        number += printed[leader].icons(skill) + icons_on_ring(m, leader, skill)
    return number


def minor_icons(m: Match, leader: int, skill: Skill) -> int:
    """The minor icons of a skill on a leader and on the ring that he wears."""
    return m.content.leaders[leader].minor_skills.get(skill, 0) + icons_on_ring(m, leader, skill)


def icons_on_ring(m: Match, leader: int, skill: Skill) -> int:
    """The icons of a skill on the ring that a leader wears, which are minor ones."""
    ring = m.state.rings[leader]
    return 0 if ring == NO_RING else m.content.rings[ring].minor_skills.get(skill, 0)


def skills_of(card: MissionCard) -> tuple[Skill, ...]:
    """The skills whose icons give dice in a mission: that of the card, or all of them (RB-MISSION-22)."""
    if card.count_all_icons:
        return tuple(Skill)
    return () if card.skill is None else (card.skill,)


def ordinary_dice(m: Match, card: MissionCard, leaders: Iterable[int]) -> int:
    """A die for every ordinary icon of the skill on some leaders (RB-MISSION-15)."""
    return sum(m.leader(leader).skills.get(skill, 0) for leader in leaders for skill in skills_of(card))


def green_dice(m: Match, card: MissionCard, leaders: Iterable[int]) -> int:
    """A green die for every minor icon of the skill on some leaders (RE-MINOR_SKILL-01).

    They come on top of the ten others (RE-GREEN_DICE-04).
    """
    number = sum(minor_icons(m, leader, skill) for leader in leaders for skill in skills_of(card))
    return min(number, sum(die.in_box for die in m.content.dice if die.colour is Colour.GREEN))
