"""Impounded: the clamp, the pilot, the hatch, and both ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession
from tests.imperial_assault.missions.positions import (
    give,
    laid_out,
    result,
    tokens_of,
    wound_last_hero,
)
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.speed import speed_of
from wartable.games.imperial_assault.state import IMPERIALS, REBELS

MISSION = "impounded"


def impounded(
    heroes: tuple[str, ...] = ("fenn_signis b5", "gaarkhan p1"), groups: tuple[str, ...] = ()
) -> MissionScenario:
    """The first round, Fenn beside the clamp."""
    return laid_out(MISSION, heroes, groups)


def release(s: MissionScenario) -> MissionSession:
    """Fenn releases the clamp."""
    t = s.activate("fenn_signis").roll("blue:s2", "green:dd1")
    return t.choose("interact:terminal_1", "attribute:tech")


@pytest.mark.rule("IA-INTERACT-03", "IA-TEST-08")
def test_a_hero_tests_insight_or_tech_to_discard_the_clamp() -> None:
    t = impounded().activate("fenn_signis").choose("interact:terminal_1")
    assert set(t.legal) == {"attribute:insight", "attribute:tech"}
    t.roll("blue:d2", "green:dd1").choose("attribute:insight")
    assert tokens_of(t)["terminal_1"] == "a5"
    t.roll("blue:s2", "green:dd1").choose("interact:terminal_1", "attribute:tech")
    assert "terminal_1" not in tokens_of(t)
    assert t.threat == 0


@pytest.mark.rule("IA-GOLDEN-03")
@pytest.mark.parametrize(("space", "thing"), [("b5", "terminal_1"), ("q7", "pilot_1")])
def test_only_heroes_release_the_clamp_and_take_the_pilot(space: str, thing: str) -> None:
    t = impounded(("fenn_signis j14", "gaarkhan p1"), (f"imperial_officer {space}",))
    assert t.activate("imperial_officer_1").refusal(f"interact:{thing}").reason == "only_for_heroes"


@pytest.mark.rule("IA-RETRIEVE-01", "IA-RETRIEVE-02")
def test_who_carries_the_pilot_is_slower_and_blocks_less() -> None:
    s = impounded(("fenn_signis q7", "gaarkhan p1"), ("imperial_officer p8",))
    t = s.activate("fenn_signis").choose("interact:pilot_1")
    fenn = t.match.state.heroes[0].figure
    assert speed_of(t.match, fenn) == 3
    assert speed_of(t.match, t.match.state.heroes[1].figure) == 4
    s = impounded(("fenn_signis q7", "gaarkhan p1"), ("imperial_officer p8",))
    give(s, "fenn_signis", "pilot_1")
    t = s.activate("imperial_officer_1").attack("fenn_signis", "blue:d5", "yellow:d2", "black:bb")
    assert t.damage("fenn_signis") == 1  # 2 damage, 2 block less 1


@pytest.mark.parametrize("carries", [True, False])
def test_when_the_clamp_is_gone_and_the_pilot_found_the_hatch_is_there(carries: bool) -> None:
    s = impounded().hand("stormtrooper")
    s.match.imperial.threat = 4
    if carries:
        s.state.noted = {"pilot_found": 1}
    t = release(s)
    assert ("hatch_1" in tokens_of(t)) is carries
    if not carries:
        assert t.threat == 4
        return
    assert tokens_of(t)["hatch_1"] == "j14"
    assert (t.ask.what, t.ask.seat, t.threat) == ("deploy_groups", 0, 6)
    assert "bring:stormtrooper,green_point_2" in t.legal


def test_the_hatch_is_there_too_when_the_pilot_is_found_last() -> None:
    s = impounded(("fenn_signis q7", "gaarkhan p1"))
    s.state.noted = {"clamp_released": 1}
    t = s.activate("fenn_signis").choose("interact:pilot_1")
    assert tokens_of(t)["hatch_1"] == "j14"
    assert t.threat == 2


def at_the_hatch(*, carries: bool) -> MissionSession:
    """Fenn beside the hatch."""
    s = impounded(("fenn_signis j13", "gaarkhan p1"))
    if carries:
        give(s, "fenn_signis", "pilot_1")
    s.state.noted = {"clamp_released": 1, "pilot_found": 1}
    objects.lay_tokens(s.match, "hatch")
    return s.activate("fenn_signis")


@pytest.mark.rule("IA-VICTORY_CAMP-01")
def test_the_rebels_win_when_the_pilot_departs() -> None:
    t = at_the_hatch(carries=True).choose("interact:hatch_1")
    assert result(t) == (REBELS, "pilot_departed")


def test_nobody_uses_the_hatch_without_the_pilot() -> None:
    assert at_the_hatch(carries=False).refusal("interact:hatch_1").reason == "carries_no_pilot"


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-STATUS_CAMP-05")
def test_the_empire_wins_at_the_end_of_round_five() -> None:
    assert impounded().end_of_round(4).table.outcome is None
    assert result(impounded().end_of_round(5)) == (IMPERIALS, "last_round")


@pytest.mark.rule("IA-VICTORY_CAMP-01", "IA-WITHDRAW-07")
def test_the_empire_wins_when_all_heroes_are_wounded() -> None:
    s = impounded(("fenn_signis b5", "gaarkhan p1"), ("imperial_officer b4",))
    assert result(wound_last_hero(s)) == (IMPERIALS, "all_heroes_wounded")


def test_the_doors_open_as_all_doors_do() -> None:
    t = impounded(("fenn_signis o8", "gaarkhan p1")).activate("fenn_signis").choose("interact:door_3")
    assert not t.match.state.doors >> t.match.mission_map.doors["pen_door"] & 1
