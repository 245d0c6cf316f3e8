"""Drawing and discarding Command cards (IA-COMMAND)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.imperial_assault.events import cards as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.verbs.turns import DISCARD
from wartable.kernel.ask import Family
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


def cards_to_discard(m: Match, seat: int, last: int) -> Iterator[tuple[str, int]]:
    """The last so many cards of a hand, any of which may be discarded.

    They are read from the hand itself, so that a guess, which deals it anew, offers what it has dealt.
    """
    for card in m.player(seat).hand[-last:]:
        yield DISCARD(m.command_text(card)), card


DISCARDS = Family(cards_to_discard, lambda *_args: None)
