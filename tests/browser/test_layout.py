"""How the table is laid out: nothing moves under the pointer, and what a decision turns on is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import open_prepared, reach
from tests.browser.stage import AT_REST, Server, at_rest, open_match
from tests.browser.test_legion import SMALL
from tests.browser.test_page import OPTIONS
from wartable.kernel.game import game_names

STARS, LEGION = "forbidden_stars", "legion"
DUEL = {"factions": ["chaos", "eldar"], "quick": True}
BATTLE = {**SMALL, "quick": True}
DESK, LOW_DESK, LAPTOP, TABLET, PHONE = (1440, 900), (1280, 720), (1366, 657), (1024, 768), (390, 844)
LEAST_BOARD = 150

Size = tuple[int, int]


def look(sit: Sit, table: Server, size: Size, game: str, options: dict[str, Any], what: str) -> Page:
    """Somebody before a window of that size who has read a question."""
    page = sit("Anna", viewport={"width": size[0], "height": size[1]})
    open_prepared(page, table, reach(game, options, what))
    page.locator("main:not(.settling)").wait_for()
    return page


@pytest.mark.parametrize(
    ("size", "game", "options", "what", "thing"),
    [
        (DESK, LEGION, BATTLE, "declare_defender", ".unit.lit > .tag"),
        (PHONE, LEGION, BATTLE, "declare_defender", ".unit.lit > .tag"),
        (DESK, STARS, {}, "choose_faction", ".faction"),
        (DESK, STARS, DUEL, "reveal_order", ".tile.lit > .space"),
        (TABLET, STARS, DUEL, "choose_retreat", ".area.lit [data-area]"),
    ],
)
def test_a_pick_that_asks_once_more_moves_nothing(
    sit: Sit, table: Server, size: Size, game: str, options: dict[str, Any], what: str, thing: str
) -> None:
    page = look(sit, table, size, game, options, what)
    things = page.locator(thing).element_handles()
    before = [at_rest(one) for one in page.locator(thing).all()]
    page.locator(thing).last.dispatch_event("click")
    page.get_by_role("alertdialog").wait_for()
    for one, place in zip(things, before, strict=True):
        assert one.evaluate(AT_REST) == pytest.approx(place, abs=0.5)


@pytest.mark.parametrize("size", [LOW_DESK, TABLET])
def test_all_numbers_of_a_battle_and_the_board_are_in_sight(sit: Sit, table: Server, size: Size) -> None:
    page = look(sit, table, size, STARS, DUEL, "resolve_ability")
    numbers = page.locator(".totals .number")
    expect(numbers).to_have_count(8)
    for shown in [*numbers.all(), *page.locator(".battle .side .card-face").all()]:
        expect(shown).to_be_in_viewport(ratio=1)
    panel = page.locator(".conflict-panel")
    assert panel.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight")
    assert at_rest(page.locator(".board"))[3] >= LEAST_BOARD


@pytest.mark.parametrize("size", [LOW_DESK, LAPTOP, TABLET])
def test_all_rows_of_battle_cards_are_in_sight(sit: Sit, table: Server, size: Size) -> None:
    page = look(sit, table, size, LEGION, SMALL, "remove_battle_card")
    cards = page.get_by_label("Battle cards").get_by_role("button")
    expect(cards).to_have_count(9)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    assert at_rest(page.locator(".board"))[3] >= LEAST_BOARD


# Whether two things have no point of the screen in common.
APART = """([one, other]) => {
  const [a, b] = [one, other].map((thing) => thing.getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


@pytest.mark.parametrize("size", [DESK, LOW_DESK, TABLET, PHONE])
def test_no_control_covers_the_battlefield(sit: Sit, table: Server, size: Size) -> None:
    page = look(sit, table, size, LEGION, BATTLE, "choose_unit")
    at_rest(page.locator(".board .ground"))
    field = page.locator(".board .ground").element_handle()
    controls = page.locator(".board .tools button:visible, .board .compass").element_handles()
    assert len(controls) > 2
    assert all(page.evaluate(APART, [field, control]) for control in controls)


def test_a_tablet_says_that_the_choices_are_shown_beside_a_battle(sit: Sit, table: Server) -> None:
    page = look(sit, table, TABLET, STARS, DUEL, "resolve_ability")
    expect(page.locator(".tabs [aria-current]")).to_have_text("Choices")
    expect(page.locator("#choices")).to_be_visible()


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("size", [(1366, 768), DESK])
def test_what_one_is_after_is_read_in_full(sit: Sit, size: Size, game: str) -> None:
    page = sit("Anna", viewport={"width": size[0], "height": size[1]})
    open_match(page, game, OPTIONS.get(game, {"quick": True}))
    aims = page.locator(".strip .aims")
    expect(aims).to_contain_text("now:")
    assert aims.evaluate("aims => aims.scrollWidth - aims.clientWidth") <= 0
