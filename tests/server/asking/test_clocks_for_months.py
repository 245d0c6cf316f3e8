"""Clocks that give each choice its time, and claims where no clock runs and somebody vanished."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.server.asking.clock import Clock, ClockRules
from wartable.server.matches import live_match
from wartable.server.times import time_of_day_ms

DAY = 24 * 3600
EACH = {"seconds": DAY, "kind": "per_choice"}
CLAIM = {"seconds": 7 * DAY, "kind": "claim"}


def test_each_choice_has_its_own_time() -> None:
    clock = Clock(ClockRules(DAY, kind="per_choice"), [0, 1], 2)
    clock.run([0], 0)
    assert clock.pressed(0, 5000) == 5000
    assert clock.left == [DAY * 1000, DAY * 1000]
    clock.run([1], 5000)
    clock.stop(9000)
    assert clock.left == [DAY * 1000, DAY * 1000 - 4000]  # as when the server ends meanwhile
    clock.run([1], 9000)
    assert clock.out_of_time(9000 + DAY * 1000) == 1


def test_an_unseen_choice_shows_nobody_that_time_began_anew() -> None:
    clock = Clock(ClockRules(DAY, kind="per_choice"), [0, 1], 2)
    clock.run([0, 1], 0)
    clock.stop(4000)
    before = list(clock.shown)
    clock.run([0], 4000, windows=[0])
    clock.pressed(0, 6000)
    assert clock.left[0] == DAY * 1000
    assert clock.shown == before


@async_test
async def test_a_clock_of_days_runs_and_is_kept(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock=EACH)
        page = await page_to_move(pages)
        frame = await page.choose(page.legal[0])
        left = frame["clock"]["left"]
        assert all(DAY * 1000 - 5000 < time <= DAY * 1000 for time in left)
        card = await server.visitor().call("GET", f"/api/matches/{match}")
        assert card["clock"] == {**EACH, "increment": 0}


@async_test
async def test_who_vanished_is_claimed_after_the_agreed_time_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel(clock=CLAIM)
        up = await page_to_move(pages)
        other = next(page for page in pages if page is not up)
        assert other.state["clock"] is None
        early = await other.ask("claim", "error")
        assert (early["key"], early["facts"]) == ("claimed_too_early", {"hours": 7 * 24})
        assert (await up.ask("claim", "error"))["key"] == "nobody_to_claim"
        later = time_of_day_ms() + 7 * DAY * 1000 + 1000
        monkeypatch.setattr(live_match, "time_of_day_ms", lambda: later)
        await other.send("claim")
        over = await other.until_state(lambda state: state["outcome"] is not None)
        assert (over["outcome"]["winners"], over["outcome"]["reason"]) == ([other.state["seat"]], "time")


@async_test
async def test_nobody_is_claimed_where_nothing_was_agreed(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        up = await page_to_move(pages)
        other = next(page for page in pages if page is not up)
        assert (await other.ask("claim", "error"))["key"] == "no_claim_agreed"
