"""Every module of cards: importing this one lets all of them register for their moments."""

from __future__ import annotations

from wartable.games.forbidden_stars.cards import (
    box_effects,
    chaos,
    combat_schemes,
    deploy_cards,
    eldar,
    orks,
    strategize_cards,
    strikes,
    tactics,
    turn_schemes,
    ultramarines,
)

MODULES = (
    box_effects,
    chaos,
    combat_schemes,
    deploy_cards,
    eldar,
    orks,
    strategize_cards,
    strikes,
    tactics,
    turn_schemes,
    ultramarines,
)
