"""The sides of a match: two lone seats in a skirmish, the Imperial player and the Rebels in a campaign."""

from __future__ import annotations

from wartable.games.imperial_assault.state import Mode, State


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats that belong together (IA-FRIENDLY-03); the Imperial player has the first (IA-HERO-01)."""
    seats = range(len(state.players))
    if state.mode is Mode.SKIRMISH:
        return tuple((seat,) for seat in seats)
    return (0,), tuple(seats[1:])


def side_names_of(state: State) -> tuple[str, ...]:
    """What the sides are called."""
    return () if state.mode is Mode.SKIRMISH else ("imperial", "rebel")
