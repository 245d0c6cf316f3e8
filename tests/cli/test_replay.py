"""`wartable replay`: a saved match again in words, and the proof that it went as recorded."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tests.cli.terminal_session import Terminal, save_match
from wartable.kernel.journal import EndedByPeople, Journal
from wartable.kernel.table import Table
from wartable.records.fairness import commitment, mix
from wartable.records.journal_file import JournalFile

SECRET, NONCE = bytes(range(32)), bytes(range(32, 64))


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A whole match on disk."""
    path = tmp_path / "match.journal"
    save_match(path)
    return path


def reseal(path: Path, change: Callable[[list[str]], None]) -> None:
    """Change the lines of a journal and give them right checksums again, as a forger would."""
    lines = [line.rpartition("\t")[0] for line in path.read_text().splitlines()]
    change(lines)
    check, sealed = 0, ""
    for line in lines:
        check = zlib.crc32(line.encode(), check)
        sealed += f"{line}\t{check:08x}\n"
    path.write_text(sealed)


def test_verify_counts_choices_and_quiet_points(terminal: Terminal, journal: Path) -> None:
    recorded = Journal.load(journal)
    result = terminal("replay", journal, "--verify")
    assert result == (
        0,
        f"verified: {len(recorded.choices)} choices, {len(recorded.hashes)} quiet points\n",
        "",
    )


def test_everything_is_told_in_words_and_so_is_the_end(terminal: Terminal, journal: Path) -> None:
    result = terminal("replay", journal)
    table = Table.new("forbidden_stars", {"quick": True, "players": 2}, seed=3)
    for seat, choice in Journal.load(journal).choices:
        table.choose(choice, seat)
    assert table.outcome is not None
    assert "Round 1 begins" in result.out
    assert "Round 8 begins" in result.out
    assert f"({table.outcome.rule})." in result.out.splitlines()[-1]
    assert f"{len(Journal.load(journal).choices):>5} " in result.out
    assert "seat" not in result.out


def test_a_seat_sees_its_own_orders_and_a_spectator_none(terminal: Terminal, journal: Path) -> None:
    placed = [line for line in terminal("replay", journal).out.splitlines() if "order placed in" in line]
    assert placed
    assert all(line.endswith("(facedown)") for line in placed)
    own = [
        line
        for line in terminal("replay", journal, "--seat", "0").out.splitlines()
        if "order placed in" in line
    ]
    shown = [line for line in own if not line.endswith("(facedown)")]
    assert len(shown) * 2 == len(own)
    assert len({line.split(":")[0].split()[-1] for line in shown}) == 1


def test_stepping_goes_on_back_and_to_a_number(terminal: Terminal, journal: Path) -> None:
    last = len(Journal.load(journal).choices)
    result = terminal("replay", journal, "--step", typed=["", "", "b", "50", "9999", "q"])
    stops = [line for line in result.out.splitlines() if line.startswith("After choice")]
    assert [int(line.split()[2]) for line in stops] == [0, 1, 2, 1, 50, last]
    assert "won: " in stops[-1]
    assert result.code == 0


def test_a_match_that_goes_on_says_who_is_to_choose(terminal: Terminal, tmp_path: Path) -> None:
    save_match(tmp_path / "m", choices=20)
    assert "is to choose." in terminal("replay", tmp_path / "m").out.splitlines()[-1]


def test_a_changed_choice_is_found_where_it_diverges(terminal: Terminal, journal: Path) -> None:
    def change(lines: list[str]) -> None:
        first = next(number for number, line in enumerate(lines) if line.startswith("c "))
        _, seat, choice = lines[first].split(" ", 2)
        table = Table.new("forbidden_stars", {"quick": True, "players": 2}, seed=3)
        other = next(legal for legal in table.legal() if legal != choice)
        lines[first] = f"c {seat} {other}"

    reseal(journal, change)
    for arguments in (("--verify",), ()):
        result = terminal("replay", journal, *arguments)
        assert result.code == 2
        assert result.out == ""
        assert "the replay diverges after choice 1" in result.err
        assert result.err.count("\n") == 1


