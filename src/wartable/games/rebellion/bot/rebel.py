"""Steady as the Rebel: it hides, wins loyalty, scores objectives, and moves the base when it must."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import prod
from typing import Final

from wartable.games.rebellion.bot import forces, hiding
from wartable.games.rebellion.bot.assessment import REPUTATION, Assessment
from wartable.games.rebellion.bot.effects import EffectWorth
from wartable.games.rebellion.bot.forces import Muster, Operation
from wartable.games.rebellion.bot.missions import Judge
from wartable.games.rebellion.content.effects import board
from wartable.games.rebellion.content.requirements import CountUnits, DestroyInCombat, WinBattles
from wartable.games.rebellion.content.vocabulary import Origin
from wartable.games.rebellion.rules.command_phase.mission_aims import Aim
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL, SYSTEMS

MARCH: Final = 1.0
"""What it costs to move at all."""
EXPOSED: Final = 0.15
"""The share of what a party is worth that is likely lost where it goes; one ship is no loss."""
HOME: Final = 0.6
"""What a unit's worth counts for in a base that lacks defenders."""
GARRISON: Final = 8.0
"""What units in the base are worth that a patrol does not beat; a new base begins without them."""
STAYS: Final = 0.6
"""How likely the Empire leaves those who won a battle where they are until the round ends."""
PLANS: Final = "death_star_plans"
PLANS_HIT: Final = 0.3
"""The chance that a fighter comes through to a Death Star and hits it."""
RAIDED: Final = "raid_outposts"
"""The marker that gives the Rebel reputation when he removes it."""
RAID: Final = 0.9
"""How surely a landing removes such a marker."""


class Temper(StrEnum):
    """What the Rebel does when the Empire comes near: move the base, or hold and garrison it."""

    MOVES = "moves"
    HOLDS = "holds"


def judge(a: Assessment, temper: Temper = Temper.MOVES) -> Judge:
    """A judge of missions who knows what danger the base is in."""

    def mobilize(_a: Assessment, row: board.Mobilize, _aim: Aim) -> float:
        moving = hiding.SAFETY * hiding.danger(a) if temper is Temper.MOVES else 0.0
        return max(moving, defence(a, gathering(a, row.gather)) - MARCH)

    own: dict[type, EffectWorth] = {board.Mobilize: mobilize, board.MoveUnits: units_by_card}
    return Judge(a, own)


def units_by_card(a: Assessment, row: board.MoveUnits, aim: Aim) -> float:
    """Units that a card brings from the base to a system: what they count for, and whom they beat."""
    if row.origin is not Origin.REBEL_BASE_SPACE or aim.system in (NOBODY, BASE_SPACE):
        return 0.0
    muster = by_card(a, row, aim.system)
    if not muster.units:
        return 0.0
    enemies = a.match.units_of(EMPIRE, aim.system)
    if not enemies:
        gained = a.presence_gain(aim.system, muster.units) + raid(a, aim.system, muster.units)
        return gained - 0.5
    return _battle(a, aim.system, muster.units, enemies)


def by_card(a: Assessment, row: board.MoveUnits, system: int) -> Muster:
    """What would be sent: a small party where nobody is, all that may go where enemies are."""
    m = a.match
    here = [unit for unit in a.garrison if not m.tables.immobile[unit]]
    if row.theater is not None:
        here = [unit for unit in here if m.unit(unit).theater is row.theater]
    enemies = m.units_of(EMPIRE, system)
    most = row.most or len(here)
    if row.theater is not None:
        chosen = sorted(here, key=a.unit_worth, reverse=True)[:most]
        if not enemies:
            chosen = chosen[-1:]
        return Muster(system, {m.base_place(): chosen})
    ships = forces.ships_among(a, here)
    if enemies:
        return Muster(system, {m.base_place(): forces.loaded(a, here, ships)[:most]})
    if markers_to_raid(a, system) and most > 1 and (raiders := _raiders(a, here)):
        return Muster(system, {m.base_place(): raiders})
    scouts = [ship for ship in ships if not m.tables.capacity[ship]]
    return Muster(system, {m.base_place(): (scouts or ships)[:1]})


def gathering(a: Assessment, row: board.MoveUnits) -> Muster | None:
    """The units of one system that a hidden base gains most by; None if it gains by none."""
    found = []
    for origin in range(SYSTEMS):
        if a.match.has_units(REBEL, origin) and not a.match.holders(REBEL, origin):
            units = forces.spare(a, origin)
            ships = forces.ships_among(a, units)
            found.append(Muster(BASE_SPACE, {origin: forces.loaded(a, units, ships)[: row.most]}))
    best = max(found, key=lambda each: defence(a, each), default=None)
    return best if defence(a, best) > 0 else None


def defence(a: Assessment, coming: Muster | None) -> float:
    """What units are worth that come to defend a hidden base, less what they count for where they are."""
    if coming is None or a.state.base_revealed:
        return 0.0
    ((origin, units),) = coming.by_origin.items()
    lacking = max(GARRISON - a.worth(a.garrison), 0.0)
    return HOME * min(a.worth(units), lacking) - a.presence_loss(origin, units)


def _battle(a: Assessment, system: int, units: list[int], enemies: list[int], leader: int = NOBODY) -> float:
    """What an attack brings: losses on both sides, and objectives that ask for it."""
    fight = a.fight(units, enemies, leader)
    lost = (1 - fight.first_left) * a.worth(units)
    held = raid(a, system, units) + STAYS * a.presence_gain(system, units, alone=True)
    won = (1 - fight.second_left) * a.worth(enemies) + held * fight.chance
    return won - 1.1 * lost + _battle_objectives(a, system, units, enemies, fight.second_left)


