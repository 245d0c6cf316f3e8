"""Steady between missions: what it learns and buys, and that it comes to an end."""

from __future__ import annotations

from tests.imperial_assault.campaign.log.campaigns import CampaignSession, Log
from wartable.games.imperial_assault.bot import Steady
from wartable.games.imperial_assault.campaign.ledger import rows
from wartable.games.imperial_assault.campaign.outfitting import strength
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated


def answers(t: CampaignSession, *whats: str) -> list[str]:
    """What steady answers as long as one of these questions is asked."""
    made: list[str] = []
    bots = [Steady(seat, Chance.from_seed("steady")) for seat in range(t.table.seats)]
    while t.table.asks and t.ask.what in whats and len(made) < 50:
        made.append(bots[t.ask.seat].choose(Seated(t.table, t.ask.seat)))
        t.choose(made[-1])
    return made


def stocked(*offered: str, credits: int) -> Log:
    """A log with items on offer and credits to pay them."""
    log = Log(["diala_passil", "fenn_signis"])
    log.log.credits = log.log.credits_earned = credits
    log.log.items[0] = [rows().item[key].id for key in offered]
    return log


def test_heroes_learn_the_dearest_class_card_that_they_can_pay() -> None:
    s = Log(["diala_passil", "fenn_signis"])
    s.log.heroes[0].experience = s.log.heroes[0].earned = 3
    made = answers(s.rebels(), "buy_class_card")
    assert made[0] in ("learn:art_of_movement", "learn:snap_kick")


def test_heroes_buy_an_item_that_they_can_use() -> None:
    t = stocked("e_11", credits=600).rebels()
    made = answers(t, "sell_item", "buy_item")
    assert made[0] == "done"
    assert made[1].startswith("buy:e_11,")


def test_no_second_weapon_is_bought_that_hits_no_harder() -> None:
    t = stocked("vibroblade", "combat_coat_1", credits=800).rebels()
    made = answers(t, "sell_item", "buy_item")
    assert [choice.partition(",")[0] for choice in made if choice.startswith("buy:")] == ["buy:combat_coat_1"]


def test_a_weapon_is_stronger_with_more_damage_on_its_dice_and_surges() -> None:
    weapons = [rows().item[key].weapon for key in ("vibroblade", "bd_1_vibro_ax", "force_pike")]
    strengths = [strength(weapon) for weapon in weapons if weapon is not None]
    assert strengths == sorted(set(strengths))


def test_a_modification_goes_onto_the_weapon_that_can_hold_it() -> None:
    t = stocked("high_impact_guard", credits=600).rebels()
    made = answers(t, "sell_item", "buy_item")
    assert made[1:3] == ["buy:high_impact_guard,diala_passil", "attach:high_impact_guard,plasteel_staff"]


def test_items_are_exchanged_only_as_long_as_there_is_something_to_attach() -> None:
    t = Log(["diala_passil", "fenn_signis"]).give(1, "e_11").missions(0)
    made = answers(t, "set_out", "exchange_items")
    assert "exchange_items" not in [t.ask.what] if t.table.asks else True
    assert made[-1] == "done"


def test_the_imperial_player_spends_experience_and_influence() -> None:
    s = Log(["diala_passil", "fenn_signis"])
    s.log.experience = s.log.experience_earned = 2
    s.log.influence = s.log.influence_earned = 4
    t = s.imperial()
    made = answers(t, "buy_imperial_card", "buy_agenda")
    assert made[0].startswith("learn:")
    assert any(choice.startswith("buy_agenda:") for choice in made)
