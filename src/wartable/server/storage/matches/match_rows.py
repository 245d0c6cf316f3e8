"""Makes facts of rows and rows of facts, and changes the rows of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Update, bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.errors import Conflict
from wartable.server.storage.database_tables import MatchesTable, PeopleTable, SeatsTable
from wartable.server.storage.matches.match_facts import GATHERING, MatchFacts, SeatFacts

JSON = ("options", "clock", "ending", "asked", "agreements", "drawing", "glance")
COLUMNS = {"agreements": "accord"}  # fields that the database calls by another name


async def change_seat(
    connection: AsyncConnection, match_id: str, before: SeatFacts, values: dict[str, Any]
) -> None:
    """Change a seat, unless it is no longer as it was seen, or the match has begun."""
    gathering = select(MatchesTable.id).where(MatchesTable.id == match_id, MatchesTable.status == GATHERING)
    same = (
        SeatsTable.match.in_(gathering),
        SeatsTable.number == before.number,
        SeatsTable.person.is_not_distinct_from(before.person),
        SeatsTable.invite.is_not_distinct_from(before.invite),
        SeatsTable.nonce.is_not_distinct_from(before.nonce),
        SeatsTable.pledge.is_not_distinct_from(before.pledge),
    )
    if (
        await connection.execute(update(SeatsTable).where(*same).values(**seat_values(values)))
    ).rowcount != 1:
        raise Conflict("overtaken")


def name_seats(match_id: str) -> Update:
    """Give the seats of a match the names that their people have now."""
    name = select(PeopleTable.name).where(PeopleTable.id == SeatsTable.person).scalar_subquery()
    return (
        update(SeatsTable)
        .where(SeatsTable.match == match_id, SeatsTable.person.is_not(None))
        .values(name=name)
    )


async def touch(connection: AsyncConnection, touched: Mapping[str, int]) -> None:
    """Store when matches were played last, if it is later than was known; their seats tell it too."""
    rows = [{"played": match_id, "now": now} for match_id, now in touched.items()]
    for table, key in ((MatchesTable, MatchesTable.id), (SeatsTable, SeatsTable.match)):
        older = key == bindparam("played"), table.touched < bindparam("now")
        await connection.execute(update(table).where(*older).values(touched=bindparam("now")), rows)


def seat_of(row: Any) -> SeatFacts:
    """A seat of its row."""
    brings = None if row.brings is None else msgspec.json.decode(row.brings)
    held = {name: getattr(row, name) for name in SeatFacts.__struct_fields__}
    return SeatFacts(**held | {"resigned": bool(row.resigned), "brings": brings})


def seat_row(facts: MatchFacts, seat: SeatFacts) -> dict[str, Any]:
    """The row of a seat of a match."""
    held = seat_values(msgspec.structs.asdict(seat))
    return {"match": facts.id, "touched": facts.touched, **held}


def seat_values(values: dict[str, Any]) -> dict[str, Any]:
    """What is set in the row of a seat."""
    return {name: text_of(value) if name == "brings" else value for name, value in values.items()}


def facts_of(row: Any, seats: list[SeatFacts]) -> MatchFacts:
    """A match of its row."""
    fields = (name for name in MatchFacts.__struct_fields__ if name != "seats")
    held = {name: getattr(row, COLUMNS.get(name, name)) for name in fields}
    for name in JSON:
        held[name] = None if held[name] is None else msgspec.json.decode(held[name])
    held["seats"] = [msgspec.structs.asdict(seat) for seat in seats]
    return msgspec.convert(held, MatchFacts)  # which finds out whether each is of its kind


def match_row(facts: MatchFacts) -> dict[str, Any]:
    """The row of a match."""
    row = msgspec.structs.asdict(facts)
    del row["seats"]
    for name in JSON:
        row[name] = text_of(row[name])
    return {COLUMNS.get(name, name): value for name, value in row.items()}


def text_of(value: Any) -> str | None:
    """Encode a value as JSON; None stays None."""
    return None if value is None else msgspec.json.encode(value).decode()
