"""The thorough search for room: it finds tight packings that no pattern names, and only legal ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import TROOPERS, at, block, body, scene
from wartable.games.legion.map.bases import Body
from wartable.games.legion.map.placing.cohesion import check_placement
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.map.placing.packing import pack
from wartable.games.legion.map.scene import Scene
from wartable.games.legion.map.terrain import Standing
from wartable.parts.plane import distance

LEADER = at(900, 450)
MINIS = [1, 2, 3]


def cell(left: float, right: float, below: float, above: float) -> Scene:
    """A room around the leader, so far to each side of its centre, with walls too thick to reach over."""
    walls = [
        block(900 - left - 150, 450, 300, 800),
        block(900 + right + 150, 450, 300, 800),
        block(900, 450 - below - 150, 800, 300),
        block(900, 450 + above + 150, 800, 300),
    ]
    return scene(pieces=tuple(walls))


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-02")
def test_a_row_without_a_hair_to_spare_is_found() -> None:
    where = cell(13.5, 13.5 + 81, 13.5, 13.5)
    assert all(form(where, TROOPERS, LEADER, 0, MINIS, formation) is None for formation in Formation)
    places = pack(where, TROOPERS, LEADER, MINIS)
    assert places is not None
    assert check_placement(where, TROOPERS, LEADER, MINIS, places) is None
    assert sorted(place.x for place in places) == pytest.approx([92700, 95400, 98100], abs=15)


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-02")
def test_a_full_square_around_the_leader_is_found() -> None:
    where = cell(40.5, 40.5, 40.5, 40.5)
    minis = [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(form(where, TROOPERS, LEADER, 0, minis, formation) is None for formation in Formation)
    places = pack(where, TROOPERS, LEADER, minis)
    assert places is not None
    assert check_placement(where, TROOPERS, LEADER, minis, places) is None


@pytest.mark.rule("LG-MOVE-07")
def test_where_there_is_no_room_none_is_found() -> None:
    narrow = cell(13.5, 13.5 + 80, 13.5, 13.5)
    assert pack(narrow, TROOPERS, LEADER, MINIS) is None
    assert pack(narrow, TROOPERS, LEADER, MINIS[:2]) is not None


def test_on_a_roof_they_stay_on_it_where_the_ground_is_taken() -> None:
    roof = block(900, 450, 81.2, 54.2, 90, standing=Standing.TOP)
    around = [
        block(900, 537, 400, 120),
        block(900, 363, 400, 120),
        block(800, 450, 119, 60),
        block(1000, 450, 119, 60),
    ]
    where = scene(pieces=(roof, *around))
    leader = at(873, 436.6)
    places = pack(where, TROOPERS, leader, [1, 2, 3, 4, 5])
    assert places is not None
    assert check_placement(where, TROOPERS, leader, [1, 2, 3, 4, 5], places) is None
    assert all(where.ground.elevation(place.x, place.y) == 9_000 for place in places)


@pytest.mark.rule("LG-COHESION-02")
@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(-110, 110), st.integers(-110, 110)), max_size=20), st.integers(1, 5))
def test_whatever_is_found_is_legal_and_never_less_than_a_formation(
    crowd: list[tuple[int, int]], count: int
) -> None:
    others: list[Body] = []
    for number, (dx, dy) in enumerate(crowd):
        spot = at(900 + dx, 450 + dy)
        if all(distance(*spot, *other) > 2750 for other in [LEADER, *((o.x, o.y) for o in others)]):
            others.append(body(900 + dx, 450 + dy, unit=20 + number))
    where = scene(*others, pieces=(block(960, 520, 90, 30, turn=20),))
    minis = list(range(1, count + 1))
    places = pack(where, TROOPERS, LEADER, minis)
    if places is not None:
        assert check_placement(where, TROOPERS, LEADER, minis, places) is None
        assert places == pack(where, TROOPERS, LEADER, minis)
    else:
        assert form(where, TROOPERS, LEADER, 0, minis, Formation.BEHIND) is None
