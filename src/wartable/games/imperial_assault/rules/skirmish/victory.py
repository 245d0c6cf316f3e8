"""How a skirmish ends, and who wins (IA-VICTORY_SKIRM, IA-TIE)."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.state import Mode
from wartable.kernel.game import Outcome

POINTS_TO_WIN: Final = 40


def check_end(m: Match) -> None:
    """End the match at once where a player has no figure left, or one has 40 points (IA-SKIRMISH-01)."""
    state = m.state
    if state.outcome is not None or state.mode is not Mode.SKIRMISH or state.round == 0:
        return
    alive = [bool(m.figures_of(seat)) for seat in (0, 1)]
    if alive[0] != alive[1]:
        end(m, alive.index(True), "IA-VICTORY_SKIRM-04", "no_figures_left")
    elif not any(alive) or max(player.points for player in state.players) >= POINTS_TO_WIN:
        winner, rule = leader(m)
        end(m, winner, rule, "points")


def leader(m: Match) -> tuple[int, str]:
    """Who has won by points: ties go to defeated cost, then fewer damage tokens, then initiative.

    (IA-VICTORY_SKIRM-01, IA-TIE-01, IA-TIE-02, IA-TIE-03.)
    """
    players = m.state.players
    damage = [sum(m.figure(figure).damage for figure in m.figures_of(seat)) for seat in (0, 1)]
    compared = (
        ("IA-VICTORY_SKIRM-01", players[0].points, players[1].points),
        ("IA-TIE-01", players[0].defeated_cost, players[1].defeated_cost),
        ("IA-TIE-02", -damage[0], -damage[1]),
    )
    for rule, first, second in compared:
        if first != second:
            return (0 if first > second else 1), rule
    return m.state.initiative, "IA-TIE-03"


def end(m: Match, winner: int, rule: str, reason: str) -> None:
    """The match is over."""
    points = [player.points for player in m.state.players]
    facts = {"first": points[0], "second": points[1]}
    m.state.outcome = Outcome((winner,), rule, reason, facts)
    m.tell(events.MatchEnded, (winner,), reason)
