"""What happens in combats."""

from __future__ import annotations

from typing import ClassVar

from wartable.games.rebellion.events.kinds import RebellionEvent


class CombatBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 4
    rule: ClassVar[str] = "RB-COMBAT-01"

    place: str
    active: str


class LeaderAdded(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-COMBAT-02"

    seat: int
    leader: str
    place: str


class CombatRoundBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 5
    rule: ClassVar[str] = "RB-COMBAT-14"

    place: str
    round: int


class BattleBegan(RebellionEvent, frozen=True):
    heading: ClassVar[int] = 5

    place: str
    theater: str


class AttackRolled(RebellionEvent, frozen=True):
    """The dice of an attack, each as its colour and face: `red_hit`."""

    rule: ClassVar[str] = "RB-ATTACK-01"
    discloses: ClassVar[bool] = True

    side: str
    theater: str
    dice: tuple[str, ...]


class DiceRerolled(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-ATTACK-12"
    discloses: ClassVar[bool] = True

    side: str
    before: tuple[str, ...]
    after: tuple[str, ...]


class SpecialSpent(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-ATTACK-07"

    side: str
    die: str


class TacticPlayed(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-ATTACK-09"
    discloses: ClassVar[bool] = True

    seat: int
    side: str
    tactic: str


class TacticDiscarded(RebellionEvent, frozen=True):
    """A tactic card paid for another."""

    discloses: ClassVar[bool] = True

    side: str
    tactic: str


class TacticsReshuffled(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-LIMIT-05"

    theater: str


class AttackResolved(RebellionEvent, frozen=True):
    """What came of a side's attack: the damage that stays on the other side's units."""

    rule: ClassVar[str] = "RB-ATTACK-28"

    side: str
    theater: str
    damage: int


class DamageDealt(RebellionEvent, frozen=True):
    """A unit of a side was given damage, by a die or by a card."""

    rule: ClassVar[str] = "RB-DAMAGE-01"

    side: str
    unit: str
    place: str
    amount: int


class DamageBlocked(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-ATTACK-21"

    side: str
    unit: str
    place: str


class UnitDoomed(RebellionEvent, frozen=True):
    """A unit has damage enough: it is destroyed when the battle step ends."""

    rule: ClassVar[str] = "RB-ATTACK-25"

    side: str
    unit: str
    place: str


class SomethingForbidden(RebellionEvent, frozen=True):
    """A side cannot do something for a while."""

    side: str
    what: str
    lasting: str


class BattleWon(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-BATTLE_WIN-01"

    side: str
    theater: str
    place: str


class SideRetreated(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-RETREAT-01"

    side: str
    leader: str
    units: tuple[str, ...]
    origin: str
    place: str


class PlansShown(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-DS_DESTROY-01"
    discloses: ClassVar[bool] = True

    seat: int
    objective: str
    unit: str
    place: str


class PlansRolled(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-DS_DESTROY-02"
    discloses: ClassVar[bool] = True

    dice: tuple[str, ...]
    hit: bool


class CombatEnded(RebellionEvent, frozen=True):
    rule: ClassVar[str] = "RB-COMBAT_END-01"

    place: str
