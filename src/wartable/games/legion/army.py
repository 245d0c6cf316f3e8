"""Armies: the file format, what an army adds up to, and every rule that an illegal one breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wartable.games.legion.content import content
from wartable.games.legion.content.loading import plain
from wartable.games.legion.content.model import CommandCard, Rank, Side, UnitCard, UpgradeCard
from wartable.games.legion.mistakes import LegionMistake
from wartable.kernel.ask import Refusal, quoted
from wartable.parts.armies.army_files import ARMY, ArmyFolder, check_keys, check_title, read_army, reason_of
from wartable.words.messages import Phrase
from wartable.words.mistakes import Mistake, nearest

STANDARD_LIMIT: Final = 800
LIMIT_RULE: Final = "LG-ARMY-01"
MOST_OF_A_KIND: Final = 20
MOST_UNITS: Final = 100  # in a file, of which the ranks allow sixteen
STANDING_ORDERS: Final = "standing_orders"
# Rank -> fewest and most units (LG-ARMY-03 to LG-ARMY-07), and the rule that says so.
RANKS: Final = {
    Rank.COMMANDER: (1, 2, "LG-ARMY-03"),
    Rank.CORPS: (3, 6, "LG-ARMY-04"),
    Rank.SPECIAL_FORCES: (0, 3, "LG-ARMY-05"),
    Rank.SUPPORT: (0, 3, "LG-ARMY-06"),
    Rank.HEAVY: (0, 2, "LG-ARMY-07"),
}
BOX_CORPS: Final = 2  # one box holds no third corps card
HAND_BY_PIPS: Final = {1: 2, 2: 2, 3: 2}
LEARNING_HAND: Final = ("ambush", "push", "assault", STANDING_ORDERS)
LEARNING_UPGRADES: Final = {"at_rt": ("at_rt_laser_cannon",)}
LEARNING_TROOPERS: Final = 5
SIDE_KEYS: Final = {Side.REBEL: "rebel_alliance", Side.EMPIRE: "galactic_empire"}
_SIDE_WORDS: Final = {
    "rebel": Side.REBEL,
    "rebels": Side.REBEL,
    "rebel alliance": Side.REBEL,
    "empire": Side.EMPIRE,
    "imperial": Side.EMPIRE,
    "galactic empire": Side.EMPIRE,
}

_FOLDER: Final = ArmyFolder(f"{__package__}.content.armies", LegionMistake, Phrase("armies_at_hand"))


class Format(IntEnum):
    """What an army is built for.

    STANDARD is the rulebook's, with as many boxes as it takes; BOX, of our own making, is what the cards of
    one box allow, with two corps units instead of three; LEARNING is the learning battle's fixed force.
    """

    STANDARD = 0
    BOX = 1
    LEARNING = 2


class Breach(Refusal, frozen=True):
    """One rule that an army breaks, a key into the game's messages, and the facts it turned on."""


class ArmyOptions(Struct, frozen=True):
    """What the players agreed on; None: what the army itself says it was built for."""

    limit: int | None = None
    format: Format | None = None


class ArmyUnit(Struct, frozen=True):
    """One unit of an army with its upgrade cards."""

    card: UnitCard
    upgrades: tuple[UpgradeCard, ...] = ()

    @property
    def points(self) -> int:
        """The unit card and its upgrade cards (LG-UPGRADE-01)."""
        return self.card.points + sum(upgrade.points for upgrade in self.upgrades)

    def minis(self, learning: bool = False) -> int:
        """Minis it starts with: its card's (LG-UNIT-05), and those that upgrades add (LG-UPGRADE-07).

        In the learning battle a unit of troopers has five (LG-UNIT-07, LG-LEARN-07).
        """
        if learning and self.card.minis > 1 and self.card.trooper:
            return LEARNING_TROOPERS
        return self.card.minis + sum(upgrade.adds_mini for upgrade in self.upgrades)


class Army(Struct, frozen=True):
    """An army as a player builds it: units, and the command cards chosen for the hand."""

    name: str
    side: Side
    units: tuple[ArmyUnit, ...]
    command: tuple[CommandCard, ...] = ()
    limit: int = STANDARD_LIMIT
    format: Format = Format.STANDARD
    about: str = ""

    @property
    def points(self) -> int:
        """Units and upgrade cards together; command cards cost nothing (LG-ARMY-01)."""
        return sum(unit.points for unit in self.units)

    def count(self, rank: Rank) -> int:
        """Units of a rank."""
        return sum(unit.card.rank is rank for unit in self.units)

    @property
    def hand(self) -> tuple[CommandCard, ...]:
        """The command hand: the chosen cards and Standing Orders (LG-HAND-04)."""
        standing = content().command_card(STANDING_ORDERS)
        return (*(card for card in self.command if card is not standing), standing)


