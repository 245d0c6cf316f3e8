"""Which choice a page means that sends a verb with what was filled in, or the things clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.kernel.ask import Refusal
from wartable.kernel.table import Table
from wartable.kernel.verbs import meant

NOTHING_MEANT = "nothing_meant"


class Meant(NamedTuple):
    """What a page sends in place of a choice's text: a verb filled in, or the names of what was clicked.

    `picked` are the things that were clicked before it.
    """

    verb: str = ""
    words: Sequence[str] = ()
    names: Sequence[str] = ()
    picked: Sequence[str] = ()


def choice_meant(table: Table, seat: int, given: str | Meant) -> str | None:
    """The text of the choice that is meant; None if nothing that could be chosen has to do with the click."""
    ask = table.ask_of(seat)
    if isinstance(given, str):
        return given
    if ask is None:
        return given.verb
    view = table.view(seat)
    if given.verb:
        return table.game.written(view, ask, given.verb, given.words)
    return meant(table.game.verbs, given.names, view, ask, given.picked)


def why_not(table: Table, seat: int, choice: str | None) -> Refusal | None:
    """Why a choice is not legal, or a click no choice."""
    ask = table.ask_of(seat)
    if choice is None and ask is not None:
        return Refusal(ask.rule, NOTHING_MEANT, {"what": ask.what})
    return table.why_not(choice or "", seat)
