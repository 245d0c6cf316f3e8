"""Rolling dice: the faces that the dice of the box show, told as they fall."""

from __future__ import annotations

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules.attack.dice import DEFENCE_SIDES, DefenceColour, DefenceFace


def roll_defence(b: Battle, unit: int, colour: DefenceColour, dice: int, purpose: str) -> list[DefenceFace]:
    """Roll defence dice of one colour for a unit, as many as it takes (LG-COMP-02)."""
    faces = content().defence_dice[colour].faces
    rolled = [faces[face] for face in b.chance.roll(dice, DEFENCE_SIDES)]
    if b.listening:
        names = tuple(face.name.lower() for face in rolled)
        b.tell(events.DiceRolled, b.unit(unit).seat, unit_text(b, unit), purpose, names)
    return rolled
