"""The table in the terminal, whatever the game: the screen and how map, panels, log and prompt share it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from itertools import groupby
from typing import Any

from rich.console import Console, ConsoleDimensions, OverflowMethod
from rich.text import Text

from wartable.cli.words import CommandMistake, say
from wartable.kernel.ask import Ask
from wartable.kernel.events import Event
from wartable.parts.terminal import FAINT, MOST_HEAD_LINES, AnyDrawing
from wartable.words.messages import Messages

PLAIN_SIZE = (100, 30)
FULL_SIZE = (100, 30)
COLUMN = 26
NEW = "bold"
FEWEST_LOG_LINES = 2
USUAL_PROMPT = 7

CONTINUED = "  "  # before the rest of a line of the log


def drawing_of(game: str, messages: Messages, screen: Screen) -> AnyDrawing:
    """How a game is drawn."""
    try:
        module = import_module(f"wartable.games.{game}.terminal")
    except ModuleNotFoundError:
        raise CommandMistake("not_drawn", game=game) from None
    drawing: AnyDrawing = module.Drawing(messages.spoken_here(), ascii_only=screen.ascii_only)
    return drawing


class Screen:
    """The terminal: a real one is drawn anew each time; else it is plain text, line after line."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        capable = sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
        self.clears = self.interactive and capable
        coloured = capable and not os.environ.get("NO_COLOR")
        self._console = Console(
            color_system="auto" if coloured else None,
            force_terminal=sys.stdout.isatty(),
            no_color=not coloured,
            highlight=False,
            markup=False,
            emoji=False,
            width=self.width,
            height=self.height,
        )
        self._echoes = not sys.stdin.isatty()
        self.ascii_only = "utf" not in (sys.stdout.encoding or "").lower()
        if self.ascii_only and isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a sign it does not know is no reason to stop
        if self.interactive:
            _let_people_edit_their_lines()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        if not sys.stdout.isatty():
            return PLAIN_SIZE
        found = shutil.get_terminal_size(PLAIN_SIZE)
        return found.columns, found.lines

    @property
    def width(self) -> int:
        """Columns of text; one is kept free, where terminals wrap."""
        return self.size[0]

    @property
    def height(self) -> int:
        """Lines of text."""
        return self.size[1]

    def clear(self) -> None:
        """Begin a new screen, where there is one."""
        if self.clears:
            self._console.clear()

    def print(self, lines: Iterable[Text | str]) -> None:
        """Print lines as they are; on a real terminal they are cut at the edge."""
        self._console.size = ConsoleDimensions(*self.size)
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="ignore", crop=self.clears)

    def say(self, sentence: str) -> None:
        """Print a sentence whole, however long: it may hold a path to be copied."""
        self._console.print(sentence, soft_wrap=True)

    def wrap(self, sentences: Iterable[str]) -> list[Text]:
        """Sentences as lines of the screen's width; their indent is kept, continued lines are set in."""
        lines: list[Text] = []
        for sentence in sentences:
            indent = " " * (len(sentence) - len(sentence.lstrip()))
            body = Text(sentence.strip())
            width = max(20, self.width - len(indent) - 2)
            overflow: OverflowMethod = "fold" if self.clears else "ignore"
            wrapped = body.wrap(self._console, width, overflow=overflow) if body else [body]
            lines += [
                Text.assemble(indent, "  " if number else "", line) for number, line in enumerate(wrapped)
            ]
        return lines

    def wrap_text(self, text: Text) -> list[Text]:
        """A styled line as one or more of the screen's width."""
        return list(text.wrap(self._console, self.width - 1))

    def read(self, prompt: str) -> str:
        """One line from the player."""
        line = input(prompt)
        if self._echoes:
            print(line)
        return line.strip()

    def page(self, sentences: Iterable[str]) -> None:
        """Something to read: on a real terminal it takes the screen until Enter is pressed."""
        lines = self.wrap(sentences)
        if not self.clears:
            self.print(lines)
            return
        room = max(5, self.height - 2)
        for start in range(0, len(lines), room):
            self.clear()
            self.print(lines[start : start + room])
            more = start + room < len(lines)
            if self.read(f"\n{say('more' if more else 'back')} ") == "q":
                return

    @property
    def warning(self) -> str:
        """What to say if the window is too small for a comfortable table."""
        wide, high = self.size
        if wide >= FULL_SIZE[0] and high >= FULL_SIZE[1]:
            return ""
        full_width, full_height = FULL_SIZE
        return say("small_window", width=wide, height=high, full_width=full_width, full_height=full_height)


def _let_people_edit_their_lines() -> None:
    """Arrow keys and history at the prompt, where the platform has them."""
    try:
        import_module("readline")
    except ImportError:
        return


