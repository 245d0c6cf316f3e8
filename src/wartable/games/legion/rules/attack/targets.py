"""Whom a unit can attack, and with what: the legality of defenders and of every weapon against them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.legion import verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content import content
from wartable.games.legion.content.model import THROWN_RANGE, Keyword, Weapon
from wartable.games.legion.frames import Attack, Pool
from wartable.games.legion.map.layout import weapon_of
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.ranges import CONTACT, unit_in_front_arc
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import conditions, not_an_answer
from wartable.games.legion.rules.attack.dice import Pool as Dice
from wartable.kernel.ask import Family, Refusal
from wartable.parts.plane import TOLERANCE

NO_WEAPON: Final = Refusal("LG-MULTI-02", "no_weapon_left")
# Why a weapon cannot be used, the most telling reason last.
_TELLING: Final = (
    "weapon_in_other_pool",
    "only_thrown_weapon",
    "melee_weapon_at_range",
    "ranged_weapon_in_melee",
    "weapon_too_far",
    "weapon_too_near",
    "weapon_destroyed",
    "card_exhausted",
    "cumbersome_after_move",
    "not_in_front_arc",
    "no_line_of_sight",
)

# The attacker is bound to its melee: it could shoot at nobody, wherever they stand.
_WHOEVER: Final = ("LG-MELEE-04", "LG-ENGAGED-03")


def keyword_counts(b: Battle, keyword: Keyword) -> bool:
    """Whether a keyword is used: in the learning battle only a few are (LG-WEAPON-08)."""
    return not b.state.learning or content().keywords[keyword].learning


def pool_against(b: Battle, attacker: int, defender: int) -> Pool:
    """An empty pool: a melee attack if the units touch (LG-ATTACK-02, LG-MELEE-02), else one at a range.

    The range is the same for all weapons, from the attacker's leader to the nearest mini (LG-ATTACK-05).
    """
    melee = defender in b.melee_with(attacker)
    return Pool(defender, CONTACT if melee else b.range(attacker, defender), melee)


def sight(b: Battle, attacker: int, mini: int, defender: int) -> int:
    """The living minis of the defender that one of the attacker sees, as bits (LG-POOL-02).

    In the learning battle everybody sees everybody (LG-SIGHT-05).
    """
    if b.state.learning:
        return (1 << len(b.living(defender))) - 1
    return b.outlook(attacker, defender).row(b.living(attacker).index(mini))


def free_minis(b: Battle, attack: Attack) -> list[int]:
    """The minis of the attacker that have not contributed a weapon yet (LG-ATTACK-06)."""
    living = b.living(attack.attacker)
    if not attack.pools:
        return living
    used = {contribution.mini for pool in attack.pools for contribution in pool.weapons}
    return [mini for mini in living if mini not in used]


def contributions(b: Battle, attack: Attack, pool: Pool) -> Iterator[tuple[int, Weapon]]:
    """Every free mini with every weapon it can add to the pool."""
    fitting: dict[str, bool] = {}
    for mini in free_minis(b, attack):
        for weapon in b.arms(attack.attacker, mini):
            if weapon.key not in fitting:
                fitting[weapon.key] = refuse_weapon(b, attack, pool, weapon) is None
            if fitting[weapon.key] and refuse_user(b, attack, pool, mini, weapon) is None:
                yield mini, weapon


def refuse_weapon(b: Battle, attack: Attack, pool: Pool, weapon: Weapon) -> Refusal | None:
    """Why no mini of the attacker can use a weapon against a pool's defender (LG-POOL-03)."""
    unit, key = b.unit(attack.attacker), weapon.key
    if attack.pools and any(
        used.weapon == key for other in attack.pools if other is not pool for used in other.weapons
    ):
        return Refusal("LG-MULTI-01", "weapon_in_other_pool", {"weapon": key})
    if attack.saber_throw and key != attack.saber_throw:
        return Refusal("LG-CARD_ACTION-02", "only_thrown_weapon", {"weapon": key})
    refusal = _refuse_range(attack, pool, weapon)
    if refusal is not None:
        return refusal
    if key in unit.destroyed_weapons:
        return Refusal("LG-RESILIENCE-09", "weapon_destroyed", {"weapon": key})
    if unit.exhausted and exhausts_with(b, attack.attacker, weapon) in unit.exhausted:
        return Refusal("LG-EXHAUST-02", "card_exhausted", {"weapon": key})
    if weapon.keyword(Keyword.CUMBERSOME) and keyword_counts(b, Keyword.CUMBERSOME):
        activation = b.state.activation
        if activation is not None and activation.unit == attack.attacker and activation.moved:
            return Refusal("LG-POOL-03", "cumbersome_after_move", {"weapon": key})
    return None


