"""Ways to go: how moves are written, and a few good ones for who looks for some."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from wartable.games.legion import verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import GROUND_VEHICLE, TROOPER
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.moving.sampler import contact_moves
from wartable.games.legion.map.moving.templates import (
    PIVOT,
    REVERSE,
    Move,
    full_length,
    full_move,
    half_length,
)
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.scene import Scene
from wartable.games.legion.map.terrain import TOP
from wartable.games.legion.naming import parse_places
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, ahead, angle_of, distance, turn_between

MOST_CONTACTS: Final = 2
AROUND: Final = (0, 900, -900, 1800)  # from the direction of the nearest enemy
SHORT: Final = (0,)
BENDS: Final = (0, -450, 450, -900, 900)
TURNS: Final = (-900, -450, 450, 900)
_NUMBER: Final = "(-?[0-9]{1,7})"
_MOVE: Final = re.compile(verbs.MOVE("([0-9])", _NUMBER, _NUMBER, _NUMBER))
_REVERSE: Final = re.compile(verbs.REVERSE(_NUMBER, _NUMBER))
_PIVOT: Final = re.compile(verbs.PIVOT(_NUMBER))
_CLIMB: Final = re.compile(verbs.CLIMB(_NUMBER, _NUMBER))


class Climb(NamedTuple):
    """Where a leader goes up or down to."""

    x: int
    y: int


Way: TypeAlias = Move | Climb


def text_of(way: Way) -> str:
    """How a way is written: `move:speed,direction,bend,distance`, `reverse:bend,distance`, `pivot:turn`.

    Angles in tenths of a degree, lengths in hundredths of a millimetre. A vehicle's direction is its facing,
    written 0. Going up or down is `climb:x,y`. Where the other minis go may follow, see `parse_with_places`.
    """
    if isinstance(way, Climb):
        return verbs.CLIMB(way.x, way.y)
    if way.kind is PIVOT:
        return verbs.PIVOT(way.bend)
    if way.kind is REVERSE:
        return verbs.REVERSE(way.bend, way.distance)
    return verbs.MOVE(way.speed, way.direction, way.bend, way.distance)


def parse(text: str) -> Way | None:
    """The way that a text names; None if it names none."""
    if match := _MOVE.fullmatch(text):
        speed, direction, bend, length = map(int, match.groups())
        return Move(speed, direction, bend, length)
    if match := _REVERSE.fullmatch(text):
        bend, length = map(int, match.groups())
        return Move(1, 0, bend, length, REVERSE)
    if match := _PIVOT.fullmatch(text):
        return Move(0, 0, int(match[1]), 0, PIVOT)
    if match := _CLIMB.fullmatch(text):
        return Climb(*map(int, match.groups()))
    return None


def parse_with_places(text: str) -> tuple[Way | None, list[Place] | None]:
    """A way, and where the other minis are put if a text names that, too: `move:2,0,0,15200,2@x@y;3@x@y`."""
    head, comma, tail = text.rpartition(",")
    if not comma or "@" not in tail:
        return parse(text), None
    places, way = parse_places(tail), parse(head)
    if places is None or (isinstance(way, Move) and way.kind is PIVOT):
        return None, None
    return way, places


def ways(b: Battle, number: int, scene: Scene, mover: Mover, *, climbing: bool) -> Iterator[Way]:
    """Some ways for a unit, perhaps not legal: into contact, along the template, up and down."""
    leader = b.leader(number)
    towards = towards_enemy(b, number)
    yield from contact_moves(scene, mover, leader.x, leader.y, leader.facing, MOST_CONTACTS)
    if mover.type is TROOPER:
        yield from _on_foot(mover, towards)
    else:
        yield from _driving(b, mover, leader.facing, towards)
    if climbing and scene.ground.tops and not b.state.learning:
        yield from climbs(scene, mover, leader.x, leader.y)


def towards_enemy(b: Battle, number: int) -> int:
    """The direction of an enemy leader, that of the unit that seems nearest."""
    foes = b.foes(number)
    if not foes:
        return 0
    leaders = b.leaders()
    (x, y), (ex, ey) = leaders[number], leaders[min(foes)[1]]
    return angle_of(ex - x, ey - y)


def _on_foot(mover: Mover, towards: int) -> Iterator[Move]:
    """A trooper leader's moves: all around as far as it can, and a short one to the enemy."""
    base, speed = mover.base, mover.speed
    length = full_length(base, speed)
    for angle in AROUND:
        yield Move(speed, (towards + angle) % FULL_TURN, 0, length)
    for angle in SHORT:
        yield Move(1, (towards + angle) % FULL_TURN, 0, half_length(base, 1))


def leaves_table(ground: Ground, mover: Mover, x: int, y: int, way: Way) -> bool:
    """Whether a straight way on foot leads over the edge, which is seen before all else."""
    if not isinstance(way, Move) or way.bend or mover.type is not TROOPER:
        return False
    end_x, end_y = ahead(x, y, way.direction, way.distance)
    inset = mover.base.radius - TOLERANCE
    return not (inset <= end_x <= ground.width - inset and inset <= end_y <= ground.depth - inset)


def _driving(b: Battle, mover: Mover, facing: int, towards: int) -> Iterator[Move]:
    """A vehicle's moves: bends at full speed, a slow one, back, and turns in place, one to the enemy."""
    base, speed = mover.base, mover.speed
    for bend in BENDS:
        yield full_move(base, speed, 0, bend)
    yield Move(1, 0, 0, half_length(base, 1))
    if b.state.learning:
        return
    if mover.type is GROUND_VEHICLE:
        yield full_move(base, 1, 0, 0, REVERSE)
    turn = turn_between(facing, towards)
    if -900 <= turn <= 900:
        yield Move(0, 0, turn, 0, PIVOT)
    for turn in TURNS:
        yield Move(0, 0, turn, 0, PIVOT)


def climbs(scene: Scene, mover: Mover, x: int, y: int) -> Iterator[Climb]:
    """Onto the flat tops that the leader touches, and down from the one it stands on, the shortest way."""
    radius = mover.base.radius
    reach = radius + TOLERANCE
    for feature in scene.features:
        if feature.standing is not TOP or x < feature.left - reach or x > feature.right + reach:
            continue
        if y < feature.bottom - reach or y > feature.top + reach:
            continue
        gap = feature.gap(x, y)
        if gap > reach or gap < -2 * radius:
            continue
        border = feature.nearest(x, y)
        yield Climb(*_beyond((x, y), border, reach))


def _beyond(start: Point, end: Point, length: int) -> Point:
    """The point a length beyond another, seen from a start."""
    whole = distance(*start, *end)
    if not whole:
        return end
    (x, y), (ex, ey) = start, end
    return round(ex + (ex - x) / whole * length), round(ey + (ey - y) / whole * length)
