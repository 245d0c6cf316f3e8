"""What happens in the set-up, in rounds, phases and activations, and how a match ends."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent


class InitiativeGiven(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-INITIATIVE-01"

    seat: int


class MissionDrawn(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-SKIRM_SETUP-03"

    board: str
    mission: str


class ZoneChosen(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DEPLOY_SKIRM-01"

    seat: int
    zone: str


class RoundBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    rule: ClassVar[str] = "IA-ROUND-01"

    round: int


class PhaseBegan(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 2
    rule: ClassVar[str] = "IA-ROUND-01"

    phase: str


class GroupActivated(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 3
    rule: ClassVar[str] = "IA-ACT_PHASE-01"
    begins_turn: ClassVar[bool] = True

    seat: int
    group: str


class ActivationPassed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ACT_PHASE-04"
    begins_turn: ClassVar[bool] = True

    seat: int


class FigureActivated(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ACTIVATION-02"

    seat: int
    figure: str


class MoveTaken(AssaultEvent, frozen=True):
    """A figure gained movement points by a move action."""

    rule: ClassVar[str] = "IA-MOVE-01"

    figure: str
    points: int


class PointsGained(AssaultEvent, frozen=True):
    """A player gained victory points, for a card, a group or by the mission; `total` is what he has now."""

    rule: ClassVar[str] = "IA-VICTORY_SKIRM-03"

    seat: int
    points: int
    reason: str
    total: int


class MatchEnded(AssaultEvent, frozen=True):
    heading: ClassVar[int] = 1
    seat_fields: ClassVar[tuple[str, ...]] = ("winners",)

    winners: tuple[int, ...]
    reason: str
