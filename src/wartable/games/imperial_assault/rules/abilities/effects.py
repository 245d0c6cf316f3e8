"""The effects that rows of abilities and cards are made of, one handler each."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.vocabulary import AttackKind, Deed, Lasting, Pool, Whom
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.events import figures as figure_events
from wartable.games.imperial_assault.frames import Attack, Die, InUse, Window
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.moments import Usable
from wartable.games.imperial_assault.rules import conditions, damage, movement, scoring
from wartable.games.imperial_assault.rules.abilities.using import concerned, effect, leave, row_in_use, times
from wartable.games.imperial_assault.rules.attack import declaring, pools, rolling
from wartable.games.imperial_assault.rules.command_deck import draw_cards
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import NOBODY, Until
from wartable.games.imperial_assault.tables import COLOUR_NUMBERS, colour_numbers
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.dice import roll_together

DONE, DECLINE = "done", "decline"
UNTIL = {
    Lasting.ACTIVATION: Until.ACTIVATION,
    Lasting.NEXT_ACTIVATION: Until.NEXT_ACTIVATION,
    Lasting.ROUND: Until.ROUND,
}

# In an attack


@effect(rows.Modify)
def modify(m: Match, use: InUse, row: rows.Modify) -> Script[None]:
    """The attack under way gains something, or the figure's attacks do as long as it lasts."""
    if row.lasting is not Lasting.ATTACK:
        leave(m, use, use.figure, UNTIL[row.lasting])
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
        options: dict[str, int | None] = dict(DICE.options(m, attack, row.pool, taken))
        if not options:
            break
        if picked:
            options[DONE] = None
        facts = {"card": row_in_use(m, use).key}
        args = (m, attack, row.pool, taken)
        number = yield Ask(use.seat, "IA-ATTACK-05", "pick_die", options, DICE, args, facts)
        if number is None:
            break
        picked.append(number)
    dice = _dice(attack)
    rolling.reroll(m, attack, [dice[number] for number in picked])


def _dice(attack: Attack) -> list[Die]:
    return [*attack.dice, *attack.defence]


def die_candidates(
    m: Match, attack: Attack, _pool: Pool, _taken: tuple[int, ...]
) -> Iterator[tuple[str, int]]:
    """All dice of the attack, by their places, colours and faces."""
    for number, die in enumerate(_dice(attack)):
        yield f"die:{number + 1},{rolling.die_text(m, die)}", number


def refuse_die(m: Match, attack: Attack, pool: Pool, taken: tuple[int, ...], number: int) -> Refusal | None:
    """Why a die cannot be rerolled: of the wrong pool, or once already (IA-ATTACK-06)."""
    die = _dice(attack)[number]
    facts = {"die": rolling.die_text(m, die)}
    attacks = number < len(attack.dice)
    if pool is not Pool.EITHER and attacks != (pool is Pool.ATTACK):
        return Refusal("IA-ATTACK-05", "die_of_other_pool", facts)
    if die.rerolled or number in taken:
        return Refusal("IA-ATTACK-06", "die_rerolled", facts)
    return None


DICE = Family(die_candidates, refuse_die)


def needs_a_die(m: Match, _seat: int, usable: Usable, row: rows.Reroll) -> Refusal | None:
    """There must be a die that can still be rerolled (IA-ABILITY-02)."""
    if m.attack is None or DICE.options(m, m.attack, row.pool, ()):
        return None
    return Refusal("IA-ATTACK-06", "no_die_to_reroll", {"card": moments.key_of(m, usable)})


def needs_a_defence_die(m: Match, _seat: int, usable: Usable, _row: rows.RemoveDice) -> Refusal | None:
    """There must be a die to remove (IA-ABILITY-02)."""
    if m.attack is None or m.attack.defence:
        return None
    return Refusal("IA-ABILITY-02", "no_die_to_remove", {"card": moments.key_of(m, usable)})