def test_an_illegal_choice_is_found_and_refused_with_its_rule(terminal: Terminal, journal: Path) -> None:
    def change(lines: list[str]) -> None:
        first = next(number for number, line in enumerate(lines) if line.startswith("c "))
        lines[first] = "c " + lines[first].split(" ")[1] + " place:deploy,nowhere"

    reseal(journal, change)
    result = terminal("replay", journal, "--verify")
    assert result.code == 2
    assert "diverges at choice 1" in result.err
    assert "FS-PLANNING-01" in result.err


def _newer_rules(lines: list[str]) -> None:
    lines[1] = re.sub(r'"rules":\d+', '"rules":99', lines[1])


def _newer_format(lines: list[str]) -> None:
    lines[0] = "wartable-journal 3"


def _unknown_game(lines: list[str]) -> None:
    lines[1] = lines[1].replace("forbidden_stars", "forbidden_starz")


def _no_header(lines: list[str]) -> None:
    del lines[1:]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_newer_rules, "rules version 99"),
        (_newer_format, "journal format 3"),
        (_unknown_game, "did you mean forbidden_stars?"),
        (_no_header, "breaks off before its header is complete"),
    ],
)
@pytest.mark.parametrize("command", ["replay --verify", "replay", "play --resume"])
def test_journals_from_elsewhere_are_refused_in_one_line(
    change: Callable[[list[str]], None], message: str, command: str, terminal: Terminal, journal: Path
) -> None:
    reseal(journal, change)
    before = journal.read_bytes()
    result = terminal(*command.split(), journal)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1
    assert journal.read_bytes() == before


