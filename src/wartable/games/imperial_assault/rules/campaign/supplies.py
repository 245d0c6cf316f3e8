"""Supply cards that heroes draw (IA-CRATE-01)."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import CardKind, HeldCard, HeroState


def draw(m: Match, hero: HeroState) -> str:
    """A hero draws a Supply card, faceup in his play area: its key; empty if none is left."""
    if not m.state.supplies:
        return ""
    row = m.state.supplies.pop()
    hero.cards = [*hero.cards, HeldCard(CardKind.SUPPLY, row)]
    return m.campaign.supplies[row].key
