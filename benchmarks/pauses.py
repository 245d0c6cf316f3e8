"""How long the server stands still for everybody under the worst that one stranger may ask of each call.

    python benchmarks/load.py --pauses

starts a server of its own on loopback, whose beat is so quick that it notices pauses of a few milliseconds,
sends each call the largest and most laborious input that it takes, several times, and prints the longest
pause of the event loop meanwhile. 20 ms are aimed at.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROUNDS, CHOICES, AIM_MS = 5, 120, 20
COOKIE = "wartable_session"
UNIT, UPGRADE = "stormtroopers", "dlt_19_stormtrooper"
Call = Callable[[], Awaitable[Any]]

# The server beats a thousand times a second, and forgets its longest pause whenever it is asked for it.
WATCHED = """
from wartable.server import times
def told(pauses):
    longest, pauses.noted = getattr(pauses, "noted", 0), 0
    return longest
def note(pauses, late):
    pauses.noted = late
times.BEAT_MS = 1
times.LoopPauses.longest = property(told, note)
from wartable.cli import main
main()
"""
COMMAND = [sys.executable, "-c", WATCHED, "serve", "--no-open", "--requests", "5000", "--sockets", "500"]
LONGEST = re.compile(r"^wartable_loop_longest_pause_seconds ([0-9.e+-]+)$", re.MULTILINE)


class Stranger:
    """Somebody who asks the server for the most that it gives."""

    def __init__(self, port: int, metrics_port: int) -> None:
        self._address = f"127.0.0.1:{port}"
        self._metrics = f"http://127.0.0.1:{metrics_port}/metrics"
        self.http = httpx.AsyncClient(base_url=f"http://{self._address}", timeout=60)

    async def longest_pause(self, call: Call) -> float:
        """The longest pause, in milliseconds, while a call is made some times."""
        await asyncio.sleep(0.2)
        await self._told()
        for _ in range(ROUNDS):
            await call()
            await asyncio.sleep(0.02)
        return await self._told()

    async def _told(self) -> float:
        found = LONGEST.search((await self.http.get(self._metrics)).text)
        return float(found.group(1)) * 1000 if found else float("nan")

    async def post(self, path: str, body: Any) -> Any:
        """Send a body; what is answered, whatever it is."""
        answer = await self.http.post(f"/api/{path}", json=body)
        return answer.json() if answer.content else None

    @asynccontextmanager
    async def page(self, match: str) -> AsyncIterator[ClientConnection]:
        """The socket of a match, after its first state."""
        cookie = {"Cookie": f"{COOKIE}={self.http.cookies[COOKIE]}"}
        url = f"ws://{self._address}/api/matches/{match}/ws"
        async with connect(url, additional_headers=cookie, max_size=None, compression=None) as socket:
            await heard(socket, "state", "error")
            yield socket

    async def open(self, match: str) -> None:
        """Open a page anew, which is sent the whole log."""
        async with self.page(match):
            pass

    async def say(self, match: str, message: dict[str, Any], *answers: str) -> None:
        """Say something at a match, and wait for its answer."""
        async with self.page(match) as socket:
            await socket.send(msgspec.json.encode(message).decode())
            await heard(socket, *answers, "error")


async def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of one of these kinds."""
    while True:
        frame: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 60))
        if frame["t"] in kinds:
            return frame


async def long_match(stranger: Stranger, game: str, options: dict[str, Any], choices: int) -> str:
    """A hot-seat match in which so many choices were made."""
    wish = {"game": game, "options": options, "seats": [{"kind": "me"}] * 2, "public": False}
    match = str((await stranger.post("matches", wish))["id"])
    for seat in range(2):
        await stranger.post(f"matches/{match}/seats/{seat}/take", {})
    pick = random.Random(7)
    async with stranger.page(match) as socket:
        for _ in range(choices):
            for seat in range(2):
                await socket.send(msgspec.json.encode({"t": "sit", "seat": seat}).decode())
                state = await heard(socket, "state")
                ask = state["ask"] or {}
                if ask.get("choices"):
                    break
            else:
                return match
            text = pick.choice(ask["choices"])["text"]
            await socket.send(
                msgspec.json.encode({"t": "choose", "ask_no": state["ask_no"], "choice": text}).decode()
            )
            await heard(socket, "state", "refused", "error")
    return match


