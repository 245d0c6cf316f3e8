"""The name that somebody goes by: a new one is seen wherever they sit, and heard in what they say."""

from __future__ import annotations

from pathlib import Path

from tests.server.running_server import Page, async_test, running_server, sqlite_url


async def names(page: Page) -> list[str]:
    """The names in the seats, as the next frame about them has it."""
    return [seat["name"] for seat in (await page.until("presence"))["seats"]]


@async_test
async def test_a_new_name_is_seen_and_heard_at_open_tables(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        own, across = await anna.open(match), await boris.open(match)
        assert await names(across) == ["Anna", "Boris"]
        await anna.sign_in("Hanna")
        assert await names(across) == ["Hanna", "Boris"]
        await own.send("talk", text="It is still me.")
        line = (await across.until("talk"))["lines"][0]
        assert (line["seat"], line["name"]) == (0, "Hanna")
        card = await boris.call("GET", f"/api/matches/{match}")
        assert [seat["name"] for seat in card["seats"]] == ["Hanna", "Boris"]
        token = anna.token
    async with running_server(sqlite_url(tmp_path)) as server:
        assert await names(await server.known(token).open(match)) == ["Hanna", "Boris"]


@async_test
async def test_a_guest_who_makes_an_account_sits_under_its_name(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = await server.guest("Anna"), await server.guest("Boris")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        across = await boris.open(match)
        await names(across)
        account = {"do": "register", "login": "hanna", "password": "correct horse", "name": "Hanna"}
        await anna.call("POST", "/api/session", account)
        assert await names(across) == ["Hanna", "Boris"]
        lists = await anna.call("GET", "/api/matches")
        assert lists["mine"][0]["seats"][0]["name"] == "Hanna"
