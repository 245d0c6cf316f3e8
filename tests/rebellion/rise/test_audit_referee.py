"""Random matches with the expansion under a referee who knows its rules."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rebellion.random_play import play_out
from tests.rebellion.rise.audit_referee import Referee
from tests.rebellion.test_random_matches import seeds
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

COMBINATIONS = list(product((True, False), ("rise", "base"), ("choose", "new", "base")))
"""Cinematic combat, starting units, mission sets."""


def play_under_the_referee(seed: int) -> None:
    """One match to its end, with options by its seed."""
    cinematic, starting_units, mission_set = COMBINATIONS[seed % len(COMBINATIONS)]
    options = {
        "players": (2, 3, 4)[seed // len(COMBINATIONS) % 3],
        "expansion": True,
        "cinematic": cinematic,
        "starting_units": starting_units,
        "mission_set": mission_set,
        "quick": bool(seed % 5),
    }
    table = Table.new("rebellion", options, seed=seed)
    referee = Referee(table)
    for _ in play_out(table, Chance.from_seed(f"referee {seed}")):
        referee.look()
    assert table.outcome is not None


@pytest.mark.parametrize("seed", [0, 17, 30])
def test_random_matches_keep_the_rules_of_the_expansion(seed: int) -> None:
    play_under_the_referee(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", seeds(range(72)))
def test_many_random_matches_keep_the_rules_of_the_expansion(seed: int) -> None:
    play_under_the_referee(seed)
