"""Deploying an army in its zone: as many figures in it as fit, the others close to it (IA-DEPLOY_SKIRM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from wartable.games.imperial_assault.frames import Setup, Step
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import movement
from wartable.games.imperial_assault.rules.skirmish.setup import zone_of
from wartable.games.imperial_assault.state import NOWHERE
from wartable.games.imperial_assault.verbs.turns import DEPLOY, DEPLOY_TURNED
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.grid.moving import placements_on
from wartable.parts.grid.steps import Place

Covers: TypeAlias = tuple[int, ...]
"""The sets of spaces that a figure could cover."""


class Deployment(NamedTuple):
    """A figure and where it is put."""

    figure: int
    place: Place


def undeployed(m: Match, seat: int) -> list[int]:
    """The figures of a seat that are not on the map yet, the largest first."""
    waiting = [
        number
        for number, figure in enumerate(m.state.figures)
        if figure.space == NOWHERE and m.seat_of(number) == seat
    ]
    return sorted(waiting, key=lambda figure: -m.card(figure).row.spaces)


# How many fit


def most_in_zone(figures: Sequence[Covers], taken: int = 0) -> int:
    """How many figures fit in a zone at once, by the spaces that each could cover in it, large ones first."""
    return _most(tuple(figures), taken, {})


def _most(figures: tuple[Covers, ...], taken: int, known: dict[tuple[int, int], int]) -> int:
    if not figures:
        return 0
    first, rest = figures[0], figures[1:]
    if all(_is_single(covers) for covers in figures):
        return _most_small(figures, taken)
    key = (len(figures), taken)
    if key not in known:
        best = 0
        for covered in first:
            if not covered & taken:
                best = max(best, 1 + _most(rest, taken | covered, known))
                if best == len(figures):
                    break
        if best < len(rest):
            best = max(best, _most(rest, taken, known))
        known[key] = best
    return known[key]


def _is_single(covers: Covers) -> bool:
    """Whether a figure covers one space, as it then does wherever it stands."""
    return not covers or covers[0] & (covers[0] - 1) == 0


def _most_small(figures: Sequence[Covers], taken: int) -> int:
    """How many small figures find a space: those that may stand on fewer spaces choose first."""
    fitting = 0
    for covers in sorted(figures, key=len):
        free = next((space for space in covers if not space & taken), 0)
        taken |= free
        fitting += bool(free)
    return fitting


# Where a figure may be put


def places_on(m: Match, figure: int, spaces: int) -> list[Place]:
    """The places that touch any of these spaces where a figure could stand."""
    mover = movement.mover_of(m, figure)._replace(occupied=m.occupied(without=figure))
    return placements_on(m.layout, mover, spaces)


def covered_by(m: Match, figure: int, place: Place) -> int:
    """The spaces that a figure covers at a place."""
    return m.card(figure).base.covers(m.grid.frame, place)


def places_in_zone(m: Match, seat: int, figure: int) -> dict[Place, int]:
    """The places where a figure stands wholly in its zone, with what it covers there."""
    zone = zone_of(m, seat)
    found = {place: covered_by(m, figure, place) for place in places_on(m, figure, zone)}
    return {place: covered for place, covered in found.items() if not covered & ~zone}


def places_near_zone(m: Match, seat: int, figure: int) -> list[Place]:
    """The places as close as possible to its zone for a figure that finds no room in it."""
    near = zone_of(m, seat)
    while not (found := places_on(m, figure, near)):
        near |= m.layout.counting.spread(near)
    return found


def deployments(m: Match, seat: int, figures: Sequence[int]) -> list[Deployment]:
    """How these figures may be deployed so that as many as possible of the army are in the zone.

    (IA-DEPLOY_SKIRM-02.) Nobody has to rearrange: no figure is put where it costs others their room. When no
    more fit, the rest are placed as close to the zone as possible.
    """
    waiting = undeployed(m, seat)
    inside = {figure: places_in_zone(m, seat, figure) for figure in waiting}
    covers = {figure: tuple(places.values()) for figure, places in inside.items()}
    most = most_in_zone(list(covers.values()))
    if not most:
        return [
            Deployment(figure, place) for figure in figures for place in places_near_zone(m, seat, figure)
        ]
    found: list[Deployment] = []
    for figure in figures:
        others = [spaces for other, spaces in covers.items() if other != figure]
        for place, covered in inside[figure].items():
            if 1 + most_in_zone(others, covered) == most:
                found.append(Deployment(figure, place))
    return found


# The question


def deployment_text(m: Match, deployment: Deployment) -> str:
    """A deployment as choices spell it."""
    verb = DEPLOY_TURNED if deployment.place.turned else DEPLOY
    return verb(m.figure_text(deployment.figure), m.space_text(deployment.place.space))


def deploy_candidates(m: Match, seat: int, figures: tuple[int, ...]) -> Iterator[tuple[str, Deployment]]:
    """Every place of these figures that touches their zone, or the spaces nearest to it."""
    for figure in figures:
        near = zone_of(m, seat)
        for place in places_near_zone(m, seat, figure):
            near |= covered_by(m, figure, place)
        named: dict[Place, None] = {}
        for space in m.spaces_in(near):
            named.update(dict.fromkeys(m.card(figure).base.places_on(m.grid.frame, space)))
        for place in named:
            if place.space > 0 and m.grid.spaces >> place.space & 1:
                deployment = Deployment(figure, place)
                yield deployment_text(m, deployment), deployment


def refuse_deployment(
    m: Match, seat: int, figures: tuple[int, ...], deployment: Deployment
) -> Refusal | None:
    """Why a figure cannot be deployed there: no room, outside of the zone, or no room left for others."""
    figure, place = deployment
    facts = {"figure": m.figure_text(figure), "space": m.space_text(place.space)}
    if place not in places_on(m, figure, covered_by(m, figure, place)):
        return Refusal("IA-MOVE_GEO-05", "no_room_there", facts)
    if deployment in deployments(m, seat, figures):
        return None
    if place in places_in_zone(m, seat, figure):
        return Refusal("IA-DEPLOY_SKIRM-02", "leaves_others_no_room", facts)
    return Refusal("IA-DEPLOY_SKIRM-01", "outside_of_zone", facts)


def legal_deployments(m: Match, seat: int, figures: tuple[int, ...]) -> list[tuple[str, Deployment]]:
    """The deployments that are not refused."""
    return [(deployment_text(m, found), found) for found in deployments(m, seat, figures)]


DEPLOYMENTS = Family(deploy_candidates, refuse_deployment, legal=legal_deployments)


def deploy(m: Match) -> Script[None]:
    """One player deploys all figures in his zone, then the other (IA-SKIRM_SETUP-05, IA-DEPLOY-02).

    Their cards lie ready on the table (IA-DEPLOY-01). Where not all fit in the zone he also says who comes
    next, and so who stays outside (IA-DEPLOY_SKIRM-02).
    """
    setup = m.frame
    assert isinstance(setup, Setup)
    waiting = undeployed(m, setup.seat)
    if not waiting:
        setup.seat = 1 - setup.seat
        waiting = undeployed(m, setup.seat)
    if not waiting:
        return
    setup.steps.append(Step.DEPLOY)
    seat = setup.seat
    covers = [tuple(places_in_zone(m, seat, figure).values()) for figure in waiting]
    all_fit = most_in_zone(covers) == len(waiting)
    figures = tuple(waiting[:1] if all_fit else waiting)
    what = "deploy" if all_fit else "deploy_anyone"
    facts = {"figure": m.figure_text(waiting[0])} if all_fit else {}
    options = DEPLOYMENTS.options(m, seat, figures)
    ask = Ask(seat, "IA-SKIRM_SETUP-05", what, options, DEPLOYMENTS, (m, seat, figures), facts)
    figure, place = yield ask
    movement.enter(m, figure, place, placed=True)
