"""Scenes written from the catalogue alone: sight, moves, rerolls, interrupts, strain, cards and ends."""

from __future__ import annotations

import pytest

from tests.imperial_assault.scenario import Scenario, Session, room
from tests.imperial_assault.test_abilities import attack
from wartable.games.imperial_assault.frames import ActivationPhase, Push, Step

STUB = """
+---+---+---+---+
|.   .   .   .  |
+   +   +   +   +
|.   .  |.   .  |
+   +   +   +   +
|.   .   .   .  |
+---+---+---+---+
"""
LONG_WALL = """
+---+---+---+---+
|.   .  |.   .  |
+   +   +   +   +
|.   .  |.   .  |
+   +   +   +   +
|.   .  |.   .  |
+   +   +   +   +
|.   .   .   .  |
+---+---+---+---+
"""
CORNER = """
+---+---+---+---+
|.   #   .   .  |
+   +   +   +   +
|#   .   .   .  |
+   +   +   +   +
|.   .   .   .  |
+---+---+---+---+
"""
ONE_WAY = """
+---+---+---+---+---+
|.   .   #   .   .  |
+   +   +   +   +   +
|#   .   .   .   .  |
+   +   +   +   +   +
|.   .   .   .   .  |
+---+---+---+---+---+
"""
PILLAR = """
+---+---+---+---+---+
|.   .   .   .   .  |
+   +   +   +   +   +
|.   .   #   .   .  |
+   +   +   +   +   +
|.   .   .   .   .  |
+---+---+---+---+---+
"""
DIFFICULT = """
+---+---+---+---+---+---+
|.   :   :   .   .   .  |
+---+---+---+---+---+---+
"""
PART_WALL = """
+---+---+---+
|.   .  |.  |
+   +   +---+
|.   .  |.  |
+---+---+---+
"""


def end_of_round(s: Scenario) -> Session:
    """The position when all groups are exhausted."""
    for group in s.state.groups:
        group.ready = False
    return s.run(ActivationPhase([Step.NEXT_ACTIVATION], 0))


# Sight


@pytest.mark.rule("IA-LOS_GEO-09", "IA-ADJACENT-02", "IA-COUNT-03")
def test_figures_see_each_other_around_the_end_of_a_wall_and_are_not_adjacent() -> None:
    m = Scenario(["imperial_officer b2"], ["gideon_argus c2"], drawing=STUB).match
    assert m.sees(0, 1)
    assert m.sees(1, 0)
    assert (m.adjacent(0, 1), m.distance(0, 1)) == (False, 2)
    assert not Scenario(["imperial_officer b2"], ["gideon_argus c2"], drawing=LONG_WALL).match.sees(0, 1)


@pytest.mark.rule("IA-LOS-06", "IA-LOS-07", "IA-ADJACENT-03")
def test_a_corner_is_closed_by_two_blocking_spaces_and_open_beside_a_figure() -> None:
    closed = Scenario(["imperial_officer a1"], ["gideon_argus b2"], drawing=CORNER).match
    assert not closed.sees(0, 1)
    assert not closed.adjacent(0, 1)
    half = CORNER.replace("|#   .", "|.   .")
    s = Scenario(["imperial_officer a1", "probe_droid a2"], ["gideon_argus b2"], drawing=half)
    assert s.match.sees(0, 2)
    assert s.match.adjacent(0, 2)
    assert "target:gideon_argus_1" in s.activate("imperial_officer_1").choose("attack").legal
    assert Scenario(["imperial_officer a1", "probe_droid b1"], ["gideon_argus c3"]).match.sees(0, 2)


@pytest.mark.rule("IA-LOS-08", "IA-RANGED-02")
def test_one_figure_shoots_another_that_cannot_shoot_back() -> None:
    s = Scenario(["imperial_officer a1"], ["gideon_argus e2"], drawing=ONE_WAY)
    assert "target:gideon_argus_1" in s.activate("imperial_officer_1").choose("attack").legal
    s = Scenario(["imperial_officer a1"], ["gideon_argus e2"], drawing=ONE_WAY)
    assert s.activate("gideon_argus_1").refusal("attack").rule == "IA-ATTACK-14"


