"""The attack in its steps: targets, dice, rerolls, modifiers, surges, accuracy, damage, and what follows."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.events.figures import ConditionGained, DamageSuffered

WALL = """
+---+---+---+---+---+
|.   .   .   .   .  |
+   +   +   +   +   +
|.   .  |.   .   .  |
+   +   +   +   +   +
|.   .  |.   .   .  |
+---+---+---+---+---+
"""


def fight(first: str, second: str, *more: str, drawing: str = "") -> Session:
    """The first figure of seat 0 activates against figures of seat 1."""
    s = Scenario([first], [second, *more], drawing=drawing)
    return s.activate(s.match.figure_text(0))


def last(t: Session, kind: type) -> object:
    """The last event of a type."""
    return t.events(kind)[-1]


@pytest.mark.rule("IA-ATTACK-02", "IA-RANGED-02", "IA-FRIENDLY-04", "IA-TARGET-01", "IA-ATTACK-14")
def test_a_ranged_attack_targets_any_hostile_figure_in_sight() -> None:
    s = Scenario(
        ["imperial_officer a1", "probe_droid b3"], ["luke_skywalker e1", "gideon_argus d3"], drawing=WALL
    )
    t = s.activate("imperial_officer_1").choose("attack")
    assert "target:luke_skywalker_1" in t.legal
    assert t.refusal("target:probe_droid_1").rule == "IA-FRIENDLY-04"
    hidden = Scenario(["imperial_officer a3"], ["luke_skywalker d3"], drawing=WALL)
    refusal = hidden.activate("imperial_officer_1").refusal("attack")
    assert (refusal.rule, refusal.reason) == ("IA-ATTACK-14", "no_target")


@pytest.mark.rule("IA-LOS-04", "IA-LOS-09", "IA-RANGED-02")
def test_a_figure_between_hides_the_target() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid c1"], ["luke_skywalker e1"], drawing=room(5, 1))
    assert s.activate("imperial_officer_1").refusal("attack").rule == "IA-ATTACK-14"


@pytest.mark.rule("IA-MELEE-02", "IA-MELEE-01", "IA-MELEE-03")
def test_a_melee_attack_targets_adjacent_figures_and_uses_no_accuracy() -> None:
    t = fight("royal_guard_champion b2", "gideon_argus c3", "luke_skywalker d2").choose("attack")
    assert t.refusal("target:luke_skywalker_1").rule == "IA-MELEE-02"
    t.dice("red:1", "green:s1", "yellow:s0", "black:b").choose("target:gideon_argus_1", "done")
    assert not t.events(events.AttackMissed)


@pytest.mark.rule("IA-REACH-01", "IA-REACH-02", "IA-REACH-03")
def test_reach_lets_a_melee_attack_come_two_spaces_far_in_sight() -> None:
    t = fight("royal_guard a1", "gideon_argus c1", "luke_skywalker d1").choose("attack")
    assert "target:gideon_argus_1" in t.legal
    assert t.refusal("target:luke_skywalker_1").rule == "IA-REACH-01"
    s = Scenario(["royal_guard a1", "probe_droid b1"], ["gideon_argus c1"], drawing=room(4, 1))
    assert s.activate("royal_guard_1a").refusal("attack").rule == "IA-ATTACK-14"
    t.dice("red:1", "yellow:s0", "black:b").choose("target:gideon_argus_1", "done")
    assert not t.events(events.AttackMissed)


@pytest.mark.rule("IA-MELEE-04", "IA-ACCURACY-01", "IA-ACCURACY-02", "IA-ATTACK-11", "IA-MISS-01")
def test_a_ranged_attack_needs_accuracy_as_far_as_its_target_and_1_beside_it() -> None:
    t = fight("imperial_officer a1", "luke_skywalker d1")
    t.attack("luke_skywalker_1", "blue:d2", "yellow:d2", "white:blank")
    assert not t.events(events.AttackMissed)
    assert t.damage("luke_skywalker_1") == 1  # 2 damage against the printed block
    near = fight("imperial_officer a1", "luke_skywalker e1")
    near.attack("luke_skywalker_1", "blue:d2", "yellow:dd1", "white:blank")
    assert (last(near, events.AttackMissed), near.damage("luke_skywalker_1")) == (
        events.AttackMissed(0, "too_far", 3, 4),
        0,
    )


@pytest.mark.rule("IA-ATTACK-04", "IA-ATTACK-12", "IA-ATTACK-15", "IA-ATTACK-16", "IA-ATTACK-01")
def test_both_pools_are_rolled_and_block_is_taken_from_damage() -> None:
    t = fight("stormtrooper a1", "fenn_signis b1")
    t.attack("fenn_signis_1", "blue:dd4", "green:dd2", "black:bb")
    assert last(t, events.DiceRolled) == events.DiceRolled(0, ("blue_5", "green_5"), ("black_3",))
    assert t.damage("fenn_signis_1") == 2


@pytest.mark.rule("IA-ATTACK-08", "IA-ATTACK-10", "IA-SURGE-01", "IA-SURGE-02")
def test_evades_cancel_surges_and_the_rest_may_be_spent() -> None:
    t = fight("stormtrooper a1", "gideon_argus b1")
    t.attack("gideon_argus_1", "blue:s2", "green:ds1", "black:e")
    assert (t.ask.what, t.ask.facts["left"]) == ("spend_surges", 1)
    t.choose("surge:damage_1")
    assert t.ask.what != "spend_surges"
    assert t.damage("gideon_argus_1") == 2


@pytest.mark.rule("IA-SURGE-03", "IA-ABILITY-06", "IA-ATTACK-09")
def test_a_surge_ability_is_used_once_an_attack() -> None:
    t = fight("stormtrooper a1", "gideon_argus b1")
    t.attack("gideon_argus_1", "blue:s2", "green:ds1", "black:b")
    t.choose("surge:damage_1")
    assert t.refusal("surge:damage_1").rule == "IA-SURGE-03"
    t.choose("surge:accuracy_2")
    assert t.damage("gideon_argus_1") == 1


@pytest.mark.rule("IA-ABILITY-04")
def test_a_surge_ability_that_costs_two_needs_two() -> None:
    t = fight("general_weiss a1", "gideon_argus e1").choose("attack", "target:gideon_argus_1")
    t.dice("red:2s", "red:1", "blue:d5", "black:b").choose("pool:red,red,blue")
    assert t.refusal("surge:blast_3").rule == "IA-ABILITY-04"


@pytest.mark.rule("IA-PIERCE-01", "IA-PIERCE-02", "IA-PIERCE-03")
def test_pierce_ignores_blocks_and_what_is_left_of_it_does_nothing() -> None:
    t = fight("darth_vader a1", "gideon_argus b1")
    t.attack("gideon_argus_1", "red:1", "red:1", "yellow:s0", "black:bb").choose("surge:pierce_3")
    assert t.damage("gideon_argus_1") == 2


@pytest.mark.rule(
    "IA-MISS-02", "IA-MISS-03", "IA-RECOVER-02", "IA-RECOVER-03", "IA-RECOVER-01", "IA-BLAST-01"
)
def test_a_dodge_lets_recover_work_and_blast_not() -> None:
    """Surges were spent on Recover and the like, and a white die shows a dodge."""
    s = Scenario(["luke_skywalker a1"], ["imperial_officer c1", "probe_droid h6"]).hurt("luke_skywalker_1", 3)
    t = s.activate("luke_skywalker_1").choose("attack")
    t.dice("blue:d5", "green:dd3", "yellow:dss", "white:dodge").choose("target:imperial_officer_1")
    t.choose("surge:recover_2", "surge:damage_2")
    assert last(t, events.AttackMissed) == events.AttackMissed(0, "dodged", 8, 2)
    assert t.damage("imperial_officer_1") == 0
    assert t.damage("luke_skywalker_1") == 1


@pytest.mark.rule("IA-BLAST-01", "IA-BLAST-02", "IA-BLAST-03", "IA-BLAST-04", "IA-BLAST-06", "IA-SURGE-04")
def test_blast_hurts_all_beside_the_targeted_space_friend_or_foe() -> None:
    s = Scenario(["fenn_signis a1", "gideon_argus c1"], ["probe_droid b1", "imperial_officer c2", "nexu e1"])
    t = s.activate("fenn_signis_1").choose("attack")
    t.dice("blue:dd3", "red:2s", "green:dd1", "black:b").choose("target:probe_droid_1", "surge:blast_1")
    assert t.damage("imperial_officer_1") == 1
    assert t.damage("gideon_argus_1") == 1
    assert t.damage("fenn_signis_1") == 1
    assert t.damage("nexu_1") == 0
    assert t.space("probe_droid_1") == ""


@pytest.mark.rule("IA-BLAST-05", "IA-TARGET-02", "IA-TARGET-03", "IA-BLAST-03")
def test_blast_on_a_large_target_counts_from_the_targeted_space_alone() -> None:
    s = Scenario(["fenn_signis a1"], ["nexu c1", "imperial_officer d1", "probe_droid d4"])
    t = s.activate("fenn_signis_1").choose("attack")
    assert {"target:nexu_1,c1", "target:nexu_1,c2"} <= set(t.legal)
    t.dice("blue:dd3", "red:2s", "green:dd1", "white:b").choose("target:nexu_1,c1", "surge:blast_1", "pass")
    assert t.damage("imperial_officer_1") == 1
    assert t.damage("probe_droid_1") == 0


@pytest.mark.rule("IA-CLEAVE-01", "IA-CLEAVE-02", "IA-CLEAVE-03", "IA-CLEAVE-04", "IA-CLEAVE-05")
def test_cleave_hurts_one_other_figure_that_the_attack_could_have_targeted() -> None:
    s = Scenario(["diala_passil b2"], ["probe_droid b1", "imperial_officer c3", "nexu e4"])
    t = s.activate("diala_passil_1").choose("attack")
    t.dice("red:3", "green:ds1", "black:b").choose("target:probe_droid_1", "surge:cleave_2")
    assert t.ask.what == "cleave"
    assert t.refusal("cleave:probe_droid_1").rule == "IA-CLEAVE-01"
    assert t.refusal("cleave:nexu_1,e4").rule == "IA-MELEE-02"
    t.choose("cleave:imperial_officer_1")
    assert t.damage("imperial_officer_1") == 2


@pytest.mark.rule("IA-CLEAVE-01")
def test_cleave_may_be_declined() -> None:
    s = Scenario(["diala_passil b2"], ["probe_droid b1", "imperial_officer c3"])
    t = s.activate("diala_passil_1").choose("attack")
    t.dice("red:3", "green:ds1", "black:b").choose("target:probe_droid_1", "surge:cleave_2", "decline")
    assert t.damage("imperial_officer_1") == 0


@pytest.mark.rule("IA-CONDITION-09", "IA-CONDITION-10", "IA-CONDITION-11", "IA-KEYWORD-02", "IA-CONDITION-03")
def test_conditions_of_an_attack_come_only_with_damage() -> None:
    t = fight("royal_guard a1", "gideon_argus b1")
    t.attack("gideon_argus_1", "red:2s", "yellow:s0", "black:b").choose("surge:stunned", "done")
    assert t.conditions("gideon_argus_1") == {"stunned"}
    blocked = fight("royal_guard a1", "gideon_argus b1")
    blocked.attack("gideon_argus_1", "red:1", "yellow:s0", "black:bbb").choose("surge:stunned")
    assert blocked.conditions("gideon_argus_1") == set()
    own = fight("imperial_officer a1", "gideon_argus b1")
    own.attack("gideon_argus_1", "blue:dd3", "yellow:s0", "black:b").choose("surge:focused")
    assert own.conditions("imperial_officer_1") == {"focused"}


@pytest.mark.rule("IA-FOCUS-01", "IA-FOCUS-02", "IA-ATTACK-18")
def test_a_focused_attacker_adds_a_green_die_and_is_focused_no_more() -> None:
    s = Scenario(["stormtrooper a1"], ["fenn_signis b1"]).condition("stormtrooper_1a", "focused")
    t = s.activate("stormtrooper_1a").choose("attack")
    t.dice("blue:dd3", "green:dd1", "green:dd2", "black:b").choose("target:fenn_signis_1")
    assert t.damage("fenn_signis_1") == 5
    assert t.conditions("stormtrooper_1a") == set()


@pytest.mark.rule("IA-FOCUS-03")
def test_who_becomes_focused_by_an_attack_made_focused_keeps_the_new_one() -> None:
    s = Scenario(["imperial_officer a1"], ["fenn_signis b1"]).condition("imperial_officer_1", "focused")
    t = s.activate("imperial_officer_1").choose("attack")
    t.dice("blue:dd3", "yellow:s0", "green:dd2", "black:b").choose("target:fenn_signis_1", "surge:focused")
    assert t.conditions("imperial_officer_1") == {"focused"}


@pytest.mark.rule("IA-CONDITION-07", "IA-CONDITION-04", "IA-CONDITION-01")
def test_a_stunned_figure_neither_attacks_nor_leaves_until_an_action_discards_it() -> None:
    s = Scenario(["stormtrooper a1"], ["fenn_signis b1"]).condition("stormtrooper_1a", "stunned")
    t = s.activate("stormtrooper_1a")
    refusal = t.refusal("attack")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-CONDITION-07", "stunned")
    t.choose("move")
    assert t.refusal("step:a2").rule == "IA-GOLDEN-02"
    assert t.refusal("step:a2").facts["card"] == "stunned"
    t.choose("shed:stunned")
    assert "step:a2" in t.legal


@pytest.mark.rule("IA-CONDITION-06")
def test_a_figure_has_a_condition_only_once() -> None:
    s = Scenario(["royal_guard a1"], ["fenn_signis b1"]).condition("fenn_signis_1", "stunned")
    t = s.activate("royal_guard_1a")
    t.attack("fenn_signis_1", "red:2s", "yellow:s0", "black:b").choose("surge:stunned", "done")
    assert t.conditions("fenn_signis_1") == {"stunned"}
    assert not t.events(ConditionGained)


@pytest.mark.rule("IA-ATTACK-05", "IA-ATTACK-06")
def test_each_die_is_rerolled_once_the_attacker_first() -> None:
    s = Scenario(["probe_droid_elite a1"], ["darth_vader c1"])
    t = s.activate("probe_droid_elite_1").choose("attack")
    t.dice("blue:dd3", "yellow:s0", "yellow:s0", "black:b", "black:b").choose("target:darth_vader_1")
    assert (t.ask.what, t.ask.seat) == ("rerolls", 0)
    t.choose("use:targeting_computer,probe_droid_elite_1").dice("yellow:dd1").choose("die:2,yellow_1")
    assert (t.ask.what, t.ask.seat) == ("rerolls", 1)
    t.choose("use:foresight,darth_vader_1")
    assert t.refusal("die:1,blue_3").rule == "IA-ATTACK-05"
    t.dice("black:bbb").choose("die:4,black_1")
    rerolled = t.events(events.DiceRerolled)
    assert [event.after for event in rerolled] == [("yellow_3",), ("black_5",)]


@pytest.mark.rule("IA-ATTACK-07", "IA-CARD_TEXT-02")
def test_printed_modifiers_are_applied_of_themselves() -> None:
    t = fight("rebel_trooper a1", "ig_88 d1")
    t.attack("ig_88_1", "blue:dd3", "yellow:d2", "black:b")
    # 3 damage and Aim's 1, less the die's block and the printed one
    assert t.damage("ig_88_1") == 2


@pytest.mark.rule("IA-DAMAGE-06", "IA-DEFEATED-01", "IA-DEFEATED-02", "IA-HEALTH-01", "IA-DAMAGE-02")
def test_a_figure_suffers_no_more_than_its_health_and_is_removed() -> None:
    t = fight("darth_vader a1", "imperial_officer h6", "gideon_argus b1")
    t.attack("gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    assert t.space("gideon_argus_1") == ""
    assert t.row("gideon_argus_1").damage == 0
    assert [event.damage for event in t.events(DamageSuffered)] == [5]


@pytest.mark.rule("IA-LARGE-02", "IA-LOS-10")
def test_a_large_attacker_looks_from_any_of_its_spaces() -> None:
    t = fight("e_web_engineer b1", "gideon_argus d3", "luke_skywalker a3", drawing=WALL)
    assert "target:luke_skywalker_1" in t.choose("attack").legal


@pytest.mark.rule("IA-MASSIVE-01")
def test_figures_hide_neither_a_massive_one_nor_others_from_it() -> None:
    s = Scenario(["at_st a1"], ["stormtrooper d1 d2 d3", "luke_skywalker g1"], drawing=room(8, 3))
    t = s.activate("at_st_1").choose("attack")
    assert "target:luke_skywalker_1" in t.legal
