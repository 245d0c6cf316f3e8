"""What rows of abilities and cards do to attacks, one handler each: dice, modifiers, more attacks."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.attack_frames import Attack, Die
from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.vocabulary import Lasting, Pool, Result, Whom
from wartable.games.imperial_assault.events import attacks as attack_events
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.frames import InUse, Step, UseKind, Window
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import usables
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import (
    UNTIL,
    concerned,
    effect,
    leave,
    row_in_use,
    times,
)
from wartable.games.imperial_assault.rules.attack import declaring, pools, rolling
from wartable.games.imperial_assault.state import NOBODY, Until
from wartable.games.imperial_assault.verbs.attacks import COLOUR, PICK_DIE
from wartable.games.imperial_assault.verbs.turns import AMOUNT, DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script


@effect(rows.Modify)
def modify(m: Match, use: InUse, row: rows.Modify) -> Script[None]:
    """The attack under way gains something, or the figure's attacks do as long as it lasts."""
    if row.lasting is not Lasting.ATTACK:
        for figure in concerned(m, use, row.whom):
            leave(m, use, figure, UNTIL[row.lasting])
    elif m.attack is not None:
        pools.gain(m, m.attack, row.gives, times(m, use, row.for_each))
    yield from ()


@effect(rows.ModifyNextAttackOn)
def modify_next_attack_on(m: Match, use: InUse, row: rows.ModifyNextAttackOn) -> Script[None]:
    """The next attack on a figure will gain something."""
    for figure in concerned(m, use, row.whom):
        leave(m, use, figure, Until.NEXT_ATTACK_ON)
    yield from ()


@effect(rows.Reroll)
def reroll(m: Match, use: InUse, row: rows.Reroll) -> Script[None]:
    """The player picks dice that were not rerolled yet, which are then rerolled together (IA-ATTACK-06)."""
    attack = m.attack
    assert attack is not None
    picked: list[int] = []
    while row.most is None or len(picked) < row.most:
        taken = tuple(picked)
        options: dict[str, int | None] = dict(DICE.options(m, attack, row, taken))
        if not options:
            break
        if picked:
            options[DONE()] = None
        facts = {"card": row_in_use(m, use).key}
        args = (m, attack, row, taken)
        number = yield Ask(use.seat, "IA-ATTACK-05", "pick_die", options, DICE, args, facts)
        if number is None:
            break
        picked.append(number)
    dice = _dice(attack)
    rolling.reroll(m, attack, [dice[number] for number in picked])


def _dice(attack: Attack) -> list[Die]:
    return [*attack.dice, *attack.defence]


def die_candidates(
    m: Match, attack: Attack, _row: rows.Reroll, _taken: tuple[int, ...]
) -> Iterator[tuple[str, int]]:
    """All dice of the attack, by their places, colours and faces."""
    for number, die in enumerate(_dice(attack)):
        yield PICK_DIE(number + 1, rolling.die_text(m, die)), number


def refuse_die(
    m: Match, attack: Attack, row: rows.Reroll, taken: tuple[int, ...], number: int
) -> Refusal | None:
    """Why a die cannot be rerolled: of the wrong pool or colour, or once already (IA-ATTACK-06)."""
    die = _dice(attack)[number]
    facts = {"die": rolling.die_text(m, die)}
    attacks = number < len(attack.dice)
    other_colour = row.colour is not None and die.colour != COLOUR_NUMBERS[row.colour]
    if other_colour or (row.pool is not Pool.EITHER and attacks != (row.pool is Pool.ATTACK)):
        return Refusal("IA-ATTACK-05", "die_of_other_pool", facts)
    if die.rerolled or number in taken:
        return Refusal("IA-ATTACK-06", "die_rerolled", facts)
    return None


DICE = Family(die_candidates, refuse_die)


def needs_a_die(m: Match, _seat: int, usable: Usable, row: rows.Reroll) -> Refusal | None:
    """There must be a die that can still be rerolled (IA-ABILITY-02)."""
    if m.attack is None or DICE.options(m, m.attack, row, ()):
        return None
    return Refusal("IA-ATTACK-06", "no_die_to_reroll", {"card": usables.key_of(m, usable)})


def needs_a_defence_die(m: Match, _seat: int, usable: Usable, row: rows.RemoveDice) -> Refusal | None:
    """There must be a die to remove (IA-ABILITY-02)."""
    if m.attack is None or any(_removable(row, die) for die in m.attack.defence):
        return None
    return Refusal("IA-ABILITY-02", "no_die_to_remove", {"card": usables.key_of(m, usable)})


