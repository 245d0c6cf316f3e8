"""A server and a page that speak a made-up language, and what of a page is not in it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.stage import ROOT, Server
from tests.marked import BARE, house_in, marked

# What is the same in every language, and why.
SAME_EVERYWHERE = [
    r"wartable|game-icons\.net|CC BY 3\.0",  # names: this table, the makers of its icons, a licence
    r"[A-Z]{2}-[A-Z_]+(-\d+)?",  # the id of a rule or of a chapter of rules, which people look up
    r"\d+[AB](\.[NS][EW])?",  # the code of a system or an area, printed on the tile
    r"\b(NW|NE|SE|SW)\b",  # the areas of a tile that lies nowhere yet, as in its code
    r"\b[0-9a-f]{12,}\b",  # hashes, seeds and the addresses of matches
    r"\band\b",  # how the browser joins names, which knows real languages only
    r"\d+ (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec) \d{4}",  # how it writes a date, likewise
    r"English",  # the name of a language in itself
    r"qps",  # the browser has no name for this one
]
# Texts on the page, and those read out, from which something is left when all that is the same is taken away.
UNMARKED = r"""([same, bare]) => {
  const exempt = new RegExp(same, 'gu');
  const wrong = new RegExp(bare, 'u');
  const read = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt'];
  const found = [...document.querySelectorAll('body *')];
  const elements = found.filter((one) => !one.closest('kbd, script, style'));
  const texts = elements.flatMap((one) => [
    ...[...one.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent),
    ...read.map((name) => one.getAttribute(name) ?? ''),
  ]);
  const all = [...new Set([document.title, ...texts])].map((text) => text.trim());
  return all.filter((text) => wrong.test(text.replace(exempt, '')));
}"""
# Points at a thing as a mouse does, whatever lies over it.
POINT = """(thing) => {
  const { x, y } = thing.getBoundingClientRect();
  const moved = { movementX: 1, movementY: 1, clientX: x + 1, clientY: y + 1 };
  thing.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...moved }));
}"""
# One thing of every kind that has facts.
WITH_FACTS = """() => {
  const facts = [...document.querySelectorAll('[data-fact]')].map((one) => one.dataset.fact);
  return [...new Map(facts.map((fact) => [fact.split(':')[0], fact])).values()];
}"""


class ForeignServer(Server):
    """A server of the code of another house."""

    def __init__(self, house: Path) -> None:
        super().__init__(str(house))
        self._code = house / "src"

    def start(self) -> None:
        """Start it and wait until it answers."""
        with pytest.MonkeyPatch.context() as changed:
            changed.setenv("PYTHONPATH", str(self._code))
            super().start()


@contextmanager
def foreign_server(folder: Path) -> Iterator[Server]:
    """A server of a house that speaks another language, with a page built for it."""
    if not (ROOT / "web" / "node_modules").is_dir():
        pytest.skip("the page cannot be built; `make web` fetches what it is made of")
    house = house_in(folder, "src", "web", "scripts")
    (house / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    subprocess.run([house / "scripts" / "npm", "run", "--silent", "build"], check=True, capture_output=True)
    running = ForeignServer(house)
    running.start()
    yield running
    running.stop()


def unmarked(page: Page) -> list[str]:
    """The texts of a page that are not in the language."""
    found: list[str] = page.evaluate(UNMARKED, ["|".join(SAME_EVERYWHERE), BARE.pattern])
    return found


def unmarked_facts(page: Page) -> dict[str, list[str]]:
    """What pops up beside a thing of every kind, as far as it is not in the language."""
    found = {}
    for fact in page.evaluate(WITH_FACTS):
        page.locator(f"[data-fact='{fact}']").first.evaluate(POINT)
        page.get_by_role("tooltip").wait_for()
        found[fact] = unmarked(page)
        page.keyboard.press("Escape")
        page.get_by_role("tooltip").wait_for(state="detached")
    return {fact: texts for fact, texts in found.items() if texts}


def introduce(page: Page, server: Server, name: str) -> None:
    """Say who sits at this browser, by a name that is in no language."""
    page.goto(server.address)
    page.get_by_label(marked("Your name")).fill(name)
    page.get_by_label(marked("Your name")).press("Enter")
    page.get_by_role("button", name=marked("Open the table")).wait_for()
