"""The cards with which leaders were recruited: what everybody knows of held ones, as guesses deal them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.games.rebellion.content.vocabulary import ActionKind, Role, Timing
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.moments import in_play
from wartable.games.rebellion.seats import sides_of
from wartable.kernel.chance import Chance

TURNED_UP = -1
"""Where a card lies that everybody has seen, instead of a hand by number."""


def recruiting_cards(
    m: Match, side: int, hidden: Sequence[int], room: Sequence[int], chance: Chance
) -> list[tuple[int, int]]:
    """Cards that a side must hold, each with the number of its hand, drawn at random from hidden ones.

    Whoever was recruited came with a card that shows him, and no other with it (RB-RECRUIT-01): it
    was turned up since, or is in the hand of the member whose he is (RB-RECRUIT-10). `room` has each hand's
    number of cards that may be meant.
    """
    leaders = sorted(m.faction(side).recruited)
    choices = [_cards_of(m, side, leader, hidden) for leader in leaders]
    for each in choices:
        chance.shuffle(each)
    chosen = next(_chosen(choices, list(room), []), [])
    return [(hand, card) for hand, card in chosen if hand != TURNED_UP]


def _cards_of(m: Match, side: int, leader: int, hidden: Sequence[int]) -> list[tuple[int, int]]:
    """The cards with which a leader may have been recruited, by where they are now."""
    rows, row = m.content.actions, m.leader(leader)
    seats = sides_of(m.state.players)[side]
    hand = int(len(seats) > 1 and row.role is Role.GENERAL)
    turned_up = {*m.faction(side).used_actions, *(card for seat in seats for card in in_play(m, seat))}
    found = [(TURNED_UP, card) for card in sorted(turned_up)]
    found += [(hand, card) for card in sorted(hidden) if rows[card].timing is not Timing.IMMEDIATE]
    return [
        (where, card)
        for where, card in found
        if rows[card].kind is ActionKind.RECRUIT and row.key in rows[card].leaders
    ]


def _chosen(
    choices: Sequence[list[tuple[int, int]]], room: list[int], chosen: list[tuple[int, int]]
) -> Iterator[list[tuple[int, int]]]:
    """Every way to give each leader a card of his own, in so much room."""
    if len(chosen) == len(choices):
        yield chosen
        return
    for hand, card in choices[len(chosen)]:
        if any(card == other for _, other in chosen) or (hand != TURNED_UP and not room[hand]):
            continue
        left = list(room)
        if hand != TURNED_UP:
            left[hand] -= 1
        yield from _chosen(choices, left, [*chosen, (hand, card)])
