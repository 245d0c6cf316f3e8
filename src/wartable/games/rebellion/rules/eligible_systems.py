"""Which systems a card accepts now: its `Where` held against the position. Sets of systems are bit masks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from wartable.games.rebellion.content.vocabulary import Against, Icon, Place, Presence, Shape, SystemKind
from wartable.games.rebellion.content.where import Where
from wartable.games.rebellion.map.galaxy import NO_SYSTEMS, galaxy, mask_of, members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, SYSTEMS
from wartable.games.rebellion.tables import Tables

SYSTEM: Final = Place.SYSTEM
CAPTURED: Final = Against.CAPTURED_LEADER
Filter: TypeAlias = Callable[[Match, int], int]
"""Those of some systems that are of a kind, or hold or show something."""


def accepts(m: Match, where: Where, system: int) -> bool:
    """Whether every line of a `Where` holds for a system."""
    return accepted(m, where, 1 << system) != NO_SYSTEMS


def accepted(m: Match, where: Where, among: int) -> int:
    """Those of some systems for which every line of a `Where` holds."""
    if where.place is not SYSTEM:
        return NO_SYSTEMS
    for line in _lines_of(m.tables, where):
        among = line(m, among)
        if not among:
            break
    return among


@cache
def _lines_of(tables: Tables, where: Where) -> Sequence[Filter]:
    """The lines of a `Where` that are given, each as a filter."""
    printed = tables.printed
    lines: list[Filter] = []
    if where.systems:  # a destroyed system keeps its name: RB-DESTROYED_SYSTEM-09
        lines.append(_one_of(mask_of([printed.system[key].id for key in where.systems])))
    if where.region_of is not None:
        lines.append(_one_of(galaxy().region_of[printed.system[where.region_of].id]))
    if where.kinds:
        lines.append(_any_of([_KINDS[kind] for kind in where.kinds]))
    if where.has_any:
        lines.append(_any_of([_PRESENCES[presence] for presence in where.has_any]))
    lines += [_PRESENCES[presence] for presence in where.has]
    lines += [_none_of(_PRESENCES[presence]) for presence in where.lacks]
    if where.units:
        lines.append(_holding(frozenset(printed.unit[key].id for key in where.units)))
    if where.lacks_units:
        lines.append(_none_of(_holding(frozenset(printed.unit[key].id for key in where.lacks_units))))
    if where.leaders:
        lines.append(_any_of([_with_leader(tables, key) for key in where.leaders]))
    if where.against is not None:
        against = where.against
        lines.append(lambda m, among: _with_targets(m, against) & among)
    return lines


def _one_of(systems: int) -> Filter:
    """Those that are of a mask."""
    return lambda _m, among: among & systems


def _any_of(filters: Sequence[Filter]) -> Filter:
    """Those for which any of some filters holds."""
    if len(filters) == 1:
        return filters[0]

    def holds(m: Match, among: int) -> int:
        found = NO_SYSTEMS
        for one in filters:
            found |= one(m, among)
        return found

    return holds


def _none_of(line: Filter) -> Filter:
    """Those for which a filter does not hold."""
    return lambda m, among: among & ~line(m, among)


def _holding(units: frozenset[int]) -> Filter:
    """Those that hold a unit of any of these types."""
    return lambda m, among: m.holding(units, among)


def _with_leader(tables: Tables, key: str) -> Filter:
    """The system in which a leader is; who counts as him is he, too (RB-LEADER-04)."""
    leaders = tables.known_as[key]

    def holds(m: Match, among: int) -> int:
        places = [m.state.leaders[leader] for leader in leaders]
        return mask_of([place for place in places if 0 <= place < SYSTEMS]) & among

    return holds


def targets(m: Match, against: Against, system: int) -> list[int]:
    """The leaders in a system that a mission could be attempted against (RB-MISSION-08)."""
    return m.captives_in(system) if against is CAPTURED else m.leaders_in(REBEL, system)


def _with_targets(m: Match, against: Against) -> int:
    """The systems in which there is such a leader."""
    places = {place for place in m.state.leaders if 0 <= place < SYSTEMS}
    return mask_of([place for place in places if targets(m, against, place)])


_KINDS: dict[SystemKind, Filter] = {
    SystemKind.POPULOUS: lambda m, among: m.galaxy.populous & ~m.state.destroyed & among,
    # A destroyed system is neither populous nor remote.
    SystemKind.REMOTE: lambda m, among: m.galaxy.remote & ~m.state.destroyed & among,
    SystemKind.REBEL: lambda m, among: m.rebel_systems() & among,
    SystemKind.IMPERIAL: lambda m, among: m.own_systems(EMPIRE) & among,
    SystemKind.SUBJUGATED: lambda m, among: m.state.subjugated & among,
    SystemKind.NEUTRAL: lambda m, among: m.loyal_systems(NOBODY) & ~m.state.destroyed & among,
    SystemKind.DESTROYED: lambda m, among: m.state.destroyed & among,
}


def having(m: Match, presence: Presence, among: int) -> int:
    """Those of some systems that hold or show something now."""
    return _PRESENCES[presence](m, among)


def _showing(m: Match, among: int, shown: Callable[[Icon], bool]) -> int:
    """Those of some systems with such a resource icon; a destroyed one has none."""
    left = members(among & m.galaxy.populous & ~m.state.destroyed)
    return mask_of(system for system in left if any(map(shown, m.system(system).icons)))


_PRESENCES: dict[Presence, Filter] = {
    Presence.REBEL_UNIT: lambda m, among: m.holding(m.tables.all_units[REBEL], among),
    Presence.REBEL_GROUND_UNIT: lambda m, among: m.holding(m.tables.ground_units[REBEL], among),
    Presence.IMPERIAL_UNIT: lambda m, among: m.holding(m.tables.all_units[EMPIRE], among),  # RB-MISSION-09
    Presence.IMPERIAL_SHIP: lambda m, among: m.holding(m.tables.ships[EMPIRE], among),
    Presence.REBEL_LOYALTY: lambda m, among: m.loyal_systems(REBEL) & among,
    Presence.IMPERIAL_LOYALTY: lambda m, among: m.loyal_systems(EMPIRE) & among,
    Presence.CAPTURED_LEADER: lambda m, among: _with_targets(m, CAPTURED) & among,
    Presence.SABOTAGE_MARKER: lambda m, among: m.state.sabotaged & among,
    Presence.TARGET_MARKER: lambda m, among: mask_of(target.system for target in m.state.targets) & among,
    Presence.BLUE_SQUARE: lambda m, among: _showing(m, among, lambda icon: icon is Icon.BLUE_SQUARE),
    Presence.SQUARE_ICON: lambda m, among: _showing(m, among, lambda icon: icon.shape is Shape.SQUARE),
}
