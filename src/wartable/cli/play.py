"""`wartable play`: a match in the terminal, for people and bots, saved after every choice."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_origin

import typer

from wartable.cli.playing.seats import Seat, check_number, parse_seats, usual_seats
from wartable.cli.words import CommandMistake
from wartable.kernel.ask import quoted
from wartable.reader import Help
from wartable.words.mistakes import Mistake, misread

if TYPE_CHECKING:
    from wartable.kernel.game import Game

USUAL_NUMBER = 2

HELP = Help(__file__, "play")


def register(app: typer.Typer) -> None:
    """Add `play` to the command line."""
    app.command("play", help=HELP())(play)


def play(
    game: Annotated[str | None, typer.Argument(metavar=HELP.value("game"), help=HELP("game"))] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar=HELP.value("seats"), help=HELP("seats")),
    ] = None,
    seed: Annotated[str | None, typer.Option(help=HELP("seed"))] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar=HELP.value("option"), help=HELP("option"))
    ] = None,
    factions: Annotated[
        str | None, typer.Option(metavar=HELP.value("by_seat"), help=HELP("factions"))
    ] = None,
    quick: Annotated[bool, typer.Option("--quick/--full-setup", help=HELP("quick"))] = True,
    save: Annotated[Path | None, typer.Option(metavar=HELP.value("file"), help=HELP("save"))] = None,
    resume: Annotated[Path | None, typer.Option(metavar=HELP.value("file"), help=HELP("resume"))] = None,
) -> int:
    """Play a match in the terminal, against bots or one another; it is saved after every choice."""
    from wartable.cli.playing.host import Host

    if resume is not None:
        given = {"--seed": seed, "--option": option, "--factions": factions, "--save": save}
        for name, value in given.items():
            if value:
                raise CommandMistake("for_a_new_match", option=name)
        host = Host.resume(resume, game, parse_seats(seats) if seats else None)
    else:
        if game is None:
            raise CommandMistake("which_game")
        from wartable.kernel.game import find_game

        found = find_game(game)
        options = read_options(found, option or [], factions, quick)
        sitting = _seat_people(found, options, parse_seats(seats) if seats else None)
        host = Host.new(game, options, seed or secrets.token_hex(8), sitting, save or new_path(game))
    with host:
        return host.run()


def read_options(game: Game[Any], given: Sequence[str], factions: str | None, quick: bool) -> dict[str, Any]:
    """The options of a game from the command line; `game` checks their names and values."""
    import msgspec

    fields = {field.name: field.type for field in msgspec.structs.fields(game.options_type)}
    options: dict[str, Any] = {}
    if factions is not None:
        options["factions"] = [name.strip() for name in factions.split(",") if name.strip()]
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise CommandMistake("option_without_value", text=quoted(text))
        options[key] = _value(game, key, value, fields)
    if game.quick_setup(options):
        options.setdefault("quick", quick)
    return options


def _value(game: Game[Any], key: str, text: str, fields: Mapping[str, Any]) -> Any:
    """A value of an option's type; of an unknown option the text itself, which the game will refuse."""
    import msgspec

    if key not in fields:
        return text
    if get_origin(fields[key]) is list:
        return [part.strip() for part in text.split(",") if part.strip()]
    try:
        return msgspec.convert(text, fields[key], strict=False)
    except msgspec.ValidationError as error:
        raise Mistake("bad_option", game=game.name, why=misread(str(error), key, game.options_type)) from None


def _seat_people(game: Game[Any], options: dict[str, Any], seats: Sequence[Seat] | None) -> tuple[Seat, ...]:
    """Who sits where; where the game has an option for the number of players, the seats decide it."""
    sized = "players" in game.options_type.__struct_fields__
    sitting = tuple(seats or usual_seats(options.get("players", USUAL_NUMBER)))
    if sized and "players" in options:
        check_number(sitting, options["players"])
    elif sized:
        options["players"] = len(sitting)
    return sitting


def new_path(game: str) -> Path:
    """Where a match is saved if nobody says where: in the user's data folder, under the time it began."""
    base = os.environ.get("XDG_DATA_HOME")
    folder = (Path(base) if base else Path.home() / ".local" / "share") / "wartable" / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandMistake("cannot_make", folder=str(folder), why=error.strerror) from None
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.journal" for number in range(1, 1000))
    return next(path for name in names if not (path := folder / name).exists())
