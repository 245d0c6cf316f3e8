"""An attack: declaring defenders, forming pools, and choosing which to resolve; what comes after it."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion import attack_events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import Keyword, Weapon
from wartable.games.legion.frames import Attack, Contribution, Pool, Step
from wartable.games.legion.map.layout import upgrade_of, weapon_of
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes, not_an_answer
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.rules.attack import pool_steps, targets
from wartable.games.legion.rules.attack.targets import TARGETS
from wartable.games.legion.state import NOBODY
from wartable.kernel.agenda import close
from wartable.kernel.ask import Ask, OpenAsk, Refusal, Script, split
from wartable.kernel.game import ONLY_CHOICE

Addition = tuple[str, tuple[int, ...]]  # a weapon, and the minis that add it to the pool
DONE: Addition = ("", ())
NOBODY_TO_ATTACK = Refusal("LG-ATTACK-04", "nobody_to_attack")


def begin(b: Battle, attacker: int, *, melee_only: bool = False, saber_throw: str = "") -> None:
    """Let a unit perform an attack (LG-ATTACK-01), which goes on top of the agenda.

    Only if `refuse_any` finds somebody. The unit loses its standby token (LG-STANDBY-06). `melee_only` is for
    an attack that must be a melee attack, `saber_throw` names the melee weapon that is thrown.
    """
    state = b.state
    unit = b.unit(attacker)
    first = unit.attacked != state.round
    steps: list[int] = [Step.AFTER_ATTACK, Step.NEXT_POOL, Step.DECLARE_DEFENDER]
    state.agenda.append(Attack(steps, attacker, melee_only=melee_only, saber_throw=saber_throw, first=first))
    unit.attacked = state.round
    changes.lose_standby(b, attacker)


def refuse_any(
    b: Battle, attacker: int, *, melee_only: bool = False, saber_throw: str = ""
) -> Refusal | None:
    """That the unit cannot attack at all now; None if there is anybody whom it could.

    Why not each of its enemies, which takes longer to find out, `why_nobody` says.
    """
    attack = Attack([], attacker, melee_only=melee_only, saber_throw=saber_throw)
    if next(targets.legal_targets(b, attack), None) is not None:
        return None
    return NOBODY_TO_ATTACK


def why_nobody(b: Battle, attacker: int, *, melee_only: bool = False, saber_throw: str = "") -> Refusal:
    """Why the unit can attack none of its enemies: the reason for each, and the rule if they share one."""
    attack = Attack([], attacker, melee_only=melee_only, saber_throw=saber_throw)
    reasons = list(targets.why_not_attacked(b, attack))
    rules = {reason.rule for reason in reasons}
    rule = rules.pop() if len(rules) == 1 else NOBODY_TO_ATTACK.rule
    return Refusal(rule, NOBODY_TO_ATTACK.reason, {"unit": unit_text(b, attacker), "reasons": reasons})


def declare_defender(b: Battle) -> Script[None]:
    """Step 1: the attacker chooses one enemy unit as the defender (LG-ATTACK-03, LG-ATTACK-04)."""
    attack = b.attack
    options = {verbs.TARGET(unit_text(b, number)): number for number in targets.legal_targets(b, attack)}
    seat = b.unit(attack.attacker).seat
    facts = {"unit": unit_text(b, attack.attacker)}
    ask = Ask(seat, "LG-ATTACK-04", "declare_defender", options, TARGETS, (b, attack), facts)
    _open_pool(b, (yield ask))


def another_defender(b: Battle) -> Script[None]:
    """Step 3: weapons in no pool yet may be directed at another enemy unit (LG-MULTI-01, LG-MULTI-02).

    Not in the learning battle (LG-LEARN-10).
    """
    attack = b.attack
    seat = b.unit(attack.attacker).seat
    facts = {"unit": unit_text(b, attack.attacker)}
    if b.state.learning:
        b.unasked(seat, ("target",), "LG-LEARN-10", "one_defender_in_learning", attack.attacker)
        return
    if not targets.free_minis(b, attack):
        b.unasked(seat, ("target",), "LG-MULTI-02", "all_minis_contributed", attack.attacker)
        return
    options = {verbs.TARGET(unit_text(b, number)): number for number in targets.legal_targets(b, attack)}
    if not options:
        if b.listening:
            because = list(targets.why_not_attacked(b, attack))
            b.passed(seat, ("target",), "LG-MULTI-02", "no_other_defender", facts, because=because)
        return
    options[verbs.DONE_TEXT] = NOBODY
    number = yield Ask(seat, "LG-MULTI-02", "another_defender", options, TARGETS, (b, attack), facts)
    if number != NOBODY:
        _open_pool(b, number)


def _open_pool(b: Battle, defender: int) -> None:
    """Measure the range and look who is seen and covered: this stays so for the whole attack."""
    attack = b.attack
    pool = targets.pool_against(b, attack.attacker, defender)
    living = b.living(defender)
    if b.state.learning:
        pool.visible = list(living)  # LG-SIGHT-05
    else:
        seen = b.outlook(attack.attacker, defender).visible
        pool.visible = [mini for bit, mini in enumerate(living) if seen >> bit & 1]  # LG-WOUND-09
    if not pool.melee:
        pool.cover = int(b.outlook(attack.attacker, defender).cover.cover)
    attack.pools.append(pool)  # LG-POOL-04: the dice of several pools stay apart
    attack.steps += [Step.ANOTHER_DEFENDER, Step.FORM_POOL]
    seat = b.unit(attack.attacker).seat
    b.tell(
        attack_events.DefenderDeclared,
        seat,
        unit_text(b, attack.attacker),
        unit_text(b, defender),
        pool.range,
    )


def form_pool(b: Battle) -> Script[None]:
    """Step 2: each eligible mini may contribute one weapon (LG-ATTACK-06, LG-POOL-01, LG-POOL-03).

    Offered are a weapon for all who would use it, or `add:weapon,mini` for a single mini.
    """
    attack = b.attack
    pool = attack.pools[-1]
    usable = list(targets.contributions(b, attack, pool))
    seat = b.unit(attack.attacker).seat
    if not usable:
        left = targets.free_minis(b, attack)
        reason = "no_more_weapons" if left else "all_minis_contributed"
        b.unasked(seat, (verbs.ADD.name,), "LG-ATTACK-06", reason, attack.attacker)
        return
    if len(usable) == 1 and not pool.weapons:
        mini, weapon = usable[0]
        b.passed(seat, (verbs.ADD.name,), "LG-ATTACK-06", ONLY_CHOICE, {"choice": verbs.ADD(weapon.key)})
        _add(b, attack, pool, (weapon.key, (mini,)))
        return
    options = dict(_groups(b, attack.attacker, usable))
    if pool.weapons:
        options[verbs.DONE_TEXT] = DONE
    ask = OpenAsk(
        seat,
        "LG-ATTACK-06",
        "form_pool",
        options,
        facts={"unit": unit_text(b, attack.attacker), "defender": unit_text(b, pool.defender)},
        parse=lambda text: _parse_addition(b, attack, text),
        judge=lambda addition: _refuse_addition(b, attack, pool, addition),
    )
    addition = yield ask
    if addition != DONE:
        _add(b, attack, pool, addition)
        attack.steps.append(Step.FORM_POOL)


def _groups(b: Battle, attacker: int, usable: list[tuple[int, Weapon]]) -> Iterator[tuple[str, Addition]]:
    """Each weapon with the minis that would all add it: those with a usable one of their own keep to that."""
    special = {mini for mini, weapon in usable if _its_own(b, attacker, mini, weapon)}
    for weapon in dict.fromkeys(weapon for _, weapon in usable):
        users = [mini for mini, other in usable if other is weapon]
        plain = [mini for mini in users if mini not in special or _its_own(b, attacker, mini, weapon)]
        yield verbs.ADD(weapon.key), (weapon.key, tuple(plain or users))


def _its_own(b: Battle, attacker: int, mini: int, weapon: Weapon) -> bool:
    """Whether a weapon is the heavy weapon that this mini brought (LG-UPGRADE-08)."""
    key = b.unit(attacker).minis[mini].upgrade
    return bool(key) and upgrade_of(key).weapon == weapon.key


def _parse_addition(b: Battle, attack: Attack, text: str) -> Addition | None:
    """One mini with one of its unit's weapons, from `add:weapon,mini` with minis counted from 1.

    Without a mini, all that have the weapon: it is one that nobody can add now, or it would be offered. One
    whose bearers are all gone is named with nobody to use it.
    """
    verb, args = split(text)
    if verb != verbs.ADD.name or not 1 <= len(args) <= 2:
        return None
    number = attack.attacker
    living = b.living(number)
    users = [mini for mini in living if args[0] in [weapon.key for weapon in b.arms(number, mini)]]
    if not users:
        return (args[0], ()) if args[0] in _brought(b, number) else None
    minis = users if len(args) == 1 else [mini for mini in living if args[1] == str(mini + 1)]
    return (args[0], tuple(minis)) if minis else None


def _brought(b: Battle, number: int) -> list[str]:
    """The weapons that a unit's heavy weapon minis brought, whether those still live or not."""
    cards = [upgrade_of(key) for key in b.unit(number).upgrades]
    return [card.weapon for card in cards if card.adds_mini and card.weapon]


