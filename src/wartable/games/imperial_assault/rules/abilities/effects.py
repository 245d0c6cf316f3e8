"""What rows of abilities and cards do to figures and players, one handler each."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.content import effects as rows
from wartable.games.imperial_assault.content.vocabulary import Colour, Deed, Lasting
from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.events import figures as figure_events
from wartable.games.imperial_assault.frames import InUse
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, movement, pushing
from wartable.games.imperial_assault.rules.abilities import matching, usables
from wartable.games.imperial_assault.rules.abilities.usables import Usable
from wartable.games.imperial_assault.rules.abilities.using import (
    UNTIL,
    concerned,
    effect,
    leave,
    row_in_use,
    times,
)
from wartable.games.imperial_assault.rules.attack import declaring
from wartable.games.imperial_assault.rules.skirmish import scoring
from wartable.games.imperial_assault.rules.skirmish.command_deck import draw_cards
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import NOBODY, Until
from wartable.games.imperial_assault.verbs.turns import CHOOSE, DECLINE, EXHAUST, INTERRUPT, SHED
from wartable.kernel.ask import Ask, Family, Refusal, Script

# Figures


@effect(rows.LetInterrupt)
def let_interrupt(m: Match, use: InUse, row: rows.LetInterrupt) -> Script[None]:
    """Each chosen figure may interrupt to move or to attack, one after another (IA-INTERRUPT-01).

    It spends no action on it (IA-ACTION-10), and no limit on attacks holds for it (IA-ATTACK-13).
    """
    if use.made == len(use.targets):
        return
    figure = use.targets[use.made]
    use.made += 1
    if use.made < len(use.targets):
        use.done -= 1  # the same effect once more
    if not m.is_on_map(figure):
        return
    seat = m.seat_of(figure)
    only = use.subject if row.at_subject else NOBODY
    deeds = INTERRUPTS.options(m, figure, row, only)
    options: dict[str, Deed | None] = {**deeds, DECLINE(): None}
    facts = {"figure": m.figure_text(figure), "card": row_in_use(m, use).key}
    deed = yield Ask(seat, "IA-INTERRUPT-01", "interrupt", options, INTERRUPTS, (m, figure, row, only), facts)
    if deed is Deed.MOVE:
        movement.begin_move(m, figure, seat, speed_of(m, figure), pays=True)
    elif deed is Deed.ATTACK:
        attack = declaring.planned(m, figure, seat)
        attack.only = only
        declaring.begin(m, attack, row.gives)


def interrupt_candidates(
    _m: Match, _figure: int, row: rows.LetInterrupt, _only: int
) -> Iterator[tuple[str, Deed]]:
    """What a figure may be allowed to do."""
    for deed in row.deeds:
        yield INTERRUPT(deed), deed


def refuse_interrupt(m: Match, figure: int, _row: rows.LetInterrupt, only: int, deed: Deed) -> Refusal | None:
    """Why a figure cannot do it: it cannot leave its space, or has nothing to attack."""
    if deed is Deed.MOVE:
        return movement.refuse_leaving(m, figure)
    attack = declaring.planned(m, figure, m.seat_of(figure))
    attack.only = only
    return declaring.refuse_to_attack(m, attack)


INTERRUPTS = Family(interrupt_candidates, refuse_interrupt)


@effect(rows.Suffer)
def suffer(m: Match, use: InUse, row: rows.Suffer) -> Script[None]:
    """Figures suffer damage without an attack or defence (IA-ABILITY-12, IA-DAMAGE-03), and strain."""
    amount = row.damage + rolled(m, use, row.dice)
    hit = [
        figure for figure in concerned(m, use, row.whom) if matching.of_party(m, row.party, use.seat, figure)
    ]
    for figure in hit:
        damage.suffer(m, figure, amount, by=use.seat)
    for figure in hit:
        yield from damage.strain(m, figure, row.strain, by=use.seat)


def rolled(m: Match, use: InUse, dice: tuple[Colour, ...]) -> int:
    """The damage that dice show which an ability or card lets its player roll."""
    return damage.rolled(m, row_in_use(m, use).key, dice) if dice else 0


@effect(rows.Recover)
def recover(m: Match, use: InUse, row: rows.Recover) -> Script[None]:
    """Figures recover damage and strain (IA-RECOVER-01)."""
    amount = row.damage + rolled(m, use, row.dice)
    for figure in concerned(m, use, row.whom):
        damage.recover(m, figure, amount)
        damage.recover_strain(m, figure, row.strain)
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


@effect(rows.DiscardCondition)
def discard_condition(m: Match, use: InUse, _row: rows.DiscardCondition) -> Script[None]:
    """The figure discards one of its conditions; of several its player chooses."""
    has = m.figure(use.figure).conditions
    options = {SHED(row.key): row.id for row in m.content.conditions if has >> row.id & 1}
    facts = {"card": row_in_use(m, use).key, "figure": m.figure_text(use.figure)}
    ask = Ask(use.seat, "IA-CONDITION-04", "discard_condition", options, facts=facts)
    conditions.discard(m, use.figure, (yield from m.decide(ask)))


def needs_a_condition(m: Match, _seat: int, usable: Usable, _row: rows.DiscardCondition) -> Refusal | None:
    """There must be a condition to discard (IA-ABILITY-02)."""
    if m.figure(usable.figure).conditions:
        return None
    facts = {"card": usables.key_of(m, usable), "figure": m.figure_text(usable.figure)}
    return Refusal("IA-ABILITY-02", "no_condition_to_discard", facts)


usables.NEEDS[rows.DiscardCondition] = needs_a_condition


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
    """Figures move up to so many spaces without spending points (IA-MOVE-03).

    Of several their player says who moves next (IA-CONFLICT-04).
    """
    figures = concerned(m, use, row.whom)
    if len(figures) > 1:
        options = {CHOOSE(m.figure_text(figure)): figure for figure in figures}
        facts = {"card": row_in_use(m, use).key}
        figure = yield Ask(use.seat, "IA-CONFLICT-04", "choose_next_mover", options, facts=facts)
        use.targets.remove(figure)
        use.done -= 1  # the same effect once more, for the others
        figures = [figure]
    for figure in figures:
        spaces = row.most + (speed_of(m, figure) if row.speed else 0)
        movement.begin_move(m, figure, m.seat_of(figure), spaces, pays=False)


@effect(rows.Place)
def place(m: Match, use: InUse, row: rows.Place) -> Script[None]:
    """The figure is placed in empty spaces within a distance (IA-PLACE-01, IA-PLACE-02, IA-PLACE-03)."""
    if not m.is_on_map(use.figure):
        return
    options = movement.free_places(m, use.figure, m.within(use.figure, row.within))
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
            pushing.begin_push(m, figure, use.seat, row.spaces)
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
    """The player exhausts one of his ready Deployment cards (IA-EXHAUST-02, IA-READY-02)."""
    options = {
        EXHAUST(m.group_text(number)): number
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
