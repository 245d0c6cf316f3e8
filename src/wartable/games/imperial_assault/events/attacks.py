"""The course of an attack."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.imperial_assault.events.kinds import AssaultEvent


class AttackDeclared(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK-02"

    seat: int
    attacker: str
    target: str
    space: str


class AttackVoid(AssaultEvent, frozen=True):
    """An attack has no effect, since its target cannot be attacked any more."""

    rule: ClassVar[str] = "IA-INTERRUPT-03"

    seat: int
    attacker: str


class DiceRolled(AssaultEvent, frozen=True):
    """Both pools were rolled, each die as its colour and the number of its face."""

    rule: ClassVar[str] = "IA-ATTACK-04"
    discloses: ClassVar[bool] = True

    seat: int
    attack: tuple[str, ...]
    defence: tuple[str, ...]


class DiceRerolled(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK-06"
    discloses: ClassVar[bool] = True

    seat: int
    before: tuple[str, ...]
    after: tuple[str, ...]


class SurgeSpent(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK-10"

    seat: int
    surge: str
    left: int


class AttackMissed(AssaultEvent, frozen=True):
    """An attack missed: it was dodged, or the target was too far."""

    rule: ClassVar[str] = "IA-MISS-01"

    seat: int
    why: str
    accuracy: int
    needed: int


class DamageCalculated(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-ATTACK-12"

    seat: int
    damage: int
    blocked: int
    dealt: int


class BlastDealt(AssaultEvent, frozen=True):
    rule: ClassVar[str] = "IA-BLAST-01"

    seat: int
    space: str
    damage: int
