"""Displacement: putting minis back that a vehicle pushed aside."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import TROOPERS, at, block, body, scene
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.placing.cohesion import Place, in_cohesion
from wartable.games.legion.map.placing.displacement import check_displacement, leader_reach, put_back, rings
from wartable.games.legion.map.terrain import Standing
from wartable.kernel.ask import Refusal
from wartable.parts.plane import Point, distance, units

GROUND = UnitType.GROUND_VEHICLE
UNIT = [at(500, 400), at(540, 400), at(460, 400), at(500, 440)]
R = TROOPERS.base.radius
WALKER = body(500, 400, GROUND)


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-DISPLACE-02")
def test_exactly_the_displaced_minis_are_put_back() -> None:
    where = scene(body(540, 400, GROUND))
    spot = Place(1, *at(500, 360))
    assert check_displacement(where, TROOPERS, UNIT, 0, [1], [spot]) is None
    for wrong in ([], [spot, spot], [Place(2, *at(460, 380))]):
        assert refused(check_displacement(where, TROOPERS, UNIT, 0, [1], wrong)) == (
            "LG-DISPLACE-02",
            "wrong_minis",
        )


@pytest.mark.rule("LG-DISPLACE-03")
def test_displaced_minis_return_in_cohesion() -> None:
    where = scene(body(540, 400, GROUND))
    refusal = check_displacement(where, TROOPERS, UNIT, 0, [1], [Place(1, *at(500, 297))])
    assert refused(refusal) == ("LG-DISPLACE-03", "out_of_cohesion")
    assert refusal is not None
    assert refusal.facts["distance"] == 103.0


@pytest.mark.rule("LG-DISPLACE-04")
def test_displaced_minis_touch_no_enemy() -> None:
    where = scene(body(540, 460, GROUND))
    touching = Place(1, *at(540, 460 - 48.5))
    assert refused(check_displacement(where, TROOPERS, UNIT, 0, [1], [touching])) == (
        "LG-DISPLACE-04",
        "touches_enemy",
    )
    assert check_displacement(where, TROOPERS, UNIT, 0, [1], [Place(1, *at(540, 411.2))]) is None


@pytest.mark.rule("LG-DISPLACE-05")
def test_a_displaced_leader_returns_within_range_1_and_its_minis_to_it() -> None:
    where = scene(WALKER)
    assert leader_reach(R) == units(152.4 + 27)
    near, far = Place(0, *at(500, 579)), Place(0, *at(500, 580))
    alone = [UNIT[0]]
    assert check_displacement(where, TROOPERS, alone, 0, [0], [near]) is None
    assert refused(check_displacement(where, TROOPERS, alone, 0, [0], [far])) == (
        "LG-DISPLACE-05",
        "too_far_displaced",
    )
    pair = [UNIT[0], UNIT[3]]
    both = [Place(1, *at(560, 560)), near]
    assert check_displacement(where, TROOPERS, pair, 0, [0, 1], both) is None
    old_place = [Place(1, *at(500, 450)), near]
    refusal = check_displacement(where, TROOPERS, pair, 0, [0, 1], old_place)
    assert refused(refusal) == ("LG-DISPLACE-03", "out_of_cohesion")


@pytest.mark.rule("LG-DISPLACE-03", "LG-COHESION-02")
def test_a_displaced_leader_keeps_cohesion_with_those_who_stayed() -> None:
    where = scene(WALKER)
    unit = [at(500, 400), at(500, 470)]  # the second stays clear of the walker
    assert check_displacement(where, TROOPERS, unit, 0, [0], [Place(0, *at(500, 570))]) is None
    refusal = check_displacement(where, TROOPERS, unit, 0, [0], [Place(0, *at(500, 575))])
    assert refused(refusal) == ("LG-DISPLACE-03", "displaced_out_of_cohesion")
    assert refusal is not None
    assert (refusal.facts["mini"], refusal.facts["distance"], refusal.facts["at_most"]) == (1, 105.0, 102.0)
    better = Place(0, *at(refusal.facts["x"], refusal.facts["y"]))
    assert check_displacement(where, TROOPERS, unit, 0, [0], [better]) is None


@pytest.mark.rule("LG-DISPLACE-03", "LG-DISPLACE-05")
def test_a_leader_that_cannot_reach_all_who_stayed_reaches_as_many_as_it_can() -> None:
    # Two to the left and one to the right, each at the limit of cohesion with the old spot alone.
    unit = [at(500, 400), at(398, 390), at(398, 420), at(602, 400)]
    where = scene(WALKER)
    left, right = Place(0, *at(440, 440)), Place(0, *at(560, 440))
    assert check_displacement(where, TROOPERS, unit, 0, [0], [left]) is None
    refusal = check_displacement(where, TROOPERS, unit, 0, [0], [right])
    assert refused(refusal) == ("LG-DISPLACE-03", "displaced_out_of_cohesion")
    places = put_back(where, TROOPERS, unit, 0, [0])
    assert places is not None
    assert in_cohesion((places[0].x, places[0].y), unit[1:3], R)


@pytest.mark.rule("LG-DISPLACE-02", "LG-TERRAIN-02")
def test_minis_pushed_aside_on_a_height_stay_on_it() -> None:
    top = block(500, 400, 260, 200, 100, standing=Standing.TOP)
    where = scene(body(520, 400, GROUND), pieces=(top,))
    unit = [at(450, 400), at(520, 400), at(450, 440)]
    for displaced in ([1], [0], [0, 1]):
        places = put_back(where, TROOPERS, unit, 0, displaced)
        assert places is not None
        assert check_displacement(where, TROOPERS, unit, 0, displaced, places) is None
        assert all(where.ground.elevation(place.x, place.y) == 10_000 for place in places)
    below = [at(450, 270), at(520, 270)]  # from the foot of it nobody is put onto it
    refusal = check_displacement(where, TROOPERS, below, 0, [1], [Place(1, *at(450, 330))])
    assert refused(refusal) == ("LG-TERRAIN-02", "no_way_up")


def test_displaced_minis_overlap_nobody_of_their_unit() -> None:
    where = scene(body(540, 400, GROUND))
    on_top = [Place(1, *at(505, 440))]
    assert refused(check_displacement(where, TROOPERS, UNIT, 0, [1], on_top))[1] == "own_bases_overlap"
    leader_on_top = [Place(0, *at(505, 440))]
    where = scene(WALKER._replace(y=units(380)))
    assert refused(check_displacement(where, TROOPERS, UNIT, 0, [0], leader_on_top))[1] == "own_bases_overlap"


def test_a_displaced_leader_goes_where_it_reaches_those_who_stayed() -> None:
    where = scene(body(500, 380, GROUND))
    places = put_back(where, TROOPERS, UNIT, 0, [0])
    assert places is not None
    spot = (places[0].x, places[0].y)
    assert in_cohesion(spot, UNIT[1:], R)


@pytest.mark.rule("LG-DISPLACE-02", "LG-DISPLACE-03", "LG-DISPLACE-04", "LG-DISPLACE-05")
@settings(max_examples=80)
@given(
    st.lists(st.tuples(st.integers(400, 600), st.integers(300, 500)), max_size=8),
    st.sets(st.integers(0, 3), min_size=1),
    st.integers(0, 3),
)
def test_displacement_terminates_with_legal_places(
    crowd: list[tuple[int, int]], displaced: set[int], leader: int
) -> None:
    """Amid a walker, a wall and a crowd the packer finds legal places or says there are none."""
    staying = [spot for mini, spot in enumerate(UNIT) if mini not in displaced]
    others = [WALKER._replace(x=units(520), y=units(420))]
    for number, (x, y) in enumerate(crowd):
        spot = at(x, y)
        clear = all(distance(*spot, o.x, o.y) > R + o.radius for o in others)
        if clear and all(distance(*spot, *mine) > 2 * R + 20 for mine in staying):
            others.append(body(x, y, unit=30 + number))
    where = scene(*others, pieces=(block(440, 300, 100, 20),))
    places = put_back(where, TROOPERS, UNIT, leader, sorted(displaced))
    if places is not None:
        assert check_displacement(where, TROOPERS, UNIT, leader, sorted(displaced), places) is None
        assert places == put_back(where, TROOPERS, UNIT, leader, sorted(displaced))


def test_where_there_is_no_room_the_packer_says_so() -> None:
    hemmed = scene(pieces=(block(500, 400, 700, 700, 200),))
    assert put_back(hemmed, TROOPERS, UNIT, 0, [0, 1]) is None


def test_rings_are_finite_and_stay_within_reach() -> None:
    found: list[Point] = list(rings(0, 0, 1000))
    assert found[0] == (0, 0)
    assert len(found) < 2000
    assert max(distance(0, 0, *spot) for spot in found) <= 1001
