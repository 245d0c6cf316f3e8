"""The map tiles of the core box, and maps joined of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final

from msgspec import Meta, Struct

from wartable.games.imperial_assault.content.loading import ContentError, parse, read_text
from wartable.kernel.ask import quoted
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.spaces import GridError
from wartable.parts.grid.tiles import Placed, Tile

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
    table = parse(read_text("tiles.toml"), TileTable, "tiles.toml")
    found: dict[str, Tile] = {}
    for row in table.tiles:
        if row.key in found:
            raise ContentError(f"tiles.toml: two tiles have the key {row.key}; one may")
        found[row.key] = read_drawing(row.key, row.drawing)
    return MappingProxyType(found)


def join_tiles(name: str, laid: Sequence[LaidTile]) -> Grid:
    """The map that tiles laid side by side make; its pieces are theirs."""
    tiles = all_tiles()
    for each in laid:
        if each.tile not in tiles:
            raise GridError(f"{name}: no tile {quoted(each.tile)}; there are 1A to 39A and 1B to 39B")
    return assemble(name, [Placed(tiles[each.tile], each.x, each.y, each.turns) for each in laid])


def interior_spaces(grid: Grid, laid: Sequence[LaidTile]) -> int:
    """The interior spaces of a map joined of tiles; all others are exterior (IA-INTERIOR-02)."""
    interior = 0
    for each, spaces in zip(laid, grid.pieces, strict=True):
        if each.tile in INTERIOR_TILES:
            interior |= spaces
    return interior
