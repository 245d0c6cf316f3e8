"""What lies between two units as anybody may measure it (LG-MEASURE-01), and the odds of an attack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import or_

from wartable.games.legion.battle import Battle
from wartable.games.legion.browser.pieces import OddsPiece, Sight
from wartable.games.legion.content.model import Weapon
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.ranges import gap
from wartable.games.legion.naming import unit_text
from wartable.games.legion.odds import of_battle
from wartable.games.legion.odds.exact import Odds, attack_odds
from wartable.games.legion.rules.attack import targets

SMALLEST_CHANCE = 0.0005  # rarer numbers of wounds are not listed
DIGITS = 4


def sight(b: Battle, attack: Attack, target: int) -> Sight:
    """Range, sight and cover from an attacker to a unit, and, between enemies, what an attack promises."""
    number = attack.attacker
    apart = min(gap(*one, *other) for one in b.discs(number) for other in b.discs(target))
    outlook = b.outlook(number, target)
    living, watching = b.living(target), b.living(number)
    melee = target in b.melee_with(number)
    rows = [targets.sight(b, number, mini, target) for mini in watching]
    found = Sight(
        unit=unit_text(b, number),
        target=unit_text(b, target),
        range=b.range(number, target),
        gap=max(0, round(apart)),
        melee=melee,
        viewers=[mini + 1 for mini, row in zip(watching, rows, strict=True) if row],
        seen=_minis(living, reduce(or_, rows, 0)),
        obscured=[] if melee else _minis(living, outlook.cover.obscured),
        cover=0 if melee else int(outlook.cover.cover),
    )
    if b.unit(target).seat != b.unit(number).seat:
        _add_odds(b, attack, target, found)
    return found


def _minis(living: list[int], bits: int) -> list[int]:
    """The minis that bits among the living stand for, counted from 1."""
    return [mini + 1 for place, mini in enumerate(living) if bits >> place & 1]


def _add_odds(b: Battle, attack: Attack, target: int, found: Sight) -> None:
    """The strongest attack on the unit with the attacker's aim tokens, or why there can be none."""
    refusal = targets.refuse_target(b, attack, target)
    prospect = None if refusal is not None else of_battle.prospect(b, attack, target)
    if prospect is None:
        found.refusal = refusal
        return
    number = attack.attacker
    dice = of_battle.dice_with(b, number, prospect.weapons, prospect.seen, b.unit(number).aim)
    found.dice = dice.pool.text
    found.weapons = counted(prospect.weapons)
    found.odds = expected(attack_odds(dice, prospect.defence))


def counted(weapons: Iterable[Weapon]) -> dict[str, int]:
    """How many minis use each weapon."""
    return dict(Counter(weapon.key for weapon in weapons))


def expected(odds: Odds) -> OddsPiece:
    """The wounds of an attack: the mean, and how likely each number is."""
    chances = list(odds.wounds.floats)
    while len(chances) > 1 and chances[-1] < SMALLEST_CHANCE:
        chances.pop()
    return OddsPiece(round(float(odds.wounds.mean), DIGITS), [round(chance, DIGITS) for chance in chances])
