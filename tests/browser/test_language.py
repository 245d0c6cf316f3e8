"""A language is only files: with them beside the English ones, the page and the server speak it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stage import ROOT, Server, new_context

TAG = "uk"
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


def in_brackets(texts: dict[str, str]) -> dict[str, str]:
    """English as another language: whatever is shown without brackets came from elsewhere."""
    return {key: f"⟦{text}⟧" for key, text in texts.items()}


def translate(house: Path) -> None:
    """Put a file of another language beside every English one."""
    page = house / "web" / "src" / "messages"
    words = json.loads((page / "en.json").read_text(encoding="utf-8"))
    (page / f"{TAG}.json").write_text(json.dumps(in_brackets(words)), encoding="utf-8")
    package = house / "src" / "wartable"
    for file in [package / "kernel" / "words" / "en.toml", *package.rglob("messages/en/*.toml")]:
        twin = file.with_stem(TAG) if file.stem == "en" else file.parent.with_name(TAG) / file.name
        twin.parent.mkdir(exist_ok=True)
        lines = []
        for section, texts in tomllib.loads(file.read_text(encoding="utf-8")).items():
            lines.append(f"[{section}]")
            lines += [f"{json.dumps(key)} = {json.dumps(text)}" for key, text in in_brackets(texts).items()]
        twin.write_text("\n".join(lines), encoding="utf-8")


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
    context = new_context(browser, locale="uk-UA")
    opened = context.new_page()
    opened.goto(foreign.address)
    yield opened
    context.close()


def test_the_lobby_and_the_errors_of_the_server_are_in_the_language(page: Page, foreign: Server) -> None:
    page.get_by_role("button", name="⟦I have an account⟧").click()
    page.get_by_label("⟦Login⟧").fill("anna")
    page.get_by_label("⟦Password⟧").fill("wrong password")
    page.locator("form .primary").click()
    expect(page.get_by_role("alert")).to_have_text("⟦no account has this login and password⟧")
    page.get_by_role("button", name="⟦Play as a guest⟧").click()
    page.get_by_label("⟦Your name⟧").fill("Анна")
    page.get_by_role("button", name="⟦Continue⟧").click()
    for game, option in ("Forbidden Stars", "Ultramarines"), ("Star Wars: Legion", "standard battle"):
        page.get_by_role("radio", name=f"⟦{game}⟧").check(force=True)
        page.locator("option", has_text=f"⟦{option}⟧").first.wait_for(state="attached")
        assert [text for text in page.evaluate(BARE) if text not in NAMES] == []
    page.goto(f"{foreign.address}/#/match/nothing-here")
    expect(page.locator("main [role=alert]")).to_have_text(
        "⟦there is no such match; the lobby lists those that are⟧"
    )


def test_so_is_what_a_game_says_of_an_army(page: Page, foreign: Server) -> None:
    army = {"name": "", "faction": "rebel", "unit": [{"card": "stormtroopers", "upgrades": []}]}
    page.evaluate("army => localStorage.setItem('wartable.legion.army', JSON.stringify(army))", army)
    page.goto(f"{foreign.address}/#/army")
    long = "⟦key 'name' is one line of 1 to 80 printable characters⟧"
    expect(page.get_by_role("alert")).to_have_text(f"⟦⟦army⟧: {long}⟧")
    page.get_by_label("⟦Name⟧").fill("Мої")
    few = "⟦0 of rank ⟦commander⟧; an army has at least 1⟧"
    expect(page.locator(".breach").nth(1)).to_contain_text(few)