def _refuse_addition(b: Battle, attack: Attack, pool: Pool, addition: Addition) -> Refusal | None:
    """Why one of these minis cannot add that weapon."""
    key, minis = addition
    if not minis:
        return Refusal("LG-UPGRADE-08", "weapon_bearer_gone", {"weapon": key})
    reasons = (targets.refuse_contribution(b, attack, pool, mini, weapon_of(key)) for mini in minis)
    return next((reason for reason in reasons if reason is not None), None)


def _add(b: Battle, attack: Attack, pool: Pool, addition: Addition) -> None:
    """Minis add a weapon to the pool; Spray adds it once for each mini of the defender that is seen."""
    key, minis = addition
    weapon, number = weapon_of(key), attack.attacker
    spray = weapon.keyword(Keyword.SPRAY) and targets.keyword_counts(b, Keyword.SPRAY)
    seat, text = b.unit(number).seat, unit_text(b, number)
    for mini in minis:
        times = targets.sight(b, number, mini, pool.defender).bit_count() if spray else 1
        pool.weapons.append(Contribution(mini, key, times))
        b.tell(attack_events.WeaponAdded, seat, text, mini + 1, key, times)
    card = targets.exhausts_with(b, number, weapon)
    if card:
        changes.exhaust(b, number, card)
    activation = b.state.activation
    if weapon.keyword(Keyword.CUMBERSOME) and activation is not None and activation.unit == number:
        activation.cumbersome_fired = True


