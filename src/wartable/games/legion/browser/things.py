"""The things that the browser draws of a board, by the names under which they are clicked."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion.browser.pieces import AttackPiece, Board, UnitPiece
from wartable.games.legion.verbs import dice

EDGES = ("near", "far")


def things(board: Board) -> Iterator[str]:
    """Everything that can be clicked: on the battlefield, in the attack, before the seat that looks."""
    yield from (f"edge:{edge}" for edge in EDGES)
    yield from (f"piece:{piece.id}" for piece in board.terrain)
    yield from (f"token:{token.number}" for token in board.tokens)
    yield from (f"row:{deck}" for deck, cards in board.rows.items() if cards)
    yield from (f"kind:{kind}" for kind, left in board.terrain_left.items() if left)
    for unit in board.units:
        yield from _unit_things(unit)
    if board.attack is not None:
        yield from _dice(board.attack)
    if board.seat is not None:
        yield from (f"card:{card}" for card in board.players[board.seat].hand)


def _unit_things(unit: UnitPiece) -> Iterator[str]:
    yield f"unit:{unit.id}"
    yield from (f"mini:{unit.id}.{mini.number}" for mini in unit.minis)
    yield from (f"card:{upgrade}" for upgrade in unit.upgrades)


def _dice(attack: AttackPiece) -> Iterator[str]:
    """The attack dice on the table."""
    if attack.current >= 0:
        shown = [f"{die.colour}_{die.face}" for die in attack.pools[attack.current].dice]
        yield from dice(shown, None, None)
