"""Bots: players made of code. They are told what their seat may know, and nothing else."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Protocol, TypeAlias

from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.words.mistakes import Mistake

__all__ = ["BOTS", "Bot", "Factory", "RandomBot", "Seated", "bots_of", "find_bot", "steady"]


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
        return seated.draw(self.chance.below)


def steady(game: str, seat: int, chance: Chance) -> Bot:
    """The game's own heuristic player."""
    bot: Bot = importlib.import_module(f"wartable.games.{game}.bot").Steady(seat, chance)
    return bot


OWN_BOT = "steady"
BOTS: dict[str, Factory] = {"random": RandomBot, OWN_BOT: steady}


@cache
def bots_of(game: str) -> list[str]:
    """The bots that play a game, the best last."""
    own = find_spec(f"wartable.games.{game}.bot") is not None
    return [bot for bot in BOTS if bot != OWN_BOT or own]


def find_bot(name: str) -> Factory:
    """The maker of bots of that name."""
    if name not in BOTS:
        raise Mistake("unknown_bot", bot=quoted(name), bots=list(BOTS))
    return BOTS[name]
