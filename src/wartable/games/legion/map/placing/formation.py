"""Formations: sensible places for the minis that follow their leader, the same each time.

Every place is judged by the predicates of `cohesion` and `melee`; a pattern only says what is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import chain
from typing import Final

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.placing.cohesion import Place, check_follower, cohesion_reach, level_of
from wartable.games.legion.map.placing.melee import (
    beside,
    check_close_in,
    check_join,
    contact_places,
    free_contact,
    must_close_in,
    nearest_first,
)
from wartable.games.legion.map.placing.packing import pack
from wartable.games.legion.map.scene import NO_ENEMY, Scene, nearby
from wartable.parts.plane import FULL_TURN, HALF_TURN, Point, ahead, turned, units

SPACING: Final = units(6)  # between the bases of a formation


class Formation(IntEnum):
    """How the minis stand around their leader, seen along the unit's heading."""

    BEHIND = 0
    LINE = 1
    SCREEN = 2
    SPREAD = 3


_RANKS: Final = {
    Formation.BEHIND: ((-1, -0.5), (-1, 0.5), (-2, -0.5), (-2, 0.5), (-1, -1.5), (-1, 1.5), (-2, -1.5)),
    Formation.LINE: ((0, 1), (0, -1), (0, 2), (0, -2), (0, 3), (0, -3), (-1, -0.5), (-1, 0.5)),
    Formation.SCREEN: ((1, -0.5), (1, 0.5), (1, -1.5), (1, 1.5), (1, -2.5), (1, 2.5), (0, -1), (0, 1)),
}


