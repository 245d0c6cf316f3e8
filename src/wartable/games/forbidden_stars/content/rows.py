"""The content tables as they are written: the usual left out, letters and keys instead of numbers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wartable.parts.content_files import Key

from .model import Mark

Count = Annotated[int, Meta(ge=0, le=99)]
Text = Annotated[str, Meta(min_length=1)]


class MarkedRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row says: how far it can be trusted, and what about it is doubtful."""

    mark: Mark = "sure"
    doubt: str = ""

    def __post_init__(self) -> None:
        """A row that is not sure must say why."""
        if self.mark != "sure" and not self.doubt:
            raise ValueError(f"marked {self.mark}, so `doubt` should say what is doubtful")


class Row(MarkedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row with a printed name."""

    name: Text


class KeyedRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row that code and journals call by its key."""

    key: Key


class UnitRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[faction.unit]]: `start` is the number among the starting forces."""

    ship: bool = False
    level: Count
    cost: Count
    forge: Count = 0
    combat: Count
    health: Count
    morale: Count
    figures: Count
    start: Count = 0


class BastionRow(MarkedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[faction.bastion]: the bastion's values on that faction's sheet."""

    combat: Count
    health: Count
    morale: Count


class FactionRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[faction]]: one faction sheet, front and back."""

    home_tile: Count
    materiel: Count
    start_factories: Count
    start_reinforcements: Count = 0
    dominate: Key
    dominate_text: Text
    bastion: BastionRow
    unit: list[UnitRow]


class StructureRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[structure]]: cost for every faction, models in the common supply."""

    cost: Count
    supply: Count


class AssetRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[asset]]: tokens in the common supply."""

    supply: Count


class SheetsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """units.toml."""

    die_faces: str
    structure: list[StructureRow]
    asset: list[AssetRow]
    faction: list[FactionRow]


class AreaRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An area of a side; one without a name is a void. Assets are letters: F, C, R, X for any."""

    name: str = ""
    capacity: Count = 0
    materiel: Count = 0
    assets: str = ""
    slot: bool = False


class SideRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[side]]: areas clockwise from the north-west."""

    code: str
    areas: list[AreaRow]


class StormIconRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """[[storm_icon]]: the two destinations in words."""

    first: Text
    second: Text


class TilesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """tiles.toml."""

    storm_icon: list[StormIconRow]
    side: list[SideRow]


class CardRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A combat card: icons are letters A, D, M; `units` meet its unit box; `must` lists mandatory boxes."""

    level: Count = 0
    cost: Count = 0
    icons: str
    general: str = ""
    units: list[str] = []
    unit: str = ""
    must: list[str] = []


class UpgradeRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An order upgrade."""

    level: Count
    cost: Count
    order: str
    strike: bool = False
    ignores_bastion: bool = False
    text: Text


class EventRow(KeyedRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event card; one that is not a scheme is a tactic."""

    scheme: bool = False
    storm: str
    text: Text
