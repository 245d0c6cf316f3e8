"""Loads a match from its last snapshot and the records after it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

import msgspec

from wartable.kernel.table import Table
from wartable.records.replay import carried_over, going_on
from wartable.server.asking.clock import CLAIM, Clock, ClockRules
from wartable.server.errors import MatchUnplayable
from wartable.server.games.game_catalogue import carries_over, check_rules
from wartable.server.history.event_numbers import unseen_of, viewers
from wartable.server.history.match_history import (
    HistoryPart,
    LoadedMatch,
    MadeChoice,
    charge_records,
    departures_in_log,
    header_of,
)
from wartable.server.history.stored_log import stored_events
from wartable.server.short_slices import in_short_slices
from wartable.server.storage.matches.match_facts import (
    OVER,
    UPDATED,
    MatchFacts,
    MatchRecord,
    StoredAgreements,
)
from wartable.server.storage.matches.match_past import StoredSnapshot
from wartable.server.storage.matches.match_store import MatchStore

CHAPTER_UNFIT = "chapter_unfit"


async def load_match(store: MatchStore, facts: MatchFacts) -> LoadedMatch:
    """Load a match; JournalError if its choices no longer lead where they led."""
    kept = await store.past.last_snapshot(facts.id)
    first_record = 0 if kept is None else kept.place.record
    records = await store.records(facts.id, first_record)
    if kept is not None and facts.status != OVER and carries_over(facts):
        records.append(await _carry_over(store, facts, kept, records))
    check_rules(facts)
    part = HistoryPart(kept).read(records)
    choices = [(made.seat, made.choice) for made in part.choices]
    told = []
    async for _, table in in_short_slices(going_on(_table_at(facts, kept), choices, part.hashes)):
        told.append(table.events_told)
    last_record = first_record + len(records)
    chapters = (await store.past.chapters(facts.id))[-2:]
    if chapters and chapters[-1].number == table.game.chapter(table.state):
        table.chapter_began = chapters[-1].first  # an undo may go back to there, behind the snapshot
    return LoadedMatch(
        table=table,
        told=told[:-1],
        departures=departures_in_log(part.departures, told, part.before),
        records=last_record,
        undos=part.undos,
        clock=_clock(facts, kept, records),
        facts=facts,
        updates=part.updates,
        kept=kept,
        logged=await store.past.events_logged(facts.id),
        going_back=await _going_back(store, facts, table, last_record),
        chapters=chapters,
    )


async def _carry_over(
    store: MatchStore, facts: MatchFacts, kept: StoredSnapshot, records: Sequence[MatchRecord]
) -> MatchRecord:
    """Let a match of older rules go on under the present ones, and store that it does."""
    since = [(made.seat, made.choice) for made in HistoryPart(kept).read(records).choices]
    try:
        update = carried_over(header_of(facts), facts.rules or 0, kept.snapshot, since)
    except Exception:  # whatever the present rules cannot make of that position
        raise await _unfit(store, facts) from None
    number = kept.place.record + len(records) + 1
    record = MatchRecord(number, UPDATED, 0, msgspec.json.encode(update).decode(), None, 0)
    await store.past.update_rules(facts.id, record, update)
    facts.rules = update.rules
    return record


async def chapter_start(store: MatchStore, facts: MatchFacts) -> StoredSnapshot | None:
    """The beginning of the chapter under way, if the present rules can play from there, else None."""
    chapter = await store.past.last_chapter(facts.id)
    kept = None if chapter is None else await store.past.snapshot_at(facts.id, chapter.first)
    if kept is not None:
        try:
            Table.resume(header_of(facts), kept.snapshot, events=False)
        except Exception:
            return None
    return kept


async def _unfit(store: MatchStore, facts: MatchFacts) -> MatchUnplayable:
    """Why a match of older rules cannot go on as it stands: perhaps its chapter can be begun again."""
    if await chapter_start(store, facts) is None:
        return MatchUnplayable("unreadable")
    return MatchUnplayable("chapter_unfit")  # which is CHAPTER_UNFIT


def _table_at(facts: MatchFacts, kept: StoredSnapshot | None) -> Table:
    """A table at a snapshot, or at the start of the match."""
    header = header_of(facts)
    if kept is not None:
        return Table.resume(header, kept.snapshot)
    table = Table.new(header.game, header.options, seed=header.seed)
    table.header = header
    return table


def _clock(facts: MatchFacts, kept: StoredSnapshot | None, records: Iterable[MatchRecord]) -> Clock | None:
    """The clock of a match as these records leave it, if it has one."""
    rules = None if facts.clock is None else ClockRules(**facts.clock)
    if rules is None or rules.kind == CLAIM:
        return None
    people = [seat.number for seat in facts.seats if not seat.bot]
    clock = Clock(rules, people, len(facts.seats))
    if kept is not None and kept.place.left is not None:
        clock.left = list(kept.place.left)
        clock.shown = list(kept.place.shown or kept.place.left)
    return charge_records(clock, records)


async def _going_back(store: MatchStore, facts: MatchFacts, table: Table, records: int) -> list[MadeChoice]:
    """The choices that somebody has asked to take back, if the match has not gone on since."""
    stored = None if facts.agreements is None else msgspec.convert(facts.agreements, StoredAgreements)
    if stored is None or stored.undo_request is None or stored.records != records:
        return []
    return await last_choices(store, facts.id, table, stored.undo_request.choices)


async def last_choices(store: MatchStore, match_id: str, table: Table, number: int) -> list[MadeChoice]:
    """The last so many choices of a match and the first event of each, from the record."""
    before = table.choices - number
    kept = await store.past.last_snapshot(match_id, before)
    records = await store.records(match_id, 0 if kept is None else kept.place.record)
    made = HistoryPart(kept).read(records).choices[-number:]
    events, first = [], table.events_told
    told = await store.past.log_places(match_id, before)
    for choices in range(table.choices, before, -1):
        while told and told[-1].choices >= choices:
            first = told.pop().number
        events.append(first)
    events.reverse()
    unseen = await _unseen_before(store, match_id, table, kept, events)
    together = zip(made, events, unseen, strict=True)
    return [MadeChoice(choice.seat, first, choice.window, missed) for choice, first, missed in together]


async def _unseen_before(
    store: MatchStore, match_id: str, table: Table, kept: StoredSnapshot | None, events: Sequence[int]
) -> list[list[int]]:
    """How many of the first so many events everybody has not seen, for each of some numbers."""
    since = 0 if kept is None else kept.snapshot.events
    stored = await stored_events(store.past, match_id, table.game.name, since, max(events, default=0))
    hidden = [unseen_of(table, stored, viewer) for viewer in viewers(table)]
    before = list(kept.place.unseen) if kept is not None and kept.place.unseen else [0] * len(hidden)
    return [
        [missed + bisect_left(numbers, first) for missed, numbers in zip(before, hidden, strict=True)]
        for first in events
    ]
