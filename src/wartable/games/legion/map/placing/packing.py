"""Packing: a thorough search for places around a leader where the quick patterns of formations find none.

A tight packing can be pushed together until every base touches two things: other bases, tokens, walls, its
leader, or the limit of cohesion. So places are tried where two such borders cross, and on a grid between,
and taken in the order in which they lie along some direction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.ground import Feature
from wartable.games.legion.map.measures import TOKEN_RADIUS
from wartable.games.legion.map.placing.cohesion import Place, check_follower, cohesion_reach, level_of
from wartable.games.legion.map.scene import NO_ENEMY, Scene, nearby
from wartable.games.legion.map.terrain import WITHIN
from wartable.parts.plane import FULL_TURN, TOLERANCE, Point, circle_crossings, direction, distance
from wartable.parts.polygon import edges

DIRECTIONS: Final = 16
BRANCHES: Final = 3  # of the places first in a direction, once the very first ones did not lead to the end
MOST_STEPS: Final = 240  # of the search along one direction
PARALLEL: Final = 0.01  # the sine of an angle at which walls hardly cross


class Circle(NamedTuple):
    """Where centres lie that touch something round."""

    x: int
    y: int
    radius: int


class Wall(NamedTuple):
    """Where centres lie that touch a straight wall: from one end along a direction of length 1, so far."""

    x: float
    y: float
    along_x: float
    along_y: float
    length: float

    def at(self, length: float) -> Point:
        """The point so far along it."""
        return round(self.x + self.along_x * length), round(self.y + self.along_y * length)

    def meets(self, x: int, y: int, radius: int) -> Iterator[Point]:
        """Where it crosses a circle."""
        dx, dy = x - self.x, y - self.y
        middle = dx * self.along_x + dy * self.along_y
        square = radius * radius - (dx * self.along_y - dy * self.along_x) ** 2
        if square >= 0:
            half = sqrt(square)
            yield from (self.at(at) for at in (middle - half, middle + half) if 0 <= at <= self.length)

    def crosses(self, other: Wall) -> Iterator[Point]:
        """Where it crosses another wall."""
        turn = self.along_x * other.along_y - self.along_y * other.along_x
        if abs(turn) > PARALLEL:
            dx, dy = other.x - self.x, other.y - self.y
            at = (dx * other.along_y - dy * other.along_x) / turn
            if 0 <= at <= self.length:
                yield self.at(at)


def pack(
    scene: Scene,
    mover: Mover,
    leader: Point,
    minis: Sequence[int],
    *,
    placed: Sequence[Point] = (),
    contact: int = NO_ENEMY,
    allowed: Callable[[int, int], bool] | None = None,
) -> list[Place] | None:
    """Legal places for minis around their leader; None if a systematic search finds no room for all.

    `placed` are minis of the unit that stand already besides the leader, `contact` names an enemy unit that
    may be touched, `allowed` says where a mini may be besides, such as inside a deployment zone.
    """
    search = _Search(scene, mover, leader, placed, contact, allowed)
    spots = search.find(len(minis))
    return None if spots is None else [Place(mini, *spot) for mini, spot in zip(minis, spots, strict=True)]


class _Search:
    """The search for places around one leader."""

    def __init__(
        self,
        scene: Scene,
        mover: Mover,
        leader: Point,
        placed: Sequence[Point],
        contact: int,
        allowed: Callable[[int, int], bool] | None,
    ) -> None:
        self.mover = mover
        self.leader = leader
        self.contact = contact
        self.allowed = allowed
        self.radius = mover.base.radius
        self.reach = cohesion_reach(self.radius)
        self.scene = nearby(scene, *leader, self.reach + 2 * self.radius)
        self.elevation, self.top = level_of(scene, leader)
        self.standing = [leader, *placed]
        self.circles = list(self._circles())
        self.walls = list(self._walls())
        self.steps = 0
        self.spots = self._legal(self._places())

    def find(self, count: int) -> list[Point] | None:
        """So many legal places that keep clear of each other."""
        if len(self.spots) < count:
            return None
        ways = [direction(FULL_TURN * number // DIRECTIONS) for number in range(DIRECTIONS)]
        for branches in (1, BRANCHES):
            for way in ways:
                self.steps = 0
                found = self._extend([], self.spots, count, way, branches)
                if found is not None:
                    return found
        return None

    def _extend(
        self, chosen: list[Point], left: list[Point], count: int, way: Point, branches: int
    ) -> list[Point] | None:
        """Go on with the places that lie first along a direction, as long as steps are left."""
        if len(chosen) == count:
            return chosen
        self.steps += 1
        if self.steps > MOST_STEPS:
            return None
        tight = self._legal(self._beside(chosen), chosen) if chosen else []
        open_ = [*left, *tight]
        dx, dy = way
        open_.sort(key=lambda spot: (spot[0] * dx + spot[1] * dy, spot))
        for spot in open_[:branches]:
            rest = [other for other in open_ if self._clear(other, spot)]
            if rest or len(chosen) + 1 == count:
                found = self._extend([*chosen, spot], rest, count, way, branches)
                if found is not None:
                    return found
        return None

    def _clear(self, spot: Point, other: Point) -> bool:
        """Whether two bases of the unit do not overlap."""
        apart = 2 * self.radius - TOLERANCE
        return (spot[0] - other[0]) ** 2 + (spot[1] - other[1]) ** 2 >= apart * apart

    def _legal(self, tries: Iterable[Point], chosen: Sequence[Point] = ()) -> list[Point]:
        """Those of some places where a mini may stand."""
        found = []
        standing = [*self.standing, *chosen]
        for x, y in dict.fromkeys(tries):
            if self.allowed is not None and not self.allowed(x, y):
                continue
            refusal = check_follower(
                self.scene,
                self.mover,
                self.leader,
                Place(0, x, y),
                standing,
                contact=self.contact,
                elevation=self.elevation,
                top=self.top,
            )
            if refusal is None:
                found.append((x, y))
        return found

    def _circles(self) -> Iterator[Circle]:
        """Where centres lie that touch something round: a base, a token, terrain, the limit of cohesion."""
        r = self.radius
        yield Circle(*self.leader, self.reach)
        yield from (Circle(x, y, 2 * r) for x, y in self.standing)
        for body in self.scene.bodies:
            touching = body.unit in (self.mover.unit, self.contact)
            clear = 0 if touching else 2 * TOLERANCE  # others may not even be touched
            yield Circle(body.x, body.y, body.radius + r + clear)
        yield from (Circle(x, y, TOKEN_RADIUS + r) for x, y in self.scene.tokens)
        for feature in self._solid():
            if feature.disc:
                yield Circle(feature.x, feature.y, feature.radius + r)
                if feature.radius > r:
                    yield Circle(feature.x, feature.y, feature.radius - r)  # on its top, at the edge
            else:
                yield from (Circle(*corner, r) for corner in feature.outline)

    def _walls(self) -> Iterator[Wall]:
        """Where centres lie that touch a side of the table or of terrain, outside it or on its top."""
        r, ground = self.radius, self.scene.ground
        outlines = [feature.outline for feature in self._solid() if not feature.disc]
        outlines.append(((0, 0), (ground.width, 0), (ground.width, ground.depth), (0, ground.depth)))
        for outline in outlines:
            for (ax, ay), (bx, by) in edges(outline):
                length = distance(ax, ay, bx, by)
                dx, dy = (bx - ax) / length, (by - ay) / length
                for away in (r, -r):
                    yield Wall(ax + dy * away, ay - dx * away, dx, dy, length)

    def _solid(self) -> list[Feature]:
        return [feature for feature in self.scene.features if feature.standing is not WITHIN]

    def _places(self) -> Iterator[Point]:
        """Where two borders cross, and on a grid."""
        for one, other in combinations(self.circles, 2):
            yield from circle_crossings(*one, *other)
        for wall in self.walls:
            for circle in self.circles:
                yield from wall.meets(*circle)
        for wall, next_wall in combinations(self.walls, 2):
            yield from wall.crosses(next_wall)
        (lx, ly), step = self.leader, self.radius // 2
        grid = range(-self.reach // step * step, self.reach + 1, step)
        yield from ((lx + x, ly + y) for x in grid for y in grid)

    def _beside(self, chosen: Sequence[Point]) -> Iterator[Point]:
        """Where a base would touch the one that was placed last, and something else."""
        *others, (x, y) = chosen
        apart = 2 * self.radius
        for circle in (*self.circles, *(Circle(*spot, apart) for spot in others)):
            yield from circle_crossings(x, y, apart, *circle)
        for wall in self.walls:
            yield from wall.meets(x, y, apart)
