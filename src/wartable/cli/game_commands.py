"""Commands that games bring: `wartable odds legion …`.

A game has one if it has a module `commands/<command>.py` with a `register(app, name)`. Where no game is
named, as in `wartable odds --attack 3r2w`, the first game that had the command is meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import typer

GAME_COMMANDS = ("army", "odds")
FIRST = "legion"  # the game that is meant where none is named


def games_with(command: str) -> list[str]:
    """The games that have a command."""
    package = import_module("wartable.games")
    names = [module.name for module in iter_modules(package.__path__)]
    return [name for name in names if _has(name, command)]


def _has(game: str, command: str) -> bool:
    if find_spec(f"wartable.games.{game}.commands") is None:
        return False
    return find_spec(f"wartable.games.{game}.commands.{command}") is not None


def register_game_command(app: typer.Typer, command: str, arguments: Sequence[str]) -> None:
    """Add a command of the game that the arguments name, or of the first that has it."""
    games = games_with(command)
    named = arguments[1] if len(arguments) > 1 else ""
    if named not in games:
        import_module(f"wartable.games.{FIRST}.commands.{command}").register(app, command)
        return
    group = typer.Typer()
    group.callback()(lambda: None)
    for game in games:
        import_module(f"wartable.games.{game}.commands.{command}").register(group, game)
    app.add_typer(group, name=command)
