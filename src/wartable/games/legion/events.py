"""What can happen in a battle of Legion, as facts for the log and the table on the screen.

Seats are numbers; units, cards and weapons are given by their names in choices; places are in hundredths of a
millimetre, facings in tenths of a degree.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.kernel.events import Event

# Set-up


class TerrainPlaced(Event, frozen=True):
    seat: int
    kind: str
    x: int
    y: int
    turn: int


class ColoursChosen(Event, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("blue", "red")

    blue: int
    red: int


class EdgeChosen(Event, frozen=True):
    seat: int
    edge: str


class BattleCardsRevealed(Event, frozen=True):
    discloses: ClassVar[bool] = True

    deck: str
    cards: tuple[str, ...]


class BattleCardRemoved(Event, frozen=True):
    seat: int
    card: str


class BattleCardKept(Event, frozen=True):
    """A player passed instead of removing a battle card."""

    seat: int


class BattleDefined(Event, frozen=True):
    objective: str
    deployment: str
    condition: str


class ObjectivePlaced(Event, frozen=True):
    x: int
    y: int


class PieceMarked(Event, frozen=True):
    """A piece of terrain was marked with an objective token."""

    kind: str
    x: int
    y: int


class UnitSetAside(Event, frozen=True):
    seat: int
    unit: str


class UnitDeployed(Event, frozen=True):
    """A unit was put on the battlefield; the place is its leader's."""

    seat: int
    unit: str
    x: int
    y: int


# The command phase


class RoundBegan(Event, frozen=True):
    round: int


class CommandCardRevealed(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    card: str
    pips: int


class CommandCardDiscarded(Event, frozen=True):
    seat: int
    card: str


class CommandCardReturned(Event, frozen=True):
    seat: int
    card: str


class PriorityRolled(Event, frozen=True):
    """Equal pips: the holder of the round counter rolled a red defence die."""

    seat: int
    block: bool


class PriorityTaken(Event, frozen=True):
    seat: int


class CommanderNominated(Event, frozen=True):
    seat: int
    unit: str


class OrderIssued(Event, frozen=True):
    seat: int
    unit: str


class PoolFormed(Event, frozen=True):
    """An order pool and how many tokens it holds."""

    seat: int
    tokens: int


# The activation phase


class OrderDrawn(Event, frozen=True):
    discloses: ClassVar[bool] = True

    seat: int
    rank: str


class TurnSkipped(Event, frozen=True):
    seat: int


class UnitActivated(Event, frozen=True):
    seat: int
    unit: str


class ActivationEnded(Event, frozen=True):
    seat: int
    unit: str


class ActionTaken(Event, frozen=True):
    """A unit performed an action: its kind, or the card it is printed on."""

    seat: int
    unit: str
    action: str


class UnitMoved(Event, frozen=True):
    """The leader's way: where it stood and where it stands now."""

    seat: int
    unit: str
    from_x: int
    from_y: int
    x: int
    y: int
    facing: int


class MinisPlaced(Event, frozen=True):
    """Where the other minis of a unit were put: mini, x and y of each."""

    seat: int
    unit: str
    places: tuple[tuple[int, int, int], ...]


class TokensGained(Event, frozen=True):
    """A unit gained (or, below zero, lost or spent) tokens of a kind: aim, dodge, standby, suppression ..."""

    seat: int
    unit: str
    kind: str
    amount: int


class UnitPanicked(Event, frozen=True):
    seat: int
    unit: str


class CourageBorrowed(Event, frozen=True):
    """A unit was checked for panic with a commander's courage."""

    seat: int
    unit: str
    commander: str


class OrderReturned(Event, frozen=True):
    """A unit's order token went back into the order pool."""

    seat: int
    unit: str


class CardExhausted(Event, frozen=True):
    seat: int
    unit: str
    card: str


class CardReadied(Event, frozen=True):
    seat: int
    unit: str
    card: str


class DiceRolled(Event, frozen=True):
    """Dice rolled or rerolled for a unit: what for, and the faces shown."""

    seat: int
    unit: str
    purpose: str
    faces: tuple[str, ...]


class MeleeStarted(Event, frozen=True):
    seat: int
    unit: str
    enemy: str


class MiniDisplaced(Event, frozen=True):
    seat: int
    unit: str
    mini: int
    x: int
    y: int


# Attacks and wounds


class DefenderDeclared(Event, frozen=True):
    seat: int
    unit: str
    defender: str
    range: int


class WeaponAdded(Event, frozen=True):
    """A mini's weapon joined the attack pool against a defender."""

    seat: int
    unit: str
    mini: int
    weapon: str
    times: int


class HitsCancelled(Event, frozen=True):
    """Hits that dodge tokens, cover or Armor took off."""

    seat: int
    unit: str
    reason: str
    amount: int


class ResultsShown(Event, frozen=True):
    """The results of the attack dice once surges are converted."""

    seat: int
    unit: str
    hits: int
    criticals: int


class HitsTurned(Event, frozen=True):
    """Hits that Impact turned to criticals."""

    seat: int
    unit: str
    amount: int


class BlocksCancelled(Event, frozen=True):
    """Blocks that Pierce took off."""

    seat: int
    unit: str
    amount: int


class WoundsDealt(Event, frozen=True):
    """The wounds a unit must suffer."""

    seat: int
    unit: str
    wounds: int


class MiniWounded(Event, frozen=True):
    seat: int
    unit: str
    mini: int
    wounds: int


class MiniDefeated(Event, frozen=True):
    seat: int
    unit: str
    mini: int


class LeaderReplaced(Event, frozen=True):
    seat: int
    unit: str
    mini: int


class VehicleDamaged(Event, frozen=True):
    """A vehicle at its resilience: damaged, disabled, or a weapon destroyed."""

    seat: int
    unit: str
    damage: str


class WeaponDestroyed(Event, frozen=True):
    seat: int
    unit: str
    weapon: str


class UnitDefeated(Event, frozen=True):
    seat: int
    unit: str


# Objectives, the end phase, victory


class ObjectiveClaimed(Event, frozen=True):
    seat: int
    unit: str
    x: int
    y: int


class ObjectiveDropped(Event, frozen=True):
    seat: int
    unit: str
    x: int
    y: int


class VictoryTokensGained(Event, frozen=True):
    seat: int
    amount: int
    reason: str


class CommanderPromoted(Event, frozen=True):
    seat: int
    unit: str


class RoundEnded(Event, frozen=True):
    round: int


class CounterPassed(Event, frozen=True):
    """The round counter went to the other player."""

    seat: int


class MatchEnded(Event, frozen=True):
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str
