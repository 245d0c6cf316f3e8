"""Force upgrades: free card actions that exhaust the card (LG-FREE_CARD-01, LG-EXHAUST-01), and a throw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from wartable.games.legion import attack_events, moments, verbs
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.effects import (
    FORCE_UPGRADES,
    ForceUpgrade,
    GainDodge,
    GainSuppression,
    Push,
    SufferWounds,
)
from wartable.games.legion.map.ranges import check_within_range
from wartable.games.legion.moments import FreeCardAction
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import changes
from wartable.games.legion.rules.activating import suppression
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.rules.movement import moves
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Refusal


def uses(row: ForceUpgrade, b: Battle, number: int, near: bool) -> Iterator[tuple[str, int, int]]:
    """What an activating unit can use a Force upgrade on (LG-FREE_CARD-02): text, unit, mini."""
    verb = verbs.VERBS.of(row.key)
    if row.target == "itself":
        yield verb(), NOBODY, NOBODY
        return
    for enemy in b.enemies(number):
        if near and b.range(number, enemy) > row.range:
            continue
        if row.target == "unit":
            yield verb(unit_text(b, enemy)), enemy, NOBODY
            continue
        for mini in b.living(enemy):
            yield verb(mini_text(b, enemy, mini)), enemy, mini


def refuse(row: ForceUpgrade, b: Battle, number: int, target: int, mini: int) -> Refusal | None:
    """Why a Force upgrade cannot be used on that."""
    if target == NOBODY:
        return None
    if not b.trooper(target):
        return Refusal("LG-FREE_CARD-01", "troopers_only", {"card": row.key, "unit": unit_text(b, target)})
    if not row.commanders and b.commander(target):
        return Refusal("LG-FREE_CARD-01", "no_commanders", {"card": row.key, "unit": unit_text(b, target)})
    discs = b.discs(target)
    if mini != NOBODY:
        discs = [discs[b.living(target).index(mini)]]
    leader = b.leader(number)
    return check_within_range("LG-RANGE-03", leader.x, leader.y, b.radius(number), discs, row.range)


def use(row: ForceUpgrade, b: Battle, number: int, target: int, mini: int) -> None:
    """Apply what the card says."""
    effect = row.effect
    match effect:
        case GainDodge():
            changes.gain_dodge(b, number, effect.number)
        case GainSuppression():
            suppression.gain(b, target, effect.number)
        case SufferWounds():
            wounds.begin(b, target, effect.number, visible=[mini], told=attack_events.WoundsByForce)
        case Push():
            moves.begin(b, target, moves.Kind.PUSHED, b.state.units[number].seat)
        case _:
            assert_never(effect)


for upgrade in FORCE_UPGRADES.values():
    moments.FREE_CARD_ACTION[upgrade.key] = FreeCardAction(
        partial(uses, upgrade), partial(refuse, upgrade), partial(use, upgrade)
    )
# Saber Throw: a card action with which a melee weapon strikes from afar.
moments.WEAPON_THROWN.add("saber_throw")
