"""Messages as Fluent text: their ids, and names that stand in tables rather than in files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

import msgspec

_NO_LETTER = re.compile(r"[^A-Za-z0-9_-]")


class Sheet(msgspec.Struct, frozen=True):
    """The messages of a language, as Fluent text."""

    language: str
    text: str


@lru_cache(maxsize=16384)
def ident(section: str, key: str) -> str:
    """The id of a message: its section and its key, with `-` for a dot and `_` for what no id can hold."""
    return f"{section}-{_NO_LETTER.sub('_', key.replace('.', '-'))}"


def written(names: Mapping[str, str]) -> str:
    """Names as Fluent, where they stand in the tables of a game and not in a message file."""
    texts = ((ident("name", key), name.translate(_PLAIN)) for key, name in names.items())
    return "".join(f"{key} = {text}\n" for key, text in texts)


_PLAIN = {ord("{"): '{"{"}', ord("}"): '{"}"}', ord("\n"): " "}
