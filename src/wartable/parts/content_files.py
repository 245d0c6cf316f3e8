"""Reads a game's content: TOML tables become checked Structs, and a mistake in a table is told in one line.

The line names the file, the entry and the field; it says what is wrong, and what was probably meant.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from types import UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Protocol, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from wartable.words.mistakes import Mistake, nearest

_KEY_PATTERN: Final = "^[a-z][a-z0-9_]*$"
Key = Annotated[str, Meta(pattern=_KEY_PATTERN)]
"""What code and journals call a row by."""

_NOT_A_KEY: Final = f"Expected `str` matching regex {_KEY_PATTERN!r}"
_PLACE = re.compile(r"(?P<said>.*) - at (?P<of_keys>`key` in )?`\$(?P<path>[^`]*)`", re.DOTALL)
_STEP = re.compile(r"\.(?P<field>\w+)|\[(?P<number>\d+)\]|\[\.\.\.\]")
_UNKNOWN_WORD = re.compile(r"Invalid (?:enum )?value '(?P<word>.*)'")
# What a row is called by in the line that tells of a mistake in it, the first that it has.
_NAMES: Final = ("key", "code", "name")

T = TypeVar("T")


class HasKey(Protocol):
    """A row that is called by a key."""

    @property
    def key(self) -> str:
        """What code and journals call it by."""


K = TypeVar("K", bound=HasKey)


class ContentError(ValueError):
    """A content table that is not as it should be; the message says where and what would be right."""


def refers_to(rows: str) -> Meta:
    """The mark of a field that holds keys of other rows, which `check_references` looks up."""
    return Meta(extra={"refers_to": rows})


def table_text(package: str, file: str) -> str:
    """The text of a table that lies in a package."""
    return files(package).joinpath(file).read_text(encoding="utf-8")


def has_table(package: str, file: str) -> bool:
    """Whether a package has that table."""
    return files(package).joinpath(file).is_file()


def parse_table(text: str, file: str) -> dict[str, Any]:
    """A table as it is written; text that is no TOML is a ContentError."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: {error}") from None


def convert(value: object, kind: type[T], where: str) -> T:
    """What a table says as Structs; an unknown field, a missing one or a wrong value is a ContentError."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise ContentError(_told(str(error), value, kind, where)) from None


def by_key(rows: Iterable[K], where: str) -> dict[str, K]:
    """The rows by their keys; a key that two rows share is a ContentError."""
    listed = list(rows)
    refuse_doubles([row.key for row in listed], where)
    return {row.key: row for row in listed}


def refuse_doubles(keys: Iterable[str], where: str) -> None:
    """Refuse a key that several rows have."""
    for key, count in Counter(keys).items():
        if count > 1:
            raise ContentError(f"{where}: {count} rows have the key {key!r}, one may")


def expect(what: str, found: object, right: object) -> None:
    """Refuse a table of which a fact is not what it should be."""
    if found != right:
        raise ContentError(f"{what}: found {found}, should be {right}")


def hint(word: str, known: Iterable[str]) -> str:
    """What was probably meant by a word that is not known, in a table or on the command line."""
    phrase = nearest(word, known)
    return Mistake.words.error(phrase.key, phrase.facts)


def refuse_unknown(what: str, word: str, known: Collection[str]) -> None:
    """Refuse a word that is not among the known ones."""
    if word not in known:
        raise ContentError(f"{what} {word!r} is unknown, {hint(word, known)}")


def check_references(row: Struct, where: str, known: Mapping[str, Collection[str]]) -> None:
    """Refuse a key of another row that does not exist, in any field that is marked with `refers_to`."""
    for field in _fields(type(row)):
        _check_value(getattr(row, field.name), field.type, where, field.encode_name, known)


@cache
def _fields(kind: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a Struct with their types, which take long to be found out."""
    return msgspec.structs.fields(kind)


def _check_value(value: Any, kind: Any, where: str, field: str, known: Mapping[str, Collection[str]]) -> None:
    if isinstance(value, Struct):
        key = getattr(value, "key", None)
        check_references(value, f"{where}, {field} {key!r}" if key else f"{where}, {field}", known)
        return
    for form, marks in _marked(kind):
        if isinstance(value, str):
            for mark in marks:
                rows = (mark.extra or {}).get("refers_to")
                if rows:
                    refuse_unknown(f"{where}, {field}: {rows}", value, known[rows])
        elif isinstance(value, tuple | list) and get_origin(form) in (tuple, list):
            for entry in value:
                _check_value(entry, get_args(form)[0], where, field, known)
        elif isinstance(value, dict) and get_origin(form) is dict:
            for key, entry in value.items():
                _check_value(key, get_args(form)[0], where, field, known)
                _check_value(entry, get_args(form)[1], where, field, known)


# --- telling a mistake ----------------------------------------------------------------------------------


