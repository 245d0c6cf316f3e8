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
