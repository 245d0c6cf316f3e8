"""Serves the websocket of a match: receives and sends frames until the page goes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import PathParameter

from wartable.kernel.ask import role_of
from wartable.server.asking.choice_meant import Meant
from wartable.server.errors import (
    Closing,
    Forbidden,
    NotSignedIn,
    PageSilent,
    StorageDown,
    TooLong,
    TooMany,
    problem_of,
)
from wartable.server.live.frames import (
    ChoiceRefused,
    ErrorFrame,
    PartnerMoved,
    Pong,
    encode,
)
from wartable.server.live.open_pages import OpenPage
from wartable.server.live.page_frames import (
    AnswerUndo,
    AskWhy,
    AskWhyFilled,
    AskWhyThings,
    Choose,
    Claim,
    Fill,
    FromPage,
    LookFromSeat,
    OfferDraw,
    Ping,
    RequestUndo,
    Resign,
    Say,
    SeatLookedFrom,
    TakeBackAnswer,
    decode,
)
from wartable.server.matches.live_match import LiveMatch
from wartable.server.people.accounts import Person, tidy_text
from wartable.server.people.tickets import token_hash
from wartable.server.settings import HIGHEST_NUMBER, LONGEST_FRAME, LONGEST_PATH
from wartable.server.times import time_of_day_ms
from wartable.server.web.error_responses import fault, malformed, too_deep
from wartable.server.web.request_guard import address_of
from wartable.server.web.routes.sessions import TheServices, token_of
from wartable.server.web.services import Services
from wartable.words.errors import WartableError
from wartable.words.mistakes import misread

Socket = WebSocket[Any, Any, Any]
GOODBYE_SECONDS = 5.0
GOING_AWAY, POLICY, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013
CODES: dict[type[WartableError], int] = {
    Closing: GOING_AWAY,
    TooLong: TOO_BIG,
    PageSilent: TRY_LATER,
    StorageDown: TRY_LATER,
}


EventNumber = Annotated[int, msgspec.Meta(ge=-HIGHEST_NUMBER, le=HIGHEST_NUMBER)]


class SocketRequest(msgspec.Struct, frozen=True):
    """What a page asks for: the match, the seat to look from, and the events it has already."""

    match: Annotated[str, msgspec.Meta(max_length=LONGEST_PATH)]
    since: EventNumber = 0
    log: EventNumber = 0
    seat: SeatLookedFrom | None = None


@websocket("/api/matches/{match_id:str}/ws")
async def match_socket(
    socket: Socket,
    services: TheServices,
    match_id: Annotated[str, PathParameter(max_length=LONGEST_PATH)],
) -> None:
    """Follow a match and play in it."""
    try:
        with services.pages.one(address_of(socket.scope), TooMany("too_many_pages")):
            await socket.accept()
            await _serve_page(socket, services, match_id)
    except TooMany as error:
        await socket.close(POLICY, str(error))


async def _serve_page(socket: Socket, services: Services, match_id: str) -> None:
    """Let a page follow a match; if it may not, or no longer, tell it why."""
    token = token_of(socket)
    try:
        request = _socket_request(socket, match_id)
        me = await services.people.who(token) if token else None
        holder = me.id if me else address_of(socket.scope)
        with services.own_pages.one(holder, TooMany("too_many_pages")):
            await _follow_match(socket, services, me, request)
    except WartableError as error:
        await _close_with_error(socket, error)
        error.__traceback__ = None  # the page may hold the error, which would hold the match
    except WebSocketDisconnect:
        return
    except Exception as error:
        await _close_with_error(socket, fault(error))


def _socket_request(socket: Socket, match_id: str) -> SocketRequest:
    """Read a socket's address; a mistake in it is told in a frame, as no refused handshake could."""
    try:
        return msgspec.convert({**socket.query_params, "match": match_id}, SocketRequest, strict=False)
    except msgspec.ValidationError as error:
        raise malformed([misread(str(error))]) from None


async def _follow_match(
    socket: Socket, services: Services, me: Person | None, request: SocketRequest
) -> None:
    token, seat = token_of(socket), request.seat
    match = await services.lobby.enter(request.match, me)
    mine = match.seats_of(me.id if me else None)
    if seat is not None and seat not in mine:
        raise Forbidden("not_your_seat")
    if seat is None and len(mine) == 1:
        seat = mine[0]  # of several, each may be another player's: nothing is shown before one is asked for
    page = OpenPage(me, mine, seat, token_hash(token) if token else None)
    await match.open_page(page, request.since, request.log)
    try:
        if token and me is not None:
            # While the match was brought back, they may have taken another name, or logged out.
            page.person = await services.people.who(token)
            if page.person is None:
                raise NotSignedIn("logged_out")
        if services.matches.closing:
            raise Closing("closing")
        await _run_until_one_ends(_send(socket, page), _receive(socket, services, match, page))
    finally:
        match.close_page(page)


