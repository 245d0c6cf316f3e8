"""Reads the content tables, turns their words to numbers, checks them, and builds the rows of the model."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from wartable.games.legion.mistakes import LegionMistake
from wartable.kernel.ask import quoted
from wartable.parts.content_files import (
    ContentError,
    by_key,
    convert,
    parse_table,
    table_text,
)
from wartable.words.errors import WartableError
from wartable.words.messages import Phrase
from wartable.words.mistakes import nearest

from .model import Keyword, KeywordValue, Mark, Row

R = TypeVar("R", bound=Row)


def read_table(name: str) -> dict[str, Any]:
    """One content table of this package as it is written."""
    return parse_table(table_text(__package__, f"{name}.toml"), f"{name}.toml")


def _keyword_value(text: str) -> KeywordValue:
    """A keyword as a table writes it: its key, and its value if it has one, as in "impact 2"."""
    word, _, number = text.partition(" ")
    if number and not number.isdecimal():
        raise ContentError(f"{text!r} should be a keyword and at most a number, such as 'impact 2'")
    return KeywordValue(Keyword(find_member(Keyword, "keyword", word)), int(number or 1))


def _numbered(value: Any, kind: Any) -> Any:
    """A value as written, with every word that names a member of an enum or a keyword replaced."""
    if isinstance(value, str):
        if isinstance(kind, type) and issubclass(kind, IntEnum):
            return find_member(kind, kind.__name__.lower(), value)
        if kind is KeywordValue:
            return _keyword_value(value)
    if get_origin(kind) is tuple and isinstance(value, list):
        return [_numbered(entry, get_args(kind)[0]) for entry in value]
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        types = {field.name: field.type for field in msgspec.structs.fields(kind)}
        return {name: _numbered(entry, types.get(name)) for name, entry in value.items()}
    return value


def build(rows: Sequence[Mapping[str, Any]], kind: type[R], file: str) -> dict[str, R]:
    """The rows of a table as Structs by key, numbered in the order of the file, strictly checked."""
    built = []
    for id_, row in enumerate(rows):
        where = f"{file}.toml, row {row.get('key', id_ + 1)!r}"
        try:
            numbered = _numbered({"id": id_, **row}, kind)
        except (ContentError, WartableError) as error:
            raise ContentError(f"{where}: {error}") from None
        built.append(convert(numbered, kind, where))
        _check_doubt(built[-1], where)
    return by_key(built, f"{file}.toml")


def _check_doubt(row: Row, where: str) -> None:
    """Refuse a doubtful row that does not say what is in doubt."""
    if row.mark is not Mark.SURE and not row.doubt:
        raise ContentError(f"{where}: marked {row.mark.name.lower()}, so its doubt should be stated")


def plain(text: str) -> str:
    """A key, or a name as people write it, in the form of a key.

    >>> plain("AT-RT Laser Cannon"), plain("Son of Skywalker")
    ('at_rt_laser_cannon', 'son_of_skywalker')
    """
    return re.sub(r"[^a-z0-9]+", "_", text.lower().replace("'", "").replace("’", "")).strip("_")


def find_member(kind: type[IntEnum], what: str | Phrase, text: str) -> IntEnum:
    """The member of an enum that a table, or the command line, calls by its name."""
    names = [member.name.lower() for member in kind]
    if plain(text) not in names:
        raise LegionMistake("no_such", what=what, text=quoted(text), hint=nearest(plain(text), names))
    return kind[plain(text).upper()]


def find(rows: Sequence[R], what: Phrase, text: str) -> R:
    """The row whose key or name the text is; a user's mistake is answered with what was probably meant."""
    word = plain(text)
    for row in rows:
        if word in (row.key, plain(row.name)):
            return row
    raise LegionMistake(
        "no_such", what=what, text=quoted(text), hint=nearest(word, [row.key for row in rows])
    )
