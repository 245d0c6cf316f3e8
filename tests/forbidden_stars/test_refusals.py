"""Refusals that name the rule which really forbids a choice, with the facts it turned on."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.combat_scenes import begin, sides
from tests.forbidden_stars.order_scenes import scene
from tests.forbidden_stars.test_orbital import advance, barge


@pytest.mark.rule("FS-STORM-02")
def test_a_ground_move_that_only_a_storm_bars_is_refused_by_the_storm() -> None:
    s = scene().units("10A.NE", "scout").units("1A.SE", "scout").units("1A.NE", "strike_cruiser")
    s.storm("10A.E")
    t = s.reveal(0, "advance", "1A")
    while t.ask.what != "move_ground_units":
        t.choose("done")
    barred = t.refusal("move:scout,10A.NE,1A.NW")
    assert (barred.rule, barred.reason) == ("FS-STORM-02", "storm_bars_the_path")
    assert barred.facts == {"origin": "10A.NE", "area": "1A.NW"}


@pytest.mark.rule("FS-GROUND_MOVE-02")
def test_a_ground_move_without_a_path_is_still_refused_for_want_of_one() -> None:
    s = scene().units("10A.SW", "scout").units("1A.SE", "scout").units("1A.NE", "strike_cruiser")
    t = s.reveal(0, "advance", "1A")
    while t.ask.what != "move_ground_units":
        t.choose("done")
    assert t.refusal("move:scout,10A.SW,1A.NW").rule == "FS-GROUND_MOVE-02"


@pytest.mark.rule("FS-REINFORCE-03")
def test_more_reinforcement_tokens_than_figures_are_refused_with_both_numbers() -> None:
    s = sides("scout scout", "cultist cultist cultist").player(0, reinforcement=3)
    t = begin(s)
    while t.ask.what != "place_reinforcements":
        t.choose(t.legal[0])
    assert t.legal == ["reinforce:0", "reinforce:1", "reinforce:2"]
    refusal = t.refusal("reinforce:3")
    assert (refusal.rule, refusal.facts) == ("FS-REINFORCE-03", {"number": 3, "figures": 2, "held": 3})


@pytest.mark.rule("FS-ORBITAL-13")
def test_a_strike_ability_paid_with_dice_is_refused_a_second_time() -> None:
    s = barge("rain_of_fire", "drop_pods").units("3A.NE", "cultist", 4)
    t = advance(s).dice("MMDD", "M")
    for choice in ("strike:3A.NW,3A.NE", "use:rain_of_fire", "use:drop_pods"):
        t.choose(choice)
    t.choose("ability:rain_of_fire,morale")
    assert "ability:rain_of_fire,morale" not in t.legal
    refusal = t.refusal("ability:rain_of_fire,morale")
    assert (refusal.rule, refusal.reason) == ("FS-ORBITAL-13", "ability_used_up")


@pytest.mark.rule("FS-ORDER_UPG-04")
def test_an_upgrade_that_lies_facedown_is_refused_in_a_strike() -> None:
    s = barge("rain_of_fire", "drop_pods").units("3A.NE", "cultist", 4)
    s.state.players[0].used = [s.state.players[0].upgrades[0]]
    t = advance(s)
    t.choose("strike:3A.NW,3A.NE")
    used = "rain_of_fire" if "use:rain_of_fire" not in t.legal else "drop_pods"
    refusal = t.refusal(f"use:{used}")
    assert (refusal.rule, refusal.facts) == ("FS-ORDER_UPG-04", {"upgrade": used})


@pytest.mark.rule("FS-ASSET-03")
def test_a_fourth_token_of_an_asset_is_refused() -> None:
    s = scene().units("4A.SE", "warlord_titan").player(0, materiel=0, forge=3)
    t = s.reveal(0, "dominate", "4A")
    assert "gain:forge" not in t.legal
    refusal = t.refusal("gain:forge")
    assert (refusal.rule, refusal.facts) == ("FS-ASSET-03", {"asset": "forge", "most": 3})
