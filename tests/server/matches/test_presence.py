"""Who is there is told without telling everybody of everybody."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.server.running_server import async_test, running_server, sqlite_url
from wartable.server.live.open_pages import LONGEST_BACKLOG, OpenPage

WATCHERS = LONGEST_BACKLOG + 100


async def frames_of(page: OpenPage) -> list[str]:
    """All frames that wait to be sent to a page."""
    return [await page.next() for _ in range(page.waiting)]


@async_test
async def test_a_crowd_of_watchers_is_counted_and_not_told_one_by_one(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        live = server.services.matches.find(match)
        assert live is not None
        crowd = [OpenPage(None, (), None) for _ in range(WATCHERS)]
        for page in crowd:
            await live.open_page(page, 0, 0)
        while (await anna.until("presence"))["watchers"] != WATCHERS:
            pass
        told = 0
        for page in crowd:
            assert not page.slow
            frames = [msgspec.json.decode(text) for text in await frames_of(page)]
            presence = [frame for frame in frames if frame["t"] == "presence"]
            assert presence[0]["watchers"] >= 1, "who comes is told at once"
            assert presence[-1]["watchers"] == WATCHERS
            told += len(presence)
        assert told < WATCHERS * WATCHERS / 10
        await boris.leave()
        while (await anna.until("presence"))["seats"][1]["online"]:
            pass
        for page in crowd:
            live.close_page(page)
        while (await anna.until("presence"))["watchers"]:
            pass
