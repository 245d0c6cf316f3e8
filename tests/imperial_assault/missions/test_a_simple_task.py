"""A Simple Task: terminals that open doors, the formula, the alarm, and the way out."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    give,
    laid_out,
    result,
    spaces_of,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

MISSION = "a_simple_task"
COMMAND_ROOM, LAB = 1, 2


def task(
    heroes: tuple[str, ...] = ("fenn_signis l4", "gaarkhan f14"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn beside the terminal at the Command Room door."""
    return laid_out(MISSION, heroes, groups)


def opened(space: str, *doors: int) -> MissionSession:
    """Fenn's activation with these doors open."""
    s = task((f"fenn_signis {space}", "gaarkhan f14"))
    s.state.doors &= ~sum(doors)
    s.state.locked &= ~sum(doors)
    return s.activate("fenn_signis")


def with_formula(space: str) -> MissionScenario:
    """Both doors are open, and the formula is known."""
    s = task((f"fenn_signis {space}", "gaarkhan b2"), ("imperial_officer d3",))
    s.state.doors, s.state.locked = 0, 0
    s.state.happened = ["lightly_guarded", "too_quiet"]
    objects.name_tokens(s.match, "formula")
    return s


@pytest.mark.rule("IA-DOOR-10", "IA-OBJECT-05")
def test_the_doors_are_locked_and_cannot_be_attacked() -> None:
    t = task(("fenn_signis k4", "gaarkhan f14")).activate("fenn_signis")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"
    assert t.refusal("attack").reason == "no_target"


@pytest.mark.rule("IA-INTERACT-03", "IA-TEST-08")
def test_a_hero_tests_strength_or_tech_to_open_the_nearest_door() -> None:
    t = task().activate("fenn_signis").choose("interact:terminal_2")
    assert set(t.legal) == {"attribute:strength", "attribute:tech"}
    t.roll("blue:d2", "green:dd1").choose("attribute:tech")
    assert t.match.state.doors == COMMAND_ROOM | LAB
    t.roll("blue:s2", "green:dd1").choose("interact:terminal_2", "attribute:strength")
    assert t.match.state.doors == LAB


@pytest.mark.rule("IA-GOLDEN-03")
def test_only_heroes_use_terminals_and_only_while_a_door_is_closed() -> None:
    t = task(groups=("imperial_officer l6",)).activate("imperial_officer_1")
    assert t.refusal("interact:terminal_2").reason == "only_for_heroes"
    t = opened("l4", COMMAND_ROOM, LAB)
    assert t.refusal("interact:terminal_2").reason == "no_door_to_open"


def test_a_terminal_opens_the_nearest_door_that_is_closed() -> None:
    t = opened("g8", COMMAND_ROOM).roll("blue:s2", "green:dd1")
    t.choose("interact:terminal_3", "attribute:tech")
    assert t.match.state.doors == 0
    t = opened("g8", LAB).roll("blue:s2", "green:dd1")
    t.choose("interact:terminal_3", "attribute:tech").place_all()
    assert t.match.state.doors == 0


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-02")
def test_behind_the_command_room_door_guards_come_to_the_command_room() -> None:
    t = task().activate("fenn_signis").roll("blue:s2", "green:dd1")
    t.choose("interact:terminal_2", "attribute:strength").place_all()
    room = t.match.mission_map.areas["command_room"]
    names = ["imperial_officer_1", *(f"stormtrooper_1{letter}" for letter in "abc")]
    assert all(room >> t.row(name).space & 1 for name in names)
    assert (t.match.imperial.reserve, t.threat) == ([], 0)


@pytest.mark.rule("IA-MISSION_TOK-01", "IA-HIDDEN-02")
def test_the_formula_is_known_when_the_lab_door_opens() -> None:
    t = opened("b4", COMMAND_ROOM)
    assert tokens_of(t)["neutral_token_1"] == "e3"
    t.roll("blue:s2", "green:dd1").choose("interact:terminal_1", "attribute:tech")
    assert tokens_of(t)["formula_1"] == "e3"
    assert spaces_of(t, "stormtrooper") == []


@pytest.mark.rule("IA-RETRIEVE-01", "IA-DOOR-06", "IA-DOOR-10", "IA-DEPLOY_CAMP-04")
def test_when_a_hero_takes_the_formula_the_doors_close_and_threat_rises() -> None:
    t = with_formula("e2").activate("fenn_signis").choose("interact:formula_1")
    state = t.match.state
    assert (state.doors, state.locked) == (COMMAND_ROOM | LAB, COMMAND_ROOM | LAB)
    assert t.threat == 4
    assert set(t.match.imperial.points) >= {"red_1", "red_2"}
    assert t.row("fenn_signis").carried


@pytest.mark.rule("IA-RETRIEVE-01")
def test_no_imperial_figure_takes_the_formula() -> None:
    t = with_formula("b2").activate("imperial_officer_1")
    assert t.refusal("interact:formula_1").reason == "only_for_heroes"


def test_the_alarm_sounds_once() -> None:
    s = with_formula("e2")
    s.state.happened.append("sound_the_alarms")
    t = s.activate("fenn_signis").choose("interact:formula_1")
    assert (t.match.state.doors, t.threat) == (0, 0)


@pytest.mark.rule("IA-ESCAPE-01", "IA-ESCAPE-02", "IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_a_hero_escapes_with_the_formula() -> None:
    s = with_formula("f13")
    give(s, "fenn_signis", "formula_1")
    t = s.activate("fenn_signis").choose("move", "escape")
    assert result(t) == (REBELS, "formula_carried_out")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    t = wound_last_hero(task(("fenn_signis d3", "gaarkhan b2"), ("imperial_officer d4",)))
    assert result(t) == (IMPERIALS, "all_heroes_wounded")
