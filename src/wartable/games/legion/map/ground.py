"""The battlefield made ready for calculation: once a battlefield, bounding boxes, sides and convex parts."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.terrain import OPEN, TOP, Battlefield, Passage, Piece, box_of
from wartable.parts.plane import TOLERANCE, Point, distance, path_distance, path_nears, within
from wartable.parts.polygon import (
    border_distance,
    border_nears,
    border_point,
    centre_and_reach,
    contains,
    convex_parts,
    counterclockwise,
    disc_inside,
    disc_overlaps,
    edges,
    point_gap,
    segment_gap,
)

Path: TypeAlias = tuple[Point, ...]
MOST_TOPS: Final = 4096  # places remembered with the top they are on
HalfPlane: TypeAlias = tuple[float, float, float]  # nx, ny, c: inside where nx * x + ny * y <= c, |n| = 1


class Blocker(NamedTuple):
    """One convex part of a solid piece, or a vehicle, as sight sees it: a disc if it has no corners."""

    x: float
    y: float
    reach: float
    corners: tuple[tuple[float, float], ...]
    height: float


class Screen(NamedTuple):
    """A piece of terrain as lines between units meet it: a disc if it has no corners."""

    x: int
    y: int
    reach: int
    corners: Path
    feature: Feature


class Feature:
    """A piece of terrain with all that tests against it need."""

    __slots__ = (
        "blockers",
        "bottom",
        "cover",
        "disc",
        "height",
        "index",
        "left",
        "outline",
        "parts",
        "passage",
        "piece",
        "planes",
        "radius",
        "reach",
        "right",
        "standing",
        "top",
        "x",
        "y",
    )

    def __init__(self, index: int, piece: Piece) -> None:
        self.index = index
        self.piece = piece
        self.disc = piece.radius > 0
        self.radius = piece.radius
        self.outline = () if self.disc else counterclockwise(piece.outline)
        if self.disc:
            self.x, self.y, self.reach = *piece.centre, piece.radius
        else:
            self.x, self.y, self.reach = centre_and_reach(self.outline)
        self.left, self.bottom, self.right, self.top = box_of(piece)
        self.height = piece.height
        self.standing = piece.standing
        self.passage = tuple(piece.passage(type_) for type_ in UnitType)
        self.cover = (piece.cover, piece.vehicle_cover, piece.vehicle_cover)
        self.parts = () if self.disc else convex_parts(self.outline)
        self.planes = tuple(_half_planes(part, self.outline) for part in self.parts)
        self.blockers = tuple(_blockers(self))

    def overlaps(self, x: int, y: int, radius: int) -> bool:
        """Whether a disc reaches into the piece: exact."""
        if x + radius <= self.left or x - radius >= self.right:
            return False
        if y + radius <= self.bottom or y - radius >= self.top:
            return False
        if self.disc:
            dx, dy, limit = x - self.x, y - self.y, self.radius + radius
            return dx * dx + dy * dy < limit * limit
        return disc_overlaps(self.outline, x, y, radius)

    def holds(self, x: int, y: int, radius: int) -> bool:
        """Whether a disc lies wholly on the piece: exact."""
        if x < self.left or x > self.right or y < self.bottom or y > self.top:
            return False
        if self.disc:
            return within(x, y, self.x, self.y, self.radius - radius)
        return disc_inside(self.outline, x, y, radius)

    def gap(self, x: int, y: int) -> float:
        """From a point to the piece: negative inside, by how deep."""
        if self.disc:
            return distance(x, y, self.x, self.y) - self.radius
        return point_gap(self.outline, x, y)

    def nearest(self, x: int, y: int) -> Point:
        """The point of the border nearest to a place outside, rounded."""
        if not self.disc:
            return border_point(self.outline, x, y)
        part = self.radius / (distance(x, y, self.x, self.y) or 1.0)
        return round(self.x + (x - self.x) * part), round(self.y + (y - self.y) * part)

    def swept(self, path: Path, radius: int) -> bool:
        """Whether a disc swept along a path reaches into the piece anywhere: exact."""
        if self.disc:
            return path_nears(path, self.x, self.y, self.radius + radius)
        a = path[0]
        for b in path[1:]:
            if self._near_box(a, b, radius) and (
                border_nears(self.outline, a, b, radius) or (radius > 0 and contains(self.outline, *a))
            ):
                return True
            a = b
        return False

    def keeps(self, path: Path, radius: int) -> bool:
        """Whether a disc swept along a path stays wholly on the piece: exact."""
        if self.disc:
            return all(within(x, y, self.x, self.y, self.radius - radius) for x, y in path)
        if not contains(self.outline, *path[0]):
            return False
        pairs = pairwise(path)
        return not any(border_nears(self.outline, a, b, radius) for a, b in pairs)

    def sweep_gap(self, path: Path) -> float:
        """From a path to the piece; 0 if it meets it."""
        if self.disc:
            return max(0.0, path_distance(path, self.x, self.y) - self.radius)
        return min(segment_gap(self.outline, a, b) for a, b in pairwise(path))

    def _near_box(self, a: Point, b: Point, radius: int) -> bool:
        """Whether a swept disc comes near enough to the piece's bounding box to need a closer look."""
        (ax, ay), (bx, by) = a, b
        if (ax if ax > bx else bx) + radius <= self.left or (ax if ax < bx else bx) - radius >= self.right:
            return False
        if (ay if ay > by else by) + radius <= self.bottom or (ay if ay < by else by) - radius >= self.top:
            return False
        # A leg that passes the disc around the piece at a distance passes the piece.
        dx, dy = bx - ax, by - ay
        cross = (self.x - ax) * dy - (self.y - ay) * dx
        limit = self.reach + radius
        return cross * cross < limit * limit * (dx * dx + dy * dy) or (dx == 0 and dy == 0)


