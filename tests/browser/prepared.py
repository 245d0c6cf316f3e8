"""Matches that wait at a certain question: played with the kernel, then laid on a server and opened there.

The match is hot-seat, so whoever is asked sits at this browser. Its secret and nonces are fixed, so it runs
as it did in the kernel; its choices stand in the database as if they had been made at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from playwright.sync_api import Page
from sqlalchemy import insert, select, update

from tests.browser.stage import Server, answering
from wartable.bots import Seated, find_bot
from wartable.kernel.chance import Chance, commitment, mix
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.server.storage.database_tables import MatchesTable, RecordsTable

NONCES = [bytes([seat + 1]) * 32 for seat in range(4)]
SECRETS = [bytes([number + 1]) * 32 for number in range(40)]
LONGEST = 500

# One call of the page's own, with its cookie.
CALL = """
async ({ path, body }) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
"""


class Prepared(msgspec.Struct):
    """A match as the kernel played it, up to a question."""

    table: Table
    secret: bytes


def reach(
    game: str, options: dict[str, Any], wanted: Callable[[Table], bool], bot: str = "steady", seats: int = 2
) -> Prepared:
    """The first of some matches, always the same ones, that comes to a moment when bots play it."""
    for secret in SECRETS:
        table = Table.new(game, options, seed=mix(secret, NONCES[:seats]))
        bots = [find_bot(bot)(game, seat, Chance.from_seed(seat)) for seat in range(seats)]
        for _ in range(LONGEST):
            ask = table.ask
            if ask is None:
                break
            if wanted(table):
                return Prepared(table, secret)
            table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)
    raise AssertionError(f"no match of {game} comes to that moment")


def open_prepared(page: Page, server: Server, prepared: Prepared) -> str:
    """Lay a prepared match on a server for whoever sits at the page, open it and lift the curtain: its id."""
    match = _lay(page, server, prepared)
    page.goto(f"{server.address}/#/match/{match}")
    lift(page)
    return match


def lift(page: Page) -> None:
    """Sit down before the screen as who is asked, behind the curtain of their seat."""
    page.locator(".curtain .primary").click()
    page.locator(".bar.mine").wait_for()


@contextmanager
def passing_on(page: Page) -> Iterator[None]:
    """What is done meanwhile answers the question; then whoever is asked next sits before the screen."""
    with answering(page):
        yield
    if page.locator(".curtain").count():
        lift(page)


def last_choice(server: Server, match: str) -> str:
    """The last choice that the server wrote down in a match."""
    last = (
        select(RecordsTable.choice)
        .where(RecordsTable.match == match)
        .order_by(RecordsTable.number.desc())
        .limit(1)
    )
    with server.records() as records:
        choice: str = records.execute(last).scalar_one()
    return choice


def _lay(page: Page, server: Server, prepared: Prepared) -> str:
    """Put a prepared match on a server: its id."""
    journal = prepared.table.journal
    seats = range(prepared.table.seats)
    wish = {"game": journal.header.game, "options": journal.header.options}
    made = _call(page, "matches", {**wish, "seats": [{"kind": "me"} for _ in seats]})
    match: str = made["id"]
    _write(server, match, prepared.secret, journal)
    for seat in seats:
        _call(page, f"matches/{match}/seats/{seat}/take", {"nonce": NONCES[seat].hex()})
    return match


def _call(page: Page, path: str, body: dict[str, Any]) -> Any:
    return page.evaluate(CALL, {"path": path, "body": body})


def _write(server: Server, match: str, secret: bytes, journal: Journal) -> None:
    """What a match that nobody sits at yet is made of; it begins with the last seat that is taken."""
    rows = [
        {"match": match, "number": number, "kind": "c", "seat": seat, "choice": choice, "took": 0}
        for number, (seat, choice) in enumerate(journal.choices, 1)
    ]
    word = {"secret": secret.hex(), "commitment": commitment(secret)}
    with server.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(word))
        if rows:
            records.execute(insert(RecordsTable), rows)
