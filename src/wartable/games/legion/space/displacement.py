"""Displaced minis: where the player who did not move the vehicle may put them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wartable.kernel.ask import Refusal
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, ahead, distance, millimetres

from .bases import Mover
from .cohesion import Place, check_follower, check_named_once, cohesion_reach
from .measures import SEGMENT
from .scene import Scene, check_free, nearby

RINGS: Final = 24  # rings of places tried around a spot, each with as many places again as the last
FEW_RINGS: Final = 8  # of those that are tried first


def leader_reach(radius: int) -> int:
    """How far a displaced leader's centre may come from its old spot: range 1 (LG-DISPLACE-05)."""
    return SEGMENT + 2 * radius


def check_displacement(
    scene: Scene,
    mover: Mover,
    unit: Sequence[Point],
    leader: int,
    displaced: Sequence[int],
    places: Sequence[Place],
) -> Refusal | None:
    """Whether the displaced minis of a unit may be put back so (LG-DISPLACE-02).

    `unit` is where its minis stood, in a scene without them. A displaced leader goes within range 1 of its
    old spot (LG-DISPLACE-05), the others into cohesion with it (LG-DISPLACE-03); none touches an enemy
    (LG-DISPLACE-04).
    """
    refusal = check_named_once("LG-DISPLACE-02", displaced, places)
    if refusal is not None:
        return refusal
    ends = list(unit)
    for mini, x, y in places:
        ends[mini] = (x, y)
    placed = [point for mini, point in enumerate(unit) if mini not in displaced]
    for place in sorted(places, key=lambda place: place.mini != leader):
        if place.mini == leader:
            refusal = _check_leader(scene, mover, unit[leader], place, placed)
        else:
            refusal = _as_displaced(check_follower(scene, mover, ends[leader], place, placed))
        if refusal is not None:
            return refusal
        placed.append((place.x, place.y))
    return None


def _as_displaced(refusal: Refusal | None) -> Refusal | None:
    """The same refusal under the rule for displaced minis where that is the stricter one."""
    rules = {"touches_enemy": "LG-DISPLACE-04", "out_of_cohesion": "LG-DISPLACE-03"}
    if refusal is not None and refusal.reason in rules:
        return Refusal(rules[refusal.reason], refusal.reason, refusal.facts)
    return refusal


def _check_leader(
    scene: Scene, mover: Mover, old: Point, place: Place, placed: Sequence[Point]
) -> Refusal | None:
    """Whether a displaced leader may be put at a place; it need not reach the minis that stayed."""
    radius = mover.base.radius
    apart = distance(*old, place.x, place.y)
    if apart > leader_reach(radius) + TOLERANCE:
        facts = {"gap": millimetres(apart - 2 * radius), "at_most": millimetres(SEGMENT)}
        return Refusal("LG-DISPLACE-05", "too_far_displaced", {"mini": place.mini, **facts})
    for x, y in placed:
        apart = distance(x, y, place.x, place.y)
        if apart < 2 * radius - TOLERANCE:
            facts = {"gap": millimetres(apart - 2 * radius)}
            return Refusal("LG-GEOM-08", "own_bases_overlap", {"mini": place.mini, **facts})
    return _as_displaced(check_free(scene, mover, place.x, place.y))


def rings(x: int, y: int, reach: int, number: int = RINGS) -> Iterator[Point]:
    """The spot itself and places around it, nearer rings first, as far as a reach; the same each time."""
    yield x, y
    for ring in range(1, number + 1):
        count = 6 * ring
        for step in range(count):
            yield ahead(x, y, step * FULL_TURN // count, reach * ring // number)


def put_back(
    scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, displaced: Sequence[int]
) -> list[Place] | None:
    """Legal places for the displaced minis of a unit, each near where it was; None if there is no room.

    A displaced leader is put where it reaches most of the minis that stay, then nearest to its old spot.
    """
    ends = list(unit)
    placed = [point for mini, point in enumerate(unit) if mini not in displaced]
    places: list[Place] = []
    radius = mover.base.radius
    near = nearby(scene, *unit[leader], leader_reach(radius) + 2 * cohesion_reach(radius) + 2 * radius)
    for mini in sorted(displaced, key=lambda mini: mini != leader):
        for number in (FEW_RINGS, RINGS):
            spot = (
                _leader_spot(near, mover, unit[leader], leader, placed, number)
                if mini == leader
                else _follower_spot(near, mover, ends[leader], unit[mini], mini, placed, number)
            )
            if spot is not None:
                break
        if spot is None:
            return None
        ends[mini] = spot
        placed.append(spot)
        places.append(Place(mini, *spot))
    return places


def _leader_spot(
    scene: Scene, mover: Mover, old: Point, leader: int, placed: Sequence[Point], number: int
) -> Point | None:
    radius = mover.base.radius
    near = (cohesion_reach(radius) + TOLERANCE) ** 2
    best: Point | None = None
    most = -1
    for x, y in rings(*old, leader_reach(radius), number):
        reached = sum((ox - x) ** 2 + (oy - y) ** 2 <= near for ox, oy in placed)
        if reached > most and _check_leader(scene, mover, old, Place(leader, x, y), placed) is None:
            best, most = (x, y), reached
            if reached == len(placed):
                break
    return best


def _follower_spot(
    scene: Scene, mover: Mover, leader: Point, old: Point, mini: int, placed: Sequence[Point], number: int
) -> Point | None:
    """The free place in cohesion nearest to an old spot, of those around that spot and around the leader."""
    reach = cohesion_reach(mover.base.radius)
    for centre in (old, leader):
        for x, y in rings(*centre, reach, number):
            if check_follower(scene, mover, leader, Place(mini, x, y), placed) is None:
                return x, y
    return None
