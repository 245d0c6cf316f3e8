"""Line of sight in three dimensions: from the top of a mini over terrain and vehicles to another.

A mini is seen as an upright silhouette that faces the viewer, as wide as its base and as tall as it stands.
All that hides it stands on the table and is solid from there up, so some part of the silhouette is seen
exactly if some part of its upper edge is: on that edge every obstacle casts one closed interval of shadow.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import chain
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from wartable.games.legion.map.ground import Blocker, Ground, Screen
from wartable.games.legion.map.terrain import TOP
from wartable.parts.plane import TOLERANCE

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
    ground: Ground,
    viewers: Sequence[Figure],
    targets: Sequence[Figure],
    vehicles: Sequence[Figure] = (),
    screens: Sequence[Screen] | None = None,
) -> tuple[int, ...]:
    """For each viewer the targets that it sees, bit k for target k (LG-SIGHT-01 to LG-SIGHT-04).

    `vehicles` are all those on the battlefield, which hide what is behind them; a viewer or target among them
    does not hide itself. Troopers never hide anybody (LG-SIGHT-04). `screens` are the pieces of terrain
    between the units, if that has been found out before.
    """
    sighting = Sighting(ground, viewers, targets, vehicles, screens)
    return tuple([sighting.row(viewer) for viewer in range(len(viewers))])


class Sighting:
    """What stands between some viewers and targets; who sees whom is found out viewer by viewer."""

    __slots__ = ("_edges", "_eyes", "_parts")

    def __init__(
        self,
        ground: Ground,
        viewers: Sequence[Figure],
        targets: Sequence[Figure],
        vehicles: Sequence[Figure] = (),
        screens: Sequence[Screen] | None = None,
    ) -> None:
        if screens is None:
            screens = between(ground.screens, viewers, targets)
        self._eyes: Sequence[Figure] = viewers
        self._edges: Sequence[Figure] = targets
        # A mini that stands on a top has that piece in its way.
        if any(screen[4].standing is TOP for screen in screens):
            self._eyes = [_raised(ground, figure) for figure in viewers]
            self._edges = [_raised(ground, figure) for figure in targets]
        lowest = min([figure[3] for figure in (*self._eyes, *self._edges)])
        self._parts = [part for screen in screens for part in screen[4].blockers if part[4] >= lowest]
        if vehicles:
            tops = [Blocker(x, y, r, (), height + ground.elevation(x, y)) for x, y, r, height in vehicles]
            self._parts += between([top for top in tops if top[4] >= lowest], viewers, targets)

    def row(self, viewer: int) -> int:
        """The targets that one of the viewers sees, bit k for target k."""
        if not self._parts:
            return (1 << len(self._edges)) - 1
        eye = self._eyes[viewer]
        return _row(eye, self._edges, [_aspect(part, eye[0], eye[1]) for part in self._parts])


def _raised(ground: Ground, figure: Figure) -> Figure:
    """A mini with the height of its top above the table."""
    elevation = ground.elevation(figure[0], figure[1])
    return figure._replace(height=figure.height + elevation) if elevation else figure


def between(things: Sequence[D], viewers: Sequence[Figure], targets: Sequence[Figure]) -> list[D]:
    """Those of many things, each within a reach of a place, that meet the strip around two units."""
    ax, ay, *_ = viewers[0]
    bx, by, *_ = targets[0]
    dx, dy = bx - ax, by - ay
    length = sqrt(dx * dx + dy * dy) or 1.0
    ux, uy = dx / length, dy / length
    near = far = left = right = 0.0
    for x, y, radius, _ in chain(viewers, targets):
        side = (y - ay) * ux - (x - ax) * uy
        if side + radius > left:
            left = side + radius
        if side - radius < right:
            right = side - radius
        along = (x - ax) * ux + (y - ay) * uy
        if along < near:
            near = along
        elif along > far:
            far = along
    kept = []
    for thing in things:
        ex, ey, reach = thing[0] - ax, thing[1] - ay, thing[2]
        side = ey * ux - ex * uy
        if right < side + reach and side - reach < left:
            along = ex * ux + ey * uy
            if not (near < along + reach and along - reach < far):
                continue
            if not thing[3] or _meets(thing[3], ax, ay, ux, uy, left, right):
                kept.append(thing)
    return kept


def _meets(corners: Corners, ax: int, ay: int, ux: float, uy: float, left: float, right: float) -> bool:
    """Whether a polygon has not all of its corners on the same side of the strip."""
    sides = [(cy - ay) * ux - (cx - ax) * uy for cx, cy in corners]
    return min(sides) < left and max(sides) > right


def _aspect(part: Blocker, vx: float, vy: float) -> Aspect:
    """An obstacle as one eye sees it: where it is, and the points that bound it right and left."""
    px, py, reach, corners, height = part
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


def _row(eye: Figure, edges: Sequence[Figure], aspects: list[Aspect]) -> int:
    """The targets that one viewer sees."""
    seen = 0
    bit = 1
    vx, vy, _, vz = eye
    for edge in edges:
        tx, ty, radius, tz = edge
        dx = tx - vx
        dy = ty - vy
        length = sqrt(dx * dx + dy * dy) or 1.0
        lower, upper = (vz, tz) if vz < tz else (tz, vz)
        shadows: list[tuple[float, float]] = []
        for aspect in aspects:
            ex, ey, reach, height, _, rx, ry, lx, ly = aspect
            # Level with the eye it hides what is no taller: of that nothing but a line would be seen.
            if height <= lower and height < upper:
                continue
            # Where the lines along its right and left bound meet the silhouette, if the bound is ahead.
            right = rx * dx + ry * dy
            low = (ry * dx - rx * dy) * length / right if right > length else -math.inf
            if low >= radius:
                continue
            left = lx * dx + ly * dy
            high = (ly * dx - lx * dy) * length / left if left > length else math.inf
            if high <= -radius:
                continue
            depth = (ex * dx + ey * dy) / length
            if depth + reach <= NEAREST or depth - reach >= length:
                continue
            told = height >= upper and right > length and left > length
            if not told or depth + reach > length:
                part = _shadow(aspect, eye, edge, length, (low, high) if told else None)
                if part is None:
                    continue
                low, high = part
            if low <= -radius and high >= radius:
                break
            shadows.append((low, high))
        else:
            if not shadows or _something_seen(shadows, radius):
                seen |= bit
        bit <<= 1
    return seen


def _shadow(
    aspect: Aspect, eye: Figure, edge: Figure, length: float, whole: tuple[float, float] | None
) -> tuple[float, float] | None:
    """The shadow on a silhouette of an obstacle of which perhaps only a part is high enough and before it.

    `whole` is the shadow if all of it is.
    """
    ex, ey, reach, height, corners, _, _, _, _ = aspect
    vx, vy, _, vz = eye
    tx, ty, _, tz = edge
    dx, dy = tx - vx, ty - vy
    if not corners and ((ex == 0 and ey == 0) or (ex == dx and ey == dy)):
        return None  # a vehicle among the viewers or targets
    near, far = NEAREST, length
    if height < vz:  # from above it hides only what lies beyond the point where the line dips below its top
        near = length * (vz - height) / (vz - tz)
    elif height < tz:
        far = length * (height - vz) / (tz - vz)
    ux, uy = dx / length, dy / length
    if corners:
        depths = [(cx - vx) * ux + (cy - vy) * uy for cx, cy in corners]
        if min(depths) >= far:
            return None
        if whole is not None and max(depths) <= far:
            return whole
        slopes = _polygon_shadow(corners, depths, vx, vy, ux, uy, near, far)
    else:
        slopes = _disc_shadow(ex * ux + ey * uy, ey * ux - ex * uy, reach, near, far)
    return None if slopes is None else (slopes[0] * length, slopes[1] * length)


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
