"""`wartable backup`: a copy of the server's database, also while it serves."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.serving import FOLDER
from wartable.cli.serving.serve import check_packages
from wartable.cli.words import say
from wartable.reader import Help

HELP = Help(FOLDER, "backup")


def register(app: typer.Typer) -> None:
    """Add `backup` to the command line."""
    app.command("backup", help=HELP())(backup)


def backup(
    file: Annotated[Path, typer.Argument(metavar=HELP.value("file"), help=HELP("file"))],
    database: Annotated[str | None, typer.Option(metavar=HELP.value("url"), help=HELP("database"))] = None,
) -> None:
    """Copy the database, as it is at one moment, to a file that only its owner can read."""
    check_packages()
    from wartable.server.settings import check_database, usual_database
    from wartable.server.storage.backup import back_up

    source = check_database(database) if database else usual_database()
    typer.echo(say("backed_up", rows=asyncio.run(back_up(source, file)), file=str(file)))
