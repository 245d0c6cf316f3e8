"""Starting a melee: where the minis of both units come into base contact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.placing.cohesion import (
    Place,
    check_follower,
    check_named_once,
    check_placement,
    check_shifted,
    cohesion_reach,
    in_cohesion,
    level_of,
)
from wartable.games.legion.map.ranges import in_contact
from wartable.games.legion.map.scene import Scene, touched_units
from wartable.kernel.ask import Refusal
from wartable.parts.plane import (
    FULL_TURN,
    TOLERANCE,
    Point,
    ahead,
    circle_crossings,
    distance,
    millimetres,
    within,
)

AROUND: Final = 150  # tenths of a degree between the places tried around a base


def touches(scene: Scene, x: int, y: int, radius: int, enemy: int) -> bool:
    """Whether a base is in contact with a mini of that unit."""
    return any(
        body.unit == enemy and in_contact(x, y, radius, body.x, body.y, body.radius) for body in scene.bodies
    )


def contact_places(
    scene: Scene, mover: Mover, leader: Point, enemy: int, tied: Sequence[Point] = ()
) -> Iterator[Point]:
    """Places in contact with a mini of an enemy unit, many of them perhaps not free.

    Around each base every fifteen degrees, and where free arcs end: where the base would also touch another,
    or reach the limit of cohesion with its leader, or as a leader with the minis `tied` to it.
    """
    radius = mover.base.radius
    reach = cohesion_reach(radius)
    for body in scene.bodies:
        if body.unit != enemy:
            continue
        x, y, apart = body.x, body.y, body.radius + radius
        if not within(x, y, *leader, reach + apart + TOLERANCE):
            continue
        for other_x, other_y in (leader, *tied):
            yield from circle_crossings(x, y, apart, other_x, other_y, reach)
        for other in scene.bodies:
            reached = apart + radius + other.radius + TOLERANCE
            if other is not body and within(x, y, other.x, other.y, reached):
                clear = 0 if other.unit == enemy else 2 * TOLERANCE  # only that unit may be touched
                yield from circle_crossings(x, y, apart, other.x, other.y, radius + other.radius + clear)
        for angle in range(0, FULL_TURN, AROUND):
            yield ahead(x, y, angle, apart)


def beside(scene: Scene, mover: Mover, placed: Sequence[Point], enemy: int) -> Iterator[Point]:
    """Places in contact both with a mini of an enemy unit and with one that stands already."""
    radius = mover.base.radius
    for body in scene.bodies:
        if body.unit == enemy:
            for ox, oy in placed:
                yield from circle_crossings(body.x, body.y, body.radius + radius, ox, oy, 2 * radius)


def nearest_first(places: Iterable[Point], towards: Point) -> list[Point]:
    """Places, each once, in the order of their distance from a point."""
    tx, ty = towards
    return sorted(set(places), key=lambda place: ((place[0] - tx) ** 2 + (place[1] - ty) ** 2, place))


def free_contact(
    scene: Scene,
    mover: Mover,
    leader: Point,
    placed: Sequence[Point],
    enemy: int,
    towards: Point,
    tied: Sequence[Point] = (),
) -> Point | None:
    """The free place in contact with the enemy unit nearest to where a mini is; None if there is none.

    A leader looks for one that is in cohesion with all minis `tied` to it.
    """
    places = chain(beside(scene, mover, placed, enemy), contact_places(scene, mover, leader, enemy, tied))
    for x, y in nearest_first(places, towards):
        if not in_cohesion((x, y), tied, mover.base.radius):
            continue
        if check_shifted(scene, mover, leader, Place(0, x, y), placed, towards, contact=enemy) is None:
            return x, y
    return None


def check_join(
    scene: Scene, mover: Mover, leader: Point, minis: Sequence[int], places: Sequence[Place], enemy: int
) -> Refusal | None:
    """Whether the other minis of the unit that starts a melee may be put so (LG-START_MELEE-02).

    Each is in contact with a mini of that enemy unit as long as there is room; those without room are
    placed in cohesion like after any move.
    """
    refusal = check_placement(scene, mover, leader, minis, places, contact=enemy)
    if refusal is not None:
        return refusal
    return _check_all_in("LG-START_MELEE-02", scene, mover, leader, places, [leader], enemy)


def _check_all_in(
    rule: str,
    scene: Scene,
    mover: Mover,
    leader: Point,
    places: Sequence[Place],
    standing: Sequence[Point],
    enemy: int,
    tied: Mapping[int, Sequence[Point]] | None = None,
) -> Refusal | None:
    """Whether no mini stays out of contact that could come into it, all others being where they are.

    `tied` are the minis with which some mini, a leader, must stay in cohesion.
    """
    radius = mover.base.radius
    for mini, x, y in places:
        if touches(scene, x, y, radius, enemy):
            continue
        others = [*standing, *((place.x, place.y) for place in places if place.mini != mini)]
        kept = tied.get(mini, ()) if tied else ()
        room = free_contact(scene, mover, leader, others, enemy, (x, y), kept)
        if room is not None:
            return Refusal(rule, "not_in_contact", {"mini": mini, "x": room[0] / 100, "y": room[1] / 100})
    return None


def must_close_in(scene: Scene, mover: Mover, unit: Sequence[Point]) -> list[int]:
    """The minis of a unit that has been brought into melee which must come into contact (LG-START_MELEE-03).

    None if the unit has no melee weapon (LG-START_MELEE-04). Those in contact with any enemy unit stay there:
    nobody leaves a melee because another unit joins it (LG-START_MELEE-05, LG-ENGAGED-05).
    """
    if not mover.melee:
        return []
    radius = mover.base.radius
    return [mini for mini, (x, y) in enumerate(unit) if not touched_units(scene, mover.side, x, y, radius)]


def check_close_in(
    scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, places: Sequence[Place], enemy: int
) -> Refusal | None:
    """Whether a unit's minis close in so to the unit that started the melee (LG-START_MELEE-03).

    `unit` is where its minis stand; those in contact already stay, all others are named in `places` and
    come into contact as long as there is room, keeping cohesion. A mini without room may stay where it is.
    """
    moving = must_close_in(scene, mover, unit)
    refusal = check_named_once("LG-START_MELEE-03", moving, places)
    if refusal is not None:
        return refusal
    ends = list(unit)
    for mini, x, y in places:
        ends[mini] = (x, y)
    standing = [point for mini, point in enumerate(unit) if mini not in moving]
    placed = list(standing)
    for place in places:
        end = (place.x, place.y)
        if end != unit[place.mini]:
            refusal = _check_closing(scene, mover, place, placed, unit, ends[leader], leader, enemy)
            if refusal is not None:
                return refusal
        placed.append(end)
    refusal = _check_left_behind(mover, unit, ends, leader)
    if refusal is not None:
        return refusal
    tied = {leader: [end for mini, end in enumerate(ends) if mini != leader]}
    return _check_all_in("LG-START_MELEE-03", scene, mover, ends[leader], places, standing, enemy, tied)


def _check_closing(
    scene: Scene,
    mover: Mover,
    place: Place,
    placed: Sequence[Point],
    unit: Sequence[Point],
    led: Point,
    leader: int,
    enemy: int,
) -> Refusal | None:
    """Whether one mini may close in to a place; for a leader there is no height but the one it stands on."""
    old = unit[place.mini]
    if place.mini != leader:
        return check_shifted(scene, mover, led, place, placed, old, contact=enemy)
    elevation, top = level_of(scene, old)
    return check_follower(scene, mover, led, place, placed, contact=enemy, elevation=elevation, top=top)


def _check_left_behind(
    mover: Mover, unit: Sequence[Point], ends: Sequence[Point], leader: int
) -> Refusal | None:
    """Whether a leader that closes in keeps cohesion with the minis that stay (LG-COHESION-02)."""
    radius = mover.base.radius
    for mini, end in enumerate(ends):
        kept = end == unit[mini] and in_cohesion(unit[leader], [end], radius)
        if kept and not in_cohesion(ends[leader], [end], radius):
            apart, reach = distance(*ends[leader], *end), cohesion_reach(radius)
            facts = {"mini": mini, "distance": millimetres(apart), "at_most": millimetres(reach)}
            return Refusal("LG-COHESION-01", "out_of_cohesion", facts)
    return None
