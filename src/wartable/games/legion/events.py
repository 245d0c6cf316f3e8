"""What can happen in a battle of Legion, as facts for the log and the table on the screen.

Seats are numbers; units, cards and weapons are given by their names in choices; places are in hundredths of a
millimetre, facings in tenths of a degree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from wartable.kernel.events import Event

UNITS = {"unit": "unit", "defender": "unit", "enemy": "unit", "commander": "unit"}


class LegionEvent(Event, frozen=True):
    """Something that happened in the battle, and the units and minis it is about."""

    thing_fields: ClassVar[Mapping[str, str]] = UNITS

    def things(self) -> tuple[str, ...]:
        mini = getattr(self, "mini", None)
        units = super().things()
        return (*units, f"mini:{getattr(self, 'unit', '')}.{mini}") if isinstance(mini, int) else units


# Set-up


class TerrainPlaced(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-SETUP-03"

    seat: int
    kind: str
    x: int
    y: int
    turn: int


class ColoursChosen(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-SETUP-04"
    seat_fields: ClassVar[tuple[str, ...]] = ("blue", "red")

    blue: int
    red: int


class EdgeChosen(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-SETUP-06"

    seat: int
    edge: str


class BattleCardsRevealed(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-SETUP-07"
    discloses: ClassVar[bool] = True

    deck: str
    cards: tuple[str, ...]


class BattleCardRemoved(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-SETUP-08"

    seat: int
    card: str


class BattleCardKept(LegionEvent, frozen=True):
    """A player passed instead of removing a battle card."""

    seat: int


class BattleDefined(LegionEvent, frozen=True):
    heading: ClassVar[int] = 1
    begins_turn: ClassVar[bool] = True
    rule: ClassVar[str] = "LG-SETUP-11"

    objective: str
    deployment: str
    condition: str


class ObjectivePlaced(LegionEvent, frozen=True):
    x: int
    y: int


class PieceMarked(LegionEvent, frozen=True):
    """A piece of terrain was marked with an objective token."""

    kind: str
    x: int
    y: int


class UnitSetAside(LegionEvent, frozen=True):
    seat: int
    unit: str


class UnitDeployed(LegionEvent, frozen=True):
    """A unit was put on the battlefield; the place is its leader's."""

    rule: ClassVar[str] = "LG-SETUP-13"

    seat: int
    unit: str
    x: int
    y: int


# The command phase


class RoundBegan(LegionEvent, frozen=True):
    heading: ClassVar[int] = 1
    begins_turn: ClassVar[bool] = True

    round: int


class CommandCardRevealed(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-COMMAND-01"
    discloses: ClassVar[bool] = True

    seat: int
    card: str
    pips: int


class CommandCardDiscarded(LegionEvent, frozen=True):
    seat: int
    card: str


class CommandCardReturned(LegionEvent, frozen=True):
    seat: int
    card: str


class PriorityRolled(LegionEvent, frozen=True):
    """Equal pips: the holder of the round counter rolled a red defence die."""

    seat: int
    block: bool


class PriorityTaken(LegionEvent, frozen=True):
    seat: int


class CommanderNominated(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-COMMAND-09"

    seat: int
    unit: str


class OrderIssued(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-COMMAND-11"

    seat: int
    unit: str


class PoolFormed(LegionEvent, frozen=True):
    """An order pool and how many tokens it holds."""

    seat: int
    tokens: int


# The activation phase


class OrderDrawn(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-ACTIVATE-04"
    discloses: ClassVar[bool] = True

    seat: int
    rank: str


class TurnSkipped(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-ACTIVATE-02"

    seat: int


class UnitActivated(LegionEvent, frozen=True):
    heading: ClassVar[int] = 2
    begins_turn: ClassVar[bool] = True
    rule: ClassVar[str] = "LG-ACTIVATE-03"

    seat: int
    unit: str


class ActivationEnded(LegionEvent, frozen=True):
    seat: int
    unit: str


class ActionTaken(LegionEvent, frozen=True):
    """A unit performed an action: its kind, or the card it is printed on."""

    seat: int
    unit: str
    action: str


class UnitMoved(LegionEvent, frozen=True):
    """The leader's way: where it stood and where it stands now."""

    rule: ClassVar[str] = "LG-MOVE-01"

    seat: int
    unit: str
    from_x: int
    from_y: int
    x: int
    y: int
    facing: int


class MinisPlaced(LegionEvent, frozen=True):
    """Where the other minis of a unit were put: mini, x and y of each."""

    rule: ClassVar[str] = "LG-MOVE-07"

    seat: int
    unit: str
    places: tuple[tuple[int, int, int], ...]


class PlacementPutOff(LegionEvent, frozen=True):
    """The other minis of a unit are placed only after its next move."""

    rule: ClassVar[str] = "LG-MOVE-08"

    seat: int
    unit: str


class TokensGained(LegionEvent, frozen=True):
    """A unit gained (or, below zero, lost or spent) tokens of a kind: aim, dodge, standby, suppression ..."""

    seat: int
    unit: str
    kind: str
    amount: int


class TokensRemoved(TokensGained, frozen=True):
    """Tokens that a unit lost because the round ended."""

    rule: ClassVar[str] = "LG-END-04"


class OrdersReturned(LegionEvent, frozen=True):
    """All order tokens went back to the cards of the units still in play."""

    rule: ClassVar[str] = "LG-END-03"


class UnitPanicked(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-PANIC-02"

    seat: int
    unit: str


class CourageBorrowed(LegionEvent, frozen=True):
    """A unit was checked for panic with a commander's courage."""

    seat: int
    unit: str
    commander: str


class OrderReturned(LegionEvent, frozen=True):
    """A unit's order token went back into the order pool."""

    seat: int
    unit: str


class CardExhausted(LegionEvent, frozen=True):
    seat: int
    unit: str
    card: str


class CardReadied(LegionEvent, frozen=True):
    seat: int
    unit: str
    card: str


class DiceRolled(LegionEvent, frozen=True):
    """Dice rolled or rerolled for a unit: what for, and the faces shown."""

    seat: int
    unit: str
    purpose: str
    faces: tuple[str, ...]


class MeleeStarted(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-START_MELEE-02"

    seat: int
    unit: str
    enemy: str


class MiniDisplaced(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-DISPLACE-01"

    seat: int
    unit: str
    mini: int
    x: int
    y: int


# Objectives, the end phase, victory


class ObjectiveClaimed(LegionEvent, frozen=True):
    seat: int
    unit: str
    x: int
    y: int


class ObjectiveDropped(LegionEvent, frozen=True):
    seat: int
    unit: str
    x: int
    y: int


class VictoryTokensGained(LegionEvent, frozen=True):
    seat: int
    amount: int
    reason: str


class CommanderPromoted(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-PROMOTE-01"

    seat: int
    unit: str


class RoundEnded(LegionEvent, frozen=True):
    round: int


class CounterPassed(LegionEvent, frozen=True):
    """The round counter went to the other player."""

    seat: int


class MatchEnded(LegionEvent, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str
