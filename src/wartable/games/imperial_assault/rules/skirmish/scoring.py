"""Victory points: for defeated groups, and whatever else gives them (IA-VICTORY_SKIRM)."""

from __future__ import annotations

from wartable.games.imperial_assault.events import turns as events
from wartable.games.imperial_assault.match import Match


def gain_points(m: Match, seat: int, points: int, reason: str) -> None:
    """A player gains victory points (IA-VICTORY_SKIRM-03)."""
    if points:
        m.player(seat).points += points
        m.tell(events.PointsGained, seat, points, reason, m.player(seat).points)


def score_defeat(m: Match, figure: int) -> None:
    """When the last figure of a group falls its owner's opponent scores the group (IA-VICTORY_SKIRM-02).

    As later published each figure scores by itself (option `score`).
    """
    number = m.figure(figure).group
    group = m.state.groups[number]
    (opponent,) = m.opponents(group.seat)
    row = m.content.deployments[group.card]
    last = not any(m.is_on_map(other) for other in m.figures_of_group(number))
    if m.state.figure_scores:
        gain_points(m, opponent, m.card(figure).figure_cost, row.key)
    if not last:
        return
    group.defeated, group.ready = True, False
    m.player(opponent).defeated_cost += row.cost
    if not m.state.figure_scores:
        gain_points(m, opponent, row.cost, row.key)
    gain_points(m, opponent, group.bounty, row.key)
