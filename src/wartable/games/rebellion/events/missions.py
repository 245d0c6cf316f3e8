"""What missions and other cards do to systems, build queues, decks and hands."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent, RebellionPrivateEvent


class SabotageChanged(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-SABOTAGE-01"

    system: str
    sabotaged: bool


class SystemDestroyed(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-DESTROYED_SYSTEM-02"

    system: str


class BaseAnswered(RebellionEvent, frozen=True):
    """The Rebel has said whether the base is in one of some systems."""

    rule: ClassVar[str] = "RB-DECEPTION-02"
    discloses: ClassVar[bool] = True

    systems: tuple[str, ...]
    there: bool


class SystemsNamed(RebellionEvent, frozen=True):
    """The Rebel has named systems, one of which is the base's."""

    rule: ClassVar[str] = "RB-DECEPTION-02"
    discloses: ClassVar[bool] = True

    systems: tuple[str, ...]


class UnitQueued(RebellionEvent, frozen=True):
    """A unit was put on a space of a build queue by an effect."""

    rule: ClassVar[str] = "RB-BUILD-04"

    side: str
    unit: str
    space: int


class QueuedUnitAdvanced(RebellionEvent, frozen=True):
    """A unit was moved on to a space of a build queue by an effect."""

    rule: ClassVar[str] = "RB-MISSION-30"

    side: str
    unit: str
    space: int


class QueuedUnitDestroyed(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-DESTROY_UNIT-01"

    side: str
    unit: str
    space: int


class CardsLookedAt(RebellionPrivateEvent, frozen=True):
    """A seat looked at cards of a deck or of the enemy's hand; the others see how many."""

    rule: ClassVar[str] = "RB-MISSION-30"
    discloses: ClassVar[bool] = True

    deck: str
    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsLookedAt:
        return CardsLookedAt(self.owner, self.deck, self.number)


class CardMoved(RebellionPrivateEvent, frozen=True):
    """A card of a deck went somewhere by an effect; the others see where to, not which."""

    rule: ClassVar[str] = "RB-MISSION-30"

    deck: str
    to: str
    card: str = ""

    def masked(self) -> CardMoved:
        return CardMoved(self.owner, self.deck, self.to)


class CardShown(RebellionEvent, frozen=True):
    """A card that all have seen went somewhere by an effect."""

    rule: ClassVar[str] = "RB-MISSION-30"
    discloses: ClassVar[bool] = True

    deck: str
    card: str
    to: str


class LeaderProtected(RebellionEvent, frozen=True):
    """For the rest of the round nobody is sent from the enemy's pool against a leader's missions."""

    rule: ClassVar[str] = "RB-MISSION-30"

    leader: str


class CardsHandedOver(RebellionPrivateEvent, frozen=True):
    """Cards of a deck went to the enemy's hand; the others see how many."""

    rule: ClassVar[str] = "RB-MISSION-30"

    deck: str
    number: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsHandedOver:
        return CardsHandedOver(self.owner, self.deck, self.number)
