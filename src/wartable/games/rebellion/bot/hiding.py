"""Where Steady's Rebel hides: how likely the base is found, and taken, and where it would be safer."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.bot import forces
from wartable.games.rebellion.bot.assessment import Assessment
from wartable.games.rebellion.map.galaxy import mask_of, members
from wartable.games.rebellion.rules.new_base import refuse_place
from wartable.games.rebellion.state import EMPIRE, REBEL, SYSTEMS

SAFETY: Final = 60.0
"""What it is worth that the base is not found."""
ATTACKS_A_ROUND: Final = 3
"""How many systems the Empire is thought to land in each round."""
FEW: Final = 5
"""So few systems may have the base that the Empire comes to each with all it has."""
LEFT_BEHIND: Final = 0.1
"""The share of what the old base's defenders are worth that is lost when the base moves away from them."""


def danger(a: Assessment) -> float:
    """The chance that the Empire finds the base this round, or has it in its hands if it is found."""
    state = a.state
    if state.base_revealed:
        return 1.0
    if state.base < 0 or not a.may_be(state.base):
        return 0.0
    return found(a, state.base, a.possible)


def found(a: Assessment, system: int, possible: int) -> float:
    """The chance that the Empire finds a base in a system this round if it might be in any of some."""
    unsearched = _unsearched(a)
    near = landings(a, system)
    if not near:
        return 0.25 / (1 + unsearched * (possible.bit_count() - 1))
    others = sum(bool(landings(a, other)) for other in members(possible & ~(1 << system)))
    return min(1.0, ATTACKS_A_ROUND / (1 + unsearched * others)) * (1.0 if near > 1 else 0.8)


def _unsearched(a: Assessment) -> float:
    """The share of possible systems whose probe card the Empire does not hold, as the Rebel must guess it."""
    held, left = sum(card < 0 for card in a.state.probe_hand), len(a.state.probe_deck)
    return left / (left + held) if left else 0.0


def landings(a: Assessment, system: int) -> int:
    """From how many neighbours the Empire could land troops in a system."""
    tables = a.match.tables
    count = 0
    for origin in members(a.galaxy.neighbours[system]):
        units = a.match.units_of(EMPIRE, origin)
        carries = any(tables.capacity[unit] for unit in units)
        count += carries and any(not tables.is_ship[unit] for unit in units)
    return count


def taken(a: Assessment, system: int, garrison: list[int]) -> float:
    """The chance that the Empire takes the base in the round in which it finds it."""
    empire = a.other
    all_out = forces.all_out(empire, system).units
    if all(a.match.tables.is_ship[unit] for unit in all_out):
        return 0.0
    if not garrison:
        return 1.0
    patrol = forces.patrol(empire, system)
    searching = all_out if patrol is None or a.candidates <= FEW else patrol.units
    return 0.5 * sum(empire.fight(units, garrison).chance for units in (searching, all_out))


def peril(a: Assessment) -> float:
    """What the chance costs that the base is found and taken this round."""
    here = a.state.base
    return SAFETY * danger(a) * taken(a, here, [*a.garrison, *a.match.units_of(REBEL, here)])


def better(a: Assessment, system: int) -> float:
    """What a new base in a system is worth more than the old one, which keeps its defenders."""
    here = a.state.base
    open_ones = mask_of(place for place in range(SYSTEMS) if refuse_place(a.match, place) is None)
    risk = SAFETY * found(a, system, open_ones & ~(1 << here)) * taken(a, system, [])
    if a.state.base_revealed:
        return hiding_place(a, system) - risk
    gained = peril(a) - risk + hiding_place(a, system) - hiding_place(a, here)
    return gained - LEFT_BEHIND * a.worth(a.garrison)


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
    value -= 0.7 * landings(a, system)
    return value + 0.2 * len(far) / SYSTEMS