def check(army: Army, options: ArmyOptions | None = None) -> list[Breach]:
    """Every rule that the army breaks, none if it is legal."""
    options = options or ArmyOptions()
    format_ = army.format if options.format is None else options.format
    if options.limit is not None:
        check_limit(options.limit, learning=format_ is Format.LEARNING)
    if format_ is Format.LEARNING:
        return list(_learning(army))
    limit = army.limit if options.limit is None else options.limit
    breaches = [*_points(army, limit), *_sides(army), *_ranks(army, format_), *_unique(army)]
    for place, unit in enumerate(army.units, 1):
        breaches += check_upgrades(unit, place)
    breaches += _hand(army)
    if format_ is Format.BOX:
        breaches += _box(army)
    return breaches


def check_limit(limit: int, *, learning: bool = False) -> None:
    """Refuse a points limit that no battle can have: above the rulebook's, or where forces are fixed."""
    if learning:
        raise LegionMistake("learning_has_no_limit")  # LG-LEARN-04, LG-LEARN-10
    if not 1 <= limit <= STANDARD_LIMIT:
        raise LegionMistake("wrong_limit", limit=limit, most=STANDARD_LIMIT)


def _points(army: Army, limit: int) -> Iterator[Breach]:
    """LG-ARMY-01, with the limit the players play for; upgrade cards count (LG-UPGRADE-01)."""
    if army.points > limit:
        facts = {"points": army.points, "limit": limit, "over": army.points - limit}
        yield Breach(LIMIT_RULE, "army_too_expensive", facts)


def _sides(army: Army) -> Iterator[Breach]:
    """LG-ARMY-02."""
    strangers = Counter(unit.card.key for unit in army.units if unit.card.side is not army.side)
    for card, number in strangers.items():
        facts = {"unit": card, "side": SIDE_KEYS[army.side], "number": number}
        yield Breach("LG-ARMY-02", "army_other_side", facts)


def _ranks(army: Army, format_: Format) -> Iterator[Breach]:
    """LG-ARMY-03 to LG-ARMY-07; one box has to do with two corps units."""
    for rank, (fewest, most, rule) in RANKS.items():
        number = army.count(rank)
        if format_ is Format.BOX and rank is Rank.CORPS:
            fewest = BOX_CORPS
        facts = {
            "rank": rank.name.lower(),
            "number": number,
            "fewest": fewest,
            "most": most,
        }
        if number < fewest:
            yield Breach(rule, "army_rank_too_few", facts)
        elif number > most:
            yield Breach(rule, "army_rank_too_many", facts)


def _unique(army: Army) -> Iterator[Breach]:
    """LG-ARMY-08, of unit cards and upgrade cards alike."""
    cards: list[UnitCard | UpgradeCard] = [unit.card for unit in army.units]
    cards += [upgrade for unit in army.units for upgrade in unit.upgrades]
    for card, number in Counter(card.key for card in cards if card.unique).items():
        if number > 1:
            yield Breach("LG-ARMY-08", "army_unique_twice", {"card": card, "number": number})


def check_upgrades(unit: ArmyUnit, place: int = 1) -> Iterator[Breach]:
    """LG-UPGRADE-02 to LG-UPGRADE-05 for one unit, the one at that place of the list."""
    card = unit.card
    whose = {"place": place, "unit": card.key}
    for type_, number in Counter(upgrade.type for upgrade in unit.upgrades).items():
        places = card.bar.count(type_)
        if number > places:
            facts = {"type": type_.name.lower(), "number": number, "places": places}
            yield Breach("LG-UPGRADE-02", "upgrade_no_place", whose | facts)
    for key, number in Counter(upgrade.key for upgrade in unit.upgrades).items():
        if number > 1:
            yield Breach("LG-UPGRADE-03", "upgrade_twice", whose | {"upgrade": key, "number": number})
    for upgrade in dict.fromkeys(unit.upgrades):
        if upgrade.unit not in (None, card.key):
            facts = {"upgrade": upgrade.key, "only": upgrade.unit}
            yield Breach("LG-UPGRADE-04", "upgrade_other_unit", whose | facts)
        if not upgrade.alignment.admits(card.side):
            facts = {"upgrade": upgrade.key, "alignment": f"{upgrade.alignment.name.lower()}_side"}
            yield Breach("LG-UPGRADE-05", "upgrade_other_alignment", whose | facts)


def _hand(army: Army) -> Iterator[Breach]:
    """LG-HAND-01 to LG-HAND-03; Standing Orders need not be named (LG-HAND-04)."""
    for key, number in Counter(card.key for card in army.command).items():
        if number > 1:
            yield Breach("LG-HAND-02", "hand_card_twice", {"card": key, "number": number})
    pips = Counter(card.pips for card in army.command)
    for each, right in HAND_BY_PIPS.items():
        if pips[each] != right:
            yield Breach("LG-HAND-01", "hand_pips", {"pips": each, "number": pips[each], "right": right})
    characters = {unit.card.key for unit in army.units}
    for card in dict.fromkeys(army.command):
        if card.owner not in (None, *characters):
            yield Breach("LG-HAND-03", "hand_character_missing", {"card": card.key, "owner": card.owner})


