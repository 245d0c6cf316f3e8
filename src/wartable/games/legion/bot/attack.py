"""How Steady attacks and defends: targets, pools, rerolls, dodges and who takes the wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.games.legion import verbs
from wartable.games.legion.assessment import Assessment, volley_of
from wartable.games.legion.content.model import Keyword
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.layout import upgrade_of, weapon_of
from wartable.games.legion.odds import of_battle
from wartable.games.legion.odds.exact import best_rerolls
from wartable.games.legion.rules.attack import pool_steps, targets
from wartable.games.legion.rules.attack.dice import AttackColour, AttackFace
from wartable.games.legion.rules.attack.results import cancel_hits, modify_attack
from wartable.games.legion.state import Unit
from wartable.kernel.ask import split
from wartable.kernel.seated import Seated
from wartable.parts.plane import angle_of, distance, turn_between
from wartable.parts.rules_of_thumb import Thumb

if TYPE_CHECKING:
    from wartable.games.legion.bot.steady import Steady

WORTHWHILE: Final = 3.0  # points that a further pool or a reaction must promise


def strike_now(a: Assessment, attack: Attack, target: int, aim: int) -> float:
    """What it is worth to attack a unit from where the attacker stands, with all minis that can."""
    found = of_battle.prospect(a.b, attack, target)
    if found is None:
        return 0.0
    number = attack.attacker
    most = min(found.seen * a.b.card(target).wounds, a.left(target))
    volley = volley_of(a.fighter(number), found.weapons, aim, found.seen, found.defence, most)
    return a.value_of(volley, number, target)


def best_now(a: Assessment, attack: Attack, aim: int) -> float:
    """The best that an attack may do from where the unit stands, in points."""
    return max(
        (strike_now(a, attack, target, aim) for target in targets.legal_targets(a.b, attack)),
        default=0.0,
    )


def declare_defender(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Whom it hurts most."""
    attack = _attack(a)
    aim = a.state.units[attack.attacker].aim

    def score(choice: str) -> float:
        return strike_now(a, attack, a.unit_named(split(choice)[1][0]), aim)

    return bot.best(seated.legal, score)


def another_defender(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Weapons left over shoot at somebody else if it promises anything."""
    attack = _attack(a)

    def score(choice: str) -> float:
        return strike_now(a, attack, a.unit_named(split(choice)[1][0]), 0) - WORTHWHILE

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def form_pool(bot: Steady, seated: Seated, a: Assessment) -> str:
    """The weapon that does most by itself first, then the others."""
    attack = _attack(a)
    pool = attack.pools[-1]
    defence = of_battle.defender(a.b, pool.defender, pool.cover)

    def score(choice: str) -> float:
        weapon = of_battle.as_used(attack, weapon_of(split(choice)[1][0]))
        return sum(of_battle.strength(weapon, a.state.units[attack.attacker].card, defence))

    return bot.best(seated.legal, score, verbs.DONE_TEXT)


def reroll_dice(_bot: Steady, seated: Seated, a: Assessment) -> str:
    """The dice whose reroll promises most wounds."""
    attack, pool = pool_steps.attack_and_pool(a.b)
    dice = [(AttackColour(colour), AttackFace(face)) for colour, face in pool.dice]
    defence = of_battle.defender(a.b, pool.defender, pool.cover)
    places = best_rerolls(dice, of_battle.dice_of(a.b, attack, pool), defence)
    picked = [pool_steps.die_text(pool.dice[place]) for place in places]
    if picked:
        return verbs.REROLL(*picked)
    return verbs.KEEP() if verbs.KEEP() in seated.legal else seated.legal[0]


def dodge_and_cover(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Cancel all that can be, with no more dodge tokens than that takes; one for Deflect."""
    attack, pool = pool_steps.attack_and_pool(a.b)
    armor = bool(a.b.keyword(pool.defender, Keyword.ARMOR))
    impact = of_battle.dice_of(a.b, attack, pool).impact
    deflects = a.b.keyword(pool.defender, Keyword.DEFLECT)

    def score(choice: str) -> float:
        covered, dodged = (int(arg) for arg in split(choice)[1])
        hits = cancel_hits(pool.hits, cover=covered, dodges=dodged)
        through = sum(modify_attack(hits, pool.criticals, armor=armor, impact=impact))
        deflected = 0.5 if deflects and dodged and through else 0.0
        return deflected - through - 0.1 * dodged

    return bot.best(seated.legal, score)


def as_many(bot: Steady, seated: Seated, _a: Assessment) -> str:
    """As many as a keyword allows."""
    return bot.best(seated.legal, lambda choice: int(split(choice)[1][0]))


def plain_mini(bot: Steady, seated: Seated, a: Assessment) -> str:
    """One without a heavy weapon: to take wounds, or to make way for the leader mini (LG-WOUND-11)."""

    def score(choice: str) -> float:
        unit, mini = _mini(a, choice)
        return -float(_armed(unit, mini))

    return bot.best(seated.legal, score)


def _mini(a: Assessment, choice: str) -> tuple[Unit, int]:
    text = split(choice)[1][0]
    return a.state.units[a.unit_named(text)], int(text.rpartition(".")[2]) - 1


def _armed(unit: Unit, mini: int) -> bool:
    """Whether a mini came with a weapon of its own."""
    key = unit.minis[mini].upgrade
    return bool(key) and upgrade_of(key).weapon is not None


def destroy_weapon(bot: Steady, seated: Seated, _a: Assessment) -> str:
    """The weapon with most dice."""
    return bot.best(seated.legal, lambda choice: weapon_of(split(choice)[1][0]).pool.size)


def drop_token(bot: Steady, seated: Seated, a: Assessment) -> str:
    """On the side away from the nearest enemy."""
    leader = a.b.leader(a.unit_named(str(seated.facts["unit"])))
    enemies = [a.b.leader(enemy) for enemy in a.enemies]
    if not enemies:
        return seated.legal[0]
    nearest = min(enemies, key=lambda enemy: distance(leader.x, leader.y, enemy.x, enemy.y))
    towards = angle_of(nearest.x - leader.x, nearest.y - leader.y)
    return bot.best(seated.legal, lambda choice: abs(turn_between(towards, int(split(choice)[1][0]))))


def react(bot: Steady, seated: Seated, a: Assessment) -> str:
    """Shoot at whoever comes near, if it promises anything."""

    def score(choice: str) -> float:
        verb, args = split(choice)
        if verb != verbs.REACT_ATTACK.name:
            return -1.0
        number = a.unit_named(args[0])
        return best_now(a, Attack([], number), a.state.units[number].aim) - WORTHWHILE

    return bot.best(seated.legal, score, verbs.PASS())


def _attack(a: Assessment) -> Attack:
    attack = a.state.attack
    assert attack is not None
    return attack


THUMBS: Final[dict[str, Thumb[Assessment]]] = {
    "declare_defender": declare_defender,
    "another_defender": another_defender,
    "form_pool": form_pool,
    "reroll_dice": reroll_dice,
    "dodge_and_cover": dodge_and_cover,
    "use_impact": as_many,
    "use_pierce": as_many,
    "assign_wounds": plain_mini,
    "new_leader": plain_mini,
    "destroy_weapon": destroy_weapon,
    "drop_token": drop_token,
    "react": react,
}