@pytest.mark.rule("IA-MOBILE-03", "IA-BLOCKING-04")
def test_blocking_terrain_hides_what_is_behind_the_droid_in_it_but_not_the_droid() -> None:
    first = ["probe_droid c2", "imperial_officer b2"]
    m = Scenario(first, ["gideon_argus d2", "luke_skywalker e2"], drawing=PILLAR).match
    assert m.sees(2, 0)
    assert m.adjacent(0, 2)
    assert not m.sees(2, 1)
    assert not m.sees(1, 2)


@pytest.mark.rule("IA-MASSIVE-01", "IA-MASSIVE-10")
def test_a_massive_figure_is_seen_past_others_and_hides_them() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid c1"], ["at_st e1"], drawing=room(8, 3))
    assert s.match.sees(0, 2)
    assert s.match.sees(2, 0)
    s = Scenario(["imperial_officer a1"], ["at_st c1", "gideon_argus f1"], drawing=room(8, 3))
    assert not s.match.sees(0, 2)
    on_blocking = Scenario(["at_st b1"], ["diala_passil e2", "gideon_argus a3"], drawing=PILLAR).match
    assert on_blocking.sees(1, 0)
    assert on_blocking.sees(2, 0)


# Moves that must be able to end


@pytest.mark.rule("IA-MOVE-07", "IA-MOVE-05")
def test_nobody_steps_onto_a_figure_with_the_last_point() -> None:
    s = Scenario(["imperial_officer a1", "probe_droid e1"], ["gideon_argus g1"], drawing=room(8, 1))
    t = s.activate("imperial_officer_1").choose("move", "step:b1", "step:c1", "step:d1")
    assert t.refusal("step:e1").rule == "IA-MOVE-07"
    two = Scenario(["imperial_officer a1"], ["gideon_argus b1", "luke_skywalker c1"], drawing=room(8, 1))
    t = two.activate("imperial_officer_1").choose("move", "step:b1")
    assert t.refusal("step:c1").rule == "IA-MOVE-07"  # 4 points: 2, 2, and none to go on
    assert t.legal == ["step:a1"]


@pytest.mark.rule("IA-MOVE-03", "IA-MOVE-06")
def test_a_charge_counts_spaces_and_ends_on_nobody() -> None:
    t = Scenario(["gaarkhan a1"], ["darth_vader b1"], drawing=DIFFICULT).activate("gaarkhan_1")
    t.choose("special:charge", "step:b1")
    assert "done" not in t.legal
    t.choose("step:c1", "step:d1", "step:e1")
    assert t.space("gaarkhan_1") == "e1"


@pytest.mark.rule("IA-PUSH-03", "IA-PUSH-01")
def test_a_stunned_figure_is_pushed_and_nobody_is_pushed_onto_another() -> None:
    s = Scenario(["chewbacca a1"], ["stormtrooper b1 b2"]).condition("stormtrooper_1a", "stunned")
    t = s.run(Push([Step.PUSH_ON], 1, 0, 1))
    assert "step:b2" not in t.legal
    t.choose("step:c1")
    assert t.space("stormtrooper_1a") == "c1"


@pytest.mark.rule("IA-GOLDEN-02", "IA-EXIT-01")
def test_an_e_web_that_has_turned_attacks_no_more() -> None:
    t = Scenario(["e_web_engineer b2"], ["gideon_argus e2"]).activate("e_web_engineer_1").choose("move")
    t.choose(next(text for text in t.legal if text.startswith("rotate:")))
    refusal = t.refusal("attack")
    assert (refusal.rule, refusal.facts["card"]) == ("IA-GOLDEN-02", "tripod")


# Attacks


@pytest.mark.rule("IA-ATTACK-06", "IA-CONFLICT-03")
def test_a_die_is_rerolled_once_whoever_rerolls_it() -> None:
    s = Scenario(["at_st a1"], ["darth_vader f1", "royal_guard f2"]).hand(1, "guardian_stance")
    t = s.activate("at_st_1").choose("attack")
    t.dice("blue:d2", "red:1", "red:1", "black:b", "black:b").choose("target:darth_vader_1")
    t.choose("use:targeting_computer,at_st_1").dice("red:3").choose("die:2,red_1")
    t.choose("use:foresight,darth_vader_1").dice("black:bbb").choose("die:4,black_1")
    t.choose(next(text for text in t.legal if text.startswith("play:guardian_stance")))
    assert {text.split(",")[0] for text in t.legal} == {"die:1", "die:3", "die:5"}


