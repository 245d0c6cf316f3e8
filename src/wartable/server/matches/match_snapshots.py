"""Decides when a match in memory stores a snapshot, and what goes into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from wartable.kernel.past import SNAPSHOT_EVERY, Snapshot
from wartable.kernel.table import Table
from wartable.server.storage.matches.match_chapters import ChapterTurn, StoredChapter
from wartable.server.storage.matches.match_past import PlaceInRecords, StoredSnapshot
from wartable.words.messages import ChapterPhrase

if TYPE_CHECKING:
    from wartable.server.matches.match_in_memory import MatchInMemory

RECORDS_BETWEEN = 4 * SNAPSHOT_EVERY  # at the most, though choices were made and taken back again and again


class MatchSnapshots:
    """Which snapshot of a match is stored, and from which one its bots begin; and its last two chapters."""

    def __init__(self, kept: StoredSnapshot | None, chapters: Sequence[StoredChapter] = ()) -> None:
        self.before, self.chapter = [None, None, *chapters][-2:]
        self._any = kept is not None
        self._choices = 0 if kept is None else kept.snapshot.choices
        self._record = 0 if kept is None else kept.place.record
        self._for_bots = None if kept is None else kept.snapshot

    def chapter_due(self, match: MatchInMemory) -> bool:
        """Whether a chapter has begun or ended by the rules that is not stored as one that did."""
        chapter, table = self.chapter, match.table
        number = table.game.chapter(table.state)
        if not number:
            return False
        if table.outcome is not None:
            return chapter is not None and chapter.last is None
        if chapter is None or chapter.number != number:
            return match.ended is None
        self.chapter = msgspec.structs.replace(chapter, name=name_of(table))  # it may be found only later
        return False

    def turn(self, match: MatchInMemory, stored: StoredSnapshot) -> ChapterTurn | None:
        """What a snapshot changes of the chapters, if anything."""
        if not self.chapter_due(match):
            return None
        table, snapshot, over = match.table, stored.snapshot, self.chapter
        if over is not None:
            result = table.game.chapter_result(table.state, over.number)
            assert result is None or isinstance(result, ChapterPhrase)
            ends = {"last": snapshot.choices, "told": snapshot.events, "result": result}
            over = msgspec.structs.replace(over, **ends)
        if table.outcome is not None:
            return ChapterTurn(over, None)
        number, unseen = table.game.chapter(table.state), stored.place.unseen
        begun = StoredChapter(number, snapshot.choices, snapshot.events, unseen, name_of(table))
        return ChapterTurn(over, begun)

    def due(self, match: MatchInMemory) -> bool:
        """Whether the match has gone on so far that it needs another snapshot."""
        if self.chapter_due(match):
            return True
        if match.records - self._record >= RECORDS_BETWEEN:
            return True
        long = match.table.choices - self._choices >= SNAPSHOT_EVERY
        return long and match.table.snapshot().choices > self._choices

    def outdated(self, match: MatchInMemory) -> bool:
        """Whether anything has been recorded that is in no snapshot, or nothing is in any."""
        return match.records > self._record or not self._any

    def take(self, match: MatchInMemory) -> StoredSnapshot:
        """Take a snapshot of the last quiet point, with all that the records say."""
        snapshot = match.table.snapshot()
        place = PlaceInRecords(
            record=match.records,
            undos=match.undos,
            since=match.made.after(snapshot.choices),
            left=None if match.clock is None else list(match.clock.left),
            departures=match.departures,
            updates=match.updates,
            last=match.made.last_before(snapshot.choices),
            shown=None if match.clock is None else list(match.clock.shown),
            unseen=match.numbers.unseen_before(snapshot.events),
            turn=match.made.turn_before(snapshot.choices),
        )
        return StoredSnapshot(snapshot, place)

    def stored(self, stored: StoredSnapshot, turn: ChapterTurn | None = None) -> None:
        """Note that a snapshot was stored, and what it changed of the chapters."""
        if turn is not None:
            if turn.begun is not None:
                self.before = turn.over
            self.chapter = turn.begun or turn.over
        self._any = True
        self._choices, self._record = stored.snapshot.choices, stored.place.record
        self._for_bots = stored.snapshot

    def taken_back(self, choices: int) -> None:
        """Note that only so many choices are left; snapshots after them are gone."""
        if choices < self._choices:
            self._choices = 0
        if self._for_bots is not None and choices < self._for_bots.choices:
            self._for_bots = None

    def for_bots(self, match: MatchInMemory) -> Snapshot:
        """A snapshot from which a bot reaches the present with few choices."""
        old = self._for_bots
        if old is None or match.table.choices - old.choices >= SNAPSHOT_EVERY:
            old = self._for_bots = match.table.snapshot()
        return old


def name_of(table: Table) -> ChapterPhrase:
    """What the chapter under way is called."""
    name = table.game.chapter_name(table.state)
    assert isinstance(name, ChapterPhrase)
    return name
