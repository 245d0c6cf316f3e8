"""Seated: all that a player made of code is told when it is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.later import Below
from wartable.kernel.table import Table


class Seated:
    """What a bot knows when it is asked: the question, the legal choices, its seat's view, and guesses."""

    __slots__ = ("_ask", "_table", "_view", "seat")

    def __init__(self, table: Table, seat: int, role: str = "") -> None:
        ask = table.ask_of(seat, role)
        assert ask is not None, f"seat {seat} is not asked anything"
        self._table = table
        self._ask: Ask = ask
        self._view: Any = None
        self.seat = seat

    @property
    def what(self) -> str:
        """The name of the question."""
        return self._ask.what

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts that belong to the question."""
        return self._ask.facts

    @property
    def legal(self) -> list[str]:
        """The legal choices."""
        return list(self._ask.options)

    def draw(self, below: Below) -> str:
        """One of the legal choices, each as likely."""
        return self._ask.draw(below)

    @property
    def view(self) -> Any:
        """What the seat may see."""
        if self._view is None:
            self._view = self._table.view(self.seat)
        return self._view

    def guess(self, chance: Chance) -> Table:
        """A position that agrees with all the seat can see, drawn at random, to be searched as one likes."""
        return self._table.guess(self.seat, chance)
