"""Rapid Mobilization: at the end of the Command Phase units gather, or a new base is established."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wartable.games.rebellion.content.effects.board import Mobilize
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules import new_base, resolution
from wartable.games.rebellion.rules.command_phase.end_of_command import at_end_of_command, wait_for_end
from wartable.games.rebellion.rules.resolution import effect
from wartable.games.rebellion.state import BASE_SPACE, REBEL, Pending
from wartable.games.rebellion.verbs.base import ESTABLISH_BASE, GATHER_UNITS
from wartable.kernel.ask import Ask, Family, Refusal, Script

MOBILIZATION: Final = "rapid_mobilization"
FIRST_OF_ALL: Final = 10


@effect(Mobilize)
def wait(m: Match, mission: Resolution, _row: Mobilize) -> Script[None]:
    """Nothing is decided before the phase ends (RB-NEW_BASE-02)."""
    wait_for_end(m, MOBILIZATION, mission.seat, mission.leaders)
    yield from ()


@at_end_of_command(MOBILIZATION, FIRST_OF_ALL)
def mobilize(m: Match, pending: Pending) -> Script[None]:
    """Move units of one system to a hidden base, however far, or look for a new base (RB-NEW_BASE-01)."""
    gather = yield from m.decide(Ask(pending.seat, "RB-NEW_BASE-02", "mobilize", USES.options(m), USES, (m,)))
    card = m.content.mission[MOBILIZATION]
    (row,) = card.effects
    assert isinstance(row, Mobilize)
    if gather:
        moving = Resolution([], CardKind.MISSION, card.id, REBEL, pending.seat, BASE_SPACE)
        resolution.begin(m, moving, card, [row.gather])  # RB-BASE_MOVE-03
    else:
        new_base.establish(m, row.cards if len(pending.leaders) < 2 else row.cards_for_two)


def uses(_m: Match) -> Iterator[tuple[str, bool]]:
    """What the card may be used for; true: to gather units."""
    yield ESTABLISH_BASE(), False
    yield GATHER_UNITS(), True


def refuse_use(m: Match, gather: bool) -> Refusal | None:
    """Units cannot gather in the space of a revealed base."""
    if gather and m.state.base_revealed:
        return Refusal("RB-BASE_REVEAL-08", "base_is_revealed", {"place": m.place_text(BASE_SPACE)})
    return None


USES = Family(uses, refuse_use)
