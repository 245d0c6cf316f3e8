"""Means of Production: doors with Health by the threat level, their defenses, the core, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    laid_out,
    result,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

MISSION = "means_of_production"
ENTRANCE, SIDE, CORE = 0, 1, 2
COLOURS = ("blue", "green", "red", "yellow")


def production(
    heroes: tuple[str, ...] = ("fenn_signis h6", "gaarkhan a6"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn before the facility's entrance."""
    return laid_out(MISSION, heroes, groups)


def defended(door: int, *colours: str) -> MissionScenario:
    """A door with defenses."""
    s = production()
    for colour in colours:
        objects.lay_token(s.match, f"{colour}_defense", objects.place_of_door(s.match, door))
    return s


def shoot(s: MissionScenario, damage: int = 3) -> MissionSession:
    """Fenn attacks the entrance with 4 damage, of which 1 is blocked; so much damage lies on it already."""
    s.state.tokens[token(s, "door_1")].damage = damage
    t = s.activate("fenn_signis").choose("attack").roll("blue:dd4", "green:dd3")
    return t.choose("target:door_1,h6")


@pytest.mark.rule("IA-ATTACK_OBJ-01", "IA-DOOR-10")
@pytest.mark.parametrize("level", [2, 4])
def test_doors_have_twice_the_threat_level_as_health_and_1_block(level: int) -> None:
    t = shoot(laid_out(MISSION, ("fenn_signis h6", "gaarkhan a6"), level=level), 0)
    assert objects.health_of(t.match, t.match.state.tokens[token(t, "door_1")]) == 2 * level
    assert t.match.state.tokens[token(t, "door_1")].damage == 3
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"


@pytest.mark.rule("IA-OBJECT-05")
def test_imperial_figures_do_not_attack_doors() -> None:
    t = production(groups=("imperial_officer i6",)).activate("imperial_officer_1").choose("attack")
    assert t.refusal("target:door_1,i6").reason == "only_for_rebels"


def open_entrance() -> MissionSession:
    """Fenn destroys the door of the facility's entrance."""
    return shoot(production())


@pytest.mark.rule("IA-RESERVED-03", "IA-GOLDEN-03")
def test_behind_the_entrance_an_e_web_comes_and_a_defense_is_added() -> None:
    t = open_entrance().place_all()
    assert t.at("e_web_engineer_1", "f12")
    assert set(t.legal) == {f"decide:{colour}_defense" for colour in COLOURS}
    assert t.ask.seat == 0
    t.choose("decide:blue_defense")
    assert set(t.legal) == {"pick_thing:door_2", "pick_thing:door_3"}
    t.choose("pick_thing:door_3")
    door = t.match.state.tokens[token(t, "door_3")]
    assert door.health == 8
    assert "blue_defense_1" in tokens_of(t)


@pytest.mark.rule("IA-STATUS_CAMP-05")
def test_a_defense_is_added_at_the_end_of_each_round_two_of_a_colour_at_most() -> None:
    t = defended(SIDE, "red", "red", "blue").end_of_round(2)
    assert set(t.legal) == {f"decide:{colour}_defense" for colour in COLOURS if colour != "red"}
    t = defended(SIDE, *COLOURS, *COLOURS).end_of_round(2)
    assert t.ask.what == "activate_group"


@pytest.mark.parametrize(("colours", "suffered"), [((), 0), (("green",), 2), (("green", "green"), 4)])
def test_who_attacks_a_door_with_a_green_defense_suffers_2_damage(
    colours: tuple[str, ...], suffered: int
) -> None:
    t = shoot(defended(ENTRANCE, *colours), 0)
    assert t.damage("fenn_signis") == suffered
    assert t.match.state.doors >> ENTRANCE & 1


def test_also_with_the_attack_that_destroys_it() -> None:
    t = shoot(defended(ENTRANCE, "green"))
    t.until("take_action")
    assert t.damage("fenn_signis") == 2


@pytest.mark.rule("IA-THREAT-02")
def test_threat_rises_when_a_door_with_a_red_defense_opens() -> None:
    t = shoot(defended(ENTRANCE, "red")).until("take_action")
    assert t.threat == 2
    assert shoot(defended(SIDE, "red")).until("take_action").threat == 0


@pytest.mark.rule("IA-TEST-01")
@pytest.mark.parametrize(("die", "stunned"), [("green:dd1", {"stunned"}), ("green:ds1", set())])
def test_heroes_near_a_door_with_a_yellow_defense_may_be_stunned(die: str, stunned: set[str]) -> None:
    s = defended(ENTRANCE, "yellow")
    s.state.happened = ["guarded"]
    s.state.tokens[token(s, "door_1")].damage = 3
    t = s.activate("fenn_signis").choose("attack").roll("blue:dd4", "green:dd3", "blue:d2", die)
    t.choose("target:door_1,h6")
    assert t.conditions("fenn_signis") == stunned
    assert t.conditions("gaarkhan") == set()  # more than 5 spaces away


def core_room(name: str) -> MissionSession:
    """Fenn or an Imperial Officer in the Core Room, its door open."""
    s = production(("fenn_signis l1", "gaarkhan a6"), ("imperial_officer l2",))
    s.state.doors, s.state.happened = 0b011, ["core_room"]
    objects.name_tokens(s.match, "data_core")
    return s.activate(name)


@pytest.mark.rule("IA-MISSION_TOK-01", "IA-HIDDEN-02")
def test_the_core_is_known_when_its_door_opens() -> None:
    s = production(("fenn_signis l3", "gaarkhan a6"))
    s.state.tokens[token(s, "door_3")].damage = 3
    t = s.activate("fenn_signis")
    assert tokens_of(t)["imperial_token_1"] == "m1"
    t.choose("attack").roll("blue:dd4", "green:dd3").choose("target:door_3,l3")
    assert tokens_of(t)["data_core_1"] == "m1"


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_a_rebel_figure_destroys_the_core() -> None:
    assert core_room("imperial_officer_1").refusal("interact:data_core_1").reason == "only_for_rebels"
    assert result(core_room("fenn_signis").choose("interact:data_core_1")) == (REBELS, "core_destroyed")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_5() -> None:
    t = production().end_of_round(5).choose("decide:red_defense", "pick_thing:door_1")
    assert result(t) == (IMPERIALS, "last_round")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = production(groups=("imperial_officer i6",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")
