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

import errno
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.errors import JournalError, WartableError

FORMAT = "wartable-journal"
FORMAT_VERSION = 1


class Header(msgspec.Struct, frozen=True):
    """What a match is made of besides its choices; `fairness` holds the commitment, secret and nonces.

    `seats` says who sat down (`human`, `bot:steady`), so that a saved match can go on; no rule sees it.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    fairness: dict[str, Any] = {}
    seats: tuple[str, ...] = ()


class Journal(msgspec.Struct):
    """A match as written down: `hashes` maps a number of choices to the hash of the quiet point there."""

    header: Header
    choices: list[tuple[int, str]]
    hashes: dict[int, str] = {}
    notice: str = ""

    def save(self, path: Path) -> None:
        """Write the whole journal beside the target, then put it there in one stroke, if nothing is there."""
        draft = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            try:
                with draft.open("wb") as file:
                    file.write(self.as_bytes())
                    file.flush()
                    os.fsync(file.fileno())
                os.link(draft, path)  # which, unlike a rename, never replaces a file
            finally:
                draft.unlink(missing_ok=True)
        except FileExistsError:
            raise WartableError(f"{path} is there already; name another file") from None
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None

    def as_bytes(self) -> bytes:
        """The journal as it stands in a file."""
        lines = _opening(self.header)
        if 0 in self.hashes:
            lines.append(f"q {self.hashes[0]}")
        for number, (seat, choice) in enumerate(self.choices, 1):
            lines.append(f"c {seat} {choice}")
            if number in self.hashes:
                lines.append(f"q {self.hashes[number]}")
        return _sealed(lines, 0)[0]

    @classmethod
    def load(cls, path: Path) -> Journal:
        """Read a journal; an unfinished last line is dropped and `notice` says so."""
        return _load(path)[0]


def _load(path: Path) -> tuple[Journal, int, int]:
    """The journal in a file, how many bytes of the file are sound, and the running checksum there."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError(f"cannot read {path}: {error.strerror}") from None
    sound, check = _sound_part(data)
    try:
        return _parse(data, sound), sound, check
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from None


def _opening(header: Header) -> list[str]:
    return [f"{FORMAT} {FORMAT_VERSION}", msgspec.json.encode(header).decode()]


def _sealed(lines: Iterable[str], check: int) -> tuple[bytes, int]:
    """Lines as they stand in a file whose running checksum is `check`, and the checksum after them."""
    sealed = []
    for line in lines:
        raw = line.encode()
        check = zlib.crc32(raw, check)
        sealed.append(raw + f"\t{check:08x}\n".encode())
    return b"".join(sealed), check


class JournalFile:
    """A journal on disk that grows choice by choice; each is on the disk before `choice` returns."""

    def __init__(self, path: Path, descriptor: int, size: int, check: int) -> None:
        self._path = path
        self._descriptor = descriptor
        self._size = size
        self._check = check

    @classmethod
    def create(cls, path: Path, header: Header) -> JournalFile:
        """Begin a new file; one that is there already is never overwritten."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_EXCL, 0o644)
        except FileExistsError:
            raise WartableError(f"{path} is there already; name another file, or resume it") from None
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None
        file = cls(path, descriptor, 0, 0)
        file._append(_opening(header))
        return file

    @classmethod
    def reopen(cls, path: Path) -> JournalFile:
        """Go on with a file; an unfinished last line is cut off first, an altered file is left as it is."""
        _, sound, check = _load(path)
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND)
            os.ftruncate(descriptor, sound)
        except OSError as error:
            raise WartableError(f"cannot write {path}: {error.strerror}") from None
        return cls(path, descriptor, sound, check)

    def _append(self, lines: Iterable[str], *, sync: bool = False) -> None:
        """Write whole lines or none: where the disk is full, what got onto it is cut off again."""
        sealed, check = _sealed(lines, self._check)
        try:
            if os.write(self._descriptor, sealed) < len(sealed):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if sync:
                os.fsync(self._descriptor)
        except OSError as error:
            os.ftruncate(self._descriptor, self._size)
            raise WartableError(f"cannot write {self._path}: {error.strerror}") from None
        self._size += len(sealed)
        self._check = check

    def choice(self, seat: int, choice: str) -> None:
        """Write a choice and make sure that it is on the disk."""
        self._append([f"c {seat} {choice}"], sync=True)

    def quiet(self, digest: str) -> None:
        """Write the hash of a quiet point."""
        self._append([f"q {digest}"])

    def undo(self, seat: int) -> None:
        """Write that the last choice was taken back, and make sure that it is on the disk."""
        self._append([f"u {seat}"], sync=True)

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


def _parse(data: bytes, sound: int) -> Journal:
    opening = FORMAT.encode()
    if data[: len(opening)] != opening[: len(data)]:
        raise JournalError("this is not a wartable journal")
    whole, rest = data[:sound], data[sound:]
    lines = [line.rpartition(b"\t")[0] for line in whole.split(b"\n")[:-1]]
    if lines:
        _check_version(lines[0])
    # A line that was cut off has no end, and no more than its checksum's eight digits after its tab.
    _, tab, tail = rest.partition(b"\t")
    if b"\n" in rest or (tab and len(tail) > 8):
        number = len(lines) + 1
        raise JournalError(
            f"line {number} was altered: its checksum does not fit; restore the file from a copy"
        )
    if len(lines) < 2:
        raise JournalError("the journal breaks off before its header is complete: nothing was saved in it")
    try:
        journal = Journal(msgspec.json.decode(lines[1], type=Header), [], {})
    except msgspec.DecodeError as error:
        raise JournalError(f"the header is not readable: {error}") from None
    for number, line in enumerate(lines[2:], 3):
        try:
            _read_line(journal, line.decode())
        except ValueError:
            raise JournalError(f"line {number} is not a journal record: {line!r}") from None
    if rest:
        journal.notice = f"the last line was cut off in the middle ({len(rest)} bytes) and is dropped"
    return journal


def _check_version(line: bytes) -> None:
    version = line.decode().split()[-1]
    if version != str(FORMAT_VERSION):
        raise JournalError(
            f"the file has journal format {version}, this wartable reads format {FORMAT_VERSION}; "
            "use a newer wartable"
        )


def _read_line(journal: Journal, line: str) -> None:
    """Take one record into the journal; ValueError if it is none."""
    kind, _, rest = line.partition(" ")
    if kind == "c":
        seat, _, choice = rest.partition(" ")
        journal.choices.append((int(seat), choice))
    elif kind == "q":
        journal.hashes[len(journal.choices)] = rest
    elif kind == "u" and journal.choices and int(rest) == journal.choices[-1][0]:
        journal.hashes.pop(len(journal.choices), None)
        journal.choices.pop()
    else:
        raise ValueError(line)
