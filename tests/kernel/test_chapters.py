"""Chapters: named places in a journal that no undo crosses, kept, shown and played again by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel.saga import lay, open_saga
from tests.kernel.toy import open_toy, play
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records import chapters
from wartable.records.journal_file import JournalFile
from wartable.records.replay import from_nearest_snapshot, replay, replaying
from wartable.words.mistakes import JournalError, Mistake


def recorded(path: Path, *, seed: int = 1) -> Table:
    """Three chapters of a saga in a file: four choices, then two, then one."""
    table = open_saga(seed)
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        lay(play(table, "roll", "pass", "whisper"))
        lay(play(table, "peek"))
        play(table, "roll")
        table.recorder = None
    return table


def test_no_undo_crosses_a_chapter() -> None:
    table = play(open_saga(), "roll", "pass")
    assert table.chapter_began == 0
    table.undo()
    lay(table)
    assert table.chapter_began == table.choices == 2
    with pytest.raises(Mistake, match="a new chapter"):
        table.undo(range(2))
    with pytest.raises(Mistake, match="a new chapter"):
        table.undo_needs()
    play(table, "pass", "pass")
    with pytest.raises(Mistake, match="a new chapter"):
        table.undo_needs(3)
    assert table.undo_needs(2) == (1,)
    table.undo(range(2))
    table.undo(range(2))
    assert table.choices == 2


def test_copies_and_tables_that_keep_little_know_where_the_chapter_began() -> None:
    table = open_saga(events=False)
    play(lay(play(table, "pass")), "pass", "pass")
    assert table.chapter_began == 2
    assert table.fork().chapter_began == 2
    table.undo(range(2))
    assert table.chapter_began == 2
    again = Table.resume(table.header, table.snapshot())
    assert again.chapter_began == again.choices == 3


def test_a_game_without_chapters_is_as_it_was() -> None:
    table = play(open_toy(), "pass", "pass")
    assert Table.resume(table.header, table.snapshot()).chapter_began == 0
    assert chapters.openings(table.journal) == []
    table.undo(range(2))
    table.undo(range(2))
    assert table.choices == 0


def test_a_chapter_begins_with_a_snapshot(tmp_path: Path) -> None:
    recorded(tmp_path / "saga.wtj")
    journal = Journal.load(tmp_path / "saga.wtj")
    assert [snapshot.choices for snapshot in journal.snapshots] == [4, 6]
    found = chapters.openings(journal)
    assert [(opening.number, opening.snapshot.choices) for opening in found] == [(1, 0), (2, 4), (3, 6)]


def test_a_chapter_that_is_over_keeps_its_start_its_result_and_its_log(tmp_path: Path) -> None:
    table = recorded(tmp_path / "saga.wtj")
    journal = Journal.load(tmp_path / "saga.wtj")
    first, second = chapters.read_chapters(journal)
    assert (first.number, first.first, first.last) == (1, 0, 4)
    assert (second.number, second.first, second.last) == (2, 4, 6)
    assert first.name.key == "turns"
    assert first.result is not None
    assert first.result.facts["chapter"] == 1
    assert second.began.state == journal.snapshots[0].state
    for seat in (0, 1, None):
        told = [
            event for chapter in (first, second) for event in chapters.events_of(table.header, chapter, seat)
        ]
        assert told == table.events_since(0, seat)[: len(told)]
        assert told


def test_what_is_secret_in_a_chapter_stays_so(tmp_path: Path) -> None:
    table = recorded(tmp_path / "saga.wtj")
    second = chapters.read_chapters(Journal.load(tmp_path / "saga.wtj"))[1]
    peeked = [chapters.events_of(table.header, second, seat)[0] for seat in (0, 1)]
    assert peeked[0] != peeked[1]


def test_one_chapter_is_played_again_without_those_before(tmp_path: Path) -> None:
    recorded(tmp_path / "saga.wtj")
    journal = Journal.load(tmp_path / "saga.wtj")
    steps = [(table.choices, table.hash) for table in chapters.replaying_chapter(journal, 2)]
    whole = [(table.choices, table.hash) for table in replaying(journal)]
    assert steps == whole[4:7]
    with pytest.raises(Mistake, match="no chapter 7"):
        next(chapters.replaying_chapter(journal, 7))


def test_playing_again_from_a_chapter_is_a_new_match(tmp_path: Path) -> None:
    recorded(tmp_path / "saga.wtj")
    journal = Journal.load(tmp_path / "saga.wtj")
    begun = chapters.begin_again(journal, 2, "another seed")
    assert (begun.header.seed, begun.choices, begun.header.options) == ("another seed", [], {})
    old = from_nearest_snapshot(journal, 4)
    table = replay(begun)
    assert (table.choices, table.state) == (0, old.state)
    rolls = []
    for again in (old, table):
        play(again, *["roll"] * 8)
        rolls.append(again.state.scores)
    assert rolls[0] != rolls[1]
    path = tmp_path / "again.wtj"
    begun.save(path)
    with JournalFile.reopen(path) as file:
        table = replay(Journal.load(path))
        table.recorder = file
        play(lay(play(table, "roll")), "pass")
        table.recorder = None
    assert replay(Journal.load(path)).hash == table.hash
    assert [chapter.number for chapter in chapters.read_chapters(Journal.load(path))] == [2]


def test_a_chapter_that_was_not_written_down_in_time_is_when_the_file_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "saga.wtj"
    recorded(path)
    data = path.read_bytes()
    whole = Journal.load(path)
    line = next(at for at in range(len(data)) if data.startswith(b"\nh ", at)) + 1
    for cut in (line, line + 40):
        path.write_bytes(data[:cut])
        assert Journal.load(path).chapters == []
        JournalFile.reopen(path).close()
        assert chapters.read_chapters(Journal.load(path)) == chapters.read_chapters(whole)[:1]


def test_a_saved_journal_keeps_its_chapters(tmp_path: Path) -> None:
    recorded(tmp_path / "saga.wtj")
    journal = Journal.load(tmp_path / "saga.wtj")
    journal.save(tmp_path / "copy.wtj")
    assert Journal.load(tmp_path / "copy.wtj").chapters == journal.chapters


def test_a_chapter_that_was_altered_is_refused() -> None:
    journal = Journal(open_saga().header, [], chapters=['{"number": 1}'])
    with pytest.raises(JournalError, match="chapter 1 cannot be read"):
        chapters.read_chapters(journal)


def test_cut_at_any_byte_a_long_match_loses_at_most_the_choice_being_written(tmp_path: Path) -> None:
    path = tmp_path / "saga.wtj"
    recorded(path)
    data, whole = path.read_bytes(), Journal.load(path)
    begin = data.index(b"\n", data.index(b"\n") + 1) + 1
    cut = tmp_path / "cut.wtj"
    for length in range(begin, len(data)):
        cut.write_bytes(data[:length])
        written = data[:length].count(b"\nc ") - data[:length].endswith(b"\nc ")
        journal = Journal.load(cut)
        assert len(journal.choices) >= written - 1
        assert journal.choices == whole.choices[: len(journal.choices)]
        JournalFile.reopen(cut).close()
        again = Journal.load(cut)
        assert again.notice is None
        begun = {opening.number for opening in chapters.openings(again)}
        kept = {chapter.number for chapter in chapters.read_chapters(again)}
        assert kept == begun - {max(begun)}  # each that is over is written down
        assert replay(again).choices == len(again.choices)


def test_a_long_match_that_was_altered_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "saga.wtj"
    recorded(path)
    data = path.read_bytes()
    for kind in (b"\nh ", b"\ns ", b"\nc "):
        at = data.index(kind) + 8
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        with pytest.raises(JournalError, match=r"line \d+ was altered") as raised:
            Journal.load(path)
        assert "\n" not in str(raised.value)
