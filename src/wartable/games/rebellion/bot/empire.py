"""Steady as the Empire: it spreads troops over what may have the base, and strikes with enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.bot import forces
from wartable.games.rebellion.bot.assessment import FINDING, Assessment
from wartable.games.rebellion.bot.forces import Muster, Operation
from wartable.games.rebellion.bot.missions import Judge
from wartable.games.rebellion.content.effects import board
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL, SYSTEMS

CONQUEST: Final = 150.0
"""What it is worth to take the base."""
ENOUGH: Final = 0.4
"""The chance from which an attack on the base is made."""
FEW: Final = 5
"""So few systems may have the base that a patrol must be ready to fight for it."""
MARCH: Final = 0.6
"""What it costs to move at all."""


def judge(a: Assessment) -> Judge:
    """A judge of missions who knows what troops can do for the Empire."""
    return Judge(a, {board.MoveUnits: troops_by_card})


def troops_by_card(a: Assessment, row: board.MoveUnits, aim: Aim) -> float:
    """Troops that land in a system rule it out or find the base there."""
    system = aim.system
    if row.theater is not None or (row.units and "stormtrooper" not in row.units):
        return 0.5
    return landing(a, system) if not a.match.has_ground_units(EMPIRE, system) else 0.0


def landing(a: Assessment, system: int) -> float:
    """What it is worth to have ground units in a system that has none."""
    m = a.match
    value = FINDING / a.candidates if a.may_be(system) else 0.0
    if m.populous(system) and not m.is_loyal(system, EMPIRE):
        value += 1.0 + a.icon_worth(m.system(system).icons[:1])
        if m.is_loyal(system, REBEL):
            value += 0.8 * a.yields(system, REBEL) + 1.0
    ahead = a.galaxy.neighbours[system] & a.possible & ~(1 << system)
    return value + 0.35 * ahead.bit_count()


def operation(a: Assessment, system: int, closed: int = 0, leader: int = NOBODY) -> Operation | None:
    """The best activation of a system; None if there is nothing to be done there."""
    if a.known_base == system:
        return assault(a, system, closed, leader)
    enemies = a.match.units_of(REBEL, system)
    if enemies:
        return attack(a, system, enemies, closed, leader)
    if a.match.has_ground_units(EMPIRE, system):
        return concentration(a, system, closed)
    small = forces.patrol(a, system, closed)
    if small is None:
        return None
    worth = landing(a, system) - MARCH
    if a.may_be(system) and a.candidates <= FEW:
        large = forces.all_out(a, system, closed)
        fight = a.fight(large.units, a.garrison, leader)
        return Operation(worth + CONQUEST * fight.chance / a.candidates, large, True)
    return Operation(worth, small, a.may_be(system))


def assault(a: Assessment, system: int, closed: int, leader: int) -> Operation | None:
    """All that can come against the base, if that is enough or costs the Rebel more."""
    muster = forces.all_out(a, system, closed)
    coming = muster.units
    if not coming:
        return None
    defenders = a.rebels_to_meet(system)
    here = a.match.units_of(EMPIRE, system)
    if not defenders:
        troops = any(not a.match.tables.is_ship[unit] for unit in coming)
        return Operation(CONQUEST if troops or a.state.base_revealed else 0.0, muster, False)
    fight = a.fight([*coming, *here], defenders, leader)
    lost = (1 - fight.first_left) * a.worth(coming)
    won = (1 - fight.second_left) * a.worth(defenders)
    if fight.chance < ENOUGH and won < 1.2 * lost:
        return Operation(0.1 * CONQUEST * fight.chance - lost, muster, True)
    return Operation(CONQUEST * fight.chance + won - lost, muster, True)


def attack(a: Assessment, system: int, enemies: list[int], closed: int, leader: int) -> Operation | None:
    """All that can come against Rebel units in the open."""
    muster = forces.all_out(a, system, closed)
    coming = muster.units
    if not coming:
        return None
    here = a.match.units_of(EMPIRE, system)
    fight = a.fight([*coming, *here], enemies, leader)
    lost = (1 - fight.first_left) * a.worth(coming)
    won = (1 - fight.second_left) * a.worth(enemies)
    lands = any(not a.match.tables.is_ship[unit] for unit in coming)
    gained = landing(a, system) * fight.chance if lands else 0.0
    return Operation(gained + 1.3 * won - lost - MARCH, muster, True)


def concentration(a: Assessment, system: int, closed: int) -> Operation | None:
    """Units that have nothing to do where they are come nearer to where the base may be."""
    goals = list(members(a.possible))
    far = a.galaxy.distances
    muster = forces.all_out(a, system, closed)

    def distance(place: int) -> int:
        return min((far[place][goal] for goal in goals), default=0)

    nearer = {
        origin: units
        for origin, units in muster.by_origin.items()
        if distance(system) < distance(origin) and any(not a.match.tables.is_ship[unit] for unit in units)
    }
    if not nearer or distance(system) == 0:
        return None
    chosen = Muster(system, nearer)
    urgent = 3.0 if a.known_base != NOBODY else 1.0
    return Operation(urgent * min(0.25 * a.worth(chosen.units), 3.0) - MARCH, chosen, False)


def campaign(a: Assessment) -> Iterator[Operation]:
    """The best activations one after the other, each with units that the ones before leave."""
    closed = 0
    done = 0
    while True:
        found = [
            each
            for system in range(SYSTEMS)
            if not done >> system & 1 and (each := operation(a, system, closed)) is not None
        ]
        best = max(found, key=lambda each: each.worth, default=None)
        if best is None or best.worth <= 0:
            return
        yield best
        done |= 1 << best.place
        for origin in best.muster.by_origin:
            closed |= 1 << origin
        closed |= 1 << best.place


def deployment(a: Assessment, unit: int, place: int) -> float:
    """Ships where troops wait, troops where ships wait, near what may have the base."""
    if place == BASE_SPACE:
        return 0.0
    m = a.match
    here = m.units_of(EMPIRE, place)
    room = sum(m.tables.capacity[each] for each in here)
    carried = sum(m.tables.needs_transport[each] for each in here)
    near = min((a.galaxy.distances[place][goal] for goal in members(a.possible)), default=3)
    value = 3.0 - near
    row = m.unit(unit)
    if row.needs_transport:
        value += 2.0 if room > carried else (0.7 if not here and not row.ship else 0.0)
    elif row.capacity:
        waiting = sum(not m.tables.is_ship[each] for each in here) - 1
        value += 2.0 if room == 0 and waiting > 0 else 0.5
    return value
