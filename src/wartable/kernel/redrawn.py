"""What a guess changed in a position, so that copies of it put the same there without drawing again."""

from __future__ import annotations

from copy import deepcopy
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple, TypeAlias

import msgspec

PLAIN = (int, str, tuple, type(None))
Changes: TypeAlias = tuple["Replacement", ...]


class Replacement(NamedTuple):
    """Another value at a field or index, which `find` finds; or, if there are any, changes within it.

    A list gets other contents and stays the same object, for others may hold it; `plain` ones need no copy.
    """

    find: Any
    at: Any
    before: Any
    after: Any
    plain: bool
    within: Changes = ()


def changes(before: Any, after: Any) -> Changes:
    """What must be put where in one thing to make it like another of its kind; not what was answered."""
    pairs: list[tuple[Any, Any, Any, Any]]
    if isinstance(before, list):
        pairs = [(itemgetter(at), at, *pair) for at, pair in enumerate(zip(before, after, strict=True))]
    else:
        names = [name for name in before.__struct_fields__ if name != "answers"]
        pairs = [(attrgetter(name), name, getattr(before, name), getattr(after, name)) for name in names]
    return tuple(_change(*pair) for pair in pairs if pair[2] != pair[3])


def _change(find: Any, at: Any, before: Any, after: Any) -> Replacement:
    one_kind, lists = type(before) is type(after), isinstance(after, list)
    plain = all(map(_plain, after if lists else [after]))
    parts = len(before) == len(after) if lists and one_kind else isinstance(after, msgspec.Struct)
    if one_kind and parts and not plain:
        return Replacement(find, at, None, None, plain, changes(before, after))
    return Replacement(find, at, deepcopy(before), deepcopy(after), plain)


def _plain(value: Any) -> bool:
    return isinstance(value, PLAIN) or (isinstance(value, msgspec.Struct) and value.__struct_config__.frozen)


def make(thing: Any, changed: Changes) -> None:
    """Make changes in a position, or in a part of it."""
    for find, at, _, after, plain, within in changed:
        if within:
            make(find(thing), within)
            continue
        value = after if plain else deepcopy(after)
        if type(value) is list:
            find(thing)[:] = value
        elif isinstance(at, str):
            setattr(thing, at, value)
        else:
            thing[at] = value


def untouched(thing: Any, changed: Changes) -> bool:
    """Whether all that was to be changed is still there as it was before."""
    try:
        return all(
            untouched(one.find(thing), one.within) if one.within else one.find(thing) == one.before
            for one in changed
        )
    except (AttributeError, IndexError):
        return False
