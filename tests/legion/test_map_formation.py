"""Formations keep cohesion, and are the same each time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import BIKES, TROOPERS, at, block, body, scene
from wartable.games.legion.map.battlefields import battlefield_rows, ready_battlefield
from wartable.games.legion.map.ground import ground_of
from wartable.games.legion.map.placing.cohesion import check_placement, cohesion_reach
from wartable.games.legion.map.placing.formation import Formation, form
from wartable.games.legion.map.scene import check_free, scene_of
from wartable.games.legion.map.terrain import Standing
from wartable.parts.plane import distance, turned

LEADER = at(900, 450)
MINIS = [1, 2, 3, 4]


@pytest.mark.rule("LG-MOVE-07", "LG-COHESION-02")
@pytest.mark.parametrize("formation", list(Formation))
@pytest.mark.parametrize("mover", [TROOPERS, BIKES])
@pytest.mark.parametrize("heading", [0, 777, 2250])
def test_every_formation_is_legal_in_the_open(formation: Formation, mover: object, heading: int) -> None:
    unit = TROOPERS if mover is TROOPERS else BIKES
    places = form(scene(), unit, LEADER, heading, MINIS, formation)
    assert places is not None
    assert check_placement(scene(), unit, LEADER, MINIS, places) is None


def test_formations_look_as_they_are_called() -> None:
    def seen(formation: Formation, heading: int = 900) -> list[tuple[int, int]]:
        places = form(scene(), TROOPERS, LEADER, heading, MINIS, formation)
        assert places is not None
        return [turned(p.x - LEADER[0], p.y - LEADER[1], -heading) for p in places]

    assert all(along < 0 for along, _ in seen(Formation.BEHIND))
    assert all(abs(along) <= 2 for along, _ in seen(Formation.LINE))
    assert all(along > 0 for along, _ in seen(Formation.SCREEN))
    reach = cohesion_reach(TROOPERS.base.radius)
    assert all(distance(0, 0, *vector) > reach - 10 for vector in seen(Formation.SPREAD))


def test_a_formation_avoids_what_stands_in_its_way() -> None:
    where = scene(body(860, 450), body(900, 410, unit=8), pieces=(block(940, 500, 60, 60),))
    for formation in Formation:
        places = form(where, TROOPERS, LEADER, 0, MINIS, formation)
        assert places is not None
        assert check_placement(where, TROOPERS, LEADER, MINIS, places) is None


def test_a_formation_may_be_kept_inside_an_area() -> None:
    places = form(scene(), TROOPERS, LEADER, 0, MINIS, Formation.BEHIND, lambda x, _: x >= LEADER[0])
    assert places is not None
    assert all(place.x >= LEADER[0] for place in places)


def test_no_followers_need_no_room_and_no_room_is_said() -> None:
    assert form(scene(), TROOPERS, LEADER, 0, [], Formation.LINE) == []
    cell = [block(900, 564, 300, 200, 200), block(900, 336, 300, 200, 200)]
    cell += [block(786, 450, 200, 28, 200), block(1014, 450, 200, 28, 200)]
    assert form(scene(pieces=tuple(cell)), TROOPERS, LEADER, 0, [1], Formation.LINE) is None


def test_a_unit_on_a_roof_may_stay_on_it() -> None:
    roof = scene(pieces=(block(900, 450, 300, 200, 90, standing=Standing.TOP),))
    places = form(roof, TROOPERS, LEADER, 0, MINIS, Formation.LINE)
    assert places is not None
    assert all(roof.ground.elevation(place.x, place.y) == 9_000 for place in places)


@pytest.mark.rule("LG-COHESION-02")
@settings(max_examples=150)
@given(
    st.sampled_from([row.key for row in battlefield_rows()]),
    st.tuples(st.integers(2_000, 180_000), st.integers(2_000, 89_000)),
    st.integers(0, 3599),
    st.sampled_from(list(Formation)),
    st.integers(1, 6),
)
def test_formations_on_every_ready_battlefield_are_legal_and_repeatable(
    key: str, leader: tuple[int, int], heading: int, formation: Formation, count: int
) -> None:
    where = scene_of(ground_of(ready_battlefield(key)), [body(900, 450), body(450, 450, unit=3)])
    if check_free(where, TROOPERS, *leader, top=where.ground.top_at(*leader)) is not None:
        return
    minis = list(range(1, count + 1))
    places = form(where, TROOPERS, leader, heading, minis, formation)
    if places is not None:
        assert check_placement(where, TROOPERS, leader, minis, places) is None
    assert places == form(where, TROOPERS, leader, heading, minis, formation)
