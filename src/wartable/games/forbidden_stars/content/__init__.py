"""The printed components of Forbidden Stars: loaded once from the TOML tables, checked, frozen."""

from __future__ import annotations

from typing import Final

from wartable.parts.content_files import ContentError, refuse_doubles

from .effects import Effects
from .loading import (
    parse_combat_cards,
    parse_effects,
    parse_events,
    parse_sheets,
    parse_tiles,
    parse_upgrades,
    table_text,
)
from .model import (
    ACROSS,
    ADVANCE,
    ANY,
    ASSET_COUNT,
    ASSET_ICONS,
    ATTACK,
    BASIC_GROUND,
    BASIC_SHIP,
    BASTION,
    BOARD_SIZE,
    CACHE,
    CAPITAL_SHIP,
    CARD_COPIES,
    CHAOS,
    CITY,
    CONTROL_TOKENS_PER_FACTION,
    DEFENCE,
    DEPLOY,
    DIAGONAL_L,
    DIAGONAL_R,
    DICE_PER_SIDE,
    DOMINATE,
    ELDAR,
    FACES,
    FACTION_COUNT,
    FACTORY,
    FORGE,
    HEAVY,
    KIND_COUNT,
    KIND_LEVEL,
    KIND_SHIP,
    LINE,
    MORALE,
    OBJECTIVES_PER_FACTION,
    ORDER_COPIES,
    ORDERS,
    ORKS,
    REINFORCEMENT,
    ROUND_SPACES,
    SIDEWAYS,
    STORM_KEYS,
    STRATEGIZE,
    STRUCTURE_COUNT,
    TITAN,
    ULTRAMARINES,
    VOID_CAPACITY,
    Area,
    Asset,
    Bastion,
    CombatCard,
    EventCard,
    Faction,
    OrderUpgrade,
    StormIcon,
    Structure,
    TileSide,
    Unit,
)

__all__ = [
    "ACROSS",
    "ADVANCE",
    "ANY",
    "ASSETS",
    "ASSET_COUNT",
    "ASSET_ICONS",
    "ATTACK",
    "BASIC_GROUND",
    "BASIC_SHIP",
    "BASTION",
    "BOARD_SIZE",
    "CACHE",
    "CAPITAL_SHIP",
    "CARDS_OF",
    "CARD_BY_KEY",
    "CARD_COPIES",
    "CHAOS",
    "CITY",
    "COMBAT_CARDS",
    "CONTROL_TOKENS_PER_FACTION",
    "DEFENCE",
    "DEPLOY",
    "DIAGONAL_L",
    "DIAGONAL_R",
    "DICE_PER_SIDE",
    "DIE_FACES",
    "DOMINATE",
    "EFFECTS",
    "ELDAR",
    "EVENTS",
    "EVENTS_OF",
    "EVENT_BY_KEY",
    "FACES",
    "FACTIONS",
    "FACTION_BY_KEY",
    "FACTION_COUNT",
    "FACTORY",
    "FORGE",
    "HEAVY",
    "KIND_COUNT",
    "KIND_LEVEL",
    "KIND_SHIP",
    "LINE",
    "MORALE",
    "NEUTRAL_TILES",
    "OBJECTIVES_PER_FACTION",
    "ORDERS",
    "ORDER_COPIES",
    "ORKS",
    "REINFORCEMENT",
    "ROUND_SPACES",
    "SIDES",
    "SIDEWAYS",
    "STORM_ICONS",
    "STORM_KEYS",
    "STRATEGIZE",
    "STRUCTURES",
    "STRUCTURE_COUNT",
    "TITAN",
    "ULTRAMARINES",
    "UNIT_BOX_KINDS",
    "UNIT_BY_KEY",
    "UPGRADES",
    "UPGRADES_OF",
    "UPGRADE_BY_KEY",
    "VOID_CAPACITY",
    "Area",
    "Asset",
    "Bastion",
    "CombatCard",
    "ContentError",
    "EventCard",
    "Faction",
    "OrderUpgrade",
    "StormIcon",
    "Structure",
    "TileSide",
    "Unit",
    "side_index",
]

_sheets = parse_sheets(table_text("units.toml"))
_board = parse_tiles(table_text("tiles.toml"))

FACTIONS: Final[tuple[Faction, ...]] = _sheets.faction
STRUCTURES: Final[tuple[Structure, ...]] = _sheets.structure
ASSETS: Final[tuple[Asset, ...]] = _sheets.asset
DIE_FACES: Final[tuple[int, ...]] = tuple("ADM".index(letter) for letter in _sheets.die_faces)
SIDES: Final[tuple[TileSide, ...]] = _board.side
STORM_ICONS: Final[tuple[StormIcon, ...]] = _board.storm_icon
COMBAT_CARDS: Final[tuple[CombatCard, ...]] = parse_combat_cards(table_text("combat_cards.toml"), FACTIONS)
UPGRADES: Final[tuple[OrderUpgrade, ...]] = parse_upgrades(table_text("upgrades.toml"))
EVENTS: Final[tuple[EventCard, ...]] = parse_events(table_text("events.toml"))
EFFECTS: Final[Effects] = parse_effects(table_text("effects.toml"), COMBAT_CARDS, EVENTS)

refuse_doubles(
    [unit.key for faction in FACTIONS for unit in faction.units]
    + [card.key for card in COMBAT_CARDS]
    + [upgrade.key for upgrade in UPGRADES]
    + [event.key for event in EVENTS],
    "units and cards",
)
FACTION_BY_KEY: Final[dict[str, Faction]] = {faction.key: faction for faction in FACTIONS}
# Unit key -> (faction, kind), since a unit type is that pair everywhere else.
UNIT_BY_KEY: Final[dict[str, tuple[int, int]]] = {
    unit.key: (faction.id, kind) for faction in FACTIONS for kind, unit in enumerate(faction.units)
}
CARD_BY_KEY: Final[dict[str, CombatCard]] = {card.key: card for card in COMBAT_CARDS}
UPGRADE_BY_KEY: Final[dict[str, OrderUpgrade]] = {upgrade.key: upgrade for upgrade in UPGRADES}
EVENT_BY_KEY: Final[dict[str, EventCard]] = {event.key: event for event in EVENTS}
# What rules ask for by number, worked out once from the rows: the cards of each faction, the kinds of units
# that meet the unit box of each combat card, and the tiles that are nobody's home (FS-SYSTEM-03).
CARDS_OF: Final = tuple(tuple(card for card in COMBAT_CARDS if card.faction == row.key) for row in FACTIONS)
UPGRADES_OF: Final = tuple(tuple(card for card in UPGRADES if card.faction == row.key) for row in FACTIONS)
EVENTS_OF: Final = tuple(tuple(card for card in EVENTS if card.faction == row.key) for row in FACTIONS)
UNIT_BOX_KINDS: Final = tuple(
    tuple(UNIT_BY_KEY[key][1] for key in card.units if key in UNIT_BY_KEY) for card in COMBAT_CARDS
)
NEUTRAL_TILES: Final = sorted({side.tile for side in SIDES} - {faction.home_tile for faction in FACTIONS})
_SIDE_BY_CODE: Final[dict[str, int]] = {side.code: side.id for side in SIDES}


def side_index(code: str) -> int:
    """The index in SIDES of a printed tile code such as "3A"."""
    if code not in _SIDE_BY_CODE:
        raise ContentError(f"tile side {code!r} is unknown, should be 1A to 12B")
    return _SIDE_BY_CODE[code]
