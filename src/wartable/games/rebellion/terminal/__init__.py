"""Rebellion in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from wartable.games.rebellion.choices import aims, hints
from wartable.games.rebellion.terminal import board, facts, fights, panels
from wartable.games.rebellion.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.rebellion.view import View
from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing
from wartable.parts.terminal import TerminalDrawing
from wartable.words.messages import AimPhrase, Phrase


class Drawing(TerminalDrawing[View, Scene]):
    """How the terminal shows a match of Rebellion."""

    defaults = ("done", "pass", "keep_hidden")

    def make_scene(self, view: View) -> Scene:
        return Scene(view, self._messages, ASCII if self._ascii_only else UNICODE)

    def status(self, view: View, ask: Ask | None) -> Text:  # noqa: ARG002 - the head line hangs on the view alone
        """One line: how far the match is."""
        return panels.status(self.scene(view))

    def board(
        self,
        view: View,
        width: int,
        height: int,
        *,
        roomy: bool = False,
        ask: Ask | None = None,  # noqa: ARG002 - this map shows no choices
    ) -> list[Text] | None:
        """The map within a width, and a height if it can be; None if the width is too small."""
        rows = board.plan(width, height, board.COMFORTABLE if roomy else board.NARROWEST)
        return None if rows is None else board.draw(self.scene(view), width, rows, height)

    def small_board(self, view: View, width: int) -> list[Text]:  # noqa: ARG002 - the screen cuts long lines
        """The map in words, for windows that cannot hold the drawing."""
        return board.small(self.scene(view))

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the map in a narrow column, the most important first."""
        scene = self.scene(view)
        return [*fights.fight(scene, width), *panels.sides(scene, width, people, asked)]

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the map, in a few long lines."""
        scene = self.scene(view)
        return fights.fight(scene, width) or panels.side_strip(scene, width, people, asked)

    def things(self, scene: Scene) -> Iterable[Thing]:
        return facts.things(scene)

    def own_facts(self, scene: Scene) -> list[str]:
        return facts.own_sheet(scene)

    def outlook(self, view: View, ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        return hints.hint(view, ask, choice), ()

    def aims(self, view: View, ask: Ask | None) -> list[AimPhrase]:  # noqa: ARG002 - they hang on the view alone
        return aims.aims(view)

    def remark(self, view: View, ask: Ask) -> Phrase | None:
        return hints.remark(view, ask)

    def legend(self, view: View) -> list[str]:
        """What the marks on the map stand for."""
        return panels.legend(self.scene(view))
