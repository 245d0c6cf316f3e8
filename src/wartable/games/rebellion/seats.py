"""Who sits where: which seat decides for a side and role, and the turns of the Command Phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from wartable.games.rebellion.content.vocabulary import Role
from wartable.games.rebellion.state import EMPIRE, REBEL

GENERAL: Final = Role.GENERAL


class Turn(NamedTuple):
    """One turn in a cycle of the Command Phase: the seat, its side, and the role whose leaders it uses."""

    seat: int
    side: int
    role: Role | None


_TWO: Final = (Turn(0, REBEL, None), Turn(1, EMPIRE, None))
# The sole Rebel takes his two turns in a row (RB-COMMAND-11), or, as published, at the places of both roles.
_THREE: Final = (
    Turn(0, REBEL, Role.ADMIRAL),
    Turn(0, REBEL, Role.GENERAL),
    Turn(1, EMPIRE, Role.ADMIRAL),
    Turn(2, EMPIRE, Role.GENERAL),
)
_THREE_PUBLISHED: Final = (_THREE[0], _THREE[2], _THREE[3], _THREE[1])
# By the initiative numbers of the roles (RB-COMMAND-09).
_FOUR: Final = (
    Turn(0, REBEL, Role.ADMIRAL),
    Turn(1, EMPIRE, Role.ADMIRAL),
    Turn(2, EMPIRE, Role.GENERAL),
    Turn(3, REBEL, Role.GENERAL),
)


def turn_order(players: int, *, published: bool) -> Sequence[Turn]:
    """The turns of one cycle, the Rebel's first (RB-COMMAND-02); three or four are teams (RB-GOLDEN-05)."""
    if players == 2:
        return _TWO
    if players == 3:
        return _THREE_PUBLISHED if published else _THREE
    return _FOUR


def seat_of(players: int, side: int, role: Role) -> int:
    """The seat that decides what is a role's: with two players a side's one seat (RB-TEAM-01).

    In a team each role has its own (RB-SETUP-04); the sole Rebel of three has both roles (RB-SETUP-05).
    """
    return admirals_and_generals(players)[side][role is GENERAL]


@cache
def admirals_and_generals(players: int) -> tuple[tuple[int, int], ...]:
    """The seats of the Admiral and of the General of each side."""
    turns = turn_order(players, published=False)
    seats = {(turn.side, role): turn.seat for turn in turns for role in Role if turn.role in (None, role)}
    return tuple((seats[side, Role.ADMIRAL], seats[side, Role.GENERAL]) for side in (REBEL, EMPIRE))


@cache
def sides_of(players: int) -> tuple[tuple[int, ...], ...]:
    """The seats of the Rebels, and those of the Empire; who takes which, people agree (RB-SETUP-02)."""
    turns = turn_order(players, published=False)
    seats = ({turn.seat for turn in turns if turn.side == side} for side in (REBEL, EMPIRE))
    return tuple(tuple(sorted(side)) for side in seats)


@cache
def side_of(players: int, seat: int) -> int:
    """The side that a seat plays."""
    return next(side for side, seats in enumerate(sides_of(players)) if seat in seats)


def roles_of(players: int, seat: int) -> tuple[Role, ...]:
    """The roles that a seat holds within its side: none of two players, both the sole Rebel of three."""
    turns = turn_order(players, published=False)
    return tuple(turn.role for turn in turns if turn.seat == seat and turn.role is not None)
