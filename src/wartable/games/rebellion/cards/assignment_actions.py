"""Action cards of the Assignment Phase that rows of effects cannot say."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import Happening, Usable, condition
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.resolution import card_of, script
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.games.rebellion.verbs.actions import CHOOSE_SYSTEM
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script


@script("boba_fett_where")
def boba_fett_where(m: Match, resolution: Resolution) -> Script[None]:
    """In the next Command Phase Rebel leaders neither attempt missions nor use action cards there."""
    m.state.closed_to_rebels |= 1 << resolution.place
    m.tell(events.SystemClosed, m.place_text(resolution.place))
    yield from ()


@condition("independent_operation")
def needs_a_refuge(m: Match, happening: Happening, _usable: Usable) -> Refusal | None:
    """Without an Imperial system that the Empire could go to the card cannot be used."""
    if REFUGES.any_legal(m, happening.place):
        return None
    return Refusal("RB-ACTION-05", "no_system_to_go_to", {"place": m.place_text(happening.place)})


@script("independent_operation")
def independent_operation(m: Match, resolution: Resolution) -> Script[None]:
    """All Imperial ground units leave for one Imperial system that the Empire chooses; captives stay."""
    origin = resolution.place
    units = [unit for unit in m.units_of(EMPIRE, origin) if not m.tables.is_ship[unit]]
    if not units:
        return
    facts = {"card": card_of(m, resolution).key, "origin": m.place_text(origin)}
    seat = m.seat(EMPIRE, Role.GENERAL)
    options = REFUGES.options(m, origin)
    ask = Ask(seat, "RB-ACTION-05", "choose_refuge", options, REFUGES, (m, origin), facts)
    place: int = yield from m.decide(ask)
    m.take_units(units, origin)
    m.add_units(units, place)
    names = m.unit_texts(units)
    m.tell(turn_events.UnitsMoved, SIDE_TEXTS[EMPIRE], names, m.place_text(origin), m.place_text(place))
    yield from checked(m)


def other_systems(m: Match, origin: int) -> Iterator[tuple[str, int]]:
    """Every other system."""
    for system in m.all_systems():
        if system != origin:
            yield CHOOSE_SYSTEM(m.place_text(system)), system


def refuse_refuge(m: Match, _origin: int, system: int) -> Refusal | None:
    """Only an Imperial system without Rebel ground units takes them in."""
    if m.is_imperial(system) and not m.has_ground_units(REBEL, system):
        return None
    return Refusal("RB-ACTION-05", "no_refuge", {"place": m.place_text(system)})


REFUGES = Family(other_systems, refuse_refuge)
