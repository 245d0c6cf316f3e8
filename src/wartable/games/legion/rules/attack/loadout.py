"""What each mini of a unit can fight with."""

from __future__ import annotations

from wartable.games.legion import moments
from wartable.games.legion.army import ArmyUnit
from wartable.games.legion.content import content
from wartable.games.legion.content.model import UpgradeType, Weapon
from wartable.games.legion.odds.exact import Attack, Defence, attack_odds, attack_with

WEAPON_UPGRADES = (UpgradeType.GRENADES, UpgradeType.HARDPOINT)  # for every mini (LG-UPGRADE-10)


def mini_weapons(unit: ArmyUnit, learning: bool = False) -> tuple[tuple[Weapon, ...], ...]:
    """The weapons of each mini, the leader first and minis with weapons of their own last.

    Every mini has those of the unit card (LG-UPGRADE-07) and of grenade and hardpoint upgrades
    (LG-UPGRADE-10); a heavy weapon only the mini that came with it (LG-UPGRADE-08).
    """
    weapon, upgrades = content().weapon, unit.upgrades
    shared = tuple(weapon(key) for key in unit.card.weapons)
    shared += tuple(weapon(card.weapon) for card in upgrades if card.weapon and card.type in WEAPON_UPGRADES)
    own = [weapon(card.weapon) for card in upgrades if card.weapon and card.adds_mini]
    plain = unit.minis(learning) - len(own)
    return (shared,) * plain + tuple((*shared, heavy) for heavy in own)


def strongest_weapons(unit: ArmyUnit, range_: int, defence: Defence) -> tuple[Weapon, ...]:
    """One weapon for each mini that has any for the range (0: base contact), the one that wounds most.

    Where an upgrade lets melee weapons be thrown, they are for some ranges, too.
    """
    throws = any(upgrade.key in moments.WEAPON_THROWN for upgrade in unit.upgrades)
    usable = (
        (*arms, *(weapon.thrown for weapon in arms if throws and weapon.melee)) for arms in mini_weapons(unit)
    )
    choices = [[weapon for weapon in arms if weapon.reaches(range_)] for arms in usable]

    def strength(weapon: Weapon) -> tuple[float, float]:
        odds = attack_odds(_alone(weapon, unit), defence)
        return float(odds.wounds.mean), float(odds.hits.mean + odds.criticals.mean)

    return tuple(max(arms, key=strength) for arms in choices if arms)


def _alone(weapon: Weapon, unit: ArmyUnit) -> Attack:
    """The attack of one mini with one weapon."""
    return attack_with((weapon,), unit.card, unit.upgrades)
