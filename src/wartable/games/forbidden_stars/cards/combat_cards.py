"""Resolving a combat card: its general ability first, then its unit ability."""

from __future__ import annotations

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.cards import chaos, eldar, orks, ultramarines
from wartable.games.forbidden_stars.cards.boxes import GENERAL, UNIT, Box
from wartable.games.forbidden_stars.content import COMBAT_CARDS, CombatCard
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.combat import fighters
from wartable.kernel.ask import Ask, Script

CARD_MODULES = (ultramarines, chaos, orks, eldar)


def resolve(m: Match, side: int, card: int) -> Script[None]:
    """General ability, then unit ability (FS-RESOLVE-03), each complete before the next (FS-SIMULT-03)."""
    row = COMBAT_CARDS[card]
    if row.has_general:
        yield from _resolve_box(m, side, row, "general", GENERAL[card], must=row.must_general)
    if row.has_unit and meets_requirement(m, side, row):
        yield from _resolve_box(m, side, row, "unit", UNIT[card], must=row.must_unit)


def meets_requirement(m: Match, side: int, row: CombatCard) -> bool:
    """An unrouted unit of a listed type, or a listed bastion, must be in the combat (FS-RESOLVE-08)."""
    if row.unit_bastion and fighters.bastions(m, side):
        return True
    return fighters.count_kinds(m, side, row.unit_kinds) > 0


def _resolve_box(m: Match, side: int, row: CombatCard, box: str, ability: Box, *, must: bool) -> Script[None]:
    """A box is resolved whole or declined (FS-RESOLVE-04, FS-RESOLVE-05), unless it must (FS-EFFECT-01)."""
    seat = fighters.seat_of(m, side)
    if not must:
        # FS-EFFECT-02: decided now, when the card is revealed
        options = {f"resolve:{box}": True, f"decline:{box}": False}
        facts = {"card": row.key, "box": box}
        if not (yield Ask(seat, "FS-RESOLVE-04", "resolve_ability", options, facts=facts)):
            return
    m.tell(events.AbilityResolved, seat, row.key, box)
    script = ability(m, side)
    if script is not None:
        yield from script
