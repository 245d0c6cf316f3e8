"""JournalFile: the journal of a match under way, written to the disk choice by choice."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from wartable.kernel.journal import (
    EndedByPeople,
    Header,
    Journal,
    ended_line,
    load_sound_part,
    opening,
    sealed_lines,
    snapshot_line,
    update_line,
)
from wartable.kernel.past import RulesUpdate, Snapshot
from wartable.records.chapters import (
    Opening,
    chapter_at,
    chapter_line,
    chapter_under_way,
    close_chapter,
    unwritten_chapters,
)
from wartable.words.mistakes import Mistake


class JournalFile:
    """A journal on disk that grows choice by choice; each is on the disk before `choice` returns."""

    def __init__(self, path: Path, journal: Journal, descriptor: int, size: int, check: int) -> None:
        self._path = path
        self._header = journal.header
        self._descriptor = descriptor
        self._size = size
        self._check = check
        self._chapter = chapter_under_way(journal)

    @classmethod
    def create(cls, path: Path, header: Header) -> JournalFile:
        """Begin a new file; one that is there already is never overwritten."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_EXCL, 0o644)
        except FileExistsError:
            raise Mistake("match_there", file=str(path)) from None
        except OSError as error:
            raise Mistake("cannot_write", file=str(path), why=error.strerror) from None
        file = cls(path, Journal(header, []), descriptor, 0, 0)
        file._append(opening(header))
        return file

    @classmethod
    def reopen(cls, path: Path) -> JournalFile:
        """Go on with a file; an unfinished last line is cut off first, an altered file is left as it is."""
        journal, sound, check = load_sound_part(path)
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND)
            os.ftruncate(descriptor, sound)
        except OSError as error:
            raise Mistake("cannot_write", file=str(path), why=error.strerror) from None
        file = cls(path, journal, descriptor, sound, check)
        file._append(f"h {chapter_line(chapter)}" for chapter in unwritten_chapters(journal))
        return file

    def _append(self, lines: Iterable[str], *, sync: bool = False) -> None:
        """Write whole lines or none: where the disk is full, what got onto it is cut off again."""
        sealed, check = sealed_lines(lines, self._check)
        try:
            if os.write(self._descriptor, sealed) < len(sealed):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if sync:
                os.fsync(self._descriptor)
        except OSError as error:
            os.ftruncate(self._descriptor, self._size)
            raise Mistake("cannot_write", file=str(self._path), why=error.strerror) from None
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

    def take_back_answer(self, seat: int) -> None:
        """Write that a secret answer was taken back, and make sure that it is on the disk."""
        self._append([f"a {seat}"], sync=True)

    def snapshot(self, snapshot: Snapshot) -> None:
        """Write a quiet point whole, so that who loads the file begins there.

        Where another chapter begins with it, the one that is over is written down.
        """
        self._append([snapshot_line(snapshot)])
        if self._chapter is None:
            return
        number = chapter_at(self._header, snapshot)
        if number != self._chapter.number:
            journal, _, _ = load_sound_part(self._path)
            closed = close_chapter(journal, self._chapter, snapshot.choices)
            self._append([f"h {chapter_line(closed)}"], sync=True)
            self._chapter = Opening(number, snapshot)

    def update(self, update: RulesUpdate) -> None:
        """Write that the match goes on under other rules, and make sure that it is on the disk."""
        self._append([update_line(update)], sync=True)

    def end(self, ended: EndedByPeople) -> None:
        """Write that people have ended the match."""
        self._append([ended_line(ended)], sync=True)

    def close(self) -> None:
        """Close the file; it can be reopened."""
        os.close(self._descriptor)

    def __enter__(self) -> JournalFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
