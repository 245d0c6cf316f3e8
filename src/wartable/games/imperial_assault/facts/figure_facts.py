"""What rules read of heroes, with their cards and one weapon in hand, and of groups with attachments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from wartable.games.imperial_assault.content import content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.campaign.rows import (
    Gear,
    Hero,
    ImperialCard,
    Reward,
    Sheet,
    SheetSide,
    Use,
    Weapon,
)
from wartable.games.imperial_assault.content.components import Attack, Deployment, Surge
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.content.vocabulary import (
    Affiliation,
    AttackKind,
    Keyword,
    Rank,
    Standing,
)
from wartable.games.imperial_assault.facts.tables import CardFacts, tables_of
from wartable.games.imperial_assault.state import CardKind, HeldCard, HeroState

UNARMED = -1
ATTRIBUTES = ("strength", "insight", "tech")


class Brought(NamedTuple):
    """A card that a hero has brought, and the modifications on it."""

    kind: CardKind
    row: int
    modifications: tuple[int, ...]


@cache
def _printed() -> dict[CardKind, Sequence[Gear]]:
    printed = campaign_content()
    return {
        CardKind.CLASS: printed.class_cards,
        CardKind.ITEM: printed.items,
        CardKind.REWARD: printed.rewards,
        CardKind.SUPPLY: printed.supplies,
        CardKind.IMPERIAL_CLASS: printed.imperial_cards,
        CardKind.AGENDA: printed.agendas,
    }


def gear_of(kind: CardKind, row: int) -> Gear:
    """The printed card of a kind."""
    return _printed()[kind][row]


def gear(card: HeldCard) -> Gear:
    """The printed card of what somebody holds."""
    return gear_of(card.kind, card.row)


def attachment_of(card: HeldCard) -> int | None:
    """The place of a card among all that may lie on Deployment cards; None if it is no attachment."""
    printed = gear(card)
    if not isinstance(printed, ImperialCard | Reward) or not printed.attaches:
        return None
    return campaign_content().attachments.index(printed)


def sheet_of(hero: HeroState) -> Hero:
    """The sheet of a hero."""
    return campaign_content().heroes[hero.hero]


def side_of(hero: HeroState, wounded: bool) -> SheetSide:
    """The side of a hero's sheet that shows (IA-HEALTHY-01, IA-WOUNDED-02)."""
    sheet = sheet_of(hero)
    return sheet.wounded if wounded else sheet.healthy


def endurance_of(hero: HeroState, wounded: bool) -> int:
    """The Endurance of a hero: that of the side which shows, and what cards add (IA-ENDURANCE-01)."""
    cards = [gear(card) for card in hero.cards]
    added = sum(sheet.endurance for card in cards for sheet in sheets_of(card))
    return side_of(hero, wounded).endurance + added


def sheets_of(card: Gear) -> list[Sheet]:
    """What a card adds to a sheet, by itself and by its abilities."""
    return [card.sheet, *(use.sheet for use in card.uses)]


def weapons_of(hero: HeroState) -> list[int]:
    """The places of the weapons among a hero's cards (IA-ITEM-02)."""
    return [place for place, card in enumerate(hero.cards) if gear(card).weapon is not None]


class HeroFacts:
    """The facts of a hero with the cards that he has, by the side that shows and the weapon in hand.

    In a mission another list takes the place of `cards` when the hero gains or loses one, and what is
    attached to them stays on: so the facts are true as long as it is the hero's list.
    """

    __slots__ = ("_brought", "_first_weapon", "_hero", "_known", "cards", "several_weapons")

    def __init__(self, hero: HeroState) -> None:
        weapons = weapons_of(hero)
        self.cards = hero.cards
        self.several_weapons = len(weapons) > 1
        self._first_weapon = weapons[0] if weapons else UNARMED
        self._hero = hero.hero
        self._brought = tuple(Brought(card.kind, card.row, tuple(card.modifications)) for card in hero.cards)
        self._known: tuple[dict[int, CardFacts], dict[int, CardFacts]] = {}, {}  # healthy, wounded

    def with_weapon(self, wounded: bool, weapon: int = UNARMED) -> CardFacts:
        """The facts of the hero's figure with one of his weapons in hand, the first if none is named."""
        found = self._known[wounded].get(weapon)
        if found is None:
            in_hand = self._first_weapon if weapon == UNARMED else weapon
            found = self._known[wounded][weapon] = _facts(self._hero, wounded, self._brought, in_hand)
        return found


