"""What was acknowledged is never lost: kill -9, a full disk, a fault in the rules, leaving memory."""

from __future__ import annotations

import asyncio
import gc
import re
import resource
import weakref
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.killed_servers import begin, kill_again_and_again
from tests.server.running_server import (
    async_test,
    page_to_move,
    run_in_thread,
    running_server,
    sqlite_url,
)
from tests.server.server_process import ServerProcess
from wartable.kernel.table import Table
from wartable.server.errors import StorageDown
from wartable.server.matches.matches_in_memory import MatchesInMemory
from wartable.server.storage.matches.match_facts import MatchEnding, MatchRecord
from wartable.server.storage.matches.match_past import ToldEvents
from wartable.server.storage.matches.match_store import MatchStore

LONG = 10_000_000


@async_test
async def test_a_choice_is_shown_only_when_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, written = asyncio.Event(), MatchStore.add_records

    async def slowly(
        store: MatchStore, match_id: str, records: Sequence[MatchRecord], told: Sequence[ToldEvents]
    ) -> None:
        await gate.wait()
        await written(store, match_id, records, told)

    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        page = await page_to_move(pages)
        other = pages[1 - page.state["seat"]]
        monkeypatch.setattr(MatchStore, "add_records", slowly)
        await page.send("choose", ask_no=page.state["ask_no"], choice=page.legal[0])
        for _ in range(20):  # frames keep their order: a state sent before the pong would be seen before it
            assert (await other.ask("ping", "pong", "state"))["t"] == "pong"
        gate.set()
        assert (await other.until("state"))["choices"] == 1


@async_test
async def test_kill_9_in_the_middle_of_anything_loses_nothing(tmp_path: Path) -> None:
    await kill_again_and_again(sqlite_url(tmp_path), tmp_path, kills=3, matches=4, seed=7)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_kill_9_again_and_again(tmp_path: Path, seed: int) -> None:
    run_in_thread(
        asyncio.run, kill_again_and_again(sqlite_url(tmp_path), tmp_path, kills=10, matches=20, seed=seed)
    )


@async_test
async def test_a_full_disk_is_told_and_the_match_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with (
        ServerProcess(sqlite_url(tmp_path), tmp_path / "server.log") as process,
        AsyncExitStack() as stack,
    ):
        story = await begin(process, stack, 1)
        pages = [await person.open(story.match) for person in story.people]
        page = await page_to_move(pages)
        await page.choose(page.legal[0])
        page = await page_to_move(pages)
        before = page.state
        soft, hard = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        full = (tmp_path / "table.db-wal").stat().st_size  # the log is far shorter
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (full, hard))
        error = await page.choose(page.legal[0])
        assert "nothing is lost" in error["text"]
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (soft, hard))
        page.state = {}
        await page.ask("ping", "pong")
        again = await page.ask("sit", "state", seat=before["seat"])
        assert (again["choices"], again["ask"], again["board"]) == (1, before["ask"], before["board"])
        assert (await page.choose(page.legal[0]))["choices"] == 2
        assert re.search("the database does not take what is written: .*(full|disk)", process.log)
        assert "choice" not in process.log
        assert before["ask"]["choices"][0]["text"] not in process.log
        assert process.stop() == 0


@async_test
async def test_a_page_that_comes_while_nothing_can_be_read_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_matches: MatchesInMemory, _match_id: str) -> None:
        raise StorageDown("storage_down")

    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        monkeypatch.setattr(MatchesInMemory, "match", away)
        page = await anna.connect(match)
        assert (await page.next())["key"] == "storage_down"
        assert await page.close_code() == 1013


@async_test
async def test_a_fault_in_the_rules_leaves_the_match_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        choose = Table.choose

        def fail(self: Table, choice: str, seat: int | None = None) -> None:
            choose(self, choice, seat)
            raise KeyError("the Emperor's hidden hand")

        with monkeypatch.context() as broken:
            broken.setattr(Table, "choose", fail)
            error = await page.choose(page.legal[0])
        assert "met a fault" in error["text"]
        assert "hidden hand" not in caplog.text
        assert f"match {match}: the rules met KeyError" in caplog.text
        again = await page.ask("sit", "state", seat=page.state["seat"])
        assert again["choices"] == 0
        assert (await page.choose(page.legal[0]))["choices"] == 1


@async_test
async def test_an_idle_match_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        await anna.take(match, 0)
        await anna.take(match, 1)
        page = await anna.open(match)
        for _ in range(5):
            if not page.legal:
                await page.ask("sit", "state", seat=page.state["ask"]["seat"])
            await page.choose(page.legal[0])
        seat = page.state["seat"]
        second = await anna.open(match, seat=seat)
        before = second.state
        live = server.services.matches.find(match)
        assert live is not None
        live.last_used -= LONG
        await server.services.matches.unload_idle()
        assert server.services.matches.find(match) is live, "a match that somebody looks at stays"
        for shown in (page, second):
            await shown.leave()
        while live.busy:
            await asyncio.sleep(0.01)
        live.last_used -= LONG
        await server.services.matches.unload_idle()
        assert server.services.matches.find(match) is None
        gone, live = weakref.ref(live), None
        gc.disable()  # nothing may hold a match that has left: the collector comes seldom
        try:
            while gone() is not None:
                await asyncio.sleep(0.01)
        finally:
            gc.enable()
        card = await anna.call("GET", f"/api/matches/{match}")
        assert card["asked"] == [before["waiting"][0]["seat"]]
        after = (await anna.open(match, seat=seat)).state
        facts = await server.services.store.match(match)
        assert facts.asked is None, "after a crash the lobby would tell who was up long ago"
        same = ("n", "board", "ask", "events", "choices", "undo", "ask_no", "waiting")
        assert {key: after[key] for key in same} == {key: before[key] for key in same}


