"""The Rebel upgrade stage: Class cards, selling, what is on offer, buying."""

from __future__ import annotations

import pytest

from tests.imperial_assault.campaign.log.campaigns import CampaignSession, Log
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.upgrades import gear
from wartable.games.imperial_assault.events import campaign as events


def shop(log: Log, *offered: str, credits: int = 1000) -> CampaignSession:
    """The shop of slot 1 with these items on offer, and so many credits."""
    log.log.credits = log.log.credits_earned = credits
    wanted = [rows().item[key].id for key in offered]
    log.log.items[0] = wanted or log.log.items[0]
    return log.rebels().finish("sell_item")


@pytest.mark.rule("IA-REB_UPGRADE-01", "IA-REB_UPGRADE-02", "IA-CLASS-02", "IA-XP-01")
def test_each_player_buys_class_cards_of_his_hero_first() -> None:
    s = Log(["diala_passil", "fenn_signis"], seats=3)
    for hero in s.log.heroes:
        hero.experience = hero.earned = 3
    t = s.rebels()
    assert (t.ask.what, t.ask.seat) == ("buy_class_card", 1)
    assert "learn:force_throw" in t.legal
    assert "learn:tactical_movement" not in t.legal
    t.choose("learn:force_throw")
    assert t.hero("diala_passil").experience == 2
    assert t.cards("diala_passil") == ["plasteel_staff", "force_throw"]
    t.choose("learn:battle_meditation")
    assert t.hero("diala_passil").experience == 0
    assert (t.ask.what, t.ask.seat) == ("buy_class_card", 2)
    t.choose("done")
    assert t.hero("fenn_signis").experience == 3  # kept for later
    assert t.ask.what == "sell_item"


@pytest.mark.rule("IA-REB_UPGRADE-02", "IA-CLASS-01", "IA-CLASS-02")
def test_class_cards_that_cannot_be_bought_are_refused_with_the_reason() -> None:
    s = Log(["diala_passil", "fenn_signis"]).give(0, "force_adept")
    s.log.heroes[0].experience = 1
    t = s.rebels()
    assert t.why("learn:force_adept") == ("IA-CLASS-02", "class_card_owned")
    assert t.why("learn:plasteel_staff") == ("IA-CLASS-01", "class_card_owned")
    assert t.why("learn:defensive_stance") == ("IA-REB_UPGRADE-02", "experience_short")
    others = next(card.key for card in rows().class_cards if card.hero == "fenn_signis" and card.experience)
    assert t.why(f"learn:{others}") == ("IA-REB_UPGRADE-02", "of_another_hero_class")
    refused = t.refusal("learn:defensive_stance")
    assert (refused.facts["cost"], refused.facts["left"]) == (2, 1)


@pytest.mark.rule("IA-REB_UPGRADE-03")
@pytest.mark.parametrize("item", [row.key for row in rows().items])
def test_an_item_is_sold_for_half_its_price_rounded_up_to_25(item: str) -> None:
    s = Log().give(0, item)
    card = s.log.heroes[0].cards[-1]
    half = rows().item[item].credits / 2
    value = gear.sale_value(card)
    assert value % 25 == 0
    assert half <= value < half + 25


@pytest.mark.rule("IA-REB_UPGRADE-03", "IA-REB_UPGRADE-04", "IA-ITEM-05")
def test_selling_comes_right_before_buying_and_brings_credits() -> None:
    t = Log().give(1, "dl_44").rebels()
    assert t.ask.what == "sell_item"
    t.choose("sell:dl_44")
    assert t.log.credits == 250
    t.choose("sell:plasteel_staff")  # a Class card that is an item, without a price
    assert t.log.credits == 300
    assert t.cards("diala_passil") == []
    assert t.cards("fenn_signis") == ["infantry_rifle"]
    assert not t.events(events.ItemsOffered)
    t.choose("done")
    assert t.events(events.ItemsOffered)


@pytest.mark.rule("IA-REB_UPGRADE-03")
def test_what_was_attached_to_a_sold_item_is_kept() -> None:
    t = Log().give(0, "dl_44+marksman_barrel").rebels().choose("sell:dl_44")
    assert t.cards("diala_passil") == ["plasteel_staff", "marksman_barrel"]
    assert t.log.credits == 250


@pytest.mark.rule("IA-REWARD-03")
def test_reward_cards_are_not_sold() -> None:
    t = Log().give(0, "shu_yens_lightsaber", "adrenal_implant").rebels()
    assert t.why("sell:shu_yens_lightsaber") == ("IA-REWARD-03", "reward_not_sold")
    assert t.why("sell:adrenal_implant") == ("IA-REWARD-03", "reward_not_sold")


@pytest.mark.rule("IA-REB_UPGRADE-05", "IA-ITEM-04")
def test_six_items_of_the_tier_of_the_log_are_drawn() -> None:
    offers = set()
    for seed in range(5):
        s = Log()
        s.log.credits = 5000
        t = s.rebels(seed).finish("sell_item")
        (offer,) = t.events(events.ItemsOffered)
        assert offer.tier == 1
        assert len(offer.cards) == 6
        assert {rows().item[key].tier for key in offer.cards} == {1}
        assert [rows().items[item].key for item in t.log.offered] == list(offer.cards)
        offers.add(offer.cards)
    assert len(offers) > 1


