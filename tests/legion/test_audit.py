"""Corners where rules meet: melees that others join, cohesion while closing in, refusals of weapons."""

from __future__ import annotations

import pytest

from tests.legion.map_builder import TROOPERS, at, body, scene
from tests.legion.scenario import Scenario, Session
from wartable.games.legion.frames import Step
from wartable.games.legion.map.placing.cohesion import Place
from wartable.games.legion.map.placing.formation import close_in
from wartable.games.legion.map.placing.melee import check_close_in, must_close_in, touches
from wartable.kernel.ask import Refusal
from wartable.kernel.table import Table
from wartable.words.errors import Refused

FOE, OTHER_FOE = 9, 8


def refused(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.rule, refusal.reason


@pytest.mark.rule("LG-START_MELEE-03", "LG-COHESION-02")
def test_a_leader_that_closes_in_keeps_cohesion_with_those_in_contact() -> None:
    """The follower touches the first of five enemies; the leader may not go to the last of them."""
    unit = [at(500, 500), at(500, 427)]
    attackers = scene(*(body(500 + 30 * mini, 400, mini=mini) for mini in range(5)))
    assert must_close_in(attackers, TROOPERS, unit) == [0]
    far = [Place(0, *at(620, 427))]
    refusal = check_close_in(attackers, TROOPERS, unit, 0, far, FOE)
    assert refused(refusal) == ("LG-COHESION-01", "out_of_cohesion")
    assert refusal is not None
    assert refusal.facts == {"mini": 1, "distance": 120.0, "at_most": 102.0}
    near = [Place(0, *at(590, 427))]
    assert check_close_in(attackers, TROOPERS, unit, 0, near, FOE) is None


@pytest.mark.rule("LG-START_MELEE-03", "LG-COHESION-02")
def test_a_leader_stays_where_contact_would_break_cohesion() -> None:
    """Only the far side of the enemy is free, and from there the leader would not reach its follower."""
    unit = [at(500, 490), at(500, 427)]
    crowd = [(473, 400), (527, 400), (486.5, 376.6), (513.5, 376.6), (476.6, 440.5), (523.4, 440.5)]
    attackers = scene(
        body(500, 400, mini=0),
        body(620, 490, mini=1),
        *(body(*spot, unit=OTHER_FOE, mini=mini) for mini, spot in enumerate(crowd)),
    )
    closed = close_in(attackers, TROOPERS, unit, 0, FOE)
    assert closed == [Place(0, *unit[0])]
    assert check_close_in(attackers, TROOPERS, unit, 0, closed, FOE) is None


@pytest.mark.rule("LG-START_MELEE-03", "LG-COHESION-02")
def test_a_leader_closes_in_through_the_only_gap_that_keeps_cohesion_with_all() -> None:
    """Two of its minis are almost as far from each other as cohesion lets them be from their leader."""
    unit = [at(*spot) for spot in ((515, 482), (482, 482), (449, 482), (416, 482), (614, 482), (531.5, 449))]
    foes = [(517.37, 425.99), (504.51, 449.73), (545, 425.62), (558.5, 449)]
    attackers = scene(*(body(*spot, mini=mini) for mini, spot in enumerate(foes)))
    closed = close_in(attackers, TROOPERS, unit, 0, FOE)
    assert check_close_in(attackers, TROOPERS, unit, 0, closed, FOE) is None
    ends = {place.mini: (place.x, place.y) for place in closed}
    assert touches(attackers, *ends[0], TROOPERS.base.radius, FOE)


@pytest.mark.rule("LG-START_MELEE-03", "LG-ENGAGED-05")
def test_minis_that_fight_another_enemy_stay_when_a_second_joins() -> None:
    """What touches one enemy unit is in base contact already: it does not leave it for the newcomer."""
    unit = [at(500, 400), at(540, 400)]
    where = scene(body(473, 400, unit=OTHER_FOE), body(567, 400, unit=FOE))
    assert must_close_in(where, TROOPERS, unit) == []
    assert check_close_in(where, TROOPERS, unit, 0, [], FOE) is None


@pytest.mark.rule("LG-START_MELEE-03", "LG-ENGAGED-01")
def test_a_joined_melee_keeps_its_first_fighters() -> None:
    s = Scenario()
    first = s.unit("stormtroopers", (473, 400), minis=1)
    second = s.unit("stormtroopers", (640, 400), minis=1)
    rebels = s.unit("rebel_troopers", (500, 400), (540, 400), minis=2, order=1)
    t = s.activation(second).choose("move", "move:1,1800,0,7300")
    assert t.ask.what != "close_in"
    assert t.b.melee_with(rebels) == [first, second]


def pool_for(*, distance: float) -> Session:
    """Stormtroopers with an HH-12 and grenades form a pool against Rebels so far away, centre to centre."""
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), upgrades=("hh_12_stormtrooper", "concussion_grenades"))
    s.unit("rebel_troopers", (450, 450 + distance), order=1, minis=1)
    return s.activation(squad).choose("attack", "target:rebel_troopers")


