"""The skirmish maps and the tiles: what is printed on them, and tables of maps that do not fit."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

import wartable.games.imperial_assault.content
from wartable.games.imperial_assault.map.skirmish import make_map, read_map, skirmish_map, skirmish_map_keys
from wartable.games.imperial_assault.map.tiles import (
    INTERIOR_TILES,
    LaidTile,
    all_tiles,
    interior_spaces,
    join_tiles,
)
from wartable.parts.content_files import ContentError
from wartable.parts.grid.layout import Change, all_doors, layout_of
from wartable.parts.grid.sight import Sight
from wartable.parts.grid.spaces import Border, GridError, Side, Terrain, bits

SMALL = """
key = "small"
name = "Small"
terminals = ["b1"]
drawing = '''
+---+---+---+
|.r  .   .b |
+---+---+---+
'''

[zones]
red = "r"
blue = "b"

[[missions]]
key = "first"
name = "First"

[missions.tokens]
crate = ["b1"]
"""


@pytest.mark.parametrize(
    ("key", "spaces", "blocking", "zones", "doors", "missions"),
    [
        ("massassi_ruins", 184, 7, (32, 22), 0, ("lost_knowledge", "leave_no_evidence")),
        ("moisture_farm", 158, 3, (22, 21), 2, ("close_to_home", "raiding_party")),
        ("mos_eisley_outskirts", 211, 12, (30, 30), 1, ("get_to_the_ship", "smuggled_goods")),
    ],
)
def test_each_skirmish_map_has_what_is_printed_on_it(
    key: str, spaces: int, blocking: int, zones: tuple[int, int], doors: int, missions: tuple[str, str]
) -> None:
    board = skirmish_map(key)
    assert key in skirmish_map_keys()
    assert len(skirmish_map_keys()) == 3
    assert board.grid.spaces.bit_count() == spaces
    assert board.grid.blocking.bit_count() == blocking
    assert (board.red_zone.bit_count(), board.blue_zone.bit_count()) == zones
    assert len(board.grid.doors) == doors
    assert tuple(mission.key for mission in board.missions) == missions
    assert len(board.terminals) == 2


def test_a_map_that_is_not_there_is_refused_with_what_was_meant() -> None:
    with pytest.raises(
        ContentError, match="skirmish map 'moister_farm' is unknown, did you mean moisture_farm"
    ):
        skirmish_map("moister_farm")


def test_mos_eisley_outskirts_has_its_ship_its_door_and_its_lines() -> None:
    board = skirmish_map("mos_eisley_outskirts")
    grid = board.grid
    panels = board.missions[0].tokens["launch_panel"]
    assert [grid.frame.name(space) for space in panels] == ["i10", "j10", "i11", "j11"]
    assert all(grid.terrain(space) is Terrain.BLOCKING for space in panels)
    assert grid.names(grid.doors[0].beside) == ["n7", "o7", "n8", "o8"]
    assert grid.border(grid.read("h7"), Side.EAST) is Border.BLOCKING
    assert grid.border(grid.read("h6"), Side.SOUTH) is Border.BLOCKING
    assert grid.border(grid.read("m15"), Side.EAST) is Border.IMPASSABLE
    assert grid.border(grid.read("e9"), Side.SOUTH) is Border.WALL
    closed, opened = layout_of(grid, all_doors(grid)), layout_of(grid, 0)
    above, below = grid.read("n7"), grid.read("n8")
    assert not closed.adjacent(above, below)
    assert opened.adjacent(above, below)
    assert not closed.sight.sees(grid.read("n6"), grid.read("n8"))
    assert opened.sight.sees(grid.read("n6"), grid.read("n8"))


def test_areas_that_missions_speak_of_are_known() -> None:
    farm, ruins = skirmish_map("moisture_farm"), skirmish_map("massassi_ruins")
    assert farm.areas["camp"].bit_count() == 22
    assert farm.areas["camp"] >> farm.grid.read("i15") & 1
    assert ruins.areas["interior"].bit_count() == 47
    assert ruins.areas["interior"] >> ruins.grid.read("d8") & 1
    assert farm.grid.names(farm.grid.difficult) == ["n14"]


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        ("crate = [", "crate = 3 #", "^small, missions 'first', tokens 'crate': "),
        ('key = "small"', 'kay = "small"', "^small: Object contains unknown field `kay`"),
        ("[zones]", "[zones", "^small: "),
    ],
)
def test_a_table_that_is_none_is_refused(before: str, after: str, wrong: str) -> None:
    with pytest.raises(ContentError, match=wrong):
        read_map(SMALL.replace(before, after, 1), "small")


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        (
            'crate = ["b1"]',
            'crate = ["d1"]',
            "no space 'd1'; a space of this map is a column and a row from a1 to c1",
        ),
        (".b |", ".  |", "Small: no space is marked 'b' for the blue zone; draw the letter in its spaces"),
        (".b |", ".br|", "Small: c1 lie in both deployment zones; a space lies in one at most"),
        (".b |", "#b |", "Small: a deployment zone has spaces where nobody may stand; leave them out"),
        (
            "|.r  .   .b |",
            "|.r  .  |.b |",
            "Small: c1 cannot be reached from the red zone, even with all doors open",
        ),
        ("+---+---+---+\n|", "+---+   +---+\n|", "the opening of tile Small at b1 north leads off the map"),
    ],
)
def test_a_map_that_does_not_fit_is_refused_in_one_line(before: str, after: str, wrong: str) -> None:
    assert before in SMALL
    with pytest.raises(GridError, match=wrong) as caught:
        make_map(read_map(SMALL.replace(before, after, 1), "small"))
    assert "\n" not in str(caught.value)


def test_the_small_map_fits() -> None:
    board = make_map(read_map(SMALL, "small"))
    assert board.grid.names(board.red_zone) == ["a1"]
    assert board.grid.names(board.blue_zone) == ["c1"]


def test_every_tile_of_the_box_has_two_sides() -> None:
    assert set(all_tiles()) == {f"{number}{side}" for number in range(1, 40) for side in "AB"}


CORRIDOR = [LaidTile("18A", 0, 0, 1), LaidTile("15A", 1, 0), LaidTile("36A", 3, 0, 3)]


def test_tiles_join_at_their_openings() -> None:
    grid = join_tiles("Corridor", CORRIDOR)
    assert grid.names(grid.spaces) == ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]
    layout = layout_of(grid, 0)
    assert layout.distance(grid.read("a1"), grid.read("d2")) == 3
    assert grid.border(grid.read("a1"), Side.WEST) is Border.WALL


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ((0, LaidTile("18A", 0, 0, 3)), "Corridor: tiles 18A and 15A do not fit at a1 east"),
        ((1, LaidTile("15A", 1, 1)), "Corridor: the opening of tile 18A at a1 east leads off the map"),
        ((1, LaidTile("15A", 1, 0, 1)), "Corridor: tiles 18A and 15A do not fit at a1 east"),
        ((2, LaidTile("36A", 2, 0, 3)), "Corridor: tile 36A overlaps tile 15A at c1"),
        ((2, LaidTile("40A", 3, 0, 3)), "Corridor: tile '40A' is unknown, did you mean "),
        ((0, LaidTile("18A", -1, 0, 1)), "Corridor: "),
    ],
)
def test_tiles_that_do_not_fit_are_refused_in_one_line(change: tuple[int, LaidTile], wrong: str) -> None:
    laid = list(CORRIDOR)
    laid[change[0]] = change[1]
    with pytest.raises(ContentError, match=wrong) as caught:
        join_tiles("Corridor", laid)
    assert "\n" not in str(caught.value)


@pytest.mark.rule("IA-INTERIOR-01", "IA-INTERIOR-02")
def test_the_spaces_of_interior_tiles_are_interior_and_all_others_exterior() -> None:
    grid = join_tiles("Corridor", CORRIDOR)
    assert grid.names(interior_spaces(grid, CORRIDOR)) == ["d1", "d2"]
    for key, interior in (("19A", True), ("36B", True), ("18B", False), ("38A", False), ("39B", False)):
        assert (key in INTERIOR_TILES) is interior


def test_all_content_is_in_the_package() -> None:
    folder = files(wartable.games.imperial_assault.content)
    assert {entry.name for entry in folder.joinpath("maps").iterdir()} == {
        f"{key}.toml" for key in skirmish_map_keys()
    }


@pytest.mark.parametrize("key", skirmish_map_keys())
def test_sight_taken_over_from_simpler_layouts_is_what_looking_there_finds(key: str) -> None:
    rng, grid = Random(key), skirmish_map(key).grid
    spaces = list(bits(grid.spaces))
    for _ in range(3):
        doors = rng.getrandbits(len(grid.doors))
        changed = sorted(rng.sample(spaces, 3))
        layout = layout_of(grid, doors, tuple(Change(space, rng.choice(list(Terrain))) for space in changed))
        beyond = (1 << layout.frame.size) - 1 & ~layout.spaces
        direct = Sight(layout.frame, layout.blocking | beyond, layout.opaque_edges)
        for _ in range(400):
            one, other = rng.choice(spaces), rng.choice(spaces)
            assert layout.sight.ways(one, other) == direct.ways(one, other)


@pytest.mark.parametrize("key", skirmish_map_keys())
def test_only_what_is_neither_seen_nor_adjacent_is_kept_as_unseen(key: str) -> None:
    """On blocking terrain nothing is known of a space, since who stands there opens it to sight."""
    rng, grid = Random(key), skirmish_map(key).grid
    spaces = list(bits(grid.spaces))
    changed = sorted(rng.sample(spaces, 3))
    layout = layout_of(grid, 0, tuple(Change(space, Terrain.BLOCKING) for space in changed))
    pairs = [(rng.choice(spaces), rng.choice(spaces)) for _ in range(2000)]
    seen = {(one, other): bool(layout.opened(1 << other).sight.ways(one, other)) for one, other in pairs}
    assert any(seen.values())
    for (one, other), is_seen in seen.items():
        hidden = not (is_seen or layout.near(other) >> one & 1)
        assert layout.unseeing(other) >> one & 1 == hidden
        assert layout.unseen_from(one) >> other & 1 == (hidden and not layout.blocking >> other & 1)
