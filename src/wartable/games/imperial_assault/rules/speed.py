"""The Speed of a figure as it is now."""

from __future__ import annotations

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules.abilities import held
from wartable.games.imperial_assault.scripting.mission_script import script_of
from wartable.games.imperial_assault.state import Token


def speed_of(m: Match, figure: int) -> int:
    """The printed Speed with what cards and missions add, less what a token takes from who carries it.

    (IA-GOLDEN-03.)
    """
    kinds = {row.key: row.speed for row in map(m.token_row, _carried(m, figure)) if row is not None}
    printed = m.card(figure).speed + m.group_of(figure).speed
    speed = printed + sum(kinds.values()) + sum(use.sheet.speed for use in held.granted(m, figure))
    return max(0, script_of(m).speed_of(m, figure, speed) if m.in_campaign else speed)


def _carried(m: Match, figure: int) -> list[Token]:
    return [m.state.tokens[token] for token in m.figure(figure).carried]
