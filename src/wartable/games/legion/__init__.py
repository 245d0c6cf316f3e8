"""Star Wars: Legion: two armies of miniatures in continuous space."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from wartable.games.legion import attack_events, events, options
from wartable.games.legion import cards as _cards  # noqa: F401 - registers every card for its moments
from wartable.games.legion import view as views
from wartable.games.legion.assessment import Assessment
from wartable.games.legion.battle import Battle
from wartable.games.legion.browser import board as boards
from wartable.games.legion.browser import glance as glances
from wartable.games.legion.browser import pieces
from wartable.games.legion.browser import reference as references
from wartable.games.legion.browser import things as board_things
from wartable.games.legion.choices import aims, describing, hints, remarks, warnings
from wartable.games.legion.map.field import ground_for
from wartable.games.legion.options import Options
from wartable.games.legion.rules.preparing import first_position
from wartable.games.legion.rules.round import STEPS
from wartable.games.legion.state import State
from wartable.games.legion.verbs import VERBS
from wartable.games.legion.wording import LegionMessages
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.events import events_in
from wartable.kernel.game import Game
from wartable.kernel.verbs import Handful, OpenSpace, Verb, Verbs
from wartable.parts.offers import Glance
from wartable.words.messages import AimPhrase, Messages, Phrase


class Legion(Game[State]):
    """The entry points of Legion."""

    name: ClassVar[str] = "legion"
    title: ClassVar[str] = "Star Wars: Legion"
    version: ClassVar[int] = 6
    # Version 5 asked for command cards only who had a choice; its positions are the same.
    migrations: ClassVar[Mapping[int, Callable[[Any], Any]]] = {5: lambda state: state}
    options_type = Options
    state_type = State
    steps = STEPS
    event_types = events_in(events, attack_events)
    verbs: ClassVar[Verbs] = VERBS
    _judged: tuple[views.View, Assessment] | None = None

    @cached_property
    def messages(self) -> Messages:
        return LegionMessages(self.name)

    def recorded(self, given: dict[str, Any]) -> dict[str, Any]:
        return options.recorded(given)

    def names_files(self, given: dict[str, Any]) -> bool:
        return options.names_files(given)

    def public_options(self, recorded: dict[str, Any], seats: Collection[int]) -> dict[str, Any]:
        return options.public(recorded, seats)

    def bring(self, recorded: dict[str, Any], seat: int, brought: Any) -> dict[str, Any]:
        return options.bring(recorded, seat, brought)

    def play(self, state: State, chance: Chance, listening: bool) -> Battle:
        return Battle(state, chance, listening, ground_for(state))

    def start(self, given: Options, chance: Chance) -> State:
        return first_position.start(given, chance)

    def seats(self, state: State) -> int:
        return len(state.players)

    def rounds(self, state: State) -> int:
        return state.round

    def view(self, play: Battle, seat: int | None) -> views.View:
        return views.view(play, seat)

    def board(self, play: Battle, seat: int | None) -> pieces.Board:
        return boards.board(self.view(play, seat), play.facts)

    def revealed_board(self, play: Battle) -> pieces.Board:
        return boards.board(views.View(None, play.state), play.facts)

    def glance(self, view: views.View) -> Glance:
        return glances.glance(boards.board(view))

    def things(self, board: pieces.Board) -> set[str]:
        return set(board_things.things(board))

    def reference(self) -> references.Reference:
        return references.reference()

    def measure(self, play: Battle, one: str, other: str) -> pieces.Sight | None:
        return boards.measured(self.view(play, None), one, other, play.facts)

    def check_army(self, given: dict[str, Any]) -> references.ArmyVerdict:
        return references.army_verdict(given)

    def costly(self, _view: views.View, ask: Ask, verb: Verb, _words: Sequence[str]) -> bool:
        return describing.costly(ask, verb)

    def spelled(self, _view: views.View, ask: Ask, verb: Verb) -> bool:
        return describing.spelled(ask, verb)

    def hint(self, view: views.View, ask: Ask, text: str) -> Phrase | None:
        return hints.hint(self._judgement(view), ask, text)

    def warnings(self, view: views.View, ask: Ask, text: str) -> Sequence[Phrase]:
        return warnings.warnings(self._judgement(view), ask, text)

    def remark(self, view: views.View, ask: Ask) -> Phrase | None:
        return remarks.remark(view, ask)

    def aims(self, view: views.View, _ask: Ask | None) -> list[AimPhrase]:
        return aims.aims(view)

    def _judgement(self, view: views.View) -> Assessment:
        """The questions that hints ask of a view; they are kept for all choices of the same question."""
        if self._judged is None or self._judged[0] is not view:
            self._judged = view, Assessment(view, view.seat or 0)
        return self._judged[1]

    def handful(self, view: views.View, ask: Ask) -> Handful | None:
        return describing.handful(view, ask)

    def open_spaces(self, view: views.View, ask: Ask) -> Sequence[OpenSpace]:
        return describing.open_spaces(view, ask)

    def written(self, view: views.View, _ask: Ask, verb: str, words: Sequence[str]) -> str:
        return describing.written(view, verb, words)

    def guess(self, play: Battle, seat: int, chance: Chance) -> None:
        views.guess(play, seat, chance)


GAME: Legion = Legion()
