"""Retreat: who may leave a combat, with whom, where to, and what becomes of those who stay."""

from __future__ import annotations

import pytest

from tests.rebellion.scenario import Scenario, Session
from wartable.games.rebellion.combat_frames import GROUND, SPACE, Combat
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns
from wartable.games.rebellion.rules.combat.beginning import units_in
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.agenda import topmost

BLANK, HIT, DIRECT = 0, 2, 4


def naboo() -> Scenario:
    """The Rebels in Naboo, attacked from Rodia; Sullust is friendly, Dagobah empty."""
    s = Scenario().pool().leader("mon_mothma", "naboo").loyal("rebel", "sullust")
    for system in ("utapau", "geonosis", "malastare"):
        s.units(system, "stormtrooper")
    s.units("naboo", "corellian_corvette", 2).units("naboo", "x_wing").units("naboo", "rebel_trooper", 5)
    s.units("naboo", "ion_cannon").units("naboo", "star_destroyer").units("naboo", "at_at")
    return s


def to_the_retreat(s: Scenario, place: str = "naboo", *, active: str = "empire", seat: int = 0) -> Session:
    """A round without a hit, up to the question whether a seat retreats."""
    t = s.combat(place, active=active, origins=("rodia",)).load([BLANK] * 40)
    while (t.ask.what, t.ask.seat) != ("retreat", seat):
        t.choose("fight_on" if t.ask.what == "retreat" else "pass")
    return t


@pytest.mark.rule("RB-RETREAT-01", "RB-RETREAT-02", "RB-RETREAT-03", "RB-RETREAT-05", "RB-RETREAT-06")
def test_only_the_friendly_neighbour_is_open() -> None:
    t = to_the_retreat(naboo())
    assert t.legal == ["retreat:mon_mothma,sullust", "fight_on"]
    for system, rule in (
        ("utapau", "RB-RETREAT-03"),
        ("geonosis", "RB-RETREAT-03"),
        ("rodia", "RB-RETREAT-05"),
        ("dagobah", "RB-RETREAT-02"),
        ("rebel_base", "RB-RETREAT-06"),
    ):
        assert t.refusal(f"retreat:mon_mothma,{system}").rule == rule, system


@pytest.mark.rule("RB-RETREAT-09", "RB-RETREAT-11", "RB-RETREAT-10", "RB-COMBAT-23", "RB-TRANSPORT-02")
def test_all_ships_go_troops_as_there_is_room_and_a_lone_structure_is_destroyed() -> None:
    t = to_the_retreat(naboo()).choose("retreat:mon_mothma,sullust")
    assert t.units("sullust") == ["corellian_corvette", "corellian_corvette", "x_wing"]
    assert t.refusal("bring:ion_cannon").rule == "RB-RETREAT-11"
    assert t.refusal("bring_all:rebel_trooper").rule == "RB-TRANSPORT-01"
    t.choose(*["bring:rebel_trooper"] * 4)
    assert t.where("mon_mothma") == "sullust"
    assert t.units("sullust").count("rebel_trooper") == 4
    assert t.units("naboo", "rebel") == ["ion_cannon", "rebel_trooper"]  # the fight on the ground goes on
    assert t.combat.round > 1


@pytest.mark.rule("RB-COMBAT-23")
def test_structures_left_alone_against_ground_units_are_destroyed() -> None:
    s = naboo()
    s.state.units[s.place("naboo")] = [
        unit for unit in s.state.units[s.place("naboo")] if unit != s.printed.unit["rebel_trooper"].id
    ]
    t = to_the_retreat(s).choose("retreat:mon_mothma,sullust")
    assert t.units("naboo", "rebel") == []
    assert t.events(events.CombatEnded)


@pytest.mark.rule("RB-RETREAT-04")
def test_without_a_friendly_neighbour_only_those_without_any_units_are_open() -> None:
    s = naboo()
    s.loyal("neutral", "sullust")
    t = to_the_retreat(s)
    assert sorted(t.legal) == ["fight_on", "retreat:mon_mothma,dagobah", "retreat:mon_mothma,sullust"]


@pytest.mark.rule("RB-RETREAT-05")
def test_the_mover_may_go_back_where_he_came_from() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").units("naboo", "star_destroyer")
    s.units("naboo", "mon_calamari_cruiser")
    t = to_the_retreat(s, active="empire", seat=1)
    assert "retreat:darth_vader,rodia" in t.legal


@pytest.mark.rule("RB-COMBAT-21", "RB-RETREAT-07")
def test_the_active_side_is_asked_first_and_nobody_flees_from_nobody() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").leader("mon_mothma", "naboo")
    s.units("naboo", "star_destroyer").units("naboo", "mon_calamari_cruiser")
    t = to_the_retreat(s, active="empire", seat=1)
    t.choose("retreat:darth_vader,rodia")
    assert not t.events(events.CombatRoundBegan)[1:]
    assert t.ask.what != "retreat"  # the Rebel has no enemy left


