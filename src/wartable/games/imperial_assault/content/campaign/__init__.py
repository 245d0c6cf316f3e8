"""The printed components of the campaign: tables beside those that both modes share.

Keys repeat across decks (a Command card and a Class card are called Take Cover), so a row is named with its
kind. The abilities of heroes and cards are rows of their own among all others, their uses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, count
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.components import UNNUMBERED, Deployment, Row
from wartable.games.imperial_assault.map.mission_maps import FOLDER, GAME, mission_keys
from wartable.parts.content_files import (
    by_key,
    check_references,
    convert,
    expect,
    parse_table,
    table_text,
)

from .missions import CampaignMission, Slot
from .rows import Agenda, ClassCard, Gear, Hero, ImperialCard, Item, Reward, Sheet, Supply, Use
from .vocabulary import AgendaKind, ItemKind, MissionKind, SideDeck

FILES: Final = (
    "heroes.toml",
    "hero_classes.toml",
    "items.toml",
    "supplies.toml",
    "rewards.toml",
    "imperial_classes.toml",
    "agendas.toml",
    "log.toml",
)
_WITH_USES: Final = (
    "heroes",
    "class_cards",
    "items",
    "supplies",
    "rewards",
    "imperial_cards",
    "agendas",
)
"""The sections with abilities, in the order in which those are numbered."""
# The sections of the tables are named after one row.
_SECTIONS: Final = {
    "heroes": "hero",
    "class_cards": "class_card",
    "items": "item",
    "supplies": "supply",
    "rewards": "reward",
    "imperial_cards": "imperial_card",
    "agendas": "agenda",
    "log": "slot",
    "missions": "mission",
    "figures": "figure",
}


class CampaignTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold: rows of any kind."""

    hero: tuple[Hero, ...] = ()
    class_card: tuple[ClassCard, ...] = ()
    item: tuple[Item, ...] = ()
    supply: tuple[Supply, ...] = ()
    reward: tuple[Reward, ...] = ()
    imperial_card: tuple[ImperialCard, ...] = ()
    agenda: tuple[Agenda, ...] = ()
    slot: tuple[Slot, ...] = ()
    mission: tuple[CampaignMission, ...] = ()
    figure: tuple[Deployment, ...] = ()


class CampaignSource(NamedTuple):
    """A file and what it holds."""

    file: str
    table: CampaignTable


class Printed(NamedTuple):
    """Where an ability is printed: the section of the tables, and the row there."""

    section: str
    row: int


class CampaignContent(Struct, frozen=True, dict=True, rename=_SECTIONS):
    """All rows of the campaign; a row's id is its place in its tuple.

    `figures` are what missions bring without a Deployment card (IA-ALLY-07), described as one.
    """

    heroes: tuple[Hero, ...]
    class_cards: tuple[ClassCard, ...]
    items: tuple[Item, ...]
    supplies: tuple[Supply, ...]
    rewards: tuple[Reward, ...]
    imperial_cards: tuple[ImperialCard, ...]
    agendas: tuple[Agenda, ...]
    log: tuple[Slot, ...]
    missions: tuple[CampaignMission, ...]
    figures: tuple[Deployment, ...]

    @cached_property
    def hero(self) -> dict[str, Hero]:
        """Heroes by key."""
        return {row.key: row for row in self.heroes}

    @cached_property
    def item(self) -> dict[str, Item]:
        """Item cards by key."""
        return {row.key: row for row in self.items}

    @cached_property
    def reward(self) -> dict[str, Reward]:
        """Reward cards by key."""
        return {row.key: row for row in self.rewards}

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """The abilities of all heroes and cards; the id of one is its place here."""
        return tuple(use for section in _WITH_USES for row in getattr(self, section) for use in uses_of(row))

    @cached_property
    def use(self) -> dict[str, Use]:
        """The same by key."""
        return by_key(self.uses, "uses")

    @cached_property
    def printed_on(self) -> tuple[Printed, ...]:
        """Where each of them is printed, by its id."""
        return tuple(
            Printed(section, row.id)
            for section in _WITH_USES
            for row in getattr(self, section)
            for _ in uses_of(row)
        )

    @cached_property
    def attachments(self) -> tuple[ImperialCard | Reward, ...]:
        """The cards that may lie on Deployment cards (IA-ATTACHMENT-01); groups note their places here."""
        return (*self.imperial_cards, *(row for row in self.rewards if row.attaches))

    @cached_property
    def mission(self) -> dict[str, CampaignMission]:
        """Missions of the campaign by key."""
        return {row.key: row for row in self.missions}


@cache
def campaign_content() -> CampaignContent:
    """The components of the campaign."""
    return put_together([parse_source(text, file) for file, text in tables().items()])


def tables() -> dict[str, str]:
    """The texts of all tables by their files: the cards and the log, and the missions in their folders."""
    cards = {file: table_text(__name__, file) for file in FILES}
    missions = (f"{FOLDER}/{key}/mission.toml" for key in mission_keys())
    return cards | {file: table_text(GAME, file) for file in missions}


