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
# By game, the verbs with arguments that are also written without any; those of no arguments always are.
ALSO_ALONE = {
    "forbidden_stars": {"decline", "resolve"},
    "imperial_assault": set(),
    "legion": {"close_in", "move", "put_back", "stay"},
    "rebellion": set(),
}
# These look hints and the like up by the name of a verb or a question.
LOOKING_UP = OTHER_NAMES | {"choices", "commands"}
# The calls that are told a choice; what others are told is a question, a token or what has happened.
TOLD_CHOICES = {"best", "get", "pop", "setdefault"}
# The calls that are told the names of the verbs of a step, in a tuple.
TOLD_VERBS = {"Tactic", "passed", "unasked"}
# Tables whose keys are no choices: facts, kinds of tokens, questions.
OTHER_TABLES = {"facts", "held", "THUMBS"}


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


def written_alone(tree: ast.AST, verbs: set[str]) -> Iterator[int]:
    """The lines where the name of a verb stands for a choice without arguments."""
    holders = {part: node for node in ast.walk(tree) for part in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in verbs:
            part, holder = _held(node, holders)
            if not _other_meaning(part, holder, holders):
                yield node.lineno


def _held(node: ast.expr, holders: dict[ast.AST, ast.AST]) -> tuple[ast.AST, ast.AST]:
    """A word with what holds it, past "or", "else" and the name of an argument."""
    part: ast.AST = node
    while isinstance(holders[part], ast.IfExp | ast.BoolOp | ast.keyword):
        part = holders[part]
    return part, holders[part]


def _other_meaning(part: ast.AST, holder: ast.AST, holders: dict[ast.AST, ast.AST]) -> bool:
    """Whether a word that is held so is no choice."""
    match holder:
        case ast.Call():
            return _called(holder) not in TOLD_CHOICES
        case ast.Tuple(elts=words):
            call = _held(holder, holders)[1]
            plain = all(isinstance(word, ast.Constant | ast.Attribute) for word in words)
            return plain and isinstance(call, ast.Call) and _called(call) in TOLD_VERBS
        case ast.Dict(keys=keys):
            return part in keys and _named(holders[holder]) in OTHER_TABLES
        case (
            ast.Subscript(value=ast.Attribute(value=ast.Name(id="moments")))
            | ast.Compare(comparators=[ast.Attribute(attr="happened")])
        ):
            return True
    return isinstance(holder, ast.JoinedStr | ast.Expr)


def _called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _named(holder: ast.AST) -> str | None:
    """The name that a table gets."""
    match holder:
        case (
            ast.Assign(targets=[ast.Name(id=name)])
            | ast.AnnAssign(target=ast.Name(id=name))
            | ast.keyword(arg=name)
        ):
            return name
    return None


@pytest.mark.parametrize("game", game_names())
def test_verbs_write_all_choices(game: str) -> None:
    verbs = {verb.name for verb in find_game(game).verbs}
    found = []
    for path in sorted((GAMES / game).rglob("*.py")):
        name = path.relative_to(GAMES)
        if not OTHER_NAMES & set(name.parts):
            found += [f"{name}:{line}" for line in written_by_hand(ast.parse(path.read_text()), verbs)]
    assert found == []


@pytest.mark.parametrize("game", sorted(ALSO_ALONE))
def test_verbs_write_choices_without_arguments(game: str) -> None:
    declared = {verb.name: verb for verb in find_game(game).verbs}
    assert all(declared[name].kinds for name in ALSO_ALONE[game])
    alone = {name for name, verb in declared.items() if not verb.kinds} | ALSO_ALONE[game]
    found = []
    for path in sorted((GAMES / game).rglob("*.py")):
        name = path.relative_to(GAMES)
        if not LOOKING_UP & set(name.parts):
            found += [f"{name}:{line}" for line in written_alone(ast.parse(path.read_text()), alone)]
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


def test_what_is_written_alone_is_found() -> None:
    choices = [
        'options["done"] = None',
        'options = {"done": None, **others}',
        'yield "done", None',
        'found.append(("done", None))',
        'if text == "done" or "done" in legal: pass',
        'def thumb(): return "done" if "done" in legal else legal[0]',
        'bot.best(legal, score, "done")',
        'bot.best(legal, score, floor="done")',
        'options.pop("done")',
        'DECLINING = ("done", decline)',
        'DONE: Final = "done"',
        'facts = {"done": "done"}',
    ]
    others = [
        '"done"',
        "options[verbs.DONE()] = None",
        'm.tell(OrderEnded, "done" if done else "moved")',
        'm.passed(seat, ("resolve", "done"), "FS-EFFECT-01", reason)',
        'm.passed(seat, verbs=("done", RESOLVE.name))',
        'facts = {"done": 1}',
        'Ask(seat, rule, "done", facts={"done": 1})',
        'moments.ENDED["done"] = ended',
        '"done" in m.state.happened',
        'f"done{number}"',
    ]
    tree = ast.parse("\n".join((*choices, *others)))
    assert sorted(set(written_alone(tree, {"done"}))) == list(range(1, len(choices) + 1))