def needs_its_target(m: Match, seat: int, usable: Usable, row: rows.PerformAttacks) -> Refusal | None:
    """An attack on one certain figure must be possible (IA-ABILITY-02)."""
    frame = m.state.agenda[-1]
    attack = m.attack
    if row.at is None:
        return None
    planned = declaring.planned(m, usable.figure, seat)
    if row.at is Whom.ATTACKER:
        planned.only = NOBODY if attack is None else attack.attacker
    elif isinstance(frame, Window):
        planned.only = frame.subject
    elif m.activation is not None:
        planned.only = m.activation.figure
    return declaring.refuse_to_attack(m, planned)


moments.NEEDS[rows.Reroll] = needs_a_die
moments.NEEDS[rows.RemoveDice] = needs_a_defence_die
moments.NEEDS[rows.PerformAttacks] = needs_its_target


@effect(rows.AddDie)
def add_die(m: Match, use: InUse, row: rows.AddDie) -> Script[None]:
    """The figure has one more die in its pool (IA-ATTACK-18)."""
    if row.lasting is not Lasting.ATTACK:
        leave(m, use, use.figure, UNTIL[row.lasting])
    elif m.attack is not None:
        pool = m.attack.dice if row.colour.attacks else m.attack.defence
        pool.append(Die(COLOUR_NUMBERS[row.colour]))
    yield from ()


@effect(rows.RemoveDice)
def remove_dice(m: Match, use: InUse, row: rows.RemoveDice) -> Script[None]:
    """Remove dice of the user's choice from the defence pool, or all of them."""
    yield from remove_defence_dice(m, use.seat, row_in_use(m, use).key, row.number)


def remove_defence_dice(m: Match, seat: int, card: str, number: int | None) -> Script[None]:
    """Remove so many defence dice, or all; of several kinds the user chooses."""
    attack = m.attack
    assert attack is not None
    for _ in range(len(attack.defence) if number is None else min(number, len(attack.defence))):
        options = {f"colour:{_colour(m, die)}": die.colour for die in attack.defence}
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
    ranged = None if row.kind is None else row.kind is AttackKind.RANGED
    attack = declaring.planned(m, use.figure, use.seat, ranged=ranged, pool=colour_numbers(row.dice))
    attack.optional = row.optional
    if row.at is not None:
        attack.only = next(iter(concerned(m, use, row.at)), NOBODY)
        if attack.only == NOBODY:
            return
    if row.different_targets:
        attack.barred = list(use.attacked)
    use.made += 1
    if use.made < row.number:
        use.done -= 1  # the same effect once more
    declaring.begin(m, attack, row.gives)


@effect(rows.AttackWith)
def attack_with(m: Match, use: InUse, row: rows.AttackWith) -> Script[None]:
    """The player attacks with a figure as if it were his own (IA-ATTACK-19, IA-ATTACK-20, IA-ATTACK-21)."""
    for figure in concerned(m, use, row.whom):
        attack = declaring.planned(m, figure, use.seat)
        attack.borrowed = m.side_of(figure) != m.sides[use.seat]
        declaring.begin(m, attack)
    yield from ()


# Figures


@effect(rows.LetInterrupt)
def let_interrupt(m: Match, use: InUse, row: rows.LetInterrupt) -> Script[None]:
    """Each chosen figure may interrupt to move or to attack, one after another (IA-INTERRUPT-01).

    It spends no action on it (IA-ACTION-10), and no limit on attacks holds for it (IA-ATTACK-13).
    """
    figure = next(iter(concerned(m, use, Whom.TARGET)), NOBODY)
    use.targets = use.targets[1:]
    if figure == NOBODY:
        return
    if concerned(m, use, Whom.TARGET):
        use.done -= 1
    seat = m.seat_of(figure)
    deeds = INTERRUPTS.options(m, figure, row)
    options: dict[str, Deed | None] = {**deeds, DECLINE: None}
    facts = {"figure": m.figure_text(figure), "card": row_in_use(m, use).key}
    deed = yield Ask(seat, "IA-INTERRUPT-01", "interrupt", options, INTERRUPTS, (m, figure, row), facts)
    if deed is Deed.MOVE:
        movement.begin_move(m, figure, seat, speed_of(m, figure), pays=True)
    elif deed is Deed.ATTACK:
        declaring.begin(m, declaring.planned(m, figure, seat), row.gives)


