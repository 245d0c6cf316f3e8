"""Rings: how they are attached, and what those of the Rebels do."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold, ring_of, succeeded
from tests.rebellion.mission_scenes import BLANK, DIRECT_HIT, HIT, outcome, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.content.vocabulary import Skill
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import RefreshPhase, Setup, Step
from wartable.games.rebellion.state import EMPIRE, REBEL


def starting(*actions: str, players: int = 2, quick: bool = False) -> Session:
    """The Rebel has received these starting action cards."""
    s = hold(Scenario(players=players), "rebel", *actions)
    s.state.quick = quick
    return s.run(Setup([Step.STARTING_RINGS]))


@pytest.mark.rule("RB-ACTION-08", "RB-RING-01")
@pytest.mark.parametrize(
    ("card", "ring"), [("human_cyborg_relations", "c_3po"), ("resourceful_astromech", "r2_d2")]
)
def test_a_starting_ring_goes_to_any_leader_at_once(card: str, ring: str) -> None:
    t = starting(card)
    assert (t.ask.seat, t.ask.what) == (REBEL, "attach_ring")
    assert "pass" not in t.legal  # an immediate card is not optional
    own = [t.match.leader_text(leader) for leader in t.match.pool(REBEL)]
    assert t.legal == [f"leader:{leader}" for leader in own]
    t.choose("leader:mon_mothma")
    assert ring_of(t, "mon_mothma") == ring
    assert t.state.factions[REBEL].actions == []


def test_a_dealt_set_up_deals_the_rings_too() -> None:
    t = starting("human_cyborg_relations", quick=True)
    assert t.ask.what == "assign_leaders"
    assert sum(ring >= 0 for ring in t.state.rings) == 1


@pytest.mark.rule("RB-SETUP-33")
def test_either_member_of_a_team_uses_a_card_without_a_leader() -> None:
    for seat in (0, 3):
        t = starting("human_cyborg_relations", players=4)
        t.table.choose("use:human_cyborg_relations", seat)
        assert [ask.seat for ask in t.table.asks] == [seat]


@pytest.mark.rule("RB-RING-02", "RB-RING-04")
def test_a_leader_wears_one_ring_and_the_old_one_returns_to_the_supply() -> None:
    t = starting("human_cyborg_relations", "resourceful_astromech")
    t.choose("leader:mon_mothma", "leader:mon_mothma")
    assert ring_of(t, "mon_mothma") == "r2_d2"
    assert t.match.content.ring["c_3po"].id not in t.state.rings


def failed_diplomacy(leader: str = "mon_mothma") -> Session:
    """An attempt of Princess Leia fails against Darth Vader where a leader wears the C-3PO ring."""
    s = Scenario().leader(leader, "naboo", "c_3po").leader("darth_vader", "naboo")
    return reveal(s, "rebel", "build_alliance", "princess_leia", aim="naboo", faces=[BLANK] * 20)


def test_c_3po_lets_a_failed_diplomacy_mission_succeed_once() -> None:
    t = failed_diplomacy()
    assert (t.ask.seat, t.ask.what) == (REBEL, "mission_failed")
    t.choose("use_ring:c_3po")
    assert outcome(t) == (True, True)
    assert t.match.is_loyal(t.place("naboo"), REBEL)
    assert ring_of(t, "mon_mothma") == ""


def test_c_3po_knows_diplomacy_alone_and_only_where_he_is() -> None:
    s = Scenario().leader("mon_mothma", "naboo", "c_3po").leader("darth_vader", "naboo")
    t = reveal(s, "rebel", "sabotage", "princess_leia", "han_solo", aim="naboo", faces=[BLANK] * 20)
    assert outcome(t) == (True, False)
    assert t.refusal("use_ring:c_3po", REBEL).reason == "another_skill"
    s = Scenario().leader("mon_mothma", "hoth", "c_3po").leader("darth_vader", "naboo")
    t = reveal(s, "rebel", "build_alliance", "princess_leia", aim="naboo", faces=[BLANK] * 20)
    assert outcome(t) == (True, False)
    assert t.refusal("use_ring:c_3po", REBEL).reason == "leader_not_there"


def test_r2_d2_works_in_missions_of_the_rebel_too() -> None:
    s = Scenario().leader("mon_mothma", "naboo", "r2_d2").leader("darth_vader", "naboo")
    diplomats = ("princess_leia", "mon_mothma")
    icons = sum(s.printed.leader[leader].icons(Skill.DIPLOMACY) for leader in diplomats)
    faces = [HIT, *[BLANK] * (icons - 1), DIRECT_HIT, BLANK]
    t = reveal(s, "rebel", "build_alliance", "princess_leia", aim="naboo", faces=faces)
    assert t.ask.what == "mission_dice_rolled"
    t.choose("use_ring:r2_d2")
    assert outcome(t) == (True, True)
    assert ring_of(t, "mon_mothma") == ""


def one_against_one(*, ring: str, faces: list[int]) -> Session:
    """Rule by Fear of Darth Vader (two dice) against Mon Mothma, who wears a ring."""
    s = Scenario().leader("mon_mothma", "naboo", ring).units("naboo", "stormtrooper")
    return reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo", faces=faces)


def test_r2_d2_can_foil_a_mission_of_the_empire() -> None:
    t = one_against_one(ring="r2_d2", faces=[HIT, BLANK, BLANK, BLANK, BLANK, BLANK])
    t.choose("use_ring:r2_d2")
    assert outcome(t) == (True, False)
    t = one_against_one(ring="r2_d2", faces=[HIT, BLANK, BLANK, BLANK, BLANK, BLANK])
    t.choose("pass")
    assert outcome(t) == (True, True)


def test_r2_d2_needs_a_die_that_shows_something() -> None:
    t = one_against_one(ring="r2_d2", faces=[BLANK] * 9)
    assert t.ask.what != "mission_dice_rolled"
    assert t.refusal("use_ring:r2_d2", REBEL).reason == "no_such_dice"


@pytest.mark.rule("RB-DICE-02")
def test_master_yoda_rerolls_one_own_die_after_both_have_rolled_once_a_round() -> None:
    t = one_against_one(ring="master_yoda", faces=[HIT, BLANK, BLANK, BLANK, BLANK])
    assert t.ask.what == "dice_rolled"
    assert [len(event.faces) for event in t.events(events.MissionRolled)] == [2, 3]
    t.load([DIRECT_HIT]).choose("use_ring:master_yoda")
    assert outcome(t) == (True, False)  # one success each
    assert ring_of(t, "mon_mothma") == "master_yoda"  # it is not discarded
    assert t.state.rings_used == 1 << t.match.content.ring["master_yoda"].id


def test_master_yoda_helps_once_a_round() -> None:
    s = Scenario().leader("mon_mothma", "naboo", "master_yoda").units("naboo", "stormtrooper")
    s.state.rings_used = 1 << s.printed.ring["master_yoda"].id
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo", faces=[BLANK] * 9)
    assert t.ask.what != "dice_rolled"
    assert t.refusal("use_ring:master_yoda", REBEL).reason == "used_this_round"
    t.until("assign_leaders", "pass").choose("done", "done").until("assign_leaders", "pass")
    assert t.state.rings_used == 0  # a new round


def test_master_yoda_rerolls_in_a_combat_too() -> None:
    s = Scenario().pool().units("hoth", "x_wing").units("hoth", "star_destroyer")
    s.leader("mon_mothma", "hoth", "master_yoda").leader("darth_vader", "hoth")
    t = s.combat("hoth").load([BLANK])
    t.until("dice_rolled", "no_leader")
    t.load([HIT, *[BLANK] * 9]).choose("use_ring:master_yoda")
    (rerolled,) = t.events(combat_events.DiceRerolled)
    assert rerolled.side == "rebel"
    assert [die.partition("_")[2] for die in rerolled.after] == ["hit"]


def falcon(*, captive: str = "princess_leia") -> Session:
    """A mission of Luke Skywalker has succeeded where Han Solo wears the ring and a captive is."""
    s = Scenario().leader("han_solo", "naboo", "millennium_falcon").units("naboo", "stormtrooper")
    s.leader(captive, "naboo", "captured").leader("luke_skywalker")
    return reveal(s, "rebel", "sabotage", "luke_skywalker", aim="naboo", faces=[BLANK] * 9)


@pytest.mark.rule("RB-RESCUE-01", "RB-RING-04")
def test_the_millennium_falcon_rescues_after_a_success() -> None:
    t = falcon()
    assert (t.ask.seat, t.ask.what) == (REBEL, "mission_succeeded")
    t.choose("use_ring:millennium_falcon")
    assert t.where("princess_leia") == "rebel_base"
    assert (t.ask.what, t.legal) == ("go_along", ["go:luke_skywalker", "stay:luke_skywalker"])
    t.choose("go:luke_skywalker")
    assert t.where("luke_skywalker") == "rebel_base"
    assert (t.where("han_solo"), ring_of(t, "han_solo")) == ("naboo", "")


def test_the_millennium_falcon_does_not_answer_a_seizure_in_the_same_mission() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    s.leader("chewbacca", "naboo", "millennium_falcon").leader("darth_vader", "naboo")
    hold(s, "empire", "it_is_your_destiny")
    t = reveal(
        s, "rebel", "daring_rescue", "obi_wan_kenobi", aim="naboo", faces=[DIRECT_HIT] * 3 + [BLANK] * 9
    )
    t.until("leader_rescued", "pass").choose("use:it_is_your_destiny,darth_vader")
    assert ring_of(t, "obi_wan_kenobi") == "captured"
    assert t.ask.what != "mission_succeeded"
    assert t.refusal("use_ring:millennium_falcon", REBEL).reason == "no_captive"


@pytest.mark.rule("RB-LEADER-04")
def test_seek_yoda_makes_luke_a_jedi_and_the_ring_may_go_to_the_other() -> None:
    s = Scenario().pool("luke_skywalker", "han_solo")
    t = succeeded(s, "seek_yoda", "dagobah", "luke_skywalker", "han_solo")
    assert t.legal == ["leader:luke_skywalker_jedi", "leader:han_solo"]
    t.choose("leader:han_solo")
    assert (ring_of(t, "han_solo"), ring_of(t, "luke_skywalker_jedi")) == ("master_yoda", "")
    assert (t.where("luke_skywalker_jedi"), t.where("luke_skywalker")) == ("dagobah", "eliminated")


@pytest.mark.rule("RB-LEADER-04")
def test_who_takes_another_place_keeps_his_ring() -> None:
    s = Scenario().pool("luke_skywalker").leader("luke_skywalker", "dagobah", "r2_d2")
    s.state.detained = 1 << s.printed.leader["luke_skywalker"].id
    t = succeeded(s, "seek_yoda", "dagobah", "luke_skywalker", "mon_mothma")
    assert ring_of(t, "luke_skywalker_jedi") == "r2_d2"
    t.choose("leader:mon_mothma")
    assert t.state.detained == 1 << s.printed.leader["luke_skywalker_jedi"].id


def test_a_ring_of_the_rebels_never_replaces_an_imperial_one() -> None:
    s = Scenario().pool().leader("han_solo", "dagobah", "captured").units("dagobah", "stormtrooper")
    t = succeeded(s, "seek_yoda", "dagobah", "han_solo")
    assert t.ask
    assert ring_of(t, "han_solo") == "captured"


@pytest.mark.rule("RB-RING-02")
def test_there_is_one_carbonite_ring() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").units("rodia", "stormtrooper")
    s.leader("han_solo", "rodia", "carbonite").leader("princess_leia", "naboo", "captured")
    t = succeeded(s, "carbon_freezing", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert ring_of(t, "princess_leia") == "carbonite"
    assert (ring_of(t, "han_solo"), t.where("han_solo")) == ("", "rebel_base")


@pytest.mark.rule("RB-CAPTURE-10", "RB-CAPTURE-11", "RB-REPUTATION-03")
def test_the_reputation_lost_by_carbon_freezing_does_not_come_back() -> None:
    s = Scenario().pool().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    before = s.state.reputation
    t = succeeded(s, "carbon_freezing", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert t.state.reputation == before + 1
    assert t.match.is_captive(s.printed.leader["princess_leia"].id)
    s.state = t.state
    t = succeeded(s, "daring_rescue", "naboo", "han_solo")
    assert t.ask
    assert (t.where("princess_leia"), t.state.reputation) == ("rebel_base", before + 1)


def test_luring_luke_costs_reputation() -> None:
    for leader, lost in (("luke_skywalker", 1), ("han_solo", 0)):
        s = Scenario().pool().units("naboo", "stormtrooper").leader(leader, "naboo", "captured")
        before = s.state.reputation
        t = succeeded(s, "lure_of_the_dark_side", "naboo", "emperor_palpatine", target=leader)
        assert t.ask
        assert t.state.reputation == before + lost
        assert t.match.side_of_leader(s.printed.leader[leader].id) == EMPIRE


def test_a_lured_leader_comes_back_to_the_imperial_pool_of_his_colour() -> None:
    s = Scenario(players=4).pool().leader("han_solo", "naboo", "lure_of_the_dark_side")
    han = s.printed.leader["han_solo"].id
    s.state.lured = 1 << han
    t = s.run(RefreshPhase([Step.RETRIEVE_LEADERS]))
    assert t.ask
    assert han in list(t.match.pool(EMPIRE))
