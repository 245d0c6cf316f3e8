"""The command line as a whole: its commands, loaded when called, and its one way to report mistakes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from wartable import __version__
from wartable.cli.game_commands import GAME_COMMANDS, register_game_command
from wartable.reader import Help

# Each is a module of this package with a `register(app)`, or comes from a game; the one called is imported.
OWN_COMMANDS = (
    "rules",
    "play",
    "learn",
    "serving.serve",
    "serving.backup",
    "serving.restore",
    "serving.moderate",
    "replay",
    "show",
    "games",
    "arena",
    "bench",
)
MODULES = {module.rpartition(".")[2]: module for module in OWN_COMMANDS}
COMMANDS = (*MODULES, *GAME_COMMANDS)

HELP = Help(__file__, "wartable")
HELP_OPTIONS = ("-h", "--help")

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def run(arguments: Sequence[str]) -> int:
    """Run one command line; a mistake of the user is one line on stderr and exit code 2, no traceback."""
    try:
        result = _command_line(arguments)(args=list(arguments), prog_name="wartable", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        _silence_stdout()
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except typer.TyperException as error:
        return _report(_with_advice(error))
    except Exception as error:
        line = _mistake_of_the_user(error)
        if line is None:
            raise
        return _report(line)
    return result if isinstance(result, int) else OK


def _command_line(arguments: Sequence[str]) -> Callable[..., Any]:
    """What runs the arguments; where help is asked for, its page is worded first."""
    app = app_for(arguments)
    if arguments and not set(arguments) & set(HELP_OPTIONS):
        return app
    # Imported only now: it loads what draws the page.
    from wartable.cli.help_page import worded

    return worded(app)


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """The app with the one command called, or with all of them when help, completion or a slip needs them."""
    called = arguments[0] if arguments else ""
    app = typer.Typer(
        help=HELP(),
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": list(HELP_OPTIONS)},
    )
    app.callback(invoke_without_command=True)(_root)
    for command in (called,) if called in COMMANDS else COMMANDS:
        if command in GAME_COMMANDS:
            register_game_command(app, command, arguments)
        else:
            import_module(f"wartable.cli.{MODULES[command]}").register(app)
    return app


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=HELP("version"))] = False,
) -> None:
    """Print the version if it is asked for, and the help if no command is."""
    if version:
        typer.echo(f"wartable {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _mistake_of_the_user(error: Exception) -> str | None:
    """What the user did wrong, in one line; None if it is a mistake of our own."""
    # Imported only now: a command that goes well need not pay for them.
    from wartable.cli.words import told, unknown
    from wartable.rulebook import RulebookError
    from wartable.words.errors import WartableError

    if isinstance(error, RulebookError):
        return unknown(error)
    return told(error) if isinstance(error, WartableError) else None


def _with_advice(error: typer.TyperException) -> str:
    """What is wrong with the command line, and where it is said what would be right."""
    # Imported only now: a command that goes well need not pay for them.
    from wartable.cli.typer_mistakes import told_by_typer
    from wartable.cli.words import CommandMistake, told, worded

    why = told_by_typer(error)
    line = error.format_message() if why is None else worded(why)
    command = getattr(getattr(error, "ctx", None), "command_path", None)
    advised = why is not None and "near" in why.facts
    if command is None or advised:
        return line
    return told(CommandMistake("command_line", why=why or line.rstrip("."), command=command))


def _report(message: str) -> int:
    print(f"wartable: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT


def _silence_stdout() -> None:
    """The reader has gone (`wartable … | head`): keep the interpreter from complaining at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