def _refuse_range(attack: Attack, pool: Pool, weapon: Weapon) -> Refusal | None:
    """Why a weapon does not reach (LG-WEAPON-02); a thrown lightsaber is a ranged weapon for the attack."""
    nearest, farthest = _reach(attack, weapon)
    fights = weapon.melee and weapon.key != attack.saber_throw
    if fights == pool.melee and nearest <= pool.range <= farthest:
        return None
    facts = {"weapon": weapon.key, "range": pool.range, "nearest": nearest, "farthest": farthest}
    if pool.melee and not fights:
        return Refusal("LG-MELEE-03", "ranged_weapon_in_melee", facts)  # LG-WEAPON-03
    if not pool.melee and fights:
        return Refusal("LG-WEAPON-04", "melee_weapon_at_range", facts)
    reason = "weapon_too_far" if pool.range > farthest else "weapon_too_near"
    return Refusal("LG-WEAPON-02", reason, facts)


def _reach(attack: Attack, weapon: Weapon) -> tuple[int, int]:
    """The nearest and the farthest range of a weapon."""
    return THROWN_RANGE if weapon.key == attack.saber_throw else (weapon.nearest, weapon.farthest)


def longest_weapon(b: Battle, attack: Attack) -> Weapon:
    """The weapon of the attacker that reaches farthest: beyond its range nobody can be attacked."""
    if attack.saber_throw:
        return weapon_of(attack.saber_throw)
    return b.sheet(attack.attacker).longest


def within_reach(b: Battle, attack: Attack) -> list[int]:
    """The enemies that are near enough for some weapon; in the attacker's melee, if it is bound to that."""
    number = attack.attacker
    if attack.melee_only or b.engaged(number):
        return b.melee_with(number)  # LG-MELEE-04, LG-ENGAGED-03
    longest = _reach(attack, longest_weapon(b, attack))[1]
    found = b.facts.reached.get((number, longest))
    if found is None:
        length = longest * SEGMENT + TOLERANCE + b.radius(number)
        fought = b.melee_with(number)
        found = b.facts.reached[number, longest] = []
        for square, foe in b.foes(number):
            near = length + b.stand(foe).spread
            if (square <= near * near and b.range(number, foe) <= longest) or foe in fought:
                found.append(foe)
    return found


def exhausts_with(b: Battle, number: int, weapon: Weapon) -> str:
    """The upgrade card that using a weapon exhausts (LG-EXHAUST-01); no name if there is none."""
    return b.sheet(number).exhausting.get(weapon.key, "")


def refuse_user(b: Battle, attack: Attack, pool: Pool, mini: int, weapon: Weapon) -> Refusal | None:
    """Why one mini cannot use a weapon that reaches: arc (LG-FIXED-01) or sight (LG-POOL-02)."""
    number = attack.attacker
    if weapon.keyword(Keyword.FIXED_FRONT) and keyword_counts(b, Keyword.FIXED_FRONT):
        user = b.unit(number).minis[mini]
        if not unit_in_front_arc(user.x, user.y, user.facing, b.discs(pool.defender)):
            return Refusal("LG-FIXED-01", "not_in_front_arc", {"weapon": weapon.key})
    if not sight(b, number, mini, pool.defender):
        facts = {"unit": mini_text(b, number, mini), "defender": unit_text(b, pool.defender)}
        return Refusal("LG-POOL-02", "no_line_of_sight", facts)
    return None


def refuse_contribution(b: Battle, attack: Attack, pool: Pool, mini: int, weapon: Weapon) -> Refusal | None:
    """Why one mini cannot add one weapon to a pool."""
    if mini not in free_minis(b, attack):
        facts = {"unit": mini_text(b, attack.attacker, mini)}
        return Refusal("LG-ATTACK-06", "mini_has_contributed", facts)
    if weapon not in b.arms(attack.attacker, mini):
        facts = {"unit": mini_text(b, attack.attacker, mini), "weapon": weapon.key}
        return Refusal("LG-UPGRADE-08", "not_its_weapon", facts)
    refusal = refuse_weapon(b, attack, pool, weapon)
    if refusal is not None:
        return refusal
    return refuse_user(b, attack, pool, mini, weapon)


