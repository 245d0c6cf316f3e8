"""How the game ends (RB-VICTORY-01, RB-VICTORY-02, RB-VICTORY-03)."""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion.events import base as events
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.seats import sides_of
from wartable.games.rebellion.state import EMPIRE, REBEL
from wartable.kernel.game import Outcome


def win(m: Match, side: int, rule: str, reason: str, facts: dict[str, Any]) -> None:
    """Let a side win, unless the match was over before."""
    if m.state.outcome is None:
        winners = sides_of(m.state.players)[side]
        m.state.outcome = Outcome(winners, rule, reason, facts)
        m.tell(events.MatchEnded, winners, reason)


def check_conquest(m: Match) -> None:
    """The Empire wins if the base's system falls to it or is destroyed."""
    state = m.state
    if m.is_destroyed(state.base):
        rule, reason = "RB-VICTORY-02", "base_destroyed"  # hidden or not
    elif state.base_revealed and m.has_units(EMPIRE, state.base) and not m.has_units(REBEL, state.base):
        rule, reason = "RB-VICTORY-01", "base_conquered"
    else:
        return
    win(m, EMPIRE, rule, reason, {"system": m.place_text(state.base)})
