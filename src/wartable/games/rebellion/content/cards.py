"""The rows of the cards: what a table says, rules read and the page shows."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wartable.parts.content_files import Key, refers_to

from .components import Row, Text
from .effects import Effect
from .requirements import Requirement
from .vocabulary import (
    ActionKind,
    Attempt,
    MissionKind,
    MissionSet,
    Moment,
    ObjectiveTiming,
    Side,
    Skill,
    TacticStep,
    Theater,
    Timing,
)
from .where import Count, LeaderKey, MissionKey, UnitKey, Where


class Card(Row, frozen=True, kw_only=True):
    """What every card says in our own words, and its effect: rows, or the key of a script that does it."""

    text: Text
    effects: tuple[Effect, ...] = ()
    script: Key | None = None


class SideCard(Card, frozen=True, kw_only=True):
    """A card that only one side ever holds."""

    side: Side


class ExtraDice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Dice that a mission adds to those of its leaders; `where`: only in such systems."""

    dice: Count
    where: Where | None = None


class Mission(SideCard, frozen=True, kw_only=True):
    """One mission card: what it needs, how and where it is carried out, what follows success and failure."""

    kind: MissionKind = MissionKind.DECK
    copies: Annotated[int, Meta(ge=1, le=3)] = 1
    set: MissionSet = MissionSet.BOTH
    skill: Skill | None = None
    icons: Count = 0
    attempt: Attempt
    where: Where = Where()
    portrait: LeaderKey | None = None
    count_all_icons: bool = False
    rolls_unopposed: bool = False
    extra_dice: ExtraDice | None = None
    failed: tuple[Effect, ...] = ()
    replaces: MissionKey | None = None


class Action(SideCard, frozen=True, kw_only=True):
    """One action card: the leaders it shows, when it is used, and in which system."""

    kind: ActionKind
    timing: Timing
    moment: Moment | None = None
    leaders: tuple[LeaderKey, ...] = ()
    where: Where | None = None
    replaces: Annotated[Key, refers_to("action")] | None = None


class Objective(Card, frozen=True, kw_only=True):
    """One objective card: its stage, what it asks for, and its reputation, once or for each system."""

    stage: Annotated[int, Meta(ge=1, le=3)]
    reputation: Count
    for_each: Where | None = None
    timing: ObjectiveTiming
    requirement: Requirement | None = None


class Tactic(Card, frozen=True, kw_only=True):
    """One tactic card of the shared decks; `special`: a die with a special must be spent."""

    theater: Theater
    copies: Annotated[int, Meta(ge=1, le=3)]
    special: bool = False
    step: TacticStep = TacticStep.INFLUENCE


class PartOfACard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a card that has an effect of its own: what it says, and rows or a script that do it."""

    text: Text
    effects: tuple[Effect, ...] = ()
    script: Key | None = None


class Ability(PartOfACard, frozen=True, kw_only=True):
    """One half of an advanced tactic card; `unit` must be in the system for it."""

    unit: UnitKey | None = None


class AdvancedTactic(Row, frozen=True, kw_only=True):
    """One advanced tactic card: its player resolves the top ability or the bottom one."""

    side: Side
    theater: Theater
    top: Ability
    bottom: Ability
