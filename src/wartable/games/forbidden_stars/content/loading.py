"""Reads the content tables, checks them against the box, and numbers their rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wartable.parts import content_files
from wartable.parts.content_files import ContentError, by_key, convert, expect, parse_table, refuse_unknown

from .effects import Effects
from .model import (
    ADVANCE,
    ASSET_COUNT,
    ASSET_ICONS,
    BASTION,
    KIND_LEVEL,
    KIND_SHIP,
    NO_FACTION,
    ORDERS,
    STORM_KEYS,
    UNNUMBERED,
    Area,
    Asset,
    CombatCard,
    EventCard,
    Faction,
    OrderUpgrade,
    StormIcon,
    Structure,
    TileSide,
    Unit,
)

FACTION_KEYS = ("ultramarines", "chaos", "orks", "eldar")
STRUCTURE_KEYS = ("factory", "city", "bastion")
FIGURES_IN_BOX = 105
MODELS_IN_BOX = 35
ASSET_TOKENS_IN_BOX = 36
SIDES_IN_BOX = 24
SLOTS_PER_SIDE = 2
CARDS_PER_FACTION = 14
STARTING_CARDS = 5
UPGRADES_PER_FACTION = 5
EVENTS_PER_FACTION = 8
UPGRADE_COST = {0: 2, 2: 4, 3: 6}  # combat upgrades: level -> materiel

Numbered = TypeVar("Numbered", Faction, TileSide)
Card = TypeVar("Card", CombatCard, OrderUpgrade, EventCard)


class Sheets(Struct, frozen=True, forbid_unknown_fields=True):
    """What units.toml holds."""

    die_faces: str
    structure: tuple[Structure, ...]
    asset: tuple[Asset, ...]
    faction: tuple[Faction, ...]


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """What tiles.toml holds."""

    storm_icon: tuple[StormIcon, ...]
    side: tuple[TileSide, ...]


def table_text(name: str) -> str:
    """The text of one content table of this package."""
    return content_files.table_text(__package__, name)


def _numbered(rows: Iterable[Numbered], where: str) -> tuple[Numbered, ...]:
    """The rows with their places as numbers."""
    found = []
    for number, row in enumerate(rows):
        expect(f"{where}: id, which the loader gives", row.id, UNNUMBERED)
        found.append(replace(row, id=number))
    return tuple(found)


# --- units.toml -----------------------------------------------------------------------------------------


def parse_sheets(text: str) -> Sheets:
    """The faction sheets and the common supply; costs and levels are theirs (FS-COST-02, FS-COMMAND-03)."""
    table = convert(parse_table(text, "units.toml"), Sheets, "units.toml")
    expect("units.toml: factions", tuple(row.key for row in table.faction), FACTION_KEYS)
    expect("units.toml: structures", tuple(row.key for row in table.structure), STRUCTURE_KEYS)
    expect("units.toml: assets", tuple(row.key for row in table.asset), ASSET_ICONS[:ASSET_COUNT])
    expect("units.toml: faces of a die", "".join(sorted(table.die_faces)), "AAADDM")
    expect("units.toml: models", sum(row.supply for row in table.structure), MODELS_IN_BOX)
    expect("units.toml: asset tokens", sum(row.supply for row in table.asset), ASSET_TOKENS_IN_BOX)
    expect("units.toml: figures", sum(u.figures for row in table.faction for u in row.units), FIGURES_IN_BOX)
    factions = _numbered(table.faction, "units.toml")
    return replace(table, faction=tuple(_with_own_units(faction) for faction in factions))


def _with_own_units(faction: Faction) -> Faction:
    """A faction sheet whose six units, in the order of the kinds, say whose they are."""
    units = faction.units
    expect(f"{faction.key}: levels of its units", tuple(unit.level for unit in units), KIND_LEVEL)
    expect(f"{faction.key}: which units are ships", tuple(unit.ship for unit in units), KIND_SHIP)
    for unit in units:
        _check_unit(unit)
    return replace(faction, units=tuple(replace(unit, faction=faction.key) for unit in units))


def _check_unit(unit: Unit) -> None:
    """Refuse a unit with more additional cost than a forge token (FS-COST-03), or too few figures."""
    expect(f"{unit.key}: faction, which the loader gives", unit.faction, NO_FACTION)
    if unit.forge > 1 or unit.health < 1 or unit.figures < 1:
        raise ContentError(f"{unit.key}: should have forge 0 or 1, and health and figures of at least 1")
    if unit.start > unit.figures:
        raise ContentError(f"{unit.key}: starts with {unit.start}, should be at most {unit.figures} figures")


# --- tiles.toml -----------------------------------------------------------------------------------------


def parse_tiles(text: str) -> Board:
    """The sides of the tiles, 1A 1B 2A ... 12B, and the Warp Storm icons."""
    table = parse_table(text, "tiles.toml")
    board = convert(table, Board, "tiles.toml")
    codes = tuple(f"{number // 2 + 1}{'AB'[number % 2]}" for number in range(SIDES_IN_BOX))
    expect("tiles.toml: sides", tuple(side.code for side in board.side), codes)
    expect("tiles.toml: storm icons", tuple(icon.key for icon in board.storm_icon), STORM_KEYS)
    for side, written in zip(board.side, table["side"], strict=True):
        _check_side(side)
        for area in written["areas"]:
            expect(f"{side.code}: an area with a name has a capacity", "capacity" in area, "name" in area)
    return replace(board, side=_numbered(board.side, "tiles.toml"))


def _check_side(side: TileSide) -> None:
    """Refuse a side without its four areas (FS-SYSTEM-01), or without two worlds with an objective slot."""
    expect(f"{side.code}: areas", len(side.areas), 4)
    expect(f"{side.code}: objective slots", sum(area.slot for area in side.areas), SLOTS_PER_SIDE)
    for area in side.areas:
        _check_area(side.code, area)


def _check_area(code: str, area: Area) -> None:
    """A void holds three units (FS-VOID-01); a world has its own capacity (FS-WORLD-01, FS-CAPACITY-02)."""
    if not area.world:
        expect(f"{code}: what a void has besides its stars", area, Area())
    elif not 1 <= area.capacity <= 5:
        raise ContentError(f"{code} {area.name}: capacity {area.capacity}, should be 1 to 5")


# --- the cards ------------------------------------------------------------------------------------------


def _by_faction(text: str, kind: type[list[Card]], where: str, each: int) -> tuple[Card, ...]:
    """The cards of a table: four factions in order, equally many of each, numbered through."""
    table = parse_table(text, where)
    expect(f"{where}: factions", tuple(table), FACTION_KEYS)
    found: list[Card] = []
    for key in FACTION_KEYS:
        cards = convert(table[key], kind, f"{where}, {key}")
        expect(f"{where}: cards of {key}", len(cards), each)
        for card in cards:
            given = card.id, card.faction
            expect(f"{card.key}: id and faction, which the loader gives", given, (UNNUMBERED, NO_FACTION))
            found.append(replace(card, id=len(found), faction=key))
    return tuple(found)


def parse_combat_cards(text: str, factions: Sequence[Faction]) -> tuple[CombatCard, ...]:
    """Fourteen combat card types a faction, the five of the first deck in front (FS-COMBAT_DECK-01)."""
    cards = _by_faction(text, list[CombatCard], "combat_cards.toml", CARDS_PER_FACTION)
    serving = {
        faction.key: [*(unit.key for unit in faction.units), STRUCTURE_KEYS[BASTION]] for faction in factions
    }
    for card in cards:
        in_front = card.id % CARDS_PER_FACTION < STARTING_CARDS
        expect(f"{card.key}: is a starting card", card.starting, in_front)
        _check_card(card)
        for key in card.units:
            refuse_unknown(f"{card.key}: units:", key, serving[card.faction])
    return cards


def _check_card(card: CombatCard) -> None:
    """Refuse a card without a box (FS-RESOLVE-02), or a unit box without its units (FS-RESOLVE-07)."""
    right = (0, 0) if card.starting else (card.level, UPGRADE_COST.get(card.level, -1))
    expect(f"{card.key}: level and cost", (card.level, card.cost), right)
    if not card.general and not card.unit:
        raise ContentError(f"{card.key}: has no ability box, should have one or two")
    expect(f"{card.key}: unit box without listed units, or the reverse", bool(card.unit), bool(card.units))
    missing = [box for box in card.must if not getattr(card, box)]
    expect(f"{card.key}: mandatory boxes it does not have", missing, [])


def parse_effects(text: str, cards: Sequence[CombatCard], events: Sequence[EventCard]) -> Effects:
    """What boxes and tactics do as far as one verb says it; each must be of a card that has it."""
    effects = convert(parse_table(text, "effects.toml"), Effects, "effects.toml")
    by_card = {card.key: card for card in cards}
    for row in by_key(effects.card, "effects.toml").values():
        refuse_unknown("effects.toml, card:", row.key, by_card)
        for box, _ in row.boxes():
            if not getattr(by_card[row.key], box):
                raise ContentError(f"effects.toml, {row.key}: says what `{box}` does, a box it does not have")
    tactics = [event.key for event in events if not event.scheme]
    for key in by_key(effects.tactic, "effects.toml"):
        refuse_unknown("effects.toml, tactic:", key, tactics)
    return effects


def parse_upgrades(text: str) -> tuple[OrderUpgrade, ...]:
    """Five order upgrades a faction, exactly two of them for orbital strikes (FS-ORDER_UPG-06)."""
    upgrades = _by_faction(text, list[OrderUpgrade], "upgrades.toml", UPGRADES_PER_FACTION)
    for upgrade in upgrades:
        expect(f"{upgrade.key}: cost", upgrade.cost, upgrade.level + 1)
        if upgrade.strike:
            expect(f"{upgrade.key}: order of a strike upgrade", upgrade.order, ORDERS[ADVANCE])
    for key in FACTION_KEYS:
        strikes = [
            upgrade.ignores_bastion for upgrade in upgrades if upgrade.faction == key and upgrade.strike
        ]
        expect(f"upgrades.toml: strike upgrades of {key} lifting bastions", strikes, [False, True])
    return upgrades


def parse_events(text: str) -> tuple[EventCard, ...]:
    """Eight events a faction (FS-EVENT-01): four tactics and four schemes (FS-EVENT-03), each icon twice."""
    events = _by_faction(text, list[EventCard], "events.toml", EVENTS_PER_FACTION)
    for key in FACTION_KEYS:
        deck = [event for event in events if event.faction == key]
        expect(f"events.toml: schemes of {key}", sum(event.scheme for event in deck), 4)
        icons = Counter[str](event.storm for event in deck)
        expect(f"events.toml: storm icons of {key}", [icons[icon] for icon in STORM_KEYS], [2, 2, 2, 2])
    return events
