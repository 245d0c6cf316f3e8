"""How long the server stands still for everybody under the worst that one stranger may ask of each call.

    python benchmarks/load.py --pauses

starts a server of its own on loopback, whose beat is so quick that it notices pauses of a few milliseconds,
sends each route and each frame of a page the largest and most laborious input that it takes, several times,
and prints the longest pause of the event loop meanwhile; then how long choices at random in each game let it
stand. 20 ms are aimed at. A route or frame that is not among them is told before anything is measured.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, get_args

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wartable.server.live.page_frames import FromPage
from wartable.server.web.app import ROUTES

ROUNDS, CHOICES, AIM_MS = 5, 120, 20
FINISHED, OPEN = 300, 90  # matches of one person
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


async def new_match(stranger: Stranger, game: str, options: dict[str, Any]) -> str:
    """A hot-seat match that has begun."""
    wish = {"game": game, "options": options, "seats": [{"kind": "me"}] * 2, "public": False}
    match = str((await stranger.post("matches", wish))["id"])
    for seat in range(2):
        await stranger.post(f"matches/{match}/seats/{seat}/take", {})
    return match


async def choose(stranger: Stranger, match: str, choices: int) -> None:
    """Make so many choices at random at a hot-seat match, or as many as there are."""
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
                return
            text, role = pick.choice(ask["choices"])["text"], ask.get("role")
            choice = {"t": "choose", "ask_no": state["ask_no"], "choice": f"{role}>{text}" if role else text}
            await socket.send(msgspec.json.encode(choice).decode())
            await heard(socket, "state", "refused", "error")


async def give_up(stranger: Stranger, match: str) -> None:
    """Give a hot-seat match up."""
    async with stranger.page(match) as socket:
        await socket.send('{"t": "sit", "seat": 0}')
        await heard(socket, "state")
        await socket.send('{"t": "resign"}')
        while (await heard(socket, "state"))["outcome"] is None:
            pass


def army_of(units: int, upgrades: int) -> dict[str, Any]:
    """An army that can be read, and breaks more rules than any other."""
    unit = {"card": UNIT, "upgrades": [UPGRADE] * upgrades}
    return {"name": "wide", "faction": "empire", "unit": [unit] * units}


async def prepare(stranger: Stranger) -> tuple[str, str]:
    """Somebody with many matches: one that is played, and one that is over, both long."""
    await stranger.post("session", {"do": "guest", "name": "Anna"})
    running = await new_match(stranger, "legion", {"mode": "learning"})
    over = await new_match(stranger, "forbidden_stars", {"quick": True})
    for match in (running, over):
        await choose(stranger, match, CHOICES)
    await give_up(stranger, over)
    for _ in range(FINISHED):
        await give_up(stranger, await new_match(stranger, "forbidden_stars", {"quick": True}))
    for _ in range(OPEN):
        await stranger.post(
            "matches", {"game": "forbidden_stars", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    return running, over


async def worst_calls(stranger: Stranger, running: str, over: str) -> dict[str, Call]:
    """Each route by its name with the worst that it takes; and what else one of them can be asked."""
    me = (await stranger.http.get("/api/me")).json()["person"]["id"]
    lesson = (await stranger.http.get("/api/games")).json()[0]["lessons"][0]["key"]
    words = " ".join(f"{letter}o" for letter in "abcdefghijklmnopqrstuvwxyz")
    # As many units as an army may have, with upgrades until two such armies fill the longest body.
    wide = army_of(100, 45)
    row = f'[[unit]]\ncard = "{UNIT}"\nupgrades = ["{UPGRADE}"]\n'
    file = 'name = "wide"\nfaction = "empire"\n' + row * 100
    armies = {"game": "legion", "seats": [{"kind": "me"}] * 2, "options": {"armies": [wide, wide]}}
    seat, digits, text = f"matches/{running}/seats/1", "ab" * 32, "x" * 8000
    things = {"one": "x" * 64, "other": "y" * 64}

    def get(path: str, **asked: Any) -> Call:
        return lambda: stranger.http.get(f"/api/{path}", params=asked)

    def post(path: str, body: Any) -> Call:
        return lambda: stranger.post(path, body)

    return {
        "show_me": get("me"),
        "change_session": post("session", {"do": "login", "login": "anna", "password": "x" * 200}),
        "show_contacts": get("contacts"),
        "change_contacts": post("contacts", {"do": "webhook", "address": f"https://{'x' * 200}.example"}),
        "follow_link": post("contacts/link", {"token": "x" * 64}),
        "show_player": get(f"people/{me}"),
        "export_record": get("me/record"),
        "list_matches": get("matches"),
        "make_match": post("matches", armies),
        "make_match, a campaign": post("matches", campaign()),
        "begin_lesson": post("lessons", {"game": "forbidden_stars", "lesson": lesson}),
        "show_match": get(f"matches/{over}"),
        "remove_match": lambda: stranger.http.delete(f"/api/matches/{running}"),
        "take_seat": post(f"{seat}/take", {"brings": army_of(20, 20)}),
        "commit_nonce": post(f"{seat}/commit", {"attempt": 1, "commitment": digits}),
        "reveal_nonce": post(f"{seat}/reveal", {"attempt": 1, "nonce": digits}),
        "leave_seat": post(f"{seat}/leave", {}),
        "invite_to_seat": post(f"{seat}/invite", {}),
        "report_line": post(f"matches/{running}/talk/1/report", {"reason": "x" * 500}),
        "make_rematch": post(f"matches/{over}/rematch", {"turned": True}),
        "describe_problem": post(f"matches/{running}/problem", {"seat": 0, "text": "x" * 500}),
        "why_not": post("why", {"match": running, "choice": text, "seat": 0}),
        "measure": get(f"matches/{running}/measure", **things),
        "measure, later": get(f"matches/{over}/measure", at=CHOICES, **things),
        "show_handout": get(f"matches/{over}/handout", at=CHOICES, revealed=True),
        "download_journal": get(f"matches/{over}/journal"),
        "replay_match": get(f"matches/{over}/replay", at=CHOICES, log=200),
        "list_places": get(f"matches/{over}/replay/places", types="RoundBegan," * 90 + "x", at=CHOICES),
        "show_chapters": get(f"matches/{over}/chapters"),
        "play_again_from": post(f"matches/{over}/chapters/1/again", {}),
        "begin_chapter_again": post(f"matches/{running}/begin-again", {}),
        "show_chapter_log": get(f"matches/{over}/chapters/1/log"),
        "verify_match": get(f"matches/{over}/verify"),
        "list_games": get("games"),
        "show_messages": get("messages/legion/en"),
        "show_reference": get("games/imperial_assault/reference"),
        "check_army": post("games/legion/army", wide),
        "check_army_file": post("games/legion/army/file", {"text": file}),
        "show_seating": post("games/rebellion/seating", wide),
        "show_rule": get("rules/FS-BATTLE-99"),
        "find_rules": get("rules", q=words[:200]),
        "show_contents": get("rulebook/imperial_assault"),
        "show_chapter": get("rulebook/imperial_assault/IA-CAMPAIGN"),
        "show_glossary": get("glossary/imperial_assault"),
        "match_socket": lambda: stranger.open(running),
        "show_page": lambda: stranger.http.get("/" + "x" * 1000),
    }


def worst_frames(stranger: Stranger, match: str) -> dict[str, Call]:
    """Each frame of a page by its kind with the worst that it takes."""
    text, names = "x" * 8000, [f"thing{number}" for number in range(200)]
    bodies: dict[str, dict[str, Any]] = {
        "choose": {"ask_no": 1, "choice": text},
        "fill": {"ask_no": 1, "verb": "move", "words": names},
        "why": {"choice": text},
        "why_fill": {"verb": "move", "words": names},
        "why_things": {"names": names, "picked": names},
        "talk": {"text": "x" * 500},
        "sit": {"seat": 1},
        "consent": {"yes": True},
        "draw": {"yes": True},
        "undo": {},
        "take_back_answer": {},
        "claim": {},
        "ping": {},
        "resign": {},
    }
    answers = ("refused", "state", "talk", "pong", "draw_declined", "undo_asked")
    return {
        kind: partial(stranger.say, match, {"t": kind, **body}, *answers) for kind, body in bodies.items()
    }


def campaign() -> dict[str, Any]:
    """The longest kind of match."""
    seats = [{"kind": "me"}] * 5
    return {"game": "imperial_assault", "options": {"mode": "campaign", "players": 5}, "seats": seats}


async def random_choices(stranger: Stranger, played: dict[str, dict[str, Any]]) -> dict[str, Call]:
    """Choices at random in a match of each game."""
    found = {}
    for name, options in played.items():
        match = await new_match(stranger, name.partition(":")[0], options)
        found[f"choices of {name}"] = partial(choose, stranger, match, CHOICES // ROUNDS)
    return found


def check_whole(calls: dict[str, Call], frames: dict[str, Call]) -> None:
    """Refuse to measure less than all that a stranger may ask."""
    routes = {str(route.handler_name) for route in ROUTES} - calls.keys()
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(FromPage)} - frames.keys()
    if routes or kinds:
        raise SystemExit(f"nothing is asked of {', '.join(sorted(routes | kinds))}")


async def measure(port: int, metrics_port: int, played: dict[str, dict[str, Any]]) -> None:
    """Print the longest pause under each call."""
    stranger = Stranger(port, metrics_port)
    running, over = await prepare(stranger)
    calls, frames = await worst_calls(stranger, running, over), worst_frames(stranger, running)
    check_whole(calls, frames)
    asked = calls | frames | await random_choices(stranger, played)
    found = {name: await stranger.longest_pause(call) for name, call in asked.items()}
    for name, pause in sorted(found.items(), key=lambda one: -one[1]):
        print(f"{name}: {pause:.0f} ms" + (" (too long)" if pause > AIM_MS else ""))
