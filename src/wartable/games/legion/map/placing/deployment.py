"""Deployment: whole units inside deployment zones, and units that come on later."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from wartable.games.legion.content.model import Zone
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.measures import SEGMENT
from wartable.games.legion.map.placing.cohesion import Place, check_placement
from wartable.games.legion.map.ranges import range_between
from wartable.games.legion.map.scene import Scene, check_free
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, UNITS_PER_MM, Point, distance, millimetres, units

Box: TypeAlias = tuple[int, int, int, int]  # left, bottom, right, top
Area: TypeAlias = tuple[Box, ...]  # one zone: boxes that together are it


def area_of(zone: Zone, ground: Ground) -> Area:
    """A deployment zone measured out on a battlefield (LG-DEPLOYMENT-02)."""
    width, depth, segment = (length / UNITS_PER_MM for length in (ground.width, ground.depth, SEGMENT))
    boxes = (part.on(width, depth, segment) for part in zone.parts)
    return tuple((units(left), units(bottom), units(right), units(top)) for left, bottom, right, top in boxes)


def outside(area: Area, x: int, y: int, radius: int) -> float:
    """How far a base reaches beyond a zone at most; 0 or less if it lies wholly inside.

    The lines of all boxes cut the surroundings of the base into cells; it must reach into none that no box
    holds. A base whose middle lies outside reaches beyond by its way back and its radius.
    """
    if (way_back := zone_gap(area, x, y)) > 0:
        return way_back + radius
    xs = sorted({x - radius, x + radius, *(side for box in area for side in (box[0], box[2]))})
    ys = sorted({y - radius, y + radius, *(side for box in area for side in (box[1], box[3]))})
    worst = -float(radius)
    for left, right in pairwise(xs):
        for bottom, top in pairwise(ys):
            if any(b[0] <= left and right <= b[2] and b[1] <= bottom and top <= b[3] for b in area):
                continue
            near_x, near_y = min(max(x, left), right), min(max(y, bottom), top)
            worst = max(worst, radius - distance(x, y, near_x, near_y))
    return worst


def inside(area: Area, x: int, y: int, radius: int) -> bool:
    """Whether a base lies wholly inside a zone; inside one of its boxes is seen at once."""
    inner = radius - TOLERANCE
    for left, bottom, right, top in area:
        if left + inner <= x <= right - inner and bottom + inner <= y <= top - inner:
            return True
    return len(area) > 1 and outside(area, x, y, radius) <= TOLERANCE


def zone_at(areas: Sequence[Area], x: int, y: int, radius: int) -> int | None:
    """The first of some zones that holds a whole base."""
    for number, area in enumerate(areas):
        if inside(area, x, y, radius):
            return number
    return None


def zone_gap(area: Area, x: int, y: int) -> float:
    """From a point to a zone; 0 inside."""
    return min(
        distance(x, y, min(max(x, left), right), min(max(y, bottom), top))
        for left, bottom, right, top in area
    )


def check_deployment(
    scene: Scene,
    mover: Mover,
    leader: Point,
    minis: Sequence[int],
    places: Sequence[Place],
    areas: Sequence[Area],
) -> Refusal | None:
    """Whether a unit may be deployed so: in cohesion, free, wholly inside one of its player's zones.

    LG-SETUP-13, LG-DEPLOYMENT-01.
    """
    refusal = check_free(scene, mover, *leader, top=scene.ground.top_at(*leader))
    if refusal is None:
        refusal = check_placement(scene, mover, leader, minis, places)
    if refusal is not None:
        return refusal
    radius = mover.base.radius
    spots = [leader, *((place.x, place.y) for place in places)]
    if any(all(inside(area, x, y, radius) for x, y in spots) for area in areas):
        return None
    beyond = [max(outside(area, x, y, radius) for x, y in spots) for area in areas]
    facts = {"gap": millimetres(-min(beyond, default=float(radius))), "least": 0.0}
    return Refusal("LG-SETUP-13", "outside_zone", facts)


def check_reinforcement(
    scene: Scene, mover: Mover, leader: Point, minis: Sequence[int], places: Sequence[Place], beyond: int
) -> Refusal | None:
    """Whether a unit set aside may come on so: in cohesion, free, beyond a range of all enemies."""
    refusal = check_free(scene, mover, *leader, top=scene.ground.top_at(*leader))
    if refusal is None:
        refusal = check_placement(scene, mover, leader, minis, places)
    if refusal is not None:
        return refusal
    radius = mover.base.radius
    for x, y in [leader, *((place.x, place.y) for place in places)]:
        for body in scene.bodies:
            if body.side == mover.side:
                continue
            if range_between(x, y, radius, body.x, body.y, body.radius) <= beyond:
                gap = distance(x, y, body.x, body.y) - radius - body.radius
                facts = {"gap": millimetres(gap), "least": millimetres(beyond * SEGMENT)}
                return Refusal("LG-CONDITION-01", "too_near_enemy", {"unit": body.unit, **facts})
    return None
