"""Another password, logging out everywhere, and an account that is deleted."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from tests.server.lobby.test_lobby import PASSWORD, log_in, register
from tests.server.running_server import Visitor, async_test, running_server, sqlite_url
from wartable.server.people.accounts import NAME_OF_NOBODY
from wartable.server.storage.database_tables import PeopleTable, SessionsTable, TalkTable

NEW = "another staple"


async def wish(visitor: Visitor, do: str, status: int = 200, **facts: str) -> dict[str, object]:
    """Ask for a change of who one is."""
    answer = await visitor.call("POST", "/api/session", {"do": do, **facts}, status)
    assert isinstance(answer, dict)
    return answer


async def is_known(visitor: Visitor) -> bool:
    return (await visitor.call("GET", "/api/me"))["person"] is not None


@async_test
async def test_a_new_password_logs_all_other_browsers_out(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        here, there, later = server.visitor(), server.visitor(), server.visitor()
        await register(here, "anna")
        await log_in(there, "anna")
        answer = await wish(here, "change_password", password=PASSWORD, new=NEW)
        assert answer["person"]
        assert (await is_known(here), await is_known(there)) == (True, False)
        await log_in(later, "anna", 403)
        await log_in(later, "anna", password=NEW)


@async_test
async def test_only_who_knows_the_password_changes_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, guest, nobody = server.visitor(), await server.guest("Boris"), server.visitor()
        await register(anna, "anna")
        refused = await wish(anna, "change_password", 403, password=NEW, new=NEW)
        assert refused["key"] == "wrong_password"
        await log_in(server.visitor(), "anna")
        refused = await wish(guest, "change_password", 409, password=PASSWORD, new=NEW)
        assert refused["key"] == "guest_without_password"
        await wish(nobody, "change_password", 401, password=PASSWORD, new=NEW)
        await wish(anna, "change_password", 400, password=PASSWORD, new="short")


@async_test
async def test_a_password_is_not_guessed_by_changing_it(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path), entry_rate=0.001, entry_burst=3) as server:
        anna = server.visitor()
        await register(anna, "anna")
        for _ in range(2):
            await wish(anna, "change_password", 403, password=NEW, new=NEW)
        assert (await wish(anna, "delete", 429, password=NEW))["key"] == "too_many_tries"


@async_test
async def test_who_logs_out_everywhere_is_known_nowhere(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        here, there, boris = server.visitor(), server.visitor(), await server.guest("Boris")
        await register(here, "anna")
        await log_in(there, "anna")
        match = (await here.make("me", "open"))["id"]
        await here.take(match, 0)
        await boris.take(match, 1)
        page = await there.open(match)
        assert (await wish(here, "logout_everywhere"))["person"] is None
        assert (await page.until("error"))["key"] == "logged_out"
        assert [await is_known(each) for each in (here, there, boris)] == [False, False, True]
        await log_in(here, "anna")


@async_test
async def test_old_matches_stay_without_the_name_of_who_is_deleted(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        anna, boris = server.visitor(), await server.guest("Boris")
        await register(anna, "anna")
        match = (await anna.make("me", "open"))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        page = await anna.open(match)
        await page.ask("talk", "talk", text="well met")
        refused = await wish(anna, "delete", 409, password=PASSWORD)
        assert (refused["key"], refused["facts"]) == ("unfinished_matches", {"count": 1})
        await page.send("resign")
        await page.until_state(lambda state: state["outcome"] is not None)
        assert (await wish(anna, "delete", 403, password=NEW))["key"] == "wrong_password"
        assert (await wish(anna, "delete", password=PASSWORD))["person"] is None
        card = await boris.call("GET", f"/api/matches/{match}")
        assert [seat["name"] for seat in card["seats"]] == [NAME_OF_NOBODY, "Boris"]
        store = server.services.store
        assert [row.name for row in await store.rows(select(TalkTable.name))] == [NAME_OF_NOBODY]
        people = await store.rows(select(PeopleTable.login, PeopleTable.password))
        assert all((row.login, row.password) == (None, None) for row in people)
        assert len(await store.rows(select(SessionsTable))) == 1
        await log_in(anna, "anna", 403)
        await register(anna, "anna")


@pytest.mark.parametrize("unfinished", ["made", "sits"])
def test_nobody_is_deleted_whom_others_wait_for(tmp_path: Path, unfinished: str) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna, boris = await server.guest("Anna"), await server.guest("Boris")
            maker, other = (anna, boris) if unfinished == "made" else (boris, anna)
            match = (await maker.make("open", "open"))["id"]
            if unfinished == "sits":
                await other.take(match, 0)
            assert (await wish(anna, "delete", 409))["key"] == "unfinished_matches"
            if unfinished == "made":
                await anna.call("DELETE", f"/api/matches/{match}", None, 204)
            else:
                await anna.call("POST", f"/api/matches/{match}/seats/0/leave")
            assert (await wish(anna, "delete"))["person"] is None

    story()
