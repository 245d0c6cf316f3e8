"""Journals: saved whole or grown choice by choice, cut at any byte, altered anywhere, from other versions."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from tests.kernel.toy import open_toy, play
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.records.journal_file import JournalFile
from wartable.records.replay import replay
from wartable.words.errors import WartableError
from wartable.words.messages import Words
from wartable.words.mistakes import JournalError

CHOICES = [
    "roll",
    "walk",
    "walk:2.75",
    "left",
    "pass",
    "play",
    "bid",
    "play",
    "play",
    "peek",
    "whisper",
    "roll",
]


def next_choice(table: Table, choice: str) -> str:
    """`play` means the first card in hand."""
    return choice if choice != "play" else next(text for text in table.legal() if text.startswith("play:"))


def record(path: Path, choices: Sequence[str] = CHOICES) -> Table:
    """A toy match written down as it is played, with a few choices taken back."""
    table = open_toy(seed=11)
    with JournalFile.create(path, table.header) as file:
        file.quiet(table.journal.hashes[0])
        table.recorder = file
        for number, choice in enumerate(choices):
            table.choose(next_choice(table, choice))
            if number % 4 == 3:
                table.undo(range(table.seats))
                table.choose(next_choice(table, choice))
    table.recorder = None
    return table


def whole_lines(data: bytes) -> list[str]:
    """The records of the lines that are complete."""
    return [line.rpartition("\t")[0] for line in data.decode().split("\n")[:-1]]


def sealed(lines: list[str]) -> bytes:
    """Lines with the checksums a forger would give them."""
    check, data = 0, b""
    for line in lines:
        check = zlib.crc32(line.encode(), check)
        data += f"{line}\t{check:08x}\n".encode()
    return data


def resealed(path: Path, change: Callable[[str], str]) -> Path:
    """The file with lines changed and all checksums made to fit."""
    path.write_bytes(sealed([change(line) for line in whole_lines(path.read_bytes())]))
    return path


def message(path: Path) -> str:
    """What is said of a file that cannot be loaded; the file must stay as it is."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(JournalError) as caught:
        Journal.load(path)
    with pytest.raises(WartableError):
        JournalFile.reopen(path)
    assert before == (path.read_bytes() if path.is_file() else None)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)
    return str(caught.value)


def test_a_recorded_match_is_the_match_that_was_played(tmp_path: Path) -> None:
    table = record(tmp_path / "toy.journal")
    journal = Journal.load(tmp_path / "toy.journal")
    assert journal == table.journal
    assert journal.notice is None
    again = replay(journal)
    assert (again.hash, again.journal, again.legal()) == (table.hash, table.journal, table.legal())


def test_a_saved_match_is_the_match_that_was_played(tmp_path: Path) -> None:
    table = record(tmp_path / "toy.journal")
    table.journal.save(tmp_path / "saved.journal")
    assert Journal.load(tmp_path / "saved.journal") == table.journal
    assert sorted(path.name for path in tmp_path.iterdir()) == ["saved.journal", "toy.journal"]


def test_a_real_match_survives_saving(tmp_path: Path) -> None:
    table = Table.new("forbidden_stars", {"quick": True, "players": 3}, seed="a seed")
    for number in range(150):
        legal = table.legal()
        table.choose(legal[number % len(legal)])
    table.journal.save(tmp_path / "stars.journal")
    again = replay(Journal.load(tmp_path / "stars.journal"))
    assert (again.hash, again.play.events) == (table.hash, table.play.events)


def test_the_records_of_an_undone_choice_and_its_quiet_point_are_dropped(tmp_path: Path) -> None:
    """`left` ended a step: its hash stands in the file, and must not be held against `right`."""
    path = tmp_path / "toy.journal"
    table = play(open_toy(), "walk", "walk:1")
    with JournalFile.create(path, table.header) as file:
        for seat, choice in table.journal.choices:
            file.choice(seat, choice)
        table.recorder = file
        table.choose("left")
        table.undo()
        assert Journal.load(path).choices == table.journal.choices
        assert Journal.load(path).hashes == {}
        table.choose("right")
    kinds = [line.split()[0] for line in whole_lines(path.read_bytes())[2:]]
    assert kinds == ["c", "c", "c", "q", "u", "c", "q"]
    journal = Journal.load(path)
    assert journal.choices == table.journal.choices
    assert journal.hashes == {3: table.journal.hashes[3]}
    assert replay(journal).hash == table.hash


def test_undone_to_the_first_choice_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    table = open_toy()
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        play(table, *["pass"] * 30)
        for _ in range(30):
            table.undo()
        assert Journal.load(path).choices == []
        play(table, "roll", "pass")
    assert replay(Journal.load(path)).hash == table.hash


