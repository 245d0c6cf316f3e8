"""Cards in somebody's play area, in a mission and between missions."""

from __future__ import annotations

from enum import IntEnum

import msgspec


class CardKind(IntEnum):
    """The kinds of cards that heroes and the Imperial player have in a campaign."""

    CLASS = 0
    ITEM = 1
    REWARD = 2
    SUPPLY = 3
    IMPERIAL_CLASS = 4
    AGENDA = 5


class HeldCard(msgspec.Struct, array_like=True, gc=False):
    """A card in somebody's play area: its row, whether it is exhausted or was depleted, what is attached."""

    kind: CardKind
    row: int
    exhausted: bool = False
    depleted: bool = False
    modifications: list[int] = []
