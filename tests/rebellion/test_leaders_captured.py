"""Capture, rescue, carbonite and the dark side."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import ring_of, succeeded
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.frames import RefreshPhase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL, Assigned, Away


def guarded(*systems: str) -> Scenario:
    """Stormtroopers in systems, and only Darth Vader in a pool."""
    s = Scenario().pool("darth_vader")
    for system in systems:
        s.units(system, "stormtrooper")
    return s


@pytest.mark.rule("RB-CAPTURE-01")
def test_a_captured_leader_wears_the_ring_and_stays_there() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert ring_of(t, "princess_leia") == "captured"
    assert t.where("princess_leia") == "naboo"
    (captured,) = t.events(events.LeaderCaptured)
    assert (captured.leader, captured.place) == ("princess_leia", "naboo")


@pytest.mark.rule("RB-CAPTURE-09", "RB-RESCUE-01")
def test_there_is_one_captured_ring_so_a_second_capture_rescues_the_first_captive() -> None:
    s = guarded("naboo", "corellia").leader("princess_leia", "corellia", "captured")
    s.leader("han_solo", "naboo")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="han_solo")
    assert t.ask
    assert (ring_of(t, "princess_leia"), t.where("princess_leia")) == ("", "rebel_base")
    assert (ring_of(t, "han_solo"), t.where("han_solo")) == ("captured", "naboo")


@pytest.mark.rule("RB-CAPTURE-09", "RB-CAPTURE-10")
def test_a_captive_in_carbonite_stays_beside_a_second_one() -> None:
    s = guarded("naboo", "corellia").leader("princess_leia", "corellia", "carbonite")
    s.leader("han_solo", "naboo")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="han_solo")
    assert t.ask
    assert (ring_of(t, "princess_leia"), t.where("princess_leia")) == ("carbonite", "corellia")
    assert ring_of(t, "han_solo") == "captured"
    assert t.match.is_captive(t.match.content.leader["princess_leia"].id)


@pytest.mark.rule("RB-RESCUE-05")
def test_who_is_rescued_goes_to_a_revealed_base() -> None:
    s = Scenario(base="hoth", revealed=True).pool("darth_vader").units("hoth", "rebel_trooper")
    s.units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    t = succeeded(s, "daring_rescue", "naboo", "han_solo")
    assert t.ask
    assert t.where("princess_leia") == t.where("han_solo") == "hoth"


@pytest.mark.rule("RB-RESCUE-01", "RB-RESCUE-03", "RB-RESCUE-04")
def test_assigned_leaders_go_with_the_captive_and_others_stay() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo", "captured").leader("mon_mothma", "naboo")
    t = succeeded(s, "daring_rescue", "naboo", "han_solo", "chewbacca")
    assert t.ask
    for leader in ("princess_leia", "han_solo", "chewbacca"):
        assert t.where(leader) == "rebel_base"
    assert t.where("mon_mothma") == "naboo"
    assert ring_of(t, "princess_leia") == ""


def test_of_two_captives_the_player_chooses_whom_to_rescue() -> None:
    s = (
        guarded("naboo")
        .leader("princess_leia", "naboo", "captured")
        .leader("luke_skywalker", "naboo", "carbonite")
    )
    t = succeeded(s, "daring_rescue", "naboo", "han_solo")
    assert (t.ask.seat, t.ask.what) == (REBEL, "rescue_leader")
    t.choose("leader:luke_skywalker")
    assert (t.where("luke_skywalker"), t.where("princess_leia")) == ("rebel_base", "naboo")


@pytest.mark.rule("RB-RESCUE-02")
def test_a_captive_without_imperial_units_is_rescued_and_nobody_goes_along() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo", "captured").leader("han_solo", "naboo")
    s.units("naboo", "star_destroyer").units("rodia", "rebel_trooper")
    t = s.activate("empire", "rodia", "darth_vader")
    t.choose("move:star_destroyer,naboo", "move:stormtrooper,naboo", "done")
    assert (t.where("princess_leia"), t.where("han_solo")) == ("rebel_base", "naboo")


def test_captured_and_lured_leaders_are_not_captured_again() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo", "carbonite")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert ring_of(t, "princess_leia") == "carbonite"
    s = guarded("naboo").leader("han_solo", "naboo", "lure_of_the_dark_side")
    s.state.lured = 1 << s.printed.leader["han_solo"].id
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="han_solo")
    assert t.ask
    assert ring_of(t, "han_solo") == "lure_of_the_dark_side"


@pytest.mark.rule("RB-RING-02", "RB-RING-04")
def test_the_captured_ring_takes_the_place_of_another() -> None:
    s = guarded("naboo").leader("han_solo", "naboo", "millennium_falcon")
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="han_solo")
    assert t.ask
    assert ring_of(t, "han_solo") == "captured"
    assert s.printed.ring["millennium_falcon"].id not in t.state.rings


@pytest.mark.rule("RB-MISSION-34")
def test_a_mission_whose_leader_is_captured_returns_unrevealed() -> None:
    s = guarded("naboo")
    leia = s.printed.leader["princess_leia"].id
    s.state.leaders[leia] = Away.ON_MISSION
    s.state.factions[REBEL].assigned = [Assigned(s.printed.mission["sabotage"].id, [leia])]
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert t.state.factions[REBEL].assigned == []
    assert t.state.factions[REBEL].missions == [s.printed.mission["sabotage"].id]
    (back,) = t.events(events.MissionTakenBack)
    assert back.mission == "sabotage"
    assert back.masked().mission == ""


@pytest.mark.rule("RB-LEADER-06")
def test_a_lured_leader_serves_the_empire_and_returns_to_its_pool() -> None:
    s = guarded("naboo").leader("han_solo", "naboo", "captured")
    row = s.printed.mission["lure_of_the_dark_side"]
    t = succeeded(s, row.key, "naboo", "emperor_palpatine", target="han_solo")
    assert t.ask
    m = t.match
    han = m.content.leader["han_solo"].id
    assert ring_of(t, "han_solo") == "lure_of_the_dark_side"
    assert m.side_of_leader(han) == EMPIRE
    assert not m.is_captive(han)
    s.state = t.state
    s.state.agenda = []
    t = s.run(RefreshPhase([Step.RETRIEVE_LEADERS]))
    assert t.where("han_solo") == "pool"
    assert han in t.match.pool(EMPIRE)
    assert han not in t.match.pool(REBEL)


@pytest.mark.rule("RB-CAPTURE-03")
def test_the_rebel_does_not_move_a_captive() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo", "captured")
    s.units("naboo", "rebel_transport")
    t = s.activate("rebel", "rodia", "jan_dodonna")
    assert not any("princess_leia" in text for text in t.legal)


@pytest.mark.rule("RB-SYSTEM-02", "RB-SYSTEM-03")
def test_collect_bounty_takes_captive_and_hunter_to_the_closest_imperial_unit() -> None:
    s = Scenario().pool("darth_vader").leader("princess_leia", "naboo")
    for system in ("rodia", "malastare", "coruscant"):
        s.units(system, "stormtrooper")
    t = succeeded(s, "collect_bounty", "naboo", "boba_fett", target="princess_leia")
    assert (t.ask.seat, t.ask.rule) == (EMPIRE, "RB-SYSTEM-03")
    distances = t.match.galaxy.distances[t.place("naboo")]
    assert distances[t.place("rodia")] == distances[t.place("malastare")] == 1
    assert sorted(t.legal) == ["system:malastare", "system:rodia"]
    t.choose("system:rodia")
    assert t.where("princess_leia") == t.where("boba_fett") == "rodia"
    assert ring_of(t, "princess_leia") == "captured"


@pytest.mark.rule("RB-SYSTEM-02")
def test_nobody_moves_out_of_a_system_that_is_itself_the_closest() -> None:
    s = guarded("naboo", "rodia").leader("princess_leia", "naboo")
    t = succeeded(s, "collect_bounty", "naboo", "boba_fett", target="princess_leia")
    assert t.ask
    assert t.where("princess_leia") == t.where("boba_fett") == "naboo"


def test_a_detained_leader_misses_one_refresh_phase() -> None:
    s = Scenario().pool("general_tagge").leader("princess_leia", "naboo")
    t = succeeded(s, "detained", "naboo", "general_tagge", target="princess_leia")
    assert t.ask
    assert ring_of(t, "princess_leia") == ""
    s.state = t.state
    t = s.run(RefreshPhase([Step.RETRIEVE_LEADERS]))
    assert (t.where("princess_leia"), t.where("general_tagge")) == ("naboo", "pool")
    s.state = t.state
    t = s.run(RefreshPhase([Step.RETRIEVE_LEADERS]))
    assert t.where("princess_leia") == "pool"


def test_capture_ends_a_detention() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo")
    s.state.detained = 1 << s.printed.leader["princess_leia"].id
    t = succeeded(s, "capture_rebel_operative", "naboo", "darth_vader", target="princess_leia")
    assert t.ask
    assert t.state.detained == 0


@pytest.mark.rule("RB-GOLDEN-02")
def test_for_the_greater_good_leaves_its_leaders_there() -> None:
    s = guarded("naboo").leader("princess_leia", "naboo", "captured")
    s.state.objective_deck = [s.printed.objective["liberation"].id]
    t = succeeded(s, "for_the_greater_good", "naboo", "obi_wan_kenobi")
    assert t.ask
    assert (t.where("princess_leia"), t.where("obi_wan_kenobi")) == ("rebel_base", "naboo")
