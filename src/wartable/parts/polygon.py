"""Simple polygons of the plane: what they contain, how far things are from them, their convex parts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from wartable.parts.plane import (
    Point,
    path_distance,
    segment_nears,
    segments_cross,
    segments_distance,
    segments_near,
    turned,
)

Outline: TypeAlias = tuple[Point, ...]


def edges(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides, from each corner to the next."""
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def doubled_area(outline: Sequence[Point]) -> int:
    """Twice the signed area: positive when the corners run from x towards y."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges(outline))


def is_simple(outline: Sequence[Point]) -> bool:
    """Whether it has three corners or more, an area, and no side that meets another but at their corner."""
    if len(outline) < 3 or len(set(outline)) < len(outline) or doubled_area(outline) == 0:
        return False
    sides = edges(outline)
    for first, (a, b) in enumerate(sides):
        for second in range(first + 1, len(sides)):
            c, d = sides[second]
            if b == c or a == d:
                shared, one, other = (b, a, d) if b == c else (a, b, c)
                if _folds_back(shared, one, other):
                    return False
            elif segments_cross(a, b, c, d):
                return False
    return True


def _folds_back(corner: Point, one: Point, other: Point) -> bool:
    """Whether two sides leave their corner in the same direction."""
    ux, uy = one[0] - corner[0], one[1] - corner[1]
    vx, vy = other[0] - corner[0], other[1] - corner[1]
    return ux * vy == uy * vx and ux * vx + uy * vy > 0


def counterclockwise(outline: Sequence[Point]) -> Outline:
    """The same polygon with its corners from x towards y."""
    return tuple(outline) if doubled_area(outline) > 0 else tuple(reversed(outline))


def is_convex(outline: Sequence[Point]) -> bool:
    """Whether a counterclockwise polygon has no dent."""
    return all(_turn(a, b, c) >= 0 for a, b, c in _corners(outline))


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _corners(outline: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    return [
        (outline[index - 1], corner, outline[(index + 1) % len(outline)])
        for index, corner in enumerate(outline)
    ]


def contains(outline: Sequence[Point], px: int, py: int) -> bool:
    """Whether a point lies inside or on the border: exact."""
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        if side == 0 and min(ax, bx) <= px <= max(ax, bx) and min(ay, by) <= py <= max(ay, by):
            return True
        if (ay > py) != (by > py) and (side > 0) == (by > ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def border_distance(outline: Sequence[Point], px: int, py: int) -> float:
    """From a point to the nearest point of the border."""
    return path_distance((*outline, outline[0]), px, py)


def border_nears(outline: Sequence[Point], a: Point, b: Point, limit: int) -> bool:
    """Whether the border comes nearer to a segment than the limit: exact."""
    c = outline[-1]
    for d in outline:
        if segments_near(a, b, c, d, limit):
            return True
        c = d
    return False


def point_gap(outline: Sequence[Point], px: int, py: int) -> float:
    """From a point to the polygon: negative inside, by how deep."""
    depth = border_distance(outline, px, py)
    return -depth if contains(outline, px, py) else depth


def disc_overlaps(outline: Sequence[Point], px: int, py: int, radius: int) -> bool:
    """Whether a disc reaches into the polygon: exact."""
    ax, ay = outline[-1]
    for bx, by in outline:
        if segment_nears(ax, ay, bx, by, px, py, radius):
            return True
        ax, ay = bx, by
    return radius > 0 and contains(outline, px, py)


def disc_inside(outline: Sequence[Point], px: int, py: int, radius: int) -> bool:
    """Whether the polygon holds the whole disc: exact."""
    ax, ay = outline[-1]
    for bx, by in outline:
        if segment_nears(ax, ay, bx, by, px, py, radius):
            return False
        ax, ay = bx, by
    return contains(outline, px, py)


def segment_gap(outline: Sequence[Point], a: Point, b: Point) -> float:
    """From a segment to the polygon; 0 if it meets it."""
    if contains(outline, *a) or contains(outline, *b):
        return 0.0
    return min(segments_distance(a, b, c, d) for c, d in edges(outline))


def polygon_gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Between the nearest points of two polygons; 0 if they meet."""
    if contains(one, *other[0]) or contains(other, *one[0]):
        return 0.0
    return min(segments_distance(a, b, c, d) for a, b in edges(one) for c, d in edges(other))


