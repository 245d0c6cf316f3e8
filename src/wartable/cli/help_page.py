"""The page that `--help` draws: its own words, which are Typer's, in the language of whoever reads it."""

from __future__ import annotations

from pathlib import Path

import typer
from typer import rich_utils
from typer._click.core import Command, Context
from typer._click.formatting import HelpFormatter
from typer.core import TyperGroup
from typer.main import get_command

from wartable.cli.app import HELP
from wartable.reader import label

MESSAGES = Path(__file__).parent / "messages"
# What Typer calls the kinds of values; each has a message.
KINDS = ("str", "int", "int range", "float", "float range", "path")


class _Page(HelpFormatter):
    """Writes the line that shows how a command is called."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{_said('usage')} ")


class _Call(Context):
    """A call of a command, whose page is written so."""

    formatter_class = _Page


def worded(app: typer.Typer) -> Command:
    """The command line with every word of its help page in the reader's language."""
    rich_utils.OPTIONS_PANEL_TITLE = _said("options")
    rich_utils.ARGUMENTS_PANEL_TITLE = _said("arguments")
    rich_utils.COMMANDS_PANEL_TITLE = _said("commands")
    rich_utils.DEFAULT_STRING = f"[{_said('default')} {{}}]"
    rich_utils.REQUIRED_LONG_STRING = f"[{_said('required')}]"
    whole = get_command(app)
    _word(whole, None)
    return whole


def _word(command: Command, parent: Context | None) -> None:
    """Word what Typer says of a command, and of those under it."""
    command.context_class = _Call
    command.options_metavar = _said("any_options")
    call = _Call(command, parent, command.name, **command.context_settings)
    for option in command.get_params(call):
        if option.type.name in KINDS:
            option.type.name = label(MESSAGES, f"kind-{option.type.name.replace(' ', '_')}")
    asked = command.get_help_option(call)
    if asked is not None:
        asked.help = HELP("help")
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = _said("any_command")
        for inner in command.commands.values():
            _word(inner, call)


def _said(key: str) -> str:
    return label(MESSAGES, f"page-{key}")
