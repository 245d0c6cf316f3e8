"""The printed components of the campaign as a page looks them up: heroes, cards, missions, options."""

from __future__ import annotations

from msgspec import Struct

from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.missions import CampaignMission, Gains
from wartable.games.imperial_assault.content.campaign.rows import (
    Agenda,
    ClassCard,
    Gear,
    Hero,
    ImperialCard,
    Item,
    Sheet,
    Supply,
    Weapon,
)
from wartable.games.imperial_assault.options import agenda_sets, imperial_classes
from wartable.games.imperial_assault.rules.campaign.mission.lone_mission import first_stage, playable_missions
from wartable.games.imperial_assault.scripting.mission_script import SCRIPTS, MissionScript


class PrintedGear(Struct, frozen=True):
    """A card of the campaign: its kind, what it costs, what it adds, and its abilities by their keys.

    `kind` is that of an item, or `class`, `supply`, `imperial_class`, `agenda`; `deck` whose it is.
    """

    kind: str
    deck: str
    price: int
    tier: int
    traits: list[str]
    weapon: Weapon | None
    sheet: Sheet
    uses: list[str]


class PrintedMission(Struct, frozen=True):
    """What the players are told of a mission before it begins (IA-MISSION_SETUP-08), beyond its map.

    `wounds_end`: the Imperial player wins as soon as all heroes are wounded. `limit_winner` wins after the
    last of the `rounds`. `stage` is the first of the log that it can fill.
    """

    kind: str
    stage: int
    rounds: int
    limit_winner: str
    wounds_end: bool
    always: Gains
    rebel_win: Gains
    imperial_win: Gains


class PrintedCampaign(Struct, frozen=True):
    """Everything printed of the campaign, by name; `playable` are the missions whose rules are there."""

    heroes: dict[str, Hero]
    gear: dict[str, PrintedGear]
    missions: dict[str, PrintedMission]
    playable: list[str]
    whole: bool
    stages: int
    imperial_classes: list[str]
    agenda_sets: list[str]


def printed_campaign() -> PrintedCampaign:
    """The printed components of the campaign."""
    printed = campaign_content()
    of_heroes = (*printed.class_cards, *printed.items, *printed.supplies, *printed.rewards)
    return PrintedCampaign(
        heroes={row.key: row for row in printed.heroes},
        gear={row.key: _gear(row) for row in (*of_heroes, *printed.imperial_cards, *printed.agendas)},
        missions={row.key: _mission(row) for row in printed.missions},
        playable=list(playable_missions()),
        whole=all(row.key in SCRIPTS for row in printed.missions),
        stages=len(printed.log),
        imperial_classes=imperial_classes(),
        agenda_sets=agenda_sets(),
    )


def _gear(row: Gear) -> PrintedGear:
    kind, deck, price, tier = "reward", "", 0, 0
    if isinstance(row, Item):
        kind, price, tier = row.kind.value, row.credits, row.tier
    elif isinstance(row, ClassCard):
        kind, deck, price = "class", row.hero, row.experience
    elif isinstance(row, ImperialCard):
        kind, deck, price = "imperial_class", row.deck, row.experience
    elif isinstance(row, Agenda):
        kind, deck, price = "agenda", row.set, row.influence
    elif isinstance(row, Supply):
        kind = "supply"
    traits = [trait.value for trait in row.traits]
    return PrintedGear(kind, deck, price, tier, traits, row.weapon, row.sheet, [use.key for use in row.uses])


def _mission(row: CampaignMission) -> PrintedMission:
    script = SCRIPTS.get(row.key, MissionScript())
    return PrintedMission(
        kind=row.kind.value,
        stage=first_stage(row),
        rounds=row.rounds,
        limit_winner="" if row.limit_winner is None else row.limit_winner.value,
        wounds_end=script.all_wounded_ends,
        always=row.always,
        rebel_win=row.rebel_win,
        imperial_win=row.imperial_win,
    )
