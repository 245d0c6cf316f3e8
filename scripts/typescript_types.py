"""Write web/src/generated/*.ts: the types of what the page and the server say, made from the Structs.

`make types` runs it. protocol.ts has the frames and the bodies of REST; each game's file has its board, its
reference, what else its Game object gives a page, and its events.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from litestar.response import Response
from msgspec import inspect as types

from wartable.kernel.events import Event, PrivateEvent
from wartable.kernel.game import Game, find_game, game_names
from wartable.parts.enum_words import words_of
from wartable.server.live.frames import ToPage
from wartable.server.live.page_frames import FromPage
from wartable.server.web.app import ROUTES

FOLDER = Path(__file__).parent.parent / "web" / "src" / "generated"
WIDTH = 130  # as in web/.prettierrc.json
SHOWN = ("board", "reference", "measure", "check_army")  # what a Game object may give a page
PLAIN = {
    types.AnyType: "unknown",
    types.BoolType: "boolean",
    types.BytesType: "string",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


class Declarations:
    """The types that one file declares, in the order in which they are first needed.

    What goes both ways is declared as the server sends it, with all its fields: so add that first.
    """

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._meant: dict[str, object] = {}
        self._spelled = False

    def union(self, name: str, doc: str, members: Iterable[type], *, received: bool = False) -> None:
        """Declare a type that is one of several Structs."""
        self._texts[name] = ""
        names = [self.reference(types.type_info(member), received=received) for member in members]
        self._texts[name] = f"{_comment(doc)}{_alias(name, names)}"

    def add(self, kind: Any, *, received: bool = False, spelled: bool = False) -> None:
        """Declare whatever a type of Python is made of; `received` if it comes from the page.

        `spelled` if it is sent with the words of enums that are numbers in Python.
        """
        self._spelled = spelled
        self.reference(types.type_info(kind), received=received)
        self._spelled = False

    def reference(self, kind: types.Type, *, received: bool) -> str:
        """How TypeScript writes a type; what it names is declared."""
        match kind:
            case types.Metadata(inner, schema):
                return self._written(schema or {}) or self.reference(inner, received=received)
            case types.StructType():
                return self._struct(kind, received=received)
            case types.EnumType(cls):
                return self._enum(cls)
            case types.LiteralType(values):
                return " | ".join(_literal(value) for value in values)
            case types.UnionType(members):
                return " | ".join(self.reference(member, received=received) for member in members)
            case types.ListType(item) | types.VarTupleType(item) | types.SetType(item):
                inside = self.reference(item, received=received)
                return f"({inside})[]" if " | " in inside else f"{inside}[]"
            case types.TupleType(items):
                return f"[{', '.join(self.reference(item, received=received) for item in items)}]"
            case types.DictType(key, value):
                names = [self.reference(part, received=received) for part in (key, value)]
                return f"Record<{', '.join(names)}>"
        return PLAIN[type(kind)]

    def text(self) -> str:
        """All declarations."""
        return "\n".join(self._texts.values())

    def _is_new(self, name: str, what: object) -> bool:
        """Whether a name is still to be declared; it cannot mean two things."""
        known = self._meant.setdefault(name, what)
        if known != what:
            raise ValueError(f"{known} and {what} have one name, and the page needs two")
        is_new = name not in self._texts
        self._texts.setdefault(name, "")
        return is_new

    def _enum(self, kind: type[Enum]) -> str:
        """An enum by the words that travel, which are those of its members where its values are numbers."""
        if issubclass(kind, IntEnum):
            if not self._spelled:
                raise ValueError(f"{kind.__name__} would travel as numbers, which mean nothing to a page")
            return self._words(kind.__name__, [_literal(word) for word in words_of(kind)])
        return self._words(kind.__name__, [_literal(member.value) for member in kind], kind.__doc__)

    def _words(self, name: str, words: list[str], doc: str | None = None) -> str:
        if self._is_new(name, words):
            self._texts[name] = f"{_comment(doc)}{_alias(name, words)}"
        return name

    def _written(self, schema: dict[str, Any]) -> str:
        """What a hand-written piece of JSON schema says of a type; empty if it says nothing of it."""
        if "enum" in schema:
            words = [_literal(value) for value in schema["enum"]]
            return self._words(schema["title"], words) if "title" in schema else " | ".join(words)
        if "properties" in schema:
            fields = [f"{name}: {part['type']}" for name, part in schema["properties"].items()]
            return f"{{ {'; '.join([*fields, '[field: string]: unknown'])} }}"
        return ""

    def _struct(self, kind: types.StructType, *, received: bool) -> str:
        cls, name = kind.cls, kind.cls.__name__
        if not self._is_new(name, cls):
            return name
        fields = [f"{kind.tag_field}: {_literal(kind.tag)};"] if kind.tag_field else []
        for field in kind.fields:
            mark = "?" if _may_lack(cls, field, received=received) else ""
            written = self.reference(field.type, received=received)
            fields.append(f"{_described(field.type)}{_field(f'{field.encode_name}{mark}', written)}")
        inside = "".join(f"  {line}\n" for line in "\n".join(fields).splitlines())
        body = f"{{\n{inside}}}" if inside else "object"
        self._texts[name] = f"{_comment(cls.__doc__)}export interface {name} {body}\n"
        return name


def _may_lack(cls: type[msgspec.Struct], field: types.Field, *, received: bool) -> bool:
    """Whether a field may be left out: by the page where there is a default, by the server if it says so."""
    if field.required:
        return False
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return unset or received or cls.__struct_config__.omit_defaults


def _described(kind: types.Type) -> str:
    schema = kind.extra_json_schema if isinstance(kind, types.Metadata) else None
    return f"/** {schema['description']} */\n" if schema and "description" in schema else ""


def _literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _comment(doc: str | None) -> str:
    lines = inspect.cleandoc(doc or "").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def _field(name: str, written: str) -> str:
    """A field as the formatter has it: where it is a long list of several types, one line a type."""
    line = f"{name}: {written};"
    if len(line) + 2 <= WIDTH or not written.endswith(")[]"):
        return line
    members = "".join(f"  | {one}\n" for one in written[1:-3].split(" | "))
    return f"{name}: (\n{members})[];"


def _alias(name: str, names: list[str]) -> str:
    """A union as the formatter has it: on one line, on the next, or, where it is long, one line a member."""
    line = f"  {' | '.join(names)};"
    if len(f"export type {name} ={line[1:]}") <= WIDTH:
        return f"export type {name} ={line[1:]}\n"
    if len(line) > WIDTH:
        line = "\n".join(f"  | {one}" for one in names) + ";"
    return f"export type {name} =\n{line}\n"


def protocol() -> str:
    """The frames of the websocket, and the bodies of REST."""
    found = Declarations()
    found.union("FromServer", "A frame that the server sends.", get_args(ToPage))
    routes = [get_type_hints(route.fn) for route in ROUTES]
    for answer in (hints["return"] for hints in routes):
        found.add(get_args(answer)[0] if get_origin(answer) is Response else answer)
    found.union("FromPage", "A frame that a page sends.", get_args(FromPage), received=True)
    for hints in routes:
        if "data" in hints:
            found.add(hints["data"], received=True)
    return _file("the frames of a match's websocket and the bodies of REST, wartable.server", found)


def of_game(game: Game[Any]) -> str:
    """What a game gives a page: its board and reference, and its events."""
    found = Declarations()
    for name in SHOWN:
        if method := getattr(type(game), name, None):
            found.add(get_type_hints(method)["return"], spelled=name == "reference")
    found.union("GameEvent", "Something that happened, as a page hears of it.", _events(game))
    return _file(f"what a page gets of a match, wartable.games.{game.name}", found)


def _events(game: Game[Any]) -> list[type[Event]]:
    """The types of a game's events, and those of all games, by name."""
    homes = (f"wartable.games.{game.name}.", "wartable.kernel.")
    kinds, found = [Event], []
    for kind in kinds:
        kinds += kind.__subclasses__()
        if kind not in (Event, PrivateEvent) and kind.__module__.startswith(homes):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def _file(what: str, found: Declarations) -> str:
    return f"/** Made by `make types`: {what}. Edit the Structs, not this file. */\n\n{found.text()}"


def files() -> dict[str, str]:
    """What is to be written, by the names of the files."""
    games = {f"{name}.ts": of_game(find_game(name)) for name in game_names()}
    return {"protocol.ts": protocol(), **games}


def main() -> None:
    """Write the files, and take away those that are no longer made."""
    FOLDER.mkdir(exist_ok=True)
    made = files()
    for path in FOLDER.glob("*.ts"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
