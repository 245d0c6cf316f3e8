"""A small picture of a skirmish or mission: where the figures stand."""

from __future__ import annotations

from wartable.games.imperial_assault.browser.pieces import Board
from wartable.games.imperial_assault.map.boards import board_of
from wartable.parts.offers import Glance, spot


def glance(board: Board) -> Glance:
    """Who plays which affiliation, and each figure by its first space; between missions there is no map."""
    sides = [player.affiliation for player in board.players]
    if not board.map:
        return Glance(sides, sides)
    frame = board_of(board.map).grid.frame
    spots = [
        spot((x + 0.5) / frame.width, (y + 0.5) / frame.height, figure.seat)
        for figure in board.figures
        for space in figure.spaces[:1]
        for x, y in [frame.point(frame.read(space))]
    ]
    return Glance(sides, sides, spots)
