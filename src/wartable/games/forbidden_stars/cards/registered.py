"""Every module of cards: importing this one lets all of them register for their moments."""

from __future__ import annotations

from wartable.games.forbidden_stars.cards import deploy_cards, strategize_cards, strikes

MODULES = (deploy_cards, strategize_cards, strikes)
