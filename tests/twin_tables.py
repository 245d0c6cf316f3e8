"""Two tables that differ only in what some cannot know: all that reaches these is the same, to the byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from wartable.kernel.table import Table

Told = Callable[[Table, int | None], dict[str, Any]]


def two_copies(table: Table) -> tuple[Table, Table]:
    """Two tables that go on from where one stands, from the same quiet point."""
    table.fork()  # from now on both copies begin at it
    return table.fork(events=True), table.fork(events=True)


def ask_anew(table: Table) -> None:
    """List the choices of all questions again, since what is hidden is now another."""
    for ask in table.asks:
        ask.relist(ask.apart())


def told_to(
    table: Table, seat: int | None, wondered: Sequence[str], most: int | None = None
) -> dict[str, Any]:
    """All that a seat, or a spectator, gets of a table: view, events, who is waited for, options, numbers.

    It also asks why not, of what its question names, `most` of it, and of other texts.
    """
    found: dict[str, Any] = {
        "view": table.game.encode(table.view(seat).state),
        "events": table.events_since(0, seat),
        "waiting": table.waiting(seat),
        "choices": table.choices_seen(seat),
        "windows": table.play.windows,
        "disclosures": table.play.disclosures,
        "outcome": table.outcome,
    }
    if seat is not None:
        ask = table.ask_of(seat)
        named = [] if ask is None else list(ask.named())[:most]
        found["legal"] = table.legal(seat)
        found["why_not"] = [(text, table.why_not(text, seat)) for text in (*named, *wondered)]
    return found


def compare(true: Table, false: Table, seats: Iterable[int | None], told: Told) -> None:
    """What these seats get of both tables is the same."""
    for seat in seats:
        ours, theirs = told(true, seat), told(false, seat)
        for key, value in ours.items():
            assert value == theirs[key], f"seat {seat} can tell by {key}: {value} {theirs[key]}"
