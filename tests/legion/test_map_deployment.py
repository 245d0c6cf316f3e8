"""Deployment zones and units that come on later."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import BLUE, TROOPERS, WALKER, at, block, body, field, scene
from wartable.games.legion.content import content
from wartable.games.legion.content.model import Colour
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.placing.deployment import (
    Area,
    area_of,
    check_deployment,
    check_reinforcement,
    inside,
    outside,
    zone_at,
    zone_gap,
)
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, ahead, units
from wartable.words.messages import Messages

SEGMENT = 152.4
R = TROOPERS.base.radius
STRIP: Area = ((0, 0, units(1828.8), units(152.4)),)
ELL: Area = ((units(1371.6), 0, units(1828.8), units(457.2)), (units(914.4), 0, units(1371.6), units(152.4)))


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-DEPLOYMENT-01", "LG-DEPLOYMENT-02")
def test_zones_are_measured_out_on_the_table() -> None:
    cards = {card.key: card for card in content().deployments}
    zones = {
        (key, zone.player): area_of(zone, field()) for key, card in cards.items() for zone in card.zones[:2]
    }
    assert zones["battle_lines", Colour.BLUE] == STRIP
    assert sorted(zones["major_offensive", Colour.BLUE]) == sorted(ELL)


@pytest.mark.rule("LG-DEPLOYMENT-01")
def test_a_base_lies_inside_a_zone_only_as_a_whole() -> None:
    assert inside(STRIP, *at(500, 138.9), R)
    assert not inside(STRIP, *at(500, 139.2), R)
    assert outside(STRIP, *at(500, 150), R) == pytest.approx(units(11.1))
    assert zone_at([STRIP], *at(500, 100), R) == 0
    assert zone_at([STRIP], *at(500, 200), R) is None


@pytest.mark.rule("LG-DEPLOYMENT-01")
def test_a_zone_of_two_boxes_is_one_zone() -> None:
    """Across the seam a base is inside; around the inner corner only if it does not reach over it."""
    assert inside(ELL, *at(1371.6, 100), R)
    assert inside(ELL, *at(1371.6 + 13.5, 300), R)
    assert not inside(ELL, *at(1371.6 + 13, 300), R)
    corner = at(1371.6, 152.4)
    assert inside(ELL, *ahead(*corner, 3150, R), R)
    assert not inside(ELL, *ahead(*corner, 3150, R - 3 * TOLERANCE), R)


def test_distances_to_a_zone() -> None:
    assert zone_gap(STRIP, *at(500, 252.4)) == units(100)
    assert zone_gap(ELL, *at(1000, 100)) == 0


spots = st.tuples(st.integers(85_000, 182_880), st.integers(0, 60_000))


@settings(max_examples=200)
@given(spots)
def test_a_base_is_inside_exactly_if_all_of_its_rim_is(spot: tuple[int, int]) -> None:
    rim = [ahead(*spot, angle, R - 2 * TOLERANCE) for angle in range(0, 3600, 20)]
    held = all(any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in ELL) for x, y in rim)
    if inside(ELL, *spot, R):
        assert held
    elif outside(ELL, *spot, R) > 6 * TOLERANCE:
        assert not held


@pytest.mark.rule("LG-SETUP-13", "LG-COHESION-02")
def test_a_unit_is_deployed_wholly_inside_one_zone_and_in_cohesion() -> None:
    areas = [STRIP]
    leader, line = at(500, 100), [Place(1, *at(540, 100)), Place(2, *at(460, 100))]
    assert check_deployment(scene(), TROOPERS, leader, [1, 2], line, areas) is None
    over = [line[0], Place(2, *at(500, 140))]
    refusal = check_deployment(scene(), TROOPERS, leader, [1, 2], over, areas)
    assert refused(refusal) == ("LG-SETUP-13", "outside_zone")
    assert refusal is not None
    assert refusal.facts == {"gap": -1.1, "least": 0.0}
    apart = [line[0], Place(2, *at(390, 100))]
    assert refused(check_deployment(scene(), TROOPERS, leader, [1, 2], apart, areas))[1] == "out_of_cohesion"
    assert refused(check_deployment(scene(), TROOPERS, leader, [1, 2], line[:1], areas))[1] == "wrong_minis"
    assert refused(check_deployment(scene(), WALKER, at(500, 30), [], [], areas)) == (
        "LG-GEOM-08",
        "off_the_table",
    )
    occupied = scene(body(500, 110, side=BLUE, unit=3))
    assert refused(check_deployment(occupied, TROOPERS, leader, [1, 2], line, areas))[1] == "bases_overlap"


@pytest.mark.rule("LG-SETUP-13")
@pytest.mark.parametrize(("y", "beyond"), [(150, 11.1), (200, 61.1), (400, 261.1)])
def test_a_unit_outside_its_zone_is_told_how_far_it_reaches_beyond(y: float, beyond: float) -> None:
    refusal = check_deployment(scene(), TROOPERS, at(500, y), [], [], [STRIP])
    assert refusal is not None
    assert refusal.facts == {"gap": -beyond, "least": 0.0}
    told = Messages("legion").refusal(refusal)
    assert f"it would reach {beyond:g} mm beyond." in told


@pytest.mark.rule("LG-SETUP-13")
def test_a_unit_is_not_split_between_two_zones() -> None:
    left: Area = ((0, 0, units(500), units(152.4)),)
    right: Area = ((units(500), 0, units(1000), units(152.4)),)
    places = [Place(1, *at(520, 100))]
    refusal = check_deployment(scene(), TROOPERS, at(480, 100), [1], places, [left, right])
    assert refused(refusal)[1] == "outside_zone"
    assert check_deployment(scene(), TROOPERS, at(480, 100), [1], places, [(*left, *right)]) is None


@pytest.mark.rule("LG-CONDITION-01")
def test_reinforcements_come_on_beyond_a_range_of_all_enemies() -> None:
    enemy = scene(body(900, 450), body(300, 450, side=BLUE, unit=3))
    far = at(900 - 304.8 - 27 - 1, 450)
    assert check_reinforcement(enemy, TROOPERS, far, [], [], 2) is None
    refusal = check_reinforcement(enemy, TROOPERS, far, [1], [Place(1, far[0] + units(30), far[1])], 2)
    assert refused(refusal) == ("LG-CONDITION-01", "too_near_enemy")
    assert refusal is not None
    assert refusal.facts["least"] == 304.8
    wall = scene(pieces=(block(100, 100, 50, 50),))
    assert refused(check_reinforcement(wall, TROOPERS, at(100, 100), [], [], 2))[1] == "stands_in_terrain"