def interrupt_candidates(_m: Match, _figure: int, row: rows.LetInterrupt) -> Iterator[tuple[str, Deed]]:
    """What a figure may be allowed to do."""
    for deed in row.deeds:
        yield f"interrupt:{deed}", deed


def refuse_interrupt(m: Match, figure: int, _row: rows.LetInterrupt, deed: Deed) -> Refusal | None:
    """Why a figure cannot do it: it cannot leave its space, or has nothing to attack."""
    if deed is Deed.MOVE:
        return movement.refuse_leaving(m, figure)
    return declaring.refuse_to_attack(m, declaring.planned(m, figure, m.seat_of(figure)))


INTERRUPTS = Family(interrupt_candidates, refuse_interrupt)


@effect(rows.Suffer)
def suffer(m: Match, use: InUse, row: rows.Suffer) -> Script[None]:
    """Figures suffer damage without an attack or defence (IA-ABILITY-12, IA-DAMAGE-03), and strain."""
    amount = row.damage
    if row.dice:
        colours = colour_numbers(row.dice)
        faces = roll_together(m.chance, [m.content.faces[colour] for colour in colours])
        amount += sum(face.damage for face in faces)
        m.tell(events.DamageRolled, row_in_use(m, use).key, amount)
    hit = concerned(m, use, row.whom)
    for figure in hit:
        damage.suffer(m, figure, amount, by=use.seat)
    for figure in hit:
        yield from damage.strain(m, figure, row.strain, by=use.seat)


@effect(rows.Recover)
def recover(m: Match, use: InUse, row: rows.Recover) -> Script[None]:
    """The figure recovers damage."""
    damage.recover(m, use.figure, row.damage)
    yield from ()


@effect(rows.GainCondition)
def gain_condition(m: Match, use: InUse, row: rows.GainCondition) -> Script[None]:
    """Figures gain a condition."""
    for figure in concerned(m, use, row.whom):
        conditions.gain(m, figure, m.content.condition[row.condition].id)
    yield from ()


@effect(rows.DiscardConditions)
def discard_conditions(m: Match, use: InUse, row: rows.DiscardConditions) -> Script[None]:
    """Figures discard all their conditions of a kind."""
    for figure in concerned(m, use, row.whom):
        for condition in m.content.conditions:
            if condition.kind is row.kind:
                conditions.discard(m, figure, condition.id)
    yield from ()


@effect(rows.GainMovement)
def gain_movement(m: Match, use: InUse, row: rows.GainMovement) -> Script[None]:
    """Figures gain movement points: in their own activation to spend in it, else at once or never.

    (IA-MOVE_POINTS-02, IA-MOVE_POINTS-04.) Those of a special action are spent during it (IA-ACTION-06).
    """
    special = getattr(row_in_use(m, use), "actions", 0) > 0
    for figure in concerned(m, use, row.whom):
        points = (row.points + (speed_of(m, figure) if row.speed else 0)) * times(m, use, row.for_each)
        if not points:
            continue
        m.tell(figure_events.PointsOfMovement, m.figure_text(figure), points)
        if m.is_activating(figure) and not special:
            m.figure(figure).points += points
        else:
            movement.begin_move(m, figure, m.seat_of(figure), points, pays=True)
    yield from ()


@effect(rows.MoveSpaces)
def move_spaces(m: Match, use: InUse, row: rows.MoveSpaces) -> Script[None]:
    """Figures move up to so many spaces without spending points (IA-MOVE-03)."""
    for figure in reversed(concerned(m, use, row.whom)):
        spaces = row.most + (speed_of(m, figure) if row.speed else 0)
        movement.begin_move(m, figure, m.seat_of(figure), spaces, pays=False)
    yield from ()


