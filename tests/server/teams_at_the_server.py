"""Lets the server find the toy game of two teams, with hands that a test deals and a clock that it moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.teams import PLAIN, TEAMS, State, TeamGame, deal
from tests.server.running_server import Page, RunningServer, running_server, sqlite_url
from wartable.bots import bots_of
from wartable.kernel import game
from wartable.kernel.chance import Chance
from wartable.server.games import bot_workers, game_catalogue
from wartable.server.lobby import new_matches
from wartable.server.matches import bot_and_clock_tasks, live_match, match_in_memory

NAMES = ("Anna", "Boris", "Vera", "Gleb")


class Time:
    """A time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def register(patch: pytest.MonkeyPatch) -> None:
    """Let everybody find the game of teams."""
    packages, found = game._packages, game._game
    patch.setattr(game, "_packages", lambda: [*packages(), "teams"])
    patch.setattr(game, "_game", lambda name: TEAMS if name == "teams" else found(name))
    for module in (game_catalogue, new_matches):
        patch.setattr(module, "bots_of", lambda name: ["random"] if name == "teams" else bots_of(name))


@contextmanager
def teams(hands: list[list[int]] | None = None) -> Iterator[Time]:
    """The game of teams, if so wished with these hands, and time that stands still."""
    time, start = Time(), TeamGame.start

    def dealt(self: TeamGame, options: Any, chance: Chance) -> State:
        state = start(self, options, chance)
        if hands is not None:
            deal(state, hands)
        return state

    with pytest.MonkeyPatch.context() as patch:
        register(patch)
        patch.setattr(TeamGame, "start", dealt)
        for module in (live_match, match_in_memory, bot_and_clock_tasks):
            patch.setattr(module, "playing_ms", time)
        yield time
    game.find_game.cache_clear()


def answer_questions(pipe: Connection) -> None:
    """What a bot's process does where it may be asked about teams."""
    with pytest.MonkeyPatch.context() as patch:
        register(patch)
        bot_workers.answer_questions(pipe)


def asked_to(what: str) -> Callable[[dict[str, Any]], bool]:
    """Whether a page shows a question of its own."""
    return lambda state: bool(state["ask"] and state["ask"]["what"] == what and state["ask"].get("choices"))


async def team_match(server: RunningServer, *seats: str, **more: Any) -> tuple[str, list[Page]]:
    """A match of four people, or bots, and the pages of the people."""
    kinds = seats or ("me", "open", "open", "open")
    people = {seat: await server.guest(NAMES[seat]) for seat, kind in enumerate(kinds) if kind[:3] != "bot"}
    match: str = (await people[0].make(*kinds, game="teams", options={}, **more))["id"]
    for seat, person in people.items():
        await person.take(match, seat)
    return match, [await person.open(match) for person in people.values()]


@asynccontextmanager
async def four_people(
    folder: Path, hands: list[list[int]] = PLAIN
) -> AsyncIterator[tuple[RunningServer, str, list[Page]]]:
    """A server with a match of teams that four people play: the server, the match and their pages."""
    with teams(hands):
        async with running_server(sqlite_url(folder)) as server:
            yield server, *await team_match(server)