def refuse_target(b: Battle, attack: Attack, number: int, *, telling: bool = True) -> Refusal | None:
    """Why a unit cannot be declared the defender of an attack, or of one more pool of it (LG-ATTACK-04).

    Unless it is to be the most telling reason, any will do, which is quicker.
    """
    attacker = attack.attacker
    if b.unit(number).seat == b.unit(attacker).seat:
        return Refusal("LG-ATTACK-04", "not_an_enemy", {"unit": unit_text(b, number)})
    if attack.pools and any(pool.defender == number for pool in attack.pools):
        return Refusal("LG-MULTI-01", "already_a_defender", {"unit": unit_text(b, number)})
    pool = pool_against(b, attacker, number)
    refusal = None if pool.melee else _refuse_ranged(b, attack, pool)
    if refusal is not None and (not telling or refusal.rule in _WHOEVER):
        return refusal
    if not pool.melee:
        longest = longest_weapon(b, attack)
        if pool.range > _reach(attack, longest)[1]:
            return _refuse_range(attack, pool, longest)
    if next(contributions(b, attack, pool), None) is None:
        return _why_no_weapon(b, attack, pool) if telling else NO_WEAPON
    return refusal


def _refuse_ranged(b: Battle, attack: Attack, pool: Pool) -> Refusal | None:
    """Why a unit cannot be attacked from afar, whatever the weapons."""
    farthest = conditions.farthest_attack(b)
    if attack.melee_only:
        rule, reason = "LG-MELEE-04", "melee_attack_only"
    elif b.engaged(attack.attacker):
        rule, reason = "LG-ENGAGED-03", "attacker_engaged"
    elif pool.range > farthest:
        rule, reason = "LG-CONDITION-01", "beyond_visibility"
    elif b.engaged(pool.defender):
        rule, reason = "LG-ENGAGED-04", "defender_engaged"
    else:
        return None
    facts = {"unit": unit_text(b, pool.defender), "range": pool.range, "at_most": farthest}
    return Refusal(rule, reason, facts)


def _why_no_weapon(b: Battle, attack: Attack, pool: Pool) -> Refusal:
    """The most telling of the reasons why no mini can use any weapon."""
    reasons = [
        refusal
        for mini in free_minis(b, attack)
        for weapon in b.arms(attack.attacker, mini)
        if (refusal := refuse_contribution(b, attack, pool, mini, weapon)) is not None
    ]
    if not reasons:
        return Refusal(NO_WEAPON.rule, NO_WEAPON.reason, {"unit": unit_text(b, pool.defender)})
    return max(reasons, key=lambda refusal: _TELLING.index(refusal.reason))


def why_not_attacked(b: Battle, attack: Attack) -> Iterator[Refusal]:
    """Why enemies cannot be attacked, each in a sentence of its own that names it."""
    for number in b.enemies(attack.attacker):
        refusal = refuse_target(b, attack, number)
        if refusal is not None and refusal.reason in _TELLING:
            facts = {**refusal.facts, "target": unit_text(b, number)}
            refusal = Refusal(refusal.rule, f"target_{refusal.reason}", facts)
        if refusal is not None:
            yield refusal


def legal_targets(b: Battle, attack: Attack) -> Iterator[int]:
    """The units that can be declared the defender now."""
    near = within_reach(b, attack)
    return (number for number in near if refuse_target(b, attack, number, telling=False) is None)


def candidates(b: Battle, attack: Attack) -> Iterator[tuple[str, int]]:
    """Every other unit on the battlefield, friends too."""
    for number in b.on_table():
        if number != attack.attacker:
            yield verbs.TARGET(unit_text(b, number)), number


TARGETS = Family(candidates, refuse_target, not_an_answer.other_targets)


def dice_of(attack: Attack, weapon: Weapon) -> Dice:
    """The dice a mini adds with a weapon (LG-ATTACK-07); a thrown lightsaber has half of them, rounded up."""
    return weapon.thrown.pool if weapon.key == attack.saber_throw else weapon.pool
