"""Moves that a unit must make: the compulsory move of speeders, and the flight of a panicked unit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.measures import SHARPEST_BEND
from wartable.games.legion.map.moving.sweep import ON_THE_WAY, Arrival, check_move, furthest, near_scene
from wartable.games.legion.map.moving.templates import Move, full_length, full_move, half_length
from wartable.games.legion.map.scene import NO_ENEMY, Scene, overhang
from wartable.kernel.ask import Refusal
from wartable.parts.plane import HALF_TURN, QUARTER_TURN, TOLERANCE, ahead, millimetres

COARSE: Final = 100  # tenths of a degree between the bends tried first
DEGREE: Final = 10
FEW_BENDS: Final = (0, -300, 300, -600, 600, -900, 900)
FEW: Final = 3  # partial moves, each of which takes some time to measure


def full_bends(scene: Scene, mover: Mover, x: int, y: int, facing: int, step: int = COARSE) -> list[int]:
    """The bends, a step apart, with which a compulsory move is full and stays on the table."""
    near = near_scene(scene, mover, x, y)
    return [
        bend
        for bend in _bends_on_table(near, mover, x, y, facing, step)
        if _is_full(near, mover, x, y, facing, bend)
    ]


def _bends_on_table(scene: Scene, mover: Mover, x: int, y: int, facing: int, step: int) -> Iterator[int]:
    """The bends with which a full move ends on the table, whatever is in its way; few near an edge."""
    base, ground = mover.base, scene.ground
    half, inset = half_length(base, mover.speed), base.radius - TOLERANCE
    joint_x, joint_y = ahead(x, y, facing, half)
    right, top = ground.width - inset, ground.depth - inset
    for bend in range(-SHARPEST_BEND, SHARPEST_BEND + 1, step):
        end_x, end_y = ahead(joint_x, joint_y, facing + bend, half)
        if inset <= end_x <= right and inset <= end_y <= top:
            yield bend


def _is_full(scene: Scene, mover: Mover, x: int, y: int, facing: int, bend: int) -> bool:
    move = full_move(mover.base, mover.speed, 0, bend)
    return isinstance(check_move(scene, mover, x, y, facing, move, compulsory=True, measured=False), Arrival)


def some_full_bend(scene: Scene, mover: Mover, x: int, y: int, facing: int) -> int | None:
    """A bend with which a compulsory move is full and stays on the table, every one tried."""
    near = near_scene(scene, mover, x, y)
    half = Move(mover.speed, 0, 0, half_length(mover.base, mover.speed))
    start = check_move(near, mover, x, y, facing, half, compulsory=True, measured=False)
    if isinstance(start, Refusal) and start.reason in ON_THE_WAY:
        return None  # the first half of the template is the same with every bend
    for step in (COARSE, 1):
        for bend in _bends_on_table(near, mover, x, y, facing, step):
            if _is_full(near, mover, x, y, facing, bend):
                return bend
    return None


def longest_compulsory(
    scene: Scene, mover: Mover, x: int, y: int, facing: int, bend: int
) -> tuple[Move, Arrival]:
    """The compulsory move that goes as far along a template as possible, perhaps nowhere (LG-SPEEDER-06)."""
    move = full_move(mover.base, mover.speed, 0, bend)
    near = near_scene(scene, mover, x, y)
    found = furthest(near, mover, x, y, facing, move, compulsory=True)
    return found or (move._replace(distance=0), Arrival(x, y, facing, False))


def compulsory_moves(scene: Scene, mover: Mover, x: int, y: int, facing: int) -> list[tuple[Move, Arrival]]:
    """The legal compulsory moves among a few bends: full ones, or if there are none the longest partial ones.

    Never empty; a move that leaves the table is not among them, since a partial one may always replace it.
    """
    near = near_scene(scene, mover, x, y)
    bends = full_bends(near, mover, x, y, facing)
    if not bends:
        leaving = (bend for bend in FEW_BENDS if _leaves(near, mover, x, y, facing, bend))
        bends = list(islice(leaving, FEW))
    if not bends:
        bend = some_full_bend(near, mover, x, y, facing)
        bends = list(FEW_BENDS) if bend is None else [bend]
    return [longest_compulsory(near, mover, x, y, facing, bend) for bend in bends]


def _leaves(scene: Scene, mover: Mover, x: int, y: int, facing: int, bend: int) -> bool:
    """Whether a full move with that bend would leave the table, so that a partial one may replace it."""
    whole = full_move(mover.base, mover.speed, 0, bend)
    end = check_move(scene, mover, x, y, facing, whole, compulsory=True, may_leave=True, measured=False)
    return isinstance(end, Arrival) and end.left


def check_compulsory(
    scene: Scene, mover: Mover, x: int, y: int, facing: int, bend: int, distance: int
) -> Arrival | Refusal:
    """Whether a compulsory move may go like this (LG-SPEEDER-05 to LG-SPEEDER-08).

    A full move may leave the table; a partial one is legal only as far as possible, and only if this bend
    would leave the table or no bend at all gives a full move that stays on it.
    """
    move = Move(mover.speed, 0, bend, distance)
    if distance == full_length(mover.base, mover.speed) or abs(bend) > SHARPEST_BEND:
        return check_move(scene, mover, x, y, facing, move, compulsory=True, may_leave=True)
    if not _leaves(scene, mover, x, y, facing, bend):
        other = some_full_bend(scene, mover, x, y, facing)
        if other is not None:
            return Refusal("LG-SPEEDER-05", "compulsory_not_full", {"bend": other / 10})
    longest, arrival = longest_compulsory(scene, mover, x, y, facing, bend)
    if abs(longest.distance - distance) > TOLERANCE:
        facts = {"distance": millimetres(distance), "right": millimetres(longest.distance)}
        return Refusal("LG-SPEEDER-06", "compulsory_not_furthest", facts)
    return arrival


def edge_direction(scene: Scene, x: int, y: int) -> int:
    """The direction of the shortest line to an edge; of equal ones left, right, blue, red."""
    ground = scene.ground
    ways = (
        (x, HALF_TURN),
        (ground.width - x, 0),
        (y, HALF_TURN + QUARTER_TURN),
        (ground.depth - y, QUARTER_TURN),
    )
    return min(ways, key=lambda way: way[0])[1]


def flight(
    scene: Scene, mover: Mover, x: int, y: int, *, engaged: bool = False
) -> tuple[Move, Arrival] | None:
    """The one move of a panicked leader: as far and as straight as can be to the nearest edge (LG-PANIC-06).

    It may end beyond the edge (LG-PANIC-07). An engaged unit withdraws, at speed 1 (LG-PANIC-08). If the
    straight way gives no move at all, the smallest turn aside that gives one; None if nothing does. A
    fleeing leader never ends in contact with an enemy.
    """
    straight = edge_direction(scene, x, y)
    near = near_scene(scene, mover, x, y)
    found = _run(near, mover, x, y, straight, engaged)
    if found is not None:
        return found
    for aside in range(DEGREE, QUARTER_TURN + 1, DEGREE):
        ways = [_run(near, mover, x, y, straight + turn, engaged) for turn in (aside, -aside)]
        moves = [way for way in ways if way is not None]
        if moves:
            return max(moves, key=lambda way: overhang(scene.ground, way[1].x, way[1].y, 0))
    return None


def _run(
    scene: Scene, mover: Mover, x: int, y: int, direction: int, engaged: bool
) -> tuple[Move, Arrival] | None:
    """The longest straight move in a direction, slower where difficult terrain makes that longer."""
    best: tuple[Move, Arrival] | None = None
    for speed in range(1 if engaged else mover.speed, 0, -1):
        move = full_move(mover.base, speed, direction % (2 * HALF_TURN), 0)
        if best is not None and best[0].distance >= move.distance:
            break
        found = furthest(scene, mover, x, y, 0, move, engaged=engaged, may_leave=True, contact=NO_ENEMY)
        if found is not None and (best is None or found[0].distance > best[0].distance):
            best = found
    return best
