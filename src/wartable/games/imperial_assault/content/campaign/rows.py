"""The rows of the campaign's cards: heroes, class decks, items, supplies, rewards and agendas."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.games.imperial_assault.content.campaign_effects import Discount
from wartable.games.imperial_assault.content.components import Ability, Attack, Row, Surge, Text
from wartable.games.imperial_assault.content.effects import NOTHING, Bonus
from wartable.games.imperial_assault.content.figures import Count, Figures, Number
from wartable.games.imperial_assault.content.vocabulary import Affiliation, AttackKind, Colour, Keyword, Trait
from wartable.parts.content_files import Key, refers_to

from .vocabulary import AgendaKind, ItemKind, ItemTrait

HeroKey: TypeAlias = Annotated[Key, refers_to("hero")]
RewardKey: TypeAlias = Annotated[Key, refers_to("reward")]
Pool: TypeAlias = tuple[Colour, ...]


class SheetSide(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a hero sheet: its values, and the dice of defence and of the three attributes."""

    health: Number
    endurance: Number
    speed: Number
    defense: Pool
    strength: Pool
    insight: Pool
    tech: Pool


class Sheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a card adds to a hero's sheet, or to the figures it is attached to."""

    health: Count = 0
    endurance: Count = 0
    speed: Count = 0


NO_SHEET = Sheet()


class Use(Ability, frozen=True, kw_only=True):
    """One ability of a hero or card: what it costs, when it comes, and what it does (IA-ABILITY-04).

    `discards`: the card is discarded for it. What costs nothing is used by itself unless it is `optional`.
    A card in the Imperial play area may give its ability to figures: `by` says to which.

    Some apply without being used: `surges` may be spent in attacks at its trigger; `sheet`, `keywords` and
    `defense` add to the hero, the group that the card is on or the figures of `by`; `discount` changes costs;
    `more_items` are drawn in the Rebel upgrade stage; `more_supplies` whenever a hero draws one, who keeps
    one of them; `worth` are credits at the end of the mission.
    The loader gives a key and name that are not given: those of the card, numbered if it has several.
    """

    key: str = ""
    name: str = ""
    strain: Count = 0
    threat: Count = 0
    influence: Count = 0
    exhausts: bool = False
    depletes: bool = False
    discards: bool = False
    by: Figures | None = None
    surges: tuple[Surge, ...] = ()
    sheet: Sheet = NO_SHEET
    keywords: tuple[Keyword, ...] = ()
    defense: Pool = ()
    discount: Discount | None = None
    more_items: Count = 0
    more_supplies: Count = 0
    worth: Annotated[int, Meta(ge=0, le=500)] = 0

    @property
    def costs(self) -> bool:
        """Whether anything is paid for it."""
        resources = self.actions or self.strain or self.threat or self.influence
        return bool(resources or self.exhausts or self.depletes or self.discards)

    @property
    def applies(self) -> bool:
        """Whether it changes something all the time, without being used."""
        passive = self.surges or self.keywords or self.defense or self.discount or self.worth
        more = self.more_items or self.more_supplies
        return self.standing is not None or self.sheet != NO_SHEET or bool(passive or more)

    @property
    def plays(self) -> bool:
        """Whether rows or a script say what it does."""
        return bool(self.effects or self.script or self.applies)


class HeroAbility(Use, frozen=True, kw_only=True):
    """One ability of a hero; `kept`: it is on the wounded side of the sheet, too."""

    kept: bool = False


class Hero(Row, frozen=True, kw_only=True):
    """One hero with both sides of the sheet."""

    title: Text
    healthy: SheetSide
    wounded: SheetSide
    abilities: tuple[HeroAbility, ...]


class Weapon(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon: its attack (IA-ATTACK-01), what each attack gains, and how many modifications it holds."""

    attack: Attack
    surges: tuple[Surge, ...]
    keywords: tuple[Keyword, ...] = ()
    attacking: Bonus = NOTHING
    modifications: Count = 0


class Gear(Row, frozen=True, kw_only=True):
    """What all cards of heroes and of the Imperial player may have: traits, values, surges and abilities.

    `attacking` and `defending` are what attacks gain without anything being used.
    """

    traits: tuple[ItemTrait, ...] = ()
    weapon: Weapon | None = None
    sheet: Sheet = Sheet()
    attacking: Bonus = NOTHING
    defending: Bonus = NOTHING
    surges: tuple[Surge, ...] = ()
    uses: tuple[Use, ...] = ()


class ClassCard(Gear, frozen=True, kw_only=True):
    """One Class card of a hero: what it costs in experience, 0 for the weapon to begin with."""

    hero: HeroKey
    experience: Annotated[int, Meta(ge=0, le=4)]


class Item(Gear, frozen=True, kw_only=True):
    """One Item card: its tier and price; `fits`: the weapons that a modification may be on."""

    tier: Annotated[int, Meta(ge=1, le=3)]
    credits: Annotated[int, Meta(ge=50, le=2000)]
    kind: ItemKind
    fits: AttackKind | None = None


class Supply(Gear, frozen=True, kw_only=True):
    """One Supply card and how many of it there are."""

    copies: Number = 1


class Reward(Gear, frozen=True, kw_only=True):
    """One Reward card: who gains it, and which hero if only one can.

    `heroes`: it is given to each hero if there are so many; `attaches`: to a Deployment card.
    """

    kind: ItemKind
    owner: Affiliation
    hero: HeroKey | None = None
    heroes: Annotated[int, Meta(ge=2, le=4)] | None = None
    copies: Number = 1
    attaches: bool = False


class ImperialCard(Gear, frozen=True, kw_only=True):
    """One Imperial Class card; `attaches`: to Deployment cards with one of `to`, or to any."""

    deck: Key
    experience: Annotated[int, Meta(ge=0, le=4)]
    attaches: bool = False
    to: tuple[Trait, ...] = ()


class Agenda(Gear, frozen=True, kw_only=True):
    """One Agenda card of a set of three (IA-AGENDA-02): price, kind, mission and reward.

    `periods` are the first and last time period of the card, if it has any (IA-TIME_PERIOD-04).
    """

    set: Key
    influence: Number
    kind: AgendaKind
    mission: Annotated[Key, refers_to("mission")] | None = None
    reward: RewardKey | None = None
    periods: tuple[Number, Number] | None = None
