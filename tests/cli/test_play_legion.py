"""Legion at the prompt: choices typed exactly, the game's own commands, and help that speaks of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal_session import Terminal, choices_in
from wartable.kernel.ask import Ask, Refusal
from wartable.kernel.game import find_game
from wartable.kernel.table import Table
from wartable.rulebook import rule


@pytest.fixture
def moving(tmp_path: Path) -> Path:
    """A saved battle in which the first seat is asked how a trooper unit moves."""
    table = Table.new("legion", {"quick": True}, seed=8)
    while (ask := table.ask) is not None:
        unit = str(ask.facts.get("unit", ""))
        if ask.seat == 0 and ask.what == "move" and unit.startswith("rebel_troopers"):
            break
        legal = table.legal()
        table.choose("move" if "move" in legal else legal[0])
    table.journal.save(tmp_path / "battle.journal")
    return tmp_path / "battle.journal"


def typed(terminal: Terminal, journal: Path, *lines: str) -> str:
    """What is printed when lines are typed at the prompt of a resumed match."""
    result = terminal("play", "--seats", "human,bot:random", "--resume", journal, typed=[*lines, "q"])
    assert (result.code, result.err) == (0, "")
    return result.out


def test_an_exact_choice_that_is_not_listed_is_taken(terminal: Terminal, moving: Path) -> None:
    out = typed(terminal, moving, "g 900 450")
    choice = next(word for word in out.split() if word.startswith("move:"))
    before = len(choices_in(moving))
    typed(terminal, moving, choice)
    assert choices_in(moving)[before] == (0, choice)


def test_an_exact_choice_that_is_not_legal_is_refused_with_its_rule(terminal: Terminal, moving: Path) -> None:
    before = len(choices_in(moving))
    out = typed(terminal, moving, "move:3,0,0,100", "move:2,0,1000,100", "move:nan,0,0,100")
    assert "(LG-MOVE-03)" in out
    assert "(LG-GEOM-03)" in out
    assert "This is not an answer to the question: speed nan, direction" in out
    assert len(choices_in(moving)) == before


@pytest.fixture
def choosing(tmp_path: Path) -> Path:
    """A saved battle in which the first seat is asked which of its units is activated."""
    table = Table.new("legion", {"quick": True}, seed=8)
    while (ask := table.ask) is not None and (ask.seat, ask.what) != (0, "choose_unit"):
        table.choose(table.legal()[0])
    table.journal.save(tmp_path / "battle.journal")
    return tmp_path / "battle.journal"


def test_words_for_an_enemy_unit_are_refused_as_such(terminal: Terminal, choosing: Path) -> None:
    before = choices_in(choosing)
    out = " ".join(typed(terminal, choosing, "vader", "? vader").split())
    assert out.count("Darth Vader is an enemy unit. (LG-ACTIVATE-01)") == 2
    assert rule("LG-ACTIVATE-01").text in out
    assert choices_in(choosing) == before


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("legion", "pivot:100", "pivot by 10.0°"),
        ("legion", "pivot", "pivot"),  # what lacks a part of a choice, or is none, stands as it was written
        ("legion", "dance:darth_vader", "dance:darth_vader"),
        ("forbidden_stars", "move:scout,3A.NE,3A.SW", "move Scout from 3A.NE to 3A.SW"),
        ("forbidden_stars", "strike:3A.NE", "strike:3A.NE"),
    ],
)
def test_what_is_no_answer_is_put_in_the_words_of_a_choice(game: str, text: str, words: str) -> None:
    refusal = Refusal("FS-OPS-02", Ask.NOTHING_SUCH, {"choice": text, "what": "act"})
    said = find_game(game).messages.refusal(refusal)
    assert said == f"This is not an answer to the question: {words}. (FS-OPS-02)"


def test_measures_are_taken_at_the_prompt(terminal: Terminal, moving: Path) -> None:
    out = typed(terminal, moving, "m L V", "m L")
    assert "L to V: range" in out
    assert "m wants two things" in out


def test_the_help_speaks_of_the_game(terminal: Terminal, moving: Path) -> None:
    out = " ".join(typed(terminal, moving, "?").split())
    assert "m S2 R1 measure" in out
    assert "LG-COVER-01" in out
    assert "FS-" not in out
    assert "{" not in out
