"""Numbers the questions that wait at a match, and knows which were just answered by a partner."""

from __future__ import annotations

from typing import NamedTuple

from wartable.kernel.ask import Ask, role_of
from wartable.kernel.past import STANDING
from wartable.kernel.table import Table
from wartable.server.errors import Conflict

PER_UNDO = 1_000_000  # more choices than a match has: a number comes once, whatever was taken back


class Overtaken(NamedTuple):
    """A question that another seat answered first."""

    number: int
    by: int


class OpenQuestions:
    """The questions that wait, by seat and role, each with the number that its answer must bring.

    A number is made of what the seat knows of, so that it tells nothing of answers in windows of others.
    """

    def __init__(self) -> None:
        self._asked: dict[tuple[int, str], tuple[Ask, int]] = {}
        self._overtaken: dict[int, Overtaken] = {}

    @property
    def seats(self) -> list[int]:
        """The seats that are asked something."""
        return list(dict.fromkeys(seat for seat, _ in self._asked))

    @property
    def seats_in_windows(self) -> list[int]:
        """Those of them of whom the other sides may not know it."""
        return [ask.seat for ask, _ in self._asked.values() if ask.window]

    def number_of(self, seat: int | None, table: Table, undos: int) -> int:
        """The number of the question put to a seat, of several the first; else that of the position."""
        numbers = (number for (asked, _), (_, number) in self._asked.items() if asked == seat)
        return next(numbers, _number(table, seat, undos))

    def ask_anew(self, table: Table, undos: int, chooser: int | None = None) -> None:
        """Number what is asked now: a question that was asked before keeps its number.

        What a seat is asked in several roles has one number, for its page is told one.
        What the others were asked together with who has just chosen, that seat has answered for them.
        """
        known, self._asked = self._asked, {}
        fresh = {ask.seat for ask in table.asks if known.get((ask.seat, ask.role), (None, 0))[0] is not ask}
        for ask in table.asks:
            key = ask.seat, ask.role
            number = _number(table, ask.seat, undos) if ask.seat in fresh else known[key][1]
            self._asked[key] = ask, number
        answered = {} if chooser is None else {key: old for key, old in known.items() if key[0] != chooser}
        self._overtaken = {
            seat: Overtaken(number, chooser)
            for (seat, role), (ask, number) in answered.items()
            if chooser is not None and self._asked.get((seat, role), (None, 0))[0] is not ask
        }

    def overtaken(self, seat: int, number: int) -> Overtaken | None:
        """Who answered this question before the seat did, if somebody just has."""
        found = self._overtaken.get(seat)
        return found if found is not None and found.number == number else None

    def check(self, seat: int, number: int, choice: str, table: Table) -> None:
        """Refuse an answer to a question that waits no longer; what is settled in advance answers none."""
        ask = table.ask_of(seat, role_of(choice)[0])
        if ask is None or self._asked[ask.seat, ask.role][1] != number:
            raise Conflict("answered_already")


def settles_in_advance(choice: str) -> bool:
    """Whether a choice is a standing answer, which no question needs to wait for."""
    return choice.partition(":")[0] == STANDING


def _number(table: Table, seat: int | None, undos: int) -> int:
    return undos * PER_UNDO + table.choices_seen(seat)
