"""Terrain pieces and battlefields as data: shape, height, cover, movement; and their legality."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.measures import LEARNING_TABLE, SEGMENT
from wartable.games.legion.rules.attack.results import HEAVY_COVER, LIGHT_COVER, NO_COVER
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, Point, distance, millimetres, units
from wartable.parts.polygon import Outline, is_simple, point_gap, polygon_gap, polygons_overlap

SMALLEST_TABLE: Final = min(LEARNING_TABLE)  # LG-LEARN-01: on less, two armies might find no room
LARGEST_TABLE: Final = units(5000)
TALLEST_PIECE: Final = units(1000)
MOST_PIECES: Final = 100
MOST_CORNERS: Final = 40
PLACING_DISTANCE: Final = units(
    75
)  # between pieces, and to the edges, when the players place terrain in turns


class Cover(IntEnum):
    """The degrees of cover (LG-COVER-06)."""

    NONE = NO_COVER
    LIGHT = LIGHT_COVER
    HEAVY = HEAVY_COVER


class Passage(IntEnum):
    """What a piece is to a move: nothing, a loss of speed, or a wall (LG-TERRAIN-01)."""

    OPEN = 0
    DIFFICULT = 1
    IMPASSABLE = 2


class Standing(IntEnum):
    """Where a mini may end on a piece: within it on the ground, nowhere, or on its flat top."""

    WITHIN = 0
    NOWHERE = 1
    TOP = 2


# By themselves, since every step of a move asks for them.
OPEN, DIFFICULT, IMPASSABLE = Passage
WITHIN, NOWHERE, TOP = Standing


class Piece(Struct, frozen=True, cache_hash=True):
    """A piece of terrain as declared (LG-SETUP-02): a simple polygon, or a disc if it has a radius.

    A piece that minis stand within, such as woods, only gives cover; every other one is solid up to its
    height.
    """

    kind: str
    height: int
    outline: Outline = ()
    centre: Point = (0, 0)
    radius: int = 0
    cover: Cover = Cover.NONE
    vehicle_cover: Cover = Cover.NONE
    troopers: Passage = Passage.OPEN
    ground_vehicles: Passage = Passage.OPEN
    repulsor_vehicles: Passage = Passage.OPEN
    standing: Standing = Standing.NOWHERE
    ladder: bool = False
    barricade: bool = False

    @property
    def solid(self) -> bool:
        """Whether it hides what is behind it (LG-SIGHT-02: terrain that only gives cover does not)."""
        return self.standing is not Standing.WITHIN

    def passage(self, type_: UnitType) -> Passage:
        """What it is to moving units of a type."""
        return (self.troopers, self.ground_vehicles, self.repulsor_vehicles)[type_]


class Battlefield(Struct, frozen=True, cache_hash=True):
    """A table, x along the long edge from blue's left and y from the blue edge, and its terrain."""

    name: str
    width: int
    depth: int
    pieces: tuple[Piece, ...] = ()


def by_height(height: int, of_troopers: int, of_vehicles: int) -> tuple[Passage, Passage]:
    """What an undeclared piece is to troopers, and to vehicles: impassable if taller than (half) the mini.

    LG-TERRAIN-02 leaves this to the rules reference; what is lower is difficult for troopers, open for
    vehicles.
    """
    troopers = Passage.IMPASSABLE if height > of_troopers else Passage.DIFFICULT
    vehicles = Passage.IMPASSABLE if 2 * height > of_vehicles else Passage.OPEN
    return troopers, vehicles


def for_learning(battlefield: Battlefield) -> Battlefield:
    """The battlefield of the learning battle: all move freely through barricades (LG-BARRICADE-04)."""
    free = Passage.OPEN
    return replace(
        battlefield,
        pieces=tuple(
            replace(piece, troopers=free, ground_vehicles=free, repulsor_vehicles=free)
            if piece.barricade
            else piece
            for piece in battlefield.pieces
        ),
    )


def piece_gap(piece: Piece, x: int, y: int) -> float:
    """From a point to a piece: negative inside, by how deep."""
    if piece.radius:
        return distance(x, y, *piece.centre) - piece.radius
    return point_gap(piece.outline, x, y)


def pieces_gap(one: Piece, other: Piece) -> float:
    """Between the nearest points of two pieces; 0 or less if they meet."""
    if one.radius:
        return piece_gap(other, *one.centre) - one.radius
    if other.radius:
        return piece_gap(one, *other.centre) - other.radius
    return polygon_gap(one.outline, other.outline)


def beyond_range_1(one: Piece, other: Piece) -> bool:
    """Whether two pieces are farther apart than one segment, as objective cards ask (LG-GEOM-04)."""
    return pieces_gap(one, other) > SEGMENT + TOLERANCE


