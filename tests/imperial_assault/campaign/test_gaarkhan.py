"""The nine Class cards of Gaarkhan, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, learned
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.rules.campaign import heroes
from wartable.games.imperial_assault.rules.speed import speed_of

GAARKHAN = "gaarkhan"


def gaarkhan(card: str, *groups: str, friend: str = "gideon_argus a3", asks: bool = False) -> MissionScenario:
    """Gaarkhan at a1 with one Class card, a friend, and Imperial groups."""
    return learned(f"{GAARKHAN} a1", card, *groups, friend=friend, asks=asks)


def exhausted(t: MissionSession) -> bool:
    """Whether his last card is exhausted."""
    return t.hero(GAARKHAN).cards[-1].exhausted


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


def test_the_vibro_ax_pierces_and_cleaves() -> None:
    t = gaarkhan("", "probe_droid b1", "stormtrooper b2 h5 h6").activate(GAARKHAN).choose("attack")
    t.roll("red:1", "yellow:dss", "black:b").choose("target:probe_droid_1")
    t.choose("surge:pierce_1", "surge:cleave_1").choose("cleave:stormtrooper_1a")
    assert (dealt(t), t.damage("stormtrooper_1a")) == ((2, 0), 1)


def test_wookiee_fortitude_recovers_damage_or_discards_a_condition() -> None:
    s = gaarkhan("wookiee_fortitude")
    s.row(GAARKHAN).damage = 5
    t = s.activate(GAARKHAN)
    assert t.refusal("use:wookiee_fortitude_2,gaarkhan").reason == "no_condition_to_discard"
    t.choose("use:wookiee_fortitude,gaarkhan")
    assert (t.damage(GAARKHAN), t.row(GAARKHAN).strain, exhausted(t)) == (3, 1, True)
    s = gaarkhan("wookiee_fortitude")
    tables = s.match.tables
    s.row(GAARKHAN).conditions = tables.stunned | tables.focused
    t = s.activate(GAARKHAN).choose("use:wookiee_fortitude_2,gaarkhan")
    assert set(t.legal) == {"shed:stunned", "shed:focused"}
    t.choose("shed:stunned")
    assert (t.conditions(GAARKHAN), t.ask.facts["actions"]) == ({"focused"}, 2)
    assert t.refusal("use:wookiee_fortitude,gaarkhan").rule == "IA-EXHAUST-02"


@pytest.mark.parametrize(("friend", "asked"), [("gideon_argus b2", True), ("gideon_argus c1", False)])
def test_wookiee_loyalty_blocks_for_himself_and_adjacent_friends(friend: str, asked: bool) -> None:
    t = gaarkhan("wookiee_loyalty", "stormtrooper d2 h5 h6", friend=friend).activate("stormtrooper_1a")
    t.choose("attack").roll("blue:dd4", "green:dd3", "black:b").choose("target:gideon_argus")
    assert (t.ask.what == "modifiers") is asked
    if asked:
        t.choose("use:wookiee_loyalty,gaarkhan")
    t.until("take_action", "done")
    assert (dealt(t), exhausted(t)) == ((4, 2) if asked else (4, 1), asked)
    own = gaarkhan("wookiee_loyalty", "stormtrooper c1 h5 h6").activate("stormtrooper_1a").choose("attack")
    own.roll("blue:dd4", "green:dd3", "black:b").choose("target:gaarkhan", "use:wookiee_loyalty,gaarkhan")
    assert dealt(own.until("take_action", "done")) == (4, 2)


@pytest.mark.rule("IA-FOCUS-01")
def test_ferocity_makes_the_green_die_of_focus_red_and_cleaves() -> None:
    s = gaarkhan("ferocity", "probe_droid b1", "stormtrooper b2 h5 h6")
    s.row(GAARKHAN).conditions = s.match.tables.focused
    t = s.activate(GAARKHAN).choose("attack")
    t.roll("red:1", "yellow:dss", "red:1", "black:b").choose("target:probe_droid_1")
    assert t.legal.count("surge:cleave_1") == 1
    t.choose("surge:cleave_1", "surge:cleave_1")  # the Vibro-Ax's and his own
    t.choose("cleave:stormtrooper_1a")
    assert (t.damage("stormtrooper_1a"), t.conditions(GAARKHAN)) == (2, set())


def test_ferocity_needs_focus() -> None:
    t = gaarkhan("ferocity", "probe_droid b1").activate(GAARKHAN).choose("attack")
    t.roll("red:1", "yellow:dss", "black:b").choose("target:probe_droid_1", "surge:cleave_1")
    assert "surge:cleave_1" not in t.legal


@pytest.mark.parametrize(("die", "stuns"), [("black:b", True), ("black:bb", False)])
def test_a_staggering_blow_stuns_after_three_damage(die: str, stuns: bool) -> None:
    t = gaarkhan("staggering_blow", "probe_droid b1").activate(GAARKHAN).choose("attack")
    t.roll("red:2", "yellow:dd1", die).choose("target:probe_droid_1")
    assert (t.ask.what == "attack_resolved") is stuns
    if stuns:
        t.choose("use:staggering_blow,gaarkhan")
        assert (t.conditions("probe_droid_1"), t.row(GAARKHAN).strain) == ({"stunned"}, 1)
    assert exhausted(t) is stuns


def test_a_rampage_hurts_all_around_him_after_charge() -> None:
    t = gaarkhan("rampage", "probe_droid e1", "stormtrooper d2 e2 h6", friend="gideon_argus c2")
    s = t.activate(GAARKHAN).choose("special:charge", "step:b1", "step:c1", "step:d1")
    s.until("declare_target", "done")
    s.roll("red:1", "yellow:dd1", "black:b").choose("target:probe_droid_1").until("take_action", "done")
    assert s.damage("probe_droid_1") == 3
    assert [s.damage(f"stormtrooper_1{letter}") for letter in "abc"] == [1, 1, 0]
    assert (s.damage("gideon_argus"), s.ask.facts["actions"]) == (0, 1)


def test_a_vicious_strike_hits_harder_in_melee() -> None:
    t = gaarkhan("vicious_strike", "probe_droid b1").activate(GAARKHAN).choose("attack")
    t.choose("target:probe_droid_1")
    assert t.ask.what == "attack_declared"
    t.roll("red:1", "yellow:dd1", "black:b").choose("use:vicious_strike,gaarkhan").until(
        "take_action", "done"
    )
    assert (dealt(t), t.row(GAARKHAN).strain) == ((4, 1), 1)
    fenn = learned("fenn_signis a1", "vicious_strike", "probe_droid b1").activate("fenn_signis")
    fenn.choose("attack").roll("blue:d2", "green:dd1", "black:b").choose("target:probe_droid_1")
    assert fenn.ask.what != "attack_declared"  # a ranged attack


def test_a_brutal_cleave_attacks_beside_the_first_target() -> None:
    s = gaarkhan("brutal_cleave", "probe_droid b1", "stormtrooper b2 a2 h6")
    t = s.activate(GAARKHAN).choose("attack").roll("red:1", "yellow:dd1", "black:b")
    t.choose("target:probe_droid_1").until("attack_resolved", "done").choose("use:brutal_cleave,gaarkhan")
    assert set(t.legal) == {"target:stormtrooper_1a", "target:stormtrooper_1b"}
    assert t.refusal("target:probe_droid_1").rule == "IA-GOLDEN-02"
    t.roll("red:1", "yellow:d2", "black:b").choose("target:stormtrooper_1b").until("take_action", "done")
    assert (t.damage("stormtrooper_1b"), t.row(GAARKHAN).strain, exhausted(t)) == (1, 1, True)
    assert t.ask.facts["actions"] == 1


def test_a_brutal_cleave_needs_another_target_beside_the_first() -> None:
    """The trooper at a2 is beside Gaarkhan, and 2 spaces from the target."""
    s = learned(
        "gaarkhan b1", "brutal_cleave", "probe_droid c1", "stormtrooper a2 h5 h6", friend="gideon_argus a4"
    )
    t = s.activate(GAARKHAN).choose("attack").roll("red:1", "yellow:dd1", "black:b")
    t.choose("target:probe_droid_1")
    assert t.until("take_action", "done").row(GAARKHAN).strain == 0


@pytest.mark.parametrize(("wounded", "damage"), [(True, 5), (False, 3)])
def test_he_is_unstoppable_when_wounded(wounded: bool, damage: int) -> None:
    s = gaarkhan("unstoppable", "probe_droid b1")
    s.row(GAARKHAN).wounded = wounded
    hero = s.of(GAARKHAN)
    assert (heroes.endurance(s.match, hero), speed_of(s.match, hero.figure)) == (
        (4, 4) if wounded else (5, 5)
    )
    t = s.activate(GAARKHAN).choose("attack").roll("red:1", "yellow:dd1", "black:b")
    t.choose("target:probe_droid_1").until("take_action", "done")
    assert dealt(t) == (damage, 1)


def test_every_class_card_of_his_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == GAARKHAN for use in card.uses)
