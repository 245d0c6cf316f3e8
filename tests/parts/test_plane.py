"""Plane geometry: exact predicates agree with measured distances, angles with their directions."""

from __future__ import annotations

import math
from decimal import Decimal, getcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.parts.plane import (
    FULL_TURN,
    QUARTER_TURN,
    SCALE,
    SINES,
    Point,
    ahead,
    angle_of,
    circle_crossings,
    direction,
    distance,
    millimetres,
    path_distance,
    path_nears,
    segment_distance,
    segment_nears,
    segments_cross,
    segments_distance,
    segments_near,
    turn_between,
    turned,
    units,
    within,
)

coordinate = st.integers(-20_000, 200_000)
points = st.tuples(coordinate, coordinate)
angles = st.integers(0, FULL_TURN - 1)


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf, 1e12])
def test_no_length_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match=r"mm|millimetres"):
        units(wrong)


def test_lengths_are_whole_hundredths() -> None:
    assert units(37.504) == 3750
    assert millimetres(3754) == 37.5


def _exact_sine(tenth: int) -> Decimal:
    """A sine to forty places by its series."""
    getcontext().prec = 50
    pi = Decimal("3.14159265358979323846264338327950288419716939937510")
    x = pi * tenth / 1800
    term = total = x
    for n in range(1, 30):
        term = -term * x * x / (2 * n * (2 * n + 1))
        total += term
    return total


def test_no_sine_is_near_to_being_rounded_otherwise() -> None:
    """A library that errs in the last bit, by about 1e-7 of a part, still gives the same table."""
    for tenth in range(QUARTER_TURN + 1):
        exact = _exact_sine(tenth) * SCALE
        assert abs(exact - SINES[tenth]) < Decimal("0.4999")


@given(angles)
def test_directions_have_the_signs_and_length_they_should(angle: int) -> None:
    cosine, sine = direction(angle)
    assert abs(cosine * cosine + sine * sine - SCALE * SCALE) < 3 * SCALE
    assert direction(angle + 2 * QUARTER_TURN) == (-cosine, -sine)
    assert direction(angle + QUARTER_TURN) == (-sine, cosine)


@given(points, angles, st.integers(1, 30_000))
def test_ahead_goes_the_whole_length(start: Point, angle: int, length: int) -> None:
    end = ahead(*start, angle, length)
    assert abs(distance(*start, *end) - length) <= 1


@given(angles)
def test_an_angle_is_found_again_from_its_direction(angle: int) -> None:
    assert angle_of(*direction(angle)) == angle


@given(st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
def test_the_angle_is_the_nearest_tenth(dx: int, dy: int) -> None:
    if dx or dy:
        exact = math.degrees(math.atan2(dy, dx)) * 10
        off = (angle_of(dx, dy) - exact + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2
        assert abs(off) <= 0.5 + 1e-6


@given(angles, angles)
def test_a_turn_leads_from_one_angle_to_the_other(start: int, end: int) -> None:
    turn = turn_between(start, end)
    assert -1800 <= turn < 1800
    assert (start + turn) % FULL_TURN == end


@given(st.integers(-9_000, 9_000), st.integers(-9_000, 9_000), angles)
def test_turning_keeps_lengths(along: int, left: int, angle: int) -> None:
    x, y = turned(along, left, angle)
    assert abs(distance(0, 0, x, y) - distance(0, 0, along, left)) <= 1


@given(points, points, points, st.integers(1, 60_000))
def test_a_segment_is_near_exactly_if_its_distance_is(a: Point, b: Point, p: Point, limit: int) -> None:
    measured = segment_distance(*a, *b, *p)
    if abs(measured - limit) > 1e-6:
        assert segment_nears(*a, *b, *p, limit) == (measured < limit)


@given(points, points, points)
def test_no_point_of_a_segment_is_nearer_than_its_distance(a: Point, b: Point, p: Point) -> None:
    measured = segment_distance(*a, *b, *p)
    steps = [i / 50 for i in range(51)]
    sampled = [distance(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, *p) for t in steps]
    assert min(sampled) >= measured - 1e-6
    assert min(sampled) <= measured + distance(*a, *b) / 50


@given(points, points, points, points, st.integers(1, 60_000))
def test_segments_are_near_exactly_if_their_distance_is(
    a: Point, b: Point, c: Point, d: Point, limit: int
) -> None:
    measured = segments_distance(a, b, c, d)
    assert measured == segments_distance(c, d, a, b)
    assert segments_cross(a, b, c, d) == (measured == 0)
    if abs(measured - limit) > 1e-6:
        assert segments_near(a, b, c, d, limit) == (measured < limit)


def test_segments_that_touch_at_a_point_cross() -> None:
    assert segments_cross((0, 0), (10, 0), (10, 0), (10, 10))
    assert segments_cross((0, 0), (10, 0), (5, 0), (5, 10))
    assert segments_cross((0, 0), (10, 0), (4, 0), (20, 0))
    assert not segments_cross((0, 0), (10, 0), (11, 0), (20, 0))
    assert not segments_cross((0, 0), (10, 10), (0, 1), (9, 10))


@given(st.lists(points, min_size=2, max_size=4), points, st.integers(1, 60_000))
def test_a_path_is_near_exactly_if_its_distance_is(path: list[Point], p: Point, limit: int) -> None:
    measured = path_distance(path, *p)
    if abs(measured - limit) > 1e-6:
        assert path_nears(path, *p, limit) == (measured < limit)


@given(points, points, st.integers(0, 60_000))
def test_within_is_symmetric_and_exact(a: Point, b: Point, limit: int) -> None:
    assert within(*a, *b, limit) == within(*b, *a, limit)
    assert within(*a, *b, limit) == ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= limit * limit)


@given(points, points, st.integers(100, 30_000), st.integers(100, 30_000))
def test_crossings_of_circles_lie_on_both(a: Point, b: Point, ar: int, br: int) -> None:
    for x, y in circle_crossings(*a, ar, *b, br):
        assert abs(distance(*a, x, y) - ar) <= 1
        assert abs(distance(*b, x, y) - br) <= 1


def test_circles_apart_or_inside_each_other_do_not_cross() -> None:
    assert circle_crossings(0, 0, 10, 100, 0, 20) == ()
    assert circle_crossings(0, 0, 100, 10, 0, 20) == ()
    assert circle_crossings(0, 0, 100, 0, 0, 100) == ()
    assert circle_crossings(0, 0, 100, 200, 0, 100) == ((100, 0), (100, 0))
