"""Action cards for the start of a combat, and those that are used in one."""

from __future__ import annotations

import pytest

from tests.rebellion.leader_scenes import hold
from tests.rebellion.scenario import Scenario
from wartable.games.rebellion.combat_frames import GROUND, SPACE
from wartable.games.rebellion.content.vocabulary import Forbidden
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.rules.combat.bans import is_forbidden
from wartable.games.rebellion.rules.combat.figures import health
from wartable.games.rebellion.state import EMPIRE, REBEL

BLANK, HIT, DIRECT, SPECIAL = 0, 2, 4, 5


def scene(*units: str, empire: str = "", rebel: str = "") -> Scenario:
    """Units in Hoth with a leader of each side, if one is named."""
    s = Scenario().pool()
    for unit in units:
        s.units("hoth", unit)
    for leader in (empire, rebel):
        if leader:
            s.leader(leader, "hoth")
    return s


def colours(dice: tuple[str, ...]) -> dict[str, int]:
    return {colour: sum(die.startswith(colour) for die in dice) for colour in ("black", "red")}


@pytest.mark.rule("RB-ACTION-06", "RB-COMBAT-04", "RB-COMBAT-06", "RB-ACTION-12")
def test_the_active_side_uses_its_cards_first_then_the_other_until_both_pass() -> None:
    s = scene("x_wing", "star_destroyer", empire="admiral_piett", rebel="admiral_ackbar")
    hold(hold(s, "empire", "keep_them_from_escaping"), "rebel", "its_a_trap", "point_blank_assault")
    t = s.combat("hoth", active="empire")
    assert (t.ask.seat, t.ask.what) == (EMPIRE, "start_of_combat")
    t.choose("use:keep_them_from_escaping,admiral_piett")
    assert t.ask.seat == REBEL
    t.choose("use:its_a_trap,admiral_ackbar")
    assert t.legal == ["use:point_blank_assault,admiral_ackbar", "pass"]
    t.choose("use:point_blank_assault,admiral_ackbar")
    assert t.ask.what != "start_of_combat"
    assert t.state.factions[REBEL].actions == t.state.factions[EMPIRE].actions == []


@pytest.mark.rule("RB-ACTION-03")
def test_the_leader_must_be_there_when_the_card_is_used() -> None:
    s = scene("x_wing", "star_destroyer", rebel="mon_mothma")
    hold(s.leader("admiral_piett"), "empire", "keep_them_from_escaping")
    t = s.combat("hoth", active="empire")
    assert t.ask.what == "add_leader"
    t.choose("add:admiral_piett")  # who is added in the first step is there
    assert t.ask.what == "start_of_combat"
    s = hold(scene("x_wing", "star_destroyer", rebel="mon_mothma"), "empire", "keep_them_from_escaping")
    s.leader("admiral_piett", "bespin").leader("darth_vader", "hoth")
    t = s.combat("hoth", active="empire").load([BLANK] * 9)
    assert t.ask.what != "start_of_combat"
    assert t.refusal("use:keep_them_from_escaping,admiral_piett", EMPIRE).rule == "RB-ACTION-03"


def test_keep_them_from_escaping_forbids_the_retreat_for_the_combat() -> None:
    s = scene("x_wing", "star_destroyer", empire="admiral_piett", rebel="mon_mothma")
    t = hold(s, "empire", "keep_them_from_escaping").combat("hoth", active="empire")
    t.choose("use:keep_them_from_escaping,admiral_piett")
    assert is_forbidden(t.combat, REBEL, Forbidden.RETREAT)
    assert not is_forbidden(t.combat, EMPIRE, Forbidden.RETREAT)


def test_its_a_trap_forbids_space_tactics_in_the_first_round_alone() -> None:
    s = scene("x_wing", "star_destroyer", empire="darth_vader", rebel="admiral_ackbar")
    t = hold(s, "rebel", "its_a_trap").combat("hoth", hands={"empire": ["space_critical_hit"]})
    t.load([BLANK] * 60).choose("use:its_a_trap,admiral_ackbar")
    assert is_forbidden(t.combat, EMPIRE, Forbidden.PLAY_TACTICS, SPACE)
    assert not is_forbidden(t.combat, EMPIRE, Forbidden.PLAY_TACTICS, GROUND)
    while t.combat.round < 2:
        t.choose("done" if "done" in t.legal else t.legal[-1])
    assert not is_forbidden(t.combat, EMPIRE, Forbidden.PLAY_TACTICS, SPACE)


