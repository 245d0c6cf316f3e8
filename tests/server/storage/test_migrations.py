"""The schema that migrations make is the one that the code uses; what is no database is told in a line."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tests.server.running_server import async_test, sqlite_url
from tests.server.storage.older_schemas import check_upgrade, revisions
from wartable.records.fairness import HASHED
from wartable.server.storage.database import MIGRATIONS, migrate, open_engine
from wartable.server.storage.database_tables import DatabaseTable
from wartable.server.storage.matches.match_facts import SeedDrawing
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.sqlite_files import SqliteFiles
from wartable.server.storage.write_queue import WriteQueue
from wartable.words.errors import WartableError


@async_test
async def test_migrations_make_the_tables_the_code_uses(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    await migrate(engine)
    await migrate(engine)

    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, DatabaseTable.metadata)

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


@async_test
async def test_a_database_of_an_older_wartable_keeps_its_matches(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    await migrate(engine)
    await engine.dispose()
    with sqlite3.connect(tmp_path / "table.db") as database:  # as the first schema had it
        database.execute("alter table matches drop column accord")
        database.execute("alter table matches drop column lesson")
        database.execute("alter table matches drop column drawing")
        database.execute("alter table seats drop column pledge")
        database.execute("alter table seats drop column brings")
        database.execute("drop table snapshots")
        database.execute("alter table talk drop column side")
        database.execute("drop table log")
        database.execute("drop index rematches")
        database.execute("alter table matches drop column rematch_of")
        database.execute("alter table matches drop column glance")
        database.execute("alter table talk drop column person")
        database.execute("drop index seats_of_person")
        database.execute("create index ix_seats_person on seats (person)")
        database.execute("drop index matches_of_maker")
        database.execute("create index ix_matches_creator on matches (creator)")
        database.execute("alter table seats drop column touched")
        newest = "chapters", "problems", "silences", "reports", "turn_calls", "outbox", "tickets", "contacts"
        for table in (*newest, "processes", "match_leases"):
            database.execute(f"drop table {table}")
        database.execute("update alembic_version set version_num = '0001'")
        database.execute("insert into people values ('p', 'Anna', null, null, 0)")
        values = "'m', 'legion', 'Old', '{}', 1, 'p', null, '', '', null, null, 'gathering', null, null, 0, 0"
        database.execute(f"insert into matches values ({values})")
        begun = values.replace("'m'", "'begun'").replace("gathering", "over")
        database.execute(f"insert into matches values ({begun})")
        database.execute("insert into seats values ('m', 0, 'open', '', null, '', null, null, 0)")
        for match in ("m", "begun"):
            for seat in ("1, 'invite', '', 'p', 'Anna'", "2, 'bot', 'random', null, ''"):
                database.execute(f"insert into seats values ('{match}', {seat}, null, '{'ab' * 32}', 0)")
    engine = open_engine(sqlite_url(tmp_path))
    await migrate(engine)
    store = MatchStore(engine, WriteQueue(engine, SqliteFiles(sqlite_url(tmp_path))))
    found = await store.match("m")
    assert (found.title, found.agreements) == ("Old", None)
    assert (found.drawing, found.draw) == (SeedDrawing(HASHED, 1, 86_400), None)
    # Who sat there is to sit down once more, and commit to a nonce.
    told = [(seat.kind, seat.brings, seat.person, seat.taken) for seat in found.seats]
    assert told == [("open", None, None, False), ("person", None, "p", False), ("bot", None, None, True)]
    old = await store.match("begun")
    assert (old.drawing, old.nonces) == (None, ["ab" * 32] * 2)
    await engine.dispose()


@pytest.mark.parametrize("revision", revisions())
@async_test
async def test_each_older_schema_is_brought_up_to_date(tmp_path: Path, revision: str) -> None:
    await check_upgrade(sqlite_url(tmp_path), revision)


def test_the_migrations_are_one_line_of_versions() -> None:
    assert len(ScriptDirectory(str(MIGRATIONS)).get_heads()) == 1


async def complaint(url: str) -> str:
    """What is said of a database that cannot be used."""
    engine = open_engine(url)
    with pytest.raises(WartableError) as raised:
        await migrate(engine)
    await engine.dispose()
    return str(raised.value)


@async_test
async def test_a_file_that_is_no_database_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "table.db").write_text("this is a letter, not a database " * 100)
    assert await complaint(sqlite_url(tmp_path)) == "the database cannot be used: file is not a database"
    nobody = await complaint("postgresql+asyncpg://nobody:swordfish@127.0.0.1:1/none")
    assert nobody.startswith("the database cannot be used")
    assert "swordfish" not in nobody


@async_test
async def test_a_database_of_a_newer_wartable_is_left_alone(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path))
    await migrate(engine)
    await engine.dispose()
    with sqlite3.connect(tmp_path / "table.db") as database:
        database.execute("update alembic_version set version_num = '9999'")
    assert "use a newer wartable" in await complaint(sqlite_url(tmp_path))