@effect(rows.Place)
def place(m: Match, use: InUse, row: rows.Place) -> Script[None]:
    """The figure is placed in empty spaces within a distance (IA-PLACE-01, IA-PLACE-02, IA-PLACE-03)."""
    if not m.is_on_map(use.figure):
        return
    near = 0
    own = m.covers(use.figure)
    for space in m.spaces_in(own):
        near |= m.layout.opened(own).distances.within(space, row.within)
    options = movement.free_places(m, use.figure, near & m.grid.spaces)
    facts = {"figure": m.figure_text(use.figure), "card": row_in_use(m, use).key}
    new = yield Ask(use.seat, "IA-PLACE-01", "place_figure", options, facts=facts)
    if new != m.place(use.figure):
        movement.exit_voluntarily(m, use.figure)
        movement.enter(m, use.figure, new, placed=True)


@effect(rows.Push)
def push(m: Match, use: InUse, row: rows.Push) -> Script[None]:
    """Figures may be pushed (IA-PUSH-01)."""
    for figure in concerned(m, use, row.whom):
        if m.card(figure).row.small or not row.small:
            movement.begin_push(m, figure, use.seat, row.spaces)
    yield from ()


@effect(rows.GainActions)
def gain_actions(m: Match, use: InUse, row: rows.GainActions) -> Script[None]:
    """The figure may perform more actions, in this activation or in its next one."""
    if row.lasting is Lasting.NEXT_ACTIVATION:
        leave(m, use, use.figure, Until.NEXT_ACTIVATION)
    elif m.activation is not None and m.activation.figure == use.figure:
        m.activation.actions += row.number * times(m, use, row.for_each)
    yield from ()


@effect(rows.ReadyCard)
def ready_card(m: Match, use: InUse, _row: rows.ReadyCard) -> Script[None]:
    """The figure's Deployment card is readied (IA-READY-05)."""
    group = m.group_of(use.figure)
    if not group.defeated:
        group.ready = True
        m.tell(events.CardReadied, use.seat, m.group_text(m.figure(use.figure).group))
    yield from ()


# Players


@effect(rows.ExhaustCard)
def exhaust_card(m: Match, use: InUse, _row: rows.ExhaustCard) -> Script[None]:
    """The player exhausts one of his ready Deployment cards (IA-EXHAUST-02)."""
    options = {
        f"exhaust:{m.group_text(number)}": number
        for number, group in enumerate(m.state.groups)
        if group.seat == use.seat and group.ready and not group.defeated
    }
    if not options:
        return
    facts = {"card": row_in_use(m, use).key}
    number = yield from m.decide(Ask(use.seat, "IA-GOLDEN-02", "exhaust_card", options, facts=facts))
    m.state.groups[number].ready = False
    m.tell(events.CardExhausted, use.seat, m.group_text(number))


@effect(rows.GainPoints)
def gain_points(m: Match, use: InUse, row: rows.GainPoints) -> Script[None]:
    """The player gains victory points, perhaps his opponent as well (IA-VICTORY_SKIRM-03)."""
    for seat in (use.seat, *m.opponents(use.seat)) if row.both else (use.seat,):
        scoring.gain_points(m, seat, row.points, row_in_use(m, use).key)
    yield from ()


@effect(rows.DrawCommands)
def draw_commands(m: Match, use: InUse, row: rows.DrawCommands) -> Script[None]:
    """The player draws Command cards."""
    draw_cards(m, use.seat, row.number)
    yield from ()


@effect(rows.TakeInitiative)
def take_initiative(m: Match, use: InUse, _row: rows.TakeInitiative) -> Script[None]:
    """The player claims the initiative token."""
    m.state.initiative = use.seat
    m.tell(events.InitiativeTaken, use.seat)
    yield from ()


@effect(rows.SilenceOpponent)
def silence_opponent(m: Match, use: InUse, row: rows.SilenceOpponent) -> Script[None]:
    """The opponent cannot play Command cards as long as it lasts."""
    leave(m, use, NOBODY, UNTIL[row.lasting])
    yield from ()
