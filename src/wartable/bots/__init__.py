"""Bots: players made of code. They are told what their seat may know, and nothing else."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Final, Protocol, TypeAlias

from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.kernel.seated import Seated
from wartable.words.mistakes import Mistake

__all__ = ["BOTS", "Bot", "Factory", "RandomBot", "Seated", "bots_of", "find_bot"]


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


def own(name: str) -> Factory:
    """The maker of a heuristic player that games have of their own."""

    def make(game: str, seat: int, chance: Chance) -> Bot:
        bot: Bot = own_bots(game)[name](seat, chance)
        return bot

    return make


OWN_BOTS: Final = ("steady_holding", "steady")
"""The names of heuristic players; a game's package `bot` says in its `BOTS` which of them it has."""
BOTS: dict[str, Factory] = {"random": RandomBot, **{name: own(name) for name in OWN_BOTS}}


@cache
def own_bots(game: str) -> Mapping[str, Callable[[int, Chance], Bot]]:
    """The makers of a game's own heuristic players."""
    package = f"wartable.games.{game}.bot"
    found: Mapping[str, Callable[[int, Chance], Bot]] = {}
    if find_spec(package) is not None:
        found = importlib.import_module(package).BOTS
    return found


def bots_of(game: str) -> list[str]:
    """The bots that play a game, the best last."""
    return [bot for bot in BOTS if bot not in OWN_BOTS or bot in own_bots(game)]


def find_bot(name: str, game: str = "") -> Factory:
    """The maker of bots of that name; if a game is named, it must have such a bot."""
    known = bots_of(game) if game else list(BOTS)
    if name not in known:
        raise Mistake("unknown_bot", bot=quoted(name), bots=known)
    return BOTS[name]
