"""Which choice a page means that sends a verb with what was filled in, or the things clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wartable.kernel.ask import Refusal, role_of
from wartable.kernel.looking_back import NOTHING_EARLIER, Earlier
from wartable.kernel.table import Table
from wartable.kernel.verbs import meant

NOTHING_MEANT = "nothing_meant"


class Meant(NamedTuple):
    """What a page sends in place of a choice's text: a verb filled in, or the names of what was clicked.

    `picked` are the things that were clicked before it. Of several questions to one seat the verb, or `role`,
    names the one that is meant.
    """

    verb: str = ""
    words: Sequence[str] = ()
    names: Sequence[str] = ()
    picked: Sequence[str] = ()
    role: str = ""


def choice_meant(table: Table, seat: int, given: str | Meant) -> str | None:
    """The text of the choice that is meant; None if nothing that could be chosen has to do with the click."""
    if isinstance(given, str):
        return given
    role, verb = role_of(given.verb) if given.verb else (given.role, "")
    ask = table.ask_of(seat, role)
    if ask is None:
        return given.verb
    view = table.view(seat)
    if verb:
        return ask.written(table.game.written(view, ask, verb, given.words))
    found = meant(table.game.verbs, given.names, view, ask, given.picked)
    return None if found is None else ask.written(found)


def why_not(
    table: Table, seat: int, given: str | Meant, choice: str | None, earlier: Earlier = NOTHING_EARLIER
) -> Refusal | None:
    """Why a choice is not legal, or a click no choice; `earlier` is what the table has forgotten."""
    ask = table.ask_of(seat)
    if choice is not None and (choice or ask is not None):
        return table.why_not(choice, seat, earlier)
    names = given.names if isinstance(given, Meant) else ()
    passed = table.looking_back(seat, earlier).passed_about(names)
    if passed is not None or ask is None:
        return passed or table.why_not("", seat)
    return Refusal(ask.rule, NOTHING_MEANT, {"what": ask.what})
