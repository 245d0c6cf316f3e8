"""The activation phase: who activates which group, and which of its figures (IA-ACT_PHASE, IA-ACTIVATION)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.effects import GainActions
from wartable.games.imperial_assault.content.vocabulary import Moment
from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.frames import (
    ActivationPhase,
    FigureActivation,
    GroupActivation,
    Step,
)
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import conditions, damage, movement
from wartable.games.imperial_assault.rules.abilities import standings, usables
from wartable.games.imperial_assault.rules.campaign import tokens
from wartable.games.imperial_assault.rules.campaign.mission import conceding
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import NOBODY, Kind, Until
from wartable.games.imperial_assault.verbs.turns import ACTIVATE, CHOOSE_FIGURE, PASS
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.team_questions import either_member

OR_PASS = {PASS(): None}


def begin(m: Match) -> None:
    """The player with initiative takes the first activation (IA-ACT_PHASE-03), in a campaign the Rebels.

    (IA-ACT_PHASE-02.)
    """
    m.tell(events.PhaseBegan, "activation")
    first = script_of(m).first_side(m) if m.in_campaign else m.state.initiative
    m.state.agenda.append(ActivationPhase([Step.NEXT_ACTIVATION], first))


def ready_groups(m: Match, seat: int) -> list[int]:
    """The groups of a seat with a ready Deployment card (IA-READY-01, IA-READY-04).

    Those whose figures have all escaped cannot be activated (IA-ESCAPE-02).
    """
    return [
        number
        for number, group in enumerate(m.state.groups)
        if group.seat == seat and group.ready and not (group.defeated or group.idle) and present(m, number)
    ]


def present(m: Match, number: int) -> bool:
    """Whether a group has anybody on the map who activates with it."""
    return number in m.formation.groups or bool(
        m.state.groups[number].kind is Kind.HERO and _acting(m, number)
    )


def _acting(m: Match, number: int) -> list[int]:
    """The figures that activate with a group: those on the map, or the one in which its hero is."""
    own = [figure for figure in m.figures_of_group(number) if m.is_on_map(figure)]
    group = m.state.groups[number]
    if own or group.kind is not Kind.HERO:
        return own
    vehicle = tokens.hero_of_group(m, group).inside
    return [vehicle] if vehicle != NOBODY and m.is_on_map(vehicle) else []


def ready_of_side(m: Match, side: int) -> list[int]:
    """The groups of a side that can still be activated in this round."""
    return [number for seat in m.seats_of(side) for number in ready_groups(m, seat)]


def group_candidates(m: Match, seat: int) -> Iterator[tuple[str, int]]:
    """Every group of a seat."""
    for number, group in enumerate(m.state.groups):
        if group.seat == seat and not group.defeated and present(m, number):
            yield group_choice(m, seat, number), number


def group_choice(m: Match, _seat: int, number: int) -> str:
    """The activation of a group as choices spell it."""
    return ACTIVATE(m.group_text(number))


def refuse_group(m: Match, seat: int, number: int) -> Refusal | None:
    """Why a group cannot be activated: its card is exhausted (IA-EXHAUST-05), or a card forbids it.

    A hero who has been activated waits for the others (IA-ACTIVATION-05).
    """
    group = m.state.groups[number]
    facts = {"group": m.group_text(number)}
    if not group.ready:
        return Refusal("IA-EXHAUST-05", "card_exhausted", facts)
    if group.idle:
        return Refusal("IA-GOLDEN-03", "activates_by_mission", facts)
    if group.kind is Kind.HERO and tokens.waits(m, group.card):
        return Refusal("IA-ACTIVATION-05", "others_first", facts)
    return refuse_activating(m, seat)


def refuse_activating(m: Match, seat: int) -> Refusal | None:
    """Why a seat may activate no group at all now, while its opponent still can."""
    refusal = _barred(m, seat)
    others = m.opponents(seat)
    if refusal is not None and any(ready_groups(m, each) and _barred(m, each) is None for each in others):
        return refusal
    return None


def _barred(m: Match, seat: int) -> Refusal | None:
    """Why a card bars a seat from activating."""
    for lasting in m.state.lasting:
        key = standings.row_of(m, lasting.kind, lasting.row).key
        if lasting.effect < 0 and lasting.seat == seat and key in moments.NOT_TO_BE_ACTIVATED:
            refusal = moments.NOT_TO_BE_ACTIVATED[key](m, seat)
            if refusal is not None:
                return refusal
    return None


def no_groups(m: Match, seat: int) -> Iterator[tuple[str, Refusal]]:
    """What is no activation: to pass with as many ready cards (IA-ACT_PHASE-04), cards for other moments."""
    if not m.in_campaign:
        own, theirs = (len(ready_groups(m, each)) for each in (seat, 1 - seat))
        yield PASS(), Refusal("IA-ACT_PHASE-04", "not_fewer_ready", {"own": own, "theirs": theirs})
    yield from usables.cards_not_now(m, seat, ())


GROUPS = Family(group_candidates, refuse_group, no_groups, proposed=ready_groups, text=group_choice)


def next_activation(m: Match) -> Script[None]:
    """The players take turns activating a group each (IA-ACT_PHASE-01) until all are exhausted.

    (IA-ACT_PHASE-05.)

    Who has fewer ready cards than the opponent may pass (IA-ACT_PHASE-04).
    """
    phase = m.frame
    assert isinstance(phase, ActivationPhase)
    ready = [len(ready_of_side(m, side)) for side in (0, 1)]
    if not any(ready):
        return
    phase.steps.append(Step.NEXT_ACTIVATION)
    side = phase.side
    phase.side = 1 - side
    seats = m.seats_of(side)
    if not ready[side]:
        m.passed(seats[0], (ACTIVATE.name,), "IA-ACT_PHASE-05", "all_groups_exhausted")
        return
    barred = refuse_activating(m, seats[0])
    if barred is not None:
        m.passed(seats[0], (ACTIVATE.name,), barred.rule, barred.reason, barred.facts)
        return
    facts = {"own": ready[side], "theirs": ready[1 - side]}
    passes = not m.in_campaign and ready[side] < ready[1 - side]
    if m.in_campaign:
        seats = [seat for seat in seats if GROUPS.options(m, seat)]
    number = yield from either_member([_which_group(m, seat, facts, passes=passes) for seat in seats])
    if isinstance(number, conceding.Concession):
        phase.side = side  # it still has this opportunity if the mission goes on
        yield from conceding.concede_mission(m, number.seat)
        return
    if number is None:
        m.tell(events.ActivationPassed, side)
        return
    seat = m.state.groups[number].seat
    m.tell(events.GroupActivated, seat, m.group_text(number))
    m.state.agenda.append(GroupActivation([Step.NEXT_FIGURE], seat, number, _acting(m, number)))


def _which_group(m: Match, seat: int, facts: dict[str, int], *, passes: bool) -> Ask:
    """Which of a seat's groups activates next; the Rebels choose among all of theirs (IA-ACTIVATION-03).

    An ally is among them (IA-ALLY-14); after its activation the opportunity passes on, too (IA-ALLY-15).

    In a mission its side may give up instead.
    """
    apart, giving_up = OR_PASS if passes else {}, conceding.choice_of(m, seat)
    options = GROUPS.later(m, seat, apart=apart, undrawn=giving_up)
    return Ask(seat, "IA-ACT_PHASE-01", "activate_group", options, GROUPS, (m, seat), facts)


def next_figure(m: Match) -> Script[None]:
    """The figures of a group activate one after another, in the order that the player chooses.

    (IA-ACTIVATION-02.)
    """
    frame = m.frame
    assert isinstance(frame, GroupActivation)
    frame.left = [figure for figure in frame.left if m.is_on_map(figure)]
    if not frame.left:
        if m.in_campaign:
            script_of(m).group_activated(m, frame.group)
        return
    options = {CHOOSE_FIGURE(m.figure_text(figure)): figure for figure in frame.left}
    facts = {"group": m.group_text(frame.group)}
    figure = yield from m.decide(Ask(frame.seat, "IA-ACTIVATION-02", "activate_figure", options, facts=facts))
    frame.left.remove(figure)
    frame.steps.append(Step.NEXT_FIGURE)
    steps: list[int] = [Step.END_ACTIVATION, Step.TAKE_ACTION, Step.START_ACTIVATION]
    m.state.agenda.append(FigureActivation(steps, figure, frame.seat))


def start_activation(m: Match) -> None:
    """A figure's activation begins: two actions (IA-ACTIVATION-01), and what waits for its start."""
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    figure = frame.figure
    m.tell(events.FigureActivated, frame.seat, m.figure_text(figure))
    m.figure(figure).points = 0
    for lasting in m.state.lasting:
        effect = standings.effect_of(m, lasting)
        if (
            lasting.figure == figure
            and lasting.until is Until.NEXT_ACTIVATION
            and isinstance(effect, GainActions)
        ):
            frame.actions += effect.number
    standings.end_all(m, Until.NEXT_ACTIVATION, figure)
    if m.in_campaign:
        _start_in_mission(m, frame)
    if not m.in_campaign:  # only a Command card asks for it, and a campaign has none
        frame.watched = m.watchers(figure)
    moments.announce(m, Moment.ACTIVATION_STARTS, figure)
    if m.in_campaign:  # on top of it: mission rules come first (IA-CONFLICT-01)
        script_of(m).activation_started(m, figure)


