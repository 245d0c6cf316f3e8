"""Things looked up by their names, as people type them: whole, by how they begin, or by any part."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

MOST_ANSWERS = 5

Thing: TypeAlias = tuple[tuple[str, ...], Callable[[], list[str]]]
"""The names of a thing in small letters without underscores, and what is to be told of it."""


def look_up(things: Iterable[Thing], words: str, *, exact: bool = False) -> list[str]:
    """What is to be told of things with that name; failing that, of those that begin so, then of any part.

    `exact` asks for the whole name only.
    """
    wanted = words.casefold().replace("_", " ").strip()
    known = list(things)
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: wanted in name,
    )
    for fits in tests[:1] if exact else tests:
        found = [tell for names, tell in known if any(fits(name) for name in names)]
        if found:
            return [line for tell in found[:MOST_ANSWERS] for line in tell()]
    return []
