"""`wartable restore`: a backup becomes a database that can be served."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.serving import FOLDER
from wartable.cli.serving.serve import check_packages
from wartable.cli.words import say
from wartable.reader import Help

HELP = Help(FOLDER, "restore")


def register(app: typer.Typer) -> None:
    """Add `restore` to the command line."""
    app.command("restore", help=HELP())(restore)


def restore(
    file: Annotated[Path, typer.Argument(metavar=HELP.value("file"), help=HELP("file"))],
    database: Annotated[str | None, typer.Option(metavar=HELP.value("url"), help=HELP("database"))] = None,
) -> None:
    """Copy a backup to an empty database of either kind."""
    check_packages()
    from wartable.server.settings import check_database, usual_database
    from wartable.server.storage import backup

    target = check_database(database) if database else usual_database()
    typer.echo(say("restored", rows=asyncio.run(backup.restore(file, target)), file=str(file)))