def parse_source(text: str, file: str) -> CampaignSource:
    """One table from its text."""
    return CampaignSource(file, convert(parse_table(text, file), CampaignTable, file))


def put_together(sources: Sequence[CampaignSource]) -> CampaignContent:
    """The rows of all tables, checked against one another and numbered in the order of files."""
    sections: dict[str, tuple[Row, ...]] = {
        section: tuple(chain.from_iterable(getattr(source.table, section) for source in sources))
        for section in CampaignTable.__struct_fields__
    }
    keys: dict[str, Collection[str]] = {"condition": content().condition, "deployment": content().deployment}
    keys.update({section: by_key(rows, f"[[{section}]]") for section, rows in sections.items()})
    for file, table in sources:
        check_references(table, file, keys)
        for section in CampaignTable.__struct_fields__:
            for row in getattr(table, section):
                expect(f"{file}, {row.key}: id, which the loader gives", row.id, UNNUMBERED)
                _check_row(row, f"{file}, {row.key}")
    numbered = {
        section: tuple(replace(row, id=number) for number, row in enumerate(rows))
        for section, rows in sections.items()
    }
    numbers = count()
    for section in _WITH_USES:
        name = _SECTIONS[section]
        numbered[name] = tuple(_with_uses(row, numbers) for row in numbered[name])
    return convert(numbered, CampaignContent, "campaign")


def uses_of(row: Row) -> tuple[Use, ...]:
    """The abilities of a hero or card."""
    if isinstance(row, Hero):
        return row.abilities
    return row.uses if isinstance(row, Gear) else ()


def _with_uses(row: Row, numbers: Iterator[int]) -> Row:
    """A hero or card whose abilities have their ids, and those without key and name the ones of the card."""
    named = []
    for place, use in enumerate(uses_of(row), 1):
        key = use.key or (row.key if place == 1 else f"{row.key}_{place}")
        named.append(replace(use, id=next(numbers), key=key, name=use.name or row.name))
    return replace(row, **{"abilities" if isinstance(row, Hero) else "uses": tuple(named)})


def _check_row(row: Row, where: str) -> None:
    """Refuse a row whose fields contradict one another."""
    for use in uses_of(row):
        _check_use(use, where)
    if isinstance(row, Hero):
        expect(f"{where}: abilities kept when wounded", sum(ability.kept for ability in row.abilities), 1)
    if isinstance(row, Item | Reward):
        armed = row.weapon is not None
        expect(f"{where}: has an attack if it is a weapon", armed, row.kind is ItemKind.WEAPON)
    if isinstance(row, Item):
        modifies = row.kind is ItemKind.MODIFICATION
        expect(f"{where}: fits weapons if it is a modification", row.fits is not None, modifies)
    if isinstance(row, Agenda):
        brings = row.kind in (AgendaKind.SIDE_MISSION, AgendaKind.FORCED_MISSION)
        expect(f"{where}: names a mission if it is one", row.mission is not None, brings)
        expect(f"{where}: says what it does, or brings a mission", bool(row.uses), not brings)
    elif isinstance(row, CampaignMission):
        _check_mission(row, where)
    elif isinstance(row, Gear):
        says = row.weapon or row.uses or row.surges or row.attacking or row.defending or row.sheet != Sheet()
        expect(f"{where}: says what it does", bool(says), True)


def _check_use(use: Use, where: str) -> None:
    """Refuse an ability that says its effect twice, or of which nothing tells when it is used."""
    ways = bool(use.effects), use.script is not None, use.standing is not None
    expect(f"{where}: an ability says once what it does", sum(ways) <= 1, True)
    if use.effects or use.script is not None:
        begins = bool(use.actions) + (use.trigger is not None)
        expect(f"{where}: an ability is an action or waits for a trigger; number of these", begins, 1)
    by_body = use.by is not None and bool(use.sheet.health or use.sheet.endurance)
    expect(f"{where}: a card gives other figures Health or Endurance", by_body, False)


def _check_mission(mission: CampaignMission, where: str) -> None:
    """Refuse a mission whose round limit nobody wins, or that stands in a deck in which it cannot be."""
    expect(f"{where}: somebody wins at its round limit", bool(mission.limit_winner), bool(mission.rounds))
    expect(f"{where}: of a hero if its card is red", mission.hero is not None, mission.deck is SideDeck.RED)
    of_deck = mission.kind is MissionKind.SIDE or mission.deck is SideDeck.AGENDA
    expect(f"{where}: in a deck if it is a side mission", mission.deck is not None, of_deck)
    leads = mission.kind in (MissionKind.INTRODUCTION, MissionKind.STORY)
    follows = mission.after_rebel_win is not None and mission.after_imperial_win is not None
    expect(f"{where}: says what follows if it is of the story", follows, leads)
