"""Moving the leader along the template: what stops it on the way, what it pushes aside, where it may end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from wartable.games.legion.content.model import GROUND_VEHICLE, REPULSOR_VEHICLE, TROOPER
from wartable.games.legion.map.bases import Body, Mover
from wartable.games.legion.map.ground import Feature, passage_of
from wartable.games.legion.map.measures import LARGEST_RADIUS
from wartable.games.legion.map.moving.templates import (
    PIVOT,
    Move,
    Path,
    check_parameters,
    full_length,
    path_of,
)
from wartable.games.legion.map.scene import (
    ANY_ENEMY,
    NO_ENEMY,
    Scene,
    check_free,
    nearby,
    overhang,
    touched_units,
    without,
)
from wartable.games.legion.map.terrain import IMPASSABLE, OPEN
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, UNITS_PER_MM, Point, millimetres, path_distance, path_nears

NOBODY: Final = -1
ON_THE_WAY: Final = ("blocked_by_terrain", "slowed_by_terrain", "through_ground_vehicle", "through_engaged")


class Arrival(NamedTuple):
    """What a legal move of the leader leads to.

    `left` says that its base ends partly beyond the edge, `melee` names the enemy unit it starts a melee
    with, `displaced` the minis it pushes aside, each as unit and number.
    """

    x: int
    y: int
    facing: int
    full: bool
    left: bool = False
    melee: int = NOBODY
    displaced: tuple[tuple[int, int], ...] = ()


def check_move(
    scene: Scene,
    mover: Mover,
    x: int,
    y: int,
    facing: int,
    move: Move,
    *,
    engaged: bool = False,
    compulsory: bool = False,
    may_leave: bool = False,
    contact: int = ANY_ENEMY,
    measured: bool = True,
) -> Arrival | Refusal:
    """Where a leader's move ends, or why it is not legal.

    `engaged`: the move is a withdrawal (LG-ENGAGED-05). `compulsory`: troopers under the end of it are
    displaced (LG-REPULSOR-04). `may_leave`: it may end beyond the edge (LG-SPEEDER-08, LG-PANIC-07).
    Without `measured` a refusal on the way says what is in it but not by how much, which is quicker.
    """
    refusal = check_parameters(mover, move, engaged=engaged)
    if refusal is not None:
        return refusal
    path = path_of(mover, x, y, facing, move)
    if move.kind is PIVOT:
        return Arrival(x, y, path.facing, True)
    ground = scene.ground
    top = ground.top_at(x, y)
    refusal = _check_terrain(scene, mover, move.speed, path, top, measured)
    if refusal is not None:
        return refusal
    pushed = _pushed(scene, mover, path, compulsory, measured)
    if isinstance(pushed, Refusal):
        return pushed
    radius = mover.base.radius
    if may_leave and overhang(ground, path.x, path.y, radius) > TOLERANCE:
        return Arrival(path.x, path.y, path.facing, path.full, True, NOBODY, pushed)
    rest = without(scene, pushed)
    allowed = contact if mover.melee else NO_ENEMY  # LG-CONTACT-03, LG-CONTACT-04
    elevation = 0 if top is None else top.height
    refusal = check_free(rest, mover, path.x, path.y, contact=allowed, elevation=elevation, top=top)
    if refusal is not None:
        return _of_vehicle(refusal, rest, mover, compulsory)
    return _melee(rest, mover, path, pushed, allowed)


def _of_vehicle(refusal: Refusal, scene: Scene, mover: Mover, compulsory: bool) -> Refusal:
    """The refusal of a place, by the rule of its own that a vehicle has for ending on a base."""
    if refusal.reason != "bases_overlap" or mover.type is TROOPER or not mover.advanced:
        return refusal
    under = next(body.type for body in scene.bodies if body.unit == refusal.facts["unit"])
    rule = refusal.rule
    if mover.type is GROUND_VEHICLE:
        rule = "LG-GROUND-01" if under is REPULSOR_VEHICLE else rule
    elif not compulsory:
        rule = "LG-REPULSOR-03"
    elif under is not TROOPER:
        rule = "LG-REPULSOR-04"
    return refusal if rule == refusal.rule else Refusal(rule, refusal.reason, refusal.facts)


def check_stay(scene: Scene, mover: Mover, x: int, y: int, facing: int) -> Arrival | Refusal:
    """The same for a unit that can go nowhere and stops where it begins.

    There, too, who has no melee weapon touches no enemy (LG-CONTACT-04).
    """
    allowed = ANY_ENEMY if mover.melee else NO_ENEMY
    touched = touched_units(scene, mover.side, x, y, mover.base.radius)
    if touched and allowed == NO_ENEMY:
        return Refusal("LG-CONTACT-04", "touches_enemy", {"unit": touched[0], "gap": 0.0, "least": 0.0})
    return _melee(scene, mover, Path(((x, y), (x, y)), x, y, facing, False), (), allowed)


def _melee(
    scene: Scene, mover: Mover, path: Path, pushed: tuple[tuple[int, int], ...], allowed: int
) -> Arrival | Refusal:
    """The arrival with the melee it starts, if any (LG-START_MELEE-01), with one enemy unit only.

    LG-START_MELEE-05.
    """
    enemy = NOBODY
    if allowed != NO_ENEMY:
        touched = touched_units(scene, mover.side, path.x, path.y, mover.base.radius)
        if len(touched) > 1:
            facts = {"unit": touched[1], "first": touched[0]}
            return Refusal("LG-START_MELEE-05", "touches_two_enemies", facts)
        if touched:
            enemy = touched[0]
    return Arrival(path.x, path.y, path.facing, path.full, False, enemy, pushed)


def _check_terrain(
    scene: Scene, mover: Mover, speed: int, path: Path, top: Feature | None, measured: bool
) -> Refusal | None:
    """Impassable terrain stops the base anywhere on its way; difficult terrain takes 1 off the highest speed.

    LG-TERRAIN-01; a unit on a piece it could not walk onto stays wholly on its top (LG-TERRAIN-02).
    """
    radius = mover.base.radius - TOLERANCE
    elevation = 0 if top is None else top.height
    type_, ignores = mover.type, mover.ignores
    for feature in scene.features:
        if feature.passage[type_] is OPEN:
            continue
        passage = passage_of(feature, type_, elevation, ignores)
        if passage is OPEN:
            continue
        if passage is IMPASSABLE and feature is top:
            if not feature.keeps(path.points, radius):
                return Refusal("LG-TERRAIN-02", "over_the_edge", {"piece": feature.piece.kind})
        elif feature.swept(path.points, radius):
            if passage is IMPASSABLE:
                return _blocked("LG-TERRAIN-01", "blocked_by_terrain", feature, mover, path, measured)
            slowed = max(1, mover.speed - 1)
            if speed > slowed:
                refusal = _blocked("LG-TERRAIN-02", "slowed_by_terrain", feature, mover, path, measured)
                refusal.facts.update(speed=speed, at_most=slowed)
                return refusal
    return None


def _blocked(rule: str, reason: str, feature: Feature, mover: Mover, path: Path, measured: bool) -> Refusal:
    """A piece of terrain that the swept base meets."""
    facts: dict[str, Any] = {"piece": feature.piece.kind}
    if measured:
        facts["gap"] = millimetres(feature.sweep_gap(path.points) - mover.base.radius)
        facts["least"] = 0.0
    return Refusal(rule, reason, facts)


def _pushed(
    scene: Scene, mover: Mover, path: Path, compulsory: bool, measured: bool
) -> tuple[tuple[int, int], ...] | Refusal:
    """The minis that a vehicle displaces on its way, or what no base can pass.

    Nothing moves through a ground vehicle (LG-THROUGH-01, up to where it stops: LG-THROUGH-02) but repulsor
    vehicles (LG-REPULSOR-01, LG-REPULSOR-02; not in the learning battle); all move through repulsor
    vehicles, and troopers through troopers (LG-THROUGH-03, LG-GROUND-01). A ground vehicle displaces troopers
    (LG-GROUND-03) that are not engaged (LG-GROUND-02); a repulsor vehicle none (LG-REPULSOR-03) but those
    under the end of its compulsory move (LG-REPULSOR-04).
    """
    _, _, type_, base, _, _, ignores, jumps, advanced = mover
    points = path.points
    pushed: list[tuple[int, int]] = []
    hovers = type_ is REPULSOR_VEHICLE and advanced
    if hovers:
        if not compulsory:
            return ()
        points = (points[-1], points[-1])
    inner = base[0] - TOLERANCE
    barring = [body for body in scene.bodies if body[6] is not TROOPER or type_ is not TROOPER]
    for body in _along(barring, points, inner) if barring else ():
        other = body[6]
        if other is TROOPER:
            if not advanced or not path_nears(points, body[0], body[1], inner + body[2]):
                continue
            if not body[7]:
                pushed.append((body[4], body[5]))
            elif type_ is GROUND_VEHICLE:
                return _collision("LG-GROUND-02", "through_engaged", mover, body, path, measured)
        elif other is GROUND_VEHICLE and not hovers:
            if jumps and body[8] <= ignores:
                continue
            if path_nears(points, body[0], body[1], inner + body[2]):
                return _collision("LG-THROUGH-01", "through_ground_vehicle", mover, body, path, measured)
    return tuple(pushed)


def _along(bodies: Sequence[Body], points: Sequence[Point], radius: int) -> list[Body]:
    """Those of some bodies that a base swept along a path may meet: in the box around it."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    far = radius + LARGEST_RADIUS
    left, right, bottom, top = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
    return [body for body in bodies if left <= body[0] <= right and bottom <= body[1] <= top]


