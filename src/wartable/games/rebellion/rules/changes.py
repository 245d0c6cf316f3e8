"""What rules and cards do to the position: the verbs of Rebellion, each with its event and its rules."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.events import cards as card_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.victory import win
from wartable.games.rebellion.state import EMPIRE, NO_RING, NOBODY, REBEL, Away
from wartable.kernel.agenda import topmost

DEATH_STAR, UNDER_CONSTRUCTION = "death_star", "death_star_under_construction"
SIDE_TEXTS = {REBEL: "rebel", EMPIRE: "empire", NOBODY: "neutral"}


def destroy_units(m: Match, units: Sequence[int], place: int) -> None:
    """Destroyed units return to the supply (RB-DESTROY_UNIT-01)."""
    if not units:
        return
    m.take_units(units, place)
    side = m.tables.side_of_unit[units[0]]
    names = tuple(m.unit_text(unit) for unit in units)
    m.tell(events.UnitsDestroyed, SIDE_TEXTS[side], names, m.place_text(place))
    combat = topmost(m.state.agenda, Combat)
    if combat is not None and combat.place == place:
        combat.lost += units
    if UNDER_CONSTRUCTION in names:
        destroy_queued_death_star(m)


def destroy_queued_death_star(m: Match) -> None:
    """A Death Star in the build queue goes with the one under construction (RB-DS_BUILD-03)."""
    death_star = m.content.unit[DEATH_STAR].id
    for space in m.faction(EMPIRE).queue:
        while death_star in space:
            space.remove(death_star)
            m.tell(events.UnitsDestroyed, SIDE_TEXTS[EMPIRE], (DEATH_STAR,), "")


def gain_units(m: Match, units: Sequence[int], place: int) -> None:
    """Units from the supply are placed at once, not queued (RB-DEPLOY-09)."""
    if not units:
        return
    m.add_units(units, place)
    side = m.tables.side_of_unit[units[0]]
    names = tuple(m.unit_text(unit) for unit in units)
    m.tell(events.UnitsPlaced, SIDE_TEXTS[side], names, m.place_text(place))


def can_change_loyalty(m: Match, system: int) -> bool:
    """Not in Coruscant (RB-LOYALTY-10), remote (RB-REMOTE-02) or destroyed (RB-DESTROYED_SYSTEM-08) ones."""
    return m.populous(system) and m.system(system).always is None


def gain_loyalty(m: Match, side: int, system: int, amount: int = 1) -> None:
    """Turn an enemy's system neutral, a neutral one into an own one, and so on once for each gain."""
    for _ in range(amount):
        if not can_change_loyalty(m, system) or m.is_loyal(system, side):
            return
        if m.is_neutral(system):
            set_loyalty(m, system, side)  # RB-LOYALTY-03; under a subjugation marker: RB-SUBJUGATE-07
        else:
            set_loyalty(m, system, NOBODY)  # RB-LOYALTY-04, RB-LOYALTY-05, RB-SUBJUGATE-08


def set_loyalty(m: Match, system: int, side: int) -> None:
    """Lay a side's loyalty marker in a system, or none (RB-LOYALTY-06)."""
    m.state.loyalty[system] = side
    m.tell(events.LoyaltyChanged, m.place_text(system), SIDE_TEXTS[side])
    if side == EMPIRE and m.is_subjugated(system):
        set_subjugation(m, system, False)  # RB-SUBJUGATE-06: the marker is turned to its loyalty side


def set_subjugation(m: Match, system: int, subjugated: bool) -> None:
    """Lay a subjugation marker in a system, or remove it; loyalty beneath it stays (RB-SUBJUGATE-03)."""
    bit = 1 << system
    m.state.subjugated = m.state.subjugated | bit if subjugated else m.state.subjugated & ~bit
    m.tell(events.SubjugationChanged, m.place_text(system), subjugated)


def markers_meet(m: Match) -> bool:
    """The Rebel wins when both markers are on one space (RB-VICTORY-03)."""
    if m.state.time != m.state.reputation:
        return False
    win(m, REBEL, "RB-VICTORY-03", "markers_meet", {"space": m.state.time})
    return True


def rescue(m: Match, leader: int) -> None:
    """Remove a captive's ring; he goes to the base (RB-RESCUE-01, RB-RESCUE-05, RB-RING-04)."""
    m.state.rings[leader] = NO_RING
    place = m.base_place()
    m.state.leaders[leader] = place
    m.tell(events.LeaderRescued, m.leader_text(leader), m.place_text(place))


def reveal_base(m: Match, *, forced: bool) -> None:
    """Turn the base's card up (RB-BASE_REVEAL-02); the space is emptied there (RB-BASE_REVEAL-03)."""
    state = m.state
    state.base_revealed = True
    m.tell(events.BaseRevealed, m.place_text(state.base), forced)
    empty_base_space(m)


def empty_base_space(m: Match) -> None:
    """Move all units and leaders of the 'Rebel Base' space to the system of the base."""
    state = m.state
    space = len(state.units) - 1
    m.add_units(state.units[space], state.base)
    state.units[space] = []
    for leader, place in enumerate(state.leaders):
        if place == space:
            state.leaders[leader] = state.base


def to_pool(m: Match, leader: int) -> None:
    """Put a leader into his pool."""
    m.state.leaders[leader] = Away.POOL


def change_reputation(m: Match, amount: int) -> None:
    """Each gain moves the marker one space towards time (RB-REPUTATION-01), a loss away from it.

    The match ends on the way if both markers meet (RB-REPUTATION-02); the marker never leaves the track.
    """
    state, last = m.state, m.content.time_track.spaces
    for _ in range(abs(amount)):
        if state.outcome is not None:
            return
        state.reputation = state.reputation - 1 if amount > 0 else min(state.reputation + 1, last)
        m.tell(card_events.ReputationChanged, state.reputation)
        markers_meet(m)
