"""What the browser can look up: the printed components and maps, by the names choices use.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

from msgspec import UNSET, Struct, UnsetType

from wartable.games.imperial_assault import army as armies
from wartable.games.imperial_assault.army import ArmyTable
from wartable.games.imperial_assault.browser.campaign_reference import PrintedCampaign, printed_campaign
from wartable.games.imperial_assault.browser.pieces import Point
from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.rows import Use
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability, Condition, Deployment, Die, Row
from wartable.games.imperial_assault.content.missions import Mission
from wartable.games.imperial_assault.map.board import Board
from wartable.games.imperial_assault.map.boards import board_of
from wartable.games.imperial_assault.map.mission_maps import mission_keys
from wartable.games.imperial_assault.map.skirmish import skirmish_map_keys
from wartable.games.imperial_assault.options import DEFAULT_ARMIES
from wartable.parts.grid.grid import Grid
from wartable.parts.grid.spaces import EdgeSet, Terrain, bits
from wartable.words.messages import WarningPhrase
from wartable.words.refusal import Refusal

R = TypeVar("R", bound=Row)


class PrintedSpace(Struct, frozen=True):
    """A space, whose name tells where it is: terrain, deployment zone and the areas it lies in, if any."""

    terrain: str | UnsetType = UNSET
    zone: str | UnsetType = UNSET
    areas: list[str] | UnsetType = UNSET


class PrintedLine(Struct, frozen=True):
    """A border along an edge, from corner to corner: a wall, or a blocking or impassable line."""

    kind: str
    start: Point
    end: Point


class PrintedDoor(Struct, frozen=True):
    """Where a door stands, as lines from corner to corner."""

    edges: list[tuple[Point, Point]]


class PrintedMap(Struct, frozen=True):
    """A printed map: its size, and what is drawn on it; spaces and doors by name."""

    columns: int
    rows: int
    spaces: dict[str, PrintedSpace]
    lines: list[PrintedLine]
    doors: dict[str, PrintedDoor]


class ArmyVerdict(Struct):
    """What an army adds up to, every rule that it breaks, and what its player may regret.

    `unused` are all Command cards that nobody in it could use, in its deck or not; `army` is it as options
    take it.
    """

    points: int
    limit: int
    figures: int
    deck: int
    deck_size: int
    deck_points: int
    deck_limit: int
    unused: list[str]
    breaches: list[Refusal]
    warnings: list[WarningPhrase]
    army: ArmyTable


class Reference(Struct):
    """Everything printed, by name; `uses` are the abilities of heroes and of the campaign's cards.

    `usual_armies` are those of a match that names none, by seat.
    """

    maps: dict[str, PrintedMap]
    dice: dict[str, Die]
    conditions: dict[str, Condition]
    abilities: dict[str, Ability]
    uses: dict[str, Use]
    deployments: dict[str, Deployment]
    upgrades: dict[str, Upgrade]
    commands: dict[str, Command]
    missions: dict[str, Mission]
    armies: dict[str, ArmyTable]
    usual_armies: list[str]
    campaign: PrintedCampaign


@cache
def reference() -> Reference:
    """The printed components of the game."""
    printed = content()
    return Reference(
        maps={key: printed_map(board_of(key)) for key in (*skirmish_map_keys(), *mission_keys())},
        dice=_by_key(printed.dice),
        conditions=_by_key(printed.conditions),
        abilities=_by_key(printed.abilities),
        uses=_by_key(campaign_content().uses),
        deployments=_by_key(printed.deployments),
        upgrades=_by_key(printed.upgrades),
        commands=_by_key(printed.commands),
        missions=_by_key(printed.missions),
        armies={name: armies.to_table(armies.load(name)) for name in armies.ready_made()},
        usual_armies=list(DEFAULT_ARMIES),
        campaign=printed_campaign(),
    )


def _by_key(rows: Iterable[R]) -> dict[str, R]:
    return {row.key: row for row in rows}


def printed_map(board: Board) -> PrintedMap:
    """A map as it is drawn."""
    grid = board.grid
    frame = grid.frame
    borders = {"wall": grid.walls, "blocking": grid.blocking_lines, "impassable": grid.impassable_lines}
    return PrintedMap(
        columns=frame.width,
        rows=frame.height,
        spaces={frame.name(space): _space(board, space) for space in bits(grid.spaces)},
        lines=[PrintedLine(kind, *ends) for kind, edges in borders.items() for ends in _ends(grid, edges)],
        doors={f"door_{door.name}": PrintedDoor(list(_ends(grid, door.edges))) for door in grid.doors},
    )


def _space(board: Board, space: int) -> PrintedSpace:
    """A space as everybody may read it: the names of areas are not hidden (IA-HIDDEN-03)."""
    terrain = board.grid.terrain(space)
    areas = [area for area, spaces in board.areas.items() if spaces >> space & 1]
    return PrintedSpace(
        terrain=UNSET if terrain is Terrain.OPEN else terrain.name.lower(),
        zone=next((zone for zone, spaces in board.zones.items() if spaces >> space & 1), UNSET),
        areas=areas or UNSET,
    )


def _ends(grid: Grid, edges: EdgeSet) -> Iterator[tuple[Point, Point]]:
    """The corners between which edges run; what goes straight on is one line."""
    ends = sorted(tuple(map(grid.frame.point, grid.frame.ends(edge))) for edge in edges.edges())
    going_on: dict[tuple[Point, bool], Point] = {}  # from its last corner and its way: where it began
    for one, other in ends:
        upright = one[0] == other[0]
        going_on[other, upright] = going_on.pop((one, upright), one)
    yield from sorted((start, end) for (end, _), start in going_on.items())


def army_verdict(given: dict[str, Any]) -> ArmyVerdict:
    """Judge an army given as the tables of its file; what is no army at all is a WartableError."""
    army = armies.from_dict(given)
    return ArmyVerdict(
        points=army.points,
        limit=armies.POINTS,
        figures=army.figures,
        deck=len(army.commands),
        deck_size=armies.DECK_SIZE,
        deck_points=army.deck_points,
        deck_limit=army.deck_limit,
        unused=[card.key for card in content().commands if armies.nobody_uses(card, army)],
        breaches=armies.check(army),
        warnings=armies.warnings(army),
        army=armies.to_table(army),
    )
