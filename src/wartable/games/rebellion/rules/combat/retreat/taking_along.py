"""What goes along in a retreat: all ships, and what needs transport as far as there is room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from wartable.games.rebellion.combat_frames import THEATERS, Combat, Retreat
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.combat.beginning import combat_of
from wartable.games.rebellion.rules.combat.figures import UNHURT, Figure, figure_text, figures
from wartable.games.rebellion.verbs.combat import BRING, BRING_ALL
from wartable.kernel.ask import Family, Refusal


class Taken(NamedTuple):
    """So many figures of a kind that go along."""

    figure: Figure
    number: int


def all_ships(m: Match, combat: Combat, side: int) -> list[int]:
    """The ships that must leave with a retreat: all but immobile ones and those that need transport."""
    tables = m.tables
    return [
        unit
        for unit in m.units_of(side, combat.place)
        if tables.is_ship[unit] and not tables.immobile[unit] and not tables.needs_transport[unit]
    ]


def may_leave(m: Match, combat: Combat, side: int) -> bool:
    """Whether any unit could retreat (RB-RETREAT-12): a ship, or one that an effect frees from transport."""
    if all_ships(m, combat, side):
        return True
    units = m.units_of(side, combat.place)
    return combat.without_transport[side] and any(not m.tables.immobile[unit] for unit in units)


def takable(m: Match, retreat: Retreat) -> Iterator[tuple[str, Taken]]:
    """Every kind of figure left there, one of it or, unhurt, all."""
    combat = combat_of(m)
    numbers = Counter(m.units_of(retreat.side, combat.place))
    for theater in THEATERS:
        for figure in figures(m, combat, retreat.side, theater):
            text = figure_text(m, combat, figure)
            yield BRING(text), Taken(figure, 1)
            hurt = sum(wound.unit == figure.unit for wound in combat.wounds)
            if figure.wound == UNHURT and numbers[figure.unit] - hurt > 1:
                yield BRING_ALL(text), Taken(figure, numbers[figure.unit] - hurt)


def refuse_taken(m: Match, retreat: Retreat, taken: Taken) -> Refusal | None:
    """Why units cannot go along: immobile ones stay (RB-RETREAT-11), and ships have only so much room.

    A card that frees from transport frees from nothing else (RB-GOLDEN-03).
    """
    tables, unit = m.tables, taken.figure.unit
    if tables.immobile[unit]:
        return Refusal("RB-RETREAT-11", "immobile_unit", {"unit": m.unit_text(unit)})
    if combat_of(m).without_transport[retreat.side]:
        return None  # RB-MOVE-13
    room = sum(tables.capacity[ship] for ship in retreat.units)
    carried = sum(tables.needs_transport[other] for other in retreat.units) + taken.number
    if carried <= room:
        return None
    facts = {"units": carried, "room": room, "origin": m.place_text(combat_of(m).place)}
    return Refusal("RB-TRANSPORT-01" if room else "RB-MOVE-03", "no_room", facts)


TAKEN = Family(takable, refuse_taken)
