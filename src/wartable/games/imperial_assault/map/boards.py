"""The boards that matches are played on, by key: the maps of both modes, and others laid beside them."""

from __future__ import annotations

from typing import TypeVar

from wartable.games.imperial_assault.map.board import Board
from wartable.games.imperial_assault.map.mission_maps import mission_keys, mission_map
from wartable.games.imperial_assault.map.skirmish import skirmish_map

B = TypeVar("B", bound=Board)
LAID: dict[str, Board] = {}
"""Boards that are no maps of the box, such as those that a test has drawn."""


def lay(board: B) -> B:
    """Let a board be found by its key."""
    LAID[board.key] = board
    return board


def board_of(key: str) -> Board:
    """The board of that key."""
    if key in LAID:
        return LAID[key]
    return mission_map(key) if key in mission_keys() else skirmish_map(key)
