"""Lists the games that can be played here, with their seats, their bots and the version of their rules."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from wartable.bots import bots_of
from wartable.kernel.game import Game, find_game
from wartable.kernel.table import Table
from wartable.lessons.coach import LessonPhrase
from wartable.lessons.lesson import Lesson, lessons_of
from wartable.parts.offers import seat_numbers
from wartable.server.errors import Forbidden, MatchUnplayable
from wartable.server.storage.matches.match_facts import MatchFacts
from wartable.words.errors import WartableError
from wartable.words.messages import Phrase

log = logging.getLogger("wartable.server")


class SeatPlace(msgspec.Struct, frozen=True):
    """Where a seat belongs: its side by number, and its roles, if its side has any."""

    side: int
    roles: Sequence[str]


class Seating(msgspec.Struct, frozen=True):
    """How the seats of a match belong together: the names of sides, none where each plays for itself."""

    sides: Sequence[str]
    seats: Sequence[SeatPlace]


def has_sides(game: str) -> bool:
    """Whether seats of a game may belong together."""
    return rules_version(game) is not None and type(find_game(game)).sides is not Game.sides


def check_reads_no_files(game: str, options: dict[str, Any]) -> None:
    """Refuse options that name files: the server reads none for its guests."""
    if find_game(game).names_files(options):
        raise Forbidden("reads_no_files")


def seating_of(game: str, options: Mapping[str, Any]) -> Seating | None:
    """How the seats of a match belong together; None where each plays for itself."""
    if not has_sides(game):
        return None
    try:
        return seating(game, options)
    except WartableError:
        return None  # what an older table took may be nothing that this one knows


def seating(game: str, options: Mapping[str, Any]) -> Seating:
    """How the seats of a match with these options would belong together."""
    return _seating(game, msgspec.json.encode(options))


@lru_cache(256)
def _seating(name: str, options: bytes) -> Seating:
    given = msgspec.json.decode(options)
    table = Table.new(name, given, seed="0", events=False)
    game, state = table.game, table.state
    agreed = game.check_options(given)
    sides = game.sides(state)
    numbers = [
        next(number for number, side in enumerate(sides) if seat in side) for seat in range(table.seats)
    ]
    return Seating(
        (game.side_names(state) or [""] * len(sides)) if has_sides(name) else [],
        [SeatPlace(side, game.seat_roles(agreed, seat)) for seat, side in enumerate(numbers)],
    )


class LessonCard(msgspec.Struct, frozen=True):
    """A guided match as the lobby offers it."""

    key: str
    title: Phrase
    about: Phrase
    minutes: int


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby offers it; `options` is a JSON schema, `seats` the numbers of seats it can have.

    `has_sides` if seats may belong together; how they do the options decide.
    """

    name: str
    title: str
    version: int
    seats: Sequence[int]
    bots: Sequence[str]
    languages: Sequence[str]
    options: Mapping[str, Any]
    has_sides: bool
    lessons: Sequence[LessonCard]


@cache
def game_card(name: str) -> GameCard | None:
    """Describe a game for the lobby; None if no match of it can be set up."""
    game = find_game(name)
    seats = _seat_numbers(name)
    if not seats:
        return None
    schema = msgspec.json.schema(game.options_type)
    languages = game.messages.languages
    lessons = [lesson_card(lesson) for lesson in lessons_of(name)]
    bots, version = bots_of(name), game.version
    return GameCard(name, game.title, version, seats, bots, languages, schema, has_sides(name), lessons)


def lesson_card(lesson: Lesson) -> LessonCard:
    """Describe a lesson for the lobby."""
    title, about = LessonPhrase(f"{lesson.key}_title"), LessonPhrase(f"{lesson.key}_about")
    return LessonCard(lesson.key, title, about, lesson.minutes)


def rules_version(name: str) -> int | None:
    """Return the version of a game's rules that is played here; None for an unknown game."""
    try:
        return find_game(name).version
    except WartableError:
        return None


def replacement_bot(name: str) -> str:
    """Return the bot that plays on for somebody who gave up."""
    return bots_of(name)[-1]


def _seat_numbers(name: str) -> list[int]:
    """How many can play; nobody, and the log tells why, if a fault of ours keeps the game from beginning."""
    try:
        return seat_numbers(name)
    except Exception:
        log.exception("%s cannot be set up", name)
        return []


def carries_over(facts: MatchFacts) -> bool:
    """Whether a match of older rules can go on under those played here, from a snapshot."""
    here = rules_version(facts.game)
    if facts.rules is None or here is None or facts.rules >= here:
        return False
    return all(version in find_game(facts.game).migrations for version in range(facts.rules, here))


def check_rules(facts: MatchFacts) -> None:
    """Refuse a match that was recorded under another version of the rules than the one played here."""
    here = rules_version(facts.game)
    if facts.rules != here:
        raise MatchUnplayable("other_rules", recorded=facts.rules, here=here)
