"""Building: one unit for every usable resource icon, into the build queue (RB-BUILD-01)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Role, Side
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Building, Step
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, destroy_units
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, REBEL
from wartable.games.rebellion.tables import Tables
from wartable.games.rebellion.verbs.turns import BUILD, BUILD_ALL, DONE, SCRAP
from wartable.kernel.agenda import checked, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

CERTAIN_OR_DONE: Final = {BUILD_ALL(): BUILD_ALL(), DONE(): None}
ONLY_DONE: Final = {DONE(): None}
MOST_REMEMBERED: Final = 1 << 10  # kinds of groups of units in a place
SIDE_OF = {REBEL: Side.REBEL, EMPIRE: Side.EMPIRE}


class Source(NamedTuple):
    """A resource icon that can be used: where it is, which of the place's icons, and its queue space."""

    place: int
    icon: int
    space: int


class Built(NamedTuple):
    """A unit to be built with one of the icons of a place."""

    place: int
    unit: int


class Scrapped(NamedTuple):
    """An own unit on the board to be returned to the supply (RB-LIMIT-04)."""

    place: int
    unit: int


AnyBuilding: TypeAlias = Built | Scrapped


def begin(m: Match) -> None:
    """Both sides build at the same time: openly, so the Rebel is asked first (RE-BUILD-02)."""
    for side in (EMPIRE, REBEL):
        icons = [(source.place, source.icon) for source in sources(m, side)]
        m.state.agenda.append(Building([Step.BUILD_UNITS], side, icons))


def sources(m: Match, side: int) -> Iterator[Source]:
    """The icons that a side can use (RB-BUILD-01)."""
    state = m.state
    contested = m.holding(m.tables.all_units[1 - side], m.galaxy.all)
    usable = m.galaxy.populous & ~state.destroyed & ~state.sabotaged & ~contested
    for system in members(m.own_systems(side) & usable):  # RB-SABOTAGE-01, RB-SABOTAGE-06, RB-BUILD-05
        row = m.system(system)
        assert row.number is not None
        if m.is_loyal(system, side):
            yield from [Source(system, icon, row.number) for icon in range(len(row.icons))]
        else:
            yield Source(system, 0, row.number)  # subjugated: RB-BUILD-03
    if side == REBEL and base_builds(m):
        space = m.content.rebel_base_space
        yield from (Source(BASE_SPACE, icon, space.number) for icon in range(len(space.icons)))  # RB-BASE-03


def base_builds(m: Match) -> bool:
    """A revealed base builds only while it is free of the Empire and its loyalty (RB-BASE_REVEAL-09)."""
    state = m.state
    if not state.base_revealed:
        return True
    return not m.has_units(EMPIRE, state.base) and not m.is_loyal(state.base, EMPIRE)


def queue_space(m: Match, place: int) -> int:
    """The space of the build queue to the left of a place's icons (RB-BUILD-02)."""
    number = m.content.rebel_base_space.number if place == BASE_SPACE else m.system(place).number
    assert number is not None
    return number


def build_units(m: Match) -> Script[None]:
    """A side builds with one icon after the other, or all that is unambiguous at once; it may build less."""
    building = topmost(m.state.agenda, Building)
    assert building is not None
    side = building.side
    if not building.icons:
        return
    options = BUILDINGS.options(m, building)
    options |= CERTAIN_OR_DONE if _any_certain(m, building, options) else ONLY_DONE
    seat = m.seat(side, Role.ADMIRAL)  # RB-BUILD-08
    chosen = yield Ask(seat, "RB-BUILD-01", "build_units", options, BUILDINGS, (m, building))
    if chosen is None:
        return
    if chosen == BUILD_ALL():
        for built in list(certain(m, building)):
            build(m, building, built)
    elif isinstance(chosen, Scrapped):
        destroy_units(m, [chosen.unit], chosen.place)
        yield from checked(m)
    else:
        build(m, building, chosen)
    if m.state.outcome is None:
        building.steps.append(Step.BUILD_UNITS)


def build(m: Match, building: Building, built: Built) -> None:
    """Use an icon: the unit goes from the supply to the queue (RB-BUILD-04)."""
    used = next(
        (place, icon)
        for place, icon in building.icons
        if place == built.place and built.unit in units_for(m, building.side, place, icon)
    )
    building.icons.remove(used)
    space = queue_space(m, built.place)
    m.faction(building.side).queue[space - 1].append(built.unit)
    m.tell(events.UnitsBuilt, SIDE_TEXTS[building.side], (m.unit_text(built.unit),), space)


def units_for(m: Match, side: int, place: int, icon: int) -> tuple[int, ...]:
    """The types that an icon of a place builds (RB-RESOURCE-01).

    It is its owner's choice where there are several (RB-BUILD-06, RE-BUILD-01).
    """
    return m.tables.built_at[side][place][icon]


def certain(m: Match, building: Building) -> Iterator[Built]:
    """What can be built without a choice: icons of one type, as far as the supply goes."""
    left: dict[int, int] = {}
    for place, icon in building.icons:
        types = units_for(m, building.side, place, icon)
        if len(types) == 1:
            unit = types[0]
            left[unit] = (left[unit] if unit in left else m.supply(unit)) - 1
            if left[unit] >= 0:
                yield Built(place, unit)


