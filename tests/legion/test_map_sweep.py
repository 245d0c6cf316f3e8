"""Moves on the battlefield: what stops a leader, what it may pass, where it may end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import (
    BIKES,
    BLUE,
    RED,
    TROOPERS,
    US,
    WALKER,
    at,
    barricade,
    block,
    body,
    column,
    scene,
    woods,
)
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.bases import Mover
from wartable.games.legion.map.measures import HEIGHT_STEP
from wartable.games.legion.map.moving.sweep import NOBODY, Arrival, check_move, furthest
from wartable.games.legion.map.moving.templates import Move, MoveKind, full_length, full_move, path_of
from wartable.games.legion.map.scene import NO_ENEMY, Scene, check_free, nearby, overhang
from wartable.games.legion.map.terrain import Passage, Piece, Standing
from wartable.kernel.ask import Refusal
from wartable.parts.plane import TOLERANCE, distance, units
from wartable.words.messages import Messages

START = at(500, 400)
EAST = 0
GROUND, REPULSOR = UnitType.GROUND_VEHICLE, UnitType.REPULSOR_VEHICLE


def go(where: Scene, mover: Mover, move: Move, facing: int = EAST, **more: bool) -> Arrival | Refusal:
    return check_move(where, mover, *START, facing, move, **more)


def east(mover: Mover, millimetres: float, speed: int | None = None) -> Move:
    return Move(speed or mover.speed, EAST, 0, units(millimetres))


def arrives(found: Arrival | Refusal) -> Arrival:
    assert isinstance(found, Arrival), found
    return found


def refused(found: Arrival | Refusal | None) -> tuple[str, str]:
    assert isinstance(found, Refusal), found
    return found.rule, found.reason


@pytest.mark.rule("LG-MOVE-05", "LG-MOVE-06")
def test_an_open_field_lets_every_move_pass() -> None:
    assert arrives(go(scene(), TROOPERS, full_move(TROOPERS.base, 2, EAST, 0))) == Arrival(
        *at(652, 400), EAST, True
    )
    assert arrives(go(scene(), TROOPERS, east(TROOPERS, 80))).full is False


@pytest.mark.rule("LG-THROUGH-01")
@pytest.mark.parametrize("mover", [TROOPERS, WALKER])
def test_nothing_on_the_ground_moves_through_a_ground_vehicle(mover: Mover) -> None:
    """The walker stands beside the end point but in the way."""
    far = scene(body(570, 440, GROUND))
    move = east(mover, 150)
    found = go(far, mover, move)
    assert refused(found) == ("LG-THROUGH-01", "through_ground_vehicle")
    assert isinstance(found, Refusal)
    assert found.facts["unit"] == 9
    assert found.facts["gap"] == pytest.approx(40 - 35 - mover.base.radius / 100, abs=0.05)


@pytest.mark.rule("LG-THROUGH-02")
def test_a_leader_may_stop_before_a_ground_vehicle_under_the_template() -> None:
    walker = scene(body(600, 400, GROUND))
    assert arrives(go(walker, TROOPERS, east(TROOPERS, 51))).melee == NOBODY
    assert refused(go(walker, TROOPERS, east(TROOPERS, 52)))[0] == "LG-THROUGH-01"


@pytest.mark.rule("LG-THROUGH-03")
@pytest.mark.parametrize("side", [BLUE, RED])
@pytest.mark.parametrize("type_", [UnitType.TROOPER, REPULSOR])
def test_a_trooper_moves_through_troopers_and_repulsor_vehicles(side: int, type_: UnitType) -> None:
    found = arrives(go(scene(body(560, 400, type_, side=side)), TROOPERS, east(TROOPERS, 150)))
    assert found.full is False
    assert found.displaced == ()


@pytest.mark.rule("LG-GROUND-01")
def test_a_ground_vehicle_passes_repulsor_vehicles_but_does_not_end_on_one() -> None:
    assert arrives(go(scene(body(560, 400, REPULSOR)), WALKER, east(WALKER, 150)))
    assert refused(go(scene(body(640, 400, REPULSOR)), WALKER, east(WALKER, 150))) == (
        "LG-GROUND-01",
        "bases_overlap",
    )


@pytest.mark.rule("LG-GROUND-02")
def test_a_ground_vehicle_does_not_pass_engaged_troopers() -> None:
    engaged = scene(body(560, 420, engaged=True))
    assert refused(go(engaged, WALKER, east(WALKER, 150))) == ("LG-GROUND-02", "through_engaged")
    assert arrives(go(scene(body(560, 420)), WALKER, east(WALKER, 150))).displaced == ((9, 0),)


@pytest.mark.rule("LG-GROUND-02", "LG-GROUND-03")
@pytest.mark.parametrize("turn", [-900, 900])
def test_both_halves_of_a_bent_template_are_swept(turn: int) -> None:
    """A walker turns at the joint, 94.5 mm on: who stands before or behind it is displaced alike."""
    move = full_move(WALKER.base, 2, 0, turn)
    up = 1 if turn > 0 else -1
    first, corner, second = (530, 400, 0), (620, 400, 1), (594.5, 400 + 70 * up, 2)
    outside = (500 + 20, 400 + 60 * up, 3)
    bodies = [body(x, y, mini=mini) for x, y, mini in (first, corner, second, outside)]
    found = arrives(go(scene(*bodies), WALKER, move))
    assert found.displaced == ((9, 0), (9, 1), (9, 2))
    for one in bodies[:3]:
        refusal = refused(go(scene(one._replace(engaged=True)), WALKER, move))
        assert refusal == ("LG-GROUND-02", "through_engaged")


@pytest.mark.rule("LG-GROUND-03")
def test_a_ground_vehicle_displaces_all_troopers_its_base_sweeps_over() -> None:
    """One under the centre line, a friend under the rim, one under the end; none beside or beyond."""
    where = scene(
        body(560, 400, unit=9, mini=0),
        body(580, 445, side=BLUE, unit=5, mini=2),
        body(655, 400, unit=9, mini=1),
        body(560, 449, unit=9, mini=2),
        body(720, 400, unit=9, mini=3),
    )
    assert arrives(go(where, WALKER, east(WALKER, 150))).displaced == ((9, 0), (5, 2), (9, 1))


@pytest.mark.rule("LG-LEARN-10")
def test_in_the_learning_battle_nobody_is_displaced() -> None:
    walker = WALKER._replace(advanced=False)
    assert arrives(go(scene(body(560, 400)), walker, east(walker, 150))).displaced == ()
    assert refused(go(scene(body(640, 400)), walker, east(walker, 150)))[1] == "bases_overlap"


@pytest.mark.rule("LG-REPULSOR-01", "LG-REPULSOR-02")
def test_a_repulsor_vehicle_passes_everybody() -> None:
    where = scene(body(560, 400, GROUND), body(600, 400, engaged=True), body(540, 440, REPULSOR, side=BLUE))
    assert arrives(go(where, BIKES, full_move(BIKES.base, 3, 0, 0))).displaced == ()


@pytest.mark.rule("LG-THROUGH-01", "LG-THROUGH-03", "LG-LEARN-10")
@pytest.mark.parametrize("compulsory", [False, True])
def test_in_the_learning_battle_a_repulsor_vehicle_does_not_pass_a_ground_vehicle(compulsory: bool) -> None:
    bikes = BIKES._replace(advanced=False)
    move = full_move(BIKES.base, 3, 0, 0)
    found = go(scene(body(600, 400, GROUND)), bikes, move, compulsory=compulsory)
    assert refused(found) == ("LG-THROUGH-01", "through_ground_vehicle")
    others = scene(body(600, 400), body(560, 400, REPULSOR))
    assert arrives(go(others, bikes, move, compulsory=compulsory)).displaced == ()


@pytest.mark.rule("LG-REPULSOR-03")
def test_a_repulsor_vehicle_ends_on_nobody_of_its_own_will() -> None:
    assert refused(go(scene(body(719, 400)), BIKES, full_move(BIKES.base, 3, 0, 0)))[1] == "bases_overlap"


@pytest.mark.rule("LG-REPULSOR-04")
def test_a_compulsory_move_ends_on_troopers_not_on_vehicles() -> None:
    move = full_move(BIKES.base, 3, 0, 0)
    assert arrives(go(scene(body(719, 400)), BIKES, move, compulsory=True)).displaced == ((9, 0),)
    passed = scene(body(600, 400), body(719, 430))
    assert arrives(go(passed, BIKES, move, compulsory=True)).displaced == ((9, 0),)
    for type_ in (GROUND, REPULSOR):
        on = scene(body(719, 400, type_))
        assert refused(go(on, BIKES, move, compulsory=True))[1] == "bases_overlap"
    assert (
        refused(go(scene(body(719, 400, engaged=True)), BIKES, move, compulsory=True))[1] == "bases_overlap"
    )


@pytest.mark.rule("LG-CONTACT-02", "LG-CONTACT-01")
def test_a_leader_never_ends_touching_another_friendly_unit() -> None:
    friend = scene(body(627, 400, side=BLUE, unit=5))
    found = go(friend, TROOPERS, east(TROOPERS, 100))
    assert refused(found) == ("LG-CONTACT-02", "touches_friends")
    assert arrives(go(friend, TROOPERS, east(TROOPERS, 99.8)))
    own = scene(body(627, 400, side=BLUE, unit=US))
    assert arrives(go(own, TROOPERS, east(TROOPERS, 100)))


@pytest.mark.rule("LG-CONTACT-03", "LG-START_MELEE-01", "LG-GEOM-08")
def test_a_leader_with_a_melee_weapon_may_end_in_contact() -> None:
    enemy = scene(body(627, 400))
    assert arrives(go(enemy, TROOPERS, east(TROOPERS, 100))).melee == 9
    assert arrives(go(enemy, TROOPERS, east(TROOPERS, 99.8))).melee == NOBODY
    assert refused(go(enemy, TROOPERS, east(TROOPERS, 100.2)))[1] == "bases_overlap"


@pytest.mark.rule("LG-CONTACT-04")
def test_a_leader_without_one_may_not() -> None:
    enemy = scene(body(500 + 119 + 25 + 13.5, 400))
    found = go(enemy, BIKES, full_move(BIKES.base, 1, 0, 0))
    assert refused(found) == ("LG-CONTACT-04", "touches_enemy")


@pytest.mark.rule("LG-START_MELEE-05")
def test_a_melee_is_started_with_one_enemy_unit_only() -> None:
    above, below = body(600, 427, unit=8), body(600, 373, unit=9)
    assert refused(go(scene(above, below), TROOPERS, east(TROOPERS, 100))) == (
        "LG-START_MELEE-05",
        "touches_two_enemies",
    )
    same = scene(above, below._replace(unit=8, mini=1))
    assert arrives(go(same, TROOPERS, east(TROOPERS, 100))).melee == 8


@pytest.mark.rule("LG-GEOM-08")
def test_no_move_ends_beyond_the_edge_unless_it_may_leave() -> None:
    x, y = at(1800, 400)
    move = full_move(TROOPERS.base, 1, EAST, 0)
    assert refused(check_move(scene(), TROOPERS, x, y, 0, move)) == ("LG-GEOM-08", "off_the_table")
    assert arrives(check_move(scene(), TROOPERS, x, y, 0, move, may_leave=True)).left
    stays = move._replace(distance=units(15.3))
    assert arrives(check_move(scene(), TROOPERS, x, y, 0, stays, may_leave=True)).left is False


@pytest.mark.rule("LG-OBJ_TOKEN-07")
def test_no_mini_ends_on_an_objective_token() -> None:
    token = scene(tokens=(at(600, 400),))
    assert refused(go(token, TROOPERS, east(TROOPERS, 80))) == ("LG-OBJ_TOKEN-07", "on_objective")
    assert arrives(go(token, TROOPERS, east(TROOPERS, 74)))
    assert arrives(go(token, TROOPERS, east(TROOPERS, 130)))


@pytest.mark.rule("LG-TERRAIN-01")
def test_what_is_in_the_way_is_told_by_how_much_the_base_overlaps_it() -> None:
    refusal = go(scene(pieces=(block(570, 420, 40, 40),)), TROOPERS, east(TROOPERS, 150))
    assert isinstance(refusal, Refusal)
    told = Messages("legion").refusal(refusal)
    assert f"the moving base overlaps it by {-refusal.facts['gap']:g} mm." in told
    assert "-" not in told.split("(")[0]


@pytest.mark.rule("LG-TERRAIN-01")
@pytest.mark.parametrize("piece", [block(570, 420, 40, 40), column(570, 420, 20)])
def test_impassable_terrain_stops_the_base_anywhere_on_its_way(piece: Piece) -> None:
    wall = scene(pieces=(piece,))
    assert refused(go(wall, TROOPERS, east(TROOPERS, 150))) == ("LG-TERRAIN-01", "blocked_by_terrain")
    assert arrives(go(wall, TROOPERS, Move(2, 3300, 0, units(150))))


@pytest.mark.rule("LG-TERRAIN-02")
def test_difficult_terrain_takes_one_off_the_highest_speed() -> None:
    for piece in (barricade(570, 400, 90), woods(620, 400, 40)):
        where = scene(pieces=(piece,))
        found = go(where, TROOPERS, east(TROOPERS, 150))
        assert refused(found) == ("LG-TERRAIN-02", "slowed_by_terrain")
        assert isinstance(found, Refusal)
        assert (found.facts["speed"], found.facts["at_most"]) == (2, 1)
        assert arrives(go(where, TROOPERS, Move(1, EAST, 0, units(100))))
        assert arrives(go(where, TROOPERS, Move(2, 1800, 0, units(150))))
        slow = TROOPERS._replace(speed=1)
        assert arrives(go(where, slow, Move(1, EAST, 0, units(100))))


def test_a_unit_that_starts_in_difficult_terrain_is_slowed() -> None:
    where = scene(pieces=(woods(480, 400, 40),))
    assert refused(go(where, TROOPERS, east(TROOPERS, 150)))[1] == "slowed_by_terrain"


@pytest.mark.rule("LG-BARRICADE-04")
def test_nobody_ends_on_a_barricade_but_vehicles_pass_it_freely() -> None:
    where = scene(pieces=(barricade(570, 400, 90),))
    assert refused(go(where, TROOPERS, Move(1, EAST, 0, units(60)))) == ("LG-TERRAIN-01", "stands_in_terrain")
    assert arrives(go(where, WALKER, full_move(WALKER.base, 2, 0, 0)))


@pytest.mark.rule("LG-SPEEDER-01")
def test_a_speeder_ignores_terrain_of_height_1_but_not_higher() -> None:
    move = full_move(BIKES.base, 3, 0, 0)
    low, high = HEIGHT_STEP / 100, HEIGHT_STEP / 100 + 1
    assert arrives(go(scene(pieces=(block(610, 400, 50, 300, low),)), BIKES, move))
    assert (
        refused(go(scene(pieces=(block(610, 400, 50, 300, high),)), BIKES, move))[1] == "blocked_by_terrain"
    )
    roof = block(719, 400, 120, 120, 90, standing=Standing.TOP)
    assert arrives(go(scene(pieces=(roof,)), BIKES, move))
    assert refused(go(scene(pieces=(block(719, 400, 120, 120, 90),)), BIKES, move))[1] == "stands_in_terrain"
    edge = block(719, 440, 120, 60, 90, standing=Standing.TOP)
    assert refused(go(scene(pieces=(edge,)), BIKES, move))[1] == "stands_in_terrain"


@pytest.mark.rule("LG-KEYWORD-03")
def test_a_jump_passes_terrain_and_low_vehicles_but_ends_on_no_base() -> None:
    jumper = TROOPERS._replace(ignores=HEIGHT_STEP, jumps=True)
    where = scene(body(570, 400, GROUND), pieces=(block(570, 300, 40, 90),))
    assert arrives(go(where, jumper, full_move(jumper.base, 2, EAST, 0)))
    assert refused(go(scene(body(652, 400, GROUND)), jumper, full_move(jumper.base, 2, EAST, 0)))
    assert refused(go(where, TROOPERS, full_move(TROOPERS.base, 2, EAST, 0)))[0] == "LG-THROUGH-01"


def test_on_a_roof_a_unit_walks_only_as_far_as_the_roof_goes() -> None:
    roof = block(500, 400, 300, 120, 90, standing=Standing.TOP)
    where = scene(pieces=(roof,))
    assert arrives(go(where, TROOPERS, Move(2, EAST, 0, units(130))))
    assert refused(go(where, TROOPERS, Move(2, EAST, 0, units(140)))) == ("LG-TERRAIN-02", "over_the_edge")
    assert refused(go(where, TROOPERS, Move(2, 900, 0, units(100))))[1] == "over_the_edge"
    jumper = TROOPERS._replace(ignores=HEIGHT_STEP, jumps=True)
    assert arrives(go(where, jumper, Move(2, 900, 0, units(100))))


def test_low_flat_terrain_is_walked_onto_but_not_stood_on_by_half() -> None:
    crates = block(600, 400, 60, 60, 34, standing=Standing.TOP, troopers=Passage.DIFFICULT)
    where = scene(pieces=(crates,))
    assert arrives(go(where, TROOPERS, Move(1, EAST, 0, units(100))))
    assert refused(go(where, TROOPERS, Move(1, EAST, 0, units(75))))[1] == "stands_in_terrain"


@pytest.mark.rule("LG-PIVOT-01")
def test_a_pivot_is_always_legal() -> None:
    crowded = scene(body(500, 449, side=BLUE, unit=4), body(549, 400), pieces=(block(500, 350, 20, 20),))
    pivot = Move(0, 0, 450, 0, MoveKind.PIVOT)
    assert arrives(go(crowded, WALKER, pivot)) == Arrival(*START, 450, True)


def test_the_longest_move_stops_just_before_what_is_in_the_way() -> None:
    found = furthest(scene(body(640, 400, GROUND)), TROOPERS, *START, 0, full_move(TROOPERS.base, 2, EAST, 0))
    assert found is not None
    move, arrival = found
    assert abs(move.distance - units(140 - 48.5)) <= 2 * TOLERANCE
    assert arrival.x == START[0] + move.distance
    wall = scene(pieces=(block(600, 400, 20, 300),))
    found = furthest(wall, TROOPERS, *START, 0, full_move(TROOPERS.base, 2, EAST, 0))
    assert found is not None
    assert abs(found[0].distance - units(90 - 13.5)) <= 2 * TOLERANCE
    boxed = scene(pieces=(block(523.5, 400, 20, 300),))
    assert furthest(boxed, TROOPERS, *START, 0, full_move(TROOPERS.base, 2, EAST, 0)) is None


coordinates = st.tuples(st.integers(20_000, 100_000), st.integers(20_000, 70_000))
types = st.sampled_from(list(UnitType))
movers = st.sampled_from([TROOPERS, WALKER, BIKES])


@st.composite
def crowds(draw: st.DrawFn) -> Scene:
    """Minis and terrain here and there; they may overlap each other, which no predicate minds."""
    spots = draw(st.lists(st.tuples(coordinates, types, st.booleans()), max_size=6))
    bodies = [
        body(x / 100, y / 100, type_, unit=20 + index, engaged=engaged)
        for index, ((x, y), type_, engaged) in enumerate(spots)
    ]
    walls = draw(st.lists(st.tuples(coordinates, st.integers(0, 3599), st.booleans()), max_size=3))
    pieces = tuple(
        column(x / 100, y / 100, 30, 200) if round_ else block(x / 100, y / 100, 90, 14, 200, turn=turn / 10)
        for (x, y), turn, round_ in walls
    )
    return scene(*bodies, pieces=pieces)


moves = st.tuples(st.integers(0, 3599), st.integers(-900, 900), st.integers(1, 100))


@pytest.mark.rule("LG-THROUGH-01", "LG-TERRAIN-01", "LG-GROUND-02", "LG-GROUND-03")
@settings(max_examples=300)
@given(crowds(), movers, coordinates, moves)
def test_moves_never_tunnel(
    where: Scene, mover: Mover, start: tuple[int, int], way: tuple[int, int, int]
) -> None:
    """A legal move, step by step, overlaps nothing that stops it, and displaces what it runs over."""
    angle, bend, part = way
    move = Move(mover.speed, angle, bend, full_length(mover.base, mover.speed) * part // 100)
    found = check_move(where, mover, *start, angle, move)
    if isinstance(found, Refusal):
        return
    run_over = set()
    for step in range(0, move.distance + 1, 150):
        if step == 0:
            x, y = start
        else:
            path = path_of(mover, *start, angle, move._replace(distance=step))
            x, y = path.x, path.y
        for other in where.bodies:
            if distance(x, y, other.x, other.y) < mover.base.radius + other.radius - TOLERANCE - 2:
                run_over.add((other.unit, other.mini))
                assert not (other.type is GROUND and mover.type is not REPULSOR)
                assert not (other.engaged and other.type is UnitType.TROOPER and mover.type is GROUND)
        for feature in where.features:
            assert feature.gap(x, y) >= mover.base.radius - TOLERANCE - 2
    if mover.type is GROUND:
        troopers = {(o.unit, o.mini) for o in where.bodies if o.type is UnitType.TROOPER}
        assert run_over & troopers <= set(found.displaced)


@pytest.mark.rule("LG-GEOM-08", "LG-CONTACT-02", "LG-CONTACT-04")
@settings(max_examples=200)
@given(crowds(), movers, coordinates)
def test_where_a_base_is_free_nothing_overlaps_it(where: Scene, mover: Mover, spot: tuple[int, int]) -> None:
    refusal = check_free(where, mover, *spot, contact=NO_ENEMY)
    radius = mover.base.radius
    clear = overhang(where.ground, *spot, radius) <= TOLERANCE
    clear = clear and all(
        distance(*spot, other.x, other.y) > radius + other.radius + TOLERANCE for other in where.bodies
    )
    clear = clear and all(feature.gap(*spot) > radius - TOLERANCE for feature in where.features)
    assert clear == (refusal is None)


@settings(max_examples=100)
@given(crowds(), movers, coordinates, moves)
def test_the_part_of_a_scene_that_is_near_answers_like_the_whole(
    where: Scene, mover: Mover, start: tuple[int, int], way: tuple[int, int, int]
) -> None:
    angle, bend, _ = way
    move = full_move(mover.base, mover.speed, angle, bend)
    near = nearby(where, *start, move.distance + 2 * mover.base.radius)
    assert check_move(near, mover, *start, angle, move) == check_move(where, mover, *start, angle, move)
