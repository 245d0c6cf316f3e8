"""The expansion's missions that have scripts: what each does, and where it may not be carried out."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, SPECIAL, assign, outcome, reveal
from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.rise_of_the_empire.events import missions as rise_events
from wartable.games.rebellion.state import REBEL

REPUTATION = 10


# Draw Them Out


def test_draw_them_out_places_a_leader_of_the_rebel_pool() -> None:
    s = Scenario(expansion=True).pool("mon_mothma", "jan_dodonna", "general_tagge")
    assign(s, "empire", "draw_them_out", "boba_fett")
    t = s.command(1).choose("reveal:draw_them_out,boba_fett", "aim:hoth", "no_opposition")
    assert t.ask.seat == 1
    assert t.legal == ["leader:jan_dodonna", "leader:mon_mothma"]
    t.choose("leader:mon_mothma")
    assert (t.where("mon_mothma"), t.where("jan_dodonna")) == ("hoth", "pool")


def test_draw_them_out_finds_nobody_in_an_empty_pool_and_nothing_where_rebels_are() -> None:
    s = Scenario(expansion=True).units("naboo", "x_wing")
    t = reveal(s, "empire", "draw_them_out", "boba_fett")
    assert t.refusal("aim:naboo").rule == "RB-MISSION-07"
    assert outcome(t.choose("aim:hoth")) == (False, True)


# Discredit Rebellion


def discredited(s: Scenario, leader: str, *faces: int) -> Session:
    """The Empire resolves Discredit Rebellion in Naboo."""
    s.mark("sabotaged", "naboo", "corellia").state.reputation = REPUTATION
    return reveal(s, "empire", "discredit_rebellion", leader, aim="naboo", faces=faces)


def test_discredit_rebellion_lets_the_rebel_remove_every_marker() -> None:
    t = discredited(Scenario(expansion=True), "general_tagge")
    assert (t.ask.seat, t.ask.what) == (0, "discredit_rebellion")
    t.choose("clear_sabotage")
    assert (t.state.sabotaged, t.state.reputation) == (0, REPUTATION)
    assert not t.events(rise_events.RolledForMission)


@pytest.mark.parametrize(
    ("leader", "faces", "lost"),
    [
        ("general_tagge", [SPECIAL], 1),
        ("general_tagge", [HIT], 0),
        ("general_tagge", [HIT, SPECIAL], 0),  # only one die is rolled
        ("admiral_motti", [HIT, SPECIAL], 1),
        ("admiral_motti", [SPECIAL, SPECIAL], 1),
        ("admiral_motti", [HIT, BLANK], 0),
    ],
)
def test_discredit_rebellion_costs_reputation_on_a_special(leader: str, faces: list[int], lost: int) -> None:
    t = discredited(Scenario(expansion=True), leader, *faces).choose("risk_reputation")
    assert t.state.reputation == REPUTATION + lost
    (roll,) = t.events(rise_events.RolledForMission)
    assert len(roll.faces) == (2 if leader == "admiral_motti" else 1)
    assert t.match.is_sabotaged(t.place("naboo"))


def test_discredit_rebellion_needs_a_sabotage_marker() -> None:
    s = Scenario(expansion=True).mark("sabotaged", "naboo")
    t = reveal(s, "empire", "discredit_rebellion", "general_tagge")
    assert t.legal == ["aim:naboo"]
    assert t.refusal("aim:corellia").rule == "RB-MISSION-07"


@pytest.mark.rule("RE-MISSION_CARD-04")
def test_who_changes_dice_changes_those_of_discredit_rebellion_if_he_is_there() -> None:
    for place, offered in (("naboo", True), ("hoth", False)):
        s = Scenario(expansion=True).leader("luke_skywalker", place, "master_yoda")
        t = discredited(s, "general_tagge", SPECIAL, BLANK).choose("risk_reputation")
        if offered:
            assert (t.ask.what, t.ask.seat) == ("dice_rolled", 0)
            t.choose("use_ring:master_yoda")
        assert t.state.reputation == REPUTATION + (0 if offered else 1)


@pytest.mark.rule("RE-MISSION_CARD-04")
def test_one_in_a_million_sets_a_die_of_discredit_rebellion() -> None:
    for place, offered in (("naboo", True), ("hoth", False)):
        s = Scenario(expansion=True).leader("luke_skywalker", place)
        s.state.factions[REBEL].actions = [s.printed.action["one_in_a_million"].id]
        t = discredited(s, "general_tagge", SPECIAL).choose("risk_reputation")
        if offered:
            t.choose("use:one_in_a_million,luke_skywalker", "set:blank")
        assert t.state.reputation == REPUTATION + (0 if offered else 1)


# We're the Bait


def baited(s: Scenario) -> Session:
    """The Empire succeeds with We're the Bait in Naboo, where it holds Leia."""
    s.units("naboo", "stormtrooper", 2).leader("princess_leia", "naboo", "captured")
    s.units("rebel_base", "rebel_trooper", 4).units("rebel_base", "airspeeder", 2)
    s.units("rebel_base", "ion_cannon").units("rebel_base", "x_wing")
    faces = [SPECIAL] * 3 + [BLANK] * 9
    return reveal(
        s, "empire", "were_the_bait", "colonel_yularen", "darth_vader", aim="naboo,princess_leia", faces=faces
    )


