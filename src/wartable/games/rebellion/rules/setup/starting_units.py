"""Placing the starting units: one by one, all of a type at once, or the rest as proposed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from wartable.games.rebellion.content import Content
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL
from wartable.games.rebellion.verbs.turns import PROPOSED, PUT, PUT_ALL
from wartable.kernel.ask import Ask, Family, Refusal, Script

SIDE_TEXTS = {REBEL: "rebel", EMPIRE: "empire"}
OR_PROPOSED = {PROPOSED(): None}


class Placing(NamedTuple):
    """So many units of a type, to be put in a place."""

    unit: int
    number: int
    place: int


def unit_by_unit(printed: Content, numbers: Mapping[str, int]) -> list[int]:
    """Units of a table as places hold them."""
    return sorted(printed.unit[key].id for key, number in numbers.items() for _ in range(number))


def place_imperial_units(m: Match) -> Script[None]:
    """Step 8.II: the Empire places its whole force in its systems (RB-SETUP-26)."""
    yield from place_all(m, EMPIRE, "RB-SETUP-26", IMPERIAL_PLACINGS)


def place_rebel_units(m: Match) -> Script[None]:
    """Step 8.III: the Rebel places his force in the base space or in one system (RB-SETUP-30)."""
    yield from place_all(m, REBEL, "RB-SETUP-30", REBEL_PLACINGS)


def place_all(m: Match, side: int, rule: str, family: Family) -> Script[None]:
    """Ask for one placing after the other until the reserve is empty; the Admiral's (RB-SETUP-28)."""
    reserve = m.faction(side).reserve
    seat = m.seat(side, Role.ADMIRAL)
    while reserve:
        options = family.later(m, apart=OR_PROPOSED)
        placing: Placing | None = yield Ask(seat, rule, "place_starting_units", options, family, (m,))
        for one in [placing] if placing is not None else proposal(m, side):
            _put(m, side, one)


def _put(m: Match, side: int, placing: Placing) -> None:
    """Take units from the reserve and put them on the board."""
    reserve = m.faction(side).reserve
    units = [placing.unit] * placing.number
    for unit in units:
        reserve.remove(unit)
    m.add_units(units, placing.place)
    names = m.unit_texts(units)
    m.tell(events.UnitsPlaced, SIDE_TEXTS[side], names, m.place_text(placing.place))


def placings(m: Match, side: int) -> Iterator[tuple[str, Placing]]:
    """One unit of each type, or all that are left of it, in every place."""
    left = Counter(m.faction(side).reserve)
    for place in (*m.all_systems(), BASE_SPACE):
        for unit, number in left.items():
            words = (m.unit_text(unit), m.place_text(place))
            yield PUT(*words), Placing(unit, 1, place)
            if number > 1:
                yield PUT_ALL(*words), Placing(unit, number, place)


def imperial_placings(m: Match) -> Iterator[tuple[str, Placing]]:
    """Every placing of an Imperial unit."""
    return placings(m, EMPIRE)


def refuse_imperial_placing(m: Match, placing: Placing) -> Refusal | None:
    """Why the Empire cannot place units there."""
    place = placing.place
    if place == BASE_SPACE or not m.is_imperial(place):
        return Refusal("RB-SETUP-26", "not_an_imperial_system", {"place": m.place_text(place)})
    return refuse_bare_systems(m, placing, "RB-SETUP-27")


def refuse_bare_systems(m: Match, placing: Placing, rule: str) -> Refusal | None:
    """Every Imperial system must get a ground unit: those that are left have to suffice for it."""
    if m.tables.is_ship[placing.unit]:
        return None
    place = placing.place
    bare = ungarrisoned(m)
    ground = sum(not m.tables.is_ship[unit] for unit in m.faction(EMPIRE).reserve)
    needed = len(bare) - (place in bare)
    if ground - placing.number < needed:
        facts = {"place": m.place_text(place), "left": ground - placing.number, "systems": needed}
        return Refusal(rule, "systems_need_ground_units", facts)
    return None


IMPERIAL_PLACINGS = Family(imperial_placings, refuse_imperial_placing)


def ungarrisoned(m: Match) -> Sequence[int]:
    """The Imperial systems that still lack a ground unit (RB-SETUP-27)."""
    return members(m.own_systems(EMPIRE) & ~m.holding(m.tables.ground_units[EMPIRE], m.galaxy.all))


def rebel_placings(m: Match) -> Iterator[tuple[str, Placing]]:
    """Every placing of a Rebel unit."""
    return placings(m, REBEL)


def refuse_rebel_placing(m: Match, placing: Placing) -> Refusal | None:
    """Why the Rebel cannot place units there."""
    return refuse_second_system(m, placing, "RB-SETUP-30")


def refuse_second_system(m: Match, placing: Placing, rule: str) -> Refusal | None:
    """The Rebel's units start in the base space and in one system without Imperial units."""
    place = placing.place
    if place == BASE_SPACE:
        return None
    if m.has_units(EMPIRE, place):
        return Refusal(rule, "empire_is_there", {"place": m.place_text(place)})
    chosen = next((system for system in m.all_systems() if m.has_units(REBEL, system)), place)
    if chosen != place:
        facts = {"place": m.place_text(place), "chosen": m.place_text(chosen)}
        return Refusal(rule, "one_system_only", facts)
    return None


REBEL_PLACINGS = Family(rebel_placings, refuse_rebel_placing)


def proposal(m: Match, side: int) -> list[Placing]:
    """Where the rest may go: the Empire's spread over its systems, the Rebel's in the base space."""
    reserve = m.faction(side).reserve
    if side == REBEL:
        return [Placing(unit, number, BASE_SPACE) for unit, number in Counter(reserve).items()]
    bare = ungarrisoned(m)
    imperial = members(m.own_systems(EMPIRE))
    ground = [unit for unit in reserve if not m.tables.is_ship[unit]]
    found = [Placing(unit, 1, system) for unit, system in zip(ground, bare, strict=False)]
    rest = Counter(reserve) - Counter(placing.unit for placing in found)
    spread = [unit for unit, number in sorted(rest.items()) for _ in range(number)]
    found += [Placing(unit, 1, imperial[turn % len(imperial)]) for turn, unit in enumerate(spread)]
    return found