def _box(army: Army) -> Iterator[Breach]:
    """No more of a card than one box holds (LG-COMP-05)."""
    cards: list[UnitCard | UpgradeCard] = [unit.card for unit in army.units]
    cards += [upgrade for unit in army.units for upgrade in unit.upgrades]
    for card, number in Counter(cards).items():
        if number > card.cards:
            facts = {"card": card.key, "number": number, "cards": card.cards}
            yield Breach("LG-COMP-05", "box_too_many", facts)


def _learning(army: Army) -> Iterator[Breach]:
    """The fixed force of the learning battle: all unit cards of the side, its upgrade, four command cards."""
    right = {card: card.cards for card in content().units if card.side is army.side}
    found = Counter(unit.card for unit in army.units)
    for card in sorted({*right, *found}, key=lambda card: card.id):
        if found[card] != right.get(card, 0):
            facts = {"unit": card.key, "number": found[card], "right": right.get(card, 0)}
            yield Breach("LG-LEARN-04", "learning_units", facts)
    for place, unit in enumerate(army.units, 1):
        wanted = LEARNING_UPGRADES.get(unit.card.key, ())
        if Counter(upgrade.key for upgrade in unit.upgrades) != Counter(wanted):
            facts = {"place": place, "unit": unit.card.key, "right": wanted}
            yield Breach("LG-LEARN-05", "learning_upgrades" if wanted else "learning_no_upgrades", facts)
    if Counter(card.key for card in army.command) - Counter([STANDING_ORDERS]) != Counter(LEARNING_HAND[:3]):
        yield Breach("LG-LEARN-06", "learning_hand", {"right": LEARNING_HAND})


class UnitTable(Struct, forbid_unknown_fields=True):
    """[[unit]] in an army file: a card, its upgrades, and how many units are built so, usually one."""

    card: str
    upgrades: list[str] = []
    count: int | UnsetType = UNSET


class ArmyTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """An army file."""

    name: str
    faction: str
    limit: int = STANDARD_LIMIT
    format: str = "standard"
    about: str = ""
    command: list[str] = []
    unit: list[UnitTable]


def from_dict(data: Mapping[str, Any], where: str | Phrase = ARMY) -> Army:
    """An army from the tables of its file; a mistake is one clear line that begins with `where`."""
    try:
        check_keys(data, ArmyTable)
        rows = data["unit"]
        for row in rows if isinstance(rows, list) else ():
            check_keys(row, UnitTable)
        return _army(msgspec.convert(data, ArmyTable))
    except (msgspec.ValidationError, Mistake) as error:
        raise LegionMistake("army_misread", where=where, why=reason_of(error)) from None


def _army(table: ArmyTable) -> Army:
    """The army that an army file speaks of."""
    if table.faction.lower() not in _SIDE_WORDS:
        hint = nearest(table.faction, [side.name.lower() for side in Side])
        raise LegionMistake("no_such", what=Phrase("faction"), text=quoted(table.faction), hint=hint)
    check_limit(table.limit)
    check_title(table.name, table.about)
    units: list[ArmyUnit] = []
    for row in table.unit:
        count = 1 if row.count is UNSET else row.count
        if not 1 <= count <= MOST_OF_A_KIND:
            raise LegionMistake("wrong_count", count=count, most=MOST_OF_A_KIND)
        upgrades = tuple(content().upgrade(key) for key in row.upgrades)
        units += [ArmyUnit(content().unit(row.card), upgrades)] * count
        if len(units) > MOST_UNITS:
            raise LegionMistake("too_many_units", most=MOST_UNITS)
    return Army(
        name=table.name,
        side=_SIDE_WORDS[table.faction.lower()],
        units=tuple(units),
        command=tuple(content().command_card(key) for key in table.command),
        limit=table.limit,
        format=find_format(table.format),
        about=table.about,
    )


def find_format(text: str) -> Format:
    """The format of that name."""
    names = [each.name.lower() for each in Format]
    if plain(text) not in names:
        raise LegionMistake(
            "no_such", what=Phrase("format"), text=quoted(text), hint=nearest(plain(text), names)
        )
    return Format[plain(text).upper()]


def to_table(army: Army) -> ArmyTable:
    """The army as its file has it."""
    return ArmyTable(
        name=army.name,
        faction=army.side.name.lower(),
        limit=army.limit,
        format=army.format.name.lower(),
        about=army.about,
        command=[card.key for card in army.command],
        unit=[UnitTable(unit.card.key, [upgrade.key for upgrade in unit.upgrades]) for unit in army.units],
    )


def to_dict(army: Army) -> dict[str, Any]:
    """The army as the tables of its file, which `from_dict` reads: for options and journals."""
    tables: dict[str, Any] = msgspec.to_builtins(to_table(army))
    return tables


def parse(text: str, where: str | Phrase = ARMY) -> Army:
    """An army from the text of its file."""
    return from_dict(read_army(text, where), where)


def ready_made() -> tuple[str, ...]:
    """The names of the ready-made armies."""
    return _FOLDER.names


def load(name: str) -> Army:
    """A ready-made army by its name, or the army in a file of that path."""
    return parse(*_FOLDER.find(name))
