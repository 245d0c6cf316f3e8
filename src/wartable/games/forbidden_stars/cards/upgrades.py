"""The order upgrades by name."""

from __future__ import annotations

from typing import Final

from wartable.games.forbidden_stars.content import UPGRADE_BY_KEY


def _id(key: str) -> int:
    return UPGRADE_BY_KEY[key].id


RAIN_OF_FIRE: Final = _id("rain_of_fire")
CRUSADE: Final = _id("crusade")
DIRECT_THE_FAITHFUL: Final = _id("direct_the_faithful")
RECRUITMENT_WORLDS: Final = _id("recruitment_worlds")
DROP_PODS: Final = _id("drop_pods")
FEAR_FROM_ABOVE: Final = _id("fear_from_above")
DREAD_RITUAL: Final = _id("dread_ritual")
FAVOUR_OF_THE_DARK_GODS: Final = _id("favour_of_the_dark_gods")
FROM_THE_WARP: Final = _id("from_the_warp")
COMPLETE_DESTRUCTION: Final = _id("complete_destruction")
LOOTIN: Final = _id("lootin")
WERK_FASTA: Final = _id("werk_fasta")
GREEN_TIDE: Final = _id("the_green_tide")
ORK_ROKS: Final = _id("ork_roks")
STEALIN: Final = _id("stealin")
TACTICAL_STRIKES: Final = _id("tactical_strikes")
WRAITHBONE_SINGERS: Final = _id("wraithbone_singers")
FARSEERS: Final = _id("farseers")
CORSAIR_RAID: Final = _id("corsair_raid")
STRAFING_RUN: Final = _id("strafing_run")
