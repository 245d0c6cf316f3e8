"""Lasting effects of combat cards: to the end of the execution round, or of the combat."""

from __future__ import annotations

from enum import IntEnum

from wartable.games.forbidden_stars.frames import Effect
from wartable.games.forbidden_stars.match import Match


class Lasting(IntEnum):
    """What a lasting effect does."""

    AMBUSH = 0
    NO_ROUT = 1
    NO_DEFENCE_TOKENS = 2
    NO_DAMAGE = 3
    COPY_TOKENS = 4
    EXTRA_DAMAGE_STEP = 5
    BORROWED_ICONS = 6


def begin_effect(m: Match, kind: Lasting, side: int, card: int, *, whole_combat: bool = False) -> None:
    """Let an effect of a faceup card begin; it lasts whatever becomes of the units (FS-RESOLVE-10)."""
    m.combat.effects.append(Effect(int(kind), side, card, whole_combat))


def has_effect(m: Match, kind: Lasting, side: int) -> bool:
    """Whether a side has such an effect in force; what it forbids no other card can allow (FS-GOLDEN-03)."""
    return any(effect.kind == kind and effect.side == side for effect in m.combat.effects)


def count_effects(m: Match, kind: Lasting, side: int) -> int:
    """How many such effects a side has in force: two copies of a card have two."""
    return sum(effect.kind == kind and effect.side == side for effect in m.combat.effects)


def effects_of(m: Match, side: int, card: int) -> int:
    """How many effects in force hang on a side's copies of a card."""
    return sum(effect.side == side and effect.card == card for effect in m.combat.effects)


def end_effects_of(m: Match, side: int, card: int) -> None:
    """A discarded card's effects end at once, even lasting ones (FS-RESOLVE-11)."""
    combat = m.combat
    if any(e.kind == Lasting.BORROWED_ICONS and e.side == side and e.card == card for e in combat.effects):
        combat.sides[side].borrowed = [0, 0, 0]
    ended: set[int] = set()
    kept = []
    for effect in combat.effects:
        if effect.side == side and effect.card == card and effect.kind not in ended:
            ended.add(effect.kind)  # one copy of the card leaves; another copy's effect stays
        else:
            kept.append(effect)
    combat.effects = kept


def end_round_effects(m: Match) -> None:
    """What lasted for the execution round ends with it."""
    m.combat.effects = [effect for effect in m.combat.effects if effect.whole_combat]
