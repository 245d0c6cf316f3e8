"""The pieces of the drawn table: Structs that the browser gets, named as choices and events name them.

Rows and columns count as in the choice `cell:row,column`; nobody is seat -1, and -2 holds a contested area.
"""

from __future__ import annotations

from msgspec import Struct

from wartable.games.forbidden_stars.content import Area
from wartable.kernel.game import Outcome


class UnitStack(Struct):
    """Units of one seat, kind and condition in one area; `unit` is their name in choices."""

    seat: int
    unit: str
    routed: bool
    count: int


class StructurePiece(Struct):
    """A structure on a world and whose it is."""

    seat: int
    structure: str


class AreaPiece(Area, frozen=True, kw_only=True):
    """One area: what is printed there, who holds it and what stands on it."""

    id: str
    world: bool
    objective: int
    holder: int
    units: list[UnitStack]
    structures: list[StructurePiece]


class OrderPiece(Struct):
    """An order token in a stack; its type is `facedown` unless the seat may see it."""

    seat: int
    order: str


class SystemPiece(Struct):
    """A tile as it lies, its areas NW, NE, SE, SW, and the orders on it, the last on top (FS-STACK-01)."""

    id: str
    row: int
    column: int
    areas: list[AreaPiece]
    stack: list[OrderPiece]


class BorderPiece(Struct):
    """A tile edge: the north or west edge of its cell, the systems on it, and whether a storm lies there."""

    id: str
    row: int
    column: int
    west: bool
    systems: list[str]
    storm: bool


class UpgradePiece(Struct):
    """An order upgrade in front of a player, and whether it was used with this order."""

    upgrade: str
    used: bool


class PlayerPiece(Struct):
    """What stands in front of one seat. Lists of what the reader may not know are empty, counts are not."""

    seat: int
    faction: str
    eliminated: bool
    materiel: int
    command: int
    worlds: int
    objectives: int
    goal: int
    control_tokens: int
    assets: dict[str, int]
    reserve: dict[str, int]
    orders: dict[str, int]
    banked: list[str]
    upgrades: list[UpgradePiece]
    schemes: list[str]
    deck: dict[str, int]
    removed: list[str]
    drawn: list[str]
    drawn_count: int
    tiles: list[str]
    tile_count: int
    forces: dict[str, int]
    held: dict[str, int]


class Icons(Struct):
    """Attack, defence and morale of one side, by where they come from, and together (FS-ICON-01)."""

    dice: list[int]
    tokens: list[int]
    cards: list[int]
    units: int
    total: list[int]


class BattleSide(Struct):
    """One side of a combat; `damage` is what it would suffer if damage were assessed now."""

    seat: int
    fighters: list[UnitStack]
    icons: Icons
    hand: list[str]
    hand_count: int
    facedown: str
    faceup: list[str]
    damage: int
    health: int


class Battle(Struct):
    """The combat being fought, the attacker first; `winner` is a seat once it is known."""

    area: str
    round: int
    rounds: int
    sides: list[BattleSide]
    winner: int


class StrikePiece(Struct):
    """The orbital strike being made; `damage` is what is left to assign."""

    void: str
    world: str
    dice: list[int]
    used: list[str]
    damage: int


class OrderInPlay(Struct):
    """The order being resolved: the type it is resolved as, where, and what was done with it so far."""

    seat: int
    order: str
    system: str
    moved: int
    bought: int
    built: bool


class Board(Struct):
    """The whole table as one seat (None: a spectator) sees it."""

    seat: int | None
    phase: str
    round: int
    rounds: int
    first: int
    active: int
    active_system: str
    systems: list[SystemPiece]
    borders: list[BorderPiece]
    players: list[PlayerPiece]
    structure_supply: dict[str, int]
    asset_supply: dict[str, int]
    order: OrderInPlay | None
    battle: Battle | None
    strike: StrikePiece | None
    event: str
    storm_icon: str
    tile: str
    outcome: Outcome | None
