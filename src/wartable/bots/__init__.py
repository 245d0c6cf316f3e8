"""Bots: players made of code. They are told what their seat may know, and nothing else."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.errors import WartableError
from wartable.kernel.table import Table


class Seated:
    """What a bot knows when it is asked: the question, the legal choices, and its seat's view."""

    __slots__ = ("_ask", "_table", "_view", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        ask = table.ask_of(seat)
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

    @property
    def view(self) -> Any:
        """What the seat may see."""
        if self._view is None:
            self._view = self._table.view(self.seat)
        return self._view


class Bot(Protocol):
    """Somebody who answers."""

    def choose(self, seated: Seated) -> str:
        """One of the legal choices."""


Factory: TypeAlias = Callable[[str, int, Chance], Bot]
"""Makes a bot for a game, a seat and a stream of chance of its own."""


class RandomBot:
    """Any legal choice, each as likely."""

    def __init__(self, _game: str, _seat: int, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seated: Seated) -> str:
        return self.chance.pick(seated.legal)


def steady(game: str, seat: int, chance: Chance) -> Bot:
    """The game's own heuristic player."""
    bot: Bot = importlib.import_module(f"wartable.games.{game}.bot").Steady(seat, chance)
    return bot


BOTS: dict[str, Factory] = {"random": RandomBot, "steady": steady}


def find_bot(name: str) -> Factory:
    """The maker of bots of that name."""
    if name not in BOTS:
        raise WartableError(f"no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name]
