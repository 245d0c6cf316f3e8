"""A saved match shown again: all of it as lines, or choice by choice with the table as it stood."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from wartable.cli.playing.explain import won
from wartable.cli.playing.terminal import NEW, Log, Screen, ScreenLayout, drawing_of
from wartable.cli.words import CommandMistake, say
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.parts.terminal import FAINT
from wartable.records.chapters import stretch_of
from wartable.records.replay import from_nearest_snapshot, replay
from wartable.words.mistakes import JournalError


class Projector:
    """A journal and how far it has been shown; `seat` (None: a spectator) is whose eyes see it.

    Of a long match one `chapter` may be shown alone.
    """

    def __init__(self, journal: Journal, path: Path, seat: int | None, chapter: int | None = None) -> None:
        self._journal = journal
        self._path = path
        self._seat = seat
        try:
            ends = journal.first, len(journal.choices)
            self._first, self._last = ends if chapter is None else stretch_of(journal, chapter)
            whole = replay(journal) if chapter is None else from_nearest_snapshot(journal, self._last)
        except JournalError as error:
            raise JournalError("in_file", file=str(path), why=error.phrase) from None
        if seat is not None and seat >= whole.seats:
            raise CommandMistake("no_seat", seat=seat, last=whole.seats - 1)
        self._whole = whole
        self._screen = Screen()
        self._drawing = drawing_of(journal.header.game, whole.messages(seat), self._screen)
        self._people = [
            "" if text == "human" else text for text in journal.header.seats or ("",) * whole.seats
        ]
        view = whole.view(seat)
        self._names = self._drawing.names(view)
        self._words = self._drawing.words(view)
        self._log = Log(self._words, self._names, self._drawing.styles(view))

    def run(self, step: bool | None) -> None:
        """Show it: in a terminal choice by choice, else at one go."""
        if self._screen.interactive if step is None else step:
            self._step_through()
        else:
            self._print_all()

    def _start(self) -> Table:
        return from_nearest_snapshot(self._journal, self._first)

    def _choose_next(self, table: Table, number: int) -> list[Text]:
        """Take the choice of a number; returns what it brought about, the number before the first line."""
        seat, choice = self._journal.choices[number - 1]
        ask = table.ask_of(seat)
        assert ask is not None
        before = table.events_told
        table.choose(choice, seat)
        lines = self._lines_since(table, before)
        if not lines:
            what = self._words.choice(choice, ask.what) if seat == self._seat else ask.rule
            lines = [Text(say("hidden_choice", name=self._names[seat], what=what), FAINT)]
        heads = [f"{number:>5} "] + [" " * 6] * len(lines)
        return [Text.assemble((head, FAINT), line) for head, line in zip(heads, lines, strict=False)]

    def _lines_since(self, table: Table, before: int) -> list[Text]:
        return self._log.lines(table.events_since(before, self._seat))

    def _print_all(self) -> None:
        table = self._start()
        if self._journal.first:
            self._screen.say(earlier_rules(self._journal))
        self._screen.print(Text.assemble(" " * 6, line) for line in self._lines_since(table, 0))
        for number in range(self._first + 1, self._last + 1):
            self._screen.print(self._choose_next(table, number))
        if self._last == len(self._journal.choices):
            self._screen.print([self._state_of(table)])

    def _state_of(self, table: Table) -> Text:
        """How the match stands after the last choice."""
        outcome, ended = table.outcome, self._journal.ended
        if outcome is None and ended is not None:
            who = "" if ended.seat is None else self._names[ended.seat]
            return Text(say("ended_by_people", reason=ended.reason, name=who), NEW)
        if outcome is None:
            asked = table.ask
            who = self._names[asked.seat] if asked is not None else ""
            return Text(say("goes_on", name=who), NEW)
        return Text(won(outcome, self._names, self._words), NEW)

    def _step_through(self) -> None:
        """Forwards a choice at a time, elsewhere by playing on from the nearest snapshot."""
        table, first, last = self._start(), self._first, self._last
        number = first
        news = self._lines_since(table, 0)
        while True:
            self._paint(table, number, news)
            try:
                line = self._screen.read(say("stepping") + " ")
            except EOFError:
                return
            if line == "q":
                return
            target = min(max(_target(line, number), first), last)
            if target == number:
                continue
            if target != number + 1:
                table = from_nearest_snapshot(self._journal, max(first, target - 1))
            news = self._choose_next(table, target) if target > first else self._lines_since(table, 0)
            number = target

    def _paint(self, table: Table, number: int, news: list[Text]) -> None:
        size = (self._screen.width, self._screen.height)
        layout = ScreenLayout(self._drawing, table.view(self._seat), table.ask, self._people, size)
        head = Text(say("after_choice", number=number, choices=len(self._journal.choices)) + " ", FAINT)
        if number == len(self._journal.choices):
            head.append_text(self._state_of(table))
        self._screen.clear()
        lines = layout.lines if self._screen.clears else layout.plain_lines
        self._screen.print(lines(news[-self._screen.height :], [head]))


def earlier_rules(journal: Journal) -> str:
    """What to say of a match whose beginning only older rules can play again."""
    return say("earlier_rules", choices=journal.first, before=journal.updates[-1].before, rules=journal.rules)


def _target(line: str, number: int) -> int:
    """The choice to go to: a number, one back, or the next."""
    if line.isdecimal():
        return int(line)
    return number - 1 if line == "b" else number + 1
