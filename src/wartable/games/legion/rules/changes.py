"""The verbs that rules and cards are made of: tokens gained and spent, cards exhausted, units defeated."""

from __future__ import annotations

from wartable.games.legion import attack_events, events
from wartable.games.legion.battle import Battle
from wartable.games.legion.naming import unit_text
from wartable.games.legion.rules import dropped_tokens, victory
from wartable.kernel.ask import Script


def _told(b: Battle, number: int, kind: str, amount: int) -> None:
    b.tell(events.TokensGained, b.unit(number).seat, unit_text(b, number), kind, amount)


def gain_aim(b: Battle, number: int, amount: int = 1) -> None:
    """A unit gains aim tokens, or below zero spends them (LG-AIM-01, LG-AIM-02)."""
    b.unit(number).aim += amount
    _told(b, number, "aim", amount)


def gain_dodge(b: Battle, number: int, amount: int = 1) -> None:
    """A unit gains dodge tokens, or below zero spends them (LG-DODGE-01, LG-DODGE-02)."""
    b.unit(number).dodge += amount
    _told(b, number, "dodge", amount)


def gain_standby(b: Battle, number: int) -> None:
    """A unit takes a standby token, of which it never has more than one (LG-STANDBY-03, LG-STANDBY-07)."""
    if not b.unit(number).standby:
        b.unit(number).standby = True
        _told(b, number, "standby", 1)


def lose_standby(b: Battle, number: int) -> None:
    """A unit loses the standby token it may have (LG-STANDBY-05, LG-STANDBY-06)."""
    if b.unit(number).standby:
        b.unit(number).standby = False
        _told(b, number, "standby", -1)


def gain_ion(b: Battle, number: int, amount: int) -> None:
    """A vehicle gains ion tokens; troopers never do (LG-ION-01)."""
    if not b.trooper(number):
        b.unit(number).ion += amount
        _told(b, number, "ion", amount)


def exhaust(b: Battle, number: int, card: str) -> None:
    """Turn an upgrade card of a unit to use its effect (LG-EXHAUST-01)."""
    unit = b.unit(number)
    unit.exhausted.append(card)
    b.tell(events.CardExhausted, unit.seat, unit_text(b, number), card)


def ready(b: Battle, number: int, card: str) -> None:
    """Turn an exhausted upgrade card of a unit back, so that it can be used again (LG-EXHAUST-03)."""
    unit = b.unit(number)
    unit.exhausted.remove(card)
    b.tell(events.CardReadied, unit.seat, unit_text(b, number), card)


def defeat_unit(b: Battle, number: int) -> Script[None]:
    """An effect defeats a whole unit at once (LG-WOUND-08)."""
    yield from dropped_tokens.drop(b, number)
    for mini in b.unit(number).minis:
        mini.defeated = True
    count_defeated(b, number)


def count_defeated(b: Battle, number: int) -> None:
    """A unit without minis is defeated (LG-WOUND-08): its enemy destroyed it, and may have won thereby."""
    unit = b.unit(number)
    unit.defeated = True
    b.rearranged(number)
    b.tell(attack_events.UnitDefeated, unit.seat, unit_text(b, number))
    victory.destroyed(b, number)
    victory.check(b)
