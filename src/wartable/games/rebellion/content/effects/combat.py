"""Effects in a combat."""

from __future__ import annotations

from wartable.games.rebellion.content.vocabulary import Colour, Forbidden, Lasting, Theater
from wartable.games.rebellion.content.where import Count, UnitKey
from wartable.parts.effect_rows import EffectRow


class DealDamage(EffectRow, frozen=True, kw_only=True):
    """Deal damage to enemy units of the theater, divided at will.

    `one_unit`: all of it to one unit; `one_each`: 1 a unit at most; `colour`: only to health of that colour.
    """

    amount: Count
    colour: Colour | None = None
    one_unit: bool = False
    one_each: bool = False
    capital_ship: bool = False
    units: tuple[UnitKey, ...] = ()


class BlockDamage(EffectRow, frozen=True, kw_only=True):
    """Block damage that was just assigned; `discard` other tactic cards of the theater pay for it."""

    amount: Count
    discard: Count = 0


class DrawTactics(EffectRow, frozen=True, kw_only=True):
    """Draw tactic cards of a theater, or of both in any mix."""

    count: Count
    theater: Theater | None = None


class RerollDice(EffectRow, frozen=True, kw_only=True):
    """Reroll own dice together."""

    most: Count


class PreventHits(EffectRow, frozen=True, kw_only=True):
    """The enemy removes dice that show these results before he assigns damage."""

    red: Count = 0
    black: Count = 0
    direct: Count = 0


class RemoveDamage(EffectRow, frozen=True, kw_only=True):
    """After the enemy has assigned damage, remove some of it from own units of the theater."""

    most: Count
    spared: tuple[UnitKey, ...] = ()


class RedirectDamage(EffectRow, frozen=True, kw_only=True):
    """After the enemy has assigned damage, put some of it on one own unit of a type instead."""

    most: Count
    to: UnitKey


class CancelCard(EffectRow, frozen=True, kw_only=True):
    """Cancel the enemy's tactic card."""


class PlayAnotherCard(EffectRow, frozen=True, kw_only=True):
    """Play one more tactic card of the theater at once."""


class AttackSecond(EffectRow, frozen=True, kw_only=True):
    """Attack after the enemy in this theater until the combat ends."""


class Forbid(EffectRow, frozen=True, kw_only=True):
    """The enemy cannot do something for a while; in a theater, or in any."""

    what: Forbidden
    lasting: Lasting
    theater: Theater | None = None
