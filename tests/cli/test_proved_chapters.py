"""`wartable replay --verify` names the chapters of a long match, each with whether it is proved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal_session import Terminal, save_match
from tests.kernel.saga import Saga
from tests.kernel.test_chapters import recorded
from tests.server.saga_at_the_server import saga_known
from wartable.kernel.journal import Journal
from wartable.records.replay import carried_over, from_nearest_snapshot

PROVED = [
    "Chapter 1 is proved, choices 0 to 4: ",
    "Chapter 2 is proved, choices 4 to 6: ",
    "Chapter 3 is proved, choices 6 to 7: ",
]
UNPROVED = "Chapter {} is not proved, since it began under older rules: "


@pytest.fixture(autouse=True)
def _saga() -> Iterator[None]:
    with saga_known():
        yield


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Three chapters of a saga: four choices, then two, then one."""
    recorded(tmp_path / "saga.wtj")
    return tmp_path / "saga.wtj"


def chapters_told(terminal: Terminal, path: Path) -> list[str]:
    """The lines about chapters, without what each came to."""
    result = terminal("replay", path, "--verify")
    assert result.code == 0, result.err
    lines = result.out.splitlines()
    return [line[: line.index(": ") + 2] for line in lines if line.startswith("Chapter ")]


def newer(monkeypatch: pytest.MonkeyPatch, path: Path, after: int) -> None:
    """Let a journal go on under newer rules after so many choices."""

    def same(state: Any) -> Any:
        return state

    journal, before = Journal.load(path), Saga.version
    snapshot = from_nearest_snapshot(journal, after).snapshot()
    journal.snapshots = [snapshot]
    monkeypatch.setattr(Saga, "version", before + 1)
    monkeypatch.setattr(Saga, "migrations", {before: same})
    journal.go_on_under(carried_over(journal.header, before, snapshot, journal.choices[after:]))
    path.write_bytes(journal.as_bytes())


def test_each_chapter_is_named_with_what_it_came_to(terminal: Terminal, path: Path) -> None:
    assert chapters_told(terminal, path) == PROVED
    table = from_nearest_snapshot(Journal.load(path), 4)
    result = table.game.messages.phrase(Saga().chapter_result(table.state, 1))
    assert f"{PROVED[0]}{result}" in terminal("replay", path, "--verify").out.splitlines()


def test_what_a_chapter_is_said_to_have_come_to_is_not_taken_from_the_file(
    terminal: Terminal, path: Path
) -> None:
    before = terminal("replay", path, "--verify").out
    journal = Journal.load(path)
    journal.chapters = [line.replace('"scores":[', '"scores":[9') for line in journal.chapters]
    path.write_bytes(journal.as_bytes())
    assert terminal("replay", path, "--verify").out == before


def test_chapters_before_newer_rules_are_told_apart(
    terminal: Terminal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer(monkeypatch, path, 6)
    assert chapters_told(terminal, path) == [UNPROVED.format(1), UNPROVED.format(2), PROVED[2]]


@pytest.mark.parametrize("written", [True, False])
def test_a_chapter_in_the_middle_of_which_the_rules_changed_is_not_proved(
    written: bool, terminal: Terminal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer(monkeypatch, path, 5)
    if not written:
        journal = Journal.load(path)
        journal.chapters = journal.chapters[:1]
        path.write_bytes(journal.as_bytes())
    assert chapters_told(terminal, path) == [UNPROVED.format(1), UNPROVED.format(2), PROVED[2]]


def test_a_match_without_chapters_has_none_to_name(terminal: Terminal, tmp_path: Path) -> None:
    save_match(tmp_path / "match.wtj", 9)
    assert chapters_told(terminal, tmp_path / "match.wtj") == []
