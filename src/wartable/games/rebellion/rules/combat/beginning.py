"""How a combat begins: where both sides have units of one theater (RB-COMBAT-01)."""

from __future__ import annotations

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE, REBEL


def theaters_shared(m: Match, place: int) -> bool:
    """Whether both sides have ships there, or both ground units."""
    ships = m.has_ships(REBEL, place) and m.has_ships(EMPIRE, place)
    return ships or (m.has_ground_units(REBEL, place) and m.has_ground_units(EMPIRE, place))
