"""Force upgrades with a free card action that exhausts the card (LG-FREE_CARD-01, LG-EXHAUST-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.effects import (
    FORCE_UPGRADES,
    GainDodge,
    GainSuppression,
    Push,
    SufferWounds,
)
from wartable.games.legion.map.ranges import check_within_range
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import changes, suppression
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.rules.movement import moves
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Refusal

CHOKE: Final = "force_choke"
REFLEXES: Final = "force_reflexes"
MIND_TRICK: Final = "jedi_mind_trick"
CARDS: Final = frozenset(FORCE_UPGRADES)


def uses(b: Battle, number: int, *, near: bool = False) -> Iterator[tuple[str, str, int, int]]:
    """What an activating unit's Force upgrades can be used on (LG-FREE_CARD-02): text, card, unit, mini.

    With `near` enemies that are certainly out of reach are left out.
    """
    for card in b.state.units[number].upgrades:
        row = FORCE_UPGRADES.get(card)
        if row is None:
            continue
        if row.target == "itself":
            yield card, card, NOBODY, NOBODY
            continue
        for enemy in b.enemies(number):
            if near and b.range(number, enemy) > row.range:
                continue
            if row.target == "unit":
                yield f"{card}:{unit_text(b, enemy)}", card, enemy, NOBODY
                continue
            for mini in b.living(enemy):
                yield f"{card}:{mini_text(b, enemy, mini)}", card, enemy, mini


def refuse(b: Battle, number: int, card: str, target: int, mini: int) -> Refusal | None:
    """Why a Force upgrade cannot be used so now."""
    if card in b.state.units[number].exhausted:
        return Refusal("LG-EXHAUST-02", "upgrade_exhausted", {"card": card})
    if card in b.activation.cards:
        return Refusal("LG-CARD_ACTION-03", "card_used", {"card": card})
    if target == NOBODY:
        return None
    if not b.trooper(target):
        return Refusal("LG-FREE_CARD-01", "troopers_only", {"card": card, "unit": unit_text(b, target)})
    row = FORCE_UPGRADES[card]
    if not row.commanders and b.commander(target):
        return Refusal("LG-FREE_CARD-01", "no_commanders", {"card": card, "unit": unit_text(b, target)})
    discs = b.discs(target)
    if mini != NOBODY:
        discs = [discs[b.living(target).index(mini)]]
    leader = b.leader(number)
    return check_within_range("LG-RANGE-03", leader.x, leader.y, b.radius(number), discs, row.range)


def use(b: Battle, number: int, card: str, target: int, mini: int) -> None:
    """Exhaust the card and apply what it says."""
    b.activation.cards.append(card)
    changes.exhaust(b, number, card)
    effect = FORCE_UPGRADES[card].effect
    match effect:
        case GainDodge():
            changes.gain_dodge(b, number, effect.number)
        case GainSuppression():
            suppression.gain(b, target, effect.number)
        case SufferWounds():
            wounds.begin(b, target, effect.number, visible=[mini], told=events.WoundsByForce)
        case Push():
            moves.begin(b, target, moves.Kind.PUSHED, b.state.units[number].seat)
        case _:
            assert_never(effect)
