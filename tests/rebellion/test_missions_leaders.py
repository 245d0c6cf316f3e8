"""Missions about leaders, played to their ends: captured, frozen, turned, rescued, trained."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, SPECIAL, assign, outcome, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.decks import objectives_of_stage
from wartable.games.rebellion.rules.leaders import eliminate
from wartable.games.rebellion.state import REBEL


def ring_of(t: Session, leader: str) -> str:
    """The ring that a leader wears."""
    ring = t.state.rings[t.match.content.leader[leader].id]
    return "" if ring < 0 else t.match.content.rings[ring].key


def captive(leader: str = "princess_leia") -> Scenario:
    """A captive in Naboo, guarded by a Stormtrooper."""
    return Scenario(base="hoth").units("naboo", "stormtrooper").leader(leader, "naboo", "captured")


@pytest.mark.rule("RB-CAPTURE-01", "RB-MISSION-26")
@pytest.mark.parametrize(("faces", "succeeds"), [([HIT] * 3 + [BLANK], True), ([BLANK] * 3 + [HIT], False)])
def test_capture_rebel_operative_is_opposed_by_its_target(faces: list[int], succeeds: bool) -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "naboo")
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader", aim="naboo,princess_leia", faces=faces)
    assert outcome(t) == (True, succeeds)
    assert ring_of(t, "princess_leia") == ("captured" if succeeds else "")


@pytest.mark.rule("RB-CAPTURE-03", "RB-MISSION-08")
def test_a_captive_cannot_be_captured_again() -> None:
    s = captive().leader("mon_mothma", "naboo")
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader")
    assert t.legal == ["aim:naboo,mon_mothma"]


def test_collect_bounty_captures_anywhere() -> None:
    s = Scenario().units("naboo", "stormtrooper").leader("princess_leia", "dagobah")
    dice = [HIT] * 3 + [BLANK]
    t = reveal(s, "empire", "collect_bounty", "boba_fett", aim="dagobah,princess_leia", faces=dice)
    assert ring_of(t, "princess_leia") == "captured"
    assert t.where("princess_leia") == t.where("boba_fett") == "naboo"


def test_detained_leaves_a_leader_free() -> None:
    s = Scenario().leader("princess_leia", "hoth")
    t = reveal(s, "empire", "detained", "general_tagge", aim="hoth,princess_leia", faces=[BLANK, BLANK])
    assert outcome(t) == (True, True)  # two successes of the portrait against none
    assert ring_of(t, "princess_leia") == ""
    assert t.state.detained == 1 << s.printed.leader["princess_leia"].id


@pytest.mark.rule("RB-CAPTURE-10", "RB-REPUTATION-03", "RB-RING-02")
@pytest.mark.parametrize(("faces", "succeeds"), [([HIT] * 3 + [BLANK], True), ([BLANK] * 3 + [BLANK], False)])
def test_carbon_freezing_changes_the_ring_and_takes_reputation(faces: list[int], succeeds: bool) -> None:
    s = captive()
    s.state.reputation = 12
    t = reveal(s, "empire", "carbon_freezing", "darth_vader", aim="naboo,princess_leia", faces=faces)
    assert ring_of(t, "princess_leia") == ("carbonite" if succeeds else "captured")
    assert t.state.reputation == (13 if succeeds else 12)


@pytest.mark.rule("RB-LEADER-06", "RB-LEADER-04", "RB-MISSION-22")
@pytest.mark.parametrize(("leader", "lost"), [("princess_leia", 0), ("luke_skywalker", 1)])
def test_lure_of_the_dark_side_turns_a_captive(leader: str, lost: int) -> None:
    s = captive(leader)
    s.state.reputation = 12
    dice = [SPECIAL] * 5 + [BLANK] * 5
    t = reveal(s, "empire", "lure_of_the_dark_side", "emperor_palpatine", aim=f"naboo,{leader}", faces=dice)
    number = s.printed.leader[leader].id
    assert ring_of(t, leader) == "lure_of_the_dark_side"
    assert t.match.side_of_leader(number) == 1
    assert t.state.reputation == 12 + lost


@pytest.mark.rule("RB-RESCUE-01", "RB-RESCUE-03", "RB-RESCUE-04")
def test_daring_rescue_takes_all_assigned_leaders_along() -> None:
    s = captive().leader("mon_mothma", "naboo")
    t = reveal(s, "rebel", "daring_rescue", "han_solo", "luke_skywalker", aim="naboo")
    assert t.where("princess_leia") == t.where("han_solo") == t.where("luke_skywalker") == "rebel_base"
    assert t.where("mon_mothma") == "naboo"
    assert ring_of(t, "princess_leia") == ""


def test_a_failed_rescue_leaves_all_where_they_are() -> None:
    dice = [BLANK] * 4
    t = reveal(
        captive(), "rebel", "daring_rescue", "luke_skywalker", aim="naboo", oppose="darth_vader", faces=dice
    )
    assert outcome(t) == (True, False)
    assert t.where("princess_leia") == t.where("luke_skywalker") == "naboo"


def test_for_the_greater_good_rescues_and_draws_and_its_leaders_stay() -> None:
    s = captive()
    s.state.objective_deck = objectives_of_stage(s.printed, 1)
    top = s.state.objective_deck[-1]
    t = reveal(s, "rebel", "for_the_greater_good", "obi_wan_kenobi", aim="naboo")
    assert t.where("princess_leia") == "rebel_base"
    assert t.where("obi_wan_kenobi") == "naboo"
    assert t.state.objectives == [top]


@pytest.mark.rule("RB-DESTROYED_SYSTEM-09", "RB-LEADER-04")
def test_seek_yoda_trains_luke_in_dagobah() -> None:
    s = Scenario().mark("destroyed", "dagobah")  # it keeps its name
    t = reveal(s, "rebel", "seek_yoda", "luke_skywalker")
    assert t.legal == ["aim:dagobah"]
    t.choose("aim:dagobah")
    assert t.where("luke_skywalker_jedi") == "dagobah"
    assert ring_of(t, "luke_skywalker_jedi") == "master_yoda"


def test_seek_yoda_gives_others_the_ring_alone() -> None:
    t = reveal(Scenario(), "rebel", "seek_yoda", "obi_wan_kenobi", aim="dagobah")
    assert ring_of(t, "obi_wan_kenobi") == "master_yoda"
    assert t.where("luke_skywalker_jedi") == "supply"


@pytest.mark.rule("RB-MISSION-34")
def test_a_mission_without_leaders_returns_unrevealed() -> None:
    s = assign(Scenario(), "rebel", "sabotage", "princess_leia", "jan_dodonna")
    t = s.command()
    leia, dodonna = (s.printed.leader[key].id for key in ("princess_leia", "jan_dodonna"))
    eliminate(t.match, leia)
    assert t.state.factions[REBEL].assigned[0].leaders == [dodonna]
    eliminate(t.match, dodonna)
    assert t.state.factions[REBEL].assigned == []
    assert t.state.factions[REBEL].missions == [s.printed.mission["sabotage"].id]
