"""Random matches of 2, 3 and 4 players under the invariants of the game, and what views tell in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.forbidden_stars.hidden_facts import scramble
from tests.forbidden_stars.invariants import check
from tests.forbidden_stars.random_play import any_choice, play_out, rich_opening
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.state import State
from wartable.kernel.ask import split
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

PLAYERS = (2, 3, 4)
SEEDS = st.integers(0, 10**6)
PICKS = st.lists(st.integers(0, 60), max_size=30)
PLAYED_ON = 12


def matches(number: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """So many random matches, of which many are long."""
    long = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=number, suppress_health_check=long)


def play_under_invariants(table: Table, seed: int, picks: list[int]) -> None:
    """Every position of the match keeps the invariants, and the match ends."""
    check(table)
    for _ in play_out(table, Chance.from_seed(seed), picks):
        check(table)
    assert table.outcome is not None


def keep_the_laws_of_views(table: Table, seed: int) -> None:
    """Now and then, all seats' guesses agree with their views, can be played on, and views leak nothing."""
    chance = Chance.from_seed(f"guesses {seed}")
    for _ in play_out(table, Chance.from_seed(seed)):
        if chance.below(25) or table.outcome is not None:
            continue
        for seat in range(table.seats):
            guess_agrees(table, seat, chance)
        for seat in (None, *range(table.seats)):
            view_leaks_nothing(table, seat, chance)


def guess_agrees(table: Table, seat: int, chance: Chance) -> None:
    """view(guess(s, p), p) == view(s, p), and a guess is a position like any other."""
    guess = table.guess(seat, chance)
    assert guess.view(seat) == table.view(seat)
    check(guess)
    for _ in range(PLAYED_ON):
        if guess.ask is not None:
            guess.choose(any_choice(chance, guess.ask))
            check(guess)


def view_leaks_nothing(table: Table, seat: int | None, chance: Chance) -> None:
    """Two positions that differ only in what a seat may not know look the same to it."""
    twin = table.fork()
    assert isinstance(twin.play, Match)
    scramble(twin.play, seat, chance)
    assert twin.view(seat) == table.view(seat)


@pytest.mark.parametrize("players", PLAYERS)
@matches(8)
@given(quick=st.booleans(), seed=SEEDS, picks=PICKS)
@example(quick=False, seed=0, picks=[])
def test_random_matches_keep_the_invariants_and_end(
    players: int, quick: bool, seed: int, picks: list[int]
) -> None:
    options = {"players": players, "quick": quick}
    play_under_invariants(Table.new("forbidden_stars", options, seed=seed, events=False), seed, picks)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@matches(400)
@given(quick=st.booleans(), seed=SEEDS, picks=PICKS)
def test_many_random_matches_keep_the_invariants_and_end(
    players: int, quick: bool, seed: int, picks: list[int]
) -> None:
    options = {"players": players, "quick": quick}
    play_under_invariants(Table.new("forbidden_stars", options, seed=seed, events=False), seed, picks)


@pytest.mark.parametrize("players", PLAYERS)
@matches(5)
@given(seed=SEEDS, picks=PICKS)
def test_matches_of_rich_players_keep_the_invariants_and_end(
    players: int, seed: int, picks: list[int]
) -> None:
    state = rich_opening(players, seed, ())
    play_under_invariants(Table.at("forbidden_stars", state, seed=seed, events=False), seed, picks)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@matches(400)
@given(seed=SEEDS, picks=PICKS)
def test_many_matches_of_rich_players_keep_the_invariants_and_end(
    players: int, seed: int, picks: list[int]
) -> None:
    state = rich_opening(players, seed, ())
    play_under_invariants(Table.at("forbidden_stars", state, seed=seed, events=False), seed, picks)


