"""Line of sight in three dimensions."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import block, column, field, figure, polygon, woods
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.sight import Figure, sight_rows
from wartable.games.legion.map.terrain import Piece, Standing
from wartable.parts.plane import TOLERANCE

WALKER = UnitType.GROUND_VEHICLE


def sees(ground: Ground, viewer: Figure, target: Figure, *vehicles: Figure) -> bool:
    return sight_rows(ground, [viewer], [target], vehicles) == (1,)


@pytest.mark.rule("LG-SIGHT-03")
@pytest.mark.parametrize("wall", [block(600, 400, 40, 200), column(600, 400, 60)])
def test_a_wall_hides_what_is_behind_it(wall: Piece) -> None:
    ground = field(wall)
    assert not sees(ground, figure(400, 400), figure(800, 400))
    assert not sees(ground, figure(800, 400), figure(400, 400))
    assert sees(ground, figure(400, 400), figure(510, 400))
    assert sees(ground, figure(400, 400), figure(500, 700))
    assert sees(field(), figure(400, 400), figure(800, 400))


@pytest.mark.rule("LG-SIGHT-02")
def test_any_part_of_the_outline_is_enough() -> None:
    """The wall's edge casts its shadow twice as far out on the target's silhouette."""
    for edge, seen in ((406.0, True), (406.69, True), (406.76, False), (407.5, False)):
        wall = polygon([(600, 300), (610, 300), (610, edge), (600, edge)])
        assert sees(field(wall), figure(400, 400), figure(800, 400)) is seen


@pytest.mark.rule("LG-SIGHT-02")
def test_two_walls_hide_together_what_neither_hides_alone() -> None:
    left, right = block(600, 450, 10, 100), block(640, 350, 10, 100)
    viewer, target = figure(400, 400), figure(800, 400)
    assert sees(field(left), viewer, target)
    assert sees(field(right), viewer, target)
    assert not sees(field(left, right), viewer, target)
    assert sees(field(block(600, 452, 10, 100), right), viewer, target)


@pytest.mark.rule("LG-SIGHT-01")
def test_sight_goes_from_the_top_of_the_mini() -> None:
    low, high = block(600, 400, 40, 200, 37.9), block(600, 400, 40, 200, 39)
    assert sees(field(low), figure(400, 400), figure(800, 400))
    assert not sees(field(high), figure(400, 400), figure(800, 400))
    assert sees(field(high), figure(400, 400, WALKER), figure(800, 400, WALKER))


@pytest.mark.rule("LG-SIGHT-01", "LG-SIGHT-02")
def test_a_tall_viewer_looks_over_a_wall_at_what_is_far_enough_behind_it() -> None:
    """From 76 mm over 57 mm the line comes down to 38 mm twice as far away as the wall's far side."""
    wall = block(490, 400, 20, 400, 57)
    for x, seen in ((595, False), (605, True)):
        assert sees(field(wall), figure(400, 400, WALKER), figure(x, 400)) is seen
        assert sees(field(wall), figure(x, 400), figure(400, 400, WALKER)) is seen


@pytest.mark.rule("LG-SIGHT-02")
def test_terrain_that_only_gives_cover_hides_nobody() -> None:
    assert sees(field(woods(600, 400, 90)), figure(400, 400), figure(800, 400))


@pytest.mark.rule("LG-SIGHT-03")
def test_vehicles_hide_what_is_behind_them_but_not_themselves() -> None:
    ground, walker = field(), figure(600, 400, WALKER)
    assert not sees(ground, figure(400, 400), figure(800, 400), walker)
    assert sees(ground, figure(400, 400), walker, walker)
    assert sees(ground, walker, figure(800, 400), walker)
    assert sees(ground, figure(400, 400, WALKER), figure(800, 400, WALKER), figure(600, 400))


@pytest.mark.rule("LG-SIGHT-01", "LG-SIGHT-03")
def test_what_is_level_with_the_eye_hides_what_is_no_taller() -> None:
    """The line along the tops shows no part of the one behind, as little as a slit without width does."""
    walker, farther = figure(400, 400, WALKER), figure(800, 400, WALKER)
    between = figure(600, 400, WALKER)
    assert not sees(field(), walker, farther, walker, between, farther)
    assert sees(field(), walker, between, walker, between, farther)
    assert not sees(field(), walker, figure(800, 400), walker, between)
    assert sees(field(), walker, farther._replace(height=farther.height + 1), between)
    assert sees(field(), walker._replace(height=walker.height + 1), farther, between)
    for height, seen in ((37.9, True), (38, False)):
        wall = block(600, 400, 40, 200, height)
        assert sees(field(wall), figure(400, 400), figure(800, 400)) is seen
        assert sees(field(wall), figure(400, 400), figure(800, 400, WALKER))
        assert sees(field(wall), figure(400, 400, WALKER), figure(800, 400))


@pytest.mark.rule("LG-SIGHT-04")
def test_troopers_hide_nobody() -> None:
    """They are not among the obstacles at all; a trooper's height is nothing to a trooper."""
    assert sight_rows(field(), [figure(400, 400)], [figure(800, 400), figure(600, 400)]) == (3,)


