"""The neutral projection: what matters of a position, as plain data that outlives a redesign of the state.

A game's projection names the fields that it reads. What is going on (a combat, an attack) may be a field of
the state, or a frame on the agenda; it is found in either. What only says which step comes next is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

Plain: TypeAlias = Any
"""What JSON can say: numbers, texts, lists and dicts of them."""

ABSENT = "(no such field)"


class Fields:
    """Some fields of a kind of thing, read by name in one go."""

    def __init__(self, names: str) -> None:
        self.names = names.split()
        self._read: Callable[[Any], tuple[Any, ...]] = attrgetter(*self.names)

    def of(self, thing: Any) -> dict[str, Plain]:
        """The fields of a thing; one that it does not have says so, and will be a difference."""
        try:
            values: Iterable[Any] = self._read(thing)
        except AttributeError:
            values = [getattr(thing, name, ABSENT) for name in self.names]
        return dict(zip(self.names, values, strict=True))


class Remembered:
    """A projection that is worked out, and written as JSON, once for things that are alike.

    Most of a position is the same at the next question, and in the eyes of all seats.
    """

    MOST = 4000

    def __init__(self, project: Callable[[Any], Plain]) -> None:
        self._project = project
        self._known: dict[bytes, msgspec.Raw] = {}
        self._encode = msgspec.msgpack.Encoder().encode

    def of(self, thing: Any) -> msgspec.Raw:
        """The projection of a thing."""
        key = self._encode(thing)
        found = self._known.get(key)
        if found is None:
            if len(self._known) == self.MOST:
                self._known.clear()
            found = self._known[key] = msgspec.Raw(msgspec.json.encode(self._project(thing)))
        return found


def current(state: Any, field: str, kind: str) -> Any:
    """The thing of a kind that is going on, or None: the state's field, else the topmost on the agenda."""
    found = getattr(state, field, None)
    return found if found is not None else next(iter(reversed(under_way(state, kind))), None)


def under_way(state: Any, kind: str) -> list[Any]:
    """All things of a kind that the frames on the agenda are or hold, the innermost last."""
    found = []
    for frame in getattr(state, "agenda", ()):
        if not isinstance(frame, msgspec.Struct):
            continue
        if _is(frame, kind):
            found.append(frame)
        else:
            held = (getattr(frame, name) for name in frame.__struct_fields__)
            found += [thing for thing in held if isinstance(thing, msgspec.Struct) and _is(thing, kind)]
    return found


def named(value: Any) -> Plain:
    """A value with the names of all fields in it; a Struct of several that may stand there says its kind."""
    if isinstance(value, msgspec.Struct):
        fields = {name: named(getattr(value, name)) for name in value.__struct_fields__}
        return fields if value.__struct_config__.tag is None else {type(value).__name__: fields}
    if isinstance(value, dict):
        return {name: named(item) for name, item in value.items()}
    return [named(item) for item in value] if isinstance(value, list | tuple) else value


def masked_order(cards: Sequence[Any], *, open_position: bool) -> list[Any]:
    """Cards of a pile; their order counts only where nothing is hidden."""
    return list(cards) if open_position else sorted(cards)


def _is(thing: msgspec.Struct, kind: str) -> bool:
    return type(thing).__name__ in (kind, f"{kind}Frame")
