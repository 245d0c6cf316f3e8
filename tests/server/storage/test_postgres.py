"""The server on PostgreSQL, for real: the same stories, a database that goes away, kill -9."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.history import test_snapshots as snapshots
from tests.server.killed_servers import kill_again_and_again
from tests.server.people import test_races_of_people as races
from tests.server.postgres_instance import Postgres, binaries
from tests.server.running_server import async_test, page_to_move, running_server, sqlite_url
from tests.server.storage.older_schemas import check_upgrade, revisions
from tests.server.storage.test_backup import check_backup_and_restore
from wartable.server.settings import Settings
from wartable.server.storage import database_lease
from wartable.server.storage.backup import back_up, restore
from wartable.server.storage.database import open_engine
from wartable.server.storage.database_lease import AdvisoryLease, hold_lease
from wartable.words.errors import WartableError

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed here")


@pytest.mark.parametrize("revision", revisions())
@async_test
async def test_each_older_schema_is_brought_up_to_date(postgres: Postgres, revision: str) -> None:
    await check_upgrade(postgres.url, revision)


@async_test
async def test_a_match_is_played_undone_talked_over_and_kept(postgres: Postgres) -> None:
    async with running_server(postgres.url) as server:
        match, *pages = await server.duel()
        pick = random.Random(9)
        for _ in range(20):
            page = await page_to_move(pages)
            await page.choose(pick.choice(page.legal))
        page = await page_to_move(pages)
        await page.choose(page.legal[0])
        first = pages[page.state["seat"]]
        if first.state["undo"]["needs"] == []:
            await first.send("undo")
            await first.until_state(lambda state: state["log"] > 0)
        await pages[0].send("talk", text="Добрий день, здравствуйте!")
        assert (await pages[1].until("talk"))["lines"][0]["text"] == "Добрий день, здравствуйте!"
        anna = await server.guest("Anna")
        account = {"do": "register", "login": "anna", "password": "correct horse", "name": "Anna"}
        await anna.call("POST", "/api/session", account)
        again = server.visitor()
        await again.call("POST", "/api/session", {**account, "name": "Other"}, 409)
        strange = {"do": "login", "login": "an\u0000na", "password": "x" * 9}
        await again.call("POST", "/api/session", strange, 403)
        before = (await again.open(match)).state
    async with running_server(postgres.url) as server:
        after = (await server.visitor().open(match)).state
        for key in ("board", "n", "events", "log", "choices"):
            assert after[key] == before[key]


@async_test
async def test_a_database_that_goes_away_is_told_and_the_match_is_intact(postgres: Postgres) -> None:
    async with running_server(postgres.url) as server:
        match, *pages = await server.duel()
        page = await page_to_move(pages)
        await page.choose(page.legal[0])
        page = await page_to_move(pages)
        before = page.state
        postgres.stop(mode="immediate")
        try:
            error = await page.choose(page.legal[0])
            assert "nothing is lost" in error["text"]
            lobby = await server.visitor().call("GET", "/api/matches", status=503)
            assert "nothing is lost" in lobby["text"]
            elsewhere = await server.visitor().connect("unknown-match")
            assert "nothing is lost" in (await elsewhere.next())["text"]
        finally:
            postgres.start()
        again = await page.ask("sit", "state", "error", seat=before["seat"])
        assert again["t"] == "state"
        assert (again["choices"], again["ask"], again["board"]) == (1, before["ask"], before["board"])
        assert (await page.choose(page.legal[0]))["choices"] == 2
        assert len(await server.services.store.records(match)) == 2


@async_test
async def test_a_database_has_one_server_until_that_one_dies(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_lease, "HEARTBEAT_SECONDS", 0.05)
    first, second = (Settings(postgres.url, port=port) for port in (8001, 8002))
    usual = database_lease.PATIENCE_SECONDS
    async with hold_lease(first):
        monkeypatch.setattr(database_lease, "PATIENCE_SECONDS", database_lease.AGAIN_SECONDS)
        with pytest.raises(WartableError, match=r"^wartable at 127.0.0.1:8001, process \d+ serves"):
            async with hold_lease(second):
                pytest.fail("a second server")
        # A database that was away has forgotten the lock: the server that goes on takes it again.
        postgres.stop(mode="immediate")
        postgres.start()
        watcher = AdvisoryLease(postgres.url, "watcher")
        while "8001" not in await watcher.holder():
            await asyncio.sleep(0.01)
        await watcher.close()
        with pytest.raises(WartableError, match="8001"):
            async with hold_lease(second):
                pytest.fail("a second server")
    monkeypatch.setattr(database_lease, "PATIENCE_SECONDS", usual)  # the first has let go, but is it done?
    async with hold_lease(second):
        pass


@pytest.mark.parametrize(
    "story",
    [
        races.test_nobody_leaves_a_match_that_begins_in_the_same_moment,
        races.test_two_matches_made_at_once_are_counted_as_two,
        races.test_who_takes_another_name_while_sitting_down_sits_under_that,
        races.test_nothing_is_made_or_taken_for_a_guest_who_is_no_more,
        races.test_a_guest_who_makes_an_account_while_logging_in_to_another_keeps_it,
    ],
)
def test_two_things_at_once_leave_both_true(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(races, "sqlite_url", lambda _folder: postgres.url)
    story(tmp_path)


@pytest.mark.parametrize(
    "story",
    [
        snapshots.test_a_long_match_is_loaded_from_its_last_snapshot,
        snapshots.test_an_undo_beyond_memory_goes_back_by_an_earlier_snapshot,
    ],
)
def test_a_long_match_goes_on_from_snapshots(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, story: Callable[[Path], None]
) -> None:
    monkeypatch.setattr(snapshots, "sqlite_url", lambda _folder: postgres.url)
    story(tmp_path)


@async_test
async def test_kill_9_on_postgresql_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    await kill_again_and_again(postgres.url, tmp_path, kills=1, matches=3, seed=3)


@async_test
async def test_a_backup_of_postgresql_is_restored_to_either_kind(postgres: Postgres, tmp_path: Path) -> None:
    await check_backup_and_restore(postgres.url, sqlite_url(tmp_path), tmp_path)
    (tmp_path / "back").mkdir()
    await back_up(sqlite_url(tmp_path), tmp_path / "back" / "saved")
    with pytest.raises(WartableError, match="not empty"):
        await restore(tmp_path / "back" / "saved", postgres.url)
    engine = open_engine(postgres.url)
    async with engine.begin() as connection:
        await connection.execute(text("drop schema public cascade"))
        await connection.execute(text("create schema public"))
    await engine.dispose()
    assert await restore(tmp_path / "back" / "saved", postgres.url) > 0
    async with running_server(postgres.url) as server:
        lists = await server.visitor().call("GET", "/api/matches")
        page = await server.visitor().open(lists["public"][0]["id"])
        assert page.state["choices"] >= 12