def test_an_altered_byte_is_noticed(terminal: Terminal, journal: Path) -> None:
    data = journal.read_bytes()
    middle = data.index(b"\nc ", len(data) // 2) + 3
    journal.write_bytes(
        data[:middle] + (b"1" if data[middle : middle + 1] == b"0" else b"0") + data[middle + 1 :]
    )
    result = terminal("replay", journal, "--verify")
    assert result.code == 2
    assert "was altered: its checksum does not fit" in result.err


def test_a_cut_line_is_told_and_the_rest_verified(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    save_match(path, choices=20)
    path.write_bytes(path.read_bytes()[:-5])
    result = terminal("replay", path, "--verify")
    assert result.code == 0
    assert "the last line was cut off" in result.err
    assert result.out.startswith("verified: ")


def test_a_journal_that_was_cut_behind_a_choice_is_not_said_to_be_whole(
    terminal: Terminal, journal: Path
) -> None:
    whole = terminal("replay", journal, "--verify").out
    assert "went no further" not in whole
    recorded = Journal.load(journal)
    cut = [f"q {recorded.hashes[number]}" for number in sorted(recorded.hashes)][-5]
    reseal(journal, lambda lines: lines.__delitem__(slice(lines.index(cut) + 1, None)))
    result = terminal("replay", journal, "--verify")
    assert result.code == 0
    assert "went no further" in result.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("replay missing", "cannot read missing: No such file or directory"),
        ("replay other", "other: this is not a wartable journal"),
        ("replay saved --seat 2", "no seat 2; the match has the seats 0 to 1"),
        ("replay saved --seat -1", "-1"),
    ],
)
def test_bad_input_is_one_line(
    arguments: str, message: str, terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other").write_text("Dear diary")
    save_match(tmp_path / "saved", choices=2)
    result = terminal(*arguments.split())
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1


def _fair_journal(path: Path, **changed: object) -> None:
    nonces = [NONCE, bytes(32)]
    told = [nonce.hex() for nonce in nonces]
    fairness = {"commitment": commitment(SECRET), "secret": SECRET.hex(), "nonces": told} | changed
    seed = mix(SECRET, nonces)
    table = Table.new("forbidden_stars", {"quick": True, "players": 2}, seed=seed, fairness=fairness)
    table.choose(table.legal()[0])
    table.journal.save(path)


def test_a_kept_commitment_is_confirmed(terminal: Terminal, tmp_path: Path) -> None:
    _fair_journal(tmp_path / "m")
    assert "the seed as committed to" in terminal("replay", tmp_path / "m", "--verify").out


@pytest.mark.parametrize(
    "changed",
    [
        {"commitment": commitment(bytes(32))},
        {"nonces": ["00" * 32, "00" * 32]},
        {"secret": "no hex"},
        {"nonces": 5},
    ],
)
def test_a_broken_commitment_is_found(changed: dict[str, object], terminal: Terminal, tmp_path: Path) -> None:
    _fair_journal(tmp_path / "m", **changed)
    result = terminal("replay", tmp_path / "m", "--verify")
    assert result.code == 2
    assert "the seed is not the one that was committed to" in result.err


@pytest.mark.parametrize("number", [0, 1, 3])
def test_there_are_as_many_nonces_as_seats(number: int, terminal: Terminal, tmp_path: Path) -> None:
    # Nonces that cancel each other out leave the seed as it was.
    _fair_journal(tmp_path / "m", nonces=[NONCE.hex(), *["00" * 32] * 2][:number])
    result = terminal("replay", tmp_path / "m", "--verify")
    assert result.code == 2
    assert f"the seed is told with {number} nonces for 2 seats" in result.err


def without(gone: str, lines: list[str]) -> None:
    """Leave a line out."""
    lines.remove(gone)


def test_a_hash_that_was_taken_out_is_missed(terminal: Terminal, journal: Path) -> None:
    recorded = Journal.load(journal).hashes
    whole = journal.read_bytes()
    for number in (min(recorded.keys() - {0}), sorted(recorded)[len(recorded) // 2], max(recorded)):
        reseal(journal, partial(without, f"q {recorded[number]}"))
        result = terminal("replay", journal, "--verify")
        assert (result.code, result.out) == (2, "")
        assert f"the position after choice {number} has no hash" in result.err
        journal.write_bytes(whole)


def test_a_secret_still_kept_is_told(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    _fair_journal(path)
    journal = Journal.load(path)
    hidden = {key: value for key, value in journal.header.fairness.items() if key != "secret"}
    journal.header = msgspec.structs.replace(journal.header, fairness=hidden)
    journal.save(tmp_path / "secret")
    assert "the secret is not revealed yet" in terminal("replay", tmp_path / "secret", "--verify").out


def test_what_was_noted_is_compared(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    _fair_journal(path)
    noted = commitment(SECRET)
    whole = terminal("replay", path, "--commitment", noted, "--nonce", NONCE.hex(), "--seat", "0")
    assert whole.code == 0
    assert whole.out.startswith("verified: 1 choice")
    assert "--commitment" not in whole.out
    assert "--nonce" not in whole.out
    for given, wrong in (
        (["--commitment", commitment(bytes(32))], "another commitment"),
        (["--fingerprint", "81c7-6e6d-fe86-e3f5-a37d-db88"], "another fingerprint"),
        (["--nonce", "ab" * 32], "without the nonce"),
        (["--nonce", NONCE.hex(), "--seat", "1"], "at another seat"),
    ):
        result = terminal("replay", path, "--verify", *given)
        assert (result.code, result.out) == (2, "")
        assert wrong in result.err
    save_match(tmp_path / "plain")
    assert terminal("replay", tmp_path / "plain", "--commitment", noted).code == 2


def test_what_is_taken_on_somebodys_word_is_told(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "m"
    _fair_journal(path)
    lines = terminal("replay", path, "--verify").out.splitlines()
    assert ["went no further" in line for line in lines] == [False, True, False, False, False]
    assert ["by the older rule" in line for line in lines] == [False, False, True, False, False]
    assert ["--commitment" in line for line in lines] == [False, False, False, True, False]
    assert ["--nonce" in line for line in lines] == [False, False, False, False, True]
    with JournalFile.reopen(path) as file:
        file.end(EndedByPeople("resigned", 0))
    told = terminal("replay", path, "--commitment", commitment(SECRET), "--nonce", NONCE.hex()).out
    assert "how people ended the match" in told.splitlines()[1]
