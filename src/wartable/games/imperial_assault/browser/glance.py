"""A small picture of a skirmish or mission: where the figures stand."""

from __future__ import annotations

from wartable.games.imperial_assault.browser.pieces import Board
from wartable.games.imperial_assault.browser.reference import reference
from wartable.parts.offers import Glance, spot


def glance(board: Board) -> Glance:
    """Who plays which affiliation, and each figure by its first space; between missions there is no map."""
    sides = [player.affiliation for player in board.players]
    drawn = reference().maps.get(board.map)
    if drawn is None:
        return Glance(sides, sides)
    spots = [
        spot((x + 0.5) / drawn.columns, (y + 0.5) / drawn.rows, figure.seat)
        for figure in board.figures
        for space in figure.spaces[:1]
        for x, y in [drawn.spaces[space].at]
    ]
    return Glance(sides, sides, spots)
