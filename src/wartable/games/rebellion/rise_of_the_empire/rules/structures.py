"""Structures that are left alone: who has rolled a die keeps his for another round (RE-STRUCTURE-03)."""

from __future__ import annotations

from wartable.games.rebellion.combat_frames import GROUND, Attack, Combat
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import ROLLS_NOTED
from wartable.games.rebellion.rules.combat.ending import SPARED
from wartable.games.rebellion.state import SIDES


@ROLLS_NOTED.append
def note_roll(m: Match, attack: Attack) -> None:
    """Note whether a side rolls a die in a ground battle; if all are taken from it, it does not.

    RE-STRUCTURE-05: whatever card took them.
    """
    rise = m.state.rise
    if rise is not None and attack.theater == GROUND:
        bit = 1 << attack.roll.side
        rise.rolled = rise.rolled | bit if any(attack.roll.waiting) else rise.rolled & ~bit


@SPARED.append
def spared_sides(m: Match, _combat: Combat) -> list[int]:
    """The sides that rolled on the ground in the round that ends (RE-STRUCTURE-03)."""
    rise = m.state.rise
    if rise is None:
        return []
    rolled, rise.rolled = rise.rolled, 0
    return [side for side in SIDES if rolled >> side & 1]