def _any_certain(m: Match, building: Building, options: Mapping[str, AnyBuilding]) -> bool:
    """Whether an icon of one type is among those that can be used."""
    for place, icon in building.icons:
        types = units_for(m, building.side, place, icon)
        if len(types) == 1 and built_in(m.tables, place)[types[0]][0] in options:
            return True
    return False


@cache
def built_in(tables: Tables, place: int) -> tuple[tuple[str, Built], ...]:
    """Every type of unit built in a place, as a choice."""
    where = tables.place_texts[place]
    return tuple((BUILD(name, where), Built(place, unit)) for unit, name in enumerate(tables.unit_texts))


class ScrappedTexts(dict[tuple[int, ...], list[tuple[str, AnyBuilding]]]):
    """The types of a side among the units of a place, scrapped, as choices: written when first asked for."""

    def __init__(self, tables: Tables, side: int, place: int) -> None:
        self.tables, self.side, self.place = tables, side, place

    def __missing__(self, units: tuple[int, ...]) -> list[tuple[str, AnyBuilding]]:
        tables, where = self.tables, self.tables.place_texts[self.place]
        types = [unit for unit in dict.fromkeys(units) if tables.side_of_unit[unit] == self.side]
        choices: list[tuple[str, AnyBuilding]] = [
            (SCRAP(tables.unit_texts[unit], where), Scrapped(self.place, unit)) for unit in types
        ]
        if len(self) < MOST_REMEMBERED:
            self[units] = choices
        return choices


@cache
def scrapped_by(tables: Tables, side: int) -> tuple[ScrappedTexts, ...]:
    """What a side may scrap in each place, by the units that are there."""
    return tuple(ScrappedTexts(tables, side, place) for place in range(len(tables.place_texts)))


def buildings(m: Match, building: Building) -> Iterator[tuple[str, AnyBuilding]]:
    """Every type of the side with every place that has an icon left, and every own unit on the board."""
    for place in dict.fromkeys(place for place, _ in building.icons):
        choices = built_in(m.tables, place)
        yield from (choices[unit] for unit in m.tables.units_of_side[building.side])
    yield from scrappings(m, building.side)


def scrappings(m: Match, side: int) -> list[tuple[str, AnyBuilding]]:
    """Every type of unit that a side has in each place."""
    found: list[tuple[str, AnyBuilding]] = []
    for texts, units in zip(scrapped_by(m.tables, side), m.state.units, strict=True):
        if units:
            found += texts[tuple(units)]
    return found


def legal_buildings(m: Match, building: Building) -> list[tuple[str, AnyBuilding]]:
    """What the icons that are left build from the supply, and what may be scrapped."""
    left, types_at = m.supplies(), m.tables.built_at[building.side]
    types_in: dict[int, Sequence[int]] = {}
    for place, icon in building.icons:
        types = types_at[place][icon]
        types_in[place] = sorted({*types_in[place], *types}) if place in types_in else types
    found: list[tuple[str, AnyBuilding]] = []
    for place, built_there in types_in.items():
        choices = built_in(m.tables, place)
        found += [choices[unit] for unit in built_there if left[unit] > 0]
    scrapped = scrappings(m, building.side)
    if m.state.published_scrapping or m.tables.shields_stations:
        scrapped = [one for one in scrapped if refuse_building(m, building, one[1]) is None]
    found += scrapped
    return found


def refuse_building(m: Match, building: Building, chosen: AnyBuilding) -> Refusal | None:
    """Why a unit cannot be built there: no such icon, or no figure left."""
    if isinstance(chosen, Scrapped):
        return _refuse_scrapping(m, building, chosen)
    icons = [(place, icon) for place, icon in building.icons if place == chosen.place]
    if all(chosen.unit not in units_for(m, building.side, *icon) for icon in icons):
        return Refusal("RB-RESOURCE-01", "no_such_icon", _facts(m, chosen))
    if m.supply(chosen.unit) < 1:
        return Refusal("RB-LIMIT-03", "supply_empty", _facts(m, chosen))
    return None


def _facts(m: Match, chosen: AnyBuilding) -> dict[str, str]:
    return {"unit": m.unit_text(chosen.unit), "place": m.place_text(chosen.place)}


def _refuse_scrapping(m: Match, building: Building, chosen: Scrapped) -> Refusal | None:
    """Any own unit may be destroyed (RB-LIMIT-04); as published, one of a type that is used up and wanted."""
    if m.is_shielded(chosen.unit, chosen.place):
        return Refusal("RE-BUNKER-01", "station_is_shielded", _facts(m, chosen))
    if not m.state.published_scrapping:
        return None
    wanted = any(chosen.unit in units_for(m, building.side, *icon) for icon in building.icons)
    if wanted and m.supply(chosen.unit) < 1:
        return None
    return Refusal("RB-LIMIT-04", "only_for_a_unit_to_be_built", _facts(m, chosen))


BUILDINGS = Family(buildings, refuse_building, legal=legal_buildings)
