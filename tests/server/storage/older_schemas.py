"""A database as each older wartable left it, with a match in it, and what is read of it after the upgrade."""

from __future__ import annotations

from collections.abc import Sequence

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from wartable.records.fairness import HASHED
from wartable.server.storage.database import MIGRATIONS, migrate, open_engine
from wartable.server.storage.matches.match_facts import SeedDrawing
from wartable.server.storage.matches.match_store import MatchStore
from wartable.server.storage.sqlite_files import SqliteFiles
from wartable.server.storage.write_queue import WriteQueue

NONCE = "ab" * 32
# As the first schema has them; what came later has a value that fits.
PERSON = "insert into people (id, name, created) values ('p', 'Anna', 0)"
MATCH = (
    "insert into matches "
    "(id, game, title, options, public, creator, commitment, secret, rules, seed, status, created, touched) "
    "values (:id, 'legion', 'Old', '{}', true, 'p', '', :secret, :rules, :seed, :status, 0, :touched)"
)
SEAT = (
    "insert into seats (match, number, kind, bot, person, name, nonce, resigned) "
    "values (:match, :number, :kind, :bot, :person, '', :nonce, false)"
)
PLAYED = "update seats set touched = (select touched from matches where id = match)"
TALK = "insert into talk (match, number, seat, name, text, at) values ('over', 1, 0, 'Anna', 'hello', 5)"
TALK_OF_SIDES = TALK.replace(", at)", ", at, side)").replace(", 5)", ", 5, false)")
DRAWING = "update matches set drawing = :drawing where status = 'gathering'"
BEGUN = '{"rule":2,"attempt":1,"seconds":60}'


def revisions() -> Sequence[str]:
    """All schemas there were, the first one first."""
    found = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    return sorted(revision.revision for revision in found)


async def check_upgrade(url: str, revision: str) -> None:
    """Make a database of an older schema with two matches, bring it up to date, and read them."""
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_older, revision)
    await migrate(engine)
    store = MatchStore(engine, WriteQueue(engine, SqliteFiles(url)))
    over, waiting = await store.match("over"), await store.match("new")
    assert (over.drawing, over.draw, over.nonces) == (None, None, [NONCE, NONCE])
    assert (over.seed, over.rules) == ("5eed", 1)
    assert [line.text for line in await store.talk("over", 10)] == ["hello"]
    assert [facts.id for facts in await store.matches_of("p", 1)] == ["over"]  # which was played last
    assert waiting.drawing is not None
    assert (waiting.drawing.rule, waiting.drawing.attempt) == (HASHED, 1)
    committed = [seat.taken for seat in waiting.seats if seat.person is not None]
    if revision < "0008":
        assert waiting.drawing == SeedDrawing(HASHED, 1, 86_400)
        assert committed == [False]  # a nonce that was told binds nobody: sit down once more
    await engine.dispose()


def _older(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    connection.execute(text(PERSON))
    begun = {"rules": 1, "seed": "5eed", "status": "over", "touched": 7}
    waits = {"rules": None, "seed": None, "status": "gathering", "touched": 3}
    for match, state in (("over", begun), ("new", waits)):
        connection.execute(text(MATCH), {"id": match, "secret": "00" * 32, **state})
        for number, kind, bot, person in ((0, "open", "", "p"), (1, "bot", "steady", None)):
            seat = {"match": match, "number": number, "kind": kind, "bot": bot, "person": person}
            connection.execute(text(SEAT), seat | {"nonce": NONCE})
    if revision >= "0015":
        connection.execute(text(PLAYED))
    connection.execute(text(TALK_OF_SIDES if revision >= "0005" else TALK))
    if revision >= "0008":
        connection.execute(text(DRAWING), {"drawing": BEGUN})
