"""What both sides have at a later stage of the log: what was gained until then, and what was bought with it.

A mission that is played by itself stands at such a stage. Every stage before brings what each mission of its
kind brings, whoever wins, with the credits for some crates, and is followed by its upgrade stages: everybody
learns the dearest card that can be paid, and buys what is worth most to him. The shop is dealt by chance, as
in a campaign.
"""

from __future__ import annotations

from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import (
    gain_credits,
    gain_experience,
    log_of,
    row_of,
    rows,
)
from wartable.games.imperial_assault.campaign.missions.mission_stage import CRATE_CREDITS
from wartable.games.imperial_assault.campaign.stages import slot_of
from wartable.games.imperial_assault.campaign.state import Campaign
from wartable.games.imperial_assault.campaign.upgrades import gear, imperial, rebel
from wartable.games.imperial_assault.campaign.upgrades.gear import Place
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission
from wartable.games.imperial_assault.content.campaign.rows import Item, Weapon
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind, MissionKind
from wartable.games.imperial_assault.content.effects import Bonus
from wartable.games.imperial_assault.facts.tables import COLOUR_NUMBERS
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import NOBODY, Mode, State
from wartable.kernel.chance import Chance

CRATES = 2
"""How many crates heroes are thought to have claimed in each mission, of the three to five that lie there."""
HARDER = 0.3
"""How much harder another weapon must hit to be bought."""
EQUIPMENT = 0.7
"""How much of its price equipment is worth: weapons, what is attached to them, and armour come first."""
PIERCE = 0.6


def outfit(log: Campaign, stage: int, chance: Chance) -> None:
    """Let a log that has just begun be that of a stage, from 1: gain and spend what comes before it."""
    m = Match(State([], mode=Mode.CAMPAIGN, campaign=log), chance, listening=False)
    for slot in range(stage - 1):
        log.slot = slot
        always = mission_of_kind(slot_of(m).kind).always
        gain_experience(m, always.experience, always.imperial_experience)
        gain_credits(m, always.credits * len(log.heroes), "mission")
        gain_credits(m, CRATE_CREDITS * CRATES, "crates")
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
    """The deal that is worth most, for who has the fewest cards, until none of use is left."""
    log = log_of(m)
    while True:
        deals = [(hero, rows().items[item]) for hero in range(len(log.heroes)) for item in log.offered]
        hero, item = max(deals, key=lambda deal: worth_of_item(m, *deal), default=(NOBODY, None))
        if item is None or worth_of_item(m, hero, item) <= 0:
            return
        _take(m, hero, item)


def worth_of_item(m: Match, number: int, item: Item) -> float:
    """What an item is worth to a hero, in credits for each card that he has; 0 if it is of no use to him.

    Another weapon is worth what it hits harder than his best of its type of attack.
    """
    if not can_use(m, number, item):
        return 0.0
    cards = log_of(m).heroes[number].cards
    worth = float(item.credits)
    if item.weapon is not None:
        held = [row.weapon for row in map(row_of, cards) if row.weapon is not None]
        own = [strength(each) for each in held if each.attack.kind is item.weapon.attack.kind]
        harder = strength(item.weapon) - max(own) if own else 0.0
        worth = item.credits * harder if harder >= HARDER else 0.0
    elif item.kind is ItemKind.EQUIPMENT:
        worth *= EQUIPMENT
    return worth / (1 + len(cards))


def strength(weapon: Weapon) -> float:
    """About how much damage a weapon does: what its dice show, with the best of its surges."""
    dice = [content().faces[COLOUR_NUMBERS[colour]] for colour in weapon.attack.dice]
    damage = sum(sum(face.damage for face in die) / len(die) for die in dice)
    surges = sum(sum(face.surge for face in die) / len(die) for die in dice)
    best = max((_force(surge.gives) for surge in weapon.surges), default=0.0)
    return damage + surges * best + _force(weapon.attacking)


def _force(gives: Bonus) -> float:
    return gives.damage + PIERCE * gives.pierce


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
