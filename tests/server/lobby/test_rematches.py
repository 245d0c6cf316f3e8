"""A rematch for all who sat at a match, and the pages that tell how somebody's matches ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.running_server import RunningServer, Visitor, async_test, running_server, sqlite_url


async def over(server: RunningServer, **more: Any) -> tuple[str, Visitor, Visitor]:
    """A match of Anna in seat 0 against Boris in seat 1, who gave up."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    match: str = (await anna.make("me", "open", **more))["id"]
    await anna.take(match, 0)
    await boris.take(match, 1)
    page = await boris.open(match)
    await page.send("resign")
    await page.until_state(lambda state: state["outcome"] is not None)
    return match, anna, boris


async def again(visitor: Visitor, match: str, status: int = 200, **wish: bool) -> Any:
    """Ask for a rematch."""
    return await visitor.call("POST", f"/api/matches/{match}/rematch", wish, status)


async def ident(visitor: Visitor) -> str:
    return str((await visitor.call("GET", "/api/me"))["person"]["id"])


@async_test
async def test_a_rematch_keeps_the_seats_of_all_who_sat_there(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await over(server, title="Cold war")
        card = await again(anna, match)
        assert (card["title"], card["status"], card["game"]) == ("Cold war", "gathering", "forbidden_stars")
        assert [(seat["name"], seat["taken"]) for seat in card["seats"]] == [
            ("Anna", False),
            ("Boris", False),
        ]
        assert (await again(boris, match, turned=True))["id"] == card["id"]  # whoever asks second joins
        assert (await boris.call("GET", f"/api/matches/{match}"))["rematch"] == card["id"]
        refused = await (await server.guest("Vera")).take(card["id"], 0, 403)
        assert refused["key"] == "seat_kept"
        await anna.take(card["id"], 0)
        await boris.take(card["id"], 1)
        assert (await anna.call("GET", f"/api/matches/{card['id']}"))["status"] == "running"


@async_test
async def test_seats_are_changed_if_that_is_asked(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _, boris = await over(server)
        card = await again(boris, match, turned=True)
        assert [seat["name"] for seat in card["seats"]] == ["Boris", "Anna"]


@async_test
async def test_bots_sit_down_again_by_themselves(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "bot:random"))["id"]
        await anna.take(match, 0)
        page = await anna.open(match)
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        card = await again(anna, match, turned=True)
        assert [(seat["bot"], seat["taken"]) for seat in card["seats"]] == [("random", True), ("", False)]
        assert (await anna.take(card["id"], 1))["status"] == "running"


@async_test
async def test_only_who_sat_there_asks_and_only_when_it_is_over(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, _, _ = await over(server)
        assert (await again(await server.guest("Vera"), match, 403))["key"] == "only_who_played"
        going, *_ = await server.duel()
        assert (await again(await server.guest("Vera"), going, 403))["key"] == "only_who_played"
        anna = await server.guest("Anna")
        waiting = (await anna.make("me", "open"))["id"]
        assert (await again(anna, waiting, 409))["key"] == "not_over_yet"


@async_test
async def test_a_page_tells_how_somebodys_matches_ended(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, boris = await over(server)
        me, other = await ident(anna), await ident(boris)
        page = await server.visitor().call("GET", f"/api/people/{me}")
        assert (page["name"], page["mine"]) == ("Anna", False)
        counted = {"won": 1, "lost": 0, "drawn": 0}
        assert page["results"] == [{"game": "forbidden_stars", "side": "", **counted}]
        assert page["against"] == [{"name": "Boris", "person": other, "bot": "", **counted}]
        assert [card["id"] for card in page["matches"]] == [match]
        assert page["matches"][0]["seats"][1]["person"] == other
        lost = await boris.call("GET", f"/api/people/{other}")
        assert (lost["mine"], lost["results"][0]["lost"]) == (True, 1)
        assert (await anna.call("GET", "/api/people/nobody", status=404))["key"] == "nobody_there"


@async_test
async def test_private_matches_are_counted_only_for_who_may_know_of_them(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        card = await anna.make("me", "invite", public=False)
        await anna.take(card["id"], 0)
        await boris.take(card["id"], 1, token=card["invites"]["1"])
        page = await boris.open(card["id"])
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        me = await ident(anna)
        for visitor, known in ((anna, 1), (boris, 1), (server.visitor(), 0)):
            shown = await visitor.call("GET", f"/api/people/{me}")
            assert (len(shown["matches"]), len(shown["results"])) == (known, known)


@async_test
async def test_a_match_against_oneself_and_a_lesson_count_for_nothing(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna = await server.guest("Anna")
        match = (await anna.make("me", "me"))["id"]
        for seat in (0, 1):
            await anna.take(match, seat)
        page = await anna.open(match, seat=0)
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        shown = await anna.call("GET", f"/api/people/{await ident(anna)}")
        assert (shown["results"], len(shown["matches"])) == ([], 1)


@async_test
async def test_ones_own_record_is_taken_along(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, anna, _ = await over(server)
        answer = await anna.http.get("/api/me/record")
        assert "attachment" in answer.headers["content-disposition"]
        record = answer.json()
        assert record["person"]["name"] == "Anna"
        assert record["page"]["matches"][0]["id"] == match
        await server.visitor().call("GET", "/api/me/record", status=401)
