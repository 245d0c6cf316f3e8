"""Reads matches from the database and stores them."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, Update, and_, delete, func, insert, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.server.errors import Conflict, NotFound, TooMany
from wartable.server.settings import KEPT_TALK
from wartable.server.short_slices import in_short_slices
from wartable.server.storage.database_access import DatabaseAccess, check_newest
from wartable.server.storage.database_tables import (
    MatchesTable,
    PeopleTable,
    ProblemsTable,
    RecordsTable,
    SeatsTable,
    SnapshotsTable,
    TalkTable,
)
from wartable.server.storage.matches.match_facts import (
    GATHERING,
    OPEN,
    OVER,
    RUNNING,
    MatchEnding,
    MatchFacts,
    MatchGlance,
    MatchRecord,
    SeatFacts,
    StoredAgreements,
    TalkLine,
)
from wartable.server.storage.matches.match_past import PastStore, StoredStart, ToldEvents, begin_at, rows_of
from wartable.server.storage.matches.match_rows import (
    change_seat,
    facts_of,
    match_row,
    name_seats,
    seat_of,
    seat_row,
    text_of,
    touch,
)
from wartable.server.storage.matches.seed_drawings import SeedDrawingStore, draw_on
from wartable.server.storage.write_queue import WriteQueue

log = logging.getLogger("wartable.server")
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class MatchStore(DatabaseAccess):
    """The matches of a database; `past` has what lies behind each, `drawings` how its seed is drawn."""

    def __init__(self, engine: AsyncEngine, write_queue: WriteQueue) -> None:
        super().__init__(engine, write_queue)
        self.past = PastStore(engine, write_queue)
        self.drawings = SeedDrawingStore(engine, write_queue)
        self._broken: set[str] = set()

    async def match(self, match_id: str) -> MatchFacts:
        """A match by its id."""
        query = select(MatchesTable.id).where(MatchesTable.id == match_id)
        found = await self._matches(query) if ID.fullmatch(match_id) else []
        if not found:
            raise NotFound("no_match")
        return found[0]

    async def rematch_of(self, match_id: str) -> MatchFacts | None:
        """The rematch of a match, if there is one."""
        found = await self._matches(select(MatchesTable.id).where(MatchesTable.rematch_of == match_id))
        return found[0] if found else None

    async def name_of(self, person: str) -> str | None:
        """What somebody is called; None if there is no such person."""
        rows = await self.rows(select(PeopleTable.name).where(PeopleTable.id == person))
        return rows[0].name if rows else None

    async def matches_of(self, person: str, limit: int) -> list[MatchFacts]:
        """The matches somebody plays in or made, the latest first."""
        # Each half goes down an index until it has so many, so nothing hangs on how many there are.
        sits = (
            select(SeatsTable.touched, SeatsTable.match.label("id"))
            .where(SeatsTable.person == person)
            .distinct()  # who holds several seats of a match
            .order_by(SeatsTable.touched.desc(), SeatsTable.match.desc())
            .limit(limit)
            .subquery()
        )
        made = (
            select(MatchesTable.touched, MatchesTable.id)
            .where(MatchesTable.creator == person)
            .order_by(MatchesTable.touched.desc())
            .limit(limit)
            .subquery()
        )
        either = union(select(sits), select(made)).subquery()
        return await self._matches(select(either.c.id).order_by(either.c.touched.desc()).limit(limit))

    async def public_matches(self, status: str, limit: int) -> list[MatchFacts]:
        """The matches of a status that anybody may join or watch, the latest first."""
        query = select(MatchesTable.id).where(MatchesTable.status == status, MatchesTable.public)
        return await self._matches(query.order_by(MatchesTable.touched.desc()).limit(limit))

    async def open_matches(self, limit: int, since: int, of_one: int) -> list[MatchFacts]:
        """The public matches since then that wait for people, so many `of_one` maker, the latest first."""
        newest = func.row_number().over(
            partition_by=MatchesTable.creator, order_by=(MatchesTable.created.desc(), MatchesTable.id)
        )
        waiting = (
            select(MatchesTable.id, MatchesTable.touched, newest.label("place"))
            .where(MatchesTable.status == GATHERING, MatchesTable.public, MatchesTable.created > since)
            .subquery()
        )
        query = select(waiting.c.id).where(waiting.c.place <= of_one)
        return await self._matches(query.order_by(waiting.c.touched.desc()).limit(limit))

    async def timed_matches(self) -> list[str]:
        """The running matches that have a clock."""
        query = select(MatchesTable.id).where(MatchesTable.status == RUNNING, MatchesTable.clock.is_not(None))
        return [row.id for row in await self.rows(query)]

    async def _matches(self, query: Select[str]) -> list[MatchFacts]:
        """The matches of these ids, the latest first, each with the seats that it had at the same moment.

        One whose row cannot be read is left out.
        """
        # One statement: between two of them a match could begin, be taken away, or change hands.
        whole = (
            select(MatchesTable, SeatsTable)
            .join(SeatsTable, SeatsTable.match == MatchesTable.id)
            .where(MatchesTable.id.in_(query))
        )
        seats: dict[str, list[Any]] = {}
        for row in await self.rows(
            whole.order_by(MatchesTable.touched.desc(), MatchesTable.id, SeatsTable.number)
        ):
            seats.setdefault(row.id, []).append(row)
        found = (self._read(match_id, rows) for match_id, rows in seats.items())
        return [facts async for _, facts in in_short_slices(found) if facts is not None]

    def _read(self, match_id: str, rows: Sequence[Any]) -> MatchFacts | None:
        """Return a match of its rows, one for each seat; None if they are damaged, which is logged once."""
        try:
            return facts_of(rows[0], [seat_of(row) for row in rows])
        except msgspec.DecodeError as error:
            self.note_broken(match_id, error)
            return None

    def note_broken(self, match_id: str, error: Exception) -> None:
        """Log once that what is stored of a match is damaged, without telling what it is."""
        if match_id not in self._broken:
            self._broken.add(match_id)
            log.error("what is stored of match %s is damaged: %s", match_id, type(error).__name__)

    async def records(self, match_id: str, after: int = 0) -> list[MatchRecord]:
        """The records of a match after one of a number, in order."""
        later = RecordsTable.match == match_id, RecordsTable.number > after
        rows = await self.rows(select(RecordsTable).where(*later).order_by(RecordsTable.number))
        return [MatchRecord(r.number, r.kind, r.seat, r.choice, r.digest, r.took) for r in rows]

    async def talk(self, match_id: str, limit: int) -> list[TalkLine]:
        """The last lines of a match's talk, in order."""
        query = (
            select(TalkTable)
            .where(TalkTable.match == match_id)
            .order_by(TalkTable.number.desc())
            .limit(limit)
        )
        rows = await self.rows(query)
        lines = [TalkLine(row.number, row.seat, row.name, row.text, row.at, bool(row.side)) for row in rows]
        return lines[::-1]

    async def add_match(
        self, facts: MatchFacts, versions: Mapping[str, int], most: int, start: StoredStart | None = None
    ) -> None:
        """Store a new match and its seats, unless its maker has as many unfinished ones as are allowed.

        Matches count that are not over and are of these games' versions. With a `start` it begins there.
        """
        current = (
            and_(MatchesTable.game == game, MatchesTable.rules == version)
            for game, version in versions.items()
        )
        going = MatchesTable.status != OVER, or_(MatchesTable.rules.is_(None), *current)
        unfinished = select(func.count()).where(MatchesTable.creator == facts.creator, *going)

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(unfinished)).scalar_one() >= most:
                raise TooMany("too_many_matches", most=most)
            await connection.execute(insert(MatchesTable), match_row(facts))
            await connection.execute(insert(SeatsTable), [seat_row(facts, seat) for seat in facts.seats])
            await connection.execute(name_seats(facts.id))
            if start is not None:
                await begin_at(connection, facts.id, start)

        await self.write_queue.transact(work)

    async def delete_match(self, match_id: str) -> None:
        """Delete a match that never began."""

        async def work(connection: AsyncConnection) -> None:
            gathering = MatchesTable.id == match_id, MatchesTable.status == GATHERING
            if (await connection.execute(select(MatchesTable.id).where(*gathering))).first() is None:
                raise Conflict("begun_not_removed")
            for table in (SeatsTable, RecordsTable, SnapshotsTable):  # one begun from a chapter has a start
                await connection.execute(delete(table).where(table.match == match_id))
            await connection.execute(delete(MatchesTable).where(*gathering))

        await self.write_queue.transact(work)

    async def change_seat(self, match_id: str, before: SeatFacts, **values: Any) -> None:
        """Change a seat, unless it is no longer as it was seen, or the match has begun."""
        await self.write_queue.transact(lambda connection: change_seat(connection, match_id, before, values))

    async def take_seat(self, facts: MatchFacts, before: SeatFacts, now: int, **values: Any) -> None:
        """Take a seat; with the last one the drawing of the seed goes on, in one transaction.

        A seat that is open to anybody is only for who has none yet, or made the match.
        """

        async def work(connection: AsyncConnection) -> None:
            if before.kind == OPEN and values["person"] != facts.creator:
                sits = select(SeatsTable.number).where(
                    SeatsTable.match == facts.id, SeatsTable.person == values["person"]
                )
                if (await connection.execute(sits)).first() is not None:
                    raise Conflict("one_open_seat")
            await change_seat(connection, facts.id, before, values)
            await connection.execute(name_seats(facts.id))
            await draw_on(connection, facts.id, now)

        await self.write_queue.transact(work)

    async def give_up(
        self,
        match_id: str,
        row: MatchRecord,
        agreements: StoredAgreements | None,
        ending: MatchEnding | None,
        heir: SeatFacts | None,
        now: int,
    ) -> None:
        """Store that a seat was given up, what is left of the agreements, and how the match ended.

        Who sits in the seat `heir`, if it is given, takes the other over.
        """

        async def work(connection: AsyncConnection) -> None:
            await check_newest(connection, match_id, row.number - 1, MatchesTable.status == RUNNING)
            await connection.execute(insert(RecordsTable), rows_of(match_id, [row]))
            given_up = SeatsTable.match == match_id, SeatsTable.number == row.seat
            left = {"resigned": True} if heir is None else {"person": heir.person, "name": heir.name}
            await connection.execute(update(SeatsTable).where(*given_up).values(**left))
            await connection.execute(_writing_agreements(match_id, agreements))
            if ending is not None:
                await _end(connection, match_id, ending, now)

        await self.write_queue.transact(work)

    async def end_match(self, match_id: str, records: int, ending: MatchEnding | None, now: int) -> None:
        """Store that a match is over, and how it ended."""

        async def work(connection: AsyncConnection) -> None:
            await check_newest(connection, match_id, records, MatchesTable.status == RUNNING)
            await _end(connection, match_id, ending, now)

        await self.write_queue.transact(work)

    async def note_asked(self, match_id: str, asked: Sequence[int] | None, touched: int) -> None:
        """Store for the lobby who is asked in a match that leaves memory; nothing while it is there."""
        running = MatchesTable.id == match_id, MatchesTable.status == RUNNING
        change = update(MatchesTable).where(*running).values(asked=text_of(asked))

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(change)).rowcount:
                await touch(connection, {match_id: touched})

        await self.write_queue.transact(work)

    async def note_glance(self, match_id: str, glance: MatchGlance | None) -> None:
        """Store for the lobby how a match looks that leaves memory."""
        change = update(MatchesTable).where(MatchesTable.id == match_id).values(glance=text_of(glance))
        await self.write_queue.transact(lambda connection: connection.execute(change))

    async def note_touched(self, touched: Mapping[str, int]) -> None:
        """Store for the lobby when matches in memory were played last."""
        await self.write_queue.transact(lambda connection: touch(connection, touched))

    async def write_agreements(
        self, match_id: str, records: int, agreements: StoredAgreements | None
    ) -> None:
        """Store what the people at a match ask of each other; nothing, where nobody asks."""

        async def work(connection: AsyncConnection) -> None:
            await check_newest(connection, match_id, records)
            await connection.execute(_writing_agreements(match_id, agreements))

        await self.write_queue.transact(work)

    async def add_records(
        self, match_id: str, records: Sequence[MatchRecord], told: Sequence[ToldEvents] = ()
    ) -> None:
        """Add records to a match, and to its log what they brought about."""
        await self.write_queue.add_records(rows_of(match_id, records), rows_of(match_id, told))

    async def add_problem(self, match_id: str, report: str, now: int, kept: int) -> None:
        """Keep a report for the operator; of many the oldest are deleted."""

        async def work(connection: AsyncConnection) -> None:
            row = {"match": match_id, "at": now, "report": report}
            await connection.execute(insert(ProblemsTable), row)
            last = (await connection.execute(select(func.max(ProblemsTable.number)))).scalar_one()
            await connection.execute(delete(ProblemsTable).where(ProblemsTable.number <= last - kept))

        await self.write_queue.transact(work)

    async def add_talk(self, match_id: str, line: TalkLine, person: str) -> TalkLine:
        """Store a person's line and return it with its number; the oldest lines of long talk are deleted."""

        async def work(connection: AsyncConnection) -> TalkLine:
            last = select(func.coalesce(func.max(TalkTable.number), 0)).where(TalkTable.match == match_id)
            number = int((await connection.execute(last)).scalar_one()) + 1
            said = msgspec.structs.replace(line, number=number)
            row = {"match": match_id, "person": person, **msgspec.structs.asdict(said)}
            await connection.execute(insert(TalkTable), row)
            old = delete(TalkTable).where(TalkTable.match == match_id, TalkTable.number <= number - KEPT_TALK)
            await connection.execute(old)
            return said

        return await self.write_queue.transact(work)


def _writing_agreements(match_id: str, agreements: StoredAgreements | None) -> Update:
    return update(MatchesTable).where(MatchesTable.id == match_id).values(accord=text_of(agreements))


async def _end(connection: AsyncConnection, match_id: str, ending: MatchEnding | None, now: int) -> None:
    values: dict[str, Any] = {"status": OVER, "accord": None}
    if ending is not None:
        values["ending"] = msgspec.json.encode(ending).decode()
    await connection.execute(update(MatchesTable).where(MatchesTable.id == match_id).values(values))
    await touch(connection, {match_id: now})