@pytest.mark.rule("RB-RETREAT-07")
def test_the_second_side_may_leave_while_an_enemy_of_the_other_theater_is_there() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").leader("mon_mothma", "naboo")
    s.units("naboo", "star_destroyer").units("naboo", "at_at").units("naboo", "mon_calamari_cruiser")
    t = to_the_retreat(s, active="empire", seat=1)
    t.choose("retreat:darth_vader,rodia", "done")
    assert t.units("naboo", "empire") == ["at_at"]
    assert (t.ask.what, t.ask.seat) == ("retreat", 0)


@pytest.mark.rule("RB-RETREAT-08")
def test_the_empire_does_not_leave_a_death_star_of_either_kind() -> None:
    for station in ("death_star", "death_star_under_construction"):
        s = Scenario().pool().leader("darth_vader", "naboo").units("naboo", "star_destroyer")
        s.units("naboo", station).units("naboo", "mon_calamari_cruiser", 2).leader("mon_mothma", "naboo")
        t = s.combat("naboo", active="empire").load([BLANK] * 12)
        while t.ask.what != "retreat":
            t.choose("pass")
        assert t.ask.seat == 0, station


@pytest.mark.rule("RB-RETREAT-09")
def test_tie_fighters_may_be_left_behind() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").units("naboo", "assault_carrier")
    s.units("naboo", "tie_fighter", 2).units("naboo", "stormtrooper").units("naboo", "mon_calamari_cruiser")
    t = to_the_retreat(s, active="empire", seat=1).choose("retreat:darth_vader,rodia")
    assert sorted(t.legal) == ["bring:stormtrooper", "bring:tie_fighter", "bring_all:tie_fighter", "done"]
    t.choose("bring:tie_fighter", "done")
    assert t.units("rodia") == ["assault_carrier", "tie_fighter"]
    assert t.units("naboo", "empire") == ["stormtrooper", "tie_fighter"]


@pytest.mark.rule("RB-RETREAT-12", "RB-RETREAT-01")
def test_a_leader_does_not_retreat_alone_nor_units_without_a_leader() -> None:
    s = (
        Scenario()
        .pool()
        .leader("mon_mothma", "naboo")
        .units("naboo", "rebel_trooper")
        .units("naboo", "at_at")
    )
    t = s.combat("naboo", active="rebel").load([BLANK] * 4 + [DIRECT] * 4)
    assert not t.events(events.SideRetreated)
    t.ask  # noqa: B018
    assert t.events(events.CombatEnded)
    assert t.where("mon_mothma") == "naboo"
    s = Scenario().pool().units("naboo", "mon_calamari_cruiser").units("naboo", "star_destroyer")
    t = s.combat("naboo", active="rebel")
    t.ask  # noqa: B018
    assert t.ask.what != "retreat"


@pytest.mark.rule("RB-RETREAT-13")
def test_a_side_retreats_once_in_a_combat() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").leader("general_tagge", "naboo")
    s.units("naboo", "assault_carrier").units("naboo", "tie_fighter", 3).units(
        "naboo", "mon_calamari_cruiser"
    )
    s.leader("mon_mothma", "naboo")
    t = to_the_retreat(s, active="empire", seat=1).choose("retreat:darth_vader,rodia", "done")
    assert (t.ask.what, t.ask.seat) == ("retreat", 0)
    t.choose("fight_on").load([BLANK] * 12)
    while t.ask.what != "retreat":
        t.choose("pass")
    assert t.combat.round == 2
    assert t.ask.seat == 0  # General Tagge is there, but the Empire has retreated


@pytest.mark.rule("RB-RETREAT-14", "RB-CAPTURE-08", "RB-CAPTURE-03")
def test_any_leader_retreats_but_no_captive() -> None:
    s = Scenario().pool().leader("mon_mothma", "naboo").leader("general_rieekan", "naboo")
    s.leader("princess_leia", "naboo", "captured")
    s.units("naboo", "mon_calamari_cruiser").units("naboo", "star_destroyer")
    t = to_the_retreat(s)
    assert "retreat:mon_mothma,sullust" in t.legal  # who has no tactic values
    assert "retreat:general_rieekan,sullust" in t.legal
    assert t.refusal("retreat:princess_leia,sullust").rule == "RB-CAPTURE-08"


@pytest.mark.rule("RB-RESCUE-02", "RB-CAPTURE-08")
def test_a_captive_whom_the_empire_leaves_alone_is_rescued() -> None:
    s = Scenario().pool().leader("darth_vader", "naboo").leader("princess_leia", "naboo", "captured")
    s.units("naboo", "star_destroyer").units("naboo", "mon_calamari_cruiser")
    t = to_the_retreat(s, active="empire", seat=1).choose("retreat:darth_vader,rodia")
    assert t.where("princess_leia") == "rebel_base"
    assert t.events(turns.LeaderRescued)


