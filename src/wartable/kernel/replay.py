"""Playing a journal again, and proving that it gives the match that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.kernel.errors import Refused
from wartable.kernel.game import find_game
from wartable.kernel.journal import Journal
from wartable.kernel.mistakes import JournalError
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
        if header.rules > rules:
            raise JournalError("newer_rules", game=header.game, recorded=header.rules, rules=rules)
        raise JournalError("older_rules", game=header.game, recorded=header.rules, rules=rules)
    table = Table.new(
        header.game, header.options, seed=header.seed, events=events, fairness=header.fairness, stream=stream
    )
    yield from going_on(table, journal.choices[:upto], journal.hashes)


def going_on(table: Table, choices: Iterable[tuple[int, str]], hashes: Mapping[int, str]) -> Iterator[Table]:
    """Make recorded choices at a table, checking every hash: the table as it is now and after each."""
    _compare(table, hashes, "")
    yield table
    for seat, choice in choices:
        try:
            table.choose(choice, seat)
        except Refused as error:
            rule, number = error.refusal.rule, table.choices + 1
            raise JournalError("replay_refused", number=number, choice=quoted(choice), rule=rule) from None
        _compare(table, hashes, choice)
        yield table


def _compare(table: Table, hashes: Mapping[int, str], choice: str) -> None:
    recorded = hashes.get(table.choices)
    if recorded is not None and table.quiet_hash(table.choices) != recorded:
        if not choice:
            raise JournalError("replay_diverges_at_start")
        raise JournalError("replay_diverges", number=table.choices, choice=quoted(choice))
