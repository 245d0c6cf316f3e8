"""Reads a match's history from its records: its journal, who gave up, and the time on its clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from wartable.kernel.journal import Header, Journal
from wartable.kernel.table import Table
from wartable.server.matches.clock import Clock
from wartable.server.storage.match_facts import CHOSEN, GIVEN_UP, OVER, TIMED, UNDONE, MatchFacts, MatchRecord


class Departure(NamedTuple):
    """Somebody who gave a seat up: why, and after how many choices."""

    seat: int
    reason: str
    after: int


class MatchHistory(NamedTuple):
    """How a match went: its journal, how many choices were taken back, and who gave a seat up."""

    journal: Journal
    undos: int
    departures: list[Departure]


class LoadedMatch(msgspec.Struct):
    """A match loaded from its records; `events_before` counts the events before each choice."""

    table: Table
    choices: list[tuple[int, str]]
    events_before: list[int]
    departures: list[Departure]
    records: int
    undos: int
    clock: Clock | None
    facts: MatchFacts


def departures_after_undo(departures: Iterable[Departure], choices: int) -> list[Departure]:
    """Move departures back to where an undo leaves the match; who has given up stays away."""
    return [departure._replace(after=min(departure.after, choices)) for departure in departures]


def history_of(facts: MatchFacts, records: Iterable[MatchRecord]) -> MatchHistory:
    """Read the history of a match from its records."""
    fairness = {"commitment": facts.commitment}
    if facts.status == OVER:
        nonces = [seat.nonce or "" for seat in facts.seats]
        fairness |= {"secret": facts.secret, "nonces": nonces}  # type: ignore[dict-item]
    seats = tuple(f"bot:{seat.bot}" if seat.bot else "human" for seat in facts.seats)
    header = Header(facts.game, facts.rules or 0, facts.options, facts.seed or "", fairness, seats)
    journal, undos = Journal(header, [], {}), 0
    departures: list[Departure] = []
    for record in records:
        if record.kind == CHOSEN:
            journal.choices.append((record.seat, record.choice))
            if record.digest is not None:
                journal.hashes[len(journal.choices)] = record.digest
        elif record.kind == UNDONE:
            journal.hashes.pop(len(journal.choices), None)
            journal.choices.pop()
            undos += 1
            departures = departures_after_undo(departures, len(journal.choices))
        elif record.kind == GIVEN_UP:
            departures.append(Departure(record.seat, record.choice, len(journal.choices)))
    return MatchHistory(journal, undos, departures)


def charge_records(clock: Clock, records: Iterable[MatchRecord]) -> Clock:
    """Charge a clock with the time in these records, and return it."""
    for record in records:
        if record.kind == CHOSEN:
            clock.spend(record.seat, record.took)
        elif record.kind == UNDONE:
            clock.lose_increment(record.seat)
        elif record.kind == TIMED:
            clock.charge(record.seat, record.took)
    return clock


def asked_next(table: Table, journal: Journal, at: int) -> list[str]:
    """Return what the choice after `at` others was an answer to; nothing after the last."""
    asks = [table.ask_of(seat) for seat, _ in journal.choices[at : at + 1]]
    return [ask.what if ask else "" for ask in asks]