@lru_cache(maxsize=256)
def slots(formation: Formation, radius: int, count: int) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The places of a formation as vectors along and left of the heading, then all others.

    Bases in the places of the formation are clear of each other and of the leader's.
    """
    reach = cohesion_reach(radius) - 2  # what rounding may add
    step = 2 * radius + SPACING
    if formation is Formation.SPREAD:
        first = HALF_TURN // max(1, count)
        own = [ahead(0, 0, first + FULL_TURN * number // max(1, count), reach) for number in range(count)]
    else:
        own = [(round(along * step), round(left * step)) for along, left in _RANKS[formation]]
    kept = [(along, left) for along, left in own if along * along + left * left <= reach * reach]
    return tuple(kept), _around(radius)


@lru_cache(maxsize=16)
def _around(radius: int) -> tuple[Point, ...]:
    """Places all around a leader, from base contact to the limit of cohesion, behind it first."""
    reach = cohesion_reach(radius) - 2
    inner = 2 * radius + 2
    ringed = []
    for ring in range(5):
        away = inner + (reach - inner) * ring // 4
        count = 8 + 4 * ring
        for number in range(count):
            turn = FULL_TURN * ((number + 1) // 2) // count
            ringed.append(ahead(0, 0, HALF_TURN + (turn if number % 2 else -turn), away))
    return tuple(ringed)


def form(
    scene: Scene,
    mover: Mover,
    leader: Point,
    heading: int,
    minis: Sequence[int],
    formation: Formation,
    allowed: Callable[[int, int], bool] | None = None,
) -> list[Place] | None:
    """Legal places for the followers, the first free ones of a formation; None if there is no room for all.

    `allowed` says where a mini may be besides, such as inside a deployment zone.
    """
    if not minis:
        return []
    lx, ly = leader
    radius = mover.base.radius
    near = nearby(scene, lx, ly, cohesion_reach(radius) + 2 * radius)
    vectors = chain.from_iterable(slots(formation, radius, len(minis)))
    tries = ((lx + x, ly + y) for x, y in _turned(vectors, heading))
    if allowed is not None:
        tries = (spot for spot in tries if allowed(*spot))
    return _fill(near, mover, leader, minis, tries, [leader], NO_ENEMY)


def _turned(vectors: Iterable[Point], heading: int) -> Iterable[Point]:
    return (turned(along, left, heading) for along, left in vectors)


def _fill(
    scene: Scene,
    mover: Mover,
    leader: Point,
    minis: Sequence[int],
    tries: Iterable[Point],
    placed: list[Point],
    contact: int,
) -> list[Place] | None:
    """Each mini at the first place that is legal for it; None if places run out."""
    elevation, top = level_of(scene, leader)
    places: list[Place] = []
    for x, y in tries:
        place = Place(minis[len(places)], x, y)
        refusal = check_follower(
            scene, mover, leader, place, placed, contact=contact, elevation=elevation, top=top
        )
        if refusal is None:
            places.append(place)
            placed.append((x, y))
            if len(places) == len(minis):
                return places
    return None


def join(scene: Scene, mover: Mover, leader: Point, minis: Sequence[int], enemy: int) -> list[Place] | None:
    """Legal places for the other minis of a unit that starts a melee: as many in contact as have room."""
    lx, ly = leader
    radius = mover.base.radius
    near = nearby(scene, lx, ly, cohesion_reach(radius) + 2 * radius)
    elevation, top = level_of(scene, leader)
    placed = [leader]
    places: list[Place] = []
    # A place that is not free once will not become so, so each is judged once.
    fixed = iter(nearest_first(contact_places(near, mover, leader, enemy), leader))
    for mini in minis:
        tight = nearest_first(beside(near, mover, placed[-1:], enemy), leader)
        for x, y in chain(tight, fixed):
            place = Place(mini, x, y)
            refusal = check_follower(
                near, mover, leader, place, placed, contact=enemy, elevation=elevation, top=top
            )
            if refusal is None:
                places.append(place)
                placed.append((x, y))
                break
        else:
            break
    waiting = minis[len(places) :]
    if waiting:
        spots = _towards(near, leader, radius, enemy)
        rest = _fill(near, mover, leader, waiting, spots, [*placed], enemy)
        if rest is None:
            rest = pack(near, mover, leader, waiting, placed=placed[1:], contact=enemy)
        if rest is None:
            return None
        places += rest
    return _drawn_in(near, mover, leader, places, enemy)


def _towards(scene: Scene, leader: Point, radius: int, enemy: int) -> list[Point]:
    """The places around a leader, those nearest to an enemy unit first."""
    foes = [(body.x, body.y) for body in scene.bodies if body.unit == enemy]
    spots = [(leader[0] + x, leader[1] + y) for x, y in _around(radius)]
    spots.sort(key=lambda spot: min((x - spot[0]) ** 2 + (y - spot[1]) ** 2 for x, y in foes) if foes else 0)
    return spots


def _drawn_in(scene: Scene, mover: Mover, leader: Point, places: list[Place], enemy: int) -> list[Place]:
    """The same with every mini moved into contact for which the others, as they stand now, leave room."""
    minis = [place.mini for place in places]
    for _ in minis:
        refusal = check_join(scene, mover, leader, minis, places, enemy)
        if refusal is None or refusal.reason != "not_in_contact":
            break
        places = _moved_in(scene, mover, leader, places, refusal.facts["mini"], enemy)
    return places


def _moved_in(
    scene: Scene, mover: Mover, leader: Point, places: list[Place], mini: int, enemy: int
) -> list[Place]:
    others = [leader, *((place.x, place.y) for place in places if place.mini != mini)]
    here = next((place.x, place.y) for place in places if place.mini == mini)
    spot = free_contact(scene, mover, leader, others, enemy, here)
    if spot is None:
        return places
    return [Place(mini, *spot) if place.mini == mini else place for place in places]


def close_in(scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, enemy: int) -> list[Place]:
    """Legal places for a unit brought into melee: in contact where there is room, else as it is."""
    moving = must_close_in(scene, mover, unit)
    placed = [point for mini, point in enumerate(unit) if mini not in moving]
    places: list[Place] = []
    ends = list(unit)
    # A leader that closes in goes first, since the others keep cohesion with it.
    for mini in sorted(moving, key=lambda mini: mini != leader):
        waiting = [unit[other] for other in moving if other != mini and all(p.mini != other for p in places)]
        spot = _closing_spot(scene, mover, ends, leader, mini, [*placed, *waiting], enemy)
        ends[mini] = spot
        placed.append(spot)
        places.append(Place(mini, *spot))
    return _closed_up(scene, mover, unit, leader, places, enemy)


def _closed_up(
    scene: Scene, mover: Mover, unit: Sequence[Point], leader: int, places: list[Place], enemy: int
) -> list[Place]:
    """The same with every mini in contact for which those that closed in after it left room."""
    for _ in places:
        refusal = check_close_in(scene, mover, unit, leader, places, enemy)
        if refusal is None or refusal.reason != "not_in_contact":
            break
        late, spot = refusal.facts["mini"], (units(refusal.facts["x"]), units(refusal.facts["y"]))
        places = [Place(late, *spot) if place.mini == late else place for place in places]
    return places


def _closing_spot(
    scene: Scene,
    mover: Mover,
    ends: Sequence[Point],
    leader: int,
    mini: int,
    others: Sequence[Point],
    enemy: int,
) -> Point:
    """Where one mini closes in to; a leader only to where no mini that stays loses cohesion."""
    here = ends[mini]
    if mini != leader:
        return free_contact(scene, mover, ends[leader], others, enemy, here) or here
    return free_contact(scene, mover, here, others, enemy, here, others) or here
