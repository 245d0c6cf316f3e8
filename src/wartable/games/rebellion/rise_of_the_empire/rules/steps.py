"""The steps that the expansion adds to those of the base game."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules import (
    leader_limit,
    objectives_in_play,
    setup,
    starting_units,
    subversion,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic import procedure as cinematic
from wartable.kernel.ask import Script

ASKING: dict[int, Callable[[Match], Script[None]]] = {
    RiseStep.CHOOSE_MISSION_SETS: setup.choose_mission_sets,
    RiseStep.PLACE_UNFINISHED_STATION: starting_units.place_unfinished_station,
    RiseStep.PLACE_IMPERIAL_UNITS: starting_units.place_imperial_units,
    RiseStep.PLACE_REBEL_UNITS: starting_units.place_rebel_units,
    RiseStep.CHECK_POOLS: leader_limit.check_pools,
    RiseStep.RESOLVE_IMMEDIATE: objectives_in_play.resolve_immediate,
    **cinematic.ASKING,
}
PLAIN: dict[int, Callable[[Match], None]] = {RiseStep.END_SUBVERSION: subversion.end, **cinematic.PLAIN}
DEALT: frozenset[int] = frozenset(
    {RiseStep.PLACE_UNFINISHED_STATION, RiseStep.PLACE_IMPERIAL_UNITS, RiseStep.PLACE_REBEL_UNITS}
)
"""The steps of the set-up that are answered for the players when it is dealt; mission sets are not."""
