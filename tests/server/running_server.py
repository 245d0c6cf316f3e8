"""A server on loopback for a test, and the people who come to it: what a browser would do, in Python."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import httpx
import msgspec
import pytest
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.server.embed import Server
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.ports import free_port
from wartable.records.fairness import nonce_commitment
from wartable.server.processes.server_process import ServerProcess
from wartable.server.settings import Settings
from wartable.server.web.app import create_core
from wartable.server.web.owner_relay import OwnerRelay
from wartable.server.web.request_guard import RequestGuard
from wartable.server.web.services import Services

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 120.0
LONGEST = 200.0
COOKIE = "wartable_session"
GENEROUS_LIMITS: dict[str, Any] = {
    "request_rate": 5000.0,
    "request_burst": 5000,
    "person_rate": 5000.0,
    "person_burst": 5000,
    "guest_rate": 500.0,
    "guest_burst": 500,
    "entry_rate": 500.0,
    "entry_burst": 500,
    "message_rate": 5000.0,
    "talk_rate": 500.0,
    "talk_burst": 500,
    "message_burst": 5000,
    "requests_per_address": 5000,
}


def run_in_thread(work: Callable[..., T], *args: Any) -> T:
    """Do something that runs a loop in a thread of its own: another test's browser keeps one in the main."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *args).result()


