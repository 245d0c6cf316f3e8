"""Line of sight in three dimensions: from the top of a mini over terrain and vehicles to another.

A mini is seen as an upright silhouette that faces the viewer, as wide as its base and as tall as it stands.
All that hides it stands on the table and is solid from there up, so some part of the silhouette is seen
exactly if some part of its upper edge is: on that edge every obstacle casts one closed interval of shadow.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from wartable.parts.plane import TOLERANCE

from .ground import Blocker, Ground

NEAREST: Final = 1.0  # a hundredth of a millimetre before the eye: what lies nearer or behind casts no shadow

Eye: TypeAlias = tuple[int, int, int]  # x, y, and the height of the viewpoint
Edge: TypeAlias = tuple[
    int, int, int, int
]  # the upper edge of a silhouette: x, y, half its width, its height
Corners: TypeAlias = tuple[tuple[float, float], ...]
# From the eye to an obstacle's middle, its reach, height and corners, and to the right and left bound of it
Aspect: TypeAlias = tuple[float, float, float, float, Corners, float, float, float, float]

D = TypeVar("D", bound=tuple[Any, ...])


class Figure(NamedTuple):
    """A mini as sight and cover see it."""

    x: int
    y: int
    radius: int
    height: int


def sight_rows(
    ground: Ground, viewers: Sequence[Figure], targets: Sequence[Figure], vehicles: Sequence[Figure] = ()
) -> tuple[int, ...]:
    """For each viewer the targets that it sees, bit k for target k (LG-SIGHT-01 to LG-SIGHT-04).

    `vehicles` are all those on the battlefield, which hide what is behind them; a viewer or target among them
    does not hide itself. Troopers never hide anybody (LG-SIGHT-04).
    """
    everybody = (1 << len(targets)) - 1
    if ground.tops:
        eyes = [(x, y, ground.elevation(x, y) + height) for x, y, _, height in viewers]
        edges = [(x, y, radius, ground.elevation(x, y) + height) for x, y, radius, height in targets]
    else:
        eyes = [(x, y, height) for x, y, _, height in viewers]
        edges = [(x, y, radius, height) for x, y, radius, height in targets]
    lowest = min([eye[2] for eye in eyes] + [edge[3] for edge in edges])
    parts = [part for part in ground.blockers if part[3] > lowest]
    for x, y, radius, height in vehicles:
        top = ground.elevation(x, y) + height
        if top > lowest:
            parts.append(Blocker(x, y, radius, top, ()))
    if parts:
        parts = between(parts, eyes, edges)
    if not parts:
        return (everybody,) * len(eyes)
    return tuple(_row(eye, edges, [_aspect(part, eye[0], eye[1]) for part in parts]) for eye in eyes)


def between(parts: Sequence[D], eyes: Sequence[Eye], edges: Sequence[Edge]) -> list[D]:
    """Those of many obstacles that meet the strip around all lines between two units."""
    ax, ay, _ = eyes[0]
    bx, by, *_ = edges[0]
    dx, dy = bx - ax, by - ay
    length = sqrt(dx * dx + dy * dy) or 1.0
    ux, uy = dx / length, dy / length
    near = far = left = right = 0.0
    for x, y, radius in [(x, y, 0) for x, y, _ in eyes[1:]] + [(x, y, radius) for x, y, radius, _ in edges]:
        along = (x - ax) * ux + (y - ay) * uy
        if along < near:
            near = along
        elif along > far:
            far = along
        side = (y - ay) * ux - (x - ax) * uy
        if side + radius > left:
            left = side + radius
        if side - radius < right:
            right = side - radius
    kept = []
    for part in parts:
        ex, ey, reach = part[0] - ax, part[1] - ay, part[2]
        side = ey * ux - ex * uy
        if right < side + reach and side - reach < left:
            along = ex * ux + ey * uy
            if near < along + reach and along - reach < far and _meets(part[4], ax, ay, ux, uy, left, right):
                kept.append(part)
    return kept


def _meets(corners: Corners, ax: int, ay: int, ux: float, uy: float, left: float, right: float) -> bool:
    """Whether a polygon has not all of its corners on the same side of the strip; a disc is not asked."""
    if not corners:
        return True
    sides = [(cy - ay) * ux - (cx - ax) * uy for cx, cy in corners]
    return min(sides) < left and max(sides) > right


def _aspect(part: Blocker, vx: float, vy: float) -> Aspect:
    """An obstacle as one eye sees it: where it is, and the points that bound it right and left."""
    px, py, reach, height, corners = part
    ex, ey = px - vx, py - vy
    if not corners:
        square = ex * ex + ey * ey - reach * reach
        if square <= 0:
            return ex, ey, reach, height, corners, 0.0, 0.0, 0.0, 0.0
        # The tangents from the eye touch the disc where the way to its centre, turned and shortened, ends.
        tangent = sqrt(square)
        scale = tangent / (square + reach * reach)
        ax, ay, bx, by = tangent * ex * scale, tangent * ey * scale, reach * ey * scale, reach * ex * scale
        return ex, ey, reach, height, corners, ax + bx, ay - by, ax - bx, ay + by
    rx = lx = corners[0][0] - vx
    ry = ly = corners[0][1] - vy
    for cx, cy in corners[1:]:
        cx -= vx
        cy -= vy
        if rx * cy < ry * cx:
            rx, ry = cx, cy
        if lx * cy > ly * cx:
            lx, ly = cx, cy
    if ex * ex + ey * ey < reach * reach and _surrounded(corners, vx, vy, rx, ry, lx, ly):
        return ex, ey, reach, height, corners, 0.0, 0.0, 0.0, 0.0
    return ex, ey, reach, height, corners, rx, ry, lx, ly


def _surrounded(corners: Corners, vx: float, vy: float, rx: float, ry: float, lx: float, ly: float) -> bool:
    """Whether an eye stands above a polygon, so that no two of its corners have all others between them."""
    for cx, cy in corners:
        cx -= vx
        cy -= vy
        if rx * cy - ry * cx < 0 or cx * ly - cy * lx < 0:
            return True
    return rx * ly - ry * lx <= 0


def _row(eye: Eye, edges: list[Edge], aspects: list[Aspect]) -> int:
    """The targets that one viewer sees."""
    seen = 0
    bit = 1
    vx, vy, vz = eye
    for tx, ty, radius, tz in edges:
        dx = tx - vx
        dy = ty - vy
        length = sqrt(dx * dx + dy * dy) or 1.0
        ux = dx / length
        uy = dy / length
        lower, upper = (vz, tz) if vz < tz else (tz, vz)
        shadows: list[tuple[float, float]] = []
        for ex, ey, reach, height, corners, rx, ry, lx, ly in aspects:
            if height <= lower:
                continue
            right = rx * ux + ry * uy
            low = (ry * ux - rx * uy) * length / right if right > NEAREST else -math.inf
            if low >= radius:
                continue
            left = lx * ux + ly * uy
            high = (ly * ux - lx * uy) * length / left if left > NEAREST else math.inf
            if high <= -radius:
                continue
            depth = ex * ux + ey * uy
            if depth + reach <= NEAREST or depth - reach >= length:
                continue
            told = height >= upper and right > NEAREST and left > NEAREST
            if told and depth + reach <= length:
                if low <= -radius and high >= radius:
                    break
                shadows.append((low, high))
                continue
            if not corners and ((ex == 0 and ey == 0) or (ex == dx and ey == dy)):
                continue  # a vehicle among the viewers or targets
            near = NEAREST
            far = length
            if (
                height < vz
            ):  # seen from above it hides only what lies beyond where the line dips below its top
                near = length * (vz - height) / (vz - tz)
            elif height < tz:
                far = length * (height - vz) / (tz - vz)
            if corners:
                depths = [(cx - vx) * ux + (cy - vy) * uy for cx, cy in corners]
                if min(depths) >= far:
                    continue
                if told and max(depths) <= far:
                    if low <= -radius and high >= radius:
                        break
                    shadows.append((low, high))
                    continue
                slopes = _polygon_shadow(corners, depths, vx, vy, ux, uy, near, far)
            else:
                slopes = _disc_shadow(depth, ey * ux - ex * uy, reach, near, far)
            if slopes is not None:
                shadows.append((slopes[0] * length, slopes[1] * length))
        else:
            if not shadows or _something_seen(shadows, radius):
                seen |= bit
        bit <<= 1
    return seen


def _something_seen(shadows: list[tuple[float, float]], radius: int) -> bool:
    """Whether the shadows leave a part of the edge, wider than the tolerance, lit (LG-SIGHT-02)."""
    if len(shadows) > 1:
        shadows.sort()
    dark = -float(radius)
    for low, high in shadows:
        if low - dark > TOLERANCE and radius - dark > TOLERANCE:
            return True
        if high > dark:
            dark = high
    return radius - dark > TOLERANCE


def _polygon_shadow(
    corners: Corners,
    depths: list[float],
    vx: float,
    vy: float,
    ux: float,
    uy: float,
    near: float,
    far: float,
) -> tuple[float, float] | None:
    """The slopes, sideways over ahead, that a convex polygon covers between two depths before the eye."""
    low = math.inf
    high = -math.inf
    cx, cy = corners[-1]
    last_depth = depths[-1]
    last_side = (cy - vy) * ux - (cx - vx) * uy
    for index, (cx, cy) in enumerate(corners):
        depth = depths[index]
        side = (cy - vy) * ux - (cx - vx) * uy
        if near <= depth <= far:
            slope = side / depth
            if slope < low:
                low = slope
            if slope > high:
                high = slope
        if (last_depth < near) != (depth < near):
            slope = (last_side + (side - last_side) * (near - last_depth) / (depth - last_depth)) / near
            if slope < low:
                low = slope
            if slope > high:
                high = slope
        if (last_depth < far) != (depth < far):
            slope = (last_side + (side - last_side) * (far - last_depth) / (depth - last_depth)) / far
            if slope < low:
                low = slope
            if slope > high:
                high = slope
        last_depth = depth
        last_side = side
    return (low, high) if low < high else None


def _disc_shadow(
    depth: float, side: float, radius: float, near: float, far: float
) -> tuple[float, float] | None:
    """The slopes, sideways over ahead, that a disc covers between two depths before the eye."""
    near = max(near, depth - radius)
    far = min(far, depth + radius)
    if near >= far:
        return None
    slopes = []
    for line in (near, far):
        half = sqrt(max(0.0, radius * radius - (line - depth) * (line - depth)))
        slopes.append((side - half) / line)
        slopes.append((side + half) / line)
    square = depth * depth + side * side - radius * radius
    if square > 0:
        # The tangents from the eye touch the disc where the way to it, turned and shortened, ends.
        tangent = sqrt(square)
        scale = tangent / (square + radius * radius)
        for hand in (radius, -radius):
            ahead = (tangent * depth - hand * side) * scale
            if near <= ahead <= far:
                slopes.append((tangent * side + hand * depth) * scale / ahead)
    return min(slopes), max(slopes)
