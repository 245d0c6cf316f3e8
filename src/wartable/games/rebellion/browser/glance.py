"""A small picture of the galaxy: the systems in which each side has units, or those that are loyal to it."""

from __future__ import annotations

from wartable.games.rebellion.browser.pieces import Board, SystemPiece
from wartable.games.rebellion.browser.reference import reference
from wartable.games.rebellion.content.components import BOARD_HEIGHT, BOARD_WIDTH
from wartable.parts.offers import Glance, spot


def glance(board: Board) -> Glance:
    """Who plays which side, and where each is."""
    sides = [seat.side for seat in board.seats]
    printed = reference().systems
    spots = [
        spot(place.x / BOARD_WIDTH, place.y / BOARD_HEIGHT, sides.index(side))
        for system in board.systems
        for side in sorted(_present(system) & set(sides))
        for place in [printed[system.key]]
    ]
    return Glance(sides, sides, spots)


def _present(system: SystemPiece) -> set[str]:
    """The sides that have units in a system; where nobody has any, whose it is."""
    units = reference().units
    return {units[stack.unit].side.value for stack in system.units} or {system.loyalty}
