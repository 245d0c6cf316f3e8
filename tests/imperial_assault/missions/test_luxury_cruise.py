"""Luxury Cruise: doors that heroes force, terminals that are secured, the alarm, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    laid_out,
    result,
    spaces_of,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS

MISSION = "luxury_cruise"


def cruise(
    heroes: tuple[str, ...] = ("fenn_signis f9", "gaarkhan e9"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round."""
    return laid_out(MISSION, heroes, groups)


@pytest.mark.rule("IA-INTERACT-03", "IA-TEST-08")
def test_a_hero_tests_strength_or_tech_to_open_a_door() -> None:
    t = cruise(("fenn_signis g7", "gaarkhan e9")).activate("fenn_signis").choose("interact:door_3")
    assert set(t.legal) == {"attribute:strength", "attribute:tech"}
    t.roll("blue:d2", "green:dd1").choose("attribute:strength")
    assert t.match.state.doors == 0b1111
    t.roll("blue:s2", "green:dd1").choose("interact:door_3", "attribute:strength")
    assert t.match.state.doors == 0b1011


def test_imperial_figures_open_doors_without_a_test() -> None:
    t = cruise(groups=("imperial_officer h7",)).activate("imperial_officer_1").choose("interact:door_3")
    assert t.match.state.doors == 0b1011


def alarm(s: MissionScenario, number: int = 1) -> MissionSession:
    """The end of a round, the first event chosen where several wait."""
    t = s.end_of_round(number)
    while t.table.outcome is None and t.ask.what == "choose_event":
        assert t.ask.seat == 0
        t.choose(t.legal[0])
    return t


@pytest.mark.rule("IA-CONFLICT-07", "IA-THREAT-02")
def test_a_terminal_by_which_only_rebels_stand_is_secured_at_the_end_of_the_round() -> None:
    t = alarm(cruise(("fenn_signis e6", "gaarkhan i8"), ("imperial_officer a3",)))
    assert set(tokens_of(t)) >= {"terminal_1", "terminal_3", "terminal_4"}
    assert not set(tokens_of(t)) & {"terminal_2", "terminal_5"}
    assert t.threat == 4


def test_a_terminal_by_which_an_imperial_figure_stands_is_not_secured() -> None:
    t = alarm(cruise(("fenn_signis e6", "gaarkhan e9"), ("imperial_officer g6",)))
    assert "terminal_2" in tokens_of(t)
    assert t.threat == 0


@pytest.mark.rule("IA-GOLDEN-03", "IA-DOOR-06")
def test_the_alarm_closes_an_open_door() -> None:
    s = cruise(groups=("imperial_officer a3",))
    s.state.doors = 0b0011
    t = alarm(s)
    assert (t.ask.seat, set(t.legal)) == (0, {"decide:close_a_door", "decide:forgo"})
    t.choose("decide:close_a_door")
    assert set(t.legal) == {"pick_thing:door_3", "pick_thing:door_4"}
    assert t.choose("pick_thing:door_4").match.state.doors == 0b1011


@pytest.mark.rule("IA-INTERRUPT-01", "IA-ATTACK-13")
def test_or_it_lets_an_imperial_figure_attack() -> None:
    t = alarm(cruise(groups=("imperial_officer e10", "probe_droid a3")))
    assert set(t.legal) == {"decide:attack_now", "decide:forgo"}
    t.choose("decide:attack_now")
    assert t.ask.what == "declare_target"  # the Probe Droid sees nobody
    t.roll("blue:dd3", "yellow:d2", "black:b").choose("target:fenn_signis")
    assert t.damage("fenn_signis") == 2


def test_or_nothing_where_no_door_is_open_and_nobody_has_a_target() -> None:
    t = alarm(cruise(groups=("imperial_officer a3",)))
    assert t.ask.what == "activate_group"


@pytest.mark.rule("IA-RESERVED-03", "IA-DEPLOY_CAMP-07")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_at_the_end_of_round_two_royal_guards_come(number: int) -> None:
    t = alarm(cruise(groups=("imperial_officer a3",)), number).place_all()
    if number != 2:
        assert spaces_of(t, "royal_guard") == []
        return
    assert "a7" in spaces_of(t, "royal_guard")
    assert len(spaces_of(t, "royal_guard")) == 2
    assert (t.match.imperial.reserve, t.threat) == ([], 0)


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_the_last_terminal_is_secured() -> None:
    s = cruise(("fenn_signis e6", "gaarkhan e9"), ("imperial_officer a3",))
    for number in (0, 2, 3, 4):
        s.state.tokens[number].space = NOWHERE
    assert result(alarm(s, 9)) == (REBELS, "terminals_secured")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = cruise(("fenn_signis e6", "gaarkhan e9"), ("imperial_officer f6",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")
