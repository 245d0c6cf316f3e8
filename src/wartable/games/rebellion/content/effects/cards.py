"""Effects on cards, decks and reputation."""

from __future__ import annotations

from wartable.games.rebellion.content.vocabulary import Arrangement, Deck, Destination
from wartable.games.rebellion.content.where import Count, MissionKey
from wartable.parts.effect_rows import EffectRow


class DrawCards(EffectRow, frozen=True, kw_only=True):
    """Draw cards; if only some are kept, the others go back to the deck as `rest` says."""

    deck: Deck
    count: Count
    keep: Count | None = None
    rest: Destination = Destination.DECK_BOTTOM


class ArrangeCards(EffectRow, frozen=True, kw_only=True):
    """Look at the top cards of a deck and put them back."""

    deck: Deck
    count: Count
    to: Arrangement


class SearchDeck(EffectRow, frozen=True, kw_only=True):
    """Take a card out of a deck, any or one of some, unseen by the enemy, and shuffle the deck."""

    deck: Deck
    cards: tuple[MissionKey, ...] = ()
    to: Destination


class TakeDiscarded(EffectRow, frozen=True, kw_only=True):
    """Take a discarded card back."""

    deck: Deck
    to: Destination


class DiscardCards(EffectRow, frozen=True, kw_only=True):
    """Discard other cards of that kind from the own hand."""

    deck: Deck
    count: Count


class ShowHand(EffectRow, frozen=True, kw_only=True):
    """The enemy shows his hand of such cards and takes it back."""

    deck: Deck


class TakeFromHand(EffectRow, frozen=True, kw_only=True):
    """A card of the enemy's hand goes elsewhere: a random one, then shown, or one of the player's choice."""

    deck: Deck
    random: bool = False
    to: Destination


class ReturnCard(EffectRow, frozen=True, kw_only=True):
    """This card returns to its owner's hand."""


class ChangeReputation(EffectRow, frozen=True, kw_only=True):
    """The Rebel gains reputation, or loses it if the amount is below 0."""

    amount: int
