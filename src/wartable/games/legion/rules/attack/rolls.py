"""Rolling dice: the faces that the dice of the box show, told as they fall."""

from __future__ import annotations

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules.attack.dice import DefenceColour, DefenceFace
from wartable.parts.dice import roll


def roll_defence(b: Battle, unit: int, colour: DefenceColour, dice: int, purpose: str) -> list[DefenceFace]:
    """Roll defence dice of one colour for a unit, as many as it takes (LG-COMP-02)."""
    rolled = roll(b.chance, content().defence_dice[colour].faces, dice)
    if b.listening:
        names = tuple(face.name.lower() for face in rolled)
        b.tell(events.DiceRolled, b.unit(unit).seat, unit_text(b, unit), purpose, names)
    return rolled
