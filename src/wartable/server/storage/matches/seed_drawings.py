"""Stores how the seed of a match is drawn: all commit to a nonce, then all tell it; else they begin anew."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.kernel.game import find_game
from wartable.records.fairness import commitment, fits, new_secret, seed_by, terms_digest
from wartable.server.errors import Conflict, Forbidden, NotFound, ServerError
from wartable.server.storage.database_access import DatabaseAccess
from wartable.server.storage.database_tables import MatchesTable, SeatsTable
from wartable.server.storage.matches.match_facts import GATHERING, RUNNING, MatchFacts, SeatFacts, SeedDrawing
from wartable.server.storage.matches.match_rows import change_seat, facts_of, seat_of, text_of, touch


class SeedDrawingStore(DatabaseAccess):
    """The drawings of seeds; whatever is done at one is done whole, for each step shuts a door behind it."""

    async def pledge(
        self, match_id: str, number: int, person: str, attempt: int, pledge: str, now: int
    ) -> None:
        """Commit to a nonce, where the one before was not told by all."""

        async def work(connection: AsyncConnection) -> None:
            facts = await _held(connection, match_id)
            seat = _own_seat(facts, number, person, attempt)
            if seat.committed:
                raise Conflict("overtaken")
            await change_seat(connection, match_id, seat, {"pledge": pledge})
            await draw_on(connection, match_id, now)

        await self.write_queue.transact(work)

    async def reveal(
        self, match_id: str, number: int, person: str, attempt: int, nonce: str, now: int
    ) -> None:
        """Tell a nonce, once all have committed; the last one begins the match."""

        async def work(connection: AsyncConnection) -> None:
            facts = await _held(connection, match_id)
            seat = _own_seat(facts, number, person, attempt)
            draw = facts.draw
            if draw is None:
                raise Conflict("not_all_committed")
            if not fits(draw, number, bytes.fromhex(nonce)):
                raise ServerError("other_nonce")
            if seat.nonce is None:
                await change_seat(connection, match_id, seat, {"nonce": nonce})
                await draw_on(connection, match_id, now)

        await self.write_queue.transact(work)

    async def leave(self, match_id: str, seat: SeatFacts, **free: Any) -> None:
        """Free a seat; where nonces could have been told already, everybody draws anew."""

        async def work(connection: AsyncConnection) -> None:
            facts = await _held(connection, match_id)
            await change_seat(connection, match_id, seat, free)
            if facts.draw is not None:
                await _draw_anew(connection, facts)

        await self.write_queue.transact(work)

    async def lapse(self, match_id: str, now: int) -> None:
        """Let everybody draw anew if not all nonces were told in time."""

        async def work(connection: AsyncConnection) -> None:
            facts = await _held(connection, match_id)
            if is_late(facts, now):
                await _draw_anew(connection, facts)

        await self.write_queue.transact(work)


def is_late(facts: MatchFacts, now: int) -> bool:
    """Whether a match waits for nonces that should have been told."""
    drawing = facts.drawing
    waiting = facts.status == GATHERING and drawing is not None and drawing.until is not None
    return waiting and now > drawing.until  # type: ignore[union-attr, operator]


async def draw_on(connection: AsyncConnection, match_id: str, now: int) -> None:
    """Go on where all sit: wait for the nonces when all have committed, begin the match when all are told."""
    facts = await _held(connection, match_id)
    drawing = facts.drawing
    if drawing is None or not all(seat.committed for seat in facts.seats):
        return
    secret = bytes.fromhex(facts.secret)
    if not drawing.terms:
        until, digest = now + 1000 * drawing.seconds, terms_digest(secret, facts.terms)
        drawing = facts.drawing = msgspec.structs.replace(drawing, until=until, terms=digest)
        await _write(connection, match_id, drawing=text_of(drawing))
    draw, told = facts.draw, [seat.nonce for seat in facts.seats if seat.nonce is not None]
    if draw is None or len(told) < len(facts.seats):
        return
    await _write(
        connection,
        match_id,
        status=RUNNING,
        rules=find_game(facts.game).version,
        seed=seed_by(drawing.rule, draw, secret, [bytes.fromhex(nonce) for nonce in told]),
        options=text_of(facts.terms["options"]),
    )
    await touch(connection, {match_id: now})


async def _draw_anew(connection: AsyncConnection, facts: MatchFacts) -> None:
    """Begin anew with other secrets: who knows one number of this attempt must not choose another of it."""
    before, secret = facts.drawing, new_secret()
    if before is None:
        return
    drawing = SeedDrawing(before.rule, before.attempt + 1, before.seconds)
    word = {"secret": secret.hex(), "commitment": commitment(secret)}
    await _write(connection, facts.id, drawing=text_of(drawing), **word)
    sits = SeatsTable.match == facts.id, SeatsTable.pledge.is_not(None), SeatsTable.pledge != ""
    await connection.execute(update(SeatsTable).where(*sits).values(pledge="", nonce=None))


async def _held(connection: AsyncConnection, match_id: str) -> MatchFacts:
    """Read a match that has not begun, and keep all others from changing it until all is written."""
    match = select(MatchesTable).where(MatchesTable.id == match_id, MatchesTable.status == GATHERING)
    row = (await connection.execute(match.with_for_update())).first()
    if row is None:
        raise Conflict("overtaken")
    seats = select(SeatsTable).where(SeatsTable.match == match_id).order_by(SeatsTable.number)
    return facts_of(row, [seat_of(seat) for seat in await connection.execute(seats)])


def _own_seat(facts: MatchFacts, number: int, person: str, attempt: int) -> SeatFacts:
    if not 0 <= number < len(facts.seats):
        raise NotFound("no_seat", seats=len(facts.seats))
    seat = facts.seats[number]
    if seat.person != person or not seat.taken:
        raise Forbidden("not_your_seat")
    if facts.drawing is None or facts.drawing.attempt != attempt:
        raise Conflict("other_attempt")
    return seat


async def _write(connection: AsyncConnection, match_id: str, **values: Any) -> None:
    await connection.execute(update(MatchesTable).where(MatchesTable.id == match_id).values(values))
