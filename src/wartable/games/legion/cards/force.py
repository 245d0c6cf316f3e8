"""Force upgrades with a free card action that exhausts the card (LG-FREE_CARD-01, LG-EXHAUST-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.map.ranges import check_within_range
from wartable.games.legion.naming import mini_text, unit_text
from wartable.games.legion.rules import changes, suppression
from wartable.games.legion.rules.attack import wounds
from wartable.games.legion.rules.movement import moves
from wartable.games.legion.state import NOBODY
from wartable.kernel.ask import Refusal

CHOKE: Final = "force_choke"
PUSH: Final = "force_push"
REFLEXES: Final = "force_reflexes"
MIND_TRICK: Final = "jedi_mind_trick"
RANGES: Final = {CHOKE: 1, PUSH: 1, MIND_TRICK: 2}
CARDS: Final = frozenset((REFLEXES, *RANGES))
MIND_TRICK_TOKENS: Final = 2


def uses(b: Battle, number: int, *, near: bool = False) -> Iterator[tuple[str, str, int, int]]:
    """What an activating unit's Force upgrades can be used on (LG-FREE_CARD-02): text, card, unit, mini.

    With `near` enemies that are certainly out of reach are left out.
    """
    for card in b.state.units[number].upgrades:
        if card == REFLEXES:
            yield card, card, NOBODY, NOBODY
        elif card in RANGES:
            for enemy in b.enemies(number):
                if near and b.range(number, enemy) > RANGES[card]:
                    continue
                if card != CHOKE:
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
    if card == CHOKE and b.commander(target):
        return Refusal("LG-FREE_CARD-01", "no_commanders", {"card": card, "unit": unit_text(b, target)})
    discs = b.discs(target)
    if mini != NOBODY:
        discs = [discs[b.living(target).index(mini)]]
    leader = b.leader(number)
    return check_within_range("LG-RANGE-03", leader.x, leader.y, b.radius(number), discs, RANGES[card])


def use(b: Battle, number: int, card: str, target: int, mini: int) -> None:
    """Exhaust the card and apply what it says."""
    b.activation.cards.append(card)
    changes.exhaust(b, number, card)
    if card == REFLEXES:
        changes.gain_dodge(b, number)
    elif card == MIND_TRICK:
        suppression.gain(b, target, MIND_TRICK_TOKENS)
    elif card == CHOKE:
        wounds.begin(b, target, 1, visible=[mini], told=events.WoundsByForce)
    else:
        # Out of an engagement too, and the pushing player decides how
        moves.begin(b, target, moves.Kind.PUSHED, b.state.units[number].seat)
