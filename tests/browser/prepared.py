"""Matches that wait at a certain question: played with the kernel, then laid on a server and opened there.

The match is hot-seat, so whoever is asked sits at this browser, or it is played against bots. Its secret and
nonces are fixed, so it runs as it did in the kernel; its choices stand in the database as if they had been
made at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec
from playwright.sync_api import Page, Route
from sqlalchemy import insert, select, update

from tests.browser.stage import SHARE, Server, answering
from tests.fixed_secret import SECRET
from tests.paranoid import unwatched
from wartable.bots import Seated, find_bot
from wartable.kernel.ask import Ask
from wartable.kernel.chance import Chance
from wartable.kernel.journal import Journal
from wartable.kernel.table import Table
from wartable.lessons.lesson import all_lessons
from wartable.records.fairness import commitment, mix, nonce_commitment
from wartable.server.lobby.new_matches import EMPTY_NONCE
from wartable.server.storage.database_tables import MatchesTable, RecordsTable, SeatsTable

NONCES = [SHARE, *(bytes([seat]) * 32 for seat in range(2, 5))]
BOT_SHARE = bytes.fromhex(EMPTY_NONCE)
SECRETS = [SECRET, *(bytes([number]) * 32 for number in range(2, 41))]
LONGEST = 500
Moment: TypeAlias = Callable[[Table], bool]
TAKING = "**/api/matches/*/seats/*/take"

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
    """A match as the kernel played it, up to a question; the first seats are people's, the others bots'."""

    table: Table
    secret: bytes
    people: int = 2
    bot: str = "steady"


def reach(
    game: str,
    options: dict[str, Any],
    wanted: str | Moment,
    bot: str = "steady",
    seats: int = 2,
    people: int | None = None,
) -> Prepared:
    """The first of some matches, always the same ones, that comes to a question or moment when bots play it.

    All seats are people's unless told otherwise; it is one of them who is asked at that moment.
    """
    seated = seats if people is None else people
    fits: Moment = (lambda table: asked(table, wanted)) if isinstance(wanted, str) else wanted
    with unwatched():
        for secret in SECRETS:
            for table in _moments(game, options, secret, bot, seats, seated):
                if table.ask is not None and table.ask.seat < seated and fits(table):
                    return Prepared(table, secret, seated, bot)
    raise AssertionError(f"no match of {game} comes to that moment")


def reach_each(game: str, options: dict[str, Any], wanted: Collection[str]) -> dict[str, Prepared]:
    """A match of two people for each of several questions, where bots first come to it."""
    found: dict[str, Prepared] = {}
    with unwatched():
        for secret in SECRETS:
            for table in _moments(game, options, secret, "steady", 2, 2):
                what = "" if table.ask is None else table.ask.what
                if what in wanted and what not in found:
                    found[what] = Prepared(table.fork(), secret)
                if len(found) == len(wanted):
                    return found
    raise AssertionError(f"no match of {game} comes to {set(wanted) - found.keys()}")


def reach_end(game: str, options: dict[str, Any], left: int, people: int = 1) -> Prepared:
    """A match of two, with the server's own secret, up to so many of the first seat's last questions."""
    with unwatched():
        *_, over = _moments(game, options, SECRET, "steady", 2, people)
        assert over.ask is None, f"a match of {game} is too long"
        choices = over.journal.choices
        at = [number for number, (seat, _) in enumerate(choices) if seat == 0][-left]
        table = Table.new(game, options, seed=over.header.seed)
        for seat, choice in choices[:at]:
            table.choose(choice, seat)
    return Prepared(table, SECRET, people)


def _moments(
    game: str, options: dict[str, Any], secret: bytes, bot: str, seats: int, people: int
) -> Iterator[Table]:
    """A match played by bots, at every question and at its end."""
    table = Table.new(game, options, seed=mix(secret, shares(people, seats)))
    bots = [find_bot(bot)(game, seat, Chance.from_seed(seat)) for seat in range(seats)]
    for _ in range(LONGEST):
        yield table
        ask = table.ask
        if ask is None:
            return
        table.choose(bots[ask.seat].choose(Seated(table, ask.seat)), ask.seat)


def shares(people: int, seats: int) -> list[bytes]:
    """What each seat brings to the seed."""
    return [*NONCES[:people], *([BOT_SHARE] * (seats - people))]


def open_prepared(page: Page, server: Server, prepared: Prepared) -> str:
    """Lay a prepared match on a server for whoever sits at the page, open it and lift the curtain: its id."""
    match = _lay(page, server, prepared)
    page.goto(f"{server.address}/#/match/{match}")
    if prepared.people > 1:
        lift(page, prepared.table.ask)
    page.locator(".bar.mine").wait_for()
    return match


@contextmanager
def played_before(page: Page, server: Server, prepared: Prepared) -> Iterator[None]:
    """A match that the page itself opens meanwhile has come to a prepared question when one sits down."""

    def lay(route: Route) -> None:
        match = route.request.url.split("/matches/")[1].partition("/")[0]
        _write(server, match, prepared.secret, prepared.table.journal)
        route.continue_()

    page.route(TAKING, lay)
    yield
    page.unroute(TAKING)


def lift(page: Page, asked: Ask | None = None) -> None:
    """Sit down before the screen as who is asked, behind the curtain of their seat, where one falls.

    At a moment at which any may react the curtain does not know who is asked, and everybody may sit down.
    """
    page.locator(".curtain .primary, .bar.mine").first.wait_for()
    seats = page.locator(".curtain .primary")
    if seats.count():
        (seats.nth(asked.seat) if asked is not None and asked.window else seats).click()
    page.locator(".bar.mine").wait_for()


@contextmanager
def passing_on(page: Page) -> Iterator[None]:
    """What is done meanwhile answers the question; then whoever is asked next sits before the screen."""
    with answering(page):
        yield
    if page.locator(".curtain").count():
        lift(page)


def asked(table: Table, what: str) -> bool:
    """Whether that is the question."""
    return table.ask is not None and table.ask.what == what


def in_battle(table: Table) -> bool:
    """Whether both sides of a battle of Forbidden Stars have cards in hand."""
    combat = table.play.state.combat
    return combat is not None and all(side.hand for side in combat.sides)


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


def dealt_otherwise(server: Server) -> list[str]:
    """The matches of a server whose secret or nonces are not the fixed ones, so that no two runs see them."""
    secrets, nonces = ({one.hex() for one in fixed} for fixed in (SECRETS, [*NONCES, BOT_SHARE]))
    secrets |= {lesson.secret.hex() for lesson in all_lessons()}
    with server.records() as records:
        dealt = records.execute(select(MatchesTable.id, MatchesTable.secret)).all()
        seats = records.execute(select(SeatsTable.match, SeatsTable.nonce)).all()
    strange = [match for match, secret in dealt if secret not in secrets]
    return strange + [match for match, nonce in seats if nonce is not None and nonce not in nonces]


def _lay(page: Page, server: Server, prepared: Prepared) -> str:
    """Put a prepared match on a server: its id."""
    journal = prepared.table.journal
    bots = prepared.table.seats - prepared.people
    seats = [{"kind": "me"}] * prepared.people + [{"kind": "bot", "bot": prepared.bot}] * bots
    wish = {"game": journal.header.game, "options": journal.header.options}
    made = _call(page, "matches", {**wish, "seats": seats})
    match: str = made["id"]
    _write(server, match, prepared.secret, journal)
    for seat in range(prepared.people):
        pledge = nonce_commitment(match, 1, seat, NONCES[seat])
        _call(page, f"matches/{match}/seats/{seat}/take", {"commitment": pledge})
    for seat in range(prepared.people):
        _call(page, f"matches/{match}/seats/{seat}/reveal", {"attempt": 1, "nonce": NONCES[seat].hex()})
    return match


def _call(page: Page, path: str, body: dict[str, Any]) -> Any:
    return page.evaluate(CALL, {"path": path, "body": body})


def _write(server: Server, match: str, secret: bytes, journal: Journal) -> None:
    """What a match that nobody sits at yet is made of; it begins with the last seat that is taken."""
    rows = [
        {
            "match": match,
            "number": number,
            "kind": "c",
            "seat": seat,
            "choice": choice,
            "digest": journal.hashes.get(number),
            "took": 0,
        }
        for number, (seat, choice) in enumerate(journal.choices, 1)
    ]
    word = {"secret": secret.hex(), "commitment": commitment(secret)}
    with server.records() as records:
        records.execute(update(MatchesTable).where(MatchesTable.id == match).values(word))
        if rows:
            records.execute(insert(RecordsTable), rows)