@pytest.mark.rule("RB-ATTACK-30")
def test_lone_transports_must_retreat_or_are_destroyed() -> None:
    for leader in ("mon_mothma", ""):
        s = Scenario().pool().units("naboo", "rebel_transport", 2).units("naboo", "star_destroyer")
        if leader:
            s.leader(leader, "naboo")
        t = s.combat("naboo", active="empire").load([BLANK] * 3)
        if leader:
            assert t.ask.what == "retreat"
            assert "fight_on" not in t.legal
            t.choose("retreat:mon_mothma,sullust")
            assert t.units("sullust") == ["rebel_transport"] * 2
        else:
            t.ask  # noqa: B018
            assert t.units("naboo", "rebel") == []
        assert t.units("naboo") == ["star_destroyer"]


@pytest.mark.rule("RB-ATTACK-30", "RB-RETREAT-13")
def test_transports_that_have_escorts_need_not_go() -> None:
    s = Scenario().pool().leader("mon_mothma", "naboo").units("naboo", "rebel_transport")
    s.units("naboo", "x_wing").units("naboo", "star_destroyer")
    t = to_the_retreat(s)
    assert "fight_on" in t.legal


def test_ships_that_fight_a_silenced_death_star_in_vain_must_go_or_are_destroyed() -> None:
    for leader in ("mon_mothma", ""):
        s = Scenario().pool().units("naboo", "mon_calamari_cruiser").units("naboo", "ion_cannon", 2)
        s.units("naboo", "death_star")
        if leader:
            s.leader(leader, "naboo")
        t = s.combat("naboo", active="empire").load([BLANK] * 3)
        if leader:
            assert t.ask.what == "retreat"
            assert "fight_on" not in t.legal
            t.choose("retreat:mon_mothma,sullust")
            assert t.units("sullust") == ["mon_calamari_cruiser"]
        else:
            t.ask  # noqa: B018
            assert t.units("naboo", "rebel") == ["ion_cannon", "ion_cannon"]
        assert topmost(t.state.agenda, Combat) is None
    s = Scenario().pool().units("naboo", "mon_calamari_cruiser").units("naboo", "ion_cannon")
    s.units("naboo", "death_star").leader("mon_mothma", "naboo")
    t = s.combat("naboo", active="empire").load([BLANK] * 5)
    assert "fight_on" in t.legal  # one cannon does not silence it


@pytest.mark.rule("RB-BATTLE_WIN-02", "RB-BATTLE_WIN-03")
def test_who_leaves_a_theater_with_everything_loses_its_battle() -> None:
    s = naboo()
    t = to_the_retreat(s).choose("retreat:mon_mothma,sullust", *["bring:rebel_trooper"] * 4)
    assert [(event.side, event.theater) for event in t.events(events.BattleWon)] == [("empire", "space")]
    assert not units_in(t.match, REBEL, t.place("naboo"), SPACE)
    assert units_in(t.match, EMPIRE, t.place("naboo"), GROUND)


def test_a_silenced_death_star_drives_nobody_off_while_troops_fight_below() -> None:
    s = Scenario().pool().units("naboo", "mon_calamari_cruiser").units("naboo", "ion_cannon", 2)
    s.units("naboo", "death_star").leader("mon_mothma", "naboo")
    s.units("naboo", "rebel_trooper").units("naboo", "at_at")
    t = s.combat("naboo", active="empire").load([BLANK] * 12)
    assert t.ask.what == "retreat"
    assert "fight_on" in t.legal


@pytest.mark.rule("RB-RETREAT-02")
def test_own_units_make_a_neighbour_friendly() -> None:
    s = naboo()
    s.loyal("neutral", "sullust").units("dagobah", "rebel_trooper")
    t = to_the_retreat(s)
    assert t.legal == ["retreat:mon_mothma,dagobah", "fight_on"]
    assert t.refusal("retreat:mon_mothma,sullust").rule == "RB-RETREAT-02"


@pytest.mark.rule("RB-GOLDEN-04")
def test_a_leader_who_came_for_the_combat_alone_does_not_retreat() -> None:
    s = Scenario().pool().leader("general_veers", "naboo").leader("darth_vader", "naboo")
    s.units("naboo", "star_destroyer").units("naboo", "mon_calamari_cruiser")
    t = s.combat("naboo", active="empire").load([BLANK] * 6)
    combat = topmost(s.state.agenda, Combat)
    assert combat is not None
    combat.returning = [s.printed.leader["general_veers"].id]
    assert "retreat:darth_vader,sullust" in t.legal
    assert t.refusal("retreat:general_veers,sullust").rule == "RB-GOLDEN-04"
