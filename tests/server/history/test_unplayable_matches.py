"""Matches that do not play again here as they were recorded: known, ended, and their journals kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running_server import async_test, logged_errors, running_server, sqlite_url
from wartable.kernel.game import find_game
from wartable.server.storage.matches.match_facts import MatchRecord


@pytest.mark.parametrize("ending", ["by its maker", "by another"])
def test_a_match_of_other_rules_can_be_ended_and_does_not_count(
    tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            people = [await server.guest(name) for name in ("Anna", "Boris", "Vera")]
            tokens = [person.token for person in people]
            match = (await people[0].make("me", "open", clock={"seconds": 6000}))["id"]
            for seat, person in enumerate(people[:2]):
                await person.take(match, seat)
            version = find_game("forbidden_stars").version
            assert (await people[0].call("GET", f"/api/matches/{match}"))["stranded"] is False
        monkeypatch.setattr(type(find_game("forbidden_stars")), "version", version + 1)
        async with running_server(sqlite_url(tmp_path), unfinished_matches=1) as server:
            anna, boris, vera = map(server.known, tokens)
            for _ in range(3):
                error = await (await anna.connect(match)).next()
                assert error["key"] == "other_rules"
                assert error["facts"] == {"recorded": version, "here": version + 1}
            assert caplog.text.count(match) == 1
            assert logged_errors(caplog) == []
            card = await anna.call("GET", f"/api/matches/{match}")
            assert (card["status"], card["stranded"]) == ("running", True)
            await anna.make("me", "open")
            await vera.call("DELETE", f"/api/matches/{match}", status=403)
            who = anna if ending == "by its maker" else boris
            await who.call("DELETE", f"/api/matches/{match}", status=204)
            card = await vera.call("GET", f"/api/matches/{match}")
            assert (card["status"], card["outcome"]["reason"]) == ("over", "abandoned")
            journal = await vera.http.get(f"/api/matches/{match}/journal")
            assert (journal.status_code, card["commitment"] in journal.text) == (200, True)
            replay = await vera.call("GET", f"/api/matches/{match}/replay", status=409)
            assert replay["key"] == "other_rules"
            verified = await vera.call("GET", f"/api/matches/{match}/verify")
            assert (verified["kept"], verified["fault"]["key"]) == (True, "other_rules")

    story()


@pytest.mark.parametrize("surplus", [("u", ""), ("u", "also"), ("u", "answer")])
@async_test
async def test_an_undo_of_nothing_strands_its_match_with_a_clear_line(
    tmp_path: Path, surplus: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        await server.services.store.add_records(match, [MatchRecord(1, surplus[0], 0, surplus[1], None, 0)])
        await anna.take(match, 0)
        assert (await anna.take(match, 1, 409))["key"] == "unreadable"
        page = await anna.connect(match)
        assert (await page.next())["key"] == "unreadable"
        assert await page.close_code() == 1008
        assert (await anna.call("GET", f"/api/matches/{match}"))["stranded"] is True
        await anna.call("DELETE", f"/api/matches/{match}", status=204)
    assert "Traceback" not in caplog.text
    assert "fault" not in caplog.text


@async_test
async def test_a_match_that_does_not_play_again_is_known_as_stranded(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        token, match = anna.token, (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await (await server.guest("Boris")).take(match, 1)
        await server.services.store.add_records(match, [MatchRecord(1, "c", 0, "nonsense", None, 0)])
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = server.known(token)
        page = await anna.connect(match)
        assert (await page.next())["key"] == "unreadable"
        assert await page.close_code() == 1008
        card = await anna.call("GET", f"/api/matches/{match}")
        assert (card["status"], card["stranded"]) == ("running", True)
        await anna.call("DELETE", f"/api/matches/{match}", status=204)
        card = await anna.call("GET", f"/api/matches/{match}")
        assert (card["status"], card["stranded"]) == ("over", True)
        assert (card["outcome"]["reason"], card["outcome"]["winners"]) == ("abandoned", [])
        journal = await anna.http.get(f"/api/matches/{match}/journal")
        assert (journal.status_code, "nonsense" in journal.text) == (200, True)
