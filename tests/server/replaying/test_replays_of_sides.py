"""A match of sides, shown again when it is over: answers in roles, and what only one side could read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.running_server import Page, RunningServer, async_test
from tests.server.teams_at_the_server import asked_to, four_people


async def over_by_agreement(pages: list[Page]) -> None:
    """End a match that goes on."""
    for page in pages:
        await page.send("draw")
    for page in pages:
        await page.until_state(lambda state: state["outcome"] is not None)


async def replayed(server: RunningServer, match: str, at: int, eyes: str) -> Any:
    return await server.visitor().call("GET", f"/api/matches/{match}/replay?at={at}&{eyes}")


@async_test
async def test_an_answer_in_a_role_is_told_in_words(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (server, match, pages):
        await pages[0].choose("plan")
        state = await pages[3].until_state(asked_to("plan"))
        await pages[3].send("choose", ask_no=state["ask_no"], choice="general>card:11")
        await pages[3].until_state(lambda state: "answered" in state)
        await over_by_agreement(pages)
        told = await replayed(server, match, 2, "revealed=true")
        assert (told["choice"], told["what"]) == ("general>card:11", "plan")
        assert told["phrase"] == {"key": "card", "facts": {"a": 11}}
        proof = await server.visitor().call("GET", f"/api/matches/{match}/verify")
        assert [step["phrase"]["key"] for step in proof["steps"]] == ["plan", "card"]


@async_test
async def test_what_only_one_side_could_read_everybody_reads_when_it_is_over(tmp_path: Path) -> None:
    async with four_people(tmp_path) as (server, match, pages):
        await pages[0].choose("pass")
        stranger, path = server.visitor(), f"/api/matches/{match}/handout"
        early = await stranger.call("GET", f"{path}?at=1&revealed=true", status=409)
        assert early["key"] == "not_over"
        await over_by_agreement(pages)
        nothing: dict[str, Any] = {"reference": {}, "sheets": []}
        for eyes in ("seat=0", ""):
            assert "handout" not in await replayed(server, match, 1, eyes)
            assert await stranger.call("GET", f"{path}?at=1&{eyes}") == nothing
        for eyes in ("seat=1", "seat=3", "revealed=true"):
            assert (await replayed(server, match, 1, eyes))["handout"]
            handout = await stranger.call("GET", f"{path}?at=1&{eyes}")
            assert handout["reference"] == {"missions": {"siege": {"reward": 2}}}
            assert "name-siege = Siege" in handout["sheets"][0]["text"]
        wrong = await stranger.call("GET", f"{path}?at=1&seat=4", status=404)
        assert wrong["key"] == "no_seat"
