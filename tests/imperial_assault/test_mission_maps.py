"""The maps of the campaign's missions: what is drawn on them, and what their tables refuse."""

from __future__ import annotations

import pytest

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.map.mission_maps import (
    MapFile,
    make_map,
    mission_keys,
    mission_map,
    read_map,
)
from wartable.parts.content_files import ContentError
from wartable.parts.grid.layout import all_doors, layout_of
from wartable.parts.grid.spaces import GridError

# Each map: spaces, doors, terminals, crates, the colours of its deployment points, mission tokens.
MAPS = {
    "a_new_threat": "202 3 3 4 gggy 0",
    "a_simple_task": "129 2 3 4 gggrr 1",
    "aftermath": "69 1 4 3 gyyr 0",
    "breaking_point": "89 4 0 2 gg 12",
    "brushfire": "128 0 0 4 ggg 6",
    "captured": "171 4 3 0 ggg 5",
    "chain_of_command": "129 1 3 4 ggg 0",
    "dark_obsession": "107 3 1 2 ggg 1",
    "desperate_hour": "189 4 0 4 ggrry 0",
    "drawn_in": "157 4 4 4 gggg 0",
    "fly_solo": "131 2 0 4 ggb 0",
    "friends_of_old": "99 0 0 4 ggg 4",
    "generous_donations": "141 2 3 4 ggyr 0",
    "high_moon": "114 1 0 4 ggrry 1",
    "homecoming": "144 3 1 4 ggr 4",
    "imperial_hospitality": "143 3 1 4 ggrr 1",
    "impounded": "164 3 1 2 ggg 2",
    "incoming": "164 0 4 4 ggy 1",
    "indebted": "124 1 3 4 ggy 4",
    "last_stand": "189 4 0 4 ggbbyyr 0",
    "loose_cannon": "118 0 0 4 ggg 0",
    "luxury_cruise": "123 4 5 4 g 0",
    "means_of_production": "136 3 0 2 gyrr 1",
    "sorry_about_the_mess": "105 1 0 4 ggyr 0",
    "sympathy_for_the_rebellion": "115 0 0 3 gggr 16",
    "target_of_opportunity": "97 2 1 4 ggrb 1",
    "temptation": "96 1 0 4 rgggggggg 0",
    "the_source": "171 3 1 4 gyr 0",
    "the_spice_job": "101 2 0 4 gggy 6",
    "under_siege": "184 4 0 4 gyr 5",
    "vipers_den": "98 2 0 4 gggy 1",
    "wanted": "98 3 1 2 gry 3",
}


def test_every_mission_has_its_map() -> None:
    assert mission_keys() == tuple(sorted(campaign_content().mission)) == tuple(MAPS)


@pytest.mark.parametrize("key", MAPS)
def test_a_map_has_its_spaces_and_everything_on_it(key: str) -> None:
    board = mission_map(key)
    points = "".join(point.colour[0] for point in board.points.values())
    numbers = (len(board.doors), len(board.terminals), len(board.crates))
    found = [board.grid.spaces.bit_count(), *numbers, points, len(board.tokens)]
    assert " ".join(map(str, found)) == MAPS[key]


@pytest.mark.parametrize("key", MAPS)
def test_the_initial_groups_of_a_map_are_those_of_the_mission(key: str) -> None:
    laid = mission_map(key).initial
    assert sorted(group.group for group in laid) == sorted(campaign_content().mission[key].initial)
    sizes = {group.group: content().deployment[group.group].group_size for group in laid}
    assert all(len(group.spaces) in (0, sizes[group.group]) for group in laid)


@pytest.mark.parametrize("key", MAPS)
def test_doors_stand_on_two_edges(key: str) -> None:
    assert {len(list(door.edges.edges())) for door in mission_map(key).grid.doors} <= {2}


def test_aftermath_is_laid_out_as_its_guide_says() -> None:
    board = mission_map("aftermath")
    names = board.grid.frame.name
    assert board.entrance is not None
    assert names(board.entrance) == "c1"
    assert [names(space) for space in board.terminals] == ["c7", "j8", "g2", "f4"]
    assert {point.key: names(point.space) for point in board.points.values()} == {
        "green_1": "b7",
        "yellow_1": "a1",
        "yellow_2": "l7",
        "red_1": "d3",
    }
    assert [names(space) for space in board.initial[0].spaces] == ["b4", "c5", "a6"]
    assert board.grid.names(board.areas["atrium"])[0] == "i5"
    door = board.doors["outpost_door_1"]
    beside = board.grid.names(board.grid.doors[door].beside)
    assert sorted(beside) == ["f6", "f7", "g6", "g7"]


@pytest.mark.rule("IA-INTERIOR-01")
def test_tiles_19_to_36_are_interior() -> None:
    board = mission_map("aftermath")
    interior = board.areas["interior"]
    assert not board.areas["storage_room"] & ~interior
    assert board.entrance is not None
    assert not interior >> board.entrance & 1


def test_the_door_of_aftermath_parts_the_outpost_from_the_rest() -> None:
    board = mission_map("aftermath")
    closed = layout_of(board.grid, all_doors(board.grid)).walking
    assert board.entrance is not None
    assert not closed.connected(board.entrance) & board.areas["atrium"]


SMALL = """
terminals = []
entrance = "a1"
drawing = '''
+---+---+
|.   .  |
+---+---+
'''
"""


def _make(text: str) -> None:
    make_map("small", read_map(text, "small"))


def test_a_small_map_is_made() -> None:
    assert isinstance(read_map(SMALL, "small"), MapFile)
    _make(SMALL)


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("terminals = []", 'terminals = ["a2"]', GridError, "no space 'a2'"),
        (".   .  ", ".  |.  ", GridError, "b1 cannot be reached, even with all doors open"),
        (".   .  ", ".  1.  ", GridError, r"doors \['1'\] are drawn, \[\] are named"),
        (".   .  ", ".   #  ", GridError, "a figure begins in b1, where nobody may stand"),
        ("entrance", "entranse", ContentError, "entranse"),
    ],
)
def test_a_map_that_does_not_fit_is_refused(old: str, new: str, error: type[Exception], message: str) -> None:
    text = SMALL + '[starts]\nhan_solo = ["b1"]\n'
    assert old in text
    with pytest.raises(error, match=message):
        _make(text.replace(old, new))
