"""`wartable learn`: the guided first matches, listed, or one of them played in the terminal with a coach."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.words import say
from wartable.reader import Help

HELP = Help(__file__, "learn")


def register(app: typer.Typer) -> None:
    """Add `learn` to the command line."""
    app.command("learn", help=HELP())(learn)


def learn(
    game: Annotated[str | None, typer.Argument(metavar=HELP.value("game"), help=HELP("game"))] = None,
    lesson: Annotated[str | None, typer.Argument(metavar=HELP.value("lesson"), help=HELP("lesson"))] = None,
    save: Annotated[Path | None, typer.Option(metavar=HELP.value("file"), help=HELP("save"))] = None,
) -> int:
    """List the lessons, or play one: a match with a coach beside it."""
    from wartable.lessons.lesson import find_lesson

    if game is None or lesson is None:
        _list_lessons(game)
        return 0
    from wartable.cli.play import new_path
    from wartable.cli.playing.host import Host

    found = find_lesson(game, lesson)
    with Host.teach(found, save or new_path(game)) as host:
        return host.run()


def _list_lessons(game: str | None) -> None:
    """Print the lessons of a game, or of all, each with the command that begins it."""
    from wartable.kernel.game import find_game
    from wartable.lessons.lesson import all_lessons, lessons_of

    lessons = all_lessons() if game is None else lessons_of(find_game(game).name)
    for lesson in lessons:
        words = find_game(lesson.game).messages.spoken_here()
        typer.echo(
            say(
                "lesson",
                title=words.plain("lesson", f"{lesson.key}_title"),
                about=words.plain("lesson", f"{lesson.key}_about"),
                minutes=lesson.minutes,
                command=f"wartable learn {lesson.game} {lesson.key}",
            )
        )
    if not lessons:
        typer.echo(say("no_lessons"))
