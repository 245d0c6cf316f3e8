"""Displaced minis: where the player who did not move the vehicle may put them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Ground
from wartable.games.legion.map.measures import SEGMENT, TOKEN_RADIUS
from wartable.games.legion.map.placing.cohesion import (
    Place,
    check_named_once,
    check_shifted,
    cohesion_reach,
    in_cohesion,
    level_of,
)
from wartable.games.legion.map.placing.packing import pack
from wartable.games.legion.map.scene import Scene, check_free, nearby
from wartable.kernel.ask import Refusal
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, ahead, circle_crossings, distance, millimetres

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
    old spot (LG-DISPLACE-05), where it is in cohesion with as many of those that stayed as possible, and the
    others into cohesion with it (LG-DISPLACE-03); none touches an enemy (LG-DISPLACE-04).
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
            refusal = _check_leader(scene, mover, unit[leader], place, placed) or _check_apart(
                scene, mover, unit, leader, place, displaced
            )
        else:
            old = unit[place.mini]
            refusal = _as_displaced(check_shifted(scene, mover, ends[leader], place, placed, old))
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
    """Whether a displaced leader may be put at a place, whichever minis that stayed it reaches."""
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
    elevation, top = level_of(scene, old)
    return _as_displaced(check_free(scene, mover, place.x, place.y, elevation=elevation, top=top))


def _check_apart(
    scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, place: Place, displaced: Sequence[int]
) -> Refusal | None:
    """Whether a displaced leader leaves no more minis out of cohesion than it must (LG-DISPLACE-03)."""
    radius = mover.base.radius
    stayed = [mini for mini in range(len(unit)) if mini not in displaced]
    end = place.x, place.y
    apart = [mini for mini in stayed if not in_cohesion(end, [unit[mini]], radius)]
    if not apart:
        return None
    placed = [unit[mini] for mini in stayed]
    best = _leader_spot(_around(scene, mover, unit[leader]), mover, unit[leader], leader, placed)
    if best is None or _reached(best, placed, radius) <= len(stayed) - len(apart):
        return None
    far = max(apart, key=lambda mini: distance(*end, *unit[mini]))
    facts = {
        "mini": far,
        "distance": millimetres(distance(*end, *unit[far])),
        "at_most": millimetres(cohesion_reach(radius)),
        "x": millimetres(best[0]),
        "y": millimetres(best[1]),
    }
    return Refusal("LG-DISPLACE-03", "displaced_out_of_cohesion", facts)


def _reached(spot: Point, others: Sequence[Point], radius: int) -> int:
    """How many minis a leader at a spot is in cohesion with."""
    return sum(in_cohesion(spot, [other], radius) for other in others)


def _around(scene: Scene, mover: Mover, old: Point) -> Scene:
    """The part of a scene that minis put back around a leader's old spot can meet."""
    radius = mover.base.radius
    return nearby(scene, *old, leader_reach(radius) + 2 * cohesion_reach(radius) + 2 * radius)


def rings(x: int, y: int, reach: int, number: int = RINGS) -> Iterator[Point]:
    """The spot itself and places around it, nearer rings first, as far as a reach; the same each time."""
    yield x, y
    for ring in range(1, number + 1):
        count = 6 * ring
        for step in range(count):
            yield ahead(x, y, step * FULL_TURN // count, reach * ring // number)


def all_over(ground: Ground, spot: Point, radius: int) -> Iterator[Point]:
    """Places for a base over the whole battlefield, up to its edges, those nearest to a spot first."""
    xs = [*range(radius, ground.width - radius, radius), ground.width - radius]
    ys = [*range(radius, ground.depth - radius, radius), ground.depth - radius]
    yield from sorted(((x, y) for x in xs for y in ys), key=lambda place: distance(*spot, *place))


def put_back(
    scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, displaced: Sequence[int]
) -> list[Place] | None:
    """Legal places for the displaced minis of a unit, each near where it was; None if there is no room.

    A displaced leader is put where it reaches most of the minis that stay, then nearest to its old spot.
    """
    old = unit[leader]
    near = _around(scene, mover, old)
    placed = [point for mini, point in enumerate(unit) if mini not in displaced and mini != leader]
    others = [mini for mini in displaced if mini != leader]
    end = _leader_spot(near, mover, old, leader, placed) if leader in displaced else old
    if end is None:
        return None
    found = _nearest_spots(near, mover, unit, end, others, [end, *placed])
    if found is None:
        found = pack(near, mover, end, others, placed=placed)
    if found is None:
        return None
    return [Place(leader, *end), *found] if leader in displaced else found


def _nearest_spots(
    scene: Scene,
    mover: Mover,
    unit: Sequence[Point],
    leader: Point,
    minis: Sequence[int],
    placed: Sequence[Point],
) -> list[Place] | None:
    """One mini after the other as near as there is room to where it was; None if one finds none."""
    taken = list(placed)
    places: list[Place] = []
    for mini in minis:
        spots = (
            _follower_spot(scene, mover, leader, unit[mini], mini, taken, number)
            for number in (FEW_RINGS, RINGS)
        )
        spot = next((spot for spot in spots if spot is not None), None)
        if spot is None:
            return None
        taken.append(spot)
        places.append(Place(mini, *spot))
    return places


def _leader_spot(
    scene: Scene, mover: Mover, old: Point, leader: int, placed: Sequence[Point]
) -> Point | None:
    """Where a displaced leader reaches most of the minis that stay, then nearest to its old spot."""
    radius = mover.base.radius
    best: Point | None = None
    most = -1
    for x, y in _leader_tries(scene, radius, old, placed):
        reached = _reached((x, y), placed, radius)
        if reached > most and _check_leader(scene, mover, old, Place(leader, x, y), placed) is None:
            best, most = (x, y), reached
            if reached == len(placed):
                break
    return best


def _leader_tries(scene: Scene, radius: int, old: Point, placed: Sequence[Point]) -> Iterator[Point]:
    """Places for a displaced leader: around its old spot, then where the limits of its choice cross."""
    yield from rings(*old, leader_reach(radius), FEW_RINGS)
    yield from rings(*old, leader_reach(radius), RINGS)
    circles = [(*old, leader_reach(radius))]
    circles += [(x, y, cohesion_reach(radius)) for x, y in placed]
    circles += [(x, y, 2 * radius) for x, y in placed]
    circles += [(body.x, body.y, body.radius + radius + 2 * TOLERANCE) for body in scene.bodies]
    circles += [(x, y, TOKEN_RADIUS + radius) for x, y in scene.tokens]
    for one, other in combinations(circles, 2):
        yield from circle_crossings(*one, *other)


def _follower_spot(
    scene: Scene, mover: Mover, leader: Point, old: Point, mini: int, placed: Sequence[Point], number: int
) -> Point | None:
    """The free place in cohesion nearest to an old spot, of those around that spot and around the leader."""
    reach = cohesion_reach(mover.base.radius)
    for centre in (old, leader):
        for x, y in rings(*centre, reach, number):
            if check_shifted(scene, mover, leader, Place(mini, x, y), placed, old) is None:
                return x, y
    return None
