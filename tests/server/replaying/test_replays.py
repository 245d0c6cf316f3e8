"""Matches that are over: seen again from every seat, verified, and taken home as a journal."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.running_server import RunningServer, async_test, page_to_move, running_server, sqlite_url
from wartable.cli.replay import verified
from wartable.kernel.chance import Chance, key_of
from wartable.kernel.journal import Journal
from wartable.records.fairness import keeps_its_word
from wartable.records.proof import Noted
from wartable.server.replaying import replays, verification

CHOICES = 45
WITH_DICE = 11  # who chooses so comes to a battle by then
PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"


async def finished(server: RunningServer, seed: int = 4) -> tuple[str, dict[int, list[dict[str, Any]]]]:
    """A match that was played for a while and given up, and the states each seat was shown."""
    match, *pages = await server.duel()
    shown: dict[int, list[dict[str, Any]]] = {0: [pages[0].state], 1: [pages[1].state]}
    pick = random.Random(seed)
    for _ in range(CHOICES):
        page = await page_to_move(pages)
        await page.choose(pick.choice(page.legal))
        await page_to_move(pages)
        for seat, other in enumerate(pages):
            shown[seat].append(other.state)
    await pages[0].send("resign")
    await pages[1].until_state(lambda state: state["outcome"] is not None)
    return match, shown


@async_test
async def test_a_replay_shows_what_each_seat_was_shown(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, shown = await finished(server)
        anybody = server.visitor()
        for seat in (0, 1):
            for at in (0, 1, 19, 20, 21, CHOICES, 7):
                scene = await anybody.call("GET", f"/api/matches/{match}/replay?at={at}&seat={seat}")
                state = shown[seat][at]
                assert scene["board"] == state["board"]
                assert (scene["at"], scene["of"]) == (at, CHOICES)
                assert scene["waiting"] == (state["waiting"] if at < CHOICES else [])
                if at:
                    assert scene["events"] == state["events"]
                    mine = scene["chooser"] == seat
                    assert (scene["choice"] is not None) == mine
                    asked = {waiting["seat"]: waiting["what"] for waiting in shown[seat][at - 1]["waiting"]}
                    assert scene["what"] == (asked[seat] if mine else None)
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
        assert last["waiting"] == []
        beyond = await anybody.call("GET", f"/api/matches/{match}/replay?at={CHOICES + 1}", status=404)
        assert (beyond["key"], beyond["facts"]) == ("no_such_choice", {"last": CHOICES})
        await anybody.call("GET", f"/api/matches/{match}/replay?seat=2", status=404)
        await anybody.call("GET", f"/api/matches/{match}/replay?at=-1", status=400)


@async_test
async def test_everybody_can_check_every_roll(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, shown = await finished(server)
        anybody = server.visitor()
        proof = await anybody.call("GET", f"/api/matches/{match}/verify")
        assert (proof["kept"], proof["fault"]) == (True, None)
        assert [step["number"] for step in proof["steps"]] == list(range(1, CHOICES + 1))
        for step, state in zip(proof["steps"], shown[0], strict=False):
            asked = {waiting["seat"]: waiting["what"] for waiting in state["waiting"]}
            assert step["what"] == asked[step["seat"]]
        assert sum(step["blocks"] for step in proof["steps"]) > 0
        assert sum(step["hash"] is not None for step in proof["steps"]) > CHOICES / 2
        answer = await anybody.http.get(f"/api/matches/{match}/journal")
        assert "attachment" in answer.headers["content-disposition"]
    file = tmp_path / "match.journal"
    file.write_bytes(answer.content)
    words = verified(Journal.load(file), file, Noted())
    assert words.startswith(f"verified: {CHOICES} choices")
    assert words.splitlines()[0].endswith("the seed as committed to")


@async_test
async def test_every_draw_is_told_and_can_be_made_again(tmp_path: Path) -> None:
    """Set-up included, block after block from the first, by nothing but the seed that was committed to."""
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server, WITH_DICE)
        proof = await server.visitor().call("GET", f"/api/matches/{match}/verify")
    secret, nonces = bytes.fromhex(proof["secret"]), [bytes.fromhex(nonce) for nonce in proof["nonces"]]
    assert keeps_its_word(secret, nonces, proof["commitment"], proof["seed"])
    again = Chance(key_of(proof["seed"]))
    ends = {0: 0}
    dice = dict.fromkeys(range(CHOICES + 1), 0)
    for draw in proof["draws"]:
        assert again.position == draw["block"]
        assert again.numbers(draw["bounds"]) == draw["numbers"]
        ends[draw["after"]] = again.position
        dice[draw["after"]] += len(draw["bounds"]) if draw["what"] == "roll" else 0
    assert {draw["what"] for draw in proof["draws"]} == {"roll", "shuffle", "pick", "number"}
    assert proof["untold"] == 0
    block = ends[0]
    for step in proof["steps"]:
        assert step["dice"] == dice[step["number"]]
        block = ends.get(step["number"], block)
        assert step["first_block"] + step["blocks"] == block
    check = re.search(r"### Checking every roll.*?```python\n(.*?)```", PROTOCOL.read_text(), re.DOTALL)
    assert check is not None
    exec(check[1], {"proof": proof})  # what the document says anybody can do by hand
    proof["draws"][-1]["numbers"][0] ^= 1
    with pytest.raises(AssertionError):
        exec(check[1], {"proof": proof})


@async_test
async def test_draws_beyond_too_many_are_counted(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server)
        path = f"/api/matches/{match}/verify"
        draws = (await server.visitor().call("GET", path))["draws"]
        sizes = [len(draw["numbers"]) for draw in draws]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(verification, "NUMBERS_SHOWN", sum(sizes[:4]))
            proof = await server.visitor().call("GET", path)
    assert (proof["draws"], proof["untold"]) == (draws[:4], len(draws) - 4)


@async_test
async def test_one_match_is_verified_at_a_time_and_few_may_wait(tmp_path: Path) -> None:
    askers = 20
    going: list[int] = [0]
    together: list[int] = []
    statuses: list[int] = []
    others_refused, play = asyncio.Event(), verification.Rerun.play

    async def counted(again: verification.Rerun) -> None:
        going[0] += 1
        together.append(going[0])
        await others_refused.wait()
        await play(again)
        going[0] -= 1

    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server)
        path, visitor = f"/api/matches/{match}/verify", server.visitor()

        async def ask() -> None:
            statuses.append((await visitor.http.get(path)).status_code)
            if len(statuses) == askers - replays.MOST_WAITING:
                others_refused.set()

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(verification.Rerun, "play", counted)
            await asyncio.gather(*(ask() for _ in range(askers)))
    assert sorted(statuses) == [200] * replays.MOST_WAITING + [429] * (askers - replays.MOST_WAITING)
    assert set(together) == {1}


@pytest.mark.parametrize(
    "told", [verification.Verification, verification.VerifiedChoice, verification.VerifiedDraw]
)
def test_the_document_names_every_field_of_the_proof(told: type[msgspec.Struct]) -> None:
    words = PROTOCOL.read_text()
    assert [field for field in told.__struct_fields__ if f'"{field}"' not in words] == []


@async_test
async def test_an_altered_match_is_found_out(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server)
    with sqlite3.connect(tmp_path / "table.db") as database:
        database.execute("update records set digest = ? where number = 30 and digest is not null", ["0" * 32])
        database.execute("update records set digest = ? where number = 29 and digest is not null", ["0" * 32])
        database.execute("update matches set secret = ?", ["00" * 32])
    async with running_server(sqlite_url(tmp_path)) as server:
        proof = await server.visitor().call("GET", f"/api/matches/{match}/verify")
        assert proof["kept"] is False
        assert proof["fault"]["key"] == "diverges"
        assert proof["fault"]["facts"]["choices"] in (28, 29)


@async_test
async def test_a_match_without_a_hash_is_not_proved(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server)
    with sqlite3.connect(tmp_path / "table.db") as database:
        hashed = "select max(number) from records where digest is not null and number < 60"
        (number,) = database.execute(hashed).fetchone()
        database.execute("update records set digest = null where number = ?", [number])
    async with running_server(sqlite_url(tmp_path)) as server:
        proof = await server.visitor().call("GET", f"/api/matches/{match}/verify")
        assert proof["kept"] is True
        assert proof["fault"]["key"] == "unproved"
        assert proof["fault"]["facts"]["choices"] == number - 1


@async_test
async def test_a_replay_tells_where_its_rounds_began(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _ = await finished(server)
        anybody = server.visitor()
        places = await anybody.call("GET", f"/api/matches/{match}/replay/places?types=RoundBegan,OrderPlaced")
        assert {place["event"]["event"]["type"] for place in places} == {"RoundBegan", "OrderPlaced"}
        for place in places[:6]:
            scene = await anybody.call("GET", f"/api/matches/{match}/replay?at={place['at']}")
            told = [line["event"] for line in scene["events"]]
            assert place["at"] == 0 or place["event"]["event"] in told
        # Whose order it is everybody sees, but not which.
        orders = [place["event"]["event"] for place in places]
        assert len({told.get("order") for told in orders if told["type"] == "OrderPlaced"}) == 1
