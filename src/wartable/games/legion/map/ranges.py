"""Range in ruler segments, base contact, melee, and the firing arcs of vehicles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.bases import Body
from wartable.games.legion.map.measures import LONGEST_RANGE, OUT_OF_RANGE, SEGMENT, TOKEN_RADIUS
from wartable.kernel.ask import Refusal
from wartable.parts.plane import (
    SCALE,
    TOLERANCE,
    Point,
    direction,
    distance,
    millimetres,
    segment_nears,
)

CONTACT: Final = 0  # the range of bases that touch
ARC: Final = 450  # LG-ARC-01: the front arc reaches 45 degrees to each side of the facing
FAR: Final = 10**6  # longer than any table, for the lines of an arc that have no end


def gap(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> float:
    """Between the nearest points of two bases, in the plane of the table (LG-GEOM-05)."""
    return distance(ax, ay, bx, by) - ar - br


def in_contact(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> bool:
    """Whether two bases touch (LG-GEOM-08)."""
    dx, dy, reach = bx - ax, by - ay, ar + br + TOLERANCE
    return dx * dx + dy * dy <= reach * reach


def range_between(ax: int, ay: int, ar: int, bx: int, by: int, br: int) -> int:
    """The fewest segments from base to base (LG-RANGE-01, LG-GEOM-04); 0 in contact, 5 past the ruler.

    >>> range_between(0, 0, 1350, 17940, 0, 1350), range_between(0, 0, 1350, 17960, 0, 1350)
    (1, 2)
    """
    dx, dy = bx - ax, by - ay
    return segments_to(dx * dx + dy * dy, ar + br)


def segments_to(square: int, radii: int) -> int:
    """The range between bases of so much radius together whose centres are so far apart, squared."""
    reach = radii + TOLERANCE
    for segments in range(LONGEST_RANGE + 1):
        if square <= reach * reach:
            return segments
        reach += SEGMENT
    return OUT_OF_RANGE


def range_to_unit(x: int, y: int, radius: int, minis: Iterable[tuple[int, int, int]]) -> int:
    """The range from a mini, such as a leader, to a unit: LG-RANGE-02, LG-RANGE-03, LG-ATTACK-05."""
    best, square = OUT_OF_RANGE, 0
    for ox, oy, other in minis:
        dx, dy = ox - x, oy - y
        square = dx * dx + dy * dy
        touch = radius + other + TOLERANCE
        while best > 0 and square <= (touch + (best - 1) * SEGMENT) ** 2:
            best -= 1
    return best


def range_to_token(x: int, y: int, radius: int, token: Point) -> int:
    """The range from a mini to an objective token."""
    return range_between(x, y, radius, *token, TOKEN_RADIUS)


def check_within_range(
    rule: str, x: int, y: int, radius: int, minis: Sequence[tuple[int, int, int]], most: int
) -> Refusal | None:
    """Whether a unit is within a range of a mini, for whatever rule asks it."""
    if range_to_unit(x, y, radius, minis) <= most:
        return None
    nearest = min(gap(x, y, radius, *mini) for mini in minis)
    facts = {"distance": millimetres(nearest), "at_most": millimetres(most * SEGMENT), "range": most}
    return Refusal(rule, "too_far", facts)


def touching_units(one: Iterable[tuple[int, int, int]], other: Sequence[tuple[int, int, int]]) -> bool:
    """Whether any mini of one unit touches one of the other: they are in melee if enemies (LG-MELEE-01)."""
    return any(in_contact(*mini, *against) for mini in one for against in other)


def melees(bodies: Sequence[Body]) -> list[tuple[int, int]]:
    """The pairs of enemy units in base contact, lower number first, in order (LG-MELEE-01)."""
    found: set[tuple[int, int]] = set()
    for index, one in enumerate(bodies):
        for other in bodies[index + 1 :]:
            if one.side != other.side and in_contact(*one[:3], *other[:3]):
                found.add((min(one.unit, other.unit), max(one.unit, other.unit)))
    return sorted(found)


def engaged_units(bodies: Sequence[Body]) -> list[int]:
    """The trooper units in melee with an enemy trooper unit (LG-ENGAGED-01, LG-ENGAGED-02)."""
    troopers = [body for body in bodies if body.type is UnitType.TROOPER]
    return sorted({unit for pair in melees(troopers) for unit in pair})


def in_front_arc(x: int, y: int, facing: int, tx: int, ty: int, radius: int) -> bool:
    """Whether part of a base lies between the lines of a vehicle's front arc (LG-ARC-01, LG-ARC-03).

    The lines are those marked on the base, which meet at its centre, without end (LG-ARC-02).
    """
    left, right = direction(facing + ARC), direction(facing - ARC)
    dx, dy = tx - x, ty - y
    inside_left = left[0] * dy - left[1] * dx <= 0
    inside_right = right[0] * dy - right[1] * dx >= 0
    if inside_left and inside_right:
        return True
    limit = radius + TOLERANCE
    for line in (left, right):
        end = line[0] * FAR // SCALE, line[1] * FAR // SCALE
        if segment_nears(0, 0, *end, dx, dy, limit):
            return True
    return False


def unit_in_front_arc(x: int, y: int, facing: int, minis: Iterable[tuple[int, int, int]]) -> bool:
    """Whether a unit is in a vehicle's front arc: part of one of its bases is enough (LG-ARC-03)."""
    return any(in_front_arc(x, y, facing, tx, ty, radius) for tx, ty, radius in minis)
