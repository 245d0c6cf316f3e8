"""Options that are worked out only when somebody looks at them: forks and replays often do not."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any


class Later(dict[str, Any]):
    """The options of a question, listed when somebody first looks at them all.

    `find` gives the value of one legal choice by its text, or None if it knows none, so that a choice can be
    taken without listing the others.
    """

    __slots__ = ("_find", "_found", "_list_all")

    def __init__(self, list_all: Callable[[], Mapping[str, Any]], find: Callable[[str], Any]) -> None:
        self._list_all: Callable[[], Mapping[str, Any]] | None = list_all
        self._find = find
        self._found: tuple[str, Any] = ("", None)

    def _listed(self) -> Later:
        if self._list_all is not None:
            list_all, self._list_all = self._list_all, None
            super().update(list_all())
        return self

    def _sought(self, text: str) -> Any:
        """The value of a choice found by its text while nothing is listed; None if there is none."""
        if self._list_all is None:
            return None
        if self._found[0] != text:
            self._found = (text, self._find(text))
        return self._found[1]

    def __getitem__(self, text: str) -> Any:
        value = self._sought(text)
        return super(Later, self._listed()).__getitem__(text) if value is None else value

    def __contains__(self, text: object) -> bool:
        if isinstance(text, str) and self._sought(text) is not None:
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
