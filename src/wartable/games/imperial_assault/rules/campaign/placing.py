"""Placing figures on spaces that a mission states, or as close to them as possible (IA-DEPLOY-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.games.imperial_assault.frames import Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.mission_frames import Placing
from wartable.games.imperial_assault.rules import conditions, damage, deployment, movement
from wartable.games.imperial_assault.rules.campaign import groups
from wartable.games.imperial_assault.rules.deployment import Deployment
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.grid.steps import Place


def nearest_places(m: Match, figure: int, spaces: int) -> list[Place]:
    """The places where a figure may stand on any of these spaces, or as close to them as possible."""
    near = spaces
    while not (found := deployment.places_on(m, figure, near)):
        wider = near | m.layout.counting.spread(near)
        if wider == near:
            return []
        near = wider
    return found


def put_base(m: Match, figure: int, spaces: int) -> None:
    """Place a large figure just on the spaces that the mission shows (IA-LARGE-08)."""
    for space in m.spaces_in(spaces):
        for place in m.card(figure).base.places_on(m.grid.frame, space):
            if deployment.covered_by(m, figure, place) == spaces:
                movement.enter(m, figure, place, placed=True)
                return


def candidates(m: Match, frame: Placing) -> Iterator[tuple[str, Deployment]]:
    """The places around the spaces that are meant, free or not."""
    figure = frame.figures[0]
    near = sum(1 << space for space in frame.spaces)
    for place in nearest_places(m, figure, near):
        near |= deployment.covered_by(m, figure, place)
    named: dict[Place, None] = {}
    for space in m.spaces_in(near):
        named.update(dict.fromkeys(m.card(figure).base.places_on(m.grid.frame, space)))
    for place in named:
        if place.space > 0 and m.grid.spaces >> place.space & 1:
            found = Deployment(figure, place)
            yield deployment.deployment_text(m, found), found


def refuse(m: Match, frame: Placing, chosen: Deployment) -> Refusal | None:
    """Why a figure is not placed there: no room, or another place is closer."""
    figure, place = chosen
    if place in nearest_places(m, figure, sum(1 << space for space in frame.spaces)):
        return None
    facts = {"figure": m.figure_text(figure), "space": m.space_text(place.space)}
    if place not in deployment.places_on(m, figure, deployment.covered_by(m, figure, place)):
        return Refusal("IA-MOVE_GEO-05", "no_room_there", facts)
    return Refusal("IA-DEPLOY-02", "not_as_close_as_possible", facts)


def legal_places(m: Match, frame: Placing) -> list[tuple[str, Deployment]]:
    """The places that are not refused."""
    nearest = set(nearest_places(m, frame.figures[0], sum(1 << space for space in frame.spaces)))
    return [(text, found) for text, found in candidates(m, frame) if found.place in nearest]


PLACES = Family(candidates, refuse, legal=legal_places)


def begin(
    m: Match, seat: int, figures: Sequence[int], spaces: int, *, gains: Sequence[str] = (), hurt: int = 0
) -> None:
    """Let a seat place figures one after another on these spaces, or as close to them as possible."""
    mask = sum(1 << m.content.condition[key].id for key in gains)
    frame = Placing([Step.PLACE_GROUP], seat, list(figures), list(m.spaces_in(spaces)), mask, hurt)
    m.state.agenda.append(frame)


def place_next(m: Match) -> Script[None]:
    """The next figure is placed; where only one space is as close, nobody is asked (IA-DEPLOY-02)."""
    frame = m.frame
    assert isinstance(frame, Placing)
    if not frame.figures:
        return
    options = PLACES.options(m, frame)
    facts = {"figure": m.figure_text(frame.figures[0])}
    if not options:
        unplaced, frame.figures = frame.figures[0], []  # no space can hold it: its group may come again
        groups.group_defeated(m, unplaced)
    else:
        ask = Ask(frame.seat, "IA-DEPLOY-02", "place_near", options, PLACES, (m, frame), facts)
        figure, place = yield from m.decide(ask)
        frame.figures.pop(0)
        movement.enter(m, figure, place, placed=True)
        for condition in m.content.conditions:
            if frame.conditions >> condition.id & 1:
                conditions.gain(m, figure, condition.id)
        damage.suffer(m, figure, frame.damage)
        yield from checked(m)
    if frame.figures:
        frame.steps.append(Step.PLACE_GROUP)
