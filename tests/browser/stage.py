"""A real server and Debian's chromium, and people who sit down at the table with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from sqlalchemy import Connection, create_engine

from tests.ports import await_listener, free_port

ROOT = Path(__file__).parent.parent.parent
BUILT_PAGE = ROOT / "src" / "wartable" / "server" / "static" / "index.html"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
# What people at these browsers bring to the seed of a match.
SHARE = bytes([1]) * 32
FIXED_SHARE = f"crypto.getRandomValues = (numbers) => numbers.fill({SHARE[0]})"
# What happens is shown at once, unless a test wishes for another pace.
AT_ONCE = """
  localStorage.getItem('wartable.settings') ?? localStorage.setItem('wartable.settings', '{"pace": "once"}')
"""
# Choices that somebody can have read; a question takes no answer in the first quarter of a second.
READABLE = "main:not(.settling) #choices button:not([aria-disabled=true])"

# Whether what has just come can be touched, and nothing moves or fades but what does so for ever. A function,
# for an expression could be looked at only once: the page's policy forbids to evaluate texts.
SETTLED = """() => !document.querySelector('.settling') && document.getAnimations().every(
    (each) => each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity
)"""

# Where something is, once it has been there in two frames of the screen.
AT_REST = """
(thing) => new Promise((tell) => {
  let before = '';
  const look = () => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const now = [x, y, width, height].join();
    if (now === before) tell([x, y, width, height]);
    else requestAnimationFrame(look);
    before = now;
  };
  look();
})
"""

# Opens a match of a game with exact options, takes the first seat and goes there.
OPENER = """
async ({ game, options, bot }) => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const seats = [{ kind: 'me' }, { kind: 'bot', bot }];
  const card = await post('matches', { game, options, seats, public: false });
  await post(`matches/${card.id}/seats/0/take`, {});
  location.hash = `#/match/${card.id}`;
}
"""


def chromium() -> str | None:
    """The browser to look with, if there is one."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A browser of somebody's own, of a usual size, whose share of every seed is the same."""
    size = {"width": 1440, "height": 900}
    context = browser.new_context(**{"viewport": size, "locale": "en-GB", **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(FIXED_SHARE)
    context.add_init_script(AT_ONCE)
    return context


class Server:
    """A server of its own on a free port; it can be killed and comes back with the same database.

    Its secret is fixed, and one process thinks for all bots, so that none begins anew while another thinks.
    """

    module: ClassVar[str] = "tests.fixed_secret"

    def __init__(self, folder: str) -> None:
        self.database = Path(folder) / "table.db"
        self._log = Path(folder) / "server.log"
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}"
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [
            *(sys.executable, "-m", self.module, "serve"),
            f"--port={self._port}",
            f"--database=sqlite+aiosqlite:///{self.database}",
            "--bot-workers=1",
            "--requests=500",
            "--no-open",
        ]
        with self._log.open("ab") as log:
            self._running = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        await_listener(self._port, self._running)

    @property
    def log(self) -> str:
        """What its operator reads."""
        return self._log.read_text(encoding="utf-8")

    @contextmanager
    def records(self) -> Iterator[Connection]:
        """What it has written, to be read or altered behind its back."""
        engine = create_engine(f"sqlite:///{self.database}", connect_args={"timeout": PATIENCE / 1000})
        with engine.begin() as connection:
            yield connection
        engine.dispose()

    @contextmanager
    def down(self) -> Iterator[None]:
        """Ended as by a power cut meanwhile, and there again afterwards."""
        assert self._running is not None
        self._running.kill()
        self._running.wait()
        try:
            yield
        finally:
            self.start()

    def stop(self) -> None:
        """Let it end in peace."""
        if self._running is not None:
            self._running.terminate()
            self._running.wait(PATIENCE / 1000)


@contextmanager
def server(kind: type[Server] = Server) -> Iterator[Server]:
    """A running server whose matches go away with it."""
    with tempfile.TemporaryDirectory() as folder:
        running = kind(folder)
        running.start()
        try:
            yield running
        finally:
            running.stop()


def introduce(page: Page, address: str, name: str) -> None:
    """Say who sits at this browser."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").press("Enter")
    page.get_by_role("button", name="Open the table").wait_for()


def open_table(page: Page, address: str, opponent: str = "bot:steady", game: str = "Forbidden Stars") -> None:
    """Open a match of two seats, one's own first, without an option that the lobby does not propose."""
    page.goto(f"{address}/#/")
    page.get_by_role("radio", name=game).check(force=True)
    page.locator(".seats select").nth(1).select_option(opponent)
    page.get_by_role("button", name="Open the table").click()


def open_match(page: Page, game: str, options: dict[str, Any], bot: str = "steady") -> None:
    """Open a match against a bot with options that the lobby's form may not offer."""
    page.evaluate("location.hash = '#/'")
    page.locator("main.lobby").wait_for()  # else what is seen could be the match before
    page.evaluate(OPENER, {"game": game, "options": options, "bot": bot})
    page.locator("#choices button").first.wait_for()


def at_rest(thing: Locator) -> tuple[float, float, float, float]:
    """The place of something on the screen and its size, when what was moving or growing there has ended."""
    thing.wait_for()
    x, y, width, height = thing.evaluate(AT_REST)
    return x, y, width, height


@contextmanager
def answering(page: Page) -> Iterator[None]:
    """What is done meanwhile answers the question that is asked here: afterwards the page shows what follows.

    What it showed before may stand there for a while after the deed, so it is by its number that the old
    question is told from the next.
    """
    number = page.locator(".ask .bar.mine").get_attribute("data-question")
    yield
    page.locator(f".ask .bar:not([data-question='{number}']), .ask .end").wait_for(state="attached")


def click_through(row: Locator) -> None:
    """Click a choice, and confirm it where it costs something."""
    row.click()
    sure = row.page.locator("[role=alertdialog] .primary")
    if sure.count():  # it comes with the click, or not at all
        sure.click()


def answer(row: Locator) -> None:
    """Answer the question with a choice of the list: afterwards the page shows what follows."""
    with answering(row.page):
        click_through(row)


def settle(page: Page) -> None:
    """Wait until what has just come can be touched, and nothing moves or fades any more."""
    page.wait_for_function(SETTLED)
