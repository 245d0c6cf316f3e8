"""The journal: header, choices and checksums. It is the save file, the replay and the proof of a match.

A line a record, in plain text, only ever appended:

    wartable-journal 1
    {"game": ..., "rules": ..., "options": ..., "seed": ...}
    c 0 place:advance,3A
    q 5f3a...            the chained hash of the state at a quiet point
    u 0                  the last choice was taken back

Each line ends with a tab and a running checksum over all lines before it, so that a cut or altered file is
noticed, and where. A process killed in the middle of a write leaves an unfinished last line: loading drops
it and says so.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.errors import JournalError, WartableError

FORMAT = "wartable-journal"
FORMAT_VERSION = 1


class Header(msgspec.Struct, frozen=True):
    """What a match is made of besides its choices; `fairness` holds the commitment, secret and nonces."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    fairness: dict[str, Any] = {}


class Journal(msgspec.Struct):
    """A match as written down: `hashes` maps a number of choices to the hash of the quiet point there."""

    header: Header
    choices: list[tuple[int, str]]
    hashes: dict[int, str] = {}
    notice: str = ""

    def save(self, path: Path) -> None:
        """Write the whole journal beside the target, then put it there in one stroke."""
        draft = path.with_name(path.name + ".part")
        try:
            with JournalFile.create(draft, self.header) as file:
                self._write_to(file)
            os.replace(draft, path)
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None

    def _write_to(self, file: JournalFile) -> None:
        if 0 in self.hashes:
            file.quiet(self.hashes[0])
        for number, (seat, choice) in enumerate(self.choices, 1):
            file.choice(seat, choice)
            if number in self.hashes:
                file.quiet(self.hashes[number])

    @classmethod
    def load(cls, path: Path) -> Journal:
        """Read a journal; an unfinished last line is dropped and `notice` says so."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise JournalError(f"cannot read {path}: {error.strerror}") from None
        try:
            return _parse(data)
        except JournalError as error:
            raise JournalError(f"{path}: {error}") from None


def _seal(line: str, check: int) -> tuple[bytes, int]:
    raw = line.encode()
    check = zlib.crc32(raw, check)
    return raw + f"\t{check:08x}\n".encode(), check


class JournalFile:
    """A journal on disk that grows choice by choice; each is on the disk before `choice` returns."""

    def __init__(self, descriptor: int, check: int) -> None:
        self._descriptor = descriptor
        self._check = check

    @classmethod
    def create(cls, path: Path, header: Header) -> JournalFile:
        """Begin a new file; one that is there already is never overwritten, except a draft."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        flags |= os.O_TRUNC if path.suffix == ".part" else os.O_EXCL
        try:
            file = cls(os.open(path, flags, 0o644), 0)
        except FileExistsError:
            raise WartableError(f"{path} is there already; name another file, or resume it") from None
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None
        file._append(f"{FORMAT} {FORMAT_VERSION}")
        file._append(msgspec.json.encode(header).decode())
        return file

    @classmethod
    def reopen(cls, path: Path) -> JournalFile:
        """Go on with a file; an unfinished last line is cut off first."""
        whole, check = _sound_part(path.read_bytes())
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND)
            os.ftruncate(descriptor, whole)
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None
        return cls(descriptor, check)

    def _append(self, line: str) -> None:
        sealed, self._check = _seal(line, self._check)
        os.write(self._descriptor, sealed)

    def choice(self, seat: int, choice: str) -> None:
        """Write a choice and make sure that it is on the disk."""
        self._append(f"c {seat} {choice}")
        os.fsync(self._descriptor)

    def quiet(self, digest: str) -> None:
        """Write the hash of a quiet point."""
        self._append(f"q {digest}")

    def undo(self, seat: int) -> None:
        """Write that the last choice was taken back."""
        self._append(f"u {seat}")

    def close(self) -> None:
        """Close the file; it can be reopened."""
        os.close(self._descriptor)

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _sound_part(data: bytes) -> tuple[int, int]:
    """How many bytes of the file are whole lines with right checksums, and the running checksum there."""
    at, check = 0, 0
    while (end := data.find(b"\n", at)) >= 0:
        body, tab, seal = data[at:end].rpartition(b"\t")
        grown = zlib.crc32(body, check)
        if not tab or seal != f"{grown:08x}".encode():
            break
        at, check = end + 1, grown
    return at, check


def _parse(data: bytes) -> Journal:
    sound, _ = _sound_part(data)
    rest = data[sound:]
    if not data.startswith(FORMAT.encode()):
        raise JournalError("this is not a wartable journal")
    if b"\n" in rest:
        line = data[:sound].count(b"\n") + 1
        raise JournalError(
            f"line {line} was altered: its checksum does not fit; restore the file from a copy"
        )
    lines = [raw.rpartition("\t")[0] for raw in data[:sound].decode().splitlines()]
    if len(lines) < 2:
        raise JournalError("the journal breaks off before its header is complete: nothing was saved in it")
    version = lines[0].split()[-1]
    if version != str(FORMAT_VERSION):
        raise JournalError(
            f"the file has journal format {version}, this wartable reads {FORMAT_VERSION}; use a newer wartable"
        )
    try:
        header = msgspec.json.decode(lines[1].encode(), type=Header)
    except msgspec.DecodeError as error:
        raise JournalError(f"the header is not readable: {error}") from None
    journal = Journal(header, [], {})
    for number, line in enumerate(lines[2:], 3):
        _read_line(journal, line, number)
    if rest:
        journal.notice = f"the last line was cut off in the middle ({len(rest)} bytes) and is dropped"
    return journal


def _read_line(journal: Journal, line: str, number: int) -> None:
    kind, _, rest = line.partition(" ")
    if kind == "c":
        seat, _, choice = rest.partition(" ")
        journal.choices.append((int(seat), choice))
    elif kind == "q":
        journal.hashes[len(journal.choices)] = rest
    elif kind == "u" and journal.choices:
        journal.hashes.pop(len(journal.choices), None)
        journal.choices.pop()
    else:
        raise JournalError(f"line {number} is not a journal record: {line!r}")