def test_cut_at_any_byte_a_file_loses_at_most_the_line_being_written_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)  # nothing is killed here, and disks are slow
    path = tmp_path / "toy.journal"
    table = record(path)
    data = path.read_bytes()
    header_ends = [at + 1 for at, byte in enumerate(data) if byte == 10][1]
    for length in range(len(data)):
        cut = tmp_path / "cut.journal"
        cut.write_bytes(data[:length])
        if length < header_ends:
            assert "breaks off before its header is complete" in message(cut)
            continue
        journal = Journal.load(cut)
        lines = whole_lines(data[:length])
        written = sum(line.startswith("c") for line in lines) - sum(line.startswith("u") for line in lines)
        assert len(journal.choices) == written
        assert bool(journal.notice) == (data[length - 1 : length] != b"\n")
        if b"\n" in data[length - 2 : length]:  # what follows in the line changes nothing more
            resume_and_finish(cut, journal, table)


def resume_and_finish(path: Path, journal: Journal, table: Table) -> None:
    """What is left of a file can be played on to the same end."""
    resumed = replay(journal)
    done = len(journal.choices)
    # A file cut between a choice and its undo holds a choice that the match did not keep.
    if journal.choices != table.journal.choices[:done]:
        return
    with JournalFile.reopen(path) as file:
        resumed.recorder = file
        for seat, choice in table.journal.choices[done:]:
            resumed.choose(choice, seat)
    assert resumed.hash == table.hash
    assert Journal.load(path).choices == table.journal.choices
    assert replay(Journal.load(path)).hash == table.hash


def test_the_notice_says_what_was_lost(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    path.write_bytes(path.read_bytes()[:-3])
    notice = Journal.load(path).notice
    assert notice is not None
    said = Words().error(notice.key, notice.facts)
    assert re.fullmatch(r"the last line was cut off .* \(\d+ bytes\) and is dropped", said)


@pytest.mark.parametrize("other", [b"\t", b"\n", b" ", b"0", b"\x00", b"\xff"])
def test_a_byte_altered_anywhere_is_noticed(tmp_path: Path, other: bytes) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    data = path.read_bytes()
    for at in range(len(data)):
        altered = data[:at] + other + data[at + 1 :]
        if altered == data:
            continue
        path.write_bytes(altered)
        assert re.search(r"line \d+ was altered|not a wartable journal", message(path))


DEEP = '{"a":' * 100_000


def test_what_lies_too_deep_in_a_header_or_a_record_is_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    lines = whole_lines(path.read_bytes())
    path.write_bytes(sealed([lines[0], lines[1].replace('"options":', f'"options":{DEEP}', 1)]))
    assert "the header is not readable" in message(path)
    for kind in ("s", "r"):
        path.write_bytes(sealed([*lines[:3], f"{kind} {DEEP}"]))
        assert "line 4 is not a journal record" in message(path)


def test_bytes_that_are_no_text_are_told_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    lines = whole_lines(path.read_bytes())
    told = ("format", "the header is not readable", "line 3 is not a journal record")
    for number, said in enumerate(told):
        other = [line.encode() for line in lines]
        other[number] = other[number][:-1] + b"\xff" + other[number][-1:]
        data, check = b"", 0
        for line in other:
            check = zlib.crc32(line, check)
            data += line + f"\t{check:08x}\n".encode()
        path.write_bytes(data)
        assert said in message(path)


def test_an_altered_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    data = path.read_bytes()
    sixth = data.split(b"\n")[5]
    path.write_bytes(data.replace(sixth, sixth.replace(b"walk", b"talk"), 1))
    assert "line 6 was altered: its checksum does not fit; restore the file from a copy" in message(path)


def test_lines_left_out_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4] + lines[5:]))
    assert "line 5 was altered" in message(path)


