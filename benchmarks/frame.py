"""How long the page's scripts take for each frame of a match, in chromium.

    python -m benchmarks.frame --game rebellion --frames 150

starts a server of its own, plays the game that is named, or every listed one, against the steady bot by
clicks, the same matches in every run, and measures frames: of Forbidden Stars those that show a battle, of
the others all, once the match is some rounds old and the board is full. What counts is the processor time,
as chromium's tracing counts it, of the task in which the message is heard and all that it sets going is done
(parsing, the page's state, every change of the document). With `--pace quick` or `slow` the tasks are those
in which the next step of an action comes before the viewer: a roll, a card, a defeat, what a bot does.
Drawing is a task of its own and not counted, nor is what other programs take of the machine. It ends by
itself and touches nothing but loopback.
"""

from __future__ import annotations

import argparse
import sys
from bisect import bisect_right
from collections.abc import Sequence
from itertools import permutations
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, sync_playwright
from tests.browser.play_on import play_on
from tests.browser.prepared import Moment, in_battle, open_prepared, reach
from tests.browser.stage import FLAGS, Server, chromium, introduce, new_context, server

from wartable.kernel.game import game_names
from wartable.kernel.table import Table

LIMIT_MS = 16.0
MOST_FRAMES = 2000
MOST_CHOICES = 160  # in one match, by both sides
OLD_ENOUGH = 3  # rounds, for a board that is full
FACTIONS = ("chaos", "eldar", "orks", "ultramarines")
MARK = "a frame that counts"
CATEGORIES = ["-*", "toplevel", "blink.user_timing"]

# The page changes the document in microtasks after the handler; once a chain of them is through, all is done.
MARKER = """
(() => {
  const slot = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...slot,
    set(handler) {
      slot.set.call(this, (message) => {
        handler(message);
        if (!String(message.data).includes('"t":"state"')) return;
        let links = 50;
        const link = () => {
          if (links--) queueMicrotask(link);
          else if (document.querySelector('SHOWN')) performance.mark('MARK');
        };
        queueMicrotask(link);
      });
    },
  });
})()
""".replace("MARK", MARK)

# The page shows the next step of an action in the panel that names it; observers hear of it in the same task.
STEP_MARKER = """
(() => {
  let shown = '';
  const look = () => {
    const step = document.querySelector('.action')?.dataset.beat ?? '';
    if (step && step !== shown) performance.mark('MARK');
    shown = step;
  };
  const wide = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-beat'] };
  new MutationObserver(look).observe(document, wide);
})()
""".replace("MARK", MARK)
PACES = ("once", "quick", "slow")
PACE = "pace => localStorage.setItem('wartable.settings', JSON.stringify({ pace }))"


def tasks_with_frames(trace: bytes) -> list[float]:
    """Milliseconds of processor time of every task in which a frame was marked."""
    events: list[dict[str, Any]] = msgspec.json.decode(trace)["traceEvents"]
    marks = [event for event in events if event["name"] == MARK]
    if not marks:
        return []
    thread = marks[0]["pid"], marks[0]["tid"]
    tasks = [
        event
        for event in events
        if event["ph"] == "X"
        and event["name"].endswith("::RunTask")
        and (event["pid"], event["tid"]) == thread
    ]
    tasks.sort(key=lambda task: task["ts"])
    began = [task["ts"] for task in tasks]
    return [tasks[bisect_right(began, mark["ts"]) - 1]["tdur"] / 1000 for mark in marks]


class Measured(NamedTuple):
    """What is measured of a game: matches with some options from a moment on, frames that show something.

    `share` of the frames must keep within the limit.
    """

    options: Sequence[dict[str, Any]]
    begins: Moment
    shows: str
    share: float


def some_rounds_old(table: Table) -> bool:
    """Whether so much has happened in a match that the board is full."""
    return table.game.rounds(table.state) >= OLD_ENOUGH


def long_after(begun: Table) -> Moment:
    """The moment at which enough choices were made since a match stood so."""
    last = begun.choices + MOST_CHOICES
    return lambda table: table.choices >= last


BATTLES = [{"factions": list(factions), "quick": True} for factions in permutations(FACTIONS, 2)]
GAMES = {"forbidden_stars": Measured(BATTLES, in_battle, ".battle", 0.99)}
OTHERS = Measured([{"quick": True}], some_rounds_old, "body", 0.5)


def measure(browser: Browser, running: Server, game: str, frames: int, pace: str) -> list[float]:
    """The times of as many frames as are wished for, in as many matches as that needs."""
    measured = GAMES.get(game, OTHERS)
    context = new_context(browser)
    context.add_init_script(MARKER.replace("SHOWN", measured.shows) if pace == "once" else STEP_MARKER)
    page = context.new_page()
    introduce(page, running.address, "Anna")
    page.evaluate(PACE, pace)
    page.reload()
    took: list[float] = []
    for options in measured.options:
        prepared = reach(game, options, measured.begins, people=1)
        open_prepared(page, running, prepared)
        browser.start_tracing(page=page, categories=CATEGORIES)
        play_on(running, long_after(prepared.table), page)
        took += tasks_with_frames(browser.stop_tracing())
        if len(took) >= frames:
            break
    context.close()
    return sorted(took)


def report(game: str, took: list[float], pace: str) -> bool:
    """Tell the times of a game; whether its share of the frames keeps within the limit."""
    marks = {"median": 0.5, "p90": 0.9, "p99": 0.99}
    times = ", ".join(f"{name} {took[int(len(took) * share)]:.1f} ms" for name, share in marks.items())
    print(f"{game}: {len(took)} frames: {times}, longest {took[-1]:.1f} ms of scripts", flush=True)
    share = GAMES.get(game, OTHERS).share if pace == "once" else OTHERS.share
    return took[int(len(took) * share)] < LIMIT_MS


def main() -> int:
    """Measure and report; the exit code says whether every game keeps within the limit."""
    parser = argparse.ArgumentParser(description="Time frames in chromium.")
    parser.add_argument("--frames", type=int, default=150)
    parser.add_argument("--game", choices=game_names(), action="append", help="every listed game by default")
    parser.add_argument("--pace", choices=PACES, default="once", help="how what happens is shown")
    wish = parser.parse_args()
    path = chromium()
    if path is None:
        raise SystemExit("no chromium; install Debian's, or name one: CHROMIUM=/path/to/chromium")
    kept = True
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for game in wish.game or game_names():
            took = measure(browser, running, game, min(wish.frames, MOST_FRAMES), wish.pace)
            if not took:
                raise SystemExit(f"{game}: no frame that counts came; nothing was measured")
            kept = report(game, took, wish.pace) and kept
        browser.close()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
