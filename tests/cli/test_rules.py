"""`wartable rules` and the manners of the command line: one line for a mistake, exit code 2, no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from wartable import __version__
from wartable.cli.app import COMMANDS, run
from wartable.rulebook import GAMES, rule, rules
from wartable.rulebook.coverage import find_tests
from wartable.words.errors import WartableError


def wartable(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does, in a process of its own."""
    command = [
        sys.executable,
        "-c",
        "import sys; from wartable.cli import main; sys.exit(main())",
        *arguments,
    ]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=cwd, check=False)


def test_show_prints_the_rule_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert run(["rules", "show", "FS-GOLDEN-02"]) == 0
    output = capsys.readouterr().out
    entry = rule("FS-GOLDEN-02")
    words = " ".join(output.split())
    for part in (entry.id, entry.topic, entry.native, entry.kind, entry.text, "See: FS-GOLDEN-01"):
        assert part in words
    assert max(map(len, output.splitlines())) <= 60


def test_show_takes_several_ids_in_any_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "show", "fs-battle-07", "LG-AIM-01"]) == 0
    output = capsys.readouterr().out
    assert output.index("FS-BATTLE-07") < output.index("LG-AIM-01")


@pytest.mark.parametrize(
    ("rule_id", "note"),
    [
        ("FS-COMMAND-03", "Physical: "),
        ("IA-VICTORY_CAMP-01", "Only in: campaign"),
        ("RE-GREEN_DICE-01", "Amends: "),
    ],
)
def test_show_says_what_sets_a_rule_apart(
    rule_id: str, note: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "show", rule_id]) == 0
    assert note in capsys.readouterr().out


def test_an_unknown_id_is_one_line_and_prints_nothing_else() -> None:
    done = wartable("rules", "show", "FS-BATTLE-07", "FS-BATLE-07")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "wartable: no rule FS-BATLE-07; did you mean FS-BATTLE-07?\n"


def test_search_prints_the_best_first_and_counts_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "search", "line of sight", "--game", "legion", "--limit", "2"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("LG-SIGHT-01")
    assert "LG-SIGHT-02" in output
    assert "LG-SIGHT-03" not in output
    assert "more; --limit" in output


def test_search_takes_words_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "search", "орбитальный", "удар"]) == 0
    assert capsys.readouterr().out.startswith("FS-ORBITAL-01")


def test_a_search_that_finds_nothing_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "search", "xyzzy"]) == 1
    caught = capsys.readouterr()
    assert (caught.out, caught.err) == ("", 'wartable: no rule has "xyzzy"\n')


def synthetic_tests(folder: Path) -> Path:
    folder.mkdir()
    (folder / "test_aim.py").write_text(
        'import pytest\n\n\n@pytest.mark.rule("IA-GOLDEN-02")\ndef test_golden() -> None: ...\n'
    )
    return folder


def test_coverage_as_json_has_one_object_a_catalogue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = synthetic_tests(tmp_path / "tests")
    assert run(["rules", "coverage", "--json", "--tests", str(tests)]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["game"] for row in rows] == list(GAMES)
    for row in rows:
        assert list(row) == ["game", "rules", "physical", "cited", "tested", "uncited", "untested"]
        assert row["rules"] == len(rules(row["game"]))
        assert row["rules"] == row["physical"] + row["cited"] + len(row["uncited"])
        assert row["rules"] == row["physical"] + row["tested"] + len(row["untested"])
        assert row["tested"] == (1 if row["game"] == "imperial_assault" else 0)


