"""A made-up language: English in brackets, each letter with an accent; what has none came from elsewhere.

`qps` is one of the language tags that are left to private use. Its files are made from the English ones and
from the tables of the games, in a copy of the project; nothing of it is kept.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from wartable.kernel.game import find_game, game_names
from wartable.rulebook import rules
from wartable.rulebook.catalogue import ID_PATTERN
from wartable.words.sheets import ident

ROOT = Path(__file__).parent.parent
TAG = "qps"
OPEN, CLOSE = "⟦", "⟧"
_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÀɃÇĎÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽàƀçďéƒĝĥíĵķłṁñóþɋŕšţúṽŵẋýž",
)
# Two letters of English: what one alone says is a mark or a unit of measure.
BARE = re.compile(r"[A-Za-z]{2,}")
# In the tables of a game: a sentence or a name, and not a key, dice such as 2r1w, or a rule.
_READ_BY_PEOPLE = re.compile(r".*[A-Z ].*", re.DOTALL)


def marked(text: str) -> str:
    """A text as that language has it."""
    return f"{OPEN}{text.translate(_ACCENTS)}{CLOSE}"


class _Accents(Transformer):
    """Puts accents on what people read, and leaves the names of facts alone."""

    def visit_TextElement(self, node: ast.TextElement) -> Any:
        node.value = node.value.translate(_ACCENTS)
        return node


def translated(text: str) -> str:
    """The messages of a file in that language."""
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            _Accents().visit(entry.value)
            elements = entry.value.elements
            entry.value.elements = [ast.TextElement(OPEN), *elements, ast.TextElement(CLOSE)]
    return FluentSerializer().serialize(resource)


def twin(file: Path) -> Path:
    """Where the file of that language stands, beside the English one."""
    return file.with_stem(TAG) if file.stem == "en" else file.parent.with_name(TAG) / file.name


def house_in(folder: Path, *rooms: str) -> Path:
    """A copy of rooms of the project that speaks that language as well."""
    left_out = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for room in rooms:
        shutil.copytree(ROOT / room, folder / room, ignore=left_out)
    (folder / ".venv").symlink_to(sys.prefix)
    package = folder / "src" / "wartable"
    pages = folder.glob("web/src/messages/en.ftl")
    for file in [*pages, package / "words" / "en.ftl", *package.rglob("messages/en/*.ftl")]:
        twin(file).parent.mkdir(exist_ok=True)
        twin(file).write_text(translated(file.read_text(encoding="utf-8")), encoding="utf-8")
    for game in game_names():
        tables = package / "games" / game / "messages" / TAG / "tables.ftl"
        tables.write_text("".join(_tables(game)), encoding="utf-8")
    return folder


def _tables(game: str) -> Iterator[str]:
    """What stands in tables rather than in English message files: printed texts, rules and names."""
    printed = dict(_texts(msgspec.to_builtins(find_game(game).reference())))
    catalogue = rules(game)
    names = {**find_game(game).messages._tabled(), **{rule.topic: rule.topic for rule in catalogue}}
    names |= {text: text for path, text in printed.items() if path.endswith(".name")}
    yield from _written("printed", printed.items())
    yield from _written("rule", ((rule.id, rule.text) for rule in catalogue))
    yield from _written("physical", ((rule.id, rule.physical) for rule in catalogue if rule.physical))
    yield from _written("name", names.items())


def _texts(part: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """The texts of a reference that people read, each by its path."""
    if isinstance(part, dict | list | tuple):
        for step, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _texts(inner, (*path, str(step)))
    elif isinstance(part, str) and _READ_BY_PEOPLE.fullmatch(part) and not re.fullmatch(ID_PATTERN, part):
        yield ".".join(path), part


def _written(section: str, texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for key, text in texts:
        yield f"{ident(section, key)} = {marked(' '.join(text.split()))}\n"
