"""What a battle remembers of where the minis stand is what there is to see, whatever has happened."""

from __future__ import annotations

import random

import pytest

from wartable.games.legion.battle import Battle
from wartable.games.legion.frames import Attack
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.map.layout import Layout, stand_of
from wartable.games.legion.map.ranges import range_to_unit
from wartable.games.legion.map.scene import nearby
from wartable.games.legion.rules.attack import targets
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

from .scenario import Scenario

REACH = 30_000


def anew(b: Battle) -> Battle:
    """The same position seen for the first time."""
    return Battle(b.state, Chance.from_seed(0), False, ground_for(b.state))


def check_remembered(b: Battle) -> None:
    """Everything that is remembered is what a look at the table tells."""
    fresh = anew(b)
    assert list(b.on_table()) == [n for n, u in enumerate(b.state.units) if u.deployed and not u.defeated]
    assert b.leaders() == fresh.leaders()
    for number in b.on_table():
        unit, leader = b.unit(number), b.leader(number)
        assert b.stand(number) == stand_of(number, unit, b.sheet(number))
        assert b.has_melee_weapon(number) == fresh.has_melee_weapon(number)
        fought = [foe for foe in b.enemies(number) if fresh.touching(number, foe)]
        assert b.melee_with(number) == fought
        near = nearby(fresh.scene(number), leader.x, leader.y, REACH).bodies
        assert set(b.surroundings(number, REACH).bodies) == set(near)
        told = b.surroundings(number, REACH, moving=True).bodies
        if not b.trooper(number):
            near = tuple(body._replace(engaged=fresh.engaged(body.unit)) for body in near)
        assert set(told) == set(near)
        for foe in b.enemies(number):
            measured = range_to_unit(leader.x, leader.y, b.radius(number), fresh.discs(foe))
            assert b.range(number, foe) == measured
            assert b.outlook(number, foe).rows == fresh.outlook(number, foe).rows
        for attack in (Attack([], number), Attack([], number, melee_only=True)):
            legal = [foe for foe in b.enemies(number) if targets.refuse_target(fresh, attack, foe) is None]
            assert list(targets.legal_targets(b, attack)) == legal


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_stays_right(seed: int) -> None:
    armies = ["rebel_500_strike_team", "empire_500_vanguard"]
    table = Table.new("legion", {"quick": True, "armies": armies}, seed=seed, events=False)
    draw = random.Random(seed)
    while table.ask is not None:
        options = list(table.ask.options)
        bold = [option for option in options if option.startswith(("attack", "move", "free", "target"))]
        table.choose(draw.choice(bold if bold and draw.random() < 0.7 else options))
        assert isinstance(table.play, Battle)
        if draw.random() < 0.2:
            check_remembered(table.play)


def test_a_twin_shares_what_is_known_until_one_of_them_moves() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (400, 400), minis=1)
    luke = s.unit("luke_skywalker", (600, 400))
    t = s.activation(squad)
    known = t.table.play.facts
    assert isinstance(known, Layout)
    assert t.b.range(squad, luke) == 2
    twin = t.table.fork()
    assert twin.play.facts is known
    twin.choose("move")
    twin.choose(next(option for option in twin.legal() if option.startswith("move:2,")))
    assert twin.play.facts is not known
    assert t.table.play.facts is known
    assert isinstance(twin.play, Battle)
    check_remembered(twin.play)
    check_remembered(t.b)


def test_what_is_remembered_goes_with_an_undone_move() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (400, 400), minis=1)
    luke = s.unit("luke_skywalker", (600, 400))
    t = s.activation(squad)
    t.choose("move", "move:2,0,0,15200")
    assert t.b.range(squad, luke) == 1
    t.table.undo()
    assert t.b.range(squad, luke) == 2
    check_remembered(t.b)
