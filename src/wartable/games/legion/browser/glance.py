"""A small picture of a battle: where each unit stands."""

from __future__ import annotations

from wartable.games.legion.browser.pieces import Board
from wartable.parts.offers import Glance, spot


def glance(board: Board) -> Glance:
    """The sides, who is blue and who is red, and the leaders of the units."""
    known = any(player.blue for player in board.players)
    spots = [
        spot(mini.x / board.width, 1 - mini.y / board.depth, unit.seat)
        for unit in board.units
        for mini in unit.minis
        if mini.number == unit.leader
    ]
    return Glance(
        [player.side for player in board.players],
        [("blue" if player.blue else "red") if known else "" for player in board.players],
        spots,
    )