def army_of(units: int, upgrades: int) -> dict[str, Any]:
    """An army that can be read, and breaks more rules than any other."""
    unit = {"card": UNIT, "upgrades": [UPGRADE] * upgrades}
    return {"name": "wide", "faction": "empire", "unit": [unit] * units}


async def worst_calls(stranger: Stranger) -> dict[str, Call]:
    """Each call with the worst that it takes."""
    http = stranger.http
    await stranger.post("session", {"do": "guest", "name": "Anna"})
    running = await long_match(stranger, "legion", {"mode": "learning"}, CHOICES)
    over = await long_match(stranger, "forbidden_stars", {"quick": True}, CHOICES)
    await stranger.say(over, {"t": "sit", "seat": 0}, "state")
    async with stranger.page(over) as socket:
        await socket.send('{"t": "sit", "seat": 0}')
        await heard(socket, "state")
        await socket.send('{"t": "resign"}')
        await asyncio.sleep(1)
    for _ in range(90):
        await stranger.post(
            "matches", {"game": "forbidden_stars", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    words = " ".join(f"{letter}o" for letter in "abcdefghijklmnopqrstuvwxyz")
    lesson = (await http.get("/api/games")).json()[0]["lessons"][0]["key"]
    # As many units as an army may have, with upgrades until two such armies fill the longest body.
    wide = army_of(100, 45)
    row = f'[[unit]]\ncard = "{UNIT}"\nupgrades = ["{UPGRADE}"]\n'
    file = 'name = "wide"\nfaction = "empire"\n' + row * 100
    names = [f"thing{number}" for number in range(200)]
    wish = {"game": "legion", "seats": [{"kind": "me"}] * 2, "options": {"armies": [wide, wide]}}
    choice = {"t": "choose", "ask_no": 1, "choice": "x" * 8000}
    return {
        "lobby": lambda: http.get("/api/matches"),
        "games": lambda: http.get("/api/games"),
        "rules search": lambda: http.get("/api/rules", params={"q": words[:200]}),
        "reference": lambda: http.get("/api/games/legion/reference"),
        "words": lambda: http.get("/api/messages/legion/en"),
        "army": lambda: stranger.post("games/legion/army", wide),
        "army file": lambda: stranger.post("games/legion/army/file", {"text": file}),
        "seating": lambda: stranger.post("games/rebellion/seating", wide),
        "new match": lambda: stranger.post("matches", wish),
        "new lesson": lambda: stranger.post("lessons", {"game": "forbidden_stars", "lesson": lesson}),
        "password": lambda: stranger.post("session", {"do": "login", "login": "anna", "password": "x" * 200}),
        "replay": lambda: http.get(f"/api/matches/{over}/replay", params={"at": 100, "log": 200}),
        "verify": lambda: http.get(f"/api/matches/{over}/verify"),
        "journal": lambda: http.get(f"/api/matches/{over}/journal"),
        "open a page": lambda: stranger.open(running),
        "choose": lambda: stranger.say(running, choice, "refused"),
        "why": lambda: stranger.say(running, {"t": "why", "choice": "x" * 8000}, "refused"),
        "why a click": lambda: stranger.say(
            running, {"t": "why_things", "names": names, "picked": names}, "refused"
        ),
        "talk": lambda: stranger.say(running, {"t": "talk", "text": "x" * 500}, "talk"),
    }


async def measure(port: int, metrics_port: int) -> None:
    """Print the longest pause under each call."""
    stranger = Stranger(port, metrics_port)
    calls = await worst_calls(stranger)
    found = {name: await stranger.longest_pause(call) for name, call in calls.items()}
    for name, pause in sorted(found.items(), key=lambda one: -one[1]):
        print(f"{name}: {pause:.0f} ms" + (" (too long)" if pause > AIM_MS else ""))
