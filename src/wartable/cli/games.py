"""`wartable games`: what can be played here, with the seats, options and bots of each game."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from wartable.bots import bots_of
from wartable.cli.words import say
from wartable.kernel.game import find_game, game_names
from wartable.parts.offers import seat_numbers, seats_by_mode
from wartable.reader import Help

HELP = Help(__file__, "games")


class GameOption(msgspec.Struct, frozen=True):
    """An option as `--option NAME=VALUE` takes it: what it is, and what holds where nobody gives it."""

    name: str
    default: Any
    about: str


class ListedGame(msgspec.Struct, frozen=True):
    """A game, how many can play it, who plays it besides people, and how a match of it can differ."""

    name: str
    title: str
    seats: list[int]
    bots: list[str]
    options: list[GameOption]


def register(app: typer.Typer) -> None:
    """Add `games` to the command line."""
    app.command("games", help=HELP())(games)


def games(as_json: Annotated[bool, typer.Option("--json", help=HELP("json"))] = False) -> None:
    """List the games with their seats, options and bots."""
    listed = [listed_game(name) for name in game_names()]
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(listed), indent=2).decode())
        return
    typer.echo("\n\n".join(_page(game) for game in listed))


def listed_game(name: str) -> ListedGame:
    """A game as it is listed."""
    game = find_game(name)
    words = game.messages.spoken_here()
    options = [
        GameOption(field.name, _default(field), words.screen(f"option_{field.name}"))
        for field in msgspec.structs.fields(game.options_type)
    ]
    return ListedGame(name, game.title, seat_numbers(name), bots_of(name), options)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    made = field.default_factory
    return field.default if made is msgspec.NODEFAULT else made()


def _page(game: ListedGame) -> str:
    """One game as people read it."""
    written = {option.name: f"{option.name}={typed(option.default)}" for option in game.options}
    width = max(map(len, written.values()))
    return "\n".join(
        (
            f"{typer.style(game.name, bold=True)}  {game.title}",
            f"  {_seats(game)}",
            f"  {say('games_bots', bots=', '.join(game.bots))}",
            f"  {say('games_options')}",
            *(f"    {written[option.name]:<{width}}  {option.about}" for option in game.options),
        )
    )


def _seats(game: ListedGame) -> str:
    """How many can play it; where that depends on the mode, also how many each takes."""
    by_mode = seats_by_mode(game.name)
    seats = say("games_seats", seats=_numbers(game.seats))
    if all(numbers == game.seats for numbers in by_mode.values()):
        return seats
    told = [say("games_seats_of", mode=mode, seats=_numbers(numbers)) for mode, numbers in by_mode.items()]
    return say("games_seats_apart", seats=seats, modes="; ".join(told))


def _numbers(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def typed(value: Any) -> str:
    """A value as it would be typed after the name of its option."""
    if isinstance(value, list):
        return ",".join(map(str, value))
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
