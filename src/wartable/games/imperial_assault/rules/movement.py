"""Moves step by step, for bases of any size; being placed and displaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import Moment, Standing
from wartable.games.imperial_assault.events import figures as figure_events
from wartable.games.imperial_assault.events import moves as events
from wartable.games.imperial_assault.frames import Movement, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import standings
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import IMPERIAL_SEAT, NOBODY, NOWHERE
from wartable.games.imperial_assault.verbs import moves as verbs
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.grid.hindrances import Hinders, hindrances
from wartable.parts.grid.moving import nearest_ends, next_places, placements_on
from wartable.parts.grid.steps import Mover, Place

HINDERED: dict[Hinders, tuple[str, str]] = {
    Hinders.NO_STEP: ("IA-MOVE_POINTS-01", "not_one_step"),
    Hinders.BARRED: ("IA-MASSIVE-05", "massive_there"),
    Hinders.IMPASSABLE_TERRAIN: ("IA-IMPASSABLE-01", "impassable_terrain"),
    Hinders.BLOCKING_TERRAIN: ("IA-BLOCKING-01", "blocking_terrain"),
    Hinders.IMPASSABLE_LINE: ("IA-IMPASSABLE-02", "impassable_line"),
    Hinders.BLOCKING_LINE: ("IA-BLOCKING-05", "blocking_line"),
    Hinders.DOOR: ("IA-DOOR-02", "door_closed"),
    Hinders.WALL: ("IA-WALL-01", "wall"),
}
"""The rule by which each hindrance forbids a step, and the key of the reason."""


def mover_of(m: Match, figure: int, *, pays: bool = True, rotates: bool = True) -> Mover:
    """How a figure moves now, and what the others on the map are to it.

    It may move through spaces with figures (IA-MOVE-04) but not end there (IA-MOVE-06, IA-INCAPACITATED-04);
    hostile ones cost more (IA-MOVE-05) unless it is Mobile (IA-MOBILE-01) or Massive (IA-MASSIVE-04). A
    Massive figure may end on others (IA-MASSIVE-06) but never enter another Massive one (IA-MASSIVE-05).
    """
    formation = m.formation
    mover = formation.movers.get((figure, pays, rotates))
    if mover is not None:
        return mover
    card = m.card(figure)
    costly = occupied = barred = 0
    for other, spaces in formation.armies.values():
        if m.hostile(figure, other):
            costly |= spaces
    if m.in_campaign:
        barred = script_of(m).barred_to(m, figure)
    if card.massive:
        barred |= formation.massive & ~m.covers(figure) | interior_barred(m, figure)
    else:
        occupied = formation.others(figure)
    unhindered = card.massive or card.mobile
    pays_more = pays and not unhindered and not standings.of(m, figure, Standing.MOVES_UNHINDERED)
    crosses = bool(standings.of(m, figure, Standing.CROSSES_DIFFICULT_TERRAIN))
    mover = Mover(card.base, unhindered, pays_more, rotates, costly, barred, occupied, crosses)
    formation.movers[figure, pays, rotates] = mover
    return mover


def interior_barred(m: Match, figure: int) -> int:
    """The interior spaces, which a Massive figure cannot enter in a campaign (IA-MASSIVE-02)."""
    if not m.in_campaign or script_of(m).massive_inside(m, figure):
        return 0
    return m.board.areas.get("interior", 0) & ~script_of(m).open_to_massive(m, figure)


class Ways(NamedTuple):
    """The steps that a figure may take now, and what each costs: how it moves, with what it has left.

    `shares`: it stands in a space with another and may not stop there.
    """

    mover: Mover
    left: int
    costs: Mapping[Place, int]
    shares: bool


def ways_of(m: Match, figure: int, mover: Mover, left: int) -> Ways:
    """The steps that a figure may take with so many points or spaces."""
    costs = steps_from(m, figure, mover, m.place(figure), left) if left > 0 else {}
    return Ways(mover, left, costs, shares_space(m, figure))


def steps_from(m: Match, figure: int, mover: Mover, place: Place, left: int) -> Mapping[Place, int]:
    """The steps from a place with so many points, after which the figure can still end its move (IA-MOVE-07).

    Which closed doors it passes may hang on where it stands: then each step leads to a map of its own.
    """
    if not m.in_campaign or not script_of(m).lets_some_pass:
        return next_places(m.layout, mover, place, left)
    layout = m.layout_for(figure, mover.base.covers(m.grid.frame, place))
    steps = next_places(layout, mover._replace(occupied=0), place, left)
    return {new: cost for new, cost in steps.items() if _may_stop(m, figure, mover, new, left - cost)}


def _may_stop(m: Match, figure: int, mover: Mover, place: Place, left: int) -> bool:
    """Whether a figure can end its move on a place or come from there to one where it can."""
    base, frame = mover.base, m.grid.frame
    through, most, open_ends = mover._replace(occupied=0), {place: left}, [place]
    while open_ends:
        place = open_ends.pop()
        own, left = base.covers(frame, place), most[place]
        if not own & mover.occupied:
            return True
        for new, cost in next_places(m.layout_for(figure, own), through, place, left).items():
            if most.get(new, NOWHERE) < left - cost:
                most[new] = left - cost
                open_ends.append(new)
    return False


def shares_space(m: Match, figure: int) -> bool:
    """Whether a figure that is no Massive one stands in a space with another, where it may not stop."""
    shared = m.formation.shared
    return bool(shared and shared & m.covers(figure)) and not m.card(figure).massive


# The steps that a figure may be asked for


def candidates(m: Match, figure: int) -> Iterator[tuple[str, Place]]:
    """Every place that a figure might step or turn to, by its text."""
    return ((step_text(m, figure, place), place) for place in around(m, figure))


def step_text(m: Match, figure: int, new: Place) -> str:
    """A step or a turn as choices spell it."""
    verb = verbs.STEP if m.figure(figure).turned == new.turned else verbs.ROTATE
    return verb(m.space_text(new.space))


def around(m: Match, figure: int) -> Iterator[Place]:
    """Every place that a figure might step or turn to: the eight around it, and all ways to turn."""
    place, frame = m.place(figure), m.grid.frame
    base = m.card(figure).base
    stride = frame.stride
    for by in (1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, 1 - stride):
        if m.grid.spaces >> place.space + by & 1:
            yield Place(place.space + by, place.turned)
    if base.turns:
        lying = base.lying(place.turned)
        for down in range(1 - lying.columns, lying.rows):
            for right in range(1 - lying.rows, lying.columns):
                corner = place.space + down * stride + right
                if corner > 0 and m.grid.spaces >> corner & 1:
                    yield Place(corner, not place.turned)


def refuse_step(m: Match, figure: int, ways: Ways, new: Place) -> Refusal | None:
    """Why a figure cannot take a step: what is in the way, or the points that are left."""
    if new in ways.costs:
        return None
    mover, left, *_ = ways
    facts: dict[str, Any] = {"figure": m.figure_text(figure), "space": m.space_text(new.space)}
    place = m.place(figure)
    for hindrance in hindrances(m.layout_for(figure), mover, place, new):
        rule, reason = HINDERED[hindrance.kind]
        if hindrance.kind is Hinders.BARRED:
            rule, reason = _barred(m, figure, new)
        if hindrance.kind is Hinders.NO_STEP and m.card(figure).base.large:
            rule, reason = _large_step(place, new)
        return Refusal(rule, reason, facts)
    cost = next_places(m.layout_for(figure), mover._replace(occupied=0), place, 250).get(new, 1)
    facts |= {"cost": cost, "points": left}
    if left < cost:
        return Refusal("IA-MOVE_POINTS-01", "too_few_points", facts)
    return Refusal("IA-MOVE-07", "cannot_stop_there", facts)


def _barred(m: Match, figure: int, new: Place) -> tuple[str, str]:
    """What bars a figure from a place: mission rules; a Massive one another, or that it is inside."""
    covered = m.card(figure).base.covers(m.grid.frame, new)
    if m.card(figure).massive and covered & m.formation.massive & ~m.covers(figure):
        return HINDERED[Hinders.BARRED]
    if m.in_campaign and covered & script_of(m).barred_to(m, figure):
        return "IA-GOLDEN-03", "barred_by_mission"
    return "IA-MASSIVE-02", "massive_stays_outside"


def _large_step(place: Place, new: Place) -> tuple[str, str]:
    """A large figure neither moves diagonally nor turns too far."""
    if place.turned != new.turned:
        return "IA-LARGE-05", "turns_too_far"
    return "IA-LARGE-03", "large_moves_straight"


def enter(m: Match, figure: int, new: Place, *, placed: bool = False) -> None:
    """Put a figure in its new place: it exits the spaces that it leaves (IA-ENTER-01, IA-EXIT-01)."""
    old = m.figure(figure).space
    m.put(figure, *new)
    kind = events.FigurePlaced if placed else events.FigureMoved
    m.tell(kind, m.figure_text(figure), "" if old == NOWHERE else m.space_text(old), m.space_text(new.space))
    if m.in_campaign:
        script_of(m).space_entered(m, figure)
        moments.announce_soon(m, Moment.SPACE_ENTERED, figure)
    for follows in moments.SPACE_ENTERED.get(m.state.mission, ()):
        follows(m, figure)


def leave_map(m: Match, figure: int) -> None:
    """A figure leaves the map by itself, for good (IA-ESCAPE-02)."""
    _take_off(m, figure)
    m.tell(figure_events.FigureEscaped, m.figure_text(figure))


def discard(m: Match, figure: int) -> None:
    """Mission rules take a figure off the map for good, which is no defeat (IA-GOLDEN-03)."""
    row = m.figure(figure)
    row.damage, row.conditions, row.points = 0, 0, 0
    _take_off(m, figure)
    m.tell(figure_events.FigureDiscarded, m.figure_text(figure))


def _take_off(m: Match, figure: int) -> None:
    row = m.figure(figure)
    row.escaped = True
    m.put(figure, NOWHERE, row.turned)


def exit_voluntarily(m: Match, figure: int) -> None:
    """Note that a figure has left its space by itself in its activation."""
    activation = m.activation
    if activation is not None and activation.figure == figure:
        activation.exited = True


def refuse_leaving(m: Match, figure: int) -> Refusal | None:
    """Why a figure cannot exit its space of its own will: a condition or an ability forbids it.

    No effect that lets it move changes that (IA-GOLDEN-04).
    """
    if m.figure(figure).conditions & m.tables.stunned:
        facts = {"figure": m.figure_text(figure), "card": "stunned"}
        return Refusal("IA-GOLDEN-02", "stunned_cannot_leave", facts)
    activation = m.activation
    if activation is not None and activation.figure == figure and activation.attacks:
        ability = standings.of(m, figure, Standing.EXITS_OR_ATTACKS)
        if ability:
            facts = {"figure": m.figure_text(figure), "card": ability}
            return Refusal("IA-GOLDEN-02", "attacked_cannot_leave", facts)
    return None


# Moves that an effect gives


def begin_move(m: Match, figure: int, seat: int, left: int, *, pays: bool) -> None:
    """Let a figure move now: with movement points that are lost otherwise, or so many spaces (IA-MOVE-03)."""
    if left > 0 and m.is_on_map(figure):
        m.state.agenda.append(Movement([Step.END_MOVE, Step.MOVE_ON], figure, seat, left, pays))


def begin_settling(m: Match, figure: int, seat: int) -> None:
    """Let a figure that was put on others settle next: they are pushed aside (IA-MASSIVE-07)."""
    m.state.agenda.append(Movement([Step.END_MOVE], figure, seat, 0))


def move_candidates(m: Match, frame: Movement, _ways: Ways) -> Iterator[tuple[str, Place]]:
    """The steps that a figure might take."""
    return candidates(m, frame.figure)


def move_proposals(_m: Match, _frame: Movement, ways: Ways) -> Iterable[Place]:
    """The steps that a figure has the points for, and nothing in its way."""
    return ways.costs


def move_text(m: Match, frame: Movement, _ways: Ways, new: Place) -> str:
    """A step as choices spell it."""
    return step_text(m, frame.figure, new)


def refuse_move(m: Match, frame: Movement, ways: Ways, new: Place) -> Refusal | None:
    """Why a figure that moves by an effect cannot take a step."""
    return refuse_leaving(m, frame.figure) or refuse_step(m, frame.figure, ways, new)


MOVES = Family(move_candidates, refuse_move, proposed=move_proposals, text=move_text)


def move_on(m: Match) -> Script[None]:
    """The figure takes one more step, or stops where it may (IA-MOVE-06).

    Points gained outside of its activation are spent at once or lost (IA-MOVE_POINTS-04); what moves by a
    number of spaces cannot turn (IA-LARGE-06).
    """
    frame = m.frame
    assert isinstance(frame, Movement)
    if not m.is_on_map(frame.figure) or frame.left <= 0:
        return
    mover = mover_of(m, frame.figure, pays=frame.pays, rotates=frame.pays)
    ways = ways_of(m, frame.figure, mover, frame.left)
    options = dict(MOVES.options(m, frame, ways))
    if not shares_space(m, frame.figure):
        options[DONE()] = None
    facts = {"figure": m.figure_text(frame.figure), "left": frame.left, "pays": int(frame.pays)}
    if not any(options.values()):
        m.passed(frame.seat, (verbs.STEP.name,), "IA-MOVE_POINTS-04", "no_step_possible", facts)
        return
    new = yield Ask(frame.seat, "IA-MOVE_POINTS-04", "move_on", options, MOVES, (m, frame, ways), facts)
    if new is None:
        return
    frame.left -= ways.costs[new]
    exit_voluntarily(m, frame.figure)
    frame.steps.append(Step.MOVE_ON)
    enter(m, frame.figure, new)
    yield from entered(m)


def end_move(m: Match) -> Script[None]:
    """The movement ends: who may not stop there is displaced, whom a Massive figure stands on is pushed."""
    frame = m.frame
    assert isinstance(frame, Movement)
    yield from settle(m, frame.figure, frame.seat)


def settle(m: Match, figure: int, seat: int) -> Script[bool]:
    """End the movement of a figure where it is; whether a Massive one pushed anybody (IA-MASSIVE-09)."""
    if not m.is_on_map(figure):
        return False
    if m.card(figure).massive:
        return (yield from _push_aside(m, figure, seat))
    if shares_space(m, figure):
        yield from displace(m, figure, m.seat_of(figure), "IA-MOVE-08")
    return False


def _push_aside(m: Match, massive: int, seat: int) -> Script[bool]:
    """Figures under a Massive one go to the nearest empty space, its friends first.

    (IA-MASSIVE-07, IA-MASSIVE-08, IA-INCAPACITATED-08.)
    """
    under = [figure for figure in m.figures_in(m.covers(massive)) if figure != massive]
    for figure in sorted(under, key=lambda each: m.side_of(each) != m.side_of(massive)):
        owner = seat if m.friendly(figure, massive) else m.seat_of(figure)
        yield from displace(m, figure, owner, "IA-MASSIVE-07")
    return bool(under)


def displace(m: Match, figure: int, seat: int, rule: str) -> Script[None]:
    """A figure goes to the nearest place where it may stand; of several its player chooses (IA-PUSH-05).

    For a neutral one, which nobody controls, the Imperial player does (IA-NEUTRAL-02).
    """
    mover = mover_of(m, figure, rotates=False)
    mover = mover._replace(occupied=mover.occupied | m.occupied(without=figure))
    ends = nearest_ends(m.layout, mover, m.place(figure))
    if not ends:
        return
    options = {_place_choice(m, end): end for end in ends}
    facts = {"figure": m.figure_text(figure)}
    chooser = IMPERIAL_SEAT if seat == NOBODY else seat
    new = yield from m.decide(Ask(chooser, rule, "displace", options, facts=facts))
    enter(m, figure, new, placed=True)


def _place_choice(m: Match, place: Place) -> str:
    verb = verbs.PUT_TURNED if place.turned else verbs.PUT
    return verb(m.space_text(place.space))


# Placing


def free_places(m: Match, figure: int, spaces: int) -> dict[str, Place]:
    """The places that touch any of these spaces where a figure may be put (IA-PLACE-03, IA-LARGE-08)."""
    mover = mover_of(m, figure)
    mover = mover._replace(occupied=m.occupied(without=figure))
    return {_place_choice(m, place): place for place in placements_on(m.layout, mover, spaces)}


def entered(m: Match) -> Script[None]:
    """Look whether a mission of the campaign has ended by a step."""
    if m.in_campaign:
        yield from checked(m)
