"""The condition cards (LG-CONDITION-01)."""

from __future__ import annotations

from typing import Final

from wartable.games.legion import moments
from wartable.games.legion.battle import Battle
from wartable.games.legion.map.measures import LONGEST_RANGE
from wartable.parts.plane import TOLERANCE

VISIBLE_RANGE: Final = {1: 2, 2: 3}  # by round


def limited_visibility(b: Battle) -> int:
    """Limited Visibility: ranged attacks reach less far in the first two rounds."""
    return VISIBLE_RANGE.get(b.state.round, LONGEST_RANGE)


def hostile_environment(b: Battle, number: int) -> bool:
    """Hostile Environment: a trooper unit whose leader touches no terrain keeps its suppression."""
    if not b.trooper(number):
        return False
    leader, reach = b.leader(number), b.radius(number) + TOLERANCE
    return all(feature.gap(leader.x, leader.y) > reach for feature in b.ground.features)


moments.FARTHEST_ATTACK["limited_visibility"] = limited_visibility
moments.SUPPRESSION_KEPT["hostile_environment"] = hostile_environment
moments.UNITS_SET_ASIDE.add("rapid_reinforcements")
