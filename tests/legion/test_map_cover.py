"""Cover: lines from the leader's centre to the centres of the defender's minis."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import at, barricade, block, column, field, figure, polygon, woods
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.cover import Screening, outlook, screening
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.sight import Figure
from wartable.games.legion.map.terrain import Cover, Piece, Standing
from wartable.parts.plane import TOLERANCE, segment_distance

TROOPER, WALKER, BIKE = UnitType.TROOPER, UnitType.GROUND_VEHICLE, UnitType.REPULSOR_VEHICLE
LEADER = figure(400, 400)
FOUR = [figure(800, y) for y in (300, 380, 460, 540)]


def behind(*pieces: Piece, leader: Figure = LEADER, minis: list[Figure] | None = None) -> Screening:
    return screening(field(*pieces), leader, minis or FOUR, TROOPER)


@pytest.mark.rule("LG-COVER-01", "LG-COVER-03")
def test_no_terrain_no_cover() -> None:
    assert behind() == Screening(Cover.NONE)
    assert behind(block(600, 800, 100, 50)) == Screening(Cover.NONE)
    assert behind(block(1000, 400, 100, 300)) == Screening(Cover.NONE)
    assert behind(block(200, 400, 100, 300)) == Screening(Cover.NONE)


@pytest.mark.rule("LG-COVER-02", "LG-COVER-03")
def test_a_mini_is_obscured_if_the_line_between_the_centres_crosses_terrain() -> None:
    """The wall hides three quarters of the base but not its centre, then just the centre."""
    mini = [figure(800, 400)]
    assert behind(polygon([(590, 300), (600, 300), (600, 399.9), (590, 399.9)]), minis=mini).obscured == 0
    assert behind(polygon([(590, 300), (600, 300), (600, 400.1), (590, 400.1)]), minis=mini).obscured == 1
    assert behind(column(600, 430, 30.5), minis=mini).obscured == 1
    assert behind(column(600, 430, 29.9), minis=mini).obscured == 0


@pytest.mark.rule("LG-COVER-02")
def test_lines_are_drawn_from_the_leader_alone() -> None:
    """Of two attackers one has a barricade before it, the other looks past it."""
    ground = field(barricade(600, 400, 90))
    attackers, defenders = (figure(400, 400), figure(400, 900)), (figure(800, 400),)
    assert outlook(ground, attackers, 0, defenders, TROOPER).cover.cover is Cover.HEAVY
    assert outlook(ground, attackers, 1, defenders, TROOPER).cover.cover is Cover.NONE


@pytest.mark.rule("LG-COVER-04")
def test_half_of_the_minis_are_enough() -> None:
    two = block(780, 260, 10, 280)
    assert behind(two).cover is Cover.HEAVY
    assert behind(two).obscured == 0b0011
    one = block(780, 260, 10, 100)
    assert behind(one).obscured == 0b0001
    assert behind(one).cover is Cover.NONE
    three = [*FOUR[:2], figure(800, 620)]
    assert behind(block(780, 260, 10, 100), minis=three).cover is Cover.NONE
    assert behind(woods(760, 340, 50)) == Screening(Cover.LIGHT, 0b0011, 0)
    assert behind(woods(770, 300, 25)) == Screening(Cover.NONE, 0b0001, 0)


@pytest.mark.rule("LG-COVER-04", "LG-COVER-06")
def test_cover_is_heavy_only_if_half_of_the_minis_are_behind_heavy_cover() -> None:
    light = woods(700, 420, 120)
    assert behind(light) == Screening(Cover.LIGHT, 0b1111, 0)
    one_heavy = block(780, 300, 10, 40)
    assert behind(light, one_heavy) == Screening(Cover.LIGHT, 0b1111, 0b0001)
    two_heavy = block(780, 260, 10, 280)
    assert behind(light, two_heavy) == Screening(Cover.HEAVY, 0b1111, 0b0011)


@pytest.mark.rule("LG-COVER-05")
def test_terrain_that_touches_the_attackers_leader_is_ignored() -> None:
    touching = barricade(423.5, 400, 90)
    apart = barricade(424.0, 400, 90)
    mini = [figure(800, 400)]
    assert behind(touching, minis=mini).cover is Cover.NONE
    assert behind(apart, minis=mini).cover is Cover.HEAVY
    assert behind(touching, barricade(700, 400, 90), minis=mini).cover is Cover.HEAVY
    inside = woods(420, 400, 60)
    assert behind(inside, minis=[figure(800, 400)]).cover is Cover.NONE


@pytest.mark.rule("LG-BARRICADE-02", "LG-BARRICADE-03", "LG-BARRICADE-01")
def test_a_barricade_covers_troopers_but_not_vehicles() -> None:
    ground = field(barricade(760, 400, 90))
    assert screening(ground, LEADER, [figure(800, 400)], TROOPER).cover is Cover.HEAVY
    assert screening(ground, LEADER, [figure(800, 400, WALKER)], WALKER).cover is Cover.NONE
    assert screening(ground, LEADER, [figure(800, 400, BIKE)], BIKE).cover is Cover.NONE
    back = screening(ground, figure(900, 400), [figure(700, 400)], TROOPER)
    assert back.cover is Cover.HEAVY


def test_a_vehicle_has_cover_only_behind_what_hides_half_of_it() -> None:
    for height, cover in ((37, Cover.NONE), (38, Cover.HEAVY)):
        ground = field(block(700, 400, 20, 100, height))
        assert screening(ground, LEADER, [figure(800, 400, WALKER)], WALKER).cover is cover


def test_who_stands_on_a_roof_is_covered_by_it_and_looks_over_it() -> None:
    ground = field(block(800, 400, 200, 200, 90, standing=Standing.TOP))
    up, down = figure(800, 400), figure(400, 400)
    assert screening(ground, down, [up], TROOPER).cover is Cover.HEAVY
    assert screening(ground, up, [down], TROOPER).cover is Cover.NONE


def test_what_the_line_only_touches_gives_no_cover() -> None:
    mini = [figure(800, 400)]
    assert behind(polygon([(590, 300), (700, 300), (700, 400), (590, 400)]), minis=mini).cover is Cover.NONE


spots = st.tuples(st.integers(200, 1000), st.integers(200, 700))


@pytest.mark.rule("LG-COVER-03")
@settings(max_examples=200)
@given(spots, spots, spots, st.integers(5, 120))
def test_a_round_piece_is_crossed_exactly_if_the_line_comes_near_enough(
    eye: tuple[int, int], spot: tuple[int, int], middle: tuple[int, int], radius: int
) -> None:
    found = screening(field(column(*middle, radius)), figure(*eye), [figure(*spot)], TROOPER)
    away = segment_distance(*at(*eye), *at(*spot), *at(*middle)) - radius * 100
    touches = column(*middle, radius)
    ignored = _gap(field(touches), eye) <= 1350 + TOLERANCE
    if away > 0 or ignored:
        assert found.cover is Cover.NONE
    elif away < -TOLERANCE * 30:
        assert found.cover is Cover.HEAVY


@pytest.mark.rule("LG-COVER-01", "LG-COVER-02", "LG-COVER-03")
def test_what_stands_beyond_the_line_gives_no_cover() -> None:
    """The mini has its back against a barricade, or the leader has; no gap is too small."""
    mini = [figure(800, 400)]
    for gap in (0, 0.5, 5, 10, 20, 60):
        assert behind(barricade(823.5 + gap, 400, 90), minis=mini) == Screening(Cover.NONE)
        assert behind(barricade(376.4 - gap, 400, 90), minis=mini) == Screening(Cover.NONE)
    assert behind(barricade(776.5, 400, 90), minis=mini).cover is Cover.HEAVY


@pytest.mark.rule("LG-COVER-02", "LG-COVER-03")
@settings(max_examples=300)
@given(spots, spots, spots, st.integers(5, 80), st.integers(5, 80), st.integers(0, 179))
def test_a_piece_with_corners_is_crossed_exactly_if_a_point_of_the_line_is_in_it(
    eye: tuple[int, int], spot: tuple[int, int], middle: tuple[int, int], half: int, depth: int, turn: int
) -> None:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    quarters = ((half, depth), (-half, depth), (-half, -depth), (half, -depth))
    ground = field(polygon([(middle[0] + c * x - s * y, middle[1] + s * x + c * y) for x, y in quarters]))
    piece = ground.features[0]
    (x, y), (tx, ty) = at(*eye), at(*spot)
    points = [(x + (tx - x) * part // 500, y + (ty - y) * part // 500) for part in range(501)]
    found = screening(ground, figure(*eye), [figure(*spot)], TROOPER)
    if piece.overlaps(x, y, 1350 + TOLERANCE) or all(piece.gap(*point) > 300 for point in points):
        assert found.cover is Cover.NONE
    elif any(piece.holds(*point, 3 * TOLERANCE) for point in points):
        assert found.cover is Cover.HEAVY


def _gap(ground: Ground, spot: tuple[int, int]) -> float:
    return ground.features[0].gap(*at(*spot))


@pytest.mark.rule("LG-WOUND-09", "LG-POOL-02")
def test_an_outlook_joins_what_every_attacker_sees() -> None:
    ground = field(block(600, 400, 40, 100), barricade(700, 640))
    attackers = (figure(400, 400), figure(400, 640))
    defenders = (figure(800, 400), figure(800, 640), figure(900, 400))
    found = outlook(ground, attackers, 0, defenders, TROOPER)
    assert found.rows == (0b010, 0b111)
    assert found.visible == 0b111
    assert found.cover == screening(ground, attackers[0], defenders, TROOPER)


def test_the_outlook_follows_whoever_moves() -> None:
    ground = field(block(600, 400, 40, 100))
    attackers, hidden, out = (figure(400, 400),), (figure(800, 400),), (figure(800, 600),)
    assert outlook(ground, attackers, 0, hidden, TROOPER).rows == (0,)
    assert outlook(ground, attackers, 0, out, TROOPER).rows == (1,)
    assert outlook(ground, (figure(400, 600),), 0, hidden, TROOPER).rows == (1,)
    assert outlook(ground, attackers, 0, hidden, TROOPER).rows == (0,)
    walker = (figure(600, 500, WALKER),)
    assert outlook(ground, attackers, 0, out, TROOPER, walker).rows == (0,)
    assert outlook(ground, attackers, 0, out, TROOPER).rows == (1,)