def box_of(piece: Piece) -> tuple[int, int, int, int]:
    """The smallest upright rectangle around a piece: left, bottom, right, top."""
    if piece.radius:
        (x, y), radius = piece.centre, piece.radius
        return x - radius, y - radius, x + radius, y + radius
    xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
    return min(xs), min(ys), max(xs), max(ys)


def check_piece(piece: Piece) -> Refusal | None:
    """Whether a piece is a thing that can be put on a table and used (LG-SETUP-02)."""
    if not 0 <= piece.height <= TALLEST_PIECE:
        facts = {"height": millimetres(piece.height), "at_most": millimetres(TALLEST_PIECE)}
        return Refusal("LG-SETUP-02", "piece_height", {"piece": piece.kind, **facts})
    if piece.radius < 0 or bool(piece.radius) == bool(piece.outline):
        return Refusal("LG-SETUP-02", "piece_polygon_or_disc", {"piece": piece.kind})
    if len(piece.outline) > MOST_CORNERS:
        facts = {"corners": len(piece.outline), "at_most": MOST_CORNERS}
        return Refusal("LG-SETUP-02", "piece_corners", {"piece": piece.kind, **facts})
    if not piece.radius and not is_simple(piece.outline):
        return Refusal("LG-SETUP-02", "piece_outline", {"piece": piece.kind, "corners": len(piece.outline)})
    if piece.standing is Standing.WITHIN and Passage.IMPASSABLE in (
        piece.troopers,
        piece.ground_vehicles,
        piece.repulsor_vehicles,
    ):
        return Refusal("LG-SETUP-02", "piece_impassable_area", {"piece": piece.kind})
    return None


def check_battlefield(battlefield: Battlefield) -> Refusal | None:
    """Whether a battlefield can be played on: a sane size, pieces on it, solid ones not in each other."""
    for side in (battlefield.width, battlefield.depth):
        if not SMALLEST_TABLE <= side <= LARGEST_TABLE:
            facts = {"at_least": millimetres(SMALLEST_TABLE), "at_most": millimetres(LARGEST_TABLE)}
            return Refusal("LG-SETUP-01", "table_size", {"side": millimetres(side), **facts})
    if len(battlefield.pieces) > MOST_PIECES:
        facts = {"pieces": len(battlefield.pieces), "at_most": MOST_PIECES}
        return Refusal("LG-SETUP-03", "too_many_pieces", facts)
    for index, piece in enumerate(battlefield.pieces):
        wrong = check_piece(piece) or _check_on_table(battlefield, piece, 0)
        if wrong is not None:
            return wrong
        for other in battlefield.pieces[:index]:
            if piece.solid and other.solid and _overlap(piece, other):
                return Refusal("LG-SETUP-03", "pieces_overlap", {"piece": piece.kind, "other": other.kind})
    return None


def _overlap(one: Piece, other: Piece) -> bool:
    """Whether pieces reach into each other by more than the tolerance; sides that touch are no overlap."""
    if one.radius or other.radius:
        return pieces_gap(one, other) < -TOLERANCE
    return polygons_overlap(one.outline, other.outline, TOLERANCE)


def _check_on_table(battlefield: Battlefield, piece: Piece, margin: int) -> Refusal | None:
    """Whether a piece lies wholly on the table, at least the margin from its edges."""
    left, bottom, right, top = box_of(piece)
    nearest = min(left, bottom, battlefield.width - right, battlefield.depth - top)
    if nearest < margin - TOLERANCE:
        facts = {"gap": millimetres(nearest), "least": millimetres(margin)}
        return Refusal("LG-SETUP-03", "piece_near_edge", {"piece": piece.kind, **facts})
    return None


def check_terrain_place(battlefield: Battlefield, piece: Piece) -> Refusal | None:
    """Whether a player may put a piece there when the players place terrain in turns (LG-SETUP-03).

    Pieces keep 75 mm from each other and from the edges, and barricades come last.
    """
    wrong = check_piece(piece) or _check_on_table(battlefield, piece, PLACING_DISTANCE)
    if wrong is not None:
        return wrong
    if len(battlefield.pieces) >= MOST_PIECES:
        facts = {"pieces": len(battlefield.pieces) + 1, "at_most": MOST_PIECES}
        return Refusal("LG-SETUP-03", "too_many_pieces", facts)
    for other in battlefield.pieces:
        if other.barricade and not piece.barricade:
            return Refusal("LG-SETUP-03", "barricades_come_last", {"piece": piece.kind})
        gap = pieces_gap(piece, other)
        if gap < PLACING_DISTANCE - TOLERANCE:
            apart = {"gap": millimetres(gap), "least": millimetres(PLACING_DISTANCE)}
            kinds = {"piece": piece.kind, "other": other.kind}
            return Refusal("LG-SETUP-03", "pieces_too_near", {**kinds, **apart})
    return None
