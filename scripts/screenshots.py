"""Take the pictures of docs/screenshots: a real server, a real match against a bot, played by clicks.

Needs Debian's chromium (or CHROMIUM=/path/to/one) and the Python package playwright: `make screenshots`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.stage import FLAGS, PATIENCE, ROOT, chromium, drive, introduce, open_table, server

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 2)}
LOOKS = ("light", "dark")


class Album:
    """The pictures: each scene in both looks, on a desk and on a phone."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._desk = self._context("desktop")
        self.page = self._desk.new_page()
        introduce(self.page, address, "Anna")

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
        page.mouse.move(1, 1)
        for look in LOOKS:
            page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(900)
            page.screenshot(path=self._folder / f"{name}-{look}-{size}.png", animations="disabled")
        page.emulate_media(color_scheme="light")

    def open_table(self) -> None:
        """A match of Forbidden Stars against the steady bot."""
        open_table(self.page, self._address)
        self.page.locator("#choices button").first.wait_for()

    def middle_of_replay(self) -> str:
        """Where the match that the page shows can be seen again from its middle on."""
        match = self.page.url.rpartition("/")[2]
        ask = "async (id) => (await (await fetch(`/api/matches/${id}/replay`)).json()).of"
        return f"#/replay/{match}/{self.page.evaluate(ask, match) // 2}"


def take_all(album: Album, seed: int) -> None:
    """Lobby, opening, battle, end and replay."""
    album.open_table()
    drive(album.page, ".tile .order", seed)
    album.take("forbidden-stars-early")
    for attempt in range(20):
        if drive(album.page, ".battle .card-face:not(.down)", seed + attempt):
            break
        album.open_table()
    album.take("forbidden-stars-battle")
    drive(album.page, ".end", seed)
    album.take("forbidden-stars-end")
    album.take("replay", album.middle_of_replay())
    for _ in range(2):
        album.open_table()
    album.take("lobby", "")


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    path = chromium()
    if path is None:
        raise SystemExit("no chromium; install Debian's, or name one: CHROMIUM=/path/to/chromium")
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        take_all(Album(browser, running.address, wish.folder), wish.seed)
        browser.close()


if __name__ == "__main__":
    main()