@pytest.mark.rule("RE-STRUCTURE-04", "RE-MISSION_CARD-03")
def test_were_the_bait_brings_ground_units_of_the_base_and_then_a_combat() -> None:
    t = baited(Scenario(expansion=True))
    assert (t.ask.seat, t.ask.what) == (1, "lure_units")
    assert t.refusal("move:ion_cannon,rebel_base").rule == "RE-STRUCTURE-04"
    assert t.refusal("move:x_wing,rebel_base").reason == "unit_not_meant"
    t.choose("move:airspeeder,rebel_base", "move:rebel_trooper,rebel_base")
    assert t.refusal("move:airspeeder,rebel_base").reason == "too_much_health"
    assert not t.events(combat_events.CombatBegan)
    t.choose("move:rebel_trooper,rebel_base")
    (moved,) = t.events(events.UnitsMoved)
    assert moved.units == ("airspeeder", "rebel_trooper", "rebel_trooper")
    assert (moved.origin, moved.place) == ("rebel_base", "naboo")
    assert t.units("rebel_base") == ["airspeeder", "ion_cannon", "rebel_trooper", "rebel_trooper", "x_wing"]
    ended = t.table.play.events.index(t.events(events.MissionEnded)[0])
    (began,) = t.events(combat_events.CombatBegan)
    assert ended < t.table.play.events.index(began)  # after all steps of the mission
    assert (began.place, began.active) == ("naboo", "empire")


def test_were_the_bait_may_bring_fewer_or_none() -> None:
    t = baited(Scenario(expansion=True)).choose("done")
    assert t.units("naboo", "rebel") == []
    assert not t.events(combat_events.CombatBegan)


def test_were_the_bait_takes_units_of_a_revealed_base() -> None:
    s = Scenario(expansion=True, base="hoth", revealed=True).units("hoth", "rebel_trooper")
    s.units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    s.units("hoth", "stormtrooper")
    leaders = ("colonel_yularen", "darth_vader")
    t = reveal(s, "empire", "were_the_bait", *leaders, aim="naboo,princess_leia", faces=[SPECIAL] * 3)
    assert "move:rebel_trooper,hoth" in t.legal


def test_were_the_bait_needs_a_captive() -> None:
    s = Scenario(expansion=True).units("naboo", "stormtrooper").leader("princess_leia", "naboo")
    s.units("hoth", "stormtrooper").leader("han_solo", "hoth", "captured")
    t = reveal(s, "empire", "were_the_bait", "colonel_yularen", "darth_vader")
    assert t.legal == ["aim:hoth,han_solo"]
    assert t.refusal("aim:naboo").rule == "RB-MISSION-08"
