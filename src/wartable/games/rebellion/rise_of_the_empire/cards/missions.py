"""The expansion's missions whose effects rows of data cannot say, a small script each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.effects.board import StartCombat
from wartable.games.rebellion.content.vocabulary import Face, Role
from wartable.games.rebellion.events import turns as turn_events
from wartable.games.rebellion.frames import Mission, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import missions as events
from wartable.games.rebellion.rules import leaders
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, change_reputation, set_sabotage
from wartable.games.rebellion.rules.combat.beginning import combat_follows
from wartable.games.rebellion.rules.command_phase.mission_dice import FACES, die_text
from wartable.games.rebellion.rules.command_phase.missions import (
    DICE_OF_SCRIPTS,
    dice_are_rolled,
    mission_of,
    portrait_assigned,
    roll_for,
)
from wartable.games.rebellion.rules.effects.leaders import choose_leader
from wartable.games.rebellion.rules.resolution import script
from wartable.games.rebellion.state import REBEL
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Ask, Family, Refusal, Script

DONE: Final = "done"
BAIT_HEALTH: Final = 4
SPECIAL: Final = FACES.index(Face.SPECIAL)


@script("draw_them_out")
def draw_them_out(m: Match, resolution: Resolution) -> Script[None]:
    """A leader of the enemy's pool whom the player chooses is placed here."""
    pool = list(m.pool(1 - resolution.side))
    if not pool:
        m.passed(resolution.seat, ("leader",), "RB-MISSION-30", "nobody_to_draw_out")
        return
    leader = yield from choose_leader(m, resolution, "draw_out_leader", pool)
    leaders.move_leaders(m, [leader], resolution.place)
    yield from checked(m)


# Discredit Rebellion


def discrediting_dice(m: Match, mission: Mission) -> int:
    """One die, two if the leader shown on the card is assigned."""
    return 2 if portrait_assigned(m, mission.card, mission.leaders) else 1


DICE_OF_SCRIPTS["discredit_rebellion"] = discrediting_dice


@script("discredit_rebellion")
def discredit_rebellion(m: Match, resolution: Resolution) -> Script[None]:
    """The Rebel removes all sabotage markers, or rolls dice of which a special costs reputation.

    Leaders here who change dice may do so with these (RE-MISSION_CARD-04); they are no green ones
    (RE-GREEN_DICE-05).
    """
    mission = mission_of(m)
    options = {"clear_sabotage": True, "risk_reputation": False}
    facts = {"place": m.place_text(resolution.place), "dice": discrediting_dice(m, mission)}
    seat = m.seat(REBEL, Role.GENERAL)
    if (yield Ask(seat, "RB-MISSION-31", "discredit_rebellion", options, facts=facts)):
        for system in m.systems(m.state.sabotaged):
            set_sabotage(m, system, False)
        yield from checked(m)
        return
    yield from roll_for(m, mission, REBEL)
    rolled = tuple(die_text(die) for die in mission.rolled[REBEL])
    m.tell(events.RolledForMission, SIDE_TEXTS[REBEL], m.mission_text(mission.card), rolled)
    yield from dice_are_rolled(m, mission)
    if SPECIAL in mission.rolled[REBEL]:
        change_reputation(m, -1)


# We're the Bait


@script("were_the_bait")
def were_the_bait(m: Match, resolution: Resolution) -> Script[None]:
    """The Empire brings Rebel ground units of the base here, and a combat follows (RE-MISSION_CARD-03)."""
    base, left = m.base_place(), BAIT_HEALTH  # RE-OBJECTIVE_CARD-05
    lured: list[int] = []
    while True:
        args = (m, resolution.place, left)
        options: dict[str, int | None] = {**BAIT.options(*args)}
        if not options:
            break
        options[DONE] = None
        facts = {"place": m.place_text(resolution.place), "health": left}
        unit = yield Ask(resolution.seat, "RB-MISSION-31", "lure_units", options, BAIT, args, facts)
        if unit is None:
            break
        m.take_units([unit], base)
        m.add_units([unit], resolution.place)
        lured.append(unit)
        left -= m.unit(unit).health
    if lured:
        names = tuple(m.unit_text(unit) for unit in lured)
        m.tell(
            turn_events.UnitsMoved,
            SIDE_TEXTS[REBEL],
            names,
            m.place_text(base),
            m.place_text(resolution.place),
        )
    yield from combat_follows(m, resolution, StartCombat())
    yield from checked(m)


def bait(m: Match, place: int, _left: int) -> Iterator[tuple[str, int]]:
    """Every type of Rebel units in the base, unless the mission takes place there."""
    base = m.base_place()
    for unit in sorted(set(m.units_of(REBEL, base))) if base != place else ():
        yield f"move:{m.unit_text(unit)},{m.place_text(base)}", unit


def refuse_bait(m: Match, _place: int, left: int, unit: int) -> Refusal | None:
    """Why a unit cannot be lured: a ship, a structure, or too strong."""
    printed = m.unit(unit)
    facts = {"unit": printed.key, "health": printed.health, "left": left}
    if m.tables.is_ship[unit]:
        return Refusal("RB-MISSION-30", "unit_not_meant", facts)
    if printed.structure:
        return Refusal("RE-STRUCTURE-04", "immobile_unit", facts)
    if printed.health > left:
        return Refusal("RB-MISSION-30", "too_much_health", facts)
    return None


BAIT: Final = Family(bait, refuse_bait)
