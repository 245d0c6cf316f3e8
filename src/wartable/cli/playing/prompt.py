"""A question to a person: the table is shown, a line is read; it is a choice, a command or words to find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.text import Text

from wartable.cli.playing import explain
from wartable.cli.playing.choices import Item, Listing, list_lines, page_of
from wartable.cli.playing.terminal import NEW, Log, Screen, ScreenLayout
from wartable.cli.words import say, told
from wartable.kernel.ask import Ask, quoted, split
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.lessons.coach import Coaching
from wartable.parts.terminal import FAINT, AnyDrawing
from wartable.words.errors import WartableError

# What the help names examples of: they are the game's own words.
EXAMPLES = ("choice", "words", "why", "rule", "thing")
LONGEST_LOG = 1000
PLAIN_LOG = 20
FEWEST_ROWS = 3
MOST_ADVISED = 3
COACH = "bold green"


class DecisionKind(Enum):
    """What a person decided."""

    CHOICE = 1
    UNDO = 2
    QUIT = 3


class Decision(NamedTuple):
    """A decision; `choice` is the text form of a choice."""

    kind: DecisionKind
    choice: str = ""


class PromptContext(NamedTuple):
    """Whose prompt it is, who sits at the table, which events are new to him, and where it is saved.

    In a lesson `coaching` is what the coach says about the question.
    """

    seat: int
    people: Sequence[str]
    new_since: int
    path: Path
    coaching: Coaching | None = None


class Prompt:
    """One question to one person, asked until it is answered."""

    def __init__(
        self, table: Table, ask: Ask, screen: Screen, drawing: AnyDrawing, context: PromptContext
    ) -> None:
        self._table = table
        self._ask = ask
        self._screen = screen
        self._drawing = drawing
        self._context = context
        self._view = table.view(context.seat)
        self._names = drawing.names(self._view)
        self._messages = drawing.words(self._view)
        self._log = Log(self._messages, self._names, drawing.styles(self._view))
        hint_of = partial(drawing.hint, self._view, ask)
        self._listing = Listing(ask.options, partial(self._messages.choice, what=ask.what), hint_of)
        self._words: tuple[str, ...] = ()
        self._page = 0
        self._pages = 1
        self._notes: list[str] = [screen.warning] if screen.warning else []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._explain,
            "h": self._help,
            "help": self._help,
            "i": self._facts,
            "l": self._show_log,
            "r": self._rules,
            "s": self._save,
            **{name: partial(self._game_command, answer) for name, answer in drawing.commands.items()},
        }

    def decide(self, remark: str = "") -> Decision:
        """Show the table and read lines until one of them decides."""
        if remark:
            self._notes.append(remark)
        self._paint(whole=True)
        while True:
            decision = self._take(self._screen.read(self._invitation()))
            if decision is not None:
                return decision
            self._paint(whole=self._screen.clears)

    @property
    def _shown(self) -> list[Item]:
        return self._listing.narrowed(self._words) if self._words else self._listing.items

    @property
    def _default(self) -> Item | None:
        """The choice that Enter takes: the only one listed, or one that is nearly always wanted."""
        shown = self._shown
        if len(shown) == 1:
            return shown[0]
        wanted = [item for item in shown if split(item.choice)[0] in self._drawing.defaults]
        return wanted[0] if len(wanted) == 1 else None

    def _invitation(self) -> str:
        """What stands before the cursor: what Enter would do, and where help is."""
        default = self._default
        if default is not None:
            return say("enter_takes", choice=default.phrase) + " "
        if self._pages > 1:
            return say("enter_pages", choices=len(self._listing.items)) + " "
        return say("enter") + " "

    def _paint(self, *, whole: bool) -> None:
        """The whole table, or only the question where the table above has not changed."""
        width = self._screen.width
        size = (width, self._screen.height)
        layout = ScreenLayout(self._drawing, self._view, self._ask, self._context.people, size)
        prompt = self._prompt_lines(width, layout.rows_for_choices() if self._screen.clears else 1000)
        self._notes = []
        self._screen.clear()
        if not whole:
            self._screen.print(prompt)
        elif self._screen.clears:
            self._screen.print(layout.lines(self._log_lines(self._screen.height), prompt))
        else:
            self._screen.print(layout.plain_lines(self._log_lines(PLAIN_LOG, old=False), prompt))

    def _prompt_lines(self, width: int, rows: int) -> list[Text]:
        """The question with its rule, the choices, and what there is to say about the last line typed."""
        ask = self._ask
        asked = say("question", name=self._names[ask.seat], question=self._messages.ask(ask))
        question = Text(f"{asked} ", NEW)
        question.append(f"({ask.rule})", FAINT)
        head = self._screen.wrap_text(question)
        dash = "-" if self._screen.ascii_only else "─"
        head[-1].append(" " + dash * max(0, width - head[-1].cell_len - 2), FAINT)
        remarks = self._coach_lines()
        remarks += self._screen.wrap(f"  {text}" for text in self._drawing.remarks(self._view, ask))
        notes = [line for note in self._notes for line in self._screen.wrap([note])]
        rows = max(FEWEST_ROWS, rows - len(remarks) - len(notes))
        lines = list_lines(self._shown, width, rows)
        paged, self._pages = lines, 1
        if len(lines) > rows:
            paged, self._pages = page_of(lines, self._page, rows - 1)
            page = say("page", page=self._page % self._pages + 1, pages=self._pages)
            paged.append(Text(f"    {page}", FAINT))
        if self._words:
            hidden = len(self._listing.items) - len(self._shown)
            narrowed = say("narrowed", words=quoted(" ".join(self._words)), hidden=hidden)
            paged.append(Text(f"    {narrowed}", FAINT))
        return [*head, *remarks, *paged, *notes]

    def _coach_lines(self) -> list[Text]:
        """What the coach of a lesson says about the question, and which choices he means."""
        coaching = self._context.coaching
        if coaching is None:
            return []
        lines = [say("coach", words=self._messages.phrase(coaching.say))]
        if coaching.advised:
            listed = [item for item in self._listing.items if item.choice in coaching.advised]
            named = [f"{item.number} {item.phrase}" for item in listed]
            more = len(named) > MOST_ADVISED
            key = "coach_means_more" if more else "coach_means"
            lines.append(say(key, choices="; ".join(named[:MOST_ADVISED])))
        return [Text(line.plain, COACH) for line in self._screen.wrap(lines)]

    def _log_lines(self, most: int, *, old: bool = True) -> list[Text]:
        """The last events this seat may see; those since its last choice stand out, or come alone."""
        new = self._table.events_since(self._context.new_since, self._context.seat)
        lines = self._log.lines(new, most=most)
        if not old or len(lines) == most:
            return lines
        before = self._table.events_since(0, self._context.seat)[: -len(new) or None]
        return self._log.lines(before, FAINT, most=most - len(lines)) + lines

    def _take(self, line: str) -> Decision | None:
        """A line typed: a choice, a command, or words."""
        if not line:
            return self._enter()
        item = self._listing.find(line)
        if item is not None:
            return Decision(DecisionKind.CHOICE, item.choice)
        if line in ("q", "quit", "exit"):
            return Decision(DecisionKind.QUIT)
        if line in ("u", "undo"):
            return Decision(DecisionKind.UNDO)
        command, _, rest = line.partition(" ")
        if line.startswith("?"):
            command, rest = "?", line[1:]
        if command in self._commands:
            self._commands[command](rest.strip())
            return None
        if ":" in line and self._table.why_not(line, self._ask.seat) is None:
            # An answer in continuous space need not be one of those listed.
            return Decision(DecisionKind.CHOICE, line)
        self._narrow(line)
        return None

    def _enter(self) -> Decision | None:
        default = self._default
        if default is not None:
            return Decision(DecisionKind.CHOICE, default.choice)
        self._page += 1
        return None

    def _narrow(self, line: str) -> None:
        """Words narrow the list; what is no choice here is refused with its rule."""
        self._page = 0
        if line == "*":
            self._words = ()
            return
        words = tuple(line.split())
        if ":" not in line and not line.isdecimal() and self._listing.narrowed(words):
            self._words = words
            return
        self._notes += explain.refusals(self._table, self._messages, self._ask, self._listing, line)

    def _explain(self, words: str) -> None:
        if not words:
            self._help("")
            return
        item = self._listing.find(words)
        arguments = item.choice.partition(":")[2].split(",") if item is not None else []
        found = explain.explain(self._table, self._messages, self._ask, self._listing, words)
        for argument in filter(None, arguments):
            found += self._drawing.facts(self._view, argument, exact=True)
        if not found:
            found = self._drawing.facts(self._view, words)
        self._tell(found or explain.rules(self._messages, self._table.game.name, words), words)

    def _help(self, _: str) -> None:
        example = self._messages.screen
        lines = say("help", **{name: example(f"help_{name}") for name in EXAMPLES}).splitlines()
        own = [f"  {example(f'help_{name}')}" for name in self._drawing.commands]
        self._screen.page([*lines, *own, "", *self._drawing.legend(self._view)])

    def _game_command(self, answer: Callable[[Any, Ask, str], list[str]], words: str) -> None:
        """A command that only this game knows."""
        self._tell(answer(self._view, self._ask, words), words)

    def _facts(self, words: str) -> None:
        self._tell(self._drawing.facts(self._view, words), words)

    def _rules(self, words: str) -> None:
        self._tell(explain.rules(self._messages, self._table.game.name, words), words)

    def _tell(self, sentences: Sequence[str], words: str) -> None:
        if not sentences:
            self._notes.append(say("unknown", words=quoted(words)))
        elif len(sentences) <= 3 and sum(map(len, sentences)) < 3 * self._screen.width:
            self._notes += sentences
        else:
            self._screen.page(sentences)

    def _show_log(self, number: str) -> None:
        most = int(number) if number.isdecimal() else LONGEST_LOG
        told = self._table.events_since(0, self._context.seat)
        lines = [self._log.line(event).plain for event in told[max(0, len(told) - most) :]]
        self._screen.page(lines or [say("nothing_yet")])

    def _save(self, name: str) -> None:
        """Write a copy of the match beside the file that is always written."""
        path = self._context.path
        made = self._table.choices
        target = Path(name).expanduser() if name else path.with_name(f"{path.stem}-{made}{path.suffix}")
        try:
            Journal.load(path).save(target)
        except WartableError as error:
            self._notes.append(say("failed", why=told(error)))
        else:
            self._notes.append(say("copied", file=str(target)))