@cache
def _facts(hero: int, wounded: bool, brought: tuple[Brought, ...], weapon: int) -> CardFacts:
    sheet = campaign_content().heroes[hero]
    side = sheet.wounded if wounded else sheet.healthy
    cards = [gear_of(card.kind, card.row) for card in brought]
    wielded = cards[weapon].weapon if weapon != UNARMED else None
    mounted = [] if weapon == UNARMED else [_item(number) for number in brought[weapon].modifications]
    worn = [card for card in cards if card.weapon is None]
    printed: list[Use] = [use for use in sheet.abilities if use.kept or not wounded]
    printed += [use for card in cards for use in card.uses]
    applying = [*printed, *(use for card in mounted for use in card.uses)]
    loose = [_item(number) for card in brought for number in card.modifications]
    uses = {use.id: use for use in (*printed, *(use for card in loose for use in card.uses))}
    sheets = [each for card in cards for each in sheets_of(card)]
    row = Deployment(
        key=sheet.key,
        name=sheet.name,
        affiliation=Affiliation.REBEL,  # IA-AFFILIATION-02
        rank=Rank.REGULAR,
        unique=True,
        cost=1,
        traits=(),
        health=side.health + sum(each.health for each in sheets),
        speed=side.speed + sum(each.speed for each in sheets),
        defense=(*side.defense, *(colour for use in applying for colour in use.defense)),
        attack=Attack(kind=AttackKind.MELEE) if wielded is None else wielded.attack,
        keywords=(*(() if wielded is None else wielded.keywords), *_keywords(applying)),
        attacking=_sum(_weapon_gains(wielded), *(card.attacking for card in (*worn, *mounted))),
        defending=_sum(*(card.defending for card in worn)),
        surges=_surges(wielded, [*worn, *mounted]),
    )
    return CardFacts(row, tuple(uses.values()), hero=True)


@cache
def attached(errata: bool, card: int, attachments: tuple[int, ...], given: tuple[int, ...] = ()) -> CardFacts:
    """The facts of a group with attachments on its Deployment card (IA-ATTACHMENT-02).

    `given` are abilities that a mission gives it. One that lets it choose its dice replaces the printed pool
    by the choice that is printed with this ability.
    """
    printed = tables_of(errata).cards[card]
    cards = [campaign_content().attachments[number] for number in attachments]
    row = printed.row
    uses = [use for each in cards for use in each.uses]
    changed = replace(
        row,
        health=row.health + sum(sheet.health for each in cards for sheet in sheets_of(each)),
        speed=row.speed + sum(sheet.speed for each in cards for sheet in sheets_of(each)),
        defense=(*row.defense, *(colour for use in uses for colour in use.defense)),
        keywords=(*row.keywords, *_keywords(uses)),
        attacking=_sum(row.attacking, *(each.attacking for each in cards)),
        defending=_sum(row.defending, *(each.defending for each in cards)),
        surges=(*row.surges, *(surge for each in cards for surge in each.surges)),
    )
    abilities = tuple(content(errata).abilities[number] for number in given)
    for ability in abilities:
        if ability.standing is Standing.CHOOSES_DICE:
            bearers = (each.row for each in tables_of(errata).cards if ability in each.abilities)
            changed = replace(changed, attack=next(bearers).attack)
    return CardFacts(changed, (*printed.abilities, *abilities, *uses))


def _keywords(uses: Sequence[Use]) -> tuple[Keyword, ...]:
    """The keywords that abilities give all the time."""
    return tuple(keyword for use in uses for keyword in use.keywords)


def _item(number: int) -> Gear:
    return campaign_content().items[number]


def _weapon_gains(weapon: Weapon | None) -> Bonus:
    return NOTHING if weapon is None else weapon.attacking


def _surges(weapon: Weapon | None, cards: Sequence[Gear]) -> tuple[Surge, ...]:
    """The surge abilities of a weapon, of its modifications and of cards that give them for every weapon."""
    if weapon is None:
        return ()
    return (*weapon.surges, *(surge for card in cards for surge in card.surges))


def _sum(*gains: Bonus) -> Bonus:
    """What several cards give together."""
    amounts = ("damage", "surge", "accuracy", "block", "evade", "pierce", "blast", "cleave", "recover")
    total = {name: sum(getattr(each, name) for each in gains) for name in amounts}
    conditions = tuple(key for each in gains for key in each.conditions)
    return Bonus(**total, conditions=conditions)