def test_a_forged_choice_is_found_by_the_chain_of_hashes(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    resealed(path, lambda line: line.replace("walk:2.75", "walk:2.5"))
    with pytest.raises(JournalError, match=r"the replay diverges after choice 4 \(left\)"):
        replay(Journal.load(path))


def test_a_forged_choice_that_is_not_legal_is_named(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    resealed(path, lambda line: line.replace("walk:2.75", "walk:27.5"))
    with pytest.raises(JournalError, match=r"the replay diverges at choice 3: walk:27.5 is not legal \(TOY-"):
        replay(Journal.load(path))


def test_a_forged_seed_is_found_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    resealed(path, lambda line: line.replace('"seed":"11"', '"seed":"12"'))
    with pytest.raises(JournalError, match="the replay diverges at the start"):
        replay(Journal.load(path))


def test_a_forged_hash_is_found(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    table = record(path)
    resealed(path, lambda line: line.replace(table.journal.hashes[5], "0" * 32))
    with pytest.raises(JournalError, match=r"the replay diverges after choice 5 \(pass\)"):
        replay(Journal.load(path))


@pytest.mark.parametrize("line", ["x 0 pass", "c nobody pass", "u", "u 1", "hello", "c"])
def test_a_line_that_is_no_record_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "toy.journal"
    play(open_toy(), "pass").journal.save(path)
    path.write_bytes(sealed([*whole_lines(path.read_bytes()), line]))
    assert f"line 6 is not a journal record: b'{line}'" in message(path)


def test_a_replay_can_stop_on_the_way(tmp_path: Path) -> None:
    table = record(tmp_path / "toy.journal")
    assert replay(table.journal, upto=4).journal.choices == table.journal.choices[:4]
    assert replay(table.journal, events=False).play.events == []


def test_a_newer_format_is_refused_even_if_nothing_else_in_it_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    path.write_bytes(sealed(["wartable-journal 3"]) + b"something else\nentirely\n")
    assert "has journal format 3, this wartable reads format 2; use a newer wartable" in message(path)


@pytest.mark.parametrize(
    ("rules", "advice"), [(4, "use a newer wartable"), (2, "use the wartable that wrote it")]
)
def test_other_versions_of_the_rules_are_refused(rules: int, advice: str) -> None:
    journal = open_toy().journal
    journal.header = msgspec.structs.replace(journal.header, rules=rules)
    with pytest.raises(JournalError) as caught:
        replay(journal)
    expected = f"under rules version {rules} of toy, this wartable has version 3; {advice}"
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda line: line.replace('"toy"', '"chess"'), "no game 'chess'; there are "),
        (
            lambda line: line.replace('"players":2', '"people":2'),
            "toy has no option 'people'; its options are",
        ),
        (lambda line: line.replace('"players":2', '"players":"many"'), "bad option of toy: "),
    ],
)
def test_a_header_that_names_what_there_is_not_is_refused(
    tmp_path: Path, change: Callable[[str], str], expected: str
) -> None:
    path = tmp_path / "toy.journal"
    record(path)
    with pytest.raises(WartableError) as caught:
        replay(Journal.load(resealed(path, change)))
    assert expected in str(caught.value)


def test_a_header_that_is_none_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    path.write_bytes(sealed(["wartable-journal 1", '{"game": 7}']))
    assert "the header is not readable: " in message(path)


@pytest.mark.parametrize("data", [b"wartable_journal 1", b"\x00\x01", b"{}\n", b"Wartable-journal 1\n"])
def test_another_kind_of_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(data)
    assert message(path).endswith("this is not a wartable journal")


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert message(tmp_path / "missing") == f"cannot read {tmp_path / 'missing'}: No such file or directory"
    assert "Is a directory" in message(tmp_path)


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "toy.journal"
    path.write_text("precious")
    table = open_toy()
    with pytest.raises(WartableError, match=r"is there already; name another file$"):
        table.journal.save(path)
    with pytest.raises(WartableError, match="is there already; name another file, or resume it"):
        JournalFile.create(path, table.header)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_not_even_a_draft_of_that_name_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "toy.part"
    path.write_text("precious")
    with pytest.raises(WartableError, match="is there already"):
        JournalFile.create(path, open_toy().header)
    assert path.read_text() == "precious"


@pytest.mark.parametrize("inside", ["missing/toy.journal", "file/toy.journal"])
def test_a_place_that_cannot_be_written_to_is_said_in_one_line(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").write_text("")
    for write in (open_toy().journal.save, lambda path: JournalFile.create(path, open_toy().header)):
        with pytest.raises(WartableError) as caught:
            write(tmp_path / inside)
        assert re.fullmatch(rf"cannot write {tmp_path / inside}: [A-Z][a-z ]+", str(caught.value))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


@pytest.mark.parametrize("got_through", [0, 1, 9])
def test_a_full_disk_loses_only_the_choice_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, got_through: int
) -> None:
    path = tmp_path / "toy.journal"
    table = open_toy()
    with JournalFile.create(path, table.header) as file:
        table.recorder = file
        table.choose("pass")
        before, write = path.read_bytes(), os.write
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:got_through]))
            with pytest.raises(WartableError, match=f"cannot write {path}: No space left on device"):
                table.choose("roll")
        assert path.read_bytes() == before
        assert table.journal.choices == [(0, "pass")]
        table.choose("roll")
    assert replay(Journal.load(path)).hash == table.hash


def test_a_killed_process_has_on_disk_every_choice_it_had_taken(tmp_path: Path) -> None:
    path = tmp_path / "stars.journal"
    code = (
        "import sys; from pathlib import Path\n"
        "from wartable.kernel.table import Table\n"
        "from wartable.records.journal_file import JournalFile\n"
        "table = Table.new('forbidden_stars', {'quick': True}, seed=1)\n"
        "table.recorder = JournalFile.create(Path(sys.argv[1]), table.header)\n"
        "while True:\n"
        "    table.choose(table.legal()[0])\n"
        "    print(table.journal.choices[-1][1], flush=True)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        taken = [process.stdout.readline().strip() for _ in range(20)]
        process.send_signal(signal.SIGKILL)
    journal = Journal.load(path)
    assert [choice for _, choice in journal.choices[:20]] == taken
    assert replay(journal).journal.choices == journal.choices
