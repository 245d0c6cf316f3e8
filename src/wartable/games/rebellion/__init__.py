"""Star Wars: Rebellion, with Rise of the Empire: a hidden base, missions, and fleets that hunt for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from wartable.games.rebellion import cards as _cards  # noqa: F401 - registers what every card does
from wartable.games.rebellion import events, moments, seats
from wartable.games.rebellion import view as views
from wartable.games.rebellion.browser import board as boards
from wartable.games.rebellion.browser import glance as glances
from wartable.games.rebellion.browser import pieces
from wartable.games.rebellion.browser import reference as references
from wartable.games.rebellion.browser import things as board_things
from wartable.games.rebellion.choices import aims, hints, warnings
from wartable.games.rebellion.guessing import guesses
from wartable.games.rebellion.match import Match
from wartable.games.rebellion.migrations import MIGRATIONS
from wartable.games.rebellion.options import Options
from wartable.games.rebellion.rise_of_the_empire import cards as _its_cards  # noqa: F401 - registers them
from wartable.games.rebellion.rise_of_the_empire import content as _its_box  # noqa: F401 - adds its box
from wartable.games.rebellion.rise_of_the_empire import hidden as _its_secrets  # noqa: F401 - hides them
from wartable.games.rebellion.rise_of_the_empire import rules as _its_rules  # noqa: F401 - registers them
from wartable.games.rebellion.rules.changes import SIDE_TEXTS
from wartable.games.rebellion.rules.setup import steps as setup
from wartable.games.rebellion.state import EMPIRE, REBEL, State
from wartable.games.rebellion.steps import STEPS
from wartable.games.rebellion.verbs.every import VERBS
from wartable.games.rebellion.wording import RebellionMessages
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.game import Game
from wartable.parts.offers import Glance
from wartable.words.messages import AimPhrase, Messages, Phrase


class Rebellion(Game[State]):
    """The entry points of Rebellion."""

    name: ClassVar[str] = "rebellion"
    title: ClassVar[str] = "Star Wars: Rebellion"
    version: ClassVar[int] = 3
    migrations = MIGRATIONS
    options_type = Options
    state_type = State
    steps = STEPS
    event_types = events.ALL
    verbs = VERBS

    @cached_property
    def messages(self) -> Messages:
        return RebellionMessages(self.name)

    def play(self, state: State, chance: Chance, listening: bool) -> Match:
        return Match(state, chance, listening)

    def start(self, options: Options, chance: Chance) -> State:
        return setup.start(options, chance)

    def seats(self, state: State) -> int:
        return state.players

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        return seats.sides_of(state.players)

    def side_names(self, _state: State) -> tuple[str, ...]:
        return SIDE_TEXTS[REBEL], SIDE_TEXTS[EMPIRE]

    def seat_roles(self, options: Options, seat: int) -> tuple[str, ...]:
        return seats.roles_of(options.players, seat)

    def rounds(self, state: State) -> int:
        return state.round

    def standing(self, play: Match, seat: int) -> dict[str, str]:
        return moments.standing(play, seat)

    def stand(self, play: Match, seat: int, key: str, answer: str) -> None:
        moments.stand(play, seat, key, answer)

    def view(self, play: Match, seat: int | None) -> views.View:
        return views.view(play, seat)

    def board(self, play: Match, seat: int | None) -> pieces.Board:
        return boards.board(self.view(play, seat))

    def revealed_board(self, play: Match) -> pieces.Board:
        return boards.board(views.View(None, play.state), revealed=True)

    def glance(self, view: views.View) -> Glance:
        return glances.glance(boards.board(view))

    def things(self, board: pieces.Board) -> set[str]:
        return set(board_things.things(board))

    def reference(self) -> references.Reference:
        return references.reference()

    def warnings(self, view: views.View, ask: Ask, text: str) -> Sequence[Phrase]:
        return warnings.warnings(view, ask, text)

    def hint(self, view: views.View, ask: Ask, text: str) -> Phrase | None:
        return hints.hint(view, ask, text)

    def remark(self, view: views.View, ask: Ask) -> Phrase | None:
        return hints.remark(view, ask)

    def aims(self, view: views.View, _ask: Ask | None) -> list[AimPhrase]:
        return aims.aims(view)

    def guess(self, play: Match, seat: int, chance: Chance) -> None:
        guesses.guess(play, seat, chance)


GAME: Game[Any] = Rebellion()
