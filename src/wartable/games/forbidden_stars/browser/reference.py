"""What the browser can look up: the printed facts of units, cards, tiles, by the names choices use.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from wartable.games.forbidden_stars.content import (
    ASSET_ICONS,
    COMBAT_CARDS,
    EVENTS,
    FACTIONS,
    ORDERS,
    SIDES,
    STORM_ICONS,
    STRUCTURES,
    UPGRADES,
    AreaSpec,
    CombatCard,
)
from wartable.games.forbidden_stars.hints import box_keys
from wartable.games.forbidden_stars.match import NOBODY


class UnitFacts(Struct):
    """One row of a faction sheet."""

    faction: str
    kind: int
    ship: bool
    level: int
    cost: int
    forge: int
    combat: int
    health: int
    morale: int
    figures: int


class BastionFacts(Struct):
    """The values of a faction's bastions (FS-BASTION-02)."""

    combat: int
    health: int
    morale: int


class FactionFacts(Struct):
    """A faction sheet: its units in the order of their kinds, its bastions and its Dominate ability."""

    units: list[str]
    bastion: BastionFacts
    dominate: str
    materiel: int


class StructureFacts(Struct):
    """A kind of structure: its cost and the models in the supply."""

    cost: int
    supply: int


class CardFacts(Struct):
    """A combat card; `units` are those of which one must be there unrouted for `unit` (FS-RESOLVE-09)."""

    faction: str
    level: int
    cost: int
    starting: bool
    icons: tuple[int, int, int]
    general: str
    unit: str
    units: list[str]
    must: list[str]


class UpgradeFacts(Struct):
    """An order upgrade and the order it goes with."""

    faction: str
    order: str
    level: int
    cost: int
    strike: bool
    text: str


class EventFacts(Struct):
    """An event card: a tactic or a scheme, with its Warp Storm icon."""

    faction: str
    scheme: bool
    storm: str
    text: str


class AreaFacts(Struct):
    """A printed area of a tile side."""

    world: bool
    name: str
    capacity: int
    materiel: int
    assets: list[str]
    slot: bool


class TileFacts(Struct):
    """A tile side: its areas clockwise from the north-west before it is turned."""

    name: str
    home: str
    areas: list[AreaFacts]


class Reference(Struct):
    """Everything printed, by name."""

    factions: dict[str, FactionFacts]
    units: dict[str, UnitFacts]
    structures: dict[str, StructureFacts]
    cards: dict[str, CardFacts]
    upgrades: dict[str, UpgradeFacts]
    events: dict[str, EventFacts]
    tiles: dict[str, TileFacts]


@cache
def reference() -> Reference:
    """The printed components of the game."""
    return Reference(
        factions={
            faction.key: FactionFacts(
                units=[unit.key for unit in faction.units],
                bastion=BastionFacts(faction.bastion.combat, faction.bastion.health, faction.bastion.morale),
                dominate=faction.dominate_text,
                materiel=faction.materiel,
            )
            for faction in FACTIONS
        },
        units=_units(),
        structures={row.key: StructureFacts(row.cost, row.supply) for row in STRUCTURES},
        cards={card.key: _card(card) for card in COMBAT_CARDS},
        upgrades={
            row.key: UpgradeFacts(
                FACTIONS[row.faction].key, ORDERS[row.order], row.level, row.cost, row.strike, row.text
            )
            for row in UPGRADES
        },
        events={
            row.key: EventFacts(FACTIONS[row.faction].key, row.scheme, STORM_ICONS[row.storm].key, row.text)
            for row in EVENTS
        },
        tiles={
            side.code: TileFacts(
                side.name,
                FACTIONS[side.home].key if side.home != NOBODY else "",
                [_area(area) for area in side.areas],
            )
            for side in SIDES
        },
    )


def _units() -> dict[str, UnitFacts]:
    return {
        unit.key: UnitFacts(
            faction=faction.key,
            kind=kind,
            ship=unit.ship,
            level=unit.level,
            cost=unit.cost,
            forge=unit.forge,
            combat=unit.combat,
            health=unit.health,
            morale=unit.morale,
            figures=unit.figures,
        )
        for faction in FACTIONS
        for kind, unit in enumerate(faction.units)
    }


def _card(card: CombatCard) -> CardFacts:
    boxes = (("general", card.must_general), ("unit", card.must_unit))
    return CardFacts(
        faction=FACTIONS[card.faction].key,
        level=card.level,
        cost=card.cost,
        starting=card.starting,
        icons=card.icons,
        general=card.general if card.has_general else "",
        unit=card.unit if card.has_unit else "",
        units=box_keys(card),
        must=[box for box, must in boxes if must],
    )


def _area(area: AreaSpec) -> AreaFacts:
    assets = [ASSET_ICONS[asset] for asset in area.assets]
    return AreaFacts(area.world, area.name, area.capacity, area.materiel, assets, area.slot)
