"""Shield Bunkers: where they are deployed, and what they let be deployed beside them."""

from __future__ import annotations

from wartable.games.rebellion.frames import Deployment
from wartable.games.rebellion.map.galaxy import mask_of
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.refresh_phase.deployment import ADMISSIONS
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.tables import EXPANSION


def admitted_by_bunkers(m: Match, deployment: Deployment, unit: int) -> int:
    """The systems without Rebels that take a bunker, or another unit because of a bunker there.

    RE-BUNKER-05: a bunker goes wherever Imperial ground units are, whatever the loyalty (RE-BUNKER-06).
    RE-BUNKER-07: a remote system with one takes other units. Sabotage and the limit of two still hold.
    """
    if deployment.side != EMPIRE or not m.tables.shields_stations:
        return 0
    is_bunker = unit in m.tables.shields_stations
    return mask_of(
        system
        for system in m.all_systems()
        if not m.has_units(REBEL, system)
        and (
            (is_bunker and m.has_ground_units(EMPIRE, system))
            or (m.system(system).remote and _has_earlier_bunker(m, deployment, system))
        )
    )


ADMISSIONS[EXPANSION] = admitted_by_bunkers


def _has_earlier_bunker(m: Match, deployment: Deployment, system: int) -> bool:
    """Whether a bunker is there that was not deployed in this very step (RE-BUNKER-08)."""
    bunkers = m.tables.shields_stations
    there = sum(unit in bunkers for unit in m.state.units[system])
    new = sum(unit in bunkers and place == system for unit, place in deployment.placed)
    return there > new
