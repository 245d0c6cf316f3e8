"""Action cards of the Assignment Phase: used instead of assigning a leader."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import Assignment, CommandPhase, Step
from wartable.games.rebellion.state import EMPIRE


def assigning(s: Scenario, side: str, *actions: str) -> Session:
    """A side's Assignment Phase with these action cards."""
    hold(s, side, *actions)
    return s.run(CommandPhase([Step.TURN]), Assignment([Step.NEXT_SIDE_ASSIGNS], SIDES[side]))


@pytest.mark.rule("RB-ACTION-01", "RB-ACTION-02", "RB-ACTION-05", "RB-ACTION-11")
def test_a_card_is_used_instead_of_assigning_and_leaves_the_game() -> None:
    s = Scenario().loyal("empire", "naboo").pool("boba_fett", "darth_vader")
    t = assigning(s, "empire", "boba_fett_where")
    assert "done" in t.legal  # nobody must use it
    t.choose("use:boba_fett_where,boba_fett,naboo")
    assert t.where("boba_fett") == "naboo"
    assert t.state.factions[EMPIRE].actions == []
    assert (t.ask.seat, t.ask.what) == (1, "assign_leaders")
    assert not any(text.startswith("use") for text in t.legal)
    (used,) = t.events(events.ActionUsed)
    assert (used.action, used.leader, used.place) == ("boba_fett_where", "boba_fett", "naboo")


@pytest.mark.rule("RB-ACTION-10")
def test_nobody_sees_the_enemys_action_cards() -> None:
    s = Scenario().pool("boba_fett", "darth_vader")
    t = assigning(s, "empire", "boba_fett_where")
    assert t.table.view(0).state.factions[EMPIRE].actions == [-1]
    assert t.table.view(1).state.factions[EMPIRE].actions == [s.printed.action["boba_fett_where"].id]
    assert t.table.view(None).state.factions[EMPIRE].actions == [-1]


@pytest.mark.rule("RB-ACTION-05")
def test_the_leader_comes_from_the_pool_and_the_system_must_fit() -> None:
    s = Scenario().loyal("empire", "naboo").pool("boba_fett", "darth_vader")
    t = assigning(s, "empire", "boba_fett_where")
    assert t.refusal("use:boba_fett_where,boba_fett,kessel").reason == "system_does_not_fit"
    s.leader("boba_fett", "kessel")
    t = assigning(s, "empire", "boba_fett_where")
    refusal = t.refusal("use:boba_fett_where,boba_fett,naboo")
    assert (refusal.rule, refusal.reason) == ("RB-ACTION-05", "leader_not_in_pool")


@pytest.mark.rule("RB-GOLDEN-04")
def test_boba_fett_closes_a_system_for_one_command_phase() -> None:
    s = hold(Scenario().loyal("empire", "naboo").pool("boba_fett"), "empire", "boba_fett_where")
    t = s.run().choose("done", "use:boba_fett_where,boba_fett,naboo", "done")
    assert t.state.closed_to_rebels == 1 << t.place("naboo")
    t.until("assign_leaders", "pass")  # the next round
    assert t.state.closed_to_rebels == 0


def test_independent_operation_sends_the_garrison_where_the_empire_likes() -> None:
    s = Scenario().pool("lando_calrissian").mark("subjugated", "naboo").units("naboo", "stormtrooper", 2)
    s.units("naboo", "star_destroyer").leader("princess_leia", "naboo", "captured")
    s.loyal("empire", "rodia", "kessel", "ryloth").units("ryloth", "rebel_trooper")
    t = assigning(s, "rebel", "independent_operation")
    t.choose("use:independent_operation,lando_calrissian,naboo")
    assert (t.where("lando_calrissian"), t.ask.seat) == ("naboo", 1)
    assert {"system:rodia", "system:coruscant"} <= set(t.legal)
    assert t.refusal("system:ryloth").reason == "system_does_not_fit"  # Rebel ground units
    assert t.refusal("system:hoth").reason == "system_does_not_fit"  # not Imperial
    t.choose("system:rodia")
    assert t.units("rodia") == ["stormtrooper", "stormtrooper"]
    assert t.units("naboo") == ["star_destroyer"]
    assert t.where("princess_leia") == "naboo"  # a captive is not taken along
    assert not t.match.is_subjugated(t.place("naboo"))


def test_independent_operation_needs_somewhere_to_go() -> None:
    s = Scenario().pool("lando_calrissian").mark("subjugated", "naboo").units("naboo", "stormtrooper")
    s.units("coruscant", "rebel_trooper")
    t = assigning(s, "rebel", "independent_operation")
    refusal = t.refusal("use:independent_operation,lando_calrissian,naboo")
    assert refusal.reason == "no_system_to_go_to"


def test_a_card_for_the_base_space_goes_to_a_revealed_base() -> None:
    s = Scenario(base="hoth", revealed=True).pool("jan_dodonna").units("hoth", "rebel_trooper")
    t = assigning(s, "rebel", "rebel_planning")
    assert "use:rebel_planning,jan_dodonna,hoth" in t.legal


def test_an_old_friend_brings_another() -> None:
    for system, friend in (("bespin", "lando_calrissian"), ("kashyyyk", "chewbacca")):
        t = assigning(Scenario().pool("han_solo"), "rebel", "an_old_friend")
        assert t.refusal("use:an_old_friend,han_solo,naboo").reason == "system_does_not_fit"
        t.choose(f"use:an_old_friend,han_solo,{system}")
        assert t.where("han_solo") == t.where(friend) == system
        others = {"lando_calrissian", "chewbacca"} - {friend}
        assert t.where(others.pop()) == "supply"


def test_an_old_friend_who_was_recruited_before_does_not_come_again() -> None:
    t = assigning(Scenario().pool("han_solo", "chewbacca"), "rebel", "an_old_friend")
    t.choose("use:an_old_friend,han_solo,kashyyyk")
    assert (t.where("han_solo"), t.where("chewbacca")) == ("kashyyyk", "pool")
