"""Verbs write the texts of choices: no rule, card, mission or bot puts one together by hand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wartable.kernel.game import find_game, game_names

GAMES = Path(__file__).parents[1] / "src" / "wartable" / "games"
# These name things on the board, files, and what a face draws, in the same form as choices.
OTHER_NAMES = {"browser", "content", "events", "events.py", "map", "terminal", "verbs", "verbs.py"}
PUT_TOGETHER = re.compile("[a-z_{}]+:([^ ]|$)")
WRITTEN = re.compile("([a-z_]+):([^ ]|$)")


def written_by_hand(tree: ast.AST, verbs: set[str]) -> Iterator[int]:
    """The lines of f-strings that begin with a word and a colon, and of whole texts of declared verbs."""
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and node.values:
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            if PUT_TOGETHER.match("".join(map(str, parts))):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in within | prose
        ):
            match = WRITTEN.match(node.value)
            if match and match[1] in verbs:
                yield node.lineno


@pytest.mark.parametrize("game", game_names())
def test_verbs_write_all_choices(game: str) -> None:
    verbs = {verb.name for verb in find_game(game).verbs}
    found = []
    for path in sorted((GAMES / game).rglob("*.py")):
        name = path.relative_to(GAMES)
        if not OTHER_NAMES & set(name.parts):
            found += [f"{name}:{line}" for line in written_by_hand(ast.parse(path.read_text()), verbs)]
    assert found == []


def test_what_is_written_by_hand_is_found() -> None:
    lines = [
        '"""move:scout tells where."""',
        'f"move:{unit},{area}"',
        'f"{MOVE}:{unit}"',
        '"move:scout"',
        "MOVE(unit, area)",
        '"box:scout"',
        'f"{unit}, {area}"',
        'f"{path}: no such unit"',
    ]
    lines[1:] = [f"x = {line}" for line in lines[1:]]
    assert list(written_by_hand(ast.parse("\n".join(lines)), {"move"})) == [2, 3, 4]
