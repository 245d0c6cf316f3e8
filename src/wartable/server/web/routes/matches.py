"""REST routes: matches, their seats, and the replays of those that are over."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Response

from wartable.reader import ENGLISH
from wartable.server.errors import Forbidden, ServerError
from wartable.server.live.frames import HandoutSheets, LoggedEvent, RefusalText
from wartable.server.live.page_frames import ChoiceText
from wartable.server.lobby.chapter_again import agree_to_begin_again
from wartable.server.lobby.lesson_matches import NewLesson, teach
from wartable.server.lobby.lobby import SeatClaim
from wartable.server.lobby.match_cards import MatchCard
from wartable.server.lobby.match_lists import MatchLists
from wartable.server.lobby.new_matches import NewMatch
from wartable.server.lobby.rematches import NewRematch, play_chapter_again, rematch
from wartable.server.lobby.seed_cards import NewCommitment, ToldNonce
from wartable.server.matches.problem_reports import NewProblem, ProblemReport, report_problem
from wartable.server.people.accounts import tidy_text
from wartable.server.replaying.chapters import ChapterCard, chapter_log, list_chapters
from wartable.server.replaying.played_stretch import ReplayPlace, ReplayPosition
from wartable.server.replaying.verification import Verification
from wartable.server.settings import HIGHEST_NUMBER, LONGEST_TALK
from wartable.server.web.error_responses import PROBLEMS
from wartable.server.web.routes.sessions import Player, TheServices, Visitor

MATCH = "/api/matches/{match_id:str}"
SEAT = MATCH + "/seats/{number:int}"
TAGS = ["matches"]
look = partial(get, tags=TAGS, responses=PROBLEMS)
make = partial(post, tags=TAGS, responses=PROBLEMS)
act = partial(post, tags=TAGS, responses=PROBLEMS, status_code=200)
MOST_TYPES = 1000
MatchId = Annotated[str, PathParameter(min_length=1, max_length=32)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]
LineNumber = Annotated[int, PathParameter(ge=1, le=HIGHEST_NUMBER)]


class TalkReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody reports what was said."""

    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_TALK)] = ""


class WhyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice that somebody wonders about, from one of their seats."""

    match: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    choice: ChoiceText
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None


class WhyAnswer(msgspec.Struct, frozen=True):
    """Why the choice is not legal; null if it is."""

    refusal: RefusalText | None


@look("/api/matches")
async def list_matches(services: TheServices, visitor: Visitor) -> MatchLists:
    """My matches, and those anybody may watch or join."""
    return await services.match_lists.lists(visitor)


@make("/api/matches")
async def make_match(services: TheServices, player: Player, data: JSONBody[NewMatch]) -> MatchCard:
    """Make a match. Nobody sits yet, not even its maker: the table's word on its secret is given first."""
    return await services.lobby.make(data, player)


@make("/api/lessons")
async def begin_lesson(services: TheServices, player: Player, data: JSONBody[NewLesson]) -> MatchCard:
    """Begin a guided match: it is made, and its learner sits, at once."""
    return await teach(services.lobby, data, player)


@look(MATCH)
async def show_match(services: TheServices, visitor: Visitor, match_id: MatchId) -> MatchCard:
    """One match."""
    return await services.lobby.show(match_id, visitor)


@delete(MATCH, tags=TAGS, responses=PROBLEMS)
async def remove_match(services: TheServices, player: Player, match_id: MatchId) -> None:
    """Take away a match that has not begun."""
    await services.lobby.remove(match_id, player)


@act(SEAT + "/take")
async def take_seat(
    services: TheServices, player: Player, match_id: MatchId, number: SeatNumber, data: JSONBody[SeatClaim]
) -> MatchCard:
    """Sit down; the match begins when the last seat is taken and all nonces are told."""
    return await services.lobby.take(match_id, number, data, player)


@act(SEAT + "/commit")
async def commit_nonce(
    services: TheServices,
    player: Player,
    match_id: MatchId,
    number: SeatNumber,
    data: JSONBody[NewCommitment],
) -> MatchCard:
    """Commit to another nonce, when the seed is drawn anew."""
    return await services.lobby.commit(match_id, number, data, player)


@act(SEAT + "/reveal")
async def reveal_nonce(
    services: TheServices, player: Player, match_id: MatchId, number: SeatNumber, data: JSONBody[ToldNonce]
) -> MatchCard:
    """Tell the nonce that one has committed to; the match begins when all have."""
    return await services.lobby.reveal(match_id, number, data, player)


@act(SEAT + "/leave")
async def leave_seat(
    services: TheServices, player: Player, match_id: MatchId, number: SeatNumber
) -> MatchCard:
    """Stand up before the match begins."""
    return await services.lobby.leave(match_id, number, player)


@act(SEAT + "/invite")
async def invite_to_seat(
    services: TheServices, player: Player, match_id: MatchId, number: SeatNumber
) -> MatchCard:
    """A new invitation to a free seat, in place of the old one."""
    return await services.lobby.invite(match_id, number, player)


@act(MATCH + "/talk/{number:int}/report", status_code=204)
async def report_line(
    services: TheServices, player: Player, match_id: MatchId, number: LineNumber, data: JSONBody[TalkReport]
) -> None:
    """Report what was said at a match to who runs the table."""
    match = await services.lobby.enter(match_id, player)
    line = await match.line_heard(number, match.seats_of(player.id))
    await services.moderation.report(
        match_id, line.number, player.id, tidy_text(data.reason) if data.reason else ""
    )


@act(MATCH + "/rematch")
async def make_rematch(
    services: TheServices, player: Player, match_id: MatchId, data: JSONBody[NewRematch]
) -> MatchCard:
    """The match in which those of one that is over sit again; made if there is none."""
    return await rematch(services.lobby, match_id, data, player)


