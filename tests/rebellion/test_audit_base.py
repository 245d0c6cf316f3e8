"""The base, its conquest and its captives, where several chapters of the rules meet."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import reveal
from tests.rebellion.scenario import Scenario, Session
from tests.rebellion.test_new_base import mobilized
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.events import turns

BLANK, DIRECT = 0, 4
AROUND_NABOO = ("rodia", "geonosis", "malastare", "utapau", "sullust")


def winning_rule(t: Session) -> str:
    """The rule by which the match ended, if it has."""
    return t.table.outcome.rule if t.table.outcome is not None else ""


def end_movement(t: Session) -> Session:
    """Move nothing more, if that is still asked."""
    if t.table.outcome is None and t.ask.what == "move_units":
        t.choose("done")
    return t


def retreating_empire(*, base: str = "dantooine") -> Session:
    """A fleet with troops in Naboo, fought by a cruiser, whose only way out is Dagobah."""
    s = Scenario(base=base).pool().leader("darth_vader", "naboo").units("naboo", "mon_calamari_cruiser")
    s.units("naboo", "star_destroyer").units("naboo", "stormtrooper", 2)
    for system in AROUND_NABOO:
        s.units(system, "x_wing")
    t = s.combat("naboo", active="rebel").load([BLANK] * 12)
    while (t.ask.what, t.ask.seat) != ("retreat", 1):
        t.choose("fight_on" if t.ask.what == "retreat" else "pass")
    assert t.legal == ["retreat:darth_vader,dagobah", "fight_on"]
    return t


@pytest.mark.rule("RB-BASE_REVEAL-01", "RB-VICTORY-01")
def test_troops_that_retreat_into_the_system_of_the_base_find_it() -> None:
    t = retreating_empire(base="dagobah")
    t.choose("retreat:darth_vader,dagobah", "bring_all:stormtrooper")
    assert winning_rule(t) == "RB-VICTORY-01"


@pytest.mark.rule("RB-BASE_REVEAL-04", "RB-RETREAT-09")
def test_ships_that_retreat_into_the_system_of_the_base_do_not_find_it() -> None:
    t = retreating_empire(base="dagobah")
    t.choose("retreat:darth_vader,dagobah", "done")
    assert t.units("dagobah") == ["star_destroyer"]
    assert not t.state.base_revealed


@pytest.mark.rule("RB-BASE_REVEAL-01", "RB-BASE_REVEAL-03", "RB-VICTORY-01")
def test_loyalty_gained_below_a_fleet_finds_an_undefended_base_and_wins() -> None:
    s = Scenario(base="naboo").units("naboo", "star_destroyer")
    assert winning_rule(reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")) == "RB-VICTORY-01"
    s = Scenario(base="naboo").units("naboo", "star_destroyer").units("rebel_base", "rebel_trooper")
    t = reveal(s.leader("han_solo", "rebel_base"), "empire", "rule_by_fear", "darth_vader", aim="naboo")
    assert (winning_rule(t), t.state.base_revealed) == ("", True)
    assert (t.units("naboo", "rebel"), t.where("han_solo")) == (["rebel_trooper"], "naboo")


@pytest.mark.rule("RB-COMBAT-01", "RB-BASE_REVEAL-03")
def test_ships_that_come_out_of_a_base_found_by_loyalty_fight_when_the_mission_is_over() -> None:
    s = Scenario(base="naboo").units("naboo", "star_destroyer").units("rebel_base", "x_wing", 2)
    t = reveal(s, "empire", "rule_by_fear", "darth_vader", aim="naboo")
    (began,) = t.events(events.CombatBegan)
    assert (began.place, began.active) == ("naboo", "empire")
    told = [type(event) for event in t.table.play.events]
    assert told.index(turns.MissionEnded) < told.index(events.CombatBegan)


@pytest.mark.rule("RB-COMBAT-01", "RB-BASE_REVEAL-03")
def test_who_retreats_among_the_defenders_of_the_base_fights_again() -> None:
    t = retreating_empire(base="dagobah")
    t.state.units[t.place("rebel_base")] = [t.match.content.unit["rebel_trooper"].id]
    t.choose("retreat:darth_vader,dagobah", "bring_all:stormtrooper")
    first, second = t.events(events.CombatBegan)[-1], t.events(events.CombatEnded)[0]
    assert (first.place, first.active, second.place) == ("dagobah", "rebel", "naboo")


@pytest.mark.rule("RB-VICTORY-01")
def test_a_revealed_base_falls_to_a_lone_ship_and_when_the_last_defender_leaves() -> None:
    s = Scenario(base="hoth", revealed=True).pool().units("endor", "assault_carrier")
    t = s.activate("empire", "hoth", "darth_vader").choose("move:assault_carrier,endor")
    assert winning_rule(end_movement(t)) == "RB-VICTORY-01"
    s = Scenario(base="hoth", revealed=True).pool().units("hoth", "star_destroyer")
    s.units("hoth", "corellian_corvette").units("hoth", "rebel_trooper")
    t = s.activate("rebel", "endor", "jan_dodonna")
    t.choose("move:corellian_corvette,hoth", "move:rebel_trooper,hoth")
    assert winning_rule(end_movement(t)) == "RB-VICTORY-01"


@pytest.mark.rule("RB-VICTORY-01", "RB-BATTLE_WIN-04")
def test_nobody_conquers_a_base_where_all_die() -> None:
    s = Scenario(base="hoth", revealed=True).pool().units("hoth", "x_wing").units("hoth", "tie_fighter")
    t = s.combat("hoth", active="rebel").load([DIRECT, DIRECT])
    while t.table.outcome is None and not t.events(events.CombatEnded):
        t.choose(t.legal[0])
    assert (winning_rule(t), t.units("hoth")) == ("", [])


@pytest.mark.rule("RB-COMBAT-23", "RB-VICTORY-01")
def test_a_base_held_by_structures_alone_falls_to_one_trooper() -> None:
    s = Scenario(base="hoth", revealed=True).pool().units("hoth", "shield_generator")
    s.units("endor", "assault_carrier").units("endor", "stormtrooper")
    t = s.activate("empire", "hoth", "darth_vader").load([BLANK] * 3)
    end_movement(t.choose("move:assault_carrier,endor", "move:stormtrooper,endor"))
    assert t.events(events.CombatBegan)
    assert t.ask.what == "retreat"
    assert winning_rule(t.choose("fight_on")) == "RB-VICTORY-01"


@pytest.mark.rule("RB-NEW_BASE-05", "RB-NEW_BASE-10", "RB-VICTORY-01")
def test_a_besieged_base_that_is_given_up_is_not_conquered() -> None:
    s = Scenario(base="hoth", revealed=True).units("hoth", "star_destroyer").units("hoth", "rebel_trooper")
    t = mobilized(s, "jan_dodonna")
    t.choose(next(text for text in t.legal if text.startswith("base:")))
    assert winning_rule(t) == ""
    assert not t.state.base_revealed
    assert t.place("hoth") in t.state.probe_hand


@pytest.mark.rule("RB-MOVE-03", "RB-BASE-02")
def test_the_base_space_and_its_system_are_two_origins() -> None:
    s = Scenario(base="hoth").units("rebel_base", "rebel_trooper").units("hoth", "rebel_transport")
    t = s.activate("rebel", "bespin", "jan_dodonna").choose("move:rebel_transport,hoth")
    assert t.refusal("move:rebel_trooper,rebel_base").rule == "RB-MOVE-03"


@pytest.mark.rule("RB-RESCUE-05", "RB-RESCUE-02")
def test_who_is_freed_in_the_system_of_a_revealed_base_stays_there_without_the_ring() -> None:
    s = Scenario(base="bespin", revealed=True).units("bespin", "star_destroyer")
    s.units("bespin", "rebel_trooper").leader("princess_leia", "bespin", "captured")
    t = end_movement(s.activate("empire", "hoth", "darth_vader").choose("move:star_destroyer,bespin"))
    (rescued,) = t.events(turns.LeaderRescued)
    assert (rescued.leader, t.where("princess_leia")) == ("princess_leia", "bespin")
    assert not t.match.is_captive(s.printed.leader["princess_leia"].id)


@pytest.mark.rule("RB-RESCUE-02", "RB-COMBAT_END-01")
def test_a_captive_is_free_when_the_last_guard_of_any_theater_is_gone() -> None:
    for troops, where in ((0, "rebel_base"), (1, "hoth")):
        s = Scenario().pool().units("hoth", "tie_fighter").units("hoth", "x_wing")
        s.units("hoth", "stormtrooper", troops).leader("princess_leia", "hoth", "captured")
        t = s.combat("hoth", active="rebel").load([DIRECT, BLANK])
        while not t.events(events.CombatEnded):
            t.choose(t.legal[0])
        assert t.where("princess_leia") == where
