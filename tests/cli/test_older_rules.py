"""`wartable play --resume` and `replay` of matches that went on from a snapshot, also under newer rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.terminal_session import Terminal, choices_in
from wartable.kernel.game import find_game
from wartable.kernel.journal import EndedByPeople, Journal
from wartable.kernel.past import SNAPSHOT_EVERY
from wartable.kernel.table import Table
from wartable.records.journal_file import JournalFile

GAME = "forbidden_stars"
VERSION = find_game(GAME).version


def record(path: Path, choices: int) -> Table:
    """A match of two people as the command line records it, in which the last choice is always taken."""
    table = Table.new(GAME, {"quick": True, "players": 2}, seed=3)
    table.header = msgspec.structs.replace(table.header, seats=("human", "human"))
    with JournalFile.create(path, table.header) as file:
        file.quiet(table.journal.hashes[0])
        table.recorder = file
        while table.choices < choices:
            table.choose(table.legal()[-1])
    table.recorder = None
    return table


def _same(state: Any) -> Any:
    return state


def raise_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Newer rules, and how a state of those before is carried over."""
    monkeypatch.setattr(type(find_game(GAME)), "version", VERSION + 1)
    monkeypatch.setattr(type(find_game(GAME)), "migrations", {VERSION: _same})


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_long_match_goes_on_from_a_snapshot(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m"
    record(path, 230)
    made: list[str] = []
    choose = Table.choose

    def counting(table: Table, choice: str, seat: int | None = None) -> None:
        made.append(choice)
        choose(table, choice, seat)

    monkeypatch.setattr(Table, "choose", counting)
    result = terminal("play", "--resume", path, typed=["1", "q"])
    assert "after 230 choices" in one_line(result.out)
    assert len(made) <= 2 * SNAPSHOT_EVERY + 20
    assert len(choices_in(path)) == 231
    assert terminal("replay", path, "--verify").out.startswith("verified: 231 choices")


def test_an_undo_goes_back_behind_the_snapshot_that_a_match_was_resumed_from(
    terminal: Terminal, tmp_path: Path
) -> None:
    path = tmp_path / "m"
    record(path, 230)
    back = ["u", "y"] * 200
    result = terminal("play", "--resume", path, typed=[*back, "q"])
    assert result.code == 0
    assert len(choices_in(path)) < 230 - 2 * SNAPSHOT_EVERY
    assert terminal("replay", path, "--verify").code == 0


def test_leaving_writes_the_position_down(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    terminal("play", GAME, "--seed", "5", "--seats", "human,human", "--save", path, typed=["1", "1", "q"])
    assert [snapshot.choices for snapshot in Journal.load(path).snapshots] == [2]


def test_a_match_of_older_rules_goes_on_and_says_so(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m"
    record(path, 70)
    raise_version(monkeypatch)
    result = terminal("play", "--resume", path, typed=["1", "q"])
    assert f"goes on under version {VERSION + 1}." in one_line(result.out)
    journal = Journal.load(path)
    assert len(journal.choices) == 71
    (update,) = journal.updates
    assert (update.before, update.rules, update.dropped) == (VERSION, VERSION + 1, 0)
    verified = terminal("replay", path, "--verify").out
    assert verified.startswith(f"verified: {71 - update.after} choices")
    assert f"under version {VERSION} of the rules" in verified
    told = terminal("replay", path).out
    assert f"{update.after + 1:>5} " in told
    stops = terminal("replay", path, "--step", typed=["b", "", "1", "9999", "q"]).out
    numbers = [int(line.split()[2]) for line in stops.splitlines() if line.startswith("After choice")]
    assert numbers == [update.after, update.after, update.after + 1, update.after, 71]
    again = terminal("play", "--resume", path, typed=["1", "q"])
    assert "goes on under" not in one_line(again.out)
    assert len(choices_in(path)) == 72


def test_a_choice_that_newer_rules_refuse_leaves_the_match_at_its_snapshot(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m"
    table = record(path, 70)
    assert table.ask is not None
    with JournalFile.reopen(path) as file:
        file.choice(table.ask.seat, "nonsense")
    kept = Journal.load(path).snapshots[-1].choices
    raise_version(monkeypatch)
    result = terminal("play", "--resume", path, typed=["1", "q"])
    assert f"the last {71 - kept} choices are not possible any more" in one_line(result.out)
    assert len(choices_in(path)) == kept + 1
    assert terminal("replay", path, "--verify").code == 0


def test_without_a_migration_or_a_snapshot_a_match_of_older_rules_is_refused(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, short = tmp_path / "m", tmp_path / "short"
    record(path, 70)
    record(short, 20)
    before = path.read_bytes()
    monkeypatch.setattr(type(find_game(GAME)), "version", VERSION + 1)
    for file, why in ((path, "cannot be carried over"), (short, f"rules version {VERSION}")):
        result = terminal("play", "--resume", file)
        assert (result.code, result.err.count("\n")) == (2, 1)
        assert why in result.err
    assert path.read_bytes() == before


def test_how_people_ended_a_match_is_told(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    record(path, 20)
    with JournalFile.reopen(path) as file:
        file.end(EndedByPeople("agreed_draw"))
    assert terminal("replay", path).out.splitlines()[-1] == "All agreed on a draw."
