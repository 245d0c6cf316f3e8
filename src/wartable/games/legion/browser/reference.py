"""What the browser can look up: the printed units, weapons, cards and terrain, by name.

These are the same for every seat and every match, so a page asks for them once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from wartable.games.legion import army as armies
from wartable.games.legion.content import content
from wartable.games.legion.content.model import (
    CommandCard,
    ConditionCard,
    DeploymentCard,
    KeywordRow,
    ObjectiveCard,
    Rank,
    UnitCard,
    UpgradeCard,
    Weapon,
)
from wartable.games.legion.map.battlefields import Size, TerrainKind, battlefield_rows, terrain_kinds
from wartable.games.legion.map.ground import ground_of
from wartable.games.legion.map.measures import STANDARD_TABLE
from wartable.games.legion.map.placing.deployment import Box, area_of
from wartable.games.legion.map.terrain import Battlefield
from wartable.games.legion.naming import printed_keywords
from wartable.games.legion.options import STANDARD_ARMIES


class ArmyVerdict(Struct):
    """What an army adds up to, and every rule that it breaks; `army` is it as options take it."""

    points: int
    limit: int
    minis: int
    ranks: dict[str, int]
    hand: list[str]
    breaches: list[armies.Breach]
    army: armies.ArmyTable


class RankLimits(Struct):
    """How many units of a rank an army has."""

    fewest: int
    most: int


class Reference(Struct):
    """Everything printed, by name; `usual_armies` are those of a match that names none, by seat.

    `printed_keywords` says each keyword with each value as cards print it ("Impact 2"). `zones` are those of
    each deployment card on a standard table, by colour; `most_points` is what an army may cost, `limit_rule`
    the rule that says so.
    """

    units: dict[str, UnitCard]
    weapons: dict[str, Weapon]
    upgrades: dict[str, UpgradeCard]
    commands: dict[str, CommandCard]
    keywords: dict[str, KeywordRow]
    printed_keywords: dict[str, dict[int, str]]
    objectives: dict[str, ObjectiveCard]
    deployments: dict[str, DeploymentCard]
    conditions: dict[str, ConditionCard]
    zones: dict[str, dict[str, list[Box]]]
    armies: dict[str, armies.ArmyTable]
    usual_armies: list[str]
    battlefields: dict[str, list[str]]
    terrain: dict[str, TerrainKind]
    ranks: dict[str, RankLimits]
    most_points: int
    limit_rule: str


@cache
def reference() -> Reference:
    """The printed components, and what of them a page would have to work out."""
    tables = content()
    return Reference(
        units={row.key: row for row in tables.units},
        weapons={row.key: row for row in tables.weapons},
        upgrades={row.key: row for row in tables.upgrades},
        commands={row.key: row for row in tables.command_cards},
        keywords={row.key: row for row in tables.keywords},
        printed_keywords=_printed_keywords(),
        objectives={row.key: row for row in tables.objectives},
        deployments={row.key: row for row in tables.deployments},
        conditions={row.key: row for row in tables.conditions},
        zones={row.key: _zones(row) for row in tables.deployments},
        armies={key: armies.to_table(armies.load(key)) for key in armies.ready_made()},
        usual_armies=list(STANDARD_ARMIES),
        battlefields={
            size.name.lower(): [row.key for row in battlefield_rows() if row.size is size] for size in Size
        },
        terrain=terrain_kinds(),
        ranks={rank.name.lower(): RankLimits(least, most) for rank, (least, most, _) in armies.RANKS.items()},
        most_points=armies.STANDARD_LIMIT,
        limit_rule=armies.LIMIT_RULE,
    )


def _printed_keywords() -> dict[str, dict[int, str]]:
    """What cards call each keyword, by the values that they print."""
    printed: dict[str, dict[int, str]] = {}
    for keyword, value, name in printed_keywords():
        printed.setdefault(keyword.key, {})[value] = name
    return printed


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
