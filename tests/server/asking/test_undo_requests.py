"""A wish to take back says which choices: by the lines of the log, of which a seat has its own part."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from tests.server.asking.test_agreements import other_page, play_first_choices
from tests.server.running_server import Page, Visitor, async_test, page_to_move, running_server, sqlite_url


async def log_of(person: Visitor, match: str) -> list[dict[str, Any]]:
    """The whole log as somebody may read it, from a page that is opened anew and closed again."""
    page = await person.open(match)
    events: list[dict[str, Any]] = page.state["events"]
    await page.leave()
    return events


def lines_of(wish: dict[str, Any], events: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The lines of the log that would go with each choice of a wish."""
    starts = [choice["n"] for choice in wish["back"]]
    ends = [*starts[1:], float("inf")]
    return [
        [line["event"] for line in events if start <= line["n"] < end]
        for start, end in zip(starts, ends, strict=True)
    ]


@async_test
async def test_each_seat_reads_of_the_choices_what_it_may_know(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        people = [await server.guest("Anna"), await server.guest("Boris")]
        match = (await people[0].make("me", "open"))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages = [await person.open(match) for person in people]
        made: list[tuple[int, str]] = []
        for _ in range(4):
            page = await page_to_move(pages)
            made.append((page.state["seat"], page.legal[-1]))
            await page.choose(page.legal[-1])
        await page_to_move(pages)
        asking = pages[made[-2][0]]
        assert asking.state["undo"]["choices"] == 2
        await asking.send("undo")
        wishes = [(await page.until("undo_asked"))["wish"] for page in pages]
        assert wishes[0] == wishes[1]
        assert [choice["seat"] for choice in wishes[0]["back"]] == [seat for seat, _ in made[-2:]]
        for reader, person in enumerate(people):
            lines = lines_of(wishes[reader], await log_of(person, match))
            for (owner, choice), told in zip(made[-2:], lines, strict=True):
                kind = choice.removeprefix("place:").split(",")[0]
                assert told
                assert all(event["owner"] == owner for event in told)
                # An order lies facedown: what it is, its line says only to who laid it.
                assert (kind in str(told)) == (reader == owner)


@async_test
async def test_the_lines_of_a_wish_are_those_that_go_whenever_it_is_read(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), idle_seconds=0.0) as server:
        people = [await server.guest("Anna"), await server.guest("Boris")]
        tokens = [person.token for person in people]
        match = (await people[0].make("me", "open"))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        pages: list[Page] = [await person.open(match) for person in people]
        pick, told = random.Random(4), list[int]()
        while len(told) < 30 or not pages[0].state["undo"]["needs"]:
            page = await page_to_move(pages)
            told.append(page.state["n"])
            await page.choose(pick.choice(page.legal))
        await page_to_move(pages)
        await pages[0].send("undo")
        asked = (await pages[1].until("undo_asked"))["wish"]
        assert [choice["n"] for choice in asked["back"]] == told[-asked["choices"] :]
        for page in pages:
            await page.leave()
        while server.services.matches.find(match) is not None:  # it leaves once the pages have gone
            await asyncio.sleep(0.01)
        assert (await people[1].open(match)).state["undo_wish"] == asked
    async with running_server(sqlite_url(tmp_path)) as server:
        again = [await server.known(token).open(match) for token in tokens]
        assert [page.state["undo_wish"] for page in again] == [asked, asked]
        await again[1].send("consent", yes=True)
        state = await other_page(again, again[1]).until_state(
            lambda state: bool(state["choices"] < len(told))
        )
        assert state["n"] == asked["back"][0]["n"]


@async_test
async def test_a_wish_after_choices_were_taken_back_counts_from_what_is_left(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        first = await page_to_move(pages)
        before = first.state["n"]
        await first.choose(first.legal[0])
        await page_to_move(pages)
        await first.undo()
        await page_to_move(pages)
        await play_first_choices(pages, 2)
        await first.send("undo")
        wish = (await first.until("undo_asked"))["wish"]
        assert wish["back"][0] == {"seat": first.state["seat"], "n": before}
        assert len(wish["back"]) == wish["choices"] == 2