@pytest.mark.parametrize("players", PLAYERS)
@matches(4)
@given(quick=st.booleans(), seed=SEEDS)
@example(quick=False, seed=0)
def test_guesses_agree_with_views_and_views_leak_nothing(players: int, quick: bool, seed: int) -> None:
    options = {"players": players, "quick": quick}
    keep_the_laws_of_views(Table.new("forbidden_stars", options, seed=seed, events=False), seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@matches(200)
@given(quick=st.booleans(), seed=SEEDS)
def test_many_guesses_agree_with_views(players: int, quick: bool, seed: int) -> None:
    options = {"players": players, "quick": quick}
    keep_the_laws_of_views(Table.new("forbidden_stars", options, seed=seed, events=False), seed)


@pytest.mark.parametrize("players", PLAYERS)
@matches(3)
@given(seed=SEEDS)
def test_rich_matches_keep_the_laws_of_views(players: int, seed: int) -> None:
    """Here more is fought, and more is hidden."""
    state = rich_opening(players, seed, ())
    keep_the_laws_of_views(Table.at("forbidden_stars", state, seed=seed, events=False), seed)


@pytest.mark.rule("FS-PLANNING-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_else_learns_which_order_was_placed(players: int) -> None:
    table = Table.new("forbidden_stars", {"players": players, "quick": True}, seed=players)
    chance = Chance.from_seed(players)
    for _ in range(4 * players):
        assert table.ask is not None
        owner, choice = table.ask.seat, chance.pick(table.legal())
        where = split(choice)[1][1]
        others = [text for text in table.legal() if split(text)[1][1] == where]
        seen = [learnt_by_others(table, owner, other) for other in others]
        assert all(one == seen[0] for one in seen)
        assert len({after(table, owner, other).hash for other in others}) == len(others)
        table.choose(choice)


def after(table: Table, seat: int, choice: str) -> Table:
    """The table after a choice."""
    twin = table.fork(events=True)
    twin.choose(choice, seat)
    return twin


def learnt_by_others(table: Table, owner: int, choice: str) -> list[object]:
    """What everybody else sees, hears and is asked after a choice."""
    twin = after(table, owner, choice)
    others = [seat for seat in (None, *range(table.seats)) if seat != owner]
    asks = [(ask.seat, ask.what, list(ask.options)) for ask in twin.asks if ask.seat != owner]
    return [*((twin.view(seat), twin.events_since(0, seat)) for seat in others), asks]


@pytest.mark.rule("FS-BATTLE-07")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_learns_a_chosen_combat_card_before_both_are_chosen(seed: int) -> None:
    table = Table.at("forbidden_stars", rich_opening(2, seed, ()), seed=seed)
    fights = 0
    for _ in play_out(table, Chance.from_seed(seed)):
        if [ask.what for ask in table.asks] != ["choose_combat_card"] * 2:
            continue
        fights += 1
        for ask in table.asks:
            seen = [learnt_by_others(table, ask.seat, choice) for choice in ask.options]
            assert all(one == seen[0] for one in seen)
    assert fights > 0


def test_a_guess_is_the_same_whatever_the_truth_is() -> None:
    """It is a function of what the seat can see and of chance, not of the true order of anything hidden."""
    chance, compared = Chance.from_seed(4), 0
    for seed in range(3):
        table = Table.at("forbidden_stars", rich_opening(3, seed, ()), seed=seed, events=False)
        for _ in play_out(table, Chance.from_seed(seed)):
            one, other = table.fork(), table.fork()
            assert isinstance(other.play, Match)
            scramble(other.play, 0, chance)
            for twin in (one, other):
                twin.game.guess(twin.play, 0, Chance.from_seed(seed))
            assert one.hash == other.hash
            compared += 1
    assert compared > 200


def test_a_scrambled_position_is_another_position() -> None:
    """The search for leaks would find none if it changed nothing."""
    table = Table.at("forbidden_stars", rich_opening(3, 1, ()), seed=1, events=False)
    chance, changed = Chance.from_seed(1), set()
    for _ in play_out(table, Chance.from_seed(1)):
        twin = table.fork()
        assert isinstance(twin.play, Match)
        scramble(twin.play, 0, chance)
        changed |= differences(table.state, twin.state)
        check(twin)
    assert changed >= {"orders", "stacks", "deck", "events", "hand", "facedown"}


def differences(one: State, other: State) -> set[str]:
    """The names of what differs between two positions."""
    found = {name for name in ("stacks",) if getattr(one, name) != getattr(other, name)}
    for mine, theirs in zip(one.players, other.players, strict=True):
        found |= {name for name in mine.__struct_fields__ if getattr(mine, name) != getattr(theirs, name)}
    if one.combat is not None and other.combat is not None:
        for left, right in zip(one.combat.sides, other.combat.sides, strict=True):
            found |= {name for name in left.__struct_fields__ if getattr(left, name) != getattr(right, name)}
    return found
