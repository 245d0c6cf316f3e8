"""These tests are certain: no chance, no waiting for a time, and each match is dealt as in the run before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.browser.conftest import Sit
from tests.browser.play_on import Followed
from tests.browser.prepared import BOT_SHARE, dealt_otherwise
from tests.browser.stage import SHARE, Server, open_match, open_table
from tests.fixed_secret import SECRET
from wartable.records.fairness import mix
from wartable.server.storage.database_tables import MatchesTable

MODULES = sorted(set(Path(__file__).parent.glob("*.py")) - {Path(__file__)})
# What deals or draws by chance, or lets time pass.
CHANCE = {"random", "secrets", "uuid"}
TIME = {"asyncio", "time"}
CALLS = {
    "sleep": "waits for a time",
    "wait_for_timeout": "waits for a time",
    "urandom": "draws by chance",
    "new_secret": "draws by chance",
}
SCRIPTS = {"setTimeout": "waits for a time", "Math.random": "draws by chance"}
# Browsers are opened in one place, which gives them their share of every seed.
OPENS_BROWSERS = "stage.py"


def uncertain(text: str, name: str = "") -> list[str]:
    """What a module does that another run would not do in the same way, and in which line."""
    return [f"{name}:{line}: {fault}" for line, fault in _faults(ast.parse(text), name)]


def _faults(tree: ast.Module, name: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, fault) for alias in names for fault in _of_import(alias.name))
            case ast.ImportFrom(module=str(module)):
                yield from ((node.lineno, fault) for fault in _of_import(module))
            case ast.Call(func=ast.Attribute(attr=called) | ast.Name(id=called)):
                yield from ((node.lineno, fault) for fault in _of_call(node, called, name))
            case ast.Constant(value=str(script)):
                yield from ((node.lineno, fault) for part, fault in SCRIPTS.items() if f"{part}(" in script)


def _of_import(module: str) -> Iterator[str]:
    if module.partition(".")[0] in CHANCE:
        yield f"imports {module}, which draws by chance"
    if module.partition(".")[0] in TIME:
        yield f"imports {module}, which lets time pass"


def _of_call(call: ast.Call, called: str, name: str) -> Iterator[str]:
    if called in CALLS:
        yield f"{called}() {CALLS[called]}"
    if called == "new_context" and isinstance(call.func, ast.Attribute) and name != OPENS_BROWSERS:
        yield "opens a browser whose share of the seed is not fixed"
    of_table = isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == "Table.new"
    if of_table and "seed" not in {keyword.arg for keyword in call.keywords}:
        yield "deals a match without a seed"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_no_module_hangs_on_chance_or_waits_for_a_time(module: Path) -> None:
    assert uncertain(module.read_text(encoding="utf-8"), module.name) == []


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from secrets import token_hex",
        "import time",
        "page.wait_for_timeout(50)",
        "os.urandom(4)",
        "page.evaluate('new Promise((done) => setTimeout(done, 10))')",
        "page.evaluate('Math.random()')",
        "browser.new_context()",
        "Table.new('legion', {})",
    ],
)
def test_what_is_uncertain_is_found(line: str) -> None:
    assert len(uncertain(line)) == 1


def test_matches_are_dealt_the_same_in_each_run(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.locator("#choices button").first.wait_for()
    followed = Followed(table, page.url.rpartition("/")[2])
    assert followed.table.header.seed == mix(SECRET, [SHARE, BOT_SHARE])
    open_match(page, "legion", {"mode": "learning"})
    assert dealt_otherwise(table) == []
    match = page.url.rpartition("/")[2]
    for secret, found in (("ff" * 32, [match]), (SECRET.hex(), [])):
        with table.records() as records:
            records.execute(update(MatchesTable).where(MatchesTable.id == match).values(secret=secret))
        assert dealt_otherwise(table) == found
