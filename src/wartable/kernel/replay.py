"""Playing a journal again, and proving that it gives the match that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
    _compare(table, journal, 0)
    yield table
    for number, (seat, choice) in enumerate(journal.choices[:upto], 1):
        try:
            table.choose(choice, seat)
        except Refused as error:
            raise JournalError(f"the replay diverges at choice {number}: {error}") from None
        _compare(table, journal, number)
        yield table


def _compare(table: Table, journal: Journal, number: int) -> None:
    recorded = journal.hashes.get(number)
    if recorded is not None and table.quiet_hash(number) != recorded:
        at = f"after choice {number} ({journal.choices[number - 1][1]})" if number else "at the start"
        raise JournalError(f"the replay diverges {at}: the position is not the one that was recorded")
