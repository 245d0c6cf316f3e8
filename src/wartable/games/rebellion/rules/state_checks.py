"""What is checked after every change: reveal, subjugation, excess units, rescue, victory, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wartable.games.rebellion.combat_frames import Combat, CombatToCome
from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.frames import Activation, Mission, Resolution, Step
from wartable.games.rebellion.knowledge import rule_out
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import CHECKS, Match
from wartable.games.rebellion.moments import active_side
from wartable.games.rebellion.rules.changes import destroy_units, reveal_base, set_subjugation
from wartable.games.rebellion.rules.leaders import rescue
from wartable.games.rebellion.rules.winning.victory import check_conquest
from wartable.games.rebellion.state import EMPIRE, SIDES, Why
from wartable.games.rebellion.verbs.turns import DESTROY
from wartable.kernel.agenda import defer, topmost
from wartable.kernel.ask import Ask, Family, Refusal, Script

REVEALING: Final = (Activation, Mission, Resolution, Combat)
"""What can bring Imperial troops or loyalty to the base."""
MORE_CHECKS: dict[str, list[Callable[[Match], Script[None]]]] = {}
"""What a box adds to what is looked at after every change, last of all and while nobody has won."""


def run(m: Match) -> Script[None]:
    """All checks; what one changes is checked by those after it, and none runs once the match is over."""
    state = m.state
    garrisoned = m.holding(m.tables.ground_units[EMPIRE], m.galaxy.all)
    loyal = m.loyal_systems(EMPIRE)
    force_reveal(m, garrisoned | loyal)
    settle_subjugation(m, garrisoned & ~loyal)
    for system in members(state.destroyed):
        for side in SIDES:
            yield from destroy_excess(m, side, system)
    if not m.tables.captive_rings.isdisjoint(state.rings):
        yield from rescue_left_behind(m)
    check_conquest(m)
    if state.destroyed and state.outcome is None:
        rule_out(m, state.destroyed, Why.DESTROYED)  # else the Empire would have won (RB-VICTORY-02)
    for box in m.boxes:
        for check in MORE_CHECKS[box]:
            if state.outcome is None:
                yield from check(m)


CHECKS.append(run)


def force_reveal(m: Match, held: int) -> None:
    """Imperial loyalty or ground units where the base is reveal it at once (RB-BASE_REVEAL-01)."""
    state = m.state
    if state.base_revealed or state.base < 0:
        return
    if held >> state.base & 1:
        reveal_base(m, forced=True)
        _fight_for_base(m)
    else:
        rule_out(m, held, Why.HELD)  # else the Rebel would have had to reveal it


def _fight_for_base(m: Match) -> None:
    """Units from the space fight enemies there once what revealed the base is over (RB-COMBAT-01).

    In an activation of that very system its fourth step is this combat.
    """
    causes = (frame for frame in m.state.agenda if isinstance(frame, REVEALING))
    cause = next(causes, None)
    if cause is None or (isinstance(cause, Activation) and cause.place == m.state.base):
        return
    side = active_side(m)
    defer(m.state.agenda, cause, CombatToCome([Step.START_COMBAT], m.state.base, side, side))


def settle_subjugation(m: Match, garrisoned: int) -> None:
    """Subjugation markers follow Imperial ground units where loyalty does not (RB-SUBJUGATE-01).

    They go with them (RB-SUBJUGATE-04). In a system that is being activated a new one waits for the last
    step (RB-ACTIVATE-08).
    """
    held = garrisoned & subjugable(m)
    for system in members(held ^ m.state.subjugated):
        activated = topmost(m.state.agenda, Activation)
        waits = activated is not None and activated.place == system
        if not (waits and held >> system & 1):
            set_subjugation(m, system, bool(held >> system & 1))


def subjugable(m: Match) -> int:
    """The systems that are neither remote (RB-REMOTE-02) nor destroyed (RB-DESTROYED_SYSTEM-08)."""
    return m.galaxy.populous & ~m.state.destroyed


def destroy_excess(m: Match, side: int, system: int) -> Script[None]:
    """A destroyed system holds ground units only on board of ships (RB-DESTROYED_SYSTEM-05)."""
    while excess(m, side, system) > 0:
        seat = m.seat(side, Role.GENERAL)
        facts = {"system": m.place_text(system), "excess": excess(m, side, system)}
        options = EXCESS.options(m, side, system)
        unit = yield from m.decide(
            Ask(seat, "RB-DESTROYED_SYSTEM-05", "destroy_excess", options, EXCESS, (m, side, system), facts)
        )
        destroy_units(m, [unit], system)


def excess(m: Match, side: int, system: int) -> int:
    """How many ground units of a side more than its ships there can carry; fighters take no room."""
    units, tables = m.units_of(side, system), m.tables
    ground = sum(not tables.is_ship[unit] for unit in units)
    return ground - sum(tables.capacity[unit] for unit in units)


def excess_units(m: Match, side: int, system: int) -> Iterator[tuple[str, int]]:
    """Every type of the side's units there."""
    for unit in sorted(set(m.units_of(side, system))):
        yield DESTROY(m.unit_text(unit)), unit


def refuse_excess_unit(m: Match, _side: int, system: int, unit: int) -> Refusal | None:
    """Why a unit cannot be given up: only ground units are too many."""
    if m.tables.is_ship[unit]:
        facts = {"unit": m.unit_text(unit), "system": m.place_text(system)}
        return Refusal("RB-DESTROYED_SYSTEM-05", "only_ground_units", facts)
    return None


EXCESS = Family(excess_units, refuse_excess_unit)


def rescue_left_behind(m: Match) -> Script[None]:
    """A captive without an Imperial unit beside him is rescued (RB-RESCUE-02)."""
    for leader, place in enumerate(m.state.leaders):
        if place >= 0 and m.is_captive(leader) and not m.has_units(EMPIRE, place):
            yield from rescue(m, leader)  # only he goes: who attempts a mission here stays
