r"""Two hundred matches at once on loopback: how long a choice takes to reach both seats, and what it costs.

    python benchmarks/load.py --matches 200 --rate 200 --seconds 30

starts a server of its own with a new SQLite database, lets two people sit at each match, of all games by
turns (or of one, with `--game`; `imperial_assault:mission` is the campaign's first), and lets them choose at
random moments, `rate` choices a second in all. It measures from the sending of a choice to the arrival of the
frame at both seats, if the other may know of it (so what the clients take is counted too), the server's
memory, and whether every acknowledged choice, and no other, is in the database. It ends by itself and touches
nothing but loopback. With `--database` it uses an empty PostgreSQL, and with
`--workers` several processes: their processor time is added up, and about half of the pages come to a process
that has to pass them on. With `--pauses` it measures instead how long the event loop stands still under the
worst input of each call (`pauses.py`), with `--stored` what many stored matches cost (`stored.py`).

What a second process costs, on a quiet machine, with a PostgreSQL of its own (which runs under any user but
root; as root put `runuser -u postgres --` before its commands, and let that user have the folder):

    folder=$(mktemp -d)
    initdb -D $folder/data -U postgres -A trust
    pg_ctl -D $folder/data -w -o "-k $folder -c listen_addresses=" -l $folder/data/log start
    for turn in 1 2 3; do for workers in 1 2; do
        createdb -h $folder -U postgres load_${turn}_$workers
        python benchmarks/load.py --matches 60 --rate 150 --seconds 60 --workers $workers \
            --database "postgresql+asyncpg://postgres@/load_${turn}_$workers?host=$folder"
    done; done
    pg_ctl -D $folder/data stop

The milliseconds of processor a choice with two, the median of three, are to be at most 1.25 times those with
one, where the two carried 40% to 60% each.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pauses
import stored
from websockets.asyncio.client import ClientConnection, connect

MOST_WAITS = 2400  # of a twentieth of a second
MOST_MATCHES, MOST_SECONDS, MOST_RATE, MOST_STORED = 1000, 600, 1000, 100_000
COOKIE = "wartable_session"
QUICK = {"quick": True}  # so that the set-up is dealt, and it is the playing that is measured
OPTIONS: dict[str, dict[str, Any]] = {
    "forbidden_stars": QUICK,
    "legion": QUICK,
    "rebellion": QUICK,
    "imperial_assault": QUICK,
    "imperial_assault:mission": {"mode": "mission"},
}
"""What is played, with the options of each; a second word behind a game says how."""
CHOSEN = ("c", "w")  # records that are choices
PING_SECONDS = 30
SETTLED = 0.05  # seconds after which all pages that get a frame of a choice have it
SERVE = Path(sys.executable).with_name("wartable")


class Option(msgspec.Struct):
    """A legal choice."""

    text: str


class Question(msgspec.Struct):
    """A question, with choices if it is this seat's."""

    choices: list[Option] = []
    role: str = ""


class Frame(msgspec.Struct):
    """As much of a frame as the load needs."""

    t: str
    ask_no: int = 0
    ask: Question | None = None
    text: str = ""


class Seat:
    """One page: reads every frame, and notes when the first came since the last choice."""

    def __init__(self, socket: ClientConnection, news: asyncio.Event) -> None:
        self._socket = socket
        self._decode = msgspec.json.Decoder(Frame).decode
        self._news = news
        self.frame = Frame("")
        self.shown: float | None = None
        self.errors: list[str] = []

    async def read(self) -> None:
        """Read until the socket closes."""
        async for text in self._socket:
            now = time.perf_counter()
            frame = self._decode(text)
            if frame.t == "state":
                self.frame = frame
                self.shown = self.shown or now
                self._news.set()
            elif frame.t in ("error", "refused"):
                self.errors.append(frame.text or frame.t)

    async def ping(self) -> None:
        """Let the server hear of the page, which it takes for lost else."""
        await self._socket.send('{"t": "ping"}')

    async def choose(self, pick: random.Random) -> None:
        """Answer at random."""
        assert self.frame.ask is not None
        role, text = self.frame.ask.role, pick.choice(self.frame.ask.choices).text
        choice = f"{role}>{text}" if role else text
        body = {"t": "choose", "ask_no": self.frame.ask_no, "choice": choice}
        await self._socket.send(msgspec.json.encode(body).decode())


