"""The printed components: the numbers that name them, and one frozen Struct for each.

A Struct is what a table says, what rules read and what the page looks up. The loader adds what the place of a
row in its table says: its number, and whose it is.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from wartable.parts.content_files import Key

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
AssetIcon = Literal["forge", "cache", "reinforcement", "any"]
ASSET_ICONS: Final[tuple[str, ...]] = get_args(AssetIcon)

# Order types (FS-ORDER-01).
DEPLOY: Final = 0
STRATEGIZE: Final = 1
DOMINATE: Final = 2
ADVANCE: Final = 3
OrderType = Literal["deploy", "strategize", "dominate", "advance"]
ORDERS: Final[tuple[str, ...]] = get_args(OrderType)
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
StormMovement = Literal["across", "sideways", "diagonal_l", "diagonal_r"]
STORM_KEYS: Final[tuple[str, ...]] = get_args(StormMovement)

# Counts of the box that no row carries.
VOID_CAPACITY: Final = 3  # FS-VOID-01
CARD_COPIES: Final = 2  # every combat card type has two copies (FS-COMBAT_DECK-01)
OBJECTIVES_PER_FACTION: Final = 6
CONTROL_TOKENS_PER_FACTION: Final = 9
DICE_PER_SIDE: Final = 8
ROUND_SPACES: Final = 8
# Players -> (short side, long side) of the largest board in tiles; the board may lie either way.
BOARD_SIZE: Final = {2: (2, 3), 3: (3, 3), 4: (3, 4)}

UNNUMBERED: Final = -1
NO_FACTION: Final = ""

Mark = Literal["sure", "unsure", "invented"]
Count = Annotated[int, Meta(ge=0, le=99)]
Text = Annotated[str, Meta(min_length=1)]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every row says: how far it can be trusted, and what about it is doubtful."""

    mark: Mark = "sure"
    doubt: str = ""

    def __post_init__(self) -> None:
        """A row that is not sure must say why."""
        if self.mark != "sure" and not self.doubt:
            raise ValueError(f"marked {self.mark}, so `doubt` should say what is doubtful")


class KeyedRow(Row, frozen=True, kw_only=True):
    """A row with a printed name that code and journals call by its key."""

    key: Key
    name: Text


class Unit(KeyedRow, frozen=True, kw_only=True):
    """One unit type of a faction sheet: level, costs, values (FS-DAMAGE-02, FS-MORALE-02) and figures.

    `start` is the number among the starting forces.
    """

    faction: str = NO_FACTION
    ship: bool = False
    level: Count
    cost: Count
    forge: Count = 0
    combat: Count
    health: Count
    morale: Count
    figures: Count
    start: Count = 0


class Bastion(Row, frozen=True, kw_only=True):
    """The values of a faction's bastions, printed on its sheet (FS-DAMAGE-02, FS-MORALE-02)."""

    combat: Count
    health: Count
    morale: Count


class Faction(KeyedRow, frozen=True, kw_only=True):
    """One faction sheet: starting forces, units by kind, bastion values and the Dominate ability."""

    id: int = UNNUMBERED
    home_tile: Count
    materiel: Count
    start_factories: Count
    start_reinforcements: Count = 0
    dominate: Key
    dominate_text: Text
    bastion: Bastion
    units: tuple[Unit, ...]

    @property
    def start_units(self) -> tuple[int, ...]:
        """The starting forces by kind."""
        return tuple(unit.start for unit in self.units)


class Structure(KeyedRow, frozen=True, kw_only=True):
    """One kind of structure: its materiel cost and the models in the common supply."""

    cost: Count
    supply: Count


class Asset(KeyedRow, frozen=True, kw_only=True):
    """One kind of asset token and how many of it the common supply holds."""

    supply: Count


class Area(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One printed area: a world, or a void, which has no name (FS-AREA-01)."""

    name: str = ""
    capacity: Count = VOID_CAPACITY
    materiel: Count = 0
    assets: tuple[AssetIcon, ...] = ()
    slot: bool = False

    @property
    def world(self) -> bool:
        """Whether it is a world."""
        return self.name != ""


class TileSide(Row, frozen=True, kw_only=True):
    """One side of a system tile: four areas clockwise from the north-west (FS-SYSTEM-01)."""

    id: int = UNNUMBERED
    code: str
    name: Text
    areas: tuple[Area, ...]

    @property
    def tile(self) -> int:
        """The number of the tile, which has two sides, A and B."""
        return self.id // 2 + 1


class FactionCard(KeyedRow, frozen=True, kw_only=True):
    """A card of a faction."""

    id: int = UNNUMBERED
    faction: str = NO_FACTION


class CombatCard(FactionCard, frozen=True, kw_only=True):
    """One combat card type: attack, defence and morale icons, and one or two ability boxes (FS-RESOLVE-02).

    One of `units` must be there unrouted for the box `unit` (FS-RESOLVE-09); the boxes in `must` cannot be
    declined; `starting` cards are the first deck.
    """

    level: Count = 0
    cost: Count = 0
    starting: bool = False
    icons: tuple[Count, Count, Count]
    general: str = ""
    units: tuple[Key, ...] = ()
    unit: str = ""
    must: tuple[Literal["general", "unit"], ...] = ()


class OrderUpgrade(FactionCard, frozen=True, kw_only=True):
    """One order upgrade: the order it goes with, and whether it is used in an orbital strike."""

    level: Count
    cost: Count
    order: OrderType
    strike: bool = False
    ignores_bastion: bool = False
    text: Text


class EventCard(FactionCard, frozen=True, kw_only=True):
    """One event card: a scheme, or else a tactic, with its Warp Storm movement icon."""

    scheme: bool = False
    storm: StormMovement
    text: Text


class StormIcon(KeyedRow, frozen=True, kw_only=True):
    """One Warp Storm movement icon and the two destinations it offers (FS-STORM_MOVE-01)."""

    first: Text
    second: Text
