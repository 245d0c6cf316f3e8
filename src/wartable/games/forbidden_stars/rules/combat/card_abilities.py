"""Resolving a combat card: its general ability first, then its unit ability.

A box may do what the reference forbids: it changes the position by the same verbs, without asking the rule it
overrides (FS-GOLDEN-02).
"""

from __future__ import annotations

from wartable.games.forbidden_stars import combat_events, verbs
from wartable.games.forbidden_stars.content import (
    BASTION,
    COMBAT_CARDS,
    STRUCTURES,
    UNIT_BOX_KINDS,
    CombatCard,
)
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.moments import GENERAL_ABILITY, UNIT_ABILITY, Box
from wartable.games.forbidden_stars.rules.combat import fighters
from wartable.kernel.ask import Ask, Script


def resolve(m: Match, side: int, card: int) -> Script[None]:
    """General ability, then unit ability (FS-RESOLVE-03), each complete before the next (FS-SIMULT-03)."""
    row = COMBAT_CARDS[card]
    if row.general:
        yield from _resolve_box(m, side, row, "general", GENERAL_ABILITY[card])
    if row.unit and not meets_requirement(m, side, row):
        facts = {"card": row.key}
        m.passed(fighters.seat_of(m, side), ("resolve",), "FS-RESOLVE-08", "unit_ability_needs_unit", facts)
    elif row.unit:
        yield from _resolve_box(m, side, row, "unit", UNIT_ABILITY[card])


def meets_requirement(m: Match, side: int, row: CombatCard) -> bool:
    """An unrouted unit of a listed type, or a listed bastion, must be in the combat (FS-RESOLVE-08)."""
    if STRUCTURES[BASTION].key in row.units and fighters.bastions(m, side):
        return True
    return fighters.count_kinds(m, side, UNIT_BOX_KINDS[row.id]) > 0


def _resolve_box(m: Match, side: int, row: CombatCard, box: str, ability: Box) -> Script[None]:
    """A box is resolved whole or declined (FS-RESOLVE-04, FS-RESOLVE-05), unless it must (FS-EFFECT-01)."""
    seat = fighters.seat_of(m, side)
    if box not in row.must:
        # FS-EFFECT-02: decided now, when the card is revealed
        options = {verbs.RESOLVE(box): True, verbs.DECLINE(box): False}
        facts = {"card": row.key, "box": box}
        if not (yield Ask(seat, "FS-RESOLVE-04", "resolve_ability", options, facts=facts)):
            return
    else:
        m.passed(seat, ("resolve", "decline"), "FS-EFFECT-01", "ability_must_be_resolved", {"card": row.key})
    m.tell(combat_events.AbilityResolved, seat, row.key, box)
    script = ability(m, side)
    if script is not None:
        yield from script
