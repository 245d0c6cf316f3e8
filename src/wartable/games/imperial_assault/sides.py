"""The sides of a match: two lone seats in a skirmish, the Imperial player and the Rebels in a campaign."""

from __future__ import annotations

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.options import (
    MISSION,
    SKIRMISH,
    Options,
    named_heroes,
    rebel_players,
)
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import settled_heroes
from wartable.games.imperial_assault.state import Mode, State

FREE_HERO, DEALT_HERO = "free_hero", "dealt_hero"


def sides_of(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats that belong together (IA-FRIENDLY-03); the Imperial player has the first (IA-HERO-01)."""
    seats = range(len(state.players))
    if state.mode is Mode.SKIRMISH:
        return tuple((seat,) for seat in seats)
    return (0,), tuple(seats[1:])


def side_names_of(state: State) -> tuple[str, ...]:
    """What the sides are called."""
    return () if state.mode is Mode.SKIRMISH else ("imperial", "rebel")


def roles_of(options: Options, seat: int) -> tuple[str, ...]:
    """The heroes of a Rebel player, in turn (IA-CAMP_SETUP-03); those that are not settled yet are so called.

    Beyond those that are named, a campaign's set-up asks for heroes, and a mission by itself deals them.
    """
    if options.mode == SKIRMISH or seat == 0:
        return ()
    alone, sheets = options.mode == MISSION, campaign_content().heroes
    named = settled_heroes(options) if alone else named_heroes(options)
    other = DEALT_HERO if alone else FREE_HERO
    places = range(seat - 1, options.heroes, rebel_players(options))
    return tuple(sheets[named[place]].key if place < len(named) else other for place in places)
