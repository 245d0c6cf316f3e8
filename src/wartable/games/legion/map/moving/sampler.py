"""Finite good candidates for choices in the plane: moves and deployments, for bots and `legal()`.

A candidate is proposed cheaply and judged by the same predicate as a person's choice.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.legion.content.model import GROUND_VEHICLE, TROOPER, UnitType
from wartable.games.legion.map.bases import Base, Mover
from wartable.games.legion.map.measures import SHARPEST_BEND, TOKEN_RADIUS
from wartable.games.legion.map.moving.forced import compulsory_moves
from wartable.games.legion.map.moving.sweep import Arrival, check_move, near_scene
from wartable.games.legion.map.moving.templates import (
    PIVOT,
    REVERSE,
    Move,
    full_length,
    full_move,
    half_length,
    path_of,
)
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.placing.deployment import Area, inside, zone_at
from wartable.games.legion.map.placing.formation import Formation
from wartable.games.legion.map.placing.free_places import Room
from wartable.games.legion.map.scene import Scene, check_free
from wartable.games.legion.map.terrain import Cover
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, angle_of, direction, distance

T = TypeVar("T")
Below: TypeAlias = Callable[[int], int]  # a random number below another, from the caller's own stream

LIMIT: Final = 40
MOST_CONTACTS: Final = 6
TRIES: Final = 24
BENDS: Final = 6  # to either side


class Candidate(NamedTuple):
    """A legal move and where it leads."""

    move: Move
    arrival: Arrival


@lru_cache(maxsize=64)
def grid(type_: UnitType, base: Base, speed: int) -> tuple[Move, ...]:
    """The moves proposed for a kind of unit wherever it stands, the most useful first."""
    if type_ is TROOPER:
        return tuple(_trooper_grid(base, speed))
    return tuple(_vehicle_grid(type_, base, speed))


def _trooper_grid(base: Base, speed: int) -> Iterator[Move]:
    """Straight all around at full speed, slower and half as far ones, and hooks around corners."""
    for angle in range(0, FULL_TURN, 225):
        yield full_move(base, speed, angle, 0)
    for slower in range(speed - 1, 0, -1):
        for angle in range(0, FULL_TURN, 450):
            yield full_move(base, slower, angle, 0)
    for angle in range(225, FULL_TURN, 900):
        for bend in (-600, 600):
            yield full_move(base, speed, angle, bend)
    for angle in range(0, FULL_TURN, 900):
        yield Move(1, angle, 0, half_length(base, 1))


def _vehicle_grid(type_: UnitType, base: Base, speed: int) -> Iterator[Move]:
    """Full moves with every bend at every speed, half ones, a reverse for ground vehicles, and pivots."""
    for used in range(speed, 0, -1):
        for bend in (0, -300, 300, -600, 600, -900, 900):
            yield full_move(base, used, 0, bend)
    if type_ is GROUND_VEHICLE:
        for bend in (0, -450, 450):
            yield full_move(base, 1, 0, bend, REVERSE)
    for turn in (-900, -450, 450, 900):
        yield Move(0, 0, turn, 0, PIVOT)
    for used in range(speed, 0, -1):
        yield Move(used, 0, 0, half_length(base, used))


def first_touch(path: Sequence[Point], tx: int, ty: int, apart: int) -> int | None:
    """How far along a path a point on it first comes so near to a target; None if it never does."""
    gone = 0.0
    ax, ay = path[0]
    for bx, by in path[1:]:
        length = distance(ax, ay, bx, by)
        if length:
            ux, uy = (bx - ax) / length, (by - ay) / length
            along = (tx - ax) * ux + (ty - ay) * uy
            side = (ty - ay) * ux - (tx - ax) * uy
            square = apart * apart - side * side
            if square >= 0 and 0 <= along - math.sqrt(square) <= length:
                return round(gone + along - math.sqrt(square))
        gone += length
        ax, ay = bx, by
    return None


def contact_moves(
    scene: Scene, mover: Mover, x: int, y: int, facing: int, most: int = MOST_CONTACTS
) -> list[Move]:
    """Moves that end touching what is worth it: enemies it can fight, tokens, terrain with cover."""
    near = _goals(scene, mover, x, y)[:most]
    if mover.type is not TROOPER:
        return [move for goal in near for move in _driven(mover, x, y, facing, *goal[1:])]
    moves = [_straight(mover, x, y, *goal[1:]) for goal in near]
    return [move for move in moves if move is not None] + _to_cover(scene, mover, x, y, most - len(moves))


def _goals(scene: Scene, mover: Mover, x: int, y: int) -> list[tuple[float, int, int, int]]:
    """The enemies and tokens within reach: how far, where, and how far the centres are when they touch."""
    radius, reach, side = mover.base.radius, full_length(mover.base, mover.speed), mover.side
    round_things = [(tx, ty, radius + TOKEN_RADIUS) for tx, ty in scene.tokens]
    if mover.melee:
        round_things += [(body[0], body[1], radius + body[2]) for body in scene.bodies if body[3] != side]
    goals = []
    for tx, ty, apart in round_things:
        if (tx - x) ** 2 + (ty - y) ** 2 <= (reach + apart) ** 2:
            away = distance(x, y, tx, ty) - apart
            if away > TOLERANCE:
                goals.append((away, tx, ty, apart))
    goals.sort()
    return goals


def _straight(mover: Mover, x: int, y: int, tx: int, ty: int, apart: int) -> Move | None:
    """A trooper's straight move that stops when it touches a round thing."""
    angle = angle_of(tx - x, ty - y)
    cosine, sine = direction(angle)
    scale = math.sqrt(cosine * cosine + sine * sine)
    along = ((tx - x) * cosine + (ty - y) * sine) / scale
    side = ((ty - y) * cosine - (tx - x) * sine) / scale
    length = round(along - math.sqrt(max(0.0, apart * apart - side * side)))
    for speed in range(1, mover.speed + 1):
        if 0 < length <= full_length(mover.base, speed):
            return Move(speed, angle, 0, length)
    return None


