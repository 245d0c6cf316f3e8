"""`wartable show`: a position of a journal, in the terminal or as a drawing."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal_session import Terminal, save_match
from wartable.kernel.table import Table


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """The journal of a battle of Legion that has just begun."""
    table = Table.new("legion", {"quick": True}, seed=8)
    for _ in range(12):
        table.choose(table.legal()[0])
    table.journal.save(tmp_path / "battle.journal")
    return tmp_path / "battle.journal"


@pytest.fixture
def stars(tmp_path: Path) -> Path:
    """The journal of a match of Forbidden Stars."""
    save_match(tmp_path / "stars.journal", 20)
    return tmp_path / "stars.journal"


def test_a_battle_is_shown_as_the_terminal_draws_it(terminal: Terminal, battle: Path) -> None:
    result = terminal("show", battle)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Legion  round 1 of 6")
    assert "Rebels" in result.out
    assert "hand:" not in result.out


def test_a_match_of_another_game_is_shown_too(terminal: Terminal, stars: Path) -> None:
    result = terminal("show", stars)
    assert result.code == 0
    assert result.out.startswith("Forbidden Stars")


def test_a_seat_sees_its_own_hand(terminal: Terminal, battle: Path) -> None:
    assert "hand:" in terminal("show", battle, "--seat", 0).out


def test_an_earlier_position_is_shown(terminal: Terminal, battle: Path) -> None:
    early, late = terminal("show", battle, "--at", 0).out, terminal("show", battle).out
    assert "Legion  round 1 of 6" in early
    assert early != late
    assert terminal("show", battle, "--at", 12).out == late


@pytest.mark.parametrize("name", ["battle", "stars"])
def test_a_drawing_is_well_formed(terminal: Terminal, request: pytest.FixtureRequest, name: str) -> None:
    journal: Path = request.getfixturevalue(name)
    out = journal.with_suffix(".svg")
    result = terminal("show", journal, "--svg", out)
    assert (result.code, result.out, result.err) == (0, "", "")
    root = ElementTree.parse(out).getroot()
    assert root.tag.endswith("svg")
    assert root.get("viewBox")


def test_a_drawing_goes_to_the_output_and_has_ranges(terminal: Terminal, battle: Path) -> None:
    plain = terminal("show", battle, "--svg", "-").out
    ringed = terminal("show", battle, "--svg", "-", "--ranges", "V").out
    assert 'class="range"' not in plain
    assert ringed.count('class="range"') == 4


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--at", 13), "--at 13 is no choice"),
        (("--at", -1), "--at -1 is no choice"),
        (("--seat", 2), "no seat 2; the match has the seats 0 to 1"),
        (("--seat", -1), "no seat -1"),
        (("--ranges", "V"), "--ranges is for a drawing"),
        (("--svg", "-", "--ranges", "X9"), "no unit 'X9' on the battlefield; there are"),
        (("--svg", "/nowhere/x.svg"), "cannot write /nowhere/x.svg"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    terminal: Terminal, battle: Path, arguments: tuple[object, ...], words: str
) -> None:
    result = terminal("show", battle, *arguments)
    assert result.code == 2
    assert words in result.err
    assert result.err.count("\n") == 1


def test_what_is_no_journal_is_refused_in_one_line(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "bad").write_text("nothing\n")
    for path in (tmp_path / "bad", tmp_path / "missing"):
        result = terminal("show", path)
        assert result.code == 2
        assert result.err.count("\n") == 1


def test_ranges_are_only_for_games_that_have_them(terminal: Terminal, stars: Path) -> None:
    result = terminal("show", stars, "--svg", "-", "--ranges", "V")
    assert result.code == 2
    assert "forbidden_stars has no ranges to draw" in result.err
