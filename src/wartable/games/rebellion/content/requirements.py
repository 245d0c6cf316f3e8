"""What objectives ask for, as data: rows such as `{ ask = "count_systems", at_least = 6, where = { … } }`."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from wartable.parts.effect_rows import snake_case

from .effects.board import DestroyQueuedUnits
from .effects.cards import DiscardCards
from .vocabulary import Theater
from .where import Count, SystemKey, UnitKey, Where


class RequirementRow(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag=snake_case
):
    """What every requirement is: a row that names itself in `ask`."""


class CountSystems(RequirementRow, frozen=True, kw_only=True):
    """At least, or at most, so many systems are such."""

    where: Where
    at_least: Count | None = None
    at_most: Count | None = None


class CountUnits(RequirementRow, frozen=True, kw_only=True):
    """At least so many own units: in a system and its neighbours, or in one system that is not the base's."""

    at_least: Count
    structures: bool = False
    in_or_next_to: SystemKey | None = None
    in_one_system: bool = False


class WinBattles(RequirementRow, frozen=True, kw_only=True):
    """Win a battle of one of the theaters, or of all of them, in such a system."""

    theaters: tuple[Theater, ...] = (Theater.SPACE, Theater.GROUND)
    all_of_them: bool = False
    where: Where | None = None
    initiated: bool = False


class DestroyInCombat(RequirementRow, frozen=True, kw_only=True):
    """Imperial units of a printed health, or of a type, were destroyed in a combat of the Rebel's making."""

    health: Count = 0
    theater: Theater | None = None
    units: tuple[UnitKey, ...] = ()


class Pay(RequirementRow, frozen=True, kw_only=True):
    """Carry out effects in full as the price."""

    effects: tuple[DiscardCards | DestroyQueuedUnits, ...]


Requirement: TypeAlias = CountSystems | CountUnits | WinBattles | DestroyInCombat | Pay
