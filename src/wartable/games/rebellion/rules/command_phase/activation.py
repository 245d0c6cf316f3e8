"""Activating a system: leader, movement, base question, combat, subjugation."""

from __future__ import annotations

from wartable.games.rebellion.events import turns as events
from wartable.games.rebellion.frames import ACTIVATION_STEPS, Activation, Movement, Step
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.rules.changes import set_subjugation
from wartable.games.rebellion.rules.command_phase import movement
from wartable.games.rebellion.rules.state_checks import subjugable
from wartable.games.rebellion.state import BASE_SPACE, EMPIRE
from wartable.kernel.agenda import checked, close
from wartable.kernel.ask import Script


def activate(m: Match, seat: int, side: int, leader: int, place: int) -> None:
    """Step 1: a leader goes from the pool to the place (RB-ACTIVATE-01)."""
    m.state.leaders[leader] = place
    m.tell(events.SystemActivated, seat, m.leader_text(leader), m.place_text(place))
    m.state.agenda.append(Activation(list(ACTIVATION_STEPS), place, side, leader))
    m.state.agenda.append(Movement([Step.MOVE_UNITS]))


def ask_for_base(m: Match) -> Script[None]:
    """Step 3: where Imperial ground units went the Rebel must say whether the base is there."""
    answer_for_place(m, movement.activation_of(m))
    # RB-BASE_REVEAL-06: after all movement, before combat; RB-BASE_REVEAL-04: for ships nothing is said
    yield from checked(m)


def answer_for_place(m: Match, moving: movement.Moving) -> None:
    """Say that the base is not where Imperial ground units came; if it is, the checks reveal it."""
    came = movement.ground_units_came(m, moving)
    if came and not m.state.base_revealed and m.state.base != moving.place:
        m.tell(events.BaseNotThere, m.place_text(moving.place))  # RB-ACTIVATE-06


def subjugate(m: Match) -> Script[None]:
    """Step 5: Imperial ground units subjugate what is not loyal to the Empire (RB-ACTIVATE-08)."""
    activation = movement.activation_of(m)
    place = activation.place
    close(m.state.agenda, activation)
    if place == BASE_SPACE:
        return
    garrisoned = m.has_ground_units(EMPIRE, place) and not m.is_loyal(place, EMPIRE)
    if garrisoned and subjugable(m) >> place & 1 and not m.is_subjugated(place):
        set_subjugation(m, place, True)
    yield from checked(m)
