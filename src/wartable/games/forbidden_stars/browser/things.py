"""The things that the browser draws of a board, by the names under which they are clicked."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.forbidden_stars.browser.pieces import AreaPiece, Battle, Board, PlayerPiece, StrikePiece
from wartable.games.forbidden_stars.content import (
    ASSET_COUNT,
    ASSET_ICONS,
    COMBAT_CARDS,
    EVENTS,
    FACES,
    FACTIONS,
    ORDERS,
    STRUCTURES,
    UPGRADES,
    CombatCard,
    EventCard,
    OrderUpgrade,
)
from wartable.games.forbidden_stars.verbs import dice_of

_BESIDE = ((1, 0), (0, 1), (-1, 0), (0, -1))


def things(board: Board) -> Iterator[str]:
    """Everything that can be clicked: on the map, in the battle, before the seat that looks."""
    for system in board.systems:
        yield f"system:{system.id}"
        for area in system.areas:
            yield from _area_things(area)
    yield from (f"border:{border.id}" for border in board.borders)
    if board.battle is not None:
        yield from _battle_things(board.battle)
    if board.strike is not None:
        yield from _strike_things(board, board.strike)
    if board.seat is not None:
        yield from _cells(board)
        yield from _hand_things(board, board.players[board.seat])


def _area_things(area: AreaPiece) -> Iterator[str]:
    yield f"area:{area.id}"
    yield from (f"unit:{area.id}/{stack.unit}" for stack in area.units)
    for piece in area.structures:
        # A bastion suffers and is chosen like a unit in a fight; both sides may have one.
        fighter = f"unit:{area.id}/{piece.structure}"
        yield from (f"structure:{area.id}/{piece.structure}", fighter, f"{fighter}#{piece.seat}")
    if area.objective >= 0:
        yield f"objective:{area.id}"


def _battle_things(battle: Battle) -> Iterator[str]:
    for side in battle.sides:
        for fighter in side.fighters:
            yield f"unit:{battle.area}/{fighter.unit}"
            yield f"unit:{battle.area}/{fighter.unit}#{side.seat}"
        yield from _dice(side.icons.dice, side.seat)
        yield from (f"faceup:{card}" for card in side.faceup)


def _strike_things(board: Board, strike: StrikePiece) -> Iterator[str]:
    """The dice of a strike are drawn for whoever is asked."""
    if board.seat is not None:
        yield from _dice(strike.dice, board.seat)
    yield from (f"card:{upgrade}" for upgrade in strike.used)


def _dice(dice: list[int], seat: int) -> Iterator[str]:
    for face, number in zip(FACES, dice, strict=True):
        yield from dice_of(face, number, seat)
        if number:
            yield f"die:{face}#{seat}"


def _cells(board: Board) -> Iterator[str]:
    """The free cells beside the tiles that lie, or the first one; and the ways to turn the tile at hand."""
    if board.tile:
        yield from (f"turn:{turn}" for turn in range(4))
        taken = {(system.row, system.column) for system in board.systems}
        around = {(row + down, column + right) for row, column in taken for down, right in _BESIDE}
        yield from (f"cell:{row},{column}" for row, column in (around or {(0, 0)}) - taken)


def _hand_things(board: Board, player: PlayerPiece) -> Iterator[str]:
    """What lies before the seat that looks, and what it may take from the supply."""
    if not player.faction:
        yield from (f"faction:{faction.key}" for faction in FACTIONS)
        return
    yield from (f"order:{order}" for order in ORDERS)
    yield from (f"asset:{asset}" for asset in ASSET_ICONS[:ASSET_COUNT])
    yield from (f"tile:{tile}" for tile in player.tiles)
    yield from (f"token:{faction}" for faction in player.held)
    yield from (f"supply:{unit}" for unit in player.forces)
    if board.round:
        yield from (f"supply:{unit}" for unit, count in player.reserve.items() if count)
        yield from (f"supply:{row.key}" for row in STRUCTURES if board.structure_supply.get(row.key))
    cards: tuple[CombatCard | EventCard | OrderUpgrade, ...] = (*COMBAT_CARDS, *EVENTS, *UPGRADES)
    yield from (f"card:{card.key}" for card in cards if card.faction == player.faction)
