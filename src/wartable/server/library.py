"""REST: the games there are, their rules and their words."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.util import find_spec
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from wartable.bots import BOTS
from wartable.kernel.errors import WartableError
from wartable.kernel.game import find_game, game_names
from wartable.kernel.table import Table
from wartable.rulebook import Rule, RulebookError, rule, search
from wartable.server.errors import NotFound, ServerError
from wartable.server.problems import PROBLEMS

log = logging.getLogger("wartable.server")
Key = Annotated[str, PathParameter(min_length=1, max_length=64)]
OWN_BOT = "steady"
MOST_SEATS = 8
MOST_RULES = 50


class GameCard(msgspec.Struct, frozen=True):
    """A game as the lobby offers it; `options` is a JSON schema, `seats` the numbers of seats it can have."""

    name: str
    title: str
    version: int
    seats: Sequence[int]
    bots: Sequence[str]
    languages: Sequence[str]
    options: Mapping[str, Any]


@get("/api/games", tags=["library"], responses=PROBLEMS, sync_to_thread=False)
def list_games() -> list[GameCard]:
    """The games that can be played here."""
    return [card for name in game_names() if (card := game_card(name)) is not None]


@cache
def game_card(name: str) -> GameCard | None:
    """What the lobby says of a game; None if no match of it can be set up."""
    game = find_game(name)
    seats = _seat_numbers(name)
    if not seats:
        return None
    schema = msgspec.json.schema(game.options_type)
    return GameCard(name, game.title, game.version, seats, bots(name), languages(name), schema)


@cache
def bots(name: str) -> list[str]:
    """The bots that play a game, the best last."""
    own = find_spec(f"wartable.games.{name}.bot") is not None
    return [bot for bot in BOTS if bot != OWN_BOT or own]


def stand_in(name: str) -> str:
    """The bot that plays on for somebody who gave up."""
    return bots(name)[-1]


def _seat_numbers(name: str) -> list[int]:
    """How many can play: tried out, with the option for it where the game has one."""
    sized = "players" in find_game(name).options_type.__struct_fields__
    found = set()
    for players in range(1, MOST_SEATS + 1) if sized else [0]:
        try:
            options = {"players": players} if sized else {}
            found.add(Table.new(name, options, seed="0", events=False).seats)
        except WartableError:
            continue
        except Exception:
            log.exception("%s cannot be set up", name)
            return []
    return sorted(found)


@cache
def languages(name: str) -> list[str]:
    """The languages a game's words are there in."""
    folder = resources.files(f"wartable.games.{name}") / "messages"
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir())


def _check_game(name: str) -> None:
    if name not in game_names():
        raise NotFound(f"there is no game {name!r}; the games are {', '.join(game_names())}")


@get("/api/messages/{game:str}/{language:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=False)
def show_messages(game: Key, language: Key) -> dict[str, dict[str, str]]:
    """A game's words in a language: templates for asks, choices, refusals, events and outcomes, and names."""
    _check_game(game)
    if language not in languages(game):
        raise NotFound(f"{game} speaks {', '.join(languages(game))}, not {language!r}")
    return _tables(game, language)


@cache
def _tables(game: str, language: str) -> dict[str, dict[str, str]]:
    return type(find_game(game).messages)(game, language).tables


@get("/api/games/{game:str}/reference", tags=["library"], responses=PROBLEMS, sync_to_thread=False)
def show_reference(game: Key) -> dict[str, Any]:
    """The printed facts of a game's components, by name; a page looks them up and asks for them once."""
    _check_game(game)
    return _reference(game)


@cache
def _reference(game: str) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(find_game(game).reference())
    return facts


@post(
    "/api/games/{game:str}/army", tags=["library"], responses=PROBLEMS, status_code=200, sync_to_thread=False
)
def check_army(game: Key, data: JSONBody[dict[str, Any]]) -> dict[str, Any]:
    """What an army adds up to, and every rule that it breaks."""
    _check_game(game)
    try:
        found = find_game(game).check_army(data)
    except WartableError as error:
        raise ServerError(str(error)) from None
    if found is None:
        raise NotFound(f"{game} has no armies to build")
    verdict: dict[str, Any] = msgspec.to_builtins(found)
    return verdict


@get("/api/rules/{rule_id:str}", tags=["library"], responses=PROBLEMS, sync_to_thread=False)
def show_rule(rule_id: Key) -> Rule:
    """A rule by its id."""
    try:
        return rule(rule_id)
    except RulebookError as error:
        raise NotFound(str(error)) from None


@get("/api/rules", tags=["library"], responses=PROBLEMS, sync_to_thread=False)
def find_rules(
    q: Annotated[str, QueryParameter(min_length=1, max_length=200)],
    game: Annotated[str | None, QueryParameter(max_length=64)] = None,
) -> list[Rule]:
    """The rules that fit the words best."""
    try:
        return search(q, game)[:MOST_RULES]
    except RulebookError as error:
        raise NotFound(str(error)) from None