def async_test(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Let an async test run, and not for ever."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        run_in_thread(asyncio.run, asyncio.wait_for(test(*args, **kwargs), LONGEST))

    return run


def sqlite_url(folder: Path) -> str:
    """A new SQLite database in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'table.db'}"


def logged_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server's operator read as errors; what other libraries log may be left of earlier tests."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.name == "wartable.server" and record.levelno >= logging.ERROR
    ]


class Page:
    """An open page: a websocket, and the last state it was shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.state: dict[str, Any] = {}
        self.raw: list[str] = []

    async def next(self) -> dict[str, Any]:
        """The next frame."""
        text = await asyncio.wait_for(self._socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: dict[str, Any] = msgspec.json.decode(text)
        if frame["t"] == "state":
            self.state = frame
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds."""
        while (frame := await self.next())["t"] not in kinds:
            pass
        return frame

    async def until_state(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next state that fits, or the one that is shown if it does."""
        while not (self.state and fits(self.state)):
            await self.until("state")
        return self.state

    async def send(self, kind: str, **facts: Any) -> None:
        """Send a frame."""
        await self._socket.send(msgspec.json.encode({"t": kind, **facts}).decode())

    async def send_text(self, text: str | bytes) -> None:
        """Send whatever it is."""
        await self._socket.send(text)

    async def ask(self, kind: str, *answers: str, **facts: Any) -> dict[str, Any]:
        """Send a frame and wait for its answer."""
        await self.send(kind, **facts)
        return await self.until(*answers)

    @property
    def legal(self) -> list[str]:
        """My legal choices, if I am asked."""
        return [choice["text"] for choice in (self.state["ask"] or {}).get("choices", [])]

    async def choose(self, choice: str) -> dict[str, Any]:
        """Answer my question; the state in which it is no longer asked, or what was said instead."""
        asked = self.state["ask_no"]
        frame = await self.ask("choose", "state", "refused", "error", ask_no=asked, choice=choice)
        while frame["t"] == "state" and frame["ask_no"] == asked and self.legal:
            frame = await self.until("state", "refused", "error")
        return frame

    async def undo(self) -> dict[str, Any]:
        """Take my last choice back where nobody must agree; the state after it."""
        log = self.state["log"]
        await self.send("undo")
        return await self.until_state(lambda state: bool(state["log"] > log))

    async def close_code(self) -> int:
        """Read on until the server hangs up: the code it gives."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def drop(self) -> None:
        """Be gone without a word, as a browser that is ended."""
        self._socket.transport.abort()

    async def leave(self) -> None:
        """Close the page."""
        await self._socket.close()


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, port: int, stack: AsyncExitStack) -> None:
        self._address = f"127.0.0.1:{port}"
        self._stack = stack
        self.http = httpx.AsyncClient(base_url=f"http://{self._address}", timeout=PATIENCE)
        stack.push_async_callback(self.http.aclose)

    @property
    def token(self) -> str:
        """The session's token, which no page's script could read."""
        return self.http.cookies.get(COOKIE) or ""

    async def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """Make a call that must end with this status; what it answers."""
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def sign_in(self, name: str) -> Visitor:
        """Play as a guest."""
        await self.call("POST", "/api/session", {"do": "guest", "name": name})
        return self

    async def make(self, *seats: str, game: str = "forbidden_stars", status: int = 201, **more: Any) -> Any:
        """Make a match with seats such as `me`, `open`, `invite` or `bot:random`."""
        wishes = [
            {"kind": kind, "bot": bot} if bot else {"kind": kind}
            for kind, _, bot in (seat.partition(":") for seat in seats)
        ]
        body = {"game": game, "options": {"quick": True, "players": len(seats)}, "seats": wishes, **more}
        return await self.call("POST", "/api/matches", body, status)

    async def take(self, match: str, seat: int, status: int = 200, **more: Any) -> Any:
        """Sit down."""
        return await self.call("POST", f"/api/matches/{match}/seats/{seat}/take", more, status)

    async def sit(self, match: str, seat: int, nonce: str) -> Any:
        """Sit down with a nonce and tell it, where all others have committed to theirs."""
        share = bytes.fromhex(nonce)
        await self.take(match, seat, commitment=nonce_commitment(match, 1, seat, share))
        return await self.reveal(match, seat, nonce)

    async def reveal(self, match: str, seat: int, nonce: str, attempt: int = 1, status: int = 200) -> Any:
        """Tell a nonce."""
        told = {"attempt": attempt, "nonce": nonce}
        return await self.call("POST", f"/api/matches/{match}/seats/{seat}/reveal", told, status)

    async def open(self, match: str, **query: Any) -> Page:
        """Open the match's page and wait for what it shows."""
        page = await self.connect(match, **query)
        await page.until("state", "error")
        return page

    async def connect(self, match: str, headers: dict[str, str] | None = None, **query: Any) -> Page:
        """Open the match's websocket."""
        words = "&".join(f"{key}={value}" for key, value in query.items())
        sent = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        url = f"ws://{self._address}/api/matches/{match}/ws?{words}"
        # A machine that stands still for a while is no fault of the server: the library would give up sooner.
        opening = connect(
            url,
            additional_headers={**sent, **(headers or {})},
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        return Page(await self._stack.enter_async_context(opening))


class RunningServer:
    """A running server."""

    def __init__(self, port: int, core: Litestar, stack: AsyncExitStack) -> None:
        self.port = port
        self.core = core
        self.services: Services = core.state.services
        self._stack = stack

    def visitor(self) -> Visitor:
        """Somebody new."""
        return Visitor(self.port, self._stack)

    def known(self, token: str) -> Visitor:
        """Somebody who was here before, in the same browser."""
        visitor = self.visitor()
        visitor.http.cookies.set(COOKIE, token, domain="127.0.0.1")
        return visitor

    async def guest(self, name: str) -> Visitor:
        """Somebody new who plays under a name."""
        return await self.visitor().sign_in(name)

    async def duel(self, **more: Any) -> tuple[str, Page, Page]:
        """A match of Anna in seat 0 against Boris in seat 1, with both pages open."""
        anna, boris = await self.guest("Anna"), await self.guest("Boris")
        match: str = (await anna.make("me", "open", **more))["id"]
        await anna.take(match, 0)
        await boris.take(match, 1)
        return match, await anna.open(match), await boris.open(match)

    async def round_of(self, *names: str) -> tuple[str, list[Page]]:
        """A match of these people, seated in this order, with all pages open."""
        people = [await self.guest(name) for name in names]
        match: str = (await people[0].make("me", *("open" for _ in names[1:])))["id"]
        for seat, person in enumerate(people):
            await person.take(match, seat)
        return match, [await person.open(match) for person in people]


@asynccontextmanager
async def running_server(
    database: str, place: ServerProcess | None = None, /, **settings: Any
) -> AsyncIterator[RunningServer]:
    """Serve on loopback, generous with its limits unless told otherwise; perhaps as one of several."""
    port = free_port()
    chosen = Settings(database=database, port=port, **{**GENEROUS_LIMITS, **settings})
    core = create_core(chosen, place)
    server = Server(
        RequestGuard(core if place is None else OwnerRelay(core), chosen, place),
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=int(chosen.header_seconds * 1000)),
        backpressure=1000,
        log_enabled=False,
    )
    task = asyncio.create_task(server.serve())
    try:
        await _listening(port, task)
        async with AsyncExitStack() as stack:
            yield RunningServer(port, core, stack)
    finally:
        server.stop()  # type: ignore[no-untyped-call]
        await asyncio.wait_for(task, PATIENCE)


async def _listening(port: int, task: asyncio.Task[None]) -> None:
    while True:
        assert not task.done(), "the server did not start"
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.02)
        else:
            writer.close()
            return


async def page_to_move(pages: Sequence[Page]) -> Page:
    """The page whose seat is asked, once all pages show the same position."""
    newest = max(page.state["choices"] + page.state["log"] * 10_000 for page in pages)
    for page in pages:
        await page.until_state(lambda state: state["choices"] + state["log"] * 10_000 >= newest)
    return next(page for page in pages if page.legal)
