"""Get to the Ship and Smuggled Goods."""

from __future__ import annotations

from typing import Final

from wartable.games.imperial_assault import moments
from wartable.games.imperial_assault.content.vocabulary import MissionMoment
from wartable.games.imperial_assault.events import figures as events
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.skirmish import scoring
from wartable.games.imperial_assault.rules.skirmish.setup import zone_of
from wartable.kernel.ask import Refusal, Script

SHIP: Final = "get_to_the_ship"
PANEL: Final = "launch_panel"
GOODS: Final = "smuggled_goods"


def refuse_panel(m: Match, figure: int, token: int) -> Refusal | None:
    """Each player turns only so many panels a round."""
    seat = m.seat_of(figure)
    (rule,) = m.mission_rules(MissionMoment.INTERACTION)
    if m.state.tallies and m.state.tallies[seat] >= rule.each_round:
        facts = {"card": SHIP, "thing": m.token_text(token), "figure": m.figure_text(figure)}
        return Refusal("IA-GOLDEN-03", "panel_turned", facts)
    return None


def turn_panel(m: Match, figure: int, token: int) -> Script[None]:
    """Turn a panel to its other side."""
    row = m.state.tokens[token]
    row.coloured = not row.coloured
    m.state.tallies = m.state.tallies or [0, 0]
    m.state.tallies[m.seat_of(figure)] += 1
    side = "coloured" if row.coloured else "grey"
    m.tell(events.TokenTurned, m.figure_text(figure), m.token_text(token), side)
    yield from ()


def score_panels(m: Match) -> Script[None]:
    """At the end of a round players score the panels that they control, coloured ones higher."""
    (rule,) = m.mission_rules(MissionMoment.ROUND_ENDS)
    for number, token in m.tokens_in_play():
        if token.kind == rule.token:
            seat = objects.controller_of_token(m, number)
            if seat >= 0:
                scoring.gain_points(m, seat, rule.points if token.coloured else rule.grey_points, SHIP)
    m.state.tallies = []
    yield from ()


def deliver(m: Match) -> Script[None]:
    """At the end of a round each figure with contraband in its own zone scores; its tokens are discarded."""
    (rule,) = m.mission_rules(MissionMoment.ROUND_ENDS)
    for figure in list(m.on_map()):
        seat = m.seat_of(figure)
        carried = m.figure(figure).carried
        if carried and m.covers(figure) & zone_of(m, seat):
            scoring.gain_points(m, seat, rule.points, GOODS)
            for token in list(carried):
                objects.discard_token(m, token)
    yield from ()


moments.INTERACTED[SHIP, PANEL] = refuse_panel
moments.INTERACTION[SHIP] = turn_panel
moments.ROUND_ENDED[SHIP] = score_panels
moments.ROUND_ENDED[GOODS] = deliver