@async_test
async def test_idle_matches_are_looked_for_again_and_again(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), idle_seconds=0.0) as server:
        anna = await server.guest("Anna")
        for _ in range(2):
            match = (await anna.make("me", "me"))["id"]
            for seat in (0, 1):
                await anna.take(match, seat)
            while (
                await server.services.store.match(match)
            ).asked is None:  # it is written when a match leaves
                await asyncio.sleep(0.01)
            assert server.services.matches.find(match) is None


@async_test
async def test_a_match_written_by_somebody_else_meanwhile_is_read_again(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        first, second = page.legal[:2]
        await server.services.store.add_records(
            match, [MatchRecord(1, "c", page.state["seat"], first, None, 0)]
        )
        error = await page.choose(second)
        assert "faster" in error["text"]
        again = await page.ask("sit", "state", seat=page.state["seat"])
        assert again["choices"] == 1


@pytest.mark.usefixtures("_every_moment_later")
@async_test
async def test_when_a_match_was_played_is_noted_while_it_is_in_memory(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches = [await server.duel() for _ in range(3)]
        await server.services.matches.unload_idle()
        before = [(await server.services.store.match(match)).touched for match, *_ in matches]
        for _, *pages in matches[:2]:
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
        await server.services.matches.unload_idle()
        after = [(await server.services.store.match(match)).touched for match, *_ in matches]
        assert [new > old for new, old in zip(after, before, strict=True)] == [True, True, False]


@pytest.mark.parametrize("act", ["resign", "draw", "time"])
def test_a_match_that_somebody_else_went_on_with_is_not_ended_beside_them(tmp_path: Path, act: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            match, *pages = await server.duel(clock={"seconds": 10_000, "increment": 0})
            page = await page_to_move(pages)
            seat = page.state["seat"]
            if act == "draw":
                await pages[1 - seat].send("draw")
                await page.until_state(lambda state: bool(state["draw"]))
            elsewhere = [MatchRecord(1, "c", seat, page.legal[0], None, 0)]
            await server.services.store.add_records(match, elsewhere)
            live = server.services.matches.find(match)
            assert live is not None
            assert live.clock is not None
            if act == "time":
                live.clock.spend(seat, 10_000_000)
                await live.resume()
            else:
                assert "faster" in (await page.ask(act, "error"))["text"]
                await live.resume()
            state = await page.until_state(lambda state: bool(state["choices"] == 1))
            assert state["outcome"] is None
            facts = await server.services.store.match(match)
            assert (facts.status, facts.ending) == ("running", None)
            assert not any(seat.resigned for seat in facts.seats)

    story()


@async_test
async def test_a_match_that_was_ended_elsewhere_is_not_ended_again(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await server.duel()
        drawn = MatchEnding((), "", "agreed_draw")
        await server.services.store.end_match(match, 0, drawn, 1)
        assert "faster" in (await anna.ask("resign", "error"))["text"]
        assert (await boris.ask("resign", "error"))["key"] == "match_over"
        assert boris.state["outcome"]["reason"] == "agreed_draw"


@async_test
async def test_a_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock={"seconds": 10_000, "increment": 0})
        page = await page_to_move(pages)
        seat = page.state["seat"]
        live = server.services.matches.find(match)
        assert live is not None
        assert live.clock is not None
        live.clock._since[seat] -= 6_000_000
        await page.choose(page.legal[0])
        assert page.state["clock"]["left"][seat] <= 4_000_000
    async with running_server(sqlite_url(tmp_path)) as server:
        while (
            live := server.services.matches.find(match)
        ) is None:  # it is brought back though nobody asks for it
            await asyncio.sleep(0.01)
        await live.resume()
        face = live.clock_reading(None)
        assert face is not None
        assert 3_000_000 < (face.left[seat] or 0) <= 4_000_000
        assert face.running == [1 - seat]


@async_test
async def test_a_stop_gives_no_time_back(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock={"seconds": 10_000, "increment": 0})
        page = await page_to_move(pages)
        seat = page.state["seat"]
        await page.send("draw")
        await page.until_state(lambda state: state["draw"] == [seat])
        live = server.services.matches.find(match)
        assert live is not None
        assert live.clock is not None
        live.clock._since[seat] -= 6_000_000  # somebody thinks for long, and then the server is stopped
    async with running_server(sqlite_url(tmp_path)) as server:
        kinds = [(record.kind, record.seat) for record in await server.services.store.records(match)]
        assert kinds == [("t", seat)]
        state = (await server.visitor().open(match)).state
        assert 3_000_000 < state["clock"]["left"][seat] <= 4_000_000
        assert (state["clock"]["running"], state["choices"]) == ([seat], 0)
        assert state["draw"] == [seat], "what people ask of each other outlives it"
