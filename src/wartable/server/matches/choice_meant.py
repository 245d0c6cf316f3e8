"""Which choice a page means that sends a verb with what was filled in, or the things clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.kernel.table import Table
from wartable.kernel.verbs import meant


class Meant(NamedTuple):
    """What a page sends in place of a choice's text."""

    verb: str = ""
    words: Sequence[str] = ()
    things: Sequence[str] = ()


def choice_meant(table: Table, seat: int, given: Meant) -> str:
    """The text of the choice that is meant; what the things clicked, where no choice has them."""
    ask = table.ask_of(seat)
    if ask is None:
        return given.verb or " ".join(given.things)
    view = table.view(seat)
    if given.verb:
        return table.game.written(view, ask, given.verb, given.words)
    return meant(table.game.verbs, given.things, view, ask) or " ".join(given.things)
