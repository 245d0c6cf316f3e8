"""How a combat begins: where both sides have units of one theater (RB-COMBAT-01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from wartable.games.rebellion.combat_frames import (
    ANY_THEATER,
    GROUND,
    SPACE,
    THEATERS,
    Battle,
    Combat,
    CombatToCome,
)
from wartable.games.rebellion.content.effects.board import StartCombat
from wartable.games.rebellion.content.vocabulary import Theater
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.frames import CardKind, Mission, Resolution, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.combat.procedures import procedure_of
from wartable.games.rebellion.rules.command_phase.movement import activation_of
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.state import BASE_SPACE, SIDES
from wartable.kernel.agenda import Frame, defer, topmost
from wartable.kernel.ask import Script

THEATER_NUMBERS: Final = {Theater.SPACE: SPACE, Theater.GROUND: GROUND}
THEATER_TEXTS: Final = ("space", "ground")


def units_in(m: Match, side: int, place: int, theater: int) -> list[int]:
    """The units of a side that fight in a theater there (RB-THEATER-01)."""
    is_ship = m.tables.is_ship
    return [unit for unit in m.units_of(side, place) if is_ship[unit] == (theater == SPACE)]


def both_have_units(m: Match, place: int, theater: int) -> bool:
    """Whether both sides have units of a theater there."""
    return all(units_in(m, side, place, theater) for side in SIDES)


def is_shared(m: Match, place: int, theater: int) -> bool:
    """Whether a battle can be fought: not on the ground of a destroyed system (RB-DESTROYED_SYSTEM-06).

    In space there is no difference (RB-DESTROYED_SYSTEM-07).
    """
    if place == BASE_SPACE or not both_have_units(m, place, theater):
        return False
    return theater == SPACE or not m.is_destroyed(place)


def theaters_shared(m: Match, place: int) -> bool:
    """Whether both sides have ships there, or both ground units."""
    return any(is_shared(m, place, theater) for theater in THEATERS)


def begin(m: Match, place: int, active_side: int, *, initiator: int, origins: Iterable[int] = ()) -> None:
    """A combat follows next if a theater is shared (RB-COMBAT-01, RB-ACTIVATE-07)."""
    if not theaters_shared(m, place):
        return
    steps = list(procedure_of(m.state).opening)
    combat = Combat(steps, place, active_side, initiator, sorted(set(origins)))
    m.tell(events.CombatBegan, m.place_text(place), SIDE_TEXTS[active_side])
    m.state.agenda.append(combat)


def after_movement(m: Match) -> None:
    """Step 4 of an activation (RB-ACTIVATE-07)."""
    activation = activation_of(m)
    origins = [moved.origin for moved in activation.moved if moved.units]
    begin(m, activation.place, activation.side, initiator=activation.side, origins=origins)


@effect(StartCombat)
def combat_follows(m: Match, resolution: Resolution, row: StartCombat) -> Script[None]:
    """A combat that a card causes waits until all steps of the mission, or of the card, are over."""
    theater = ANY_THEATER if row.theater is None else THEATER_NUMBERS[row.theater]
    mission = topmost(m.state.agenda, Mission) if resolution.kind is CardKind.MISSION else None
    cause: Frame = resolution if mission is None else mission
    side = resolution.side
    later = CombatToCome([Step.START_COMBAT], resolution.place, side, side, resolution.origins, theater)
    defer(m.state.agenda, cause, later)
    yield from ()


def start_combat(m: Match) -> None:
    """What caused a combat is over: it begins if the enemy has units of the theater that the card names."""
    later = topmost(m.state.agenda, CombatToCome)
    assert later is not None
    enemy = 1 - later.active
    if later.theater == ANY_THEATER or units_in(m, enemy, later.place, later.theater):
        begin(m, later.place, later.active, initiator=later.initiator, origins=later.origins)


def facts_of(m: Match, theater: int) -> dict[str, Any]:
    """What every question of a battle tells: where it is fought, and in which theater."""
    return {"place": m.place_text(combat_of(m).place), "theater": THEATER_TEXTS[theater]}


def combat_of(m: Match) -> Combat:
    """The combat under way."""
    combat = topmost(m.state.agenda, Combat)
    assert combat is not None
    return combat


def battle_of(m: Match) -> Battle:
    """The battle under way."""
    battle = topmost(m.state.agenda, Battle)
    assert battle is not None
    return battle
