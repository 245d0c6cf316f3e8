"""Two things at once at a match: what comes exactly between two steps of another leaves both of them true."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.asking.test_agreements import other_page, play_first_choices
from tests.server.games.test_bot_workers import never_answering
from tests.server.interleaving import LONG, after_next_call, before_next_call, leave_memory, storage_down
from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.server.errors import Closing
from wartable.server.games.bot_workers import BotWorkers
from wartable.server.matches import matches_in_memory, state_frames
from wartable.server.storage.matches.match_facts import MatchEnding
from wartable.server.storage.matches.match_store import MatchStore


@async_test
async def test_who_takes_another_name_while_coming_in_talks_under_that(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *_ = await server.duel()
        vera = await server.guest("Vera")
        before_next_call(server.services.store, "talk", lambda: vera.sign_in("Vero"))
        page = await vera.open(match)
        assert (await page.ask("talk", "talk", text="Hello"))["lines"][0]["name"] == "Vero"


@async_test
async def test_the_lobby_tells_nothing_that_is_not_written_yet(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        watcher, cards = server.visitor(), []

        async def look() -> None:
            cards.append(await watcher.call("GET", f"/api/matches/{match}"))

        await look()
        page = await page_to_move(pages)
        before_next_call(server.services.store, "add_records", look)
        await page.choose(page.legal[0])
        await look()
        assert [card["asked"] for card in cards] == [[page.state["seat"]]] * 2 + [[1 - page.state["seat"]]]
        before_next_call(server.services.store, "give_up", look)
        await pages[0].send("resign")
        await pages[0].until_state(lambda state: state["outcome"] is not None)
        await look()
        told = [(card["status"], card["seats"][0]["resigned"], bool(card["outcome"])) for card in cards[-2:]]
        assert told == [("running", False, False), ("over", True, True)]


@async_test
async def test_a_match_that_ends_while_it_is_looked_up_is_over_in_every_way(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, _ = await server.duel()

        async def end() -> None:
            await anna.send("resign")
            await anna.until_state(lambda state: state["outcome"] is not None)

        after_next_call(server.services.store, "match", end)
        card = await server.visitor().call("GET", f"/api/matches/{match}")
        told = (card["status"], card["seats"][0]["resigned"], card["outcome"]["reason"])
        assert told == ("over", True, "resigned")


@pytest.mark.usefixtures("_every_moment_later")
@async_test
async def test_a_match_that_ends_while_it_is_noted_when_it_was_played_was_played_last(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        await page.choose(page.legal[0])

        async def end() -> None:
            await page.send("resign")
            await page.until_state(lambda state: state["outcome"] is not None)

        live = server.services.matches.find(match)
        assert live is not None
        played = live.facts.touched
        before_next_call(server.services.store, "note_touched", end)
        await server.services.matches.unload_idle()
        ended = await server.services.store.match(match)
        assert ended.status == "over"
        assert ended.touched > played


@async_test
async def test_that_a_match_is_over_is_written_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        ending = MatchEnding((0,), "FS-GAME_END-01", "objectives", {})

        async def decide() -> None:
            monkeypatch.setattr(state_frames, "ending_by_rules", lambda _table: ending)

        after_next_call(server.services.store, "add_records", decide)
        with monkeypatch.context() as broken:
            broken.setattr(MatchStore, "end_match", storage_down)
            assert (await page.choose(page.legal[0]))["outcome"]["winners"] == [0]
        card = await server.visitor().call("GET", f"/api/matches/{match}")
        assert (card["status"], card["outcome"]) == ("running", None)
        await page.ask("sit", "state", seat=page.state["seat"])
        card = await server.visitor().call("GET", f"/api/matches/{match}")
        assert (card["status"], card["outcome"]["winners"]) == ("over", [0])
        assert (await server.visitor().http.get(f"/api/matches/{match}/journal")).status_code == 200


@async_test
async def test_a_wish_ends_with_the_match_though_the_database_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        first = await page_to_move(pages)
        second = other_page(pages, first)
        await play_first_choices(pages, 2)
        await first.send("undo")
        await second.until("undo_asked")
        await first.send("draw")
        await second.until_state(lambda state: bool(state["draw"]))
        with monkeypatch.context() as broken:
            broken.setattr(MatchStore, "write_agreements", storage_down)
            await second.send("draw")
            await second.until_state(lambda state: state["outcome"] is not None)
            assert (await second.until("undo_answered"))["granted"] is False
        assert (await second.ask("consent", "error", "undo_answered", yes=True))["t"] == "error"
        assert len(await server.services.store.records(match)) == 2


@async_test
async def test_an_offer_outlives_who_gives_up_though_the_database_goes_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        the_hall: Any = server.services.matches
        the_hall._bot_workers = bot_workers = BotWorkers(1, 3600, never_answering)
        _, (anna, boris, vera) = await server.round_of("Anna", "Boris", "Vera")
        await anna.ask("draw", "state")
        with monkeypatch.context() as broken:
            broken.setattr(MatchStore, "write_agreements", storage_down)
            await vera.send("resign")
            await boris.until("given_up")
        again = await boris.ask("sit", "state", seat=1)
        assert (again["resigned"], again["draw"]) == ([2], [0])
    bot_workers.close()


@async_test
async def test_a_clock_goes_on_though_the_database_was_away_when_the_server_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *_ = await server.duel(clock={"seconds": 10_000, "increment": 0})
    monkeypatch.setattr(matches_in_memory, "AGAIN_SECONDS", 0)
    for name in ("timed_matches", "records"):
        method = getattr(MatchStore, name)
        tries: list[int] = []

        async def late(store: MatchStore, *args: Any, method: Any = method, tries: list[int] = tries) -> Any:
            tries.append(1)
            return await (storage_down() if len(tries) == 1 else method(store, *args))

        monkeypatch.setattr(MatchStore, name, late)
        async with running_server(sqlite_url(tmp_path)) as server:
            while (live := server.services.matches.find(match)) is None:
                await asyncio.sleep(0.01)
            await live.resume()
        assert len(tries) > 1


@async_test
async def test_a_server_that_ends_while_a_match_leaves_memory_writes_down_who_is_up(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        closing: list[asyncio.Task[None]] = []

        async def end() -> None:
            closing.append(asyncio.create_task(matches.close()))
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        before_next_call(server.services.store, "note_asked", end)
        matches: Any = server.services.matches
        matches.find(match).last_used -= LONG
        matches._tasks.append(asyncio.create_task(matches.unload_idle()))
        while not closing:
            await asyncio.sleep(0.01)
        await closing[0]
        assert (await server.services.store.match(match)).asked is not None


@async_test
async def test_nothing_happens_at_a_match_that_has_left_memory(tmp_path: Path) -> None:
    """It is in memory again by then, or will be, and both would write."""
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        page = await anna.open(match)
        seat = page.state["ask"]["seat"]
        await page.ask("sit", "state", seat=seat)
        live = server.services.matches.find(match)
        assert live is not None
        await page.leave()
        await leave_memory(server, match)
        with pytest.raises(Closing):
            await live.choose(seat, page.state["ask_no"], page.legal[0])
        assert await server.services.store.records(match) == []
