"""The expansion's list of starting units: a station in the making and what guards it (RE-START_UNITS-02)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.content import Content
from wartable.games.rebellion.content.components import StartingForce
from wartable.games.rebellion.content.decks import starting_force
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep
from wartable.games.rebellion.rise_of_the_empire.verbs.setup import BUILDING_SITE
from wartable.games.rebellion.rules.changes import gain_units
from wartable.games.rebellion.rules.setup.starting_units import (
    Placing,
    imperial_placings,
    place_all,
    rebel_placings,
    refuse_bare_systems,
    refuse_second_system,
    unit_by_unit,
)
from wartable.games.rebellion.rules.setup.steps import PROBE_CARDS_OUT, SIDE_NAMES, starting_units
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL, SIDES, State
from wartable.kernel.ask import Ask, Family, Refusal, Script


def imperial_force(printed: Content) -> StartingForce:
    """The Imperial force of the expansion's list."""
    return starting_force(printed, "rise_empire")


def prepare_starting_units(state: State, printed: Content) -> None:
    """Both sides use the list: what each places, and a Death Star in the queue (RE-START_UNITS-01)."""
    for side in SIDES:  # RE-START_UNITS-06, RE-START_UNITS-09
        state.factions[side].reserve = starting_units(printed, f"rise_{SIDE_NAMES[side]}")
    for queued in imperial_force(printed).queued:  # RE-START_UNITS-03
        state.factions[EMPIRE].queue[queued.space - 1] += unit_by_unit(printed, queued.units)
    steps = state.agenda[-1].steps
    place = steps.index(Step.PLACE_REBEL_UNITS)
    steps[place : place + 2] = [
        RiseStep.PLACE_REBEL_UNITS,
        RiseStep.PLACE_IMPERIAL_UNITS,
        RiseStep.PLACE_UNFINISHED_STATION,
    ]


def place_unfinished_station(m: Match) -> Script[None]:
    """The Empire builds a Death Star in a remote system of its choice (RE-START_UNITS-04).

    The system's probe card goes back to the box, so the base is never there (RE-START_UNITS-05).
    """
    seat = m.seat(EMPIRE, Role.ADMIRAL)
    options = SITES.options(m)
    system = yield Ask(seat, "RE-START_UNITS-04", "choose_building_site", options, SITES, (m,))
    gain_units(m, unit_by_unit(m.content, imperial_force(m.content).in_remote_system), system)
    m.state.probe_deck.remove(system)
    m.state.boxed_probes.append(system)


def sites(m: Match) -> Iterator[tuple[str, int]]:
    """Every system."""
    for system in m.all_systems():
        yield BUILDING_SITE(m.place_text(system)), system


def refuse_site(m: Match, system: int) -> Refusal | None:
    """Why the station cannot be built in a system: it is not remote."""
    if m.system(system).remote:
        return None
    return Refusal("RE-START_UNITS-04", "not_remote", {"place": m.place_text(system)})


SITES = Family(sites, refuse_site)


@PROBE_CARDS_OUT.append
def card_of_the_site(m: Match, system: int) -> str | None:
    """The rule by which the card of the station's system has left the probe deck."""
    return "RE-START_UNITS-05" if m.system(system).remote and system in m.state.boxed_probes else None


def place_imperial_units(m: Match) -> Script[None]:
    """The rest of the Imperial force goes to its systems and to the station (RE-START_UNITS-07)."""
    yield from place_all(m, EMPIRE, "RE-START_UNITS-07", IMPERIAL_PLACINGS)


def refuse_imperial_placing(m: Match, placing: Placing) -> Refusal | None:
    """Why the Empire cannot place units there, or so many (RE-START_UNITS-08)."""
    place = placing.place
    if place == BASE_SPACE or not (m.is_imperial(place) or _has_station(m, place)):
        return Refusal(
            "RE-START_UNITS-07", "neither_imperial_nor_building_site", {"place": m.place_text(place)}
        )
    return refuse_bare_systems(m, placing, "RE-START_UNITS-08")


def _has_station(m: Match, place: int) -> bool:
    """Whether a Death Star is being built there."""
    return any(m.tables.unfinished[unit] for unit in m.state.units[place])


IMPERIAL_PLACINGS = Family(imperial_placings, refuse_imperial_placing)


def place_rebel_units(m: Match) -> Script[None]:
    """The Rebel places his force in the base space or in one system (RE-START_UNITS-10)."""
    yield from place_all(m, REBEL, "RE-START_UNITS-10", REBEL_PLACINGS)


def refuse_rebel_placing(m: Match, placing: Placing) -> Refusal | None:
    """Why the Rebel cannot place units there."""
    return refuse_second_system(m, placing, "RE-START_UNITS-10")


REBEL_PLACINGS = Family(rebel_placings, refuse_rebel_placing)
