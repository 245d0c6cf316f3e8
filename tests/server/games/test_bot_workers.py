"""Bots think elsewhere: a slow or broken one delays nobody, and its own match goes on."""

from __future__ import annotations

import asyncio
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.running_server import async_test, logged_errors, page_to_move, running_server, sqlite_url
from wartable.kernel.ask import Ask, OpenAsk, split
from wartable.kernel.table import Table
from wartable.server.games.bot_workers import BotQuestion, BotWorkers, MatchCopy, WorkerProgram

FOREVER = 3600


def sleeping_on_slow_matches(pipe: Connection) -> None:
    """A worker that never answers about `slow` matches, and at once about others."""
    while True:
        try:
            question = msgspec.msgpack.decode(pipe.recv_bytes(), type=BotQuestion)
        except EOFError:
            return
        if question.match == "slow":
            time.sleep(FOREVER)
        pipe.send_bytes(b"second")


def dying(pipe: Connection) -> None:
    """A worker that is gone as soon as it is asked."""
    pipe.recv_bytes()
    os._exit(1)


def never_answering(pipe: Connection) -> None:
    """A worker that never answers."""
    pipe.recv_bytes()
    time.sleep(FOREVER)


def deaf(pipe: Connection) -> None:
    """A worker that never listens."""
    assert pipe is not None
    time.sleep(FOREVER)


def talkative(pipe: Connection) -> None:
    """A worker that answers with somebody's hidden card."""
    while True:
        try:
            pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(b"play:hidden_card")


def invented(ask: Ask) -> str:
    """A legal choice that is not listed, where the question is open to such; else the first of the list."""
    for text in ask.options if isinstance(ask, OpenAsk) else ():
        verb, args = split(text)
        for place, arg in enumerate(args):
            if arg.isdecimal():
                text = f"{verb}:{','.join([*args[:place], str(int(arg) + 1), *args[place + 1 :]])}"
                if text not in ask.options and ask.why_not(text) is None:
                    return text
    return next(iter(ask.options))


def inventive(pipe: Connection) -> None:
    """A worker that chooses what is not listed, wherever it may."""
    while True:
        try:
            question = msgspec.msgpack.decode(pipe.recv_bytes(), type=BotQuestion)
        except EOFError:
            return
        table = Table.resume(question.header, question.snapshot, question.since, events=False)
        ask = table.ask_of(question.seat)
        assert ask is not None
        pipe.send_bytes(invented(ask).encode())


def question(match: str) -> BotQuestion:
    """A question about a match."""
    table = Table.new("forbidden_stars", {"quick": True}, seed=1, events=False)
    return BotQuestion(match, table.header, table.snapshot(), [], 0, "random")


@async_test
async def test_a_slow_bot_does_not_keep_another_match_waiting() -> None:
    bot_workers = BotWorkers(2, FOREVER, sleeping_on_slow_matches)
    slow = asyncio.create_task(bot_workers.choose(question("slow")))
    for number in range(5):
        assert await bot_workers.choose(question(f"quick {number}")) == "second"
    assert not slow.done()
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    assert await bot_workers.choose(question("quick")) == "second"
    bot_workers.close()


@pytest.mark.parametrize(("work", "seconds"), [(dying, FOREVER), (never_answering, 0.5)])
def test_a_bot_that_fails_gives_no_answer(
    work: WorkerProgram, seconds: float, caplog: pytest.LogCaptureFixture
) -> None:
    @async_test
    async def story() -> None:
        bot_workers = BotWorkers(1, seconds, work)
        for _ in range(2):
            assert await bot_workers.choose(question("m")) is None
        bot_workers.close()

    story()
    assert caplog.text.count("match m: bot random gave no answer") == 2


@async_test
async def test_a_bot_that_does_not_listen_keeps_nobody_waiting() -> None:
    long = msgspec.structs.replace(question("m"), since=[(0, "x" * 1000)] * 5000)
    bot_workers = BotWorkers(1, FOREVER, deaf)
    asking = asyncio.create_task(bot_workers.choose(long))
    for _ in range(50):  # were it written here, nobody would have a turn before somebody reads it
        await asyncio.sleep(0.01)
    assert not asking.done()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    bot_workers.close()
    hurried = BotWorkers(1, 0.5, deaf)
    assert await hurried.choose(long) is None
    hurried.close()


