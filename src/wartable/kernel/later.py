"""Options that are worked out only when somebody looks at them: forks, replays and random play do not."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
V = TypeVar("V")
NOTHING: Mapping[str, Any] = {}
Listed: TypeAlias = Mapping[str, Any] | Iterable[tuple[str, Any]]
Below: TypeAlias = Callable[[int], int]  # a number from 0 to below another, from the caller's own stream


def drawn(
    proposed: list[tuple[str, T]], legal: Callable[[T], V | None], below: Below
) -> tuple[str, V] | None:
    """One of the legal among some proposals, each as likely, with what `legal` gives for it.

    Proposals are judged as they are drawn, so mostly few of them are. `legal` gives None for what is not.
    """
    while proposed:
        at = below(len(proposed))
        text, value = proposed[at]
        found = legal(value)
        if found is not None:
            return text, found
        proposed[at] = proposed[-1]
        proposed.pop()
    return None


class Later(dict[str, Any]):
    """The options of a question, listed when somebody first looks at them all.

    `find` gives the value of one legal choice by its text, or None if it knows none, so that a choice can be
    taken without listing the others. `draw` gives one of them at random, each as likely, with its value.
    `apart` are answers that are legal in any case, such as `done`, listed last; `draw` gives them, too.
    `undrawn` are the same but for that: nobody takes them at random, such as giving up.
    """

    __slots__ = ("_apart", "_draw", "_find", "_found", "_list_all", "_undrawn")

    def __init__(
        self,
        list_all: Callable[[], Listed],
        find: Callable[[str], Any],
        draw: Callable[[Below], tuple[str, Any]],
        apart: Mapping[str, Any] = NOTHING,
        undrawn: Mapping[str, Any] = NOTHING,
    ) -> None:
        self._list_all: Callable[[], Listed] | None = list_all
        self._find = find
        self._draw = draw
        self._apart = {**apart, **undrawn} if undrawn else apart
        self._undrawn = undrawn
        self._found: tuple[str, Any] = ("", None)

    def _listed(self) -> Later:
        if self._list_all is not None:
            list_all, self._list_all = self._list_all, None
            super().update(list_all())
            super().update(self._apart)
        return self

    def _sought(self, text: str) -> Any:
        """The value of a choice found by its text while nothing is listed; None if there is none."""
        if self._list_all is None:
            return None
        if self._found[0] != text:
            self._found = (text, self._find(text))
        return self._found[1]

    def draw(self, below: Below) -> str:
        """One of the choices, each as likely; nothing is listed for it."""
        if self._list_all is None:
            drawn = [text for text in self if text not in self._undrawn]
            return drawn[below(len(drawn))]
        self._found = self._draw(below)
        return self._found[0]

    def __getitem__(self, text: str) -> Any:
        if text in self._apart:
            return self._apart[text]
        value = self._sought(text)
        return super(Later, self._listed()).__getitem__(text) if value is None else value

    def __contains__(self, text: object) -> bool:
        if text in self._apart or (isinstance(text, str) and self._sought(text) is not None):
            return True
        return super(Later, self._listed()).__contains__(text)

    def __iter__(self) -> Iterator[str]:
        return super(Later, self._listed()).__iter__()

    def __len__(self) -> int:
        return super(Later, self._listed()).__len__()

    def __eq__(self, other: object) -> bool:
        return super(Later, self._listed()).__eq__(other._listed() if isinstance(other, Later) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def get(self, text: str, default: Any = None) -> Any:
        """The value of a choice, or else the default."""
        try:
            return self[text]
        except KeyError:
            return default

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """The texts."""
        return super(Later, self._listed()).keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """The values."""
        return super(Later, self._listed()).values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """Texts and values."""
        return super(Later, self._listed()).items()
