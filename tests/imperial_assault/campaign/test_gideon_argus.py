"""The nine Class cards of Gideon Argus, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, learned
from tests.imperial_assault.scenario import room
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.state import CardKind

GIDEON = "gideon_argus"
WALLED = """
+---+---+---+---+---+---+
|.   .  |.   .   .   .  |
+---+---+---+---+---+---+
"""


def gideon(card: str, *groups: str, friend: str = "gaarkhan a3", drawing: str = "") -> MissionScenario:
    """Gideon at a1 with one Class card, a friend, and Imperial groups."""
    return learned(f"{GIDEON} a1", card, *groups, friend=friend, drawing=drawing)


def exhausted(t: MissionSession) -> bool:
    """Whether his last card is exhausted."""
    return t.hero(GIDEON).cards[-1].exhausted


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


def test_the_holdout_blaster_pierces() -> None:
    t = gideon("", "probe_droid c1").activate(GIDEON).choose("attack")
    t.roll("blue:dd3", "yellow:dss", "black:bb").choose("target:probe_droid_1", "surge:pierce_2")
    assert dealt(t.until("take_action", "done")) == (3, 0)


def test_a_called_shot_gives_a_friend_a_surge() -> None:
    t = gideon("called_shot", "probe_droid b3").activate("gaarkhan").choose("attack")
    t.roll("red:2", "yellow:dd1", "black:b").choose("target:probe_droid_1")
    assert (t.ask.what, t.asked()) == ("modifiers", {1})
    t.choose("use:called_shot,gideon_argus")
    assert (t.ask.what, t.ask.facts["left"], exhausted(t)) == ("spend_surges", 1, True)


def test_a_called_shot_needs_sight_of_the_target() -> None:
    s = gideon("called_shot", "probe_droid c1", friend="gaarkhan d1", drawing=WALLED)
    t = s.activate("gaarkhan").choose("attack").roll("red:2", "yellow:dd1", "black:b")
    assert t.choose("target:probe_droid_1").ask.what == "take_action"


def test_military_efficiency_changes_damage_into_a_surge() -> None:
    t = gideon("military_efficiency", "probe_droid c1").activate(GIDEON).choose("attack")
    t.roll("blue:dd3", "yellow:dd1", "black:bb").choose("target:probe_droid_1")
    t.choose("use:military_efficiency,gideon_argus", "surge:pierce_2").until("take_action", "done")
    assert (dealt(t), exhausted(t)) == ((3, 0), True)


def test_military_efficiency_changes_a_block_into_an_evade() -> None:
    t = gideon("military_efficiency", "stormtrooper c1 h5 h6").activate("stormtrooper_1a").choose("attack")
    t.roll("blue:ds3", "green:dd3", "black:bb").choose("target:gideon_argus")
    t.choose("use:military_efficiency_2,gideon_argus")
    assert t.ask.what == "take_action"  # the evade has cancelled the surge
    assert (dealt(t), exhausted(t)) == ((3, 1), True)


@pytest.mark.parametrize("friend", ["gaarkhan h1", "gaarkhan a6"])
def test_with_air_of_command_he_orders_whom_he_sees(friend: str) -> None:
    s = gideon("air_of_command", "probe_droid h6", friend=friend)
    assert s.match.card(s.of(GIDEON).figure).row.health == 12
    t = s.activate(GIDEON).choose("special:command")
    assert t.legal == ["choose:gaarkhan"]


def test_air_of_command_needs_sight_beyond_three_spaces() -> None:
    for drawing, reached in ((WALLED, False), (room(6, 1), True)):
        s = gideon("air_of_command", friend="gaarkhan f1", drawing=drawing)
        assert ("special:command" in s.activate(GIDEON).legal) is reached


def test_a_mobile_tactician_moves_after_command() -> None:
    t = gideon("mobile_tactician", "probe_droid h6").activate(GIDEON).choose("special:command")
    t.choose("choose:gaarkhan", "decline")
    assert (t.row(GIDEON).points, t.ask.facts["actions"]) == (2, 1)


@pytest.mark.parametrize(("friend", "asked"), [("gaarkhan d1", True), ("gaarkhan e1", False)])
def test_for_the_cause_focuses_a_friend_who_attacks(friend: str, asked: bool) -> None:
    t = gideon("for_the_cause", "probe_droid e2", friend=friend).activate("gaarkhan")
    t.choose("attack", "target:probe_droid_1") if asked else t.choose("attack")
    if asked:
        assert (t.ask.what, t.asked()) == ("attack_declared", {1})
        t.roll("red:1", "yellow:dd1", "green:dd1", "black:b").choose("use:for_the_cause,gideon_argus")
        t.until("take_action", "done")
        assert (dealt(t), t.row(GIDEON).strain, exhausted(t)) == ((5, 1), 1, True)
    else:
        t.roll("red:1", "yellow:dd1", "black:b").choose("target:probe_droid_1").until("take_action", "done")
        assert dealt(t) == (3, 1)


def test_for_the_cause_is_for_others() -> None:
    t = gideon("for_the_cause", "probe_droid c1").activate(GIDEON).choose("attack")
    t.roll("blue:dd3", "yellow:dd1", "black:bb").choose("target:probe_droid_1")
    assert t.until("take_action", "done").row(GIDEON).strain == 0


def test_a_rallying_shout_takes_strain_off_another_hero() -> None:
    s = gideon("rallying_shout")
    s.row("gaarkhan").strain = 3
    t = s.activate(GIDEON).choose("use:rallying_shout,gideon_argus")
    assert t.legal == ["choose:gaarkhan"]
    t.choose("choose:gaarkhan")
    assert (t.row("gaarkhan").strain, exhausted(t), t.ask.facts["actions"]) == (1, True, 2)


def test_a_rallying_shout_is_not_heard_behind_a_wall() -> None:
    s = gideon("rallying_shout", friend="gaarkhan c1", drawing=WALLED)
    assert s.activate(GIDEON).refusal("use:rallying_shout,gideon_argus").reason == "nobody_to_choose"


@pytest.mark.parametrize("first", ["gaarkhan", GIDEON])
def test_the_second_attack_of_hammer_and_anvil_finds_no_defence(first: str) -> None:
    t = gideon("hammer_and_anvil", "at_st b3", "stormtrooper h4 h5 h6").activate(GIDEON)
    t.choose("special:hammer_and_anvil")
    assert (t.ask.what, t.asked()) == ("attack_first", {0})  # its player
    t.choose(f"choose:{first}")
    dice = {"gaarkhan": ("red:1", "yellow:dd1"), GIDEON: ("blue:dd3", "yellow:dd1")}
    second = "gaarkhan" if first == GIDEON else GIDEON
    targets = [text for text in t.legal if text.startswith("target:")]
    assert all(text.startswith("target:at_st_1") for text in targets)
    t.roll(*dice[first], "black:b", "black:b", "black:b").choose(targets[0])
    t.until("declare_target", "done")
    assert t.ask.facts["figure"] == second
    t.roll(*dice[second]).choose(t.legal[0]).until("take_action", "done")
    rolls = t.events(events.DiceRolled)
    assert [len(roll.defence) > 0 for roll in rolls] == [True, False]
    assert (t.row(GIDEON).strain, t.ask.facts["actions"]) == (2, 1)


def test_hammer_and_anvil_needs_a_target_for_both() -> None:
    far = gideon("hammer_and_anvil", "probe_droid h6").activate(GIDEON)
    assert far.refusal("special:hammer_and_anvil").reason == "nobody_to_choose"


def test_a_masterstroke_is_a_second_command_for_nothing() -> None:
    s = gideon("mobile_tactician", "probe_droid h6").card(GIDEON, CardKind.CLASS, "masterstroke")
    t = s.activate(GIDEON).choose("special:command", "choose:gaarkhan", "decline")
    assert t.ask.what == "ability_used"
    t.choose("use:masterstroke,gideon_argus", "choose:gaarkhan", "interrupt:move", "step:a4", "done")
    assert (t.space("gaarkhan"), t.row(GIDEON).strain, t.ask.facts["actions"]) == ("a4", 2, 1)
    assert (t.ask.what, exhausted(t), t.row(GIDEON).points) == ("take_action", True, 4)  # after each Command


def test_every_class_card_of_his_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == GIDEON for use in card.uses)