def next_pool(b: Battle) -> None:
    """Step 10: go on until every pool has been resolved (LG-MULTI-04)."""
    attack = b.attack
    if any(not pool.resolved for pool in attack.pools):
        attack.steps += [Step.NEXT_POOL, Step.CHOOSE_POOL]


def choose_pool(b: Battle) -> Script[None]:
    """The attacker chooses a formed pool and rolls its dice; all are formed by now (LG-MULTI-03)."""
    attack = b.attack
    options = {
        verbs.POOL(unit_text(b, pool.defender)): index
        for index, pool in enumerate(attack.pools)
        if not pool.resolved
    }
    seat = b.unit(attack.attacker).seat
    ask = Ask(seat, "LG-MULTI-04", "choose_pool", options, not_an_answer.POOLS, (b, attack))
    attack.current = yield from b.decide(ask)
    attack.pools[attack.current].resolved = True
    pool_steps.roll_attack(b)


def after_attack(b: Battle) -> Script[None]:
    """Suppression, Nimble and Ion for each defender; then what the command card played does."""
    attack = b.attack
    for pool in attack.pools:
        _after_defending(b, pool)
    close(b.state.agenda, attack)
    # LG-COMMAND-17: the card's effect lasts while it lies face up
    effect = moments.ATTACK_ENDED.get(b.state.players[b.unit(attack.attacker).seat].played)
    if effect is not None:
        yield from effect(b, attack)


def _after_defending(b: Battle, pool: Pool) -> None:
    """What a defender gains once the attack is over."""
    number = pool.defender
    if b.unit(number).defeated:
        return
    if pool.threatened and not pool.melee:
        suppression.gain(b, number, 1)  # LG-SUPPRESS-07, LG-SUPPRESS-08
    if pool.dodged and b.keyword(number, Keyword.NIMBLE):
        changes.gain_dodge(b, number)  # LG-NIMBLE-01
    ion = pool_steps.pool_keyword(b, pool, Keyword.ION)
    if ion and pool.wounds:
        changes.gain_ion(b, number, ion)