def _removable(row: rows.RemoveDice, die: Die) -> bool:
    return row.colour is None or die.colour == COLOUR_NUMBERS[row.colour]


def needs_its_target(m: Match, seat: int, usable: Usable, row: rows.PerformAttacks) -> Refusal | None:
    """An attack on one certain figure must be possible (IA-ABILITY-02)."""
    frame = m.state.agenda[-1]
    attack = m.attack
    if row.at is None and not row.beside_target:
        return None
    use = m.campaign.uses[usable.row] if usable.kind is UseKind.CARD else None
    planned = declaring.planned_by(m, use, usable.figure, seat, row)
    if row.beside_target:
        _beside_target(m, planned)
    elif row.at is Whom.TARGET:
        planned.only = NOBODY if attack is None else attack.target
    elif row.at is Whom.ATTACKER:
        planned.only = NOBODY if attack is None else attack.attacker
    elif isinstance(frame, Window):
        planned.only = frame.subject
    elif m.activation is not None:
        planned.only = m.activation.figure
    return declaring.refuse_to_attack(m, planned)


def needs_an_attack_of_the_subject(
    m: Match, seat: int, _usable: Usable, row: rows.AttackWith
) -> Refusal | None:
    """The figure whose moment it is must have something to attack (IA-ABILITY-02)."""
    frame = m.state.agenda[-1]
    if row.whom is not Whom.SUBJECT or not isinstance(frame, Window) or not m.is_on_map(frame.subject):
        return None
    return declaring.refuse_to_attack(m, declaring.planned(m, frame.subject, seat))


usables.NEEDS[rows.Reroll] = needs_a_die
usables.NEEDS[rows.RemoveDice] = needs_a_defence_die
usables.NEEDS[rows.PerformAttacks] = needs_its_target
usables.NEEDS[rows.AttackWith] = needs_an_attack_of_the_subject


@effect(rows.ChangeResults)
def change_results(m: Match, use: InUse, row: rows.ChangeResults) -> Script[None]:
    """As many results as the player likes become others (IA-CHANGE-01), which may be changed again.

    (IA-CHANGE-02.)
    """
    attack = m.attack
    assert attack is not None
    has = results(m, attack, row.old)
    most = has if row.most is None else min(has, row.most)
    options = {AMOUNT(number): number for number in range(most, 0, -1)}
    facts = {"card": row_in_use(m, use).key, "old": row.old, "new": row.new}
    if row.optional:
        options[AMOUNT(0)] = 0
    number = yield from m.decide(Ask(use.seat, "IA-CHANGE-01", "change_results", options, facts=facts))
    change(attack, row.old, -number)
    change(attack, row.new, number)


def results(m: Match, attack: Attack, result: Result) -> int:
    """How many results of a kind an attack has."""
    count = {
        Result.DAMAGE: pools.damage,
        Result.SURGE: pools.surge_results,
        Result.BLOCK: pools.block,
        Result.EVADE: pools.evade,
    }
    return count[result](m, attack)


def change(attack: Attack, result: Result, by: int) -> None:
    """An attack has so many more results of a kind."""
    if result is Result.DAMAGE:
        attack.damage += by
    elif result is Result.SURGE:
        attack.more_surges += by
    elif result is Result.BLOCK:
        attack.block += by
    else:
        attack.evade += by


def needs_a_result(m: Match, _seat: int, usable: Usable, row: rows.ChangeResults) -> Refusal | None:
    """There must be a result to change (IA-ABILITY-02)."""
    if m.attack is None or results(m, m.attack, row.old):
        return None
    facts = {"card": usables.key_of(m, usable), "result": row.old}
    return Refusal("IA-ABILITY-02", "no_result_to_change", facts)


usables.NEEDS[rows.ChangeResults] = needs_a_result


@effect(rows.AddDie)
def add_die(m: Match, use: InUse, row: rows.AddDie) -> Script[None]:
    """The figure has one more die in its pool (IA-ATTACK-18)."""
    if row.lasting is not Lasting.ATTACK:
        leave(m, use, use.figure, UNTIL[row.lasting])
    elif m.attack is not None:
        pool = m.attack.dice if row.colour.attacks else m.attack.defence
        pool.append(Die(COLOUR_NUMBERS[row.colour]))
    yield from ()


