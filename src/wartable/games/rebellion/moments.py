"""The moments at which action cards and rings may be used; a rule announces one and calls no card by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from wartable.games.rebellion.content.vocabulary import Moment
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import NOBODY
from wartable.kernel.ask import Ask, Script
from wartable.kernel.window import window


class Happening(NamedTuple):
    """A moment that has come, and the leader whom it befell (NOBODY: none)."""

    moment: Moment
    leader: int = NOBODY


Use: TypeAlias = Callable[[Match, int, Happening], Script[None]]
"""What using something does: the match, the seat, and what happened."""
Listener: TypeAlias = Callable[[Match, int, Happening], Iterator[tuple[str, Use]]]
"""What a seat may use at a moment: each as a choice, and what it does."""

LISTENERS: dict[Moment, list[Listener]] = {moment: [] for moment in Moment}


def happened(m: Match, moment: Moment, *, first: int, leader: int = NOBODY) -> Script[None]:
    """Let both sides, `first` before the other, use what waits for a moment, until all pass."""
    happening = Happening(moment, leader)
    players = sides_of(m.state.players)
    order = [seat for side in (first, 1 - first) for seat in players[side]]

    def offer(seat: int) -> Ask | None:
        choices = {text: use for listener in LISTENERS[moment] for text, use in listener(m, seat, happening)}
        return Ask(seat, "RB-ACTION-09", moment, choices) if choices else None

    def react(seat: int, use: Use) -> Script[None]:
        yield from use(m, seat, happening)

    yield from window(m, moment, order, offer, react, until_all_pass=True)


START_OF_COMBAT: list[Callable[[Match], Script[None]]] = []
"""What lets both sides use cards at the start of a combat, the active side first (RB-ACTION-12)."""
OBJECTIVE_WINDOWS: list[Callable[[Match], Script[None]]] = []
"""What lets the Rebel play an objective in a combat; called whenever one may have been fulfilled."""


def combat_objectives(m: Match) -> Script[None]:
    """Something of which objectives speak has happened in a combat (RB-OBJECTIVE-04)."""
    for play_objective in OBJECTIVE_WINDOWS:
        if m.state.outcome is None:
            yield from play_objective(m)
