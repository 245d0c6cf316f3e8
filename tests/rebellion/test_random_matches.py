"""Random matches of 2, 3 and 4 players under the invariants of the game, and what views tell in them.

`make soak` plays many more; REBELLION_SEEDS=100-299 picks the seeds that a run of this file plays.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.rebellion.invariants import check
from tests.rebellion.random_play import any_choice, play_out
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

PLAYERS = (2, 3, 4)
PLAYED_ON = 12
LOOKED_AT_ONE_IN = 40


def seeds(default: range) -> range:
    """The seeds to play: some, or those that the environment names."""
    first, _, last = os.environ.get("REBELLION_SEEDS", "").partition("-")
    return range(int(first), int(last or first) + 1) if first else default


def opened(players: int, seed: int) -> Table:
    """A match whose set-up is dealt in three of four cases, with other printings' readings now and then."""
    options = {
        "players": players,
        "quick": bool(seed % 4),
        "published_turn_order": not seed % 5,
        "published_rebel_systems": not seed % 7,
        "published_rescues": not seed % 6,
        "published_scrapping": not seed % 3,
        "published_objectives": not seed % 2,
    }
    return Table.new("rebellion", options, seed=seed, events=False)


def positions(table: Table, seed: int) -> Iterator[Table]:
    """The position before the first choice and after every one, until the end."""
    yield table
    yield from play_out(table, Chance.from_seed(seed))


def play_under_invariants(players: int, seed: int) -> None:
    """Every position of the match keeps the invariants, and the match ends."""
    table = opened(players, seed)
    for position in positions(table, seed):
        check(position)
    assert table.outcome is not None


def keep_the_laws_of_views(players: int, seed: int) -> None:
    """Now and then, all seats' guesses agree with their views, hang on nothing else, and can be played."""
    chance = Chance.from_seed(f"guesses {seed}")
    for table in positions(opened(players, seed), seed):
        if chance.below(LOOKED_AT_ONE_IN) or table.outcome is not None:
            continue
        for seat in range(table.seats):
            guess_agrees(table, seat, chance)


def guess_agrees(table: Table, seat: int, chance: Chance) -> None:
    """view(guess(s, p), p) == view(s, p), the same whatever the truth, and a position like any other."""
    other_truth, same = table.guess(seat, chance), chance.copy()
    guess = table.guess(seat, chance)
    assert guess.view(seat) == table.view(seat)
    assert guess.state == other_truth.guess(seat, same).state
    check(guess)
    for _ in range(PLAYED_ON):
        if guess.ask is not None:
            guess.choose(any_choice(chance, guess.ask))
            check(guess)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", seeds(range(4)))
def test_random_matches_keep_the_invariants_and_end(players: int, seed: int) -> None:
    play_under_invariants(players, seed)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", seeds(range(2)))
def test_guesses_agree_with_views(players: int, seed: int) -> None:
    keep_the_laws_of_views(players, seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", seeds(range(1000, 1200)))
def test_many_random_matches_keep_the_invariants_and_end(players: int, seed: int) -> None:
    play_under_invariants(players, seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", seeds(range(1000, 1060)))
def test_many_guesses_agree_with_views(players: int, seed: int) -> None:
    keep_the_laws_of_views(players, seed)
