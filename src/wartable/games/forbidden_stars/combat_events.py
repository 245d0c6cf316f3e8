"""What can happen in a combat or an orbital strike, as facts for the log and the table on the screen."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.forbidden_stars.events import StarsEvent, StarsPrivateEvent


class CombatBegan(StarsEvent, frozen=True):
    heading: ClassVar[int] = 2
    rule: ClassVar[str] = "FS-CONTEST-02"
    seat_fields: ClassVar[tuple[str, ...]] = ("attacker", "defender")

    attacker: int
    defender: int
    area: str


class DiceRolled(StarsEvent, frozen=True):
    """Dice rolled or rerolled, by face."""

    rule: ClassVar[str] = "FS-DICE-02"

    seat: int
    attack: int
    defence: int
    morale: int


class DiceChanged(StarsEvent, frozen=True):
    """What a seat's dice show now, after dice were gained, lost, spent or turned."""

    seat: int
    attack: int
    defence: int
    morale: int


class CardsDrawn(StarsPrivateEvent, frozen=True):
    amount: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsDrawn:
        return CardsDrawn(self.owner, self.amount)


class CardSeen(StarsPrivateEvent, frozen=True):
    """Somebody looked at another's facedown card."""

    seat: int
    card: str = "facedown"

    def masked(self) -> CardSeen:
        return CardSeen(self.owner, self.seat)


class CardRevealed(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-BATTLE-08"
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class CardDiscarded(StarsEvent, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class AbilityResolved(StarsEvent, frozen=True):
    """A seat resolves a box of its combat card: `general` or `unit`."""

    seat: int
    card: str
    box: str


class TokensGained(StarsEvent, frozen=True):
    """Combat tokens gained (or, below zero, lost)."""

    seat: int
    face: str
    amount: int


class ReinforcementsPlaced(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-BATTLE-05"

    seat: int
    amount: int


class DamageDealt(StarsEvent, frozen=True):
    """The damage a seat must assign, and the totals it comes from."""

    rule: ClassVar[str] = "FS-BATTLE-11"

    seat: int
    attack: int
    defence: int
    damage: int


class MoraleCounted(StarsEvent, frozen=True):
    """The morale of both sides of a combat: numbers, not seats."""

    rule: ClassVar[str] = "FS-MORALE-01"
    seat_fields: ClassVar[tuple[str, ...]] = ()

    attacker: int
    defender: int


class CombatWon(StarsEvent, frozen=True):
    seat: int
    area: str


class CombatDrawn(StarsEvent, frozen=True):
    """Both sides were wiped out: nobody won."""

    area: str


class StrikeBegan(StarsEvent, frozen=True):
    heading: ClassVar[int] = 2

    seat: int
    void: str
    world: str
