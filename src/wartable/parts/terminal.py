"""The scaffold of a game in the terminal: what is drawn and said alike, whatever the game.

A game's `terminal` room has a `Scene`, what a seat sees with the marks to show it, and a `Drawing`, which the
command line asks for the map, the panels, facts and hints. Both are made of a seat's view and nothing else.
"""

from __future__ import annotations

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from rich.text import Text

from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing, look_up
from wartable.words.messages import Messages, Phrase

HEAD_STYLE = "bold"
FAINT = "bright_black"
MOST_HEAD_LINES = 2

S = TypeVar("S", bound="TerminalScene")
V = TypeVar("V")


class TerminalScene(ABC):
    """What a seat sees, with the words to show it; all drawing starts from this."""

    def __init__(self, seat: int | None, seats: int, messages: Messages, *, ascii_only: bool) -> None:
        self.seat = seat
        self.seats = seats
        self.messages = messages
        self._ascii_only = ascii_only

    @abstractmethod
    def name(self, seat: int) -> str:
        """What people call a seat."""

    @abstractmethod
    def style(self, seat: int) -> str:
        """The colour of a seat."""

    def say(self, key: str, **facts: object) -> str:
        """A label or line from the message files."""
        return self.messages.screen(key, **facts)

    def mark(self, key: str) -> str:
        """The mark that stands for a thing."""
        return self.say(f"mark_{key}")

    def called(self, key: str) -> tuple[str, str]:
        """What a thing goes by when it is looked up: its name and its key."""
        return self.messages.name(key).casefold(), key.replace("_", " ")

    def cut(self, line: Text, width: int, *, pad: bool = False) -> None:
        """Make a line no longer than a width, with a sign that it was where there is one."""
        line.truncate(width, overflow="crop" if self._ascii_only else "ellipsis", pad=pad)

    def progress(self, phase: str, number: int, rounds: int) -> Text:
        """How far a match is: its phase, and the number of its round once it has begun."""
        words = self.say(f"phase_{phase}")
        if not number:
            return Text(self.say("status", phase=words), HEAD_STYLE)
        return Text(self.say("status_round", round=number, rounds=rounds, phase=words), HEAD_STYLE)

    def add_name(self, line: Text, seat: int, note: str) -> None:
        """Write the name of a seat in its colour at the end of a line, with a note such as who plays it."""
        line.append(self.name(seat), f"bold {self.style(seat)}")
        if note:
            line.append(f" {note}", FAINT)


def player_note(people: Sequence[str], seat: int) -> str:
    """Who plays at a seat: the name of a bot, nothing for a person."""
    return people[seat].removeprefix("bot:") if seat < len(people) else ""


def wrapped(sentences: Iterable[str], width: int, indent: str = "  ") -> list[Text]:
    """Sentences in lines of a width, continued lines set in."""
    return [
        Text(line, FAINT if indent else "")
        for sentence in sentences
        for line in textwrap.wrap(
            sentence, width, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
        )
    ]


def _in_lines(status: Text, aims: Iterable[str], width: int) -> list[Text]:
    """A status and aims after it in lines of a width; the last of them may be longer."""
    lines = [status.copy()]
    for aim in aims:
        gap = "  "
        for word in aim.split(" "):
            if lines[-1].cell_len + len(gap) + len(word) > width and len(lines) < MOST_HEAD_LINES:
                lines.append(Text())
                gap = "  "
            lines[-1].append(gap + word, FAINT)
            gap = " "
    return lines


