"""A problem is reported with what its writer knows of the match, and nothing that is hidden from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.server.running_server import Visitor, async_test, page_to_move, running_server, sqlite_url
from wartable.server.storage.moderation import moderating


async def told(visitor: Visitor, match: str, status: int = 200, **problem: Any) -> Any:
    """A report of a problem."""
    return await visitor.call("POST", f"/api/matches/{match}/problem", problem, status)


@async_test
async def test_a_report_has_ones_own_choices_and_sight_alone(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        pages = [await anna.open(match), await boris.open(match)]
        for _ in range(6):
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
        await page_to_move(pages)
        for seat, person in enumerate((anna, boris)):
            report = await told(person, match, seat=seat, text="It is stuck", page="#/match")
            assert (report["text"], report["game"]) == ("It is stuck", "forbidden_stars")
            assert report["choices"]
            assert {choice["seat"] for choice in report["choices"]} == {seat}
            seen = pages[seat].state
            assert report["state"]["board"] == seen["board"]
            assert report["state"]["n"] == seen["n"]
        stranger = await told(server.visitor(), match)
        assert stranger["choices"] == []
        spectator = await server.visitor().open(match)
        assert stranger["state"]["board"] == spectator.state["board"]
        assert (await told(boris, match, 403, seat=0))["key"] == "not_your_seat"
        seeds = server.services.matches.find(match)
        assert seeds is not None
        text = msgspec.json.encode([stranger, await told(anna, match, seat=0)]).decode()
        assert seeds.facts.secret not in text
        assert str(seeds.facts.seed) not in text


@async_test
async def test_a_report_that_is_sent_waits_for_the_operator(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *_ = await server.duel()
        vera = await server.guest("Vera")
        await told(vera, match, text="only a file")
        await told(vera, match, text="odd dice", to="operator")
        assert (await told(server.visitor(), match, 403, to="operator"))["key"] == "name_before_report"
        async with moderating(sqlite_url(tmp_path)) as moderator:
            [report] = await moderator.problems()
        assert msgspec.json.decode(report)["text"] == "odd dice"
