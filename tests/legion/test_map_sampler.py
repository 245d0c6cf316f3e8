"""Samplers give legal candidates, few of them, the same each time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import BIKES, BLUE, TROOPERS, WALKER, at, barricade, block, body, scene
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.battlefields import battlefield_rows, ready_battlefield
from wartable.games.legion.map.ground import ground_of
from wartable.games.legion.map.moving.forced import check_compulsory
from wartable.games.legion.map.moving.sampler import (
    LIMIT,
    candidates,
    contact_moves,
    deployments,
    draw,
    draw_compulsory,
    draw_deployment,
    first_touch,
    grid,
)
from wartable.games.legion.map.moving.sweep import NOBODY, check_move
from wartable.games.legion.map.moving.templates import MoveKind
from wartable.games.legion.map.placing.deployment import Area, check_deployment
from wartable.games.legion.map.scene import check_free, scene_of
from wartable.parts.plane import units

HERE = at(900, 450)


def counting(start: int = 0) -> Callable[[int], int]:
    """A stand-in for a stream of chance."""
    state = [start]

    def below(limit: int) -> int:
        state[0] = (state[0] * 1_103_515_245 + 12_345) % 2**31
        return state[0] // 7 % limit

    return below


@pytest.mark.parametrize("mover", [TROOPERS, WALKER, BIKES])
def test_candidates_in_the_open_are_many_and_legal(mover: Mover) -> None:
    found = candidates(scene(), mover, *HERE, 0)
    assert 15 <= len(found) <= LIMIT
    assert len({candidate.arrival[:3] for candidate in found}) == len(found)
    for move, arrival in found:
        assert check_move(scene(), mover, *HERE, 0, move) == arrival
    assert found == candidates(scene(), mover, *HERE, 0)
    assert len(candidates(scene(), mover, *HERE, 0, limit=5)) == 5


def test_only_ground_vehicles_are_offered_a_reverse_and_only_vehicles_a_pivot() -> None:
    def kinds(mover: Mover) -> set[MoveKind]:
        return {candidate.move.kind for candidate in candidates(scene(), mover, *HERE, 0, limit=99)}

    assert kinds(TROOPERS) == {MoveKind.STANDARD}
    assert kinds(WALKER) == set(MoveKind)
    assert kinds(BIKES) == {MoveKind.STANDARD, MoveKind.PIVOT}


@pytest.mark.rule("LG-CONTACT-03")
def test_contact_with_enemies_in_reach_is_offered_first() -> None:
    where = scene(body(1000, 480), body(900, 560, unit=8), body(1500, 450, unit=7))
    melees = [candidate.arrival.melee for candidate in candidates(where, TROOPERS, *HERE, 0)]
    assert set(melees[:2]) == {8, 9}
    assert 7 not in melees
    assert {c.arrival.melee for c in candidates(where, WALKER, *HERE, 0)} & {8, 9}
    assert {c.arrival.melee for c in candidates(where, BIKES, *HERE, 0)} == {NOBODY}


def test_contact_with_tokens_and_cover_is_offered() -> None:
    token = at(980, 470)
    where = scene(pieces=(barricade(900, 350),), tokens=(token,))
    ends = [(c.arrival.x, c.arrival.y) for c in candidates(where, TROOPERS, *HERE, 0)]
    touching = [
        e for e in ends if abs(((e[0] - token[0]) ** 2 + (e[1] - token[1]) ** 2) ** 0.5 - units(26)) < 10
    ]
    assert touching
    feature = where.features[0]
    assert [e for e in ends if abs(feature.gap(*e) - TROOPERS.base.radius) < 10]


def test_an_engaged_unit_is_offered_withdrawals_only() -> None:
    where = scene(body(927, 450))
    found = candidates(where, TROOPERS, *HERE, 0, engaged=True)
    assert found
    assert {candidate.move.speed for candidate in found} == {1}


def test_one_candidate_is_drawn_and_none_where_none_is_legal() -> None:
    where = scene(body(1000, 480), pieces=(block(800, 450, 20, 300),))
    drawn = [draw(where, TROOPERS, *HERE, 0, counting(seed)) for seed in range(50)]
    assert all(d is not None and check_move(where, TROOPERS, *HERE, 0, d.move) == d.arrival for d in drawn)
    assert len(set(drawn)) > 20
    cell = [block(900, 478, 300, 28, 200), block(900, 422, 300, 28, 200)]
    cell += [block(876, 450, 20, 28, 200), block(924, 450, 20, 28, 200)]
    assert draw(scene(pieces=tuple(cell)), TROOPERS, *HERE, 0, counting()) is None


@pytest.mark.rule("LG-SPEEDER-05")
@pytest.mark.parametrize("start", [(900, 450), (1780, 450), (60, 60)])
def test_one_compulsory_move_is_drawn_wherever_the_speeders_are(start: tuple[float, float]) -> None:
    where = scene(body(1100, 450, UnitType.GROUND_VEHICLE))
    for seed in range(30):
        move, arrival = draw_compulsory(where, BIKES, *at(*start), 0, counting(seed))
        assert check_compulsory(where, BIKES, *at(*start), 0, move.bend, move.distance) == arrival
        assert not arrival.left


def test_touching_along_a_path() -> None:
    path = (at(0, 0), at(100, 0), at(100, 100))
    assert first_touch(path, *at(50, 0), units(20)) == units(30)
    assert first_touch(path, *at(100, 80), units(20)) == units(160)
    assert first_touch(path, *at(300, 300), units(20)) is None
    assert contact_moves(scene(), TROOPERS, *HERE, 0) == []


def test_the_grid_is_small() -> None:
    for type_, base, speed in (
        (UnitType.TROOPER, TROOPERS.base, 3),
        (UnitType.REPULSOR_VEHICLE, BIKES.base, 3),
    ):
        assert len(grid(type_, base, speed)) <= 48


STRIP: Area = ((0, 0, units(1828.8), units(152.4)),)


@pytest.mark.rule("LG-SETUP-13")
@pytest.mark.parametrize("mover", [TROOPERS, BIKES])
def test_deployments_are_legal_and_spread_over_the_zone(mover: Mover) -> None:
    where = scene(body(400, 80, side=BLUE, unit=4), pieces=(block(1200, 80, 100, 60),))
    minis = [1, 2, 3, 4] if mover is TROOPERS else [1]
    found = deployments(where, mover, minis, [STRIP], 900)
    assert len(found) == LIMIT
    for leader, _, places in found:
        assert check_deployment(where, mover, leader, minis, places, [STRIP]) is None
    assert max(d.leader[0] for d in found) - min(d.leader[0] for d in found) > units(1200)
    for seed in range(20):
        drawn = draw_deployment(where, mover, minis, [STRIP], 900, counting(seed))
        assert drawn is not None
        assert check_deployment(where, mover, drawn.leader, minis, drawn.places, [STRIP]) is None


def test_a_full_zone_gives_no_deployment() -> None:
    small: Area = ((0, 0, units(60), units(60)),)
    where = scene(body(30, 30, side=BLUE, unit=4))
    assert deployments(where, TROOPERS, [1], [small], 900) == []
    assert draw_deployment(where, TROOPERS, [1], [small], 900, counting()) is None


@settings(max_examples=100)
@given(
    st.sampled_from([row.key for row in battlefield_rows()]),
    st.tuples(st.integers(2_000, 180_000), st.integers(2_000, 89_000)),
    st.integers(0, 3599),
    st.sampled_from([TROOPERS, WALKER, BIKES]),
    st.lists(st.tuples(st.integers(0, 1800), st.integers(0, 900)), max_size=8),
)
def test_candidates_judged_near_by_are_legal_on_the_whole_battlefield(
    key: str, spot: tuple[int, int], facing: int, mover: Mover, crowd: list[tuple[int, int]]
) -> None:
    bodies = [body(*place, unit=20 + number) for number, place in enumerate(crowd)]
    where = scene_of(ground_of(ready_battlefield(key)), bodies)
    if check_free(where, mover, *spot) is not None:
        return
    for move, arrival in candidates(where, mover, *spot, facing):
        assert check_move(where, mover, *spot, facing, move) == arrival
