"""Clambering up or down without a ladder: who risks to fall, how likely that is, and what it costs."""

from __future__ import annotations

from fractions import Fraction

from wartable.games.legion import attack_events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Motion
from wartable.games.legion.map.moving.climbing import Ascent
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.rules.attack.dice import DefenceColour, DefenceFace
from wartable.games.legion.rules.attack.rolls import roll_defence

DIE = DefenceColour.WHITE
FALL = DefenceFace.BLANK


def minis_at_risk(b: Battle, number: int, end: Ascent) -> int:
    """How many minis may fall: all of a unit that clambers, unless it is an expert (LG-TERRAIN-03)."""
    if not end.risky or b.keyword(number, Keyword.EXPERT_CLIMBER):
        return 0
    return len(b.living(number))


def chance_to_fall() -> Fraction:
    """How likely it is for each mini that clambers to fall."""
    faces = content().defence_dice[DIE].faces
    return Fraction(faces.count(FALL), len(faces))


def clamber(b: Battle, motion: Motion, minis: int) -> None:
    """Roll a white die for each mini that clambers; each blank is a wound (LG-TERRAIN-02)."""
    faces = roll_defence(b, motion.unit, DIE, minis, "clamber")
    fallen = sum(face is FALL for face in faces)
    wounds.begin(b, motion.unit, fallen, visible=None, after=motion, told=attack_events.WoundsByFalling)
