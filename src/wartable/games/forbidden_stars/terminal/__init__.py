"""Forbidden Stars in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.text import Text

from wartable.games.forbidden_stars import hints
from wartable.games.forbidden_stars.terminal import board, facts, panels
from wartable.games.forbidden_stars.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.warnings import warnings
from wartable.kernel.ask import Ask
from wartable.kernel.messages import Messages


class Drawing:
    """How the terminal shows a match; every method gets a seat's view and draws no more than that."""

    defaults = ("resolve",)
    """The choices that Enter takes where nothing else is typed."""
    commands: Mapping[str, Callable[[View, Ask, str], list[str]]] = {}
    """Commands at the prompt that only this game has: none."""

    def __init__(self, messages: Messages, *, ascii_only: bool) -> None:
        self._messages = messages
        self._glyphs = ASCII if ascii_only else UNICODE

    def _scene(self, view: View) -> Scene:
        return Scene(view, self._messages, self._glyphs)

    def words(self, view: View) -> Messages:
        """What everything is said with: the borders of this board go by the systems beside them."""
        return self._messages.calling(self._scene(view).borders)

    def names(self, view: View) -> list[str]:
        """What people call the seats."""
        scene = self._scene(view)
        return [scene.name(seat) for seat in range(len(scene.state.players))]

    def styles(self, view: View) -> list[str]:
        """The colours of the seats."""
        scene = self._scene(view)
        return [scene.style(seat) for seat in range(len(scene.state.players))]

    def status(self, view: View, ask: Ask | None) -> Text:
        """One line: how far the match is."""
        return panels.status(self._scene(view), ask)

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
        scene = self._scene(view)
        narrowest = board.COMFORTABLE if roomy else board.NARROWEST
        measures = board.plan(scene, width, height, narrowest)
        return None if measures is None else board.draw(scene, measures)

    def small_board(self, view: View, width: int) -> list[Text]:
        """The map in words, for windows that cannot hold the drawing."""
        return board.small(self._scene(view), width)

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the map in a narrow column, the most important first."""
        scene = self._scene(view)
        if scene.state.combat is not None:
            return panels.battle(scene, width)
        strike = panels.strike(scene, width) if scene.state.strike is not None else []
        return [*strike, *panels.players(scene, width, people, asked)]

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the map, in a few long lines."""
        scene = self._scene(view)
        if scene.state.combat is not None:
            return panels.battle_lines(scene, width)
        strike = panels.strike(scene, width) if scene.state.strike is not None else []
        return [*strike, *panels.player_lines(scene, width, people, asked), *panels.hand(scene, width)[:1]]

    def facts(self, view: View, words: str, *, exact: bool = False) -> list[str]:
        """What is to be known of things named, in part or exactly; without words, of one's own faction."""
        return facts.facts(self._scene(view), words, exact=exact)

    def hint(self, view: View, ask: Ask, choice: str) -> str:
        """What a choice would bring and what one may regret; empty if its own words say it all."""
        words, brings = self.words(view), hints.hint(view, ask, choice)
        points = [] if brings is None else [words.phrase(brings)]
        told = (words.phrase(warning) for warning in warnings(view, ask, choice))
        points += [words.screen("warned", warning=text) for text in told]
        return words.listed(points, "points")

    def remarks(self, _view: View, ask: Ask) -> list[str]:
        """What a question is about: the text of the card that asks it."""
        remark = hints.remark(ask)
        return [] if remark is None else [self._messages.phrase(remark)]

    def legend(self, view: View) -> list[str]:
        """What the marks on the map stand for."""
        return facts.legend(self._scene(view))
