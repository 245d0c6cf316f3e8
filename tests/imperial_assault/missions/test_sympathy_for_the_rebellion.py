"""Sympathy for the Rebellion: Luke, recruits that are led out or taken away, defeats, Vader, and all ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    give,
    laid_out,
    lone_mission,
    result,
    through_setup,
    token,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.state import IMPERIALS, REBELS, Kind

MISSION = "sympathy_for_the_rebellion"


def sympathy(
    heroes: tuple[str, ...] = ("fenn_signis e2", "gaarkhan l7"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round without Luke."""
    return laid_out(MISSION, heroes, groups)


def claimed(s: MissionScenario | MissionSession, side: int) -> int:
    """How many recruits a side has claimed."""
    return sum(len(s.match.player(seat).claimed) for seat in s.match.seats_of(side))


def claim(s: MissionScenario, seat: int, number: int) -> None:
    """A seat has claimed the last recruits."""
    for left in range(number):
        objects.claim(s.match, seat, token(s, f"recruit_{12 - left}"))


@pytest.mark.rule("IA-ALLY-22", "IA-ALLY-23", "IA-ALLY-13")
def test_the_heroes_control_luke_who_costs_no_threat() -> None:
    m = through_setup(lone_mission(MISSION))
    luke = next(figure for figure in m.on_map() if m.figure_text(figure) == "luke_skywalker_1")
    assert m.space_text(m.figure(luke).space) == "d10"
    assert (m.side_of(luke), m.group_of(luke).kind) == (REBELS, Kind.ALLY)
    assert m.imperial.threat == 2 * m.imperial.level


@pytest.mark.rule("IA-RETRIEVE-01", "IA-RETRIEVE-02")
@pytest.mark.parametrize("name", ["fenn_signis", "stormtrooper_1a", "stormtrooper_elite_1a"])
def test_healthy_heroes_and_stormtroopers_retrieve_recruits_one_at_a_time(name: str) -> None:
    s = sympathy(groups=("stormtrooper e3 k7 k8", "stormtrooper_elite f3 m7 m8"))
    t = s.activate(name).choose("interact:recruit_2")
    assert [t.match.token_text(number) for number in t.row(name).carried] == ["recruit_2"]
    objects.lay_token(t.match, "recruit", t.match.grid.read("f2"))
    assert t.refusal("interact:recruit_13").reason == "carries_one"


@pytest.mark.rule("IA-GOLDEN-03")
def test_wounded_heroes_and_other_figures_retrieve_nobody() -> None:
    s = sympathy(groups=("imperial_officer f3",))
    assert s.activate("imperial_officer_1").refusal("interact:recruit_2").reason == "no_recruiter"
    s.row("fenn_signis").wounded = True
    assert s.activate("fenn_signis").refusal("interact:recruit_2").reason == "wounded_no_recruit"


def led_out(number: int) -> MissionSession:
    """Fenn enters an exit with a recruit after so many others have been claimed."""
    s = sympathy(("fenn_signis b7", "gaarkhan l7"), ("imperial_officer s1",))
    claim(s, 1, number)
    give(s, "fenn_signis", "recruit_2")
    return s.activate("fenn_signis").choose("move", "step:a7")


@pytest.mark.rule("IA-CLAIM-01", "IA-ENTER-01")
def test_a_hero_who_enters_an_exit_with_a_recruit_claims_him() -> None:
    t = led_out(0)
    assert (claimed(t, REBELS), t.row("fenn_signis").carried) == (1, [])
    assert "recruit_2" not in tokens_of(t)
    assert t.match.state.happened == []


@pytest.mark.rule("IA-RESERVED-03", "IA-VILLAIN-01")
def test_vader_comes_when_the_fourth_recruit_is_claimed() -> None:
    t = led_out(3)
    assert t.at("darth_vader_1", "o4")
    assert (t.match.imperial.reserve, t.threat) == ([], 0)


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_with_the_fifth_recruit() -> None:
    assert result(led_out(4)) == (REBELS, "recruits_claimed")


@pytest.mark.rule("IA-CLAIM-01", "IA-THREAT-02")
def test_at_the_end_of_a_round_imperial_figures_leave_with_recruits() -> None:
    s = sympathy(groups=("stormtrooper e3 f3 l8",))
    give(s, "stormtrooper_1a", "recruit_2")
    give(s, "stormtrooper_1b", "recruit_3")
    t = s.end_of_round(2)
    assert [t.space(f"stormtrooper_1{letter}") for letter in "abc"] == ["", "", "l8"]
    assert (claimed(t, IMPERIALS), t.threat) == (2, 2)
    assert not t.match.state.groups[-1].defeated
    assert t.match.imperial.hand == []


@pytest.mark.rule("IA-REINFORCE-05")
def test_who_left_with_a_recruit_does_not_return_as_a_reinforcement() -> None:
    s = sympathy(groups=("stormtrooper e3 f3 l8",))
    give(s, "stormtrooper_1a", "recruit_2")
    s.end_of_round(2)
    s.match.imperial.threat = 20
    refusal = deploying.refuse_reinforcement(s.match, len(s.state.groups) - 1)
    assert refusal is not None
    assert refusal.reason == "group_is_whole"


@pytest.mark.parametrize(("tokens", "lost"), [(1, 1), (2, 2)])
def test_a_defeated_hero_costs_a_recruit_or_two_if_he_activates_twice(tokens: int, lost: int) -> None:
    s = sympathy(("fenn_signis e2", "gaarkhan l7"), ("imperial_officer e3",))
    s.of("fenn_signis").tokens = tokens
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    for _ in range(lost):
        assert (t.ask.what, t.ask.seat, len(t.legal)) == ("mission_pick", 0, 12 - claimed(t, IMPERIALS))
        t.choose(t.legal[0])
    assert t.ask.what != "mission_pick"
    assert claimed(t, IMPERIALS) == lost


@pytest.mark.rule("IA-WITHDRAW-01")
def test_so_does_a_hero_who_withdraws_and_so_does_luke() -> None:
    s = sympathy(("fenn_signis e2", "gaarkhan l7"), ("imperial_officer e3",))
    s.row("fenn_signis").wounded, s.row("fenn_signis").damage = True, 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert t.ask.what == "mission_pick"
    s = sympathy(groups=("imperial_officer e3",)).group(1, "luke_skywalker d3")
    s.state.groups[-1].kind = Kind.ALLY
    s.row("luke_skywalker_1").damage = 9
    t = s.activate("imperial_officer_1").attack("luke_skywalker_1", "blue:dd4", "yellow:d2", "white:blank")
    t.until("mission_pick")
    assert t.space("luke_skywalker_1") == ""


def test_recruits_that_are_carried_are_not_lost() -> None:
    s = sympathy(("fenn_signis e2", "gaarkhan l7"), ("imperial_officer e3",))
    give(s, "gaarkhan", "recruit_5")
    s.row("fenn_signis").damage = 11
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:dd3", "yellow:d2", "black:b")
    assert "pick_thing:recruit_5" not in t.legal


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_empire_wins_with_the_eighth_recruit() -> None:
    s = sympathy(groups=("stormtrooper e3 f3 l8",))
    claim(s, 0, 7)
    give(s, "stormtrooper_1a", "recruit_2")
    assert result(s.end_of_round(2)) == (IMPERIALS, "recruits_lost")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = sympathy(groups=("imperial_officer e3",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")
