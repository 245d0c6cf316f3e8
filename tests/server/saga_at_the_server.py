"""Lets the server find the toy game with chapters, and plays it there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from tests.kernel.saga import SAGA
from tests.server.running_server import RunningServer, Visitor, running_server, sqlite_url
from wartable.bots import bots_of
from wartable.kernel import game
from wartable.server.games import game_catalogue
from wartable.server.lobby import new_matches
from wartable.server.matches.live_match import LiveMatch

FIRST = ("roll", "pass", "whisper")
SECOND = ("peek", "roll")


@contextmanager
def saga_known() -> Iterator[None]:
    """Let everybody find the game."""
    packages, found = game._packages, game._game
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "_packages", lambda: [*packages(), "saga"])
        patch.setattr(game, "_game", lambda name: SAGA if name == "saga" else found(name))
        for module in (game_catalogue, new_matches):
            patch.setattr(module, "bots_of", lambda name: ["random"] if name == "saga" else bots_of(name))
        yield
    game.find_game.cache_clear()


@asynccontextmanager
async def saga_server(folder: Path) -> AsyncIterator[RunningServer]:
    """A server at which the game can be played."""
    with saga_known():
        async with running_server(sqlite_url(folder)) as server:
            yield server


async def begun(server: RunningServer) -> tuple[LiveMatch, list[Visitor]]:
    """A saga of Anna and Boris."""
    people = [await server.guest("Anna"), await server.guest("Boris")]
    match = (await people[0].make("me", "open", game="saga", options={}))["id"]
    for seat, person in enumerate(people):
        await person.take(match, seat)
    return await server.services.matches.match(match), people


async def play(match: LiveMatch, *choices: str) -> None:
    """Make choices, whoever is asked; `lay` lays a card, with which the next chapter begins."""
    for choice in choices:
        ask = match.table.ask
        assert ask is not None
        text = next(text for text in ask.options if text.startswith("play:")) if choice == "lay" else choice
        assert await match.choose(ask.seat, match.ask_no(ask.seat), text) is None


async def three_chapters(server: RunningServer) -> tuple[LiveMatch, list[Visitor]]:
    """A saga of four choices, then three, then one."""
    match, people = await begun(server)
    await play(match, *FIRST, "lay", *SECOND, "lay", "roll")
    return match, people
