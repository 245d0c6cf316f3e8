"""What abilities and cards do, as data: a closed vocabulary of effects.

An effect is a row such as `{ do = "gain_condition", condition = "focused" }`. What these rows cannot say
names a script instead. What an attack gains, by a surge or otherwise, is always a `Bonus`.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.effect_rows import EffectRow

from .campaign_effects import (
    AddTestDie,
    CheapenDeployment,
    Choose,
    DrawSupplies,
    GainThreat,
    LookAtSupply,
    LowerCosts,
    ReplaceSupply,
    RerollTest,
    ShuffleBack,
    TakeDeployment,
    TestAttribute,
    UseAgain,
)
from .figures import ConditionKey, Count, Number
from .vocabulary import (
    AttackKind,
    Colour,
    ConditionKind,
    Deed,
    Lasting,
    Party,
    PerEach,
    Pool,
    Result,
    Role,
    Standing,
    WeaponSort,
    Whom,
)

Signed: TypeAlias = Annotated[int, Meta(ge=-10, le=10)]


class Bonus(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an attack gains: symbols, accuracy, keywords, and conditions after it (IA-CONDITION-11).

    The names of conditions are keywords, too (IA-KEYWORD-02).
    """

    damage: Signed = 0
    surge: Signed = 0
    accuracy: Signed = 0
    block: Signed = 0
    evade: Signed = 0
    pierce: Count = 0
    blast: Count = 0
    cleave: Count = 0
    recover: Count = 0
    conditions: tuple[ConditionKey, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything is gained."""
        return self != NOTHING


NOTHING = Bonus()


# --- in an attack -----------------------------------------------------------------------------------------


class Modify(EffectRow, frozen=True, kw_only=True):
    """An attack gains something (IA-ATTACK-07): this one, or each of the figure's as long as it lasts.

    `role` is the figure's in the attacks that follow, `whom` whose these are; `for_each` multiplies
    the bonus.
    """

    gives: Bonus
    for_each: PerEach | None = None
    lasting: Lasting = Lasting.ATTACK
    role: Role | None = None
    whom: Whom = Whom.SELF


class ModifyNextAttackOn(EffectRow, frozen=True, kw_only=True):
    """The next attack that targets a figure gains something, whoever makes it."""

    gives: Bonus
    whom: Whom = Whom.TARGET


class Reroll(EffectRow, frozen=True, kw_only=True):
    """Reroll dice together (IA-ATTACK-05): up to `most`, or any number; `colour`: of that colour only."""

    pool: Pool
    colour: Colour | None = None
    most: Number | None = None


class AddDie(EffectRow, frozen=True, kw_only=True):
    """The figure adds a die to its pool as long as it lasts (IA-ATTACK-18)."""

    colour: Colour
    lasting: Lasting = Lasting.ATTACK


class ReplaceDie(EffectRow, frozen=True, kw_only=True):
    """One die of the attack pool becomes one of another colour before the roll: an `old` one, or any."""

    new: Colour
    old: Colour | None = None


class RemoveDice(EffectRow, frozen=True, kw_only=True):
    """Remove dice of the user's choice from the defence pool: so many, or all; or all of one `colour`."""

    number: Number | None = None
    colour: Colour | None = None


class Miss(EffectRow, frozen=True, kw_only=True):
    """The attack misses: no dice are rolled for it."""


class GainStanding(EffectRow, frozen=True, kw_only=True):
    """A figure may do something, or may not, as long as it lasts."""

    standing: Standing
    whom: Whom = Whom.SELF
    lasting: Lasting = Lasting.ATTACK


class PerformAttacks(EffectRow, frozen=True, kw_only=True):
    """The figure attacks; the pool and type are the printed ones if none are given.

    `at`: only that figure may be the target; `optional`: it need not; `each`: one attack on each of the
    targets. A hero attacks with a `weapon` of that sort, and `kind` is the type of the attack whatever the
    weapon's; `adds` are dice beyond its own. `beside_target`: on something else that is adjacent to
    the target of the attack that has just been resolved.
    """

    number: Number = 1
    different_targets: bool = False
    each: bool = False
    kind: AttackKind | None = None
    weapon: WeaponSort | None = None
    adds: tuple[Colour, ...] = ()
    dice: tuple[Colour, ...] = ()
    gives: Bonus = NOTHING
    at: Whom | None = None
    beside_target: bool = False
    optional: bool = False


class ChangeResults(EffectRow, frozen=True, kw_only=True):
    """Results of one kind become results of another (IA-CHANGE-01): up to `most`, or as many as one likes.

    `optional`: or none.
    """

    old: Result
    new: Result
    most: Number | None = None
    optional: bool = False


class AttackWith(EffectRow, frozen=True, kw_only=True):
    """The player performs an attack with a figure, perhaps a hostile one (IA-ATTACK-19)."""

    whom: Whom = Whom.TARGET


# --- figures ------------------------------------------------------------------------------------------------


class LetInterrupt(EffectRow, frozen=True, kw_only=True):
    """Each chosen figure may interrupt to do one of these; an attack gains the bonus.

    `at_subject`: only the figure whose moment it is may be attacked.
    """

    deeds: Annotated[tuple[Deed, ...], Meta(min_length=1)]
    gives: Bonus = NOTHING
    at_subject: bool = False


class Suffer(EffectRow, frozen=True, kw_only=True):
    """Figures suffer damage and strain, of a party only; `dice`: and the damage rolled on these dice."""

    whom: Whom = Whom.TARGET
    party: Party = Party.ANY
    damage: Count = 0
    strain: Count = 0
    dice: tuple[Colour, ...] = ()


class Burst(EffectRow, frozen=True, kw_only=True):
    """Choose a space within a distance and roll dice: figures in or beside it suffer the damage.

    So do `objects` that can be attacked (IA-OBJECT-06), if it says so; the figures are the targets of what
    follows.
    """

    within: Number
    dice: tuple[Colour, ...]
    objects: bool = False


class Recover(EffectRow, frozen=True, kw_only=True):
    """Figures recover damage and strain (IA-RECOVER-01); `dice`: and the damage rolled on these dice."""

    damage: Count = 0
    strain: Count = 0
    dice: tuple[Colour, ...] = ()
    whom: Whom = Whom.SELF


class GainCondition(EffectRow, frozen=True, kw_only=True):
    """A figure gains a condition (IA-CONDITION-03)."""

    condition: ConditionKey
    whom: Whom = Whom.SELF


class DiscardConditions(EffectRow, frozen=True, kw_only=True):
    """A figure discards all its conditions of a kind."""

    kind: ConditionKind
    whom: Whom = Whom.SELF


class DiscardCondition(EffectRow, frozen=True, kw_only=True):
    """The figure discards one of its conditions."""


class GainMovement(EffectRow, frozen=True, kw_only=True):
    """A figure gains movement points; `speed`: its Speed on top of them."""

    points: Count = 0
    speed: bool = False
    whom: Whom = Whom.SELF
    for_each: PerEach | None = None


class MoveSpaces(EffectRow, frozen=True, kw_only=True):
    """A figure moves up to so many spaces without spending movement points; `speed`: its Speed on top."""

    most: Count = 0
    speed: bool = False
    whom: Whom = Whom.SELF


class Place(EffectRow, frozen=True, kw_only=True):
    """The figure is placed in an empty space within a distance."""

    within: Number


class Push(EffectRow, frozen=True, kw_only=True):
    """A figure may be pushed so many spaces (IA-PUSH-01); `small`: only a small one."""

    spaces: Number
    whom: Whom = Whom.TARGET
    small: bool = False


class GainActions(EffectRow, frozen=True, kw_only=True):
    """The figure may perform more actions, in this activation or in its next one."""

    number: Number = 1
    lasting: Lasting = Lasting.ACTIVATION
    for_each: PerEach | None = None


class ReadyCard(EffectRow, frozen=True, kw_only=True):
    """The figure's Deployment card is readied."""


# --- players ------------------------------------------------------------------------------------------------


class ExhaustCard(EffectRow, frozen=True, kw_only=True):
    """The player exhausts one of his Deployment cards."""


class GainPoints(EffectRow, frozen=True, kw_only=True):
    """The player gains victory points; `both`: the opponent as many."""

    points: Number
    both: bool = False


class DrawCommands(EffectRow, frozen=True, kw_only=True):
    """The player draws Command cards."""

    number: Number


class TakeInitiative(EffectRow, frozen=True, kw_only=True):
    """The player claims the initiative token."""


class SilenceOpponent(EffectRow, frozen=True, kw_only=True):
    """The opponent cannot play Command cards as long as it lasts."""

    lasting: Lasting


Effect: TypeAlias = (
    Modify
    | ModifyNextAttackOn
    | Reroll
    | AddDie
    | RemoveDice
    | ReplaceDie
    | Miss
    | GainStanding
    | PerformAttacks
    | ChangeResults
    | AttackWith
    | LetInterrupt
    | Suffer
    | Burst
    | Recover
    | GainCondition
    | DiscardConditions
    | DiscardCondition
    | GainMovement
    | MoveSpaces
    | Place
    | Push
    | GainActions
    | ReadyCard
    | Choose
    | TestAttribute
    | AddTestDie
    | RerollTest
    | GainThreat
    | TakeDeployment
    | LowerCosts
    | CheapenDeployment
    | DrawSupplies
    | ReplaceSupply
    | LookAtSupply
    | UseAgain
    | ShuffleBack
    | ExhaustCard
    | GainPoints
    | DrawCommands
    | TakeInitiative
    | SilenceOpponent
)
