"""Random matches with the expansion, in every combination of its options, under the invariants of the game.

`make soak` plays many more; REBELLION_SEEDS=100-299 picks the seeds that a run of this file plays.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.rebellion.invariants import check
from tests.rebellion.test_random_matches import LOOKED_AT_ONE_IN, guess_agrees, positions, seeds
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

PLAYERS = (2, 3, 4)
COMBINATIONS = list(product((True, False), ("rise", "base"), ("choose", "new", "base")))
"""Cinematic combat, starting units, mission sets."""


def opened(players: int, combination: int, seed: int) -> Table:
    """A match whose set-up is dealt in three of four cases."""
    cinematic, starting_units, mission_set = COMBINATIONS[combination]
    options = {
        "players": players,
        "expansion": True,
        "cinematic": cinematic,
        "starting_units": starting_units,
        "mission_set": mission_set,
        "quick": bool(seed % 4),
    }
    return Table.new("rebellion", options, seed=seed, events=False)


def play_under_invariants(players: int, combination: int, seed: int) -> None:
    """Every position of the match keeps the invariants, and the match ends."""
    table = opened(players, combination, seed)
    for position in positions(table, seed):
        check(position)
    assert table.outcome is not None


def keep_the_laws_of_views(players: int, combination: int, seed: int) -> None:
    """Now and then, all seats' guesses agree with their views, hang on nothing else, and can be played."""
    chance = Chance.from_seed(f"guesses {seed}")
    for table in positions(opened(players, combination, seed), seed):
        if chance.below(LOOKED_AT_ONE_IN) or table.outcome is not None:
            continue
        for seat in range(table.seats):
            guess_agrees(table, seat, chance)


@pytest.mark.parametrize("combination", range(len(COMBINATIONS)))
def test_random_matches_of_every_option_keep_the_invariants_and_end(combination: int) -> None:
    play_under_invariants(PLAYERS[combination % len(PLAYERS)], combination, combination)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", [0, len(COMBINATIONS) - 1])
def test_guesses_agree_with_views(players: int, combination: int) -> None:
    keep_the_laws_of_views(players, combination, players)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", range(len(COMBINATIONS)))
@pytest.mark.parametrize("seed", seeds(range(2000, 2010)))
def test_many_random_matches_keep_the_invariants_and_end(players: int, combination: int, seed: int) -> None:
    play_under_invariants(players, combination, seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("combination", range(len(COMBINATIONS)))
@pytest.mark.parametrize("seed", seeds(range(2000, 2003)))
def test_many_guesses_agree_with_views(players: int, combination: int, seed: int) -> None:
    keep_the_laws_of_views(players, combination, seed)
