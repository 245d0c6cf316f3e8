"""What Typer finds wrong with a command line, as key and facts: its own lines are English alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import typer
from typer._click.exceptions import BadParameter, MissingParameter, NoSuchOption

from wartable.words.messages import Phrase

ARGUMENT = "argument"  # what Typer calls a parameter that is no option
Worded = Callable[..., Phrase]

# Where Typer tells a mistake as a line alone: its form, and our words for it, by what the line names.
FORMS: Final[tuple[tuple[str, Worded], ...]] = (
    (r"Missing command\.", lambda: Phrase("missing_command")),
    (
        r"No such command '(?P<command>.*)'\. Did you mean (?P<near>.*)\?",
        lambda command, near: Phrase("no_command_but", {"command": command, "near": near}),
    ),
    (r"No such command '(?P<command>.*)'\.", lambda command: Phrase("no_command", {"command": command})),
    (
        r"Got unexpected extra argument\(s\) \((?P<arguments>.*)\)",
        lambda arguments: Phrase("extra_arguments", {"arguments": arguments}),
    ),
    (
        r"Option '(?P<option>.*)' does not take a value\.",
        lambda option: Phrase("takes_no_value", {"option": option}),
    ),
    (r"Option '(?P<option>.*)' requires .*", lambda option: Phrase("needs_value", {"option": option})),
)
# The same of the value of one option or argument.
FORMS_OF_VALUES: Final[tuple[tuple[str, Worded], ...]] = (
    (
        r"(?P<value>.*) is not a valid int( range)?\.",
        lambda option, value: Phrase("no_whole_number", {"option": option, "value": value}),
    ),
    (
        r"(?P<value>.*) is not a valid float( range)?\.",
        lambda option, value: Phrase("no_number", {"option": option, "value": value}),
    ),
    (
        r"(?P<value>.*) is not in the range (?P<bounds>.*)\.",
        lambda option, value, bounds: Phrase(
            "out_of_bounds", {"option": option, "value": value, "bounds": bounds}
        ),
    ),
)


def told_by_typer(error: typer.TyperException) -> Phrase | None:
    """What is wrong with a command line; None where we have no words of our own for it."""
    if isinstance(error, NoSuchOption):
        if error.possibilities:
            near = sorted(error.possibilities)
            return Phrase("no_such_option_but", {"option": error.option_name, "near": near})
        return Phrase("no_such_option", {"option": error.option_name})
    if not isinstance(error, BadParameter):
        return _found(FORMS, error.message)
    if error.param is None or error.ctx is None:
        return None
    option = error.param.get_error_hint(error.ctx).replace("'", "")
    if not isinstance(error, MissingParameter):
        return _found(FORMS_OF_VALUES, error.message, option=option)
    if error.param.param_type_name == ARGUMENT:
        return Phrase("missing_argument", {"argument": option})
    return Phrase("missing_option", {"option": option})


def _found(forms: tuple[tuple[str, Worded], ...], line: str, **facts: str) -> Phrase | None:
    """A line of Typer's by the form that it has."""
    for form, worded in forms:
        match = re.fullmatch(form, line)
        if match is not None:
            return worded(**facts, **match.groupdict())
    return None
