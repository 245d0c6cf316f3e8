"""`wartable replay`: a saved match again, choice by choice, and the proof that it went as recorded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.cli.words import noticed, say
from wartable.reader import Help
from wartable.words.mistakes import JournalError

if TYPE_CHECKING:
    from wartable.kernel.journal import Header, Journal

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
    step: Annotated[bool | None, typer.Option("--step/--no-step", help=HELP("step"))] = None,
) -> None:
    """Step through a journal, or verify it."""
    from wartable.cli.playing.projector import Projector
    from wartable.kernel.journal import Journal

    journal = Journal.load(file)
    if journal.notice is not None:
        typer.echo(say("noticed", file=str(file), notice=noticed(journal.notice)), err=True)
    if verify:
        typer.echo(verified(journal, file))
        return
    Projector(journal, file, seat).run(step)


def verified(journal: Journal, file: Path) -> str:
    """Play everything again and compare every hash; raises with the first choice that diverges."""
    from wartable.cli.playing.projector import earlier_rules
    from wartable.records.replay import replay as play_again

    try:
        play_again(journal, events=False)
        word = _kept_word(journal.header)
    except JournalError as error:
        raise JournalError("in_file", file=str(file), why=error.phrase) from None
    points = sum(number >= journal.first for number in journal.hashes)
    line = say("verified", choices=len(journal.choices) - journal.first, points=points, word=word)
    return f"{line}\n{earlier_rules(journal)}" if journal.updates else line


def _kept_word(header: Header) -> str:
    """Whether the table kept its word on its secret, where it gave one."""
    from wartable.kernel.chance import keeps_its_word

    fairness = header.fairness
    if "commitment" not in fairness:
        return "none"
    if "secret" not in fairness:
        return "unrevealed"
    try:
        secret = bytes.fromhex(fairness["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in fairness.get("nonces", [])]
        kept = keeps_its_word(secret, nonces, fairness["commitment"], header.seed)
    except (TypeError, ValueError):
        kept = False
    if not kept:
        raise JournalError("seed_not_committed")
    return "committed"