def centre_and_reach(outline: Sequence[Point]) -> tuple[int, int, int]:
    """A disc that holds the polygon: the middle of its bounding box, and a radius rounded up."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    square = max((px - x) ** 2 + (py - y) ** 2 for px, py in outline)
    return x, y, math.isqrt(square) + 1


def placed(corners: Sequence[Point], x: int, y: int, angle: int) -> Outline:
    """A polygon drawn around the origin, turned and put down at a place."""
    moved = (turned(px, py, angle) for px, py in corners)
    return counterclockwise([(x + px, y + py) for px, py in moved])


def rectangle(width: int, depth: int) -> Outline:
    """A rectangle around the origin."""
    right, top = width // 2, depth // 2
    return (right - width, top - depth), (right, top - depth), (right, top), (right - width, top)


def convex_parts(outline: Sequence[Point]) -> tuple[Outline, ...]:
    """Convex polygons that together are this counterclockwise simple one: ears cut off, then joined again."""
    if is_convex(outline):
        return (tuple(outline),)
    parts: list[Outline] = []
    rest = list(outline)
    while len(rest) > 3:
        for index in range(len(rest)):
            a, b, c = rest[index - 1], rest[index], rest[(index + 1) % len(rest)]
            if _turn(a, b, c) == 0:
                del rest[index]
                break
            if _turn(a, b, c) > 0 and not any(_in_triangle(a, b, c, p) for p in rest if p not in (a, b, c)):
                parts.append((a, b, c))
                del rest[index]
                break
    parts.append(tuple(rest))
    return tuple(_joined(parts))


def _in_triangle(a: Point, b: Point, c: Point, p: Point) -> bool:
    return _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0


def _joined(parts: list[Outline]) -> list[Outline]:
    """Neighbours joined across a common side as long as the result stays convex."""
    for first, one in enumerate(parts):
        for second in range(first + 1, len(parts)):
            both = _across_side(one, parts[second])
            if both is not None:
                others = [part for index, part in enumerate(parts) if index not in (first, second)]
                return _joined([both, *others])
    return parts


def _across_side(one: Outline, other: Outline) -> Outline | None:
    """Two polygons as one if they share a side and make a convex whole."""
    for index, (a, b) in enumerate(edges(one)):
        if (b, a) in edges(other):
            start = other.index(a)
            around = [other[(start + step) % len(other)] for step in range(1, len(other) - 1)]
            both = (*one[: index + 1], *around, *one[index + 1 :])
            return both if is_convex(both) else None
    return None


def polygons_overlap(one: Sequence[Point], other: Sequence[Point], slack: int) -> bool:
    """Whether two simple polygons reach into each other deeper than the slack."""
    others = convex_parts(counterclockwise(other))
    return any(
        not _parted(part, against, slack) and not _parted(against, part, slack)
        for part in convex_parts(counterclockwise(one))
        for against in others
    )


def _parted(one: Outline, other: Outline, slack: int) -> bool:
    """Whether a side of one convex polygon has all of the other outside it, but for the slack."""
    for (ax, ay), (bx, by) in edges(one):
        dx, dy = bx - ax, by - ay
        deepest = max(dx * (py - ay) - dy * (px - ax) for px, py in other)
        if deepest <= 0 or deepest * deepest <= slack * slack * (dx * dx + dy * dy):
            return True
    return False


def border_point(outline: Sequence[Point], px: int, py: int) -> Point:
    """The point of the border nearest to a point, rounded."""
    best, square = (0.0, 0.0), math.inf
    ax, ay = outline[-1]
    for bx, by in outline:
        dx, dy = bx - ax, by - ay
        part = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)
        part = 0.0 if part < 0 else 1.0 if part > 1 else part
        x, y = ax + part * dx, ay + part * dy
        away = (x - px) * (x - px) + (y - py) * (y - py)
        if away < square:
            best, square = (x, y), away
        ax, ay = bx, by
    return round(best[0]), round(best[1])
