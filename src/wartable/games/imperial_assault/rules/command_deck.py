"""Drawing and discarding Command cards (IA-COMMAND)."""

from __future__ import annotations

from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.match import Match
from wartable.parts.piles import draw


def draw_cards(m: Match, seat: int, number: int) -> list[int]:
    """Draw Command cards, as long as the deck has any (IA-COMMAND-03); the hand is secret (IA-COMMAND-01)."""
    player = m.player(seat)
    drawn = draw(player.deck, number)
    player.hand = sorted([*player.hand, *drawn])
    if drawn:
        m.tell(events.CardsDrawn, seat, len(drawn), tuple(m.command_text(card) for card in drawn))
    return drawn


def discard_from_hand(m: Match, seat: int, card: int) -> None:
    """Put a card of a hand on the discard pile, face up (IA-HIDDEN-07)."""
    player = m.player(seat)
    player.hand.remove(card)
    player.discard.append(card)
    m.tell(events.CardDiscarded, seat, m.command_text(card))
