"""Armies among the options of a match: written out for journals, shown to strangers, brought by them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeVar

from wartable.words.mistakes import Mistake, nearest
from wartable.words.refusal import quoted

ARMIES: Final = "armies"
SECRET: Final = "command"
"""The key of an army file under which its hidden cards stand: a command hand, a Command deck."""

A = TypeVar("A")


def recorded(
    given: Mapping[str, Any], ready: Collection[str], written: Callable[[str], dict[str, Any]]
) -> dict[str, Any]:
    """The options as a journal keeps them: armies from files are written out, so that no file is needed."""
    named = given.get(ARMIES)
    if not isinstance(named, list):
        return dict(given)
    whole = [written(army) if isinstance(army, str) and army not in ready else army for army in named]
    return {**given, ARMIES: whole}


def names_files(given: Mapping[str, Any], ready: Collection[str]) -> bool:
    """Whether an army is none of the ready-made ones but a file."""
    named = given.get(ARMIES)
    return isinstance(named, list) and any(isinstance(army, str) and army not in ready for army in named)


def public(recorded_options: Mapping[str, Any], seats: Collection[int]) -> dict[str, Any]:
    """The options as who holds these seats may read them: of another's army all but its hidden cards.

    A ready-made army keeps its name; everybody can look up the cards that it began with.
    """
    named = recorded_options.get(ARMIES)
    if not isinstance(named, list):
        return dict(recorded_options)
    shown = [
        {key: value for key, value in army.items() if key != SECRET}
        if isinstance(army, dict) and seat not in seats
        else army
        for seat, army in enumerate(named)
    ]
    return {**recorded_options, ARMIES: shown}


def brought_army(
    brought: Any,
    ready: Collection[str],
    load: Callable[[str], A],
    read: Callable[[dict[str, Any]], A],
) -> A:
    """The army that somebody names or writes out; of files nothing is read for strangers."""
    if isinstance(brought, dict):
        return read(brought)
    if not isinstance(brought, str):
        raise Mistake("brings_no_army")
    if brought not in ready:
        hint = nearest(brought, sorted(ready))
        raise Mistake("no_ready_army", name=quoted(brought), hint=hint)
    return load(brought)
