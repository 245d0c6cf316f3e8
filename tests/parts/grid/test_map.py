"""Maps: drawings, tiles turned and joined, the lines around terrain, doors; maps that cannot be."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.grid.drawn import drawn, drawn_grid, made_tiles
from wartable.parts.grid import corners, lines, spaces, tiles
from wartable.parts.grid.drawing import read_drawing
from wartable.parts.grid.grid import Grid, assemble
from wartable.parts.grid.layout import Change, all_doors, layout_of
from wartable.parts.grid.spaces import (
    Border,
    GridError,
    Side,
    SpaceNumbers,
    Terrain,
    column_name,
    column_number,
)
from wartable.parts.grid.tiles import Face, Placed, join, turned

YARD = """
+---+---+---+
|.a  :  |.  |
+   +   +~~~+
|#  #.ab .  |
+---+---+   +
        |.  |
        +---+
"""
# Two tiles with openings: the east side of the first fits the west side of the second.
HALL = """
+---+---+
|.   .
+   +   +
|.   .
+---+---+
"""
CHAMBER = """
+---+---+
 .   .  |
+   +   +
 .   #  |
+---+---+
"""


@pytest.mark.parametrize("module", [spaces, tiles, corners, lines])
def test_examples_in_the_code_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_a_drawing_gives_spaces_terrain_borders_and_marks() -> None:
    grid = drawn_grid(YARD)
    assert grid.names(grid.spaces) == ["a1", "b1", "c1", "a2", "b2", "c2", "c3"]
    assert grid.terrain(grid.read("a2")) is Terrain.BLOCKING
    assert grid.terrain(grid.read("b1")) is Terrain.DIFFICULT
    assert grid.terrain(grid.read("a1")) is Terrain.OPEN
    assert grid.border(grid.read("c1"), Side.WEST) is Border.WALL
    assert grid.border(grid.read("c1"), Side.SOUTH) is Border.IMPASSABLE
    assert grid.border(grid.read("c2"), Side.NORTH) is Border.IMPASSABLE
    assert grid.border(grid.read("a1"), Side.EAST) is Border.OPEN
    assert grid.names(grid.marks["a"]) == ["a1", "b2"]
    assert grid.names(grid.marks["b"]) == ["b2"]


@pytest.mark.rule("IA-TERRAIN-01", "IA-TERRAIN-03")
def test_a_line_around_terrain_or_between_it_and_walls_says_only_where_the_terrain_is() -> None:
    with_lines = """
+---+---+---+
|.   .   .  |
+###+###+   +
|#   #  #.  |
+---+---+---+
"""
    without = with_lines.replace("###", "   ").replace("#.", " .")
    for text in (with_lines, without):
        grid = drawn_grid(text)
        assert grid.names(grid.blocking) == ["a2", "b2"]
        assert grid.border(grid.read("a2"), Side.NORTH) is Border.OPEN
        assert grid.border(grid.read("b2"), Side.EAST) is Border.OPEN
        assert grid.border(grid.read("b2"), Side.SOUTH) is Border.WALL


@pytest.mark.rule("IA-TERRAIN-02")
def test_a_line_that_encloses_nothing_is_a_border_and_leaves_the_spaces_beside_it_open() -> None:
    layout = drawn("""
+---+---+
|.  #.  |
+~~~+   +
|.   .  |
+---+---+
""")
    grid = layout.grid
    assert layout.blocking == layout.impassable == 0
    assert grid.border(grid.read("a1"), Side.EAST) is Border.BLOCKING
    assert grid.border(grid.read("a1"), Side.SOUTH) is Border.IMPASSABLE


@pytest.mark.rule("IA-WALL-03")
def test_a_wall_along_part_of_an_edge_is_no_wall_and_cannot_be_drawn() -> None:
    with pytest.raises(GridError, match=r"'\+-- \+' at b1 north; draw an edge whole or not at all"):
        drawn_grid("""
