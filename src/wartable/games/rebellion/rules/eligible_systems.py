"""Which systems a card accepts now: its `Where` held against the position. Sets of systems are bit masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from wartable.games.rebellion.content.vocabulary import Against, Icon, Place, Presence, Shape, SystemKind
from wartable.games.rebellion.content.where import Where
from wartable.games.rebellion.map.galaxy import NO_SYSTEMS, mask_of, members
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, SYSTEMS

SYSTEM: Final = Place.SYSTEM
CAPTURED: Final = Against.CAPTURED_LEADER
Filter: TypeAlias = Callable[[Match, int], int]
"""Those of some systems that are of a kind, or hold or show something."""


def accepts(m: Match, where: Where, system: int) -> bool:
    """Whether every line of a `Where` holds for a system."""
    return accepted(m, where, 1 << system) != NO_SYSTEMS


def accepted(m: Match, where: Where, among: int) -> int:
    """Those of some systems for which every line of a `Where` holds."""
    printed = m.content
    if where.place is not SYSTEM:
        return NO_SYSTEMS
    if where.systems:  # a destroyed system keeps its name: RB-DESTROYED_SYSTEM-09
        among &= mask_of([printed.system[key].id for key in where.systems])
    if where.region_of is not None:
        among &= m.galaxy.region_of[printed.system[where.region_of].id]
    if where.kinds:
        among = _any([_KINDS[kind](m, among) for kind in where.kinds])
    if where.has_any:
        among = _any([_PRESENCES[presence](m, among) for presence in where.has_any])
    for presence in where.has:
        among = _PRESENCES[presence](m, among)
    for presence in where.lacks:
        among &= ~_PRESENCES[presence](m, among)
    if where.units:
        among = m.holding(frozenset(printed.unit[key].id for key in where.units), among)
    if where.lacks_units:
        among &= ~m.holding(frozenset(printed.unit[key].id for key in where.lacks_units), among)
    if where.leaders:
        among &= _any(_stands_in(m, key) for key in where.leaders)
    if where.against is not None:
        among &= _with_targets(m, where.against)
    return among


def _any(masks: Iterable[int]) -> int:
    """The systems of any of some masks."""
    found = NO_SYSTEMS
    for mask in masks:
        found |= mask
    return found


def _stands_in(m: Match, key: str) -> int:
    """The system in which a leader is; who counts as him is he, too (RB-LEADER-04)."""
    places = [m.state.leaders[leader] for leader in m.tables.known_as[key]]
    return mask_of([place for place in places if 0 <= place < SYSTEMS])


def targets(m: Match, against: Against, system: int) -> list[int]:
    """The leaders in a system that a mission could be attempted against (RB-MISSION-08)."""
    return m.captives_in(system) if against is CAPTURED else m.leaders_in(REBEL, system)


def _with_targets(m: Match, against: Against) -> int:
    """The systems in which there is such a leader."""
    places = {place for place in m.state.leaders if 0 <= place < SYSTEMS}
    return mask_of(place for place in places if targets(m, against, place))


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
