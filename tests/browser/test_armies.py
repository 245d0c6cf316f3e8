"""Armies of one's own in the browser: kept, brought to a seat that is offered, proposed in the lobby."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.stage import Server
from tests.browser.test_page import PHONE, faults, too_wide

REBELS, EMPIRE = "rebel_500_strike_team", "empire_500_patrol"


def keep_army(page: Page, address: str, ready: str, name: str) -> None:
    """Build an army of one's own from a ready-made one, and keep it."""
    page.goto(f"{address}/#/army")
    page.get_by_label("Begin with").select_option(ready)
    page.get_by_label("Name").fill(name)
    expect(page.locator(".judged")).to_contain_text("The army is legal")
    page.get_by_role("button", name="Keep this army").click()
    expect(page.get_by_role("button", name=f"Take up {name}")).to_be_visible()


def offer(page: Page, address: str, other: str) -> None:
    """Make a battle of 500 points in the lobby whose second seat is for somebody else."""
    page.goto(f"{address}/#/")
    page.get_by_role("radio", name="Legion").check(force=True)
    page.get_by_label("Armies, seat 1").select_option(REBELS)
    page.get_by_label("Armies, seat 2").select_option(EMPIRE)
    page.locator(".seats select").nth(1).select_option(other)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("The match begins when every seat is taken").wait_for()


def units(page: Page) -> str:
    """The board as a list, once the battle is there."""
    expect(page.locator("#question")).to_be_visible()
    page.keyboard.press("b")
    text = page.locator(".list").inner_text()
    page.keyboard.press("b")
    return text


@pytest.mark.parametrize("look", ["light", "dark"])
def test_who_is_invited_brings_an_army_of_their_own(sit: Sit, table: Server, look: str) -> None:
    anna, boris = sit("Anna"), sit("Boris", color_scheme=look)
    keep_army(boris, table.address, "empire_500_vanguard", "Night Watch")
    keep_army(boris, table.address, "empire_800_garrison", "Too Many")
    assert not faults(boris)
    offer(anna, table.address, "invite")
    boris.goto(anna.get_by_label("Invitation", exact=True).input_value())
    army = boris.get_by_role("combobox", name="Your army")
    expect(boris.locator("fieldset")).to_contain_text("You play the Empire with up to 500 points")
    expect(boris.locator("fieldset")).to_contain_text("Speeder Bikes")
    expect(army.locator("option").first).to_have_text(re.compile("As proposed: Forest Patrol"))
    assert not faults(boris)
    sit_down = boris.get_by_role("button", name="Sit down as Boris")
    army.select_option(label="Too Many")
    expect(boris.get_by_role("button", name="Rule LG-ARMY-01")).to_be_visible()
    expect(sit_down).to_be_disabled()
    assert not faults(boris)
    army.select_option(label="Night Watch")
    expect(boris.get_by_role("status")).to_contain_text("The army is legal")
    sit_down.click()
    for page in (boris, anna):
        seen = units(page)
        assert "Darth Vader" in seen
        assert "Speeder Bikes" not in seen


def test_an_open_seat_is_taken_on_a_phone_with_a_ready_made_army(sit: Sit, table: Server) -> None:
    anna, boris = sit("Anna"), sit("Boris", **PHONE)
    offer(anna, table.address, "open")
    boris.goto(anna.url)
    army = boris.get_by_role("combobox", name="Your army")
    army.select_option("empire_500_vanguard")
    expect(boris.get_by_role("status").last).to_contain_text("The army is legal")
    for _ in range(2):  # the card is looked up again meanwhile; what was chosen stays
        with boris.expect_response("**/api/matches/*"):
            pass
    expect(army).to_have_value("empire_500_vanguard")
    assert too_wide(boris) == 0
    assert not faults(boris)
    boris.get_by_role("button", name="Sit down").tap()
    expect(boris.locator("#question")).to_be_visible()
    assert "Speeder Bikes" not in units(anna)


def test_the_lobby_offers_armies_that_were_kept(sit: Sit, table: Server) -> None:
    anna = sit("Anna")
    keep_army(anna, table.address, "rebel_500_tank_hunters", "Day Watch")
    anna.get_by_role("link", name="Lobby").click()
    anna.get_by_role("radio", name="Legion").check(force=True)
    anna.get_by_label("Armies, seat 1").select_option(label="Day Watch (my own)")
    anna.get_by_label("Armies, seat 2").select_option(EMPIRE)
    anna.get_by_role("button", name="Open the table").click()
    assert "AT-RT" in units(anna)
    keep_army(anna, table.address, "rebel_500_tank_hunters", "Night Watch")
    anna.get_by_label("Opponent").select_option(EMPIRE)
    anna.get_by_role("button", name="Invite somebody").click()
    expect(anna.get_by_label("Invitation", exact=True)).to_be_visible()
    anna.goto(f"{table.address}/#/army")
    anna.get_by_role("button", name="Throw away Day Watch").click()
    expect(anna.get_by_role("button", name="Take up Day Watch")).to_have_count(0)


@pytest.mark.parametrize("where", ["army", "seat"])
def test_what_does_not_fit_on_a_phone_is_scrolled_to(sit: Sit, table: Server, where: str) -> None:
    anna, boris = sit("Anna"), sit("Boris", **PHONE)
    keep_army(boris, table.address, "empire_800_garrison", "Too Many")
    if where == "seat":
        offer(anna, table.address, "invite")
        boris.goto(anna.get_by_label("Invitation", exact=True).input_value())
        boris.get_by_role("combobox", name="Your army").select_option(label="Too Many")
        expect(boris.get_by_role("button", name="Rule LG-ARMY-01")).to_be_attached()
    last = boris.get_by_role("button", name="Throw away Too Many" if where == "army" else "Sit down as Boris")
    boris.locator(".content").evaluate("(content) => content.scrollTo(0, 0)")
    expect(last).not_to_be_in_viewport()
    box = boris.locator("main").bounding_box()
    assert box is not None
    boris.mouse.move(box["x"] + 100, 400)
    for _ in range(12):
        boris.mouse.wheel(0, 600)
    expect(last).to_be_in_viewport()
    assert too_wide(boris) == 0


def test_the_builder_shows_dice_keywords_and_what_cards_say(sit: Sit, table: Server) -> None:
    page = sit("Anna", **PHONE)
    page.goto(f"{table.address}/#/army")
    page.get_by_role("button", name="Add Luke Skywalker").click()
    unit = page.locator("article.unit")
    expect(unit).to_contain_text(re.compile(r"Anakin's Lightsaber.*melee.*\db.*Pierce 2"))
    unit.get_by_label("Force: take an upgrade").first.select_option("force_push")
    unit.get_by_text("Keywords and cards").click()
    for card in ("Deflect", "Force Push"):
        expect(unit.locator("li", has_text=card).first).to_have_text(re.compile(r"\w+( \w+)+ .{15,}"))
    own = page.get_by_role("group", name="1", exact=True)
    own.get_by_text("Keywords and cards").click()
    expect(own.locator("li", has_text="Son of Skywalker")).to_have_text(
        re.compile(r"^Son of Skywalker .{15,}")
    )
    assert too_wide(page) == 0
    assert not faults(page)
