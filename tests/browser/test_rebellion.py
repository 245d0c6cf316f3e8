"""Rebellion in the browser: leaders are dragged onto missions, units open, and the base stays hidden."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.prepared import Prepared, last_choice, lift, open_prepared, reach
from tests.browser.stage import Server, answering, settle
from tests.browser.test_page import faults, too_wide
from wartable.kernel.table import Table

TWO = {"players": 2}
SIZES = [(1440, 900), (1024, 768), (390, 844)]


def assigning(table: Table) -> bool:
    """Whether the Rebel may put leaders on missions."""
    return table.ask is not None and table.ask.what == "assign_leaders" and table.ask.seat == 0


def prepared() -> Prepared:
    """The first question of the Assignment Phase."""
    return reach("rebellion", TWO, assigning, bot="random")


def drag(page: Page, source: str, target: str) -> None:
    """Take something with the mouse and let it go on something else."""
    page.locator(target).scroll_into_view_if_needed()
    page.locator(source).scroll_into_view_if_needed()
    settle(page)
    start, end = page.locator(source).bounding_box(), page.locator(target).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 25, steps=6)
    page.mouse.up()


def test_a_leader_is_dragged_onto_a_mission_and_sent_alone(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), prepared()
    match = open_prepared(page, table, ready)
    board = ready.table.game.board(ready.table.play, 0)
    mission, leader = board.factions[0].missions[0], board.factions[0].pool[0]
    card = f".hand-panel [data-drop='mission:{mission}']"
    drag(page, f".hand-panel .leader-token[data-fact='leader:{leader}']", card)
    expect(page.locator(f"{card} .leader-token")).to_have_count(1)
    with answering(page):
        page.locator(f"{card} .alone").click()
    expect(page.locator(f".hand-panel [data-drop='assigned:{leader}']")).to_have_count(1)
    assert last_choice(table, match) == f"assign:{mission},{leader}"


def test_the_curtain_hides_the_base_and_the_empire_sees_only_what_it_knows(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), prepared()
    open_prepared(page, table, ready)
    base = ready.table.game.board(ready.table.play, 0).rebel_base.system
    home = page.locator("[data-area=rebel_base]")
    hidden = ready.table.game.messages.name(base)
    assert hidden in (home.get_attribute("aria-label") or "")
    expect(page.locator(".layer")).to_have_count(0)
    page.locator(".ask button", has_text="No more").click()
    page.locator(".curtain").wait_for()
    lift(page)
    assert hidden not in (home.get_attribute("aria-label") or "")
    page.locator(".layer").click()
    known = ready.table.game.board(ready.table.play, 1).knowledge
    assert known is not None
    expect(page.locator(".board .may")).to_have_count(len(known.possible))


def test_units_open_by_a_click_and_the_table_fits_every_screen(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), prepared()
    open_prepared(page, table, ready)
    board = ready.table.game.board(ready.table.play, 0)
    system = next(one for one in board.systems if len(one.units) > 1)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert too_wide(page) == 0
        assert faults(page) == []
        page.locator(f"[data-drop='place:{system.key}'] .pill").first.click()
        expect(page.locator(".tray .chip")).to_have_count(len(system.units))
        page.locator(".tray .close").click()
        expect(page.locator(".tray")).to_have_count(0)


def test_an_ability_of_a_revealed_tactic_card_is_chosen_by_its_button(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), reach("rebellion", {"players": 2, "expansion": True}, "choose_ability")
    match = open_prepared(page, table, ready)
    assert ready.table.ask is not None
    choice = next(text for text in ready.table.ask.options if text.startswith("ability:"))
    shown = ready.table.game.board(ready.table.play, ready.table.ask.seat).fight
    assert shown is not None
    revealed = [
        side.cinematic.card for side in shown.sides if side.cinematic is not None and side.cinematic.card
    ]
    expect(page.locator(".battle .tactics .card-face")).to_have_count(len(revealed))
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert too_wide(page) == 0
        assert faults(page) == []
    half = "the bottom ability" if choice.endswith("bottom") else "the top ability"
    page.locator(".ask button", has_text=half).click()
    with answering(page):
        page.locator(".ask button", has_text="Do it").click()
    assert last_choice(table, match) == choice


def fleet(table: Table) -> bool:
    """Whether a whole fleet may leave a system in one step."""
    return table.ask is not None and any(text.startswith("fleet:") for text in table.ask.options)


def test_a_whole_fleet_moves_by_one_button(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), reach("rebellion", TWO, fleet, bot="random")
    match = open_prepared(page, table, ready)
    assert ready.table.ask is not None
    choice = next(text for text in ready.table.ask.options if text.startswith("fleet:"))
    origin = ready.table.game.messages.name(choice.removeprefix("fleet:"))
    with answering(page):
        page.locator(".ask button", has_text=f"All that fits from {origin}").click()
    assert last_choice(table, match) == choice
