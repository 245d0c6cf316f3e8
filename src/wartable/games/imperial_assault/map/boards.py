"""The boards that matches are played on, by key: the skirmish maps, and others that are laid beside them."""

from __future__ import annotations

from wartable.games.imperial_assault.map.skirmish import SkirmishMap, skirmish_map

LAID: dict[str, SkirmishMap] = {}
"""Boards that are no skirmish maps of the box, such as those that a test has drawn."""


def lay(board: SkirmishMap) -> SkirmishMap:
    """Let a board be found by its key."""
    LAID[board.key] = board
    return board


def board_of(key: str) -> SkirmishMap:
    """The board of that key."""
    return LAID[key] if key in LAID else skirmish_map(key)
