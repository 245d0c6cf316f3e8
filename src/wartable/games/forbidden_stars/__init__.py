"""Forbidden Stars: two to four factions, order stacks, and battles of dice and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from wartable.games.forbidden_stars import cards as _cards  # noqa: F401 - registers every card for its moments
from wartable.games.forbidden_stars import combat_events, events, verbs
from wartable.games.forbidden_stars import view as views
from wartable.games.forbidden_stars.browser import board as boards
from wartable.games.forbidden_stars.browser import glance as glances
from wartable.games.forbidden_stars.browser import pieces
from wartable.games.forbidden_stars.browser import reference as references
from wartable.games.forbidden_stars.browser import things as board_things
from wartable.games.forbidden_stars.choices import aims, hints, warnings
from wartable.games.forbidden_stars.match import Match
from wartable.games.forbidden_stars.rules import setup
from wartable.games.forbidden_stars.rules.round import STEPS
from wartable.games.forbidden_stars.state import State
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.events import events_in
from wartable.kernel.game import Game
from wartable.kernel.verbs import Handful, Verb
from wartable.parts.offers import Glance
from wartable.words.messages import AimPhrase, Phrase


class ForbiddenStars(Game[State]):
    """The entry points of Forbidden Stars."""

    name: ClassVar[str] = "forbidden_stars"
    title: ClassVar[str] = "Forbidden Stars"
    version: ClassVar[int] = 4
    options_type = setup.Options
    state_type = State
    steps = STEPS
    event_types = events_in(events, combat_events)
    verbs = verbs.VERBS

    def play(self, state: State, chance: Chance, listening: bool) -> Match:
        return Match(state, chance, listening)

    def start(self, options: setup.Options, chance: Chance) -> State:
        return setup.start(options, chance)

    def seats(self, state: State) -> int:
        return len(state.players)

    def rounds(self, state: State) -> int:
        return state.round

    def view(self, play: Match, seat: int | None) -> views.View:
        return views.view(play, seat)

    def board(self, play: Match, seat: int | None) -> pieces.Board:
        return boards.board(self.view(play, seat))

    def revealed_board(self, play: Match) -> pieces.Board:
        return boards.board(views.View(None, play.state))

    def glance(self, view: views.View) -> Glance:
        return glances.glance(boards.board(view))

    def things(self, board: pieces.Board) -> set[str]:
        return set(board_things.things(board))

    def reference(self) -> references.Reference:
        return references.reference()

    def costly(self, _view: views.View, _ask: Ask, verb: Verb, words: Sequence[str]) -> bool:
        return verb.costly and not (verb is verbs.REINFORCE and words[0] == "0")

    def hint(self, view: views.View, ask: Ask, text: str) -> Phrase | None:
        return hints.hint(view, ask, text)

    def warnings(self, view: views.View, ask: Ask, text: str) -> Sequence[Phrase]:
        return warnings.warnings(view, ask, text)

    def remark(self, _view: views.View, ask: Ask) -> Phrase | None:
        return hints.remark(ask)

    def aims(self, view: views.View, ask: Ask | None) -> list[AimPhrase]:
        return aims.aims(view, ask)

    def handful(self, view: views.View, ask: Ask) -> Handful | None:
        return verbs.rerolled_dice(view.state, ask)

    def written(self, view: views.View, ask: Ask, verb: str, words: Sequence[str]) -> str:
        if verb == verbs.REROLL.name:
            return verbs.reroll(words)
        return super().written(view, ask, verb, words)

    def guess(self, play: Match, seat: int, chance: Chance) -> None:
        views.guess(play, seat, chance)


GAME: Game[Any] = ForbiddenStars()
