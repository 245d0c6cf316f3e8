"""Compulsory moves of speeders, and the flight of panicked units."""

from __future__ import annotations

import pytest

from tests.legion.map_builder import BIKES, TROOPERS, at, block, body, field, scene, woods
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.moving.forced import (
    check_compulsory,
    compulsory_moves,
    edge_direction,
    flight,
    full_bends,
    longest_compulsory,
    some_full_bend,
)
from wartable.games.legion.map.moving.sweep import Arrival
from wartable.games.legion.map.moving.templates import full_length
from wartable.games.legion.map.scene import Scene, scene_of
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, Point, ahead, units

FULL = full_length(BIKES.base, 3)
GROUND = UnitType.GROUND_VEHICLE


def compel(where: Scene, start: Point, facing: int, bend: int, length: int) -> Arrival | Refusal:
    return check_compulsory(where, BIKES, *start, facing, bend, length)


def refused(found: Arrival | Refusal) -> tuple[str, str]:
    assert isinstance(found, Refusal), found
    return found.rule, found.reason


def trap(start: Point, facing: int) -> Scene:
    """Ground vehicles wherever a full compulsory move could end."""
    bodies = []
    joint = ahead(*start, facing, FULL // 2)
    for number, bend in enumerate(range(-900, 901, 150)):
        x, y = ahead(*joint, facing + bend, FULL // 2)
        bodies.append(body(x / 100, y / 100, GROUND, unit=50 + number))
    return scene(*bodies)


@pytest.mark.rule("LG-SPEEDER-05")
def test_a_compulsory_move_is_full_if_any_bend_allows_it() -> None:
    ahead_only = scene(body(719, 400, GROUND))
    found = compel(ahead_only, at(500, 400), 0, 450, FULL)
    assert isinstance(found, Arrival)
    assert found.full
    assert refused(compel(ahead_only, at(500, 400), 0, 0, FULL))[1] == "bases_overlap"
    longest, _ = longest_compulsory(ahead_only, BIKES, *at(500, 400), 0, 0)
    assert refused(compel(ahead_only, at(500, 400), 0, 0, longest.distance)) == (
        "LG-SPEEDER-05",
        "compulsory_not_full",
    )
    assert 0 not in full_bends(ahead_only, BIKES, *at(500, 400), 0)
    assert 900 in full_bends(ahead_only, BIKES, *at(500, 400), 0)


@pytest.mark.rule("LG-SPEEDER-06")
def test_a_trapped_speeder_goes_as_far_as_it_can_along_its_bend() -> None:
    start = at(900, 450)
    where = trap(start, 0)
    assert some_full_bend(where, BIKES, *start, 0) is None
    longest, arrival = longest_compulsory(where, BIKES, *start, 0, 300)
    assert 0 < longest.distance < FULL
    assert compel(where, start, 0, 300, longest.distance) == arrival
    assert refused(compel(where, start, 0, 300, longest.distance - units(1))) == (
        "LG-SPEEDER-06",
        "compulsory_not_furthest",
    )
    assert refused(compel(where, start, 0, 300, FULL))[1] == "bases_overlap"


@pytest.mark.rule("LG-SPEEDER-06")
def test_a_speeder_hemmed_in_on_all_sides_stays() -> None:
    start = at(900, 450)
    walls = [
        block(900 + 40, 450, 20, 200, 200),
        block(900, 450 + 40, 60, 20, 200),
        block(900, 450 - 40, 60, 20, 200),
    ]
    where = scene(pieces=tuple(walls))
    longest, arrival = longest_compulsory(where, BIKES, *start, 0, 0)
    assert abs(longest.distance - units(5)) <= 2 * TOLERANCE
    assert isinstance(compel(where, start, 0, 0, longest.distance), Arrival)
    assert arrival.full is False


@pytest.mark.rule("LG-SPEEDER-08")
def test_a_compulsory_move_may_leave_the_table_or_stop_before_the_edge() -> None:
    start = at(1700, 450)
    out = compel(scene(), start, 0, 0, FULL)
    assert isinstance(out, Arrival)
    assert out.left
    longest, arrival = longest_compulsory(scene(), BIKES, *start, 0, 0)
    assert abs(longest.distance - units(1828.8 - 25 - 1700)) <= 2 * TOLERANCE
    stopped = compel(scene(), start, 0, 0, longest.distance)
    assert stopped == arrival
    assert not arrival.left


def test_no_bend_past_the_joint() -> None:
    assert refused(compel(scene(), at(500, 400), 0, 901, FULL)) == ("LG-GEOM-03", "bent_too_far")


@pytest.mark.rule("LG-PANIC-06")
@pytest.mark.parametrize(
    ("start", "direction"), [((100, 400), 1800), ((1700, 400), 0), ((900, 100), 2700), ((900, 800), 900)]
)
def test_a_panicked_unit_runs_straight_to_the_nearest_edge(
    start: tuple[float, float], direction: int
) -> None:
    assert edge_direction(scene(), *at(*start)) == direction
    found = flight(scene(), TROOPERS, *at(*start))
    assert found is not None
    move, _ = found
    assert (move.direction, move.bend, move.speed) == (direction, 0, TROOPERS.speed)
    assert move.distance == full_length(TROOPERS.base, TROOPERS.speed)


@pytest.mark.rule("LG-PANIC-07")
def test_a_panicked_leader_that_reaches_beyond_the_edge_has_left() -> None:
    near, far = flight(scene(), TROOPERS, *at(900, 160)), flight(scene(), TROOPERS, *at(900, 170))
    assert near is not None
    assert far is not None
    assert near[1].left
    assert not far[1].left


@pytest.mark.rule("LG-PANIC-08")
def test_an_engaged_panicked_unit_withdraws_at_speed_1() -> None:
    found = flight(scene(body(900, 327)), TROOPERS, *at(900, 300), engaged=True)
    assert found is not None
    assert found[0].speed == 1
    assert found[0].distance == full_length(TROOPERS.base, 1)


@pytest.mark.rule("LG-PANIC-06")
def test_flight_is_slowed_by_difficult_terrain_and_stops_before_walls() -> None:
    slowed = flight(scene(pieces=(woods(900, 250, 40),)), TROOPERS, *at(900, 300))
    assert slowed is not None
    assert (slowed[0].speed, slowed[0].distance) == (1, full_length(TROOPERS.base, 1))
    walled = flight(scene(pieces=(block(900, 200, 400, 20),)), TROOPERS, *at(900, 300))
    assert walled is not None
    assert abs(walled[0].distance - units(100 - 10 - 13.5)) <= 2 * TOLERANCE


@pytest.mark.rule("LG-PANIC-06")
def test_flight_that_is_blocked_turns_aside_as_little_as_it_can() -> None:
    start = at(900, 300)
    where = scene(pieces=(block(870, 276.5, 100, 20),))
    found = flight(where, TROOPERS, *start)
    assert found is not None
    assert 2700 < found[0].direction < 3600
    hemmed = [block(900, 276.5, 60, 20), block(876.5, 300, 20, 20), block(923.5, 300, 20, 20)]
    assert flight(scene(pieces=tuple(hemmed)), TROOPERS, *start) is None


def test_a_fleeing_leader_does_not_run_into_contact() -> None:
    end = 300 - 152
    found = flight(scene(body(900, end - 20)), TROOPERS, *at(900, 300))
    assert found is not None
    assert abs(found[0].distance - units(300 - (end - 20) - 27)) <= 4 * TOLERANCE
    assert found[1].y - units(end - 20) > units(27) + TOLERANCE


def test_equally_near_edges_are_taken_in_order() -> None:
    square = scene_of(field(size=(units(900), units(900))))
    assert edge_direction(square, *at(450, 450)) == 1800


@pytest.mark.rule("LG-SPEEDER-05", "LG-SPEEDER-06")
@pytest.mark.parametrize("start", [(500, 400), (1700, 450), (60, 60), (1800, 880)])
@pytest.mark.parametrize("facing", [0, 900, 2250])
def test_the_offered_compulsory_moves_are_legal(start: tuple[float, float], facing: int) -> None:
    for where in (scene(), trap(at(*start), facing)):
        offered = compulsory_moves(where, BIKES, *at(*start), facing)
        assert offered
        for move, arrival in offered:
            assert not arrival.left
            assert compel(where, at(*start), facing, move.bend, move.distance) == arrival
