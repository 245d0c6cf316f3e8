"""The match page about the board: its strip, the log and the talk, who ends a match, and what can be read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import open_prepared, reach
from tests.browser.stage import READABLE, Server, answer, at_rest, open_table
from tests.browser.test_match import invited
from tests.browser.test_page import too_wide
from wartable.kernel.table import Table

LEARNING = {"mode": "learning"}
MANY_CHOICES = 40
SMALL = [(390, 844), (720, 450)]
AT_END = "(box) => box.scrollHeight - box.scrollTop - box.clientHeight < 24"
BACK = 300
# The wheel moves lines for several frames of the screen.
SCROLLED = "([box, to]) => Math.abs(box.scrollTop - to) < 2"
LONG = "a word and another, " * 20

# Opens a match in which all seats, or all but the first, are somebody's or a bot's, and goes there.
SEATED = """
async ({ game, options, seats }) => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const card = await post('matches', { game, options, seats, public: true });
  for (const [seat, { kind }] of seats.entries()) {
    if (kind === 'me') await post(`matches/${card.id}/seats/${seat}/take`, {});
  }
  location.hash = `#/match/${card.id}`;
}
"""


def seat(page: Page, game: str, options: dict[str, Any], *others: str) -> None:
    """Open a match with oneself at the first seat and these at the others."""
    kinds = [{"kind": "me"} if other == "me" else {"kind": "bot", "bot": other} for other in others]
    page.evaluate(SEATED, {"game": game, "options": options, "seats": [{"kind": "me"}, *kinds]})


def follows(box: Locator) -> None:
    """Wait until the end of some lines is seen."""
    box.page.wait_for_function(AT_END, arg=box.element_handle())


def scroll_back(box: Locator) -> float:
    """Turn the wheel over some lines, and wait until they have come to rest: where they are then."""
    to = float(box.evaluate("(box) => box.scrollTop")) - BACK
    box.hover()
    box.page.mouse.wheel(0, -BACK)
    box.page.wait_for_function(SCROLLED, arg=[box.element_handle(), to])
    return to


def test_a_draw_that_ends_the_match_at_once_is_confirmed_and_says_so(sit: Sit) -> None:
    page = sit("Anna")
    seat(page, "forbidden_stars", {"players": 2, "quick": True}, "me")
    page.get_by_role("button", name="Sit down as").click()
    page.locator(READABLE).first.wait_for()
    page.get_by_role("button", name="Offer a draw").click()
    box = page.get_by_role("dialog", name="End the match in a draw?")
    expect(box).to_contain_text("ends at once")
    box.get_by_role("button", name="Back").click()
    expect(box).to_have_count(0)
    expect(page.locator(".bar.mine")).to_have_count(1)
    page.get_by_role("button", name="Offer a draw").click()
    box.get_by_role("button", name="End the match").click()
    expect(page.get_by_role("heading", name="Nobody won")).to_be_visible()


def test_who_offered_a_draw_learns_who_declined_it(sit: Sit, table: Server) -> None:
    anna, boris = invited(sit, table)
    anna.get_by_role("button", name="Offer a draw").click()
    anna.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()
    boris.get_by_role("button", name="Play on").click()
    expect(anna.get_by_role("alert")).to_contain_text("No draw: declined by")
    expect(anna.get_by_role("button", name="Offer a draw")).to_be_visible()
    up = anna if anna.locator(".bar.mine").count() else boris
    up.locator(READABLE).first.wait_for()
    answer(up.locator(READABLE).first)
    expect(anna.get_by_text("No draw: declined by")).to_have_count(0)


def long_told(table: Table) -> bool:
    """Whether so much has happened that the log is longer than the window."""
    return len(table.journal.choices) > MANY_CHOICES


def test_the_log_follows_the_match_until_somebody_scrolls_back(sit: Sit, table: Server) -> None:
    page = sit("Anna", viewport={"width": 1440, "height": 600})
    open_prepared(page, table, reach("legion", LEARNING, long_told, people=1))
    lines = page.locator(".log .lines")
    newest = page.get_by_role("button", name="Newest")
    follows(lines)
    assert lines.evaluate("(box) => box.scrollHeight > 3 * box.clientHeight")
    answer(page.locator(READABLE).first)
    page.locator(READABLE).first.wait_for()  # until then the opponent's lines come
    follows(lines)
    expect(newest).to_have_count(0)
    before = scroll_back(lines)
    expect(newest).to_be_visible()
    answer(page.locator(READABLE).first)
    assert abs(lines.evaluate("(box) => box.scrollTop") - before) < 5
    newest.click()
    follows(lines)
    expect(newest).to_have_count(0)


def test_the_talk_goes_to_what_was_said_last_in_its_panel(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.get_by_role("tab", name="Talk").click()
    lines = page.locator(".talk .lines")
    for number in range(5):
        page.get_by_label("Say something").fill(f"{number}: {LONG}")
        page.keyboard.press("Enter")
        expect(lines.locator("p")).to_have_count(number + 1)
        follows(lines)
    assert lines.evaluate("(box) => box.scrollHeight > box.clientHeight")
    x, _, wide, _ = at_rest(page.get_by_role("button", name="Say", exact=True))
    left, _, room, _ = at_rest(page.locator(".side"))
    assert x + wide <= left + room - 8


def test_a_spectator_with_a_players_name_is_told_apart_in_words(sit: Sit) -> None:
    anna, other = sit("Anna"), sit("Anna")
    seat(anna, "forbidden_stars", {"players": 2, "quick": True}, "steady")
    anna.locator(READABLE).first.wait_for()
    other.goto(anna.url)
    other.get_by_role("tab", name="Talk").click()
    for page in (anna, other):
        page.get_by_role("tab", name="Talk").click()
        page.get_by_label("Say something").fill("hello")
        page.keyboard.press("Enter")
    # a badge may follow the name
    side = anna.locator(".player .seat-text").first.inner_text().partition("\n")[0].strip()
    expect(anna.locator(".talk strong", has_text=f"Anna ({side})")).to_have_count(1)
    expect(anna.locator(".talk strong", has_text="Anna (watching)")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), SMALL)
def test_on_a_small_screen_all_buttons_are_in_reach_and_a_lost_connection_is_seen(
    sit: Sit, table: Server, width: int, height: int
) -> None:
    page = sit("Anna", viewport={"width": width, "height": height})
    seat(page, "legion", {}, "me")
    page.get_by_role("button", name="Sit down as").click()
    more = page.get_by_role("button", name="More")
    for name in ("Board as a list", "Offer a draw", "Resign"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
        more.click()
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(more).to_be_focused()
    with table.down():
        lost = page.locator(".strip .link")
        expect(lost).to_be_in_viewport(ratio=1)
        expect(lost).to_have_text("Connection lost; trying again…")
        expect(more).to_be_in_viewport(ratio=1)
        assert too_wide(page) == 0
    expect(page.locator(".strip .link")).to_have_count(0)


# The height of the print on the board, in pixels of the screen, where it is shown.
PRINT = """
(kind) => [...document.querySelectorAll(kind)].filter((one) => one.getClientRects().length).map((one) => {
  const { a, b } = one.getScreenCTM();
  const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
  return { text: one.textContent, size };
})
"""
# Print that reaches beyond its area.
OUTSIDE = """
() => [...document.querySelectorAll('.area .name')].filter((one) => {
  const print = one.getBoundingClientRect();
  const area = one.closest('.area').querySelector('.ground').getBoundingClientRect();
  const beside = print.left < area.left || print.right > area.right;
  return beside || print.top < area.top || print.bottom > area.bottom;
}).map((one) => one.textContent)
"""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_can_be_read_without_zooming(sit: Sit, players: int) -> None:
    page = sit("Anna")
    seat(page, "forbidden_stars", {"players": players, "quick": True}, *["steady"] * (players - 1))
    page.locator(READABLE).first.wait_for()
    at_rest(page.locator(".tile").first)  # the board has been fitted to the window
    worlds = page.evaluate("() => document.querySelectorAll('.area .world').length")
    named = page.evaluate(PRINT, ".area .name")
    assert len(named) >= worlds > 0
    assert all(one["size"] >= 11 for one in named)
    assert all(one["size"] >= 10 for one in page.evaluate(PRINT, ".area .fact") if one["text"])
    assert all(one["size"] >= 9 for one in page.evaluate(PRINT, ".tile .code"))
    assert page.evaluate(OUTSIDE) == []


def test_the_tabs_at_the_side_name_their_panels(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Talk")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Talk")).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Log")).to_have_count(0)


def test_one_is_told_which_player_one_is_however_long_the_name(sit: Sit, table: Server) -> None:
    page = sit("Anna of the house of the very long name")
    open_table(page, table.address)
    tag = page.locator(".player .tag")
    expect(tag).to_have_text("· you")
    assert tag.evaluate("(tag) => tag.scrollWidth <= tag.clientWidth + 1")
    x, _, wide, _ = at_rest(tag)
    left, _, room, _ = at_rest(page.locator(".player", has=page.locator(".tag")))
    assert x + wide <= left + room


def test_the_first_player_is_marked_however_long_the_side_s_name(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    open_table(page, table.address)
    card = page.locator(".player", has=page.locator(".first"))
    card.locator(".title").evaluate("(title) => (title.textContent = 'The Long Name of a Side')")
    x, _, wide, _ = at_rest(card.locator(".first"))
    left, _, room, _ = at_rest(card.locator(".who strong"))
    assert left < x < x + wide <= left + room + 1


def test_the_time_is_on_the_cards_and_on_a_phone_beside_the_question(sit: Sit, table: Server) -> None:
    page = sit("Anna")
    page.get_by_label("Clock").select_option(index=1)
    open_table(page, table.address)
    mine = page.locator(".player", has=page.locator(".tag"))
    expect(mine.get_by_role("timer")).to_be_visible()
    expect(page.locator(".strip").get_by_role("timer")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".strip").get_by_role("timer")).to_be_in_viewport()
    assert too_wide(page) == 0
