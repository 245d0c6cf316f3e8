"""Movement templates: a move's parameters, and the path that the leader's centre takes along the template."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from wartable.games.legion.content.model import GROUND_VEHICLE, TROOPER
from wartable.games.legion.map.bases import Base, Mover
from wartable.games.legion.map.measures import HIGHEST_SPEED, SHARPEST_BEND, TEMPLATE
from wartable.kernel.ask import Refusal
from wartable.parts.plane import FULL_TURN, HALF_TURN, UNITS_PER_MM, Point, ahead, millimetres


class MoveKind(IntEnum):
    """The ways to perform a move: along the template, backwards along it, or turning in place."""

    STANDARD = 0
    REVERSE = 1
    PIVOT = 2


STANDARD, REVERSE, PIVOT = MoveKind


class Move(NamedTuple):
    """A leader's move: which template, laid in which direction, bent by how much, how far along it.

    `direction` is where a trooper's template points first; a vehicle's follows its facing. `bend` is that of
    the joint (LG-MOVE-04), or the turn of a pivot. `distance` is how far the centre travels; at the
    template's whole length the move is full.
    """

    speed: int
    direction: int = 0
    bend: int = 0
    distance: int = 0
    kind: MoveKind = MoveKind.STANDARD


class Path(NamedTuple):
    """The way of the leader's centre, the end of it, the facing there, and whether the move is full."""

    points: tuple[Point, ...]
    x: int
    y: int
    facing: int
    full: bool


def half_length(base: Base, speed: int) -> int:
    """Centre to joint: half the template and the base's radius less its notch (LG-GEOM-06, LG-GEOM-07).

    >>> half_length(Base(1350, 3800, 0), 1), half_length(Base(2500, 5000, 300), 3)
    (5100, 10950)
    """
    return base.radius - base.notch + TEMPLATE[speed] // 2


def full_length(base: Base, speed: int) -> int:
    """How far a full move takes the leader's centre along the template (LG-MOVE-05)."""
    return 2 * half_length(base, speed)


def full_move(base: Base, speed: int, direction: int, bend: int, kind: MoveKind = MoveKind.STANDARD) -> Move:
    """A move to the far end of the template (LG-MOVE-05)."""
    return Move(speed, direction, bend, full_length(base, speed), kind)


def check_parameters(mover: Mover, move: Move, *, engaged: bool = False) -> Refusal | None:
    """Whether the template may be used so at all, wherever the unit stands.

    An engaged unit only withdraws, at speed 1 (LG-ENGAGED-05, LG-WITHDRAW-01).
    """
    speed, angle, bend, length, kind = move
    if kind is PIVOT:
        return _check_pivot(mover, bend)
    if not 1 <= speed <= min(mover.speed, HIGHEST_SPEED):  # LG-MOVE-02, LG-MOVE-03
        return Refusal("LG-MOVE-03", "template_too_fast", {"speed": speed, "at_most": mover.speed})
    if engaged and speed != 1:
        return Refusal("LG-WITHDRAW-01", "withdraws_too_fast", {"speed": speed, "at_most": 1})
    if kind is REVERSE:
        if mover.type is not GROUND_VEHICLE:
            return Refusal("LG-REVERSE-01", "cannot_reverse", {})
        if speed != 1:
            return Refusal("LG-REVERSE-02", "reverses_too_fast", {"speed": speed, "at_most": 1})
    if not -SHARPEST_BEND <= bend <= SHARPEST_BEND:
        return Refusal("LG-GEOM-03", "bent_too_far", {"bend": bend / 10, "at_most": SHARPEST_BEND / 10})
    if angle and mover.type is not TROOPER:
        return refuse_direction(angle)
    if not 0 <= angle < FULL_TURN:
        return Refusal("LG-TROOPER_MOVE-01", "no_such_direction", {"direction": angle / 10})
    longest = full_length(mover.base, speed)
    if not 0 < length <= longest:
        facts = {"distance": length / UNITS_PER_MM, "at_most": millimetres(longest)}
        return Refusal("LG-MOVE-06", "not_on_template", facts)
    return None


def refuse_direction(angle: int) -> Refusal:
    """A vehicle's template lies in its front notch: only its facing, written 0, is a direction for it."""
    return Refusal("LG-VEHICLE_MOVE-01", "vehicle_goes_ahead", {"direction": angle / 10})


def _check_pivot(mover: Mover, turn: int) -> Refusal | None:
    """Only vehicles pivot, by a quarter turn at most (LG-PIVOT-01)."""
    if mover.type is TROOPER:
        return Refusal("LG-PIVOT-01", "cannot_pivot", {})
    if not -SHARPEST_BEND <= turn <= SHARPEST_BEND:
        return Refusal("LG-PIVOT-01", "pivots_too_far", {"turn": turn / 10, "at_most": SHARPEST_BEND / 10})
    return None


def path_of(mover: Mover, x: int, y: int, facing: int, move: Move) -> Path:
    """The leader's way for a move that `check_parameters` lets pass.

    A trooper starts in any direction (LG-TROOPER_MOVE-01), has no facing, and ends against the far end of
    the template (LG-TROOPER_MOVE-02) or centred on it (LG-TROOPER_MOVE-03). A vehicle starts along its facing
    (LG-VEHICLE_MOVE-01) and faces along the half of the template that it is on, from the joint the second
    (LG-VEHICLE_MOVE-02, LG-VEHICLE_MOVE-03); it goes backwards in a reverse (LG-REVERSE-01). A pivot turns
    in place (LG-PIVOT-01).
    """
    speed, start, bend, length, kind = move
    if kind is PIVOT:
        return Path(((x, y), (x, y)), x, y, (facing + bend) % FULL_TURN, True)
    if mover.type is not TROOPER:
        start = facing + HALF_TURN if kind is REVERSE else facing
    half = half_length(mover.base, speed)
    if bend == 0 or length < half:
        end = ahead(x, y, start, length)
        return Path(((x, y), end), end[0], end[1], facing, length == 2 * half)
    joint = ahead(x, y, start, half)
    if mover.type is not TROOPER:
        facing = (facing + bend) % FULL_TURN
    if length == half:
        return Path(((x, y), joint), *joint, facing, False)
    end = ahead(*joint, start + bend, length - half)
    return Path(((x, y), joint, end), *end, facing, length == 2 * half)