@pytest.mark.rule("RB-ACTION-07")
def test_according_to_my_design_takes_dice_of_the_rebel_in_the_first_round() -> None:
    s = scene("mon_calamari_cruiser", "corellian_corvette", "x_wing", "star_destroyer")
    s.units("hoth", "x_wing", 2).leader("emperor_palpatine", "hoth").leader("mon_mothma", "hoth")
    t = hold(s, "empire", "according_to_my_design").combat("hoth").load([BLANK] * 60)
    t.choose("use:according_to_my_design,emperor_palpatine")
    while len([e for e in t.events(events.AttackRolled) if e.side == "rebel"]) < 2:
        t.choose("done" if "done" in t.legal else t.legal[-1])
    first, second = [colours(e.dice) for e in t.events(events.AttackRolled) if e.side == "rebel"][:2]
    assert first == {"black": second["black"] - 2, "red": second["red"] - 1}


def test_more_dangerous_than_you_realize_draws_three_of_one_deck() -> None:
    s = scene("x_wing", "star_destroyer", empire="general_tagge", rebel="mon_mothma").tactic_decks()
    t = hold(s, "empire", "more_dangerous_than_you_realize").combat("hoth", active="empire")
    t.choose("use:more_dangerous_than_you_realize,general_tagge", "option:2")
    assert len(t.combat.hands[EMPIRE][GROUND]) == 3


def test_fully_operational_needs_a_death_star_and_destroys_a_ship() -> None:
    for station in ("death_star", "death_star_under_construction"):
        s = scene("x_wing", "corellian_corvette", station, "star_destroyer", empire="moff_jerjerrod")
        s.leader("mon_mothma", "hoth")
        t = hold(s, "empire", "fully_operational").combat("hoth", active="empire")
        t.choose("use:fully_operational,moff_jerjerrod")
        assert sorted(t.legal) == ["destroy:corellian_corvette", "destroy:x_wing"]
        t.choose("destroy:corellian_corvette")
        assert t.units("hoth", "rebel") == ["x_wing"]
    s = scene("x_wing", "star_destroyer", empire="moff_jerjerrod", rebel="mon_mothma")
    t = hold(s, "empire", "fully_operational").combat("hoth", active="empire").load([BLANK] * 9)
    assert t.ask.what != "start_of_combat"
    assert t.refusal("use:fully_operational,moff_jerjerrod", EMPIRE).rule == "RB-ACTION-04"


def test_good_intel_lays_the_rebels_tactic_cards_open() -> None:
    s = scene("x_wing", "star_destroyer", empire="colonel_yularen", rebel="mon_mothma")
    t = hold(s, "empire", "good_intel").combat("hoth", hands={"rebel": ["space_critical_hit"]})
    assert t.table.view(1).state.agenda[1].hands[REBEL][SPACE] == [-1]
    t.choose("use:good_intel,colonel_yularen")
    seen = t.table.view(1).state.agenda[1].hands
    assert seen[REBEL][SPACE] == t.combat.hands[REBEL][SPACE] != [-1]
    assert t.table.view(0).state.agenda[1].hands[EMPIRE] == [[], []]


@pytest.mark.rule("RB-ACTION-03")
def test_ready_for_action_brings_its_leader_who_stays_and_returns() -> None:
    s = scene("x_wing", "star_destroyer", empire="darth_vader", rebel="mon_mothma")
    hold(s.leader("admiral_piett").leader("general_veers", "bespin"), "empire", "ready_for_action")
    t = s.combat("hoth", active="empire")
    assert t.refusal("use:ready_for_action,general_veers").reason == "leader_not_in_pool"
    t.choose("use:ready_for_action,admiral_piett")
    assert t.where("admiral_piett") == "hoth"
    t.load([BLANK] * 4 + [DIRECT] * 60).until("assign_leaders", "done")
    assert (t.where("admiral_piett"), t.where("darth_vader")) == ("pool", "hoth")


def test_target_the_generator_destroys_a_structure() -> None:
    s = scene("rebel_trooper", "shield_generator", "ion_cannon", "at_at", empire="general_veers")
    t = hold(s.leader("mon_mothma", "hoth"), "empire", "target_the_generator").combat("hoth")
    t.choose("use:target_the_generator,general_veers")
    assert sorted(t.legal) == ["destroy:ion_cannon", "destroy:shield_generator"]
    t.load([BLANK] * 9).choose("destroy:shield_generator")
    assert t.units("hoth", "rebel") == ["ion_cannon", "rebel_trooper"]