class TerminalDrawing(ABC, Generic[V, S]):
    """How the terminal shows a match; every method gets a seat's view and shows no more than that."""

    defaults: ClassVar[tuple[str, ...]] = ()
    """The choices that Enter takes where nothing else is typed."""

    def __init__(self, messages: Messages, *, ascii_only: bool) -> None:
        self._messages = messages
        self._ascii_only = ascii_only
        self._last: tuple[V, S] | None = None

    @property
    def commands(self) -> Mapping[str, Callable[[V, Ask, str], list[str]]]:
        """What this game answers to at the prompt besides the commands of every game."""
        return {}

    @abstractmethod
    def make_scene(self, view: V) -> S:
        """The scene of a view."""

    def scene(self, view: V) -> S:
        """The scene of a view; it is kept while the same view is drawn, with all that it has worked out."""
        if self._last is None or self._last[0] is not view:
            self._last = view, self.make_scene(view)
        return self._last[1]

    def words(self, view: V) -> Messages:  # noqa: ARG002 - the words of some games hang on it
        """What everything is said with."""
        return self._messages

    def names(self, view: V) -> list[str]:
        """What people call the seats."""
        scene = self.scene(view)
        return [scene.name(seat) for seat in range(scene.seats)]

    def styles(self, view: V) -> list[str]:
        """The colours of the seats."""
        scene = self.scene(view)
        return [scene.style(seat) for seat in range(scene.seats)]

    @abstractmethod
    def status(self, view: V, ask: Ask | None) -> Text:
        """One line: how far the match is."""

    @abstractmethod
    def board(
        self, view: V, width: int, height: int, *, roomy: bool = False, ask: Ask | None = None
    ) -> list[Text] | None:
        """The map within a width, and a height if it can be; None if the width is too small.

        `roomy` asks for one that is comfortably large; `ask` is the question whose choices it may show.
        """

    @abstractmethod
    def small_board(self, view: V, width: int) -> list[Text]:
        """The map in words, for windows that cannot hold the drawing."""

    @abstractmethod
    def column(self, view: V, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the map in a narrow column, the most important first."""

    @abstractmethod
    def strip(self, view: V, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the map, in a few long lines."""

    def record(self, view: V) -> list[str]:  # noqa: ARG002 - only long matches write something down
        """What is written down of a long match beside the table, such as the log of a campaign."""
        return []

    @abstractmethod
    def things(self, scene: S) -> Iterable[Thing]:
        """Everything that has a name, with its names and what is to be told of it."""

    @abstractmethod
    def own_facts(self, scene: S) -> list[str]:
        """What is to be known of one's own side."""

    def facts(self, view: V, words: str, *, exact: bool = False) -> list[str]:
        """What is to be known of things named, in part or exactly; without words, of one's own side."""
        scene = self.scene(view)
        if not words.strip():
            return self.own_facts(scene)
        return look_up(self.things(scene), words, exact=exact)

    @abstractmethod
    def outlook(self, view: V, ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        """What a choice would bring, if its own words do not say it all, and what one may regret."""

    def hint_words(self, view: V) -> Messages:
        """What hints are said with."""
        return self.words(view)

    def hint(self, view: V, ask: Ask, choice: str) -> str:
        """What a choice would bring and what one may regret; empty if its own words say it all."""
        words = self.hint_words(view)
        brings, regrets = self.outlook(view, ask, choice)
        points = [] if brings is None else [words.phrase(brings)]
        points += [words.screen("warned", warning=words.phrase(regret)) for regret in regrets]
        return words.listed(points, "points")

    @abstractmethod
    def remark(self, view: V, ask: Ask) -> Phrase | None:
        """What a question is about: the text of the card that asks it, or what binds the choice."""

    @abstractmethod
    def aims(self, view: V, ask: Ask | None) -> Sequence[Phrase]:
        """What a seat is after, in the match and at this moment."""

    def head(self, view: V, ask: Ask | None, width: int) -> list[Text]:
        """The head lines: how far the match is, and what the seat is after; the latter is told whole."""
        scene, status = self.scene(view), self.status(view, ask)
        own = ask if ask is not None and ask.seat == scene.seat else None
        aims = [self.words(view).phrase(aim) for aim in self.aims(view, own)]
        lines = _in_lines(status, aims, width)
        while lines[-1].cell_len > width and status.cell_len > 1:
            scene.cut(status, max(1, status.cell_len - (lines[-1].cell_len - width)))
            lines = _in_lines(status, aims, width)
        for line in lines:
            scene.cut(line, width)
        return lines

    def remarks(self, view: V, ask: Ask) -> list[str]:
        """What a question is about, in words."""
        found = self.remark(view, ask)
        return [] if found is None else [self._messages.phrase(found)]

    @abstractmethod
    def legend(self, view: V) -> list[str]:
        """What the marks on the map stand for."""


AnyDrawing: TypeAlias = TerminalDrawing[Any, Any]
