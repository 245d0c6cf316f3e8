"""`wartable show`: a position of a saved match, in the terminal or as an SVG drawing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.cli.words import CommandMistake, say
from wartable.reader import Help
from wartable.words.mistakes import JournalError, Mistake

if TYPE_CHECKING:
    from rich.text import Text

    from wartable.cli.playing.terminal import Screen
    from wartable.kernel.journal import Journal
    from wartable.kernel.table import Table

HELP = Help(__file__, "show")


def register(app: typer.Typer) -> None:
    """Add `show` to the command line."""
    app.command("show", help=HELP())(show)


def show(
    file: Annotated[Path, typer.Argument(metavar=HELP.value("file"), help=HELP("file"))],
    svg: Annotated[Path | None, typer.Option("--svg", metavar=HELP.value("out"), help=HELP("svg"))] = None,
    at: Annotated[int | None, typer.Option("--at", metavar=HELP.value("number"), help=HELP("at"))] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar=HELP.value("seat"), help=HELP("seat"))] = None,
    ranges: Annotated[str, typer.Option("--ranges", metavar=HELP.value("unit"), help=HELP("ranges"))] = "",
) -> None:
    """Show a position of a saved match."""
    journal, table = position(file, at)
    if seat is not None and not 0 <= seat < table.seats:
        raise CommandMistake("no_seat", seat=seat, last=table.seats - 1)
    if ranges and svg is None:
        raise CommandMistake("ranges_without_drawing")
    if svg is None:
        _print(table, seat, journal)
        return
    text = drawn(table, seat, ranges)
    if str(svg) == "-":
        typer.echo(text, nl=False)
        return
    try:
        svg.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake("cannot_write", file=str(svg), why=error.strerror) from None


def position(file: Path, at: int | None) -> tuple[Journal, Table]:
    """A journal, and its match after so many choices."""
    from wartable.kernel.journal import Journal
    from wartable.records.replay import from_nearest_snapshot

    journal = Journal.load(file)
    first, last = journal.first, len(journal.choices)
    if at is not None and not first <= at <= last:
        raise CommandMistake("no_such_moment", at=at, file=str(file), first=first, last=last)
    try:
        return journal, from_nearest_snapshot(journal, at)
    except JournalError as error:
        raise JournalError("in_file", file=str(file), why=error.phrase) from None


def _print(table: Table, seat: int | None, journal: Journal) -> None:
    """The table as the terminal draws it, and the chapters of a long match."""
    from wartable.cli.playing.terminal import Screen

    screen = Screen()
    screen.print(_lines(table, seat, screen))
    screen.print(screen.wrap(_chapters(table, seat, journal)))


def _chapters(table: Table, seat: int | None, journal: Journal) -> list[str]:
    """The chapters that are over at that position, for `replay --chapter`."""
    from wartable.records.chapters import read_chapters

    words = table.messages(seat)
    return [
        say(
            "chapter_over",
            number=chapter.number,
            name=words.phrase(chapter.result or chapter.name),
            first=chapter.first,
            last=chapter.last,
        )
        for chapter in read_chapters(journal)
        if chapter.last <= table.choices
    ]


def _lines(table: Table, seat: int | None, screen: Screen) -> list[Text]:
    from wartable.cli.playing.terminal import ScreenLayout, drawing_of

    drawing = drawing_of(table.game.name, table.messages(seat), screen)
    size = (screen.width, screen.height)
    layout = ScreenLayout(drawing, table.view(seat), None, [""] * table.seats, size)
    return [*layout.plain_lines([], [])[1:], *screen.wrap(drawing.record(table.view(seat)))]


def drawn(table: Table, seat: int | None, ranges: str) -> str:
    """The table in SVG: by the game's own `svg` module, else as the terminal shows it."""
    from importlib.util import find_spec

    game = table.game
    name = f"wartable.games.{game.name}.terminal.svg"
    if find_spec(name) is None:
        if ranges:
            raise CommandMistake("no_ranges", game=game.name)
        return _recorded(table, seat)
    text: str = import_module(name).draw(table.view(seat), table.messages(seat).spoken_here(), ranges)
    return text


def _recorded(table: Table, seat: int | None) -> str:
    """The terminal's own drawing as a picture of it."""
    from io import StringIO

    from rich.console import Console

    from wartable.cli.playing.terminal import Screen

    lines = _lines(table, seat, Screen())
    width = max(line.cell_len for line in lines)
    console = Console(record=True, width=width, file=StringIO(), force_terminal=True, highlight=False)
    for line in lines:
        console.print(line, no_wrap=True, overflow="ignore")
    return console.export_svg(title=table.game.title)
