"""Playing on at a page: the kernel follows what the server writes down, and says which row to click next.

So the same choices are made in every run, however fast the page, the server and the bots are.
"""

from __future__ import annotations

import msgspec
from playwright.sync_api import Page, expect
from sqlalchemy import select

from tests.browser.prepared import Moment
from tests.browser.stage import READABLE, Server, answer
from tests.paranoid import unwatched
from wartable.bots import Bot, Seated, find_bot
from wartable.kernel.chance import Chance
from wartable.kernel.table import Table
from wartable.server.storage.database_tables import MatchesTable, RecordsTable
from wartable.server.storage.matches.match_facts import CHOSEN, CHOSEN_IN_WINDOW

MOST_ANSWERS = 200


class Followed:
    """A match on a server, and the same match in the kernel, which catches up with it."""

    def __init__(self, server: Server, match: str) -> None:
        self._server = server
        self._match = match
        made_of = select(MatchesTable.game, MatchesTable.options, MatchesTable.seed)
        with server.records() as records:
            row = records.execute(made_of.where(MatchesTable.id == match)).one()
        self.table = Table.new(row.game, msgspec.json.decode(row.options), seed=row.seed)
        self.catch_up()

    def catch_up(self) -> None:
        """Make the choices that the server has written down since."""
        made_so = RecordsTable.kind.in_((CHOSEN, CHOSEN_IN_WINDOW))
        choices = select(RecordsTable.seat, RecordsTable.choice).where(made_so)
        in_order = choices.where(RecordsTable.match == self._match).order_by(RecordsTable.number)
        with self._server.records() as records:
            made = records.execute(in_order).all()
        with unwatched():
            for seat, choice in made[len(self.table.journal.choices) :]:
                self.table.choose(choice, seat)


def play_on(server: Server, until: Moment, *pages: Page) -> Table:
    """Answer as steady players would until a person is asked at a certain moment, or to the end of the match.

    The pages are those of the first seats; where there is only one, bots may sit at the others.
    """
    match = pages[0].url.rpartition("/")[2]
    pages[0].locator(".ask .bar, .ask .end").wait_for()
    followed = Followed(server, match)
    table = followed.table
    players: list[Bot] = [
        find_bot("steady")(table.header.game, seat, Chance.from_seed(f"at page {seat}"))
        for seat in range(len(pages))
    ]
    for _ in range(MOST_ANSWERS):
        up = table.ask.seat if table.ask and table.ask.seat < len(pages) else 0
        pages[up].locator(".ask .bar.mine, .ask .end").wait_for()
        followed.catch_up()
        if table.ask is None or until(table):
            return table
        legal = table.legal()
        expect(pages[up].locator(READABLE)).to_have_count(len(legal))
        choice = players[up].choose(Seated(table, table.ask.seat))
        answer(pages[up].locator(READABLE).nth(legal.index(choice) if choice in legal else 0))
        followed.catch_up()
    raise AssertionError(f"not there after {MOST_ANSWERS} answers")


def over(table: Table) -> bool:
    """Whether the match is over: play to its end."""
    return table.ask is None
