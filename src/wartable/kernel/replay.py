"""Playing a journal again, and proving that it gives the match that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from wartable.kernel.chance import Chance
from wartable.kernel.errors import JournalError, Refused
from wartable.kernel.game import find_game
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table


def replay(journal: Journal, *, events: bool = True, upto: int | None = None) -> Table:
    """Play a journal again, checking every hash; the error names the first choice that diverges."""
    *_, table = replaying(journal, events=events, upto=upto)
    return table


def replaying(
    journal: Journal,
    *,
    events: bool = True,
    upto: int | None = None,
    stream: Callable[[bytes], Chance] = Chance,
) -> Iterator[Table]:
    """Play a journal again step by step: the table as it stands at the start and after each choice."""
    header = journal.header
    rules = find_game(header.game).version
    if header.rules != rules:
        newer = "use a newer wartable" if header.rules > rules else "use the wartable that wrote it"
        raise JournalError(
            f"the journal was written under rules version {header.rules} of {header.game}, "
            f"this wartable has version {rules}; {newer}"
        )
    table = Table.new(
        header.game, header.options, seed=header.seed, events=events, fairness=header.fairness, stream=stream
    )
    yield from going_on(table, journal.choices[:upto], journal.hashes)


def going_on(table: Table, choices: Iterable[tuple[int, str]], hashes: Mapping[int, str]) -> Iterator[Table]:
    """Make recorded choices at a table, checking every hash: the table as it is now and after each."""
    _compare(table, hashes, "at the start")
    yield table
    for seat, choice in choices:
        try:
            table.choose(choice, seat)
        except Refused as error:
            raise JournalError(f"the replay diverges at choice {table.choices + 1}: {error}") from None
        _compare(table, hashes, f"after choice {table.choices} ({choice})")
        yield table


def _compare(table: Table, hashes: Mapping[int, str], at: str) -> None:
    recorded = hashes.get(table.choices)
    if recorded is not None and table.quiet_hash(table.choices) != recorded:
        raise JournalError(f"the replay diverges {at}: the position is not the one that was recorded")
