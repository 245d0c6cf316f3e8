"""Forbidden Stars in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from wartable.games.forbidden_stars.choices import aims, hints
from wartable.games.forbidden_stars.choices.warnings import warnings
from wartable.games.forbidden_stars.terminal import board, facts, panels
from wartable.games.forbidden_stars.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.forbidden_stars.view import View
from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing
from wartable.parts.terminal import TerminalDrawing
from wartable.words.messages import AimPhrase, Messages, Phrase


class Drawing(TerminalDrawing[View, Scene]):
    """How the terminal shows a match of Forbidden Stars."""

    defaults = ("resolve",)

    def make_scene(self, view: View) -> Scene:
        return Scene(view, self._messages, ASCII if self._ascii_only else UNICODE)

    def words(self, view: View) -> Messages:
        """What everything is said with: the borders of this board go by the systems beside them."""
        return self._messages.calling(self.scene(view).borders)

    def status(self, view: View, ask: Ask | None) -> Text:
        """One line: how far the match is."""
        return panels.status(self.scene(view), ask)

    def board(
        self,
        view: View,
        width: int,
        height: int,
        *,
        roomy: bool = False,
        ask: Ask | None = None,  # noqa: ARG002 - this map shows no choices
    ) -> list[Text] | None:
        """The map within a width, and a height if it can be; None if the width is too small.

        `roomy` asks for areas wide enough to be comfortable.
        """
        scene = self.scene(view)
        narrowest = board.COMFORTABLE if roomy else board.NARROWEST
        measures = board.plan(scene, width, height, narrowest)
        return None if measures is None else board.draw(scene, measures)

    def small_board(self, view: View, width: int) -> list[Text]:
        """The map in words, for windows that cannot hold the drawing."""
        return board.small(self.scene(view), width)

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the map in a narrow column, the most important first."""
        scene = self.scene(view)
        if scene.state.combat is not None:
            return panels.battle(scene, width)
        strike = panels.strike(scene, width) if scene.state.strike is not None else []
        return [*strike, *panels.players(scene, width, people, asked)]

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the map, in a few long lines."""
        scene = self.scene(view)
        if scene.state.combat is not None:
            return panels.battle_lines(scene, width)
        strike = panels.strike(scene, width) if scene.state.strike is not None else []
        return [*strike, *panels.player_lines(scene, width, people, asked), *panels.hand(scene, width)[:1]]

    def things(self, scene: Scene) -> Iterable[Thing]:
        return facts.things(scene)

    def own_facts(self, scene: Scene) -> list[str]:
        return facts.own_sheet(scene)

    def outlook(self, view: View, ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        return hints.hint(view, ask, choice), warnings(view, ask, choice)

    def aims(self, view: View, ask: Ask | None) -> list[AimPhrase]:
        return aims.aims(view, ask)

    def remark(self, _view: View, ask: Ask) -> Phrase | None:
        return hints.remark(ask)

    def legend(self, view: View) -> list[str]:
        """What the marks on the map stand for."""
        return facts.legend(self.scene(view))
