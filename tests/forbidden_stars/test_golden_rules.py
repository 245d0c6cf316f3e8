"""The golden rules: cards override the reference, and a printed "cannot" overrides everything."""

from __future__ import annotations

import pytest

from tests.forbidden_stars.scenario import Scenario


@pytest.mark.rule("FS-GOLDEN-02")
def test_a_card_overrides_the_reference() -> None:
    """The reference wants a factory for purchases (FS-DEPLOY-01); Dread Ritual says that none is needed."""
    s = Scenario("chaos", "orks").units("12A.NE", "cultist").units("11A.NE", "ork_boyz")
    s.player(0, upgrades=["dread_ritual"], materiel=6)
    t = s.reveal(0, "deploy", "12A")
    t.until("dread_ritual", "done")
    t.choose("buy:cultist")
    assert t.units("12A.NE") == ["cultist", "cultist"]


@pytest.mark.rule("FS-GOLDEN-03")
def test_a_printed_cannot_beats_a_card_that_gains() -> None:
    """Fire Dragon's Vengeance: the opponent cannot gain defence tokens, whatever his own card gives."""
    s = Scenario("eldar", "ultramarines").units("1A.NW", "wraithguard", 2).units("1A.NW", "space_marine", 2)
    s.player(
        0, hand=["fire_dragons_vengeance", "hit_and_run"] + ["ranger_support"] * 2 + ["howling_banshees"]
    )
    s.player(1, hand=["blessed_power_armour"] * 2 + ["ambush"] * 2 + ["reconnaissance"])
    t = s.combat("1A.NW", 0, origin="1A.SE")
    t.dice("A" * 8)
    t.play_cards("fire_dragons_vengeance", "blessed_power_armour")
    t.choose("resolve:general")
    assert t.state.combat is not None
    t.choose("resolve:general")
    assert t.state.combat.sides[1].tokens == [0, 0]


@pytest.mark.rule("FS-DESTROY-03")
def test_what_was_destroyed_can_be_bought_again() -> None:
    """All three Battle Barges are on the board; one is lost to capacity and can then be purchased anew."""
    s = Scenario("ultramarines", "chaos").units("12A.NE", "cultist")
    s.units("10A.NW", "battle_barge", 3).units("10A.NW", "strike_cruiser")
    s.structure("10A.NE", "factory", 0).structure("10A.SE", "city", 0).structure("1A.NW", "city", 0)
    s.player(0, materiel=14, forge=2)
    s.stack("10A", (0, "deploy"), (0, "deploy"))
    t = s.table(active=0)
    t.choose("reveal:10A", "resolve")
    assert t.refusal("buy:battle_barge").rule == "FS-LIMIT-06"
    t.choose("done").until("lose_excess_unit", "done")
    t.choose("lose:battle_barge")
    t.choose("reveal:10A", "resolve", "buy:battle_barge")
    assert t.state.players[0].reserve[4] == 0
