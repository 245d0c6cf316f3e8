"""Armies of a skirmish: the file format, what an army adds up to, and every rule that one breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Deployment, Row
from wartable.games.imperial_assault.content.vocabulary import Affiliation, Rank
from wartable.games.imperial_assault.mistakes import ImperialAssaultMistake
from wartable.parts.armies.army_files import ARMY, ArmyFolder, check_keys, check_title, read_army, reason_of
from wartable.words.messages import Phrase, WarningPhrase
from wartable.words.mistakes import Mistake, nearest
from wartable.words.refusal import Refusal, quoted

POINTS: Final = 40  # IA-ARMY-01
DECK_SIZE: Final = 15  # IA-COMMAND-06
DECK_POINTS: Final = 15  # IA-COMMAND-07
COPIES: Final = {Rank.ELITE: 2, Rank.REGULAR: 4}  # IA-LIMITS-05
MOST_CARDS: Final = 40  # in one list of a file: more cannot be paid for
_FOLDER: Final = ArmyFolder(f"{__package__}.content.armies", ImperialAssaultMistake, Phrase("armies_at_hand"))

R = TypeVar("R", bound=Row)


class Army(Struct, frozen=True):
    """An army as a player builds it: Deployment cards, skirmish upgrades, and the Command deck."""

    name: str
    affiliation: Affiliation
    deployments: tuple[Deployment, ...]
    upgrades: tuple[Upgrade, ...] = ()
    commands: tuple[Command, ...] = ()
    about: str = ""

    @property
    def cards(self) -> list[Deployment | Upgrade]:
        """All its Deployment cards, skirmish upgrades last (IA-DEP_CARD-04)."""
        return [*self.deployments, *self.upgrades]

    @property
    def points(self) -> int:
        """What the army costs; Command cards are paid for apart (IA-ARMY-01, IA-COMMAND-07)."""
        return sum(card.cost for card in self.cards)

    @property
    def figures(self) -> int:
        """How many figures it has: those of all its groups (IA-GROUP-02)."""
        return sum(card.group_size for card in self.deployments)

    @property
    def deck_points(self) -> int:
        """What the Command deck costs."""
        return sum(card.cost for card in self.commands)

    @property
    def deck_limit(self) -> int:
        """What the Command deck may cost: IA-COMMAND-07, raised by upgrades (IA-GOLDEN-02)."""
        return DECK_POINTS + sum(upgrade.command_points for upgrade in set(self.upgrades))


def check(army: Army) -> list[Refusal]:
    """Every rule that the army breaks, none if it is legal."""
    return [*_points(army), *_affiliations(army), *_copies(army), *_names(army), *_deck(army)]


def warnings(army: Army) -> list[WarningPhrase]:
    """What its player may regret: Command cards that no figure of the army can use.

    They are legal: a deck of 15 cards is all that is asked (IA-COMMAND-06).
    """
    cards = dict.fromkeys(army.commands)
    return [WarningPhrase("nobody_uses", {"card": card.key}) for card in cards if nobody_uses(card, army)]


def nobody_uses(card: Command, army: Army) -> bool:
    """Whether a Command card is for figures, and none of the army can use it (IA-COMMAND-05)."""
    return card.by is not None and not any(content().may_use(card, group) for group in army.deployments)


def _points(army: Army) -> Iterator[Refusal]:
    """IA-ARMY-01; skirmish upgrades are paid for, too."""
    if army.points > POINTS:
        facts = {"points": army.points, "limit": POINTS, "over": army.points - POINTS}
        yield Refusal("IA-ARMY-01", "army_too_expensive", facts)


def _affiliations(army: Army) -> Iterator[Refusal]:
    """IA-AFFILIATION-04, with the guests that upgrades of the same affiliation invite (IA-GOLDEN-02)."""
    strangers = [card for card in army.deployments if card.affiliation is not army.affiliation]
    own = {upgrade for upgrade in army.upgrades if upgrade.affiliation is army.affiliation}
    invited = Counter[Affiliation]()
    for upgrade in own:
        if upgrade.guests is not None:
            invited[upgrade.guests.affiliation] += upgrade.guests.most
    for affiliation, number in Counter(card.affiliation for card in strangers).items():
        facts = {
            "cards": [card.key for card in strangers if card.affiliation is affiliation],
            "affiliation": army.affiliation.value,
            "number": number,
            "most": invited[affiliation],
        }
        if not invited[affiliation]:
            yield Refusal("IA-AFFILIATION-04", "army_other_affiliation", facts)
        elif number > invited[affiliation]:
            yield Refusal("IA-AFFILIATION-04", "army_too_many_guests", facts)
    for upgrade in dict.fromkeys(army.upgrades):
        if upgrade not in own:
            facts = {"cards": [upgrade.key], "affiliation": army.affiliation.value}
            yield Refusal("IA-AFFILIATION-04", "army_other_affiliation", facts)


def _copies(army: Army) -> Iterator[Refusal]:
    """IA-LIMITS-05 for Deployment cards with figures, IA-UNIQUE-01 for skirmish upgrades (IA-DEP_CARD-04)."""
    for card, number in Counter(army.deployments).items():
        most = 1 if card.unique else COPIES[card.rank]
        if number > most:
            kind = "unique" if card.unique else card.rank.value
            facts = {"card": card.key, "number": number, "most": most, "kind": kind}
            yield Refusal("IA-LIMITS-05", "army_too_many_copies", facts)
    for upgrade, number in Counter(army.upgrades).items():
        if upgrade.unique and number > 1:
            facts = {"card": upgrade.key, "number": number, "most": 1, "kind": "unique"}
            yield Refusal("IA-UNIQUE-01", "army_too_many_copies", facts)


def _names(army: Army) -> Iterator[Refusal]:
    """IA-UNIQUE-03: different unique cards of one name are the same card."""
    unique = [card for card in dict.fromkeys(army.cards) if card.unique]
    for name, number in Counter(card.name for card in unique).items():
        if number > 1:
            cards = [card.key for card in unique if card.name == name]
            yield Refusal("IA-UNIQUE-03", "army_same_name", {"card": cards[0], "number": number})


def _deck(army: Army) -> Iterator[Refusal]:
    """IA-COMMAND-06, IA-COMMAND-07 and IA-COMMAND-08."""
    if len(army.commands) != DECK_SIZE:
        yield Refusal("IA-COMMAND-06", "deck_size", {"number": len(army.commands), "right": DECK_SIZE})
    if army.deck_points > army.deck_limit:
        spent = {"points": army.deck_points, "limit": army.deck_limit}
        yield Refusal("IA-COMMAND-07", "deck_too_expensive", spent)
    for card, number in Counter(army.commands).items():
        if number > card.limit:
            facts = {"card": card.key, "number": number, "most": card.limit}
            yield Refusal("IA-COMMAND-08", "deck_too_many_copies", facts)


# --- files ----------------------------------------------------------------------------------------------


class ArmyTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """An army file: keys of cards, as often as the army has them."""

    name: str
    affiliation: str
    about: str = ""
    deployment: list[str]
    upgrades: list[str] = []
    command: list[str] = []


def from_dict(data: Mapping[str, Any], where: str | Phrase = ARMY) -> Army:
    """An army from the tables of its file; a mistake is one clear line that begins with `where`."""
    try:
        check_keys(data, ArmyTable)
        return _army(msgspec.convert(data, ArmyTable))
    except (msgspec.ValidationError, Mistake) as error:
        raise ImperialAssaultMistake("army_misread", where=where, why=reason_of(error)) from None


def _army(table: ArmyTable) -> Army:
    """The army that an army file speaks of."""
    check_title(table.name, table.about)
    words = [affiliation.value for affiliation in Affiliation]
    if table.affiliation.lower() not in words:
        hint = nearest(table.affiliation.lower(), words)
        text = quoted(table.affiliation)
        raise ImperialAssaultMistake("no_such", what=Phrase("affiliation"), text=text, hint=hint)
    if not table.deployment:
        raise ImperialAssaultMistake("army_without_figures")
    printed = content()
    return Army(
        name=table.name,
        affiliation=Affiliation(table.affiliation.lower()),
        deployments=_found(table.deployment, printed.deployment, Phrase("deployment_card")),
        upgrades=_found(table.upgrades, printed.upgrade, Phrase("skirmish_upgrade")),
        commands=_found(table.command, printed.command, Phrase("command_card")),
        about=table.about,
    )


def _found(keys: list[str], rows: Mapping[str, R], what: Phrase) -> tuple[R, ...]:
    """The cards of these keys."""
    if len(keys) > MOST_CARDS:
        raise ImperialAssaultMistake("too_many_cards", most=MOST_CARDS)
    for key in keys:
        if key not in rows:
            raise ImperialAssaultMistake("no_such", what=what, text=quoted(key), hint=nearest(key, rows))
    return tuple(rows[key] for key in keys)


def to_table(army: Army) -> ArmyTable:
    """The army as its file has it."""
    return ArmyTable(
        name=army.name,
        affiliation=army.affiliation.value,
        about=army.about,
        deployment=[card.key for card in army.deployments],
        upgrades=[card.key for card in army.upgrades],
        command=[card.key for card in army.commands],
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
