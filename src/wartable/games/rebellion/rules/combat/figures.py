"""Figures in a combat: their health, their damage, and how choices name them.

Figures of a type are alike but for their damage. A choice names one by its type; `star_destroyer,2,1` has two
damage markers and was given one more damage by the attack under way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from wartable.games.rebellion.combat_frames import Combat, Wound
from wartable.games.rebellion.events import combat as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import SIDE_TEXTS, destroy_units
from wartable.games.rebellion.rules.combat.beginning import units_in
from wartable.games.rebellion.state import SIDES

UNHURT: Final = -1
LEAST_HEALTH: Final = 1


class Figure(NamedTuple):
    """A figure: its type, and its place among the damaged ones (UNHURT: it has no damage)."""

    unit: int
    wound: int = UNHURT


def health(m: Match, combat: Combat, unit: int) -> int:
    """The least damage that destroys a unit (RB-HEALTH-01); 0 if nothing damages it (RB-HEALTH-02)."""
    printed = m.unit(unit).health
    return max(printed - combat.less_health, LEAST_HEALTH) if printed else 0


def figures(m: Match, combat: Combat, side: int, theater: int) -> Iterator[Figure]:
    """The figures of a side in a theater: of each type one without damage, and each that has some."""
    for unit, number in Counter(units_in(m, side, combat.place, theater)).items():
        hurt = [place for place, wound in enumerate(combat.wounds) if wound.unit == unit]
        if number > len(hurt):
            yield Figure(unit)
        for place in hurt[:number]:
            yield Figure(unit, place)


def damage(combat: Combat, figure: Figure) -> Wound:
    """The damage of a figure."""
    return Wound(figure.unit) if figure.wound == UNHURT else combat.wounds[figure.wound]


def figure_text(m: Match, combat: Combat, figure: Figure) -> str:
    """A figure as choices spell it."""
    wound, text = damage(combat, figure), m.unit_text(figure.unit)
    return f"{text},{wound.old},{wound.new}" if wound.old or wound.new else text


def remaining(m: Match, combat: Combat, figure: Figure) -> int:
    """How much more damage destroys a figure; 0 or less if it is doomed already."""
    wound = damage(combat, figure)
    return health(m, combat, figure.unit) - wound.old - wound.new


def hurt(m: Match, combat: Combat, figure: Figure, amount: int = 1) -> Figure:
    """Give a figure damage, more than its health, too (RB-ATTACK-19); the figure as it is then."""
    if figure.wound == UNHURT:
        combat.wounds.append(Wound(figure.unit))
        figure = Figure(figure.unit, len(combat.wounds) - 1)
    combat.wounds[figure.wound].new += amount
    side = SIDE_TEXTS[m.tables.side_of_unit[figure.unit]]
    m.tell(events.DamageDealt, side, m.unit_text(figure.unit), m.place_text(combat.place), amount)
    return figure


def heal(m: Match, combat: Combat, figure: Figure) -> None:
    """Take one new damage off a figure: damage markers stay (RB-ATTACK-22)."""
    wound = combat.wounds[figure.wound]
    wound.new -= 1
    if not wound.old and not wound.new:
        del combat.wounds[figure.wound]
    side = SIDE_TEXTS[m.tables.side_of_unit[figure.unit]]
    m.tell(events.DamageBlocked, side, m.unit_text(figure.unit), m.place_text(combat.place))


def mark_damage(m: Match, combat: Combat) -> None:
    """What was not blocked stays as damage markers (RB-ATTACK-28, RB-ATTACK-29)."""
    for wound in combat.wounds:
        if not wound.new:
            continue
        wound.old += wound.new
        wound.new = 0
        if wound.old >= health(m, combat, wound.unit):  # RB-ATTACK-25: onto the faction sheet
            side = SIDE_TEXTS[m.tables.side_of_unit[wound.unit]]
            m.tell(events.UnitDoomed, side, m.unit_text(wound.unit), m.place_text(combat.place))


def destroy_doomed(m: Match, combat: Combat) -> None:
    """All figures whose damage markers reach their health are destroyed together (RB-ATTACK-26)."""
    doomed = [wound for wound in combat.wounds if wound.old >= health(m, combat, wound.unit)]
    combat.wounds = [wound for wound in combat.wounds if wound not in doomed]
    for side in SIDES:
        units = [wound.unit for wound in doomed if m.tables.side_of_unit[wound.unit] == side]
        destroy_units(m, sorted(units), combat.place)


def take_figure(combat: Combat, figure: Figure) -> None:
    """A figure leaves the combat with its damage, which does not count elsewhere (RB-COMBAT_END-03)."""
    if figure.wound != UNHURT:
        del combat.wounds[figure.wound]
