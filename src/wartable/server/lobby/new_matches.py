"""What somebody wishes of a new match, and the match that it becomes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from wartable.bots import bots_of
from wartable.kernel.ask import quoted
from wartable.kernel.table import Table
from wartable.records.fairness import NOTHING, commitment
from wartable.server.asking.clock import ClockRules
from wartable.server.errors import ServerError
from wartable.server.people.accounts import Person
from wartable.server.people.tickets import token_hash
from wartable.server.storage.matches.match_facts import (
    BOT,
    GATHERING,
    INVITE,
    OPEN,
    PERSON,
    MatchFacts,
    SeatFacts,
)
from wartable.server.times import time_of_day_ms
from wartable.words.mistakes import nearest

DAY = 86_400  # seconds
# The nonce of bots, so that the table cannot steer the seed with it; and of who commits to none
EMPTY_NONCE = NOTHING.hex()


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: me, whoever comes, whoever has the invitation, or a bot."""

    kind: Literal["me", "open", "invite", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] = ""


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be made; the title is what the lobby calls it.

    When all sit and have committed to a nonce, each has `reveal_seconds` to tell it, else all draw anew.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seats: Annotated[list[SeatRequest], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = True
    clock: ClockRules | None = None
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    reveal_seconds: Annotated[int, msgspec.Meta(ge=10, le=30 * DAY)] = DAY


def set_up(game: str, options: Mapping[str, Any]) -> Table:
    """Set a match up to see whether its options can be played; beside the loop, for they may be long."""
    return Table.new(game, dict(options), seed="0", events=False)


def new_facts(me: Person, *, secret: bytes, **facts: Any) -> MatchFacts:
    """What is stored of a new match, at which nobody sits."""
    now = time_of_day_ms()
    return MatchFacts(
        id=secrets.token_hex(12),  # no id begins with a dash, which commands would take for an option
        creator=me.id,
        commitment=commitment(secret),
        secret=secret.hex(),
        rules=None,
        seed=None,
        status=GATHERING,
        ending=None,
        asked=None,
        created=now,
        touched=now,
        **facts,
    )


def bot_seat(number: int, bot: str) -> SeatFacts:
    """A seat at which a bot sits."""
    return SeatFacts(number, BOT, bot, name=bot, nonce=EMPTY_NONCE)


def check_seats(request: NewMatch, number: int) -> None:
    if len(request.seats) != number:
        raise ServerError("wrong_seats", number=number, given=len(request.seats))
    if all(seat.kind == BOT for seat in request.seats):
        raise ServerError("no_person")
    for seat in request.seats:
        if seat.kind == BOT and seat.bot not in bots_of(request.game):
            raise ServerError("no_bot", bot=quoted(seat.bot), hint=nearest(seat.bot, bots_of(request.game)))
        if seat.bot and seat.kind != BOT:
            raise ServerError("bot_of_no_bot")


def seats_of(match: NewMatch, me: Person) -> tuple[list[SeatFacts], dict[str, str]]:
    """Make the seats of a new match and its invitations; open seats of a private match need one too."""
    seats, invites = [], {}
    for number, request in enumerate(match.seats):
        if request.kind == "bot":
            seats.append(bot_seat(number, request.bot))
        elif request.kind == "invite" or (request.kind == "open" and not match.public):
            invites[str(number)] = secrets.token_urlsafe(24)
            seats.append(SeatFacts(number, INVITE, invite=token_hash(invites[str(number)])))
        elif request.kind == "me":
            seats.append(SeatFacts(number, PERSON, person=me.id, name=me.name))
        else:
            seats.append(SeatFacts(number, OPEN))
    return seats, invites