@act(MATCH + "/chapters/{number:int}/again")
async def play_again_from(
    services: TheServices, player: Player, match_id: MatchId, number: LineNumber
) -> MatchCard:
    """A new match in which those of a long one that is over play on from the beginning of a chapter."""
    return await play_chapter_again(services.lobby, services.store.past, match_id, number, player)


@act(MATCH + "/begin-again")
async def begin_chapter_again(services: TheServices, player: Player, match_id: MatchId) -> MatchCard:
    """Agree to begin the chapter again that newer rules do not fit; it begins when all sides agree."""
    return await agree_to_begin_again(services.lobby, services.store, services.matches, match_id, player)


@act(MATCH + "/problem")
async def describe_problem(
    services: TheServices, visitor: Visitor, match_id: MatchId, data: JSONBody[NewProblem]
) -> ProblemReport:
    """A report of a problem, with all that its writer may know of the match; kept if that is wished."""
    match = await services.lobby.enter(match_id, visitor)
    return await report_problem(match, services.store, data, visitor)


@act("/api/why")
async def why_not(services: TheServices, player: Player, data: JSONBody[WhyRequest]) -> WhyAnswer:
    """Why a choice is not legal now."""
    match = await services.lobby.enter(data.match, player)
    mine = match.seats_of(player.id)
    if not mine or (data.seat is not None and data.seat not in mine):
        raise Forbidden("only_who_plays_asks")
    if data.seat is None and len(mine) > 1:
        raise ServerError("which_seat", seats=mine)
    refused = await match.why(mine[0] if data.seat is None else data.seat, data.choice)
    return WhyAnswer(refused.refusal)


@look(MATCH + "/measure")
async def measure(
    services: TheServices,
    visitor: Visitor,
    match_id: MatchId,
    one: Annotated[str, QueryParameter(min_length=1, max_length=64)],
    other: Annotated[str, QueryParameter(min_length=1, max_length=64)],
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
) -> dict[str, Any]:
    """What lies between two things, as everybody may measure it; `at` a place of a match that is over."""
    if at is not None:
        return await services.replays.measure(match_id, visitor, at, one, other)
    match = await services.lobby.enter(match_id, visitor)
    return await match.measure(one, other)


@look(MATCH + "/handout")
async def show_handout(
    services: TheServices,
    visitor: Visitor,
    match_id: MatchId,
    seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    language: Annotated[str, QueryParameter(pattern="^[A-Za-z-]{1,64}$")] = ENGLISH,
    at: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    revealed: FromQuery[bool] = False,
) -> HandoutSheets:
    """What one of one's seats, or a spectator, may look up in this match alone.

    `at` a place of a match that is over that is any seat's, and with everything `revealed` that of all seats.
    """
    if at is not None:
        return await services.replays.handout(match_id, visitor, at, seat, revealed, language)
    match = await services.lobby.enter(match_id, visitor)
    mine = match.seats_of(None if visitor is None else visitor.id)
    if seat is not None and seat not in mine:
        raise Forbidden("only_who_plays_asks")
    return await match.handout(seat, language)


@look(MATCH + "/journal", media_type=MediaType.TEXT)
async def download_journal(services: TheServices, visitor: Visitor, match_id: MatchId) -> Response[bytes]:
    """The journal of a match that is over, as `wartable replay` reads it."""
    data = await services.replays.journal(match_id, visitor)
    headers = {"content-disposition": f'attachment; filename="wartable-{match_id}.journal"'}
    return Response(data, media_type=MediaType.TEXT, headers=headers)


@look(MATCH + "/replay")
async def replay_match(
    services: TheServices,
    visitor: Visitor,
    match_id: MatchId,
    at: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    revealed: FromQuery[bool] = False,
    log: Annotated[int, QueryParameter(ge=1, le=200)] = 1,
) -> ReplayPosition:
    """A match that is over as it stood after `at` choices, from a seat's eyes, a spectator's, or revealed.

    It comes with the events of the last `log` choices.
    """
    return await services.replays.scene(match_id, visitor, at, seat, revealed, log)


@look(MATCH + "/replay/places")
async def list_places(
    services: TheServices,
    visitor: Visitor,
    match_id: MatchId,
    types: Annotated[str, QueryParameter(min_length=1, max_length=MOST_TYPES)],
    at: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> list[ReplayPlace]:
    """Where in a match that is over events of some types are, such as `RoundBegan,CombatBegan`.

    In a long match that is within the chapter that led to `at` choices.
    """
    return await services.replays.places(match_id, visitor, types.split(","), at)


@look(MATCH + "/chapters")
async def show_chapters(services: TheServices, visitor: Visitor, match_id: MatchId) -> list[ChapterCard]:
    """The chapters of a long match that have begun: missions and upgrade stages of a campaign."""
    match = await services.lobby.enter(match_id, visitor)
    return await list_chapters(match, services.store)


@look(MATCH + "/chapters/{number:int}/log")
async def show_chapter_log(
    services: TheServices,
    visitor: Visitor,
    match_id: MatchId,
    number: LineNumber,
    seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
) -> list[LoggedEvent]:
    """What happened in a chapter that is over, as one of one's seats, or a spectator, has seen it."""
    match = await services.lobby.enter(match_id, visitor)
    mine = match.seats_of(None if visitor is None else visitor.id)
    return await chapter_log(match, services.store, number, seat, mine)


@look(MATCH + "/verify")
async def verify_match(services: TheServices, visitor: Visitor, match_id: MatchId) -> Verification:
    """Everything of a match that is over played again: every draw, every hash, and the table's word."""
    return await services.replays.verify(match_id, visitor)
