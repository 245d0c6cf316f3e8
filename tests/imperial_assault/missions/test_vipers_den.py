"""Viper's Den: doors with Health, the droid that is found behind them, the core that either side takes."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    give,
    laid_out,
    result,
    spaces_of,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

MISSION = "vipers_den"


def den(
    heroes: tuple[str, ...] = ("fenn_signis f9", "gaarkhan o9"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn before the southern door."""
    return laid_out(MISSION, heroes, groups)


def found(heroes: tuple[str, ...], groups: tuple[str, ...] = ()) -> MissionScenario:
    """The droid has been found."""
    s = den(heroes, groups)
    s.state.doors, s.state.happened = 0, ["find_the_droid"]
    objects.name_tokens(s.match, "data_core")
    return s


def destroy_door(t: MissionSession) -> MissionSession:
    """Fenn destroys the southern door, which has lost 5 of its Health."""
    t.match.state.tokens[token(t, "door_2")].damage = 5
    t.choose("attack").roll("blue:dd4", "green:dd3")
    return t.choose("target:door_2,f9" if "target:door_2,f9" in t.legal else "target:door_2,f10")


@pytest.mark.rule("IA-DOOR-10", "IA-ATTACK_OBJ-01", "IA-GOLDEN-03")
@pytest.mark.parametrize("name", ["fenn_signis", "imperial_officer_1"])
def test_the_doors_are_locked_and_any_figure_can_attack_them(name: str) -> None:
    t = den(groups=("imperial_officer f10",)).activate(name)
    assert t.refusal("interact:door_2").rule == "IA-DOOR-10"
    assert objects.health_of(t.match, t.match.state.tokens[token(t, "door_2")]) == 8
    t.choose("attack")
    assert any(text.startswith("target:door_2") for text in t.legal)


@pytest.mark.rule("IA-MISSION_TOK-01", "IA-HIDDEN-02")
def test_before_a_door_opens_nobody_knows_what_the_token_is() -> None:
    t = den(("fenn_signis d6", "gaarkhan o9")).activate("fenn_signis")
    assert tokens_of(t)["neutral_token_1"] == "d5"
    assert t.refusal("interact:neutral_token_1").reason == "nothing_to_do"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-07", "IA-MISSION_TOK-01")
def test_when_a_door_opens_the_core_is_known_and_guards_come_to_the_yellow_point() -> None:
    t = destroy_door(den().activate("fenn_signis")).place_all()
    assert tokens_of(t)["data_core_1"] == "d5"
    officer = spaces_of(t, "imperial_officer_elite_1")
    assert officer == ["a9"]
    near = t.match.layout.near(t.match.grid.read("a9"))
    troopers = [t.row(f"stormtrooper_1{letter}").space for letter in "abc"]
    assert all(near >> space & 1 for space in troopers)
    assert (t.match.imperial.reserve, t.threat) == ([], 0)
    assert t.match.state.happened == ["find_the_droid"]


def test_the_second_door_brings_nobody() -> None:
    s = den()
    s.state.doors, s.state.happened = s.state.doors & ~1, ["find_the_droid"]
    t = destroy_door(s.activate("fenn_signis"))
    assert t.ask.what == "take_action"
    assert spaces_of(t, "stormtrooper") == []


@pytest.mark.rule("IA-RETRIEVE-01", "IA-RETRIEVE-02")
@pytest.mark.parametrize("name", ["fenn_signis", "imperial_officer_1"])
def test_any_figure_can_retrieve_the_core(name: str) -> None:
    t = found(("fenn_signis d6", "gaarkhan o9"), ("imperial_officer c5",)).activate(name)
    t.choose("interact:data_core_1")
    assert [t.match.token_text(number) for number in t.row(name).carried] == ["data_core_1"]


@pytest.mark.rule("IA-ESCAPE-01", "IA-ESCAPE-02", "IA-VICTORY_CAMP-01")
@pytest.mark.parametrize(("name", "winner"), [("fenn_signis", REBELS), ("imperial_officer_1", IMPERIALS)])
def test_the_side_wins_whose_figure_escapes_with_the_core(name: str, winner: int) -> None:
    s = found(("fenn_signis n9", "gaarkhan d2"), ("imperial_officer n10",))
    give(s, name, "data_core_1")
    t = s.activate(name).choose("move", "escape")
    assert result(t) == (winner, "core_carried_out")


@pytest.mark.rule("IA-ESCAPE-01")
def test_nobody_escapes_without_the_core_or_away_from_the_entrance() -> None:
    t = found(("fenn_signis n9", "gaarkhan d2")).activate("fenn_signis").choose("move")
    assert "escape" not in t.legal
    s = found(("fenn_signis l9", "gaarkhan d2"))
    give(s, "fenn_signis", "data_core_1")
    assert s.activate("fenn_signis").choose("move").refusal("escape").reason == "not_at_an_exit"


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    t = wound_last_hero(den(("fenn_signis f9", "gaarkhan d2"), ("imperial_officer f10",)))
    assert result(t) == (IMPERIALS, "all_heroes_wounded")


def test_there_is_no_round_limit() -> None:
    t = den(groups=("imperial_officer f10",)).end_of_round(20)
    assert t.table.outcome is None
