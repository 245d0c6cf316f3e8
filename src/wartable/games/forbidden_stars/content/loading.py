"""Reads the content tables, checks them against the box, and builds the frozen rows of the model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from wartable.parts import content_files
from wartable.parts.content_files import ContentError, convert, expect, parse_table, refuse_unknown

from .model import (
    ADVANCE,
    ASSET_ICONS,
    KIND_LEVEL,
    KIND_SHIP,
    ORDERS,
    VOID_CAPACITY,
    AreaSpec,
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
from .rows import AreaRow, CardRow, EventRow, FactionRow, SheetsFile, SideRow, TilesFile, UnitRow, UpgradeRow

T = TypeVar("T")

FACTION_KEYS = ("ultramarines", "chaos", "orks", "eldar")
STRUCTURE_KEYS = ("factory", "city", "bastion")
STORM_KEYS = ("across", "sideways", "diagonal_l", "diagonal_r")
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


class Sheets(NamedTuple):
    """What units.toml holds."""

    factions: tuple[Faction, ...]
    structures: tuple[Structure, ...]
    assets: tuple[Asset, ...]
    die_faces: tuple[int, ...]


class Board(NamedTuple):
    """What tiles.toml holds."""

    sides: tuple[TileSide, ...]
    storm_icons: tuple[StormIcon, ...]


def table_text(name: str) -> str:
    """The text of one content table of this package."""
    return content_files.table_text(__package__, name)


def _index(what: str, word: str, known: Sequence[str]) -> int:
    """The number of a word in a closed vocabulary."""
    refuse_unknown(f"{what}:", word, known)
    return known.index(word)


def _tally(what: str, letters: str, alphabet: str) -> tuple[int, ...]:
    """How often each letter of the alphabet occurs."""
    strange = "".join(sorted(set(letters) - set(alphabet)))
    expect(f"{what}: letters other than {alphabet}", strange, "")
    return tuple(letters.count(letter) for letter in alphabet)


# --- units.toml -----------------------------------------------------------------------------------------


def parse_sheets(text: str) -> Sheets:
    """The faction sheets and the common supply; costs and levels are theirs (FS-COST-02, FS-COMMAND-03)."""
    table = convert(parse_table(text, "units.toml"), SheetsFile, "units.toml")
    expect("units.toml: factions", tuple(row.key for row in table.faction), FACTION_KEYS)
    expect("units.toml: structures", tuple(row.key for row in table.structure), STRUCTURE_KEYS)
    expect("units.toml: assets", tuple(row.key for row in table.asset), ASSET_ICONS[:3])
    expect("units.toml: faces of a die", _tally("die_faces", table.die_faces, "ADM"), (3, 2, 1))
    expect("units.toml: models", sum(row.supply for row in table.structure), MODELS_IN_BOX)
    expect("units.toml: asset tokens", sum(row.supply for row in table.asset), ASSET_TOKENS_IN_BOX)
    expect("units.toml: figures", sum(u.figures for row in table.faction for u in row.unit), FIGURES_IN_BOX)
    return Sheets(
        factions=tuple(_faction(number, row) for number, row in enumerate(table.faction)),
        structures=tuple(
            Structure(r.key, r.name, r.cost, r.supply, r.mark, r.doubt) for r in table.structure
        ),
        assets=tuple(Asset(r.key, r.name, r.supply, r.mark, r.doubt) for r in table.asset),
        die_faces=tuple("ADM".index(letter) for letter in table.die_faces),
    )


def _faction(number: int, row: FactionRow) -> Faction:
    """One faction sheet; its six units stand in the order of the kinds."""
    expect(f"{row.key}: levels of its units", tuple(unit.level for unit in row.unit), KIND_LEVEL)
    expect(f"{row.key}: which units are ships", tuple(unit.ship for unit in row.unit), KIND_SHIP)
    for unit in row.unit:
        if unit.start > unit.figures:
            raise ContentError(
                f"{unit.key}: starts with {unit.start}, should be at most {unit.figures} figures"
            )
    bastion = row.bastion
    return Faction(
        id=number,
        key=row.key,
        name=row.name,
        home_tile=row.home_tile,
        materiel=row.materiel,
        start_units=tuple(unit.start for unit in row.unit),
        start_factories=row.start_factories,
        start_reinforcements=row.start_reinforcements,
        units=tuple(_unit(unit) for unit in row.unit),
        bastion=Bastion(bastion.combat, bastion.health, bastion.morale, bastion.mark, bastion.doubt),
        dominate=row.dominate,
        dominate_text=row.dominate_text,
        mark=row.mark,
        doubt=row.doubt,
    )


def _unit(row: UnitRow) -> Unit:
    """One unit; the additional cost is at most one forge token (FS-COST-03)."""
    if row.forge > 1 or row.health < 1 or row.figures < 1:
        raise ContentError(f"{row.key}: should have forge 0 or 1, and health and figures of at least 1")
    return Unit(
        key=row.key,
        name=row.name,
        ship=row.ship,
        level=row.level,
        cost=row.cost,
        forge=row.forge,
        combat=row.combat,
        health=row.health,
        morale=row.morale,
        figures=row.figures,
        mark=row.mark,
        doubt=row.doubt,
    )


# --- tiles.toml -----------------------------------------------------------------------------------------


def parse_tiles(text: str, factions: Sequence[Faction]) -> Board:
    """The sides of the tiles, 1A 1B 2A ... 12B, and the Warp Storm icons."""
    table = convert(parse_table(text, "tiles.toml"), TilesFile, "tiles.toml")
    codes = tuple(f"{number // 2 + 1}{'AB'[number % 2]}" for number in range(SIDES_IN_BOX))
    expect("tiles.toml: sides", tuple(row.code for row in table.side), codes)
    expect("tiles.toml: storm icons", tuple(row.key for row in table.storm_icon), STORM_KEYS)
    homes = {faction.home_tile: faction.id for faction in factions}
    return Board(
        sides=tuple(_side(number, row, homes) for number, row in enumerate(table.side)),
        storm_icons=tuple(
            StormIcon(r.key, r.name, r.first, r.second, r.mark, r.doubt) for r in table.storm_icon
        ),
    )


def _side(number: int, row: SideRow, homes: dict[int, int]) -> TileSide:
    """One side: exactly four areas (FS-SYSTEM-01), two of them worlds with an objective slot."""
    tile = number // 2 + 1
    areas = tuple(_area(row.code, area) for area in row.areas)
    expect(f"{row.code}: areas", len(areas), 4)
    expect(f"{row.code}: objective slots", sum(area.slot for area in areas), SLOTS_PER_SIDE)
    return TileSide(
        id=number,
        tile=tile,
        side=row.code[-1],
        code=row.code,
        name=row.name,
        home=homes.get(tile, -1),  # the faction icon only says whose home tile it is (FS-SYSTEM-03)
        areas=areas,
        mark=row.mark,
        doubt=row.doubt,
    )


def _area(code: str, row: AreaRow) -> AreaSpec:
    """A void holds three units (FS-VOID-01); a world has its own capacity (FS-WORLD-01, FS-CAPACITY-02)."""
    if not row.name:
        expect(f"{code}: what a void has besides its stars", row, AreaRow())
        return AreaSpec(False, "", VOID_CAPACITY, 0, (), False)
    if not 1 <= row.capacity <= 5:
        raise ContentError(f"{code} {row.name}: capacity {row.capacity}, should be 1 to 5")
    _tally(f"{code} {row.name}: assets", row.assets, "FCRX")
    icons = tuple("FCRX".index(letter) for letter in row.assets)
    return AreaSpec(True, row.name, row.capacity, row.materiel, icons, row.slot)


# --- the cards ------------------------------------------------------------------------------------------


def _by_faction(text: str, kind: type[list[T]], where: str, each: int) -> list[tuple[int, int, T]]:
    """Rows of a card table as (id, faction, row): four factions in order, equally many of each."""
    table = parse_table(text, where)
    expect(f"{where}: factions", tuple(table), FACTION_KEYS)
    found = []
    for faction, key in enumerate(FACTION_KEYS):
        rows = convert(table[key], kind, f"{where}, {key}")
        expect(f"{where}: cards of {key}", len(rows), each)
        found += [(faction * each + index, faction, row) for index, row in enumerate(rows)]
    return found


def parse_combat_cards(text: str, factions: Sequence[Faction]) -> tuple[CombatCard, ...]:
    """Fourteen combat card types a faction, the five of the first deck in front (FS-COMBAT_DECK-01)."""
    rows = _by_faction(text, list[CardRow], "combat_cards.toml", CARDS_PER_FACTION)
    return tuple(_card(number, factions[faction], row) for number, faction, row in rows)


def _card(number: int, faction: Faction, row: CardRow) -> CombatCard:
    """One card: one or two boxes (FS-RESOLVE-02), the unit box with its list of units (FS-RESOLVE-07)."""
    starting = number % CARDS_PER_FACTION < STARTING_CARDS
    right = (0, 0) if starting else (row.level, UPGRADE_COST.get(row.level, -1))
    expect(f"{row.key}: level and cost", (row.level, row.cost), right)
    if not row.general and not row.unit:
        raise ContentError(f"{row.key}: has no ability box, should have one or two")
    expect(f"{row.key}: unit box without listed units, or the reverse", bool(row.unit), bool(row.units))
    boxes = [box for box, text in (("general", row.general), ("unit", row.unit)) if text]
    expect(f"{row.key}: mandatory boxes it does not have", [box for box in row.must if box not in boxes], [])
    names = tuple(unit.key for unit in faction.units)
    attack, defence, morale = _tally(f"{row.key}: icons", row.icons, "ADM")
    return CombatCard(
        id=number,
        key=row.key,
        name=row.name,
        faction=faction.id,
        level=row.level,
        cost=row.cost,
        starting=starting,
        icons=(attack, defence, morale),
        has_general=bool(row.general),
        has_unit=bool(row.unit),
        unit_kinds=tuple(_index(f"{row.key}: units", key, names) for key in row.units if key != "bastion"),
        unit_bastion="bastion" in row.units,
        must_general="general" in row.must,
        must_unit="unit" in row.must,
        general=row.general,
        unit=row.unit,
        mark=row.mark,
        doubt=row.doubt,
    )


def parse_upgrades(text: str) -> tuple[OrderUpgrade, ...]:
    """Five order upgrades a faction, exactly two of them for orbital strikes (FS-ORDER_UPG-06)."""
    rows = _by_faction(text, list[UpgradeRow], "upgrades.toml", UPGRADES_PER_FACTION)
    upgrades = tuple(
        OrderUpgrade(
            id=number,
            key=row.key,
            name=row.name,
            faction=faction,
            level=row.level,
            cost=row.cost,
            order=_index(f"{row.key}: order", row.order, ORDERS),
            strike=row.strike,
            ignores_bastion=row.ignores_bastion,
            text=row.text,
            mark=row.mark,
            doubt=row.doubt,
        )
        for number, faction, row in rows
    )
    for upgrade in upgrades:
        expect(f"{upgrade.key}: cost", upgrade.cost, upgrade.level + 1)
        if upgrade.strike:
            expect(f"{upgrade.key}: order of a strike upgrade", ORDERS[upgrade.order], ORDERS[ADVANCE])
    for faction, key in enumerate(FACTION_KEYS):
        strikes = [
            upgrade.ignores_bastion for upgrade in upgrades if upgrade.faction == faction and upgrade.strike
        ]
        expect(f"upgrades.toml: strike upgrades of {key} lifting bastions", strikes, [False, True])
    return upgrades


def parse_events(text: str) -> tuple[EventCard, ...]:
    """Eight events a faction (FS-EVENT-01): four tactics and four schemes (FS-EVENT-03), each icon twice."""
    rows = _by_faction(text, list[EventRow], "events.toml", EVENTS_PER_FACTION)
    events = tuple(
        EventCard(
            id=number,
            key=row.key,
            name=row.name,
            faction=faction,
            scheme=row.scheme,
            storm=_index(f"{row.key}: storm", row.storm, STORM_KEYS),
            text=row.text,
            mark=row.mark,
            doubt=row.doubt,
        )
        for number, faction, row in rows
    )
    for faction, key in enumerate(FACTION_KEYS):
        deck = [event for event in events if event.faction == faction]
        expect(f"events.toml: schemes of {key}", sum(event.scheme for event in deck), 4)
        icons = Counter(event.storm for event in deck)
        expect(f"events.toml: storm icons of {key}", [icons[icon] for icon in range(4)], [2, 2, 2, 2])
    return events
