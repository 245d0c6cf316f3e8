"""Indebted: terminals, pulse cannons, Prison Guards, Divert Power, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario
from wartable.games.imperial_assault.state import IMPERIALS, NOWHERE, REBELS, Kind

MISSION = "indebted"
CANNONS = ("i13", "n3", "e3")


def indebted(
    *heroes: str, groups: list[str] | None = None, cannons: tuple[str, ...] = CANNONS
) -> MissionScenario:
    """A position on the mission's own map with its terminals and cannons."""
    s = MissionScenario(
        heroes or ["gaarkhan p10", "fenn_signis o10"], groups or [], mission=MISSION, board=MISSION
    )
    for space in ("c5", "p3", "j15"):
        s.token("terminal", space)
    s.token("rebel_token", "o7")
    for space in cannons:
        s.token("pulse_cannon", space)
    s.state.locked = s.state.doors
    return s.reserve("e_web_engineer")


@pytest.mark.rule("IA-INTERACT-03", "IA-TEST-08")
def test_a_hero_disables_a_terminal_with_strength_or_tech() -> None:
    t = indebted("gaarkhan o3", "fenn_signis p10").activate("gaarkhan").choose("interact:terminal_2")
    assert set(t.legal) == {"attribute:strength", "attribute:tech"}
    t.roll("blue:s2", "green:dd1", "yellow:dd1").choose("attribute:strength")
    assert t.match.state.tokens[1].space == NOWHERE
    assert t.match.state.doors == 1  # two are left


def test_only_heroes_disable_terminals_and_cannons() -> None:
    s = indebted("gaarkhan p10", "fenn_signis o10")
    s.group(1, "chewbacca o3", Kind.ALLY)
    t = s.activate("chewbacca_1")
    assert t.refusal("interact:terminal_2").reason == "only_for_heroes"
    assert t.refusal("interact:pulse_cannon_2").reason == "only_for_heroes"


@pytest.mark.rule("IA-DOOR-10", "IA-RESERVED-03")
def test_the_cell_opens_when_all_terminals_are_disabled_and_guards_come() -> None:
    s = indebted("gaarkhan o3", "fenn_signis p10")
    s.state.tokens[0].space = s.state.tokens[2].space = NOWHERE
    t = s.activate("gaarkhan")
    assert t.refusal("interact:door_1").rule == "IA-DOOR-09"
    t.choose("interact:terminal_2").roll("blue:s2", "green:dd1", "yellow:dd1").choose(
        "attribute:strength"
    ).place_all()
    assert t.match.state.doors == 0
    assert t.at("e_web_engineer_1", "l2")
    assert t.match.imperial.reserve == []
    assert t.match.token_text(3) == "shortatha_1"


@pytest.mark.rule("IA-HIDDEN-02")
def test_before_that_the_prisoner_is_a_token_like_any_other() -> None:
    t = indebted("gaarkhan o7", "fenn_signis p10").activate("gaarkhan")
    assert t.refusal("interact:rebel_token_1").reason == "nothing_to_do"
    assert "shortatha" not in {token.kind for token in t.table.view(1).state.tokens}


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_shortatha_is_rescued() -> None:
    s = indebted("gaarkhan o6", "fenn_signis p10")
    s.state.tokens[3].kind = "shortatha"
    t = s.activate("gaarkhan").choose("interact:shortatha_1")
    assert (t.result.winner, t.result.reason) == (REBELS, "shortatha_rescued")


@pytest.mark.rule("IA-TEST-05", "IA-TEST-06")
def test_a_cannon_needs_two_successes_of_strength() -> None:
    t = indebted("gaarkhan n4", "fenn_signis p10").activate("gaarkhan")
    t.roll("blue:s2", "green:dd1", "yellow:dd1").choose("interact:pulse_cannon_2")
    assert t.match.state.tokens[5].space != NOWHERE
    assert t.match.state.stored[0].successes == 1
    t.roll("blue:s2", "green:dd1", "yellow:dd1").choose("interact:pulse_cannon_2").choose("use_successes")
    assert t.match.state.tokens[5].space == NOWHERE
    assert t.threat == 0


def test_when_two_cannons_are_disabled_power_is_diverted() -> None:
    s = indebted("gaarkhan n4", "fenn_signis p10", cannons=("n3", "e3"))
    t = s.activate("gaarkhan").roll("blue:s2", "green:s1", "yellow:dd1").choose("interact:pulse_cannon_1")
    assert t.threat == 2
    assert t.match.state.noted == {"divert_power": 1}


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-LOS-01")
def test_at_the_end_of_a_round_each_cannon_fires_at_a_rebel_that_it_sees() -> None:
    s = indebted("gaarkhan m4", "fenn_signis l3", cannons=("n3", "e3"))
    s.group(0, "imperial_officer o3")
    t = s.end_of_round(1)
    assert t.ask.seat == 0
    assert set(t.legal) == {
        "pick_figure:gaarkhan",
        "pick_figure:fenn_signis",
    }  # the cannon at e3 has its turn next
    t.roll("red:3", "yellow:d2").choose("pick_figure:fenn_signis")
    assert t.damage("fenn_signis") == 4
    assert t.conditions("fenn_signis") == set()


def test_gaarkhan_is_focused_when_he_is_fired_at() -> None:
    t = indebted("gaarkhan m3", "fenn_signis p10", cannons=("n3",)).end_of_round(1)
    assert t.conditions("gaarkhan") == {"focused"}
    assert t.damage("gaarkhan") > 0


def test_who_is_not_in_sight_is_not_fired_at() -> None:
    t = indebted("gaarkhan p10", "fenn_signis o10", cannons=("e3",)).end_of_round(1)
    assert t.ask.what == "activate_group"
    assert (t.damage("gaarkhan"), t.damage("fenn_signis")) == (0, 0)


def test_the_last_cannon_rolls_two_red_dice() -> None:
    s = indebted("gaarkhan m4", "fenn_signis l3", cannons=("n3",))
    s.state.noted = {"divert_power": 1}
    t = s.end_of_round(1)
    t.roll("red:3", "red:3").choose("pick_figure:fenn_signis")
    assert t.damage("fenn_signis") == 6


@pytest.mark.rule("IA-STATUS_CAMP-05", "IA-VICTORY_CAMP-01")
def test_the_empire_wins_at_the_end_of_round_six() -> None:
    assert indebted(cannons=()).end_of_round(5).match.state.result is None
    t = indebted(cannons=()).end_of_round(6)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "last_round")


@pytest.mark.rule("IA-CONFLICT-07", "IA-WITHDRAW-07")
def test_the_empire_wins_when_a_cannon_wounds_the_last_hero() -> None:
    s = indebted("gaarkhan m3", "fenn_signis p10", cannons=("n3",))
    s.row("fenn_signis").wounded = True
    s.row("gaarkhan").damage = s.match.health(0) - 1
    t = s.end_of_round(1)
    assert (t.result.winner, t.result.reason) == (IMPERIALS, "all_heroes_wounded")
