"""An Imperial player for golden journals who knows where the base is and hunts it in one of two ways."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.rebellion.match import Match
from wartable.games.rebellion.state import EMPIRE
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table

SUPERLASER = "superlaser_online"
RESEARCH = "research_and_development"


class Hunter:
    """Goes to the base with all it has, or only with the Death Star, whose superlaser it looks for."""

    def __init__(self, seat: int, chance: Chance, *, superlaser: bool) -> None:
        self.seat = seat
        self._chance = chance
        self._wants = self._shot if superlaser else self._conquest

    def choose(self, table: Table) -> str:
        """The choice that it wants most; of several such, any."""
        play = table.play
        assert isinstance(play, Match)
        legal = table.legal(self.seat)
        values = [self._wants(play, text) for text in legal]
        best = [text for text, value in zip(legal, values, strict=True) if value == max(values)]
        return self._chance.pick(best)

    def _conquest(self, m: Match, text: str) -> int:
        """Units that move to the base are wanted most, then to activate it, which needs free leaders."""
        base = m.place_text(m.state.base)
        return _first_of(
            lambda: text.startswith(("move_all:", "move:")),
            lambda: text.startswith(f"activate:{base},"),
            lambda: not text.startswith(("retreat:", "assign:", "scrap:")),
        )

    def _shot(self, m: Match, text: str) -> int:
        """The card, then its target, then to bring the Death Star there, then to look for the card."""
        base = m.place_text(m.state.base)
        there = m.content.unit["death_star"].id in m.units_of(EMPIRE, m.state.base)
        return _first_of(
            lambda: SUPERLASER in text and not text.startswith(("discard:", "forbid:", "bottom:")),
            lambda: text == f"aim:{base}",
            lambda: not there and text.startswith("move:death_star,"),
            lambda: not there and text.startswith(f"activate:{base},"),
            lambda: RESEARCH in text and not text.startswith(("discard:", "forbid:")),
            lambda: text in ("done", "pass", "fight_on"),
            lambda: not text.startswith(("activate:", "move:", "move_all:", "retreat:", "scrap:")),
        )


def _first_of(*wishes: Callable[[], bool]) -> int:
    """How much a choice is wanted: the earlier its wish, the more."""
    return next((len(wishes) - place for place, wish in enumerate(wishes) if wish()), 0)
