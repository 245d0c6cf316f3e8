"""A SQLite file that is taken away from under the server: nothing is acknowledged that would be lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import InterfaceError

from tests.server.running_server import (
    Page,
    async_test,
    logged_errors,
    page_to_move,
    running_server,
    sqlite_url,
)
from wartable.server.errors import StorageDown
from wartable.server.storage.database import migrate, open_engine, reason
from wartable.words.errors import WartableError

FILES = ("table.db", "table.db-wal", "table.db-shm")


@contextmanager
def moved(folder: Path, *names: str) -> Iterator[None]:
    """Have files lie elsewhere meanwhile."""
    (folder / "elsewhere").mkdir()
    for name in names:
        (folder / name).rename(folder / "elsewhere" / name)
    yield
    for name in names:
        (folder / "elsewhere" / name).rename(folder / name)


async def refuse(page: Page) -> None:
    """Make a choice that nobody can write down."""
    error = await page.choose(page.legal[0])
    assert (error["t"], error["key"]) == ("error", "storage_down")
    await page.ask("sit", "state", seat=page.state["seat"])


@pytest.mark.parametrize("gone", [FILES, *((name,) for name in FILES)])
def test_what_would_go_to_a_file_that_was_moved_is_not_acknowledged(
    tmp_path: Path, gone: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            match, *pages = await server.duel()
            page = await page_to_move(pages)
            await page.choose(page.legal[0])
            page = await page_to_move(pages)
            anna = await server.guest("Vera")
            with moved(tmp_path, *gone):
                await refuse(page)
                await refuse(page)
                told = await anna.call("POST", "/api/session", {"do": "guest", "name": "Zoe"}, 503)
                assert told["key"] == "storage_down"
                assert not (tmp_path / gone[0]).exists(), "nothing is made in its place"
            assert f"{tmp_path / gone[0]} is gone" in caplog.text
            assert page.state["choices"] == len(await server.services.store.records(match)) == 1
            assert (await page.choose(page.legal[0]))["choices"] == 2
            assert len(await server.services.store.records(match)) == 2

    story()


@async_test
async def test_no_new_database_is_made_where_the_old_one_was(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *_ = await server.duel()
        services: Any = server.services
        await services.write_queue._record_writer.close()
        with moved(tmp_path, "table.db"):
            await services._engine.dispose()  # so that whoever reads opens the file anew
            with pytest.raises(StorageDown):
                await server.services.store.match(match)
            assert not (tmp_path / "table.db").exists()
        assert (await server.services.store.match(match)).id == match


@async_test
async def test_nothing_is_written_beside_another_file_in_its_place(tmp_path: Path) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        _, *pages = await server.duel()
        page = await page_to_move(pages)
        with moved(tmp_path, *FILES):
            (tmp_path / "table.db").write_bytes(b"another")
            await refuse(page)
            assert (tmp_path / "table.db").read_bytes() == b"another"
            (tmp_path / "table.db").unlink()
        assert (await page.choose(page.legal[0]))["choices"] == 1


@async_test
async def test_a_database_without_a_file_is_never_adrift() -> None:
    async with running_server("sqlite+aiosqlite:///:memory:") as server:
        _, *pages = await server.duel()
        page = await page_to_move(pages)
        assert (await page.choose(page.legal[0]))["choices"] == 1


def test_the_operator_is_told_why_and_no_value() -> None:
    full = InterfaceError("INSERT …", None, OSError("database or disk is full\nand more"))
    assert reason(full) == "database or disk is full"
    quoting = OSError(
        "<class 'DataError'>: invalid input for query argument $3: 'hidden_card' (expected int)"
    )
    assert reason(InterfaceError("INSERT …", None, quoting)) == "OSError"
    assert reason(TimeoutError()) == "TimeoutError"


def break_page(folder: Path, table: str) -> None:
    """Overwrite the page of a database at which a table begins."""
    with sqlite3.connect(folder / "table.db") as database:
        database.execute("pragma wal_checkpoint(truncate)")
        (page,) = database.execute("select rootpage from sqlite_master where name = ?", (table,)).fetchone()
        (size,) = database.execute("pragma page_size").fetchone()
    with (folder / "table.db").open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)


@async_test
async def test_broken_pages_of_a_database_are_told_and_are_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        await (await page_to_move(pages)).choose(pages[0].legal[0] if pages[0].legal else pages[1].legal[0])
    break_page(tmp_path, "snapshots")
    async with running_server(sqlite_url(tmp_path)) as server:
        visitor = server.visitor()
        assert (await (await visitor.connect(match)).next())["key"] == "storage_down"
        assert [card["id"] for card in (await visitor.call("GET", "/api/matches"))["public"]] == [match]
    break_page(tmp_path, "matches")
    async with running_server(sqlite_url(tmp_path)) as server:
        assert (await server.visitor().call("GET", "/api/matches", status=503))["key"] == "storage_down"
    assert all("\n" not in line and "fault" not in line for line in logged_errors(caplog))
    break_page(tmp_path, "alembic_version")
    engine = open_engine(sqlite_url(tmp_path))
    with pytest.raises(WartableError, match=r"^the database cannot be used: [^\n]+$"):
        await migrate(engine)
    await engine.dispose()
