"""Begins the matches of lessons: one learner against bots, dealt the same each time."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec

from wartable.kernel.table import Table
from wartable.lessons.lesson import find_lesson
from wartable.server.lobby.lobby import Lobby, SeatClaim
from wartable.server.lobby.match_cards import MatchCard
from wartable.server.lobby.new_matches import NewMatch, SeatRequest
from wartable.server.people.accounts import Person


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match to be begun at once, against bots."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    lesson: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


async def teach(lobby: Lobby, request: NewLesson, me: Person) -> MatchCard:
    """Make the match of a lesson and seat the learner."""
    lesson = find_lesson(request.game, request.lesson)
    table = await asyncio.to_thread(Table.new, lesson.game, lesson.options, seed="0", events=False)
    bot, learner = SeatRequest("bot", lesson.bot), SeatRequest("me")
    seats = [learner if seat == lesson.seat else bot for seat in range(table.seats)]
    title = table.game.messages.plain("lesson", f"{lesson.key}_title") or ""
    match = NewMatch(lesson.game, seats, lesson.options, public=False, title=title)
    card = await lobby.make(match, me, lesson)
    return await lobby.take(card.id, lesson.seat, SeatClaim(), me)
