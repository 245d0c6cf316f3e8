"""Numbers the events of a match for each viewer, so that nobody can count those that they may not see."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Protocol

from wartable.kernel.events import shown
from wartable.kernel.looking_back import NumberedEvent
from wartable.kernel.table import Table
from wartable.server.storage.matches.match_past import Departure


class EventNumbers:
    """For spectators, and then for each seat, which events of a match they have not seen.

    Of those before the first event that the table remembers only their number is known.
    """

    def __init__(self, table: Table, unseen: Sequence[int]) -> None:
        self._table = table
        self._before = list(unseen) or [0] * (table.seats + 1)
        self._unseen: list[list[int]] = [[] for _ in self._before]
        self._read = table.first_event

    def seen_before(self, viewer: int | None, event: int) -> int:
        """How many events a viewer has seen of the first so many."""
        self.read()
        place = _place(viewer)
        return max(0, event - self._before[place] - bisect_left(self._unseen[place], event))

    def unseen_before(self, event: int) -> list[int]:
        """How many of the first so many events spectators, and then each seat, have not seen."""
        self.read()
        pairs = zip(self._before, self._unseen, strict=True)
        return [before + bisect_left(numbers, event) for before, numbers in pairs]

    def read(self) -> None:
        """Look at the events that were told since."""
        table = self._table
        if self._read < table.events_told:
            told = list(enumerate(table.play.events[self._read - table.first_event :], self._read))
            for viewer, numbers in zip(viewers(table), self._unseen, strict=True):
                numbers += unseen_of(table, told, viewer)
            self._read = table.events_told

    def cut(self, events: int) -> None:
        """Forget the events after so many, which were taken back."""
        self._unseen = [numbers[: bisect_left(numbers, events)] for numbers in self._unseen]
        self._read = min(self._read, events)

    def forget(self) -> None:
        """Count only, of the events that the table remembers no longer."""
        first = self._table.first_event
        self._before = self.unseen_before(first)
        self._unseen = [numbers[bisect_left(numbers, first) :] for numbers in self._unseen]

    def with_unseen(self, departures: Iterable[Departure]) -> list[Departure]:
        """Departures, each with how many of the events before it everybody has not seen."""
        return [
            left if left.unseen else left._replace(unseen=self.unseen_before(left.events))
            for left in departures
        ]


class Counted(Protocol):
    """Something that happened: how many events came before it, and how many of them who has not seen."""

    @property
    def events(self) -> int: ...

    @property
    def unseen(self) -> Sequence[int]: ...


def seen_of(viewer: int | None, counted: Counted) -> int:
    """How many events a viewer had seen before something, such as when somebody gave a seat up."""
    return counted.events - (counted.unseen[_place(viewer)] if counted.unseen else 0)


def viewers(table: Table) -> list[int | None]:
    """Spectators, and then each seat."""
    return [None, *range(table.seats)]


def unseen_of(table: Table, told: Iterable[NumberedEvent], viewer: int | None) -> list[int]:
    """The numbers of those events that a viewer may not see."""
    side = () if viewer is None else table.side_of(viewer)
    return [number for number, event in told if shown(event, viewer, side) is None]


def _place(viewer: int | None) -> int:
    return 0 if viewer is None else viewer + 1
