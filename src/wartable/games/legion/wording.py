"""The words of Legion: the message files, names of units and cards, and measures as people read them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from wartable.games.legion.naming import card_names, name_of
from wartable.kernel.messages import Messages

HUNDREDTHS, TENTHS = 100, 10


def measured(number: int, spec: str) -> str | None:
    """A number in the form a template asks for: `mm` of a length, `deg` of an angle; None if neither."""
    if spec == "mm":
        return f"{number / HUNDREDTHS:.1f} mm"
    return f"{number / TENTHS:.1f}°" if spec == "deg" else None


class Number(int):
    """A fact of an event that a template may show as a measure, such as `{x:mm}`."""

    def __format__(self, spec: str) -> str:
        return measured(int(self), spec) or int.__format__(self, spec)


class Words(str):
    """A word, or an argument of a choice that a template may show as a measure."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        number = int(self) if self.lstrip("-").isdecimal() else 0
        return measured(number, spec) or str.__format__(self, spec)


class LegionMessages(Messages):
    """Messages that also know what units such as `stormtroopers_2` are called."""

    @cached_property
    def tables(self) -> dict[str, dict[str, str]]:
        """The sections; what cards and terrain are called stands among the names."""
        tables = super().tables
        return {**tables, "name": {**card_names(), **tables["name"]}}

    def name(self, key: Any) -> str:
        """What people call a thing."""
        text = str(key)
        return Words(self.tables["name"].get(text) or name_of(text))

    def _fill(self, section: str, key: str, facts: dict[str, Any]) -> str:
        numbered = {
            fact: Number(value) if isinstance(value, int) and not isinstance(value, bool) else value
            for fact, value in facts.items()
        }
        return super()._fill(section, key, numbered)
