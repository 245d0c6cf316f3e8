"""What the server's tests share: chance that does not change from run to run, and time that does no harm."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.postgres_instance import Postgres
from tests.server.running_server import async_test
from wartable.records.fairness import EXCLUSIVE_OR
from wartable.server.lobby import lobby, match_lists, new_matches
from wartable.server.matches import live_match, match_in_memory, match_writer, matches_in_memory
from wartable.server.storage.database import open_engine
from wartable.server.web import page_files

SECRET = "5ec4e7a1" * 8


@pytest.fixture(autouse=True)
def _fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "new_secret", lambda: bytes.fromhex(SECRET))
    monkeypatch.setattr(lobby, "RULE", EXCLUSIVE_OR)  # that of today hashes the id of the match as well


@pytest.fixture(autouse=True)
def _swept_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Idle matches are looked for when a test does so, not beside it after some seconds."""
    monkeypatch.setattr(matches_in_memory, "UNLOAD_SECONDS", float("inf"))


@pytest.fixture
def _every_moment_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time of day that is later whenever it is asked for, whatever the machine's clock says."""
    moments = count(1)
    lobbies = lobby, match_lists, new_matches
    for module in (live_match, *lobbies, match_in_memory, match_writer, matches_in_memory):
        monkeypatch.setattr(module, "time_of_day_ms", lambda: next(moments))


@pytest.fixture
def built_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is built wherever the tests run, so that no line says that it is not."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(page_files, "ROOT", tmp_path / "static")


@pytest.fixture(scope="module")
def instance() -> Iterator[Postgres]:
    """One instance for the module; its socket's path must be short."""
    folder = Path(tempfile.mkdtemp(prefix="wartable-pg-"))
    postgres = Postgres(folder)
    postgres.start()
    yield postgres
    postgres.stop()
    shutil.rmtree(folder)


@pytest.fixture
def postgres(instance: Postgres) -> Postgres:
    """The instance, with nothing in it."""

    @async_test
    async def empty() -> None:
        engine = open_engine(instance.url)
        async with engine.begin() as connection:
            await connection.execute(text("drop schema public cascade"))
            await connection.execute(text("create schema public"))
        await engine.dispose()

    empty()
    return instance
