"""Templates: what moves exist, and where they lead."""

from __future__ import annotations

import pytest

from tests.legion.map_builder import BIKES, TROOPERS, WALKER, at
from wartable.games.legion.map.bases import Base, Mover
from wartable.games.legion.map.measures import HIGHEST_SPEED, NOTCH, TEMPLATE
from wartable.games.legion.map.moving.templates import (
    Move,
    MoveKind,
    check_parameters,
    full_length,
    full_move,
    half_length,
    path_of,
)
from wartable.kernel.ask import Refusal
from wartable.parts.plane import ahead, distance, units

FAST_TROOPERS = TROOPERS._replace(speed=3)


def _reason(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-GEOM-03", "LG-COMP-03")
def test_there_are_three_templates_each_longer_than_the_last() -> None:
    assert TEMPLATE[1:] == (units(75), units(125), units(175))
    assert HIGHEST_SPEED == 3


@pytest.mark.rule("LG-GEOM-06", "LG-GEOM-01", "LG-MOVE-05", "LG-TROOPER_MOVE-02")
@pytest.mark.parametrize(("speed", "length"), [(1, 102), (2, 152), (3, 202)])
def test_a_straight_full_trooper_move_is_template_and_base(speed: int, length: float) -> None:
    move = full_move(TROOPERS.base, speed, 300, 0)
    assert move.distance == units(length) == TEMPLATE[speed] + 2 * TROOPERS.base.radius
    path = path_of(FAST_TROOPERS, *at(500, 400), 0, move)
    assert path.full
    assert abs(distance(*at(500, 400), path.x, path.y) - units(length)) <= 1


@pytest.mark.rule("LG-GEOM-07", "LG-GEOM-02")
@pytest.mark.parametrize(
    ("mover", "speed", "length"),
    [(BIKES, 1, 119), (BIKES, 2, 169), (BIKES, 3, 219), (WALKER, 1, 139), (WALKER, 2, 189)],
)
def test_a_straight_full_vehicle_move_starts_and_ends_in_notches(
    mover: Mover, speed: int, length: float
) -> None:
    assert full_length(mover.base, speed) == units(length)
    assert full_length(mover.base, speed) == TEMPLATE[speed] + 2 * (mover.base.radius - NOTCH)


@pytest.mark.rule("LG-TROOPER_MOVE-01", "LG-MOVE-04")
def test_a_trooper_goes_in_any_direction_and_round_the_joint() -> None:
    half = half_length(TROOPERS.base, 1)
    path = path_of(TROOPERS, *at(500, 400), 0, full_move(TROOPERS.base, 1, 1800, 900))
    assert path.points == (at(500, 400), at(449, 400), at(449, 349))
    assert half == units(51)
    for angle in (0, 450, 1337, 2700, 3599):
        assert check_parameters(TROOPERS, full_move(TROOPERS.base, 2, angle, 0)) is None


@pytest.mark.rule("LG-MOVE-06", "LG-TROOPER_MOVE-03")
def test_a_partial_move_stops_anywhere_on_the_centre_line() -> None:
    whole = full_move(TROOPERS.base, 2, 0, 900)
    half = half_length(TROOPERS.base, 2)
    for length in (1, half - 1, half, half + 1, whole.distance - 1):
        path = path_of(TROOPERS, *at(500, 400), 0, whole._replace(distance=length))
        assert not path.full
        along = min(length, half)
        assert (path.x, path.y) == (units(500) + along, units(400) + length - along)


@pytest.mark.rule("LG-MOVE-06")
@pytest.mark.parametrize("length", [0, -5, full_length(TROOPERS.base, 2) + 1, 10**9])
def test_a_move_must_end_on_the_template(length: int) -> None:
    refusal = check_parameters(TROOPERS, Move(2, 0, 0, length))
    assert _reason(refusal) == ("LG-MOVE-06", "not_on_template")
    assert refusal is not None
    assert refusal.facts["at_most"] == 152.0


@pytest.mark.rule("LG-VEHICLE_MOVE-01", "LG-VEHICLE_MOVE-02")
def test_a_vehicle_starts_along_its_facing_and_ends_facing_along_the_second_half() -> None:
    half = half_length(WALKER.base, 1)
    path = path_of(WALKER, *at(500, 400), 900, full_move(WALKER.base, 1, 1234, -450))
    joint = ahead(*at(500, 400), 900, half)
    assert path.points == (at(500, 400), joint, ahead(*joint, 450, half))
    assert path.facing == 450


@pytest.mark.rule("LG-VEHICLE_MOVE-03")
def test_a_vehicle_on_its_way_faces_along_the_half_it_is_on() -> None:
    half = half_length(WALKER.base, 2)
    before = path_of(WALKER, *at(500, 400), 0, Move(2, 0, 600, half - 1))
    after = path_of(WALKER, *at(500, 400), 0, Move(2, 0, 600, half + 1))
    assert (before.facing, after.facing) == (0, 600)
    assert path_of(WALKER, *at(500, 400), 3500, Move(2, 0, 600, half)).facing == 500


@pytest.mark.rule("LG-MOVE-02", "LG-MOVE-03")
@pytest.mark.parametrize("speed", [0, 3, 4, -1])
def test_a_template_faster_than_the_unit_is_refused(speed: int) -> None:
    refusal = check_parameters(TROOPERS, Move(speed, 0, 0, 100))
    assert _reason(refusal) == ("LG-MOVE-03", "template_too_fast")
    assert check_parameters(TROOPERS, Move(1, 0, 0, 100)) is None


@pytest.mark.rule("LG-GEOM-03")
@pytest.mark.parametrize("bend", [901, -901, 10**6])
def test_the_joint_bends_by_a_right_angle_at_most(bend: int) -> None:
    assert check_parameters(TROOPERS, Move(1, 0, 900, 100)) is None
    assert _reason(check_parameters(TROOPERS, Move(1, 0, bend, 100))) == ("LG-GEOM-03", "bent_too_far")


@pytest.mark.parametrize("angle", [-1, 3600, 10**9])
def test_a_direction_is_less_than_a_turn(angle: int) -> None:
    assert _reason(check_parameters(TROOPERS, Move(1, angle, 0, 100)))[1] == "no_such_direction"


@pytest.mark.rule("LG-PIVOT-01")
def test_vehicles_pivot_in_place_by_a_right_angle_at_most() -> None:
    pivot = Move(0, 0, -900, 0, MoveKind.PIVOT)
    path = path_of(WALKER, *at(500, 400), 450, pivot)
    assert (path.x, path.y, path.facing) == (*at(500, 400), 3150)
    assert check_parameters(WALKER, pivot) is None
    assert check_parameters(BIKES, pivot) is None
    assert _reason(check_parameters(WALKER, pivot._replace(bend=901))) == ("LG-PIVOT-01", "pivots_too_far")
    assert _reason(check_parameters(TROOPERS, pivot)) == ("LG-PIVOT-01", "cannot_pivot")


@pytest.mark.rule("LG-REVERSE-01")
def test_a_ground_vehicle_reverses_out_of_its_rear_notch() -> None:
    half = half_length(WALKER.base, 1)
    path = path_of(WALKER, *at(500, 400), 0, full_move(WALKER.base, 1, 0, 300, MoveKind.REVERSE))
    joint = ahead(*at(500, 400), 1800, half)
    assert path.points == (at(500, 400), joint, ahead(*joint, 2100, half))
    assert path.facing == 300
    assert _reason(check_parameters(BIKES, Move(1, 0, 0, 100, MoveKind.REVERSE))) == (
        "LG-REVERSE-01",
        "cannot_reverse",
    )
    assert _reason(check_parameters(TROOPERS, Move(1, 0, 0, 100, MoveKind.REVERSE)))[1] == "cannot_reverse"


@pytest.mark.rule("LG-REVERSE-02")
def test_a_reverse_is_at_speed_1() -> None:
    assert check_parameters(WALKER, Move(1, 0, 0, 100, MoveKind.REVERSE)) is None
    refusal = check_parameters(WALKER, Move(2, 0, 0, 100, MoveKind.REVERSE))
    assert _reason(refusal) == ("LG-REVERSE-02", "reverses_too_fast")


@pytest.mark.rule("LG-WITHDRAW-01")
def test_an_engaged_unit_withdraws_at_speed_1() -> None:
    assert check_parameters(TROOPERS, Move(1, 0, 0, 100), engaged=True) is None
    refusal = check_parameters(TROOPERS, Move(2, 0, 0, 100), engaged=True)
    assert _reason(refusal) == ("LG-WITHDRAW-01", "withdraws_too_fast")


def test_lengths_are_parameters_of_the_base() -> None:
    big = Base(units(50), units(90), NOTCH)
    assert full_length(big, 1) == TEMPLATE[1] + 2 * (big.radius - NOTCH)
