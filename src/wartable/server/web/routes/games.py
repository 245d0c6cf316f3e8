"""REST routes: the games, their rules and their words."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from wartable.kernel.ask import quoted
from wartable.kernel.game import Game, find_game, game_names
from wartable.kernel.table import Table
from wartable.parts.armies.army_files import ARMY, read_army
from wartable.parts.enum_words import spelled
from wartable.parts.offers import ArmyGame
from wartable.reader import ENGLISH
from wartable.rulebook import GAMES, Rule, UnknownGame, UnknownRule, rule, rules, search, suggestions
from wartable.rulebook.glossary import terms
from wartable.rulebook.search import LONGEST_QUERY
from wartable.server.errors import SERVER, NotFound, ServerError
from wartable.server.games.game_catalogue import GameCard, Seating, check_reads_no_files, game_card, seating
from wartable.server.matches.state_frames import own_question
from wartable.server.web.error_responses import PROBLEMS
from wartable.server.web.packing import answer, made_once
from wartable.words.errors import WartableError
from wartable.words.messages import Words
from wartable.words.mistakes import Mistake, nearest
from wartable.words.sheets import Sheet

log = logging.getLogger("wartable.server")
Key = Annotated[str, PathParameter(min_length=1, max_length=64)]
Language = Annotated[str, QueryParameter(min_length=1, max_length=64)]
MOST_RULES = 50
LONGEST_ARMY_FILE = 20_000
JSON = "application/json"
KEPT = "no-cache"  # a browser keeps it and asks whether it is still the same
READY_MADE = {"ready_made": True}
"""Marks a route that only looks up what was made once, so that it may answer on the loop itself."""


class ArmyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of an army file."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_ARMY_FILE)]


@get("/api/games", tags=["library"], responses=PROBLEMS, sync_to_thread=False, opt=READY_MADE)
def list_games() -> list[GameCard]:
    """The games that can be played here."""
    return [card for name in game_names() if (card := game_card(name)) is not None]


def make_ready() -> None:
    """Make what is served ready-made, so that no visitor lets all others wait for it."""
    for name in game_names():
        game = find_game(name)
        if game_card(name) is None:
            continue
        made_once(_reference, name)
        made_once(_sheets, name, ENGLISH)
        _show_first(game)
        if isinstance(game, ArmyGame):
            with suppress(WartableError):  # what judges an army is loaded with the first one
                game.check_army({})
    for kind in _kinds(Mistake):
        kind.words.plain("error", "fault")  # which reads the file of all its errors


def _show_first(game: Game[Any]) -> None:
    """Show a first position and its questions, for which content and messages are read once."""
    table = Table.new(game.name, {"quick": True} if game.quick_setup({}) else {}, seed="0")
    for ask in table.asks:
        own_question(table, ask)
        table.game.board(table.play, ask.seat)


def _kinds(kind: type[Mistake]) -> Iterator[type[Mistake]]:
    """A kind of mistake and all that are made of it."""
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds(narrower)


def _check_game(name: str) -> None:
    if name not in game_names():
        raise NotFound("no_game", game=quoted(name), hint=nearest(name, game_names()))


@get(
    "/api/messages/{words:str}/{language:str}",
    tags=["library"],
    responses=PROBLEMS,
    sync_to_thread=False,
    opt=READY_MADE,
)
def show_messages(request: Request[Any, Any, Any], words: Key, language: Key) -> Response[list[Sheet]]:
    """The words of a game, or of the server, as Fluent: in a language, and in English for the rest."""
    spoken = _words(words).languages
    if language not in spoken:
        raise NotFound("not_spoken", words=words, language=quoted(language), languages=spoken)
    return answer(request, made_once(_sheets, words, language), JSON, KEPT)


def _sheets(words: str, language: str) -> list[Sheet]:
    return _spoken(words, language).sheets


def _words(source: str) -> Words:
    if source == SERVER:
        return ServerError.words
    _check_game(source)
    return find_game(source).messages


@cache
def _spoken(source: str, language: str) -> Words:
    return _words(source).spoken(language)


@get(
    "/api/games/{game:str}/reference",
    tags=["library"],
    responses=PROBLEMS,
    sync_to_thread=False,
    opt=READY_MADE,
)
def show_reference(request: Request[Any, Any, Any], game: Key) -> Response[dict[str, Any]]:
    """The printed facts of a game's components, by name; a page looks them up and asks for them once."""
    _check_game(game)
    return answer(request, made_once(_reference, game), JSON, KEPT)


def _reference(game: str) -> dict[str, Any]:
    facts: dict[str, Any] = spelled(find_game(game).reference())
    return facts


