"""The objectives whose requirement or effect the rows cannot say."""

from __future__ import annotations

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.winning.requirements import MET
from wartable.games.rebellion.state import REBEL


def regional_support(m: Match) -> bool:
    """All populous systems of one region, at least one, are loyal to the Rebels."""
    for region in m.galaxy.regions.values():
        populous = [system for system in m.systems(region) if m.populous(system)]
        if populous and all(m.is_loyal(system, REBEL) for system in populous):
            return True
    return False


MET["regional_support"] = regional_support
