"""Steady as the Rebel: it hides, wins loyalty, scores objectives, and moves the base when it must."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from wartable.games.rebellion.bot import forces
from wartable.games.rebellion.bot.assessment import REPUTATION, Assessment
from wartable.games.rebellion.bot.effects import EffectWorth
from wartable.games.rebellion.bot.forces import Muster, Operation
from wartable.games.rebellion.bot.missions import Judge
from wartable.games.rebellion.content.effects import board
from wartable.games.rebellion.content.requirements import DestroyInCombat, WinBattles
from wartable.games.rebellion.content.vocabulary import Origin
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.rules.command_phase.missions import Aim
from wartable.games.rebellion.rules.eligible_systems import accepts
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE, NOBODY, REBEL, SYSTEMS

SAFETY: Final = 60.0
"""What it is worth that the base is not found."""
ATTACKS_A_ROUND: Final = 3
"""How many systems the Empire is thought to land in each round."""
MARCH: Final = 1.0
"""What it costs to move at all."""


class Temper(StrEnum):
    """What the Rebel does when the Empire comes near: move the base, or hold and garrison it."""

    MOVES = "moves"
    HOLDS = "holds"


def judge(a: Assessment, temper: Temper = Temper.MOVES) -> Judge:
    """A judge of missions who knows what danger the base is in."""

    def mobilize(_a: Assessment, _row: board.Mobilize, _aim: Aim) -> float:
        return SAFETY * danger(a) if temper is Temper.MOVES else -1.0

    own: dict[type, EffectWorth] = {board.Mobilize: mobilize, board.MoveUnits: units_by_card}
    return Judge(a, own)


def danger(a: Assessment) -> float:
    """The chance that the Empire finds the base this round, or takes it if it is found."""
    state = a.state
    if state.base_revealed:
        return 1.0
    if state.base < 0 or not a.may_be(state.base):
        return 0.0
    near = _landings(a, state.base)
    if not near:
        return 0.25 / a.candidates
    open_ones = sum(bool(_landings(a, system)) for system in members(a.possible))
    return min(1.0, ATTACKS_A_ROUND / max(open_ones, 1)) * (1.0 if near > 1 else 0.8)


def _landings(a: Assessment, system: int) -> int:
    """From how many neighbours the Empire could land troops in a system."""
    tables = a.match.tables
    count = 0
    for origin in members(a.galaxy.neighbours[system]):
        units = a.match.units_of(EMPIRE, origin)
        carries = any(tables.capacity[unit] for unit in units)
        count += carries and any(not tables.is_ship[unit] for unit in units)
    return count


def units_by_card(a: Assessment, row: board.MoveUnits, aim: Aim) -> float:
    """Units that a card brings from the base to a system: what they count for, and whom they beat."""
    if row.origin is not Origin.REBEL_BASE_SPACE or aim.system in (NOBODY, BASE_SPACE):
        return 0.0
    muster = by_card(a, row, aim.system)
    if not muster.units:
        return 0.0
    enemies = a.match.units_of(EMPIRE, aim.system)
    if not enemies:
        return a.presence_gain(aim.system, muster.units[:1]) - 0.5
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
    scouts = [ship for ship in ships if not m.tables.capacity[ship]]
    return Muster(system, {m.base_place(): (scouts or ships)[:1]})


def _battle(a: Assessment, system: int, units: list[int], enemies: list[int], leader: int = NOBODY) -> float:
    """What an attack brings: losses on both sides, and objectives that ask for it."""
    fight = a.fight(units, enemies, leader)
    lost = (1 - fight.first_left) * a.worth(units)
    won = (1 - fight.second_left) * a.worth(enemies)
    return won - 1.1 * lost + _battle_objectives(a, system, units, enemies, fight.chance, fight.second_left)


def _battle_objectives(
    a: Assessment, system: int, units: list[int], enemies: list[int], chance: float, left: float
) -> float:
    """The reputation that a combat may bring: one objective a combat."""
    m, best = a.match, 0.0
    for card in a.state.objectives:
        row = m.content.objectives[card] if card >= 0 else None
        if row is None:
            continue
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
            best = max(best, REPUTATION * row.reputation * chance * 0.9 * fits)
    return best


def operation(a: Assessment, system: int, leader: int = NOBODY) -> Operation | None:
    """The best activation of a system; None if there is nothing to be done there."""
    muster = forces.all_out(a, system, 0 if a.state.base_revealed else 1 << BASE_SPACE)
    enemies = a.match.units_of(EMPIRE, system)
    if enemies:
        if not muster.units:
            return None
        here = a.match.units_of(REBEL, system)
        return Operation(_battle(a, system, [*muster.units, *here], enemies, leader) - MARCH, muster, True)
    party = _party(a, muster)
    if party is None:
        return None
    origin = next(iter(party.by_origin))
    gained = a.presence_gain(system, party.units)
    alone = len(party.units) == len(a.match.units_of(REBEL, origin))
    if alone and origin != BASE_SPACE:
        gained -= 1.0
    return Operation(gained - MARCH, party, False)


def _party(a: Assessment, muster: Muster) -> Muster | None:
    """The smallest party that could go: a ship, with a ground unit if it carries one."""
    for origin, units in muster.by_origin.items():
        ships = [unit for unit in units if not a.match.tables.needs_transport[unit]]
        if ships:
            return Muster(muster.place, {origin: ships[-1:]})
    return None


def campaign(a: Assessment) -> Iterator[Operation]:
    """Activations that are worth it, the best first."""
    found = [each for system in range(SYSTEMS) if (each := operation(a, system)) is not None]
    yield from (each for each in sorted(found, key=lambda each: -each.worth) if each.worth > 0)


def hiding_place(a: Assessment, system: int) -> float:
    """How good a system is for the base: far from Imperial troops, remote, and not yet ruled out in vain."""
    m = a.match
    far = [
        a.galaxy.distances[system][place]
        for place in range(SYSTEMS)
        if m.has_ground_units(EMPIRE, place) or m.is_loyal(place, EMPIRE)
    ]
    value = 2.0 * min(far, default=4)
    value += 0.8 if m.system(system).remote else 0.0
    if m.is_rebel(system):
        value -= 0.5  # the Empire comes to Rebel systems anyway
    if m.has_units(EMPIRE, system) or m.is_loyal(system, EMPIRE):
        value -= 20.0
    value -= 0.7 * _landings(a, system)
    return value + 0.2 * len(far) / SYSTEMS


def deployment(a: Assessment, unit: int, place: int) -> float:
    """Units where objectives want them, else where they serve: in the base, or a safe Rebel system."""
    m = a.match
    if place == BASE_SPACE:
        crowd = len(a.state.units[BASE_SPACE])
        return 2.5 if m.unit(unit).immobile else 1.2 - 0.03 * crowd
    value = 1.0 + a.presence_gain(place, [unit])
    if place == a.state.base and not a.state.base_revealed:
        value -= 1.0
    value -= 0.3 * _landings(a, place)
    if m.unit(unit).immobile:
        value -= 1.5
    return value - 0.1 * len(m.units_of(REBEL, place))
