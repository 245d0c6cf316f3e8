"""Action cards that are used in missions, each at its moment."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold, ring_of, succeeded
from tests.rebellion.mission_scenes import BLANK, HIT, assign
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.state import EMPIRE, REBEL, Away
from wartable.kernel.chance import Chance


def imperial(s: Scenario, card: str, leader: str) -> Session:
    """The turn of the Empire, which reveals a mission."""
    assign(s, "empire", card, leader)
    return s.command(1).choose(f"reveal:{card},{leader}")


def rebel(s: Scenario, card: str, *leaders: str) -> Session:
    """The turn of the Rebel, who reveals a mission."""
    assign(s, "rebel", card, *leaders)
    names = ",".join(leaders)
    return s.command(0).choose("keep_hidden", f"reveal:{card},{names}")


def ended(t: Session) -> tuple[bool, bool]:
    """How the last mission ended: whether it was opposed, and whether it succeeded."""
    last = t.events(events.MissionEnded)[-1]
    return last.opposed, last.succeeded


@pytest.mark.rule("RB-ACTION-09", "RB-ELIMINATE-01", "RB-REPUTATION-01")
def test_noble_sacrifice_eliminates_him_who_is_captured_for_one_reputation() -> None:
    s = Scenario().pool("darth_vader").units("naboo", "stormtrooper").leader("obi_wan_kenobi", "naboo")
    hold(s, "rebel", "noble_sacrifice")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="obi_wan_kenobi")
    assert (t.ask.seat, t.ask.what) == (REBEL, "leader_captured")
    assert t.legal == ["use:noble_sacrifice,obi_wan_kenobi", "pass"]
    before = t.state.reputation
    t.choose("use:noble_sacrifice,obi_wan_kenobi")
    assert t.where("obi_wan_kenobi") == "eliminated"
    assert t.state.reputation == before - 1
    assert s.printed.ring["captured"].id not in t.state.rings
    assert t.state.factions[REBEL].actions == []
    assert t.events(events.LeaderRescued) == []


def test_noble_sacrifice_is_for_him_alone() -> None:
    s = Scenario().pool("darth_vader").units("naboo", "stormtrooper").leader("obi_wan_kenobi", "naboo")
    hold(s.leader("princess_leia", "naboo"), "rebel", "noble_sacrifice")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="princess_leia")
    assert t.ask.what != "leader_captured"
    assert t.refusal("use:noble_sacrifice,obi_wan_kenobi").reason == "another_leader"


def test_a_sacrifice_can_win_the_match() -> None:
    s = Scenario().pool("darth_vader").units("naboo", "stormtrooper").leader("obi_wan_kenobi", "naboo")
    hold(s, "rebel", "noble_sacrifice")
    s.state.time, s.state.reputation = 5, 6
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="obi_wan_kenobi")
    t.choose("use:noble_sacrifice,obi_wan_kenobi")
    assert t.table.outcome is not None
    assert t.table.outcome.rule == "RB-VICTORY-03"


def daring_rescue(*actions: str, vader: str = "naboo") -> Session:
    """Han Solo and Chewbacca have freed Princess Leia."""
    s = Scenario().pool().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    hold(s.leader("darth_vader", vader), "empire", *actions)
    return succeeded(s, "daring_rescue", "naboo", "han_solo", "chewbacca")


def test_it_is_your_destiny_seizes_one_who_came_to_the_rescue() -> None:
    t = daring_rescue("it_is_your_destiny")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "leader_rescued")
    t.choose("use:it_is_your_destiny,darth_vader")
    assert t.legal == ["leader:han_solo", "leader:chewbacca"]
    t.choose("leader:han_solo")
    assert (ring_of(t, "han_solo"), t.where("han_solo")) == ("captured", "naboo")
    assert t.where("princess_leia") == t.where("chewbacca") == "rebel_base"


@pytest.mark.rule("RB-ACTION-03")
def test_its_leader_must_be_in_the_system_of_the_mission() -> None:
    t = daring_rescue("it_is_your_destiny", vader="rodia")
    assert t.ask.what != "leader_rescued"
    refusal = t.refusal("use:it_is_your_destiny,darth_vader", EMPIRE)
    assert (refusal.rule, refusal.reason) == ("RB-ACTION-03", "leader_not_there")


def test_it_is_your_destiny_is_for_missions_of_the_rebel() -> None:
    s = Scenario().pool("darth_vader").units("naboo", "stormtrooper").units("corellia", "stormtrooper")
    s.leader("princess_leia", "corellia", "captured").leader("han_solo", "naboo")
    hold(s, "empire", "it_is_your_destiny")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="han_solo")
    assert t.ask.what != "leader_rescued"  # Leia is rescued, and nobody of the Rebels attempted it


def test_blindside_lets_the_rebel_send_nobody() -> None:
    s = Scenario().pool("princess_leia").units("naboo", "stormtrooper")
    hold(s, "empire", "blindside")
    t = imperial(s, "rule_by_fear", "janus_greejatus")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "mission_to_be_revealed")
    assert t.refusal("use:blindside,boba_fett").reason == "not_his_mission"
    t.choose("use:blindside,janus_greejatus", "aim:naboo")
    assert ended(t) == (False, True)
    assert t.where("princess_leia") == "pool"


def test_undercover_brings_its_leader_against_a_mission() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("lando_calrissian", "hoth")
    hold(s.leader("obi_wan_kenobi"), "rebel", "undercover")
    t = imperial(s, "rule_by_fear", "darth_vader").choose("aim:naboo")
    t.until("mission_attempted", "no_opposition")
    assert (t.ask.seat, t.ask.what) == (REBEL, "mission_attempted")
    assert t.refusal("use:undercover,obi_wan_kenobi").reason == "in_no_other_system"  # he is in the pool
    t.load([HIT, HIT, BLANK, BLANK]).choose("use:undercover,lando_calrissian")
    assert t.where("lando_calrissian") == "naboo"
    assert ended(t)[0]


@pytest.mark.rule("RB-GOLDEN-04")
def test_undercover_leaves_a_closed_system_and_enters_none() -> None:
    for closed, usable in (("hoth", True), ("naboo", False)):
        s = Scenario().pool().units("naboo", "stormtrooper").leader("lando_calrissian", "hoth")
        hold(s, "rebel", "undercover")
        s.state.closed_to_rebels = 1 << s.place(closed)
        t = imperial(s, "rule_by_fear", "darth_vader").choose("aim:naboo")
        assert (t.ask.what == "mission_attempted") is usable
        if not usable:
            assert t.refusal("use:undercover,lando_calrissian", REBEL).rule == "RB-GOLDEN-04"


@pytest.mark.parametrize(("card", "skill"), [("capture_rebel_operative", True), ("rule_by_fear", False)])
def test_wookiee_guardian_foils_spec_ops(card: str, skill: bool) -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("chewbacca", "naboo")
    hold(s, "rebel", "wookiee_guardian")
    t = imperial(s, card, "darth_vader")
    t.choose("aim:naboo,chewbacca" if skill else "aim:naboo")
    if not skill:
        assert t.refusal("use:wookiee_guardian,chewbacca", REBEL).reason == "another_skill"
        return
    t.choose("use:wookiee_guardian,chewbacca")
    assert not ended(t)[1]
    assert ring_of(t, "chewbacca") == ""


def test_son_of_skywalker_finds_one_of_two_missions() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("luke_skywalker", "naboo")
    hold(s, "rebel", "son_of_skywalker")
    deck = ["seek_yoda", "daring_rescue", "demolition"]
    s.state.factions[REBEL].deck = [s.printed.mission[key].id for key in deck]
    t = rebel(s, "sabotage", "princess_leia")
    t.choose("aim:naboo")
    t.until("mission_succeeded", "no_opposition")
    t.choose("use:son_of_skywalker,luke_skywalker")
    assert not any("demolition" in text for text in t.legal)
    for number in range(8):  # a guess may have the deck in any order
        guess = t.table.guess(t.ask.seat, Chance.from_seed(number))
        for world in (guess, guess.fork()):
            world.choose("take:seek_yoda")
            assert s.printed.mission["seek_yoda"].id in world.state.factions[REBEL].missions
    t.choose(next(text for text in t.legal if "seek_yoda" in text))
    assert s.printed.mission["seek_yoda"].id in t.state.factions[REBEL].missions


@pytest.mark.rule("RB-GOLDEN-04")
def test_where_boba_fett_lurks_rebels_attempt_nothing_and_use_no_cards() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("obi_wan_kenobi", "naboo")
    hold(s, "rebel", "noble_sacrifice")
    s.state.closed_to_rebels = 1 << s.place("naboo")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="obi_wan_kenobi")
    assert t.ask.what != "leader_captured"
    s.state.leaders[s.printed.leader["obi_wan_kenobi"].id] = Away.SUPPLY
    t = rebel(s, "sabotage", "princess_leia")
    assert t.refusal("aim:naboo").rule == "RB-GOLDEN-04"
    assert "aim:rodia" in t.legal


@pytest.mark.rule("RB-LEADER-04", "RB-ACTION-03")
def test_who_counts_as_luke_uses_his_cards() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("luke_skywalker_jedi", "naboo")
    s.state.leaders[s.printed.leader["luke_skywalker"].id] = Away.ELIMINATED
    hold(s, "rebel", "son_of_skywalker")
    t = rebel(s, "sabotage", "princess_leia").choose("aim:naboo").until("mission_succeeded")
    assert "use:son_of_skywalker,luke_skywalker_jedi" in t.legal
