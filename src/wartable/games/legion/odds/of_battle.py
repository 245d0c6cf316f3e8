"""Attacks of a running battle in terms of the odds: of a pool as formed, or the best there could be."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Weapon
from wartable.games.legion.frames import Attack, Pool
from wartable.games.legion.map.layout import card_of, upgrade_of, weapon_of
from wartable.games.legion.odds.exact import Attack as Dice
from wartable.games.legion.odds.exact import Defence, Odds, attack_odds, attack_with, defence_of
from wartable.games.legion.rules.attack import targets


class Prospect(NamedTuple):
    """The strongest attack on a unit from where the attacker stands: one weapon a mini, and what meets it.

    `seen` are the minis of the defender that somebody sees.
    """

    weapons: tuple[Weapon, ...]
    defence: Defence
    range: int
    melee: bool
    cover: int
    seen: int


@lru_cache(maxsize=1 << 12)
def defence_with(card: str, dodge: int, cover: int, suppressed: bool) -> Defence:
    """A unit as a defender."""
    return defence_of(card_of(card), dodge=dodge, cover=cover, suppressed=suppressed)


def defender(b: Battle, number: int, cover: int) -> Defence:
    """A unit with its tokens as a defender behind a cover of the terrain."""
    unit = b.unit(number)
    return defence_with(unit.card, unit.dodge, cover, unit.suppression > 0)


@lru_cache(maxsize=1 << 12)
def strength(weapon: Weapon, card: str, defence: Defence) -> tuple[float, float]:
    """How much one mini of a unit does with a weapon by itself: wounds, and then hits of any kind."""
    odds = attack_odds(attack_with((weapon,), card_of(card)), defence)
    return float(odds.wounds.mean), float(odds.hits.mean + odds.criticals.mean)


def as_used(attack: Attack, weapon: Weapon) -> Weapon:
    """A weapon as it is in an attack: a thrown lightsaber is a ranged weapon with fewer dice."""
    return weapon.thrown if weapon.key == attack.saber_throw else weapon


def prospect(b: Battle, attack: Attack, target: int) -> Prospect | None:
    """The strongest pool that an attack could form against a unit now; None if nobody could do anything."""
    number = attack.attacker
    pool = targets.pool_against(b, number, target)
    usable = list(targets.contributions(b, attack, pool))
    if not usable:
        return None
    outlook = b.outlook(number, target)
    cover = 0 if pool.melee else int(outlook.cover.cover)
    defence, card = defender(b, target, cover), b.unit(number).card
    best: dict[int, Weapon] = {}
    for mini, weapon in usable:
        used = as_used(attack, weapon)
        if mini not in best or strength(used, card, defence) > strength(best[mini], card, defence):
            best[mini] = used
    weapons = tuple(sorted(best.values(), key=lambda weapon: weapon.id))
    seen = len(b.living(target)) if b.state.learning else outlook.visible.bit_count()
    return Prospect(weapons, defence, pool.range, pool.melee, cover, max(1, seen))


def dice_with(b: Battle, number: int, weapons: tuple[Weapon, ...], sprayed: int, aim: int) -> Dice:
    """The attack of a unit with these weapons, one for each mini that contributes."""
    upgrades = [upgrade_of(key) for key in b.unit(number).upgrades]
    return attack_with(weapons, b.card(number), upgrades, aim=aim, sprayed=sprayed)


def odds_of(b: Battle, attack: Attack, found: Prospect) -> Odds:
    """What is to be expected of the strongest attack on a unit, with the attacker's aim tokens."""
    aim = b.unit(attack.attacker).aim
    return attack_odds(dice_with(b, attack.attacker, found.weapons, found.seen, aim), found.defence)


def dice_of(b: Battle, attack: Attack, pool: Pool) -> Dice:
    """The attack of a pool as far as it is formed, with the aim tokens that the attacker has."""
    weapons = tuple(as_used(attack, weapon_of(used.weapon)) for used in pool.weapons)
    sprayed = max((used.times for used in pool.weapons), default=1)
    return dice_with(b, attack.attacker, weapons, sprayed, b.unit(attack.attacker).aim)
