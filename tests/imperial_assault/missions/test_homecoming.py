"""Homecoming: Luke, the locked doors, the Dark Lord, the T-16, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, begun
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind

MISSION = "homecoming"


def homecoming(*groups: str, luke: str = "d12") -> MissionScenario:
    """A position on the mission's own map: all doors are locked, Luke is there."""
    s = MissionScenario(["fenn_signis m3", "gaarkhan e13"], groups, mission=MISSION, board=MISSION)
    s.group(1, f"luke_skywalker {luke}", Kind.ALLY)
    s.state.groups[-1].health = 4
    s.state.locked = s.state.doors
    return s.token("terminal", "d13").reserve("darth_vader", "stormtrooper")


def in_garage(*groups: str, luke: str = "e8") -> MissionScenario:
    """A position after the doors were opened."""
    s = homecoming(*groups, luke=luke)
    s.state.doors, s.state.locked, s.state.happened = 0, 0, ["the_dark_lord"]
    for space in ("f6", "g6", "f7", "g7"):
        s.token("t_16", space)
    s.match.imperial.reserve = []
    return s


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23", "IA-ALLY-13", "IA-DOOR-10")
def test_the_heroes_control_luke_from_the_start() -> None:
    table, m = begun(MISSION, "take_ally", players=3)
    assert [ask.seat for ask in table.asks] == [1, 2]
    threat = m.imperial.threat
    table.choose("ally:luke_skywalker", 2)
    luke = next(n for n in m.on_map() if m.figure_text(n) == "luke_skywalker_1")
    assert (m.space_text(m.figure(luke).space), m.seat_of(luke)) == ("j4", 2)
    assert m.health(luke) == 10 + 2 * m.imperial.level
    assert m.imperial.threat == threat == 2 * m.imperial.level
    assert m.state.locked == m.state.doors != 0


def test_only_luke_uses_the_terminal() -> None:
    t = homecoming().activate("gaarkhan")
    assert t.refusal("interact:terminal_1").reason == "only_for_one"


@pytest.mark.rule("IA-DOOR-10")
def test_doors_are_locked_even_to_luke() -> None:
    t = homecoming(luke="c7").activate("luke_skywalker_1")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-10"


def opened() -> MissionSession:
    """Luke opens all doors."""
    return homecoming().activate("luke_skywalker_1").choose("interact:terminal_1").place_all()


@pytest.mark.rule("IA-DOOR-05", "IA-RESERVED-03", "IA-DEPLOY_CAMP-02")
def test_the_terminal_opens_all_doors_and_the_dark_lord_comes() -> None:
    t = opened()
    assert t.match.state.doors == 0
    assert t.at("darth_vader_1", "f8")
    for letter in "abc":
        assert t.in_area(f"stormtrooper_1{letter}", "garage")
    ships = [t.match.space_text(token.space) for token in t.match.state.tokens if token.kind == "t_16"]
    assert ships == ["f6", "g6", "f7", "g7"]
    assert (t.match.imperial.reserve, t.threat) == ([], 0)
    assert t.refusal("interact:terminal_1").reason == "nothing_to_do"


@pytest.mark.rule("IA-HIDDEN-02")
def test_before_that_nothing_tells_of_the_t_16() -> None:
    t = homecoming().activate("fenn_signis")
    tokens = t.table.view(1).state.tokens
    assert {token.kind for token in tokens} == {"terminal"}


@pytest.mark.rule("IA-ESCAPE-02", "IA-VICTORY_CAMP-01")
def test_luke_escapes_in_the_t_16_and_the_rebels_win() -> None:
    groups = ("probe_droid d5", "imperial_officer i5")
    t = in_garage(*groups).activate("luke_skywalker_1").choose("interact:t_16_3")
    assert (t.result.winner, t.result.reason) == (REBELS, "luke_escaped")
    assert t.row("luke_skywalker_1").escaped


def test_not_while_three_imperial_figures_are_in_the_garage() -> None:
    groups = ("probe_droid d5", "imperial_officer i5", "royal_guard d10 a10")
    t = in_garage(*groups).activate("luke_skywalker_1")
    refusal = t.refusal("interact:t_16_3")
    assert (refusal.reason, refusal.facts["number"], refusal.facts["most"]) == (
        "too_many_imperials_near",
        3,
        2,
    )


def test_only_luke_flies_the_t_16() -> None:
    s = in_garage()
    s.row("gaarkhan").space = s.match.grid.read("f8")
    s.match.rearranged()
    assert s.activate("gaarkhan").refusal("interact:t_16_3").reason == "only_for_one"


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-ALLY-05")
def test_the_empire_wins_when_luke_is_defeated() -> None:
    s = in_garage("imperial_officer e7")
    s.row("luke_skywalker_1").damage = 13
    t = s.activate("imperial_officer_1").attack("luke_skywalker_1", "blue:dd4", "yellow:d2", "white:blank")
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "luke_defeated")


def test_not_when_all_heroes_are_wounded() -> None:
    s = in_garage("imperial_officer e14")
    s.row("fenn_signis").wounded = True
    s.row("gaarkhan").damage = s.match.health(1) - 1
    t = s.activate("imperial_officer_1").attack("gaarkhan", "blue:dd4", "yellow:d2", "black:b")
    assert t.row("gaarkhan").wounded
    assert t.match.state.result is None


@pytest.mark.rule("IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_six() -> None:
    assert homecoming().end_of_round(5).match.state.result is None
    t = homecoming().end_of_round(6)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")
