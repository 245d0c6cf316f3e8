"""Abilities and Command cards: what is drawn, played, used and readied."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent, AssaultPrivateEvent


class CardsDrawn(AssaultPrivateEvent, frozen=True):
    """A player drew Command cards; the opponent sees how many."""

    rule: ClassVar[str] = "IA-COMMAND-01"

    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsDrawn:
        return CardsDrawn(self.owner, self.number)


class CommandPlayed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-COMMAND-05"
    discloses: ClassVar[bool] = True

    seat: int
    card: str
    figure: str


class CardDiscarded(AssaultEvent, frozen=True):
    """A player discarded a Command card from his hand."""

    rule: ClassVar[str] = "IA-HIDDEN-07"
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class AbilityUsed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ABILITY-01"

    seat: int
    ability: str
    figure: str


class DieRemoved(AssaultEvent, frozen=True):
    """A die was removed from the defence pool."""

    die: str
    card: str


class DamageRolled(AssaultEvent, frozen=True):
    """Dice were rolled for the damage of a card."""

    discloses: ClassVar[bool] = True

    card: str
    damage: int


class ItemExhausted(AssaultEvent, frozen=True):
    """The card of an ability was exhausted for it."""

    rule: ClassVar[str] = "IA-ABILITY-09"

    seat: int
    card: str


class CardDepleted(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ABILITY-10"

    seat: int
    card: str


class ItemDiscarded(AssaultEvent, frozen=True):
    """A hero discarded a card for its ability."""

    figure: str
    card: str


class TokenOnCard(AssaultEvent, frozen=True):
    """So many strain tokens lie on a card now."""

    card: str
    number: int


class CardReadied(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-READY-05"

    seat: int
    group: str


class CardExhausted(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-EXHAUST-01"

    seat: int
    group: str


class InitiativeTaken(AssaultEvent, frozen=True):
    seat: int


class BountySet(AssaultEvent, frozen=True):
    """The last figure of a group is worth more from now on."""

    seat: int
    group: str
    points: int
