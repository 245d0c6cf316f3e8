"""What happens in cinematic combats."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class TacticRevealed(RebellionEvent, frozen=True):
    """A side turns up the advanced tactic card that it has chosen, or shows it earlier."""

    rule: ClassVar[str] = "RE-ADV_TACTIC-05"
    discloses: ClassVar[bool] = True

    seat: int
    side: str
    tactic: str


class TacticAdded(RebellionEvent, frozen=True):
    """A side plays one more advanced tactic card by an ability."""

    discloses: ClassVar[bool] = True

    seat: int
    side: str
    tactic: str


class AbilityChosen(RebellionEvent, frozen=True):
    """A side resolves the top or the bottom ability of its card, or neither."""

    rule: ClassVar[str] = "RE-ADV_TACTIC-06"

    side: str
    tactic: str
    ability: str


class TacticCanceled(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RE-CANCEL-01"

    side: str
    tactic: str


class TacticReturned(RebellionEvent, frozen=True):
    """A discarded advanced tactic card goes back to its deck."""

    rule: ClassVar[str] = "RE-ADV_TACTIC-20"

    side: str
    tactic: str


class TacticsTakenBack(RebellionEvent, frozen=True):
    """A side has played the last card of a deck and takes its discards back."""

    rule: ClassVar[str] = "RE-ADV_TACTIC-12"

    side: str
    theater: str


class TacticLost(RebellionEvent, frozen=True):
    """An advanced tactic card leaves the game."""

    side: str
    tactic: str


class AttackOrderChanged(RebellionEvent, frozen=True):
    """A side attacks after its opponent in a theater from now on."""

    rule: ClassVar[str] = "RE-ADV_TACTIC-18"

    side: str
    theater: str


class UnitCondemned(RebellionEvent, frozen=True):
    """A card destroys a unit, which leaves when both cards are dealt with."""

    rule: ClassVar[str] = "RE-TACTIC_DAMAGE-02"

    side: str
    unit: str
    place: str


class ProtectionGained(RebellionEvent, frozen=True):
    """A card of a side will prevent hits of its opponent's attack."""

    rule: ClassVar[str] = "RE-PREVENT-01"

    side: str
    red: int
    black: int
    direct: int


class HitsChanged(RebellionEvent, frozen=True):
    """Black hits of an attack count as red ones."""

    rule: ClassVar[str] = "RE-PREVENT-04"

    side: str
    number: int


class HitsPrevented(RebellionEvent, frozen=True):
    """An attacker removes dice that a card prevents."""

    rule: ClassVar[str] = "RE-PREVENT-02"

    side: str
    dice: tuple[str, ...]


class DamageRemoved(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RE-REMOVE_DAMAGE-01"

    side: str
    unit: str
    place: str


class DamageMoved(RebellionEvent, frozen=True):
    """A damage that was just assigned goes to another unit of the side."""

    side: str
    unit: str
    to: str
    place: str


class DamageFixed(RebellionEvent, frozen=True):
    """A unit cannot have damage removed in this battle."""

    side: str
    unit: str
    place: str


class LeaderConfronted(RebellionEvent, frozen=True):
    """A leader will be eliminated at the end of the Command Phase."""

    rule: ClassVar[str] = "RE-TACTIC_CARD-02"

    leader: str
    place: str
