"""Before a mission: exchanging items, modifications, and how much a hero may bring."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import CampaignSession, Log, card_text
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.upgrades import gear
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind

EQUIPPED = "exchange_items"


def packing(log: Log) -> CampaignSession:
    """The heroes equip themselves for Viper's Den."""
    t = log.missions(1, active=["vipers_den", "brushfire"]).choose("set_out:vipers_den")
    assert t.ask.what == EQUIPPED
    return t


@pytest.mark.rule("IA-ITEM-06")
def test_items_change_hands_before_a_mission() -> None:
    t = packing(Log().give(0, "dl_44+marksman_barrel"))
    t.choose("give:dl_44,fenn_signis", "give:plasteel_staff,fenn_signis", "give:infantry_rifle,diala_passil")
    assert t.cards("diala_passil") == ["infantry_rifle"]
    assert t.cards("fenn_signis") == ["dl_44+marksman_barrel", "plasteel_staff"]
    assert t.why("give:dl_44,fenn_signis") == ("IA-ITEM-06", "has_it_already")


@pytest.mark.rule("IA-REWARD-03")
def test_reward_cards_are_not_given_away() -> None:
    t = packing(Log().give(0, "shu_yens_lightsaber"))
    assert t.why("give:shu_yens_lightsaber,fenn_signis") == ("IA-REWARD-03", "reward_not_given")


@pytest.mark.rule("IA-MODIFICATION-01", "IA-MODIFICATION-04")
def test_a_modification_goes_on_weapons_with_its_symbol() -> None:
    t = packing(Log().give(0, "dl_44", "marksman_barrel", "balanced_hilt"))
    assert t.why("attach:marksman_barrel,plasteel_staff") == ("IA-MODIFICATION-01", "does_not_fit")
    assert t.why("attach:balanced_hilt,dl_44") == ("IA-MODIFICATION-01", "does_not_fit")
    t.choose("attach:marksman_barrel,dl_44", "attach:balanced_hilt,plasteel_staff")
    assert t.cards("diala_passil") == ["plasteel_staff+balanced_hilt", "dl_44+marksman_barrel"]
    t.choose("detach:balanced_hilt")
    assert "balanced_hilt" in t.cards("diala_passil")


@pytest.mark.rule("IA-MODIFICATION-02")
def test_a_weapon_holds_as_many_modifications_as_it_has_bars() -> None:
    """A Plasteel Staff has one bar, Armored Gauntlets have none."""
    t = packing(Log().own(0, "plasteel_staff+high_impact_guard", "armored_gauntlets", "extended_haft"))
    assert t.why("attach:extended_haft,plasteel_staff") == ("IA-MODIFICATION-02", "no_bar_left")
    assert t.why("attach:extended_haft,armored_gauntlets") == ("IA-MODIFICATION-02", "no_bar_left")
    assert t.why("attach:high_impact_guard,armored_gauntlets") == ("IA-MODIFICATION-04", "attached_already")


@pytest.mark.rule("IA-MODIFICATION-07")
def test_no_two_modifications_with_one_trait_are_on_one_card() -> None:
    """Two barrels do not go on one E-11; a barrel and sights do."""
    t = packing(Log().give(0, "e_11+marksman_barrel", "spread_barrel", "tactical_display"))
    assert t.why("attach:spread_barrel,e_11") == ("IA-MODIFICATION-07", "shares_trait")
    t.choose("attach:tactical_display,e_11")
    assert "e_11+marksman_barrel+tactical_display" in t.cards("diala_passil")


def test_a_modification_goes_on_items_of_its_own_hero() -> None:
    t = packing(Log().give(0, "marksman_barrel").give(1, "e_11+tactical_display"))
    assert t.why("attach:marksman_barrel,e_11") == ("IA-MODIFICATION-04", "of_another_hero")
    assert t.why("give:tactical_display,diala_passil") == ("IA-MODIFICATION-04", "attached_not_given")
    t.choose("give:marksman_barrel,fenn_signis", "attach:marksman_barrel,e_11")
    assert t.cards("fenn_signis") == ["infantry_rifle", "e_11+tactical_display+marksman_barrel"]


@pytest.mark.rule("IA-MODIFICATION-01", "IA-MODIFICATION-05")
def test_a_loose_modification_is_not_brought() -> None:
    t = packing(Log().give(0, "e_11+marksman_barrel", "tactical_display", "force_adept"))
    brought = [card_text(card) for card in gear.brought(t.match, 0)]
    assert brought == ["plasteel_staff", "e_11+marksman_barrel", "force_adept"]


@pytest.mark.rule("IA-ITEM-08", "IA-ITEM-09", "IA-MODIFICATION-03")
def test_a_hero_brings_one_armour_two_weapons_and_three_pieces_of_equipment() -> None:
    """Three weapons and two suits of armour are too many; modifications are no weapons."""
    weapons = ["plasteel_staff", "dl_44", "e_11", "marksman_barrel", "tactical_display", "spread_barrel"]
    equipment = ["portable_medkit", "survival_gear", "adrenal_implant"]
    s = Log().own(0, *weapons, "combat_coat_1", "shadow_suit", *equipment)
    t = packing(s).choose("done")
    assert (t.ask.what, t.ask.seat) == ("set_item_aside", 1)
    suits = ["set_aside:combat_coat_1", "set_aside:shadow_suit"]
    assert t.legal == ["set_aside:plasteel_staff", "set_aside:dl_44", "set_aside:e_11", *suits]
    assert t.why("set_aside:survival_gear") == ("IA-ITEM-09", "within_limit")
    t.choose("set_aside:dl_44")
    assert t.legal == suits
    t.choose("set_aside:shadow_suit")
    assert "set_aside" not in t.ask.what  # the mission was played, and it is over
    assert {"dl_44", "shadow_suit"} <= set(t.cards("diala_passil"))
    assert t.hero("diala_passil").aside == []


@pytest.mark.rule("IA-ITEM-09")
def test_what_is_set_aside_is_not_in_the_mission() -> None:
    t = packing(Log(seats=3).own(0, "plasteel_staff", "dl_44", "e_11").own(1, "dh_17", "armored_gauntlets"))
    t.choose("give:dh_17,diala_passil", "done", "set_aside:dl_44")
    assert (t.ask.what, t.ask.seat) == ("set_item_aside", 1)
    assert [card_text(card) for card in gear.brought(t.match, 0)] == ["plasteel_staff", "e_11", "dh_17"]
    assert [card_text(card) for card in t.hero("diala_passil").aside] == ["dl_44"]


@pytest.mark.rule("IA-ITEM-08")
def test_a_fourth_piece_of_equipment_is_too_many() -> None:
    four = ["portable_medkit", "survival_gear", "adrenal_implant", FOURTH]
    t = packing(Log().own(0, *four)).choose("done")
    assert t.ask.what == "set_item_aside"
    assert len(t.legal) == 4


FOURTH = next(
    row.key
    for row in rows().items
    if row.kind is ItemKind.EQUIPMENT and row.key not in ("portable_medkit", "survival_gear")
)