def test_coverage_of_one_game_lists_what_is_missing_by_chapter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = synthetic_tests(tmp_path / "tests")
    assert run(["rules", "coverage", "--game", "imperial_assault", "--tests", str(tests)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["game", "rules", "physical", "cited", "tested"]
    game, *_, tested = lines[1].split()
    assert (game, tested) == ("imperial_assault", "1")
    heading = next(number for number, line in enumerate(lines) if "imperial_assault, untested (" in line)
    assert lines[heading + 1].startswith("  IA-SCOPE 01, IA-GOLDEN 03 04")


def test_coverage_says_so_when_there_are_no_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.rulebook.coverage.package_folder", lambda: tmp_path / "lib" / "wartable")
    monkeypatch.chdir(tmp_path)
    assert find_tests() is None
    assert run(["rules", "coverage", "--json", "--game", "legion"]) == 0
    caught = capsys.readouterr()
    assert json.loads(caught.out)[0]["tested"] == 0
    assert caught.err == "no tests folder found, so no rule counts as tested; name it with --tests DIR\n"


def test_a_game_not_begun_is_not_listed_rule_by_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.rulebook.coverage.package_folder", lambda: tmp_path)
    assert run(["rules", "coverage", "--game", "legion", "--tests", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("\nlegion: not begun\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rules"], "Missing command; see `wartable rules --help`"),
        (["ruels"], "No such command 'ruels'. Did you mean 'rules'?"),
        (["--frob"], "No such option: --frob; see `wartable --help`"),
        (["rules", "search", "x", "--limi", "3"], "No such option: --limi. Did you mean --limit?"),
        (["rules", "search", "x", "--limit"], "--limit needs a value"),
        (
            ["rules", "search", "x", "--limit", "x"],
            "--limit needs a whole number, not 'x'; see `wartable rules search --help`",
        ),
        (
            ["rules", "search", "x", "--limit", "0"],
            "--limit is out of its bounds: 0 is not in x>=1; see `wartable rules search --help`",
        ),
        (["rules", "show"], "Missing argument 'ID...'; see `wartable rules show --help`"),
        (["rules", "search", ""], 'nothing to search for; give words such as "line of sight"'),
        (
            ["rules", "search", "x", "--game", "legoin"],
            "no game legoin in the rulebook; did you mean legion?",
        ),
        (
            ["rules", "coverage", "--game", "chess"],
            f"no game chess in the rulebook; it has {', '.join(GAMES)}",
        ),
        (
            ["rules", "coverage", "--tests", "/nowhere"],
            "/nowhere is not a folder; --tests wants the folder that holds the tests",
        ),
    ],
)
def test_a_mistake_is_one_line_on_stderr_and_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    caught = capsys.readouterr()
    assert (caught.out, caught.err) == ("", f"wartable: {message}\n")


def test_a_mistake_the_kernel_finds_is_reported_the_same_way(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(rule_id: str) -> None:
        raise WartableError(f"{rule_id} cannot be\nread")

    monkeypatch.setattr("wartable.cli.rules.rule", refuse)
    assert run(["rules", "show", "FS-BATTLE-07"]) == 2
    assert capsys.readouterr().err == "wartable: FS-BATTLE-07 cannot be read\n"


def test_a_fault_of_our_own_is_not_passed_off_as_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(rule_id: str) -> None:
        raise ZeroDivisionError(rule_id)

    monkeypatch.setattr("wartable.cli.rules.rule", fail)
    with pytest.raises(ZeroDivisionError):
        run(["rules", "show", "FS-BATTLE-07"])


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(rule_id: str) -> None:
        raise KeyboardInterrupt(rule_id)

    monkeypatch.setattr("wartable.cli.rules.rule", interrupt)
    assert run(["rules", "show", "FS-BATTLE-07"]) == 130


def test_a_reader_that_goes_away_gets_no_complaint() -> None:
    command = [sys.executable, "-c", "import sys; from wartable.cli import main; sys.exit(main())"]
    with subprocess.Popen(
        [*command, "rules", "search", "a", "--limit", "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_without_a_command_the_help_names_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    output = capsys.readouterr().out
    for command in COMMANDS:
        assert command in output


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"wartable {__version__}\n"


def test_showing_a_rule_loads_nothing_heavy() -> None:
    script = (
        "import sys; from wartable.cli.app import run; run(['rules', 'show', 'FS-BATTLE-07']);"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8", check=True
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    heavy = {
        "rich",
        "pydantic",
        "asyncio",
        "multiprocessing",
        "wartable.kernel",
        "wartable.games",
        "wartable.arena",
    }
    assert "wartable.rulebook.catalogue" in loaded
    assert loaded & heavy == set()
