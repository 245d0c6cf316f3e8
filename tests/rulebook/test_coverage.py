"""Coverage counts ids written out in full in a game's source, and in the markers of tests that run."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.cli.words import unknown
from wartable.rulebook import GAMES, RulebookError, is_known, rules
from wartable.rulebook.coverage import Coverage, cited_ids, coverage, find_tests, marked_ids, package_folder


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def measure(game: str, package: Path, tests: Path | None = None) -> Coverage:
    (row,) = coverage([game], package=package, tests=tests)
    return row


def test_a_game_not_begun_shows_honest_zeros(tmp_path: Path) -> None:
    rows = coverage(package=tmp_path, tests=tmp_path)
    assert [row.game for row in rows] == list(GAMES)
    for row in rows:
        owed = tuple(entry.id for entry in rules(row.game) if entry.physical is None)
        assert (row.rules, row.cited, row.tested) == (len(rules(row.game)), 0, 0)
        assert row.uncited == row.untested == owed


def test_ids_are_cited_in_python_and_toml_of_the_game_and_in_what_games_share(tmp_path: Path) -> None:
    package = write(
        tmp_path,
        {
            "games/legion/combat.py": '"""LG-ATTACK-01: a docstring."""\n# LG-ATTACK-02 in a comment\n',
            "games/legion/content/units.toml": "# LG-ATTACK-03\n",
            "parts/dice.py": 'RULE = "LG-ATTACK-04"\n',
            "kernel/table.py": "# LG-ATTACK-05\n",
            "games/legion/notes.md": "LG-ATTACK-06",
            "games/rebellion/combat.py": "# LG-ATTACK-07\n",
            "bots/search.py": "# LG-ATTACK-08\n",
        },
    )
    row = measure("legion", package)
    assert row.cited == 5
    missing = [rule_id for rule_id in row.uncited if rule_id.startswith("LG-ATTACK-")]
    assert missing[:4] == ["LG-ATTACK-06", "LG-ATTACK-07", "LG-ATTACK-08", "LG-ATTACK-09"]


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("FS-BATTLE-07..09", {"FS-BATTLE-07"}),
        ("FS-BATTLE-07, -08", {"FS-BATTLE-07"}),
        ("FS-BATTLE", set()),
        ("FS-BATTLE-071", set()),
        ("XFS-BATTLE-07", set()),
        ("FS_BATTLE_07", set()),
        ("(FS-SHIP_MOVE-01/FS-BATTLE-07)", {"FS-SHIP_MOVE-01", "FS-BATTLE-07"}),
    ],
)
def test_only_ids_written_out_in_full_count(tmp_path: Path, text: str, cited: set[str]) -> None:
    assert cited_ids(write(tmp_path, {"a.py": f"# {text}\n"})) == cited


def test_the_expansion_is_looked_for_in_the_game_it_expands(tmp_path: Path) -> None:
    package = write(
        tmp_path, {"games/rebellion/rise_of_the_empire/setup.py": "# RE-COMPONENT-01 RB-GOLDEN-02\n"}
    )
    assert measure("rise_of_the_empire", package).cited == 1
    assert measure("rebellion", package).cited == 1


def test_physical_rules_are_counted_apart_and_never_missing(tmp_path: Path) -> None:
    physical = [entry.id for entry in rules("forbidden_stars") if entry.physical]
    assert physical
    package = write(tmp_path, {"games/forbidden_stars/a.py": f"# {physical[0]} FS-BATTLE-07\n"})
    row = measure("forbidden_stars", package)
    assert row.physical == len(physical)
    assert row.cited == 1
    assert not set(physical) & {*row.uncited, *row.untested}
    assert row.rules == row.physical + row.cited + len(row.uncited)
    assert row.rules == row.physical + row.tested + len(row.untested)


TESTS = '''
import pytest

pytestmark = [pytest.mark.rule("FS-BATTLE-01"), pytest.mark.slow]

CASES = [pytest.param(1, marks=pytest.mark.rule("FS-BATTLE-02"), id="FS-BATTLE-90")]


@pytest.mark.rule("FS-BATTLE-03", "FS-BATTLE-04")
def test_one() -> None:
    """FS-BATTLE-91 is only talked of."""
    assert "FS-BATTLE-92"


@pytest.mark.rule("FS-BATTLE-05")
class TestMany:
    pytestmark = pytest.mark.rule("FS-BATTLE-06")

    @pytest.mark.parametrize("x", [pytest.param(1, marks=[pytest.mark.rule("FS-BATTLE-07")])])
    @pytest.mark.rule("FS-BATTLE-08")
    async def test_two(self, x: int) -> None:
        assert x


@pytest.mark.rule("FS-BATTLE-93")
def helper() -> None: ...


@pytest.mark.skip
@pytest.mark.rule("FS-BATTLE-94")
def test_skipped() -> None: ...


@pytest.mark.xfail(reason="not yet")
@pytest.mark.rule("FS-BATTLE-95")
def test_expected_to_fail() -> None: ...


@pytest.mark.skip(reason="all of it")
class TestNone:
    @pytest.mark.rule("FS-BATTLE-96")
    def test_three(self) -> None: ...


UNUSED = pytest.mark.rule("FS-BATTLE-97")
'''


def test_tested_ids_are_those_in_markers_of_tests_that_run(tmp_path: Path) -> None:
    found = marked_ids(write(tmp_path, {"battle/test_battle.py": TESTS}))
    assert found == {f"FS-BATTLE-{number:02}" for number in range(1, 9)}


def test_markers_outside_test_files_do_not_count(tmp_path: Path) -> None:
    marked = 'import pytest\n\n@pytest.mark.rule("FS-BATTLE-01")\ndef test_it() -> None: ...\n'
    assert marked_ids(write(tmp_path, {"scenario.py": marked, "conftest.py": marked})) == frozenset()


def test_tests_are_read_and_not_run(tmp_path: Path) -> None:
    source = 'raise SystemExit\n\n@mark.rule("FS-X-01")\ndef test_it() -> None: ...\n'
    assert marked_ids(write(tmp_path, {"test_a.py": source})) == {"FS-X-01"}


def test_a_test_file_that_is_not_python_is_named(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as caught:
        marked_ids(write(tmp_path, {"test_bad.py": "def ("}))
    assert unknown(caught.value).endswith("test_bad.py, line 1: not valid Python, so its markers are unknown")


def test_cited_and_tested_are_counted_together(tmp_path: Path) -> None:
    package = write(tmp_path / "wartable", {"games/forbidden_stars/a.py": "# FS-BATTLE-01 FS-BATTLE-02\n"})
    tests = write(tmp_path / "tests", {"test_battle.py": TESTS})
    row = measure("forbidden_stars", package, tests)
    assert (row.cited, row.tested) == (2, 8)
    assert "FS-BATTLE-08" in row.uncited
    assert "FS-BATTLE-08" not in row.untested
    assert "FS-BATTLE-09" in row.untested


def test_the_tests_of_this_repository_are_found() -> None:
    assert find_tests() == Path(__file__).resolve().parent.parent


def test_the_source_cites_only_rules_that_exist() -> None:
    folders = [package_folder() / name for name in ("kernel", "parts", "games", "bots", "arena")]
    assert sorted(rule_id for rule_id in cited_ids(*folders) if not is_known(rule_id)) == []
