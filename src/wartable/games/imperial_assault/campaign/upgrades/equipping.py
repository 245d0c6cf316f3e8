"""Before a mission: items change hands, modifications are attached, and the limits are kept (IA-ITEM-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.imperial_assault.campaign.frames import EQUIPPING_STEPS, CampaignStep, Equipping
from wartable.games.imperial_assault.campaign.held_cards import CardKind
from wartable.games.imperial_assault.campaign.ledger import hero_text, log_of, row_of
from wartable.games.imperial_assault.campaign.together import ask_rebels, rebel_seats
from wartable.games.imperial_assault.campaign.upgrades import gear
from wartable.games.imperial_assault.campaign.upgrades.gear import Place
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.games.imperial_assault.verbs.turns import DONE
from wartable.kernel.ask import Ask, Family, Refusal, Script

FINISH = {DONE(): None}


def begin(m: Match) -> None:
    """Let the heroes equip themselves, before they are deployed (IA-MISSION_SETUP-09)."""
    m.state.agenda.append(Equipping(list(EQUIPPING_STEPS)))


# Exchanging


def deed_candidates(m: Match) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every item to every hero, every modification on every item, and off it."""
    heroes = log_of(m).heroes
    for key, at in gear.items_of(m):
        for number, hero in enumerate(heroes):
            yield verbs.GIVE(key, hero_text(hero)), ("give", at, number)
    everybody = list(range(len(heroes)))
    for text, (modification, at) in gear.attach_candidates(m, everybody):
        yield text, ("attach", modification, at)
    for text, place in gear.attached(m, everybody).items():
        yield text, ("detach", place)


def refuse_deed(m: Match, deed: tuple[Any, ...]) -> Refusal | None:
    """Why an item cannot be given or a modification not be attached."""
    if deed[0] == "attach":
        return gear.refuse_attaching(m, deed[1], deed[2])
    return refuse_gift(m, deed[1], deed[2]) if deed[0] == "give" else None


def refuse_gift(m: Match, at: Place, receiver: int) -> Refusal | None:
    """Reward cards stay with their hero (IA-REWARD-03); what is attached must be detached first."""
    card, heroes = gear.card_at(m, at), log_of(m).heroes
    facts = {"card": row_of(card).key, "hero": hero_text(heroes[receiver])}
    if at.hero == receiver:
        return Refusal("IA-ITEM-06", "has_it_already", facts)
    if card.kind is CardKind.REWARD:
        return Refusal("IA-REWARD-03", "reward_not_given", facts)
    if at.on >= 0:
        return Refusal("IA-MODIFICATION-04", "attached_not_given", facts)
    return None


DEEDS = Family(deed_candidates, refuse_deed)


def exchange_items(m: Match) -> Script[None]:
    """The heroes exchange items freely, and attach and detach modifications.

    (IA-ITEM-06, IA-MODIFICATION-04.)
    """
    options, rule = DEEDS.options(m), "IA-ITEM-06"
    if not options:
        m.passed(rebel_seats(m)[0], [verbs.GIVE.name, verbs.ATTACH.name], rule, "nothing_to_exchange")
        return
    deed = yield from ask_rebels(m, rule, "exchange_items", {**options, **FINISH}, DEEDS, (m,))
    if deed is None:
        return
    if deed[0] == "attach":
        gear.attach(m, deed[1], deed[2])
    elif deed[0] == "detach":
        gear.detach(m, deed[1])
    else:
        _give(m, deed[1], deed[2])
    m.frame.steps.append(CampaignStep.EXCHANGE_ITEMS)


def _give(m: Match, at: Place, receiver: int) -> None:
    """Give an item to another hero, with all that is attached to it."""
    heroes = log_of(m).heroes
    card = gear.take_away(m, at)
    heroes[receiver].cards.append(card)
    m.tell(events.ItemGiven, hero_text(heroes[at.hero]), row_of(card).key, hero_text(heroes[receiver]))


# Limits


def aside_candidates(m: Match, hero: int) -> Iterator[tuple[str, int]]:
    """Every item of a hero."""
    for key, at in gear.items_of(m):
        if at.hero == hero and at.on < 0:
            yield verbs.SET_ASIDE(key), at.place


def refuse_aside(m: Match, hero: int, place: int) -> Refusal | None:
    """Only of a kind of which there are too many something is set aside (IA-ITEM-09)."""
    card = log_of(m).heroes[hero].cards[place]
    kind = gear.item_kind(card)
    if kind in beyond_limits(m, hero):
        return None
    facts = {"card": row_of(card).key, "kind": str(kind)}
    return Refusal("IA-ITEM-09", "within_limit", facts)


ASIDE = Family(aside_candidates, refuse_aside)


def beyond_limits(m: Match, hero: int) -> dict[ItemKind, int]:
    """The kinds of which a hero has more than it may bring, and by how many (IA-ITEM-08)."""
    kinds = [gear.item_kind(card) for card in log_of(m).heroes[hero].cards]
    over = {kind: kinds.count(kind) - limit for kind, limit in gear.LIMITS.items()}
    return {kind: number for kind, number in over.items() if number > 0}


def keep_within_limits(m: Match) -> Script[None]:
    """Each hero brings at most 1 armour, 2 weapons and 3 pieces of equipment (IA-ITEM-08).

    Modifications are no weapons (IA-MODIFICATION-03). The hero chooses what is set aside (IA-ITEM-09).
    """
    frame, heroes = m.frame, log_of(m).heroes
    assert isinstance(frame, Equipping)
    while frame.hero < len(heroes) and not beyond_limits(m, frame.hero):
        frame.hero += 1
    if frame.hero == len(heroes):
        return
    hero, args = heroes[frame.hero], (m, frame.hero)
    facts = {"hero": hero_text(hero)}
    rule, options = "IA-ITEM-09", ASIDE.options(*args)
    place = yield Ask(hero.seat, rule, "set_item_aside", options, ASIDE, args, facts)
    card = hero.cards.pop(place)
    hero.aside.append(card)
    m.tell(events.ItemSetAside, hero_text(hero), row_of(card).key)
    frame.steps.append(CampaignStep.KEEP_WITHIN_LIMITS)
