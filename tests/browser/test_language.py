"""A language is only files: with them beside the English ones, the page and the server speak it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stage import ROOT, Server, new_context
from tests.marked import TAG, marked, translate

NAMES = ["wartable", "Анна"]
# Texts on the page, and those read out, of which something stands outside of all brackets.
BARE = r"""() => {
  const bare = (text) => {
    const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return less === text ? text.trim() : bare(less);
  };
  const elements = [...document.querySelectorAll('body *')].filter((one) => !one.closest('kbd'));
  const texts = elements.flatMap((one) => [
    ...[...one.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent),
    ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  ]);
  return [...new Set(texts.map(bare))].filter((text) => /\p{L}{2,}/u.test(text));
}"""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a house that speaks another language, with a page built for it."""
    if not (ROOT / "web" / "node_modules").is_dir():
        pytest.skip("the page cannot be built; `make web` fetches what it is made of")
    house = tmp_path_factory.mktemp("house")
    left_out = shutil.ignore_patterns("__pycache__", "static", "node_modules")
    for folder in ("src", "web", "scripts"):
        shutil.copytree(ROOT / folder, house / folder, ignore=left_out)
    (house / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (house / ".venv").symlink_to(sys.prefix)
    translate(house)
    subprocess.run([house / "scripts" / "npm", "run", "--silent", "build"], check=True, capture_output=True)
    running = Server(str(house))
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("PYTHONPATH", str(house / "src"))
        running.start()
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, foreign: Server) -> Iterator[Page]:
    """A browser of somebody who reads that language."""
    context = new_context(browser, locale=TAG)
    opened = context.new_page()
    opened.goto(foreign.address)
    yield opened
    context.close()


def test_the_lobby_and_the_errors_of_the_server_are_in_the_language(page: Page, foreign: Server) -> None:
    page.get_by_role("button", name=marked("I have an account")).click()
    page.get_by_label(marked("Login")).fill("anna")
    page.get_by_label(marked("Password")).fill("wrong password")
    page.locator("form .primary").click()
    expect(page.get_by_role("alert")).to_have_text(marked("no account has this login and password"))
    page.get_by_role("button", name=marked("Play as a guest")).click()
    page.get_by_label(marked("Your name")).fill("Анна")
    page.get_by_role("button", name=marked("Continue")).click()
    for game, option in ("Forbidden Stars", "Ultramarines"), ("Star Wars: Legion", "standard battle"):
        page.get_by_role("radio", name=marked(game)).check(force=True)
        page.locator("option", has_text=marked(option)).first.wait_for(state="attached")
        assert [text for text in page.evaluate(BARE) if text not in NAMES] == []
    page.goto(f"{foreign.address}/#/match/nothing-here")
    expect(page.locator("main [role=alert]")).to_have_text(
        marked("there is no such match; the lobby lists those that are")
    )


def test_so_is_what_a_game_says_of_an_army(page: Page, foreign: Server) -> None:
    army = {"name": "", "faction": "rebel", "unit": [{"card": "stormtroopers", "upgrades": []}]}
    page.evaluate("army => localStorage.setItem('wartable.legion.army', JSON.stringify(army))", army)
    page.goto(f"{foreign.address}/#/army")
    long = marked("key '{}' is one line of 1 to 80 printable characters").format("name")
    expect(page.get_by_role("alert")).to_have_text(marked("{}: {}").format(marked("army"), long))
    page.get_by_label(marked("Name")).fill("Мої")
    few = marked("0 of rank {}; an army has at least 1").format(marked("commander"))
    expect(page.locator(".breach").nth(1)).to_contain_text(few)
