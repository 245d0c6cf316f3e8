"""Desperate Hour: General Weiss twice, the heroes' AT-ST, doors, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.content.vocabulary import Standing
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind

MISSION = "desperate_hour"
HIT = ("blue:d5", "green:dd3", "black:e", "black:e")
RESERVE = (
    *("at_st", "e_web_engineer_elite", "imperial_officer_elite"),
    *("royal_guard_elite", "stormtrooper", "trandoshan_hunter_elite"),
)


def base(heroes: list[str] | None = None, groups: list[str] | None = None) -> MissionScenario:
    """A position on the mission's own map with locked doors."""
    heroes = heroes or ["fenn_signis i17", "gaarkhan k12"]
    s = MissionScenario(heroes, groups or ["imperial_officer b1"], mission=MISSION, board=MISSION, seats=1)
    for name, door in s.match.mission_map.doors.items():
        objects.lock_door(s.match, door, 6 if name.startswith("hangar") else 0)
    return s.reserve(*RESERVE, "general_weiss")


def first_weiss() -> MissionScenario:
    """General Weiss is in the Hangar with a point of Health left."""
    s = base(["fenn_signis m12", "gaarkhan i17"], ["general_weiss n12"]).reserve(*RESERVE)
    s.state.doors, s.state.happened = 0b1110, ["not_so_fast"]
    s.state.locked = 0b1110
    s.row("general_weiss_1").damage = 14
    return s


def in_the_open(heroes: list[str], groups: list[str]) -> MissionScenario:
    """The walker is the heroes', all doors are open."""
    s = base(heroes, groups)
    s.state.doors = s.state.locked = 0
    s.state.tokens = []
    s.state.happened, s.state.noted = ["not_so_fast", "respite"], {"defeats": 1}
    return s.reserve("e_web_engineer_elite", "trandoshan_hunter_elite")


@pytest.mark.rule("IA-DOOR-10", "IA-ATTACK_OBJ-03", "IA-ATTACK_OBJ-08", "IA-OBJECT-05")
def test_rebels_attack_the_doors_of_the_hangar_alone() -> None:
    t = base().activate("gaarkhan").attack("door_1,k12", "red:3", "yellow:d2")
    assert t.match.state.tokens[0].damage == 4
    assert [t.match.state.tokens[number].door for number in (0, 1)] == [0, 1]
    assert {token.door for token in t.match.state.tokens} == {0, 1}
    s = base(["fenn_signis n14", "gaarkhan i17"], ["imperial_officer k12"])
    guard = s.activate("imperial_officer_1")
    assert guard.refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-RESERVED-03", "IA-MASSIVE-02")
def test_general_weiss_waits_behind_the_door() -> None:
    s = base()
    s.state.tokens[0].damage = 3
    t = s.activate("gaarkhan").attack("door_1,k12", "red:3", "yellow:d2").place_all()
    assert t.at("general_weiss_1", "q12")
    assert t.in_area("general_weiss_1", "hangar")  # Massive figures enter interior spaces
    assert t.match.state.happened == ["not_so_fast"]


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23", "IA-DEFEATED-05")
def test_his_defeat_is_a_respite_in_which_the_heroes_get_a_walker() -> None:
    t = first_weiss().activate("fenn_signis")
    t.attack("general_weiss_1,n12", *HIT).place_all()
    m = t.match
    assert m.state.doors == 0
    for name in ("imperial_officer_elite_1", "stormtrooper_1a", "royal_guard_elite_1a"):
        assert t.in_area(name, "warehouse"), name
    walker = next(group for group in m.state.groups if m.content.deployments[group.card].key == "at_st")
    assert (walker.kind, m.sides[walker.seat], walker.idle) == (Kind.ALLY, REBELS, True)
    assert t.at("at_st_1", "q12")
    assert m.state.result is None
    facts = m.group_card(walker)
    assert facts.stands(Standing.CHOOSES_DICE)
    assert (facts.row.attack.chosen, facts.row.attack.same) == (3, 2)


