"""Playing through the command line: lines go in, text comes out, and the exit code is known."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from wartable.cli.app import run
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table


class Result(NamedTuple):
    """What a command printed and returned."""

    code: int
    out: str
    err: str


class Terminal:
    """A plain terminal: nothing of it is a tty."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: object, typed: Sequence[str] = ()) -> Result:
        """Run a command with these lines typed in; after the last the input ends."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Result(code, out, err)


def save_match(path: Path, choices: int | None = None, seed: int = 3, players: int = 2) -> Table:
    """Save a match in which always the last choice was taken, up to so many choices or to its end."""
    table = Table.new("forbidden_stars", {"quick": True, "players": players}, seed=seed)
    while table.ask is not None and (choices is None or len(table.journal.choices) < choices):
        table.choose(table.legal()[-1])
    table.journal.save(path)
    return table


def choices_in(path: Path) -> list[tuple[int, str]]:
    """The choices that a journal holds."""
    return Journal.load(path).choices
