"""The expansion outside combat, worked out from the catalogue: leaders, markers, stations, moves, teams."""

from __future__ import annotations

import pytest

from tests.rebellion.mission_scenes import BLANK, HIT, assign, outcome, queue, reveal
from tests.rebellion.rise.card_scenes import carried_out, markers, rise
from tests.rebellion.rise.test_cards_in_play import lying
from tests.rebellion.rise.test_leader_limit import IMPERIALS
from tests.rebellion.rise.test_objectives_in_play import cards_in_play, discards, drawn, in_play
from tests.rebellion.test_objectives import holding, refresh
from wartable.games.rebellion.events import combat as combat_events
from wartable.games.rebellion.frames import Building, Step
from wartable.games.rebellion.state import EMPIRE, REBEL

REPUTATION = 14


@pytest.mark.rule("RE-LEADER_LIMIT-01", "RE-MISSION_CARD-01")
def test_whom_a_mission_recruits_and_places_never_was_in_the_pool() -> None:
    s = rise().pool(*IMPERIALS)
    assign(s, "empire", "hire_mercenaries", "moff_jerjerrod")
    t = s.command(1).choose("reveal:hire_mercenaries,moff_jerjerrod", "aim:hoth")
    t.choose("leader:jabba_the_hutt")
    assert t.where("jabba_the_hutt") == "hoth"
    assert t.ask.what != "too_many_leaders"
    assert len(t.match.pool(EMPIRE)) == 8


@pytest.mark.rule("RE-LEADER_LIMIT-01")
def test_leaders_whom_a_mission_returns_may_be_too_many() -> None:
    s = rise().pool(*IMPERIALS)
    assign(s, "empire", "message_from_high_command", "jabba_the_hutt")
    t = s.command(1).choose("reveal:message_from_high_command,jabba_the_hutt", "aim:naboo")
    t.until("too_many_leaders")
    assert t.ask.seat == EMPIRE
    assert "let_go:jabba_the_hutt" in t.legal
    t.choose("let_go:janus_greejatus")
    assert len(t.match.pool(EMPIRE)) == 8
    assert t.where("jabba_the_hutt") == "pool"


@pytest.mark.rule("RE-TARGET-03", "RE-TARGET-04", "RE-IMMEDIATE_OBJ-05")
def test_the_empire_ends_a_cell_and_nobody_gains_by_it() -> None:
    s = in_play(rise().loyal("rebel", "naboo"), "rebel_cell", "naboo").units("naboo", "stormtrooper")
    t = s.pool("darth_vader").command(1)
    t.choose("remove_target:rebel_cell,naboo")
    assert (markers(t), cards_in_play(t), discards(t)) == ([], [], ["rebel_cell"])
    assert t.state.reputation == REPUTATION


@pytest.mark.rule("RE-TARGET-05")
def test_single_reactor_ignition_removes_an_outpost_and_the_rebel_gains() -> None:
    s = in_play(rise(), "raid_outposts", "hoth", "yavin").units("hoth", "death_star")
    s.units("hoth", "rebel_trooper", 2)
    t = carried_out(s, "single_reactor_ignition", "hoth", "empire", "grand_moff_tarkin")
    assert markers(t) == [("raid_outposts", "yavin")]
    assert t.state.reputation == REPUTATION - 1
    assert t.units("hoth") == ["death_star"]
    assert not t.match.is_destroyed(t.place("hoth"))


@pytest.mark.rule("RE-BUNKER-01", "RE-BUNKER-04")
def test_sabotage_destroys_a_bunker_and_the_station_is_bare() -> None:
    s = rise().units("endor", "shield_bunker").units("endor", "death_star_under_construction")
    t = reveal(s, "rebel", "rise_sabotage", "chewbacca", aim="endor")
    assert t.units("endor") == ["death_star_under_construction"]


@pytest.mark.rule("RE-MISSION_CARD-05")
def test_plant_explosives_takes_a_bunker_of_three_health() -> None:
    s = rise().units("endor", "shield_bunker").units("endor", "stormtrooper")
    t = reveal(s, "rebel", "plant_explosives", "chewbacca", "han_solo", aim="endor", faces=[HIT] * 9)
    assert t.units("endor", "empire") != []
    assert "destroy:shield_bunker" in t.legal, t.legal


@pytest.mark.rule("RE-BUILD-01")
def test_no_icon_builds_an_interdictor() -> None:
    s = rise().loyal("empire", "corellia", "mon_calamari", "utapau")
    for system in ("corellia", "mon_calamari", "utapau", "coruscant"):
        for icon in range(len(s.printed.system[system].icons)):
            t = s.run(Building([Step.BUILD_UNITS], EMPIRE, [(s.place(system), icon)]))
            if t.ask.what == "build_units":
                assert not [choice for choice in t.legal if "interdictor" in choice]


def test_tie_strikers_may_be_left_behind_by_a_retreat() -> None:
    s = rise().pool().units("naboo", "star_destroyer").units("naboo", "tie_striker", 2)
    s.units("naboo", "x_wing", 2).leader("darth_vader", "naboo").loyal("empire", "utapau")
    s.units("utapau", "stormtrooper")
    t = s.combat("naboo", active="empire").load([BLANK] * 40)
    t.until("retreat")
    t.choose(next(choice for choice in t.legal if choice.startswith("retreat:darth_vader")))
    assert t.ask.what == "take_along"
    t.choose("done")
    (left,) = t.events(combat_events.SideRetreated)
    assert left.units == ("star_destroyer",)


