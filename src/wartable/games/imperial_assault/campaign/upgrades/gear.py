"""What heroes own: items, what is attached to them, what they are worth and how they are named (IA-ITEM)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.imperial_assault.campaign.held_cards import CardKind, HeldCard
from wartable.games.imperial_assault.campaign.ledger import hero_text, log_of, row_of, rows
from wartable.games.imperial_assault.content.campaign.rows import ClassCard, Item, Reward
from wartable.games.imperial_assault.content.campaign.vocabulary import ItemKind, ItemTrait
from wartable.games.imperial_assault.events import campaign as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs import campaign as verbs
from wartable.kernel.ask import Refusal

UNPRICED = 50
ROUNDED_TO = 25
LIMITS = {ItemKind.ARMOR: 1, ItemKind.WEAPON: 2, ItemKind.EQUIPMENT: 3}
"""How many items of a kind a hero may bring on a mission (IA-ITEM-08)."""


class Place(NamedTuple):
    """Where a card of a hero is: by hero and place among its cards; `on` the card there, if attached."""

    hero: int
    place: int
    on: int = -1


def item_kind(card: HeldCard) -> ItemKind | None:
    """What a card is as an item; None if it is none. Some Class and Reward cards are (IA-ITEM-05).

    Items are weapons, armour, equipment and modifications (IA-ITEM-01).
    """
    row = row_of(card)
    if isinstance(row, Item | Reward):
        return None if row.kind is ItemKind.FEAT else row.kind
    return ItemKind.WEAPON if isinstance(row, ClassCard) and row.weapon is not None else None


def items_of(m: Match) -> Iterator[tuple[str, Place]]:
    """Every item of every hero with its name, attached modifications too; each title is there once."""
    for number, hero in enumerate(log_of(m).heroes):
        for place, card in enumerate(hero.cards):
            if item_kind(card) is not None:
                yield row_of(card).key, Place(number, place)
            for on, modification in enumerate(card.modifications):
                yield rows().items[modification].key, Place(number, place, on)


def card_at(m: Match, at: Place) -> HeldCard:
    """The card at a place, an attached modification as a card of its own."""
    holder = log_of(m).heroes[at.hero].cards[at.place]
    return holder if at.on < 0 else HeldCard(CardKind.ITEM, holder.modifications[at.on])


def take_away(m: Match, at: Place) -> HeldCard:
    """Take a card from a hero; what is attached to it stays with it."""
    hero = log_of(m).heroes[at.hero]
    if at.on < 0:
        return hero.cards.pop(at.place)
    card = card_at(m, at)
    del hero.cards[at.place].modifications[at.on]
    return card


def sale_value(card: HeldCard) -> int:
    """Half the price, rounded up to a multiple of 25 (IA-REB_UPGRADE-03); 50 without one.

    (IA-REB_UPGRADE-04.)
    """
    row = row_of(card)
    if not isinstance(row, Item):
        return UNPRICED
    return -(-row.credits // (2 * ROUNDED_TO)) * ROUNDED_TO


# Modifications


def refuse_attaching(m: Match, modification: Place, at: Place) -> Refusal | None:
    """Why a modification cannot be attached to a card of the same hero (IA-MODIFICATION-01)."""
    loose, holder = card_at(m, modification), card_at(m, at)
    row, target = row_of(loose), row_of(holder)
    facts = {"modification": row.key, "card": target.key}
    if item_kind(loose) is not ItemKind.MODIFICATION:
        return Refusal("IA-MODIFICATION-01", "no_modification", facts)
    if modification.on >= 0:
        return Refusal("IA-MODIFICATION-04", "attached_already", facts)
    if modification.hero != at.hero:
        hero = hero_text(log_of(m).heroes[modification.hero])
        return Refusal("IA-MODIFICATION-04", "of_another_hero", {**facts, "hero": hero})
    assert isinstance(row, Item)
    weapon = target.weapon
    if weapon is None or weapon.attack.kind is not row.fits:
        return Refusal("IA-MODIFICATION-01", "does_not_fit", {**facts, "fits": str(row.fits)})
    if len(holder.modifications) >= weapon.modifications:
        return Refusal("IA-MODIFICATION-02", "no_bar_left", {**facts, "bars": weapon.modifications})
    shared = _shared_trait(row, [rows().items[each] for each in holder.modifications])
    if shared is not None:
        return Refusal("IA-MODIFICATION-07", "shares_trait", {**facts, "trait": shared.value})
    return None


def _shared_trait(row: Item, others: list[Item]) -> ItemTrait | None:
    """A trait that a modification shares with others, the trait Modification aside (IA-MODIFICATION-07)."""
    traits = set(row.traits) - {ItemTrait.MODIFICATION}
    return next((trait for other in others for trait in other.traits if trait in traits), None)


def attach_candidates(m: Match, heroes: list[int]) -> Iterator[tuple[str, tuple[Place, Place]]]:
    """Every item of these heroes on every other that is no modification."""
    items = [(key, at) for key, at in items_of(m) if at.hero in heroes]
    for name, modification in items:
        if item_kind(card_at(m, modification)) is not ItemKind.MODIFICATION:
            continue
        for key, at in items:
            if at.on < 0 and item_kind(card_at(m, at)) is not ItemKind.MODIFICATION:
                yield verbs.ATTACH(name, key), (modification, at)


def attach(m: Match, modification: Place, at: Place) -> None:
    """Attach a modification to a card (IA-MODIFICATION-04)."""
    hero = log_of(m).heroes[at.hero]
    loose, holder = hero.cards[modification.place], hero.cards[at.place]
    holder.modifications.append(loose.row)
    del hero.cards[modification.place]
    m.tell(events.ModificationAttached, hero_text(hero), row_of(loose).key, row_of(holder).key)


def detach(m: Match, at: Place) -> None:
    """Detach a modification: it has no effect until it is attached again (IA-MODIFICATION-05)."""
    hero = log_of(m).heroes[at.hero]
    card = take_away(m, at)
    hero.cards.append(card)
    m.tell(events.ModificationDetached, hero_text(hero), row_of(card).key)


def attached(m: Match, heroes: list[int]) -> dict[str, Place]:
    """The modifications of these heroes that can be detached, as choices."""
    places = items_of(m)
    return {verbs.DETACH(key): at for key, at in places if at.on >= 0 and at.hero in heroes}


def brought(m: Match, hero: int) -> list[HeldCard]:
    """The cards that a hero has in a mission: all but those set aside and loose modifications.

    (IA-ITEM-08, IA-MODIFICATION-05.)
    """
    cards = log_of(m).heroes[hero].cards
    return [card for card in cards if item_kind(card) is not ItemKind.MODIFICATION]
