"""What befalls figures and objects: damage, conditions, defeat, doors, tokens."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent


class DamageSuffered(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DAMAGE-02"

    figure: str
    damage: int
    left: int


class DamageRecovered(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-RECOVER-01"

    figure: str
    damage: int


class FigureDefeated(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DEFEATED-02"

    figure: str
    space: str


class ConditionGained(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CONDITION-03"

    figure: str
    condition: str


class ConditionDiscarded(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CONDITION-04"

    figure: str
    condition: str


class PointsOfMovement(AssaultEvent, frozen=True):
    """A figure gained movement points by an effect."""

    rule: ClassVar[str] = "IA-MOVE_POINTS-02"

    figure: str
    points: int


class TopCardDiscarded(AssaultEvent, frozen=True):
    """A player discarded the top card of his Command deck instead of a figure's damage."""

    rule: ClassVar[str] = "IA-STRAIN-08"
    discloses: ClassVar[bool] = True

    seat: int
    card: str
    figure: str


class DoorOpened(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DOOR-05"

    door: str
    figure: str


class DoorLocked(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DOOR-10"

    door: str


class DoorClosed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DOOR-06"

    door: str


class DoorUnlocked(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-DOOR-10"

    door: str


class TokenClaimed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-CLAIM-01"

    seat: int
    token: str


class FigureEscaped(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ESCAPE-02"

    figure: str


class FigureDiscarded(AssaultEvent, frozen=True):
    """Mission rules took a figure off the map, which is no defeat."""

    rule: ClassVar[str] = "IA-GOLDEN-03"

    figure: str


class TokenRetrieved(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-RETRIEVE-02"

    figure: str
    token: str


class TokenDropped(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-RETRIEVE-05"

    figure: str
    token: str
    space: str


class TokenDiscarded(AssaultEvent, frozen=True):
    token: str


class TokenTurned(AssaultEvent, frozen=True):
    """A token was turned to its coloured or its grey side."""

    figure: str
    token: str
    side: str


class TokenMarked(AssaultEvent, frozen=True):
    """A player put a token of his own on one."""

    seat: int
    token: str


class TokenLaid(AssaultEvent, frozen=True):
    """An event of a mission put a token on the map."""

    rule: ClassVar[str] = "IA-MISSION_TOK-01"
    discloses: ClassVar[bool] = True

    token: str
    space: str


class TokenNamed(AssaultEvent, frozen=True):
    """An event of a mission told what a token is."""

    rule: ClassVar[str] = "IA-MISSION_TOK-01"
    discloses: ClassVar[bool] = True

    token: str
    space: str


class TokenPutOn(AssaultEvent, frozen=True):
    """A figure put a token that it carried on another."""

    rule: ClassVar[str] = "IA-MISSION_TOK-01"

    figure: str
    token: str
    target: str


class TokenMoved(AssaultEvent, frozen=True):
    token: str
    space: str


class ObjectDamaged(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK_OBJ-01"

    token: str
    damage: int
    left: int


class ObjectDestroyed(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK_OBJ-02"

    token: str
    space: str
