"""What can happen in a match of Forbidden Stars, as facts for the log and the table on the screen.

Seats are numbers; units, areas, systems, cards and structures are given by their names in choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from wartable.kernel.events import Event, PrivateEvent

PLACES = {"area": "area", "origin": "area", "void": "area", "world": "area", "system": "system"}
BORDERS = {"origin": "border", "border": "border"}


class StarsEvent(Event, frozen=True):
    """Something that happened in plain sight."""

    thing_fields: ClassVar[Mapping[str, str]] = PLACES


class StarsPrivateEvent(PrivateEvent, frozen=True):
    """Something of which only its owner sees all."""

    thing_fields: ClassVar[Mapping[str, str]] = PLACES


class FactionChosen(StarsEvent, frozen=True):
    seat: int
    faction: str


class FirstPlayerDrawn(StarsEvent, frozen=True):
    heading: ClassVar[int] = 1
    begins_turn: ClassVar[bool] = True

    seat: int


class TileChosen(StarsEvent, frozen=True):
    """A side of a tile was taken from a hand, which is hidden, to be placed."""

    discloses: ClassVar[bool] = True

    seat: int
    system: str


class TilePlaced(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-SETUP-06"

    seat: int
    system: str
    row: int
    column: int


class UnitPlaced(StarsEvent, frozen=True):
    seat: int
    unit: str
    area: str


class UnitRemoved(StarsEvent, frozen=True):
    """A unit left its area without being destroyed: taken away or replaced."""

    seat: int
    unit: str
    area: str


class StructurePlaced(StarsEvent, frozen=True):
    seat: int
    structure: str
    area: str


class StructureCaptured(StarsEvent, frozen=True):
    seat: int
    structure: str
    area: str


class StructureDestroyed(StarsEvent, frozen=True):
    seat: int
    structure: str
    area: str


class ObjectivePlaced(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-SETUP-13"

    seat: int
    faction: str
    area: str


class ObjectiveCollected(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-REFRESH-01"

    seat: int
    area: str


class StormPlaced(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-SETUP-15"
    thing_fields: ClassVar[Mapping[str, str]] = BORDERS

    seat: int
    border: str


class StormMoved(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-STORM_MOVE-01"
    thing_fields: ClassVar[Mapping[str, str]] = BORDERS

    seat: int
    origin: str
    border: str


class NoStormMoved(StarsEvent, frozen=True):
    seat: int


class RoundBegan(StarsEvent, frozen=True):
    heading: ClassVar[int] = 1
    begins_turn: ClassVar[bool] = True
    seat_fields: ClassVar[tuple[str, ...]] = ("first",)

    round: int
    first: int


class OrderPlaced(StarsPrivateEvent, frozen=True):
    """Everybody sees where an order was placed; only its owner which."""

    rule: ClassVar[str] = "FS-PLANNING-01"
    discloses: ClassVar[bool] = False

    system: str
    order: str = "facedown"

    def masked(self) -> OrderPlaced:
        return OrderPlaced(self.owner, self.system)


class OrderLookedAt(StarsPrivateEvent, frozen=True):
    """Somebody looked at an order of his own in a stack; positions count from the top."""

    system: str
    position: int
    order: str = "facedown"

    def masked(self) -> OrderLookedAt:
        return OrderLookedAt(self.owner, self.system, self.position)


class OrderRevealed(StarsEvent, frozen=True):
    heading: ClassVar[int] = 2
    begins_turn: ClassVar[bool] = True
    rule: ClassVar[str] = "FS-OPS-02"
    discloses: ClassVar[bool] = True

    seat: int
    order: str
    system: str


class OrderBanked(StarsEvent, frozen=True):
    """An order token was put on its owner's event deck."""

    rule: ClassVar[str] = "FS-OPS-06"

    seat: int
    order: str


class ReserveOrderBanked(OrderBanked, frozen=True):
    """It came from the reserve, where nobody could see which orders lay."""

    discloses: ClassVar[bool] = True


class TurnSkipped(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-OPS-08"

    seat: int


class UnitMoved(StarsEvent, frozen=True):
    seat: int
    unit: str
    origin: str
    area: str


class UnitRouted(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-ROUT-01"

    seat: int
    unit: str
    area: str


class UnitRallied(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-ROUT-01"

    seat: int
    unit: str
    area: str


class UnitDestroyed(StarsEvent, frozen=True):
    seat: int
    unit: str
    area: str


class UnitsRetreated(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-RETREAT-01"

    seat: int
    units: int
    area: str


class Purchased(StarsEvent, frozen=True):
    """Something was bought, and what it cost in materiel."""

    seat: int
    item: str
    materiel: int


class Gained(StarsEvent, frozen=True):
    """A seat gained (or, below zero, lost or spent) tokens or materiel of a kind."""

    seat: int
    kind: str
    amount: int


class UpgradeUsed(StarsEvent, frozen=True):
    seat: int
    upgrade: str


class SchemePlayed(StarsEvent, frozen=True):
    """A scheme came into play."""

    seat: int
    event: str


class SchemeUsed(StarsEvent, frozen=True):
    seat: int
    event: str


class EventChosen(StarsEvent, frozen=True):
    """An event card was chosen, or turned over from the top of the deck."""

    heading: ClassVar[int] = 2
    begins_turn: ClassVar[bool] = True
    discloses: ClassVar[bool] = True

    seat: int
    event: str


class EventsDrawn(StarsPrivateEvent, frozen=True):
    amount: int
    cards: tuple[str, ...] = ()

    def masked(self) -> EventsDrawn:
        return EventsDrawn(self.owner, self.amount)


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


class PlayerEliminated(StarsEvent, frozen=True):
    rule: ClassVar[str] = "FS-ELIMINATE-01"

    seat: int


class MatchEnded(StarsEvent, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str


class OrderShifted(StarsEvent, frozen=True):
    """The order just looked at was put on the top or the bottom of its stack."""

    seat: int
    system: str
    end: str


class StormCancelled(StarsEvent, frozen=True):
    """A storm's move was cancelled before it took place."""

    thing_fields: ClassVar[Mapping[str, str]] = BORDERS

    seat: int
    origin: str
    border: str


class StructureReplaced(StarsEvent, frozen=True):
    seat: int
    old: str
    structure: str
    area: str
