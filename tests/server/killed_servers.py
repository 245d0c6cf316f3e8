"""Matches that are played while their server is killed, and all that was acknowledged to their people."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from httpx import HTTPError
from websockets.exceptions import ConnectionClosed

from tests.server.running_server import Page, Visitor, page_to_move
from tests.server.server_process import ServerProcess
from wartable.kernel.journal import Journal
from wartable.records.replay import replay


class Story:
    """One match of two people at a server that is killed, and all that was acknowledged to them."""

    def __init__(self, match: str, people: tuple[Visitor, Visitor], seed: int) -> None:
        self.match = match
        self.people = people
        self._pick = random.Random(seed)
        self.seen: dict[int, tuple[Any, ...]] = {}
        self.pages: list[Page] = []

    async def sit_down(self) -> None:
        """Open the match for both, and remember what they are shown."""
        self.pages = [await person.open(self.match) for person in self.people]
        for page in self.pages:
            self.note(page)

    async def play(self, acknowledged: asyncio.Semaphore, killed: asyncio.Event) -> None:
        """Play at random until the server is killed; release a token for each choice acknowledged."""
        try:
            while not killed.is_set():
                page = await page_to_move(self.pages)
                if self._pick.random() < 0.1 and page.state["undo"] and not page.state["undo"]["needs"]:
                    await page.undo()
                else:
                    await page.choose(self._pick.choice(page.legal))
                self.note(page)
                acknowledged.release()
        except (ConnectionClosed, HTTPError, OSError, EOFError):
            assert killed.is_set(), "the server hung up before it was killed"

    def note(self, page: Page) -> None:
        """Remember what a seat was shown; shown again later, it must be the same."""
        state = page.state
        number = state["choices"] + 2 * state["log"]
        self.seen[number] = (state["choices"], state["log"], state["seat"], state["ask"], state["board"])

    async def check(self) -> None:
        """Nothing acknowledged is missing, and what was shown last is shown again."""
        number, (choices, log, seat, ask, board) = max(self.seen.items(), key=lambda item: item[0])
        page = await self.people[seat].open(self.match)
        now = page.state
        assert now["choices"] + 2 * now["log"] >= number
        if (now["choices"], now["log"]) == (choices, log):
            assert now["ask"] == ask
            assert now["board"] == board
        await page.leave()

    async def end(self) -> tuple[int, bytes]:
        """Give up, and take the journal home."""
        page = await self.people[0].open(self.match)
        await page.send("resign")
        state = await page.until_state(lambda state: state["outcome"] is not None)
        answer = await self.people[0].http.get(f"/api/matches/{self.match}/journal")
        return state["choices"], answer.content


async def begin(process: ServerProcess, stack: AsyncExitStack, seed: int) -> Story:
    """A match of two people at a server."""
    anna = await process.visitor(stack).sign_in("Anna")
    boris = await process.visitor(stack).sign_in("Boris")
    match = (await anna.make("me", "open"))["id"]
    await anna.take(match, 0)
    await boris.take(match, 1)
    return Story(match, (anna, boris), seed)


async def play_until(
    stories: Sequence[Story],
    choices: int,
    kill: Callable[[], None],
    play: Callable[[Story, asyncio.Semaphore, asyncio.Event], Coroutine[Any, Any, None]] = Story.play,
) -> None:
    """Play all matches at once until so many choices were acknowledged, and kill in the middle of it."""
    acknowledged, killed = asyncio.Semaphore(0), asyncio.Event()
    async with asyncio.TaskGroup() as playing:
        for story in stories:
            playing.create_task(play(story, acknowledged, killed))
        for _ in range(choices):
            await acknowledged.acquire()
        killed.set()
        kill()


async def check_journals(stories: Sequence[Story], folder: Path) -> None:
    """End all matches: their journals have every choice, and play again."""
    for story in stories:
        choices, data = await story.end()
        (folder / "match.journal").write_bytes(data)
        journal = Journal.load(folder / "match.journal")
        assert len(journal.choices) == choices
        replay(journal)


async def kill_again_and_again(database: str, folder: Path, kills: int, matches: int, seed: int) -> None:
    """Play many matches, kill the server again and again in the middle of it, and miss nothing."""
    pick = random.Random(seed)
    process = ServerProcess(database, folder / "server.log")
    async with process, AsyncExitStack() as stack:
        stories = [await begin(process, stack, seed + number) for number in range(matches)]
        for _ in range(kills):
            for story in stories:
                await story.sit_down()
            await play_until(stories, pick.randrange(3, 20) * matches, process.kill)
            await process.start()
            for story in stories:
                await story.check()
        await check_journals(stories, folder)
        assert process.stop() == 0
        assert "ERROR" not in process.log
