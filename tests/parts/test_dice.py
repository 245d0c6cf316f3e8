"""Dice: faces come from the match's chance as one roll, and pools are counts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.chance import Chance
from wartable.parts import dice

DIE = "aabc"
pools = st.lists(st.integers(0, 9), min_size=3, max_size=3)


@given(st.integers(0, 20), st.integers(0, 99))
def test_a_roll_is_one_request_of_chance(number: int, seed: int) -> None:
    chance, same = Chance.from_seed(seed), Chance.from_seed(seed)
    assert dice.roll(chance, DIE, number) == [DIE[side] for side in same.roll(number, 4)]
    assert chance.mark() == same.mark()


@given(st.lists(st.sampled_from(["abcd", "wxyz"]), max_size=8), st.integers(0, 99))
def test_dice_of_several_colours_are_one_roll(colours: list[str], seed: int) -> None:
    chance, same = Chance.from_seed(seed), Chance.from_seed(seed)
    sides = same.roll(len(colours), 4)
    shown = dice.roll_together(chance, colours)
    assert shown == [colour[side] for colour, side in zip(colours, sides, strict=True)]
    assert chance.mark() == same.mark()


def test_loaded_dice_show_their_faces() -> None:
    chance = Chance.from_seed(1)
    chance.load([3, 2])
    assert dice.roll(chance, DIE, 2) == ["c", "b"]


@given(st.lists(st.integers(0, 4)))
def test_every_die_is_counted_once(shown: list[int]) -> None:
    pool = dice.counted(shown, 5)
    assert dict(Counter(shown)) == {face: number for face, number in enumerate(pool) if number}


@given(pools, pools)
def test_dice_that_are_added_can_be_taken_away(pool: list[int], more: list[int]) -> None:
    together = dice.with_dice(pool, more)
    assert sum(together) == sum(pool) + sum(more)
    assert dice.without_dice(together, more) == pool


@given(st.lists(st.sampled_from(DIE)), st.data())
def test_picked_dice_are_found_on_the_table(table: list[str], data: st.DataObject) -> None:
    picked = data.draw(st.permutations(table)).copy()[: data.draw(st.integers(0, len(table)))]
    places = dice.places_of(table, picked)
    assert len(set(places)) == len(places)
    assert Counter(table[place] for place in places) == Counter(picked)


@given(pools.filter(any))
def test_the_short_form_of_a_pool_is_read_again(pool: list[int]) -> None:
    assert dice.read_pool(dice.pool_text(pool, "rbw"), "rbw") == pool


@pytest.mark.parametrize("text", ["", "3", "r", "3x", "3r,2w", "-1r"])
def test_what_is_no_pool_is_not_read(text: str) -> None:
    assert dice.read_pool(text, "rbw") is None
