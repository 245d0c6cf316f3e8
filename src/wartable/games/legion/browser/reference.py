"""What the browser can look up: the printed facts of units, weapons, cards and terrain, by name.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from wartable.games.legion import army as armies
from wartable.games.legion.content import content
from wartable.games.legion.content.model import (
    NOBODY,
    ActionKind,
    DeploymentCard,
    OrderEntry,
    Orders,
    Rank,
    UpgradeType,
    WithKeywords,
)
from wartable.games.legion.map.battlefields import Size, TerrainKind, battlefield_rows, terrain_kinds
from wartable.games.legion.map.ground import ground_of
from wartable.games.legion.map.measures import STANDARD_TABLE
from wartable.games.legion.map.placing.deployment import Box, area_of
from wartable.games.legion.map.terrain import Battlefield
from wartable.games.legion.options import STANDARD_ARMIES


class KeywordFacts(Struct):
    """A keyword as a card prints it, and what it does."""

    name: str
    effect: str
    rules: list[str]


class WeaponFacts(Struct):
    """A weapon: its ranges, 0 to 0 in melee, its dice and its keywords."""

    name: str
    nearest: int
    farthest: int
    dice: str
    keywords: list[KeywordFacts]


class UnitFacts(Struct):
    """A unit card; courage and resilience 0 are printed as a dash."""

    name: str
    side: str
    points: int
    rank: str
    kind: str
    minis: int
    wounds: int
    courage: int
    resilience: int
    defence: str
    attack_surge: str
    defence_surge: str
    speed: int
    weapons: list[str]
    bar: list[str]
    keywords: list[KeywordFacts]
    unique: bool
    cards: int


class UpgradeFacts(Struct):
    """An upgrade card; `unit` is the only one that may take it, `alignment` any, light or dark."""

    name: str
    type: str
    points: int
    unit: str
    alignment: str
    exhausts: bool
    adds_mini: bool
    action: str
    weapon: str
    keywords: list[KeywordFacts]
    effect: str
    unique: bool
    cards: int


class CommandFacts(Struct):
    """A command card: its pips, whom it gives orders to, and what it does; `owner` is whose card it is."""

    name: str
    pips: int
    owner: str
    orders: dict[str, int]
    effect: str
    returns: bool


class BattleFacts(Struct):
    """A battle card and what it says, a deployment card by the zones of each colour on a standard table."""

    name: str
    deck: str
    text: str
    zones: dict[str, list[Box]] = {}


class TerrainFacts(Struct):
    """A kind of terrain in millimetres; a round one is as wide as it is deep."""

    width: float
    depth: float
    height: float
    round: bool


class ArmyVerdict(Struct):
    """What an army adds up to, and every rule that it breaks; `army` is it as options take it."""

    points: int
    limit: int
    minis: int
    ranks: dict[str, int]
    hand: list[str]
    breaches: list[armies.Breach]
    army: armies.ArmyTable


class RankFacts(Struct):
    """How many units of a rank an army has."""

    fewest: int
    most: int


class Reference(Struct):
    """Everything printed, by name; `usual_armies` are those of a match that names none, by seat."""

    units: dict[str, UnitFacts]
    weapons: dict[str, WeaponFacts]
    upgrades: dict[str, UpgradeFacts]
    commands: dict[str, CommandFacts]
    battle_cards: dict[str, BattleFacts]
    armies: dict[str, armies.ArmyTable]
    usual_armies: list[str]
    battlefields: dict[str, list[str]]
    terrain: dict[str, TerrainFacts]
    ranks: dict[str, RankFacts]
    upgrade_types: list[str]


@cache
def reference() -> Reference:
    """The printed facts."""
    return Reference(
        units=_units(),
        weapons=_weapons(),
        upgrades=_upgrades(),
        commands=_commands(),
        battle_cards=_battle_cards(),
        usual_armies=list(STANDARD_ARMIES),
        armies={key: armies.to_table(armies.load(key)) for key in armies.ready_made()},
        battlefields={
            size.name.lower(): [row.key for row in battlefield_rows() if row.size is size] for size in Size
        },
        terrain={key: _terrain(kind) for key, kind in terrain_kinds().items()},
        ranks={rank.name.lower(): RankFacts(least, most) for rank, (least, most, _) in armies.RANKS.items()},
        upgrade_types=[kind.name.lower() for kind in UpgradeType],
    )


def _terrain(kind: TerrainKind) -> TerrainFacts:
    """The measures of a kind of terrain; the content tables give a disc by its radius."""
    if kind.disc:
        return TerrainFacts(2 * kind.disc, 2 * kind.disc, kind.height, round=True)
    width, depth = kind.size
    return TerrainFacts(width, depth, kind.height, round=False)


def _keywords(row: WithKeywords) -> list[KeywordFacts]:
    table = content().keywords
    found = []
    for entry in row.keywords:
        keyword = table[entry.keyword]
        name = keyword.name.replace("X", str(entry.value))
        found.append(KeywordFacts(name, keyword.effect, list(keyword.rules)))
    return found


def _units() -> dict[str, UnitFacts]:
    tables = content()
    return {
        card.key: UnitFacts(
            name=card.name,
            side=card.side.name.lower(),
            points=card.points,
            rank=Rank(card.rank).name.lower(),
            kind=card.type.name.lower(),
            minis=card.minis,
            wounds=card.wounds,
            courage=card.courage,
            resilience=card.resilience,
            defence=card.defence.name.lower(),
            attack_surge=card.attack_surge.name.lower() if card.attack_surge else "",
            defence_surge=card.defence_surge.name.lower() if card.defence_surge else "",
            speed=card.speed,
            weapons=[tables.weapons[weapon].key for weapon in card.weapons],
            bar=[kind.name.lower() for kind in card.bar],
            keywords=_keywords(card),
            unique=card.unique,
            cards=card.cards,
        )
        for card in tables.units
    }


def _weapons() -> dict[str, WeaponFacts]:
    return {
        weapon.key: WeaponFacts(
            weapon.name, weapon.nearest, weapon.farthest, weapon.dice.text, _keywords(weapon)
        )
        for weapon in content().weapons
    }


def _upgrades() -> dict[str, UpgradeFacts]:
    tables = content()
    return {
        card.key: UpgradeFacts(
            name=card.name,
            type=card.type.name.lower(),
            points=card.points,
            unit="" if card.unit == NOBODY else tables.units[card.unit].key,
            alignment=card.alignment.name.lower(),
            exhausts=card.exhausts,
            adds_mini=card.adds_mini,
            action="" if card.action is ActionKind.NONE else card.action.name.lower(),
            weapon="" if card.weapon == NOBODY else tables.weapons[card.weapon].key,
            keywords=_keywords(card),
            effect=card.effect,
            unique=card.unique,
            cards=card.cards,
        )
        for card in tables.upgrades
    }


def _commands() -> dict[str, CommandFacts]:
    tables = content()
    return {
        card.key: CommandFacts(
            name=card.name,
            pips=card.pips,
            owner="" if card.owner == NOBODY else tables.units[card.owner].key,
            orders={_to(entry): entry.count for entry in card.orders},
            effect=card.effect,
            returns=card.returns,
        )
        for card in tables.command_cards
    }


def _to(entry: OrderEntry) -> str:
    """Whom an entry of a command card names: units, troopers, or a unit by its key."""
    return content().units[entry.unit].key if entry.to is Orders.NAMED else entry.to.name.lower()


def _battle_cards() -> dict[str, BattleFacts]:
    tables = content()
    found = {
        card.key: BattleFacts(card.name, "objective", f"{card.set_up} {card.victory}".strip())
        for card in tables.objectives
    }
    found |= {card.key: BattleFacts(card.name, "deployment", "", _zones(card)) for card in tables.deployments}
    found |= {card.key: BattleFacts(card.name, "condition", card.effect) for card in tables.conditions}
    return found


def _zones(card: DeploymentCard) -> dict[str, list[Box]]:
    """The boxes of a deployment card by colour, the blue player's edge below (LG-DEPLOYMENT-01)."""
    boxes: dict[str, list[Box]] = {}
    table = ground_of(Battlefield("", *STANDARD_TABLE))
    for zone in card.zones:
        boxes.setdefault(zone.player.name.lower(), []).extend(area_of(zone, table))
    return boxes


def army_verdict(given: dict[str, Any]) -> ArmyVerdict:
    """Judge an army given as the tables of its file; what is no army at all is a WartableError."""
    army = armies.from_dict(given)
    return ArmyVerdict(
        points=army.points,
        limit=army.limit,
        minis=sum(unit.minis() for unit in army.units),
        ranks={rank.name.lower(): army.count(rank) for rank in Rank},
        hand=[card.key for card in army.hand],
        breaches=armies.check(army),
        army=armies.to_table(army),
    )
