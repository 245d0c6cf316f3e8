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
    from wartable.kernel.table import Table

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
    """Play everything again and compare every hash; raises where one diverges, or is not there."""
    from wartable.cli.playing.projector import earlier_rules
    from wartable.records.replay import replaying

    try:
        for table in replaying(journal, events=False):
            _check_hash_is_there(journal, table)
        word = _kept_word(journal.header, table.seats)
    except JournalError as error:
        raise JournalError("in_file", file=str(file), why=error.phrase) from None
    points = sum(number >= journal.first for number in journal.hashes)
    line = say("verified", choices=len(journal.choices) - journal.first, points=points, word=word)
    return f"{line}\n{earlier_rules(journal)}" if journal.updates else line


def _check_hash_is_there(journal: Journal, table: Table) -> None:
    """Refuse a quiet point without a hash, unless its line was cut off."""
    at = table.choices
    cut_off = journal.notice is not None and at == len(journal.choices)
    if at < _first_hash(journal) or at in journal.hashes or cut_off:
        return
    if table.quiet_hash(at) is not None:
        raise JournalError("no_hash", number=at)


def _first_hash(journal: Journal) -> int:
    """After how many choices hashes begin; the first one proves the start, and what newer rules took over."""
    if not journal.updates:
        return journal.first + 1
    own = (at for at in journal.hashes if at > journal.first)
    return min(own, default=len(journal.choices) + 1)


def _kept_word(header: Header, seats: int) -> str:
    """Whether the table kept its word on its secret, where it gave one, with a nonce of each seat."""
    from wartable.records.fairness import keeps_its_word

    fairness = header.fairness
    if "commitment" not in fairness:
        return "none"
    if "secret" not in fairness:
        return "unrevealed"
    try:
        secret = bytes.fromhex(fairness["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in fairness.get("nonces", [])]
        if len(nonces) != seats:
            raise JournalError("nonces_not_seats", nonces=len(nonces), seats=seats)
        kept = keeps_its_word(secret, nonces, fairness["commitment"], header.seed)
    except (TypeError, ValueError):
        kept = False
    if not kept:
        raise JournalError("seed_not_committed")
    return "committed"