def test_a_bot_whose_choice_is_not_legal_is_answered_for_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            matches: Any = server.services.matches
            matches._bot_workers = bot_workers = BotWorkers(1, FOREVER, talkative)
            anna = await server.guest("Anna")
            match = (await anna.make("me", "bot:steady"))["id"]
            await anna.take(match, 0)
            page = await anna.open(match)
            live: Any = server.services.matches.find(match)
            while sum(seat == 1 for seat, _ in live.made.after(0)) < 3:
                await page.until_state(lambda state: "choices" in state["ask"])
                await page.choose(page.legal[0])
            while live._tasks.busy:
                await asyncio.sleep(0.01)
            line = "chance answers for bot steady: its choice is not legal"
            assert caplog.text.count(line) == sum(seat == 1 for seat, _ in live.made.after(0))
        bot_workers.close()

    story()
    assert "hidden_card" not in caplog.text
    assert logged_errors(caplog) == []


@async_test
async def test_a_choice_of_a_bot_counts_though_no_list_has_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, FOREVER, inventive)
        anna = await server.guest("Anna")
        seats = ("me", "bot:steady")
        match = (await anna.make(*seats, game="legion", options={"mode": "learning"}))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        live = server.services.matches.find(match)
        assert live is not None
        again = Table.new("legion", {"mode": "learning"}, seed=live.table.header.seed, events=False)
        moved = False
        while not moved:
            await page.until_state(lambda state: "choices" in state["ask"])
            await page.choose(page.legal[0])
            for seat, choice in live.made.after(again.choices):
                ask = again.ask_of(seat)
                assert ask is not None
                if seat == 1:
                    assert choice == invented(ask)
                    moved = moved or choice not in ask.options
                again.choose(choice, seat)
    bot_workers.close()


@async_test
async def test_a_bot_whom_neither_thought_nor_chance_helps_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(1, FOREVER, talkative)
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:steady"))["id"]
        monkeypatch.setattr(Ask, "draw", lambda *_: "play:hidden_card")
        await anna.take(match, 0)
        page = await anna.open(match)
        while page.legal:
            await page.choose(page.legal[0])
        live = server.services.matches.find(match)
        assert live is not None
        while live.busy and "cannot go on" not in caplog.text:
            await asyncio.sleep(0.01)
        assert f"match {match}: bot steady cannot go on: its choice is not legal" in caplog.text
        assert caplog.text.count(match) == 2
    bot_workers.close()


@async_test
async def test_a_match_that_leaves_memory_is_forgotten_by_who_thought_about_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        bots: Any = server.services.bot_workers
        while not bots._idle:
            await page.until_state(lambda state: "choices" in state["ask"])
            await page.choose(page.legal[0])
        assert bots._idle[0].matches == {match}
        await page.leave()
        live = server.services.matches.find(match)
        assert live is not None
        while live.busy:
            await asyncio.sleep(0.01)
        live.last_used -= 10_000_000
        await server.services.matches.unload_idle()
        assert server.services.matches.find(match) is None
        assert bots._idle[0].matches == set()


@async_test
async def test_people_play_on_while_a_bot_thinks(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        matches: Any = server.services.matches
        matches._bot_workers = bot_workers = BotWorkers(2, FOREVER, never_answering)
        anna = await server.guest("Anna")
        waiting = (await anna.make("me", "bot:steady"))["id"]
        await anna.take(waiting, 0)
        page = await anna.open(waiting)
        while page.legal:
            await page.choose(page.legal[0])
        assert page.state["waiting"][0]["seat"] == 1
        _, *pages = await server.duel()
        for _ in range(20):
            playing = await page_to_move(pages)
            await playing.choose(playing.legal[0])
        assert (await anna.open(waiting)).state["choices"] == page.state["choices"]
        live = server.services.matches.find(waiting)
        assert live is not None
        assert live.busy
        await page.send("resign")
        state = await page.until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["winners"] == [1]
    bot_workers.close()


@async_test
async def test_a_worker_catches_up_also_when_choices_were_taken_back() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=3)
    bot_workers = BotWorkers(1, FOREVER)
    snapshot = table.snapshot()
    replica = None
    for step in range(30):
        ask = table.ask
        assert ask is not None
        if table.choices < snapshot.choices or step % 10 == 9:
            snapshot = table.snapshot()
        since = [(entry.seat, entry.choice) for entry in table.remembered[snapshot.choices :]]
        asked = BotQuestion("m", table.header, snapshot, since, ask.seat, "steady")
        replica = replica or MatchCopy(asked)
        choice = await bot_workers.choose(asked)
        assert choice is not None
        assert table.why_not(choice) is None
        assert replica.answer(asked) in table.legal()
        table.choose(choice)
        if step % 7 == 6:
            for _ in range(3):
                table.undo(range(2))
    bot_workers.close()
