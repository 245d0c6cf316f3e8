"""The plane in whole hundredths of a millimetre: points, angles, discs, segments and paths.

Positions are integers and angles whole tenths of a degree, so a comparison of distances is one of integers
and exact. Where a length must be a float, only + - * / and the square root are used, which IEEE 754 rounds
alike on every machine; sines come from one table of integers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]

UNITS_PER_MM: Final = 100
TOLERANCE: Final = 10  # 0.1 mm: the one slack of all comparisons; bases no farther apart than this touch
LARGEST: Final = 100_000 * UNITS_PER_MM  # no table is 100 m long; what is larger is a mistake
FULL_TURN: Final = 3600
HALF_TURN: Final = 1800
QUARTER_TURN: Final = 900
SCALE: Final = 1_000_000_000
TENTHS_PER_RADIAN: Final = HALF_TURN / math.pi


def units(millimetres: float) -> int:
    """A length in millimetres as whole hundredths; what is no length of this world is a ValueError.

    >>> units(152.4), units(-0.006)
    (15240, -1)
    """
    if not math.isfinite(millimetres):
        raise ValueError(f"{millimetres} is no length; a number of millimetres is wanted")
    if abs(millimetres) * UNITS_PER_MM > LARGEST:
        raise ValueError(f"{millimetres} mm is too large; at most {LARGEST // UNITS_PER_MM} mm")
    return round(millimetres * UNITS_PER_MM)


def millimetres(length: float) -> float:
    """A length in hundredths as people read it.

    >>> millimetres(10838)
    108.4
    """
    return round(length / UNITS_PER_MM, 1)


def _sines() -> tuple[int, ...]:
    """Sines of every tenth of a degree, five quarters of a turn, in parts of SCALE."""
    quarter = [round(math.sin(math.radians(tenth / 10)) * SCALE) for tenth in range(QUARTER_TURN + 1)]
    half = quarter + quarter[-2::-1]
    turn = half + [-sine for sine in half[1:]]
    return tuple(turn + quarter[1:])


SINES: Final = _sines()


def direction(angle: int) -> tuple[int, int]:
    """The unit vector of an angle in tenths of a degree, counted from x towards y, in parts of SCALE."""
    angle %= FULL_TURN
    return SINES[angle + QUARTER_TURN], SINES[angle]


def ahead(x: int, y: int, angle: int, length: int) -> Point:
    """The point a length away at an angle, rounded to the grid of positions.

    >>> ahead(0, 0, 900, 10200)
    (0, 10200)
    """
    angle %= FULL_TURN
    half = SCALE // 2
    return (
        x + (length * SINES[angle + QUARTER_TURN] + half) // SCALE,
        y + (length * SINES[angle] + half) // SCALE,
    )


def turned(forward: int, left: int, angle: int) -> Point:
    """A vector given along and left of a direction, as one of the table."""
    angle %= FULL_TURN
    cosine, sine = SINES[angle + QUARTER_TURN], SINES[angle]
    half = SCALE // 2
    return (
        (forward * cosine - left * sine + half) // SCALE,
        (forward * sine + left * cosine + half) // SCALE,
    )


def angle_of(dx: int, dy: int) -> int:
    """The tenth of a degree nearest to a vector's direction, by exact comparison; 0 for no vector.

    >>> angle_of(0, -5), angle_of(1, 1)
    (2700, 450)
    """
    turns = 0
    while not (dx > 0 and dy >= 0):
        if dx == 0 and dy == 0:
            return 0
        dx, dy = dy, -dx
        turns += QUARTER_TURN
    # The arc tangent only says where to look, so its rounding does not matter.
    low = min(int(math.atan2(dy, dx) * TENTHS_PER_RADIAN), QUARTER_TURN - 1)
    while SINES[low + QUARTER_TURN] * dy - SINES[low] * dx < 0:
        low -= 1
    while low < QUARTER_TURN - 1 and SINES[low + 1 + QUARTER_TURN] * dy - SINES[low + 1] * dx >= 0:
        low += 1
    high = low + 1
    before = SINES[low + QUARTER_TURN] * dy - SINES[low] * dx
    after = SINES[high] * dx - SINES[high + QUARTER_TURN] * dy
    return (turns + (low if before <= after else high)) % FULL_TURN


def turn_between(start: int, end: int) -> int:
    """The signed turn from one angle to another, the shorter way.

    >>> turn_between(3500, 100), turn_between(100, 3500)
    (200, -200)
    """
    return (end - start + HALF_TURN) % FULL_TURN - HALF_TURN


def distance(ax: float, ay: float, bx: float, by: float) -> float:
    """From point to point."""
    dx, dy = bx - ax, by - ay
    return math.sqrt(dx * dx + dy * dy)


def within(ax: int, ay: int, bx: int, by: int, limit: int) -> bool:
    """Whether two points are no farther apart than the limit: exact."""
    dx, dy = bx - ax, by - ay
    return limit >= 0 and dx * dx + dy * dy <= limit * limit


def segment_nears(ax: int, ay: int, bx: int, by: int, px: int, py: int, limit: int) -> bool:
    """Whether a point is nearer to a segment than the limit: exact."""
    if limit <= 0:
        return False
    dx, dy = bx - ax, by - ay
    ex, ey = px - ax, py - ay
    along = ex * dx + ey * dy
    if along <= 0:
        return ex * ex + ey * ey < limit * limit
    square = dx * dx + dy * dy
    if along >= square:
        fx, fy = px - bx, py - by
        return fx * fx + fy * fy < limit * limit
    cross = ex * dy - ey * dx
    return cross * cross < limit * limit * square


def segment_distance(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> float:
    """From a point to the nearest point of a segment."""
    dx, dy = bx - ax, by - ay
    ex, ey = px - ax, py - ay
    along = ex * dx + ey * dy
    square = dx * dx + dy * dy
    if along <= 0:
        return math.sqrt(ex * ex + ey * ey)
    if along >= square:
        return distance(bx, by, px, py)
    return abs(ex * dy - ey * dx) / math.sqrt(square)


def _side(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments share a point: exact."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx):
        return False
    if max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return False
    first, second = _side(ax, ay, bx, by, cx, cy), _side(ax, ay, bx, by, dx, dy)
    third, fourth = _side(cx, cy, dx, dy, ax, ay), _side(cx, cy, dx, dy, bx, by)
    return (first <= 0 <= second or second <= 0 <= first) and (third <= 0 <= fourth or fourth <= 0 <= third)


def segments_near(a: Point, b: Point, c: Point, d: Point, limit: int) -> bool:
    """Whether two segments come nearer to each other than the limit: exact."""
    if limit <= 0:
        return False
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return (
        segment_nears(ax, ay, bx, by, cx, cy, limit)
        or segment_nears(ax, ay, bx, by, dx, dy, limit)
        or segment_nears(cx, cy, dx, dy, ax, ay, limit)
        or segment_nears(cx, cy, dx, dy, bx, by, limit)
        or segments_cross(a, b, c, d)
    )


def segments_distance(a: Point, b: Point, c: Point, d: Point) -> float:
    """Between the nearest points of two segments; 0 where they cross."""
    if segments_cross(a, b, c, d):
        return 0.0
    return min(
        segment_distance(*a, *b, *c),
        segment_distance(*a, *b, *d),
        segment_distance(*c, *d, *a),
        segment_distance(*c, *d, *b),
    )


def path_nears(path: Sequence[Point], px: int, py: int, limit: int) -> bool:
    """Whether a path of straight legs comes nearer to a point than the limit: exact."""
    ax, ay = path[0]
    for bx, by in path[1:]:
        if segment_nears(ax, ay, bx, by, px, py, limit):
            return True
        ax, ay = bx, by
    return False


def path_distance(path: Sequence[Point], px: int, py: int) -> float:
    """From a point to the nearest point of a path of straight legs."""
    return min(segment_distance(*start, *end, px, py) for start, end in pairwise(path))


def circle_crossings(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> tuple[Point, ...]:
    """The points, rounded, at a given distance from each of two points: none, or two that may coincide."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square == 0 or square > (ar + br) ** 2 or square < (ar - br) ** 2:
        return ()
    along = (square + ar * ar - br * br) / (2 * square)
    across = math.sqrt(max(0.0, ar * ar / square - along * along))
    return (
        (round(ax + along * dx - across * dy), round(ay + along * dy + across * dx)),
        (round(ax + along * dx + across * dy), round(ay + along * dy - across * dx)),
    )
