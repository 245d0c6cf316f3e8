"""The printed components: the numbers that name them and the frozen rows that describe them."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

# Factions, in the order in which their rows, cards and home tiles are numbered.
ULTRAMARINES: Final = 0
CHAOS: Final = 1
ORKS: Final = 2
ELDAR: Final = 3
FACTION_COUNT: Final = 4

# Unit kinds: every faction has exactly one unit of each, so a unit type is (faction, kind).
BASIC_GROUND: Final = 0
BASIC_SHIP: Final = 1
LINE: Final = 2
HEAVY: Final = 3
CAPITAL_SHIP: Final = 4
TITAN: Final = 5
KIND_COUNT: Final = 6
KIND_LEVEL: Final = (0, 0, 1, 2, 2, 3)
KIND_SHIP: Final = (False, True, False, False, True, False)

# Structures (FS-STRUCTURE-01).
FACTORY: Final = 0
CITY: Final = 1
BASTION: Final = 2
STRUCTURE_COUNT: Final = 3

# Asset kinds; ANY is only ever an icon on a world, never a token.
FORGE: Final = 0
CACHE: Final = 1
REINFORCEMENT: Final = 2
ANY: Final = 3
ASSET_COUNT: Final = 3
ASSET_ICONS: Final = ("forge", "cache", "reinforcement", "any")

# Order types (FS-ORDER-01).
DEPLOY: Final = 0
STRATEGIZE: Final = 1
DOMINATE: Final = 2
ADVANCE: Final = 3
ORDERS: Final = ("deploy", "strategize", "dominate", "advance")
ORDER_COPIES: Final = 2

# Combat icons (FS-ICON-01), which are also the faces of a die; tokens show only the first two.
ATTACK: Final = 0
DEFENCE: Final = 1
MORALE: Final = 2
FACES: Final = ("attack", "defence", "morale")

# Warp Storm movement icons, in the order of the [[storm_icon]] rows.
ACROSS: Final = 0
SIDEWAYS: Final = 1
DIAGONAL_L: Final = 2
DIAGONAL_R: Final = 3

# Counts of the box that no row carries.
VOID_CAPACITY: Final = 3  # FS-VOID-01
CARD_COPIES: Final = 2  # every combat card type has two copies (FS-COMBAT_DECK-01)
OBJECTIVES_PER_FACTION: Final = 6
CONTROL_TOKENS_PER_FACTION: Final = 9
DICE_PER_SIDE: Final = 8
ROUND_SPACES: Final = 8
# Players -> (short side, long side) of the largest board in tiles; the board may lie either way.
BOARD_SIZE: Final = {2: (2, 3), 3: (3, 3), 4: (3, 4)}

Mark = Literal["sure", "unsure", "invented"]


class Unit(Struct, frozen=True):
    """One unit type of a faction sheet: level, costs, values (FS-DAMAGE-02, FS-MORALE-02) and figures."""

    key: str
    name: str
    ship: bool
    level: int
    cost: int
    forge: int
    combat: int
    health: int
    morale: int
    figures: int
    mark: Mark
    doubt: str


class Bastion(Struct, frozen=True):
    """The values of a faction's bastions, printed on its sheet (FS-DAMAGE-02, FS-MORALE-02)."""

    combat: int
    health: int
    morale: int
    mark: Mark
    doubt: str


class Faction(Struct, frozen=True):
    """One faction sheet: starting forces, units by kind, bastion values and the Dominate ability."""

    id: int
    key: str
    name: str
    home_tile: int
    materiel: int
    start_units: tuple[int, ...]
    start_factories: int
    start_reinforcements: int
    units: tuple[Unit, ...]
    bastion: Bastion
    dominate: str
    dominate_text: str
    mark: Mark
    doubt: str


class Structure(Struct, frozen=True):
    """One kind of structure: its materiel cost and the models in the common supply."""

    key: str
    name: str
    cost: int
    supply: int
    mark: Mark
    doubt: str


class Asset(Struct, frozen=True):
    """One kind of asset token and how many of it the common supply holds."""

    key: str
    name: str
    supply: int
    mark: Mark
    doubt: str


class AreaSpec(Struct, frozen=True):
    """One printed area, either a world or a void (FS-AREA-01)."""

    world: bool
    name: str
    capacity: int
    materiel: int
    assets: tuple[int, ...]
    slot: bool


class TileSide(Struct, frozen=True):
    """One side of a system tile: four areas clockwise from the north-west (FS-SYSTEM-01)."""

    id: int
    tile: int
    side: str
    code: str
    name: str
    home: int
    areas: tuple[AreaSpec, ...]
    mark: Mark
    doubt: str


class CombatCard(Struct, frozen=True):
    """One combat card type: icons by face and one or two ability boxes (FS-RESOLVE-02)."""

    id: int
    key: str
    name: str
    faction: int
    level: int
    cost: int
    starting: bool
    icons: tuple[int, int, int]
    has_general: bool
    has_unit: bool
    unit_kinds: tuple[int, ...]
    unit_bastion: bool
    must_general: bool
    must_unit: bool
    general: str
    unit: str
    mark: Mark
    doubt: str


class OrderUpgrade(Struct, frozen=True):
    """One order upgrade: the order it goes with, and whether it is used in an orbital strike."""

    id: int
    key: str
    name: str
    faction: int
    level: int
    cost: int
    order: int
    strike: bool
    ignores_bastion: bool
    text: str
    mark: Mark
    doubt: str


class EventCard(Struct, frozen=True):
    """One event card: a tactic or a scheme, with its Warp Storm movement icon."""

    id: int
    key: str
    name: str
    faction: int
    scheme: bool
    storm: int
    text: str
    mark: Mark
    doubt: str


class StormIcon(Struct, frozen=True):
    """One Warp Storm movement icon and the two destinations it offers (FS-STORM_MOVE-01)."""

    key: str
    name: str
    first: str
    second: str
    mark: Mark
    doubt: str
