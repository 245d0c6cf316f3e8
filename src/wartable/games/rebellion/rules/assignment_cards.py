"""'Assignment' action cards, used by their leaders in the Assignment Phase (RB-ACTION-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from wartable.games.rebellion.content.vocabulary import Place, Timing
from wartable.games.rebellion.map.galaxy import members
from wartable.games.rebellion.match import IN_POOL, Match
from wartable.games.rebellion.moments import (
    CONDITIONS,
    Happening,
    Usable,
    leaders_shown,
    named_with,
    refuse_condition,
    refuse_place,
    spend,
    systems_for,
    used_by,
)
from wartable.games.rebellion.rules import resolution
from wartable.games.rebellion.rules.leaders import move_leaders
from wartable.games.rebellion.state import NOBODY
from wartable.games.rebellion.tables import SIDE_NUMBERS, Tables
from wartable.games.rebellion.verbs.actions import USE
from wartable.kernel.ask import Refusal

ASSIGNMENT: Final = Timing.ASSIGNMENT


class Using(NamedTuple):
    """An action card used instead, with the leader it shows, and where he is placed (NOBODY: nowhere)."""

    usable: Usable
    place: int


def every_use(m: Match, seat: int) -> Iterator[tuple[str, Using]]:
    """Every held 'Assignment' card with each of its leaders, in every place that one could think of."""
    for card in m.actions_of(seat):
        if m.content.actions[card].timing is ASSIGNMENT:
            for leader in leaders_shown(m, card):
                yield from uses_of(m, card, leader, m.galaxy.all)


def legal_uses(m: Match, seat: int) -> list[tuple[str, Using]]:
    """The same with leaders who are there to use them, in the systems that the cards are meant for."""
    found: list[tuple[str, Using]] = []
    for card in m.actions_of(seat):
        if card in m.tables.cards_waiting[ASSIGNMENT]:
            row = m.content.actions[card]
            for leader in leaders_shown(m, card):
                if _is_to_be_had(m, card, leader):
                    uses = uses_of(m, card, leader, systems_for(m, row, m.galaxy.all))
                    found += uses if row.key not in CONDITIONS else _conditional(m, uses)
    return found


def _conditional(m: Match, uses: Iterable[tuple[str, Using]]) -> Iterator[tuple[str, Using]]:
    """Those uses of a card for which all is so that it needs itself."""
    for text, using in uses:
        if refuse_condition(m, Happening(ASSIGNMENT, using.place), using.usable) is None:
            yield text, using


def uses_of(m: Match, card: int, leader: int, systems: int) -> list[tuple[str, Using]]:
    """A card with a leader, in some systems if that is where he is placed."""
    where = m.content.actions[card].where
    choices = used_in(m.tables, card, leader)
    if where is None:
        return [choices[NOBODY]]
    if where.place is Place.REBEL_BASE_SPACE:
        return [choices[m.base_place()]]  # RB-BASE_REVEAL-10
    return list(map(choices.__getitem__, members(systems)))


@cache
def used_in(tables: Tables, card: int, leader: int) -> Sequence[tuple[str, Using]]:
    """A card with a leader as choices, in every place and, last, in none."""
    text, usable = used_by(tables, card, leader)
    words, places = named_with(tables, card, leader), enumerate(tables.place_texts)
    return [
        *((USE(*words, where), Using(usable, place)) for place, where in places),
        (text, Using(usable, NOBODY)),
    ]


def use(m: Match, seat: int, using: Using) -> None:
    """Turn the card up, place its leader where it says, and carry it out (RB-ACTION-05)."""
    used = spend(m, seat, using.usable, using.place)
    if using.place != NOBODY:
        move_leaders(m, used.leaders, using.place)
    resolution.begin(m, used, m.content.actions[used.card])


def refuse_use(m: Match, using: Using) -> Refusal | None:
    """Why an 'Assignment' card cannot be used so: its leader is not to be had, or the place does not fit."""
    usable, place = using
    row = m.content.actions[usable.card]
    refusal = _refuse_leader(m, usable)
    if refusal is None and row.where is not None and row.where.place is Place.SYSTEM:
        refusal = refuse_place(m, place, usable)
    return refusal or refuse_condition(m, Happening(row.timing, place), usable)


def _refuse_leader(m: Match, usable: Usable) -> Refusal | None:
    """Why the leader of an 'Assignment' card cannot use it: he is not in the own pool (RB-ACTION-05)."""
    if _is_to_be_had(m, usable.card, usable.leader):
        return None
    facts = {"card": m.action_text(usable.card), "leader": m.leader_text(usable.leader)}
    return Refusal("RB-ACTION-05", "leader_not_in_pool", facts)


def _is_to_be_had(m: Match, card: int, leader: int) -> bool:
    """Whether the leader who would use a card is in the pool of its side."""
    if m.state.leaders[leader] != IN_POOL:
        return False
    return m.side_of_leader(leader) == SIDE_NUMBERS[m.content.actions[card].side]
