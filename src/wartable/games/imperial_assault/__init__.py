"""Star Wars: Imperial Assault: skirmishes of two strike teams, and missions of the campaign."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from wartable.games.imperial_assault import cards as _cards  # noqa: F401 - registers what cards do
from wartable.games.imperial_assault import events, options, sides, standing_answers
from wartable.games.imperial_assault import missions as _missions  # noqa: F401 - registers what missions do
from wartable.games.imperial_assault import view as views
from wartable.games.imperial_assault.browser import board as boards
from wartable.games.imperial_assault.browser import glance as glances
from wartable.games.imperial_assault.browser import pieces
from wartable.games.imperial_assault.browser import reference as references
from wartable.games.imperial_assault.browser import things as board_things
from wartable.games.imperial_assault.campaign import chapters
from wartable.games.imperial_assault.campaign import setup as campaign_setup
from wartable.games.imperial_assault.choices import aims, hints, warnings
from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.options import Options
from wartable.games.imperial_assault.rules.campaign.mission import lone_mission
from wartable.games.imperial_assault.rules.round import STEPS
from wartable.games.imperial_assault.rules.skirmish import setup
from wartable.games.imperial_assault.state import State
from wartable.games.imperial_assault.verbs import VERBS
from wartable.games.imperial_assault.wording import AssaultMessages
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.game import Game
from wartable.parts.offers import Glance
from wartable.words.messages import AimPhrase, ChapterPhrase, Messages, Phrase

STARTS: dict[str, Callable[[Options, Chance], State]] = {
    options.SKIRMISH: setup.start,
    options.MISSION: lone_mission.start,
    options.CAMPAIGN: campaign_setup.of_options,
}
"""How a match of each mode begins."""


class ImperialAssault(Game[State]):
    """The entry points of Imperial Assault."""

    name: ClassVar[str] = "imperial_assault"
    title: ClassVar[str] = "Star Wars: Imperial Assault"
    version: ClassVar[int] = 2
    # Another quiet point lies before a mission; positions are what they were.
    migrations: ClassVar[Mapping[int, Callable[[Any], Any]]] = {1: lambda state: state}
    options_type = Options
    state_type = State
    steps = STEPS
    event_types = events.ALL
    verbs = VERBS

    @cached_property
    def messages(self) -> Messages:
        return AssaultMessages(self.name)

    def play(self, state: State, chance: Chance, listening: bool) -> Match:
        return Match(state, chance, listening)

    def start(self, chosen: Options, chance: Chance) -> State:
        options.check_mode(chosen)
        return STARTS[chosen.mode](chosen, chance)

    def seats(self, state: State) -> int:
        return len(state.players)

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        return sides.sides_of(state)

    def side_names(self, state: State) -> tuple[str, ...]:
        return sides.side_names_of(state)

    def seat_roles(self, options: Options, seat: int) -> tuple[str, ...]:
        return sides.roles_of(options, seat)

    def quick_setup(self, given: Mapping[str, Any]) -> bool:
        return bool(given.get("mode", options.SKIRMISH) == options.SKIRMISH)

    def recorded(self, given: dict[str, Any]) -> dict[str, Any]:
        return options.recorded(given)

    def names_files(self, given: dict[str, Any]) -> bool:
        return options.names_files(given)

    def public_options(self, recorded: dict[str, Any], seats: Collection[int]) -> dict[str, Any]:
        return options.public(recorded, seats)

    def bring(self, recorded: dict[str, Any], seat: int, brought: Any) -> dict[str, Any]:
        return options.bring(recorded, seat, brought)

    def check_army(self, given: dict[str, Any]) -> references.ArmyVerdict:
        return references.army_verdict(given)

    def chapter(self, state: State) -> int:
        return chapters.chapter(state)

    def chapter_name(self, state: State) -> ChapterPhrase:
        return chapters.chapter_name(state)

    def chapter_result(self, state: State, chapter: int) -> ChapterPhrase | None:
        return chapters.chapter_result(state, chapter)

    def rounds(self, state: State) -> int:
        return state.round

    def standing(self, play: Match, seat: int) -> dict[str, str]:
        return standing_answers.standing(play, seat)

    def stand(self, play: Match, seat: int, key: str, answer: str) -> None:
        standing_answers.stand(play, seat, key, answer)

    def view(self, play: Match, seat: int | None) -> views.View:
        return views.view(play, seat)

    def guess(self, play: Match, seat: int, chance: Chance) -> None:
        views.guess(play, seat, chance)

    def hint(self, view: views.View, ask: Ask, text: str) -> Phrase | None:
        return hints.hint(view, ask, text)

    def warnings(self, view: views.View, ask: Ask, text: str) -> Sequence[Phrase]:
        return warnings.warnings(view, ask, text)

    def remark(self, view: views.View, ask: Ask) -> Phrase | None:
        return hints.remark(view, ask)

    def aims(self, view: views.View, _ask: Ask | None) -> list[AimPhrase]:
        return aims.aims(view)

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


GAME: ImperialAssault = ImperialAssault()
