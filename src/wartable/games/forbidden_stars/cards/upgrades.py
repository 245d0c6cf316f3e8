"""The order upgrades by name, and what every use of one has in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.forbidden_stars.content import UPGRADE_BY_KEY, UPGRADES, UPGRADES_OF
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import changes
from wartable.kernel.ask import Refusal, beside, each_once


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

USE: Final = [f"use:{upgrade.key}" for upgrade in UPGRADES]
"""The choice of using each upgrade."""

STRIKE_UPGRADES: Final = [[upgrade.id for upgrade in upgrades if upgrade.strike] for upgrades in UPGRADES_OF]
"""The two upgrades of each faction that go with orbital strikes (FS-ORDER_UPG-06)."""


def use(m: Match, seat: int, upgrade: int) -> None:
    """Use an upgrade with the order being resolved."""
    changes.use_upgrade(m, seat, upgrade)
    m.order.used.append(upgrade)


def in_hand(m: Match, seat: int, upgrade: int) -> bool:
    """Whether an upgrade serves this order: it is in use with it, or can still be used (FS-ORDER_UPG-03)."""
    return upgrade in m.order.used or changes.has_upgrade(m, seat, upgrade)


def bastion_breaker(m: Match, seat: int) -> int | None:
    """The unused upgrade that lets a seat strike a world with a bastion (FS-ORBITAL-11)."""
    for upgrade in STRIKE_UPGRADES[m.player(seat).faction]:
        if UPGRADES[upgrade].ignores_bastion and changes.has_upgrade(m, seat, upgrade):
            return upgrade
    return None


def refuse_facedown(m: Match, seat: int, upgrade: int) -> Refusal | None:
    """Why an upgrade that a player owns cannot be used once more: it lies facedown for this round."""
    if upgrade not in m.player(seat).used:
        return None
    return Refusal("FS-ORDER_UPG-04", "upgrade_facedown", {"upgrade": UPGRADES[upgrade].key})


def facedown(m: Match, seat: int) -> Iterator[tuple[str, Refusal]]:
    """The upgrades of a player that were used in this round, as the choices of using them again."""
    for upgrade in m.player(seat).used:
        refusal = refuse_facedown(m, seat, upgrade)
        if refusal is not None:
            yield USE[upgrade], refusal


def facedown_reasons(m: Match, seat: int) -> list[Refusal]:
    """Why upgrades of a player cannot be used: a few reasons."""
    return each_once(refusal for _, refusal in facedown(m, seat))


FACEDOWN: Final = beside(facedown)