class Match:
    """Two people at a match who choose now and then."""

    def __init__(self, match: str, game: str, seed: int) -> None:
        self.id = match
        self.game = game
        self.news = asyncio.Event()
        self.seats: list[Seat] = []
        self.took: list[float] = []
        self._pick = random.Random(seed)

    async def play(self, pause: float, until: float) -> None:
        """Choose after random pauses of that mean, and wait each time until who chose has seen it.

        The other seat is shown it at the same time, or never where it may not know of it.
        """
        await asyncio.sleep(self._pick.random() * pause)
        while time.perf_counter() < until:
            asked = (seat for seat in self.seats if seat.frame.ask and seat.frame.ask.choices)
            chooser = next(asked, None)
            if chooser is None:
                return
            for seat in self.seats:
                seat.shown = None
            began = time.perf_counter()
            await chooser.choose(self._pick)
            while chooser.shown is None:
                self.news.clear()
                await asyncio.wait_for(self.news.wait(), 30)
            waited = self._pick.uniform(0.5, 1.5) * pause - (chooser.shown - began)
            await asyncio.sleep(max(SETTLED, waited))
            self.took.append(max(seat.shown for seat in self.seats if seat.shown is not None) - began)


async def keep_open(tables: Sequence[Match]) -> None:
    """Ping from all pages now and then, as a page does by itself."""
    while True:
        await asyncio.sleep(PING_SECONDS)
        for table in tables:
            for seat in table.seats:
                await seat.ping()


async def sit_down(client: httpx.AsyncClient, number: int, played: str) -> tuple[str, list[str]]:
    """A match of two guests: its id, and the cookie of each."""
    cookies = []
    for name in ("Anna", "Boris"):
        answer = await client.post("/api/session", json={"do": "guest", "name": f"{name} {number}"})
        cookies.append(f"{COOKIE}={answer.cookies[COOKIE]}")
        client.cookies.clear()
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": played.partition(":")[0], "options": OPTIONS[played], "seats": seats}
    answer = await client.post("/api/matches", json=body, headers={"cookie": cookies[0]})
    match = answer.raise_for_status().json()["id"]
    for seat, cookie in enumerate(cookies):
        path = f"/api/matches/{match}/seats/{seat}/take"
        (await client.post(path, json={}, headers={"cookie": cookie})).raise_for_status()
    return match, cookies


async def load(
    server: subprocess.Popen[bytes], port: int, games: Sequence[str], rate: float, seconds: float
) -> tuple[list[Match], list[float]]:
    """Fill the server with a match of each game and play: the matches, and each process's processor time."""
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}"))
        tables: list[Match] = []
        readers = []
        for number, game in enumerate(games):
            match, cookies = await sit_down(client, number, game)
            table = Match(match, game, number)
            for cookie in cookies:
                url = f"ws://127.0.0.1:{port}/api/matches/{match}/ws"
                opening = connect(url, additional_headers={"Cookie": cookie}, max_size=None, compression=None)
                seat = Seat(await stack.enter_async_context(opening), table.news)
                table.seats.append(seat)
                readers.append(asyncio.create_task(seat.read()))
            tables.append(table)
        while any(seat.shown is None for table in tables for seat in table.seats):
            await asyncio.sleep(0.05)
        # The client's own pauses must not be counted as the server's.
        gc.collect()
        gc.freeze()
        pids = serving(server.pid)
        before = {pid: processor_seconds(pid) for pid in pids}
        readers.append(asyncio.create_task(keep_open(tables)))
        until = time.perf_counter() + seconds
        await asyncio.gather(*(table.play(len(games) / rate, until) for table in tables))
        used = [processor_seconds(pid) - before[pid] for pid in pids]
        for reader in readers:
            reader.cancel()
        return tables, used


def memory(pid: int) -> float:
    """Megabytes that a process has in memory, and the most it ever had."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found.group(1)) / 1024 if found else 0.0


def processor_seconds(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def serving(pid: int) -> list[int]:
    """The processes of a server that serve: itself, or those that it watches over."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    workers = [
        int(child) for child in children if b"server.worker" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    return workers or [pid]


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


RAISED = [str(SERVE), "serve", "--no-open", "--requests", "5000", "--sockets", "5000"]


def start(port: int, database: str, log: Path, command: Sequence[str] = RAISED) -> subprocess.Popen[bytes]:
    """A server of our own, once it listens; its limits are for one person an address, so they are raised."""
    with log.open("wb") as file:
        server = subprocess.Popen(
            [*command, "--port", str(port), "--database", database],
            stdout=file,
            stderr=file,
        )
    for _ in range(MOST_WAITS):
        if server.poll() is not None:
            raise SystemExit(log.read_text())
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return server
        time.sleep(0.05)
    raise SystemExit("the server does not start")


def await_processes(figures: int, number: int) -> None:
    """Wait until so many processes of the server live, as the first of them knows."""
    for _ in range(MOST_WAITS):
        with suppress(httpx.HTTPError):
            told = httpx.get(f"http://127.0.0.1:{figures}/metrics").text
            if f"\nwartable_processes {number}\n" in told:
                return
        time.sleep(0.05)
    raise SystemExit("not all processes of the server start")


def times(tables: list[Match]) -> str:
    """How long the choices of some matches took to be seen."""
    took = sorted(took for table in tables for took in table.took)
    marks = {"median": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999}
    told = ", ".join(f"{name} {took[int(len(took) * share)] * 1000:.1f} ms" for name, share in marks.items())
    return f"{len(tables)} matches, {len(took)} choices: {told}, longest {took[-1] * 1000:.1f} ms"


