"""What cards do, as data: a closed vocabulary of effects.

An effect is a row such as `{ do = "gain_loyalty", amount = 2 }`. A card whose effect these rows cannot say
names a script instead. "Own" and "enemy" are seen from the player of the card; "here" is the system of the
mission, of the action or of the combat.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from wartable.games.rebellion.content.vocabulary import Circumstance
from wartable.games.rebellion.content.where import LeaderKey, Where
from wartable.parts.effect_rows import EffectRow

from .board import (
    AdvanceQueuedUnits,
    AskForBase,
    DeployQueuedUnits,
    DestroyQueuedUnits,
    DestroySystem,
    DestroyUnits,
    GainLoyalty,
    GainUnits,
    Mobilize,
    MoveUnits,
    PlaceSabotage,
    PlaceTargetMarker,
    QueueByIcons,
    QueueUnits,
    RemoveLoyalty,
    RemoveSabotage,
    RemoveTargetMarker,
    StartCombat,
)
from .cards import (
    ArrangeCards,
    ChangeReputation,
    DiscardCards,
    DrawCards,
    ReturnCard,
    SearchDeck,
    ShowHand,
    TakeDiscarded,
    TakeFromHand,
)
from .combat import (
    AttackSecond,
    BlockDamage,
    CancelCard,
    DealDamage,
    DrawTactics,
    Forbid,
    PlayAnotherCard,
    PreventHits,
    RedirectDamage,
    RemoveDamage,
    RerollDice,
)
from .leaders import (
    AttachRing,
    Capture,
    Detain,
    Eliminate,
    LetUnitsGo,
    MoveLeaders,
    Recruit,
    ReplaceLeader,
    Rescue,
    ReturnLeaders,
)


class If(EffectRow, frozen=True, kw_only=True):
    """Effects that happen only under a condition, and others if it does not hold."""

    when: Circumstance | None = None
    where: Where | None = None
    target: LeaderKey | None = None
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Option(Struct, frozen=True, kw_only=True):
    """One of several effects to choose from; `where`: only in such systems."""

    where: Where | None = None
    effects: tuple[Effect, ...]


class ChooseOne(EffectRow, frozen=True, kw_only=True):
    """The player chooses one of several effects."""

    options: Annotated[tuple[Option, ...], Meta(min_length=2)]


Effect: TypeAlias = (
    GainLoyalty
    | RemoveLoyalty
    | PlaceSabotage
    | RemoveSabotage
    | DestroySystem
    | PlaceTargetMarker
    | RemoveTargetMarker
    | AskForBase
    | GainUnits
    | QueueUnits
    | QueueByIcons
    | AdvanceQueuedUnits
    | DeployQueuedUnits
    | DestroyQueuedUnits
    | DestroyUnits
    | MoveUnits
    | Mobilize
    | StartCombat
    | Capture
    | Rescue
    | Eliminate
    | Detain
    | Recruit
    | ReturnLeaders
    | MoveLeaders
    | ReplaceLeader
    | AttachRing
    | LetUnitsGo
    | DrawCards
    | ArrangeCards
    | SearchDeck
    | TakeDiscarded
    | DiscardCards
    | ShowHand
    | TakeFromHand
    | ReturnCard
    | ChangeReputation
    | DealDamage
    | BlockDamage
    | DrawTactics
    | RerollDice
    | PreventHits
    | RemoveDamage
    | RedirectDamage
    | CancelCard
    | PlayAnotherCard
    | AttackSecond
    | Forbid
    | If
    | ChooseOne
)
