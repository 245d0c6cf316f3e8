"""The things that the browser draws of a board, by the names under which they are clicked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from wartable.games.rebellion.browser.pieces import Board, FactionPiece, Fight, UnitStack
from wartable.games.rebellion.browser.reference import reference

REBEL_BASE = "rebel_base"


def things(board: Board) -> Iterator[str]:
    """Everything that can be clicked: on the map, beside the faction sheets, before the seat that looks."""
    for system in board.systems:
        yield f"place:{system.key}"
        yield from _units(system.key, system.units)
    yield f"place:{REBEL_BASE}"
    yield from _units(REBEL_BASE, board.rebel_base.units)
    yield from (f"leader:{leader}" for leader in board.leaders)
    if board.fight is not None:
        yield from _fight_things(board.fight)
    for faction in board.factions:
        yield from _faction_things(faction)
    if board.seat is not None:
        yield from _cards()
        own = board.seats[board.seat].side
        yield from chain.from_iterable(_own_things(one) for one in board.factions if one.side == own)


def _units(place: str, stacks: Iterable[UnitStack]) -> Iterator[str]:
    for stack in stacks:
        yield f"unit:{place}/{stack.unit}"
        yield f"stack:{place}/{stack.unit}"


def _fight_things(fight: Fight) -> Iterator[str]:
    for theater in fight.theaters:
        for figure in chain.from_iterable(theater.figures):
            yield f"unit:{fight.place}/{figure.figure}"
    yield from (f"die:{die.colour}_{die.face}" for die in fight.dice)


def _faction_things(faction: FactionPiece) -> Iterator[str]:
    yield from (f"assigned:{'/'.join(assigned.leaders)}" for assigned in faction.assigned)
    for space, stacks in enumerate(faction.queue, start=1):
        yield f"queue:{faction.side}/{space}"
        yield from (f"queue:{faction.side}/{space}/{stack.unit}" for stack in stacks)


def _own_things(faction: FactionPiece) -> Iterator[str]:
    """What a seat sends out: leaders alone on a mission, units that are not on the board yet."""
    yield from (f"alone:{mission}" for mission in faction.missions)
    for unit, count in faction.supply.items():
        if count or any(stack.unit == unit for stack in faction.reserve):
            yield f"supply:{unit}"
            yield f"supply_stack:{unit}"


def _cards() -> Iterator[str]:
    """Any card may be laid open for a seat to choose from."""
    printed = reference()
    yield from (f"mission:{mission}" for mission in printed.missions)
    for cards in (printed.actions, printed.objectives, printed.tactics, printed.advanced_tactics):
        yield from (f"card:{card}" for card in cards)
