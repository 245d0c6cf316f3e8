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
    """A card in somebody's play area: its row, whether it is exhausted or was depleted, what is attached.

    Of the modifications that are attached `tired` are exhausted and `emptied` depleted; `strain` are the
    strain tokens on it.
    """

    kind: CardKind
    row: int
    exhausted: bool = False
    depleted: bool = False
    modifications: list[int] = []
    tired: list[int] = []
    emptied: list[int] = []
    strain: int = 0

    def ready(self) -> None:
        """Ready the card with all that is attached to it (IA-READY-05)."""
        self.exhausted = False
        self.tired = []

    def turn_up(self) -> None:
        """Turn the card faceup again with all that is attached to it (IA-DEPLETE-02)."""
        self.ready()
        self.depleted = False
        self.emptied = []
