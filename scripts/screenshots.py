"""Take the pictures of docs/screenshots: a real server, a real match against a bot, driven by lit choices.

Needs Debian's chromium (or CHROMIUM=/path/to/one) and the Python package playwright: `make screenshots`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "screenshots"
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
SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 2)}
LOOKS = ("light", "dark")
PATIENCE = 60_000

# Takes lit choices one after the other, doing something rather than nothing, until a thing is on the page.
DRIVER = """
async ({ until, seed }) => {
  let state = seed;
  const below = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const idle = /^(No more|No|Put it on the event deck)$/;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const ended = () => document.querySelector('.end');
  while (!document.querySelector(until) && !ended()) {
    const sure = document.querySelector('[role="alertdialog"] .primary');
    const rows = [...document.querySelectorAll('#choices button:not([disabled])')];
    const texts = rows.map((row) => row.querySelector('.text').firstChild.textContent.trim());
    const busy = rows.filter((_, n) => !idle.test(texts[n]));
    if (sure) sure.click();
    else if (rows.length) (busy.length ? busy : rows)[below(busy.length || rows.length)].click();
    await pause(15);
  }
  return document.querySelector(until) !== null;
}
"""


@contextmanager
def server() -> Iterator[str]:
    """A server of its own, with a database that goes away afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).parent / "wartable"),
            "serve",
            f"--port={port}",
            f"--database=sqlite+aiosqlite:///{folder}/table.db",
            "--requests=500",
            "--no-open",
        ]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(f"{address}/api/games")
            yield address
        finally:
            running.terminate()
            running.wait(20)


def wait_for(address: str) -> None:
    """Wait until the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=5).read()
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit(f"no answer from {address}")


def chromium() -> str:
    """The browser to look with."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not found:
        raise SystemExit("no chromium; install Debian's, or name one: CHROMIUM=/path/to/chromium")
    return found


class Album:
    """The pictures: each scene in both looks, on a desk and on a phone."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._desk = self._context("desktop")
        self.page = self._desk.new_page()

    def _context(self, size: str) -> BrowserContext:
        width, height, density = SIZES[size]
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=density,
            has_touch=size == "phone",
            is_mobile=size == "phone",
            color_scheme="light",
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        return context

    def take(self, name: str, path: str | None = None) -> None:
        """Take a scene: the page as it is on the desk, and the same address on a phone."""
        where = self.page.url if path is None else f"{self._address}/{path}"
        self.page.goto(where)
        self._shoot(self.page, name, "desktop")
        phone = self._context("phone")
        phone.add_cookies(self._desk.cookies())  # type: ignore[arg-type]
        page = phone.new_page()
        page.goto(where)
        self._shoot(page, name, "phone")
        phone.close()

    def _shoot(self, page: Page, name: str, size: str) -> None:
        for look in LOOKS:
            page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(900)
            page.screenshot(path=self._folder / f"{name}-{look}-{size}.png", animations="disabled")
        page.emulate_media(color_scheme="light")

    def introduce(self, name: str) -> None:
        """Say who sits at this browser."""
        self.page.goto(self._address)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.get_by_role("button", name="Open the table").wait_for()

    def open_table(self) -> None:
        """A match of Forbidden Stars against the steady bot."""
        self.page.goto(self._address)
        self.page.locator(".seats select").nth(1).select_option("bot:steady")
        self.page.get_by_role("button", name="Open the table").click()
        self.page.locator("#choices button").first.wait_for()

    def drive(self, until: str, seed: int) -> bool:
        """Play until something is on the page; False if the match ended first."""
        return bool(self.page.evaluate(DRIVER, {"until": until, "seed": seed}))


def take_all(album: Album, seed: int) -> None:
    """Lobby, opening, battle, end and replay."""
    album.introduce("Anna")
    album.open_table()
    album.drive(".tile .order", seed)
    album.take("forbidden-stars-early")
    for attempt in range(20):
        if album.drive(".battle .card-face:not(.down)", seed + attempt):
            break
        album.open_table()
    album.take("forbidden-stars-battle")
    album.drive(".end", seed)
    album.take("forbidden-stars-end")
    album.take("replay", album.page.url.split("/", 3)[3].replace("#/match/", "#/replay/"))
    for _ in range(2):
        album.open_table()
    album.take("lobby", "")


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        take_all(Album(browser, address, wish.folder), wish.seed)
        browser.close()


if __name__ == "__main__":
    main()