@pytest.mark.rule("IA-CONDITION-09", "IA-CONDITION-11")
def test_an_attack_without_damage_focuses_nobody() -> None:
    t = Scenario(["imperial_officer a1"], ["gideon_argus c1"]).activate("imperial_officer_1")
    attack(t, "gideon_argus_1", "blue:ds3", "yellow:s0", "black:b").choose("surge:focused")
    t.until("take_action", "done")
    assert (t.damage("gideon_argus_1"), t.conditions("imperial_officer_1")) == (0, set())


@pytest.mark.rule("IA-CLEAVE-02")
def test_cleave_does_not_reach_through_a_wall() -> None:
    s = Scenario(["diala_passil b1"], ["imperial_officer a1", "probe_droid c1"], drawing=PART_WALL)
    t = attack(s.activate("diala_passil_1"), "imperial_officer_1", "red:2s", "green:dd1", "white:b")
    t.choose("surge:cleave_2")
    assert (t.ask.what, t.damage("probe_droid_1")) == ("take_action", 0)


@pytest.mark.rule("IA-ACTION-08", "IA-DAMAGE-05")
def test_who_is_hurt_in_the_midst_of_its_activation_is_enraged_from_then_on() -> None:
    s = Scenario(["gaarkhan b1"], ["darth_vader a1", "imperial_officer h6"])
    t = s.condition("gaarkhan_1", "bleeding").activate("gaarkhan_1")
    attack(t, "darth_vader_1", "red:1", "yellow:dd1", "black:bbb", "black:b").until("take_action", "pass")
    assert (t.damage("gaarkhan_1"), "attack" in t.legal) == (1, True)
    unhurt = Scenario(["gaarkhan b1"], ["darth_vader a1", "imperial_officer h6"]).activate("gaarkhan_1")
    attack(unhurt, "darth_vader_1", "red:1", "yellow:dd1", "black:bbb", "black:b")
    assert unhurt.until("take_action", "pass").refusal("attack").rule == "IA-ACTION-08"


# Interrupts that end an activation


@pytest.mark.rule("IA-INTERRUPT-01", "IA-DEFEATED-03")
def test_an_activation_ends_when_its_figure_falls_to_an_interrupt() -> None:
    """The officer falls to Jyn before it acts; another to Han after its own attack."""
    s = Scenario(["imperial_officer a1", "probe_droid h6"], ["jyn_odan c1"]).hurt("imperial_officer_1", 2)
    t = s.activate("imperial_officer_1").choose("use:hair_trigger,jyn_odan_1")
    t.dice("green:dd3", "green:dd3", "white:b").choose("target:imperial_officer_1")
    assert (t.ask.what, t.ask.seat, t.points(1)) == ("activate_group", 1, 2)
    s = Scenario(["imperial_officer a1", "probe_droid h6"], ["han_solo d1"]).hurt("imperial_officer_1", 2)
    t = attack(s.activate("imperial_officer_1"), "han_solo_1", "blue:d2", "yellow:dd1", "white:dodge")
    t.choose("use:return_fire,han_solo_1").dice("blue:dd3", "green:dd1", "green:dd1", "white:b")
    t.choose("target:imperial_officer_1").until("activate_group", "pass")
    assert (t.space("imperial_officer_1"), t.points(1)) == ("", 2)


# Strain, point by point


