"""Take the pictures of docs/screenshots: each page of the table once in each look, at prepared positions.

Needs Debian's chromium (or CHROMIUM=/path/to/one) and the Python package playwright: `make screenshots`.
"""

from __future__ import annotations

import argparse
import base64
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.prepared import Prepared, asked, open_prepared, reach
from tests.browser.stage import (
    FLAGS,
    ROOT,
    Server,
    chromium,
    introduce,
    new_context,
    open_match,
    server,
    settle,
)

from wartable.kernel.table import Table

FOLDER = ROOT / "docs" / "screenshots"
LOOKS = ("light", "dark")
QUALITY = 80
STARS = {"factions": ["ultramarines", "eldar"], "quick": True}
LEGION = {
    "armies": ["rebel_800_combined_arms", "empire_800_garrison"],
    "battlefield": "forest_moon",
    "cards": ["key_positions", "battle_lines", "clear_conditions"],
    "quick": True,
}
AFTERMATH = {
    "mode": "mission",
    "mission": "aftermath",
    "heroes": 4,
    "players": 2,
    "party": ["diala_passil", "fenn_signis", "gaarkhan", "gideon_argus"],
    "imperial_class": "military_might",
}


class Album:
    """The pictures, of one person at one desk."""

    def __init__(self, browser: Browser, running: Server, folder: Path) -> None:
        self.server = running
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.page = new_context(browser, reduced_motion="reduce").new_page()
        self._tools = self.page.context.new_cdp_session(self.page)
        introduce(self.page, running.address, "Anna")

    def open(self, place: str) -> None:
        """Go to a place of the page."""
        self.page.goto(f"{self.server.address}/#/{place}")

    def take(self, name: str) -> None:
        """Take the page as it is, in each look."""
        self.page.mouse.move(1, 1)
        self.page.evaluate("document.activeElement.blur()")
        for look in LOOKS:
            self.page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
            settle(self.page)
            wish = {"format": "webp", "quality": QUALITY}
            picture = self._tools.send("Page.captureScreenshot", wish)["data"]
            (self._folder / f"{name}-{look}.webp").write_bytes(base64.b64decode(picture))
        self.page.emulate_media(color_scheme="light")


def take_forbidden_stars(album: Album) -> None:
    """A battle, and the middle of a match seen again."""
    battle = reach("forbidden_stars", STARS, "resolve_ability", people=1)
    match = open_prepared(album.page, album.server, battle)
    album.page.locator(".battle .side .card-face").first.wait_for()
    album.take("forbidden-stars")
    album.page.get_by_role("button", name="Resign").click()
    album.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    album.page.locator(".end").wait_for()
    album.open(f"replay/{match}/{len(battle.table.journal.choices) // 2}")
    album.page.locator(".log .line").first.wait_for()
    album.take("replay")


def take_legion(album: Album) -> None:
    """A move being steered, and an army with one unit too many."""
    open_prepared(album.page, album.server, _march())
    _steer(album.page)
    album.take("legion")
    album.open("army")
    album.page.get_by_label("Begin with").select_option("rebel_800_combined_arms")
    album.page.get_by_role("button", name="Add AT-RT").click()
    album.page.get_by_role("heading", name="broken").wait_for()
    album.take("army")


def _march() -> Prepared:
    """A battle in which a person's troopers move."""

    def marches(table: Table) -> bool:
        unit = table.ask.facts.get("unit", "") if table.ask else ""
        return asked(table, "move") and str(unit).startswith("rebel_troopers")

    return reach("legion", LEGION, marches, people=1)


def _steer(page: Page) -> None:
    """Bend the template of the move that is asked, as far as the rules allow it."""
    page.get_by_role("button", name="Steer by hand").click()
    for bend in (-400, 400, -200, 200, 0):
        page.get_by_role("slider", name="Bend").fill(str(bend))
        judged = page.locator(".verdict.right, .verdict.wrong")
        judged.filter(has_text=f"bend {bend / 10:.1f}°").wait_for()
        if page.locator(".verdict.right").count():
            break


def take_rebellion(album: Album) -> None:
    """The galaxy in the turn of a Rebel who has something to lose, and a combat."""

    def late(table: Table) -> bool:
        return asked(table, "take_turn") and table.game.rounds(table.state) > 3

    open_prepared(album.page, album.server, reach("rebellion", {}, late, people=1))
    album.page.get_by_text("What do you do in your turn?").first.wait_for()
    album.take("rebellion")
    open_prepared(album.page, album.server, reach("rebellion", {}, "assign_damage", people=1))
    album.page.get_by_role("heading", name="Combat in").wait_for()
    album.take("rebellion-combat")


def take_imperial_assault(album: Album) -> None:
    """A mission under way, with the heroes' sheets and what they may use."""

    def late(table: Table) -> bool:
        return asked(table, "take_action") and table.game.rounds(table.state) > 1

    open_prepared(album.page, album.server, reach("imperial_assault", AFTERMATH, late, people=2))
    album.page.locator(".players .sheet").first.wait_for()
    album.take("imperial-assault")


def take_lobby(album: Album) -> None:
    """The lobby of somebody who plays several matches."""
    for game, options in (("forbidden_stars", STARS), ("legion", LEGION), ("rebellion", {})):
        open_match(album.page, game, options)
    album.open("")
    album.page.get_by_role("button", name="Open the table").wait_for()
    album.take("lobby")


def main() -> None:
    """Take every picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wish = parser.parse_args()
    path = chromium()
    if path is None:
        raise SystemExit("no chromium; install Debian's, or name one: CHROMIUM=/path/to/chromium")
    with server() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        album = Album(browser, running, wish.folder)
        take_forbidden_stars(album)
        take_legion(album)
        take_rebellion(album)
        take_imperial_assault(album)
        take_lobby(album)
        browser.close()


if __name__ == "__main__":
    main()