def report(
    tables: list[Match], database: str, saved: Path, server: subprocess.Popen[bytes], used: list[float]
) -> bool:
    """Print what was measured; whether nothing was lost or doubled, as a backup made now tells."""
    subprocess.run([SERVE, "backup", saved, "--database", database], check=True, stdout=subprocess.DEVNULL)
    with sqlite3.connect(saved) as copy:
        counted = f"select match, count(*) from records where kind in {CHOSEN} group by match"
        kept = dict(copy.execute(counted).fetchall())
    wrong = [table.id for table in tables if kept.get(table.id, 0) != len(table.took)]
    errors = [error for table in tables for seat in table.seats for error in seat.errors]
    by_game = {game: [table for table in tables if table.game == game] for game in OPTIONS}
    for name, group in {"in all": tables, **by_game}.items():
        if group:
            print(f"{name}: {times(group)}")
    each = sum(used) / sum(len(table.took) for table in tables) * 1000
    held = max(memory(pid) for pid in serving(server.pid))
    shares = ", ".join(f"{part / sum(used):.0%}" for part in used)
    print(f"server: {held:.0f} MB at most, {each:.2f} ms of processor a choice, by its processes {shares}")
    print(f"lost or doubled: {len(wrong)}; errors: {len(errors)} {errors[:1]}")
    return not wrong and not errors


def sqlite(folder: str) -> str:
    """The address of a new SQLite database in a folder."""
    return f"sqlite+aiosqlite:///{folder}/load.db"


def longest_pauses() -> int:
    """Print how long the loop of a server of our own stands still under the worst of each call."""
    with tempfile.TemporaryDirectory() as folder:
        port, metrics = free_port(), free_port()
        command = [*pauses.COMMAND, "--metrics-port", str(metrics)]
        server = start(port, sqlite(folder), Path(folder) / "log", command)
        try:
            asyncio.run(pauses.measure(port, metrics, OPTIONS))
        finally:
            server.terminate()
            server.wait(30)
    return 0


async def one_match(port: int) -> tuple[str, str]:
    """A match that goes on, and the cookie of somebody who sits there."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        match, cookies = await sit_down(client, 0, "forbidden_stars")
    return match, cookies[0]


def cost_of_stored(number: int) -> int:
    """Print how long a server takes to start and to list matches, with one that is stored and with many."""
    with tempfile.TemporaryDirectory() as folder:
        match = cookie = ""
        before = 0
        for more in sorted({0, min(stored.FILLING, number), number}):
            if more:
                stored.multiply(Path(folder) / "load.db", match, before, more)
                before = more
            port = free_port()
            began = time.perf_counter()
            server = start(port, sqlite(folder), Path(folder) / "log")
            started = time.perf_counter() - began
            try:
                if not match:
                    match, cookie = asyncio.run(one_match(port))
                took, named = stored.lists_took(port, cookie)
                stranger, _ = stored.lists_took(port, "")
            finally:
                server.terminate()
                server.wait(30)
            lists = f"to a stranger in {stranger * 1000:.0f} ms, {named} own ones in {took * 1000:.0f} ms"
            print(f"{more + 1} matches: listens after {started:.1f} s, lists {lists}")
    return 0


def main() -> int:
    """Run the load; the exit code says whether nothing was lost or doubled."""
    parser = argparse.ArgumentParser(description="Load a server of its own on loopback.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--game", choices=OPTIONS, help="play only this one; else all of them in turn")
    parser.add_argument("--rate", type=float, default=200, help="choices a second in all")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pauses", action="store_true", help="the longest pause under each call instead")
    parser.add_argument("--stored", type=int, help="what so many stored matches cost instead")
    parser.add_argument("--database", help="an empty PostgreSQL, in place of a new SQLite database")
    parser.add_argument("--workers", type=int, default=1, help="how many processes serve it")
    given = parser.parse_args()
    if given.stored:
        return cost_of_stored(min(given.stored, MOST_STORED))
    if given.pauses:
        return longest_pauses()
    rate = min(given.rate, MOST_RATE)
    chosen = [given.game] if given.game else list(OPTIONS)
    games = [chosen[number % len(chosen)] for number in range(min(given.matches, MOST_MATCHES))]
    seconds = min(given.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        database, port = given.database or sqlite(folder), free_port()
        figures = free_port()
        command = [*RAISED, "--workers", str(given.workers), "--metrics-port", str(figures)]
        server = start(port, database, Path(folder) / "log", command)
        await_processes(figures, given.workers)
        try:
            tables, used = asyncio.run(load(server, port, games, rate, seconds))
            sound = report(tables, database, Path(folder) / "saved.backup", server, used)
        finally:
            server.terminate()
            server.wait(30)
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
