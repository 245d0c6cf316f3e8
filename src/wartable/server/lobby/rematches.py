"""Sits the people of a match that is over down to another one: from its start, or from a chapter of it."""

from __future__ import annotations

import msgspec

from wartable.kernel.game import find_game
from wartable.records.chapters import begun_again, start_from
from wartable.server.errors import Conflict, Forbidden, NotFound
from wartable.server.lobby.lobby import Lobby
from wartable.server.lobby.match_cards import MatchCard
from wartable.server.lobby.new_matches import bot_seat
from wartable.server.people.accounts import NAME_OF_NOBODY, Person
from wartable.server.storage.matches.match_facts import (
    BOT,
    INVITE,
    OPEN,
    OVER,
    PERSON,
    UPDATED,
    MatchFacts,
    MatchRecord,
    SeatFacts,
)
from wartable.server.storage.matches.match_past import PastStore, PlaceInRecords, StoredSnapshot, StoredStart


class NewRematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch; if `turned`, everybody moves on by one seat, and the last one to the first."""

    turned: bool = False


async def rematch(lobby: Lobby, match_id: str, wish: NewRematch, me: Person) -> MatchCard:
    """Return the rematch of a match, made if there is none: its seats are kept for those who sat there."""
    before = await _played(lobby, match_id, me)
    again = (await lobby.show(match_id, me)).rematch
    if isinstance(again, str):
        return await lobby.show(again, me)
    return await lobby.make_rematch(before, seats_again(before, turned=wish.turned), me)


async def play_chapter_again(
    lobby: Lobby, past: PastStore, match_id: str, number: int, me: Person
) -> MatchCard:
    """Make a match that begins where a chapter of one that is over began, for those who sat there.

    Everybody keeps their seat: what is hidden there those on the other side have seen by then.
    """
    before = await _played(lobby, match_id, me)
    chapters = await past.chapters(match_id)
    opening = next((each.first for each in chapters if each.number == number), None)
    kept = None if opening is None else await past.snapshot_at(match_id, opening)
    if kept is None:
        raise NotFound("no_such_chapter", number=number, chapters=[each.number for each in chapters])
    game = find_game(before.game)
    update, snapshot = begun_again(game), start_from(game, kept.snapshot)
    record = MatchRecord(1, UPDATED, 0, msgspec.json.encode(update).decode(), None, 0)
    place = PlaceInRecords(record=record.number, updates=[update])
    start = StoredStart(record, StoredSnapshot(snapshot, place))
    return await lobby.make_rematch(before, seats_again(before, turned=False), me, start)


async def _played(lobby: Lobby, match_id: str, me: Person) -> MatchFacts:
    """A match that is over in which somebody has sat."""
    before = await lobby.seen(match_id, me)
    if me.id not in (seat.person for seat in before.seats):
        raise Forbidden("only_who_played")
    if before.status != OVER or before.lesson:
        raise Conflict("not_over_yet")
    return before


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
