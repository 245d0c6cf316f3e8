"""What ability boxes and tactics do where one verb says it; what needs more than that is a script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.content_files import Key
from wartable.parts.effect_rows import EffectRow

Face: TypeAlias = Literal["attack", "defence", "morale"]
TokenFace: TypeAlias = Literal["attack", "defence"]
AssetToken: TypeAlias = Literal["forge", "cache", "reinforcement"]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=8)]
LastingKey: TypeAlias = Literal["ambush", "no_rout", "extra_damage_step", "copy_tokens"]

OWNER_CHOOSES = "FS-RESOLVE-06"
"""The rule of a question that a card leaves to its owner."""


class GainTokens(EffectRow, frozen=True, kw_only=True):
    """Combat tokens of a face."""

    face: TokenFace
    number: Number


class GainRolledDice(EffectRow, frozen=True, kw_only=True):
    """Dice that are rolled."""

    number: Number


class GainDice(EffectRow, frozen=True, kw_only=True):
    """Dice of a stated face; of several, the owner names one."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1)]
    number: Number = 1
    rule: str = OWNER_CHOOSES


class RerollDice(EffectRow, frozen=True, kw_only=True):
    """All dice of one's own, of the opponent or of both are rolled again, or those of a face."""

    whose: Literal["own", "enemy", "both"]
    face: Face | None = None


class TurnDice(EffectRow, frozen=True, kw_only=True):
    """Dice turned from one of some faces to one of others, `most` of them or any number."""

    old: tuple[Face, ...]
    new: tuple[Face, ...]
    most: Number | None = None
    rule: str = OWNER_CHOOSES


class RallyUnit(EffectRow, frozen=True, kw_only=True):
    """A unit of one's own is rallied."""


class RallyOrGainMorale(EffectRow, frozen=True, kw_only=True):
    """A unit of one's own is rallied, or a morale die gained."""


class PlaceFreeToken(EffectRow, frozen=True, kw_only=True):
    """A free reinforcement token."""


class PlayForIcons(EffectRow, frozen=True, kw_only=True):
    """One more card from the hand, for its icons."""


class RoutEnemy(EffectRow, frozen=True, kw_only=True):
    """An enemy unit of one's own choice is routed."""


class RoutUnlessPaid(EffectRow, frozen=True, kw_only=True):
    """The opponent routs a unit that he chooses, unless he spends a die of a face."""

    face: Face
    rule: str


class BeginEffect(EffectRow, frozen=True, kw_only=True):
    """Something that lasts to the end of the execution round, or of the combat."""

    effect: LastingKey
    whole_combat: bool = False


class GainAssets(EffectRow, frozen=True, kw_only=True):
    """Asset tokens."""

    asset: AssetToken
    number: Number


BoxEffect: TypeAlias = (
    GainTokens
    | GainRolledDice
    | GainDice
    | RerollDice
    | TurnDice
    | RallyUnit
    | RallyOrGainMorale
    | PlaceFreeToken
    | PlayForIcons
    | RoutEnemy
    | RoutUnlessPaid
    | BeginEffect
)


class CardEffects(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the boxes of a combat card do, those that one verb can say."""

    key: Key
    general: BoxEffect | None = None
    unit: BoxEffect | None = None

    def boxes(self) -> Iterator[tuple[str, BoxEffect]]:
        """Its boxes that are rows, by name."""
        if self.general is not None:
            yield "general", self.general
        if self.unit is not None:
            yield "unit", self.unit


class TacticEffects(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a tactic does that only gains asset tokens."""

    key: Key
    gains: Annotated[tuple[GainAssets, ...], Meta(min_length=1)]


class Effects(Struct, frozen=True, forbid_unknown_fields=True):
    """What effects.toml holds."""

    card: tuple[CardEffects, ...]
    tactic: tuple[TacticEffects, ...]
