"""The websocket of a match: frames in, frames out, until the page goes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from wartable.kernel.errors import WartableError
from wartable.kernel.mistakes import misread
from wartable.server.errors import (
    Closing,
    Forbidden,
    NotFound,
    NotSignedIn,
    Silent,
    StorageDown,
    TooLong,
    TooMany,
    told,
)
from wartable.server.live.frames import (
    Choose,
    Consent,
    Draw,
    Error,
    FromPage,
    Ping,
    Pong,
    Resign,
    Say,
    Sit,
    Undo,
    Why,
    decode,
    encode,
)
from wartable.server.live.open_pages import Sitting
from wartable.server.matches.live_match import LiveMatch
from wartable.server.matches.lobby import may_see
from wartable.server.people.accounts import Me, hashed, tidy
from wartable.server.settings import LONGEST_FRAME
from wartable.server.web.error_responses import fault, malformed, too_deep
from wartable.server.web.request_guard import address_of
from wartable.server.web.services import House
from wartable.server.web.session_routes import TheHouse, token_of

Socket = WebSocket[Any, Any, Any]
GOODBYE_SECONDS = 5.0
GOING_AWAY, POLICY, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013
CODES: dict[type[WartableError], int] = {
    Closing: GOING_AWAY,
    TooLong: TOO_BIG,
    Silent: TRY_LATER,
    StorageDown: TRY_LATER,
}


class Arrival(msgspec.Struct, frozen=True):
    """Where somebody comes to, what they have seen of it, and the seat they would look from."""

    match: str
    since: int = 0
    log: int = 0
    seat: int | None = None


@websocket("/api/matches/{match_id:str}/ws")
async def match_socket(
    socket: Socket,
    house: TheHouse,
    match_id: FromPath[str],
) -> None:
    """Follow a match and play in it."""
    try:
        with house.pages.one(address_of(socket.scope), TooMany("too_many_pages")):
            await socket.accept()
            await _welcome(socket, house, match_id)
    except TooMany as error:
        await socket.close(POLICY, str(error))


async def _welcome(socket: Socket, house: House, match_id: str) -> None:
    """Let somebody follow a match; if they cannot, or no longer, they are told why."""
    token = token_of(socket)
    try:
        arrival = _arrival(socket, match_id)
        me = await house.people.who(token) if token else None
        holder = me.id if me else address_of(socket.scope)
        with house.own_pages.one(holder, TooMany("too_many_pages")):
            await _follow(socket, house, me, arrival)
    except WartableError as error:
        await _hang_up(socket, error)
        error.__traceback__ = None  # of one that the sitting holds, for it would hold the match
    except WebSocketDisconnect:
        return
    except Exception as error:
        await _hang_up(socket, fault(error))


def _arrival(socket: Socket, match_id: str) -> Arrival:
    """What the address of a socket says; who cannot be understood is told so, as no bare refusal could."""
    try:
        return msgspec.convert({**socket.query_params, "match": match_id}, Arrival, strict=False)
    except msgspec.ValidationError as error:
        raise malformed([misread(str(error))]) from None


async def _follow(socket: Socket, house: House, me: Me | None, arrival: Arrival) -> None:
    token, seat = token_of(socket), arrival.seat
    match = await house.hall.match(arrival.match)
    if not may_see(match.facts, me):
        raise NotFound("no_match")
    mine = match.seats_of(me.id if me else None)
    if seat is not None and seat not in mine:
        raise Forbidden("not_your_seat")
    if seat is None and len(mine) == 1:
        seat = mine[0]  # of several, each may be another player's: nothing is shown before one is asked for
    sitting = Sitting(me, mine, seat, hashed(token) if token else None)
    await match.attach(sitting, arrival.since, arrival.log)
    try:
        if token and me is not None:
            # While the match was brought back, they may have taken another name, or logged out.
            sitting.person = await house.people.who(token)
            if sitting.person is None:
                raise NotSignedIn("logged_out")
        if house.hall.closing:
            raise Closing("closing")
        await _first(_send(socket, sitting), _receive(socket, house, match, sitting))
    finally:
        match.detach(sitting)


async def _first(*talks: Coroutine[Any, Any, None]) -> None:
    """Send and hear at once, until one of the two ends; the other is ended too.

    Both have ended on return: a socket from which somebody still reads is closed only when something comes.
    """
    tasks = [asyncio.create_task(talk) for talk in talks]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    try:
        for end in ends:
            if isinstance(end, Exception):
                raise end
    finally:
        # An error that is held where it was raised would hold the match in memory with it.
        del tasks, task, ends, end


async def _send(socket: Socket, sitting: Sitting) -> None:
    """Send what is on its way, until the page is to be hung up on."""
    while not sitting.slow:
        text = await sitting.next()
        if sitting.ended is not None:
            raise sitting.ended
        try:
            await socket.send_text(text)
        except RuntimeError:
            return  # it is closed
    raise Silent("too_slow")


async def _receive(socket: Socket, house: House, match: LiveMatch, sitting: Sitting) -> None:
    # However many pages somebody opens, the match hears them no more often than one.
    who = sitting.person.id if sitting.person else None
    asker = f"{match.id} {who or address_of(socket.scope)}"
    while True:
        try:
            async with asyncio.timeout(house.settings.silence_seconds):
                text = await socket.receive_text()
        except TimeoutError:
            raise Silent("too_silent") from None
        if sitting.ended is not None:
            raise sitting.ended
        if len(text) > LONGEST_FRAME:
            raise TooLong("too_long_message", most=LONGEST_FRAME // 1024)
        try:
            if not house.messages.allows(asker):
                raise TooMany("too_much_at_once")
            # A page that goes away in the middle must not stop what it began.
            message = _read(text)
            if isinstance(message, Say) and not house.talk.allows(who or asker):
                raise TooMany("too_much_talk")
            await asyncio.shield(_obey(message, match, sitting))
        except WartableError as error:
            sitting.send(told(error, Error))


def _read(text: str) -> FromPage:
    """The message that came, or what is wrong with it."""
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise malformed([misread(str(error))]) from None
    except RecursionError:
        raise too_deep() from None


async def _obey(message: FromPage, match: LiveMatch, sitting: Sitting) -> None:
    if isinstance(message, Ping):
        sitting.send(Pong())
    elif isinstance(message, Sit):
        await match.look_from(sitting, message.seat)
    elif isinstance(message, Say):
        if sitting.person is None:
            raise Forbidden("name_before_talk")
        await match.say(sitting.seat, sitting.person.name, tidy(message.text))
    elif sitting.seat is None:
        raise Forbidden("you_watch")
    else:
        await _play(message, match, sitting, sitting.seat)


async def _play(message: FromPage, match: LiveMatch, sitting: Sitting, seat: int) -> None:
    match message:
        case Choose(ask_no, choice):
            refused = await match.choose(seat, ask_no, choice)
            if refused is not None:
                sitting.send(refused)
        case Why(choice):
            sitting.send(await match.why(seat, choice))
        case Undo():
            await match.undo(seat)
        case Consent(yes):
            await match.consent(seat, yes)
        case Resign():
            await match.resign(seat)
        case Draw(yes):
            await match.draw(seat, yes)


async def _hang_up(socket: Socket, error: WartableError) -> None:
    """Say why, then close; a page that does not take it is not waited for."""
    frame = told(error, Error)
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.send_text(encode(frame))
            await socket.close(CODES.get(type(error), POLICY), frame.text[:120])