@pytest.mark.rule("IA-STRAIN-08", "IA-DEFEATED-01")
def test_no_strain_is_asked_of_who_has_fallen_or_who_has_no_deck() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus f1", "chewbacca h6"]).deck(1, "rally")
    t = s.hurt("gideon_argus_1", 3).activate("darth_vader_1")
    t.choose("special:force_choke", "choose:gideon_argus_1")
    assert (t.space("gideon_argus_1"), t.ask.what) == ("", "take_action")
    bleeding = Scenario(["stormtrooper a1"], ["gideon_argus h6"]).condition("stormtrooper_1a", "bleeding")
    t = bleeding.deck(0, "rally").activate("stormtrooper_1a").choose("move", "discard_top", "move")
    assert (t.damage("stormtrooper_1a"), t.ask.what) == (1, "take_action")


@pytest.mark.rule("IA-STRAIN-08", "IA-CONFLICT-05")
def test_a_discard_instead_of_strain_saves_the_target_for_the_attack() -> None:
    s = Scenario(["trandoshan_hunter a1"], ["gideon_argus c1", "chewbacca h6"]).deck(1, "rally")
    t = s.hurt("gideon_argus_1", 4).activate("trandoshan_hunter_1a").choose("attack")
    t.dice("blue:s2", "green:s1", "black:bbb").choose("target:gideon_argus_1")
    assert (t.ask.what, t.ask.seat) == ("suffer_strain", 1)
    t.choose("discard_top")
    assert (t.space("gideon_argus_1"), t.discard(1)) == ("c1", ["rally"])


# Cards


@pytest.mark.rule("IA-COMMAND-05", "IA-ACTION-04")
def test_pummel_is_for_melee_figures_with_both_actions() -> None:
    t = Scenario(["stormtrooper a1"], ["chewbacca b1"]).hand(0, "pummel").activate("stormtrooper_1a")
    assert t.refusal("play:pummel").rule in ("IA-ABILITY-02", "IA-GOLDEN-02")
    t = Scenario(["darth_vader a1"], ["chewbacca b1"]).hand(0, "pummel").activate("darth_vader_1")
    assert t.choose("move").refusal("play:pummel").rule == "IA-ACTION-04"


@pytest.mark.rule("IA-DAMAGE-05")
def test_furious_charge_needs_three_damage_of_that_attack() -> None:
    s = Scenario(["darth_vader a1"], ["gaarkhan b1"]).hand(1, "furious_charge").hurt("gaarkhan_1", 3)
    s.state.groups[1].ready = False
    t = s.activate("darth_vader_1").choose("attack").dice("red:1", "red:1", "yellow:s0", "black:bb")
    t.choose("target:gaarkhan_1").until("take_action", "done")
    assert not t.match.state.groups[1].ready


@pytest.mark.rule("IA-VICTORY_SKIRM-03")
def test_nobody_celebrates_the_fall_of_a_figure_that_is_not_unique() -> None:
    s = Scenario(["darth_vader a1"], ["imperial_officer b1", "chewbacca h6"]).hand(0, "celebration")
    t = s.hurt("imperial_officer_1", 2).activate("darth_vader_1").choose("attack")
    t.dice("red:3", "red:3", "yellow:dd1", "white:b").choose("target:imperial_officer_1")
    assert (t.ask.what, t.points(0)) == ("take_action", 2)


# Ends


@pytest.mark.rule("IA-VICTORY_SKIRM-02", "IA-VICTORY_SKIRM-04", "IA-TIE-03")
def test_the_last_figures_of_both_fall_at_once() -> None:
    """Both are wiped out: points and defeated costs are the same, so initiative decides."""
    s = Scenario(["probe_droid a1"], ["gideon_argus a2"]).hurt("gideon_argus_1", 4)
    t = end_of_round(s).dice("red:3").choose("use:self_destruct,probe_droid_1")
    outcome = t.table.outcome
    assert outcome is not None
    assert (t.points(0), t.points(1)) == (3, 3)
    assert (outcome.winners, outcome.rule) == ((0,), "IA-TIE-03")


@pytest.mark.rule("IA-VICTORY_SKIRM-04")
def test_who_is_wiped_out_loses_with_more_points() -> None:
    s = Scenario(["darth_vader a1"], ["gideon_argus b1"])
    s.state.players[1].points = 39
    t = s.activate("darth_vader_1")
    t.attack("gideon_argus_1", "red:3", "red:3", "yellow:dd1", "black:b")
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "IA-VICTORY_SKIRM-04")
