"""Cohesion and the placing of a unit's other minis."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import BIKES, BLUE, TROOPERS, at, block, body, scene
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.measures import COHESION, TEMPLATE
from wartable.games.legion.map.placing.cohesion import Place, check_placement, cohesion_reach, in_cohesion
from wartable.games.legion.map.terrain import Standing
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, Point, distance, turned, units

LEADER = at(500, 400)


def places(*spots: tuple[float, float]) -> list[Place]:
    return [Place(mini, *at(*spot)) for mini, spot in enumerate(spots, 1)]


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-COHESION-01")
def test_cohesion_is_the_speed_1_template_from_base_to_base() -> None:
    assert TEMPLATE[1] == COHESION
    assert cohesion_reach(TROOPERS.base.radius) == units(102)
    assert cohesion_reach(BIKES.base.radius) == units(125)
    assert in_cohesion(LEADER, [at(602, 400), at(500, 298)], TROOPERS.base.radius)
    assert not in_cohesion(LEADER, [at(602.2, 400)], TROOPERS.base.radius)


@pytest.mark.rule("LG-COHESION-01", "LG-COHESION-02", "LG-MOVE-07")
def test_a_mini_too_far_away_is_named_with_its_distance() -> None:
    spread = places((540, 400), (460, 400), (500, 508.4))
    refusal = check_placement(scene(), TROOPERS, LEADER, [1, 2, 3], spread)
    assert refused(refusal) == ("LG-COHESION-01", "out_of_cohesion")
    assert refusal is not None
    assert refusal.facts == {"mini": 3, "distance": 108.4, "at_most": 102.0}
    near = [*spread[:2], Place(3, *at(500, 502))]
    assert check_placement(scene(), TROOPERS, LEADER, [1, 2, 3], near) is None


@pytest.mark.rule("LG-MOVE-07")
@pytest.mark.parametrize("named", [[1], [1, 1], [1, 2, 3], [1, 3]])
def test_every_mini_is_placed_and_each_once(named: list[int]) -> None:
    given_places = [Place(mini, units(500 + 40 * index), units(440)) for index, mini in enumerate(named)]
    refusal = check_placement(scene(), TROOPERS, LEADER, [1, 2], given_places)
    assert refused(refusal) == ("LG-MOVE-07", "wrong_minis")


@pytest.mark.rule("LG-CONTACT-01")
def test_minis_of_a_unit_touch_but_do_not_overlap() -> None:
    assert check_placement(scene(), TROOPERS, LEADER, [1, 2], places((527, 400), (554, 400))) is None
    refusal = check_placement(scene(), TROOPERS, LEADER, [1, 2], places((527, 400), (550, 400)))
    assert refused(refusal) == ("LG-GEOM-08", "own_bases_overlap")
    refusal = check_placement(scene(), TROOPERS, LEADER, [1], places((520, 400)))
    assert refused(refusal) == ("LG-GEOM-08", "own_bases_overlap")


@pytest.mark.rule("LG-CONTACT-02", "LG-CONTACT-03", "LG-GEOM-08", "LG-OBJ_TOKEN-07")
def test_followers_stand_clear_of_everybody_else() -> None:
    spot = places((560, 400))
    friend = scene(body(587, 400, side=BLUE, unit=4))
    enemy = scene(body(587, 400))
    assert refused(check_placement(friend, TROOPERS, LEADER, [1], spot)) == (
        "LG-CONTACT-02",
        "touches_friends",
    )
    refusal = check_placement(enemy, TROOPERS, LEADER, [1], spot)
    assert refused(refusal) == ("LG-CONTACT-03", "touches_enemy")
    assert refusal is not None
    assert refusal.facts["mini"] == 1
    assert check_placement(enemy, TROOPERS, LEADER, [1], places((559.8, 400))) is None
    token = scene(tokens=(at(570, 400),))
    assert refused(check_placement(token, TROOPERS, LEADER, [1], spot))[0] == "LG-OBJ_TOKEN-07"
    wall = scene(pieces=(block(570, 400, 10, 60),))
    assert refused(check_placement(wall, TROOPERS, LEADER, [1], spot))[0] == "LG-TERRAIN-01"


def test_no_mini_is_placed_beyond_the_edge() -> None:
    corner = at(30, 30)
    assert (
        refused(check_placement(scene(), TROOPERS, corner, [1], [Place(1, *at(30, 13.3))]))[0] == "LG-GEOM-08"
    )
    huge = [Place(1, 10**12, -(10**12))]
    assert refused(check_placement(scene(), TROOPERS, corner, [1], huge))[0] == "LG-COHESION-01"


def test_minis_climb_a_roof_only_with_their_leader() -> None:
    roof = scene(pieces=(block(600, 400, 100, 200, 90, standing=Standing.TOP),))
    up, down = at(580, 400), at(530, 400)
    on_roof, below = Place(1, *at(600, 430)), Place(1, *at(530, 440))
    assert refused(check_placement(roof, TROOPERS, down, [1], [on_roof])) == ("LG-TERRAIN-02", "no_way_up")
    assert check_placement(roof, TROOPERS, up, [1], [on_roof]) is None
    assert check_placement(roof, TROOPERS, up, [1], [below]) is None


@pytest.mark.rule("LG-VEHICLE_MOVE-04")
def test_vehicles_are_placed_by_their_own_bases() -> None:
    assert check_placement(scene(), BIKES, LEADER, [1], places((625, 400))) is None
    assert refused(check_placement(scene(), BIKES, LEADER, [1], places((625.3, 400))))[1] == "out_of_cohesion"
    assert BIKES.type is UnitType.REPULSOR_VEHICLE


offsets = st.tuples(st.integers(-12_000, 12_000), st.integers(-12_000, 12_000))


@pytest.mark.rule("LG-COHESION-01")
@settings(max_examples=300)
@given(st.lists(offsets, min_size=1, max_size=5), offsets, st.integers(0, 3599), st.booleans())
def test_cohesion_does_not_change_when_the_unit_is_moved_and_turned_as_a_whole(
    spots: list[Point], by: Point, angle: int, flip: bool
) -> None:
    radius = TROOPERS.base.radius
    reach = cohesion_reach(radius) + TOLERANCE
    clear = [spot for spot in spots if abs(distance(0, 0, *spot) - reach) > 2]
    moved = []
    for x, y in clear:
        tx, ty = turned(x, -y if flip else y, angle)
        moved.append((tx + by[0], ty + by[1]))
    assert in_cohesion((0, 0), clear, radius) == in_cohesion(by, moved, radius)
