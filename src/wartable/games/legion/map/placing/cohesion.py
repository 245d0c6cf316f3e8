"""Cohesion: placing the other minis of a unit around its leader after a move, and when it is deployed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.measures import COHESION
from wartable.games.legion.map.scene import NO_ENEMY, Scene, check_free
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, Point, distance, millimetres


class Place(NamedTuple):
    """Where one mini of a unit is put; minis are numbered within their unit."""

    mini: int
    x: int
    y: int


def cohesion_reach(radius: int) -> int:
    """The greatest distance between the centres of a leader and another mini in cohesion (LG-COHESION-01).

    >>> cohesion_reach(1350), cohesion_reach(2500)
    (10200, 12500)
    """
    return COHESION + 2 * radius


def in_cohesion(leader: Point, others: Sequence[Point], radius: int) -> bool:
    """Whether a unit is in cohesion: exact."""
    reach = cohesion_reach(radius) + TOLERANCE
    lx, ly = leader
    return all((x - lx) ** 2 + (y - ly) ** 2 <= reach * reach for x, y in others)


def level_of(scene: Scene, spot: Point) -> tuple[int, Feature | None]:
    """How high a mini stands at a spot, and the piece of terrain on whose top that is."""
    top = scene.ground.top_at(*spot)
    return (0 if top is None else top.height), top


def check_follower(
    scene: Scene,
    mover: Mover,
    leader: Point,
    place: Place,
    placed: Sequence[Point],
    *,
    contact: int = NO_ENEMY,
    elevation: int = 0,
    top: Feature | None = None,
) -> Refusal | None:
    """Whether one mini may be put at a place: in cohesion, free, clear of its unit's other minis.

    `placed` are the minis of the unit that stand already, the leader among them (LG-MOVE-07,
    LG-COHESION-02).
    """
    mini, x, y = place
    radius = mover.base.radius
    reach = cohesion_reach(radius)
    dx, dy = x - leader[0], y - leader[1]
    if dx * dx + dy * dy > (reach + TOLERANCE) ** 2:
        facts = {"distance": millimetres(distance(0, 0, dx, dy)), "at_most": millimetres(reach)}
        return Refusal("LG-COHESION-01", "out_of_cohesion", {"mini": mini, **facts})
    inner = (2 * radius - TOLERANCE) ** 2
    for ox, oy in placed:
        if (ox - x) ** 2 + (oy - y) ** 2 < inner:
            gap = distance(x, y, ox, oy) - 2 * radius
            return Refusal("LG-GEOM-08", "own_bases_overlap", {"mini": mini, "gap": millimetres(gap)})
    refusal = check_free(scene, mover, x, y, contact=contact, elevation=elevation, top=top)
    if refusal is not None:
        refusal.facts["mini"] = mini
    return refusal


def check_shifted(
    scene: Scene,
    mover: Mover,
    leader: Point,
    place: Place,
    placed: Sequence[Point],
    old: Point,
    *,
    contact: int = NO_ENEMY,
) -> Refusal | None:
    """The same for a mini that closes in or is put back, from its old spot.

    It may be put on the top on which its leader stands, like after a move, or stay on the one where it stood.
    """
    refusal: Refusal | None = None
    for spot in dict.fromkeys((leader, old)):
        elevation, top = level_of(scene, spot)
        refusal = check_follower(
            scene, mover, leader, place, placed, contact=contact, elevation=elevation, top=top
        )
        if refusal is None or refusal.reason != "no_way_up":
            return refusal
    return refusal


def check_named_once(rule: str, minis: Sequence[int], places: Sequence[Place]) -> Refusal | None:
    """Whether a placement names each mini that must be placed, and each once."""
    named = sorted(place.mini for place in places)
    if named == sorted(minis):
        return None
    facts = {"named": " ".join(map(str, named)), "wanted": " ".join(map(str, sorted(minis)))}
    return Refusal(rule, "wrong_minis", facts)


def check_placement(
    scene: Scene,
    mover: Mover,
    leader: Point,
    minis: Sequence[int],
    places: Sequence[Place],
    *,
    contact: int = NO_ENEMY,
) -> Refusal | None:
    """Whether all other minis of a unit may be put so around a leader that stands where it may (LG-MOVE-07).

    Those of a vehicle face as its leader does, which is not a choice (LG-VEHICLE_MOVE-04). Minis may be put
    on a top that cannot be walked onto only together with their leader.
    """
    refusal = check_named_once("LG-MOVE-07", minis, places)
    if refusal is not None:
        return refusal
    elevation, top = level_of(scene, leader)
    placed = [leader]
    for place in places:
        refusal = check_follower(
            scene, mover, leader, place, placed, contact=contact, elevation=elevation, top=top
        )
        if refusal is not None:
            return refusal
        placed.append((place.x, place.y))
    return None
