"""No line that a person is told stands in code: mistakes have their words in message files."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import wartable
from tests.sources import facts_of
from wartable.cli.words import CommandMistake
from wartable.kernel.game import find_game, game_names
from wartable.rulebook import RulebookError, UnknownGame, UnknownRule
from wartable.server.errors import ServerError
from wartable.words import mistakes
from wartable.words.messages import Words
from wartable.words.mistakes import Mistake

ROOT = Path(wartable.__file__).parent
KERNEL = Words()
SPOKEN = dict.fromkeys(("words", "kernel", "records", "parts", "bots", "arena", "lessons"), KERNEL)
SPOKEN |= {"server": ServerError.words, "cli": CommandMistake.words, "rulebook": CommandMistake.words}
SPOKEN |= {f"games/{name}": find_game(name).messages for name in game_names()}
PHRASES = {
    "Phrase": "error",
    "HintPhrase": "hint",
    "WarningPhrase": "warning",
    "RemarkPhrase": "remark",
    "AimPhrase": "aim",
    "ChapterPhrase": "chapter",
}
# Functions that pass on a key which somebody else has named.
PASSING_ON = {"reason_of", "misread", "phrase"}


class Line(NamedTuple):
    """A mistake, a hint or the like, or a phrase in one, as code names it, and the words it is told in."""

    section: str
    room: str
    where: str
    words: Words
    key: str
    facts: frozenset[str]


@cache
def _kinds() -> dict[str, Words]:
    """The names of all kinds of mistakes, and the words of each."""
    for room in SPOKEN:
        package = f"wartable.{room.replace('/', '.')}"
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if ".migrations" not in module.name:
                importlib.import_module(module.name)
    found, new = set[type[Mistake]](), {Mistake}
    while new:
        found |= new
        new = {kind for each in new for kind in each.__subclasses__()} - found
    known = {kind.__name__: kind.words for kind in found if kind.__module__.startswith("wartable.")}
    return known | {kind.__name__: CommandMistake.words for kind in (RulebookError, UnknownRule, UnknownGame)}


def _calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a plain name in a file, with the function that it stands in."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    within = {
        id(node): outer.name
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(outer)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield within.get(id(node), ""), node


def _line(section: str, room: str, where: str, call: ast.Call) -> Line:
    key = call.args[0]
    assert isinstance(key, ast.Constant), f"{where}: the key is not written out"
    named = [keyword.arg for keyword in call.keywords]
    for held in call.args[1:]:
        assert isinstance(held, ast.Dict), f"{where}: the facts are not written out"
        named += [str(name.value) if isinstance(name, ast.Constant) else None for name in held.keys]
    assert None not in named, f"{where}: the facts are not written out"
    assert isinstance(call.func, ast.Name)
    words = _kinds().get(call.func.id, SPOKEN[room])
    return Line(section, room, where, words, str(key.value), frozenset(name for name in named if name))


@cache
def lines() -> list[Line]:
    """All that code names, room by room."""
    kinds = {**dict.fromkeys(_kinds(), "error"), **PHRASES}
    found = [
        Line("error", "kernel", "words/mistakes.py", KERNEL, key, frozenset({"place", "bound"}))
        for key in mistakes._OUT_OF_BOUNDS.values()
    ]
    found += [
        Line("error", "kernel", "words/mistakes.py", KERNEL, key, frozenset({"place"}))
        for key in mistakes._OF_KIND.values()
    ]
    for room in SPOKEN:
        for file in sorted((ROOT / room).rglob("*.py")):
            path = str(file.relative_to(ROOT))
            for function, call in _calls(file):
                assert isinstance(call.func, ast.Name)
                written = bool(call.args) and isinstance(call.args[0], ast.Constant)
                if call.func.id in kinds and (written or function not in PASSING_ON):
                    found.append(_line(kinds[call.func.id], room, f"{path}:{call.lineno}", call))
    return found


def test_there_are_lines() -> None:
    assert {line.room for line in lines()} >= set(SPOKEN) - {"parts"}
    assert len({line.key for line in lines() if line.room == "server"}) > 50


def test_every_line_has_its_words_with_exactly_its_facts() -> None:
    wrong = []
    for section, _, where, words, key, facts in lines():
        asked = facts_of(words, section, key)
        if asked != facts:
            wrong.append((where, key, asked, sorted(facts)))
    assert wrong == []


@pytest.mark.parametrize("section", sorted(set(PHRASES.values())))
@pytest.mark.parametrize("room", ["kernel", "server", "cli", *(f"games/{name}" for name in game_names())])
def test_no_words_are_left_over(room: str, section: str) -> None:
    words = SPOKEN[room]
    own = words.keys(section) if words is KERNEL else words.keys(section) - KERNEL.keys(section)
    said = [line for line in lines() if line.section == section]
    assert own - {line.key for line in said if words is KERNEL or line.words.source == words.source} == set()


def test_no_line_stands_in_code() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file in ROOT.rglob("*.py")
        for _, call in _calls(file)
        if isinstance(call.func, ast.Name) and call.func.id == "WartableError"
    ]
    assert found == []
