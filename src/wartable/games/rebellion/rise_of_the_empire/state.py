"""What Rise of the Empire adds to a position."""

from __future__ import annotations

from typing import Final

import msgspec

NOT_CHOSEN: Final = -1
BASE_SET: Final = 0
RISE_SET: Final = 1
POOL_LIMIT: Final = 8


def no_discards() -> list[list[list[int]]]:
    """No advanced tactic card discarded: by side and theater."""
    return [[[], []], [[], []]]


class CardInPlay(msgspec.Struct, array_like=True, gc=False):
    """An action card that stays in play with a probe card face down under it, and whose it is."""

    card: int
    side: int
    seat: int
    probe: int


class Rise(msgspec.Struct, array_like=True, gc=False):
    """The expansion's part of a position; `cinematic`: its combat takes the place of the base game's.

    `mission_sets` are the sets that the sides play with, which everybody knows once they are chosen;
    `left_out` are the objectives that the set-up returned to the box, which nobody knows (RE-OBJ_DECK-05).
    `pool_limits` are how many leaders the sides may have in their pools, `pools` how many there were when it
    was last looked.
    """

    cinematic: bool = True
    mission_sets: list[int] = msgspec.field(default_factory=lambda: [NOT_CHOSEN, NOT_CHOSEN])
    left_out: list[int] = msgspec.field(default_factory=list)
    pool_limits: list[int] = msgspec.field(default_factory=lambda: [POOL_LIMIT, POOL_LIMIT])
    pools: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    rolled: int = 0
    """The mask of sides that have rolled a die in the ground battle of the combat round under way."""
    tactic_discards: list[list[list[int]]] = msgspec.field(default_factory=no_discards)
    """The discarded advanced tactic cards by side and theater; all others of a side are in its decks."""
    lost_tactics: list[int] = msgspec.field(default_factory=list)
    """The advanced tactic cards that have left the game."""
    objectives: list[int] = []
    """The objectives that stay in play with their target markers (RE-IMMEDIATE_OBJ-04)."""
    cards: list[CardInPlay] = []
    """The action cards that stay in play (RE-PROBE_ACTION-02)."""
