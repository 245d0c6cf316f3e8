"""What happens is seen: dice fall, a line says what came of them, at the viewer's pace, and once more."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import Moment, Prepared, open_prepared, reach
from tests.browser.stage import READABLE, Server, answer
from tests.browser.test_page import PHONE, faults, too_wide
from wartable.kernel.table import Table

SMALL: dict[str, Any] = {"armies": ["rebel_500_strike_team", "empire_500_patrol"], "quick": True}
RUINS = {"mission": "lost_knowledge", "armies": ["imperial_dark_lord", "rebel_legends"], "quick": True}
STORED = "pace => localStorage.setItem('wartable.settings', JSON.stringify({ pace }))"


def follows(kind: str) -> Moment:
    """Whether the first legal answer leads to an event of a kind before anybody is asked again."""

    def leads(table: Table) -> bool:
        assert table.ask is not None
        twin = table.fork(events=True)
        told = len(twin.play.events)
        twin.choose(twin.legal()[0], table.ask.seat)
        return any(type(event).__name__ == kind for event in twin.play.events[told:])

    return leads


def at_pace(page: Page, table: Server, pace: str, prepared: Prepared) -> None:
    """A prepared match, looked at at a pace."""
    page.evaluate(STORED, pace)
    page.reload()
    open_prepared(page, table, prepared)


def attack(game: str, options: dict[str, Any]) -> Prepared:
    """A match against a bot, in which the first answer rolls dice."""
    return reach(game, options, follows("DiceRolled"), people=1)


@pytest.mark.parametrize(("game", "options"), [("legion", SMALL), ("imperial_assault", RUINS)])
def test_dice_fall_before_the_viewer_and_a_line_says_what_came_of_them(
    sit: Sit, table: Server, game: str, options: dict[str, Any]
) -> None:
    page = sit("Anna")
    at_pace(page, table, "step", attack(game, options))
    answer(page.locator(READABLE).first)
    panel = page.locator(".action")
    while not panel.locator(".die").count():
        panel.get_by_role("button", name="Next").click()
    expect(panel.locator(".main")).not_to_be_empty()
    assert not faults(page)
    page.keyboard.press("s")
    expect(panel).to_have_count(0)


def test_the_answer_goes_at_once_and_the_strip_shows_again_what_others_did(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    at_pace(page, table, "once", attack("legion", SMALL))
    since = page.get_by_role("region", name="Since your last choice")
    again = since.get_by_role("button")
    while not again.count():
        answer(page.locator(READABLE).first)
        page.locator(READABLE).first.wait_for()
    page.set_viewport_size(PHONE["viewport"])
    assert too_wide(page) == 0
    said = again.first.inner_text()
    again.first.click()
    expect(page.locator(".action .main")).to_have_text(said)
    assert not faults(page)
