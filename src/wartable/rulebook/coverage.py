"""Which rules the code cites and the tests name, and which are missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from wartable.rulebook.catalogue import GAMES, ID_PATTERN, RulebookError, rules

# Only an id written out in full counts: "FS-BATTLE-07..09" cites one rule, not three.
_ID = re.compile(rf"(?<![\w-]){ID_PATTERN}(?!\w)")
# The expansion lives in the folder of the game it expands; every other game has its own.
_FOLDERS = {"rise_of_the_empire": "rebellion"}
_SHARED = ("kernel", "parts")
_CITING_FILES = (".py", ".toml")
# A test that never runs, or may fail, proves nothing.
_PROVES_NOTHING = ("skip", "xfail")


class Coverage(msgspec.Struct, frozen=True):
    """How far one game has come; physical rules stand in neither of the missing lists."""

    game: str
    rules: int
    physical: int
    cited: int
    tested: int
    uncited: tuple[str, ...]
    untested: tuple[str, ...]


def coverage(
    games: Iterable[str] = GAMES, *, package: Path | None = None, tests: Path | None = None
) -> list[Coverage]:
    """Hold each game's rules against the package's source and the tests' markers; no tests, none tested."""
    package = package or package_folder()
    tested = marked_ids(tests) if tests else frozenset()
    shared = [package / folder for folder in _SHARED]
    return [
        _measure(game, cited_ids(package / "games" / _FOLDERS.get(game, game), *shared), tested)
        for game in games
    ]


def _measure(game: str, cited: frozenset[str], tested: frozenset[str]) -> Coverage:
    catalogue = rules(game)
    owed = [rule.id for rule in catalogue if rule.physical is None]
    uncited = tuple(rule_id for rule_id in owed if rule_id not in cited)
    untested = tuple(rule_id for rule_id in owed if rule_id not in tested)
    return Coverage(
        game=game,
        rules=len(catalogue),
        physical=len(catalogue) - len(owed),
        cited=len(owed) - len(uncited),
        tested=len(owed) - len(untested),
        uncited=uncited,
        untested=untested,
    )


def package_folder() -> Path:
    """The folder of the wartable package this code runs from."""
    return Path(__file__).resolve().parent.parent


def find_tests() -> Path | None:
    """The tests folder of the repository the package runs from, or of the one we stand in, if any."""
    for root in (package_folder().parent.parent, Path.cwd()):
        if (root / "src" / "wartable").is_dir() and (root / "tests").is_dir():
            return root / "tests"
    return None


def cited_ids(*folders: Path) -> frozenset[str]:
    """Every rule id written out in the Python and TOML files under these folders."""
    return frozenset(
        rule_id
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in _CITING_FILES
        for rule_id in _ID.findall(path.read_text(encoding="utf-8"))
    )


def marked_ids(folder: Path) -> frozenset[str]:
    """Every rule id in a `pytest.mark.rule` of a test under this folder; nothing is imported."""
    return frozenset(rule_id for path in folder.rglob("test_*.py") for rule_id in _marked_in(path))


def _marked_in(path: Path) -> set[str]:
    try:
        module = ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise RulebookError("not_python", file=str(path), line=error.lineno) from error
    marked = {rule_id for mark in _marks_of_tests(module) for rule_id in _ids(mark)}
    for call in ast.walk(module):
        if isinstance(call, ast.Call) and _ends_with(call.func, "pytest", "param"):
            marked.update(
                rule_id for word in call.keywords if word.arg == "marks" for rule_id in _ids(word.value)
            )
    return marked


def _marks_of_tests(scope: ast.Module | ast.ClassDef) -> Iterator[ast.expr]:
    """The expressions that mark the tests of a module or class: decorators, and its `pytestmark`."""
    for node in scope.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and _assigns_pytestmark(node):
            yield node.value
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            if not _proves_nothing(node.decorator_list):
                yield from node.decorator_list
        elif (
            isinstance(node, ast.ClassDef)
            and node.name.startswith("Test")
            and not _proves_nothing(node.decorator_list)
        ):
            yield from node.decorator_list
            yield from _marks_of_tests(node)


def _assigns_pytestmark(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _proves_nothing(decorators: list[ast.expr]) -> bool:
    for decorator in decorators:
        mark = decorator.func if isinstance(decorator, ast.Call) else decorator
        if any(_ends_with(mark, "mark", name) for name in _PROVES_NOTHING):
            return True
    return False


def _ids(expression: ast.expr) -> Iterator[str]:
    """The literal ids of every `mark.rule(...)` in an expression."""
    for call in ast.walk(expression):
        if isinstance(call, ast.Call) and _ends_with(call.func, "mark", "rule"):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _ends_with(expression: ast.expr, owner: str, name: str) -> bool:
    """Whether an expression is `owner.name`, or `something.owner.name`."""
    if not isinstance(expression, ast.Attribute) or expression.attr != name:
        return False
    value = expression.value
    return (isinstance(value, ast.Name) and value.id == owner) or (
        isinstance(value, ast.Attribute) and value.attr == owner
    )
