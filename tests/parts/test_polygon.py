"""Polygons: containment, gaps, convex parts."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from wartable.parts.plane import Point, ahead, distance
from wartable.parts.polygon import (
    Outline,
    border_distance,
    border_nears,
    border_point,
    centre_and_reach,
    contains,
    convex_parts,
    counterclockwise,
    disc_inside,
    disc_overlaps,
    doubled_area,
    is_convex,
    is_simple,
    point_gap,
    polygon_gap,
    polygons_overlap,
    rectangle,
    segment_gap,
)

coordinate = st.integers(-5_000, 5_000)
points = st.tuples(coordinate, coordinate)
L_SHAPE: Outline = ((0, 0), (400, 0), (400, 100), (100, 100), (100, 400), (0, 400))
BOW_TIE: Outline = ((0, 0), (100, 100), (100, 0), (0, 100))


@st.composite
def simple_polygons(draw: st.DrawFn) -> Outline:
    """Stars around the origin: corners at growing angles, at any distance, so never crossing themselves."""
    count = draw(st.integers(3, 9))
    lengths = draw(st.lists(st.integers(300, 4_000), min_size=count, max_size=count))
    outline = tuple(ahead(0, 0, index * 3600 // count, length) for index, length in enumerate(lengths))
    assume(is_simple(outline))
    return counterclockwise(outline)


def test_simple_polygons_are_told_from_others() -> None:
    assert is_simple(L_SHAPE)
    assert not is_simple(BOW_TIE)
    assert not is_simple(((0, 0), (10, 0)))
    assert not is_simple(((0, 0), (10, 0), (20, 0)))
    assert not is_simple(((0, 0), (10, 0), (10, 0), (0, 10)))
    assert not is_simple(((0, 0), (100, 0), (50, 0), (50, 50)))


def test_a_point_on_the_border_is_inside() -> None:
    assert contains(L_SHAPE, 400, 50)
    assert contains(L_SHAPE, 100, 100)
    assert not contains(L_SHAPE, 101, 101)
    assert contains(L_SHAPE, 50, 50)
    assert not contains(L_SHAPE, 401, 50)


def test_gaps_of_a_rectangle() -> None:
    square = rectangle(200, 100)
    assert point_gap(square, 0, 0) == -50
    assert point_gap(square, 130, 0) == 30
    assert point_gap(square, 130, 90) == 50
    assert segment_gap(square, (130, -500), (130, 500)) == 30
    assert segment_gap(square, (-500, 0), (500, 0)) == 0
    assert border_point(square, 130, 20) == (100, 20)
    assert border_nears(square, (103, -500), (103, 500), 4)
    assert not border_nears(square, (103, -500), (103, 500), 3)


def test_a_disc_inside_overlaps_too() -> None:
    square = rectangle(200, 100)
    assert disc_inside(square, 0, 0, 50)
    assert not disc_inside(square, 1, 1, 50)
    assert disc_overlaps(square, 0, 0, 10)
    assert not disc_overlaps(square, 110, 0, 10)
    assert disc_overlaps(square, 109, 0, 10)


@given(simple_polygons())
def test_convex_parts_make_up_the_whole(outline: Outline) -> None:
    parts = convex_parts(outline)
    assert all(is_convex(part) and doubled_area(part) > 0 for part in parts)
    assert sum(doubled_area(part) for part in parts) == doubled_area(outline)
    assert is_convex(outline) == (len(parts) == 1)


@given(simple_polygons(), points)
def test_a_point_is_inside_exactly_if_inside_a_part(outline: Outline, point: Point) -> None:
    assume(border_distance(outline, *point) > 2)
    inside = any(contains(part, *point) for part in convex_parts(outline))
    assert contains(outline, *point) == inside


@given(simple_polygons(), points, points)
def test_the_signed_gap_changes_no_faster_than_the_point_moves(outline: Outline, a: Point, b: Point) -> None:
    assert abs(point_gap(outline, *a) - point_gap(outline, *b)) <= distance(*a, *b) + 1e-6


@given(simple_polygons(), points, st.integers(1, 3_000))
def test_discs_overlap_exactly_if_the_gap_is_smaller(outline: Outline, point: Point, radius: int) -> None:
    gap = point_gap(outline, *point)
    assume(abs(abs(gap) - radius) > 1e-6)
    assert disc_overlaps(outline, *point, radius) == (gap < radius)
    assert disc_inside(outline, *point, radius) == (gap < -radius)


@given(simple_polygons(), points, simple_polygons())
def test_polygons_overlap_only_if_they_have_no_gap(one: Outline, by: Point, other: Outline) -> None:
    moved = tuple((x + by[0], y + by[1]) for x, y in other)
    gap = polygon_gap(one, moved)
    assert gap == polygon_gap(moved, one)
    if polygons_overlap(one, moved, 0):
        assert gap == 0
    assert polygons_overlap(one, moved, 10) == polygons_overlap(moved, one, 10)


@pytest.mark.parametrize(("shift", "overlap"), [(200, False), (195, False), (180, True)])
def test_touching_sides_are_no_overlap(shift: int, overlap: bool) -> None:
    square = rectangle(200, 100)
    beside = tuple((x + shift, y) for x, y in square)
    assert polygons_overlap(square, beside, 10) is overlap


def test_a_cross_of_two_rectangles_overlaps() -> None:
    """No corner of either lies in the other."""
    assert polygons_overlap(rectangle(400, 50), rectangle(50, 400), 10)


@given(simple_polygons())
def test_the_reach_holds_every_corner(outline: Outline) -> None:
    x, y, reach = centre_and_reach(outline)
    assert all(distance(x, y, *corner) <= reach for corner in outline)