async def _run_until_one_ends(*talks: Coroutine[Any, Any, None]) -> None:
    """Run these tasks at once until one of them ends; the others are cancelled.

    All have ended on return: a socket that is still being read is closed only when something comes.
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


async def _send(socket: Socket, page: OpenPage) -> None:
    """Send queued frames until the page is to be closed."""
    while not page.slow:
        text = await page.next()
        if page.ended is not None:
            raise page.ended
        try:
            await socket.send_text(text)
        except RuntimeError:
            return  # it is closed
    raise PageSilent("too_slow")


async def _receive(socket: Socket, services: Services, match: LiveMatch, page: OpenPage) -> None:
    # However many pages somebody opens, the match hears them no more often than one.
    who = page.person.id if page.person else None
    asker = f"{match.id} {who or address_of(socket.scope)}"
    while True:
        try:
            async with asyncio.timeout(services.settings.silence_seconds):
                text = await socket.receive_text()
        except TimeoutError:
            raise PageSilent("too_silent") from None
        if page.ended is not None:
            raise page.ended
        if len(text) > LONGEST_FRAME:
            raise TooLong("too_long_message", most=LONGEST_FRAME // 1024)
        try:
            if not services.messages.allows(asker):
                raise TooMany("too_much_at_once")
            # A page that goes away in the middle must not stop what it began.
            message = _read(text)
            if isinstance(message, Say) and not services.talk.allows(who or asker):
                raise TooMany("too_much_talk")
            if isinstance(message, Say) and page.person is not None:
                await _check_may_talk(services, page.person)
            await asyncio.shield(_handle(message, match, page))
        except WartableError as error:
            page.send(problem_of(error, ErrorFrame))


DAY_MS = 86_400_000


async def _check_may_talk(services: Services, person: Person) -> None:
    """Refuse the talk of who is silenced."""
    now = time_of_day_ms()
    until = await services.moderation.silent_until(person.id, now)
    if until is not None:
        raise Forbidden("silenced", days=-(-(until - now) // DAY_MS))


def _read(text: str) -> FromPage:
    """Decode a message; a clear error says what is wrong with it."""
    try:
        return decode(text)
    except msgspec.DecodeError as error:
        raise malformed([misread(str(error))]) from None
    except RecursionError:
        raise too_deep() from None


async def _handle(message: FromPage, match: LiveMatch, page: OpenPage) -> None:
    if isinstance(message, Ping):
        page.send(Pong())
    elif isinstance(message, LookFromSeat):
        await match.look_from_seat(page, message.seat)
    elif isinstance(message, Say):
        if page.person is None:
            raise Forbidden("name_before_talk")
        await match.say(page.seat, page.person, tidy_text(message.text), to_side=message.side)
    elif page.seat is None:
        raise Forbidden("you_watch")
    else:
        await _play(message, match, page, page.seat)


async def _play(message: FromPage, match: LiveMatch, page: OpenPage, seat: int) -> None:
    match message:
        case Choose(ask_no, choice):
            _tell_refused(page, await match.choose(seat, ask_no, choice))
        case Fill(ask_no, verb, words):
            _tell_refused(page, await match.choose(seat, ask_no, Meant(verb, words)), verb, words)
        case AskWhy(choice):
            page.send(await match.why(seat, choice))
        case AskWhyFilled(verb, words):
            _tell_refused(page, await match.why(seat, Meant(verb, words)), verb, words)
        case AskWhyThings(names, picked, role):
            page.send(await match.why(seat, Meant(names=names, picked=picked, role=role)))
        case RequestUndo():
            await match.undo(seat)
        case TakeBackAnswer():
            await match.take_back_answer(seat)
        case AnswerUndo(yes):
            await match.consent(seat, yes)
        case Resign():
            await match.resign(seat)
        case Claim():
            await match.claim(seat)
        case OfferDraw(yes):
            await match.draw(seat, yes)


def _tell_refused(
    page: OpenPage, refused: ChoiceRefused | PartnerMoved | None, verb: str = "", words: Sequence[str] = ()
) -> None:
    """Send the answer, if there is one, with what the page filled in, by which the page knows it again."""
    if isinstance(refused, PartnerMoved):
        page.send(refused)
    elif refused is not None:
        page.send(msgspec.structs.replace(refused, verb=role_of(verb)[1], words=words))


async def _close_with_error(socket: Socket, error: WartableError) -> None:
    """Send the error, then close the socket; a page that does not take it is not waited for."""
    frame = problem_of(error, ErrorFrame)
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await socket.send_text(encode(frame))
            await socket.close(CODES.get(type(error), POLICY), frame.text[:120])
