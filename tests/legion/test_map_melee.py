"""Starting a melee: both units come into contact as far as there is room."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.legion.map_builder import BLUE, RED, TROOPERS, at, block, body, scene
from wartable.games.legion.content.model import UnitType
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.placing.formation import close_in, join
from wartable.games.legion.map.placing.melee import check_close_in, check_join, must_close_in, touches
from wartable.games.legion.map.scene import Scene
from wartable.games.legion.map.terrain import Standing
from wartable.kernel.ask import Refusal
from wartable.parts.plane import Point, distance

FOE = 9
LEADER = at(473, 400)
R = TROOPERS.base.radius


def foes(*spots: tuple[float, float]) -> list[Point]:
    return [at(*spot) for spot in spots]


def with_foes(*spots: tuple[float, float]) -> Scene:
    return scene(*(body(*spot, mini=mini) for mini, spot in enumerate(spots)))


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-START_MELEE-02")
def test_every_mini_of_the_attacker_comes_into_contact() -> None:
    where = with_foes((500, 400), (560, 400))
    joined = [Place(1, *at(500, 427)), Place(2, *at(500, 373))]
    assert check_join(where, TROOPERS, LEADER, [1, 2], joined, FOE) is None
    lazy = [joined[0], Place(2, *at(440, 380))]
    refusal = check_join(where, TROOPERS, LEADER, [1, 2], lazy, FOE)
    assert refused(refusal) == ("LG-START_MELEE-02", "not_in_contact")
    assert refusal is not None
    assert refusal.facts["mini"] == 2


@pytest.mark.rule("LG-START_MELEE-02")
def test_minis_without_room_are_only_placed_in_cohesion() -> None:
    """A single enemy in a walled niche leaves room for the leader alone."""
    niche = scene(
        body(500, 400),
        pieces=(block(523.5, 400, 20, 80), block(500, 423.5, 27, 20), block(500, 376.5, 27, 20)),
    )
    waiting = [Place(1, *at(445, 400)), Place(2, *at(440, 430))]
    assert check_join(niche, TROOPERS, LEADER, [1, 2], waiting, FOE) is None
    open_field = with_foes((500, 400))
    assert refused(check_join(open_field, TROOPERS, LEADER, [1, 2], waiting, FOE))[1] == "not_in_contact"


@pytest.mark.rule("LG-START_MELEE-02", "LG-START_MELEE-05")
def test_no_mini_joins_against_a_second_unit() -> None:
    where = scene(body(500, 400), body(500, 446, unit=8))
    both = [Place(1, *at(514.14, 423))]
    assert touches(where, *both[0][1:], R, 8)
    assert refused(check_join(where, TROOPERS, LEADER, [1], both, FOE)) == (
        "LG-START_MELEE-05",
        "touches_second_enemy",
    )


@pytest.mark.rule("LG-START_MELEE-03")
def test_the_other_unit_closes_in_with_the_minis_not_yet_in_contact() -> None:
    unit = foes((500, 400), (540, 400), (560, 430))
    attackers = scene(body(473, 400, mini=0), body(500, 427, mini=1))
    assert must_close_in(attackers, TROOPERS, unit) == [1, 2]
    stay = [Place(1, *unit[1]), Place(2, *unit[2])]
    refusal = check_close_in(attackers, TROOPERS, unit, 0, stay, FOE)
    assert refused(refusal) == ("LG-START_MELEE-03", "not_in_contact")
    closed = close_in(attackers, TROOPERS, unit, 0, FOE)
    assert check_close_in(attackers, TROOPERS, unit, 0, closed, FOE) is None
    assert all(touches(attackers, place.x, place.y, R, FOE) for place in closed)
    named_twice = [closed[0], closed[0]]
    assert refused(check_close_in(attackers, TROOPERS, unit, 0, named_twice, FOE))[1] == "wrong_minis"
    first_too = [Place(0, *unit[0]), *closed]
    assert refused(check_close_in(attackers, TROOPERS, unit, 0, first_too, FOE))[1] == "wrong_minis"


@pytest.mark.rule("LG-START_MELEE-04")
def test_a_unit_without_a_melee_weapon_does_not_close_in() -> None:
    unit = foes((500, 400), (540, 400))
    attackers = scene(body(473, 400))
    unarmed = TROOPERS._replace(melee=False)
    assert must_close_in(attackers, unarmed, unit) == []
    assert check_close_in(attackers, unarmed, unit, 0, [], FOE) is None


around = st.tuples(st.integers(-90, 90), st.integers(-90, 90))


@st.composite
def squads(draw: st.DrawFn) -> list[tuple[float, float]]:
    """Up to five enemy minis, none overlapping, the first where the leader touches it."""
    spots: list[tuple[float, float]] = [(500, 400)]
    for dx, dy in draw(st.lists(around, max_size=6)):
        x, y = 500 + dx, 400 + dy
        clear = all(distance(x, y, *spot) >= 27.5 for spot in [*spots, (473, 400)])
        if clear and len(spots) < 5 and distance(x, y, 500, 400) <= 102:
            spots.append((x, y))
    return spots


@pytest.mark.rule("LG-START_MELEE-02", "LG-START_MELEE-03", "LG-COHESION-02")
@settings(max_examples=60)
@given(squads(), st.integers(0, 5))
def test_the_packer_always_joins_legally_and_the_enemy_closes_in_legally(
    spots: list[tuple[float, float]], count: int
) -> None:
    where = with_foes(*spots)
    minis = list(range(1, count + 1))
    joined = join(where, TROOPERS, LEADER, minis, FOE)
    if joined is None:
        return
    assert check_join(where, TROOPERS, LEADER, minis, joined, FOE) is None
    ours = [body(473, 400, side=RED, unit=1)]
    ours += [body(p.x / 100, p.y / 100, side=RED, unit=1, mini=p.mini) for p in joined]
    unit = foes(*spots)
    attackers = scene(*ours)
    closed = close_in(attackers, TROOPERS._replace(side=BLUE), unit, 0, 1)
    assert check_close_in(attackers, TROOPERS._replace(side=BLUE), unit, 0, closed, 1) is None


@pytest.mark.rule("LG-START_MELEE-02", "LG-START_MELEE-03", "LG-TERRAIN-02")
def test_on_a_height_both_units_come_into_contact_without_leaving_it() -> None:
    top = block(500, 400, 160, 120, 100, standing=Standing.TOP)
    where = scene(body(500, 400), pieces=(top,))
    joined = join(where, TROOPERS, LEADER, [1, 2], FOE)
    assert joined is not None
    assert check_join(where, TROOPERS, LEADER, [1, 2], joined, FOE) is None
    assert all(touches(where, place.x, place.y, R, FOE) for place in joined)
    assert all(where.ground.elevation(place.x, place.y) == 10_000 for place in joined)
    lazy = [Place(1, *at(440, 430)), Place(2, *at(440, 370))]
    assert refused(check_join(where, TROOPERS, LEADER, [1, 2], lazy, FOE))[1] == "not_in_contact"
    # The others close in from where they stand on it, be their leader up there or at the foot of it.
    attackers = scene(body(500, 400), pieces=(top,))
    for unit in (foes((527, 400), (560, 430)), foes((500, 300), (470, 355))):
        closed = close_in(attackers, TROOPERS, unit, 0, FOE)
        assert check_close_in(attackers, TROOPERS, unit, 0, closed, FOE) is None
        (last,) = [place for place in closed if place.mini == 1]
        assert touches(attackers, last.x, last.y, R, FOE)
        assert attackers.ground.elevation(last.x, last.y) == 10_000


@pytest.mark.rule("LG-START_MELEE-03", "LG-TERRAIN-02")
def test_nobody_closes_in_up_a_wall() -> None:
    top = block(500, 400, 160, 120, 100, standing=Standing.TOP)
    attackers = scene(body(500, 400), pieces=(top,))
    unit = foes((500, 326), (530, 326))  # at the foot of it: neither has a way up
    closed = close_in(attackers, TROOPERS, unit, 0, FOE)
    assert [(place.x, place.y) for place in closed] == unit
    climbed = [Place(0, *at(500, 373)), Place(1, *unit[1])]
    refusal = check_close_in(attackers, TROOPERS, unit, 0, climbed, FOE)
    assert refused(refusal) == ("LG-TERRAIN-02", "no_way_up")


def test_vehicles_are_joined_around_their_larger_base() -> None:
    where = scene(body(521.5, 400, UnitType.GROUND_VEHICLE))
    joined = join(where, TROOPERS, LEADER, [1, 2, 3, 4], FOE)
    assert joined is not None
    assert all(touches(where, place.x, place.y, R, FOE) for place in joined)
