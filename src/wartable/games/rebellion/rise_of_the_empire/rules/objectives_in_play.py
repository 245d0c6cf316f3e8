"""Objectives that are revealed when they are drawn, and those that stay in play with their target markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from wartable.games.rebellion.content.vocabulary import ObjectiveTiming, Role
from wartable.games.rebellion.frames import CardKind, Resolution
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rise_of_the_empire.events import objectives as events
from wartable.games.rebellion.rise_of_the_empire.frames import ObjectiveDrawn, RiseStep
from wartable.games.rebellion.rise_of_the_empire.rules.target_markers import on_board
from wartable.games.rebellion.rise_of_the_empire.state import Rise
from wartable.games.rebellion.rules import decks, resolution
from wartable.games.rebellion.rules.winning import objectives
from wartable.games.rebellion.state import NOBODY, REBEL, Pile
from wartable.kernel.ask import Script

Gives: TypeAlias = Callable[[Match, int], Script[None]]
G = TypeVar("G", bound=Gives)

EACH_REFRESH: dict[str, Gives] = {}


def each_refresh(key: str) -> Callable[[G], G]:
    """Register what an objective in play gives at the start of a Refresh Phase."""

    def register(gives: G) -> G:
        EACH_REFRESH[key] = gives
        return gives

    return register


def rise_of(m: Match) -> Rise:
    """The expansion's part of the position."""
    assert m.state.rise is not None
    return m.state.rise


def look_for_immediate(m: Match) -> None:
    """An objective has come to the hand, by whatever way: look whether it is an immediate one."""
    if m.state.rise is not None and not isinstance(m.frame, ObjectiveDrawn):
        m.state.agenda.append(ObjectiveDrawn([RiseStep.RESOLVE_IMMEDIATE]))


decks.CAME_TO_HAND[Pile.OBJECTIVES] = look_for_immediate


def immediate(m: Match) -> int:
    """The first objective in the hand that is marked 'Immediate' (RE-IMMEDIATE_OBJ-01)."""
    rows = m.content.objectives
    held = sorted(m.state.objectives)
    return next((card for card in held if rows[card].timing is ObjectiveTiming.IMMEDIATE), NOBODY)


def resolve_immediate(m: Match) -> Script[None]:
    """An immediate objective is revealed and resolved at once, which gives no reputation by itself.

    RE-IMMEDIATE_OBJ-02, RE-IMMEDIATE_OBJ-03.
    """
    card = immediate(m)
    if card == NOBODY:
        return
    m.frame.steps.append(RiseStep.RESOLVE_IMMEDIATE)
    objectives.leave_hand(m, card)
    enter_play(m, card)
    yield from ()


def enter_play(m: Match, card: int) -> None:
    """Lay an objective face up and carry out what it says (RE-IMMEDIATE_OBJ-04, RE-IMMEDIATE_OBJ-06)."""
    row = m.content.objectives[card]
    rise_of(m).objectives.append(card)
    m.tell(events.ObjectiveInPlay, row.key)
    seat = m.seat(REBEL, Role.GENERAL)
    resolution.begin(m, Resolution([], CardKind.OBJECTIVE, card, REBEL, seat), row)


def discard_without_markers(m: Match) -> None:
    """An objective whose markers are all removed is discarded at once (RE-IMMEDIATE_OBJ-05).

    Used objectives lie on a pile of discards (RE-OBJECTIVE_CARD-09).
    """
    if m.state.rise is None:
        return
    for card in list(m.state.rise.objectives):
        key = m.content.objectives[card].key
        if not on_board(m, m.content.target_marker[key].id):
            m.state.rise.objectives.remove(card)
            m.state.used_objectives.append(card)
            m.tell(events.ObjectiveDiscarded, key)


def at_start_of_refresh(m: Match) -> Script[None]:
    """Objectives in play give what they say; that is no playing of a card (RE-OBJECTIVE_CARD-03).

    It comes before one is played, so that what is played now gives nothing yet (RE-OBJECTIVE_CARD-01); to
    play an objective that stays is to play the one of this phase (RE-OBJECTIVE_CARD-02).
    """
    if m.state.rise is None:
        return
    for card in list(m.state.rise.objectives):
        key = m.content.objectives[card].key
        if key in EACH_REFRESH and m.state.outcome is None:
            yield from EACH_REFRESH[key](m, card)


objectives.AT_START_OF_REFRESH.append(at_start_of_refresh)
