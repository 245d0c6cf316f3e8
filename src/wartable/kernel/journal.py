"""The journal: header, choices and checksums. It is the save file, the replay and the proof of a match.

A line a record, in plain text, only ever appended:

    wartable-journal 2
    {"game": ..., "rules": ..., "options": ..., "seed": ...}
    c 0 place:advance,3A
    q 5f3a...            the chained hash of the state at a quiet point
    u 0                  the last choice of that seat was taken back
    a 0                  its last answer to a secret question was, and not what it settled in advance since
    s {"rules": ...}     a snapshot of the last quiet point, from which the match can go on
    r [1, 2, 50, 99, 0]  other rules from the snapshot after 50 choices on, and how many choices that dropped
    e resigned 0         how the match ended otherwise than by its rules, and by whose doing

Each line ends with a tab and a running checksum over all lines before it, so that a cut or altered file is
noticed, and where. A process killed in the middle of a write leaves an unfinished last line: loading drops
it and says so.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from wartable.kernel.ask import quoted
from wartable.kernel.past import STANDING, RulesUpdate, Snapshot
from wartable.words.messages import Phrase
from wartable.words.mistakes import JournalError, Mistake

FORMAT = "wartable-journal"
FORMAT_VERSION = 2


class Header(msgspec.Struct, frozen=True):
    """What a match is made of besides its choices; `fairness` holds the commitment, secret and nonces.

    `seats` says who sat down (`human`, `bot:steady`), so that a saved match can go on; no rule sees it, nor
    which `lesson` it is.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    fairness: dict[str, Any] = {}
    seats: tuple[str, ...] = ()
    lesson: str = ""


class EndedByPeople(msgspec.Struct, frozen=True):
    """How a match ended otherwise than by its rules: resigned, time, agreed; and whose seat it was."""

    reason: str
    seat: int | None = None


class Journal(msgspec.Struct):
    """A match as written down: `hashes` maps a number of choices to the hash of the quiet point there.

    `snapshots` are the quiet points that were recorded whole; `ended` says how people ended the match. With
    `updates` the rules became others. `chapters` are those that are over (`records/chapters.py`).
    """

    header: Header
    choices: list[tuple[int, str]]
    hashes: dict[int, str] = {}
    notice: Phrase | None = None
    snapshots: list[Snapshot] = []
    ended: EndedByPeople | None = None
    updates: list[RulesUpdate] = []
    chapters: list[str] = []

    @property
    def rules(self) -> int:
        """The version of the rules that the match goes on under."""
        return self.updates[-1].rules if self.updates else self.header.rules

    @property
    def first(self) -> int:
        """How many choices lie before the first that these rules can make again."""
        return self.updates[-1].after if self.updates else 0

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
            raise Mistake("file_there", file=str(path)) from None
        except OSError as error:
            raise Mistake("cannot_write", file=str(path), why=error.strerror) from None

    def as_bytes(self) -> bytes:
        """The journal as it stands in a file."""
        lines = [*opening(self.header), *self._lines_at(0)]
        for number, (seat, choice) in enumerate(self.choices, 1):
            lines += [f"c {seat} {choice}", *self._lines_at(number)]
        if self.snapshots and self.snapshots[-1].choices > self.first:
            lines.append(snapshot_line(self.snapshots[-1]))
        lines += [f"h {chapter}" for chapter in self.chapters]
        if self.ended is not None:
            lines.append(ended_line(self.ended))
        return sealed_lines(lines, 0)[0]

    def go_on_under(self, update: RulesUpdate) -> None:
        """Go on under other rules; ValueError if there is no snapshot to begin from."""
        if update.after not in [snapshot.choices for snapshot in self.snapshots]:
            raise ValueError(update)
        if update.dropped:
            del self.choices[update.after :]
        self.hashes = {number: digest for number, digest in self.hashes.items() if number <= update.after}
        self.snapshots = [snapshot for snapshot in self.snapshots if snapshot.choices <= update.after]
        self.updates.append(update)

    def _lines_at(self, number: int) -> Iterable[str]:
        """What a file says of the position after so many choices."""
        if number in self.hashes:
            yield f"q {self.hashes[number]}"
        for update in self.updates:
            if update.after == number:
                kept = [snapshot for snapshot in self.snapshots if snapshot.choices == number]
                yield from (snapshot_line(kept[-1]), update_line(update))

    @classmethod
    def load(cls, path: Path) -> Journal:
        """Read a journal; an unfinished last line is dropped and `notice` says so."""
        return load_sound_part(path)[0]


