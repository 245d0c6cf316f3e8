"""The Rebel upgrade stage: Class cards for experience, then items for credits (IA-REB_UPGRADE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.imperial_assault.campaign.frames import CampaignStep, RebelUpgrade
from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import (
    gain_credits,
    hero_text,
    log_of,
    row_of,
    rows,
    spend_credits,
)
from wartable.games.imperial_assault.campaign.stages import slot_of
from wartable.games.imperial_assault.campaign.together import ask_rebels, rebel_seats
from wartable.games.imperial_assault.campaign.upgrades import gear
from wartable.games.imperial_assault.campaign.upgrades.gear import Place
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script
from wartable.parts.piles import draw

ITEMS_DRAWN = 6
FINISH = {DONE(): None}


def stage_of(m: Match) -> RebelUpgrade:
    """The stage whose step runs."""
    frame = m.frame
    assert isinstance(frame, RebelUpgrade)
    return frame


# Class cards


def class_candidates(_m: Match, _hero: int) -> Iterator[tuple[str, int]]:
    """Every Class card of every hero."""
    for card in rows().class_cards:
        yield verbs.LEARN(card.key), card.id


def refuse_class_card(m: Match, hero: int, card: int) -> Refusal | None:
    """A card of the hero's own deck that it lacks, for the experience it costs (IA-REB_UPGRADE-02)."""
    owner, row = log_of(m).heroes[hero], rows().class_cards[card]
    facts = {"card": row.key, "hero": hero_text(owner)}
    if row.hero != hero_text(owner):
        return Refusal("IA-REB_UPGRADE-02", "of_another_hero_class", facts)
    if row.experience == 0:  # IA-CLASS-01: it was there from the start, wherever it is now
        return Refusal("IA-CLASS-01", "class_card_owned", facts)
    if any(held.kind is CardKind.CLASS and held.row == card for held in owner.cards):
        return Refusal("IA-CLASS-02", "class_card_owned", facts)
    if row.experience > owner.experience:
        cost = {"cost": row.experience, "left": owner.experience}
        return Refusal("IA-REB_UPGRADE-02", "experience_short", {**facts, **cost})
    return None


CLASS_CARDS = Family(class_candidates, refuse_class_card)


def buy_class_cards(m: Match) -> Script[None]:
    """Each hero in turn may buy any number of cards of its own Class deck (IA-REB_UPGRADE-02)."""
    frame, heroes = stage_of(m), log_of(m).heroes
    if frame.hero == len(heroes):
        return
    hero, rule = heroes[frame.hero], "IA-REB_UPGRADE-02"
    facts = {"hero": hero_text(hero), "left": hero.experience}
    args = (m, frame.hero)
    options = CLASS_CARDS.options(*args)
    if options:
        options |= FINISH
        card = yield Ask(hero.seat, rule, "buy_class_card", options, CLASS_CARDS, args, facts)
    else:
        m.passed(hero.seat, [verbs.LEARN.name], rule, "no_class_card_to_buy", facts)
        card = None
    if card is None:
        frame.hero += 1
    else:
        learn(m, frame.hero, card)
    frame.steps.append(CampaignStep.BUY_CLASS_CARDS)


def learn(m: Match, number: int, card: int) -> None:
    """Pay for a Class card, which the hero has from now on."""
    hero, row = log_of(m).heroes[number], rows().class_cards[card]
    hero.experience -= row.experience
    hero.cards.append(HeldCard(CardKind.CLASS, card))
    m.tell(events.ClassCardBought, hero_text(hero), row.key, row.experience)


# Selling


def sale_candidates(m: Match) -> Iterator[tuple[str, Place]]:
    """Every item that a hero owns."""
    for key, at in gear.items_of(m):
        yield verbs.SELL(key), at


def refuse_sale(m: Match, at: Place) -> Refusal | None:
    """Reward cards cannot be sold (IA-REWARD-03)."""
    card = gear.card_at(m, at)
    if card.kind is CardKind.REWARD:
        return Refusal("IA-REWARD-03", "reward_not_sold", {"card": row_of(card).key})
    return None


SALES = Family(sale_candidates, refuse_sale)


def sell_items(m: Match) -> Script[None]:
    """Immediately before they buy, the heroes may sell items (IA-REB_UPGRADE-03), which leave the game."""
    rule, what = "IA-REB_UPGRADE-03", "sell_item"
    log, options = log_of(m), SALES.options(m)
    if not options:
        m.passed(rebel_seats(m)[0], [verbs.SELL.name], rule, "nothing_to_sell")
        return
    facts = {"credits": log.credits}
    at = yield from ask_rebels(m, rule, what, {**options, **FINISH}, SALES, (m,), facts)
    if at is None:
        return
    hero = log.heroes[at.hero]
    sold = gear.take_away(m, at)
    hero.cards += [HeldCard(CardKind.ITEM, row) for row in sold.modifications]  # they were not sold
    sold.modifications = []
    log.sold.append(sold)
    value = gear.sale_value(sold)
    m.tell(events.ItemSold, hero_text(hero), row_of(sold).key, value)
    gain_credits(m, value, "sale")
    m.frame.steps.append(CampaignStep.SELL_ITEMS)


