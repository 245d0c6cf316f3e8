"""Four clients play the introductory mission: its first and last round at pages, the rest by the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.play_on import Followed
from tests.browser.stage import BUILT_PAGE, READABLE, Server, answer, introduce, new_context, server
from wartable.kernel.table import Table

NAMES = ("Anna", "Boris", "Vera", "Gleb")
OPTIONS = {
    "mode": "mission",
    "mission": "aftermath",
    "heroes": 3,
    "players": 4,
    "party": ["diala_passil", "fenn_signis", "gaarkhan"],
    "imperial_class": "military_might",
}
MAKE = """async (options) => {
  const headers = { 'content-type': 'application/json' };
  const seats = [0, 1, 2, 3].map(() => ({ kind: 'open' }));
  const body = JSON.stringify({ game: 'imperial_assault', options, seats, public: true });
  return (await (await fetch('/api/matches', { method: 'POST', headers, body })).json()).id;
}"""
BRIEF = ("end", "done", "pass")
LAST_ROUND = 6
MOST = 400
PATIENCE = 60.0


@pytest.fixture
def table() -> Iterator[Server]:
    """A running server that deals the same in each run."""
    if not BUILT_PAGE.exists():
        pytest.skip("the page is not built; `make web` builds it")
    with server() as running:
        yield running


@pytest.fixture
def people(browser: Browser, table: Server) -> Iterator[list[Page]]:
    """Four people, each at a browser of their own; no page meets an error of its own."""
    contexts, faults = [new_context(browser, reduced_motion="reduce") for _ in NAMES], list[str]()
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, NAMES, strict=True):
        page.on("pageerror", lambda error: faults.append(str(error)))
        introduce(page, table.address, name)
    yield pages
    for context in contexts:
        context.close()
    assert faults == []


def sit_down(people: list[Page]) -> str:
    """Make the match and take the seats in their order: the Imperial player first."""
    match: str = people[0].evaluate(MAKE, OPTIONS)
    for number, page in enumerate(people):
        page.evaluate(f"location.hash = '#/match/{match}'")
        side = page.get_by_role("list", name="Rebel" if number else "Imperial")
        seat = side.get_by_role("listitem").nth(max(0, number - 1))
        seat.get_by_role("button", name="Sit down").click()
        page.get_by_text(f"{NAMES[number]} (you)").or_(page.locator("main.match")).first.wait_for()
    for page in people:
        page.locator("main.match").wait_for()
    return match


def chosen(table: Table) -> str:
    """Attack where one can, else come to an end: a round of few choices in which much happens."""
    legal = [text for text in table.legal() if not text.startswith("concede")]
    attacks = [text for text in legal if text.startswith("attack")]
    brief = [text for text in legal if text.partition(":")[0] in BRIEF]
    return (attacks or brief or legal)[0]


def in_round(number: int) -> Callable[[Table], bool]:
    """Whether a round has begun, or the match is over."""
    return lambda table: table.ask is None or table.state.round >= number


def at_pages(followed: Followed, people: list[Page], until: Callable[[Table], bool]) -> int:
    """Play on by clicks, each at the page of who is asked: how many there were."""
    table, first = followed.table, followed.table.choices
    for _ in range(MOST):
        if until(table):
            return table.choices - first
        assert table.ask is not None
        page, legal = people[table.ask.seat], table.legal()
        page.locator(".ask .bar.mine").wait_for()
        expect(page.locator(READABLE)).to_have_count(len(legal))
        answer(page.locator(READABLE).nth(legal.index(chosen(table))))
        followed.catch_up()
    raise AssertionError("no end")


def by_protocol(followed: Followed, table: Server, match: str, people: list[Page], until: int) -> int:
    """Play on with the frames of the protocol, as each of these people: how many choices there were."""
    address = table.address.replace("http", "ws", 1)
    first = followed.table.choices
    with ExitStack() as stack:
        sockets = [stack.enter_context(_connected(page, address, match)) for page in people]
        clients = [Client(socket) for socket in sockets]
        while not in_round(until)(followed.table):
            asked = followed.table.ask
            assert asked is not None
            seen = followed.table.choices_seen(asked.seat)
            clients[asked.seat].choose(chosen(followed.table), seen, set(followed.table.legal()))
            followed.catch_up()
    return followed.table.choices - first


def _connected(page: Page, address: str, match: str) -> ClientConnection:
    """A socket of whoever sits at a page, beside the page's own."""
    (cookie,) = (each for each in page.context.cookies() if each["name"] == "wartable_session")
    sent = {"Cookie": f"wartable_session={cookie['value']}"}
    return connect(f"{address}/api/matches/{match}/ws", additional_headers=sent, max_size=None)


class Client:
    """Somebody who plays by frames alone, and the last state they were shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._state: dict[str, Any] = {}

    def choose(self, choice: str, seen: int, legal: set[str]) -> None:
        """Choose, once the question with these choices is shown, and wait until that is known to be taken."""
        while not self._is_asked(seen, legal):
            self._hear()
        frame = {"t": "choose", "ask_no": self._state["ask_no"], "choice": choice}
        self._socket.send(msgspec.json.encode(frame).decode())
        while self._state["choices"] == seen:
            self._hear()

    def _is_asked(self, seen: int, legal: set[str]) -> bool:
        choices = (self._state.get("ask") or {}).get("choices", [])
        return self._state.get("choices") == seen and {choice["text"] for choice in choices} == legal

    def _hear(self) -> None:
        frame = msgspec.json.decode(self._socket.recv(timeout=PATIENCE))
        assert frame["t"] not in ("error", "refused"), frame
        if frame["t"] == "state":
            self._state = frame


def test_four_clients_play_the_introductory_mission(people: list[Page], table: Server) -> None:
    match = sit_down(people)
    followed = Followed(table, match)
    assert at_pages(followed, people, in_round(2)) > 20
    assert by_protocol(followed, table, match, people, LAST_ROUND) > 60
    assert followed.table.state.round == LAST_ROUND
    assert at_pages(followed, people, in_round(LAST_ROUND + 1)) > 10
    outcome = followed.table.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("last_round", (0,))
    for page in people:
        expect(page.locator(".end h1")).to_contain_text("Imperial")
        expect(page.locator(".log")).to_contain_text("Aftermath")
