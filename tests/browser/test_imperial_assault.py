"""Imperial Assault in the browser: a move by clicks, surges in the panel of the attack, every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.prepared import Prepared, last_choice, open_prepared, reach
from tests.browser.stage import Server, answering, settle
from tests.browser.test_page import faults, too_wide
from wartable.kernel.table import Table

RUINS = {"mission": "lost_knowledge", "armies": ["imperial_dark_lord", "rebel_legends"], "quick": True}
SIZES = [(1440, 900), (1024, 768), (390, 844)]


def moving(table: Table) -> bool:
    """Whether a figure has movement points to spend."""
    return asked(table, "take_action") and any(text.startswith("step:") for text in table.legal())


def surging(table: Table) -> bool:
    """Whether an attacker has surges to spend, and something to spend them on."""
    return asked(table, "spend_surges") and any(text.startswith("surge:") for text in table.legal())


def asked(table: Table, what: str) -> bool:
    return table.ask is not None and table.ask.what == what


def at(moment: str) -> Prepared:
    """A match of two at one screen, at a moment."""
    return reach("imperial_assault", RUINS, {"moving": moving, "surging": surging}[moment], bot="steady")


def test_a_figure_moves_where_a_lit_space_is_clicked(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), at("moving")
    match = open_prepared(page, table, ready)
    step = next(text for text in ready.table.legal() if text.startswith("step:"))
    with answering(page):
        page.locator(f"[data-area='{step.removeprefix('step:')}']").click()
    assert last_choice(table, match) == step


def test_surges_are_spent_in_the_panel_of_the_attack(table: Server, sit: Sit) -> None:
    page, ready = sit("Anna"), at("surging")
    match = open_prepared(page, table, ready)
    ask = ready.table.ask
    assert ask is not None
    drawn = ready.table.game.board(ready.table.play, ask.seat).attack
    assert drawn is not None
    expect(page.locator(".surges .surge")).to_have_count(len(drawn.abilities))
    with answering(page):
        page.locator(".surges .surge:not([disabled])").first.click()
    assert last_choice(table, match).startswith("surge:")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_a_skirmish(table: Server, sit: Sit, look: str) -> None:
    page = sit("Anna", color_scheme=look)
    for moment in ("moving", "surging"):
        open_prepared(page, table, at(moment))
        assert not faults(page)
        page.keyboard.press("b")
        page.locator(".list").wait_for()
        assert not faults(page)
        page.keyboard.press("b")


def test_the_skirmish_fits_every_screen(table: Server, sit: Sit) -> None:
    for moment in ("moving", "surging"):
        page = sit("Anna")
        open_prepared(page, table, at(moment))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            assert too_wide(page) == 0
