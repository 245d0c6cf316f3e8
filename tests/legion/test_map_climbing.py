"""Climbing and clambering."""

from __future__ import annotations

import pytest

from tests.legion.map_builder import BIKES, TROOPERS, WALKER, at, block, body, scene
from wartable.games.legion.map.moving.climbing import Ascent, check_ascent
from wartable.games.legion.map.terrain import Standing
from wartable.kernel.ask import Refusal

TOP = Standing.TOP
FOOT, UP = at(436.5, 400), at(470, 400)


def refused(found: Ascent | Refusal) -> tuple[str, str]:
    assert isinstance(found, Refusal), found
    return found.rule, found.reason


@pytest.mark.rule("LG-TERRAIN-02", "LG-TERRAIN-03")
def test_troopers_clamber_one_step_of_height_up_and_down_at_a_risk() -> None:
    where = scene(pieces=(block(550, 400, 200, 200, 152, standing=TOP),))
    assert check_ascent(where, TROOPERS, *FOOT, *UP) == Ascent(*UP, 15_200, True)
    assert check_ascent(where, TROOPERS, *UP, *FOOT) == Ascent(*FOOT, 0, True)
    high = scene(pieces=(block(550, 400, 200, 200, 160, standing=TOP),))
    assert refused(check_ascent(high, TROOPERS, *FOOT, *UP)) == ("LG-TERRAIN-02", "too_high_to_climb")
    assert refused(check_ascent(high, TROOPERS, *UP, *FOOT))[1] == "too_high_to_climb"


@pytest.mark.rule("LG-TERRAIN-02")
def test_a_ladder_takes_two_steps_without_risk() -> None:
    where = scene(pieces=(block(550, 400, 200, 200, 300, standing=TOP, ladder=True),))
    assert check_ascent(where, TROOPERS, *FOOT, *UP) == Ascent(*UP, 30_000, False)
    high = scene(pieces=(block(550, 400, 200, 200, 306, standing=TOP, ladder=True),))
    assert refused(check_ascent(high, TROOPERS, *FOOT, *UP))[1] == "too_high_to_climb"


@pytest.mark.rule("LG-TERRAIN-03")
def test_only_climbing_vehicles_climb() -> None:
    where = scene(pieces=(block(550, 400, 300, 300, 100, standing=TOP),))
    foot, up = at(365, 400), at(440, 400)
    assert refused(check_ascent(where, WALKER, *foot, *up)) == ("LG-TERRAIN-03", "cannot_climb")
    assert check_ascent(where, WALKER, *foot, *up, climbs=True) == Ascent(*up, 10_000, True)
    assert refused(check_ascent(where, BIKES, *foot, *up))[1] == "cannot_climb"


@pytest.mark.rule("LG-ENGAGED-05")
def test_an_engaged_unit_does_not_climb() -> None:
    where = scene(pieces=(block(550, 400, 200, 200, 100, standing=TOP),))
    assert refused(check_ascent(where, TROOPERS, *FOOT, *UP, engaged=True))[0] == "LG-ENGAGED-05"


@pytest.mark.rule("LG-TERRAIN-02")
def test_climbing_starts_at_the_side_and_ends_near_on_a_free_flat_place() -> None:
    piece = block(550, 400, 200, 200, 100, standing=TOP)
    where = scene(pieces=(piece,))
    assert refused(check_ascent(where, TROOPERS, *at(430, 400), *UP))[1] == "not_beside_terrain"
    assert refused(check_ascent(where, TROOPERS, *FOOT, *at(500, 400)))[1] == "too_far_to_climb"
    assert refused(check_ascent(where, TROOPERS, *FOOT, *at(455, 400)))[1] == "stands_in_terrain"
    assert refused(check_ascent(where, TROOPERS, *FOOT, *at(436.5, 430)))[1] == "nothing_to_climb"
    taken = scene(body(475, 400), pieces=(piece,))
    assert refused(check_ascent(taken, TROOPERS, *FOOT, *UP))[1] == "bases_overlap"
    steep = scene(pieces=(block(550, 400, 200, 200, 100),))
    assert refused(check_ascent(steep, TROOPERS, *FOOT, *UP))[1] == "nothing_to_climb"
