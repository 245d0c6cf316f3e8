"""A player's clock does not run while the server stands still."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from wartable.server import times
from wartable.server.times import BEAT_MS, LoopPauses


def test_a_late_beat_is_lost_time_and_one_in_time_is_none() -> None:
    pauses = LoopPauses()
    assert pauses.lost_until(5000) == 0
    pauses.beat(1000)
    pauses.beat(1000 + BEAT_MS)
    assert pauses.lost == 0
    late = 1000 + 3 * BEAT_MS + 700
    assert pauses.lost_until(late) == 700, "before the beat has come"
    pauses.beat(late)
    assert (pauses.lost, pauses.longest, pauses.lost_until(late)) == (700, 700, 700)


def test_the_time_of_players_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now, pauses = [0], LoopPauses()
    monkeypatch.setattr(times, "monotonic_ms", lambda: now[0])
    monkeypatch.setattr(times, "LOOP_PAUSES", pauses)
    read = []
    for step in (10, 40, 300, 1, 0, 5000, 49, 51):
        now[0] += step
        read.append(times.playing_ms())
        pauses.beat(now[0])
        read.append(times.playing_ms())
    assert read == sorted(read)
    assert read[-1] < 600


@async_test
async def test_a_pause_of_the_server_costs_nobody_time_nor_a_seat(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel(clock={"seconds": 10})
        page = await page_to_move(pages)
        live = server.services.matches.find(match)
        assert live is not None
        assert live.clock is not None
        seat = page.state["seat"]
        live.clock.left[seat] = live.clock.shown[seat] = 1500
        await live.resume()  # which sets the alarm anew
        time.sleep(2.5)  # the whole server stands still: its loop runs in this thread
        assert (await page.choose(page.legal[0]))["choices"] == 1
        left = live.clock.left[seat]
        assert left is not None
        assert left > 0
        assert live.ended is None
