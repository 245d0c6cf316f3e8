"""What the free card actions of Force upgrades do, as rows: to whom, how far away, and what one verb does."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from wartable.parts.content_files import Key, by_key, convert
from wartable.parts.effect_rows import EffectRow

from .loading import read_table

Number: TypeAlias = Annotated[int, Meta(ge=1, le=8)]


class GainDodge(EffectRow, frozen=True, kw_only=True):
    """The unit itself gains dodge tokens."""

    number: Number


class GainSuppression(EffectRow, frozen=True, kw_only=True):
    """The target gains suppression tokens."""

    number: Number


class SufferWounds(EffectRow, frozen=True, kw_only=True):
    """The target suffers wounds."""

    number: Number


class Push(EffectRow, frozen=True, kw_only=True):
    """The target is moved as the player of the card likes, out of an engagement too."""


ForceEffect: TypeAlias = GainDodge | GainSuppression | SufferWounds | Push


class ForceUpgrade(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Force upgrade: the enemy troopers that it is used on, at what range at most, and its effect."""

    key: Key
    target: Literal["itself", "unit", "mini"]
    range: Annotated[int, Meta(ge=0, le=4)] = 0
    commanders: bool = True
    effect: ForceEffect

    def __post_init__(self) -> None:
        """What is done to an enemy has a range, and nothing else does."""
        if (self.target == "itself") != (self.range == 0):
            raise ValueError("`range` should be given where an enemy is the `target`, and only there")


class EffectsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What effects.toml holds."""

    force: tuple[ForceUpgrade, ...]


def force_upgrades() -> dict[str, ForceUpgrade]:
    """The Force upgrades with a free card action, by key."""
    return by_key(convert(read_table("effects"), EffectsFile, "effects.toml").force, "effects.toml")


FORCE_UPGRADES: Final = force_upgrades()
