"""Opens the database: the engine, SQLite's durability, and migrations to the newest schema."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from wartable.kernel.ask import quoted
from wartable.server.errors import OperatorError
from wartable.server.storage.sqlite_files import SqliteFiles, file_of, make_private_file

MIGRATIONS = Path(__file__).parent / "migrations"
ANSWER_SECONDS = 10
VALUE = "query argument"  # asyncpg quotes the argument that it cannot take


def open_engine(url: str, sqlite_files: SqliteFiles | None = None) -> AsyncEngine:
    """Make the engine of a database address; errors it raises never show a row's contents.

    Where `sqlite_files` is given, no connection is opened to another file than it remembers.
    """
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, connect_args={"timeout": ANSWER_SECONDS})
        event.listen(engine.sync_engine, "connect", _make_durable)
        if sqlite_files is not None:
            event.listen(engine.sync_engine, "do_connect", lambda *_: sqlite_files.check())
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_timeout=ANSWER_SECONDS,
        connect_args={"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS},
    )


def _make_durable(connection: Any, _record: Any) -> None:
    """Let SQLite flush every commit to the disk, and let readers not wait for the writer.

    A text whose bytes are damaged spoils its own row, not the reading of all others.
    """
    connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; a database that cannot be used is one clear error."""
    file = file_of(engine.url)
    try:
        if file:
            make_private_file(file)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        raise unusable(error) from None
    except CommandError as error:
        raise OperatorError("other_database", why=quoted(str(error))) from None


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def unusable(error: Exception) -> OperatorError:
    """One clear line for a database that does not answer."""
    return OperatorError("unusable_database", why=reason(error))


def reason(error: Exception) -> str:
    """The first line of what the driver says, without the statement or any value of it."""
    original = getattr(error, "orig", None) or error
    lines = str(original).strip().splitlines()
    if not lines or VALUE in lines[0]:
        return type(original).__name__
    return lines[0]
