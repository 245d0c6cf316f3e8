"""The ability boxes of combat cards: registered here by the card's key, as rows or scripts.

A box may do what the reference forbids: it changes the position by the same verbs, without asking the rule it
overrides (FS-GOLDEN-02).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wartable.games.forbidden_stars.content import CARD_BY_KEY
from wartable.games.forbidden_stars.match import Match
from wartable.kernel.ask import Script

Box: TypeAlias = Callable[[Match, int], Script[None] | None]
"""A box is resolved for a side, 0 the attacker or 1 the defender; a script if it asks anything."""

GENERAL: dict[int, Box] = {}
UNIT: dict[int, Box] = {}


def general(key: str) -> Callable[[Box], Box]:
    """Register the general ability (green box) of a card."""

    def register(box: Box) -> Box:
        GENERAL[CARD_BY_KEY[key].id] = box
        return box

    return register


def unit(key: str) -> Callable[[Box], Box]:
    """Register the unit ability (brown box) of a card."""

    def register(box: Box) -> Box:
        UNIT[CARD_BY_KEY[key].id] = box
        return box

    return register