def test_from_a_roof_the_edge_of_the_roof_hides_what_is_close_below() -> None:
    roof = block(500, 400, 200, 200, 100, standing=Standing.TOP)
    ground = field(roof)
    up = figure(500, 400)
    assert not sees(ground, up, figure(615, 400))
    assert sees(ground, up, figure(800, 400))
    assert sees(ground, figure(800, 400), up)
    assert sees(ground, up, figure(560, 400))
    low = block(500, 400, 200, 200, 100)
    assert ground.elevation(up.x, up.y) == 10_000
    assert field(low).elevation(up.x, up.y) == 0


def test_a_dented_polygon_is_looked_through_at_its_dent() -> None:
    horseshoe = [
        (500, 300),
        (700, 300),
        (700, 340),
        (540, 340),
        (540, 460),
        (700, 460),
        (700, 500),
        (500, 500),
    ]
    ground = field(polygon(horseshoe))
    assert sees(ground, figure(800, 400), figure(600, 400))
    assert not sees(ground, figure(400, 400), figure(600, 400))
    assert not sees(ground, figure(620, 200), figure(620, 400))


def test_rows_name_each_target_by_its_bit() -> None:
    ground = field(block(600, 400, 40, 100))
    viewers = [figure(400, 400), figure(400, 700)]
    targets = [figure(800, 400), figure(800, 700), figure(500, 400)]
    assert sight_rows(ground, viewers, targets) == (0b110, 0b111)


spots = st.tuples(st.integers(200, 1000), st.integers(200, 700))
kinds = st.sampled_from([UnitType.TROOPER, UnitType.GROUND_VEHICLE])


@st.composite
def walls(draw: st.DrawFn) -> Piece:
    (x, y), height = draw(spots), draw(st.sampled_from([30, 45, 60, 90]))
    if draw(st.booleans()):
        return column(x, y, draw(st.integers(5, 60)), height)
    return block(
        x, y, draw(st.integers(5, 200)), draw(st.integers(5, 80)), height, turn=draw(st.integers(0, 179))
    )


def _clear(ground: Ground, spot: tuple[int, int]) -> bool:
    return all(feature.gap(spot[0] * 100, spot[1] * 100) > 500 for feature in ground.features)


@pytest.mark.rule("LG-SIGHT-03")
@settings(max_examples=200)
@given(st.lists(walls(), max_size=6), spots, kinds, spots, kinds, st.data())
def test_taking_terrain_away_never_hides_anybody(
    pieces: list[Piece],
    eye: tuple[int, int],
    viewer: UnitType,
    spot: tuple[int, int],
    target: UnitType,
    data: st.DataObject,
) -> None:
    fewer = [piece for piece in pieces if data.draw(st.booleans())]
    with_all = sees(field(*pieces), figure(*eye, viewer), figure(*spot, target))
    if with_all:
        assert sees(field(*fewer), figure(*eye, viewer), figure(*spot, target))


def _sampled(ground: Ground, viewer: Figure, target: Figure, margin: float) -> bool:
    """Whether a line to one of many points of the upper edge is clear, walls grown by a margin."""
    dx, dy = target.x - viewer.x, target.y - viewer.y
    length = math.hypot(dx, dy)
    for part in range(-40, 41):
        off = part / 40 * target.radius
        tx, ty = target.x - dy / length * off, target.y + dx / length * off
        if _line_clear(ground, viewer, tx, ty, target.height, margin):
            return True
    return False


def _line_clear(ground: Ground, viewer: Figure, tx: float, ty: float, tz: int, margin: float) -> bool:
    steps = 400
    for step in range(1, steps):
        t = step / steps
        x, y = viewer.x + (tx - viewer.x) * t, viewer.y + (ty - viewer.y) * t
        z = viewer.height + (tz - viewer.height) * t
        for feature in ground.features:
            if z < feature.height and feature.gap(round(x), round(y)) < margin:
                return False
    return True


@pytest.mark.rule("LG-SIGHT-01", "LG-SIGHT-02", "LG-SIGHT-03")
@settings(max_examples=40)
@given(st.lists(walls(), min_size=1, max_size=3), spots, kinds, spots, kinds)
def test_sight_is_what_lines_of_sight_say(
    pieces: list[Piece], eye: tuple[int, int], viewer: UnitType, spot: tuple[int, int], target: UnitType
) -> None:
    """A line clear of walls made larger means sight, and sight means one clear of walls made smaller."""
    ground = field(*pieces)
    one, other = figure(*eye, viewer), figure(*spot, target)
    if not (_clear(ground, eye) and _clear(ground, spot)) or eye == spot:
        return
    seen = sees(ground, one, other)
    if _sampled(ground, one, other, 120):
        assert seen
    if seen:
        assert _sampled(ground, one, other, -250)


def test_a_sliver_narrower_than_the_tolerance_is_not_seen() -> None:
    """Two walls right before the target leave a slit between them."""
    for slit, seen in ((8, False), (14, True)):
        left = polygon([(780, 400 + slit / 200), (782, 400 + slit / 200), (782, 500), (780, 500)])
        right = polygon([(780, 300), (782, 300), (782, 400 - slit / 200), (780, 400 - slit / 200)])
        assert sees(field(left, right), figure(400, 400), figure(800, 400)) is seen
    assert TOLERANCE == 10
