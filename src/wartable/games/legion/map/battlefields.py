"""The ready battlefields, and terrain pieces by kind: read from the content tables, measured out, checked."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Any

from msgspec import Struct

from wartable.games.legion.content.loading import build, find, read_table
from wartable.games.legion.content.model import Row
from wartable.games.legion.map.measures import LEARNING_TABLE, STANDARD_TABLE
from wartable.games.legion.map.terrain import (
    Battlefield,
    Cover,
    Passage,
    Piece,
    Standing,
    by_height,
    check_battlefield,
)
from wartable.parts.content_files import ContentError, refuse_unknown
from wartable.parts.plane import Point, units
from wartable.parts.polygon import Outline, counterclockwise, placed, rectangle
from wartable.words.messages import Phrase

TROOPER_HEIGHT = units(38)
GROUND_VEHICLE_HEIGHT = units(76)
REPULSOR_VEHICLE_HEIGHT = units(50)


class Size(IntEnum):
    """The tables that battles are fought on (LG-SETUP-01, LG-LEARN-01)."""

    STANDARD = 0
    LEARNING = 1


class Symmetry(IntEnum):
    """How the second half of a battlefield comes from the first: not at all, turned around, or mirrored."""

    NONE = 0
    TURNED = 1
    MIRRORED = 2


class Declared(IntEnum):
    """What a kind of terrain is declared to be to moving units, else by its height (LG-SETUP-02)."""

    OPEN = 0
    DIFFICULT = 1
    IMPASSABLE = 2
    BY_HEIGHT = 3


class TerrainKind(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of terrain in millimetres: a rectangle or a round, unless a piece says otherwise."""

    height: float
    width: float = 0
    depth: float = 0
    round: bool = False
    cover: Cover = Cover.NONE
    vehicle_cover: Cover = Cover.NONE
    troopers: Declared = Declared.BY_HEIGHT
    ground_vehicles: Declared = Declared.BY_HEIGHT
    repulsor_vehicles: Declared = Declared.BY_HEIGHT
    standing: Standing = Standing.NOWHERE
    ladder: bool = False
    barricade: bool = False


class PieceRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of a kind at a place, turned by degrees; `single` if it has no counterpart."""

    kind: str
    at: tuple[float, float]
    turn: float = 0
    size: tuple[float, ...] = ()
    disc: float = 0
    corners: tuple[tuple[float, float], ...] = ()
    single: bool = False


class BattlefieldRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ready battlefield."""

    character: str
    size: Size = Size.STANDARD
    symmetry: Symmetry = Symmetry.NONE
    pieces: tuple[PieceRow, ...]


def make_piece(kind: TerrainKind, row: PieceRow) -> Piece:
    """A piece of a kind as a row describes it."""
    x, y = units(row.at[0]), units(row.at[1])
    height = units(kind.height)
    usual = not row.size and not row.corners
    radius = units(row.disc or (kind.width / 2 if kind.round and usual else 0))
    outline: Outline = ()
    if not radius:
        outline = placed(_corners(kind, row), x, y, round(row.turn * 10))
    return Piece(
        kind=kind.key,
        height=height,
        outline=outline,
        centre=(x, y),
        radius=radius,
        cover=kind.cover,
        vehicle_cover=kind.vehicle_cover,
        troopers=_passage(kind.troopers, by_height(height, TROOPER_HEIGHT, 0)[0]),
        ground_vehicles=_passage(kind.ground_vehicles, by_height(height, 0, GROUND_VEHICLE_HEIGHT)[1]),
        repulsor_vehicles=_passage(kind.repulsor_vehicles, by_height(height, 0, REPULSOR_VEHICLE_HEIGHT)[1]),
        standing=kind.standing,
        ladder=kind.ladder,
        barricade=kind.barricade,
    )


def _corners(kind: TerrainKind, row: PieceRow) -> Outline:
    """The outline of a piece around the origin: its own corners, its own size, or the size of its kind."""
    if row.corners:
        return tuple((units(x), units(y)) for x, y in row.corners)
    size = row.size or (kind.width, kind.depth)
    if len(size) != 2 or not all(size):
        raise ContentError(f"a piece of {kind.key} needs a size of two lengths, a disc or corners")
    return rectangle(units(size[0]), units(size[1]))


def _passage(declared: Declared, otherwise: Passage) -> Passage:
    return otherwise if declared is Declared.BY_HEIGHT else Passage(declared)


def _counterpart(piece: Piece, symmetry: Symmetry, width: int, depth: int) -> Piece:
    """The piece on the other half of the table that corresponds to one."""

    def opposite(point: Point) -> Point:
        return (width - point[0] if symmetry is Symmetry.TURNED else point[0]), depth - point[1]

    fields = {name: getattr(piece, name) for name in piece.__struct_fields__}
    outline = counterclockwise([opposite(point) for point in piece.outline]) if piece.outline else ()
    return Piece(**{**fields, "outline": outline, "centre": opposite(piece.centre)})


def measure_out(row: BattlefieldRow, kinds: dict[str, TerrainKind]) -> Battlefield:
    """The battlefield that a row describes; a row that describes none is a ContentError."""
    width, depth = STANDARD_TABLE if row.size is Size.STANDARD else LEARNING_TABLE
    pieces: list[Piece] = []
    for entry in row.pieces:
        refuse_unknown(f"{row.key}: terrain", entry.kind, kinds)
        try:
            piece = make_piece(kinds[entry.kind], entry)
        except ValueError as error:
            raise ContentError(f"{row.key}, {entry.kind} at {entry.at}: {error}") from None
        pieces.append(piece)
        if row.symmetry is not Symmetry.NONE and not entry.single:
            pieces.append(_counterpart(piece, row.symmetry, width, depth))
    battlefield = Battlefield(row.key, width, depth, tuple(pieces))
    refusal = check_battlefield(battlefield)
    if refusal is not None:
        facts = ", ".join(f"{name} {value}" for name, value in refusal.facts.items())
        raise ContentError(f"{row.key}: {refusal.reason.replace('_', ' ')}: {facts} ({refusal.rule})")
    return battlefield


@cache
def _table() -> dict[str, Any]:
    return read_table("battlefields")


@cache
def terrain_kinds() -> dict[str, TerrainKind]:
    """Every kind of terrain by its key."""
    return build(_table()["terrain"], TerrainKind, "battlefields")


@cache
def battlefield_rows() -> tuple[BattlefieldRow, ...]:
    """The ready battlefields as they are described."""
    return tuple(build(_table()["battlefield"], BattlefieldRow, "battlefields").values())


@cache
def _measured(key: str) -> Battlefield:
    return measure_out(find(battlefield_rows(), Phrase("battlefield"), key), terrain_kinds())


def ready_battlefield(text: str) -> Battlefield:
    """The ready battlefield of that key or name."""
    return _measured(find(battlefield_rows(), Phrase("battlefield"), text).key)
