"""The messages of one language in Fluent, ready to be said: https://projectfluent.org.

Only what words something imports this module, since Fluent and its tables of languages take a while to load.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from fluent.runtime import FluentBundle, resolver
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from wartable.reader import ENGLISH
from wartable.words.messages import Said

# A list of all that is wrong with an army may be longer than what Fluent puts into one place by itself.
resolver.MAX_PART_LENGTH = 100_000


class Bundle:
    """All messages of one language, each by its id."""

    def __init__(self, language: str, text: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language, ENGLISH], functions=FUNCTIONS, use_isolating=False)
        resource = FluentParser(with_spans=False).parse(text)
        self._bundle.add_resource(resource, allow_overrides=True)
        self._messages = {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}
        self.broken = [entry.content or "" for entry in resource.body if isinstance(entry, ast.Junk)]
        self._variables: dict[str, frozenset[str]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def variables(self, key: str) -> frozenset[str]:
        """The facts that a message asks for."""
        if key not in self._variables:
            self._variables[key] = frozenset(_asked_for(self._messages[key].value, self._messages))
        return self._variables[key]

    def attribute(self, key: str, name: str, facts: Mapping[str, Any]) -> str | None:
        """What a message says besides itself, such as the gender of a name; None if it does not."""
        pattern = self._bundle.get_message(key).attributes.get(name)
        given = {fact: _number(held) for fact, held in facts.items()}
        return None if pattern is None else str(self._bundle.format_pattern(pattern, given)[0])

    def say(self, key: str, facts: Mapping[str, Any]) -> Said:
        """A message with its facts; one that is missing shows as its name."""
        missing = self.variables(key) - facts.keys()
        given = {fact: _number(held) for fact, held in facts.items()}
        given |= {fact: f"{{{fact}}}" for fact in missing}
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return Said(key, False)
        text, errors = self._bundle.format_pattern(pattern, given)
        return Said(str(text), not missing and not errors)


@lru_cache(maxsize=64)
def bundle_of(language: str, text: str) -> Bundle:
    """The messages that stand in a text; the same text is read once."""
    return Bundle(language, text)


class _Asked(Visitor):
    """Gathers the facts that a pattern names, and the messages it is made of."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def _asked_for(pattern: ast.Pattern | None, messages: Mapping[str, ast.Message]) -> set[str]:
    asked, seen = _Asked(), set[str]()
    if pattern is not None:
        asked.visit(pattern)
    while new := asked.messages - seen:
        seen |= new
        for key in new & messages.keys():
            asked.visit(messages[key])
    return asked.facts


def _number(held: Any) -> Any:
    """Numbers stay numbers, so that messages choose plurals by them; they are written without groups."""
    if isinstance(held, bool) or not isinstance(held, int | float):
        return held
    return fluent_number(held, useGrouping=False)


def _signed(number: Any) -> Any:
    """SIGNED($amount): +2 or -2."""
    return _Signed(number) if isinstance(number, int | float) else number


class _Signed(FluentType):
    """A number that is written with its sign, whatever that is."""

    def __init__(self, number: Any) -> None:
        self.number = number

    def format(self, locale: Any) -> str:
        return ("+" if self.number >= 0 else "") + str(self.number.format(locale))


def _size(number: Any) -> Any:
    """SIZE($gap): a number without its sign, such as how far what lies -2.5 mm apart overlaps."""
    return fluent_number(abs(number), useGrouping=False) if isinstance(number, int | float) else number


def _tenths(number: Any) -> Any:
    """TENTHS($angle): a number of tenths, as 45.5."""
    return _decimal(number, 1)


def _hundredths(number: Any) -> Any:
    """HUNDREDTHS($length): a number of hundredths, rounded to tenths, halves away from 0."""
    return _decimal(number, 10)


def _decimal(number: Any, parts: int) -> Any:
    if not isinstance(number, int):
        return number
    tenths = (abs(number) + parts // 2) // parts
    value = -tenths / 10 if number < 0 < tenths else tenths / 10
    return fluent_number(value, useGrouping=False, minimumFractionDigits=1, maximumFractionDigits=1)


FUNCTIONS: dict[str, Any] = {
    "SIGNED": _signed,
    "SIZE": _size,
    "TENTHS": _tenths,
    "HUNDREDTHS": _hundredths,
}
