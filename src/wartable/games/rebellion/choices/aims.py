"""What a side is after: its own way to win with how far it is, and the aim of this moment."""

from __future__ import annotations

from typing import Final

from wartable.games.rebellion.combat_frames import Combat
from wartable.games.rebellion.frames import Assignment, CommandPhase, Mission, RefreshPhase, Setup
from wartable.games.rebellion.seats import side_of
from wartable.games.rebellion.state import EMPIRE
from wartable.games.rebellion.view import View
from wartable.kernel.agenda import Frame, topmost
from wartable.words.messages import AimPhrase

MOMENTS: Final[tuple[tuple[type[Frame], AimPhrase], ...]] = (
    (Combat, AimPhrase("win_the_combat")),
    (Mission, AimPhrase("resolve_the_mission")),
    (Setup, AimPhrase("place_the_forces")),
    (Assignment, AimPhrase("assign_leaders")),
    (CommandPhase, AimPhrase("use_leaders")),
    (RefreshPhase, AimPhrase("refresh_and_build")),
)


def aims(view: View) -> list[AimPhrase]:
    """The Empire conquers the base (RB-VICTORY-01); the Rebels last until the markers meet."""
    state = view.state
    if state.outcome is not None:
        return []
    time, reputation = state.time, state.reputation
    if view.seat is None:
        found = AimPhrase("both_sides", {"time": time, "reputation": reputation})
    elif side_of(state.players, view.seat) == EMPIRE:
        found = AimPhrase("conquer_the_base", {"time": time, "reputation": reputation})
    else:
        found = AimPhrase("outlast_the_empire", {"time": time, "reputation": reputation})
    moments = (phrase for kind, phrase in MOMENTS if topmost(state.agenda, kind) is not None)
    return [found, *(phrase for phrase in (next(moments, None),) if phrase is not None)]
