"""The battlefield of a position: a ready one, or pieces laid on the table, made ready for calculation."""

from __future__ import annotations

from functools import lru_cache

from wartable.games.legion.map.battlefields import PieceRow, make_piece, ready_battlefield, terrain_kinds
from wartable.games.legion.map.ground import Ground, ground_of
from wartable.games.legion.map.terrain import SMALLEST_TABLE, Battlefield, for_learning
from wartable.games.legion.map.terrain import Piece as Shape
from wartable.games.legion.state import Piece, State
from wartable.parts.plane import UNITS_PER_MM

TENTHS = 10  # of a degree


def shape_of(kind: str, x: int, y: int, turn: int) -> Shape:
    """A piece of a kind of terrain with its centre there, turned by tenths of a degree."""
    row = PieceRow(kind=kind, at=(x / UNITS_PER_MM, y / UNITS_PER_MM), turn=turn / TENTHS)
    return make_piece(terrain_kinds()[kind], row)


@lru_cache(maxsize=64)
def _ground(
    name: str, width: int, depth: int, learning: bool, pieces: tuple[tuple[str, int, int, int], ...]
) -> Ground:
    if min(width, depth) < SMALLEST_TABLE:
        raise ValueError(f"a table of {width} by {depth} is too small: at least {SMALLEST_TABLE} each")
    own = ready_battlefield(name).pieces if name else ()
    field = Battlefield(name, width, depth, (*own, *(shape_of(*piece) for piece in pieces)))
    return ground_of(for_learning(field) if learning else field)


def _key(piece: Piece) -> tuple[str, int, int, int]:
    return piece.kind, piece.x, piece.y, piece.turn


def ground_for(state: State) -> Ground:
    """The ground of a position: the ready battlefield's pieces first, then those the players placed."""
    pieces = tuple([_key(piece) for piece in state.terrain]) if state.terrain else ()
    return _ground(state.battlefield, state.width, state.depth, state.learning, pieces)
