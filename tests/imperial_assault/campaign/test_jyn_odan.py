"""The nine Class cards of Jyn Odan, each in a position in which it matters."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.scenario import MissionScenario, MissionSession, learned
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.events import attacks as events
from wartable.games.imperial_assault.state import CardKind

JYN = "jyn_odan"
MEDPAC, STIM = "emergency_medpac", "adrenal_stim"
BEHIND_A_WALL = """
+---+---+---+---+---+---+
|.   .   .  |.   .   .  |
+   +   +   +   +   +   +
|.   .   .  |.   .   .  |
+   +   +   +   +   +   +
|.   .   .   .   .   .  |
+---+---+---+---+---+---+
"""


def jyn(
    card: str, *groups: str, friend: str = "gaarkhan a3", asks: bool = False, drawing: str = ""
) -> MissionScenario:
    """Jyn at a1 with one Class card, a friend, and Imperial groups."""
    return learned(f"{JYN} a1", card, *groups, friend=friend, asks=asks, drawing=drawing)


def exhausted(t: MissionSession) -> bool:
    """Whether her last card is exhausted."""
    return t.hero(JYN).cards[-1].exhausted


def dealt(t: MissionSession) -> tuple[int, int]:
    """The damage of the last attack, and what was blocked of it."""
    event = t.events(events.DamageCalculated)[-1]
    return event.damage, event.blocked


def shot_at(card: str) -> MissionSession:
    """A Stormtrooper has declared an attack on Jyn and rolled 4 damage, a surge, 2 blocks and an evade."""
    t = jyn(card, "stormtrooper c1 h5 h6").activate("stormtrooper_1a").choose("attack")
    return t.roll("blue:ds3", "green:dd3", "white:be").choose("target:jyn_odan")


def test_the_vintage_blaster_spends_surges_for_damage_and_accuracy() -> None:
    t = jyn("", "probe_droid d1").activate(JYN).choose("attack")
    t.roll("green:s1", "green:ds1", "black:b").choose("target:probe_droid_1")
    t.choose("surge:damage_1", "surge:accuracy_1")
    assert dealt(t.until("take_action", "done")) == (2, 1)


def test_she_moves_a_space_after_an_attack_on_her() -> None:
    t = shot_at("quick_as_a_whip").until("attack_resolved", "done")
    assert t.asked() == {1}
    t.choose("use:quick_as_a_whip,jyn_odan", "step:a2")
    assert (t.space(JYN), t.asked()) == ("a2", {0})
    stays = shot_at("quick_as_a_whip").until("attack_resolved", "done").choose("pass")
    assert stays.space(JYN) == "a1"


def test_smugglers_luck_rerolls_any_dice_of_a_test() -> None:
    s = jyn("supply_network").card(JYN, CardKind.CLASS, "smugglers_luck")
    s.state.supplies = [0]
    t = s.activate(JYN).roll("blue:d2", "green:dd1").choose("use:supply_network,jyn_odan")
    assert t.ask.what == "test_rolled"
    t.roll("blue:s2", "green:dd1")
    t.choose("use:smugglers_luck,jyn_odan", "die:1,blue_2", "die:2,green_3")
    assert (t.ask.what, exhausted(t)) == ("look_at_supply", True)  # she passed


def test_smugglers_luck_replaces_a_supply_card() -> None:
    rows = {row.key: row.id for row in campaign_content().supplies}
    s = jyn("smugglers_luck").token("crate", "b1")
    s.state.supplies = [rows[STIM], rows[MEDPAC]]
    t = s.activate(JYN).choose("interact:crate_1")
    assert t.ask.what == "supply_drawn"
    t.choose("use:smugglers_luck_2,jyn_odan")
    held = [card.row for card in t.hero(JYN).cards if card.kind is CardKind.SUPPLY]
    assert (held, t.match.state.supplies) == ([rows[STIM]], [])
    assert t.hero(JYN).cards[1].exhausted


def test_smugglers_luck_replaces_no_card_that_was_used_meanwhile() -> None:
    rows = {row.key: row.id for row in campaign_content().supplies}
    s = jyn("smugglers_luck").token("crate", "b1")
    s.state.supplies = [rows[STIM], rows["troop_data"]]
    t = s.activate(JYN).choose("interact:crate_1", "use:troop_data,jyn_odan")
    assert t.ask.what == "supply_drawn"
    t.choose("use:smugglers_luck_2,jyn_odan")
    assert [card for card in t.hero(JYN).cards if card.kind is CardKind.SUPPLY] == []
    assert t.match.state.supplies == [rows[STIM]]


@pytest.mark.parametrize(("card", "damage"), [("cheap_shot", 3), ("", 2)])
def test_a_cheap_shot_hits_harder_and_stuns_with_quick_draw(card: str, damage: int) -> None:
    t = jyn(card, "probe_droid c1", asks=True).activate("probe_droid_1")
    t.roll("green:ds1", "green:ds1", "black:b").choose("use:quick_draw,jyn_odan", "target:probe_droid_1")
    assert ("surge:stunned" in t.legal) is bool(card)
    if card:
        t.choose("surge:stunned")
    t.choose("done") if t.ask.what == "spend_surges" else t
    assert dealt(t) == (damage, 1)
    assert t.conditions("probe_droid_1") == ({"stunned"} if card else set())


def test_a_cheap_shot_is_for_quick_draw_only() -> None:
    t = jyn("cheap_shot", "probe_droid c1").activate(JYN).choose("attack")
    t.roll("green:ds1", "green:ds1", "black:b").choose("target:probe_droid_1")
    assert "surge:stunned" not in t.legal
    assert dealt(t.choose("done")) == (2, 1)


@pytest.mark.rule("IA-CHANGE-01")
@pytest.mark.parametrize(("amount", "blocked"), [("0", 2), ("2", 0), ("1", 1)])
def test_she_rolls_with_it(amount: str, blocked: int) -> None:
    t = shot_at("roll_with_it")
    t.choose("use:roll_with_it,jyn_odan")
    assert set(t.legal) == {"amount:2", "amount:1", "amount:0"}
    t.choose(f"amount:{amount}")
    assert (dealt(t)[1], t.row(JYN).strain) == (blocked, 1)


@pytest.mark.rule("IA-CHANGE-02")
def test_what_her_coat_has_changed_she_changes_again() -> None:
    """Her evade becomes a block, and that one, with the one rolled and the one given, an evade again."""
    s = jyn("roll_with_it", "stormtrooper c1 h5 h6")
    s.card(JYN, CardKind.ITEM, "combat_coat_1")
    t = s.activate("stormtrooper_1a").choose("attack")
    t.roll("blue:ds3", "green:dd3", "white:be").choose("target:jyn_odan")
    t.choose("use:combat_coat_1,jyn_odan", "use:roll_with_it,jyn_odan")
    assert set(t.legal) == {"amount:3", "amount:2", "amount:1", "amount:0"}
    assert dealt(t.choose("amount:3")) == (3, 0)


@pytest.mark.parametrize(
    ("use", "strain", "conditions"), [("get_cocky", 1, set()), ("get_cocky_2", 3, {"focused"})]
)
def test_she_gets_cocky_when_she_defeats_her_target(use: str, strain: int, conditions: set[str]) -> None:
    s = jyn("get_cocky", "stormtrooper c1 h5 h6")
    s.row(JYN).strain = 3
    t = s.activate(JYN).choose("attack").roll("green:dd3", "green:dd2", "black:b")
    t.choose("target:stormtrooper_1a").until("attack_resolved", "done")
    t.choose(f"use:{use},jyn_odan")
    assert (t.row(JYN).strain, t.conditions(JYN), exhausted(t)) == (strain, conditions, True)
    assert t.ask.what == "take_action"  # one of the two


def test_she_gets_cocky_about_a_defeat_only() -> None:
    t = jyn("get_cocky", "probe_droid c1").activate(JYN).choose("attack")
    t.roll("green:dd3", "green:dd2", "black:b").choose("target:probe_droid_1")
    assert t.ask.what == "take_action"


@pytest.mark.parametrize(
    ("weapon", "dice", "shares"),
    [
        ("vintage_blaster", ("green:s1", "green:s1", "black:b"), True),
        ("infantry_rifle", ("blue:s2", "green:s1", "black:b"), False),
    ],
)
def test_a_gunslinger_has_the_surges_of_all_her_pistols(
    weapon: str, dice: tuple[str, ...], shares: bool
) -> None:
    s = jyn("gunslinger", "probe_droid c1")
    s.card(JYN, CardKind.CLASS, "holdout_blaster").card(JYN, CardKind.CLASS, "infantry_rifle")
    t = s.activate(JYN).choose("attack", f"weapon:{weapon}").roll(*dice).choose("target:probe_droid_1")
    t.until("spend_surges", "pass")
    assert ("surge:pierce_2" in t.legal) is shares


def test_a_gunslinger_adds_a_surge() -> None:
    t = jyn("gunslinger", "probe_droid c1").activate(JYN).choose("attack")
    t.roll("green:dd3", "green:dd2", "black:b").choose("target:probe_droid_1")
    t.choose("use:gunslinger_2,jyn_odan", "surge:damage_1").until("take_action", "done")
    assert (dealt(t), t.row(JYN).strain, exhausted(t)) == ((5, 1), 1, True)


def test_a_trick_shot_traces_sight_from_nearby() -> None:
    s = jyn("trick_shot", "probe_droid d1", drawing=BEHIND_A_WALL)
    t = s.activate(JYN).choose("attack")
    assert t.ask.what == "attack_to_be_declared"
    t.roll("green:dd3", "green:dd2", "black:b").choose("use:trick_shot,jyn_odan", "target:probe_droid_1")
    t.until("take_action", "done")
    assert (dealt(t), t.row(JYN).strain) == ((4, 1), 1)
    plain = jyn("", "probe_droid d1", drawing=BEHIND_A_WALL).activate(JYN)
    assert plain.refusal("attack").rule == "IA-ATTACK-14"


def test_a_trick_shot_is_no_help_in_melee() -> None:
    s = jyn("trick_shot", "probe_droid d1", drawing=BEHIND_A_WALL)
    s.of(JYN).cards = s.of(JYN).cards[1:]
    s.card(JYN, CardKind.ITEM, "vibroblade")
    assert s.activate(JYN).refusal("attack").rule == "IA-ATTACK-14"
    near = jyn("trick_shot", "probe_droid b1")
    near.of(JYN).cards = near.of(JYN).cards[1:]
    near.card(JYN, CardKind.ITEM, "vibroblade")
    t = near.activate(JYN).choose("attack")
    assert t.ask.what != "attack_to_be_declared"


def test_a_sidewinder_moves_after_her_attack() -> None:
    t = jyn("sidewinder", "probe_droid c1").activate(JYN).choose("attack")
    t.roll("green:dd3", "green:dd2", "black:b").choose("target:probe_droid_1")
    t.choose("use:sidewinder,jyn_odan", "step:a2", "step:b3")
    assert (t.space(JYN), t.ask.what, t.ask.facts["actions"]) == ("b3", "take_action", 1)


def test_every_class_card_of_hers_is_here() -> None:
    printed = campaign_content().class_cards
    assert all(use.plays for card in printed if card.hero == JYN for use in card.uses)
