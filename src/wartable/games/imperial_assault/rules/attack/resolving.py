"""Steps 6 and 7 of an attack and what comes after it (IA-ATTACK-11, IA-ATTACK-12, IA-BLAST, IA-CLEAVE)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.attack_frames import Attack
from wartable.games.imperial_assault.content.vocabulary import ConditionKind, Moment
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, objects
from wartable.games.imperial_assault.rules.attack import pools
from wartable.games.imperial_assault.rules.attack.declaring import attack_of
from wartable.games.imperial_assault.rules.attack.targets import Target, candidates, refuse
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY
from wartable.games.imperial_assault.verbs.attacks import CLEAVE, RESOLVE
from wartable.games.imperial_assault.verbs.turns import DECLINE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script, split

BLAST = "blast"

AfterAttack: TypeAlias = Callable[[Match, Attack], Script[None]]
AFTER_ATTACK: dict[str, AfterAttack] = {}
"""What cards and surge abilities do after the attack in which they were used, by their scripts."""


def after_attack(key: str) -> Callable[[AfterAttack], AfterAttack]:
    """Register what a card does after the attack in which it was used."""

    def register(does: AfterAttack) -> AfterAttack:
        AFTER_ATTACK[key] = does
        return does

    return register


def check_accuracy(m: Match) -> None:
    """A ranged attack misses without enough accuracy (IA-ATTACK-11); a dodge makes any miss (IA-MISS-02)."""
    attack = attack_of(m)
    needed, has = needed_accuracy(m, attack), pools.accuracy(m, attack)
    if pools.dodged(m, attack):
        attack.missed = True
        m.tell(events.AttackMissed, attack.seat, "dodged", has, needed)
    elif attack.ranged and has < needed:
        attack.missed = True
        m.tell(events.AttackMissed, attack.seat, "too_far", has, needed)


def needed_accuracy(m: Match, attack: Attack) -> int:
    """The number of spaces to the targeted space: at least 1 to an adjacent target (IA-ACCURACY-02).

    Melee attacks need none (IA-MELEE-03, IA-REACH-03); an object in the attacker's own space is 0 away.
    """
    if not attack.ranged:
        return 0
    apart = m.spaces_from(attack.attacker, 1 << attack.space)
    return max(1, apart) if objects.attacks_door(m, attack) else apart


def calculate_damage(m: Match) -> None:
    """The damage less the block results, of which Pierce ignores some, is what the target will suffer.

    (IA-ATTACK-12, IA-PIERCE-01, IA-PIERCE-02, IA-MISS-01.)
    """
    attack = attack_of(m)
    if attack.missed:
        return
    blocked = max(0, pools.block(m, attack) - attack.pierce)
    dealt = max(0, pools.damage(m, attack) - blocked)
    m.tell(events.DamageCalculated, attack.seat, pools.damage(m, attack), blocked, dealt)
    attack.dealt = dealt
    attack.steps.append(Step.SUFFER_DAMAGE)
    if m.in_campaign:
        moments.announce(m, Moment.DAMAGE_CALCULATED, attack.attacker)


def suffer_damage(m: Match) -> Script[None]:
    """The target suffers the damage (IA-ATTACK-12)."""
    attack = attack_of(m)
    dealt = attack.dealt
    if attack.target != NOBODY:
        attack.suffered = _hurt(m, attack, attack.target, dealt)
    else:
        attack.suffered = objects.suffer(m, attack.token, dealt, by=attack.seat)
    yield from checked(m)


def _hurt(m: Match, attack: Attack, figure: int, amount: int) -> int:
    """A figure suffers damage of an attack: how much."""
    suffered = damage.suffer(m, figure, amount, by=attack.seat)
    if suffered:
        attack.hurt.append(figure)
    return suffered


def after_damage(m: Match) -> Script[None]:
    """After the attack: Recover, conditions, Blast and Cleave, the last two in the attacker's order.

    (IA-RECOVER-02, IA-CONDITION-10, IA-BLAST-02, IA-CLEAVE-03, IA-SURGE-04.)
    """
    attack = attack_of(m)
    if m.state.outcome is not None:
        return
    if not attack.settled:
        attack.settled = True
        _discard_focus(m, attack)
        damage.recover(m, attack.attacker, attack.recover)  # even after a miss (IA-RECOVER-03)
        _inflict(m, attack)
    if not attack.suffered:
        attack.blast = attack.cleave = 0  # IA-BLAST-01, IA-CLEAVE-01, IA-MISS-03
    if attack.blast or attack.cleave:
        yield from _blast_or_cleave(m, attack)
        attack.steps.append(Step.AFTER_DAMAGE)
    elif attack.after:
        yield from AFTER_ATTACK[attack.after.pop(0)](m, attack)
        yield from checked(m)
        attack.steps.append(Step.AFTER_DAMAGE)


def _discard_focus(m: Match, attack: Attack) -> None:
    """The Focused condition that gave its die is discarded (IA-FOCUS-01), before a new one is gained.

    One that was gained after the dice were formed has given none and stays (IA-FOCUS-03).
    """
    if "focused" in attack.once:
        conditions.discard(m, attack.attacker, m.content.condition["focused"].id)


def _inflict(m: Match, attack: Attack) -> None:
    """If the target suffered damage it gains harmful conditions, the attacker others.

    (IA-CONDITION-09, IA-CONDITION-11, IA-ATTACK_OBJ-07.) Whom Blast and Cleave hurt gains none (IA-BLAST-07,
    IA-CLEAVE-05).
    """
    if not attack.suffered:
        return
    for row in m.content.conditions:
        if attack.inflicts >> row.id & 1:
            harmful = row.kind is ConditionKind.HARMFUL
            figure = attack.target if harmful else attack.attacker
            if figure != NOBODY:
                conditions.gain(m, figure, row.id)


def _blast_or_cleave(m: Match, attack: Attack) -> Script[None]:
    first = BLAST if attack.blast else CLEAVE.name
    if attack.blast and attack.cleave:
        options = {RESOLVE(BLAST): BLAST, RESOLVE(CLEAVE.name): CLEAVE.name}
        facts = {"figure": m.figure_text(attack.attacker)}
        first = yield Ask(attack.seat, "IA-CONFLICT-04", "first_after_attack", options, facts=facts)
    yield from (_blast(m, attack) if first == BLAST else _cleave(m, attack))


def _blast(m: Match, attack: Attack) -> Script[None]:
    """Every other figure and object adjacent to the targeted space suffers damage, friend or foe.

    (IA-BLAST-01, IA-BLAST-03, IA-BLAST-04, IA-BLAST-05, IA-BLAST-06, IA-ATTACK_OBJ-10, IA-ATTACK_OBJ-11.)
    """
    amount, attack.blast = attack.blast, 0
    hit = blasted(m, attack)
    tokens = [token for token in objects.attackable(m) if token != attack.token]
    m.tell(events.BlastDealt, attack.seat, m.space_text(attack.space), amount)
    for figure in hit:
        _hurt(m, attack, figure, amount)
    for token in tokens:
        if m.spaces_apart(1 << attack.space, objects.spaces_of(m, token)) <= 1:
            objects.suffer(m, token, amount, by=attack.seat)
    yield from checked(m)


def blasted(m: Match, attack: Attack) -> list[int]:
    """The figures adjacent to the targeted space but the target; one in a token's own space counts too."""
    near = []
    for figure in m.on_map():
        if figure == attack.target:
            continue
        apart = m.spaces_apart(1 << attack.space, m.covers(figure))
        if apart == 1 or (apart == 0 and attack.token != NOBODY):
            near.append(figure)
    return near


