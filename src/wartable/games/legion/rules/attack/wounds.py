"""Wounds: who takes them, minis and units defeated, new leaders, and vehicles that reach their resilience."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.legion import attack_events, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import DASH
from wartable.games.legion.frames import Step, Suffering
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import changes, dropped_tokens, not_an_answer
from wartable.games.legion.rules.attack.dice import DefenceColour, DefenceFace
from wartable.games.legion.rules.attack.rolls import roll_defence
from wartable.kernel.agenda import Frame, defer
from wartable.kernel.ask import Ask, Family, Refusal, Script


def begin(
    b: Battle,
    number: int,
    amount: int,
    *,
    visible: Sequence[int] | None,
    after: Frame | None = None,
    told: type[attack_events.WoundsDealt] = attack_events.WoundsDealt,
) -> None:
    """Let a unit suffer wounds, without dice; `visible` are the minis that can take them (None: any).

    Its player then assigns them: at once, or when `after` is over. Several calls resolve last to first.
    `told` is the event that cites what they come from: an attack, unless said otherwise.
    """
    unit = b.unit(number)
    if amount <= 0 or unit.defeated:
        return
    minis = list(range(len(unit.minis)) if visible is None else visible)
    suffering = Suffering([Step.SUFFER_WOUNDS], number, amount, minis)
    if after is None:
        b.state.agenda.append(suffering)
    else:
        defer(b.state.agenda, after, suffering)
    b.tell(told, unit.seat, unit_text(b, number), amount)


def suffer(b: Battle) -> Script[None]:
    """The unit's player gives wounds to one mini until it is defeated or none are left (LG-WOUND-03)."""
    suffering = b.suffering
    number = suffering.unit
    options: dict[str, int] = ASSIGNMENTS.options(b, number) if suffering.amount else {}
    facts = {"unit": unit_text(b, number), "wounds": suffering.amount}
    seat = b.unit(number).seat
    if not options:
        if suffering.amount:  # what nobody can take is lost
            rule, reason = "LG-WOUND-10", "nobody_seen_to_wound"
            if b.unit(number).defeated:
                rule, reason = "LG-WOUND-05", "nobody_left_to_wound"
            b.passed(seat, ("wound",), rule, reason, facts)
        return
    index = yield from b.decide(
        Ask(seat, "LG-WOUND-03", "assign_wounds", options, ASSIGNMENTS, (b, number), facts)
    )
    suffering.steps.append(Step.SUFFER_WOUNDS)  # LG-WOUND-04: the next mini, if wounds remain
    yield from _give(b, suffering, index)


def minis_of(b: Battle, number: int) -> list[tuple[str, int]]:
    """The minis of a unit, as they are named when wounds are assigned."""
    return [(verbs.WOUND(mini_text(b, number, index)), index) for index in b.living(number)]


def refuse_mini(b: Battle, number: int, index: int) -> Refusal | None:
    """Why a mini cannot be given wounds now: out of sight, others wounded first, or the leader too early."""
    unit = b.unit(number)
    facts = {"unit": mini_text(b, number, index)}
    takers = [other for other in b.suffering.minis if not unit.minis[other].defeated]
    if index not in takers:
        return Refusal("LG-WOUND-09", "mini_out_of_sight", facts)
    first = [other for other in takers if unit.minis[other].wounds] or takers
    if index not in first:
        return Refusal("LG-WOUND-06", "wounded_first", facts)
    # A leader that alone is wounded goes first all the same. LG-WOUND-10: who is not seen does not protect it
    if index == unit.leader and len(first) > 1:
        return Refusal("LG-WOUND-07", "leader_last", facts)
    return None


ASSIGNMENTS = Family(minis_of, refuse_mini, not_an_answer.other_minis(verbs.WOUND, "LG-WOUND-03"))


