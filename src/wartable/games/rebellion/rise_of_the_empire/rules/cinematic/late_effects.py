"""What cards leave to be done later in a combat round, and the ends of tactic cards, battles and rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.games.rebellion.frames import Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.frames import LateEffect
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.after_damage import keep_damage
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.battle_effects import (
    end_card_effects,
    remove_condemned,
)
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.choosing import HALVES
from wartable.games.rebellion.rise_of_the_empire.rules.cinematic.decks import cinematic_of, discard_played
from wartable.games.rebellion.rules.combat import battles
from wartable.games.rebellion.state import SIDES
from wartable.kernel.agenda import checked
from wartable.kernel.ask import Script

Late: TypeAlias = Callable[[Match, LateEffect], Script[None]]
L = TypeVar("L", bound=Late)
END_OF_BATTLE: dict[str, Late] = {}
AFTER_RETREAT: dict[str, Late] = {}


def at_end_of_battle(what: str) -> Callable[[L], L]:
    """Register what a card does when the round of battle ends."""

    def register(late: L) -> L:
        END_OF_BATTLE[what] = late
        return late

    return register


def after_retreat_step(what: str) -> Callable[[L], L]:
    """Register what a card does when the Retreat step of the combat round is over."""

    def register(late: L) -> L:
        AFTER_RETREAT[what] = late
        return late

    return register


def leave_for_later(m: Match, resolution: Resolution, what: str) -> None:
    """Leave something to be done later in this combat round."""
    card = resolution.card // len(HALVES)
    cinematic_of(m).late.append(LateEffect(what, resolution.side, card))


def end_tactics(m: Match) -> Script[None]:
    """Both cards are dealt with: what they destroyed leaves (RE-TACTIC_DAMAGE-02), they are discarded."""
    remove_condemned(m)
    for side in SIDES:
        discard_played(m, side)
    keep_damage(m)
    yield from checked(m)


def end_battle(m: Match) -> Script[None]:
    """Units with damage enough are destroyed (RE-TACTIC_DAMAGE-06); what cards did to the battle is over."""
    end_card_effects(cinematic_of(m))
    yield from battles.end_battle(m)
    yield from _carry_out(m, END_OF_BATTLE)


def after_retreat(m: Match) -> Script[None]:
    """The Retreat step is over (RE-TACTIC_CARD-05)."""
    yield from _carry_out(m, AFTER_RETREAT)


def _carry_out(m: Match, registered: dict[str, Late]) -> Script[None]:
    cinematic = cinematic_of(m)
    for due in [due for due in cinematic.late if due.what in registered]:
        cinematic.late.remove(due)
        if m.state.outcome is None:
            yield from registered[due.what](m, due)
