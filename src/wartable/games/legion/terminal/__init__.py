"""Legion in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.text import Text

from wartable.games.legion.choices import aims
from wartable.games.legion.choices.hints import hint
from wartable.games.legion.choices.remarks import remark
from wartable.games.legion.choices.warnings import warnings
from wartable.games.legion.terminal import board, facts, measuring, panels, steering
from wartable.games.legion.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.legion.view import View
from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing
from wartable.parts.terminal import TerminalDrawing
from wartable.words.messages import AimPhrase, Messages, Phrase


class Drawing(TerminalDrawing[View, Scene]):
    """How the terminal shows a battle of Legion."""

    defaults = ("close_in", "put_back")

    @property
    def commands(self) -> Mapping[str, Callable[[View, Ask, str], list[str]]]:
        """Measuring, and steering a move to a place."""
        return {"m": self.measure, "g": self.steer}

    def make_scene(self, view: View) -> Scene:
        return Scene(view, self._messages, ASCII if self._ascii_only else UNICODE)

    def status(self, view: View, ask: Ask | None) -> Text:
        """One line: how far the battle is, and its cards."""
        return panels.status(self.scene(view), ask)

    def board(
        self, view: View, width: int, height: int, *, roomy: bool = False, ask: Ask | None = None
    ) -> list[Text] | None:
        """The battlefield within a width, and a height if it can be; None if the width is too small.

        `roomy` asks for one large enough to be comfortable; the numbers of choices stand where they lead.
        """
        scene = self.scene(view)
        narrowest = board.COMFORTABLE if roomy else board.NARROWEST
        measures = board.plan(scene.b.ground, width, height, narrowest)
        return None if measures is None else board.draw(scene, measures, ask)

    def small_board(self, view: View, width: int) -> list[Text]:
        """The battlefield in words, for windows that cannot hold the drawing."""
        scene = self.scene(view)
        lines = board.small(scene)
        for line in lines:
            scene.cut(line, width)
        return lines

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the battlefield in a narrow column, the most important first."""
        scene = self.scene(view)
        fight = panels.attack(scene, width) if scene.state.attack is not None else []
        return [*fight, *panels.armies(scene, width, people, asked)]

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the battlefield, in a few long lines."""
        scene = self.scene(view)
        fight = panels.attack(scene, width) if scene.state.attack is not None else []
        return [*fight, *panels.army_lines(scene, width, people, asked)]

    def things(self, scene: Scene) -> Iterable[Thing]:
        return facts.things(scene)

    def own_facts(self, scene: Scene) -> list[str]:
        return facts.own_army(scene)

    def outlook(self, view: View, ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        judgement = self.scene(view).judgement
        return hint(judgement, ask, choice), list(warnings(judgement, ask, choice))

    def hint_words(self, view: View) -> Messages:
        """What hints are said with: units go by their marks on the battlefield."""
        return self.scene(view).marked_words

    def aims(self, view: View, ask: Ask | None) -> list[AimPhrase]:  # noqa: ARG002 - they hang on the view alone
        return aims.aims(view)

    def remark(self, view: View, ask: Ask) -> Phrase | None:
        return remark(view, ask)

    def legend(self, view: View) -> list[str]:
        """What the marks on the battlefield stand for."""
        return facts.legend(self.scene(view))

    def measure(self, view: View, _ask: Ask, words: str) -> list[str]:
        """Range, gap, sight and cover between two things named."""
        return measuring.measure(self.scene(view), words)

    def steer(self, view: View, ask: Ask, words: str) -> list[str]:
        """The text of the move that goes to a place."""
        return steering.steer(self.scene(view), ask, words)
