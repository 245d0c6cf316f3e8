"""A small picture of a match: the areas that each faction holds."""

from __future__ import annotations

from wartable.games.forbidden_stars.browser.pieces import Board
from wartable.parts.offers import Glance, spot

CORNERS = ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75))
"""Where in a tile its areas lie: NW, NE, SE, SW."""


def glance(board: Board) -> Glance:
    """Who plays which faction, and where each is."""
    columns = 1 + max((system.column for system in board.systems), default=0)
    rows = 1 + max((system.row for system in board.systems), default=0)
    factions = [player.faction for player in board.players]
    spots = [
        spot((system.column + x) / columns, (system.row + y) / rows, area.holder)
        for system in board.systems
        for area, (x, y) in zip(system.areas, CORNERS, strict=True)
        if area.holder >= 0
    ]
    return Glance(factions, factions, spots)
