"""Missions that gain, destroy and move units."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, outcome, reveal
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.state import EMPIRE, REBEL

# Gaining


@pytest.mark.rule("RB-DEPLOY-09", "RB-BASE-01", "RB-MISSION-07")
def test_base_defenses_gain_structures_in_the_base_space() -> None:
    s = Scenario().loyal("rebel", "naboo")
    t = reveal(s, "rebel", "base_defenses", "general_rieekan")
    assert t.legal == ["aim:naboo"]
    t.choose("aim:naboo")
    assert t.units("rebel_base") == ["ion_cannon", "shield_generator"]


@pytest.mark.rule("RB-BASE_REVEAL-10")
def test_base_defenses_of_a_revealed_base_stand_in_its_system() -> None:
    s = Scenario(base="hoth", revealed=True).loyal("rebel", "naboo")
    t = reveal(s, "rebel", "base_defenses", "general_rieekan", aim="naboo")
    assert t.units("hoth") == ["ion_cannon", "shield_generator"]


@pytest.mark.rule("RB-LIMIT-03", "RB-DEPLOY-09")
def test_a_unit_may_be_given_up_to_gain_one_that_the_supply_lacks() -> None:
    s = Scenario().loyal("rebel", "naboo").units("sullust", "ion_cannon", 3)
    t = reveal(s, "rebel", "base_defenses", "general_rieekan", aim="naboo")
    assert t.ask.what == "give_up_unit"
    t.choose("scrap:ion_cannon,sullust")
    assert t.units("rebel_base") == ["ion_cannon", "shield_generator"]
    assert t.units("sullust") == ["ion_cannon"] * 2
    s = Scenario().loyal("rebel", "naboo").units("sullust", "ion_cannon", 3)
    t = reveal(s, "rebel", "base_defenses", "general_rieekan", aim="naboo").choose("do_without")
    assert t.units("rebel_base") == ["shield_generator"]


@pytest.mark.rule("RB-DEPLOY-09", "RB-SABOTAGE-04")
def test_incite_rebellion_gains_troopers_and_a_combat_follows_when_the_mission_is_over() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo").mark("sabotaged", "naboo")
    t = reveal(s, "rebel", "incite_rebellion", "mon_mothma", aim="naboo")
    assert [unit for placed in t.events(events.UnitsPlaced) for unit in placed.units] == ["rebel_trooper"] * 3
    kinds = [type(event) for event in t.table.play.events]
    assert kinds.index(events.MissionEnded) < kinds.index(combat_events.CombatBegan)
    assert t.state.factions[REBEL].discard == [s.printed.mission["incite_rebellion"].id]


@pytest.mark.rule("RB-MISSION-17")
def test_a_failed_incite_rebellion_brings_neither_units_nor_combat() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    dice = [BLANK] * 5
    t = reveal(s, "rebel", "incite_rebellion", "mon_mothma", aim="naboo", oppose="darth_vader", faces=dice)
    assert t.units("naboo", "rebel") == []
    assert not t.events(combat_events.CombatBegan)


@pytest.mark.rule("RB-DEPLOY-09", "RB-RESOURCE-01")
def test_public_uprising_gains_units_by_shape() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    t = reveal(s, "rebel", "public_uprising", "mon_mothma", aim="naboo")
    assert sorted(t.legal) == ["gain:airspeeder", "gain:corellian_corvette"]
    t.choose("gain:corellian_corvette")
    assert sorted(t.legal) == ["gain:rebel_transport", "gain:rebel_trooper", "gain:x_wing", "gain:y_wing"]
    t.choose("gain:rebel_trooper", "gain:rebel_trooper")
    gained = [unit for placed in t.events(events.UnitsPlaced) for unit in placed.units]
    assert gained == ["corellian_corvette", "rebel_trooper", "rebel_trooper"]
    assert t.events(combat_events.CombatBegan)


# Destroying


@pytest.mark.rule("RB-DESTROY_UNIT-01", "RB-DESTROY_UNIT-02")
@pytest.mark.parametrize(
    ("side", "card", "leader"),
    [("rebel", "hit_and_run", "chewbacca"), ("empire", "hunt_them_down", "boba_fett")],
)
def test_units_of_two_health_are_destroyed(side: str, card: str, leader: str) -> None:
    s = Scenario().units("hoth", "stormtrooper", 2).units("hoth", "at_st").units("hoth", "at_at")
    s.units("hoth", "x_wing").units("hoth", "death_star")
    t = reveal(s, side, card, leader, aim="hoth")
    assert t.refusal("destroy:at_at").rule == "RB-DESTROY_UNIT-02"
    assert t.refusal("destroy:death_star").rule == "RB-HEALTH-02"
    t.choose("destroy:stormtrooper")
    assert t.refusal("destroy:at_st").rule == "RB-DESTROY_UNIT-02"
    t.choose("destroy:x_wing")  # units of any side
    assert t.units("hoth") == ["at_at", "at_st", "death_star", "stormtrooper"]


@pytest.mark.rule("RB-DESTROY_UNIT-02")
def test_less_may_be_destroyed() -> None:
    s = Scenario().units("hoth", "stormtrooper", 2)
    t = reveal(s, "rebel", "hit_and_run", "chewbacca", aim="hoth").choose("destroy:stormtrooper", "done")
    assert t.units("hoth") == ["stormtrooper"]


@pytest.mark.rule("RB-SUBJUGATE-04", "RB-RESCUE-02", "RB-RESCUE-04")
def test_who_destroys_the_last_unit_frees_a_system_and_a_captive() -> None:
    s = Scenario().units("naboo", "stormtrooper").mark("subjugated", "naboo")
    s.leader("princess_leia", "naboo", "captured")
    t = reveal(s, "rebel", "hit_and_run", "chewbacca", aim="naboo").choose("destroy:stormtrooper")
    assert not t.match.is_subjugated(t.place("naboo"))
    assert t.where("princess_leia") == "rebel_base"
    assert t.where("chewbacca") == "naboo"  # he was not assigned to a rescue


def test_wookiee_uprising_gains_loyalty_and_destroys_four_health() -> None:
    s = (
        Scenario()
        .units("kashyyyk", "at_at")
        .units("kashyyyk", "stormtrooper", 2)
        .mark("subjugated", "kashyyyk")
    )
    t = reveal(s, "rebel", "wookiee_uprising", "chewbacca")
    assert t.legal == ["aim:kashyyyk"]
    t.choose("aim:kashyyyk", "destroy:at_at", "destroy:stormtrooper")
    assert t.units("kashyyyk") == ["stormtrooper"]
    assert t.match.is_loyal(t.place("kashyyyk"), REBEL)


@pytest.mark.rule("RB-DS_BUILD-03")
def test_with_the_death_star_under_construction_the_queued_one_is_lost() -> None:
    s = Scenario().units("kashyyyk", "death_star_under_construction")
    s.state.factions[EMPIRE].queue[2] = [s.printed.unit["death_star"].id]
    t = reveal(s, "rebel", "wookiee_uprising", "chewbacca", aim="kashyyyk")
    t.choose("destroy:death_star_under_construction")
    assert t.state.factions[EMPIRE].queue == [[], [], []]
    assert t.match.supply(s.printed.unit["death_star"].id) == 2


# Moving


@pytest.mark.rule("RB-MOVE-11", "RB-MOVE-12", "RB-BASE_MOVE-03", "RB-MOVE-05", "RB-TRANSPORT-01")
def test_hidden_fleet_moves_what_ships_carry_however_far() -> None:
    s = Scenario(base="hoth").units("rebel_base", "rebel_transport").units("rebel_base", "rebel_trooper", 5)
    s.units("rebel_base", "ion_cannon").units("rebel_base", "x_wing").units("naboo", "y_wing")
    s.leader("princess_leia", "rebel_base")  # a leader there does not hold them
    s.units("kessel", "stormtrooper")
    t = reveal(s, "rebel", "hidden_fleet", "mon_mothma")
    assert t.refusal("aim:kessel").rule == "RB-MISSION-07"
    t.choose("aim:coruscant")
    assert t.refusal("move:rebel_trooper,rebel_base").rule == "RB-MOVE-03"
    assert t.refusal("move:ion_cannon,rebel_base").rule == "RB-MOVE-05"
    assert t.refusal("move:y_wing,naboo").rule == "RB-BASE-01"
    t.choose("move:rebel_transport,rebel_base")
    assert t.refusal("move_all:rebel_trooper,rebel_base").rule == "RB-TRANSPORT-01"
    t.choose(*["move:rebel_trooper,rebel_base"] * 4, "done")
    assert t.units("coruscant") == ["rebel_transport", *["rebel_trooper"] * 4]
    assert not t.state.clues  # however far: nobody learns where the base is


@pytest.mark.rule("RB-BASE_REVEAL-11")
def test_hidden_fleet_moves_units_out_of_the_system_of_a_revealed_base() -> None:
    s = Scenario(base="hoth", revealed=True).units("hoth", "x_wing")
    t = reveal(s, "rebel", "hidden_fleet", "mon_mothma", aim="kessel").choose("move:x_wing,hoth")
    assert t.units("kessel") == ["x_wing"]


@pytest.mark.rule("RB-MOVE-13", "RB-MOVE-10")
def test_lead_the_strike_team_brings_four_ground_units_without_ships() -> None:
    s = Scenario(base="hoth").units("rebel_base", "rebel_trooper", 5).units("rebel_base", "x_wing")
    s.units("naboo", "stormtrooper").units("rebel_base", "shield_generator")
    t = reveal(s, "rebel", "lead_the_strike_team", "han_solo", aim="naboo")
    assert t.refusal("move:x_wing,rebel_base").rule == "RB-MISSION-30"
    assert t.refusal("move_all:rebel_trooper,rebel_base").facts["most"] == 4
    assert t.refusal("move:shield_generator,rebel_base").rule == "RB-MOVE-05"
    t.choose(*["move:rebel_trooper,rebel_base"] * 4)
    assert t.units("rebel_base") == ["rebel_trooper", "shield_generator", "x_wing"]
    assert t.events(combat_events.CombatBegan)


@pytest.mark.rule("RB-MOVE-10")
def test_a_leader_in_the_base_space_stops_the_strike_team() -> None:
    s = Scenario().units("rebel_base", "rebel_trooper", 5).leader("princess_leia", "rebel_base")
    t = reveal(s, "rebel", "lead_the_strike_team", "han_solo", aim="naboo")
    assert outcome(t) == (False, True)
    assert t.units("naboo") == []
    refusal = t.refusal("move:rebel_trooper,rebel_base", 0)
    assert [reason["rule"] for reason in refusal.facts["because"]] == ["RB-MOVE-10"]


def test_the_strike_team_fights_only_against_ground_units() -> None:
    s = Scenario().units("rebel_base", "rebel_trooper").units("naboo", "star_destroyer")
    t = reveal(s, "rebel", "lead_the_strike_team", "han_solo", aim="naboo")
    t.choose("move:rebel_trooper,rebel_base")
    assert not t.events(combat_events.CombatBegan)


@pytest.mark.rule("RB-MOVE-11")
def test_plan_the_assault_brings_ships_alone() -> None:
    s = Scenario(base="hoth").units("rebel_base", "mon_calamari_cruiser").units("rebel_base", "rebel_trooper")
    s.units("kessel", "star_destroyer").units("naboo", "stormtrooper").leader("mon_mothma", "rebel_base")
    t = reveal(s, "rebel", "plan_the_assault", "jan_dodonna")
    assert t.legal == ["aim:kessel"]  # where an Imperial ship is
    t.choose("aim:kessel")
    assert t.refusal("move:rebel_trooper,rebel_base").rule == "RB-MISSION-30"
    t.choose("move:mon_calamari_cruiser,rebel_base")
    assert t.units("rebel_base") == ["rebel_trooper"]
    assert t.events(combat_events.CombatBegan)


@pytest.mark.rule("RB-MOVE-13", "RB-MOVE-08", "RB-SUBJUGATE-01")
def test_planetary_conquest_brings_ground_units_of_one_system() -> None:
    s = Scenario(base="hoth").units("kessel", "stormtrooper", 3).units("kessel", "at_st", 2)
    s.units("kessel", "at_at").units("rodia", "stormtrooper").units("ryloth", "stormtrooper")
    s.leader("darth_vader", "ryloth")
    t = reveal(s, "empire", "planetary_conquest", "general_veers", aim="naboo")
    assert t.refusal("move:stormtrooper,ryloth").rule == "RB-MOVE-08"
    assert t.refusal("move_all:stormtrooper,kessel").facts["most"] == 2
    t.choose("move:at_at,kessel", "move:at_st,kessel")
    assert t.refusal("move:stormtrooper,rodia").rule == "RB-MISSION-30"
    assert t.refusal("move:at_st,kessel").facts["most"] == 1
    t.choose("move:stormtrooper,kessel", "move:stormtrooper,kessel")
    assert t.units("naboo") == ["at_at", "at_st", "stormtrooper", "stormtrooper"]
    assert t.match.is_subjugated(t.place("naboo"))
    assert [event.system for event in t.events(events.BaseNotThere)] == ["naboo"]


@pytest.mark.rule("RB-BASE_REVEAL-01", "RB-BASE_REVEAL-06")
def test_planetary_conquest_finds_a_base_after_all_movement() -> None:
    s = Scenario(base="naboo").units("kessel", "stormtrooper", 3).units("rebel_base", "rebel_trooper", 2)
    t = reveal(s, "empire", "planetary_conquest", "general_veers", aim="naboo")
    t.choose("move:stormtrooper,kessel")
    assert not t.state.base_revealed
    t.choose("done")
    assert t.state.base_revealed
    assert t.events(combat_events.CombatBegan)
