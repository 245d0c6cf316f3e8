"""The English messages as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer

from wartable.reader import ENGLISH
from wartable.words.messages import COUNTED, TOLD, Words
from wartable.words.sheets import ident


def facts_of(words: Words, section: str, key: str) -> frozenset[str] | None:
    """The facts that an English message asks for, also whether or how many; None if there is none."""
    english, wanted = words.bundles[-1], ident(section, key)
    if wanted not in english:
        return None
    return frozenset(re.sub(f"_({TOLD}|{COUNTED})$", "", fact) for fact in english.variables(wanted))


def entries(text: str) -> Iterator[ast.Message | ast.Term | ast.Junk]:
    """The messages and terms of a text, and what is neither for a mistake in it."""
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Message | ast.Term | ast.Junk):
            yield entry


def files_of(words: Words) -> list[Traversable]:
    """The English files of some words, the kernel's first."""
    return words._files(ENGLISH)


@cache
def _sources(text: str, section: str) -> dict[str, str]:
    serializer, start = FluentSerializer(), f"{section}-"
    return {
        entry.id.name.removeprefix(start): serializer.serialize_entry(entry).partition("=")[2].strip()
        for entry in entries(text)
        if isinstance(entry, ast.Message) and entry.id.name.startswith(start)
    }


def sources(words: Words, section: str) -> dict[str, str]:
    """The English messages of a section, each by its key, as they are written."""
    return _sources(words.sheets[-1].text, section)
