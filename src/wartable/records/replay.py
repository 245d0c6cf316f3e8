"""Playing a journal again, and proving that it gives the match that was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from wartable.kernel.ask import quoted
from wartable.kernel.chance import Chance
from wartable.kernel.game import find_game
from wartable.kernel.journal import Header, Journal
from wartable.kernel.past import RulesUpdate, Snapshot
from wartable.kernel.table import Table
from wartable.words.errors import Refused
from wartable.words.mistakes import JournalError


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
    """Play a journal again step by step: the table as it stands at the start and after each choice.

    Where the rules became others it starts at the snapshot from which these rules go on.
    """
    header, first = journal.header, journal.first
    rules = find_game(header.game).version
    if journal.rules != rules:
        raise _other_rules(journal, rules)
    if journal.updates:
        base = next(snapshot for snapshot in journal.snapshots if snapshot.choices == first)
        table = Table.resume(header, base, events=events, stream=stream)
    else:
        table = Table.new(
            header.game,
            header.options,
            seed=header.seed,
            events=events,
            fairness=header.fairness,
            stream=stream,
        )
    yield from going_on(table, journal.choices[first:upto], journal.hashes)


def _other_rules(journal: Journal, rules: int) -> JournalError:
    game, recorded = journal.header.game, journal.rules
    if recorded > rules:
        return JournalError("newer_rules", game=game, recorded=recorded, rules=rules)
    return JournalError("older_rules", game=game, recorded=recorded, rules=rules)


def from_nearest_snapshot(journal: Journal, upto: int | None = None, *, behind: int = 0) -> Table:
    """The table after so many choices; only those since the nearest snapshot are made again and checked.

    `behind` choices at least lie after that snapshot, so that they can be taken back.
    """
    upto = len(journal.choices) if upto is None else upto
    near = [kept for kept in journal.snapshots if journal.first <= kept.choices <= upto - behind]
    if not near or journal.rules != find_game(journal.header.game).version:
        return replay(journal, upto=upto)
    table = Table.resume(journal.header, near[-1])
    *_, table = going_on(table, journal.choices[table.choices : upto], journal.hashes)
    return table


def rules_update(journal: Journal) -> RulesUpdate | None:
    """How a match of older rules goes on under the present ones; None if they are the same."""
    rules = find_game(journal.header.game).version
    if journal.rules == rules:
        return None
    if journal.rules > rules or not journal.snapshots:
        raise _other_rules(journal, rules)
    kept = journal.snapshots[-1]
    return carried_over(journal.header, journal.rules, kept, journal.choices[kept.choices :])


def carried_over(
    header: Header, before: int, kept: Snapshot, since: Sequence[tuple[int, str]]
) -> RulesUpdate:
    """Carry a match over from a snapshot of older rules: if one choice since is refused, all are dropped."""
    table, dropped = Table.resume(header, kept, events=False), 0
    try:
        for seat, choice in since:
            table.choose(choice, seat)
    except Refused:
        dropped = len(since)
    return RulesUpdate(before, table.game.version, kept.choices, kept.events, dropped)


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
