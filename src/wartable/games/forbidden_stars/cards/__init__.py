"""What cards do that data cannot say; importing this package lets all of them register for their moments."""

from __future__ import annotations

from wartable.games.forbidden_stars.cards import (
    advance_cards,
    box_effects,
    chaos,
    combat_schemes,
    deploy_cards,
    eldar,
    orks,
    strategize_cards,
    strikes,
    turn_schemes,
    ultramarines,
)
from wartable.games.forbidden_stars.cards.tactics import tactics

MODULES = (
    advance_cards,
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
