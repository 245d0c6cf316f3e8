"""However many matches are stored, the lists read as few rows, and somebody's newest matches are right."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from tests.server.running_server import async_test, sqlite_url
from tests.server.storage.older_schemas import MATCH, PERSON, SEAT
from wartable.server.storage.database import migrate, open_engine
from wartable.server.storage.matches.match_facts import OVER, RUNNING
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.sqlite_files import SqliteFiles
from wartable.server.storage.write_queue import WriteQueue

LISTED = 20


@asynccontextmanager
async def stored_matches(folder: Path) -> AsyncIterator[tuple[AsyncEngine, MatchStore]]:
    """An empty database that is written to."""
    engine = open_engine(sqlite_url(folder))
    await migrate(engine)
    queue = WriteQueue(engine, SqliteFiles(sqlite_url(folder)))
    queue.start()
    try:
        yield engine, MatchStore(engine, queue)
    finally:
        await queue.close()
        await engine.dispose()


def add_matches(folder: Path, first: int, last: int, seats: int = 2) -> None:
    """Store matches of somebody, each played later than the one before; each tenth goes on."""
    with sqlite3.connect(folder / "table.db") as database:
        database.execute(PERSON.replace("insert", "insert or ignore"))
        for number in range(first, last):
            status = OVER if number % 10 else RUNNING
            row = {"id": f"m{number}", "secret": "00", "rules": 1, "seed": "5eed", "status": status}
            database.execute(MATCH, row | {"touched": number})
            for seat in range(seats):
                held = {"match": row["id"], "number": seat, "kind": "open", "bot": "", "person": "p"}
                database.execute(SEAT, held | {"nonce": None})
        database.execute("update seats set touched = (select touched from matches where id = seats.match)")


async def steps_of_lists(engine: AsyncEngine, store: MatchStore) -> int:
    """How many steps SQLite takes to read what the lobby's lists are made of."""
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    async with engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    await driver.set_progress_handler(step, 1)  # of the connection that is used for what comes next
    assert len(await store.matches_of("p", LISTED)) == LISTED
    for status in (RUNNING, OVER):
        assert len(await store.public_matches(status, LISTED)) == LISTED
    assert await store.open_matches(LISTED, 0, LISTED) == []
    await driver.set_progress_handler(None, 0)
    return steps


@async_test
async def test_the_lists_cost_the_same_however_many_matches_are_stored(tmp_path: Path) -> None:
    async with stored_matches(tmp_path) as (engine, store):
        add_matches(tmp_path, 0, 300)
        few = await steps_of_lists(engine, store)
        add_matches(tmp_path, 300, 6000)
        many = await steps_of_lists(engine, store)
    assert few > 1000
    assert many < 1.02 * few


@async_test
async def test_the_newest_matches_of_somebody_are_each_named_once(tmp_path: Path) -> None:
    async with stored_matches(tmp_path) as (_, store):
        add_matches(tmp_path, 0, 40, seats=4)
        add_matches(tmp_path, 40, 50, seats=1)
        with sqlite3.connect(
            tmp_path / "table.db"
        ) as database:  # in two somebody has no seat, in two no part
            database.execute("update seats set person = null where match in ('m45', 'm46', 'm30', 'm31')")
            database.execute("insert into people (id, name, created) values ('q', 'Boris', 0)")
            database.execute("update matches set creator = 'q' where id in ('m30', 'm31', 'm20', 'm48')")
        newest = [facts.id for facts in await store.matches_of("p", 25)]
        assert newest == [f"m{number}" for number in range(49, 22, -1) if number not in (30, 31)]
        assert [facts.id for facts in await store.matches_of("q", 25)] == ["m48", "m31", "m30", "m20"]


@async_test
async def test_seats_know_when_their_match_was_played(tmp_path: Path) -> None:
    async with stored_matches(tmp_path) as (_, store):
        add_matches(tmp_path, 0, 11)
        await store.note_touched({"m3": 20, "m5": 1, "m0": 30})
        await store.note_asked("m10", [0], 40)
        await store.note_asked("m9", [0], 50)  # which is over
        await store.end_match("m0", 0, None, 60)
        newest = [(facts.id, facts.touched) for facts in await store.matches_of("p", 4)]
        assert newest == [("m0", 60), ("m10", 40), ("m3", 20), ("m9", 9)]
        with sqlite3.connect(tmp_path / "table.db") as database:
            apart = (
                "select count(*) from seats join matches on id = match where seats.touched != matches.touched"
            )
            assert database.execute(apart).fetchone() == (0,)
