"""Hands at the table that are faster than the eye."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Sit
from tests.browser.stage import READABLE, open_match

LEARNING = {"mode": "learning"}
CALM = 600


def answers(page: Page) -> list[str]:
    """The choices that the page sends from now on, as it sends them."""
    sent: list[str] = []

    def hear(payload: str | bytes) -> None:
        frame = json.loads(payload)
        if frame["t"] == "choose":
            sent.append(frame["choice"])

    page.on("websocket", lambda socket: socket.on("framesent", hear))
    return sent


def ordering(sit: Sit) -> tuple[Page, list[str]]:
    """A battle whose first seat is asked for one order after the other, and what it answers."""
    page = sit("Anna")
    sent = answers(page)
    open_match(page, "legion", LEARNING)
    page.locator("#choices button", has_text="Assault").click()
    page.get_by_role("button", name="Do it").click()
    page.locator(READABLE, has_text="Rebel Troopers 1").wait_for()
    sent.clear()
    return page, sent


def first_row(page: Page) -> tuple[float, float]:
    box = page.locator("#choices button").first.bounding_box()
    assert box is not None
    return box["x"] + 40, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("gap", "counted"), [(15, 1), (160, 1), (160, 2), (400, 2)])
def test_a_double_click_answers_one_of_two_questions(sit: Sit, gap: int, counted: int) -> None:
    page, sent = ordering(sit)
    x, y = first_row(page)
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.move(x, y)
    page.mouse.down(click_count=counted)
    page.mouse.up(click_count=counted)
    page.wait_for_timeout(CALM)
    assert len(sent) == 1
    page.mouse.click(x, y)
    page.wait_for_timeout(CALM)
    assert len(sent) == 2


@pytest.mark.parametrize("key", ["1", "Enter"])
def test_a_key_held_down_answers_one_question(sit: Sit, key: str) -> None:
    page, sent = ordering(sit)
    page.locator("#choices button").first.focus()
    for _ in range(20):
        page.keyboard.down(key)
        page.wait_for_timeout(40)
    page.keyboard.up(key)
    page.wait_for_timeout(CALM)
    assert len(sent) == 1
    page.locator("#choices button").first.focus()
    page.keyboard.press(key)
    page.wait_for_timeout(CALM)
    assert len(sent) == 2
