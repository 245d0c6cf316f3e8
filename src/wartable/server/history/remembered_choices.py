"""Knows the latest choices of a match in memory: whose they were and which events came of them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wartable.kernel.journal import last_choice
from wartable.kernel.looking_back import Earlier
from wartable.kernel.past import SNAPSHOT_EVERY, Entry
from wartable.kernel.table import Table
from wartable.server.history.match_history import MadeChoice
from wartable.server.storage.matches.match_past import EarlierChoice, LastChoice, ToldEvents

MOST_OF_A_TURN = SNAPSHOT_EVERY  # choices of a turn that a snapshot keeps


class RememberedChoices:
    """The choices that a match's table remembers, each seat's last one before those, and those of the turn.

    `events` counts for each choice that the table remembers the events told before it; `turn` is what was
    chosen in the turn before the snapshot from which the table was loaded.
    """

    def __init__(
        self,
        table: Table,
        events: list[int],
        last: Iterable[LastChoice],
        turn: Iterable[EarlierChoice] = (),
    ) -> None:
        self._table = table
        self._events = events
        self._last = {choice.entry.seat: choice for choice in last}
        self._turn = [Entry(seat, choice, 0, 0, rule=rule, told=told) for seat, choice, rule, told in turn]

    @property
    def before(self) -> int:
        """How many choices lie before the first that is remembered."""
        return self._table.choices - len(self._table.remembered)

    @property
    def last_in_window(self) -> bool:
        """Whether the last choice is one of which the other sides know nothing."""
        return self._table.remembered[-1].window

    @property
    def events_told(self) -> int:
        """How many events have been told in all."""
        return self._table.events_told

    def add(self, events: int) -> None:
        """Note how many events were told before the choice that was just made."""
        self._events.append(events)

    def place_of_answer(self, seat: int) -> int:
        """Where the last choice of a seat stands that it did not settle in advance; -1 if nowhere."""
        made = [(entry.seat, entry.choice) for entry in self._table.remembered]
        place = last_choice(made, seat, answer=True)
        return -1 if place is None else place

    def remove(self, place: int) -> None:
        """Forget the choice at a place, which was just taken back."""
        del self._events[place]

    def cut(self) -> None:
        """Forget the choices that were just taken back."""
        del self._events[len(self._table.remembered) :]

    def forget_before(self, choices: int) -> None:
        """Let the table forget the choices before so many, which the record keeps."""
        before, entries = self.before, self._table.remembered[: choices - self.before]
        last = [
            LastChoice(number, entry, self._seen(entry.seat, number))
            for number, entry in enumerate(entries, before + 1)
        ]
        self._table.forget_before(choices)
        gone = self.before - before
        self._turn = [*self._turn, *entries[:gone]][-MOST_OF_A_TURN:]
        self._last |= {choice.entry.seat: choice for choice in last[:gone]}
        del self._events[:gone]

    @property
    def earlier(self) -> list[Entry]:
        """The latest choices before those that are remembered, as far as they are of the same turn."""
        return self._turn

    def turn_before(self, choices: int) -> list[EarlierChoice]:
        """The latest of the first so many choices that are of the turn on which their seats look back."""
        table, known = self._table, Earlier(choices=self._turn)
        made = (*self._turn, *table.remembered[: choices - self.before])
        own = {id(entry) for seat in range(table.seats) for entry in table.looking_back(seat, known).choices}
        turn = [entry for entry in made if id(entry) in own][-MOST_OF_A_TURN:]
        return [EarlierChoice(entry.seat, entry.choice, entry.rule, entry.told) for entry in turn]

    def last_before(self, choices: int) -> list[LastChoice]:
        """Each seat's last choice among the first so many."""
        numbers = {
            entry.seat: number
            for number, entry in enumerate(self._table.remembered[: choices - self.before], self.before + 1)
        }
        remembered = {
            seat: LastChoice(
                number, self._table.remembered[number - self.before - 1], self._seen(seat, number)
            )
            for seat, number in numbers.items()
        }
        return list((self._last | remembered).values())

    def _seen(self, seat: int, number: int) -> int:
        """How many choices a seat knows of up to the one of a number."""
        side = self._table.side_of(seat)
        later = self._table.remembered[number - self.before :]
        known = sum(not entry.window or entry.seat in side for entry in later)
        return self._table.choices_seen(seat) - known

    def last_of_each(self) -> dict[int, LastChoice]:
        """Each seat's last choice, by seat."""
        return {choice.entry.seat: choice for choice in self.last_before(self._table.choices)}

    def last_joint(self, seat: int) -> LastChoice | None:
        """The last choice of a partner that a seat could have made as well, as far as it is remembered."""
        for number, entry in reversed(list(enumerate(self._table.remembered, self.before + 1))):
            if seat in entry.jointly and entry.seat != seat:
                return LastChoice(number, entry, self._seen(entry.seat, number))
        return None

    def after(self, choices: int) -> list[tuple[int, str]]:
        """The choices after so many, with whose they are."""
        return [(entry.seat, entry.choice) for entry in self._table.remembered[choices - self.before :]]

    def last(self, number: int) -> list[MadeChoice] | None:
        """The last so many choices and the first event of each; None if not all are remembered."""
        entries = self._table.remembered
        if number > len(entries):
            return None
        first = len(entries) - number
        return [
            MadeChoice(entry.seat, events, entry.window)
            for entry, events in zip(entries[first:], self._events[first:], strict=True)
        ]

    def told_since(self, number: int) -> list[ToldEvents]:
        """What came of each choice, from the event of a number on, as the log keeps it."""
        table, told = self._table, []
        starts, ends = [table.first_event, *self._events], [*self._events, table.events_told]
        for choices, (start, end) in enumerate(zip(starts, ends, strict=True), self.before):
            first = max(start, number)
            if first < end:
                events = table.play.events[first - table.first_event : end - table.first_event]
                told.append(ToldEvents(first, choices, msgspec.json.encode(events).decode()))
        return told
