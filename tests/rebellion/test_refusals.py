"""What is refused is refused by its rule and with what it turned on, and changes nothing."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import assign
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, Away


def scattered() -> Scenario:
    """Leaders of both sides in the pool, on the board, on a mission, captured, and out of the game."""
    s = Scenario().missions("rebel", "sabotage").missions("empire", "collect_bounty")
    s.leader("general_tagge", "naboo").leader("princess_leia", "naboo", "captured")
    s.leader("jan_dodonna", "hoth")
    for leader, where in (("mon_mothma", Away.ON_MISSION), ("han_solo", Away.ELIMINATED)):
        s.state.leaders[s.printed.leader[leader].id] = where
    return s.units("naboo", "stormtrooper")


def refused(t: Session, choice: str, seat: int) -> tuple[str, str]:
    """The rule and the reason against a choice; the position stays what it is."""
    before = t.table.hash
    refusal = t.refusal(choice, seat)
    assert t.table.hash == before
    return refusal.rule, refusal.reason


@pytest.mark.rule("RB-ACTIVATE-01", "RB-LEADER-02")
def test_who_is_not_in_the_pool_activates_nothing() -> None:
    t = scattered().command(turn=1)
    assert refused(t, "activate:hoth,general_tagge", EMPIRE) == ("RB-ACTIVATE-01", "leader_in_a_place")
    assert refused(t, "activate:hoth,boba_fett", EMPIRE) == ("RB-ACTIVATE-01", "leader_not_in_play")
    assert refused(t, "activate:hoth,jan_dodonna", EMPIRE) == ("RB-ACTIVATE-01", "leader_of_the_enemy")


@pytest.mark.rule("RB-ASSIGN-02")
def test_only_leaders_of_the_pool_and_missions_of_the_hand_are_assigned() -> None:
    t = scattered().run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    for choice, reason in (
        ("assign:sabotage,jan_dodonna", "leader_in_a_place"),
        ("assign:sabotage,princess_leia", "leader_is_captive"),
        ("assign:sabotage,mon_mothma", "leader_on_mission"),
        ("assign:sabotage,han_solo", "leader_eliminated"),
        ("assign:sabotage,darth_vader", "leader_of_the_enemy"),
        ("assign:build_alliance,general_rieekan", "mission_not_in_hand"),
    ):
        assert refused(t, choice, REBEL) == ("RB-ASSIGN-02", reason)


@pytest.mark.rule("RB-COMBAT-02")
def test_only_leaders_of_the_pool_are_added_to_a_combat() -> None:
    s = scattered().units("endor", "x_wing").units("endor", "tie_fighter")
    t = s.combat("endor")
    assert t.ask.what == "add_leader"
    assert refused(t, "add:jan_dodonna", REBEL) == ("RB-COMBAT-02", "leader_in_a_place")


@pytest.mark.rule("RB-MISSION-11")
def test_only_leaders_of_the_pool_are_sent_against_a_mission() -> None:
    s = assign(scattered(), "rebel", "build_alliance", "general_rieekan")
    t = s.command().choose("keep_hidden", "reveal:build_alliance,general_rieekan", "aim:bothawui")
    assert t.ask.what == "oppose_mission"
    assert refused(t, "oppose:general_tagge", EMPIRE) == ("RB-MISSION-11", "leader_in_a_place")
    assert refused(t, "oppose:boba_fett", EMPIRE) == ("RB-MISSION-11", "leader_not_in_play")


@pytest.mark.rule("RB-MISSION-02")
def test_a_mission_needs_its_skill() -> None:
    t = assign(scattered(), "rebel", "build_alliance", "chewbacca").command().choose("keep_hidden")
    assert refused(t, "reveal:build_alliance,chewbacca", REBEL)[0] == "RB-MISSION-02"
