"""Victory: by elimination at once, by victory tokens after round six, by points destroyed on a tie."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import events
from wartable.games.legion.battle import Battle
from wartable.kernel.game import Outcome

LAST_ROUND = 6  # LG-ROUND-01


def check(b: Battle) -> None:
    """A side that has lost all its units loses at once (LG-VICTORY-01); units set aside are not lost.

    Units are defeated one after the other, so one side is always the first to have none.
    """
    state = b.state
    if state.outcome is not None:
        return
    standing = {unit.seat for unit in state.units if not unit.defeated}
    if len(standing) == 1:
        declare(b, tuple(standing), "LG-VICTORY-01", "elimination")


def gain(b: Battle, seat: int, amount: int, reason: str) -> None:
    """A player gains victory tokens."""
    if amount:
        b.state.players[seat].victory += amount
        b.tell(events.VictoryTokensGained, seat, amount, reason)


def destroyed(b: Battle, number: int) -> None:
    """Count a destroyed unit for its enemy: its points for ties (LG-VICTORY-04), in learning a token.

    In a standard battle it gives no victory token (LG-VICTORY-05), in a learning battle one (LG-VICTORY-03).
    """
    unit = b.state.units[number]
    enemy = 1 - unit.seat
    b.state.players[enemy].destroyed_points += unit.points
    if b.state.learning:
        gain(b, enemy, 1, "unit_destroyed")


def end_of_battle(b: Battle) -> None:
    """After round six the most victory tokens win (LG-VICTORY-02), then the most points destroyed."""
    one, two = b.state.players
    if one.victory != two.victory:
        winner = 0 if one.victory > two.victory else 1
        return declare(b, (winner,), "LG-VICTORY-02", "victory_tokens", _facts(b, winner, "victory"))
    if one.destroyed_points != two.destroyed_points:  # LG-VICTORY-04
        winner = 0 if one.destroyed_points > two.destroyed_points else 1
        facts = _facts(b, winner, "destroyed_points")
        return declare(b, (winner,), "LG-VICTORY-04", "points_destroyed", facts)
    # The rulebook knows no further tie-break: a draw.
    return declare(b, (), "LG-VICTORY-04", "draw")


def _facts(b: Battle, winner: int, measure: str) -> dict[str, Any]:
    players = b.state.players
    return {"most": getattr(players[winner], measure), "least": getattr(players[1 - winner], measure)}


def declare(
    b: Battle, winners: tuple[int, ...], rule: str, reason: str, facts: dict[str, Any] | None = None
) -> None:
    """End the battle."""
    b.state.outcome = Outcome(winners, rule, reason, facts or {})
    b.tell(events.MatchEnded, winners, reason)