@pytest.mark.rule("IA-INTERRUPT-01", "IA-ATTACK-16")
def test_the_walker_acts_after_each_heros_activation_with_dice_of_its_choice() -> None:
    s = in_the_open(["fenn_signis m12", "gaarkhan i17"], ["imperial_officer m14"])
    s.group(1, "at_st p11", Kind.ALLY)
    epic = next(row.id for row in s.printed.abilities if row.key == "epic_arsenal")
    s.state.groups[-1].idle, s.state.groups[-1].given = True, [epic]
    t = s.activate("fenn_signis").choose("end")
    assert set(t.legal) == {"let_act:at_st_1", "done"}
    assert t.ask.seat == 1
    t.choose("let_act:at_st_1").choose("attack").choose("target:imperial_officer_1")
    assert t.ask.what == "choose_pool"
    assert "pool:red,red,blue" in t.legal
    assert t.refusal("pool:red,red,red").reason == "too_many_of_a_colour"


@pytest.mark.rule("IA-DEFEATED-04", "IA-DOOR-06", "IA-DEPLOY_CAMP-04")
def test_the_bitter_end_begins_in_the_clearing() -> None:
    s = in_the_open(["fenn_signis g9", "gaarkhan i17"], ["imperial_officer p14"])
    s.group(0, "general_weiss")
    s.state.groups[-1].defeated = True
    t = s.activate("fenn_signis").choose("move").choose("step:g8").place_all()
    assert t.at("general_weiss_1", "a10")
    assert t.in_area("general_weiss_1", "canyon")
    group = t.match.state.groups[-3]
    assert (group.idle, group.health, group.defeated) == (True, 10, False)
    red = 1 << t.match.grid.read("a8")
    assert t.match.spaces_apart(red, t.standing("e_web_engineer_elite_1")) <= 1
    assert t.at("trandoshan_hunter_elite_1a", "h4")
    assert {"red_1", "red_2"} <= set(t.match.imperial.points)
    assert (t.match.state.doors, t.match.state.locked) == (0b1111, 0b1111)
    assert [token.health for token in t.match.state.tokens] == [10] * 4


def at_the_end(heroes: list[str], groups: list[str]) -> MissionScenario:
    """General Weiss has come back."""
    s = in_the_open(heroes, ["general_weiss a8", *groups])
    number = next(n for n, group in enumerate(s.state.groups) if group.kind is Kind.INITIAL)
    s.state.groups[number].health, s.state.groups[number].idle = 10, True
    s.state.happened.append("bitter_end")
    return s


@pytest.mark.rule("IA-INTERRUPT-01")
def test_weiss_acts_after_each_activation_of_an_imperial_group() -> None:
    s = at_the_end(["fenn_signis g9", "gaarkhan i17"], ["stormtrooper p13 p14 p15"])
    t = s.activate("stormtrooper_1a").choose("end")
    assert set(t.legal) == {"let_act:general_weiss_1", "done"}
    assert t.ask.seat == 0
    t.choose("done").until("activate_group")
    hero = at_the_end(["fenn_signis g9", "gaarkhan i17"], []).activate("fenn_signis").choose("end")
    assert hero.ask.what == "activate_group"


@pytest.mark.rule("IA-OBJECT-05", "IA-ATTACK_OBJ-01")
def test_in_the_end_any_figure_attacks_any_door() -> None:
    s = at_the_end(["fenn_signis l14", "gaarkhan i17"], ["imperial_officer l12"])
    for door in s.match.mission_map.doors.values():
        s.state.doors |= 1 << door
        objects.lock_door(s.match, door, 10)
    s.match.rearranged()
    t = s.activate("imperial_officer_1").attack("door_1,l12", "blue:d5", "yellow:d2")
    assert t.match.state.tokens[0].damage == 0  # 2 damage, 2 block
    hero = s.activate("fenn_signis")
    hero.choose("move").choose("step:l13").attack("door_1,l13", "blue:dd4", "green:dd3")
    assert hero.match.state.tokens[0].damage == 2


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-VICTORY_CAMP-02")
def test_the_rebels_win_when_weiss_is_defeated_again() -> None:
    s = at_the_end(["fenn_signis c9", "gaarkhan i17"], [])
    s.row("general_weiss_1").damage = 24
    t = s.activate("fenn_signis").attack("general_weiss_1,b9", *HIT)
    assert (t.result.winner, t.result.reason) == (REBELS, "weiss_defeated")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_8_or_when_all_are_wounded() -> None:
    t = base().end_of_round(8)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
    s = base(["fenn_signis i17", "gaarkhan k12"], ["imperial_officer i16"])
    s.row("gaarkhan").wounded = True
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
