"""Winning, losing and being eliminated."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules.changes import destroy_unit
from wartable.kernel.game import Outcome


def check_objectives(m: Match) -> None:
    """Enough collected objective tokens win: as many as players sat down (FS-VICTORY-01, FS-ELIMINATE-03)."""
    needed = len(m.state.players)
    qualified = [seat for seat in m.seats_from(0) if m.player(seat).objectives >= needed]
    if len(qualified) == 1:
        declare(m, (qualified[0],), "FS-VICTORY-01", "objectives")
    elif qualified:
        break_tie(m, qualified)


def end_of_last_round(m: Match) -> None:
    """After round 8 the most objective tokens win, with the same tie-breaks (FS-REFRESH-10)."""
    break_tie(m, m.seats_from(0))


def break_tie(m: Match, seats: list[int]) -> None:
    """The most objective tokens, then friendly worlds, then units on the board; else they share it."""
    measures: tuple[tuple[str, str, Callable[[int], int]], ...] = (
        ("FS-VICTORY-02", "most_objectives", lambda seat: m.player(seat).objectives),
        ("FS-VICTORY-03", "most_worlds", lambda seat: len(m.friendly_worlds(seat))),
        ("FS-VICTORY-04", "most_units", lambda seat: units_on_board(m, seat)),
    )
    for rule, reason, measure in measures:
        best = max(measure(seat) for seat in seats)
        seats = [seat for seat in seats if measure(seat) == best]
        if len(seats) == 1:
            return declare(m, (seats[0],), rule, reason)
    return declare(m, tuple(seats), "FS-VICTORY-05", "shared")


def declare(m: Match, winners: tuple[int, ...], rule: str, reason: str) -> None:
    """End the match."""
    m.state.outcome = Outcome(winners, rule, reason)
    m.tell(events.MatchEnded, winners, reason)


def units_on_board(m: Match, seat: int) -> int:
    """How many units of a seat stand anywhere."""
    return sum(code // 12 == seat for units in m.state.units for code in units)


def eliminate(m: Match) -> None:
    """Who has no friendly world is out (FS-ELIMINATE-01); the last one in the game wins (FS-VICTORY-06)."""
    left = m.seats_from(m.state.first)
    if len(m.world_holders(len(left))) == len(left):
        return
    out = [seat for seat in left if not m.friendly_worlds(seat)]
    for seat in out:
        _remove(m, seat)
    remaining = [seat for seat in left if seat not in out]
    if out and len(remaining) == 1:
        declare(m, (remaining[0],), "FS-VICTORY-06", "last_player")
    elif not remaining:
        declare(m, (), "FS-ELIMINATE-02", "nobody_left")
    elif m.state.first in out:
        m.state.first = m.next_seat(m.state.first)


def _remove(m: Match, seat: int) -> None:
    """All components leave: ships are destroyed, orders leave their stacks (FS-ELIMINATE-02).

    There is no structure among them: each would make its world friendly.
    """
    state, player = m.state, m.player(seat)
    for area in range(len(state.units)):
        for code in m.own_units(area, seat):
            destroy_unit(m, code, area)
    for stack in state.stacks:
        for order in [order for order in stack if order // 4 == seat]:
            stack.remove(order)
            player.orders[order % 4] += 1
    for kind, tokens in enumerate(player.assets):
        state.asset_supply[kind] += tokens
    player.assets = [0, 0, 0]
    player.events += player.schemes
    player.schemes = []
    state.objectives = [-1 if owner == seat else owner for owner in state.objectives]
    player.eliminated = True
    m.tell(events.PlayerEliminated, seat)
