"""How the table feels: the log lights the board; facts, motion, sound and speech; every size of screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import open_prepared, reach
from tests.browser.stage import READABLE, Server, answering, at_rest, introduce, open_table
from tests.browser.test_page import PHONE, too_wide, turn_to

SIZES = [(390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]


def seated(sit: Sit, table: Server, **options: Any) -> Page:
    """Somebody who is asked something at a new table, and has read it."""
    page = sit("Anna", **options)
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    return page


# The question that is open: its number, unless an answer to it is on its way.
OPEN = """() => {
  const under_way = document.querySelector('#choices [aria-disabled=true]') !== null;
  return under_way ? null : document.querySelector('.bar.mine')?.dataset.question ?? null;
}"""


def test_the_board_lights_what_a_line_of_the_log_speaks_of(sit: Sit, table: Server) -> None:
    page = seated(sit, table)
    line = page.locator(".log .line").filter(has_text="Warp Storm placed on").last
    line.hover()
    expect(page.locator(".board .marked")).not_to_have_count(0)
    page.mouse.move(1, 1)
    expect(page.locator(".board .marked")).to_have_count(0)


def test_what_costs_something_takes_a_second_click(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    reveals = reach("forbidden_stars", {"quick": True}, "reveal_order", people=1)
    open_prepared(page, table, reveals)
    question = page.evaluate(OPEN)
    assert question is not None
    page.locator(READABLE).first.click()
    sure = page.get_by_role("alertdialog")
    assert page.evaluate(OPEN) == question
    sure.get_by_role("button", name="Back").click()
    expect(sure).to_have_count(0)
    assert page.evaluate(OPEN) == question


def test_a_long_press_shows_the_facts_and_picks_nothing(sit: Sit, table: Server) -> None:
    page = seated(sit, table, **PHONE)
    turn_to(page, "Hand")
    order = page.locator(".hand .order.lit").first
    order.scroll_into_view_if_needed()
    x, y, wide, high = at_rest(order)
    point = {"x": x + wide / 2, "y": y + high / 2}
    cdp = page.context.new_cdp_session(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".hand .order.picked")).to_have_count(0)


MOVING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def test_motion_can_be_switched_off(sit: Sit, table: Server) -> None:
    page = seated(sit, table)
    assert page.evaluate(MOVING) > 0
    page.keyboard.press("?")
    page.get_by_label("Dice roll and units move").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    with answering(page):
        page.keyboard.press("1")
    page.locator(READABLE).first.wait_for()
    assert page.evaluate(MOVING) == 0


COUNT_SOUNDS = """
window.sounds = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
"""


def test_the_table_is_silent_until_it_is_asked_for_sound(sit: Sit, table: Server) -> None:
    page = sit(None)
    page.add_init_script(COUNT_SOUNDS)
    introduce(page, table.address, "Anna")
    open_table(page, table.address)
    page.locator(READABLE).first.wait_for()
    with answering(page):
        page.keyboard.press("1")
    page.locator(READABLE).first.wait_for()
    assert page.evaluate("window.sounds") == 0
    page.get_by_role("button", name="Sounds on").click()
    page.keyboard.press("1")
    page.wait_for_function("() => window.sounds > 0")


def test_a_screen_reader_hears_the_question_the_choices_and_what_happens(sit: Sit, table: Server) -> None:
    page = seated(sit, table)
    live = page.locator("[aria-live=polite]")
    spoken = " ".join(live.all_inner_texts())
    assert "Which order do you place" in spoken
    assert "choices" in spoken.lower()
    page.keyboard.press("1")
    expect(live.filter(has_text="order placed")).not_to_have_count(0)


def test_the_board_is_played_from_its_list(sit: Sit, table: Server) -> None:
    page = seated(sit, table)
    page.keyboard.press("b")
    systems = page.locator(".list button.lit")
    expect(systems).not_to_have_count(0)
    page.locator(".hand .order.lit").first.click()
    with answering(page):
        systems.first.focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_fits_the_screen(sit: Sit, table: Server, width: int, height: int) -> None:
    page = sit("Anna", viewport={"width": width, "height": height})
    assert too_wide(page) == 0
    page.goto(f"{table.address}/#/rules/retreat")
    page.locator("li.card").first.wait_for()
    assert too_wide(page) == 0
    open_table(page, table.address, "invite")
    page.get_by_label("Invitation").wait_for()
    assert too_wide(page) == 0
    open_table(page, table.address)
    page.locator("#question").wait_for()
    page.locator(".board .tile").first.wait_for()
    assert too_wide(page) == 0
    _, _, wide, high = at_rest(page.locator(".board"))
    assert wide * high > 0.28 * width * height
    assert page.evaluate("document.documentElement.scrollHeight") <= height
