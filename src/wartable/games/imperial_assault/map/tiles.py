"""The map tiles of the core box, and maps joined of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final

from msgspec import Meta, Struct

from wartable.parts.content_files import by_key, convert, parse_table, refuse_unknown, table_text
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.tiles import Placed, Tile

CONTENT: Final = "wartable.games.imperial_assault.content"
TILES: Final = "tiles.toml"
INTERIOR_TILES: Final = frozenset(f"{number}{side}" for number in range(19, 37) for side in "AB") | {"37B"}
"""The tiles whose spaces are interior (IA-INTERIOR-01); a later ruling of the publisher adds 37B."""


class TileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a tile: its number with the side's letter, and its drawing."""

    key: str
    drawing: str


class TileTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of all tiles."""

    tiles: tuple[TileRow, ...]


class LaidTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a map: the column and row of its north-west corner, and its quarter turns clockwise."""

    tile: str
    x: int
    y: int
    turns: Annotated[int, Meta(ge=0, le=3)] = 0


@cache
def all_tiles() -> Mapping[str, Tile]:
    """Every side of every tile by its key."""
    table = convert(parse_table(table_text(CONTENT, TILES), TILES), TileTable, TILES)
    rows = by_key(table.tiles, TILES)
    return MappingProxyType({key: read_drawing(key, row.drawing) for key, row in rows.items()})


def join_tiles(name: str, laid: Sequence[LaidTile]) -> Grid:
    """The map that tiles laid side by side make; its pieces are theirs."""
    tiles = all_tiles()
    for each in laid:
        refuse_unknown(f"{name}: tile", each.tile, tiles)
    return assemble(name, [Placed(tiles[each.tile], each.x, each.y, each.turns) for each in laid])


def interior_spaces(grid: Grid, laid: Sequence[LaidTile]) -> int:
    """The interior spaces of a map joined of tiles; all others are exterior (IA-INTERIOR-02)."""
    interior = 0
    for each, spaces in zip(laid, grid.pieces, strict=True):
        if each.tile in INTERIOR_TILES:
            interior |= spaces
    return interior
