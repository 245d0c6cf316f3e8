"""Take the pictures of docs/screenshots: a real server, a real match against a bot, played by clicks.

Needs Debian's chromium (or CHROMIUM=/path/to/one) and the Python package playwright: `make screenshots`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.stage import (
    FLAGS,
    PATIENCE,
    ROOT,
    chromium,
    drive,
    introduce,
    open_match,
    open_table,
    server,
)

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900, 1), "phone": (390, 844, 2)}
LOOKS = ("light", "dark")
BATTLE = {
    "armies": ["rebel_800_combined_arms", "empire_800_garrison"],
    "battlefield": "forest_moon",
    "cards": ["key_positions", "battle_lines", "clear_conditions"],
    "quick": True,
}
LAZY = "^(Done|Dodge|Standby|Recover)"
ATTEMPTS = 20

Prepare = Callable[[Page], None]


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

    def take(self, name: str, path: str | None = None, prepare: Prepare = lambda _: None) -> None:
        """Take a scene: the page as it is on the desk, and on a phone, each prepared first."""
        where = self.page.url if path is None else f"{self._address}/{path}"
        self.page.goto(where)
        prepare(self.page)
        self._shoot(self.page, name, "desktop")
        phone = self._context("phone")
        phone.add_cookies(self._desk.cookies())  # type: ignore[arg-type]
        page = phone.new_page()
        page.goto(where)
        prepare(page)
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


def take_forbidden_stars(album: Album, seed: int) -> None:
    """Lobby, opening, battle, end and replay."""
    album.open_table()
    drive(album.page, ".tile .order", seed)
    album.take("forbidden-stars-early")
    for attempt in range(ATTEMPTS):
        if drive(album.page, ".battle .side .card-face:not(.down)", seed + attempt):
            break
        album.open_table()
    album.take("forbidden-stars-battle")
    drive(album.page, ".end", seed)
    album.take("forbidden-stars-end")
    album.take("replay", album.middle_of_replay())
    for _ in range(2):
        album.open_table()
    album.take("lobby", "")


def steer(page: Page) -> None:
    """Bend the template of the move that is asked."""
    page.get_by_role("button", name="Steer by hand").click()
    measures = page.get_by_role("button", name="Measures")
    if measures.count():
        measures.click()
    for bend in (-400, 400, -200, 200, 0):
        page.get_by_role("slider", name="Bend").fill(str(bend))
        judged = page.locator(".verdict.right, .verdict.wrong")
        judged.filter(has_text=f"bend {bend / 10:.1f}°").wait_for()
        if page.locator(".verdict.right").count():
            break
    if measures.count():
        measures.click()


def look_at_target(page: Page) -> None:
    """Point at the first target in the list, or pick one on a phone: its sight lines and odds show."""
    page.locator(".target").first.wait_for()
    row = page.locator("#choices button").first
    if row.is_visible():
        row.focus()
    else:
        page.locator(".target").first.click()
    page.locator(".battlefield line").first.wait_for()


def build(page: Page) -> None:
    """An army with one upgrade too many."""
    page.get_by_label("Begin with").select_option("rebel_800_combined_arms")
    page.get_by_role("button", name="Add AT-RT").click()
    page.get_by_role("heading", name="broken").wait_for()


def battle_until(album: Album, seed: int, selector: str) -> None:
    """The battle of Legion on the page up to a moment; another one where it ends before."""
    for attempt in range(ATTEMPTS):
        if drive(album.page, selector, seed + attempt, LAZY):
            return
        open_match(album.page, "legion", BATTLE)


def take_legion(album: Album, seed: int) -> None:
    """A move being steered, an attack before and after its dice, the end, and the army builder."""
    open_match(album.page, "legion", BATTLE)
    battle_until(album, seed, '[data-ask="move"][data-unit^="rebel_troopers"]')
    album.take("legion-early", prepare=steer)
    battle_until(album, seed, '[data-ask="declare_defender"]')
    album.take("legion-odds", prepare=look_at_target)
    battle_until(album, seed, '[data-ask="reroll_dice"]')
    album.take("legion-attack")
    drive(album.page, ".end", seed, LAZY)
    album.take("legion-end")
    album.take("legion-army", "#/army", build)


ALBUMS = {"forbidden_stars": take_forbidden_stars, "legion": take_legion}


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(ALBUMS), help="only the pictures of one game")
    wish = parser.parse_args()
    path = chromium()
    if path is None:
        raise SystemExit("no chromium; install Debian's, or name one: CHROMIUM=/path/to/chromium")
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        album = Album(browser, running.address, wish.folder)
        for game, take in ALBUMS.items():
            if wish.game in (None, game):
                take(album, wish.seed)
        browser.close()


if __name__ == "__main__":
    main()
