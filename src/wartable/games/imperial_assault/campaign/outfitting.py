"""What both sides have at a later stage of the log: what was gained until then, and what was bought with it.

A mission that is played by itself stands at such a stage. Every stage before brings what each mission of its
kind brings, whoever wins, and is followed by its upgrade stages: everybody buys the dearest card that can be
paid and used. The shop is dealt by chance, as in a campaign.
"""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import gain_credits, gain_experience, log_of, rows
from wartable.games.imperial_assault.campaign.stages import slot_of
from wartable.games.imperial_assault.campaign.state import Campaign
from wartable.games.imperial_assault.campaign.upgrades import gear, imperial, rebel
from wartable.games.imperial_assault.campaign.upgrades.gear import Place
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission
from wartable.games.imperial_assault.content.campaign.rows import Item
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind, MissionKind
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import Mode, State
from wartable.kernel.chance import Chance


def outfit(log: Campaign, stage: int, chance: Chance) -> None:
    """Let a log that has just begun be that of a stage, from 1: gain and spend what comes before it."""
    m = Match(State([], mode=Mode.CAMPAIGN, campaign=log), chance, listening=False)
    for slot in range(stage - 1):
        log.slot = slot
        always = mission_of_kind(slot_of(m).kind).always
        gain_experience(m, always.experience, always.imperial_experience)
        gain_credits(m, always.credits * len(log.heroes), "mission")
        _learn(m)
        rebel.draw_items(m)
        _shop(m)
        rebel.return_items(m)


def mission_of_kind(kind: MissionKind) -> CampaignMission:
    """A mission that fills a slot of a kind; all of them bring the same, whoever wins."""
    return next(row for row in rows().missions if row.kind is kind)


def _learn(m: Match) -> None:
    """Everybody buys Class cards, the dearest first (IA-REB_UPGRADE-02, IA-IMP_UPGRADE-02)."""
    log = log_of(m)
    for number, hero in enumerate(log.heroes):
        while options := list(rebel.CLASS_CARDS.options(m, number).values()):
            rebel.learn(m, number, max(options, key=lambda card: rows().class_cards[card].experience))
            if not hero.experience:
                break
    while options := list(imperial.CLASS_CARDS.options(m).values()):
        imperial.learn(m, max(options, key=lambda card: rows().imperial_cards[card].experience))


def _shop(m: Match) -> None:
    """Who has the fewest cards buys the dearest item, until nothing is left that anybody can pay and use."""
    log = log_of(m)
    while True:
        order = sorted(range(len(log.heroes)), key=lambda number: len(log.heroes[number].cards))
        deals = [(hero, rows().items[item]) for hero in order for item in log.offered]
        buyer = next((hero for hero, item in deals if can_use(m, hero, item)), None)
        if buyer is None:
            return
        fitting = [item for hero, item in deals if hero == buyer and can_use(m, hero, item)]
        _take(m, buyer, max(fitting, key=lambda item: item.credits))


def can_use(m: Match, number: int, item: Item) -> bool:
    """Whether a hero can pay an item, and bring it within the limits (IA-ITEM-08) or attach it."""
    if rebel.refuse_purchase(m, (item.id, number)) is not None:
        return False
    cards = log_of(m).heroes[number].cards
    if item.kind is not ItemKind.MODIFICATION:
        return [gear.item_kind(card) for card in cards].count(item.kind) < gear.LIMITS[item.kind]
    cards.append(HeldCard(CardKind.ITEM, item.id))
    fits = _holder(m, number) is not None
    cards.pop()
    return fits


def _holder(m: Match, number: int) -> Place | None:
    """The first weapon of a hero that can hold the modification which is its last card."""
    last = Place(number, len(log_of(m).heroes[number].cards) - 1)
    places = (Place(number, place) for place in range(last.place))
    return next((at for at in places if gear.refuse_attaching(m, last, at) is None), None)


def _take(m: Match, number: int, item: Item) -> None:
    """Buy an item for a hero; a modification is attached at once (IA-MODIFICATION-04)."""
    rebel.buy(m, item.id, number)
    holder = _holder(m, number) if item.kind is ItemKind.MODIFICATION else None
    if holder is not None:
        gear.attach(m, Place(number, len(log_of(m).heroes[number].cards) - 1), holder)
