"""Missions, leaders and markers, where several chapters of the rules meet."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold, ring_of
from tests.rebellion.mission_scenes import BLANK, HIT, SPECIAL, outcome, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import Assignment, Step
from wartable.games.rebellion.state import EMPIRE, NOBODY, REBEL


def rolled(t: Session) -> list[int]:
    """How many dice each side rolled, in order."""
    return [len(event.faces) for event in t.events(events.MissionRolled)]


def corellia() -> Scenario:
    """Leia captured in loyal Corellia."""
    s = Scenario().loyal("empire", "corellia").units("corellia", "stormtrooper")
    return s.leader("princess_leia", "corellia", "captured")


def lured(s: Scenario, leader: str, place: str = "") -> Scenario:
    """Let a leader serve the Empire."""
    s.state.lured |= 1 << s.printed.leader[leader].id
    return s.leader(leader, place, "lure_of_the_dark_side")


@pytest.mark.rule("RB-MISSION-24", "RB-MISSION-15")
def test_a_captive_adds_nothing_to_a_mission_of_her_own_side() -> None:
    t = reveal(
        corellia().leader("darth_vader", "corellia"),
        "rebel",
        "sabotage",
        "han_solo",
        aim="corellia",
        faces=[HIT, HIT, BLANK, BLANK, BLANK],
    )
    assert (rolled(t), outcome(t)) == ([2, 3], (True, True))


@pytest.mark.rule("RB-MISSION-24", "RB-MISSION-13", "RB-SUBJUGATE-06")
def test_a_captive_does_not_oppose_a_mission_that_is_not_against_her() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    s.leader("princess_leia", "naboo", "captured")
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")
    assert outcome(t) == (False, True)
    assert t.state.loyalty[t.place("naboo")] == EMPIRE
    assert not t.match.is_subjugated(t.place("naboo"))


@pytest.mark.rule("RB-MISSION-25", "RB-MISSION-26", "RB-MISSION-27", "RB-CAPTURE-09", "RB-RESCUE-01")
def test_a_second_capture_is_opposed_without_the_captive_and_frees_her() -> None:
    s = corellia().leader("han_solo", "corellia")
    faces = [SPECIAL] * 3 + [BLANK] * 2
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader", faces=faces)
    assert t.legal == ["aim:corellia,han_solo"]
    t.choose("aim:corellia,han_solo")
    assert rolled(t) == [3, 2]
    assert (t.where("princess_leia"), ring_of(t, "princess_leia")) == ("rebel_base", "")
    assert (t.where("han_solo"), ring_of(t, "han_solo")) == ("corellia", "captured")


@pytest.mark.rule("RB-CAPTURE-09", "RB-ELIMINATE-01")
def test_who_is_captured_and_sacrifices_himself_has_freed_the_first_captive() -> None:
    s = hold(corellia().leader("obi_wan_kenobi", "corellia"), "rebel", "noble_sacrifice")
    t = reveal(s, "empire", "capture_rebel_operative", "darth_vader", faces=[SPECIAL] * 3)
    t.choose("aim:corellia,obi_wan_kenobi", "use:noble_sacrifice,obi_wan_kenobi")
    assert (t.where("obi_wan_kenobi"), t.where("princess_leia")) == ("eliminated", "rebel_base")
    assert t.state.reputation == 13


@pytest.mark.rule("RB-LEADER-06", "RB-MOVE-08")
def test_a_lured_leader_holds_and_leads_units_of_the_empire_alone() -> None:
    s = (
        lured(Scenario(), "princess_leia", "bespin")
        .units("bespin", "star_destroyer")
        .units("bespin", "x_wing")
    )
    t = s.activate("empire", "hoth", "darth_vader")
    assert t.refusal("move:star_destroyer,bespin").rule == "RB-MOVE-08"
    t = s.activate("rebel", "hoth", "jan_dodonna")
    assert "move:x_wing,bespin" in t.legal
    s = lured(Scenario().tactic_decks().pool(), "han_solo", "bespin")
    t = s.units("bespin", "tie_fighter").units("bespin", "x_wing").combat("bespin")
    t.ask  # noqa: B018 - the table opens
    drawn = [(event.owner, event.deck, event.number) for event in t.events(events.CardsDrawn)]
    assert drawn == [(1, "space_tactic", 2)]


@pytest.mark.rule("RB-LEADER-06", "RB-RESCUE-02", "RB-MISSION-15")
def test_a_lured_leader_opposes_rebels_and_is_nobodys_captive() -> None:
    s = lured(Scenario(), "princess_leia", "corellia").loyal("empire", "corellia")
    s.units("corellia", "stormtrooper")
    t = reveal(s, "rebel", "hit_and_run", "han_solo", aim="corellia", faces=[SPECIAL, SPECIAL, BLANK])
    assert rolled(t) == [2, 1]
    t.choose("destroy:stormtrooper")
    assert t.where("princess_leia") == "corellia"


@pytest.mark.rule("RB-LOYALTY-04", "RB-SUBJUGATE-01")
def test_troops_of_the_empire_subjugate_a_system_that_it_loses() -> None:
    s = Scenario().loyal("empire", "mygeeto").units("mygeeto", "stormtrooper")
    t = reveal(s, "rebel", "build_alliance", "mon_mothma", aim="mygeeto")
    assert t.state.loyalty[t.place("mygeeto")] == NOBODY
    assert t.match.is_subjugated(t.place("mygeeto"))


@pytest.mark.rule("RB-SUBJUGATE-08", "RB-LOYALTY-08")
def test_propaganda_takes_the_marker_beneath_a_subjugation_marker() -> None:
    s = Scenario().loyal("rebel", "naboo", "geonosis").mark("subjugated", "naboo")
    s.units("naboo", "stormtrooper")
    t = reveal(s, "empire", "imperial_propaganda", "emperor_palpatine", aim="naboo")
    assert t.state.loyalty[t.place("naboo")] == NOBODY
    assert t.match.is_subjugated(t.place("naboo"))
    assert t.state.loyalty[t.place("geonosis")] == REBEL  # it is in another region


@pytest.mark.rule("RB-MISSION-23")
def test_extra_dice_count_towards_the_ten() -> None:
    s = Scenario().units("naboo", "x_wing").leader("darth_vader", "naboo")
    for leader in ("princess_leia", "admiral_ackbar", "obi_wan_kenobi", "han_solo", "lando_calrissian"):
        s.leader(leader, "naboo")
    faces = [BLANK] * 12
    t = reveal(s, "rebel", "build_alliance", "mon_mothma", "general_rieekan", aim="naboo", faces=faces)
    assert rolled(t) == [10, 2]


@pytest.mark.rule("RB-RETREAT-05")
def test_the_origin_of_a_planetary_conquest_is_no_refuge() -> None:
    s = Scenario().units("sullust", "stormtrooper", 2).units("naboo", "rebel_trooper", 2)
    s.units("naboo", "corellian_corvette").leader("mon_mothma", "naboo")
    for system in ("utapau", "geonosis", "malastare", "rodia"):
        s.units(system, "tie_fighter")
    t = reveal(s, "empire", "planetary_conquest", "general_veers", faces=[SPECIAL] * 2 + [BLANK] * 4)
    t.choose("aim:naboo", "move_all:stormtrooper,sullust")
    while (t.ask.what, t.ask.seat) != ("retreat", 0):
        t.choose("done" if "done" in t.legal else "fight_on")
    assert t.legal == ["retreat:mon_mothma,dagobah", "fight_on"]
    assert t.refusal("retreat:mon_mothma,sullust").rule == "RB-RETREAT-05"


@pytest.mark.rule("RB-BASE_REVEAL-01", "RB-ACTIVATE-06", "RB-GOLDEN-03")
def test_troops_that_an_action_card_moves_find_the_base_too() -> None:
    s = Scenario(base="hoth").units("bespin", "assault_carrier").units("bespin", "stormtrooper")
    s.units("rebel_base", "rebel_trooper").leader("admiral_ozzel")
    hold(s, "empire", "catch_them_by_surprise")
    t = s.run(Assignment([Step.NEXT_SIDE_ASSIGNS], EMPIRE))
    t.choose("use:catch_them_by_surprise,admiral_ozzel,hoth", "move:assault_carrier,bespin")
    t.choose("move:stormtrooper,bespin")
    if t.ask.what == "move_by_card":
        t.choose("done")
    assert t.state.base_revealed
    assert t.events(combat_events.CombatBegan)


@pytest.mark.rule("RB-SUBJUGATE-04", "RB-RESCUE-02")
def test_an_ambush_that_kills_the_garrison_frees_system_and_captive() -> None:
    s = Scenario().loyal("rebel", "naboo").mark("subjugated", "naboo").units("naboo", "at_at")
    s.leader("princess_leia", "naboo", "captured").leader("general_madine")
    t = hold(s, "rebel", "ambush").run(Assignment([Step.NEXT_SIDE_ASSIGNS], REBEL))
    t.choose("use:ambush,general_madine,naboo", "destroy:at_at")
    assert not t.match.is_subjugated(t.place("naboo"))
    assert t.state.loyalty[t.place("naboo")] == REBEL
    assert t.where("princess_leia") == "rebel_base"
