"""Maps for the tests: drawn in characters, or made by hypothesis."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hypothesis import strategies as st

from tests.parts.grid.slow_sight import Edge, Point, World
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.layout import Layout, all_doors, layout_of
from wartable.parts.grid.spaces import Border, Side, Terrain, bits, mask_of
from wartable.parts.grid.steps import Base, Place
from wartable.parts.grid.tiles import STEPS, Face, Placed, Tile, across

WIDEST = 6


def drawn_grid(text: str) -> Grid:
    """The map that a drawing shows."""
    return assemble("the drawing", [Placed(read_drawing("the drawing", text))])


def drawn(text: str, closed: bool = True) -> Layout:
    """The map that a drawing shows, with all doors closed or all open."""
    grid = drawn_grid(text)
    return layout_of(grid, all_doors(grid) if closed else 0)


def room(width: int, height: int, marks: Mapping[str, str] | None = None) -> Layout:
    """An open room between walls; `marks` says what terrain some spaces have, by their names."""
    signs = dict(marks or {})
    lines = ["+" + "---+" * width]
    for y in range(height):
        row = "|"
        for x in range(width):
            row += signs.get(f"{'abcdefghijklmnop'[x]}{y + 1}", ".") + ("  |" if x == width - 1 else "   ")
        lines.append(row)
        lines.append("+" + ("---+" if y == height - 1 else "   +") * width)
    return drawn("\n".join(lines))


def at(layout: Layout, name: str) -> int:
    """The number of a space."""
    return layout.grid.read(name)


def spaces(layout: Layout, names: str) -> int:
    """A set of spaces, named in one text."""
    return layout.grid.read_all(names.split())


def names(layout: Layout, mask: int) -> str:
    """The names of the spaces of a set, in one text, in alphabetical order."""
    return " ".join(sorted(layout.grid.names(mask)))


def place(layout: Layout, name: str, turned: bool = False) -> Place:
    """The place of a base whose north-west space has that name."""
    return Place(at(layout, name), turned)


def places(layout: Layout, found: Iterable[Place]) -> set[str]:
    """Places by the names of their north-west spaces; turned ones end with a star."""
    return {layout.grid.frame.name(space) + "*" * turned for space, turned in found}


class Made(NamedTuple):
    """A map made by hypothesis, as the engine has it and as the slow sight has it."""

    layout: Layout
    world: World
    tile: Tile

    def number(self, point: Point) -> int:
        """The number of a space."""
        return self.layout.frame.number(*point)


@st.composite
def made_tiles(draw: st.DrawFn, widest: int = WIDEST) -> Tile:
    """Small maps with holes, walls, lines and terrain anywhere, each with more or less of it."""
    width, height = draw(st.integers(1, widest)), draw(st.integers(1, widest - 1))
    dense = draw(st.sampled_from((0, 1, 2, 4)))
    rare = st.integers(0, 19).map(lambda drawn: drawn < dense)
    grounds = {(x, y): _ground(draw, rare) for x in range(width) for y in range(height)}
    grounds[0, 0] = Terrain.OPEN
    found = {point: terrain for point, terrain in grounds.items() if terrain is not None}
    borders: dict[Face, Border] = {}
    for x, y in found:
        for side in Side:
            beyond = across((x, y, side))[:2] in found
            if not beyond:
                borders[x, y, side] = Border.WALL
            elif side in (Side.EAST, Side.SOUTH) and draw(rare):
                borders[x, y, side] = draw(st.sampled_from((Border.WALL, Border.BLOCKING, Border.IMPASSABLE)))
    return Tile("made", found, borders)


def _ground(draw: st.DrawFn, rare: st.SearchStrategy[bool]) -> Terrain | None:
    if not draw(rare):
        return Terrain.OPEN
    return draw(st.sampled_from((None, Terrain.BLOCKING, Terrain.IMPASSABLE, Terrain.DIFFICULT)))


made_maps = made_tiles().map(lambda tile: made(tile))


def made(tile: Tile) -> Made:
    """A map of one tile, for the engine and for the slow sight."""
    return Made(layout_of(Grid(tile), 0), world_of(tile), tile)


def world_of(tile: Tile) -> World:
    """What stops sight on a tile: lines that enclose blocking terrain are no edges of their own."""
    blocking = frozenset(point for point, terrain in tile.spaces.items() if terrain is Terrain.BLOCKING)
    edges = set[Edge]()
    for face, border in tile.borders.items():
        outline = border is Border.BLOCKING and not blocking.isdisjoint((face[:2], across(face)[:2]))
        if border in (Border.WALL, Border.BLOCKING) and not outline:
            edges.add(edge_of(face))
    return World(blocking, frozenset(edges))


def edge_of(face: Face) -> Edge:
    """The corners that an edge runs between."""
    x, y, side = face
    dx, dy = STEPS[side]
    x, y = x + max(dx, 0), y + max(dy, 0)
    return ((x, y), (x, y + 1)) if dx else ((x, y), (x + 1, y))


def covered(layout: Layout, base: Base, where: Place) -> set[str]:
    """The names of the spaces that a base covers."""
    return set(layout.grid.names(base.covers(layout.frame, where)))


def points(layout: Layout, mask: int) -> frozenset[Point]:
    """The columns and rows of a set of spaces."""
    return frozenset(layout.frame.point(space) for space in bits(mask))


def numbers(layout: Layout, found: Iterable[Point]) -> int:
    """The set of the spaces in these columns and rows."""
    return mask_of(layout.frame.number(x, y) for x, y in found)
