"""Line of sight by the letter of IA-LOS_GEO-01 to IA-LOS_GEO-08, with fractions and no thought of speed.

It knows nothing of the engine's grid: spaces are (x, y), points are corners (x, y), an edge is the pair of
its points. The tests hold the engine's sight against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[int, int]
Space: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Point, Point]
Lines: TypeAlias = tuple[Point, Point, Point]

# Around a point, clockwise from east: a ray along an edge, a quarter that a space fills, a ray, and so on.
RAYS = {(1, 0): 0, (0, 1): 2, (-1, 0): 4, (0, -1): 6}
QUARTERS = {(1, 1): 1, (-1, 1): 3, (-1, -1): 5, (1, -1): 7}
FULL_TURN = 8


class World(NamedTuple):
    """Spaces that stop sight, edges that do, and the figures in the way, each with its spaces."""

    blocking: frozenset[Space]
    edges: frozenset[Edge]
    figures: tuple[frozenset[Space], ...] = ()


def sees(world: World, attacker: Space, target: Space) -> bool:
    """Whether some pair of lines from a corner of the attacker's space is good (IA-LOS_GEO-02)."""
    return next(good_lines(world, attacker, target), None) is not None


def good_lines(world: World, attacker: Space, target: Space) -> Iterator[Lines]:
    """Every pair of lines by which the attacker's space sees the target's space."""
    open_world = world._replace(blocking=world.blocking - {target})
    for start in corners(attacker):
        for one, other in pairwise((*corners(target), corners(target)[0])):
            if start in (one, other) or cross(start, one, other) == 0:
                continue
            if not all(clear(open_world, start, end, attacker, target) for end in (one, other)):
                continue
            if between(open_world, start, one, other, target):
                continue
            if not any(inside(edge, start, one, other, target) for edge in open_world.edges):
                yield start, one, other


def corners(space: Space) -> tuple[Point, Point, Point, Point]:
    """The corners of a space, clockwise."""
    x, y = space
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def cross(start: Point, one: Point, other: Point) -> int:
    """On which side of the line from `start` to `one` the other point lies; 0 on the line."""
    return (one[0] - start[0]) * (other[1] - start[1]) - (one[1] - start[1]) * (other[0] - start[0])


def clear(world: World, start: Point, end: Point, attacker: Space, target: Space) -> bool:
    """Whether nothing stops one line (IA-LOS_GEO-03 to IA-LOS_GEO-07)."""
    solid = [*world.blocking, *(space for figure in world.figures for space in figure)]
    if any(meets_interior(start, end, space) for space in solid):
        return False
    if any(crosses(start, end, edge) for edge in world.edges):
        return False
    if any(runs_between(start, end, region) for region in (world.blocking, *world.figures)):
        return False
    return not any(closed(world, point, start, end, attacker, target) for point in points_on(start, end))


def meets_interior(start: Point, end: Point, space: Space) -> bool:
    """Whether a line meets the open interior of a space: clip it by four open half planes (IA-LOS_GEO-03)."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        begin, length, wall = start[axis], end[axis] - start[axis], space[axis]
        if length == 0:
            if not wall < begin < wall + 1:
                return False
            continue
        first, second = Fraction(wall - begin, length), Fraction(wall + 1 - begin, length)
        low, high = max(low, min(first, second)), min(high, max(first, second))
    return low < high


def crosses(start: Point, end: Point, edge: Edge) -> bool:
    """Whether a line crosses the inside of an edge from one side to the other (IA-LOS_GEO-04)."""
    sides = cross(start, end, edge[0]) * cross(start, end, edge[1])
    return sides < 0 and cross(*edge, start) * cross(*edge, end) < 0


def runs_between(start: Point, end: Point, region: frozenset[Space]) -> bool:
    """Whether a line runs along an edge both of whose spaces are in the region (IA-LOS_GEO-05)."""
    for x, y in region:
        for neighbour, edge in (
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
        ):
            if neighbour in region and all(on_line(start, end, point) for point in edge):
                return True
    return False


def on_line(start: Point, end: Point, point: Point) -> bool:
    """Whether a point lies on a line, its ends included."""
    return cross(start, end, point) == 0 and all(
        min(start[axis], end[axis]) <= point[axis] <= max(start[axis], end[axis]) for axis in (0, 1)
    )


def points_on(start: Point, end: Point) -> Iterator[Point]:
    """The corners of the grid on a line, its ends included."""
    for x in range(min(start[0], end[0]), max(start[0], end[0]) + 1):
        for y in range(min(start[1], end[1]), max(start[1], end[1]) + 1):
            if on_line(start, end, (x, y)):
                yield x, y


def closed(world: World, point: Point, start: Point, end: Point, attacker: Space, target: Space) -> bool:
    """Whether no turn around a point leads from where a line comes to where it goes (IA-LOS_GEO-07)."""
    comes = quarter_of(point, attacker) if point == start else direction(point, start)
    goes = quarter_of(point, target) if point == end else direction(point, end)
    stops = set(stopped(world, point))
    clockwise = {(comes + turn) % FULL_TURN for turn in range(1, (goes - comes) % FULL_TURN)}
    counterclockwise = {(goes + turn) % FULL_TURN for turn in range(1, (comes - goes) % FULL_TURN)}
    return comes != goes and bool(stops & clockwise) and bool(stops & counterclockwise)


def quarter_of(point: Point, space: Space) -> int:
    """The quarter around one of its corners that a space fills."""
    return QUARTERS[1 if space[0] == point[0] else -1, 1 if space[1] == point[1] else -1]


def direction(point: Point, towards: Point) -> int:
    """The ray or the quarter around a point in which another lies."""
    dx, dy = ((there > here) - (there < here) for here, there in zip(point, towards, strict=True))
    return RAYS[dx, dy] if 0 in (dx, dy) else QUARTERS[dx, dy]


def stopped(world: World, point: Point) -> Iterator[int]:
    """The rays that are edges and the quarters that are blocking spaces around a point."""
    x, y = point
    for (dx, dy), number in RAYS.items():
        if tuple(sorted((point, (x + dx, y + dy)))) in world.edges:
            yield number
    for (dx, dy), number in QUARTERS.items():
        if (x + min(dx, 0), y + min(dy, 0)) in world.blocking:
            yield number


def between(world: World, start: Point, one: Point, other: Point, target: Space) -> bool:
    """Whether the lines end at an edge that stops sight and lies before the target (IA-LOS_GEO-02)."""
    beyond = next(point for point in corners(target) if cross(one, other, point) != 0)
    stops = tuple(sorted((one, other))) in world.edges
    return stops and cross(one, other, start) * cross(one, other, beyond) < 0


def inside(edge: Edge, start: Point, one: Point, other: Point, target: Space) -> bool:
    """Whether some of an edge is inside the triangle of the lines, outside the target (IA-LOS_GEO-02)."""
    if set(edge) <= set(corners(target)):
        return False
    low, high = Fraction(0), Fraction(1)
    turn = cross(start, one, other)
    for begin, finish in pairwise((start, one, other, start)):
        first, second = (cross(begin, finish, point) * turn for point in edge)
        if first == second:
            if first <= 0:
                return False
            continue
        zero = Fraction(first, first - second)
        if second > first:
            low = max(low, zero)
        else:
            high = min(high, zero)
    return low < high
