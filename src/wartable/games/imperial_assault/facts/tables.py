"""What the rules ask of the rows again and again, by the ids of cards."""

from __future__ import annotations

from functools import cache

from wartable.games.imperial_assault.content import Content, content
from wartable.games.imperial_assault.content.campaign import campaign_content
from wartable.games.imperial_assault.content.cards import Command, Upgrade
from wartable.games.imperial_assault.content.components import Ability, Deployment
from wartable.games.imperial_assault.content.vocabulary import (
    AttackKind,
    Colour,
    ConditionKind,
    Keyword,
    Moment,
    Standing,
)
from wartable.parts.grid.steps import Base

COLOURS: tuple[Colour, ...] = tuple(Colour)
COLOUR_NUMBERS: dict[Colour, int] = {colour: number for number, colour in enumerate(COLOURS)}


def colour_numbers(colours: tuple[Colour, ...]) -> tuple[int, ...]:
    """Colours of dice as the state holds them."""
    return tuple(COLOUR_NUMBERS[colour] for colour in colours)


class CardFacts:
    """What is printed on a Deployment card or a hero sheet, in the form that rules use."""

    def __init__(self, row: Deployment, abilities: tuple[Ability, ...], *, hero: bool = False) -> None:
        self.row = row
        self.hero = hero
        self.base = Base(row.base.width, row.base.height)
        self.large = self.base.large
        self.massive = Keyword.MASSIVE in row.keywords
        self.mobile = Keyword.MOBILE in row.keywords
        self.reach = Keyword.REACH in row.keywords
        self.health = row.health
        self.speed = row.speed
        self.ranged = row.attack.kind is AttackKind.RANGED  # IA-MELEE-01, IA-MELEE-04, IA-RANGED-01
        self.dice = colour_numbers(row.attack.dice)
        self.defence = colour_numbers(row.defense)
        self.abilities = abilities
        self.specials = tuple(ability for ability in abilities if ability.actions)
        self._stands: dict[Standing, tuple[Ability, ...]] = {
            standing: tuple(ability for ability in abilities if ability.standing is standing)
            for standing in Standing
        }
        self.waiting: dict[Moment, tuple[Ability, ...]] = {
            moment: tuple(
                row for row in abilities if row.trigger is not None and row.trigger.moment is moment
            )
            for moment in Moment
        }

    @property
    def figure_cost(self) -> int:
        """What one figure is worth where each figure scores: its share as the card prints it."""
        return self.row.reinforcement or self.row.cost

    def stands(self, standing: Standing) -> tuple[Ability, ...]:
        """The abilities that permit or forbid a certain thing."""
        return self._stands[standing]


class Tables:
    """Facts of Deployment cards, Command cards and conditions by id."""

    def __init__(self, printed: Content) -> None:
        self.cards = tuple(
            CardFacts(row, abilities)
            for row, abilities in zip(printed.deployments, printed.abilities_of, strict=True)
        ) + tuple(CardFacts(row, ()) for row in campaign_content().figures)
        """By the ids of Deployment cards; after them figures that missions bring without one (IA-ALLY-07)."""
        self.numbers = {card.row.key: number for number, card in enumerate(self.cards)}
        self.commands: dict[Moment, frozenset[int]] = {
            moment: frozenset(row.id for row in printed.commands if _waits_for(row, moment))
            for moment in Moment
        }
        self.waiting: dict[Moment, frozenset[int]] = {
            moment: frozenset(number for number, card in enumerate(self.cards) if card.waiting[moment])
            for moment in Moment
        }
        """The Deployment cards with abilities that wait for a moment."""
        self.upgrades: dict[Moment, frozenset[int]] = {
            moment: frozenset(row.id for row in printed.upgrades if _waits_for(row, moment))
            for moment in Moment
        }
        self.in_activation = self.commands[Moment.DURING_ACTIVATION].union(
            row.id for row in printed.commands if row.actions
        )
        self.stunned = 1 << printed.condition["stunned"].id
        self.bleeding = 1 << printed.condition["bleeding"].id
        self.focused = 1 << printed.condition["focused"].id
        self.harmful = sum(1 << row.id for row in printed.conditions if row.kind is ConditionKind.HARMFUL)


def _waits_for(row: Command | Upgrade, moment: Moment) -> bool:
    return row.trigger is not None and row.trigger.moment is moment


@cache
def tables_of(errata: bool) -> Tables:
    """The tables of the cards as printed or as corrected, made once."""
    return Tables(content(errata))
