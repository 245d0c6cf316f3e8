"""What rules and cards do to the position: the verbs of Rebellion, each with its event and its rules.

Markers are never counted: there are always enough (RB-LIMIT-02).
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.events import cards as card_events
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.winning.victory import win
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL, Away
from wartable.games.rebellion.tables import DEATH_STAR
from wartable.kernel.agenda import topmost

SIDE_TEXTS = {REBEL: "rebel", EMPIRE: "empire", NOBODY: "neutral"}


def destroy_units(m: Match, units: Sequence[int], place: int) -> None:
    """Destroyed units return to the supply (RB-DESTROY_UNIT-01); a shielded station stays (RE-BUNKER-01)."""
    units = [unit for unit in units if not m.is_shielded(unit, place)]
    if not units:
        return
    m.take_units(units, place)
    side = m.tables.side_of_unit[units[0]]
    names = m.unit_texts(units)
    m.tell(events.UnitsDestroyed, SIDE_TEXTS[side], names, m.place_text(place))
    combat = topmost(m.state.agenda, Combat)
    if combat is not None and combat.place == place:
        combat.lost += units
    if any(m.tables.unfinished[unit] for unit in units):
        _give_up_death_star(m)


def _give_up_death_star(m: Match) -> None:
    """With the Death Star Under Construction the one in the build queue is destroyed (RB-DS_BUILD-03)."""
    unit = m.content.unit[DEATH_STAR].id
    for space, queued in enumerate(m.faction(EMPIRE).queue, start=1):
        if unit in queued:
            destroy_queued(m, EMPIRE, unit, space)


def destroy_queued(m: Match, side: int, unit: int, space: int) -> None:
    """Return a unit on a space of a build queue to the supply (RB-DESTROY_UNIT-01)."""
    m.faction(side).queue[space - 1].remove(unit)
    m.tell(mission_events.QueuedUnitDestroyed, SIDE_TEXTS[side], m.unit_text(unit), space)


def queue_unit(m: Match, side: int, unit: int, space: int) -> None:
    """Take a unit from the supply to a space of the build queue (RB-BUILD-04)."""
    m.faction(side).queue[space - 1].append(unit)
    m.tell(mission_events.UnitQueued, SIDE_TEXTS[side], m.unit_text(unit), space)


def gain_units(m: Match, units: Sequence[int], place: int) -> None:
    """Units from the supply are placed at once, not queued (RB-DEPLOY-09)."""
    if not units:
        return
    m.add_units(units, place)
    side = m.tables.side_of_unit[units[0]]
    names = m.unit_texts(units)
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
    """Lay a side's loyalty marker in a system, or none (RB-LOYALTY-06), whatever units are there.

    RB-LOYALTY-07: a subjugation marker does not hinder it; RB-LOYALTY-11: only systems have loyalty.
    """
    m.state.loyalty[system] = side
    m.tell(events.LoyaltyChanged, m.place_text(system), SIDE_TEXTS[side])
    if side == EMPIRE and m.is_subjugated(system):
        set_subjugation(m, system, False)  # RB-SUBJUGATE-02, RB-SUBJUGATE-06: it is turned over


def set_subjugation(m: Match, system: int, subjugated: bool) -> None:
    """Lay a subjugation marker in a system, or remove it; loyalty beneath it stays (RB-SUBJUGATE-03).

    RB-SUBJUGATE-05: the marker of the Rebels lies beneath it.
    """
    bit = 1 << system
    m.state.subjugated = m.state.subjugated | bit if subjugated else m.state.subjugated & ~bit
    m.tell(events.SubjugationChanged, m.place_text(system), subjugated)


def set_sabotage(m: Match, system: int, sabotaged: bool) -> None:
    """Lay the one sabotage marker of a system (RB-SABOTAGE-02), or remove it (RB-SABOTAGE-05)."""
    if sabotaged == m.is_sabotaged(system):
        return
    m.state.sabotaged ^= 1 << system
    m.tell(mission_events.SabotageChanged, m.place_text(system), sabotaged)


def destroy_system(m: Match, system: int) -> None:
    """Destroy a system with all Rebel ground units there, but no leader (RB-DESTROYED_SYSTEM-02).

    It has neither loyalty nor subjugation (RB-DESTROYED_SYSTEM-08), nor anything to sabotage; what is left of
    the Imperial ground units the checks see to (RB-DESTROYED_SYSTEM-03). RB-DESTROYED_SYSTEM-04: no leader.
    """
    if not m.is_destroyed(system):
        m.state.destroyed |= 1 << system
        m.tell(mission_events.SystemDestroyed, m.place_text(system))
    if not m.is_neutral(system):
        set_loyalty(m, system, NOBODY)
    if m.is_subjugated(system):
        set_subjugation(m, system, False)
    set_sabotage(m, system, False)
    destroy_units(m, [unit for unit in m.units_of(REBEL, system) if not m.tables.is_ship[unit]], system)


def markers_meet(m: Match) -> bool:
    """The Rebel wins when both markers are on one space (RB-VICTORY-03)."""
    if m.state.time != m.state.reputation:
        return False
    win(m, REBEL, "RB-VICTORY-03", "markers_meet", {"space": m.state.time})
    return True


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
