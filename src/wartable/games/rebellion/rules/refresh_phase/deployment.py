"""Deploying what leaves the build queue (RB-REFRESH-12, RB-DEPLOY-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Deployment, Step
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, gain_units
from wartable.games.rebellion.state import BASE_SPACE, REBEL, SIDES
from wartable.games.rebellion.tables import DEATH_STAR, UNDER_CONSTRUCTION, Tables
from wartable.games.rebellion.verbs.turns import DEPLOY, DONE, PROPOSED
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

PROPOSED_OR_DONE: Final = {PROPOSED(): PROPOSED(), DONE(): None}
MOST_IN_A_PLACE: Final = 2
ADMISSIONS: dict[str, Callable[[Match, Deployment, int], int]] = {}
"""By what a box lets units of a type be deployed in systems (a mask) that are remote or not their owner's."""


class Deploying(NamedTuple):
    """A unit that left the queue and the place for it."""

    unit: int
    place: int


def advance_queues(m: Match) -> None:
    """Step 6: all queued units move on a space; those that leave space 1 are ready (RB-REFRESH-12)."""
    m.tell(events.QueuesAdvanced)
    for side in reversed(SIDES):
        queue = m.faction(side).queue
        ready = sorted(queue.pop(0))
        queue.append([])
        if ready:
            m.state.agenda.append(Deployment([Step.DEPLOY_UNITS], side, ready))


def deploy(m: Match) -> Script[None]:
    """One unit after the other, or as proposed; what is left goes back to space 1 (RB-DEPLOY-03)."""
    deployment = topmost(m.state.agenda, Deployment)
    assert deployment is not None
    side = deployment.side
    chosen: Deploying | str | None = None
    possible = DEPLOYINGS.options(m, deployment)
    if possible:
        seat = m.seat(side, Role.ADMIRAL)  # RB-BUILD-08
        options = possible | PROPOSED_OR_DONE
        chosen = yield Ask(seat, "RB-DEPLOY-01", "deploy_units", options, DEPLOYINGS, (m, deployment))
    if chosen is None:
        hold_back(m, deployment)
        return
    if isinstance(chosen, Deploying):
        place_unit(m, deployment, chosen)
    else:
        deploy_as_proposed(m, deployment)
    yield from checked(m)
    if m.state.outcome is None and deployment.ready:
        deployment.steps.append(Step.DEPLOY_UNITS)


def place_unit(m: Match, deployment: Deployment, deploying: Deploying) -> None:
    """Deploy one unit; a Death Star takes the place of the one under construction (RB-DS_BUILD-02)."""
    deployment.ready.remove(deploying.unit)
    deployment.placed.append((deploying.unit, deploying.place))
    if m.unit_text(deploying.unit) == DEATH_STAR:
        m.take_units([m.content.unit[UNDER_CONSTRUCTION].id], deploying.place)
    gain_units(m, [deploying.unit], deploying.place)


def deploy_as_proposed(m: Match, deployment: Deployment) -> None:
    """Each unit goes to the first place that takes it; the others wait for the next question."""
    while (deploying := first_place(m, deployment)) is not None:
        place_unit(m, deployment, deploying)


def first_place(m: Match, deployment: Deployment) -> Deploying | None:
    """The first unit that could be deployed, and the first place that takes it; None if none does."""
    places = open_places(m, deployment)
    for unit in dict.fromkeys(deployment.ready):
        found = legal_deployings_of(m, deployment, unit, places)
        if found:
            return found[0][1]
    return None


def hold_back(m: Match, deployment: Deployment) -> None:
    """Units that cannot or shall not be deployed go back on space 1 (RB-DEPLOY-03)."""
    units = deployment.ready
    if units:
        m.faction(deployment.side).queue[0] += units
        names = m.unit_texts(units)
        m.tell(events.UnitsHeldBack, SIDE_TEXTS[deployment.side], names)
        deployment.ready = []


@cache
def deployed(tables: Tables, unit: int) -> tuple[tuple[str, Deploying], ...]:
    """A type of unit in every place, as a choice."""
    name, places = tables.unit_texts[unit], enumerate(tables.place_texts)
    return tuple((DEPLOY(name, where), Deploying(unit, place)) for place, where in places)


def deployings(m: Match, deployment: Deployment) -> Iterator[tuple[str, Deploying]]:
    """Every type that is ready, in every place."""
    for unit in dict.fromkeys(deployment.ready):
        yield from deployed(m.tables, unit)


def legal_deployings(m: Match, deployment: Deployment) -> list[tuple[str, Deploying]]:
    """Every type that is ready in the places that take it: for all but Death Stars the same ones."""
    places = open_places(m, deployment)
    found: list[tuple[str, Deploying]] = []
    for unit in dict.fromkeys(deployment.ready):
        found += legal_deployings_of(m, deployment, unit, places)
    return found


