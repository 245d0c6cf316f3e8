"""What the browser can look up: the printed components, by the names choices use.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from wartable.games.forbidden_stars.content import (
    CARD_BY_KEY,
    EVENT_BY_KEY,
    FACES,
    FACTION_BY_KEY,
    SIDES,
    STRUCTURES,
    UPGRADE_BY_KEY,
    CombatCard,
    EventCard,
    Faction,
    OrderUpgrade,
    Structure,
    TileSide,
)


class Reference(Struct):
    """Everything printed, by name; units are on the sheets of their factions.

    `faces` are those of a die, in the order in which dice, tokens and icons are counted.
    """

    faces: list[str]
    factions: dict[str, Faction]
    structures: dict[str, Structure]
    cards: dict[str, CombatCard]
    upgrades: dict[str, OrderUpgrade]
    events: dict[str, EventCard]
    tiles: dict[str, TileSide]


@cache
def reference() -> Reference:
    """The printed components of the game."""
    return Reference(
        faces=list(FACES),
        factions=FACTION_BY_KEY,
        structures={structure.key: structure for structure in STRUCTURES},
        cards=CARD_BY_KEY,
        upgrades=UPGRADE_BY_KEY,
        events=EVENT_BY_KEY,
        tiles={side.code: side for side in SIDES},
    )