def _start_in_mission(m: Match, frame: FigureActivation) -> None:
    """A hero readies his cards (IA-ACTIVATION-04); the mission may say how many actions a figure has."""
    hero = m.hero_of(frame.figure)
    for card in () if hero is None else hero.cards:
        card.ready()
    frame.actions = script_of(m).actions_of(m, frame.figure, frame.actions)


def after_action(m: Match) -> Script[None]:
    """After each action in its activation a Bleeding figure suffers strain; special actions are announced."""
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    figure = frame.figure
    if frame.bleeds and m.is_on_map(figure) and m.figure(figure).conditions & m.tables.bleeding:
        yield from damage.strain(m, figure, 1)
        yield from checked(m)
    frame.bleeds = False
    if frame.stuns:
        _stun(m, frame)
    if frame.special and m.is_on_map(figure):
        frame.special = ""
        moments.announce(m, Moment.SPECIAL_ACTION_RESOLVED, figure)


def _stun(m: Match, frame: FigureActivation) -> None:
    """The price of an action beyond its own: the figure becomes Stunned after it."""
    frame.stuns = False
    conditions.gain(m, frame.figure, m.content.condition["stunned"].id)


def end_activation(m: Match) -> Script[None]:
    """The activation ends; what is left of actions and points is lost (IA-ACTIVATION-08)."""
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    if frame.stuns:
        _stun(m, frame)
    if m.is_on_map(frame.figure):
        yield from movement.settle(m, frame.figure, frame.seat)
        m.figure(frame.figure).points = 0
    frame.steps.append(Step.ACTIVATION_OVER)
    if m.in_campaign:
        moments.announce(m, Moment.ACTIVATION_ENDS, frame.figure)


def activation_over(m: Match) -> None:
    """The card of the group is exhausted when its last figure has been activated (IA-EXHAUST-04)."""
    frame = m.frame
    assert isinstance(frame, FigureActivation)
    standings.end_all(m, Until.ACTIVATION)
    group = m.state.agenda[-2]
    if isinstance(group, GroupActivation) and not any(m.is_on_map(figure) for figure in group.left):
        exhaust(m, group.group)
    moments.announce(m, Moment.ACTIVATION_RESOLVED, frame.figure)
    if m.in_campaign:  # on top of it: mission rules come first (IA-CONFLICT-01)
        script_of(m).activation_ended(m, frame.figure)


def exhaust(m: Match, number: int) -> None:
    """Exhaust the card of a group; of a hero an activation token is turned (IA-EXHAUST-03)."""
    group = m.state.groups[number]
    if group.kind is Kind.HERO:
        tokens.spend(m, group)
    else:
        group.ready = False
