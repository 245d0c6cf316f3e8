"""What the records of a match add up to: its journal, its clock, and the position they lead to."""

from __future__ import annotations

import msgspec

from wartable.kernel.journal import Header, Journal
from wartable.kernel.table import Table
from wartable.server.clock import Clock
from wartable.server.store import CHOSEN, OVER, TIMED, UNDONE, MatchFacts, RecordRow


class Position(msgspec.Struct):
    """What the records of a match add up to; `told` is how many events came before each choice."""

    table: Table
    choices: list[tuple[int, str]]
    told: list[int]
    records: int
    undos: int
    clock: Clock | None
    facts: MatchFacts


def journal_of(facts: MatchFacts, records: list[RecordRow]) -> tuple[Journal, int]:
    """The journal that a match's records add up to, and how many choices were taken back."""
    fairness = {"commitment": facts.commitment}
    if facts.status == OVER:
        nonces = [chair.nonce or "" for chair in facts.chairs]
        fairness |= {"secret": facts.secret, "nonces": nonces}  # type: ignore[dict-item]
    seats = tuple(f"bot:{chair.bot}" if chair.bot else "human" for chair in facts.chairs)
    header = Header(facts.game, facts.rules or 0, facts.options, facts.seed or "", fairness, seats)
    journal, undos = Journal(header, [], {}), 0
    for record in records:
        if record.kind == TIMED:
            continue
        if record.kind == UNDONE:
            journal.hashes.pop(len(journal.choices), None)
            journal.choices.pop()
            undos += 1
            continue
        journal.choices.append((record.seat, record.choice))
        if record.digest is not None:
            journal.hashes[len(journal.choices)] = record.digest
    return journal, undos


def wound(clock: Clock, records: list[RecordRow]) -> Clock:
    """The clock as the records leave it."""
    for record in records:
        if record.kind == CHOSEN:
            clock.spend(record.seat, record.took)
        elif record.kind == UNDONE:
            clock.lose_increment(record.seat)
        else:
            clock.charge(record.seat, record.took)
    return clock
