"""What can happen in a match of Forbidden Stars, as facts for the log and the table on the screen.

Seats are numbers; units, areas, systems, cards and structures are given by their names in choices.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.kernel.events import Event, PrivateEvent


class FactionChosen(Event, frozen=True):
    seat: int
    faction: str


class FirstPlayerDrawn(Event, frozen=True):
    seat: int


class TileChosen(Event, frozen=True):
    """A side of a tile was taken from a hand, which is hidden, to be placed."""

    discloses: ClassVar[bool] = True

    seat: int
    system: str


class TilePlaced(Event, frozen=True):
    seat: int
    system: str
    row: int
    column: int


class UnitPlaced(Event, frozen=True):
    seat: int
    unit: str
    area: str


class UnitRemoved(Event, frozen=True):
    """A unit left its area without being destroyed: taken away or replaced."""

    seat: int
    unit: str
    area: str


class StructurePlaced(Event, frozen=True):
    seat: int
    structure: str
    area: str


class StructureCaptured(Event, frozen=True):
    seat: int
    structure: str
    area: str


class StructureDestroyed(Event, frozen=True):
    seat: int
    structure: str
    area: str


class ObjectivePlaced(Event, frozen=True):
    seat: int
    faction: str
    area: str


class ObjectiveCollected(Event, frozen=True):
    seat: int
    area: str


class StormPlaced(Event, frozen=True):
    seat: int
    border: str


class StormMoved(Event, frozen=True):
    seat: int
    origin: str
    border: str


class NoStormMoved(Event, frozen=True):
    seat: int


class RoundBegan(Event, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("first",)

    round: int
    first: int


class OrderPlaced(PrivateEvent, frozen=True):
    """Everybody sees where an order was placed; only its owner which."""

    discloses: ClassVar[bool] = False

    system: str
    order: str = "facedown"

    def masked(self) -> OrderPlaced:
        return OrderPlaced(self.owner, self.system)


class OrderLookedAt(PrivateEvent, frozen=True):
    """Somebody looked at an order of his own in a stack; positions count from the top."""

    system: str
    position: int
    order: str = "facedown"

    def masked(self) -> OrderLookedAt:
        return OrderLookedAt(self.owner, self.system, self.position)


class OrderRevealed(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    order: str
    system: str


class OrderBanked(Event, frozen=True):
    """An order token was put on its owner's event deck."""

    seat: int
    order: str


class ReserveOrderBanked(OrderBanked, frozen=True):
    """It came from the reserve, where nobody could see which orders lay."""

    discloses: ClassVar[bool] = True


class TurnSkipped(Event, frozen=True):
    seat: int


class UnitMoved(Event, frozen=True):
    seat: int
    unit: str
    origin: str
    area: str


class UnitRouted(Event, frozen=True):
    seat: int
    unit: str
    area: str


class UnitRallied(Event, frozen=True):
    seat: int
    unit: str
    area: str


class UnitDestroyed(Event, frozen=True):
    seat: int
    unit: str
    area: str


class UnitsRetreated(Event, frozen=True):
    seat: int
    units: int
    area: str


class Purchased(Event, frozen=True):
    """Something was bought, and what it cost in materiel."""

    seat: int
    item: str
    materiel: int


class Gained(Event, frozen=True):
    """A seat gained (or, below zero, lost or spent) tokens or materiel of a kind."""

    seat: int
    kind: str
    amount: int


class UpgradeUsed(Event, frozen=True):
    seat: int
    upgrade: str


class SchemePlayed(Event, frozen=True):
    """A scheme came into play."""

    seat: int
    event: str


class SchemeUsed(Event, frozen=True):
    seat: int
    event: str


class EventChosen(Event, frozen=True):
    """An event card was chosen, or turned over from the top of the deck."""

    discloses: ClassVar[bool] = True

    seat: int
    event: str


class EventsDrawn(PrivateEvent, frozen=True):
    amount: int
    cards: tuple[str, ...] = ()

    def masked(self) -> EventsDrawn:
        return EventsDrawn(self.owner, self.amount)


class CombatBegan(Event, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("attacker", "defender")

    attacker: int
    defender: int
    area: str


class DiceRolled(Event, frozen=True):
    """Dice rolled or rerolled, by face."""

    seat: int
    attack: int
    defence: int
    morale: int


class DiceChanged(Event, frozen=True):
    """What a seat's dice show now, after dice were gained, lost, spent or turned."""

    seat: int
    attack: int
    defence: int
    morale: int


class CardsDrawn(PrivateEvent, frozen=True):
    amount: int
    cards: tuple[str, ...] = ()

    def masked(self) -> CardsDrawn:
        return CardsDrawn(self.owner, self.amount)


class CardSeen(PrivateEvent, frozen=True):
    """Somebody looked at another's facedown card."""

    seat: int
    card: str = "facedown"

    def masked(self) -> CardSeen:
        return CardSeen(self.owner, self.seat)


class CardRevealed(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class CardDiscarded(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: str


class AbilityResolved(Event, frozen=True):
    """A seat resolves a box of its combat card: `general` or `unit`."""

    seat: int
    card: str
    box: str


class TokensGained(Event, frozen=True):
    """Combat tokens gained (or, below zero, lost)."""

    seat: int
    face: str
    amount: int


class ReinforcementsPlaced(Event, frozen=True):
    seat: int
    amount: int


class DamageDealt(Event, frozen=True):
    """The damage a seat must assign, and the totals it comes from."""

    seat: int
    attack: int
    defence: int
    damage: int


class MoraleCounted(Event, frozen=True):
    attacker: int
    defender: int


class CombatWon(Event, frozen=True):
    seat: int
    area: str


class CombatDrawn(Event, frozen=True):
    """Both sides were wiped out: nobody won."""

    area: str


class StrikeBegan(Event, frozen=True):
    seat: int
    void: str
    world: str


class PlayerEliminated(Event, frozen=True):
    seat: int


class MatchEnded(Event, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str


class OrderShifted(Event, frozen=True):
    """The order just looked at was put on the top or the bottom of its stack."""

    seat: int
    system: str
    end: str


class StormCancelled(Event, frozen=True):
    """A storm's move was cancelled before it took place."""

    seat: int
    origin: str
    border: str


class StructureReplaced(Event, frozen=True):
    seat: int
    old: str
    structure: str
    area: str
