"""Matches that are over: seen again from every seat, verified, and taken home as a journal."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

from tests.server.venue import Venue, on_loop, sqlite, up, venue
from wartable.cli.replay import verified
from wartable.kernel.journal import Journal

CHOICES = 45


async def finished(table: Venue) -> tuple[str, dict[int, list[dict[str, Any]]]]:
    """A match that was played for a while and given up, and the states each seat was shown."""
    match, *pages = await table.duel()
    shown: dict[int, list[dict[str, Any]]] = {0: [pages[0].state], 1: [pages[1].state]}
    pick = random.Random(4)
    for _ in range(CHOICES):
        page = await up(pages)
        await page.choose(pick.choice(page.legal))
        await up(pages)
        for seat, other in enumerate(pages):
            shown[seat].append(other.state)
    await pages[0].send("resign")
    await pages[1].until_state(lambda state: state["outcome"] is not None)
    return match, shown


@on_loop
async def test_a_replay_shows_what_each_seat_was_shown(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, shown = await finished(table)
        anybody = table.visitor()
        for seat in (0, 1):
            for at in (0, 1, 19, 20, 21, CHOICES, 7):
                scene = await anybody.call("GET", f"/api/matches/{match}/replay?at={at}&seat={seat}")
                state = shown[seat][at]
                assert scene["board"] == state["board"]
                assert (scene["at"], scene["of"]) == (at, CHOICES)
                if at:
                    assert scene["events"] == state["events"]
                    mine = scene["chooser"] == seat
                    assert (scene["choice"] is not None) == mine
            steps = [
                await anybody.call("GET", f"/api/matches/{match}/replay?at={at}&seat={seat}")
                for at in (5, 6, 7)
            ]
            leap = await anybody.call("GET", f"/api/matches/{match}/replay?at=7&seat={seat}&log=3")
            assert leap["events"] == [line for step in steps for line in step["events"]]
            whole = await anybody.call("GET", f"/api/matches/{match}/replay?at=7&seat={seat}&log=60")
            assert whole["events"][-len(leap["events"]) :] == leap["events"]
            assert whole["events"][0]["n"] == 0
        revealed = await anybody.call("GET", f"/api/matches/{match}/replay?at=5&revealed=true")
        assert revealed["choice"]
        assert revealed["board"] != (await anybody.call("GET", f"/api/matches/{match}/replay?at=5"))["board"]
        last = await anybody.call("GET", f"/api/matches/{match}/replay?at={CHOICES}")
        assert last["outcome"]["reason"] == "resigned"
        beyond = await anybody.call("GET", f"/api/matches/{match}/replay?at={CHOICES + 1}", status=404)
        assert (beyond["key"], beyond["facts"]) == ("no_such_choice", {"last": CHOICES})
        await anybody.call("GET", f"/api/matches/{match}/replay?seat=2", status=404)
        await anybody.call("GET", f"/api/matches/{match}/replay?at=-1", status=400)


@on_loop
async def test_everybody_can_check_every_roll(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, _ = await finished(table)
        anybody = table.visitor()
        proof = await anybody.call("GET", f"/api/matches/{match}/verify")
        assert (proof["kept"], proof["fault"]) == (True, None)
        assert [step["number"] for step in proof["steps"]] == list(range(1, CHOICES + 1))
        assert sum(step["blocks"] for step in proof["steps"]) > 0
        assert sum(step["hash"] is not None for step in proof["steps"]) > CHOICES / 2
        answer = await anybody.http.get(f"/api/matches/{match}/journal")
        assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "match.journal"
    file.write_bytes(answer.content)
    words = verified(Journal.load(file), file)
    assert words.startswith(f"verified: {CHOICES} choices")
    assert words.endswith("the seed as committed to")


@on_loop
async def test_an_altered_match_is_found_out(tmp_path: Path) -> None:
    async with venue(sqlite(tmp_path)) as table:
        match, _ = await finished(table)
    with sqlite3.connect(tmp_path / "table.db") as database:
        database.execute("update records set digest = ? where number = 30 and digest is not null", ["0" * 32])
        database.execute("update records set digest = ? where number = 29 and digest is not null", ["0" * 32])
        database.execute("update matches set secret = ?", ["00" * 32])
    async with venue(sqlite(tmp_path)) as table:
        proof = await table.visitor().call("GET", f"/api/matches/{match}/verify")
        assert proof["kept"] is False
        assert proof["fault"]["key"] == "diverges"
        assert proof["fault"]["facts"]["choices"] in (28, 29)