def legal_deployings_of(
    m: Match, deployment: Deployment, unit: int, places: Sequence[int]
) -> Sequence[tuple[str, Deploying]]:
    """A type that is ready in those of its places that take it; `places` are those that are open to all."""
    choices = deployed(m.tables, unit)
    if m.tables.unit_texts[unit] == DEATH_STAR:
        return [choice for choice in choices if _refuse_death_star(m, deployment, choice[1]) is None]
    more = admitted(m, deployment, unit)
    others = [place for place in members(more) if bar_to_units(m, deployment, place, more) is None]
    return [choices[place] for place in (sorted({*places, *others}) if others else places)]


def open_places(m: Match, deployment: Deployment) -> list[int]:
    """The systems and the base space that take a unit of any type."""
    places = [*open_systems(m, deployment)]
    if deployment.placed:
        places = [place for place in places if not is_full(deployment, place)]
    if bar_to_units(m, deployment, BASE_SPACE) is None:
        places.append(BASE_SPACE)
    return places


def open_systems(m: Match, deployment: Deployment) -> tuple[int, ...]:
    """The systems that nothing bars to a side's units but those it has deployed there.

    RB-DEPLOY-01, RB-DEPLOY-04, RB-DEPLOY-05, RB-DEPLOY-06.
    """
    side = deployment.side
    with_enemies = m.holding(m.tables.all_units[1 - side], m.galaxy.all)
    return members(m.own_systems(side) & ~m.galaxy.remote & ~m.state.sabotaged & ~with_enemies)


def refuse_deploying(m: Match, deployment: Deployment, deploying: Deploying) -> Refusal | None:
    """Why a unit cannot be deployed in a place."""
    if m.unit_text(deploying.unit) == DEATH_STAR:
        return _refuse_death_star(m, deployment, deploying)
    more = admitted(m, deployment, deploying.unit)
    bar = bar_to_units(m, deployment, deploying.place, more)
    return None if bar is None else Refusal(*bar, _facts(m, deploying))


def admitted(m: Match, deployment: Deployment, unit: int) -> int:
    """The systems that take a unit though they are remote or not its owner's."""
    more = 0
    for box in m.boxes:
        more |= ADMISSIONS[box](m, deployment, unit)
    return more


def is_full(deployment: Deployment, place: int) -> bool:
    """Whether so many units were deployed in a place that it takes no more (RB-DEPLOY-02)."""
    placed = deployment.placed
    return bool(placed) and [where for _, where in placed].count(place) >= MOST_IN_A_PLACE


def bar_to_units(m: Match, deployment: Deployment, place: int, more: int = 0) -> tuple[str, str] | None:
    """The rule by which a place takes no unit, and the reason; None if it does.

    A loyal system of the base is like others (RB-DEPLOY-08); `more` are the systems that take it anyway.
    """
    side = deployment.side
    if is_full(deployment, place):
        return "RB-DEPLOY-07" if place == BASE_SPACE else "RB-DEPLOY-02", "two_units_only"
    if place == BASE_SPACE:
        return _bar_to_base_space(m, side)
    if m.system(place).remote and not more >> place & 1:
        return "RB-DEPLOY-06", "remote_system"
    if not m.is_own(place, side) and not more >> place & 1:
        return "RB-DEPLOY-01", "not_an_own_system"
    if m.is_sabotaged(place):
        return "RB-DEPLOY-04", "sabotaged"
    if m.has_units(1 - side, place):
        return "RB-DEPLOY-05", "enemies_there"
    return None


def _facts(m: Match, deploying: Deploying) -> dict[str, str]:
    return {"unit": m.unit_text(deploying.unit), "place": m.place_text(deploying.place)}


def _bar_to_base_space(m: Match, side: int) -> tuple[str, str] | None:
    """Only the Rebel deploys in the base space, and only while the base is hidden (RB-BASE-04)."""
    if side != REBEL:
        return "RB-DEPLOY-01", "not_an_own_system"
    if m.state.base_revealed:
        return "RB-BASE_REVEAL-08", "base_is_revealed"
    return None


def _refuse_death_star(m: Match, deployment: Deployment, deploying: Deploying) -> Refusal | None:
    """A Death Star comes only where one is under construction, though Rebel ground units be there.

    It is one of the two units of its system (RE-BUNKER-09).
    """
    if m.content.unit[UNDER_CONSTRUCTION].id not in m.state.units[deploying.place]:
        return Refusal("RB-DS_BUILD-02", "none_under_construction", _facts(m, deploying))
    if m.has_ships(REBEL, deploying.place):
        return Refusal("RB-DEPLOY-05", "enemies_there", _facts(m, deploying))
    if is_full(deployment, deploying.place):
        return Refusal("RB-DEPLOY-02", "two_units_only", _facts(m, deploying))
    return None


DEPLOYINGS = Family(deployings, refuse_deploying, legal=legal_deployings)
