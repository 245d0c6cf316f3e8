"""The sides of a match: two lone seats in a skirmish, the Imperial player and the Rebels in a campaign."""

from __future__ import annotations

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.state import Mode, State

FREE_HERO = "free_hero"


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats that belong together (IA-FRIENDLY-03); the Imperial player has the first (IA-HERO-01)."""
    seats = range(len(state.players))
    if state.mode is Mode.SKIRMISH:
        return tuple((seat,) for seat in seats)
    return (0,), tuple(seats[1:])


def side_names_of(state: State) -> tuple[str, ...]:
    """What the sides are called."""
    return () if state.mode is Mode.SKIRMISH else ("imperial", "rebel")


def roles_of(state: State, seat: int) -> tuple[str, ...]:
    """The heroes of a Rebel player of a campaign, in turn (IA-CAMP_SETUP-03); not all may be named yet."""
    log = state.campaign
    if log is None or seat == 0:
        return ()
    rebels, sheets = len(state.players) - 1, campaign_content().heroes
    named = log.agreed.heroes
    places = range(seat - 1, log.wanted_heroes, rebels)
    return tuple(sheets[named[place]].key if place < len(named) else FREE_HERO for place in places)
