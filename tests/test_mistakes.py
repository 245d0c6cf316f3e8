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
from wartable.kernel import mistakes
from wartable.kernel.game import find_game, game_names
from wartable.kernel.messages import Words
from wartable.kernel.mistakes import Mistake
from wartable.server.errors import ServerError

ROOT = Path(wartable.__file__).parent
KERNEL = Words()
SPOKEN = {"kernel": KERNEL, "parts": KERNEL, "server": ServerError.words}
SPOKEN |= {f"games/{name}": find_game(name).messages for name in game_names()}
# What only the operator or the command line reads, and what only who writes content tables does.
NOT_FOR_THE_PAGE = {
    "server/settings.py",
    "server/storage/database.py",
    "server/storage/database_lease.py",
    "server/run.py",
    "games/legion/rules/attack/dice.py",
    "games/legion/browser/svg.py",
    "games/legion/content/loading.py",
    "games/legion/commands/odds.py",
}
PHRASES = {
    "Phrase": "error",
    "HintPhrase": "hint",
    "WarningPhrase": "warning",
    "RemarkPhrase": "remark",
}
# Functions that pass on a key which somebody else has named.
PASSING_ON = {"reason_of", "misread"}


class Line(NamedTuple):
    """A mistake, a hint or the like, or a phrase in one, as code names it."""

    section: str
    room: str
    where: str
    key: str
    facts: frozenset[str]


def _kinds() -> set[str]:
    """The names of all kinds of mistakes."""
    for room in SPOKEN:
        package = f"wartable.{room.replace('/', '.')}"
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if ".migrations" not in module.name:
                importlib.import_module(module.name)
    found, new = set[type[Mistake]](), {Mistake}
    while new:
        found |= new
        new = {kind for each in new for kind in each.__subclasses__()} - found
    return {kind.__name__ for kind in found if kind.__module__.startswith("wartable.")}


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
    return Line(section, room, where, str(key.value), frozenset(name for name in named if name))


@cache
def lines() -> list[Line]:
    """All that code names, room by room."""
    kinds = {**dict.fromkeys(_kinds(), "error"), **PHRASES}
    found = [
        Line("error", "kernel", "kernel/mistakes.py", key, frozenset({"place", "bound"}))
        for key in mistakes._OUT_OF_BOUNDS.values()
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
    assert {line.room for line in lines()} == set(SPOKEN)
    assert len({line.key for line in lines() if line.room == "server"}) > 50


def test_every_line_has_its_words_with_exactly_its_facts() -> None:
    wrong = []
    for section, room, where, key, facts in lines():
        asked = facts_of(SPOKEN[room], section, key)
        if asked != facts:
            wrong.append((where, key, asked, sorted(facts)))
    assert wrong == []


@pytest.mark.parametrize("section", sorted(set(PHRASES.values())))
@pytest.mark.parametrize("room", SPOKEN)
def test_no_words_are_left_over(room: str, section: str) -> None:
    known = SPOKEN[room].keys(section)
    own = known if room == "kernel" else known - KERNEL.keys(section)
    said = [line for line in lines() if line.section == section]
    everywhere = {line.key for line in said} if room == "kernel" else set()
    assert own - everywhere - {line.key for line in said if line.room == room} == set()


def test_lines_in_code_are_for_the_operator_and_the_command_line_alone() -> None:
    found = {
        str(file.relative_to(ROOT))
        for room in SPOKEN
        if room != "kernel"
        for file in (ROOT / room).rglob("*.py")
        for _, call in _calls(file)
        if isinstance(call.func, ast.Name)
        and call.func.id in ("WartableError", "RulebookError", "JournalError")
    }
    assert found == NOT_FOR_THE_PAGE