def cleave_candidates(m: Match, attack: Attack) -> Iterator[tuple[str, Target]]:
    """Everything that an attack might have targeted."""
    for text, target in candidates(m, attack):
        yield CLEAVE(*split(text)[1]), target


def refuse_cleave(m: Match, attack: Attack, target: Target) -> Refusal | None:
    """Cleave takes another target of the same attack (IA-CLEAVE-01, IA-CLEAVE-02), within its accuracy."""
    if (target.figure, target.token) == (attack.target, attack.token):
        named = m.figure_text(target.figure) if target.figure != NOBODY else m.token_text(target.token)
        return Refusal("IA-CLEAVE-01", "was_the_target", {"target": named})
    refusal = refuse(m, attack, target)
    if refusal is None and attack.ranged:
        apart = m.spaces_from(attack.attacker, 1 << target.space)
        if apart > pools.accuracy(m, attack):
            facts = {"distance": apart, "accuracy": pools.accuracy(m, attack)}
            return Refusal("IA-CLEAVE-02", "beyond_accuracy", facts)
    return refusal


CLEAVES = Family(cleave_candidates, refuse_cleave)


def _cleave(m: Match, attack: Attack) -> Script[None]:
    """The attacker may choose one other figure or object, which suffers damage.

    (IA-CLEAVE-01, IA-CLEAVE-04.)
    """
    amount, attack.cleave = attack.cleave, 0
    options = dict(CLEAVES.options(m, attack)) if m.is_on_map(attack.attacker) else {}
    facts = {"figure": m.figure_text(attack.attacker), "damage": amount}
    if not options:
        m.passed(attack.seat, (CLEAVE.name,), "IA-CLEAVE-02", "nothing_to_cleave", facts)
        return
    options[DECLINE()] = None
    target = yield Ask(attack.seat, "IA-CLEAVE-01", "cleave", options, CLEAVES, (m, attack), facts)
    if target is None:
        return
    if target.figure != NOBODY:
        _hurt(m, attack, target.figure, amount)
    else:
        objects.suffer(m, target.token, amount, by=attack.seat)
    yield from checked(m)


def attack_resolved(m: Match) -> None:
    """What waits for the end of an attack, the attacker's first."""
    attack = attack_of(m)
    attack.settled = True
    moments.announce(m, Moment.ATTACK_RESOLVED, attack.attacker)
    if m.in_campaign:  # on top of it: mission rules come first (IA-CONFLICT-01)
        script_of(m).attack_resolved(m, attack)
