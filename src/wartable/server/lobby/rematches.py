"""Sits the people of a match that is over down to another one, in the same seats or in each other's."""

from __future__ import annotations

import msgspec

from wartable.server.errors import Conflict, Forbidden
from wartable.server.lobby.lobby import Lobby
from wartable.server.lobby.match_cards import MatchCard
from wartable.server.lobby.new_matches import bot_seat
from wartable.server.people.accounts import NAME_OF_NOBODY, Person
from wartable.server.storage.match_facts import BOT, INVITE, OPEN, OVER, PERSON, MatchFacts, SeatFacts


class NewRematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch; if `turned`, everybody moves on by one seat, and the last one to the first."""

    turned: bool = False


async def rematch(lobby: Lobby, match_id: str, wish: NewRematch, me: Person) -> MatchCard:
    """Return the rematch of a match, made if there is none: its seats are kept for those who sat there."""
    before = await lobby.seen(match_id, me)
    if me.id not in (seat.person for seat in before.seats):
        raise Forbidden("only_who_played")
    if before.status != OVER or before.lesson:
        raise Conflict("not_over_yet")
    again = (await lobby.show(match_id, me)).rematch
    if isinstance(again, str):
        return await lobby.show(again, me)
    return await lobby.make_rematch(before, seats_again(before, turned=wish.turned), me)


def seats_again(before: MatchFacts, *, turned: bool) -> list[SeatFacts]:
    """The seats of the rematch; one whose person is no more waits for somebody else."""
    people = before.seats[-1:] + before.seats[:-1] if turned else before.seats
    return [_seat(number, seat, before) for number, seat in enumerate(people)]


def _seat(number: int, seat: SeatFacts, before: MatchFacts) -> SeatFacts:
    if seat.kind == BOT:
        return bot_seat(number, seat.bot)
    if seat.person is None or seat.name == NAME_OF_NOBODY:
        return SeatFacts(number, OPEN if before.public else INVITE)
    return SeatFacts(number, PERSON, person=seat.person, name=seat.name)