def _driven(mover: Mover, x: int, y: int, facing: int, tx: int, ty: int, apart: int) -> Iterator[Move]:
    """A vehicle's moves, with a few bends, that stop when they touch a round thing."""
    for bend in (0, -300, 300, -600, 600):
        whole = full_move(mover.base, mover.speed, 0, bend)
        length = first_touch(path_of(mover, x, y, facing, whole).points, tx, ty, apart)
        if length is not None and 0 < length <= whole.distance:
            yield whole._replace(distance=length)


def _to_cover(scene: Scene, mover: Mover, x: int, y: int, most: int) -> list[Move]:
    """A trooper's straight moves to the nearest pieces that would cover it."""
    radius = mover.base.radius
    reach = full_length(mover.base, mover.speed) + radius
    found: list[tuple[float, int, int, int]] = []
    for feature in scene.features if most > 0 else ():
        if feature.cover[mover.type] is Cover.NONE or feature.overlaps(x, y, radius + TOLERANCE):
            continue
        tx, ty = feature.nearest(x, y)
        away = distance(x, y, tx, ty)
        if away <= reach:
            found.append((away, feature.index, tx, ty))
    found.sort()
    straight = (_straight(mover, x, y, tx, ty, radius) for _, _, tx, ty in found)
    return list(islice((move for move in straight if move is not None), max(0, most)))


def candidates(
    scene: Scene,
    mover: Mover,
    x: int,
    y: int,
    facing: int,
    *,
    engaged: bool = False,
    may_leave: bool = False,
    limit: int = LIMIT,
) -> list[Candidate]:
    """Up to so many legal moves, no two to the same place: contacts first, then the grid."""
    near = near_scene(scene, mover, x, y)
    found: list[Candidate] = []
    ends: set[tuple[int, int, int]] = set()
    speed = 1 if engaged else mover.speed
    slow = mover if speed == mover.speed else mover._replace(speed=speed)
    for move in (*contact_moves(near, slow, x, y, facing), *grid(mover.type, mover.base, speed)):
        arrival = check_move(
            near, mover, x, y, facing, move, engaged=engaged, may_leave=may_leave, measured=False
        )
        if isinstance(arrival, Arrival) and arrival[:3] not in ends:
            ends.add(arrival[:3])
            found.append(Candidate(move, arrival))
            if len(found) == limit:
                break
    return found