def load_sound_part(path: Path) -> tuple[Journal, int, int]:
    """The journal in a file, how many bytes of the file are sound, and the running checksum there."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError("cannot_read", file=str(path), why=error.strerror) from None
    sound, check = _sound_part(data)
    try:
        return _parse(data, sound), sound, check
    except JournalError as error:
        raise JournalError("in_file", file=str(path), why=error.phrase) from None


def snapshot_line(snapshot: Snapshot) -> str:
    """A snapshot as a line."""
    packed = msgspec.structs.replace(snapshot, state=zlib.compress(snapshot.state))
    return f"s {msgspec.json.encode(packed).decode()}"


def update_line(update: RulesUpdate) -> str:
    """A change of the rules as a line."""
    return f"r {msgspec.json.encode(update).decode()}"


def ended_line(ended: EndedByPeople) -> str:
    """How people ended the match, as a line."""
    return f"e {ended.reason}" if ended.seat is None else f"e {ended.reason} {ended.seat}"


def opening(header: Header) -> list[str]:
    """The first lines of a journal."""
    return [f"{FORMAT} {FORMAT_VERSION}", msgspec.json.encode(header).decode()]


def sealed_lines(lines: Iterable[str], check: int) -> tuple[bytes, int]:
    """Lines as they stand in a file whose running checksum is `check`, and the checksum after them."""
    sealed = []
    for line in lines:
        raw = line.encode()
        check = zlib.crc32(raw, check)
        sealed.append(raw + f"\t{check:08x}\n".encode())
    return b"".join(sealed), check


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
        raise JournalError("not_a_journal")
    whole, rest = data[:sound], data[sound:]
    lines = [line.rpartition(b"\t")[0] for line in whole.split(b"\n")[:-1]]
    if lines:
        _check_version(lines[0])
    # A line that was cut off has no end, and no more than its checksum's eight digits after its tab.
    _, tab, tail = rest.partition(b"\t")
    if b"\n" in rest or (tab and len(tail) > 8):
        raise JournalError("line_altered", line=len(lines) + 1)
    if len(lines) < 2:
        raise JournalError("no_header")
    try:
        journal = Journal(msgspec.json.decode(lines[1], type=Header), [], {})
    except (ValueError, RecursionError) as error:
        raise JournalError("header_misread", why=quoted(str(error))) from None
    for number, line in enumerate(lines[2:], 3):
        try:
            _read_line(journal, line.decode())
        except (ValueError, RecursionError):
            raise JournalError("not_a_record", line=number, text=quoted(repr(line))) from None
    if rest:
        journal.notice = Phrase("line_dropped", {"bytes": len(rest)})
    return journal


def _check_version(line: bytes) -> None:
    version = line.decode(errors="replace").split()[-1]
    if version not in map(str, range(1, FORMAT_VERSION + 1)):
        raise JournalError("newer_format", format=version, newest=FORMAT_VERSION)


def _read_line(journal: Journal, line: str) -> None:
    """Take one record into the journal; ValueError if it is none."""
    kind, _, rest = line.partition(" ")
    if kind == "c":
        seat, _, choice = rest.partition(" ")
        journal.choices.append((int(seat), choice))
    elif kind == "q":
        journal.hashes[len(journal.choices)] = rest
    elif kind == "u":
        take_back(journal, int(rest))
    elif kind == "a":
        take_back(journal, int(rest), answer=True)
    elif kind == "s":
        snapshot = msgspec.json.decode(rest, type=Snapshot)
        journal.snapshots.append(msgspec.structs.replace(snapshot, state=_unpacked(snapshot.state)))
    elif kind == "r":
        journal.go_on_under(msgspec.json.decode(rest, type=RulesUpdate))
    elif kind == "h":
        journal.chapters.append(rest)
    elif kind == "e":
        reason, _, seat = rest.partition(" ")
        journal.ended = EndedByPeople(reason, int(seat) if seat else None)
    else:
        raise ValueError(line)


LARGEST_STATE = 1 << 24  # no position comes near it; a file that claims more was made to fill the memory


def _unpacked(packed: bytes) -> bytes:
    """A state as it was before it was packed; ValueError if it is none."""
    unpacking = zlib.decompressobj()
    try:
        state = unpacking.decompress(packed, LARGEST_STATE)
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if not unpacking.eof:
        raise ValueError("the state is cut off or too large")
    return state


def take_back(journal: Journal, seat: int, *, answer: bool = False) -> None:
    """Take the last choice of a seat out of a journal; ValueError if it has made none.

    After it stand at most the answers of others to the secret question that it answered, and, if it was an
    `answer` to one, what was settled in advance since.
    """
    choices = journal.choices
    place = last_choice(choices, seat, answer)
    if place is None or any(at > place for at in journal.hashes if at < len(choices)):
        raise ValueError(seat)
    journal.hashes.pop(len(choices), None)
    del choices[place]
    journal.snapshots = [snapshot for snapshot in journal.snapshots if snapshot.choices <= len(choices)]


def last_choice(choices: Sequence[Sequence[Any]], seat: int, answer: bool) -> int | None:
    """Where the last choice of a seat stands; of its answers, what it settled in advance set aside."""
    for place in range(len(choices) - 1, -1, -1):
        who, choice = choices[place][:2]
        if who == seat and not (answer and choice.startswith(STANDING)):
            return place
    return None