class _Spot(NamedTuple):
    """Where in a table a mistake is: the entry, the field in it, and what could stand there."""

    entry: str
    field: str
    forms: list[Any]
    tags: list[str]


def _told(error: str, value: Any, kind: Any, where: str) -> str:
    """What msgspec found wrong, with the entry and the field by their names, and the words that are known."""
    found = _PLACE.fullmatch(error)
    if not found:
        return f"{where}: {error}"
    spot = _follow(found["path"], value, kind, where)
    said = found["said"]
    word = _UNKNOWN_WORD.fullmatch(said)
    known = spot.tags or _words(spot.forms, bool(found["of_keys"]))
    if word and known:
        said = f"{word['word']!r} is unknown, {hint(word['word'], known)}"
    elif said == _NOT_A_KEY:
        said = "a key should be lower case letters, digits and underscores"
    return f"{spot.entry}, {spot.field}: {said}" if spot.field else f"{spot.entry}: {said}"


def _follow(path: str, value: Any, kind: Any, where: str) -> _Spot:
    """Go along a path such as `.unit[3].health`; a row on the way is called by its name."""
    field, forms, tags = "", _forms(kind), list[str]()
    for step in _STEP.finditer(path):
        if step["field"]:
            tags = _tags(forms, step["field"])
            forms = _forms_of_field(forms, step["field"], value)
            value = value.get(step["field"])
            field += f".{step['field']}"
        elif step["number"] is None:
            name, forms = _wrong_entry(forms, value)
            value = value[name]
            where, field = f"{where}, {field.strip('.') or 'row'} {name!r}", ""
        else:
            forms = _forms_of_entry(forms, int(step["number"]))
            value = value[int(step["number"])]
            names = value if isinstance(value, Mapping) else {}
            name = next((names[each] for each in _NAMES if each in names), "")
            where = f"{where}, {field.strip('.') or 'row'} {name!r}" if name else where
            field = "" if name else f"{field}[{step['number']}]"
    return _Spot(where, field.strip("."), forms, tags)


def _forms(kind: Any) -> list[Any]:
    """The types that a value of a kind may have: those of a union one by one."""
    return [form for form, _ in _marked(kind)]


def _marked(kind: Any, marks: tuple[Meta, ...] = ()) -> list[tuple[Any, tuple[Meta, ...]]]:
    """The same, each with what it is marked with."""
    if get_origin(kind) is Annotated:
        plain, *more = get_args(kind)
        return _marked(plain, (*marks, *(mark for mark in more if isinstance(mark, Meta))))
    if get_origin(kind) in (Union, UnionType):
        return [form for part in get_args(kind) for form in _marked(part, marks)]
    return [(kind, marks)]


def _structs(forms: list[Any]) -> list[type[Struct]]:
    return [form for form in forms if isinstance(form, type) and issubclass(form, Struct)]


def _tags(forms: list[Any], field: str) -> list[str]:
    """The tags of Structs that are told apart by that field."""
    configs = [form.__struct_config__ for form in _structs(forms)]
    return [str(config.tag) for config in configs if config.tag_field == field]


def _forms_of_field(forms: list[Any], name: str, value: Any) -> list[Any]:
    """What a field of Structs may be; of Structs with tags, the one that the value names is meant."""
    found = []
    for form in _structs(forms):
        config = form.__struct_config__
        if config.tag_field and value.get(config.tag_field) != config.tag:
            continue
        for field in _fields(form):
            if field.encode_name == name:
                found += _forms(field.type)
    return found


def _wrong_entry(forms: list[Any], value: Mapping[str, Any]) -> tuple[str, list[Any]]:
    """The first entry of a dict that cannot be read, which msgspec does not name, and what it may be."""
    kinds = [get_args(form)[1] for form in forms if get_origin(form) is dict]
    wrong = next(name for name, entry in value.items() if not any(_fits(entry, kind) for kind in kinds))
    return wrong, [form for kind in kinds for form in _forms(kind)]


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _forms_of_entry(forms: list[Any], number: int) -> list[Any]:
    """What an entry of a list may be."""
    found = []
    for form in forms:
        if get_origin(form) in (tuple, list):
            kinds = get_args(form)
            uniform = get_origin(form) is list or kinds[-1] is Ellipsis
            found += _forms(kinds[0] if uniform else kinds[number])
    return found


def _words(forms: list[Any], of_keys: bool) -> list[str]:
    """The words of an enum or a Literal, or of an enum that the keys of a table are of."""
    if of_keys:
        forms = [entry for form in forms if get_origin(form) is dict for entry in _forms(get_args(form)[0])]
    return [word for form in forms for word in _words_of(form)]


def _words_of(form: Any) -> list[str]:
    if get_origin(form) is Literal:
        return [str(word) for word in get_args(form)]
    return [str(member.value) for member in form] if isinstance(form, type) and issubclass(form, Enum) else []