@post(
    "/api/games/{game:str}/army", tags=["library"], responses=PROBLEMS, status_code=200, sync_to_thread=True
)
def check_army(game: Key, data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    """What an army adds up to, and every rule that it breaks."""
    return _verdict(_army_game(game), data)


@post(
    "/api/games/{game:str}/army/file",
    tags=["library"],
    responses=PROBLEMS,
    status_code=200,
    sync_to_thread=True,
)
def check_army_file(game: Key, data: JSONBody[ArmyFile]) -> dict[str, Any]:
    """The same of an army in the text of its file, as the command line reads it."""
    return _verdict(_army_game(game), read_army(data.text, ARMY))


def _army_game(name: str) -> ArmyGame:
    _check_game(name)
    found = find_game(name)
    if not isinstance(found, ArmyGame):
        raise NotFound("no_armies", game=name)
    return found


def _verdict(game: ArmyGame, army: dict[str, Any]) -> dict[str, Any]:
    verdict: dict[str, Any] = msgspec.to_builtins(game.check_army(army))
    return verdict


@post(
    "/api/games/{game:str}/seating",
    tags=["library"],
    responses=PROBLEMS,
    status_code=200,
    sync_to_thread=True,
)
def show_seating(game: Key, data: JSONBody[dict[str, Any]]) -> Seating:
    """How the seats of a match with these options would belong together."""
    _check_game(game)
    check_reads_no_files(game, data)
    return seating(game, data)


def _in_words(found: Rule, language: str) -> Rule:
    """A rule in a language; what the game's message files lack stays in English."""
    if found.game not in game_names() or language not in _words(found.game).languages:
        return found
    words = _spoken(found.game, language)
    text = words.plain("rule", found.id) or found.text
    return msgspec.structs.replace(found, topic=words.name(found.topic), text=text)


class RulebookChapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook: its id, what it is about, and how many rules it has."""

    chapter: str
    topic: str
    rules: int


@get("/api/rulebook/{game:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=True)
def show_contents(game: Key, language: Language = ENGLISH) -> list[RulebookChapter]:
    """The chapters of a game's rulebook, in its order."""
    chapters: dict[str, list[Rule]] = {}
    for one in rules(game_with_rules(game)):
        chapters.setdefault(one.chapter, []).append(one)
    return [
        RulebookChapter(key, _in_words(found[0], language).topic, len(found))
        for key, found in chapters.items()
    ]


@get("/api/rulebook/{game:str}/{chapter:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=True)
def show_chapter(game: Key, chapter: Key, language: Language = ENGLISH) -> list[Rule]:
    """The rules of a chapter, to be read one after the other."""
    found = [_in_words(one, language) for one in rules(game_with_rules(game)) if one.chapter == chapter]
    if not found:
        raise NotFound("no_rule", rule=quoted(chapter))
    return found


class TermCard(msgspec.Struct, frozen=True):
    """A word of a game, and the rule that says what it means."""

    word: str
    rule: str
    text: str


@get("/api/glossary/{game:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=True)
def show_glossary(
    request: Request[Any, Any, Any], game: Key, language: Language = ENGLISH
) -> Response[list[TermCard]]:
    """What the words of a game mean, each by its rule; a page looks them up and asks for them once."""
    _check_game(game)
    spoken = language if language in _words(game).languages else ENGLISH
    return answer(request, made_once(_glossary, game, spoken), JSON, KEPT)


def _glossary(game: str, language: str) -> list[TermCard]:
    words = _spoken(game, language)
    told = ((term, _in_words(term.rule, language)) for term in terms(game))
    return [TermCard(words.plain("name", term.word) or term.word, one.id, one.text) for term, one in told]


def game_with_rules(game: str) -> str:
    """A game that has a rulebook here, by its name."""
    if game not in GAMES:
        raise NotFound("no_rules_of", game=quoted(game), games=list(GAMES))
    return game


@get("/api/rules/{rule_id:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=True)
def show_rule(rule_id: Key, language: Language = ENGLISH) -> Rule:
    """A rule by its id; in a language, where the game's message files have it."""
    try:
        return _in_words(rule(rule_id), language)
    except UnknownRule:
        near = suggestions(rule_id, limit=1)
        if near:
            raise NotFound("no_rule_but", rule=quoted(rule_id), near=near[0]) from None
        raise NotFound("no_rule", rule=quoted(rule_id)) from None


@get("/api/rules", tags=["library"], responses=PROBLEMS, sync_to_thread=True)
def find_rules(
    q: Annotated[str, QueryParameter(min_length=1, max_length=LONGEST_QUERY)],
    game: Annotated[str | None, QueryParameter(max_length=64)] = None,
    language: Language = ENGLISH,
) -> list[Rule]:
    """The rules that fit the words best: of the game that is named, or of those that can be played."""
    try:
        return [_in_words(found, language) for found in search(q, game, game_names())[:MOST_RULES]]
    except UnknownGame:
        raise NotFound("no_rules_of", game=quoted(game or ""), games=list(GAMES)) from None
