"""Tactic cards that rows of effects cannot say."""

from __future__ import annotations

from wartable.games.rebellion.combat_frames import SPACE
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.attack.dice import attack_of
from wartable.games.rebellion.rules.combat.beginning import combat_of, facts_of, units_in
from wartable.games.rebellion.rules.combat.tactic_effects import deal
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.verbs.combat import BOMBARD
from wartable.kernel.ask import Ask, Script


@script("ground_bombardment")
def bombardment(m: Match, resolution: Resolution) -> Script[None]:
    """Deal as much damage on the ground as one own ship in the system has red dice (RB-ATTACK-13)."""
    ships = [m.unit(unit) for unit in dict.fromkeys(units_in(m, resolution.side, resolution.place, SPACE))]
    options = {BOMBARD(ship.key): ship.red for ship in ships if ship.red}
    if not options:
        return
    facts = facts_of(m, attack_of(m).theater)
    ask = Ask(resolution.seat, "RB-ATTACK-13", "choose_bombarding_ship", options, facts=facts)
    red = yield from m.decide(ask)
    yield from deal(m, resolution, red)


@script("ground_escape_plan")
def escape_plan(m: Match, resolution: Resolution) -> Script[None]:
    """In the retreat step of this combat round own units need no transport (RB-MOVE-13)."""
    combat_of(m).without_transport[resolution.side] = True
    yield from ()
