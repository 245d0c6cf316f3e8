"""Suppression tokens: who can have them, what gaining and losing them brings with it."""

from __future__ import annotations

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.games.legion.content.model import DASH
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import changes


def suppressible(b: Battle, number: int) -> bool:
    """Whether a unit can have suppression tokens at all.

    Vehicles cannot (LG-SUPPRESS-06, LG-RESILIENCE-01), nor can a unit whose courage is a dash
    (LG-SUPPRESS-05); in the learning battle nobody can (LG-END-06).
    """
    return not b.state.learning and b.trooper(number) and b.card(number).courage != DASH


def gain(b: Battle, number: int, amount: int) -> None:
    """A unit gains suppression tokens, which stay with it (LG-SUPPRESS-09), and loses its standby token."""
    unit = b.unit(number)
    if amount <= 0 or unit.defeated or not suppressible(b, number):
        return
    unit.suppression += amount
    b.tell(events.TokensGained, unit.seat, unit_text(b, number), "suppression", amount)
    changes.lose_standby(b, number)  # LG-STANDBY-05


def remove(b: Battle, number: int, amount: int) -> None:
    """A unit loses suppression tokens, as many as it has; with few enough left its panic ends."""
    unit = b.unit(number)
    lost = min(amount, unit.suppression)
    if lost > 0:
        unit.suppression -= lost
        b.tell(events.TokensGained, unit.seat, unit_text(b, number), "suppression", -lost)
    if unit.panicked and unit.suppression < 2 * b.card(number).courage:
        unit.panicked = False  # LG-PANIC-09
        b.tell(events.TokensGained, unit.seat, unit_text(b, number), "panic", -1)


def suppressed(b: Battle, number: int) -> bool:
    """A unit with as many suppression tokens as its courage, or more, is suppressed (LG-SUPPRESS-02)."""
    return suppressible(b, number) and b.unit(number).suppression >= b.card(number).courage