def _give(b: Battle, suffering: Suffering, index: int) -> Script[None]:
    """Give one mini as many of the wounds as it takes to defeat it (LG-WOUND-01, LG-WOUND-02)."""
    number = suffering.unit
    unit, card = b.unit(number), b.card(number)
    mini = unit.minis[index]
    taken = min(suffering.amount, card.wounds - mini.wounds)
    mini.wounds += taken
    suffering.amount -= taken
    b.tell(attack_events.MiniWounded, unit.seat, unit_text(b, number), index + 1, taken)
    if mini.wounds >= card.wounds:
        yield from _defeat(b, suffering, index)
    elif card.resilience != DASH and mini.wounds >= card.resilience:
        _check_resilience(b, suffering, index)


def _defeat(b: Battle, suffering: Suffering, index: int) -> Script[None]:
    """Remove a mini; a leader drops its tokens first (LG-OBJ_TOKEN-05) and another takes its place."""
    number = suffering.unit
    unit = b.unit(number)
    leads = index == unit.leader
    if leads:
        yield from dropped_tokens.drop(b, number)
    unit.minis[index].defeated = True
    b.rearranged(number)
    b.tell(attack_events.MiniDefeated, unit.seat, unit_text(b, number), index + 1)
    if not b.living(number):
        changes.count_defeated(b, number)
    elif leads:
        suffering.steps.append(Step.NEW_LEADER)


def new_leader(b: Battle) -> Script[None]:
    """The player of a unit that lost its leader chooses another of its minis to lead (LG-WOUND-11).

    The leader mini takes that mini's place; with the mini a heavy weapon of its own is gone (LG-UPGRADE-08).
    """
    number = b.suffering.unit
    unit = b.unit(number)
    options = {verbs.LEAD(mini_text(b, number, index)): index for index in b.living(number)}
    facts = {"unit": unit_text(b, number)}
    ask = Ask(unit.seat, "LG-WOUND-11", "new_leader", options, not_an_answer.LEADERS, (b, number), facts)
    unit.leader = yield from b.decide(ask)
    unit.minis[unit.leader].upgrade = ""
    b.rearranged(number)
    b.tell(attack_events.LeaderReplaced, unit.seat, unit_text(b, number), unit.leader + 1)


def _check_resilience(b: Battle, suffering: Suffering, index: int) -> None:
    """A vehicle mini whose wounds reach its resilience is damaged, disabled or loses a weapon, once."""
    number = suffering.unit
    mini = b.unit(number).minis[index]
    if b.state.learning or mini.resilience_rolled:
        return
    mini.resilience_rolled = True
    (face,) = roll_defence(b, number, DefenceColour.RED, 1, "resilience")  # LG-RESILIENCE-02
    unit, text = b.unit(number), unit_text(b, number)
    if face is DefenceFace.BLOCK:
        unit.damaged = True  # LG-RESILIENCE-03
        b.tell(attack_events.VehicleDamaged, unit.seat, text, "damaged")
    elif face is DefenceFace.BLANK:
        unit.disabled = True  # LG-RESILIENCE-05
        b.tell(attack_events.VehicleDamaged, unit.seat, text, "disabled")
    else:
        suffering.steps.append(Step.DESTROY_WEAPON)


def destroy_weapon(b: Battle) -> Script[None]:
    """The opponent of a vehicle's player chooses which of its weapons is destroyed (LG-RESILIENCE-08)."""
    number = b.suffering.unit
    unit = b.unit(number)
    options = {verbs.DESTROY(weapon.key): weapon.key for weapon in b.weapons(number, unit.leader)}
    facts = {"unit": unit_text(b, number)}
    key = yield from b.decide(Ask(1 - unit.seat, "LG-RESILIENCE-08", "destroy_weapon", options, facts=facts))
    unit.destroyed_weapons.append(key)  # LG-RESILIENCE-09
    b.rearranged(number)
    b.tell(attack_events.WeaponDestroyed, unit.seat, unit_text(b, number), key)
