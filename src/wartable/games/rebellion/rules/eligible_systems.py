"""Which systems a card accepts now: its `Where` held against the position."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.content.vocabulary import Against, Icon, Place, Presence, Shape, SystemKind
from wartable.games.rebellion.content.where import Where
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL


def accepts(m: Match, where: Where, system: int) -> bool:
    """Whether every line of a `Where` holds for a system."""
    printed = m.content
    if where.place is not Place.SYSTEM:
        return False
    if where.systems and printed.systems[system].key not in where.systems:
        return False  # a destroyed system keeps its name: RB-DESTROYED_SYSTEM-09
    if where.region_of is not None:
        region = m.galaxy.region_of[printed.system[where.region_of].id]
        if not region >> system & 1:
            return False
    if where.kinds and not any(is_of_kind(m, kind, system) for kind in where.kinds):
        return False
    if where.has_any and not any(has(m, presence, system) for presence in where.has_any):
        return False
    if not all(has(m, presence, system) for presence in where.has):
        return False
    if any(has(m, presence, system) for presence in where.lacks):
        return False
    here = {m.unit_text(unit) for unit in m.state.units[system]}
    if (where.units and not here & set(where.units)) or here & set(where.lacks_units):
        return False
    if where.leaders and not any(_stands_there(m, key, system) for key in where.leaders):
        return False
    return where.against is None or bool(targets(m, where.against, system))


def _stands_there(m: Match, key: str, system: int) -> bool:
    """Whether a leader is in a system; who counts as him is he, too (RB-LEADER-04)."""
    return any(
        place == system and key in (m.leader(leader).key, m.leader(leader).counts_as)
        for leader, place in enumerate(m.state.leaders)
    )


def targets(m: Match, against: Against, system: int) -> list[int]:
    """The leaders in a system that a mission could be attempted against (RB-MISSION-08)."""
    if against is Against.CAPTURED_LEADER:
        return m.captives_in(system)
    return m.leaders_in(REBEL, system)


def is_of_kind(m: Match, kind: SystemKind, system: int) -> bool:
    """Whether a system is of a kind now."""
    return _KINDS[kind](m, system)


_KINDS: dict[SystemKind, Callable[[Match, int], bool]] = {
    SystemKind.POPULOUS: Match.populous,
    # A destroyed system is neither populous nor remote.
    SystemKind.REMOTE: lambda m, system: m.system(system).remote and not m.is_destroyed(system),
    SystemKind.REBEL: Match.is_rebel,
    SystemKind.IMPERIAL: Match.is_imperial,
    SystemKind.SUBJUGATED: Match.is_subjugated,
    SystemKind.NEUTRAL: lambda m, system: m.state.loyalty[system] == NOBODY and not m.is_destroyed(system),
    SystemKind.DESTROYED: Match.is_destroyed,
}


def has(m: Match, presence: Presence, system: int) -> bool:
    """Whether a system holds or shows something now."""
    return _PRESENCES[presence](m, system)


def _icons(m: Match, system: int) -> tuple[Icon, ...]:
    return () if m.is_destroyed(system) else m.system(system).icons


_PRESENCES: dict[Presence, Callable[[Match, int], bool]] = {
    Presence.REBEL_UNIT: lambda m, system: m.has_units(REBEL, system),
    Presence.REBEL_GROUND_UNIT: lambda m, system: m.has_ground_units(REBEL, system),
    Presence.IMPERIAL_UNIT: lambda m, system: m.has_units(EMPIRE, system),  # RB-MISSION-09
    Presence.IMPERIAL_SHIP: lambda m, system: m.has_ships(EMPIRE, system),
    Presence.REBEL_LOYALTY: lambda m, system: m.is_loyal(system, REBEL),
    Presence.IMPERIAL_LOYALTY: lambda m, system: m.is_loyal(system, EMPIRE),
    Presence.CAPTURED_LEADER: lambda m, system: bool(m.captives_in(system)),
    Presence.SABOTAGE_MARKER: Match.is_sabotaged,
    Presence.TARGET_MARKER: lambda m, system: system in m.state.targets,
    Presence.BLUE_SQUARE: lambda m, system: Icon.BLUE_SQUARE in _icons(m, system),
    Presence.SQUARE_ICON: lambda m, system: any(icon.shape is Shape.SQUARE for icon in _icons(m, system)),
}
