"""Matches that are over: shown again from any seat, verified, and written out as a journal."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.kernel.events import Event
from wartable.kernel.replay import replaying
from wartable.kernel.table import Table
from wartable.server.errors import Conflict, NotFound, TooMany
from wartable.server.live.frames import Logged, Parted, Waiting
from wartable.server.matches.game_catalogue import check_rules
from wartable.server.matches.lobby import may_see
from wartable.server.matches.match_history import Course, asked_next, course_of
from wartable.server.matches.matches_in_memory import unhurried
from wartable.server.matches.state_frames import ended, measured, parted
from wartable.server.matches.verification import Verified, verified
from wartable.server.people.accounts import Me
from wartable.server.people.limits import Places
from wartable.server.storage.match_facts import OVER, Ended, MatchFacts
from wartable.server.storage.match_store import Store

REELS = 4
MOST_WAITING = 8
KEYFRAME_EVERY = 20


class Scene(msgspec.Struct, frozen=True):
    """A match after `at` of its `of` choices: the choice that led here, the board, what happened lately.

    `what` was asked of who made that choice, `waiting` are those who are asked something then: nobody where
    the match has ended.
    """

    at: int
    of: int
    seat: int | None
    revealed: bool
    chooser: int | None
    choice: str | None
    what: str | None
    waiting: Sequence[Waiting]
    board: Any
    events: Sequence[Logged]
    parted: Sequence[Parted]
    outcome: Ended | None


class Reel:
    """A match wound through once: keyframes to start from, and all its events by choice."""

    def __init__(self, facts: MatchFacts, course: Course) -> None:
        self.facts = facts
        self.journal = course.journal
        self._partings = course.partings
        self._keyframes: list[tuple[int, Table]] = []
        self._told: list[int] = []
        self._asked: list[str] = []
        self._events: list[Event] = []

    async def wind(self) -> None:
        """Play the journal through, a little at a time."""
        async for at, table in unhurried(replaying(self.journal)):
            if at % KEYFRAME_EVERY == 0:
                self._keyframes.append((at, table.fork()))
            self._told.append(len(table.play.events))
            self._asked += asked_next(table, self.journal, at)
        self._events = table.play.events

    def table_at(self, at: int) -> Table:
        """A table as it stood after so many choices."""
        start, keyframe = self._keyframes[bisect_right(self._keyframes, at, key=lambda frame: frame[0]) - 1]
        table = keyframe.fork()
        for seat, choice in self.journal.choices[start:at]:
            table.choose(choice, seat)
        return table

    def scene(self, at: int, seat: int | None, revealed: bool, log: int) -> Scene:
        """What is to be seen after so many choices, with the events of the last `log` of them."""
        table = self.table_at(at)
        numbers = range(self._told[at - log] if at >= log else 0, self._told[at])
        seen = ((n, self._events[n] if revealed else self._events[n].seen_by(seat)) for n in numbers)
        chooser, choice = self.journal.choices[at - 1] if at else (None, None)
        of = len(self.journal.choices)
        ending = self.facts.ending if at == of else None
        outcome = msgspec.convert(ending, Ended) if ending else ended(table)
        return Scene(
            at=at,
            of=of,
            seat=seat,
            revealed=revealed,
            chooser=chooser,
            choice=choice if revealed or chooser == seat else None,
            what=self._asked[at - 1] if at and (revealed or chooser == seat) else None,
            waiting=[] if outcome else [Waiting(ask.seat, ask.what) for ask in table.asks],
            board=table.game.revealed_board(table.play) if revealed else table.game.board(table.play, seat),
            events=[Logged(n, event) for n, event in seen if event is not None],
            parted=parted(self._partings, self._told[: at + 1]),
            outcome=outcome,
        )


class Projection:
    """Finished matches on demand; the last few stay wound."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._winding = asyncio.Lock()
        # Each that goes on at once makes everybody else wait one slice longer.
        self._verifying = asyncio.Lock()
        self._queue = Places(MOST_WAITING)

    async def _course(self, match_id: str, me: Me | None) -> tuple[MatchFacts, Course]:
        facts = await self._store.match(match_id)
        if not may_see(facts, me):
            raise NotFound("no_match")
        if facts.status != OVER:
            raise Conflict("not_over")
        return facts, course_of(facts, await self._store.records(match_id))

    async def journal(self, match_id: str, me: Me | None) -> bytes:
        """The journal as a file."""
        return (await self._course(match_id, me))[1].journal.as_bytes()

    async def _reel(self, match_id: str, me: Me | None, at: int) -> Reel:
        """A match wound through, which has at least so many choices."""
        async with self._winding:
            reel = self._reels.get(match_id)
            if reel is None or not may_see(reel.facts, me):
                reel = Reel(*await self._course(match_id, me))
                check_rules(reel.facts)
                await reel.wind()
                self._reels[match_id] = reel
                if len(self._reels) > REELS:
                    self._reels.popitem(last=False)
            self._reels.move_to_end(match_id)
        of = len(reel.journal.choices)
        if at > of:
            raise NotFound("no_such_choice", last=of)
        return reel

    async def scene(
        self, match_id: str, me: Me | None, at: int, seat: int | None, revealed: bool, log: int
    ) -> Scene:
        """A match after so many choices."""
        reel = await self._reel(match_id, me, at)
        seats = len(reel.facts.chairs)
        if seat is not None and seat >= seats:
            raise NotFound("no_seat", seats=seats)
        return reel.scene(at, seat, revealed, log)

    async def measure(self, match_id: str, me: Me | None, at: int, one: str, other: str) -> dict[str, Any]:
        """What lay between two things after so many choices."""
        reel = await self._reel(match_id, me, at)
        return measured(reel.table_at(at), one, other)

    async def verify(self, match_id: str, me: Me | None) -> Verified:
        """Play a match again and hold every hash and the seed against what was written."""
        with self._queue.one("verify", TooMany("too_much_at_once")):
            async with self._verifying:
                return await verified(*await self._course(match_id, me))
