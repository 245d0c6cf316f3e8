"""How the modules of combat cards register ability boxes: by the card's key."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.content import CARD_BY_KEY
from wartable.games.forbidden_stars.moments import GENERAL_ABILITY, UNIT_ABILITY, Box


def general(key: str) -> Callable[[Box], Box]:
    """Register the general ability (green box) of a card."""

    def register(box: Box) -> Box:
        GENERAL_ABILITY[CARD_BY_KEY[key].id] = box
        return box

    return register


def unit(key: str) -> Callable[[Box], Box]:
    """Register the unit ability (brown box) of a card."""

    def register(box: Box) -> Box:
        UNIT_ABILITY[CARD_BY_KEY[key].id] = box
        return box

    return register
