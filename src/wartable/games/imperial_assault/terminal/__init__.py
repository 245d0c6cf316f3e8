"""Imperial Assault in a terminal: drawn from a view alone, so that nobody sees more than the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from wartable.games.imperial_assault.choices import aims, hints, warnings
from wartable.games.imperial_assault.terminal import board, campaign, facts, panels
from wartable.games.imperial_assault.terminal.marks import ASCII, UNICODE, Scene
from wartable.games.imperial_assault.view import View
from wartable.kernel.ask import Ask
from wartable.parts.lookup import Thing
from wartable.parts.terminal import FAINT, TerminalDrawing, wrapped
from wartable.words.messages import AimPhrase, Phrase

LEAST_OF_HOME: Final = 8
"""How many lines of a campaign's home are shown in however low a window."""


class Drawing(TerminalDrawing[View, Scene]):
    """How the terminal shows a skirmish, or a campaign and its missions."""

    defaults = ("done", "pass", "decline")

    def make_scene(self, view: View) -> Scene:
        return Scene(view, self._messages, ASCII if self._ascii_only else UNICODE)

    def status(self, view: View, ask: Ask | None) -> Text:  # noqa: ARG002 - the head line hangs on the view alone
        """One line: how far the match is."""
        return panels.status(self.scene(view))

    def board(
        self, view: View, width: int, height: int, *, roomy: bool = False, ask: Ask | None = None
    ) -> list[Text] | None:
        """The map within a width, and a height if it can be; None if the width is too small."""
        scene = self.scene(view)
        if not scene.has_map:
            return None if roomy and scene.in_campaign else self._home(scene, width, height if ask else 0)
        cell = board.cell_width(scene, width, roomy=roomy)
        return None if cell is None else board.draw(scene, cell, height, ask)

    def _home(self, scene: Scene, width: int, height: int) -> list[Text]:
        """The home of a campaign where a map would be, as much of it as there is room for; 0: all."""
        lines = wrapped(campaign.home(scene), width, "")
        if height and len(lines) > max(height, LEAST_OF_HOME):
            return [*lines[: max(height, LEAST_OF_HOME) - 1], Text(scene.say("home_more"), FAINT)]
        return lines

    def record(self, view: View) -> list[str]:
        """The log of a campaign, where a map has taken its place."""
        scene = self.scene(view)
        return campaign.home(scene) if scene.has_map else []

    def small_board(self, view: View, width: int) -> list[Text]:
        """The map in words, for windows that cannot hold the drawing."""
        scene = self.scene(view)
        lines = board.small(scene) if scene.has_map else []
        for line in lines:
            scene.cut(line, width)
        return lines

    def column(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """What stands beside the map in a narrow column, the most important first."""
        return panels.sides(self.scene(view), width, people, asked)

    def strip(self, view: View, width: int, people: Sequence[str], asked: int | None) -> list[Text]:
        """The same below the map, in a few long lines."""
        return panels.side_strip(self.scene(view), width, people, asked)

    def things(self, scene: Scene) -> Iterable[Thing]:
        return facts.things(scene)

    def own_facts(self, scene: Scene) -> list[str]:
        return facts.own_sheet(scene)

    def outlook(self, view: View, ask: Ask, choice: str) -> tuple[Phrase | None, Sequence[Phrase]]:
        return hints.hint(view, ask, choice), warnings.warnings(view, ask, choice)

    def aims(self, view: View, ask: Ask | None) -> list[AimPhrase]:  # noqa: ARG002 - they hang on the view alone
        return aims.aims(view)

    def remark(self, view: View, ask: Ask) -> Phrase | None:
        return hints.remark(view, ask)

    def legend(self, view: View) -> list[str]:
        """What the marks on the map stand for."""
        return panels.legend(self.scene(view))