class Log:
    """What happened, in words, with the names of the seats in their colours."""

    def __init__(self, messages: Messages, names: Sequence[str], styles: Sequence[str]) -> None:
        self._messages = messages
        self._names = names
        self._styles = styles

    def line(self, event: Event, style: str = "") -> Text:
        """An event as a line; one that logs fold is faint, and has its rule."""
        if event.folded:
            return Text(f"{self._messages.event(event, self._names)} ({event.cited()})", FAINT)
        line = Text(self._messages.event(event, self._names), style)
        for name, colour in zip(self._names, self._styles, strict=True):
            line.highlight_words([name], colour)
        return line

    def lines(self, events: Iterable[Event], style: str = "", *, most: int | None = None) -> list[Text]:
        """The last lines of a log; several events in a row that logs fold are one."""
        rows = [
            row
            for folded, group in groupby(events, lambda event: event.folded)
            for row in ([list(group)] if folded else [[event] for event in group])
        ]
        shown = rows if most is None else rows[max(0, len(rows) - most) :]
        return [self._row(row, style) for row in shown]

    def _row(self, events: list[Event], style: str) -> Text:
        if not events[0].folded:
            return self.line(events[0], style)
        return Text(say("steps_passed", steps=len(events)), FAINT)


def _folded(log: Iterable[Text], width: int) -> list[Text]:
    """Lines of a log, those that are too long continued in lines that are set in."""
    console, inner = Console(), width - len(CONTINUED) - 1
    return [
        Text.assemble(CONTINUED if number else "", part)
        for line in log
        for number, part in enumerate(line.wrap(console, inner) if line.cell_len >= width else [line])
    ]


class ScreenLayout:
    """How board, panels, log and prompt share a screen."""

    def __init__(
        self, drawing: AnyDrawing, view: Any, ask: Ask | None, people: Sequence[str], size: tuple[int, int]
    ) -> None:
        self._drawing = drawing
        self._view = view
        self._ask = ask
        self._people = people
        self.width, self.height = size
        self._beside = drawing.board(view, self.width - COLUMN - 1, 0, roomy=True) is not None

    @property
    def _asked(self) -> int | None:
        return None if self._ask is None else self._ask.seat

    def _head(self) -> list[Text]:
        return self._drawing.head(self._view, self._ask, self.width)

    def _board(self, height: int) -> list[Text]:
        if self._beside:
            width = self.width - COLUMN - 1
            found = self._drawing.board(self._view, width, height, roomy=True, ask=self._ask)
        else:
            found = self._drawing.board(self._view, self.width, height, ask=self._ask)
        return self._drawing.small_board(self._view, self.width) if found is None else found

    def _strip(self) -> list[Text]:
        if self._beside:
            return []
        return self._drawing.strip(self._view, self.width, self._people, self._asked)

    def rows_for_choices(self) -> int:
        """How many lines the list of choices can have beside the smallest drawing of the board."""
        # Besides them: the head lines, the question, one line of the log, and the line that is typed.
        taken = MOST_HEAD_LINES + len(self._board(0)) + len(self._strip()) + 3
        return min(max(4, self.height - taken), max(6, self.height // 3))

    def lines(self, log: Sequence[Text], prompt: Sequence[Text]) -> list[Text]:
        """The whole table on one screen; a line is left for what the player types."""
        strip = self._strip()
        head = self._head()
        # A short prompt gets the room of a usual one, so that the map keeps its size between questions;
        # for the same reason a second line of the head takes its room from the log.
        free = self.height - 2 - max(len(prompt), USUAL_PROMPT) - len(strip) - FEWEST_LOG_LINES
        board = self._board(free)
        upper = self._with_column(board, free) if self._beside else board + strip
        room = self.height - 1 - len(head) - len(prompt) - len(upper)
        shown = _folded(log, self.width)[-room:] if room > 0 else []
        blank = [Text()] * (room - len(shown))
        return [*head, *upper, *shown, *blank, *prompt]

    def plain_lines(self, log: Sequence[Text], prompt: Sequence[Text]) -> list[Text]:
        """The whole table line after line, as long as it is."""
        board = self._board(self.height)
        upper = self._with_column(board, self.height) if self._beside else board + self._strip()
        return [Text(), *self._head(), *upper, *log, *prompt]

    def _with_column(self, board: list[Text], room: int) -> list[Text]:
        """The board with the column at its right, which may be longer if there is room."""
        broad = max(line.cell_len for line in board)
        width = self.width - broad - 1
        column = self._drawing.column(self._view, width, self._people, self._asked)
        height = max(len(board), min(len(column), room))
        if len(column) > height:
            column = [*column[: height - 1], Text("  ...", FAINT)]
        lines = []
        for number in range(height):
            line = board[number].copy() if number < len(board) else Text()
            if number < len(column):
                line.pad_right(broad + 1 - line.cell_len)
                line.append_text(column[number])
            lines.append(line)
        return lines
