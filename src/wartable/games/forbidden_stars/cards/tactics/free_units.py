"""Units that a tactic places for nothing."""

from __future__ import annotations

from typing import NamedTuple

from wartable.games.forbidden_stars import verbs
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import changes


class Placement(NamedTuple):
    """Free units of one kind (FS-FREE-01) for one area."""

    kind: int
    area: int
    number: int = 1


def placement(m: Match, seat: int, kind: int, area: int, number: int = 1) -> tuple[str, Placement]:
    """The choice to place them."""
    verb = verbs.PUT if number == 1 else verbs.PUT_TWO
    key = m.faction(seat).units[kind].key
    return verb(key, m.area_text(area)), Placement(kind, area, number)


def place_free(m: Match, seat: int, placed: Placement) -> None:
    """Place free units, as many as there are figures (FS-FREE-02), past capacity (FS-ORK_EVENT-04)."""
    for _ in range(placed.number):
        changes.place_unit(m, seat, placed.kind, placed.area)
