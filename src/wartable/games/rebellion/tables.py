"""What the rules ask of the rows again and again, as tuples by id."""

from __future__ import annotations

from functools import cache

from wartable.games.rebellion.content import Content, content
from wartable.games.rebellion.content.vocabulary import Side
from wartable.games.rebellion.state import EMPIRE, REBEL

SIDE_NUMBERS = {Side.REBEL: REBEL, Side.EMPIRE: EMPIRE}
CAPTIVE_RINGS = ("captured", "carbonite")


class Tables:
    """Facts of units, leaders and rings by id."""

    def __init__(self, printed: Content) -> None:
        units = printed.units
        self.side_of_unit = tuple(SIDE_NUMBERS[unit.side] for unit in units)
        self.is_ship = tuple(unit.ship for unit in units)
        self.capacity = tuple(unit.capacity for unit in units)
        self.needs_transport = tuple(unit.needs_transport for unit in units)
        self.immobile = tuple(unit.immobile for unit in units)
        self.units_of_side = tuple(
            tuple(unit.id for unit in units if SIDE_NUMBERS[unit.side] == side) for side in (REBEL, EMPIRE)
        )
        self.side_of_leader = tuple(SIDE_NUMBERS[leader.side] for leader in printed.leaders)
        self.leads_units = tuple(leader.tactics is not None for leader in printed.leaders)
        self.captive_rings = frozenset(printed.ring[key].id for key in CAPTIVE_RINGS)


@cache
def tables_of(*boxes: str) -> Tables:
    """The tables of the base game with some boxes, made once."""
    return Tables(content(*boxes))
