"""All steps of the game: those of the base game, and those that its expansion adds."""

from __future__ import annotations

from wartable.games.rebellion.frames import Step
from wartable.games.rebellion.rise_of_the_empire.rules import steps as rise
from wartable.games.rebellion.rules import round as base
from wartable.games.rebellion.rules.setup.steps import dealt
from wartable.kernel.agenda import Steps

STEPS = Steps(
    {**base.ASKING, **rise.ASKING},
    {**base.PLAIN, **rise.PLAIN},
    dealt=frozenset(
        {Step.PLACE_IMPERIAL_UNITS, Step.PLACE_REBEL_UNITS, Step.STARTING_RINGS, Step.CHOOSE_BASE}
    )
    | rise.DEALT,
    deals=lambda state: state.quick,
    answer=dealt,
)
