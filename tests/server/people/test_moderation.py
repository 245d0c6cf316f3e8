"""What is said can be reported, and who said it silenced by a command beside a running server."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest

from tests.server.running_server import RunningServer, Visitor, async_test, running_server, sqlite_url
from wartable.cli.app import BAD_INPUT, OK, run
from wartable.server.matches import bot_and_clock_tasks


async def moderate(capsys: pytest.CaptureFixture[str], folder: Path, *words: str, code: int = OK) -> str:
    """Run the command of who moderates, and return what it says."""
    given = ["moderate", *words, "--database", sqlite_url(folder)]
    assert await asyncio.to_thread(run, given) == code
    said = capsys.readouterr()
    return said.out + said.err


async def report(person: Visitor, match: str, line: int, reason: str = "", status: int = 204) -> object:
    """Report a line of talk."""
    path = f"/api/matches/{match}/talk/{line}/report"
    return await person.call("POST", path, {"reason": reason}, status)


async def table_of_two(server: RunningServer) -> tuple[str, Visitor, Visitor]:
    """A match of Anna against Boris."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    match = (await anna.make("me", "open"))["id"]
    await anna.take(match, 0)
    await boris.take(match, 1)
    return match, anna, boris


@async_test
async def test_what_is_reported_is_listed_and_its_speaker_silenced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await table_of_two(server)
        page = await boris.open(match)
        await page.send("talk", text="something ugly")
        line = (await page.until("talk"))["lines"][0]["number"]
        assert "No report waits" in await moderate(capsys, tmp_path, "reports")
        await report(anna, match, line, "it is ugly")
        await report(anna, match, line, "it is very ugly")
        vera = await server.guest("Vera")
        await report(vera, match, line)
        facts = await server.services.store.match(match)
        culprit = facts.seats[1].person or ""
        listed = await moderate(capsys, tmp_path, "reports")
        assert f'Boris ({culprit}) said "something ugly"' in listed
        assert "reported by 2" in listed
        assert "it is very ugly" in listed
        assert "it is ugly" not in listed
        assert "Boris talks at no table until" in await moderate(
            capsys, tmp_path, "silence", culprit, "--days", "3"
        )
        await page.send("talk", text="still here")
        refused = await page.until("error")
        assert (refused["key"], refused["facts"]) == ("silenced", {"days": 3})
        other = await anna.open(match)
        await other.send("talk", text="thanks")
        while (await other.until("talk"))["lines"][-1]["text"] != "thanks":
            pass
        assert "may talk again" in await moderate(capsys, tmp_path, "release", culprit)
        await page.send("talk", text="sorry")
        while (await page.until("talk"))["lines"][-1]["text"] != "sorry":
            pass
        assert "settled" in await moderate(capsys, tmp_path, "settle", match, str(line))
        assert "No report waits" in await moderate(capsys, tmp_path, "reports")


@async_test
async def test_only_what_one_has_heard_of_others_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await table_of_two(server)
        page = await boris.open(match)
        await page.send("talk", text="to everybody")
        line = (await page.until("talk"))["lines"][0]["number"]
        own = await report(boris, match, line, status=400)
        assert isinstance(own, dict)
        assert own["key"] == "own_line"
        await report(anna, match, line + 1, status=404)
        await report(anna, "nowhere", line, status=404)
        await report(server.visitor(), match, line, status=401)
        await report(anna, match, line, "x" * 501, status=400)
    for words, said in (
        (("settle", match, "77"), "nothing was reported"),
        (("settle", "-8Fz_older", "77"), "nothing was reported"),
        (("silence", "nobody"), "nobody of that id"),
        (("release", "nobody"), "nobody of that id"),
    ):
        assert said in await moderate(capsys, tmp_path, *words, code=BAD_INPUT)
    (tmp_path / "empty").mkdir()
    assert "no database" in await moderate(capsys, tmp_path / "empty", "reports", code=BAD_INPUT)


@async_test
async def test_a_bot_answers_after_a_pause_that_was_drawn_before_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        paused.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    monkeypatch.setattr(secrets, "randbelow", lambda most: most - 1)
    monkeypatch.setattr(bot_and_clock_tasks, "monotonic_ms", lambda: 5)
    async with running_server(sqlite_url(tmp_path), bot_pause_seconds=40.0) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("bot:random", "me"))["id"]
        await anna.take(match, 1)
        page = await anna.open(match)
        await page.until_state(lambda frame: bool(frame["ask"] and frame["ask"]["seat"] == 1))
    assert 39.96 in [round(seconds, 2) for seconds in paused]