@effect(rows.ReplaceDie)
def replace_die(m: Match, use: InUse, row: rows.ReplaceDie) -> Script[None]:
    """A die of the attack becomes one of another colour before the roll; of several the user chooses."""
    attack = m.attack
    assert attack is not None
    options = {
        COLOUR(_colour(m, die)): place
        for place, die in enumerate(attack.dice)
        if row.old is None or die.colour == COLOUR_NUMBERS[row.old]
    }
    if options:
        facts = {"card": row_in_use(m, use).key, "colour": row.new}
        place = yield from m.decide(Ask(use.seat, "IA-GOLDEN-02", "replace_die", options, facts=facts))
        attack.dice[place].colour = COLOUR_NUMBERS[row.new]


@effect(rows.Miss)
def miss(m: Match, use: InUse, _row: rows.Miss) -> Script[None]:
    """The attack under way misses; only what comes after it is still resolved."""
    attack = m.attack
    assert attack is not None
    attack.missed = True
    attack.steps = [Step.ATTACK_RESOLVED, Step.AFTER_DAMAGE]
    m.tell(attack_events.AttackMissed, attack.seat, row_in_use(m, use).key, 0, 0)
    yield from ()


@effect(rows.RemoveDice)
def remove_dice(m: Match, use: InUse, row: rows.RemoveDice) -> Script[None]:
    """Remove dice of the user's choice from the defence pool, all of them, or all of a colour."""
    attack = m.attack
    if row.colour is not None and attack is not None:
        removed = [die for die in attack.defence if die.colour == COLOUR_NUMBERS[row.colour]]
        attack.defence = [die for die in attack.defence if die not in removed]
        for _ in removed:
            m.tell(events.DieRemoved, row.colour, row_in_use(m, use).key)
        return
    yield from remove_defence_dice(m, use.seat, row_in_use(m, use).key, row.number)


def remove_defence_dice(m: Match, seat: int, card: str, number: int | None) -> Script[None]:
    """Remove so many defence dice, or all; of several kinds the user chooses."""
    attack = m.attack
    assert attack is not None
    for _ in range(len(attack.defence) if number is None else min(number, len(attack.defence))):
        options = {COLOUR(_colour(m, die)): die.colour for die in attack.defence}
        colour = yield from m.decide(Ask(seat, "IA-GOLDEN-02", "remove_die", options, facts={"card": card}))
        place = next(place for place, die in enumerate(attack.defence) if die.colour == colour)
        del attack.defence[place]
        m.tell(events.DieRemoved, m.content.dice[colour].key, card)


def _colour(m: Match, die: Die) -> str:
    return m.content.dice[die.colour].key


@effect(rows.GainStanding)
def gain_standing(m: Match, use: InUse, row: rows.GainStanding) -> Script[None]:
    """A figure may do something as long as it lasts."""
    for figure in concerned(m, use, row.whom):
        if row.lasting is not Lasting.ATTACK:
            leave(m, use, figure, UNTIL[row.lasting])
        elif m.attack is not None:
            m.attack.standings.append(row.standing)
    yield from ()


@effect(rows.PerformAttacks)
def perform_attacks(m: Match, use: InUse, row: rows.PerformAttacks) -> Script[None]:
    """The figure attacks, so many times; `different_targets` bars those it has attacked."""
    yield from ()
    if not m.is_on_map(use.figure):
        return
    printed = row_in_use(m, use)
    attack = declaring.planned_by(m, printed if isinstance(printed, Use) else None, use.figure, use.seat, row)
    if row.at is not None:
        attack.only = next(iter(concerned(m, use, row.at)), NOBODY)
        if attack.only == NOBODY:
            return
    if row.different_targets or row.each:
        attack.barred, attack.barred_token = list(use.attacked), use.attacked_token
    if row.each:
        attack.barred += [figure for figure in m.on_map() if figure not in use.targets]
    if row.beside_target:
        _beside_target(m, attack)
    use.made += 1
    if use.made < (len(use.targets) if row.each else row.number):
        use.done -= 1  # the same effect once more
    declaring.begin(m, attack, row.gives)


def _beside_target(m: Match, attack: Attack) -> None:
    """Only something else that is adjacent to the target of the attack under way may be the target."""
    before = m.attack
    assert before is not None
    attack.beside = 1 << before.space
    if before.target != NOBODY:
        attack.beside |= m.covers(before.target)
    attack.barred.append(before.target)
    attack.barred_token = before.token


@effect(rows.AttackWith)
def attack_with(m: Match, use: InUse, row: rows.AttackWith) -> Script[None]:
    """The player attacks with a figure as if it were his own (IA-ATTACK-19, IA-ATTACK-20, IA-ATTACK-21)."""
    for figure in concerned(m, use, row.whom):
        attack = declaring.planned(m, figure, use.seat)
        attack.borrowed = m.side_of(figure) != m.sides[use.seat]
        declaring.begin(m, attack)
    yield from ()