@pytest.mark.rule("RB-ACTION-07")
def test_point_blank_assault_takes_one_health_of_all_but_never_the_last() -> None:
    s = scene("x_wing", "mon_calamari_cruiser", "star_destroyer", "tie_fighter", rebel="general_madine")
    t = hold(s.leader("darth_vader", "hoth"), "rebel", "point_blank_assault").combat("hoth")
    printed = {unit: s.printed.unit[unit].health for unit in ("x_wing", "star_destroyer")}
    t.choose("use:point_blank_assault,general_madine")
    m = t.match
    for unit, value in printed.items():
        assert health(m, t.combat, m.content.unit[unit].id) == max(value - 1, 1)
    assert health(m, t.combat, m.content.unit["tie_fighter"].id) == 1


def test_target_the_star_destroyers_lets_two_black_hits_count_as_red() -> None:
    s = scene("x_wing", "star_destroyer", rebel="wedge_antilles", empire="darth_vader").units(
        "hoth", "x_wing", 2
    )
    t = hold(s, "rebel", "target_the_star_destroyers").combat("hoth").load([HIT] * 3 + [BLANK] * 9)
    t.choose("use:target_the_star_destroyers,wedge_antilles")
    assert t.combat.black_as_red == [2, 0]
    t.until("assign_damage", "done")
    for figure in ("star_destroyer", "star_destroyer,0,1"):
        assert t.legal == [f"hit:black_as_red,{figure}", "done"]
        t.choose(t.legal[0])
    assert t.ask.what != "assign_damage"  # the third black hit finds no black health


@pytest.mark.rule("RB-DICE-01", "RB-ACTION-09")
def test_one_in_a_million_sets_two_dice_of_an_attack() -> None:
    s = scene("x_wing", "star_destroyer", rebel="wedge_antilles", empire="darth_vader").units(
        "hoth", "x_wing", 2
    )
    t = hold(s, "rebel", "one_in_a_million").combat("hoth").load([BLANK] * 9)
    t.until("dice_to_be_rolled", "done")
    assert t.ask.seat == REBEL
    t.choose("use:one_in_a_million,wedge_antilles")
    assert set(t.legal) == {f"set:black_{face}" for face in ("blank", "hit", "direct_hit", "special")}
    t.choose("set:black_direct_hit", "set:black_hit")
    roll = next(event for event in t.events(events.AttackRolled) if event.side == "rebel")
    assert sorted(roll.dice) == ["black_blank", "black_direct_hit", "black_hit"]


def test_one_in_a_million_is_not_for_the_enemys_dice() -> None:
    s = scene("x_wing", "star_destroyer", rebel="wedge_antilles", empire="darth_vader")
    t = hold(s, "rebel", "one_in_a_million").combat("hoth", active="empire").load([BLANK] * 9)
    t.until("dice_to_be_rolled", "done")
    assert [event.side for event in t.events(events.AttackRolled)] == ["empire"]


@pytest.mark.rule("RB-DS_DESTROY-06")
def test_one_in_a_million_gives_death_star_plans_their_direct_hit() -> None:
    s = scene("x_wing", "death_star", rebel="luke_skywalker", empire="darth_vader")
    s.state.objectives = [s.printed.objective["death_star_plans_2"].id]
    t = hold(s, "rebel", "one_in_a_million").combat("hoth").load([BLANK] * 20)
    t.until("reveal_plans", "pass").choose("plans:death_star_plans_2,death_star")
    t.choose("use:one_in_a_million,luke_skywalker")
    t.choose(next(text for text in t.legal if text.endswith("direct_hit")), "done")
    assert t.units("hoth") == ["x_wing"]


def test_captured_and_lured_leaders_use_no_cards() -> None:
    for ring in ("captured", "lure_of_the_dark_side"):
        s = scene("x_wing", "star_destroyer", empire="darth_vader", rebel="mon_mothma")
        s.leader("admiral_ackbar", "hoth", ring)
        if ring != "captured":
            s.state.lured = 1 << s.printed.leader["admiral_ackbar"].id
        t = hold(s, "rebel", "its_a_trap").combat("hoth").load([BLANK] * 9)
        assert t.ask.what != "start_of_combat"
        assert t.refusal("use:its_a_trap,admiral_ackbar", REBEL).reason == "leader_not_free"
