"""Backups of a server that runs, and what is served from them; files that only their owner can read."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.running_server import (
    Page,
    async_test,
    logged_errors,
    page_to_move,
    run_in_thread,
    running_server,
    sqlite_url,
)
from wartable.cli.app import BAD_INPUT, OK, run
from wartable.server.settings import Settings
from wartable.server.storage import database_lease
from wartable.server.storage.backup import back_up, restore
from wartable.server.storage.database_lease import hold_lease
from wartable.words.errors import WartableError

KEPT = ("board", "n", "events", "log", "choices")


def mode(file: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(file.stat().st_mode)


async def play(pages: Sequence[Page], choices: int) -> None:
    """Let the people at a table choose at random."""
    pick = random.Random(7)
    for _ in range(choices):
        page = await page_to_move(pages)
        await page.choose(pick.choice(page.legal))


async def check_backup_and_restore(database: str, target: str, folder: Path) -> None:
    """Back a server up in the middle of a match, and go on with the match from the backup."""
    file = folder / "saved.backup"
    async with running_server(database) as server:
        match, *pages = await server.duel()
        await play(pages, 12)
        before = (await server.visitor().open(match)).state
        going_on = asyncio.create_task(play(pages, 10))
        await back_up(database, file)
        await going_on
        with pytest.raises(WartableError, match="cannot write the backup"):
            await back_up(database, file)
    assert mode(file) == 0o600
    assert not list(folder.glob(".saved*")), "nothing is left beside it"
    assert await restore(file, target) > 0
    async with running_server(target) as server:
        after = (await server.visitor().open(match)).state
        assert before["choices"] <= after["choices"] <= before["choices"] + 10
        assert len(await server.services.store.records(match)) == after["choices"]
    with pytest.raises(WartableError, match="not empty"):
        await restore(file, target)


@async_test
async def test_a_backup_of_a_running_server_is_restored_and_played_on(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    await check_backup_and_restore(sqlite_url(tmp_path), sqlite_url(tmp_path / "new"), tmp_path)
    assert mode(tmp_path / "new" / "table.db") == 0o600


@async_test
async def test_a_restored_position_is_the_one_that_was_backed_up(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    async with running_server(sqlite_url(tmp_path)) as server:
        match, *pages = await server.duel()
        await play(pages, 8)
        before = (await server.visitor().open(match)).state
        await back_up(sqlite_url(tmp_path), tmp_path / "saved")
    await restore(tmp_path / "saved", sqlite_url(tmp_path / "new"))
    async with running_server(sqlite_url(tmp_path / "new")) as server:
        after = (await server.visitor().open(match)).state
        assert {key: after[key] for key in KEPT} == {key: before[key] for key in KEPT}


def test_the_commands_say_what_they_did_and_what_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            await server.guest("Anna")

    story()
    (tmp_path / "new").mkdir()
    saved, old, new = str(tmp_path / "saved"), sqlite_url(tmp_path), sqlite_url(tmp_path / "new")
    assert run_in_thread(run, ["backup", saved, "--database", old]) == OK
    assert saved in capsys.readouterr().out
    assert run_in_thread(run, ["restore", saved, "--database", new]) == OK
    capsys.readouterr()
    for line in (
        ["backup", saved, "--database", old],
        ["backup", f"{saved}2", "--database", sqlite_url(tmp_path / "new") + "2"],
        ["restore", saved, "--database", new],
        ["restore", f"{saved}2", "--database", new],
        ["restore", str(tmp_path / "new"), "--database", new],
    ):
        assert run_in_thread(run, line) == BAD_INPUT
        assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "new" / "table.db2").exists()


@async_test
async def test_the_files_of_a_new_database_are_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with running_server(sqlite_url(tmp_path)) as server:
            await server.guest("Anna")
            found = {file.name: mode(file) for file in tmp_path.glob("table.db*")}
            assert found == dict.fromkeys(("table.db", "table.db-wal", "table.db-shm"), 0o600)
    finally:
        os.umask(before)


@async_test
async def test_a_link_to_the_database_does_not_pass_the_lease(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_lease, "PATIENCE_SECONDS", database_lease.AGAIN_SECONDS)
    (tmp_path / "table.db").touch()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "table.db").symlink_to(tmp_path / "table.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    async with hold_lease(Settings(sqlite_url(tmp_path), port=8001)):
        for folder in ("elsewhere", "folder"):
            with pytest.raises(WartableError, match="8001"):
                async with hold_lease(Settings(sqlite_url(tmp_path / folder))):
                    pytest.fail("a second server")
        (tmp_path / "elsewhere" / "table.db").unlink()
        (tmp_path / "elsewhere" / "table.db").hardlink_to(tmp_path / "table.db")
        with pytest.raises(WartableError, match="hard link"):
            async with hold_lease(Settings(sqlite_url(tmp_path / "elsewhere"))):
                pytest.fail("a second server")


BREAKS = {
    "options": "'{'",
    "clock": "'[1]'",
    "ending": "'7'",
    "game": "'no_such_game'",
    "touched": "'yesterday'",
    "options ": "cast(x'22ff22' as text)",
    "title": "cast(x'ff' as text)",
    "status": "'odd'",
}


@pytest.mark.parametrize("column", BREAKS)
def test_one_broken_row_does_not_take_the_lobby_down(
    tmp_path: Path, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    @async_test
    async def story() -> None:
        async with running_server(sqlite_url(tmp_path)) as server:
            anna = await server.guest("Anna")
            broken, whole = [(await anna.make("open", "open"))["id"] for _ in range(2)]
            with sqlite3.connect(tmp_path / "table.db") as database:
                statement = f"update matches set {column} = {BREAKS[column]} where id = ?"
                database.execute(statement, (broken,))
            for visitor in (anna, server.visitor()):
                lists: dict[str, Any] = await visitor.call("GET", "/api/matches")
                assert whole in [match["id"] for match in lists["public"]]
            assert (await anna.http.get(f"/api/matches/{broken}")).status_code in (200, 404)
            await anna.take(whole, 0)
        assert sum(broken in line for line in logged_errors(caplog)) <= 1

    story()
