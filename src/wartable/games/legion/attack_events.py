"""What can happen in an attack of Legion, from its declaration to the wounds; other wounds too."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.legion.events import LegionEvent


class DefenderDeclared(LegionEvent, frozen=True):
    heading: ClassVar[int] = 2
    rule: ClassVar[str] = "LG-ATTACK-04"

    seat: int
    unit: str
    defender: str
    range: int


class WeaponAdded(LegionEvent, frozen=True):
    """A mini's weapon joined the attack pool against a defender."""

    rule: ClassVar[str] = "LG-ATTACK-06"

    seat: int
    unit: str
    mini: int
    weapon: str
    times: int


class HitsCancelled(LegionEvent, frozen=True):
    """Hits that dodge tokens, cover or Armor took off."""

    rule: ClassVar[str] = "LG-ATTACK-11"

    seat: int
    unit: str
    reason: str
    amount: int


class ResultsShown(LegionEvent, frozen=True):
    """The results of the attack dice once surges are converted."""

    seat: int
    unit: str
    hits: int
    criticals: int


class HitsTurned(LegionEvent, frozen=True):
    """Hits that Impact turned to criticals."""

    rule: ClassVar[str] = "LG-IMPACT-01"

    seat: int
    unit: str
    amount: int


class BlocksCancelled(LegionEvent, frozen=True):
    """Blocks that Pierce took off."""

    rule: ClassVar[str] = "LG-PIERCE-01"

    seat: int
    unit: str
    amount: int


class AttackResolved(LegionEvent, frozen=True):
    """What came of an attack on a defender: what was left to block, what was blocked, and the wounds."""

    rule: ClassVar[str] = "LG-ATTACK-18"

    seat: int
    unit: str
    defender: str
    hits: int
    blocked: int
    wounds: int


class WoundsDealt(LegionEvent, frozen=True):
    """The wounds a unit must suffer."""

    rule: ClassVar[str] = "LG-ATTACK-18"

    seat: int
    unit: str
    wounds: int


class WoundsByFalling(WoundsDealt, frozen=True):
    """Wounds of minis that fell while they clambered."""

    rule: ClassVar[str] = "LG-TERRAIN-02"


class WoundsByCrash(WoundsDealt, frozen=True):
    """Wounds for a compulsory move that was not full."""

    rule: ClassVar[str] = "LG-SPEEDER-07"


class WoundsByDeflect(WoundsDealt, frozen=True):
    """Wounds that an attacker suffers by Deflect."""

    rule: ClassVar[str] = "LG-DEFLECT-02"


class WoundsByForce(WoundsDealt, frozen=True):
    """Wounds by a free action of a Force card."""

    rule: ClassVar[str] = "LG-FREE_CARD-01"


class WoundsByCommand(WoundsDealt, frozen=True):
    """Wounds that a command card costs its own side."""

    rule: ClassVar[str] = "LG-COMMAND-17"


class MiniWounded(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-WOUND-03"

    seat: int
    unit: str
    mini: int
    wounds: int


class MiniDefeated(LegionEvent, frozen=True):
    seat: int
    unit: str
    mini: int


class LeaderReplaced(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-WOUND-11"

    seat: int
    unit: str
    mini: int


class VehicleDamaged(LegionEvent, frozen=True):
    """A vehicle at its resilience: damaged, disabled, or a weapon destroyed."""

    seat: int
    unit: str
    damage: str


class WeaponDestroyed(LegionEvent, frozen=True):
    rule: ClassVar[str] = "LG-RESILIENCE-08"

    seat: int
    unit: str
    weapon: str


class UnitDefeated(LegionEvent, frozen=True):
    seat: int
    unit: str
