"""The objectives whose requirement or effect the rows cannot say."""

from __future__ import annotations

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.winning.requirements import MET
from wartable.games.rebellion.state import REBEL


def regional_support(m: Match) -> bool:
    """All populous systems of one region, at least one, are loyal to the Rebels."""
    populous = m.galaxy.populous & ~m.state.destroyed
    others = populous & ~m.loyal_systems(REBEL)
    return any(region & populous and not region & others for region in m.galaxy.regions.values())


MET["regional_support"] = regional_support
