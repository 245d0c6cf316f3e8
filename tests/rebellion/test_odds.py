"""Odds of missions and battles, held against counting by hand and against the dice themselves."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.rebellion.conftest import REBELLION
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.content import content
from wartable.games.rebellion.odds.battle import sampled
from wartable.games.rebellion.odds.mission import chance_to_beat

FACES = (0, 0, 1, 1, 1, 2)


@pytest.mark.rule("RB-MISSION-17", "RB-MISSION-18")
@pytest.mark.parametrize(("dice", "enemy"), [(1, 1), (2, 1), (1, 3), (3, 2)])
def test_the_chance_of_a_mission_is_that_of_counting_all_rolls(dice: int, enemy: int) -> None:
    own = [sum(roll) for roll in product(FACES, repeat=dice)]
    theirs = [sum(roll) for roll in product(FACES, repeat=enemy)]
    won = sum(one > other for one in own for other in theirs)
    assert chance_to_beat(dice, 0, enemy, 0, FACES) == Fraction(won, len(own) * len(theirs))


@pytest.mark.rule("RB-MISSION-20")
def test_two_successes_more_make_it_likelier() -> None:
    assert chance_to_beat(1, 2, 1, 0, FACES) > chance_to_beat(1, 0, 1, 0, FACES)


def units(*keys: str) -> list[int]:
    return [content().unit[key].id for key in keys]


def test_a_fleet_beats_a_lone_fighter_and_loses_nothing_to_what_cannot_hurt_it() -> None:
    odds = sampled((), units("star_destroyer", "star_destroyer"), units("x_wing"))
    assert odds.won > 0.95
    assert odds.lost == 0
    assert odds.enemy_losses > 0.95


def test_equal_forces_have_equal_odds() -> None:
    odds = sampled((), units("x_wing", "x_wing"), units("x_wing", "x_wing"))
    assert abs(odds.won - odds.lost) <= 6 * odds.error


@pytest.mark.rule("RB-STRUCTURE-02")
def test_ion_cannons_take_red_dice_off_an_attack_in_space() -> None:
    ships = units("star_destroyer", "star_destroyer")
    enemies = units("corellian_corvette", "corellian_corvette")
    plain = sampled((), ships, enemies)
    silenced = sampled((), ships, enemies + units("ion_cannon", "ion_cannon"))
    assert silenced.enemy_losses < plain.enemy_losses


def test_who_ends_a_movement_is_told_what_the_battle_may_come_to() -> None:
    s = Scenario(base="hoth").units("bespin", "star_destroyer", 3).units("mustafar", "x_wing")
    t = s.activate("empire", "mustafar", "darth_vader")
    t.choose("move_all:star_destroyer,bespin")
    (ask,) = t.table.asks
    said = REBELLION.hint(t.table.view(1), ask, "done")
    assert said is not None
    assert said.key == "battle"
    assert said.facts["won"] > 90
