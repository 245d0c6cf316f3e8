"""A table in play with the words of a test: what the scenarios of every game share."""

from __future__ import annotations

from typing import Any, Self

from wartable.kernel.ask import Ask, Refusal
from wartable.kernel.events import Event
from wartable.kernel.table import Table


class TableSession:
    """A table that opens when it is first asked for, so that its first dice can be fixed before."""

    def __init__(self, game: str, state: Any, seed: int = 0, table: Table | None = None) -> None:
        self._game = game
        self._start = state
        self._seed = seed
        self._faces: list[int] = []
        self._table = table

    @property
    def table(self) -> Table:
        """The table."""
        if self._table is None:
            self._table = Table.at(self._game, self._start, seed=self._seed, loaded=self._faces)
        return self._table

    @property
    def ask(self) -> Ask:
        """The question that waits."""
        ask = self.table.ask
        assert ask is not None, f"it is over: {self.table.outcome}"
        return ask

    @property
    def legal(self) -> list[str]:
        """The legal choices."""
        return self.table.legal()

    def load(self, indexes: list[int]) -> Self:
        """Fix the faces of the next dice, by their numbers."""
        if self._table is None:
            self._faces += indexes
        else:
            self._table.play.chance.load(indexes)
        return self

    def choose(self, *choices: str) -> Self:
        """Take choices one after the other, each by whoever is asked (of several: who may answer so)."""
        for choice in choices:
            seat = next((ask.seat for ask in self.table.asks if choice in ask.options), None)
            self.table.choose(choice, seat)
        return self

    def until(self, what: str, default: str | None = None) -> Self:
        """Answer with the first legal choice (or `default` where it is legal) until a question comes up."""
        while self.ask.what != what:
            legal = self.legal
            self.table.choose(default if default in legal else legal[0])
        return self

    def refusal(self, choice: str, seat: int | None = None) -> Refusal:
        """Why a choice is not possible now; it must not be."""
        refusal = self.table.why_not(choice, seat)
        assert refusal is not None, f"{choice} is legal"
        return refusal

    def events(self, kind: type[Event]) -> list[Any]:
        """The events of a type so far."""
        return [event for event in self.table.play.events if isinstance(event, kind)]
