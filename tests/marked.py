"""A made-up language: English in brackets with accents; what is shown without them came from elsewhere.

`qps` is one of the language tags that are left to private use.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

TAG = "qps"
OPEN, CLOSE = "⟦", "⟧"
_ACCENTS = str.maketrans("AEIOUYaeiouycnsz", "ÁÉÍÓÚÝáéíóúýçñšž")


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


def translate(house: Path) -> None:
    """Put a file of that language beside every English one of a copy of the project."""
    package = house / "src" / "wartable"
    page = house / "web" / "src" / "messages" / "en.ftl"
    for file in [page, package / "kernel" / "words" / "en.ftl", *package.rglob("messages/en/*.ftl")]:
        twin(file).parent.mkdir(exist_ok=True)
        twin(file).write_text(translated(file.read_text(encoding="utf-8")), encoding="utf-8")
