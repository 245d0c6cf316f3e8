"""Action cards of the Assignment Phase: used instead of assigning a leader."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.mission_scenes import BLANK
from tests.rebellion.scenario import SIDES, Scenario, Session
from wartable.games.rebellion.events import cards as events
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.events import missions as mission_events
from wartable.games.rebellion.frames import Assignment, CommandPhase, Step
from wartable.games.rebellion.state import EMPIRE, REBEL


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
    assert t.refusal("use:boba_fett_where,boba_fett,kessel").reason == "wrong_system_for_card"
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
    assert t.refusal("system:ryloth").reason == "no_refuge"  # Rebel ground units
    assert t.refusal("system:hoth").reason == "no_refuge"  # not Imperial
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
        assert t.refusal("use:an_old_friend,han_solo,naboo").reason == "wrong_system_for_card"
        t.choose(f"use:an_old_friend,han_solo,{system}")
        assert t.where("han_solo") == t.where(friend) == system
        others = {"lando_calrissian", "chewbacca"} - {friend}
        assert t.where(others.pop()) == "supply"


def test_an_old_friend_who_was_recruited_before_does_not_come_again() -> None:
    t = assigning(Scenario().pool("han_solo", "chewbacca"), "rebel", "an_old_friend")
    t.choose("use:an_old_friend,han_solo,kashyyyk")
    assert (t.where("han_solo"), t.where("chewbacca")) == ("kashyyyk", "pool")


@pytest.mark.parametrize(
    ("side", "card", "leader", "fits"),
    [
        ("empire", "brilliant_administrator", "grand_moff_tarkin", {"imperial": True, "neutral": False}),
        ("rebel", "temporary_alliance", "mon_mothma", {"imperial": False, "neutral": True}),
    ],
)
def test_units_are_queued_by_the_icons_of_a_system(
    side: str, card: str, leader: str, fits: dict[str, bool]
) -> None:
    s = Scenario().pool(leader).loyal("empire", "corellia")
    t = assigning(s, side, card)
    systems = {"imperial": "corellia", "neutral": "bespin"}
    for kind, fit in fits.items():
        assert (f"use:{card},{leader},{systems[kind]}" in t.legal) is fit
    system = next(systems[kind] for kind, fit in fits.items() if fit)
    t.choose(f"use:{card},{leader},{system}").until("assign_leaders")
    row = s.printed.system[system]
    queue = t.state.factions[SIDES[side]].queue
    assert [len(space) for space in queue] == [
        len(row.icons) if space == row.number else 0 for space in (1, 2, 3)
    ]
    assert t.where(leader) == system


@pytest.mark.parametrize(("defender", "fought"), [("x_wing", True), ("", False)])
def test_catch_them_by_surprise_moves_units_and_brings_a_combat(defender: str, fought: bool) -> None:
    s = Scenario().pool("admiral_ozzel").units("rodia", "star_destroyer")
    if defender:
        s.units("naboo", defender)
    t = assigning(s, "empire", "catch_them_by_surprise")
    t.choose("use:catch_them_by_surprise,admiral_ozzel,naboo")
    assert t.refusal("move:star_destroyer,coruscant").rule
    t.load([BLANK] * 9).choose("move:star_destroyer,rodia")
    assert t.units("naboo", "empire") == ["star_destroyer"]
    assert bool(t.events(combat_events.CombatBegan)) is fought


@pytest.mark.parametrize(("defender", "fought"), [("x_wing", True), ("rebel_trooper", False)])
def test_a_scouting_mission_brings_tie_fighters_from_anywhere(defender: str, fought: bool) -> None:
    s = Scenario().pool("soontir_fel").units("coruscant", "tie_fighter", 3).units("hoth", "tie_fighter", 3)
    s.units("naboo", defender).leader("mon_mothma", "naboo")  # the Rebel may retreat
    t = assigning(s, "empire", "scouting_mission")
    t.choose("use:scouting_mission,soontir_fel,naboo")
    for origin in ("coruscant", "coruscant", "hoth", "hoth"):
        t.load([BLANK] * 9).choose(f"move:tie_fighter,{origin}")
    assert not any(text.startswith("move") for text in t.legal)  # four at most
    assert t.units("naboo", "empire") == ["tie_fighter"] * 4
    assert bool(t.events(combat_events.CombatBegan)) is fought


@pytest.mark.parametrize("base", ["naboo", "hoth"])
def test_local_rumors_tell_whether_the_base_is_in_the_region(base: str) -> None:
    s = Scenario(base=base).pool("colonel_yularen").units("rodia", "star_destroyer")
    t = assigning(s, "empire", "local_rumors")
    assert "use:local_rumors,colonel_yularen,naboo" not in t.legal  # no Imperial unit
    there = t.match.galaxy.region_of[t.place("rodia")] >> t.place(base) & 1
    t.choose("use:local_rumors,colonel_yularen,rodia")
    (answer,) = t.events(mission_events.BaseAnswered)
    assert answer.there == bool(there)
    assert not t.state.base_revealed


@pytest.mark.rule("RB-ACTION-13")
@pytest.mark.parametrize(
    ("side", "card", "leader", "deck"),
    [
        ("rebel", "our_most_desperate_hour", "princess_leia", ["demolition", "hidden_fleet"]),
        ("empire", "proceeding_as_planned", "admiral_ozzel", ["superlaser_online", "construct_factory"]),
    ],
)
def test_a_mission_is_found_and_assigned_unseen(side: str, card: str, leader: str, deck: list[str]) -> None:
    s = Scenario().pool(leader)
    cards = [s.printed.mission[key].id for key in deck]
    if side == "rebel":
        s.state.factions[REBEL].deck = cards
    else:
        s.state.project_deck = cards
    t = assigning(s, side, card).choose(f"use:{card},{leader}")
    t.choose(next(text for text in t.legal if text.endswith(deck[1])))
    (assigned,) = t.state.factions[SIDES[side]].assigned
    assert (t.match.mission_text(assigned.card), t.where(leader)) == (deck[1], "on_mission")
    assert t.table.view(1 - SIDES[side]).state.factions[SIDES[side]].assigned[0].card == -1


def test_public_support_gains_stormtroopers_whom_he_lets_go_this_round() -> None:
    s = Scenario().pool("janus_greejatus", "darth_vader").loyal("empire", "naboo", "rodia")
    s.units("rodia", "rebel_trooper").units("naboo", "assault_carrier")
    t = assigning(s, "empire", "public_support")
    assert t.refusal("use:public_support,janus_greejatus,rodia").reason == "wrong_system_for_card"
    t.choose("use:public_support,janus_greejatus,naboo")
    assert t.units("naboo") == ["assault_carrier", *["stormtrooper"] * 3]
    s.state = t.state
    t = s.activate("empire", "rodia", "darth_vader")
    assert "move:assault_carrier,naboo" in t.legal
    s.state = t.state
    s.state.lets_units_go = 0
    assert (
        s.activate("empire", "rodia", "darth_vader").refusal("move:assault_carrier,naboo").rule
        == "RB-MOVE-08"
    )


def test_rebel_planning_draws_an_objective_in_the_base_space() -> None:
    s = Scenario().pool("jan_dodonna")
    s.state.objective_deck = [s.printed.objective["liberation"].id]
    t = assigning(s, "rebel", "rebel_planning").choose("use:rebel_planning,jan_dodonna,rebel_base")
    assert t.where("jan_dodonna") == "rebel_base"
    assert t.state.objectives == [s.printed.objective["liberation"].id]


def test_start_the_evacuation_moves_units_out_of_the_base_space() -> None:
    s = Scenario(base="hoth").pool("general_rieekan").units("rebel_base", "rebel_transport")
    s.units("rebel_base", "rebel_trooper").units("rodia", "stormtrooper")
    t = assigning(s, "rebel", "start_the_evacuation")
    assert "use:start_the_evacuation,general_rieekan,rodia" not in t.legal
    t.choose("use:start_the_evacuation,general_rieekan,naboo", "move:rebel_transport,rebel_base")
    t.choose("move:rebel_trooper,rebel_base", "done")
    assert t.units("naboo") == ["rebel_transport", "rebel_trooper"]


def test_an_ambush_destroys_ground_units_of_three_health() -> None:
    s = Scenario().pool("general_madine").units("naboo", "stormtrooper", 2).units("naboo", "at_st")
    t = assigning(s.units("naboo", "star_destroyer"), "rebel", "ambush")
    t.choose("use:ambush,general_madine,naboo")
    assert t.refusal("destroy:star_destroyer").rule
    t.choose("destroy:stormtrooper", "destroy:at_st")
    assert t.units("naboo") == ["star_destroyer", "stormtrooper"]
    assert t.ask.what == "assign_leaders"  # three health are used up
