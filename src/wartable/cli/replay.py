"""`wartable replay`: a saved match again, choice by choice, and the proof that it went as recorded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.cli.words import noticed, say
from wartable.reader import Help
from wartable.words.mistakes import JournalError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wartable.kernel.journal import Journal
    from wartable.records.chapters import PlayedChapter
    from wartable.records.proof import Noted
    from wartable.words.messages import Messages

HELP = Help(__file__, "replay")


def register(app: typer.Typer) -> None:
    """Add `replay` to the command line."""
    app.command("replay", help=HELP())(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar=HELP.value("file"), help=HELP("file"))],
    verify: Annotated[bool, typer.Option("--verify", help=HELP("verify"))] = False,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help=HELP("seat")),
    ] = None,
    commitment: Annotated[
        str | None, typer.Option(metavar=HELP.value("digits"), help=HELP("commitment"))
    ] = None,
    fingerprint: Annotated[
        str | None, typer.Option(metavar=HELP.value("digits"), help=HELP("fingerprint"))
    ] = None,
    nonce: Annotated[str | None, typer.Option(metavar=HELP.value("digits"), help=HELP("nonce"))] = None,
    chapter: Annotated[int | None, typer.Option(metavar=HELP.value("number"), help=HELP("chapter"))] = None,
    step: Annotated[bool | None, typer.Option("--step/--no-step", help=HELP("step"))] = None,
) -> None:
    """Step through a journal, or verify it."""
    from wartable.cli.playing.projector import Projector
    from wartable.kernel.journal import Journal
    from wartable.records.proof import Noted

    journal = Journal.load(file)
    if journal.notice is not None:
        typer.echo(say("noticed", file=str(file), notice=noticed(journal.notice)), err=True)
    noted = Noted(commitment, fingerprint, nonce, seat)
    if verify or noted != Noted(seat=seat):
        typer.echo(verified(journal, file, noted))
        return
    Projector(journal, file, seat, chapter).run(step)


def verified(journal: Journal, file: Path, noted: Noted) -> str:
    """Play everything again and compare every hash; raises where one diverges, or is not there.

    Three things are told apart: what is verified, what lies before a snapshot under older rules, and what is
    taken on the word of who recorded it.
    """
    from wartable.cli.playing.projector import earlier_rules
    from wartable.records.chapters import note_chapter
    from wartable.records.proof import check_hash_is_there, check_noted, kept_word
    from wartable.records.replay import replaying

    chapters: list[PlayedChapter] = []
    try:
        check_noted(journal.header, noted)
        for table in replaying(journal, events=False):
            check_hash_is_there(journal, table)
            note_chapter(chapters, table)
        over = table.outcome is not None
        word = kept_word(journal.header, table.seats)
    except JournalError as error:
        raise JournalError("in_file", file=str(file), why=error.phrase) from None
    points = sum(number >= journal.first for number in journal.hashes)
    told = "committed" if word == "older" else word
    lines = [say("verified", choices=len(journal.choices) - journal.first, points=points, word=told)]
    if journal.first:
        lines.append(earlier_rules(journal))
    lines += _chapters(journal, chapters, table.messages(noted.seat))
    if journal.ended is not None:
        lines.append(say("ending_on_word"))
    elif not over:
        lines.append(say("not_over_on_word"))
    if word == "older":
        lines.append(say("older_draw_on_word"))
    if told == "committed" and noted.fingerprint is None:
        if noted.commitment is None:
            lines.append(say("commitment_on_word"))
        if noted.nonce is None:
            lines.append(say("nonces_on_word"))
    return "\n".join(lines)


def _chapters(journal: Journal, played: Sequence[PlayedChapter], words: Messages) -> list[str]:
    """The chapters of a long match, each with whether it is proved."""
    from wartable.records.chapters import unproved_chapters

    unproved = dict(unproved_chapters(journal, played))
    lines = [
        say("chapter_unproved", number=number, name=words.phrase(said)) for number, said in unproved.items()
    ]
    for each in played:
        if each.number not in unproved:
            name = words.phrase(each.said)
            lines.append(
                say("chapter_proved", number=each.number, first=each.first, last=each.last, name=name)
            )
    return lines
