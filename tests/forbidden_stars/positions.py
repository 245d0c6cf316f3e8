"""Peaceful positions: every seat holds a world of its own, and nobody is near anybody."""

from __future__ import annotations

from tests.forbidden_stars.scenario import Scenario, Session
from wartable.games.forbidden_stars.frames import Step

HOMES = {
    "ultramarines": ("10A.SE", "scout"),
    "chaos": ("12A.SE", "cultist"),
    "orks": ("11A.SE", "ork_boyz"),
    "eldar": ("9A.NW", "aspect_warrior"),
}
"""A home world without an objective slot (the Eldar have none such) and the unit that keeps it."""


def settled(*factions: str) -> Scenario:
    """One basic ground unit of each seat on a world of its home tile."""
    scenario = Scenario(*factions)
    for faction in factions:
        scenario.units(*HOMES[faction])
    return scenario


def refresh(scenario: Scenario, *, first: int = 0) -> Session:
    """The refresh phase begins."""
    scenario.state.first = first
    return scenario.table(step=Step.REFRESH)


def playing(event: str, faction: str, other: str) -> Scenario:
    """Seat 0 has one token on its event deck, and will draw this card."""
    return settled(faction, other).player(0, events=[event], banked=["deploy"])


def passing(t: Session, what: str) -> list[tuple[int, str]]:
    """Decline whatever can be declined until a question comes up; returns who was asked what before it."""
    asked = []
    while t.ask.what != what:
        asked.append((t.ask.seat, t.ask.what))
        choice = next((c for c in t.legal if c.startswith(("decline", "done"))), t.legal[0])
        t.table.choose(choice, t.ask.seat)
    return asked
