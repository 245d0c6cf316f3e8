"""REST: matches, their seats, and what is left of them when they are over."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import Parameter
from litestar.response import Response

from wartable.server.errors import Forbidden
from wartable.server.frames import ChoiceText, RefusalText
from wartable.server.house import House
from wartable.server.lobby import MatchCard, MatchLists, NewMatch, SitDown
from wartable.server.projection import Scene, Verified
from wartable.server.session import known_person, person_of

SeatNumber = Annotated[int, Parameter(ge=0, le=15)]


class WhyNot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that somebody wonders about, from one of their seats."""

    match: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    choice: ChoiceText
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None


class Why(msgspec.Struct, frozen=True):
    """Why the choice is not legal; null if it is."""

    refusal: RefusalText | None


@get("/api/matches", tags=["matches"])
async def list_matches(request: Request[Any, Any, Any], house: NamedDependency[House]) -> MatchLists:
    """My matches, and those anybody may watch or join."""
    return await house.lobby.lists(await person_of(request, house))


@post("/api/matches", tags=["matches"])
async def make_match(request: Request[Any, Any, Any], house: NamedDependency[House], data: NewMatch) -> MatchCard:
    """Make a match. Nobody sits yet, not even its maker: the table's word on its secret is given first."""
    return await house.lobby.make(data, await known_person(request, house))


@get("/api/matches/{match_id:str}", tags=["matches"])
async def show_match(request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str]) -> MatchCard:
    """One match."""
    return await house.lobby.show(match_id, await person_of(request, house))


@delete("/api/matches/{match_id:str}", tags=["matches"])
async def remove_match(request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str]) -> None:
    """Take away a match that has not begun."""
    await house.lobby.remove(match_id, await known_person(request, house))


@post("/api/matches/{match_id:str}/seats/{number:int}/take", tags=["matches"], status_code=200)
async def take_seat(
    request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str], number: SeatNumber, data: SitDown
) -> MatchCard:
    """Sit down; the match begins when the last seat is taken."""
    return await house.lobby.take(match_id, number, data, await known_person(request, house))


@post("/api/matches/{match_id:str}/seats/{number:int}/leave", tags=["matches"], status_code=200)
async def leave_seat(
    request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str], number: SeatNumber
) -> MatchCard:
    """Stand up before the match begins."""
    return await house.lobby.leave(match_id, number, await known_person(request, house))


@post("/api/matches/{match_id:str}/seats/{number:int}/invite", tags=["matches"], status_code=200)
async def invite_to_seat(
    request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str], number: SeatNumber
) -> MatchCard:
    """A new invitation to a free seat, in place of the old one."""
    return await house.lobby.invite(match_id, number, await known_person(request, house))


@post("/api/why", tags=["matches"], status_code=200)
async def why_not(request: Request[Any, Any, Any], house: NamedDependency[House], data: WhyNot) -> Why:
    """Why a choice is not legal now."""
    me = await known_person(request, house)
    match = await house.hall.match(data.match)
    mine = match.seats_of(me.id)
    if not mine or (data.seat is not None and data.seat not in mine):
        raise Forbidden("only who sits at the table may ask that")
    refused = await match.why(mine[0] if data.seat is None else data.seat, data.choice)
    return Why(refused.refusal)


@get("/api/matches/{match_id:str}/journal", tags=["matches"], media_type="text/plain")
async def download_journal(request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str]) -> Response[bytes]:
    """The journal of a match that is over, as `wartable replay` reads it."""
    me = await person_of(request, house)
    data = await house.projection.journal(match_id, me)
    name = f"wartable-{match_id}.journal"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="text/plain", headers=headers)


@get("/api/matches/{match_id:str}/replay", tags=["matches"])
async def replay_match(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    match_id: FromPath[str],
    at: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, Parameter(ge=0, le=15)] = None,
    revealed: bool = False,
) -> Response[Scene]:
    """A match that is over as it stood after `at` choices, from a seat's eyes, a spectator's, or revealed."""
    me = await person_of(request, house)
    return Response(await house.projection.scene(match_id, me, at, seat, revealed))


@get("/api/matches/{match_id:str}/verify", tags=["matches"])
async def verify_match(request: Request[Any, Any, Any], house: NamedDependency[House], match_id: FromPath[str]) -> Verified:
    """Everything of a match that is over played again: every draw, every hash, and the table's word."""
    return await house.projection.verify(match_id, await person_of(request, house))