def _half_planes(corners: Path, outline: Path) -> tuple[HalfPlane, ...]:
    """The sides of a convex part as half planes with unit normals that point outwards.

    Those that are sides of the whole piece are moved in by the tolerance: a line along one does not cross it.
    """
    planes = []
    for (ax, ay), (bx, by) in edges(corners):
        length = distance(ax, ay, bx, by)
        nx, ny = (by - ay) / length, (ax - bx) / length
        outer = border_distance(outline, (ax + bx) // 2, (ay + by) // 2) <= 1
        planes.append((nx, ny, nx * ax + ny * ay - (TOLERANCE if outer else 0)))
    return tuple(planes)


def _blockers(feature: Feature) -> list[Blocker]:
    """The parts of a piece that can hide what is behind them (LG-SIGHT-03); none if it only gives cover."""
    if not feature.piece.solid or not feature.height:
        return []
    if feature.disc:
        return [Blocker(feature.x, feature.y, feature.radius, (), feature.height)]
    parts = []
    for part in feature.parts:
        x, y, reach = centre_and_reach(part)
        corners = tuple((float(px), float(py)) for px, py in part)
        parts.append(Blocker(x, y, reach, corners, feature.height))
    return parts


class Ground:
    """A battlefield ready for calculation; equal only to itself, so that it is a quick key for caches."""

    __slots__ = ("_tops_at", "battlefield", "depth", "features", "screens", "tops", "width")

    def __init__(self, battlefield: Battlefield) -> None:
        self._tops_at: dict[Point, Feature | None] = {}
        self.battlefield: Final = battlefield
        self.width: Final = battlefield.width
        self.depth: Final = battlefield.depth
        self.features: Final = tuple(Feature(index, piece) for index, piece in enumerate(battlefield.pieces))
        self.tops: Final = tuple(feature for feature in self.features if feature.standing is TOP)
        self.screens: Final = tuple(Screen(f.x, f.y, f.reach, f.outline, f) for f in self.features)

    def top_at(self, x: int, y: int) -> Feature | None:
        """The piece on whose top a mini with its centre there stands; bases never straddle an edge."""
        if not self.tops:
            return None
        known = self._tops_at
        if (x, y) not in known:
            if len(known) > MOST_TOPS:
                known.clear()
            known[x, y] = self._find_top(x, y)
        return known[x, y]

    def _find_top(self, x: int, y: int) -> Feature | None:
        best: Feature | None = None
        for feature in self.tops:
            if x < feature.left or x > feature.right or y < feature.bottom or y > feature.top:
                continue
            if (best is None or feature.height > best.height) and feature.holds(x, y, 0):
                best = feature
        return best

    def elevation(self, x: int, y: int) -> int:
        """How high above the table a mini with its centre there stands."""
        top = self.top_at(x, y)
        return 0 if top is None else top.height


@lru_cache(maxsize=64)
def ground_of(battlefield: Battlefield) -> Ground:
    """The battlefield ready for calculation; the same object for equal battlefields."""
    return Ground(battlefield)


def passage_of(feature: Feature, type_: UnitType, elevation: int, ignores: int) -> Passage:
    """What a piece is to a mover that stands at a height and ignores some (LG-TERRAIN-01, LG-SPEEDER-01)."""
    passage = feature.passage[type_]
    if passage is not OPEN and ignores > 0 and feature.height - elevation <= ignores:
        return OPEN
    return passage
