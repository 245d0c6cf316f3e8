"""Two people draw the seed of a match: their pages commit, note, tell, and check it all at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stage import Server, introduce, new_context, server

TELLING = "**/reveal"
MAKE = """
async () => {
  const headers = { 'content-type': 'application/json' };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const options = { quick: true, players: 2 };
  const body = JSON.stringify({ game: 'forbidden_stars', options, seats });
  const answer = await fetch('/api/matches', { method: 'POST', headers, body });
  const { id } = await answer.json();
  location.hash = `#/match/${id}`;
}
"""
GIVE_UP = """
(id) => {
  const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/ws`);
  socket.onopen = () => socket.send('{"t": "resign"}');
}
"""


class TodaysServer(Server):
    """A server that draws seeds by the rule of today."""

    module: ClassVar[str] = "tests.browser.drawn_today"


@pytest.fixture
def today() -> Iterator[Server]:
    """Such a server, for one test."""
    with server(TodaysServer) as running:
        yield running


def sits(browser: Browser, at: Server, name: str) -> Page:
    """Somebody at a browser of their own."""
    page = new_context(browser).new_page()
    introduce(page, at.address, name)
    return page


def test_two_pages_draw_the_seed_and_check_it(browser: Browser, today: Server) -> None:
    anna, boris = sits(browser, today, "Anna"), sits(browser, today, "Boris")
    anna.evaluate(MAKE)
    anna.get_by_role("button", name="Sit down").first.click()
    anna.get_by_role("button", name="Stand up").wait_for()
    for page in (anna, boris):
        page.route(TELLING, lambda route: route.abort())
    match = anna.url.rpartition("/")[2]
    boris.goto(f"{today.address}/#/match/{match}")
    boris.get_by_role("button", name="Sit down").click()
    seen = []
    for page in (anna, boris):
        expect(page.get_by_text("Not told yet: Anna, Boris")).to_be_visible()
        seen.append(page.locator(".fair", has_text="Fingerprint").locator("code").inner_text())
    assert seen[0] == seen[1]
    boris.unroute(TELLING)
    expect(anna.get_by_text("Not told yet: Anna")).to_be_visible()
    expect(anna.get_by_text("Not told yet: Anna, Boris")).to_have_count(0)
    anna.unroute(TELLING)
    for page in (anna, boris):
        page.locator(".ask").wait_for()
    boris.evaluate(GIVE_UP, match)
    for page in (anna, boris):
        page.get_by_role("button", name="Verify every roll").click()
        proof = page.get_by_role("dialog")
        expect(proof.get_by_role("status")).to_contain_text("Everything agrees")
        for line in (
            "The table's word is the one this browser noted before you sat down.",
            "Every number is the one that its seat had given its word on before any was told.",
            "The fingerprint of what everybody gave their word on is the one this browser noted.",
            "Game, options and seats are those that were agreed before the dice were drawn.",
            "The secret and the shares of all seats make the seed.",
        ):
            expect(proof).to_contain_text(line)
        expect(proof.locator(".mark.differs")).to_have_count(0)
        expect(proof).not_to_contain_text("older rule")
        page.context.close()
