"""The printed components of Legion's core box: read when first asked for, checked, frozen."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Struct

from wartable.parts.content_files import ContentError, check_references, expect
from wartable.words.messages import Phrase

from .loading import build, find, read_table
from .model import (
    AttackDie,
    CommandCard,
    ConditionCard,
    DefenceDie,
    DeploymentCard,
    Keyword,
    KeywordRow,
    KeywordValue,
    MiniKind,
    ObjectiveCard,
    Orders,
    Side,
    UnitCard,
    UpgradeCard,
    Weapon,
    WithKeywords,
)

__all__ = ["Content", "ContentError", "content"]

UNIT_CARDS_IN_BOX = 8
UPGRADE_CARDS_IN_BOX = 35
COMMAND_CARDS_IN_BOX = 14
BATTLE_CARDS_IN_DECK = 4
MINIS_IN_BOX = 33


class Content(Struct, frozen=True):
    """All rows, each list in the order of the rows' numbers."""

    attack_dice: tuple[AttackDie, ...]
    defence_dice: tuple[DefenceDie, ...]
    keywords: tuple[KeywordRow, ...]
    weapons: tuple[Weapon, ...]
    minis: tuple[MiniKind, ...]
    units: tuple[UnitCard, ...]
    upgrades: tuple[UpgradeCard, ...]
    command_cards: tuple[CommandCard, ...]
    deployments: tuple[DeploymentCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    conditions: tuple[ConditionCard, ...]

    def unit(self, text: str) -> UnitCard:
        """The unit card of that key or name."""
        return find(self.units, Phrase("unit"), text)

    def weapon(self, text: str) -> Weapon:
        """The weapon of that key or name."""
        return find(self.weapons, Phrase("weapon"), text)

    def upgrade(self, text: str) -> UpgradeCard:
        """The upgrade card of that key or name."""
        return find(self.upgrades, Phrase("upgrade"), text)

    def command_card(self, text: str) -> CommandCard:
        """The command card of that key or name."""
        return find(self.command_cards, Phrase("command_card"), text)


def _faces(row: dict[str, Any]) -> dict[str, Any]:
    """A die's row with its faces one by one, in the order in which the table counts them."""
    return {**row, "faces": [face for face, number in row["faces"].items() for _ in range(number)]}


def _dice() -> tuple[dict[str, AttackDie], dict[str, DefenceDie]]:
    """The five colours of dice; the box holds fifteen (LG-COMP-02)."""
    table = read_table("dice")
    attack = build([_faces(row) for row in table["attack"]], AttackDie, "dice")
    defence = build([_faces(row) for row in table["defence"]], DefenceDie, "dice")
    for number, attack_die in enumerate(attack.values()):
        expect(f"dice.toml, {attack_die.key}: colour", attack_die.colour, number)
        expect(f"dice.toml, {attack_die.key}: faces", len(attack_die.faces), 8)
    for number, defence_die in enumerate(defence.values()):
        expect(f"dice.toml, {defence_die.key}: colour", defence_die.colour, number)
        expect(f"dice.toml, {defence_die.key}: faces", len(defence_die.faces), 6)
    in_box = sum(die.in_box for die in attack.values()) + sum(die.in_box for die in defence.values())
    expect("dice.toml: dice in the box", in_box, 15)
    return attack, defence


def _check_keywords(row: WithKeywords, keywords: tuple[KeywordRow, ...], weapon: bool) -> None:
    """Refuse a weapon's keyword on a card, a card's on a weapon, and a value that is missing or too much."""
    for printed in row.keywords:
        keyword = keywords[printed.keyword]
        expect(f"{row.key}: {keyword.key} is a keyword of weapons", keyword.weapon, weapon)
        if not keyword.valued:
            expect(f"{row.key}: value of {keyword.key}", printed, KeywordValue(printed.keyword))


def _units(weapons: dict[str, Weapon]) -> tuple[dict[str, MiniKind], dict[str, UnitCard]]:
    """Minis and unit cards; the cards and minis of the box are counted (LG-COMP-01, LG-COMP-05)."""
    table = read_table("units")
    minis = build(table["mini"], MiniKind, "units")
    units = build(table["unit"], UnitCard, "units")
    for unit in units.values():
        check_references(unit, f"units.toml, {unit.key}", {"mini": minis, "weapon": weapons})
    expect("units.toml: cards in the box", sum(unit.cards for unit in units.values()), UNIT_CARDS_IN_BOX)
    return minis, units


def _upgrades(units: dict[str, UnitCard], weapons: dict[str, Weapon]) -> dict[str, UpgradeCard]:
    """Upgrade cards; those of the box are counted, with the minis they add (LG-COMP-01, LG-COMP-05)."""
    upgrades = build(read_table("upgrades")["upgrade"], UpgradeCard, "upgrades")
    for card in upgrades.values():
        check_references(card, f"upgrades.toml, {card.key}", {"unit": units, "weapon": weapons})
    expect(
        "upgrades.toml: cards in the box", sum(card.cards for card in upgrades.values()), UPGRADE_CARDS_IN_BOX
    )
    minis = sum(unit.minis * unit.cards for unit in units.values())
    minis += sum(card.cards for card in upgrades.values() if card.adds_mini)
    expect("upgrades.toml: minis in the box", minis, MINIS_IN_BOX)
    return upgrades


def _command_cards(units: dict[str, UnitCard]) -> dict[str, CommandCard]:
    """Command cards; generic ones are in the box once for each side (LG-COMP-05)."""
    cards = build(read_table("command_cards")["command_card"], CommandCard, "command_cards")
    for card in cards.values():
        check_references(card, f"command_cards.toml, {card.key}", {"unit": units})
        for entry in card.orders:
            named = entry.unit is not None
            expect(f"command_cards.toml, {card.key}: orders name a unit", named, entry.to is Orders.NAMED)
    in_box = sum(1 if card.owner is not None else len(Side) for card in cards.values())
    expect("command_cards.toml: cards in the box", in_box, COMMAND_CARDS_IN_BOX)
    return cards


@cache
def content() -> Content:
    """The content tables; a table that contradicts the box is a ContentError."""
    attack_dice, defence_dice = _dice()
    keywords = build(read_table("keywords")["keyword"], KeywordRow, "keywords")
    expect("keywords.toml: keywords", list(keywords), [keyword.name.lower() for keyword in Keyword])
    weapons = build(read_table("weapons")["weapon"], Weapon, "weapons")
    minis, units = _units(weapons)
    upgrades = _upgrades(units, weapons)
    cards = _command_cards(units)
    battle = read_table("battle_cards")
    deployments = build(battle["deployment"], DeploymentCard, "battle_cards")
    objectives = build(battle["objective"], ObjectiveCard, "battle_cards")
    conditions = build(battle["condition"], ConditionCard, "battle_cards")
    for deck in (deployments, objectives, conditions):
        expect("battle_cards.toml: cards in a deck", len(deck), BATTLE_CARDS_IN_DECK)
    rows = tuple(keywords.values())
    for weapon in weapons.values():
        _check_keywords(weapon, rows, weapon=True)
    for card in (*units.values(), *upgrades.values()):
        _check_keywords(card, rows, weapon=False)
    return Content(
        attack_dice=tuple(attack_dice.values()),
        defence_dice=tuple(defence_dice.values()),
        keywords=rows,
        weapons=tuple(weapons.values()),
        minis=tuple(minis.values()),
        units=tuple(units.values()),
        upgrades=tuple(upgrades.values()),
        command_cards=tuple(cards.values()),
        deployments=tuple(deployments.values()),
        objectives=tuple(objectives.values()),
        conditions=tuple(conditions.values()),
    )