def test_a_u_wing_flies_itself_and_carries_one() -> None:
    s = rise().units("rebel_base", "u_wing").units("rebel_base", "rebel_vanguard", 2)
    t = s.activate("rebel", "dantooine", "admiral_ackbar")
    t.choose("move:u_wing,rebel_base", "move:rebel_vanguard,rebel_base")
    assert "move:rebel_vanguard,rebel_base" not in t.legal


@pytest.mark.rule("RE-INTERDICTOR-01")
def test_an_interdictor_carries_four_and_needs_no_other_ship() -> None:
    s = rise().units("bespin", "interdictor").units("bespin", "tie_striker", 3)
    s.units("bespin", "assault_tank", 2)
    t = s.activate("empire", "hoth", "darth_vader")
    t.choose("move:interdictor,bespin", "move_all:tie_striker,bespin", "move:assault_tank,bespin")
    assert "move:assault_tank,bespin" not in t.legal


@pytest.mark.rule("RE-OBJECTIVE_CARD-07", "RE-OBJECTIVE_CARD-08")
def test_a_subjugated_system_is_no_place_for_a_cell_in_the_published_reading() -> None:
    s = rise().loyal("rebel", "naboo").mark("subjugated", "naboo").units("naboo", "stormtrooper")
    s.state.published_rebel_systems = True
    t = drawn(s, "rebel_cell")
    assert (markers(t), discards(t), t.state.objectives) == ([], ["rebel_cell"], [])


@pytest.mark.rule("RE-SUBVERSION-02", "RE-SUBVERSION-06")
@pytest.mark.parametrize("players", [3, 4])
def test_in_a_team_subversion_is_offered_too(players: int) -> None:
    s = rise(players=players).pool("darth_vader")
    assign(s, "empire", "imperial_subversion", "boba_fett")
    assign(s, "rebel", "build_alliance", "mon_mothma")
    t = s.command()
    for _ in range(4):
        reveals = [choice for choice in t.legal if choice.startswith("reveal:build_alliance")]
        if reveals:
            break
        t.choose("keep_hidden" if "keep_hidden" in t.legal else "pass")
    t.choose("reveal:build_alliance,mon_mothma", "aim:naboo")
    offered = [ask.what for ask in t.table.asks]
    while "use_subversion" not in offered:
        t.choose("no_opposition")
        offered = [ask.what for ask in t.table.asks]
    seats = {s.what: s.seat for s in t.table.asks}
    assert t.match.side_of_seat(seats["use_subversion"]) == EMPIRE
    t.load([HIT] * 12).choose("reveal:imperial_subversion,boba_fett")
    assert t.where("boba_fett") == "naboo"


@pytest.mark.rule("RE-SUBVERSION-02", "RE-SUBVERSION-03")
def test_two_leaders_of_subversion_oppose_a_rescue_and_stand_there() -> None:
    s = rise().pool().units("naboo", "stormtrooper").leader("princess_leia", "naboo", "captured")
    assign(s, "empire", "imperial_subversion", "boba_fett", "darth_vader")
    assign(s, "rebel", "critical_rescue", "cassian_andor")
    t = s.command().load([BLANK] * 20)
    t.choose("keep_hidden", "reveal:critical_rescue,cassian_andor", "aim:naboo")
    t.choose(next(choice for choice in t.legal if choice.startswith("reveal:imperial_subversion")))
    assert (t.where("boba_fett"), t.where("darth_vader")) == ("naboo", "naboo")
    assert outcome(t) == (True, False)
    assert [t.match.mission_text(card) for card in t.state.factions[REBEL].missions] == ["critical_rescue"]


@pytest.mark.rule("RE-ACTION_CARD-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_tucked_a_probe_returns_it_in_his_own_turn(players: int) -> None:
    s = lying(rise(players=players).pool("mon_mothma", "darth_vader"), "under_the_radar", "rodia")
    t = s.command()
    assert t.ask.what == "turn_begins"
    assert t.match.side_of_seat(t.ask.seat) == REBEL
    t.choose("use:under_the_radar")
    assert t.state.probe_deck[-1] == t.place("rodia")


def test_behind_enemy_lines_leaves_past_a_leader_on_the_base_space() -> None:
    s = rise().loyal("rebel", "naboo").units("rebel_base", "x_wing", 2).units("rebel_base", "rebel_transport")
    s.leader("mon_mothma", "rebel_base")
    t = reveal(s, "rebel", "behind_enemy_lines", "admiral_ackbar", aim="naboo")
    assert "move:x_wing,rebel_base" in t.legal


@pytest.mark.rule("RE-OBJECTIVE_CARD-06")
def test_defensive_position_counts_in_the_system_of_a_hidden_base() -> None:
    s = rise(base="naboo").units("naboo", "golan_arms_turret", 2).units("naboo", "ion_cannon")
    t = refresh(holding(s, "defensive_position"))
    assert "play:defensive_position" in t.legal or "objective:defensive_position" in t.legal, t.legal


def test_stolen_intel_never_takes_a_starting_mission() -> None:
    s = rise().loyal("rebel", "naboo")
    s.missions("rebel", "rise_sabotage", "build_alliance")
    t = reveal(s, "empire", "stolen_intel", "colonel_yularen", aim="naboo")
    assert len(t.state.factions[REBEL].missions) == 2
    assert len(t.state.probe_hand) == 1


def test_imperial_might_is_not_for_a_system_with_rebels() -> None:
    s = rise().units("endor", "shield_bunker").units("hoth", "shield_bunker").units("hoth", "x_wing")
    queue(s, EMPIRE, first=("stormtrooper", "tie_fighter"))
    t = reveal(s, "empire", "imperial_might", "general_tagge")
    assert t.legal == ["aim:endor"]
    t.choose("aim:endor")
    assert "deploy_queued:stormtrooper,1" in t.legal