@pytest.mark.rule("LG-WEAPON-02", "LG-WEAPON-04")
def test_a_weapon_nobody_can_add_is_refused_with_its_rule_and_range() -> None:
    t = pool_for(distance=400)
    refusal = t.refusal("add:concussion_grenades")
    assert refused(refusal) == ("LG-WEAPON-02", "weapon_too_far")
    assert refusal.facts == {"weapon": "concussion_grenades", "range": 3, "nearest": 1, "farthest": 1}
    assert t.refusal("add:unarmed").rule == "LG-WEAPON-04"
    near = pool_for(distance=120)
    assert refused(near.refusal("add:hh_12")) == ("LG-WEAPON-02", "weapon_too_near")
    for nonsense in ("add:", "add:z_6", "add:hh_12,", "add:hh_12,0", "add:hh_12,9", "add:hh_12,1,1"):
        assert t.refusal(nonsense).reason == "no_such_choice"


@pytest.mark.rule("LG-ATTACK-06")
def test_a_weapon_added_by_all_is_not_added_twice() -> None:
    t = pool_for(distance=400).choose("add:e_11_blaster_rifle")
    refusal = t.refusal("add:e_11_blaster_rifle,2")
    assert refused(refusal) == ("LG-ATTACK-06", "mini_has_contributed")


@pytest.mark.rule("LG-OBJ_TOKEN-05")
@pytest.mark.parametrize("text", ["drop:00000000900", "drop:9000000000000"])
def test_the_direction_of_a_dropped_token_is_read_whole(text: str) -> None:
    """Digits too many are no direction, rather than another one."""
    s = Scenario().cards("recover_the_supplies", "battle_lines", "clear_conditions")
    squad = s.unit("stormtroopers", (500, 500), minis=1, suppression=6)
    s.unit("rebel_troopers", (900, 800), order=1)
    s.token(500, 526, claimant=squad)
    t = s.activation(squad, steps=(Step.ACTIONS, Step.PANIC_CHECK))
    assert t.ask.what == "drop_token"
    assert t.refusal(text).reason == "no_such_choice"
    t.choose("drop:900")
    assert (t.state.tokens[0].x, t.state.tokens[0].y) == (50000, 52600)


@pytest.mark.rule("LG-MOVE-03", "LG-MOVE-06", "LG-MOVE-07", "LG-GEOM-03", "LG-GEOM-08", "LG-COHESION-01")
def test_bad_coordinates_are_refused_with_a_rule_and_change_nothing() -> None:
    s = Scenario()
    squad = s.unit("stormtroopers", (450, 450), minis=3)
    s.unit("rebel_troopers", (450, 800), order=1)
    t = s.activation(squad).choose("move")
    moves = {
        "move:3,0,0,5000": "template_too_fast",
        "move:2,0,901,5000": "bent_too_far",
        "move:2,0,-901,5000": "bent_too_far",
        "move:2,3600,0,5000": "no_such_direction",
        "move:2,0,0,15201": "not_on_template",
        "move:2,0,0,0": "not_on_template",
        "move:2,nan,0,5000": "no_such_choice",
        "move:2,0,0,inf": "no_such_choice",
        "move:2,0,0,1e4": "no_such_choice",
        "move:2,0,0,99999999999999999999": "no_such_choice",
    }
    check_all_refused(t, moves)
    t.choose("move:2,0,0,15200")
    places = {
        "place:2@63000@45000": "wrong_minis",
        "place:2@63000@45000;2@66000@45000": "wrong_minis",
        "place:2@63000@45000;3@66000@45000;4@69000@45000": "wrong_minis",
        "place:2@63000@45000;3@64000@45000": "own_bases_overlap",
        "place:2@60200@45000;3@66000@45000": "own_bases_overlap",
        "place:2@63000@45000;3@70411@45000": "out_of_cohesion",
        "place:2@9999999@9999999;3@66000@45000": "out_of_cohesion",
        "place:2@nan@45000;3@66000@45000": "no_such_choice",
    }
    check_all_refused(t, places)
    assert t.choose("place:2@63000@45000;3@70410@45000").at(squad, 2) == (704.1, 450.0)


def check_all_refused(t: Session, choices: dict[str, str]) -> None:
    """Each choice is refused for its reason under some rule of Legion, and the position stays as it is."""
    before = t.table.hash
    for choice, reason in choices.items():
        refusal = t.refusal(choice)
        assert (refusal.rule[:3], refusal.reason) == ("LG-", reason), choice
        with pytest.raises(Refused):
            t.table.choose(choice)
        assert t.table.hash == before


@pytest.mark.rule("LG-SETUP-03")
def test_a_barricade_that_comes_too_early_is_told_so() -> None:
    t = Table.new("legion", {"terrain": ["woods", "barricade"]}, seed=1)
    refusal = t.why_not("terrain:barricade,50000,40000,0")
    assert refusal is not None
    assert "too early for the Barricade" in t.game.messages.refusal(refusal)