+---+-- +
|.   .  |
+---+---+
""")


@pytest.mark.rule("IA-DOOR-09")
def test_a_door_has_its_edges_and_the_spaces_that_share_them() -> None:
    grid = drawn_grid("""
+---+---+---+
|.  1.   .  |
+   +   +222+
|.  1.   .  |
+---+---+---+
""")
    first, second = grid.doors
    assert (first.name, second.name) == ("1", "2")
    assert grid.names(first.beside) == ["a1", "b1", "a2", "b2"]
    assert grid.names(second.beside) == ["c1", "c2"]
    assert all_doors(grid) == 0b11
    assert layout_of(grid, 0b10).doors == second.edges
    assert layout_of(grid, 0).doors == (0, 0)


def test_terrain_can_change_and_the_same_layout_is_found_again() -> None:
    grid = drawn_grid(YARD)
    changes = (Change(grid.read("a2"), Terrain.OPEN), Change(grid.read("c2"), Terrain.DIFFICULT))
    layout = layout_of(grid, 0, changes)
    assert grid.names(layout.difficult) == ["b1", "c2"]
    assert layout.blocking == 0
    assert layout_of(grid, 0, changes) is layout
    assert layout_of(grid, 0) is not layout


def test_tiles_join_where_open_meets_open() -> None:
    grid = assemble("joined", [Placed(read_drawing("1A", HALL)), Placed(read_drawing("2A", CHAMBER), 2)])
    assert grid.frame.width == 4
    assert grid.border(grid.read("b1"), Side.EAST) is Border.OPEN
    assert grid.border(grid.read("d1"), Side.EAST) is Border.WALL
    assert [grid.names(piece) for piece in grid.pieces] == [
        ["a1", "b1", "a2", "b2"],
        ["c1", "d1", "c2", "d2"],
    ]


def test_a_line_on_the_rim_of_one_tile_holds_for_the_seam() -> None:
    lined = HALL.replace("|.   .\n+   +   +", "|.   .  #\n+   +   +")
    grid = assemble("joined", [Placed(read_drawing("1A", lined)), Placed(read_drawing("2A", CHAMBER), 2)])
    assert grid.border(grid.read("c1"), Side.WEST) is Border.BLOCKING
    assert grid.border(grid.read("c2"), Side.WEST) is Border.OPEN


@pytest.mark.parametrize(("own", "other"), [("#", "~"), ("~", "#")])
def test_of_two_lines_on_a_seam_the_stronger_holds(own: str, other: str) -> None:
    hall = HALL.replace("|.   .\n+   +   +", f"|.   .  {own}\n+   +   +")
    chamber = CHAMBER.replace(" .   .  |", f"{other}.   .  |")
    grid = assemble("joined", [Placed(read_drawing("1A", hall)), Placed(read_drawing("2A", chamber), 2)])
    assert grid.border(grid.read("b1"), Side.EAST) is Border.BLOCKING


def test_a_tile_is_turned_clockwise_with_all_that_is_on_it() -> None:
    tile = read_drawing("yard", YARD.replace("~~~", "111"))
    grid = Grid(turned(tile, 1))
    assert grid.names(grid.spaces) == ["b1", "c1", "b2", "c2", "a3", "b3", "c3"]
    assert grid.names(grid.blocking) == ["b1"]
    assert grid.names(grid.marks["a"]) == ["c1", "b2"]
    assert grid.border(grid.read("c3"), Side.NORTH) is Border.WALL
    assert grid.names(grid.doors[0].beside) == ["b3", "c3"]


@given(made_tiles(), st.integers(0, 3))
def test_four_quarter_turns_give_the_tile_back(tile: tiles.Tile, turns: int) -> None:
    again = turned(turned(tile, turns), 4 - turns)
    assert again.spaces == tile.spaces
    assert again.borders == tile.borders


@pytest.mark.parametrize(
    ("pieces", "wrong"),
    [
        ([(HALL, 0, 0, 0), (CHAMBER, 1, 0, 0)], "tile 2A overlaps tile 1A at b1"),
        ([(HALL, 0, 0, 0)], "the opening of tile 1A at b1 east leads off the map"),
        ([(HALL, 0, 0, 0), (CHAMBER, 2, 1, 0)], "the opening of tile 1A at b1 east leads off the map"),
        ([(HALL, 0, 0, 0), (CHAMBER, 2, 0, 2)], "tiles 1A and 2A do not fit at b1 east"),
        ([(HALL, -2, 0, 0), (CHAMBER, 0, 0, 0)], "a space lies left of or above the map"),
    ],
)
def test_tiles_that_do_not_fit_are_refused(pieces: list[tuple[str, int, int, int]], wrong: str) -> None:
    laid = [
        Placed(read_drawing(f"{number}A", text), *where) for number, (text, *where) in enumerate(pieces, 1)
    ]
    with pytest.raises(GridError, match=wrong) as caught:
        assemble("the map", laid)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("the map: ")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("+---+\n|.  |", "2 lines; a row of spaces has a line of edges above and below"),
        ("+---+\n|x  |\n+---+", r"'x  ' at a1; \. : ~ # begin a space"),
        ("+---+\n|.7 |\n+---+", "mark '7' at a1; a mark is a letter"),
        ("+---+\n!.  |\n+---+", r"'!' at a1 west; an edge is \| # ~ or a door 1-9"),
        ("+===+\n|.  |\n+---+", "'=' at a1 north; an edge is - # ~ or a door 1-9"),
        ("x---+\n|.  |\n+---+", r"'x---\+' at a1 north; an edge lies between two corners"),
        ("+---+\n|   |\n+---+", "no space is drawn"),
        ("+---+---+---+\n|.  |   |   |\n+---+---+---+", "an edge is drawn at b1 north, where no space is"),
        ("+---+\n|.  1\n+---+", "the opening of tile bad at a1 east leads off the map"),
        ("+   +\n|.  |\n+---+", "the opening of tile bad at a1 north leads off the map"),
    ],
)
def test_drawings_that_cannot_be_are_refused(text: str, wrong: str) -> None:
    with pytest.raises(GridError, match=wrong) as caught:
        assemble("bad", [Placed(read_drawing("bad", text))])
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("face", [(0, 0, Side.EAST), (0, 0, Side.NORTH)])
def test_a_door_stands_on_a_free_edge_between_two_spaces(face: Face) -> None:
    tile = read_drawing("bad", "+---+---+\n|.  #.  |\n+---+---+")._replace(doors={"1": [face]})
    with pytest.raises(GridError, match=r"door 1 at a1 (east|north) stands on no free edge"):
        Grid(tile)


@pytest.mark.parametrize("name", ["d1", "a4", "a0", "1a", "", "aaa1", "a03"])
def test_names_of_no_space_are_refused(name: str) -> None:
    with pytest.raises(GridError, match="a space of this map is a column and a row from a1 to c3"):
        drawn_grid(YARD).read(name)


def test_a_place_beside_the_map_has_a_name_and_no_space() -> None:
    with pytest.raises(GridError, match="the drawing has no space a3"):
        drawn_grid(YARD).read("a3")


def test_a_map_has_a_size() -> None:
    with pytest.raises(GridError, match="a map of 101 by 3 spaces; 1 to 100 a side would be right"):
        SpaceNumbers(101, 3)


@given(st.integers(0, 99), st.integers(0, 99))
def test_every_space_has_a_name_and_a_number_of_its_own(x: int, y: int) -> None:
    frame = SpaceNumbers(100, 100)
    number = frame.number(x, y)
    assert frame.point(number) == (x, y)
    assert frame.read(frame.name(number)) == number
    assert column_number(column_name(x)) == x


def test_joining_one_tile_leaves_it_as_it_is() -> None:
    tile = read_drawing("yard", YARD)
    whole, pieces = join("yard", [Placed(tile)])
    assert whole.spaces == tile.spaces
    assert whole.borders == tile.borders
    assert pieces == (frozenset(tile.spaces),)
