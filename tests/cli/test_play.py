"""`wartable play`: people and bots at one table in the terminal, saved after every choice."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal_session import Terminal, choices_in, save_match
from wartable.games.forbidden_stars.content import CARD_BY_KEY
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records.replay import replay
from wartable.rulebook import rule

NEW = ("play", "forbidden_stars", "--seed", "5", "--factions", "chaos,orks")
HOT_SEAT = (*NEW, "--seats", "human,human")


class Opening:
    """How the match that NEW begins stands: who is asked first, what he may do, and what he may not."""

    def __init__(self) -> None:
        self.table = Table.new(
            "forbidden_stars", {"quick": True, "factions": ["chaos", "orks"], "players": 2}, seed="5"
        )
        assert self.table.ask is not None
        self.seat = self.table.ask.seat
        self.name, self.other = ("Chaos", "Orks") if self.seat == 0 else ("Orks", "Chaos")
        self.letter = self.name[0]
        self.legal = self.table.legal()
        reach = {choice.partition(",")[2] for choice in self.legal}
        self.near = sorted(reach)
        self.far = next(code for code in self.table.play.galaxy.codes if code not in reach)  # type: ignore[attr-defined]

    def words(self, choice: str) -> str:
        """A choice as people read it."""
        return self.table.game.messages.choice(choice)

    def next_legal(self, choice: str) -> list[str]:
        """What the next seat may do after a choice."""
        twin = self.table.fork()
        twin.choose(choice)
        return twin.legal()


OPENING = Opening()
FIRST, LAST = OPENING.legal[0], OPENING.legal[-1]


def test_bots_play_to_the_end_and_the_journal_proves_it(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    result = terminal(
        "play", "forbidden_stars", "--seats", "bot:random,bot:random", "--seed", "7", "--save", path
    )
    assert result.code == 0
    journal = Journal.load(path)
    table = replay(journal)
    assert table.outcome is not None
    assert journal.header.seats == ("bot:random", "bot:random")
    words = " ".join(result.out.split())
    assert rule(table.outcome.rule).text in words
    assert f"({table.outcome.rule})" in words
    assert str(path) in words
    assert "Seed: 7" in words


def test_the_prompt_has_the_question_its_rule_and_numbered_choices(
    terminal: Terminal, tmp_path: Path
) -> None:
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m")
    assert f"{OPENING.name}: Which order do you place, and where? (FS-PLANNING-01)" in result.out
    lines = [line for line in result.out.splitlines() if line.startswith("place ")]
    numbered: dict[int, str] = {}
    for line in lines:
        label = re.match(r"place \w+ in", line)
        assert label is not None
        cells = re.findall(r"(\d+) (\d+[AB])", line[label.end() :])
        numbered |= {int(number): f"{label.group()} {code}" for number, code in cells}
    assert numbered == {number: OPENING.words(choice) for number, choice in enumerate(OPENING.legal, 1)}


@pytest.mark.parametrize(
    "typed", [str(len(OPENING.legal)), LAST, OPENING.words(LAST), OPENING.words(LAST).upper()]
)
def test_a_choice_is_its_number_its_text_form_or_its_words(
    typed: str, terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "m"
    assert terminal(*HOT_SEAT, "--save", path, typed=[typed, "q"]).code == 0
    assert choices_in(path) == [(OPENING.seat, LAST)]


def test_words_narrow_the_list_and_enter_takes_the_only_one_left(terminal: Terminal, tmp_path: Path) -> None:
    path, words = tmp_path / "m", f"adv {OPENING.near[0]}"
    result = terminal(*HOT_SEAT, "--save", path, typed=[words, "", "q"])
    wanted = f"place:advance,{OPENING.near[0]}"
    assert f"only those with {words!r}; {len(OPENING.legal) - 1} more" in result.out
    assert f"Enter: {OPENING.words(wanted)}" in result.out
    assert choices_in(path) == [(OPENING.seat, wanted)]


def test_enter_resolves_a_revealed_order(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    table = save_match(path, choices=8)
    assert table.ask is not None
    assert table.ask.what == "reveal_order"
    result = terminal("play", "--resume", path, "--seats", "human,human", typed=["1", "", "q"])
    assert "Enter: resolve it" in result.out
    assert choices_in(path)[-1][1] == "resolve"


@pytest.mark.parametrize(
    "typed",
    ["99", "0", "chaff", f"place:advance,{OPENING.far}", f"adv {OPENING.far}", "place:advance,nowhere"],
)
def test_what_is_no_choice_is_refused_with_its_rule_and_loses_nothing(
    typed: str, terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "m"
    result = terminal(*HOT_SEAT, "--save", path, typed=[typed, "1", "q"])
    question, *remarks = result.out.split(f"> {typed}\n")[1].split(" > 1\n")[0].splitlines()
    assert "FS-PLANNING-01" in question
    assert "FS-PLANNING-0" in " ".join(remarks)
    assert choices_in(path) == [(OPENING.seat, FIRST)]


def test_why_not_quotes_the_rule(terminal: Terminal, tmp_path: Path) -> None:
    far = OPENING.far
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m", typed=[f"? advance {far}"])
    words = " ".join(result.out.split())
    assert f"Not possible: place Advance in {far}. {far} neither holds anything of yours" in words
    assert rule("FS-PLANNING-02").text in words


@pytest.mark.parametrize("typed", ["? FS-BATTLE-07", "r FS-BATTLE-07", "r fs-battle-07"])
def test_a_rule_is_told_by_its_id(typed: str, terminal: Terminal, tmp_path: Path) -> None:
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m", typed=[typed])
    assert rule("FS-BATTLE-07").text in " ".join(result.out.split())


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("i cultist", "Cultist (Cu), Chaos ground unit, level 0"),
        ("i khorne's rage", CARD_BY_KEY["khornes_rage"].general),
        (f"i {OPENING.far}.NE", f"{OPENING.far}.NE"),
        ("i", "Dominate: "),
        ("? 1", f"1 {OPENING.words(FIRST)} ({FIRST}) is possible."),
        ("? khorne's rage", CARD_BY_KEY["khornes_rage"].general),
        ("?", "take back your last choice"),
        ("h", "Cu Cultist, De Iconoclast Destroyer"),
        ("r orbital strike", "FS-ORBITAL-01"),
        ("r", "r wants a rule's id or words"),
        ("r FS-BATTLE-99", "no rule FS-BATTLE-99"),
        ("l 3", "Round 1 begins"),
        ("i xyzzy", "Nothing is known of 'xyzzy'"),
    ],
)
def test_things_choices_and_rules_are_explained(
    typed: str, answer: str, terminal: Terminal, tmp_path: Path
) -> None:
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m", typed=[typed])
    assert answer in " ".join(result.out.split(f"> {typed}\n")[1].split())


def test_undo_is_free_while_nothing_came_out(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    seats = ",".join("human" if seat == OPENING.seat else "bot:random" for seat in range(2))
    result = terminal(*NEW, "--seats", seats, "--save", path, typed=[FIRST, "u", LAST, "q"])
    assert f"Taken back: {OPENING.words(FIRST)}." in result.out
    assert [choice for seat, choice in choices_in(path) if seat == OPENING.seat] == [LAST]
    assert terminal("replay", path, "--verify").code == 0


def test_undo_before_any_choice_says_so(terminal: Terminal, tmp_path: Path) -> None:
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m", typed=["u"])
    assert "You have made no choice yet" in result.out


@pytest.mark.parametrize(("answer", "kept"), [("n", 2), ("y", 0)])
def test_undo_asks_the_people_whose_choices_it_takes_back_and_tells_no_secret(
    answer: str, kept: int, terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "m"
    result = terminal(*HOT_SEAT, "--save", path, typed=[LAST, OPENING.next_legal(LAST)[0], "u", answer, "q"])
    asked = result.out.split("> u\n")[1].splitlines()[0]
    assert asked.startswith(f"{OPENING.other}: {OPENING.name} would take back a choice, and 1 after it.")
    assert OPENING.words(LAST) not in asked
    assert len(choices_in(path)) == kept


def test_a_bot_agrees_to_every_undo(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    table = save_match(path, choices=60)
    assert table.ask is not None
    seats = ",".join("human" if number == table.ask.seat else "bot:random" for number in range(2))
    result = terminal("play", "--resume", path, "--seats", seats, typed=["u", "u", "u", "q"])
    assert result.out.count("Taken back") == 3
    assert len(choices_in(path)) < 60


@pytest.mark.rule("FS-STACK-03", "FS-STACK-04")
def test_a_person_sees_his_own_order_and_not_the_others(terminal: Terminal, tmp_path: Path) -> None:
    mine, theirs = f"place:advance,{OPENING.near[0]}", "place:dominate,"
    answer = next(choice for choice in OPENING.next_legal(mine) if choice.startswith(theirs))
    result = terminal(*HOT_SEAT, "--save", tmp_path / "m", typed=[mine, answer, "q"])
    screen = result.out.split(f"> {answer}\n")[1]
    place = answer.removeprefix(theirs)
    assert f"{OPENING.other}: order placed in {place} (facedown)" in screen
    assert f"{OPENING.other[0]}:Dom" not in screen
    if place != OPENING.near[0]:
        assert f"{OPENING.letter}:Advance" in screen


def test_a_match_goes_on_where_it_was_left_with_who_sat_there(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    terminal(*HOT_SEAT, "--save", path, typed=["1", "3", "q"])
    result = terminal("play", "--resume", path, typed=["2", "q"])
    assert f"Resumed {path} after 2 choices." in " ".join(result.out.split())
    assert [seat for seat, _ in choices_in(path)] == [OPENING.seat, 1 - OPENING.seat, OPENING.seat]
    assert terminal("replay", path, "--verify").out.startswith("verified: 3 choices")


def test_an_unfinished_last_line_is_dropped_and_told(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    terminal(*HOT_SEAT, "--save", path, typed=["1", "3", "q"])
    path.write_bytes(path.read_bytes() + b"c 0 place:dep")
    result = terminal("play", "--resume", path, typed=["2", "q"])
    assert "the last line was cut off in the middle (13 bytes) and is dropped" in " ".join(result.out.split())
    assert len(choices_in(path)) == 3


def test_a_copy_is_saved_but_never_over_another_file(terminal: Terminal, tmp_path: Path) -> None:
    path, copy = tmp_path / "m.journal", tmp_path / "copy"
    result = terminal(*HOT_SEAT, "--save", path, typed=["1", f"s {copy}", "2", f"s {copy}", "s", "s /nope/x"])
    words = " ".join(result.out.split())
    assert "is there already; name another file" in words
    assert "cannot write /nope/x: No such file or directory" in words
    assert len(choices_in(copy)) == 1
    assert len(choices_in(tmp_path / "m-2.journal")) == 2


def test_where_the_match_is_saved_is_told(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first, second = (terminal(*NEW, typed=["q"]).out for _ in range(2))
    paths = sorted((tmp_path / "wartable" / "matches").iterdir())
    assert len(paths) == 2
    for path in paths:
        assert f"wartable play --resume {path}" in first + second


def test_the_end_of_the_input_leaves_the_match_saved(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    result = terminal(*HOT_SEAT, "--save", path, typed=["1"])
    assert result.code == 0
    assert f"Saved. Go on with: wartable play --resume {path}" in result.out
    assert len(choices_in(path)) == 1


def test_players_and_factions_come_from_the_command_line(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    terminal(
        *("play", "forbidden_stars", "--seats", "human,bot:random,bot:random", "--save", path),
        *("--option", "factions=eldar,orks", "--full-setup"),
    )
    assert Journal.load(path).header.options == {"quick": False, "factions": ["eldar", "orks"], "players": 3}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play", "which game?"),
        ("play chess", "no game 'chess'; there are"),
        ("play forbidden_star", "did you mean forbidden_stars?"),
        ("play forbidden_stars --seats human,robot", "no seat 'robot'; a seat is human or bot:NAME"),
        ("play forbidden_stars --seats human,bot:", "no seat 'bot:'"),
        ("play forbidden_stars --seats human,bot:deep", "no bot 'deep'; the bots are"),
        ("play forbidden_stars --seats human", "seats 2 to 4 players, not 1"),
        ("play forbidden_stars --option players=3 --seats human,human", "but the match has 3 seats"),
        ("play forbidden_stars --option players=many", "players: a whole number"),
        ("play forbidden_stars --option speed=1", "no option 'speed'; its options are players, factions"),
        ("play forbidden_stars --option players", "write it as KEY=VALUE"),
        ("play forbidden_stars --factions orks,squats", "no faction 'squats'; the factions are"),
        ("play forbidden_stars --factions orks,orks", "different factions"),
        ("play forbidden_stars --save nowhere/m", "cannot write nowhere/m: No such file or directory"),
        ("play forbidden_stars --save there", "there is there already; name another file, or resume it"),
        ("play --resume missing", "cannot read missing: No such file or directory"),
        ("play --resume there", "there: this is not a wartable journal"),
        ("play --resume saved --seed 1", "--seed is for a new match"),
        ("play legion --resume saved", "saved holds a match of forbidden_stars, not of legion"),
        ("play --resume saved --seats human,human,human", "names 3, but the match has 2 seats"),
    ],
)
def test_bad_input_is_one_line_and_nothing_is_written(
    arguments: str, message: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("precious")
    save_match(tmp_path / "saved", choices=2)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    result = terminal(*arguments.split())
    assert result.code == 2
    assert result.err.startswith("wartable: ")
    assert result.err.count("\n") == 1
    assert message in result.err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_pipe_gets_no_colour_codes(terminal: Terminal, tmp_path: Path) -> None:
    assert "\x1b" not in terminal(*NEW, "--save", tmp_path / "m", typed=["1", "?"]).out


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_a_real_terminal_has_colours_unless_told_otherwise(
    environment: dict[str, str], coloured: bool, tmp_path: Path
) -> None:
    out = _in_a_terminal([*NEW, "--save", str(tmp_path / "m")], b"q\n", environment)
    assert "Which order do you place" in out
    assert bool(re.search(r"\x1b\[[0-9;]*m", out)) is coloured


def _in_a_terminal(arguments: list[str], typed: bytes, environment: dict[str, str]) -> str:
    """Run the command on a pseudo-terminal."""
    keyboard, screen = pty.openpty()
    os.write(keyboard, typed)
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    code = "import sys; from wartable.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        env=kept | environment | {"COLUMNS": "100", "LINES": "30"},
    )
    os.close(screen)
    output = b""
    try:
        while chunk := os.read(keyboard, 4096):
            output += chunk
    except OSError:  # the other end is closed
        pass
    os.close(keyboard)
    assert process.wait() == 0
    return output.decode()
