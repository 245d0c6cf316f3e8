"""Questions to a whole side: in a team either member may answer, and declining takes both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.match import Match
from wartable.kernel.ask import Ask, AskAny, Script


def commands(m: Match, seat: int, leader: int) -> bool:
    """Whether a leader is of the pool that a seat controls (RB-LEADER-05)."""
    return m.seat(m.side_of_leader(leader), Role(m.leader(leader).role)) == seat


def either_member(asks: Sequence[Ask]) -> Script[Any]:
    """The first answer of a team counts; one that declines (None) leaves it to the partner."""
    if len(asks) == 1:
        return (yield asks[0])
    answered = yield AskAny(tuple(asks))
    if answered.value is not None:
        return answered.value
    return (yield next(ask for ask in asks if ask.seat != answered.ask.seat))
