"""Legion in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text

from wartable.games.legion.hints import hint
from wartable.games.legion.remarks import remark
from wartable.games.legion.terminal import board, facts, measuring, panels, steering
from wartable.games.legion.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.legion.view import View
from wartable.games.legion.warnings import warnings
from wartable.kernel.ask import Ask
from wartable.kernel.messages import Messages


class Drawing:
    """How the terminal shows a battle; every method gets a seat's view and draws no more than that."""

    defaults = ("close_in", "put_back")
    """The choices that Enter takes where nothing else is typed."""

    def __init__(self, messages: Messages, *, ascii_only: bool) -> None:
        self._messages = messages
        self._glyphs = ASCII if ascii_only else UNICODE
        self._last: Scene | None = None
        self.commands: Mapping[str, Callable[[View, Ask, str], list[str]]] = {
            "m": self.measure,
            "g": self.steer,
        }

    def _scene(self, view: View) -> Scene:
        """The scene of a view; it is kept while the same view is drawn, with all that it has worked out."""
        if self._last is None or self._last.view is not view:
            self._last = Scene(view, self._messages, self._glyphs)
        return self._last

    def words(self, _view: View) -> Messages:
        """What everything is said with."""
        return self._messages

    def names(self, view: View) -> list[str]:
        """What people call the seats."""
        scene = self._scene(view)
        return [scene.name(seat) for seat in range(len(scene.state.players))]

    def styles(self, view: View) -> list[str]:
        """The colours of the seats."""
        scene = self._scene(view)
        return [scene.style(seat) for seat in range(len(scene.state.players))]

    def status(self, view: View, ask: Ask | None) -> Text:
        """One line: how far the battle is, and its cards."""
        return panels.status(self._scene(view), ask)

    def board(
        self, view: View, width: int, height: int, *, roomy: bool = False, ask: Ask | None = None
    ) -> list[Text] | None:
        """The battlefield within a width, and a height if it can be; None if the width is too small.

        `roomy` asks for one large enough to be comfortable; the numbers of choices stand where they lead.
        """
        scene = self._scene(view)
        narrowest = board.COMFORTABLE if roomy else board.NARROWEST
        measures = board.plan(scene.b.ground, width, height, narrowest)
        return None if measures is None else board.draw(scene, measures, ask)

    def small_board(self, view: View, width: int) -> list[Text]:
        """The battlefield in words, for windows that cannot hold the drawing."""
        scene = self._scene(view)
        lines = board.small(scene)
        for line in lines:
            scene.cut(line, width)
        return lines

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the battlefield in a narrow column, the most important first."""
        scene = self._scene(view)
        fight = panels.attack(scene, width) if scene.state.attack is not None else []
        return [*fight, *panels.armies(scene, width, people, asked)]

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the battlefield, in a few long lines."""
        scene = self._scene(view)
        fight = panels.attack(scene, width) if scene.state.attack is not None else []
        return [*fight, *panels.army_lines(scene, width, people, asked)]

    def facts(self, view: View, words: str, *, exact: bool = False) -> list[str]:
        """What is to be known of things named, in part or exactly; without words, of one's own army."""
        return facts.facts(self._scene(view), words, exact=exact)

    def hint(self, view: View, ask: Ask, choice: str) -> str:
        """What a choice would bring and what one may regret; units go by their marks on the battlefield."""
        scene = self._scene(view)
        words, brings = scene.marked_words, hint(scene.judgement, ask, choice)
        points = [] if brings is None else [words.phrase(brings)]
        told = (words.phrase(warning) for warning in warnings(scene.judgement, ask, choice))
        points += [words.screen("warned", warning=text) for text in told]
        return words.listed(points, "points")

    def remarks(self, view: View, ask: Ask) -> list[str]:
        """What a question is about: the text of the card that asks it, or what binds the choice."""
        found = remark(view, ask)
        return [] if found is None else [self._messages.phrase(found)]

    def legend(self, view: View) -> list[str]:
        """What the marks on the battlefield stand for."""
        return facts.legend(self._scene(view))

    def measure(self, view: View, _ask: Ask, words: str) -> list[str]:
        """Range, gap, sight and cover between two things named."""
        return measuring.measure(self._scene(view), words)

    def steer(self, view: View, ask: Ask, words: str) -> list[str]:
        """The text of the move that goes to a place."""
        return steering.steer(self._scene(view), ask, words)
