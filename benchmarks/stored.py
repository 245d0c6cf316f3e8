"""What twenty thousand stored matches cost: the start of the server, and the lobby's lists.

    python benchmarks/load.py --stored 20000

starts a server of its own on loopback with one match, then others on the same database with that match
stored as often as fills the lists, and so many times, most of them over and a tenth going on. It prints for
each how long it took until the server listened and until it had answered with the lists of somebody who sat
in them all: the last two are the same.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from statistics import median

import httpx

ASKED, EVERY = 30, 10
FILLING = 1000  # as many matches as each list can have, of those over and of those that go on
TABLES = {"matches": "id", "seats": "match", "records": "match", "log": "match", "snapshots": "match"}


def multiply(database: Path, match: str, first: int, last: int) -> None:
    """Store a match so many times more, each as played earlier, all but each tenth as one that is over."""
    with sqlite3.connect(database) as stored:
        for copy in range(first, last):
            name = f"copy{copy}"
            for table, key in TABLES.items():
                columns = [row[1] for row in stored.execute(f"pragma table_info({table})")]
                earlier = {key: "?", "touched": f"touched - {copy + 1}"}
                values = ", ".join(earlier.get(column, column) for column in columns)
                into = f"insert into {table} ({', '.join(columns)}) select {values} from {table}"
                stored.execute(f"{into} where {key} = ?", (name, match))
        over = f"update matches set status = 'over' where id like 'copy%' and id not like 'copy%{EVERY // 2}'"
        stored.execute(over)


def lists_took(port: int, cookie: str) -> tuple[float, int]:
    """Seconds until the lobby's lists are there, mostly, and how many of one's own matches they name."""
    took = []
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"cookie": cookie}, timeout=60) as client:
        for _ in range(ASKED):
            began = time.perf_counter()
            lists = client.get("/api/matches").raise_for_status().json()
            took.append(time.perf_counter() - began)
    return median(took), len(lists["mine"])
