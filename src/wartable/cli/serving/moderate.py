"""`wartable moderate`: what people reported of talk, and who may not talk; also while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from wartable.cli.serving import FOLDER
from wartable.cli.serving.serve import check_packages
from wartable.cli.words import say
from wartable.reader import Help

if TYPE_CHECKING:
    from wartable.server.storage.moderation import Moderator

T = TypeVar("T")
HELP = Help(FOLDER, "moderate")
DAY_MS = 86_400_000
Database = Annotated[str | None, typer.Option("--database", metavar=HELP.value("url"), help=HELP("database"))]
Person = Annotated[str, typer.Argument(metavar=HELP.value("id"), help=HELP("person"))]


def register(app: typer.Typer) -> None:
    """Add `moderate` and its commands to the command line."""
    group = typer.Typer(help=HELP())
    group.command("reports", help=HELP("reports"))(reports)
    group.command("problems", help=HELP("problems"))(problems)
    older_ids = {"ignore_unknown_options": True}  # the id of an older match may begin with a dash
    group.command("settle", help=HELP("settle"), context_settings=older_ids)(settle)
    group.command("silence", help=HELP("silence"))(silence)
    group.command("release", help=HELP("release"))(release)
    app.add_typer(group, name="moderate")


def reports(database: Database = None) -> None:
    """List what waits for a moderator."""
    waiting = _do(database, lambda moderator: moderator.reports())
    for line in waiting:
        at = _day(line.at)
        told = {"match": line.match, "line": line.number, "at": at, "name": line.name, "text": line.text}
        reasons = "; ".join(reason or "-" for reason in line.reasons)
        who = {"person": line.speaker or "-", "reporters": len(line.reasons), "reasons": reasons}
        typer.echo(say("report", **told, **who))
    if not waiting:
        typer.echo(say("no_reports"))


def problems(database: Database = None) -> None:
    """Print the problems that people reported from their matches."""
    for report in _do(database, lambda moderator: moderator.problems()):
        typer.echo(report)


def settle(
    match: Annotated[str, typer.Argument(metavar=HELP.value("id"), help=HELP("match"))],
    line: Annotated[int, typer.Argument(metavar=HELP.value("number"), help=HELP("line"))],
    database: Database = None,
) -> None:
    """Settle what was reported of a line."""
    _do(database, lambda moderator: moderator.settle(match, line))
    typer.echo(say("settled"))


def silence(
    person: Person,
    days: Annotated[int, typer.Option(min=1, max=36_500, help=HELP("days"))] = 7,
    database: Database = None,
) -> None:
    """Let somebody talk at no table for some days."""
    until = _now() + days * DAY_MS
    name = _do(database, lambda moderator: moderator.silence(person, until))
    typer.echo(say("silenced", name=name, until=_day(until)))


def release(person: Person, database: Database = None) -> None:
    """Let somebody talk again."""
    typer.echo(say("released", name=_do(database, lambda moderator: moderator.release(person))))


def _do(database: str | None, deed: Callable[[Moderator], Awaitable[T]]) -> T:
    """Do something with the database."""
    check_packages()
    from wartable.server.settings import check_database, usual_database
    from wartable.server.storage.moderation import moderating

    url = check_database(database) if database else usual_database()

    async def work() -> T:
        async with moderating(url) as moderator:
            return await deed(moderator)

    return asyncio.run(work())


def _now() -> int:
    from wartable.server.times import time_of_day_ms

    return time_of_day_ms()


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
