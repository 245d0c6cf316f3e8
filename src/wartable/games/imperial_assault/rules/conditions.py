"""Conditions: gaining and discarding them (IA-CONDITION)."""

from __future__ import annotations

from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.scripting.mission_script import script_of


def gain(m: Match, figure: int, condition: int) -> bool:
    """Give a figure a condition that it has not yet (IA-CONDITION-06); whether it gained it.

    A hero obeys it like all figures from that moment on (IA-CONDITION-02).
    There are always tokens enough (IA-LIMITS-01).

    A figure that is off the map or incapacitated gains none (IA-INCAPACITATED-06), nor one of which mission
    rules say so (IA-GOLDEN-03).
    """
    row = m.figure(figure)
    if not m.is_on_map(figure) or row.incapacitated or row.conditions >> condition & 1:
        return False
    if m.in_campaign and not script_of(m).gains_conditions(m, figure):
        return False
    row.conditions |= 1 << condition
    m.tell(events.ConditionGained, m.figure_text(figure), m.content.conditions[condition].key)
    return True


def discard(m: Match, figure: int, condition: int) -> None:
    """A figure loses a condition, whose rules cease to apply (IA-CONDITION-04)."""
    row = m.figure(figure)
    if row.conditions >> condition & 1:
        row.conditions &= ~(1 << condition)
        m.tell(events.ConditionDiscarded, m.figure_text(figure), m.content.conditions[condition].key)


def has(m: Match, figure: int, key: str) -> bool:
    """Whether a figure has a condition."""
    return bool(m.figure(figure).conditions >> m.content.condition[key].id & 1)


def incapacitate(m: Match, figure: int) -> None:
    """A mission leaves a figure on the map that would be defeated; its conditions go (IA-INCAPACITATED-05).

    It stays its player's (IA-INCAPACITATED-02).
    """
    row = m.figure(figure)
    row.incapacitated = True
    m.rearranged()
    for condition in m.content.conditions:
        discard(m, figure, condition.id)
