"""`wartable arena`: what it prints, where it saves, and how it answers mistakes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.cli.terminal_session import Result, Terminal
from wartable.kernel.journal import Journal
from wartable.records.replay import replay

ARENA = ("arena", "forbidden_stars", "--bots", "steady,random", "--matches", "2", "--seed", "7")


def complaint(result: Result) -> str:
    """The one line on stderr of a command that was called wrongly."""
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("wartable: ")
    assert result.err.count("\n") == 1
    assert result.err.endswith("\n")
    return result.err


def test_one_json_object_is_printed(terminal: Terminal) -> None:
    result = terminal(*ARENA, "--json")
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert list(found) == ["game", "matches", "seed", "decisions", "mean_rounds", "bots"]
    assert (found["game"], found["matches"], found["seed"]) == ("forbidden_stars", 2, 7)
    assert found["decisions"] > 100
    assert 1 <= found["mean_rounds"] <= 8
    assert [bot["bot"] for bot in found["bots"]] == ["steady", "random"]
    for bot in found["bots"]:
        assert list(bot) == ["bot", "wins", "draws", "rate", "ci95"]
        low, high = bot["ci95"]
        assert 0 <= low <= bot["rate"] <= high <= 1
    assert sum(bot["wins"] for bot in found["bots"]) + found["bots"][0]["draws"] == 2


def test_people_read_who_won_how_often(terminal: Terminal) -> None:
    result = terminal(*ARENA)
    assert (result.code, result.err) == (0, "")
    head, *rows = result.out.splitlines()
    assert head.startswith("forbidden_stars: 2 matches, ")
    assert [row.split()[0] for row in rows] == ["steady", "random"]
    assert all("won" in row and "95%" in row for row in rows)


def test_a_seed_may_be_a_word(terminal: Terminal, tmp_path: Path) -> None:
    result = terminal(*ARENA[:-1], "a/b", "--json", "--out", tmp_path)
    assert json.loads(result.out)["seed"] == "a/b"
    assert len(list(tmp_path.glob("*.journal"))) == 2


def test_every_match_is_saved_where_it_is_told(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    assert terminal(*ARENA, "--out", out).code == 0
    names = [path.name for path in sorted(out.iterdir())]
    assert names == ["forbidden_stars-00000.journal", "forbidden_stars-00001.journal"]
    for name in names:
        assert replay(Journal.load(out / name), events=False).outcome is not None


def test_options_of_the_game_are_passed_on(terminal: Terminal, tmp_path: Path) -> None:
    options = ("--option", "players=3", "--option", "factions=orks,eldar")
    assert terminal(*ARENA, *options, "--out", tmp_path).code == 0
    journal = Journal.load(tmp_path / "forbidden_stars-00001.journal")
    assert journal.header.options == {"players": 3, "factions": ["orks", "eldar"], "quick": True}


class Screen(io.StringIO):
    """A terminal of which something can be read."""

    def isatty(self) -> bool:
        return True


def test_whoever_watches_sees_a_bar_and_only_on_stderr(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    result = terminal(*ARENA, "--json")
    assert "matches" in screen.getvalue()
    assert json.loads(result.out)["matches"] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game 'chess'; there are "),
        (["forbidden_star"], "no game 'forbidden_star'; did you mean forbidden_stars?"),
        (["forbidden_stars", "--bots", "steady,genius"], "no bot 'genius'; the bots are random, steady"),
        (["forbidden_stars", "--bots", "steady"], "needs two bots or more, such as steady,random"),
        (["forbidden_stars", "--bots", "random," * 5], "2 to 4 players, not 5"),
        (["forbidden_stars", "--bots", "random,random,random", "--option", "players=2"], "3 bots do not fit"),
        (["forbidden_stars", "--option", "people=2"], "no option 'people'; its options are players"),
        (["forbidden_stars", "--option", "players"], "--option players has no value; write it as KEY=VALUE"),
        (
            ["forbidden_stars", "--option", "players=two"],
            "bad option of forbidden_stars: players: a whole number",
        ),
        (["forbidden_stars", "--option", "players=9"], "2 to 4 players, not 9"),
        (["forbidden_stars", "--option", "factions=elves"], "no faction 'elves'; the factions are "),
        (["forbidden_stars", "--matches", "0"], "--matches"),
        (["forbidden_stars", "--matches", "many"], "--matches"),
        (["forbidden_stars", "--jobs", "0"], "--jobs"),
        (["forbidden_stars", "--fast"], "--fast"),
        ([], "'GAME'"),
    ],
)
def test_a_mistake_is_answered_in_one_line(terminal: Terminal, arguments: list[str], said: str) -> None:
    assert said in complaint(terminal("arena", *arguments))


@pytest.mark.parametrize("inside", ["", "below"])
def test_a_folder_that_cannot_be_written_is_said_before_anything_is_played(
    terminal: Terminal, tmp_path: Path, inside: str
) -> None:
    file = tmp_path / "file"
    file.write_text("precious")
    said = complaint(terminal(*ARENA, "--out", file / inside if inside else file))
    assert "cannot write into" in said
    assert "name a folder that can be written" in said
    assert file.read_text() == "precious"


def test_journals_of_other_matches_are_never_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal(*ARENA, "--out", tmp_path).code == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    said = complaint(terminal(*ARENA, "--out", tmp_path))
    assert f"{tmp_path} holds journals already; name another folder for --out" in said
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
