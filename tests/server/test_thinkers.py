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

from tests.server.venue import on_loop, sqlite, up, venue
from wartable.kernel.table import Table
from wartable.server.thinkers import Problem, Replica, Thinkers, Work

FOREVER = 3600


def sleeping(pipe: Connection) -> None:
    """A thinker that never answers about `slow` matches, and at once about others."""
    while True:
        try:
            problem = msgspec.msgpack.decode(pipe.recv_bytes(), type=Problem)
        except EOFError:
            return
        if problem.match == "slow":
            time.sleep(FOREVER)
        pipe.send_bytes(b"second")


def dying(pipe: Connection) -> None:
    """A thinker that is gone as soon as it is asked."""
    pipe.recv_bytes()
    os._exit(1)


def mute(pipe: Connection) -> None:
    """A thinker that never answers."""
    pipe.recv_bytes()
    time.sleep(FOREVER)


def deaf(pipe: Connection) -> None:
    """A thinker that never listens."""
    assert pipe is not None
    time.sleep(FOREVER)


def talkative(pipe: Connection) -> None:
    """A thinker that answers with somebody's hidden card."""
    pipe.recv_bytes()
    pipe.send_bytes(b"play:hidden_card")


def problem(match: str) -> Problem:
    """A question about a match."""
    table = Table.new("forbidden_stars", {"quick": True}, seed=1, events=False)
    return Problem(match, table.header, [], 0, "random")


@on_loop
async def test_a_slow_bot_does_not_keep_another_match_waiting() -> None:
    thinkers = Thinkers(2, FOREVER, sleeping)
    slow = asyncio.create_task(thinkers.choose(problem("slow"), ["first", "second"]))
    for number in range(5):
        assert await thinkers.choose(problem(f"quick {number}"), ["first", "second"]) == "second"
    assert not slow.done()
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    assert await thinkers.choose(problem("quick"), ["first", "second"]) == "second"
    thinkers.close()


@pytest.mark.parametrize("work", [dying, mute])
def test_a_bot_that_fails_is_answered_for(work: Work, caplog: pytest.LogCaptureFixture) -> None:
    @on_loop
    async def story() -> None:
        thinkers = Thinkers(1, 0.5, work)
        for _ in range(2):
            assert await thinkers.choose(problem("m"), ["only"]) == "only"
        thinkers.close()

    story()
    assert "gave no answer" in caplog.text


@on_loop
async def test_a_bot_that_does_not_listen_keeps_nobody_waiting() -> None:
    thinkers = Thinkers(1, 2.0, deaf)
    long = msgspec.structs.replace(problem("m"), choices=[(0, "x" * 1000)] * 5000)
    asking = asyncio.create_task(thinkers.choose(long, ["only"]))
    turns = 0
    while not asking.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert await asking == "only"
    assert turns > 10, "others had their turns while the pipe was full"
    thinkers.close()


def test_what_a_bot_chose_wrongly_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    @on_loop
    async def story() -> None:
        thinkers = Thinkers(1, 30.0, talkative)
        assert await thinkers.choose(problem("m"), ["only"]) == "only"
        thinkers.close()

    story()
    assert "match m: bot random gave no answer (an illegal choice)" in caplog.text
    assert "hidden_card" not in caplog.text


@on_loop
async def test_people_play_on_while_a_bot_thinks(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        hall: Any = table.house.hall
        hall._thinkers = thinkers = Thinkers(2, FOREVER, mute)
        anna = await table.guest("Anna")
        waiting = (await anna.make("me", "bot:steady"))["id"]
        await anna.take(waiting, 0)
        page = await anna.open(waiting)
        while page.legal:
            await page.choose(page.legal[0])
        assert page.state["waiting"][0]["seat"] == 1
        _, *pages = await table.duel()
        for _ in range(20):
            playing = await up(pages)
            await playing.choose(playing.legal[0])
        assert (await anna.open(waiting)).state["choices"] == page.state["choices"]
        live = table.house.hall.find(waiting)
        assert live is not None
        assert live.busy
        await page.send("resign")
        state = await page.until_state(lambda state: state["outcome"] is not None)
        assert state["outcome"]["winners"] == [1]
        thinkers.close()


@on_loop
async def test_a_thinker_catches_up_also_when_choices_were_taken_back() -> None:
    table = Table.new("forbidden_stars", {"quick": True}, seed=3, events=False)
    thinkers = Thinkers(1, 60.0)
    replica = Replica(table.header)
    choices: list[tuple[int, str]] = []
    for step in range(30):
        ask = table.ask
        assert ask is not None
        asked = Problem("m", table.header, choices, ask.seat, "steady")
        choice = await thinkers.choose(asked, table.legal())
        assert table.why_not(choice) is None
        assert replica.answer(asked) in table.legal()
        table.choose(choice)
        choices.append((ask.seat, choice))
        if step % 7 == 6:
            for _ in range(3):
                table.undo(range(2))
                choices.pop()
    thinkers.close()
