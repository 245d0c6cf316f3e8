"""No two classes of the core have the same name, so that a name found anywhere means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import wartable

ROOT = Path(wartable.__file__).parent
CORE = ("words", "kernel", "records", "rulebook", "parts", "server", "bots", "arena", "cli")


def test_no_class_name_of_the_core_stands_twice() -> None:
    places = defaultdict(list)
    for file in sorted(file for room in CORE for file in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(str(file.relative_to(ROOT)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
