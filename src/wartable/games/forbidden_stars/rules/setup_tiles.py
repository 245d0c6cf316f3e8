"""Set-up, the board: which tile is placed, where and how it is turned, and that all forces will fit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from wartable.games.forbidden_stars import events, verbs
from wartable.games.forbidden_stars.content import BASIC_SHIP, BOARD_SIZE, CAPITAL_SHIP, SIDES
from wartable.games.forbidden_stars.frames import Step
from wartable.games.forbidden_stars.match import NOBODY, Match
from wartable.games.forbidden_stars.rules import changes
from wartable.games.forbidden_stars.state import System
from wartable.kernel.ask import Ask, Family, Refusal, Script

ORIGIN = 8
TURNS = {verbs.TURN_TILE(rotation): rotation for rotation in range(4)}


def place_tile(m: Match) -> Script[None]:
    """Step 4c: the next player places a tile (FS-SETUP-06), then forces and objectives on it."""
    state, setup = m.state, m.setup
    seat = state.active
    setup.tile = yield from m.decide_unseen(_tile_ask(m, seat))
    m.player(seat).tiles.remove(SIDES[setup.tile].tile)
    m.tell(events.TileChosen, seat, SIDES[setup.tile].code)
    row, column = yield from m.decide(_cell_ask(m, seat))
    rotation = yield Ask(seat, "FS-SETUP-07", "turn_tile", TURNS, facts={"tile": SIDES[setup.tile].code})
    side, setup.tile = setup.tile, NOBODY
    state.systems.append(System(side, rotation, row, column))
    for areas in (state.units, state.structures):
        areas.extend([] for _ in range(4))
    state.objectives += [NOBODY] * 4
    state.stacks.append([])
    m.redraw_galaxy()
    m.tell(events.TilePlaced, seat, SIDES[side].code, row, column)
    setup.steps += [Step.PLACE_OBJECTIVES, Step.PLACE_FORCES]


def _tile_ask(m: Match, seat: int) -> Ask:
    options = TILES.options(m, seat)
    return Ask(seat, "FS-SETUP-07", "choose_tile", options, TILES, (m, seat))


def tiles(m: Match, seat: int) -> Iterator[tuple[str, int]]:
    """Both sides of every tile in hand."""
    for tile in m.player(seat).tiles:
        for side in SIDES[(tile - 1) * 2 : tile * 2]:
            yield verbs.TAKE_TILE(side.code), side.id


def refuse_tile(m: Match, seat: int, side: int) -> Refusal | None:
    """A side is refused if the forces left could not all be placed any more (FS-SETUP-08)."""
    rest = [tile for tile in m.player(seat).tiles if tile != SIDES[side].tile]
    if fits(m, seat, rest, ROOM[side]):
        return None
    return Refusal("FS-SETUP-08", "forces_would_not_fit", {"tile": SIDES[side].code})


TILES = Family(tiles, refuse_tile)


# The room on the worlds and in the voids of every tile side.
ROOM = [
    (sum(a.capacity for a in side.areas if a.world), sum(a.capacity for a in side.areas if not a.world))
    for side in SIDES
]


def fits(m: Match, seat: int, tiles_left: list[int], room: tuple[int, int] = (0, 0)) -> bool:
    """Whether the forces not yet placed fit on the best sides of these tiles, and where there is room yet."""
    forces = m.player(seat).forces
    ships = forces[BASIC_SHIP] + forces[CAPITAL_SHIP]
    ground = sum(forces) - ships - room[0]
    ships -= room[1]
    if ground <= 0 and ships <= 0:
        return True
    for sides in product((0, 1), repeat=len(tiles_left)):
        rooms = [ROOM[(tile - 1) * 2 + side] for tile, side in zip(tiles_left, sides, strict=True)]
        if ground <= sum(room[0] for room in rooms) and ships <= sum(room[1] for room in rooms):
            return True
    return False


def can_finish(m: Match, seat: int) -> bool:
    """Whether a seat can still place all its forces: on the tile that it is placing and on those in hand."""
    state = m.state
    room = (0, 0)
    if seat == state.active and state.tile != NOBODY:
        room = ROOM[state.tile]
    elif seat == state.active and Step.PLACE_OBJECTIVES in m.setup.steps:  # forces are being placed
        new = len(state.systems) - 1
        ground, ships = (
            sum(-changes.excess(m, area, seat) for area in areas[new])
            for areas in (m.galaxy.worlds, m.galaxy.voids)
        )
        room = (ground, ships)
    return fits(m, seat, m.player(seat).tiles, room)


def _cell_ask(m: Match, seat: int) -> Ask:
    if not m.state.systems:
        return Ask(seat, "FS-SETUP-07", "place_tile", {verbs.PLACE_TILE(0, 0): (ORIGIN, ORIGIN)})
    return Ask(seat, "FS-SETUP-07", "place_tile", cell_options(m), CELLS, (m,))


def cells(m: Match) -> Iterator[tuple[str, tuple[int, int]]]:
    """Every cell around the tiles that lie."""
    board = outline(m)
    for row in range(board.top - 1, board.bottom + 2):
        for column in range(board.left - 1, board.right + 2):
            yield _cell_text((row, column)), (row, column)


def _cell_text(cell: tuple[int, int]) -> str:
    return verbs.PLACE_TILE(cell[0] - ORIGIN, cell[1] - ORIGIN)


def beside(row: int, column: int) -> tuple[tuple[int, int], ...]:
    """The four cells that share an edge with a cell."""
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


class Outline(NamedTuple):
    """The cells where tiles lie, and the first and last rows and columns of them."""

    placed: frozenset[tuple[int, int]]
    top: int
    bottom: int
    left: int
    right: int


def outline(m: Match) -> Outline:
    """The board as it lies."""
    rows = [system.row for system in m.state.systems]
    columns = [system.column for system in m.state.systems]
    placed = frozenset(zip(rows, columns, strict=True))
    return Outline(placed, min(rows), max(rows), min(columns), max(columns))


def refuse_cell(m: Match, cell: tuple[int, int]) -> Refusal | None:
    """A tile must touch one that lies, and the board may not outgrow its size (FS-SETUP-07)."""
    return _refuse_cell(m, outline(m), cell)


def _refuse_cell(m: Match, board: Outline, cell: tuple[int, int]) -> Refusal | None:
    row, column = cell
    if cell in board.placed:
        return Refusal("FS-SETUP-07", "cell_taken", {})
    if board.placed.isdisjoint(beside(row, column)):
        return Refusal("FS-SETUP-07", "tile_not_adjacent", {})
    return _refuse_size(m, board, cell)


def _refuse_size(m: Match, board: Outline, cell: tuple[int, int]) -> Refusal | None:
    row, column = cell
    height = max(row, board.bottom) - min(row, board.top) + 1
    width = max(column, board.right) - min(column, board.left) + 1
    short, long = BOARD_SIZE[len(m.state.players)]
    if min(height, width) > short or max(height, width) > long:
        return Refusal("FS-SETUP-07", "board_too_large", {"short": short, "long": long})
    return None


CELLS = Family(cells, refuse_cell)


def cell_options(m: Match) -> dict[str, tuple[int, int]]:
    """The cells where a tile may lie, looked for only beside the tiles that lie."""
    board = outline(m)
    near = {cell for row, column in board.placed for cell in beside(row, column)}
    free = sorted(near - board.placed)
    return {_cell_text(cell): cell for cell in free if _refuse_size(m, board, cell) is None}
