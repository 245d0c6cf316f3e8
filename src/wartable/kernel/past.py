"""What a table remembers of its past: choices, quiet points and guesses; and who else writes it down."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import msgspec

from wartable.kernel.chance import Chance


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A choice made, and how much chance and disclosure had happened before it."""

    seat: int
    choice: str
    chance: int
    disclosures: int


class QuietPoint(msgspec.Struct, frozen=True, gc=False):
    """A position between steps: everything needed to go on from it."""

    entries: int
    state: bytes
    chance: tuple[int, int]
    disclosures: int
    events: int
    facts: Any


class Guess(NamedTuple):
    """Hidden facts redrawn after so many choices: for whom, the stream until then and the one since."""

    entries: int
    seat: int
    before: Chance
    since: Chance


class Recorder(Protocol):
    """Somebody who writes down what happens at the table, such as a journal file."""

    def choice(self, seat: int, choice: str) -> None: ...

    def quiet(self, digest: str) -> None: ...

    def undo(self, seat: int) -> None: ...