def _collision(rule: str, reason: str, mover: Mover, body: Body, path: Path, measured: bool) -> Refusal:
    """A mini that the swept base meets."""
    facts: dict[str, Any] = {"unit": body.unit}
    if measured:
        gap = path_distance(path.points, body.x, body.y) - body.radius - mover.base.radius
        facts.update(gap=millimetres(gap), least=0.0)
    return Refusal(rule, reason, facts)


def near_scene(scene: Scene, mover: Mover, x: int, y: int) -> Scene:
    """The part of a scene that any move of a unit can meet."""
    return nearby(scene, x, y, full_length(mover.base, mover.speed) + 2 * mover.base.radius)


def _open_way(check: Callable[..., Arrival | Refusal], move: Move, barred: int) -> int:
    """How far along a template nothing bars the way; what bars it somewhere bars every longer way, too."""
    free = 0
    while barred - free > 1:
        length = (free + barred) // 2
        found = check(move._replace(distance=length), measured=False)
        if isinstance(found, Refusal) and found.reason in ON_THE_WAY:
            barred = length
        else:
            free = length
    return free


def furthest(
    scene: Scene,
    mover: Mover,
    x: int,
    y: int,
    facing: int,
    move: Move,
    *,
    engaged: bool = False,
    compulsory: bool = False,
    may_leave: bool = False,
    contact: int = ANY_ENEMY,
) -> tuple[Move, Arrival] | None:
    """The longest legal move with a template laid like this, to within the tolerance; None if there is none.

    A gap changes by no more than the base is moved, so that much of the way can be skipped at once. What the
    tolerance alone would allow is no move.
    """
    check = partial(
        check_move,
        scene,
        mover,
        x,
        y,
        facing,
        engaged=engaged,
        compulsory=compulsory,
        may_leave=may_leave,
        contact=contact,
    )
    length = move.distance
    while length > 2 * TOLERANCE:
        tried = move._replace(distance=length)
        found = check(tried)
        if isinstance(found, Arrival):
            return tried, found
        if found.reason in ON_THE_WAY:
            length = _open_way(check, move, length)
            continue
        missing = found.facts.get("least", 0.0) - found.facts.get("gap", 0.0)
        length -= max(TOLERANCE, int((missing - 0.2) * UNITS_PER_MM))
    return None
