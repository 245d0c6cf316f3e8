"""Whose leaders a member of a team may decide about."""

from __future__ import annotations

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.match import Match


def commands(m: Match, seat: int, leader: int) -> bool:
    """Whether a leader is of the pool that a seat controls (RB-LEADER-05)."""
    return m.seat(m.side_of_leader(leader), Role(m.leader(leader).role)) == seat
