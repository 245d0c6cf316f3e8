"""What the command `army` of every game prints alike: breaches with their sentences, and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from wartable.words.messages import Messages
    from wartable.words.refusal import Refusal


def as_rows(breaches: Sequence[Refusal], messages: Messages) -> list[dict[str, Any]]:
    """Breaches with their sentences."""
    return [
        {
            "rule": breach.rule,
            "reason": breach.reason,
            "text": messages.reason(breach),
            "facts": breach.facts,
        }
        for breach in breaches
    ]


def print_breaches(breaches: Sequence[Refusal], messages: Messages) -> None:
    """Print a line for each breach: its rule, and what is wrong."""
    for row in as_rows(breaches, messages):
        typer.echo(f"  {row['rule']:<14} {row['text']}")


def print_json(value: Any) -> None:
    """Print something for programs."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
