"""Viper's Den: two locked doors, and a data core that either side may carry out by the entrance."""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.games.imperial_assault.match import Match
from wartable.games.imperial_assault.rules import objects
from wartable.games.imperial_assault.rules.campaign import deploying
from wartable.games.imperial_assault.scripting.events_and_notes import happens_once, trigger
from wartable.games.imperial_assault.scripting.mission_script import Ending, MissionScript, register
from wartable.games.imperial_assault.state import NOBODY
from wartable.kernel.ask import Refusal, Script

DATA_CORE: Final = "data_core"
DOOR_HEALTH: Final = 8


@register
class VipersDen(MissionScript):
    """A door opens, the core is told of and guarded; who carries it may escape."""

    key: ClassVar[str] = "vipers_den"

    def set_up(self, m: Match) -> Script[None]:
        """The doors are locked; any figure can attack them."""
        objects.lock_all(m, DOOR_HEALTH)
        yield from ()

    def door_opened(self, m: Match, _door: int, _figure: int) -> None:
        """The first time that a door opens the droid is found."""
        if happens_once(m, "find_the_droid"):
            trigger(m, "find_the_droid")

    def find_the_droid(self, m: Match, _about: int) -> Script[None]:
        """The token is the data core; an elite Imperial Officer and Stormtroopers come for it."""
        objects.name_tokens(m, DATA_CORE)
        point = deploying.point_space(m, "yellow_1")
        deploying.deploy_reserved(m, "stormtrooper", point)
        deploying.deploy_reserved(m, "imperial_officer_elite", point)
        yield from ()

    def retrieves(self, m: Match, token: int) -> bool:
        """The data core is carried."""
        return m.state.tokens[token].kind == DATA_CORE

    def refuse_interaction(self, m: Match, figure: int, token: int) -> Refusal | None:
        """Any figure can retrieve the data core."""
        return None if self.retrieves(m, token) else super().refuse_interaction(m, figure, token)

    def escapes(self, m: Match, figure: int) -> int:
        """Who carries the data core may escape through the entrance."""
        return objects.entrance_of(m) if objects.carries(m, figure, DATA_CORE) else 0

    def ending(self, m: Match) -> Ending | None:
        """The side wins whose figure escapes with the data core."""
        figure = objects.carried_out(m, DATA_CORE)
        return None if figure == NOBODY else Ending(m.side_of(figure), "core_carried_out")