# Buying


def draw_items(m: Match) -> None:
    """Shuffle each Item deck that the log states and draw 6 cards from it.

    (IA-REB_UPGRADE-05, IA-REB_UPGRADE-06.) A deck that runs out gives no more (IA-LIMITS-03). What cards of
    heroes add to it is drawn from the deck of the highest tier.
    """
    log = log_of(m)
    tiers = slot_of(m).tiers
    more = sum(use.more_items for hero in log.heroes for card in hero.cards for use in row_of(card).uses)
    for tier in tiers:
        deck = log.items[tier - 1]
        m.chance.shuffle(deck)
        drawn = sorted(draw(deck, ITEMS_DRAWN + (more if tier == max(tiers) else 0)))
        log.offered += drawn
        m.tell(events.ItemsOffered, tier, tuple(rows().items[item].key for item in drawn))


def purchase_candidates(m: Match) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every Item card for every hero (IA-REB_UPGRADE-08)."""
    for item in rows().items:
        for number, hero in enumerate(log_of(m).heroes):
            yield verbs.BUY(item.key, hero_text(hero)), (item.id, number)


def refuse_purchase(m: Match, purchase: tuple[int, int]) -> Refusal | None:
    """An item must have been drawn (IA-REB_UPGRADE-07), and the credits must be there (IA-CREDITS-02)."""
    log, item = log_of(m), rows().items[purchase[0]]
    if item.id not in log.offered:
        return Refusal("IA-REB_UPGRADE-07", "item_not_offered", {"card": item.key})
    if item.credits > log.credits:
        facts = {"card": item.key, "cost": item.credits, "left": log.credits}
        return Refusal("IA-CREDITS-02", "credits_short", facts)
    return None


def shop_candidates(m: Match, _buyers: list[int]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What can be done in the shop: buying, and attaching modifications where something was bought."""
    for text, purchase in purchase_candidates(m):
        yield text, ("buy", *purchase)
    everybody = list(range(len(log_of(m).heroes)))
    for text, (modification, at) in gear.attach_candidates(m, everybody):
        yield text, ("attach", modification, at)
    for text, place in gear.attached(m, everybody).items():
        yield text, ("detach", place)


def refuse_in_shop(m: Match, buyers: list[int], deed: tuple[Any, ...]) -> Refusal | None:
    """Who was given an item may attach and detach modifications (IA-MODIFICATION-04)."""
    if deed[0] == "buy":
        return refuse_purchase(m, deed[1:])
    hero = deed[1].hero
    if hero not in buyers:
        return Refusal("IA-MODIFICATION-04", "bought_nothing", {"hero": hero_text(log_of(m).heroes[hero])})
    return gear.refuse_attaching(m, *deed[1:]) if deed[0] == "attach" else None


SHOP = Family(shop_candidates, refuse_in_shop)


def buy_items(m: Match) -> Script[None]:
    """The Rebel players may buy some of the items drawn, each for a hero of their choice.

    (IA-REB_UPGRADE-07, IA-REB_UPGRADE-08.)
    """
    frame, log = stage_of(m), log_of(m)
    rule, what = "IA-REB_UPGRADE-07", "buy_item"
    args = (m, frame.buyers)
    options = SHOP.options(*args)
    facts = {"credits": log.credits}
    if not options:
        m.passed(rebel_seats(m)[0], [verbs.BUY.name], rule, "nothing_to_buy", facts)
        return
    deed = yield from ask_rebels(m, rule, what, {**options, **FINISH}, SHOP, args, facts)
    if deed is None:
        return
    if deed[0] == "attach":
        gear.attach(m, deed[1], deed[2])
    elif deed[0] == "detach":
        gear.detach(m, deed[1])
    else:
        buy(m, deed[1], deed[2])
        if deed[2] not in frame.buyers:
            frame.buyers.append(deed[2])
    frame.steps.append(CampaignStep.BUY_ITEMS)


def buy(m: Match, item: int, number: int) -> None:
    """Pay for an item and give it to a hero, whose items all lie faceup (IA-ITEM-01)."""
    log, row = log_of(m), rows().items[item]
    spend_credits(m, row.credits)
    log.offered.remove(item)
    log.heroes[number].cards.append(HeldCard(CardKind.ITEM, item))
    m.tell(events.ItemBought, hero_text(log.heroes[number]), row.key, row.credits)


def return_items(m: Match) -> None:
    """Shuffle what was not bought back into its deck (IA-REB_UPGRADE-09)."""
    log = log_of(m)
    for item in log.offered:
        log.items[rows().items[item].tier - 1].append(item)
    log.offered = []
    for tier in slot_of(m).tiers:
        m.chance.shuffle(log.items[tier - 1])