def draw(
    scene: Scene, mover: Mover, x: int, y: int, facing: int, below: Below, *, engaged: bool = False
) -> Candidate | None:
    """One legal move drawn at random from the candidates, working out no more of them than it must."""
    near = near_scene(scene, mover, x, y)
    speed = 1 if engaged else mover.speed
    slow = mover if speed == mover.speed else mover._replace(speed=speed)
    moves: list[Move | None] = list(grid(mover.type, mover.base, speed))
    # Contacts are worked out only when the draw falls on one of the places kept for them.
    moves += [None] * min(MOST_CONTACTS, len(near.tokens) + (len(near.bodies) if mover.melee else 0))
    contacts: list[Move] | None = None
    while moves:
        chosen = below(len(moves))
        move, moves[chosen] = moves[chosen], moves[-1]
        moves.pop()
        if move is None:
            if contacts is None:
                contacts = contact_moves(near, slow, x, y, facing)
            if not contacts:
                continue
            move = contacts.pop(below(len(contacts)))
        arrival = check_move(near, mover, x, y, facing, move, engaged=engaged, measured=False)
        if isinstance(arrival, Arrival):
            return Candidate(move, arrival)
    return None


def draw_compulsory(scene: Scene, mover: Mover, x: int, y: int, facing: int, below: Below) -> Candidate:
    """One legal compulsory move drawn at random; all are listed only if a few draws give no full one."""
    near = near_scene(scene, mover, x, y)
    for _ in range(BENDS):
        bend = SHARPEST_BEND * (below(2 * BENDS + 1) - BENDS) // BENDS
        move = full_move(mover.base, mover.speed, 0, bend)
        arrival = check_move(near, mover, x, y, facing, move, compulsory=True, measured=False)
        if isinstance(arrival, Arrival):
            return Candidate(move, arrival)
    moves = compulsory_moves(near, mover, x, y, facing)
    return Candidate(*moves[below(len(moves))])


class Deployment(NamedTuple):
    """A unit put on the battlefield."""

    leader: Point
    facing: int
    places: tuple[Place, ...]


def deployments(
    scene: Scene, mover: Mover, minis: Sequence[int], areas: Sequence[Area], facing: int, limit: int = LIMIT
) -> list[Deployment]:
    """Up to so many legal deployments, spread evenly over the zones."""
    spots = [spot for area in areas for spot in _spots(area, mover.base.radius)]
    found: list[Deployment] = []
    room = Room(scene, mover)
    for spot in strewn(spots):
        deployed = _deployed(room, spot, facing, minis, areas, Formation.LINE)
        if deployed is not None:
            found.append(deployed)
            if len(found) == limit:
                break
    return found


def strewn(spots: list[T]) -> Iterator[T]:
    """All spots, each far from the last: strides of about the golden part, which meet every one once."""
    stride = max(1, len(spots) * 618 // 1000)
    while math.gcd(stride, len(spots)) > 1:
        stride += 1
    return (spots[number * stride % len(spots)] for number in range(len(spots)))


def _spots(area: Area, radius: int) -> Iterator[Point]:
    """Places for a leader in a zone, half a base apart."""
    step = 3 * radius
    for left, bottom, right, top in area:
        for x in range(left + radius, right - radius + 1, step):
            for y in range(bottom + radius, top - radius + 1, step):
                yield x, y


def draw_deployment(
    scene: Scene, mover: Mover, minis: Sequence[int], areas: Sequence[Area], facing: int, below: Below
) -> Deployment | None:
    """One legal deployment drawn at random; all candidates are listed only if many draws fail."""
    radius = mover.base.radius
    boxes = [box for area in areas for box in area]
    room = Room(scene, mover)
    for _ in range(TRIES):
        left, bottom, right, top = boxes[below(len(boxes))]
        x = left + radius + below(max(1, right - left - 2 * radius))
        y = bottom + radius + below(max(1, top - bottom - 2 * radius))
        deployed = _deployed(room, (x, y), facing, minis, areas, Formation(below(len(Formation))))
        if deployed is not None:
            return deployed
    every = deployments(scene, mover, minis, areas, facing, limit=LIMIT)
    return every[below(len(every))] if every else None


def _deployed(
    room: Room,
    leader: Point,
    facing: int,
    minis: Sequence[int],
    areas: Sequence[Area],
    formation: Formation,
) -> Deployment | None:
    """The unit with its leader there, in a formation that stays inside the zone, if there is one."""
    scene, mover = room.scene, room.mover
    radius = mover.base.radius
    zone = zone_at(areas, *leader, radius)
    if zone is None:
        return None
    area = areas[zone]
    if check_free(scene, mover, *leader, top=scene.ground.top_at(*leader)) is not None:
        return None
    # What is formed is legal: each mini is judged as `check_deployment` would.
    places = room.places(leader, facing, minis, formation, lambda x, y: inside(area, x, y, radius))
    if places is None:
        return None
    return Deployment(leader, facing % FULL_TURN, tuple(places))
