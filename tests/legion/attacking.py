"""Attacks for tests: begin one anywhere in a battle, look at its pool, and say how it is resolved."""

from __future__ import annotations

from typing import Any

from tests.legion.scenario import Scenario, Session
from wartable.games.legion import attack_events
from wartable.games.legion.frames import Attack, Pool
from wartable.games.legion.rules.attack import declaring

AFTERWARDS = "choose_edge"  # the question that waits once an attack of `attack_by` is over


def attack_by(s: Scenario, attacker: int, **how: Any) -> Session:
    """A unit begins an attack; once it is over the table asks for an edge."""
    declaring.begin(s.ready(), attacker, **how)
    return s.table(active=s.state.units[attacker].seat)


def shoot(
    s: Scenario, attacker: int, defender: int, *weapons: str, dice: str = "", defence: str = "", **how: Any
) -> Session:
    """A unit attacks another, weapon by weapon with all minis that can use it; the faces rolled are fixed.

    `dice` are those of the attack and of rerolls, `defence` those of the defender.
    """
    t = attack_by(s, attacker, **how).attack_dice(dice).defence_dice(defence)
    t.choose(f"target:{t.name(defender)}")
    for weapon in weapons:
        t.choose(f"add:{weapon}")
    return t


def attack_of(t: Session) -> Attack:
    """The attack going on."""
    assert t.state.attack is not None
    return t.state.attack


def pool_of(t: Session) -> Pool:
    """The pool whose dice are on the table, or the one being formed."""
    return attack_of(t).pools[attack_of(t).current]


def weapons_used(t: Session) -> list[str]:
    """The weapons that minis have contributed, one entry a mini, even if the attack is over."""
    return [event.weapon for event in t.events(attack_events.WeaponAdded)]


def finish(t: Session, *, cancel: str | None = None) -> Session:
    """Resolve the rest of the attack with the first choice of every question."""
    while t.ask.what not in (AFTERWARDS, "attack_again"):
        legal = t.legal
        t.choose(cancel if cancel in legal else legal[0])
    return t


def wounds_of(t: Session, number: int) -> list[int]:
    """The wounds of each mini of a unit, defeated ones too."""
    return [mini.wounds for mini in t.unit(number).minis]


def standing(t: Session, number: int) -> list[int]:
    """The minis of a unit not defeated, counted from 1."""
    return [index + 1 for index in t.b.living(number)]
