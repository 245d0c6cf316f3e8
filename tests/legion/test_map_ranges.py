"""Range, contact, melee and firing arcs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.legion.map_builder import BLUE, RED, at, body
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.measures import OUT_OF_RANGE, SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.ranges import (
    check_within_range,
    engaged_units,
    gap,
    in_contact,
    in_front_arc,
    melees,
    range_between,
    range_to_token,
    range_to_unit,
    touching_units,
    unit_in_front_arc,
)
from wartable.parts.plane import TOLERANCE, Point, ahead, distance, turned, units

R = units(13.5)
VEHICLE = units(35)
spots = st.tuples(st.integers(0, 182_880), st.integers(0, 91_440))
radii = st.sampled_from([R, units(25), VEHICLE])


@pytest.mark.rule("LG-GEOM-04", "LG-RANGE-01", "LG-COMP-04")
@pytest.mark.parametrize(
    ("edge_to_edge", "segments"),
    [(0, 0), (0.2, 1), (152.4, 1), (152.6, 2), (304.8, 2), (305, 3), (457.2, 3), (609.6, 4), (609.8, 5)],
)
def test_range_counts_the_segments_needed(edge_to_edge: float, segments: int) -> None:
    x = 2 * R + units(edge_to_edge)
    assert range_between(0, 0, R, x, 0, R) == segments
    assert range_between(0, 0, R, 0, x, R) == segments
    assert units(152.4) == SEGMENT


@pytest.mark.rule("LG-GEOM-05")
def test_distance_is_from_edge_to_edge() -> None:
    assert gap(0, 0, R, units(100), 0, VEHICLE) == units(100 - 13.5 - 35)


@pytest.mark.rule("LG-GEOM-08")
def test_contact_is_no_distance() -> None:
    assert in_contact(0, 0, R, 2 * R, 0, R)
    assert in_contact(0, 0, R, 2 * R + TOLERANCE, 0, R)
    assert not in_contact(0, 0, R, 2 * R + TOLERANCE + 1, 0, R)


@pytest.mark.rule("LG-RANGE-01")
@given(spots, radii, spots, radii)
def test_range_is_symmetric(a: Point, ar: int, b: Point, br: int) -> None:
    there, back = range_between(*a, ar, *b, br), range_between(*b, br, *a, ar)
    assert there == back
    if there < OUT_OF_RANGE:
        assert gap(*a, ar, *b, br) <= there * SEGMENT + TOLERANCE + 1e-6
    if there > 0:
        assert gap(*a, ar, *b, br) > (there - 1) * SEGMENT + TOLERANCE - 1e-6


@pytest.mark.rule("LG-RANGE-02", "LG-RANGE-03", "LG-ATTACK-05")
@given(spots, st.lists(spots, min_size=1, max_size=6))
def test_the_range_to_a_unit_is_that_to_its_nearest_mini(leader: Point, minis: list[Point]) -> None:
    expected = min(range_between(*leader, R, *mini, R) for mini in minis)
    assert range_to_unit(*leader, R, [(*mini, R) for mini in minis]) == expected


def test_what_is_out_of_range_says_how_far_it_is() -> None:
    minis = [(*at(400, 0), R), (*at(350, 0), R)]
    assert check_within_range("LG-COMMAND-13", 0, 0, R, minis, 3) is None
    refusal = check_within_range("LG-COMMAND-13", 0, 0, R, minis, 2)
    assert refusal is not None
    assert refusal.rule == "LG-COMMAND-13"
    assert refusal.facts == {"distance": 323.0, "at_most": 304.8, "range": 2}


def test_range_to_a_token_is_measured_to_its_edge() -> None:
    token = (R + SEGMENT + TOKEN_RADIUS, 0)
    assert range_to_token(0, 0, R, token) == 1
    assert range_to_token(-2 * TOLERANCE, 0, R, token) == 2


@pytest.mark.rule("LG-MELEE-01")
def test_units_in_base_contact_are_in_melee() -> None:
    bodies = [
        body(100, 100, side=BLUE, unit=1),
        body(127, 100, side=RED, unit=2),
        body(154, 100, side=RED, unit=3),
        body(100, 127, side=BLUE, unit=4),
        body(154, 127, side=BLUE, unit=0),
    ]
    assert melees(bodies) == [(0, 3), (1, 2)]
    assert touching_units([bodies[0][:3]], [bodies[1][:3]])
    assert not touching_units([bodies[0][:3]], [bodies[2][:3]])


@pytest.mark.rule("LG-ENGAGED-01", "LG-ENGAGED-02")
def test_only_troopers_in_melee_with_troopers_are_engaged() -> None:
    walker = UnitType.GROUND_VEHICLE
    bodies = [
        body(100, 100, side=BLUE, unit=1),
        body(127, 100, side=RED, unit=2),
        body(500, 100, side=BLUE, unit=3),
        body(548.5, 100, walker, side=RED, unit=4),
    ]
    assert engaged_units(bodies) == [1, 2]
    assert (3, 4) in melees(bodies)


@pytest.mark.rule("LG-ARC-01", "LG-ARC-02")
@pytest.mark.parametrize(
    ("angle", "inside"), [(0, True), (440, True), (-440, True), (460, False), (1800, False)]
)
@pytest.mark.parametrize("facing", [0, 900, 2345])
def test_the_front_arc_is_a_right_angle_around_the_facing(angle: int, inside: bool, facing: int) -> None:
    x, y = ahead(*at(900, 450), facing + angle, units(400))
    assert in_front_arc(*at(900, 450), facing, x, y, 0) is inside


@pytest.mark.rule("LG-ARC-03")
def test_part_of_one_base_in_the_arc_is_enough() -> None:
    origin = at(900, 450)
    line = ahead(*origin, 450, units(300))
    away = turned(0, 1, 450)
    assert away == (-1, 1)
    for beyond, inside in ((13.4, True), (13.8, False)):
        x, y = ahead(*line, 1350, units(beyond))
        assert in_front_arc(*origin, 0, x, y, R) is inside
    behind = (*at(700, 450), R)
    just_in = (*at(1300, 450), R)
    assert unit_in_front_arc(*origin, 0, [behind, just_in])
    assert not unit_in_front_arc(*origin, 0, [behind])


@pytest.mark.rule("LG-ARC-03")
@given(spots, st.integers(0, 3599), spots, radii)
def test_the_arc_holds_exactly_the_bases_it_cuts(
    origin: Point, facing: int, spot: Point, radius: int
) -> None:
    """A base is in the arc if its centre or a point of its rim is, and only then."""
    rim = [ahead(*spot, angle, radius) for angle in range(0, 3600, 50)]
    sampled = any(in_front_arc(*origin, facing, x, y, 0) for x, y in [spot, *rim])
    holds_apex = distance(*origin, *spot) <= radius
    if sampled or holds_apex:
        assert in_front_arc(*origin, facing, *spot, radius + 1)  # points of the rim are rounded
    else:
        shrunk = radius - TOLERANCE - 4 - radius // 200
        assert not in_front_arc(*origin, facing, *spot, shrunk)
