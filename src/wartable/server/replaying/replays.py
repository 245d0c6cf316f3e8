"""Shows matches that are over again, from any seat, and gives out their journals."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from wartable.server.errors import Conflict, NotFound, TooMany
from wartable.server.games.game_catalogue import check_rules
from wartable.server.history.match_history import MatchHistory, history_of
from wartable.server.live.frames import HandoutSheets
from wartable.server.lobby.match_cards import may_see
from wartable.server.matches.state_frames import measure
from wartable.server.people.accounts import Person
from wartable.server.people.limits import ConcurrencyLimit
from wartable.server.replaying.chapters import chapter_lines
from wartable.server.replaying.played_stretch import PlayedStretch, ReplayPlace, ReplayPosition, stretch_at
from wartable.server.replaying.verification import Verification, verify
from wartable.server.storage.matches.match_chapters import StoredChapter
from wartable.server.storage.matches.match_facts import OVER, MatchFacts
from wartable.server.storage.matches.match_store import MatchStore

K = TypeVar("K")
V = TypeVar("V")
KEPT_REPLAYS = 4
MOST_WAITING = 8


class FinishedMatch(NamedTuple):
    """A match that is over, its history, and its chapters if it has any."""

    facts: MatchFacts
    history: MatchHistory
    chapters: Sequence[StoredChapter]


class Replays:
    """Replays finished matches on demand; the last few stay in memory."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._played: OrderedDict[tuple[str, int], PlayedStretch] = OrderedDict()
        self._histories: OrderedDict[str, FinishedMatch] = OrderedDict()
        self._replaying = asyncio.Lock()
        # Each that goes on at once makes everybody else wait one slice longer.
        self._verifying = asyncio.Lock()
        self._queue = ConcurrencyLimit(MOST_WAITING)

    async def _history(self, match_id: str, me: Person | None) -> tuple[MatchFacts, MatchHistory]:
        facts = await self._store.match(match_id)
        if not may_see(facts, me):
            raise NotFound("no_match")
        if facts.status != OVER:
            raise Conflict("not_over")
        history = history_of(facts, await self._store.records(match_id))
        if history.updates:
            kept = await self._store.past.last_snapshot(match_id, history.journal.first)
            history.journal.snapshots = [] if kept is None else [kept.snapshot]
        return facts, history

    async def journal(self, match_id: str, me: Person | None) -> bytes:
        """The journal as a file, with the chapters of a long match."""
        facts, history = await self._history(match_id, me)
        history.journal.chapters = await chapter_lines(self._store.past, facts)
        return history.journal.as_bytes()

    async def _finished(self, match_id: str, me: Person | None) -> FinishedMatch:
        """What is known of a match that is over, without playing it."""
        found = self._histories.get(match_id)
        if found is None or not may_see(found.facts, me):
            facts, history = await self._history(match_id, me)
            check_rules(facts)
            found = FinishedMatch(facts, history, await self._store.past.chapters(match_id))
            _keep(self._histories, match_id, found)
        self._histories.move_to_end(match_id)
        return found

    async def _replay(self, match_id: str, me: Person | None, at: int) -> PlayedStretch:
        """Return the part of a match that led to so many choices, played through."""
        async with self._replaying:
            facts, history, chapters = await self._finished(match_id, me)
            of = len(history.journal.choices)
            if at > of:
                raise NotFound("no_such_choice", last=of)
            stretch = stretch_at(history.journal, chapters, at)
            played = self._played.get((match_id, stretch.first))
            if played is None:
                began = await self._store.past.snapshot_at(match_id, stretch.first) if chapters else None
                played = PlayedStretch(facts, history, stretch._replace(began=began))
                await played.play_through()
                _keep(self._played, (match_id, stretch.first), played)
            self._played.move_to_end((match_id, stretch.first))
            return played

    async def scene(
        self, match_id: str, me: Person | None, at: int, seat: int | None, revealed: bool, log: int
    ) -> ReplayPosition:
        """A match after so many choices."""
        replay = await self._replay_seen_from(match_id, me, at, seat)
        return replay.scene(at, seat, revealed, log)

    async def places(
        self, match_id: str, me: Person | None, types: Sequence[str], at: int
    ) -> list[ReplayPlace]:
        """Where to go to in a match; in a long one within the chapter that led to so many choices."""
        return (await self._replay(match_id, me, at)).places(types)

    async def handout(
        self, match_id: str, me: Person | None, at: int, seat: int | None, revealed: bool, language: str
    ) -> HandoutSheets:
        """What a seat, or with everything revealed all of them, might look up after so many choices."""
        replay = await self._replay_seen_from(match_id, me, at, seat)
        return replay.handout(at, seat, revealed, language)

    async def _replay_seen_from(
        self, match_id: str, me: Person | None, at: int, seat: int | None
    ) -> PlayedStretch:
        replay = await self._replay(match_id, me, at)
        seats = len(replay.facts.seats)
        if seat is not None and seat >= seats:
            raise NotFound("no_seat", seats=seats)
        return replay

    async def measure(
        self, match_id: str, me: Person | None, at: int, one: str, other: str
    ) -> dict[str, Any]:
        """What lay between two things after so many choices."""
        replay = await self._replay(match_id, me, at)
        return measure(replay.table_at(max(at, replay.first)), one, other)

    async def verify(self, match_id: str, me: Person | None) -> Verification:
        """Play a match again and compare every hash and the seed with what was stored."""
        with self._queue.one("verify", TooMany("too_much_at_once")):
            async with self._verifying:
                facts, history = await self._history(match_id, me)
                return await verify(facts, history, await self._store.past.chapters(match_id))


def _keep(kept: OrderedDict[K, V], key: K, value: V) -> None:
    """Keep the last few."""
    kept[key] = value
    if len(kept) > KEPT_REPLAYS:
        kept.popitem(last=False)
