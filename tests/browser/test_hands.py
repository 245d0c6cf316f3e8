"""Hands at the table: quick ones, those on a keyboard, several at one screen, and little room for them."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import in_battle, lift, open_prepared, reach
from tests.browser.stage import READABLE, Server, answer, answering, at_rest, open_match, open_table
from tests.browser.test_doors import resign
from tests.browser.test_match import invited
from tests.browser.test_page import faults, too_wide
from wartable.kernel.game import game_names

STARS, QUICK = "forbidden_stars", {"quick": True}
LEARNING = {"mode": "learning"}
READING = 250
LOW = [(640, 360), (720, 450), (844, 390)]
FOCUS = "document.activeElement.closest('#choices, #question, [role=alertdialog]') !== null"


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
    # No sign of life is on its way to the server when a test sets the clock forward.
    page.evaluate("window.setInterval = () => 0")
    open_match(page, "legion", LEARNING)
    page.locator("#choices button", has_text="Assault").click()
    page.get_by_role("button", name="Do it").click()
    page.locator(READABLE, has_text="Rebel Troopers 1").wait_for()
    sent.clear()
    return page, sent


def first_row(page: Page) -> tuple[float, float]:
    x, y, _, height = at_rest(page.locator("#choices button").first)
    return x + 40, y + height / 2


def click_again(page: Page, counted: int) -> None:
    """Click once more where the pointer is: as part of a double click, or too late to be one."""
    page.mouse.down(click_count=counted)
    page.mouse.up(click_count=counted)


@pytest.mark.parametrize(
    ("moment", "counted"), [("at once", 1), ("at once", 2), ("unread", 1), ("unread", 2), ("read", 2)]
)
def test_a_double_click_answers_one_of_two_questions(sit: Sit, moment: str, counted: int) -> None:
    """The second click comes before the next question, while nobody can have read it, or after that."""
    page, sent = ordering(sit)
    x, y = first_row(page)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    with answering(page):
        page.mouse.click(x, y)
        if moment == "at once":
            click_again(page, counted)
    if moment == "read":
        page.clock.run_for(READING)
    if moment != "at once":
        click_again(page, counted)
    page.clock.run_for(READING)
    with answering(page):
        page.mouse.click(x, y)
    assert len(sent) == 2


@pytest.mark.parametrize("key", ["1", "Enter"])
def test_a_key_held_down_answers_one_question(sit: Sit, key: str) -> None:
    page, sent = ordering(sit)
    first = page.locator(READABLE).first
    first.focus()
    with answering(page):
        for _ in range(5):
            page.keyboard.down(key)
    for _ in range(5):
        page.keyboard.down(key)
    first.focus()
    for _ in range(5):
        page.keyboard.down(key)
    page.keyboard.up(key)
    with answering(page):
        first.focus()
        page.keyboard.press(key)
    assert len(sent) == 2


def test_the_focus_stays_at_the_choices_from_question_to_question(sit: Sit, table: Server) -> None:
    page, sent = ordering(sit)
    page.keyboard.press("c")
    for number in range(1, 4):
        with answering(page):
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        assert len(sent) == number
        page.locator(READABLE).first.wait_for()
        assert page.evaluate(FOCUS)
    open_table(page, table.address)
    with answering(page):
        page.locator(READABLE).nth(2).click()
    assert page.evaluate("document.activeElement !== document.body")


def test_the_box_that_asks_once_more_takes_the_focus_and_escape_closes_it(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    # Every answer to this is asked about once more.
    open_prepared(page, table, reach(STARS, QUICK, "reveal_order"))
    page.locator(READABLE).first.click()
    box = page.get_by_role("alertdialog", name="Please confirm")
    expect(box.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.locator(READABLE).first.focus()
    page.keyboard.press("Enter")
    expect(box.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator("#choices button").first).to_be_focused()


def test_an_offer_of_a_draw_is_announced_and_the_end_too(sit: Sit, table: Server) -> None:
    anna, boris = invited(sit, table)
    offer = boris.get_by_role("alert", name="An offer of a draw")
    for reply in ("Play on", "Agree to a draw"):
        expect(offer).to_have_count(0)  # so that the offer before is not taken for the next
        anna.get_by_role("button", name="Offer a draw").click()
        anna.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()
        expect(offer).to_contain_text("A draw is offered by")
        offer.get_by_role("button", name=reply).click()
        expect(anna.get_by_text("No draw: declined by")).to_have_count(int(reply == "Play on"))
    boris.get_by_role("dialog").get_by_role("button", name="End the match").click()
    for page in (anna, boris):
        expect(page.get_by_role("heading", name="Nobody won")).to_be_focused()
        expect(page.locator("[aria-live=polite]", has_text="The end of the match")).to_have_count(1)


def shared_screen(anna: Page, boris: Page) -> None:
    """Two seats at Anna's screen, the third at Boris's, who is up."""
    anna.get_by_role("radio", name="3", exact=True).check(force=True)
    for seat, kind in enumerate(["me", "me", "invite"]):
        anna.locator(".seats select").nth(seat).select_option(kind)
    anna.get_by_role("button", name="Open the table").click()
    boris.goto(anna.get_by_label("Invitation").input_value())
    boris.get_by_role("button", name="Sit down as Boris").click()
    boris.locator("#question").wait_for()
    anna.locator(".curtain").wait_for()
    up = boris.locator(".bar.mine").count() == 0
    while up:
        if anna.locator(".curtain").count():
            lift(anna)
        answer(anna.locator(READABLE).first)
        up = anna.locator(".curtain, .bar.mine").count() > 0


def test_no_seat_of_a_shared_screen_is_shown_before_somebody_sits_there(sit: Sit) -> None:
    anna, boris = sit("Anna"), sit("Boris")
    shared_screen(anna, boris)
    anna.reload()
    curtain = anna.get_by_role("dialog", name="The curtain")
    expect(curtain).to_contain_text("Who sits before the screen?")
    expect(curtain.get_by_role("button", name="Sit down")).to_have_count(2)
    expect(anna.locator(".hand, .tile .order .face")).to_have_count(0)
    assert not faults(anna)
    curtain.get_by_role("button", name="Sit down").last.click()
    expect(curtain).to_have_count(0)
    expect(anna.locator(".hand")).to_be_visible()


def test_nothing_behind_the_curtain_is_reached_by_keys(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address, "me")
    curtain = page.get_by_role("dialog", name="The curtain")
    expect(curtain.get_by_role("button", name="Sit down")).to_be_focused()
    for key in ("Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Escape", "Escape", "Tab", "b", "?"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('header, main.match > :not(dialog)')") is None
        expect(curtain).to_be_visible()
    curtain.get_by_role("button", name="Sit down").click()
    expect(curtain).to_have_count(0)


def reachable(page: Page, width: int, height: int) -> None:
    """The board has most of the height, and a choice can be scrolled to and clicked."""
    assert too_wide(page) == 0
    _, top, wide, high = at_rest(page.locator(".board"))
    assert high > 0.8 * height
    assert wide > 0.45 * width
    assert top + high <= height
    row = page.locator("#choices button").last
    row.scroll_into_view_if_needed()
    _, top, _, high = at_rest(row)
    assert top >= 0
    assert top + high <= height + 1


@pytest.mark.parametrize(("width", "height"), LOW)
@pytest.mark.parametrize("game", game_names())
def test_board_and_choices_are_reached_where_there_is_little_height(
    sit: Sit, game: str, width: int, height: int
) -> None:
    page = sit("Anna", viewport={"width": width, "height": height})
    sent = answers(page)
    open_match(page, game, LEARNING if game == "legion" else QUICK)
    page.locator(READABLE).first.wait_for()
    reachable(page, width, height)
    page.locator("#choices button").last.click()
    if game == "legion":
        page.get_by_role("button", name="Do it").click()
    page.locator(READABLE).first.wait_for()
    expect(page.locator("#question")).to_be_in_viewport()
    assert len(sent) == 1
    tabs = page.get_by_role("navigation", name="Parts of the table")
    for tab, part in (("Players", ".players"), ("Log", ".log"), ("Talk", ".talk input"), ("Hand", ".hand")):
        tabs.get_by_role("button", name=tab).click()
        page.locator(part).first.scroll_into_view_if_needed()
        expect(page.locator(part).first).to_be_in_viewport()
        assert too_wide(page) == 0


def test_a_battle_a_replay_and_a_waiting_room_fit_little_height(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address, "invite")
    page.set_viewport_size({"width": 640, "height": 360})
    page.get_by_role("button", name="Take the match away").scroll_into_view_if_needed()
    expect(page.get_by_role("button", name="Take the match away")).to_be_in_viewport()
    open_prepared(page, table, reach(STARS, QUICK, in_battle, people=1))
    tabs = page.get_by_role("navigation", name="Parts of the table")
    tabs.get_by_role("button", name="Battle").click()
    page.locator(".battle .number").last.scroll_into_view_if_needed()
    expect(page.locator(".battle .number").last).to_be_in_viewport()
    page.get_by_role("button", name="More").click()
    resign(page)
    page.get_by_role("link", name="See it again").click()
    page.get_by_role("button", name="One choice on").click()
    expect(page.locator("output")).to_contain_text("choice 1 of")
    page.wait_for_url("**/#/replay/*/1")  # kept in the address when it is shown
    assert at_rest(page.locator(".board"))[3] > 280
    page.locator(".log .line").last.scroll_into_view_if_needed()
    expect(page.locator(".log .line").last).to_be_in_viewport()