def _battle_objectives(
    a: Assessment, system: int, units: list[int], enemies: list[int], left: float
) -> float:
    """The reputation that a combat may bring: one objective a combat."""
    m, best = a.match, 0.0
    for row in a.objectives:
        asked = row.requirement
        if isinstance(asked, DestroyInCombat):
            shared = {m.unit(unit).theater for unit in units}
            mortal = [m.unit(unit) for unit in enemies if m.unit(unit).theater in shared]
            if asked.theater is not None:
                mortal = [unit for unit in mortal if unit.theater is asked.theater]
            if asked.units:
                likely = (1 - left) * any(unit.key in asked.units for unit in mortal)
            else:
                health = sum(unit.health for unit in mortal)
                likely = min(1.0, (1 - left) * health / asked.health) if health >= asked.health else 0.0
            best = max(best, REPUTATION * row.reputation * likely)
        elif isinstance(asked, WinBattles):
            fits = asked.where is None or accepts(m, asked.where, system)
            won = _won(a, asked, units, enemies)
            best = max(best, REPUTATION * row.reputation * won * 0.9 * fits)
        elif row.script == PLANS and any(m.unit(unit).fighter for unit in units):
            stations = [unit for unit in enemies if m.unit(unit).station and not m.is_shielded(unit, system)]
            if stations:
                gained = REPUTATION * row.reputation + a.worth(stations[:1])
                best = max(best, PLANS_HIT * gained)
    return best


def _won(a: Assessment, asked: WinBattles, units: list[int], enemies: list[int]) -> float:
    """The chance to win a battle, or all, of those theaters that an objective names; each needs an enemy."""
    chances = []
    for theater in asked.theaters:
        own = [unit for unit in units if a.match.unit(unit).theater is theater]
        his = [unit for unit in enemies if a.match.unit(unit).theater is theater]
        chances.append(a.fight(own, his).chance if own and his else 0.0)
    return prod(chances) if asked.all_of_them else max(chances)


def operation(a: Assessment, system: int, leader: int = NOBODY) -> Operation | None:
    """The best activation of a system; None if there is nothing to be done there."""
    muster = forces.all_out(a, system, 0 if a.state.base_revealed else 1 << BASE_SPACE)
    enemies = a.match.units_of(EMPIRE, system)
    if enemies:
        if not muster.units:
            return None
        here = a.match.units_of(REBEL, system)
        return Operation(_battle(a, system, [*muster.units, *here], enemies, leader) - MARCH, muster, True)
    parties = [Operation(_foray(a, party) - MARCH, party, False) for party in _parties(a, muster)]
    return max(parties, key=lambda each: each.worth, default=None)


def _foray(a: Assessment, party: Muster) -> float:
    """What a party brings where no enemy is: objectives and markers, less what it leaves open."""
    ((origin, units),) = party.by_origin.items()
    gained = a.presence_gain(party.place, units, origin=origin) + raid(a, party.place, units)
    alone = len(units) == len(a.match.units_of(REBEL, origin)) and origin != BASE_SPACE
    return gained - (1.0 if alone else 0.0) - EXPOSED * a.worth(units[1:])


def _parties(a: Assessment, muster: Muster) -> Iterator[Muster]:
    """The parties that could go from one place: a lone ship, a carrier with raiders, or all that can."""
    ship_seen = False
    for origin, units in muster.by_origin.items():
        ships = [unit for unit in units if not a.match.tables.needs_transport[unit]]
        if not ship_seen:
            ship_seen = True
            yield Muster(muster.place, {origin: ships[-1:]})
        if markers_to_raid(a, muster.place) and (raiders := _raiders(a, units)):
            yield Muster(muster.place, {origin: raiders})
        if any(isinstance(row.requirement, CountUnits) for row in a.objectives):
            yield Muster(muster.place, {origin: units})


def _raiders(a: Assessment, units: list[int]) -> list[int]:
    """The smallest carrier with one ground unit out of some units; nobody if there are none."""
    m = a.match
    carriers = [unit for unit in units if m.tables.capacity[unit]]
    if not carriers or all(m.tables.is_ship[unit] for unit in units):
        return []
    return forces.loaded(a, units, [min(carriers, key=a.unit_worth)], 1)[:2]


def markers_to_raid(a: Assessment, system: int) -> float:
    """The reputation that markers in a system are worth to the Rebel who removes them."""
    markers = a.match.content.target_markers
    return sum(
        RAID for each in a.state.targets if each.system == system and markers[each.marker].key == RAIDED
    )


def raid(a: Assessment, system: int, units: list[int]) -> float:
    """What it is worth that units come to a system with markers: only ground units remove them."""
    lands = any(not a.match.tables.is_ship[unit] for unit in units)
    return REPUTATION * markers_to_raid(a, system) if lands else 0.0


def campaign(a: Assessment) -> Iterator[Operation]:
    """Activations that are worth it, the best first."""
    found = [each for system in range(SYSTEMS) if (each := operation(a, system)) is not None]
    yield from (each for each in sorted(found, key=lambda each: -each.worth) if each.worth > 0)


def deployment(a: Assessment, unit: int, place: int) -> float:
    """Units where objectives want them, else where they serve: in the base, or a safe Rebel system."""
    m = a.match
    if place == BASE_SPACE:
        crowd = len(a.state.units[BASE_SPACE])
        bare = max(1.0 - a.worth(a.garrison) / GARRISON, 0.0)
        return 2.5 if m.unit(unit).immobile else 1.2 + bare - 0.03 * crowd
    value = 1.0 + a.presence_gain(place, [unit])
    if place == a.state.base and not a.state.base_revealed:
        value -= 1.0
    value -= 0.3 * hiding.landings(a, place)
    if m.unit(unit).immobile:
        value -= 1.5
    return value - 0.1 * len(m.units_of(REBEL, place))
