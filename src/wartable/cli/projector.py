"""A saved match shown again: all of it as lines, or choice by choice with the table as it stood."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from wartable.cli.terminal import FAINT, NEW, Layout, Log, Screen, drawing_of
from wartable.kernel.errors import JournalError, WartableError
from wartable.kernel.journal import Journal
from wartable.kernel.replay import replay
from wartable.kernel.table import Table

INVITATION = "Enter: next, a number: go to that choice, b: back, q: leave > "


class Projector:
    """A journal and how far it has been shown; `seat` (None: a spectator) is whose eyes see it."""

    def __init__(self, journal: Journal, path: Path, seat: int | None) -> None:
        self._journal = journal
        self._path = path
        self._seat = seat
        try:
            whole = replay(journal)
        except JournalError as error:
            raise JournalError(f"{path}: {error}") from None
        if seat is not None and seat >= whole.seats:
            raise WartableError(f"no seat {seat}; the match has the seats 0 to {whole.seats - 1}")
        self._whole = whole
        self._screen = Screen()
        self._drawing = drawing_of(journal.header.game, whole.game.messages, self._screen)
        self._people = [
            "" if text == "human" else text for text in journal.header.seats or ("",) * whole.seats
        ]
        view = whole.view(seat)
        self._names = self._drawing.names(view)
        self._log = Log(whole.game.messages, self._names, self._drawing.styles(view))

    def run(self, step: bool | None) -> None:
        """Show it: in a terminal choice by choice, else at one go."""
        if self._screen.interactive if step is None else step:
            self._step_through()
        else:
            self._print_all()

    def _start(self) -> Table:
        return replay(self._journal, upto=0)

    def _print_all(self) -> None:
        table = self._start()
        self._screen.print(self._lines_since(table, 0, 0))
        for number, (seat, choice) in enumerate(self._journal.choices, 1):
            before = len(table.play.events)
            table.choose(choice, seat)
            self._screen.print(self._lines_since(table, before, number))
        self._screen.print([self._state_of(table)])

    def _lines_since(self, table: Table, before: int, number: int) -> list[Text]:
        """What a choice brought about; its number stands before the first line."""
        lines = [self._log.line(event) for event in table.events_since(before, self._seat)]
        if number and not lines:
            chooser = self._names[self._journal.choices[number - 1][0]]
            lines = [Text(f"{chooser}: a choice that nobody else sees", FAINT)]
        heads = [f"{number or '':>5} "] + [" " * 6] * len(lines)
        return [Text.assemble((head, FAINT), line) for head, line in zip(heads, lines, strict=False)]

    def _state_of(self, table: Table) -> Text:
        """How the match stands after the last choice."""
        outcome = table.outcome
        if outcome is None:
            asked = table.ask
            who = self._names[asked.seat] if asked is not None else ""
            return Text(f"The match goes on; {who} is to choose.", NEW)
        winners = " and ".join(self._names[winner] for winner in outcome.winners) or "Nobody"
        words = table.game.messages.outcome(outcome.reason, outcome.facts)
        return Text(f"{winners} won: {words} ({outcome.rule}).", NEW)

    def _step_through(self) -> None:
        """Forwards a choice at a time, backwards by playing again from the start."""
        table, number, before = self._start(), 0, 0
        last = len(self._journal.choices)
        while True:
            self._paint(table, number, before)
            try:
                line = self._screen.read(INVITATION)
            except EOFError:
                return
            if line == "q":
                return
            target = self._target(line, number)
            if target > last or target < 0:
                target = min(max(target, 0), last)
            if target == number + 1:
                before = len(table.play.events)
                seat, choice = self._journal.choices[number]
                table.choose(choice, seat)
            elif target != number:
                table = replay(self._journal, upto=max(0, target - 1))
                before = len(table.play.events) if target else 0
                for seat, choice in self._journal.choices[max(0, target - 1) : target]:
                    table.choose(choice, seat)
            number = target

    def _target(self, line: str, number: int) -> int:
        if line.isdecimal():
            return int(line)
        return number - 1 if line == "b" else number + 1

    def _paint(self, table: Table, number: int, before: int) -> None:
        size = (self._screen.width, self._screen.height)
        layout = Layout(self._drawing, table.view(self._seat), table.ask, self._people, size)
        news = self._lines_since(table, before, number)[-self._screen.height :]
        at_end = number == len(self._journal.choices)
        head = self._state_of(table) if at_end else Text("", NEW)
        head.append(f" After choice {number} of {len(self._journal.choices)}", FAINT)
        self._screen.clear()
        lines = layout.lines if self._screen.clears else layout.plain_lines
        self._screen.print(lines(news, [head]))
