"""Ships that must retreat or are destroyed: lone transports, and ships that fight in vain."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import dice_to_roll
from wartable.games.rebellion.rules.combat.beginning import is_shared, units_in
from wartable.games.rebellion.state import REBEL

TRANSPORT: Final = "rebel_transport"


def must_retreat(m: Match, combat: Combat, side: int) -> bool:
    """Whether a side's ships have to leave now."""
    if side != REBEL or not is_shared(m, combat.place, SPACE):
        return False
    return transports_alone(m, combat) or fights_in_vain(m, combat)


def transports_alone(m: Match, combat: Combat) -> bool:
    """Whether Rebel Transports are the only Rebel ships left against Imperial ships (RB-ATTACK-30)."""
    return all(m.unit_text(unit) == TRANSPORT for unit in units_in(m, REBEL, combat.place, SPACE))


def fights_in_vain(m: Match, combat: Combat) -> bool:
    """Whether only stations are left that neither roll nor can be damaged, so that nobody can ever win.

    The published ruling, on a Death Star that structures keep from rolling: the Rebel ships retreat at the
    end of a round in which Death Star Plans were not revealed, or are destroyed. It needs that no ground
    battle is left that could end the combat. A shielded station under construction is treated alike.
    """
    if combat.plans_tried or is_shared(m, combat.place, GROUND):
        return False
    enemy = 1 - REBEL
    harmless = not any(dice_to_roll(m, combat, enemy, SPACE))
    safe = all(
        not m.unit(unit).health or m.is_shielded(unit, combat.place)
        for unit in units_in(m, enemy, combat.place, SPACE)
    )
    return harmless and safe