@pytest.mark.rule("IA-REB_UPGRADE-06")
def test_six_items_are_drawn_from_each_of_two_decks() -> None:
    s = Log()
    s.log.slot, s.log.credits = 3, 5000
    t = s.rebels().finish("sell_item")
    assert [(offer.tier, len(offer.cards)) for offer in t.events(events.ItemsOffered)] == [(1, 6), (2, 6)]


@pytest.mark.parametrize(("slot", "drawn"), [(0, [(1, 7)]), (3, [(1, 6), (2, 7)])])
def test_smugglers_luck_offers_one_more_item_of_the_highest_tier(
    slot: int, drawn: list[tuple[int, int]]
) -> None:
    s = Log(["diala_passil", "jyn_odan"]).give(1, "smugglers_luck")
    s.log.slot, s.log.credits = slot, 5000
    t = s.rebels().finish("sell_item")
    assert [(offer.tier, len(offer.cards)) for offer in t.events(events.ItemsOffered)] == drawn


@pytest.mark.rule("IA-LIMITS-03")
def test_a_deck_that_runs_out_offers_fewer() -> None:
    t = shop(Log(), "dl_44", "e_11")
    assert len(t.log.offered) == 2


@pytest.mark.rule("IA-REB_UPGRADE-07", "IA-REB_UPGRADE-08", "IA-CREDITS-01", "IA-CREDITS-02", "IA-ITEM-01")
def test_items_are_bought_from_the_shared_credits_for_any_hero() -> None:
    t = shop(Log(), "dl_44", "e_11", "dh_17", credits=950)
    t.choose("buy:dl_44,fenn_signis")
    assert t.cards("fenn_signis") == ["infantry_rifle", "dl_44"]
    assert t.log.credits == 450
    t.choose("buy:e_11,diala_passil")
    assert t.cards("diala_passil") == ["plasteel_staff", "e_11"]
    assert t.log.credits == 50
    assert t.ask.what != "buy_item"  # nothing costs so little; the rest is kept
    for seat in (0, 1, None):
        assert t.table.view(seat).state.campaign.heroes == t.log.heroes


@pytest.mark.rule("IA-REB_UPGRADE-07", "IA-CREDITS-02")
def test_purchases_that_cannot_be_made_are_refused_with_the_reason() -> None:
    t = shop(Log(), "dl_44", "dh_17", credits=200)
    assert t.legal == ["buy:dh_17,diala_passil", "buy:dh_17,fenn_signis", "done"]
    assert t.why("buy:dl_44,diala_passil") == ("IA-CREDITS-02", "credits_short")
    assert t.why("buy:e_11,diala_passil") == ("IA-REB_UPGRADE-07", "item_not_offered")
    refused = t.refusal("buy:dl_44,diala_passil")
    assert (refused.facts["cost"], refused.facts["left"]) == (500, 200)


@pytest.mark.rule("IA-REB_UPGRADE-09")
def test_what_was_not_bought_goes_back_into_its_deck() -> None:
    s = Log()
    s.log.slot, s.log.credits = 3, 5000
    t = s.rebels().finish("sell_item")
    first = next(item for item in t.log.offered if rows().items[item].tier == 1)
    t.choose(f"buy:{rows().items[first].key},fenn_signis").choose("done")
    assert t.log.offered == []
    assert sorted(t.log.items[0]) == [row.id for row in rows().items if row.tier == 1 and row.id != first]
    assert sorted(t.log.items[1]) == [row.id for row in rows().items if row.tier == 2]


@pytest.mark.rule("IA-MODIFICATION-04")
def test_who_bought_an_item_may_attach_and_detach_at_once() -> None:
    t = shop(Log().give(1, "e_11"), "dl_44", "marksman_barrel", "dh_17")
    assert not [text for text in t.legal if text.startswith("attach")]
    t.choose("buy:marksman_barrel,fenn_signis")
    t.choose("attach:marksman_barrel,e_11")
    assert t.cards("fenn_signis") == ["infantry_rifle", "e_11+marksman_barrel"]
    t.choose("detach:marksman_barrel")
    assert t.cards("fenn_signis") == ["infantry_rifle", "e_11", "marksman_barrel"]


@pytest.mark.rule("IA-MODIFICATION-04")
def test_who_bought_nothing_waits_for_the_next_mission() -> None:
    t = shop(Log().give(1, "e_11", "marksman_barrel"), "dl_44")
    assert t.why("attach:marksman_barrel,e_11") == ("IA-MODIFICATION-04", "bought_nothing")


def test_without_experience_items_and_credits_nobody_is_asked() -> None:
    s = Log().own(0).own(1)
    s.log.story = rows().mission["a_new_threat"].id
    s.log.sides.active = [rows().mission[key].id for key in ("brushfire", "vipers_den")]
    assert s.rebels().ask.what == "choose_mission"
