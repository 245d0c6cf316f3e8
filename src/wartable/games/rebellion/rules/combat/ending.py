"""Step 3.IV of a combat, what is destroyed in it, and how a combat ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import destroy_units, to_pool
from wartable.games.rebellion.rules.combat import bans
from wartable.games.rebellion.rules.combat.battles import offer_objectives, settle
from wartable.games.rebellion.rules.combat.beginning import combat_of, is_shared, units_in
from wartable.games.rebellion.rules.combat.tactic_hands import reshuffle_all
from wartable.games.rebellion.state import SIDES
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Script

SPARED: list[Callable[[Match, Combat], Iterable[int]]] = []
"""What keeps lone structures of some sides at the end of a round; asked once a round."""


def next_round(m: Match) -> Script[None]:
    """Lone structures and stations are destroyed; then the next round follows, or the end (RB-COMBAT-22)."""
    combat = combat_of(m)
    spared = {side for spares in SPARED for side in spares(m, combat)}
    lone = [lone_structures(m, combat, side) for side in SIDES if side not in spared]
    for structures in lone:
        _destroy(m, combat, structures)
    for side in SIDES:
        destroy_lone_station(m, combat, side)
    bans.round_over(combat)
    yield from settle(m, combat)
    combat.steps.append(Step.COMBAT_ROUND)


def lone_structures(m: Match, combat: Combat, side: int) -> list[int]:
    """Structures that are a side's only ground units against enemy ground units (RB-COMBAT-23).

    RE-STRUCTURE-02: of either side; those of both would be destroyed together.
    """
    units = units_in(m, side, combat.place, GROUND)
    lone = is_shared(m, combat.place, GROUND) and all(m.unit(unit).structure for unit in units)
    return units if lone else []


def destroy_lone_station(m: Match, combat: Combat, side: int) -> None:
    """A Death Star Under Construction that is the only ship against enemy ships (RB-COMBAT-24)."""
    units = units_in(m, side, combat.place, SPACE)
    lone = all(m.unit(unit).station and m.unit(unit).immobile for unit in units)
    if is_shared(m, combat.place, SPACE) and lone:
        _destroy(m, combat, units)


def _destroy(m: Match, combat: Combat, units: list[int]) -> None:
    combat.wounds = [wound for wound in combat.wounds if wound.unit not in units]
    destroy_units(m, units, combat.place)


def end_combat(m: Match) -> Script[None]:
    """No theater is shared any more: objectives for won battles, then cards and leaders go back."""
    combat = combat_of(m)
    yield from offer_objectives(m, combat)
    reshuffle_all(m, combat)  # RB-COMBAT_END-02; damage ends with the combat: RB-COMBAT_END-03
    for leader in combat.returning:
        if m.state.leaders[leader] == combat.place:
            to_pool(m, leader)
    m.tell(events.CombatEnded, m.place_text(combat.place))
    combat.steps.clear()
    yield from checked(m)
