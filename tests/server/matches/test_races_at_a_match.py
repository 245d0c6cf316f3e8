"""Two things at once at a match: what comes exactly between two steps of another leaves both of them true."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.interleaving import LONG, after, away, before, leave_memory
from tests.server.matches.test_agreements import other, play_orders
from tests.server.matches.test_bot_workers import mute
from tests.server.running_server import on_loop, sqlite, up, venue
from wartable.server.errors import Closing
from wartable.server.matches import matches_in_memory, state_frames
from wartable.server.matches.bot_workers import Thinkers
from wartable.server.storage.match_facts import Ended
from wartable.server.storage.match_store import Store


@on_loop
async def test_who_takes_another_name_while_coming_in_talks_under_that(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *_ = await table.duel()
        vera = await table.guest("Vera")
        before(table.house.store, "talk", lambda: vera.sign_in("Vero"))
        page = await vera.open(match)
        assert (await page.ask("talk", "talk", text="Hello"))["lines"][0]["name"] == "Vero"


@on_loop
async def test_the_lobby_tells_nothing_that_is_not_written_yet(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *pages = await table.duel()
        watcher, cards = table.visitor(), []

        async def look() -> None:
            cards.append(await watcher.call("GET", f"/api/matches/{match}"))

        await look()
        page = await up(pages)
        before(table.house.store, "add_records", look)
        await page.choose(page.legal[0])
        await look()
        assert [card["asked"] for card in cards] == [[page.state["seat"]]] * 2 + [[1 - page.state["seat"]]]
        before(table.house.store, "give_up", look)
        await pages[0].send("resign")
        await pages[0].until_state(lambda state: state["outcome"] is not None)
        await look()
        told = [(card["status"], card["seats"][0]["resigned"], bool(card["outcome"])) for card in cards[-2:]]
        assert told == [("running", False, False), ("over", True, True)]


@on_loop
async def test_a_match_that_ends_while_it_is_looked_up_is_over_in_every_way(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, anna, _ = await table.duel()

        async def end() -> None:
            await anna.send("resign")
            await anna.until_state(lambda state: state["outcome"] is not None)

        after(table.house.store, "match", end)
        card = await table.visitor().call("GET", f"/api/matches/{match}")
        told = (card["status"], card["seats"][0]["resigned"], card["outcome"]["reason"])
        assert told == ("over", True, "resigned")


@pytest.mark.usefixtures("_every_moment_later")
@on_loop
async def test_a_match_that_ends_while_it_is_noted_when_it_was_played_was_played_last(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *pages = await table.duel()
        page = await up(pages)
        await page.choose(page.legal[0])

        async def end() -> None:
            await page.send("resign")
            await page.until_state(lambda state: state["outcome"] is not None)

        live = table.house.hall.find(match)
        assert live is not None
        played = live.facts.touched
        before(table.house.store, "note_touched", end)
        await table.house.hall.sweep()
        ended = await table.house.store.match(match)
        assert ended.status == "over"
        assert ended.touched > played


@on_loop
async def test_that_a_match_is_over_is_written_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *pages = await table.duel()
        page = await up(pages)
        ending = Ended((0,), "FS-GAME_END-01", "objectives", {})

        async def decide() -> None:
            monkeypatch.setattr(state_frames, "ended", lambda _table: ending)

        after(table.house.store, "add_records", decide)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "end_match", away)
            assert (await page.choose(page.legal[0]))["outcome"]["winners"] == [0]
        card = await table.visitor().call("GET", f"/api/matches/{match}")
        assert (card["status"], card["outcome"]) == ("running", None)
        await page.ask("sit", "state", seat=page.state["seat"])
        card = await table.visitor().call("GET", f"/api/matches/{match}")
        assert (card["status"], card["outcome"]["winners"]) == ("over", [0])
        assert (await table.visitor().http.get(f"/api/matches/{match}/journal")).status_code == 200


@on_loop
async def test_a_wish_ends_with_the_match_though_the_database_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *pages = await table.duel()
        first = await up(pages)
        second = other(pages, first)
        await play_orders(pages, 2)
        await first.send("undo")
        await second.until("undo_asked")
        await first.send("draw")
        await second.until_state(lambda state: bool(state["draw"]))
        with monkeypatch.context() as broken:
            broken.setattr(Store, "keep_accord", away)
            await second.send("draw")
            await second.until_state(lambda state: state["outcome"] is not None)
            assert (await second.until("undo_answered"))["granted"] is False
        assert (await second.ask("consent", "error", "undo_answered", yes=True))["t"] == "error"
        assert len(await table.house.store.records(match)) == 2


@on_loop
async def test_an_offer_outlives_who_gives_up_though_the_database_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with venue(sqlite(tmp_path)) as table:
        the_hall: Any = table.house.hall
        the_hall._thinkers = thinkers = Thinkers(1, 3600, mute)
        _, (anna, boris, vera) = await table.round_of("Anna", "Boris", "Vera")
        await anna.ask("draw", "state")
        with monkeypatch.context() as broken:
            broken.setattr(Store, "keep_accord", away)
            await vera.send("resign")
            await boris.until("given_up")
        again = await boris.ask("sit", "state", seat=1)
        assert (again["resigned"], again["draw"]) == ([2], [0])
    thinkers.close()


@on_loop
async def test_a_clock_goes_on_though_the_database_was_away_when_the_server_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, *_ = await table.duel(clock={"seconds": 10_000, "increment": 0})
    monkeypatch.setattr(matches_in_memory, "AGAIN_SECONDS", 0)
    for name in ("timed_matches", "records"):
        method = getattr(Store, name)
        tries: list[int] = []

        async def late(store: Store, *args: Any, method: Any = method, tries: list[int] = tries) -> Any:
            tries.append(1)
            return await (away() if len(tries) == 1 else method(store, *args))

        monkeypatch.setattr(Store, name, late)
        async with venue(sqlite(tmp_path)) as table:
            while (live := table.house.hall.find(match)) is None:
                await asyncio.sleep(0.01)
            await live.resume()
        assert len(tries) > 1


@on_loop
async def test_a_server_that_ends_while_a_match_leaves_memory_writes_down_who_is_up(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        anna = await table.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        closing: list[asyncio.Task[None]] = []

        async def end() -> None:
            closing.append(asyncio.create_task(hall.close()))
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        before(table.house.store, "note_asked", end)
        hall: Any = table.house.hall
        hall.find(match).last_used -= LONG
        hall._tasks.append(asyncio.create_task(hall.sweep()))
        while not closing:
            await asyncio.sleep(0.01)
        await closing[0]
        assert (await table.house.store.match(match)).asked is not None


@on_loop
async def test_nothing_happens_at_a_match_that_has_left_memory(tmp_path: Path) -> None:
    """It is in memory again by then, or will be, and both would write."""
    async with venue(sqlite(tmp_path)) as table:
        anna = await table.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        page = await anna.open(match)
        seat = page.state["ask"]["seat"]
        await page.ask("sit", "state", seat=seat)
        live = table.house.hall.find(match)
        assert live is not None
        await page.leave()
        await leave_memory(table, match)
        with pytest.raises(Closing):
            await live.choose(seat, page.state["ask_no"], page.legal[0])
        assert await table.house.store.records(match) == []
